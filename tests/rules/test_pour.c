/* Containers emptied and filled at one go. */
#include "rules/item/pour.h"

#include "hands_scene.h"

static int pour(struct scene *scene, int (*how)(struct world *w, struct script_event *event),
                const struct thing *container, handle first)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)scene->player->self;
    event->item = (int32_t)container->self;
    event->item2 = (int32_t)first;
    int answer = how(scene->w, event);
    throw_drop(scene->w, event);
    return answer;
}

static int empty(struct scene *scene, const struct thing *container)
{
    return pour(scene, pour_out, container, HANDLE_NONE);
}

static int fill(struct scene *scene, const struct thing *container)
{
    handle first = level_cell(scene->level, scene->player->x, scene->player->y)->contents;

    return pour(scene, pour_in, container, first);
}

/* A coffer at the player's feet with a loaf and a lamp in it. */
static struct thing *coffer(struct scene *scene, struct thing *in[2])
{
    struct thing *coffer = hands_lying(scene, "coffer");

    in[0] = made(scene, "loaf");
    in[1] = made(scene, "lamp");
    hold_inside(scene->w, coffer, in[0]);
    hold_inside(scene->w, coffer, in[1]);
    return coffer;
}

/* A bag on the player's back. */
static struct thing *bag(struct scene *scene)
{
    struct thing *bag = made(scene, "bag");

    hold_in_slot(scene->w, scene->player, bag, SL_PACK);
    return bag;
}

/* ---- out ---- */

static void what_was_in_it_lies_at_ones_feet(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);

    assert_int_equal(empty(scene, from), DONE);
    assert_int_equal(item(scene, from)->contents, HANDLE_NONE);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(in[i]->x, scene->player->x);
        assert_int_equal(in[i]->y, scene->player->y);
        assert_int_equal(item(scene, in[i])->owner, HANDLE_NONE);
    }
}

static void emptying_takes_the_time_of_two_reaches(void **state)
{
    struct scene *scene = *state;
    struct thing *from = bag(scene);

    ticks(scene->player);
    assert_int_equal(empty(scene, from), DONE);
    assert_int_equal(ticks(scene->player), 24);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    assert_int_equal(empty(scene, from), DONE);
    assert_int_equal(ticks(scene->player), 6);
}

static void who_empties_something_is_open_to_blows(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in), *nothing_in = bag(scene);
    const struct creature *foe = hands_foe(scene);

    empty(scene, nothing_in);
    assert_int_equal(foe->opportunities, 1);
    empty(scene, from);
    assert_int_equal(foe->opportunities, 0);
}

static void some_cannot_empty_anything(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);

    give_plain(scene, scene->player, RAGING);
    assert_int_equal(empty(scene, from), ABORT);
    assert_true(was_said(scene->game, "much too angry"));
    status_end_nature(scene->w, scene->player, RAGING);
    hands_shape(scene, scene->player, "hound");
    assert_int_equal(empty(scene, from), ABORT);
    assert_true(was_said(scene->game, "needs hands"));
    assert_int_equal(item(scene, in[0])->owner, from->self);
}

static void what_is_no_container_is_not_emptied(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(empty(scene, hands_lying(scene, "loaf")), NOTHING);
}

/* ---- in ---- */

static void only_creatures_empty_and_fill(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);
    const handle nobody[] = {HANDLE_NONE, in[0]->self};

    for (int i = 0; i < COUNT_OF(nobody); i++) {
        struct script_event *event = throw_begin(scene->w);
        event->actor = (int32_t)nobody[i];
        event->item = (int32_t)from->self;
        assert_int_equal(pour_out(scene->w, event), NOTHING);
        assert_int_equal(pour_in(scene->w, event), NOTHING);
        throw_drop(scene->w, event);
    }
}

static void all_that_lies_there_goes_into_it(void **state)
{
    struct scene *scene = *state;
    struct thing *into = bag(scene), *loaf = hands_lying(scene, "loaf");
    struct thing *lamp = hands_lying(scene, "lamp");

    ticks(scene->player);
    assert_int_equal(fill(scene, into), DONE);
    assert_int_equal(item(scene, loaf)->owner, into->self);
    assert_int_equal(item(scene, lamp)->owner, into->self);
    assert_int_equal(ticks(scene->player), 12); /* as for one of them */
}

static void who_fills_in_vain_loses_no_time(void **state)
{
    struct scene *scene = *state;
    struct thing *purse = made(scene, "purse"), *loaf = hands_lying(scene, "loaf");

    hold_in_slot(scene->w, scene->player, purse, SL_BELT1);
    ticks(scene->player);
    assert_int_equal(fill(scene, purse), DONE);
    assert_int_equal(loaf->x, scene->player->x);
    assert_int_equal(ticks(scene->player), 0);
}

static void the_unholy_leave_what_burns_them(void **state)
{
    struct scene *scene = *state;
    struct thing *into = bag(scene), *knife = hands_lying(scene, "silver knife");
    struct thing *loaf = hands_lying(scene, "loaf");

    hands_shape(scene, scene->player, "ghoul");
    assert_int_equal(fill(scene, into), DONE);
    assert_int_equal(knife->x, scene->player->x);
    assert_int_equal(item(scene, loaf)->owner, into->self);
    item(scene, into)->flags |= IF_BLESSED;
    assert_int_equal(fill(scene, into), ABORT);
    assert_true(was_said(scene->game, "something holy"));
    assert_true(item(scene, into)->known & KN_BLESS);
}

/* On another plane hands find only what is there as well. */
static void who_is_elsewhere_leaves_what_is_solid(void **state)
{
    struct scene *scene = *state;
    struct thing *into = bag(scene), *loaf = hands_lying(scene, "loaf");
    struct thing *stone = hands_lying(scene, "ghost stone");

    give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
    assert_int_equal(fill(scene, into), ABORT);
    assert_true(was_said(scene->game, "It is solid, and you are not."));
    item(scene, into)->flags |= IF_GHOST_TOUCH;
    assert_int_equal(fill(scene, into), DONE);
    assert_int_equal(loaf->x, scene->player->x);
    assert_int_equal(item(scene, stone)->owner, into->self);
}

static void who_rages_fills_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *into = bag(scene), *loaf = hands_lying(scene, "loaf");

    give_plain(scene, scene->player, RAGING);
    assert_int_equal(fill(scene, into), ABORT);
    assert_int_equal(loaf->x, scene->player->x);
}

/* What others turn out tells the player nothing. */
static void only_the_player_learns_by_it(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);

    scene->w->options[OPT_AUTOID] = 1;
    scene->w->player = HANDLE_NONE;
    empty(scene, from);
    assert_int_equal(item(scene, in[0])->known, 0);
    scene->w->player = scene->player->self;
    hold_inside(scene->w, from, in[1]);
    empty(scene, from);
    assert_int_not_equal(item(scene, in[1])->known, 0);
}

static void a_container_is_not_filled_with_itself(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);

    assert_int_equal(fill(scene, from), DONE);
    assert_int_equal(from->x, scene->player->x);
    assert_int_equal(pour(scene, pour_in, from, in[0]->self), DONE);
    assert_int_equal(item(scene, in[0])->owner, from->self);
}

/* ---- as a player does it ---- */

static void a_player_empties_what_stands_here_and_fills_a_bag(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in), *into = bag(scene);

    act(scene->game, "empty");
    assert_int_equal(in[0]->x, scene->player->x);
    assert_true(was_said(scene->game, "You empty the coffer."));
    act(scene->game, "fill 1");
    assert_int_equal(item(scene, in[0])->owner, into->self);
    assert_int_equal(item(scene, from)->owner, into->self);
    assert_true(game_check(scene->game, NULL));
}

struct wish {
    handle wanted;
    int offered;
};

static void take_wanted(void *context, const struct question *question,
                        struct question_answer *answer)
{
    struct wish *wish = context;

    wish->offered = question->count;
    answer->value = (int32_t)wish->wanted;
}

static void a_player_takes_one_thing_out_of_several(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in), *into = bag(scene);
    struct wish wish = {in[1]->self, 0};

    game_set_ask(scene->game, take_wanted, &wish);
    assert_true(act(scene->game, "rummage").done);
    assert_int_equal(wish.offered, 3); /* and all of it */
    assert_true(was_said(scene->game, "You take out the lamp."));
    assert_int_equal(item(scene, in[0])->owner, from->self);
    assert_int_equal(item(scene, in[1])->owner, into->self);
    assert_true(game_check(scene->game, NULL));
}

static void a_player_takes_nothing_or_all_of_it(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2], *from = coffer(scene, in);
    struct wish wish = {HANDLE_NONE, 0};

    game_set_ask(scene->game, take_wanted, &wish);
    assert_false(act(scene->game, "rummage").done);
    assert_int_equal(item(scene, in[1])->owner, from->self);
    wish.wanted = from->self;
    assert_true(act(scene->game, "rummage").done);
    assert_int_equal(in[0]->x, scene->player->x);
    assert_int_equal(in[1]->x, scene->player->x);
    assert_string_equal(act(scene->game, "rummage").why, "It is empty.");
}

static void an_empty_container_hides_no_full_one(void **state)
{
    struct scene *scene = *state;
    struct thing *in[2];
    struct wish wish = {HANDLE_NONE, 0};

    assert_string_equal(act(scene->game, "rummage").why,
                        "Nothing stands here that something could be in.");
    coffer(scene, in);
    hands_lying(scene, "coffer");
    game_set_ask(scene->game, take_wanted, &wish);
    act(scene->game, "rummage");
    assert_int_equal(wish.offered, 3);
}

int test_pour(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(a_player_takes_one_thing_out_of_several),
        ON_HANDS(a_player_takes_nothing_or_all_of_it),
        ON_HANDS(an_empty_container_hides_no_full_one),
        ON_HANDS(what_was_in_it_lies_at_ones_feet),
        ON_HANDS(emptying_takes_the_time_of_two_reaches),
        ON_HANDS(who_empties_something_is_open_to_blows),
        ON_HANDS(some_cannot_empty_anything),
        ON_HANDS(what_is_no_container_is_not_emptied),
        ON_HANDS(only_creatures_empty_and_fill),
        ON_HANDS(all_that_lies_there_goes_into_it),
        ON_HANDS(who_fills_in_vain_loses_no_time),
        ON_HANDS(the_unholy_leave_what_burns_them),
        ON_HANDS(who_is_elsewhere_leaves_what_is_solid),
        ON_HANDS(who_rages_fills_nothing),
        ON_HANDS(only_the_player_learns_by_it),
        ON_HANDS(a_container_is_not_filled_with_itself),
        ON_HANDS(a_player_empties_what_stands_here_and_fills_a_bag),
    };

    return cmocka_run_group_tests_name("pour", tests, NULL, NULL);
}
