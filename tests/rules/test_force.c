/* Ways through what is shut or in the way. */
#include "hands_scene.h"
#include "rules/move/force.h"
#include "rules/time/linger.h"
#include "rules/value/spellbook.h"

static struct thing *lying(struct scene *scene, const char *name, int far)
{
    struct thing *what = made(scene, name);

    what->hp = 90;
    place_at(scene->level, scene->w, what, scene->player->x + far, scene->player->y);
    return what;
}

static struct stati *act_of(const struct scene *scene)
{
    return stati_find(scene->w, scene->player, stati_of(ACTING));
}

/* Who starves ends whatever he is about. */
static void eat_well(struct scene *scene)
{
    scene->w->options[OPT_REPEAT_KICK] = 1;
    give(scene, scene->player, (struct stati){.nature = HUNGER, .duration = 3000});
}

/* A kick or a blow, and what the player does in the next turn. */
static struct thing *begin(struct scene *scene)
{
    struct thing *coffer = lying(scene, "coffer", 1);
    struct script_event *event = throw_begin(scene->w);

    eat_well(scene);
    event->actor = (int32_t)scene->player->self;
    event->target = (int32_t)coffer->self;
    throw_end(scene->w, event, EV_BREAK);
    linger(scene->w, scene->player->self);
    return coffer;
}

static void a_sword_goes_on_with_what_it_began(void **state)
{
    struct scene *scene = *state;

    wear(scene, made(scene, "sabre"), SL_WEAPON);
    begin(scene);
    assert_true(was_said(scene->game, "You strike the coffer with your sabre."));
    assert_true(was_said(scene->game, "Clang!"));
    assert_false(was_said(scene->game, "Thump!"));
    assert_int_equal(act_of(scene)->magnitude, 19);
}

static void two_swords_go_on_together(void **state)
{
    struct scene *scene = *state;

    wear(scene, made(scene, "sabre"), SL_WEAPON);
    wear(scene, made(scene, "sabre"), SL_READY);
    begin(scene);
    assert_true(was_said(scene->game, "Clang!"));
    assert_false(was_said(scene->game, "Thump!"));
}

/* Fists go on with what the foot began, and each blow counts. */
static void bare_hands_go_on_with_fists(void **state)
{
    struct scene *scene = *state;

    hands_shape(scene, scene->player, "boxer");
    begin(scene);
    assert_true(was_said(scene->game, "You kick the coffer."));
    assert_true(was_said(scene->game, "Crack!"));
    assert_int_equal(act_of(scene)->magnitude, 19);
}

static void fists_at_something_else_do_not_count(void **state)
{
    struct scene *scene = *state;
    const struct thing *shirt = lying(scene, "shirt", 1);

    hands_shape(scene, scene->player, "boxer");
    begin(scene);
    throw_simply(scene->w, EV_NATTACK, scene->player->self, shirt->self, DIR_CENTER);
    assert_int_equal(act_of(scene)->magnitude, 19);
}

static void what_is_out_of_reach_is_left_alone(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(force_thing(scene->w, scene->player, lying(scene, "coffer", 2)), ABORT);
    wear(scene, made(scene, "sabre"), SL_WEAPON);
    assert_int_equal(force_thing(scene->w, scene->player, lying(scene, "coffer", 2)), ABORT);
    struct thing *coffer = begin(scene);
    place_move(scene->level, scene->w, coffer, scene->player->x + 3, scene->player->y);
    linger(scene->w, scene->player->self);
    assert_null(act_of(scene));
}

static void what_is_gone_is_struck_no_more(void **state)
{
    struct scene *scene = *state;

    place_destroy(scene->level, scene->w, begin(scene));
    assert_null(act_of(scene));
}

/* Only a kick is begun again by itself. */
static void doors_are_kicked_whatever_is_in_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *gate = thing_new_feature(scene->w, stage_find(scene->game, "gate"), T_DOOR);

    gate->hp = 90;
    place_at(scene->level, scene->w, gate, scene->player->x + 1, scene->player->y);
    gate->door = 0;
    eat_well(scene);
    wear(scene, made(scene, "sabre"), SL_WEAPON);
    force_thing(scene->w, scene->player, gate);
    assert_int_equal(act_of(scene)->magnitude, 20);
}

/* ---- features ---- */

static void blows_that_go_on_at_a_feature_count(void **state)
{
    struct scene *scene = *state;
    struct thing *pillar = stage_thing(scene->game, "pillar", scene->player->x + 1,
                                       scene->player->y);

    eat_well(scene);
    wear(scene, made(scene, "sabre"), SL_WEAPON);
    throw_simply(scene->w, EV_WATTACK, scene->player->self, pillar->self, DIR_CENTER);
    assert_null(act_of(scene));
    throw_value(scene->w, EV_SATTACK, scene->player->self, pillar->self, A_KICK);
    assert_int_equal(act_of(scene)->magnitude, 20);
    linger(scene->w, scene->player->self);
    assert_int_equal(act_of(scene)->magnitude, 19);
    act_of(scene)->object = scene->player->self;
    throw_simply(scene->w, EV_WATTACK, scene->player->self, pillar->self, DIR_CENTER);
    assert_int_equal(act_of(scene)->magnitude, 19);
}

/* ---- magic ---- */

static void know(struct scene *scene, const char *spell)
{
    *spellbook_flags(scene->w, scene->player, stage_find(scene->game, spell)) = SP_INNATE;
}

static void a_spell_opens_for_who_wants_it_so(void **state)
{
    struct scene *scene = *state;
    const struct thing *coffer = lying(scene, "coffer", 1);

    know(scene, "unbar");
    force_thing(scene->w, scene->player, coffer);
    assert_false(was_said(scene->game, "You try to open it by unbar."));
    scene->w->options[OPT_AUTOKNOCK] = 1;
    force_thing(scene->w, scene->player, coffer);
    assert_true(was_said(scene->game, "You try to open it by unbar."));
}

static void spells_that_open_nothing_are_not_cast(void **state)
{
    struct scene *scene = *state;
    const struct thing *coffer = lying(scene, "coffer", 1);

    scene->w->options[OPT_AUTOKNOCK] = 1;
    know(scene, "sealed way");
    know(scene, "warmth");
    force_thing(scene->w, scene->player, coffer);
    assert_false(was_said(scene->game, "You try to open it"));
    force_thing(scene->w, beside(scene, "porter"), coffer);
    assert_false(was_said(scene->game, "You try to open it"));
}

int test_force(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(a_sword_goes_on_with_what_it_began),
        ON_HANDS(two_swords_go_on_together),
        ON_HANDS(bare_hands_go_on_with_fists),
        ON_HANDS(fists_at_something_else_do_not_count),
        ON_HANDS(what_is_out_of_reach_is_left_alone),
        ON_HANDS(what_is_gone_is_struck_no_more),
        ON_HANDS(doors_are_kicked_whatever_is_in_hand),
        ON_HANDS(blows_that_go_on_at_a_feature_count),
        ON_HANDS(a_spell_opens_for_who_wants_it_so),
        ON_HANDS(spells_that_open_nothing_are_not_cast),
    };

    return cmocka_run_group_tests_name("force", tests, NULL, NULL);
}
