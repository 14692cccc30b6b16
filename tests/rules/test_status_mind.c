/* Minds and breath: what one believes and knows, and when one tires. */
#include "rules/status/engulf.h"
#include "rules/status/status_motion.h"
#include "rules/status/status_shape.h"
#include "status_scene.h"
#include "world/place.h"

static void who_sees_through_it_looks_about(void **state)
{
    struct scene *scene = *state;

    creature_of(scene->w, scene->rat)->retargets = false;
    creature_of(scene->w, scene->player)->retargets = false;
    give_plain(scene, scene->rat, TRUE_SIGHT);
    give_plain(scene, scene->player, TRUE_SIGHT);
    assert_true(creature_of(scene->w, scene->rat)->retargets);
    assert_false(creature_of(scene->w, scene->player)->retargets); /* he has his own mind */
}

static void inborn_spells_are_known(void **state)
{
    struct scene *scene = *state;
    const struct character *person = character_of(scene->w, scene->player);
    struct stati spell = lasting(INNATE_SPELL, 0);
    enum res_kind kind;
    int number;

    spell.effect = stage_find(scene->game, "glow");
    assert_true(module_locate(library_module(scene->w->library, spell.effect), spell.effect, &kind,
                              &number));
    give(scene, scene->rat, spell); /* it is no person */
    if (person == NULL)
        skip();
    give(scene, scene->player, spell);
    assert_true(person->spells[number] & SP_INNATE);
    status_end(scene->w, scene->player, stati_of(INNATE_SPELL));
    spell.effect = stage_find(scene->game, "rat"); /* no spell at all */
    give(scene, scene->player, spell);
}

/* ---- a second save ---- */

static struct stati slipping(const struct scene *scene, const char *effect, int difficulty)
{
    struct stati slip = lasting(SLIP_MIND, 0);
    enum res_kind kind;
    int number;
    res_id id = stage_find(scene->game, effect);

    assert_true(module_locate(library_module(scene->w->library, id), id, &kind, &number));
    slip.value = (int16_t)number;
    slip.magnitude = (int16_t)difficulty;
    return slip;
}

static void a_slippery_mind_may_get_free(void **state)
{
    struct scene *scene = *state;
    struct stati held = lasting(BLIND, 0);

    held.effect = stage_find(scene->game, "mist");
    give(scene, scene->rat, held);
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITH_DICE(scene->w, 0)
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
    assert_true(has(scene, scene->rat, BLIND));
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITH_DICE(scene->w, 19)
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
    assert_false(has(scene, scene->rat, BLIND));
    give(scene, scene->rat, slipping(scene, "mist", 15));
    WITHOUT_DICE(scene->w) /* nothing holds it */
    status_end_nature(scene->w, scene->rat, SLIP_MIND);
}

/* Fear is what a save against fear helps with; both are spells. */
static void what_helps_against_fear_helps_to_get_free(void **state)
{
    struct scene *scene = *state;
    static const struct {
        const char *effect;
        int against;
        bool helps;
    } rows[] = {{"dread", SN_FEAR, true},
                {"mist", SN_FEAR, false},
                {"mist", SN_SPELLS, true},
                {"dread", SN_MAGIC, true},
                {"mist", SN_DEATH, false}};

    creature_of(scene->w, scene->rat)->attr[A_SAV_WILL] = 0;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct stati held = lasting(BLIND, 0), help = lasting(SAVE_BONUS, rows[i].against);
        held.effect = stage_find(scene->game, rows[i].effect);
        help.magnitude = 4;
        give(scene, scene->rat, held);
        give(scene, scene->rat, help);
        give(scene, scene->rat, slipping(scene, rows[i].effect, 15));
        WITH_DICE(scene->w, 10)
        status_end_nature(scene->w, scene->rat, SLIP_MIND);
        if (has(scene, scene->rat, BLIND) == rows[i].helps)
            fail_msg("%s, %d", rows[i].effect, rows[i].against);
        stati_remove(scene->w, scene->rat, stati_of(BLIND));
        stati_remove(scene->w, scene->rat, stati_of(SAVE_BONUS));
    }
}

static void whether_a_mind_got_free_is_told(void **state)
{
    struct scene *scene = *state;
    struct stati held = lasting(BLIND, 0);

    held.effect = stage_find(scene->game, "mist");
    creature_of(scene->w, scene->player)->attr[A_SAV_WILL] = 0;
    give(scene, scene->player, held);
    give(scene, scene->player, slipping(scene, "mist", 10));
    WITH_DICE(scene->w, 8)
    status_end_nature(scene->w, scene->player, SLIP_MIND);
    assert_true(was_said(scene->game, "Your mind stays caught."));
    assert_false(was_said(scene->game, "Your mind slips free."));
    give(scene, scene->player, slipping(scene, "mist", 10));
    WITH_DICE(scene->w, 9)
    status_end_nature(scene->w, scene->player, SLIP_MIND);
    assert_true(was_said(scene->game, "Your mind slips free."));
}

/* Where it comes from an object, it goes with it; by itself it never ends. */
static void an_inborn_spell_is_forgotten_with_it(void **state)
{
    struct scene *scene = *state;
    struct character *person = character_of(scene->w, scene->player);
    struct stati spell = lasting(INNATE_SPELL, 0);
    int number = slipping(scene, "glow", 0).value;

    spell.effect = stage_find(scene->game, "glow");
    spell.object = scene->rat->self;
    person->spells[number] = SP_KNOWN;
    give(scene, scene->player, spell);
    assert_int_equal(person->spells[number], SP_KNOWN | SP_INNATE);
    status_end_nature(scene->w, scene->player, INNATE_SPELL);
    assert_int_equal(person->spells[number], SP_KNOWN | SP_INNATE);
    status_end_from(scene->w, scene->player, scene->rat->self, EV_REMOVED);
    assert_int_equal(person->spells[number], SP_KNOWN);
}

/* Whoever is not of the level does not look about. */
static void strife_is_for_those_who_are_there(void **state)
{
    struct scene *scene = *state;
    struct thing *far = thing_new_creature(scene->w, stage_find(scene->game, "rat"));

    creature_of(scene->w, far)->retargets = false;
    give_plain(scene, scene->rat, CONFLICT);
    assert_false(creature_of(scene->w, far)->retargets);
    give_plain(scene, far, CONFLICT); /* from nowhere */
    assert_false(creature_of(scene->w, far)->retargets);
    assert_true(creature_of(scene->w, scene->player)->retargets);
}

/* Only what that one made up, not what others did. */
static void truth_about_one_leaves_other_wounds(void **state)
{
    struct scene *scene = *state;
    struct stati wound = lasting(ILLUS_DMG, 0), truth = lasting(DISBELIEVED, 0);

    scene->rat->hp = scene->rat->hp_max = 5;
    wound.object = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2)->self;
    truth.object = scene->player->self;
    give(scene, scene->rat, wound);
    creature_of(scene->w, scene->rat)->retargets = false;
    give(scene, scene->rat, truth);
    assert_true(has(scene, scene->rat, ILLUS_DMG));
    assert_true(creature_of(scene->w, scene->rat)->retargets);
}

/* quirk: never less than unhurt, with what was lent. */
static void who_wakes_from_imagined_wounds_has_what_is_lent(void **state)
{
    struct scene *scene = *state;
    struct stati wound = lasting(ILLUS_DMG, 0);

    scene->rat->hp_max = 10;
    scene->rat->hp = 1;
    wound.magnitude = 2;
    give(scene, scene->rat, wound);
    creature_of(scene->w, scene->rat)->attr[A_THP] = 3;
    scene->w->is_playing = false; /* nothing is worked out anew */
    status_end_nature(scene->w, scene->rat, ILLUS_DMG);
    assert_int_equal(scene->rat->hp, 13);
}

/* Another's song goes on, and so does what its singer did otherwise. */
static void other_songs_go_on(void **state)
{
    struct scene *scene = *state;
    struct thing *cat = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct stati other = lasting(STUNNED, 0), courage = lasting(BLIND, 0);

    other.object = cat->self;
    courage.object = scene->player->self;
    other.source = courage.source = SS_SONG;
    give(scene, scene->rat, other);
    give(scene, cat, courage);
    give_plain(scene, scene->player, SINGING);
    status_end_nature(scene->w, scene->player, SINGING);
    assert_true(has(scene, scene->rat, STUNNED));
    assert_false(has(scene, cat, BLIND));
}

/* ---- breath ---- */

static void some_never_tire(void **state)
{
    struct scene *scene = *state;
    struct creature *own = creature_of(scene->w, scene->player);

    own->fatigue = 5;
    assert_true(status_motion_weary(scene->w, scene->player, 2));
    assert_int_equal(own->fatigue, 3);
    scene->w->options[OPT_NO_FATIGUE] = 1;
    assert_true(status_motion_weary(scene->w, scene->player, 2));
    assert_int_equal(own->fatigue, 3);
    creature_of(scene->w, scene->rat)->fatigue = 5;
    assert_true(status_motion_weary(scene->w, scene->rat, 2)); /* an option of his alone */
    assert_int_equal(creature_of(scene->w, scene->rat)->fatigue, 3);
    scene->rat->resource = stage_find(scene->game, "bones");
    creature_of(scene->w, scene->rat)->shape = scene->rat->resource;
    assert_true(status_motion_weary(scene->w, scene->rat, 2));
    assert_int_equal(creature_of(scene->w, scene->rat)->fatigue, 3);
}

static void who_passes_out_is_told(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->rat);

    body->attr[A_FAT] = 2;
    body->fatigue = -2; /* not below it: no save */
    WITHOUT_DICE(scene->w)
    assert_true(status_motion_weary(scene->w, scene->rat, 1));
    WITH_DICE(scene->w, 0, 9, 9)
    assert_false(status_motion_weary(scene->w, scene->rat, 1));
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->duration, 20);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(SLEEPING))->source, SS_ENCH);
    assert_true(was_said(scene->game, "drops where it stands"));
}

static void a_fall_is_told(void **state)
{
    struct scene *scene = *state;

    scene->rat->hp = scene->rat->hp_max = 20;
    give(scene, scene->rat, lasting(ELEVATED, ELEV_TREE));
    WITH_DICE(scene->w, 5, 5, 0)
    give_plain(scene, scene->rat, PARALYSIS);
    assert_int_equal(scene->rat->hp, 8);
    assert_true(has(scene, scene->rat, STUNNED)); /* and the head rings */
    assert_true(was_said(scene->game, "comes crashing down!"));
}

/* ---- who is swallowed ---- */

static void who_comes_free_lands_beside(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct stati inside = lasting(ENGULFED, 0), around = lasting(ENGULFER, 0);

    inside.object = scene->rat->self;
    around.object = prey->self;
    give(scene, prey, inside);
    give(scene, scene->rat, around);
    place_remove(scene->level, scene->w, prey);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE);
    assert_int_equal(prey->level, scene->level->number);
    assert_true(prey->x >= 0);
    assert_false(has(scene, prey, ENGULFED));
    place_remove(scene->level, scene->w, scene->rat); /* from nowhere nobody comes free */
    give(scene, prey, inside);
    give(scene, scene->rat, around);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE);
    assert_false(has(scene, scene->rat, ENGULFER));
    place_at(scene->level, scene->w, scene->rat, STAGE_X + 2, STAGE_Y + 1);
}

static void an_effect_may_forbid_it(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct stati around = lasting(ENGULFER, 0);

    around.object = prey->self;
    around.effect = stage_find(scene->game, "curse");
    give(scene, scene->rat, around);
    engulf_drop(scene->w, scene->rat, HANDLE_NONE); /* comes to an end all the same */
    assert_true(has(scene, scene->rat, ENGULFER));
}

static void whoever_holds_or_carries_is_not_swallowed(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    const int natures[] = {ENGULFER, MOUNT};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        give_plain(scene, prey, natures[i]);
        engulf_take(scene->w, scene->rat->self, prey->self);
        assert_false(has(scene, prey, ENGULFED));
        stati_remove(scene->w, prey, stati_of(natures[i]));
    }
    engulf_take(scene->w, scene->rat->self, prey->self);
    assert_true(has(scene, prey, ENGULFED));
}

static void who_is_swallowed_is_where_the_other_is(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);

    scene->w->marks.crowd = scene->w->marks.reach = scene->w->marks.sight = false;
    engulf_take(scene->w, scene->rat->self, prey->self);
    assert_true(scene->w->marks.crowd && scene->w->marks.reach && scene->w->marks.sight);
    assert_int_equal(prey->x, scene->rat->x);
    assert_int_equal(prey->y, scene->rat->y);
    assert_null(level_thing_at(scene->level, scene->w, STAGE_X + 3, STAGE_Y + 2, T_CREATURE));
    const struct stati *inside = stati_find(scene->w, prey, stati_of(ENGULFED));
    const struct stati *around = stati_find(scene->w, scene->rat, stati_of(ENGULFER));
    assert_int_equal(inside->object, scene->rat->self);
    assert_int_equal(around->object, prey->self);
    assert_int_equal(inside->source, SS_ATTK);
    assert_int_equal(inside->value, EG_ENGULF);
    assert_int_equal(inside->magnitude, -1);
}

static void whom_it_has_swallowed_stays_when_it_leaves_for_good(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);

    engulf_take(scene->w, scene->rat->self, prey->self);
    status_shape_leave(scene->w, scene->rat);
    assert_false(has(scene, prey, ENGULFED));
    assert_false(place_is_inside(prey));
    assert_ptr_equal(level_thing_at(scene->level, scene->w, prey->x, prey->y, T_CREATURE), prey);
}

static void nobody_swallows_himself(void **state)
{
    struct scene *scene = *state;
    struct point at = {scene->rat->x, scene->rat->y};

    engulf_take(scene->w, scene->rat->self, scene->rat->self);
    assert_false(has(scene, scene->rat, ENGULFED));
    assert_false(has(scene, scene->rat, ENGULFER));
    assert_int_equal(scene->rat->x, at.x);
    assert_int_equal(scene->rat->y, at.y);
}

static void who_is_nowhere_swallows_nobody(void **state)
{
    struct scene *scene = *state;
    struct thing *prey = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct thing *far = thing_new_creature(scene->w, stage_find(scene->game, "rat"));

    engulf_take(scene->w, far->self, prey->self);
    assert_false(has(scene, prey, ENGULFED));
    assert_int_equal(prey->x, STAGE_X + 3);
}

static void one_of_two_can_be_set_free(void **state)
{
    struct scene *scene = *state;
    struct thing *first = stage_thing(scene->game, "cat", STAGE_X + 3, STAGE_Y + 2);
    struct thing *second = stage_thing(scene->game, "owl", STAGE_X + 1, STAGE_Y + 2);

    engulf_take(scene->w, scene->rat->self, first->self);
    engulf_take(scene->w, scene->rat->self, second->self);
    engulf_drop(scene->w, scene->rat, second->self);
    assert_true(has(scene, first, ENGULFED));
    assert_false(has(scene, second, ENGULFED));
    assert_true(second->x != scene->rat->x || second->y != scene->rat->y);
    give_plain(scene, scene->rat, PARALYSIS);
    engulf_let_go(scene->w, scene->rat, NULL);
    assert_false(has(scene, first, ENGULFED));
    assert_false(has(scene, scene->rat, ENGULFER));
}

int test_status_mind(void)
{
    const struct CMUnitTest tests[] = {
        ON_SCENE(who_sees_through_it_looks_about),
        ON_SCENE(inborn_spells_are_known),
        ON_SCENE(a_slippery_mind_may_get_free),
        ON_SCENE(some_never_tire),
        ON_SCENE(who_passes_out_is_told),
        ON_SCENE(a_fall_is_told),
        ON_SCENE(who_comes_free_lands_beside),
        ON_SCENE(an_effect_may_forbid_it),
        ON_SCENE(what_helps_against_fear_helps_to_get_free),
        ON_SCENE(whether_a_mind_got_free_is_told),
        ON_SCENE(an_inborn_spell_is_forgotten_with_it),
        ON_SCENE(strife_is_for_those_who_are_there),
        ON_SCENE(truth_about_one_leaves_other_wounds),
        ON_SCENE(who_wakes_from_imagined_wounds_has_what_is_lent),
        ON_SCENE(other_songs_go_on),
        ON_SCENE(whoever_holds_or_carries_is_not_swallowed),
        ON_SCENE(who_is_swallowed_is_where_the_other_is),
        ON_SCENE(whom_it_has_swallowed_stays_when_it_leaves_for_good),
        ON_SCENE(nobody_swallows_himself),
        ON_SCENE(who_is_nowhere_swallows_nobody),
        ON_SCENE(one_of_two_can_be_set_free),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
