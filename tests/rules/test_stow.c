/* Containers: what goes in, what comes out, and locks. */
#include "rules/item/stow.h"

#include "hands_scene.h"
#include "rules/item/container.h"
#include "rules/item/lock.h"
#include "rules/status/retry.h"
#include "rules/value/skill.h"
#include "world/throw.h"

static int into(struct scene *scene, const struct thing *container, const struct thing *what)
{
    return stow_throw(scene->w, EV_INSERT, scene->player->self, container->self, what->self);
}

static int out_of(struct scene *scene, const struct thing *container, const struct thing *what)
{
    return stow_throw(scene->w, EV_TAKEOUT, scene->player->self, container->self, what->self);
}

static void assert_kept_out(struct scene *scene, const struct thing *container,
                            const struct thing *what, const char *why)
{
    ticks(scene->player);
    assert_int_equal(into(scene, container, what), ABORT);
    assert_true(was_said_last(scene, why));
    assert_int_equal(ticks(scene->player), 0);
    assert_int_not_equal(item(scene, what)->owner, container->self);
}

static int count_in(const struct scene *scene, const struct thing *container)
{
    int count = 0;

    for (handle at = item(scene, container)->contents; at != HANDLE_NONE;
         at = world_thing(scene->w, at)->next)
        count++;
    return count;
}

/* ---- in ---- */

static void what_is_put_in_takes_the_container_s_time(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *loaf = made(scene, "loaf");

    ticks(scene->player);
    assert_int_equal(into(scene, pouch, loaf), DONE);
    assert_int_equal(item(scene, loaf)->owner, pouch->self);
    assert_int_equal(ticks(scene->player), 8);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    assert_int_equal(into(scene, pouch, made(scene, "sword")), DONE);
    assert_int_equal(ticks(scene->player), 0);
}

static void what_is_alike_is_one_in_it(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *first = made(scene, "loaf");

    into(scene, pouch, first);
    assert_int_equal(into(scene, pouch, made(scene, "loaf")), DONE);
    assert_int_equal(count_in(scene, pouch), 1);
    assert_int_equal(item(scene, first)->quantity, 2);
}

/* quirk: one more than it can hold. */
static void a_container_holds_one_more_than_it_can(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch");
    const char *const names[] = {"loaf", "sword", "lamp"};

    for (int i = 0; i < COUNT_OF(names); i++)
        assert_int_equal(into(scene, pouch, made(scene, names[i])), DONE);
    assert_int_equal(count_in(scene, pouch), 3);
    assert_kept_out(scene, pouch, made(scene, "dart"), "There is no room left");
    teach(scene, FT_FASTER_THAN_THE_EYE); /* twice as much */
    assert_int_equal(into(scene, pouch, made(scene, "dart")), DONE);
    assert_int_equal(into(scene, pouch, made(scene, "silver knife")), DONE);
    assert_int_equal(count_in(scene, pouch), 5);
}

static void a_container_bears_so_much(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch");

    assert_kept_out(scene, pouch, many(scene, "sword", 3), "more than");
    assert_int_equal(into(scene, pouch, many(scene, "sword", 2)), DONE);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    assert_int_equal(into(scene, pouch, many(scene, "loaf", 11)), DONE);
    assert_kept_out(scene, pouch, made(scene, "lamp"), "more than");
    assert_int_equal(into(scene, made(scene, "bag"), many(scene, "sword", 90)), DONE);
}

static void a_container_is_for_a_size_and_a_kind(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *purse = made(scene, "purse");

    assert_kept_out(scene, pouch, made(scene, "spear"), "is too large for");
    assert_kept_out(scene, purse, made(scene, "loaf"), "is not made for such things");
    assert_int_equal(into(scene, purse, many(scene, "cent", 9)), DONE);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    assert_int_equal(into(scene, pouch, made(scene, "spear")), DONE);
}

/* Nobody is in the world yet: everything has to go somewhere. */
static void before_the_game_everything_fits(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch");
    struct thing *who = thing_new_creature(scene->w, stage_find(scene->game, "porter"));

    hold_carry(scene->w, who, pouch);
    assert_int_equal(
        stow_throw(scene->w, EV_INSERT, who->self, pouch->self, made(scene, "tree")->self), DONE);
    assert_int_equal(count_in(scene, pouch), 1);
    hold_release(scene->w, pouch);
    wear(scene, pouch, SL_BELT1);
    assert_kept_out(scene, pouch, made(scene, "tree"), "more than");
}

static void at_the_edge_of_the_map_one_is_in_the_world(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *porter = beside(scene, "porter");

    hold_carry(scene->w, porter, pouch);
    porter->x = 0;
    assert_int_equal(
        stow_throw(scene->w, EV_INSERT, porter->self, pouch->self, made(scene, "tree")->self),
        ABORT);
    assert_int_equal(count_in(scene, pouch), 0);
    porter->x = STAGE_X + 2;
}

/* What moves with a thing ends when it is taken up. */
static void what_is_put_away_leaves_its_fields(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *lamp = hands_lying(scene, "lamp");

    scene->level->fields.count = 0;
    level_add_field(scene->level, (struct field){.type = FI_FOG | FI_MOBILE,
                                                 .creator = lamp->self,
                                                 .duration = -1,
                                                 .x = (uint8_t)lamp->x,
                                                 .y = (uint8_t)lamp->y});
    assert_int_equal(scene->level->fields.count, 1);
    assert_int_equal(into(scene, bag, lamp), DONE);
    assert_int_equal(scene->level->fields.count, 0);
}

static void nothing_goes_into_itself(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *pouch = made(scene, "pouch");
    struct thing *purse = made(scene, "purse");

    item(scene, pouch)->known = item(scene, bag)->known = KN_BLESS;
    assert_kept_out(scene, bag, bag, "It does not go into itself.");
    assert_int_equal(into(scene, bag, pouch), DONE);
    hold_inside(scene->w, pouch, purse);
    assert_kept_out(scene, pouch, bag, "It does not go into itself.");
    assert_kept_out(scene, purse, bag, "It does not go into itself.");
}

static void rage_and_paws_are_no_good_for_it(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *loaf = made(scene, "loaf"), *in = made(scene, "lamp");

    hold_inside(scene->w, bag, in);
    give_plain(scene, scene->player, RAGING);
    assert_kept_out(scene, bag, loaf, "You are much too angry for that.");
    assert_int_equal(out_of(scene, bag, in), ABORT);
    stati_remove(scene->w, scene->player, stati_of(RAGING));
    hands_shape(scene, scene->player, "hound");
    assert_kept_out(scene, bag, loaf, "For that one needs hands.");
    assert_int_equal(out_of(scene, bag, in), ABORT);
    assert_int_equal(item(scene, in)->owner, bag->self);
}

/* Both are found to be blessed, whichever was. */
static void the_unholy_learn_what_is_blessed(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *sword = made(scene, "sword");
    struct thing *knife = made(scene, "silver knife"), *loaf = made(scene, "loaf");

    hands_shape(scene, scene->player, "ghoul");
    assert_kept_out(scene, bag, knife, "Silver, or something holy");
    item(scene, bag)->known = 0;
    item(scene, sword)->flags |= IF_BLESSED;
    assert_kept_out(scene, bag, sword, "Silver, or something holy");
    assert_true(item(scene, bag)->known & KN_BLESS);
    assert_true(item(scene, sword)->known & KN_BLESS);
    assert_int_equal(into(scene, bag, loaf), DONE);
    item(scene, bag)->flags |= IF_BLESSED;
    assert_kept_out(scene, bag, made(scene, "lamp"), "Silver, or something holy");
    hands_shape(scene, scene->player, "hero");
    assert_int_equal(into(scene, bag, sword), DONE);
}

static void the_bodiless_need_both_to_be_so(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *stone = made(scene, "ghost stone");
    struct thing *loaf = made(scene, "loaf");

    give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
    assert_kept_out(scene, bag, stone, "It is solid, and you are not.");
    item(scene, bag)->flags |= IF_GHOST_TOUCH;
    assert_kept_out(scene, bag, loaf, "It is solid, and you are not.");
    assert_int_equal(into(scene, bag, stone), DONE);
}

/* ---- out ---- */

static void what_is_taken_out_is_on_its_way(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *loaf = made(scene, "loaf");

    hold_inside(scene->w, pouch, loaf);
    ticks(scene->player);
    assert_int_equal(out_of(scene, pouch, loaf), DONE);
    assert_int_equal(ticks(scene->player), 8);
    assert_int_equal(count_in(scene, pouch), 0);
    assert_int_equal(item(scene, loaf)->owner, scene->player->self);
    hold_inside(scene->w, pouch, loaf);
    teach(scene, FT_FASTER_THAN_THE_EYE);
    assert_int_equal(out_of(scene, pouch, loaf), DONE);
    assert_int_equal(ticks(scene->player), 2);
}

/* quirk: nobody looks whether it is in there. */
static void what_is_not_in_it_comes_out_as_well(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *sword = made(scene, "sword");

    wear(scene, sword, SL_BELT1);
    assert_int_equal(out_of(scene, pouch, sword), DONE);
    assert_int_equal(in_slot(scene, SL_BELT1), HANDLE_NONE);
}

static void only_creatures_handle_items(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *loaf = made(scene, "loaf");
    const struct thing *porter = beside(scene, "porter");

    assert_int_equal(stow_throw(scene->w, EV_INSERT, loaf->self, bag->self, loaf->self), NOTHING);
    assert_int_equal(into(scene, bag, porter), NOTHING);
    assert_int_equal(out_of(scene, bag, porter), NOTHING);
    assert_int_equal(stow_throw(scene->w, EV_TAKEOUT, loaf->self, bag->self, loaf->self), NOTHING);
}

/* Arms are felt as they come to light, where the game is played so. */
static void the_player_looks_at_what_is_taken_out(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch"), *sword = made(scene, "sword");

    scene->w->options[OPT_EASY_INTUIT] = 2;
    hold_inside(scene->w, pouch, sword);
    WITH_DICE(scene->w, 9)
    assert_int_equal(out_of(scene, pouch, sword), DONE);
    assert_true(item(scene, sword)->flags & IF_INTUITED);
}

/* ---- order ---- */

static void more_is_stacked_than_there_is_room_for(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch");
    const char *const names[] = {"loaf", "sword", "lamp", "dart"};

    for (int i = 0; i < COUNT_OF(names); i++)
        assert_int_equal(container_put(scene->w, pouch, made(scene, names[i])), i < 3);
    assert_false(container_put(scene->w, pouch, made(scene, "spear"))); /* too large */
    assert_false(container_put(scene->w, made(scene, "purse"), made(scene, "loaf")));
    assert_true(container_put(scene->w, made(scene, "purse"), made(scene, "cent")));
    assert_true(container_put(scene->w, made(scene, "bag"), many(scene, "sword", 99)));
}

/* The weight of the container itself does not count against what it bears. */
static void its_own_weight_does_not_count(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = made(scene, "pouch");

    assert_true(container_put(scene->w, pouch, many(scene, "loaf", 10)));
    assert_false(container_put(scene->w, pouch, made(scene, "dart")));
}

/* ---- locks ---- */

static int pick(struct scene *scene, const struct thing *who, const struct thing *container)
{
    struct script_event *event = throw_begin(scene->w);

    event->actor = (int32_t)who->self;
    event->item = (int32_t)container->self;
    return throw_end(scene->w, event, EV_PICKLOCK);
}

static struct thing *locked(struct scene *scene)
{
    struct thing *bag = made(scene, "bag");

    scene->level->depth = 3;
    scene->w->options[OPT_AUTOOPEN] = 1;
    give_plain(scene, bag, LOCKED);
    give(scene, scene->player, lasting(EXTRA_SKILL, SK_LOCKPICKING));
    struct stati skill = lasting(SKILL_BONUS, SK_LOCKPICKING);
    skill.magnitude = 5;
    give(scene, scene->player, skill);
    return bag;
}

/* 19 and the depth. Whoever opens it learns from it: a draw more. */
static void a_lock_is_as_hard_as_its_level_is_deep(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);

    assert_true(level >= 2);
    ticks(scene->player);
    WITH_DICE(scene->w, 22 - level - 2)
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_int_equal(ticks(scene->player), 30);
    assert_true(stati_has(scene->w, bag, LOCKED));
    const struct stati *tried = stati_find(scene->w, bag, stati_of(TRIED));
    assert_int_equal(tried->duration, -2);
    assert_int_equal(tried->value, SK_LOCKPICKING);
    assert_int_equal(tried->object, scene->player->self);
    assert_int_equal(tried->source, SS_MISC);
    WITHOUT_DICE(scene->w) /* not before one has rested */
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_int_equal(ticks(scene->player), 0);
}

/* What lies somewhere is as deep as that is. */
static void a_lock_that_lies_there_is_as_hard(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);

    place_at(scene->level, scene->w, bag, scene->player->x, scene->player->y);
    WITH_DICE(scene->w, 22 - level - 2)
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_true(was_said(scene->game, "resists you"));
}

static void an_open_lock_stays_open(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);

    WITH_DICE(scene->w, 22 - level - 1, 0, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
    assert_false(stati_has(scene->w, bag, LOCKED));
    const struct stati *opened = stati_find(scene->w, bag, stati_of(TRIED));
    assert_int_equal(opened->value, DF_LOCKED);
    assert_int_equal(opened->object, bag->self);
    assert_int_equal(opened->source, SS_ATTK);
    assert_true(was_said(scene->game, "The lock clicks open."));
    WITHOUT_DICE(scene->w)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
}

/* 90, and 10 for each point above 14; for each lock once. */
static void a_lock_teaches_once(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);
    const struct character *person = character_of(scene->w, scene->player);
    uint32_t before = person->experience;

    WITH_DICE(scene->w, 22 - level - 1, 0, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
    assert_int_equal(person->experience - before, 90 + (22 - 14) * 10);
    give_plain(scene, bag, LOCKED);
    WITH_DICE(scene->w, 22 - level - 1, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
    assert_int_equal(person->experience - before, 90 + (22 - 14) * 10);
}

static void who_does_not_pick_a_lock_is_told_of_it(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene), *loaf = made(scene, "loaf");
    int asked = 0;

    hold_inside(scene->w, bag, loaf);
    scene->w->options[OPT_AUTOOPEN] = 0;
    game_set_ask(scene->game, say_no, &asked);
    assert_int_equal(stow_throw(scene->w, EV_TAKEOUT, scene->player->self, bag->self, loaf->self),
                     ABORT);
    assert_int_equal(asked, 1);
    assert_true(was_said(scene->game, "is locked."));
}

/* Whatever was in it in whatever order. */
static void what_is_left_is_in_order(void **state)
{
    static const char *const names[][3] = {{"sword", "loaf", "cloak"}, {"cloak", "loaf", "sword"}};
    struct scene *scene = *state;

    for (int i = 0; i < COUNT_OF(names); i++) {
        struct thing *bag = made(scene, "bag"), *in[3];
        for (int j = 0; j < COUNT_OF(in); j++)
            hold_inside(scene->w, bag, in[j] = made(scene, names[i][j]));
        assert_int_equal(
            stow_throw(scene->w, EV_TAKEOUT, scene->player->self, bag->self, in[1]->self), DONE);
        const struct thing *first = world_thing(scene->w, item(scene, bag)->contents);
        assert_true(first->kind < world_thing(scene->w, first->next)->kind);
    }
}

static void a_lock_that_magic_made_teaches_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);
    uint32_t before = character_of(scene->w, scene->player)->experience;

    give(scene, bag, (struct stati){.nature = SUMMONED, .value = 5, .object = bag->self});
    WITH_DICE(scene->w, 22 - level - 1, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
    assert_int_equal(character_of(scene->w, scene->player)->experience, before);
}

static void who_has_failed_does_better(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);

    WITH_DICE(scene->w, 0)
    pick(scene, scene->player, bag);
    stati_remove(scene->w, bag, stati_of(TRIED));
    int bonus = retry_bonus(scene->w, bag, SK_LOCKPICKING, scene->player->self);
    assert_true(bonus > 0);
    WITH_DICE(scene->w, 22 - level - bonus - 1, 0, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
}

static void magic_makes_it_harder_but_for_who_cast_it(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    struct stati magic = lasting(WIZLOCK, -1);
    int level = skill_level(scene->w, scene->player, SK_LOCKPICKING);

    give(scene, bag, magic);
    WITH_DICE(scene->w, 22 - level - 1)
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_true(was_said(scene->game, "Magic holds the lock"));
    stati_remove(scene->w, bag, stati_of(TRIED));
    stati_remove(scene->w, bag, stati_of(WIZLOCK));
    stati_remove(scene->w, bag, stati_of(RETRY_BONUS));
    magic.object = scene->player->self;
    give(scene, bag, magic);
    WITH_DICE(scene->w, 22 - level - 1, 0, 0)
    assert_int_equal(pick(scene, scene->player, bag), NOTHING);
}

static void some_cannot_pick_locks_or_do_not_want_to(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene);
    int asked = 0;

    scene->w->options[OPT_AUTOOPEN] = 0;
    game_set_ask(scene->game, say_no, &asked);
    WITHOUT_DICE(scene->w)
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_int_equal(asked, 1);
    give(scene, scene->player, lasting(PHASED, PHASE_ETHEREAL));
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_true(was_said_last(scene, "Your fingers go through"));
    stati_remove(scene->w, scene->player, stati_of(PHASED));
    hands_shape(scene, scene->player, "hound");
    assert_int_equal(pick(scene, scene->player, bag), ABORT);
    assert_true(was_said_last(scene, "For that one needs hands."));
    assert_int_equal(asked, 1);
}

/* A locked container has to be opened first, with both directions. */
static void what_is_locked_is_picked_first(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = locked(scene), *loaf = made(scene, "loaf"), *in = made(scene, "lamp");

    hold_inside(scene->w, bag, in);
    WITH_DICE(scene->w, 0)
    assert_int_equal(into(scene, bag, loaf), ABORT);
    assert_int_equal(out_of(scene, bag, in), ABORT);
    assert_true(was_said(scene->game, "is locked"));
    stati_remove(scene->w, bag, stati_of(TRIED));
    WITH_DICE(scene->w, 19, 0, 0)
    assert_int_equal(into(scene, bag, loaf), DONE);
    assert_int_equal(out_of(scene, bag, in), DONE);
}

int test_stow(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(what_is_put_in_takes_the_container_s_time),
        ON_HANDS(what_is_alike_is_one_in_it),
        ON_HANDS(a_container_holds_one_more_than_it_can),
        ON_HANDS(a_container_bears_so_much),
        ON_HANDS(a_container_is_for_a_size_and_a_kind),
        ON_HANDS(before_the_game_everything_fits),
        ON_HANDS(at_the_edge_of_the_map_one_is_in_the_world),
        ON_HANDS(what_is_put_away_leaves_its_fields),
        ON_HANDS(nothing_goes_into_itself),
        ON_HANDS(rage_and_paws_are_no_good_for_it),
        ON_HANDS(the_unholy_learn_what_is_blessed),
        ON_HANDS(the_bodiless_need_both_to_be_so),
        ON_HANDS(what_is_taken_out_is_on_its_way),
        ON_HANDS(the_player_looks_at_what_is_taken_out),
        ON_HANDS(what_is_not_in_it_comes_out_as_well),
        ON_HANDS(only_creatures_handle_items),
        ON_HANDS(more_is_stacked_than_there_is_room_for),
        ON_HANDS(its_own_weight_does_not_count),
        ON_HANDS(a_lock_is_as_hard_as_its_level_is_deep),
        ON_HANDS(a_lock_that_lies_there_is_as_hard),
        ON_HANDS(an_open_lock_stays_open),
        ON_HANDS(a_lock_teaches_once),
        ON_HANDS(who_does_not_pick_a_lock_is_told_of_it),
        ON_HANDS(what_is_left_is_in_order),
        ON_HANDS(a_lock_that_magic_made_teaches_nothing),
        ON_HANDS(who_has_failed_does_better),
        ON_HANDS(magic_makes_it_harder_but_for_who_cast_it),
        ON_HANDS(some_cannot_pick_locks_or_do_not_want_to),
        ON_HANDS(what_is_locked_is_picked_first),
    };

    return cmocka_run_group_tests_name("stow", tests, NULL, NULL);
}
