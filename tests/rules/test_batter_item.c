/* Blows at items. */
#include "hands_scene.h"
#include "rules/move/batter.h"
#include "rules/status/status.h"

/* Something beside the player that is struck: what came of it. */
struct blow {
    int answer;
    bool broke;
};

static struct thing *lying(struct scene *scene, const char *name)
{
    struct thing *item = made(scene, name);

    item->hp = 9;
    place_at(scene->level, scene->w, item, scene->player->x + 1, scene->player->y);
    return item;
}

static struct blow strike(struct scene *scene, struct thing *item, int attack, int damage)
{
    struct script_event *event = throw_begin(scene->w);
    struct blow blow;

    event->actor = (int32_t)scene->player->self;
    event->target = (int32_t)item->self;
    event->AType = (int8_t)attack;
    event->DType = AD_BLUNT;
    event->DmgBonus = (int8_t)damage;
    blow.answer = batter_handle_item(scene->w, event, item);
    blow.broke = event->Died;
    throw_drop(scene->w, event);
    return blow;
}

static void what_is_struck_hard_enough_breaks(void **state)
{
    struct scene *scene = *state;
    struct thing *shirt = lying(scene, "shirt");
    handle self = shirt->self;
    struct blow blow = strike(scene, shirt, A_KICK, 60);

    assert_int_equal(blow.answer, DONE);
    assert_true(blow.broke);
    assert_true(was_said(scene->game, "You kick the shirt."));
    shirt = world_thing(scene->w, self);
    assert_true(shirt == NULL || shirt->flags & F_DELETE || shirt->x < 0);
}

/* quirk: it keeps its hit points, so the blow does not count as the last. */
static void what_is_broken_is_struck_once_more(void **state)
{
    struct scene *scene = *state;
    struct thing *shirt = lying(scene, "shirt");

    scene->w->options[OPT_REPEAT_KICK] = 1;
    assert_true(strike(scene, shirt, A_KICK, 60).broke);
    assert_true(has(scene, scene->player, ACTING));
}

static void who_kicks_in_vain_goes_on(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = lying(scene, "coffer");

    scene->w->options[OPT_REPEAT_KICK] = 1;
    assert_false(strike(scene, coffer, A_KICK, 1).broke);
    const struct stati *act = stati_find(scene->w, scene->player, stati_of(ACTING));
    assert_int_equal(act->value, EV_SATTACK);
    assert_int_equal(act->magnitude, 20);
    assert_int_equal(act->object, coffer->self);
    strike(scene, coffer, A_KICK, 1);
    assert_int_equal(act->magnitude, 19);
    assert_true(was_said(scene->game, "Thump!"));
}

static void after_twenty_blows_one_is_asked(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = lying(scene, "coffer");
    int asked = 0;

    scene->w->options[OPT_REPEAT_KICK] = 1;
    strike(scene, coffer, A_SWNG, 1);
    stati_find(scene->w, scene->player, stati_of(ACTING))->magnitude = 0;
    game_set_ask(scene->game, say_no, &asked);
    assert_int_equal(strike(scene, coffer, A_SWNG, 1).answer, DONE);
    assert_int_equal(asked, 1);
    assert_int_equal(stati_find(scene->w, scene->player, stati_of(ACTING))->magnitude, 20);
    stati_find(scene->w, scene->player, stati_of(ACTING))->magnitude = 0;
    game_set_ask(scene->game, NULL, NULL);
    assert_int_equal(strike(scene, coffer, A_SWNG, 1).answer, ABORT);
    assert_false(has(scene, scene->player, ACTING));
}

static void other_blows_and_other_wishes_are_single(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = lying(scene, "coffer");

    scene->w->options[OPT_REPEAT_KICK] = 1;
    strike(scene, coffer, A_PUNC, 1);
    assert_false(has(scene, scene->player, ACTING));
    assert_true(was_said(scene->game, "You strike the coffer."));
    scene->w->options[OPT_REPEAT_KICK] = 0;
    strike(scene, coffer, A_KICK, 1);
    assert_false(has(scene, scene->player, ACTING));
}

static void what_is_cursed_and_worn_is_dear(void **state)
{
    struct scene *scene = *state;
    struct thing *ring = made(scene, "ring");

    wear(scene, ring, SL_LRING);
    item(scene, ring)->flags |= IF_CURSED;
    int hp = ring->hp;
    assert_int_equal(strike(scene, ring, A_KICK, 60).answer, DONE);
    assert_int_equal(ring->hp, hp);
    assert_true(item(scene, ring)->known & KN_CURSE);
    assert_true(was_said(scene->game, "You cannot bring yourself to harm it."));
}

static void a_blow_at_another_is_none_of_its_business(void **state)
{
    struct scene *scene = *state;
    struct thing *shirt = lying(scene, "shirt"), *coffer = lying(scene, "coffer");
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)scene->player->self;
    event->target = (int32_t)coffer->self;
    assert_int_equal(batter_handle_item(scene->w, event, shirt), NOTHING);
    event->target = (int32_t)shirt->self;
    event->actor = (int32_t)coffer->self;
    assert_int_equal(batter_handle_item(scene->w, event, shirt), NOTHING);
    throw_drop(scene->w, event);
}

static void a_player_kicks_what_lies_beside_him(void **state)
{
    struct scene *scene = *state;
    struct thing *draught = lying(scene, "draught");
    handle self = draught->self;

    draught->hp = 1;
    status_gain(scene->w, scene->player,
                (struct stati){.nature = ADJUST_INH, .value = A_DMG, .magnitude = 30});
    values_update(scene->w, scene->player);
    struct game_result result = act(scene->game, "kick east");
    assert_true(result.done);
    assert_true(was_said(scene->game, "You kick the draught."));
    assert_null(world_thing(scene->w, self));
    assert_false(has(scene, scene->player, ACTING));
}

static void bare_hands_leave_breaking_to_the_foot(void **state)
{
    struct scene *scene = *state;
    struct thing *coffer = lying(scene, "coffer");
    struct script_event *event = throw_begin(scene->w);

    scene->w->options[OPT_REPEAT_KICK] = 0;
    event->actor = (int32_t)scene->player->self;
    event->target = (int32_t)coffer->self;
    assert_int_equal(throw_end(scene->w, event, EV_BREAK), DONE);
    assert_true(was_said(scene->game, "You kick the coffer."));
}

static void creatures_and_nothing_are_not_broken(void **state)
{
    struct scene *scene = *state;
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)scene->player->self;
    assert_int_equal(throw_end(scene->w, event, EV_BREAK), ABORT);
    assert_true(was_said(scene->game, "Break what?"));
    event = throw_begin(scene->w);
    event->actor = (int32_t)scene->player->self;
    event->target = (int32_t)beside(scene, "porter")->self;
    assert_int_equal(throw_end(scene->w, event, EV_BREAK), ABORT);
    assert_true(was_said(scene->game, "That is a matter of fighting."));
}

int test_batter_item(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(what_is_struck_hard_enough_breaks),
        ON_HANDS(what_is_broken_is_struck_once_more),
        ON_HANDS(who_kicks_in_vain_goes_on),
        ON_HANDS(after_twenty_blows_one_is_asked),
        ON_HANDS(other_blows_and_other_wishes_are_single),
        ON_HANDS(what_is_cursed_and_worn_is_dear),
        ON_HANDS(a_blow_at_another_is_none_of_its_business),
        ON_HANDS(a_player_kicks_what_lies_beside_him),
        ON_HANDS(bare_hands_leave_breaking_to_the_foot),
        ON_HANDS(creatures_and_nothing_are_not_broken),
    };

    return cmocka_run_group_tests_name("batter item", tests, NULL, NULL);
}
