#include "level_text.h"

#include "world/near.h"

#include "world/body.h"
#include "world/place.h"
#include "world/stati.h"

static const struct near_needs plain = {0};

static enum near_result put_near(struct drawn *d, const char *name, int x, int y,
                                 const struct near_needs *needs)
{
    return near_place(&d->level, &d->world, drawn_make(d, name), (struct point){x, y}, needs);
}

static struct thing *ridden(struct drawn *d, struct thing *rider)
{
    struct thing *mount = drawn_make(d, "rat");

    stati_gain(&d->world, rider, &(struct stati){.nature = MOUNTED, .object = mount->self}, NULL);
    return mount;
}

/* quirk: a mount comes along only where its rider has to make room. */
static void a_mount_is_where_its_rider_was_placed(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#####\n");
    struct thing *rider = drawn_make(d, "rat"), *mount = ridden(d, rider);

    place_at(&d->level, &d->world, rider, 1, 1);
    assert_int_equal(mount->x, -1);
    place_move(&d->level, &d->world, rider, 2, 1);
    assert_int_equal(mount->x, 2);
    assert_int_equal(d->level.things.count, 1);
    place_remove(&d->level, &d->world, rider);
    assert_int_equal(mount->x, -1);
    near_place(&d->level, &d->world, rider, (struct point){3, 1}, &plain);
    assert_int_equal(mount->x, 3);
}

/* ---- rings ---- */

static void the_cell_itself_is_best(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#####\n");

    assert_int_equal(put_near(d, "rat", 2, 1, &plain), NEAR_PLACED);
    assert_picture(d, "#####\n"
                      "#.r.#\n"
                      "#####\n");
}

static void the_next_ring_is_tried_when_the_cell_is_taken(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#.###\n"
                                   "##r##\n"
                                   "#####\n");

    put_near(d, "rat", 2, 2, &plain);
    assert_picture(d, "#####\n"
                      "#r###\n"
                      "##r##\n"
                      "#####\n");
}

static void a_creature_leaves_no_cell_of_a_ring_out(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#...#\n"
                                   "#...#\n"
                                   "#####\n");

    for (int i = 0; i < 9; i++)
        put_near(d, "rat", 2, 2, &plain);
    assert_picture(d, "#####\n"
                      "#rrr#\n"
                      "#rrr#\n"
                      "#rrr#\n"
                      "#####\n");
}

/* One cell by lot; the rings that have none cost nothing. */
static void one_draw_decides(void **state)
{
    struct drawn *d = draw(*state, "#######\n"
                                   "#.###.#\n"
                                   "###r###\n"
                                   "#.###.#\n"
                                   "#######\n");

    put_near(d, "rat", 3, 2, &plain);
    assert_int_equal(chance_draws(&d->world), 1);
}

static void an_item_may_lie_under_a_creature(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#.r.#\n"
                                   "#####\n");

    put_near(d, "pebble", 2, 1, &plain);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_ITEM));
}

static void what_flew_rolls_to_a_cell_without_a_creature(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#.r#\n"
                                   "####\n");
    const struct near_needs flew = {.avoids_creatures = true};

    put_near(d, "pebble", 2, 1, &flew);
    assert_non_null(level_thing_at(&d->level, &d->world, 1, 1, T_ITEM));
}

static void what_flew_lies_under_a_creature_where_all_is_taken(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#r#\n"
                                   "###\n");
    const struct near_needs flew = {.avoids_creatures = true};

    assert_int_equal(put_near(d, "pebble", 1, 1, &flew), NEAR_PLACED);
    assert_non_null(level_thing_at(&d->level, &d->world, 1, 1, T_ITEM));
}

static void nobody_pushes_who_is_huge(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#r#\n"
                                   "###\n");
    struct thing *rat = drawn_at(d, 1, 1, T_CREATURE);

    creature_of(&d->world, rat)->attr[A_SIZ] = SZ_HUGE;
    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_NO_ROOM);
    creature_of(&d->world, rat)->attr[A_SIZ] = SZ_LARGE;
    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_PLACED);
}

/* Whose size reaches over the cells around is in the way there, too. */
static void nobody_is_put_into_a_huge_body(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#r..#\n"
                                   "#####\n");

    level_add_field(&d->level, (struct field){.type = FI_SIZE,
                                              .x = 1,
                                              .y = 1,
                                              .radius = 1,
                                              .creator = drawn_at(d, 1, 1, T_CREATURE)->self});
    put_near(d, "rat", 2, 1, &plain);
    assert_non_null(drawn_at(d, 3, 1, T_CREATURE));
}

static void a_boulder_is_in_the_way(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#o.#\n"
                                   "####\n");

    put_near(d, "pebble", 1, 1, &plain);
    assert_picture(d, "####\n"
                      "#op#\n"
                      "####\n");
}

static void six_rings_are_searched(void **state)
{
    struct drawn *d = draw(*state, "##############\n"
                                   "#o#####.######\n"
                                   "##############\n");

    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_PLACED);
    assert_non_null(level_thing_at(&d->level, &d->world, 7, 1, T_CREATURE));
}

static void what_finds_no_room_is_no_more(void **state)
{
    struct drawn *d = draw(*state, "##############\n"
                                   "#o######.#####\n"
                                   "##############\n");
    uint32_t before = d->world.things.live;

    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_NO_ROOM);
    assert_int_equal(d->world.things.live, before);
}

/* ---- terrain ---- */

static void nobody_is_put_over_a_drop(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#:.#\n"
                                   "####\n");

    put_near(d, "rat", 1, 1, &plain);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_CREATURE));
}

static void what_flies_may_hang_over_a_drop(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#:.#\n"
                                   "####\n");

    put_near(d, "rat", 1, 1, &(struct near_needs){.is_aerial = true});
    assert_non_null(level_thing_at(&d->level, &d->world, 1, 1, T_CREATURE));
}

static void nobody_is_put_on_embers(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#!.#\n"
                                   "####\n");

    put_near(d, "rat", 1, 1, &plain);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_CREATURE));
}

static bool likes_it(const struct thing *thing, res_id terrain, void *context)
{
    return thing->kind == T_MONSTER && terrain == *(const res_id *)context;
}

static void who_may_stand_on_embers_is_put_there(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#!.#\n"
                                   "####\n");
    res_id embers = drawn_find(d, "embers");

    put_near(d, "rat", 1, 1, &(struct near_needs){.may_stand = likes_it, .context = &embers});
    assert_non_null(level_thing_at(&d->level, &d->world, 1, 1, T_CREATURE));
}

/* ---- large creatures ---- */

static void a_large_creature_needs_room_for_its_body(void **state)
{
    struct drawn *d = draw(*state, "########\n"
                                   "#..#...#\n"
                                   "#..#...#\n"
                                   "#..#...#\n"
                                   "########\n");

    assert_int_equal(put_near(d, "rat", 1, 2, &(struct near_needs){.radius = 1}), NEAR_PLACED);
    assert_non_null(level_thing_at(&d->level, &d->world, 5, 2, T_CREATURE));
}

static void a_large_creature_does_not_push(void **state)
{
    struct drawn *d = draw(*state, "#####\n"
                                   "#...#\n"
                                   "#.r.#\n"
                                   "#...#\n"
                                   "#####\n");

    assert_int_equal(put_near(d, "rat", 2, 2, &(struct near_needs){.radius = 1}), NEAR_NO_ROOM);
}

/* ---- crowds ---- */

/* Whom its body covers it pushes aside. */
static void a_large_creature_takes_all_its_room(void **state)
{
    struct drawn *d = draw(*state, "########\n"
                                   "#......#\n"
                                   "#..r...#\n"
                                   "#......#\n"
                                   "########\n");
    const struct thing *rat = drawn_at(d, 3, 2, T_CREATURE);

    assert_int_equal(put_near(d, "rat", 2, 2, &(struct near_needs){.radius = 1}), NEAR_PLACED);
    assert_int_equal(drawn_at(d, 2, 2, T_CREATURE)->y, 2);
    assert_true(rat->x >= 1 && (rat->x != 3 || rat->y != 2));
}

static void come_anew(struct world *world, struct level *level, struct thing *thing,
                      struct point where)
{
    place_at(level, world, thing, where.x + 3, where.y);
}

static void the_rules_say_how_who_is_pushed_comes_again(void **state)
{
    struct drawn *d = draw(*state, "########\n"
                                   "#......#\n"
                                   "#..r...#\n"
                                   "#......#\n"
                                   "########\n");

    put_near(d, "rat", 2, 2, &(struct near_needs){.radius = 1, .come_again = come_anew});
    assert_picture(d, "########\n"
                      "#......#\n"
                      "#.r..r.#\n"
                      "#......#\n"
                      "########\n");
}

static void note_leaving(struct world *world, const struct thing *thing, bool is_for_good)
{
    if (thing->x >= 0 && !is_for_good)
        world_thing(world, thing->self)->hp = 77; /* it is still there when it hears of it */
}

static void who_is_pushed_hears_of_it_before_it_goes(void **state)
{
    struct drawn *d = draw(*state, "########\n"
                                   "#......#\n"
                                   "#..r...#\n"
                                   "#......#\n"
                                   "########\n");
    const struct thing *rat = drawn_at(d, 3, 2, T_CREATURE);

    put_near(d, "rat", 2, 2, &(struct near_needs){.radius = 1, .leave = note_leaving});
    assert_int_equal(rat->hp, 77);
}

/* quirk: failing a free cell, two small ones share one. */
static void where_all_is_taken_two_share_a_cell(void **state)
{
    struct drawn *d = draw(*state, "################\n"
                                   "#rrrrrrr#######.\n"
                                   "################\n");
    const struct thing *there = drawn_at(d, 4, 1, T_CREATURE);

    /* From the middle all seven are within six rings and none is free. */
    struct thing *newcomer = drawn_make(d, "rat");
    assert_int_equal(near_place(&d->level, &d->world, newcomer, (struct point){4, 1}, &plain),
                     NEAR_PLACED);
    assert_int_equal(newcomer->x, 4);
    assert_int_equal(there->x, 4);
}

static void in_a_closet_both_stay(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#r#\n"
                                   "###\n");

    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_PLACED);
    assert_int_equal(d->level.things.count, 2);
}

/* quirk: where its body would reach beyond the left or upper edge nobody looks what it covers. */
static void a_body_that_reaches_beyond_the_edge_is_overlooked(void **state)
{
    struct drawn *d = draw(*state, "..####\n"
                                   ".r####\n"
                                   "######\n");
    const struct thing *rat = drawn_at(d, 1, 1, T_CREATURE);

    assert_int_equal(put_near(d, "rat", 0, 0, &(struct near_needs){.radius = 1}), NEAR_PLACED);
    assert_non_null(level_thing_at(&d->level, &d->world, 0, 0, T_CREATURE));
    assert_int_equal(rat->x, 1);
    assert_int_equal(rat->y, 1);
}

/* ---- players ---- */

static void a_player_who_is_pushed_goes_further_than_others_look(void **state)
{
    struct drawn *d = draw(*state, "###########\n"
                                   "#rrrrrrrr.#\n"
                                   "###########\n");
    struct thing *player = drawn_at(d, 2, 1, T_CREATURE);

    player->kind = T_PLAYER;
    assert_int_equal(put_near(d, "rat", 2, 1, &plain), NEAR_PLACED);
    assert_int_equal(player->x, 9);
}

static void a_player_who_is_pushed_is_never_lost(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#r#\n"
                                   "###\n");
    struct thing *player = drawn_at(d, 1, 1, T_CREATURE);

    player->kind = T_PLAYER;
    assert_int_equal(put_near(d, "rat", 1, 1, &plain), NEAR_NO_ROOM);
    assert_ptr_equal(drawn_at(d, 1, 1, T_PLAYER), player);
    assert_int_equal(d->level.things.count, 1);
}

static void a_player_looks_forty_rings_far(void **state)
{
    struct drawn *d = draw(*state, "#############\n"
                                   "#o#########.#\n"
                                   "#############\n");

    assert_int_equal(put_near(d, "rat", 1, 1, &(struct near_needs){.is_player = true}),
                     NEAR_PLACED);
    assert_non_null(level_thing_at(&d->level, &d->world, 11, 1, T_CREATURE));
}

static void a_player_clears_a_place_where_there_is_none(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#o#\n"
                                   "###\n");

    assert_int_equal(put_near(d, "rat", 1, 1, &(struct near_needs){.is_player = true}),
                     NEAR_CLEARED);
    assert_picture(d, "###\n"
                      "#r#\n"
                      "###\n");
}

static bool finds_room(struct drawn *d, int x, int y, struct point *where)
{
    struct thing *player = drawn_make(d, "rat");

    player->kind = T_PLAYER;
    *where = (struct point){x, y};
    bool found = near_find_room(&d->level, &d->world, player, where);
    thing_delete(&d->world, player);
    return found;
}

static void room_is_looked_for_outside_the_rock(void **state)
{
    struct point where;

    assert_true(finds_room(draw(*state, "######\n"
                                        "#..r.#\n"
                                        "######\n"),
                           1, 1, &where));
    assert_int_equal(where.x, 1);
    assert_true(finds_room(draw(*state, "######\n"
                                        "####:#\n"
                                        "######\n"),
                           1, 1, &where));
    assert_int_equal(where.x, 4);
    assert_false(finds_room(draw(*state, "######\n"
                                         "######\n"
                                         "######\n"),
                            1, 1, &where));
}

/* What is open at the edge of a map is no place to stand. */
static void a_player_keeps_off_the_edge(void **state)
{
    struct drawn *d = draw(*state, ".....\n"
                                   "#####\n"
                                   "###.#\n"
                                   "#####\n");
    struct near_needs needs = {.is_player = true};
    struct thing *player = drawn_make(d, "rat");

    player->kind = T_PLAYER;
    near_place(&d->level, &d->world, player, (struct point){1, 1}, &needs);
    assert_int_equal(player->x, 3);
    assert_int_equal(player->y, 2);
}

/* ---- exactly ---- */

static void a_nearer_ring_comes_before_a_farther_one(void **state)
{
    static const struct point free[] = {{4, 3}, {2, 3}, {3, 4}, {3, 2}};

    for (int i = 0; i < 4; i++) {
        struct drawn *d = draw(*state, "#######\n"
                                       "#.....#\n"
                                       "#.###.#\n"
                                       "#.#r#.#\n"
                                       "#.###.#\n"
                                       "#.....#\n"
                                       "#######\n");
        level_cell(&d->level, free[i].x, free[i].y)->flags = 0;
        put_near(d, "rat", 3, 3, &plain);
        assert_non_null(level_thing_at(&d->level, &d->world, free[i].x, free[i].y, T_CREATURE));
    }
}

static void a_player_keeps_off_every_edge(void **state)
{
    static const struct point edges[] = {{0, 3}, {6, 3}, {3, 0}, {3, 6}};

    for (int i = 0; i < 4; i++) {
        struct drawn *d = draw(*state, "#######\n"
                                       "#.....#\n"
                                       "#.....#\n"
                                       "#.....#\n"
                                       "#.....#\n"
                                       "#.....#\n"
                                       "#######\n");
        struct thing *player = drawn_make(d, "rat");
        player->kind = T_PLAYER;
        level_cell(&d->level, edges[i].x, edges[i].y)->flags = 0;
        near_place(&d->level, &d->world, player, edges[i], &(struct near_needs){.is_player = true});
        assert_int_equal(point_distance((struct point){player->x, player->y}, edges[i]), 1);
        assert_in_range(player->x, 1, 5);
        assert_in_range(player->y, 1, 5);
    }
}

/* The next cell inside is no edge. */
static void a_player_may_stand_beside_every_edge(void **state)
{
    for (int i = 0; i < 4; i++) {
        struct drawn *d = draw(*state, "####\n"
                                       "#..#\n"
                                       "#..#\n"
                                       "####\n");
        struct thing *player = drawn_make(d, "rat");
        struct point at = {1 + i % 2, 1 + i / 2};
        player->kind = T_PLAYER;
        near_place(&d->level, &d->world, player, at, &(struct near_needs){.is_player = true});
        assert_int_equal(player->x, at.x);
        assert_int_equal(player->y, at.y);
    }
}

static void pile(struct drawn *d, int x, int y, int count)
{
    for (int i = 0; i < count; i++)
        drawn_put(d, "pebble", x, y);
}

static void a_cell_holds_a_pile_and_no_more(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#..#\n"
                                   "####\n");

    pile(d, 1, 1, LEVEL_PILE_MOST - 1);
    assert_true(near_has_room(&d->level, &d->world, (struct point){1, 1}));
    put_near(d, "pebble", 1, 1, &plain);
    assert_false(near_has_room(&d->level, &d->world, (struct point){1, 1}));
    assert_true(near_has_room(&d->level, &d->world, (struct point){2, 1}));
    put_near(d, "stool", 1, 1, &plain);
    assert_non_null(level_thing_at(&d->level, &d->world, 2, 1, T_FEATURE));
    struct thing *player = drawn_make(d, "rat");
    player->kind = T_PLAYER; /* who always has room */
    near_place(&d->level, &d->world, player, (struct point){1, 1},
               &(struct near_needs){.is_player = true});
    assert_int_equal(player->x, 1);
}

static void a_level_holds_so_many_things(void **state)
{
    struct drawn *d = draw(*state, "####\n"
                                   "#..#\n"
                                   "####\n");

    d->level.things.count = LEVEL_THINGS_MOST - 1; /* only counted, never looked at */
    assert_true(near_has_room(&d->level, &d->world, (struct point){1, 1}));
    d->level.things.count++;
    assert_false(near_has_room(&d->level, &d->world, (struct point){1, 1}));
    d->level.things.count = 0;
}

/* Where room is found the place stays as it was; else it becomes the nearest that is not solid. */
static void room_is_found_in_every_direction(void **state)
{
    static const struct point free[] = {{1, 1}, {5, 1}, {1, 5}, {5, 5}, {3, 1}, {1, 3}};
    const char *rock = "#######\n#######\n#######\n#######\n#######\n#######\n#######\n";
    struct point where;

    for (int i = 0; i < 6; i++) {
        struct drawn *d = draw(*state, rock);
        level_cell(&d->level, free[i].x, free[i].y)->flags = 0;
        level_cell(&d->level, free[i].x, free[i].y)->terrain = (uint8_t)level_terrain_index(
            &d->level, drawn_find(d, "floor"));
        assert_true(finds_room(d, 3, 3, &where));
        assert_int_equal(where.x, 3);
        assert_int_equal(where.y, 3);
    }
}

static void a_creature_in_the_way_leaves_room_for_a_player(void **state)
{
    struct point where;

    assert_true(finds_room(draw(*state, "#####\n"
                                        "###r#\n"
                                        "#####\n"),
                           1, 1, &where));
    assert_int_equal(where.x, 1);
}

static void the_nearest_bad_ground_is_better_than_rock(void **state)
{
    static const struct {
        const char *picture;
        struct point from, to;
    } wanted[] = {
        {"#######\n#:###:#\n#######\n", {4, 1}, {5, 1}},
        {"#######\n#:###:#\n#######\n", {2, 1}, {1, 1}},
        {"#######\n#:###:#\n#######\n", {3, 1}, {1, 1}}, /* the first of two */
        {"####\n#:##\n####\n####\n#:##\n####\n", {1, 3}, {1, 4}},
        {"####\n#:##\n####\n####\n#:##\n####\n", {2, 2}, {1, 1}},
        {"####\n####\n##:#\n####\n", {1, 1}, {2, 2}},
    };

    for (int i = 0; i < 6; i++) {
        struct point where;
        assert_true(finds_room(draw(*state, wanted[i].picture), wanted[i].from.x, wanted[i].from.y,
                               &where));
        assert_int_equal(where.x, wanted[i].to.x);
        assert_int_equal(where.y, wanted[i].to.y);
    }
}

/* Ground at the edge is no room, however open. */
static void no_room_is_found_on_an_edge(void **state)
{
    struct point where;

    assert_false(finds_room(draw(*state, ".....\n"
                                         ".###.\n"
                                         ".....\n"),
                            2, 1, &where));
}

static void an_item_pushes_nobody(void **state)
{
    struct drawn *d = draw(*state, "###\n"
                                   "#r#\n"
                                   "###\n");
    const struct thing *rat = drawn_at(d, 1, 1, T_CREATURE);
    uint64_t draws = chance_draws(&d->world);

    assert_int_equal(put_near(d, "pebble", 1, 1, &plain), NEAR_PLACED);
    assert_int_equal(rat->x, 1);
    assert_int_equal(d->level.things.items[0], rat->self); /* never taken off */
    assert_true(chance_draws(&d->world) == draws + 1);
}

int test_near(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cell_itself_is_best),
        cmocka_unit_test(a_mount_is_where_its_rider_was_placed),
        cmocka_unit_test(the_next_ring_is_tried_when_the_cell_is_taken),
        cmocka_unit_test(a_creature_leaves_no_cell_of_a_ring_out),
        cmocka_unit_test(one_draw_decides),
        cmocka_unit_test(an_item_may_lie_under_a_creature),
        cmocka_unit_test(what_flew_rolls_to_a_cell_without_a_creature),
        cmocka_unit_test(what_flew_lies_under_a_creature_where_all_is_taken),
        cmocka_unit_test(nobody_pushes_who_is_huge),
        cmocka_unit_test(nobody_is_put_into_a_huge_body),
        cmocka_unit_test(a_boulder_is_in_the_way),
        cmocka_unit_test(six_rings_are_searched),
        cmocka_unit_test(what_finds_no_room_is_no_more),
        cmocka_unit_test(nobody_is_put_over_a_drop),
        cmocka_unit_test(what_flies_may_hang_over_a_drop),
        cmocka_unit_test(nobody_is_put_on_embers),
        cmocka_unit_test(who_may_stand_on_embers_is_put_there),
        cmocka_unit_test(a_large_creature_needs_room_for_its_body),
        cmocka_unit_test(a_large_creature_does_not_push),
        cmocka_unit_test(a_large_creature_takes_all_its_room),
        cmocka_unit_test(the_rules_say_how_who_is_pushed_comes_again),
        cmocka_unit_test(who_is_pushed_hears_of_it_before_it_goes),
        cmocka_unit_test(where_all_is_taken_two_share_a_cell),
        cmocka_unit_test(a_player_who_is_pushed_goes_further_than_others_look),
        cmocka_unit_test(in_a_closet_both_stay),
        cmocka_unit_test(a_body_that_reaches_beyond_the_edge_is_overlooked),
        cmocka_unit_test(a_player_who_is_pushed_is_never_lost),
        cmocka_unit_test(a_player_looks_forty_rings_far),
        cmocka_unit_test(a_player_clears_a_place_where_there_is_none),
        cmocka_unit_test(room_is_looked_for_outside_the_rock),
        cmocka_unit_test(a_player_keeps_off_the_edge),
        cmocka_unit_test(a_nearer_ring_comes_before_a_farther_one),
        cmocka_unit_test(a_player_keeps_off_every_edge),
        cmocka_unit_test(a_player_may_stand_beside_every_edge),
        cmocka_unit_test(a_cell_holds_a_pile_and_no_more),
        cmocka_unit_test(a_level_holds_so_many_things),
        cmocka_unit_test(room_is_found_in_every_direction),
        cmocka_unit_test(a_creature_in_the_way_leaves_room_for_a_player),
        cmocka_unit_test(the_nearest_bad_ground_is_better_than_rock),
        cmocka_unit_test(no_room_is_found_on_an_edge),
        cmocka_unit_test(an_item_pushes_nobody),
    };

    return cmocka_run_group_tests_name("near", tests, drawn_setup, drawn_teardown);
}
