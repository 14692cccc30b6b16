/* game_check: each rule is broken by hand, and named. */
#include "base/num.h"
#include "play_support.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/stati.h"

/* The player at 11,11; beside him a rat, a pebble and a trap; a pebble in the pack. */
static struct game *sound_game(const struct play *play)
{
    struct game *game = staged(play, "#######\n"
                                     "#@rp^.#\n"
                                     "#######\n");
    struct thing *carried = thing_new_item(&game->world, stage_find(game, "pebble"));
    struct stati afraid = {.nature = AFRAID, .source = SS_MISC};
    struct error error;

    hold_in_slot(&game->world, game_player(game), carried, SL_BELT1);
    stati_gain(&game->world, game_player(game), &afraid, NULL);
    afraid.nature = AFRAID + 1;
    stati_gain(&game->world, game_player(game), &afraid, NULL);
    level_add_field(game_here(game), (struct field){.type = FI_LIGHT, .x = 12, .y = 11});
    if (!game_check(game, &error))
        fail_msg("%s", error.text);
    return game;
}

static struct thing *at(const struct game *game, int x, int kind)
{
    struct thing *thing = level_thing_at(game_here(game), &game->world, STAGE_X + x, STAGE_Y + 1,
                                         kind);

    assert_non_null(thing);
    return thing;
}

static struct cell *cell_at(const struct game *game, int x)
{
    return level_cell(game_here(game), STAGE_X + x, STAGE_Y + 1);
}

static struct stati *first_stati(const struct game *game)
{
    return stati_get(&game->world, game_player(game)->stati);
}

/* ---- levels ---- */

static void other_depth(struct game *game)
{
    game_here(game)->depth = 2;
}

static void other_dungeon(struct game *game)
{
    game_here(game)->dungeon = stage_find(game, "cellar");
}

static void unfinished_moment(struct game *game)
{
    chance_moment(&game->world, MOMENT_SHOP);
}

static void more_levels(struct game *game)
{
    for (int i = 0; i < 4; i++)
        ARRAY_PUSH(&game->world.levels, game->world.levels.items[0]);
}

static void terrain_is_an_item(struct game *game)
{
    game_here(game)->terrains[0] = stage_find(game, "pebble");
}

static void region_is_an_item(struct game *game)
{
    game_here(game)->regions[0] = stage_find(game, "pebble");
}

static void cell_without_terrain(struct game *game)
{
    cell_at(game, 5)->terrain = (uint8_t)game_here(game)->terrain_count;
}

static void cell_without_region(struct game *game)
{
    cell_at(game, 5)->region = (uint8_t)game_here(game)->region_count;
}

static void field_beyond_the_right(struct game *game)
{
    game_here(game)->fields.items[0].x = (uint8_t)game_here(game)->width;
}

static void field_beyond_the_bottom(struct game *game)
{
    game_here(game)->fields.items[0].y = (uint8_t)game_here(game)->height;
}

/* ---- things ---- */

static void listed_is_gone(struct game *game)
{
    handle rat = at(game, 2, T_CREATURE)->self;

    cell_at(game, 2)->contents = HANDLE_NONE;
    thing_delete(&game->world, world_thing(&game->world, rat));
}

static void thing_off_the_map(struct game *game)
{
    at(game, 3, T_ITEM)->x = -1;
}

static void thing_of_another_level(struct game *game)
{
    at(game, 3, T_ITEM)->level = 2;
}

static void listed_twice(struct game *game)
{
    ARRAY_PUSH(&game_here(game)->things, at(game, 3, T_ITEM)->self);
}

static void item_of_a_monster(struct game *game)
{
    at(game, 3, T_ITEM)->resource = stage_find(game, "rat");
}

static void monster_of_an_item(struct game *game)
{
    at(game, 2, T_CREATURE)->resource = stage_find(game, "pebble");
}

static void feature_of_an_item(struct game *game)
{
    at(game, 4, T_TRAP)->resource = stage_find(game, "pebble");
}

static void a_second_player(struct game *game)
{
    at(game, 2, T_CREATURE)->kind = T_PLAYER;
}

static void player_is_a_monster(struct game *game)
{
    game_player(game)->kind = T_MONSTER;
}

static void thing_of_no_kind(struct game *game)
{
    at(game, 3, T_ITEM)->kind = T_THING;
}

static void cell_holds_what_is_gone(struct game *game)
{
    cell_at(game, 5)->contents = 12345;
}

static void thing_in_anothers_cell(struct game *game)
{
    cell_at(game, 5)->contents = at(game, 3, T_ITEM)->self;
}

static void thing_in_anothers_row(struct game *game)
{
    at(game, 3, T_ITEM)->y++;
}

static void thing_in_two_places(struct game *game)
{
    struct thing *item = at(game, 3, T_ITEM);

    item->next = item->self;
}

static void thing_not_listed(struct game *game)
{
    struct level *level = game_here(game);
    handle item = at(game, 3, T_ITEM)->self;

    for (int i = 0; i < level->things.count; i++)
        if (level->things.items[i] == item)
            level->things.items[i] = ARRAY_LAST(&level->things);
    level->things.count--;
}

static void creature_under_something(struct game *game)
{
    struct thing *item = at(game, 3, T_ITEM), *rat = at(game, 2, T_CREATURE);

    cell_at(game, 2)->contents = HANDLE_NONE;
    rat->x = item->x;
    item->next = rat->self;
}

static void thing_in_no_cell(struct game *game)
{
    cell_at(game, 3)->contents = HANDLE_NONE;
}

static void creature_not_listed_as_one(struct game *game)
{
    game_here(game)->creatures.count = 0;
}

static void item_listed_as_a_creature(struct game *game)
{
    ARRAY_PUSH(&game_here(game)->creatures, at(game, 3, T_ITEM)->self);
}

/* Nobody else was ever made. */
static void thing_never_made(struct game *game)
{
    at(game, 3, T_ITEM)->born = WORLD_FIRST_BORN + game->world.born;
}

static void thing_nowhere(struct game *game)
{
    thing_new_item(&game->world, stage_find(game, "pebble"));
}

/* ---- the pack ---- */

static struct thing *carried(const struct game *game)
{
    const struct character *person = character_of(&game->world, game_player(game));

    return world_thing(&game->world, person->slots[SL_BELT1]);
}

static void carried_is_gone(struct game *game)
{
    thing_delete(&game->world, carried(game));
}

static void carried_is_on_the_map(struct game *game)
{
    carried(game)->x = 0;
}

static void carried_is_on_a_level(struct game *game)
{
    carried(game)->level = 1;
}

static void creature_without_a_body(struct game *game)
{
    at(game, 2, T_CREATURE)->body = HANDLE_NONE;
}

static void creature_with_anothers_body(struct game *game)
{
    at(game, 2, T_CREATURE)->body = game_player(game)->body;
}

static void item_with_anothers_body(struct game *game)
{
    at(game, 3, T_ITEM)->body = carried(game)->body;
}

static void feature_with_a_body(struct game *game)
{
    at(game, 4, T_TRAP)->body = carried(game)->body;
}

static void body_without_a_thing(struct game *game)
{
    handle made;

    pool_add(&game->world.creatures, &made);
}

static void shape_of_an_item(struct game *game)
{
    creature_of(&game->world, game_player(game))->shape = stage_find(game, "pebble");
}

static void monster_with_a_person(struct game *game)
{
    creature_of(&game->world, at(game, 2, T_CREATURE))->character =
        creature_of(&game->world, game_player(game))->character;
}

static void player_who_is_no_person(struct game *game)
{
    creature_of(&game->world, game_player(game))->character = HANDLE_NONE;
}

static void target_that_is_gone(struct game *game)
{
    creature_of(&game->world, game_player(game))->targets = 12345;
}

static void target_of_nobody(struct game *game)
{
    handle made;

    pool_add(&game->world.targets, &made);
}

static void carried_is_no_item(struct game *game)
{
    carried(game)->kind = T_MONSTER;
}

static void carried_is_made_of_a_monster(struct game *game)
{
    carried(game)->resource = stage_find(game, "rat");
}

static void carried_twice(struct game *game)
{
    character_of(&game->world, game_player(game))->slots[SL_BELT2] = carried(game)->self;
}

/* ---- the player ---- */

static void player_above_the_first_level(struct game *game)
{
    game->depth = 0;
}

static void player_below_the_last_level(struct game *game)
{
    game->depth = game->world.levels.count + 1;
}

static void no_player(struct game *game)
{
    place_destroy(game_here(game), &game->world, game_player(game));
}

static void player_on_the_left_edge(struct game *game)
{
    place_move(game_here(game), &game->world, game_player(game), 0, 5);
}

static void player_on_the_upper_edge(struct game *game)
{
    place_move(game_here(game), &game->world, game_player(game), 5, 0);
}

static void player_on_the_right_edge(struct game *game)
{
    place_move(game_here(game), &game->world, game_player(game), game_here(game)->width - 1, 5);
}

static void player_on_the_lower_edge(struct game *game)
{
    place_move(game_here(game), &game->world, game_player(game), 5, game_here(game)->height - 1);
}

static void player_has_to_wait(struct game *game)
{
    game_player(game)->timeout = 1;
}

static void reach_below_nothing(struct game *game)
{
    game->world.reach = -1;
}

static void reach_beyond_the_most(struct game *game)
{
    game->world.reach = ORDER_REACH + 1;
}

/* ---- stati ---- */

static void stati_out_of_order(struct game *game)
{
    first_stati(game)->nature = AFRAID + 2;
}

static void stati_of_no_nature(struct game *game)
{
    first_stati(game)->nature = 0;
}

static void stati_in_a_ring(struct game *game)
{
    first_stati(game)->next = first_stati(game)->self;
}

static void stati_are_gone(struct game *game)
{
    pool_remove(&game->world.stati, first_stati(game)->self);
}

static void stati_of_nobody(struct game *game)
{
    game_player(game)->stati = first_stati(game)->next;
}

static const struct {
    void (*break_it)(struct game *game);
    const char *said;
} breakages[] = {
    {other_depth, "level 1 is in the wrong place"},
    {other_dungeon, "level 1 is in the wrong place"},
    {unfinished_moment, "a level or a moment was begun and is not over"},
    {more_levels, "there are more levels than there can be"},
    {terrain_is_an_item, "level 1: a terrain is none"},
    {region_is_an_item, "level 1: a region is none"},
    {cell_without_terrain, "level 1: a cell has no terrain or region (at 15,11)"},
    {cell_without_region, "level 1: a cell has no terrain or region (at 15,11)"},
    {field_beyond_the_right, "level 1: a field is off the map (at 64,11)"},
    {field_beyond_the_bottom, "level 1: a field is off the map (at 12,64)"},
    {listed_is_gone, "level 1: a listed thing is gone"},
    {thing_off_the_map, "level 1: a thing is off the map (at -1,11)"},
    {thing_of_another_level, "level 1: a thing is on another level (at 13,11)"},
    {listed_twice, "level 1: a thing is listed twice (at 13,11)"},
    {item_of_a_monster, "level 1: a thing is made of nothing (at 13,11)"},
    {monster_of_an_item, "level 1: a thing is made of nothing (at 12,11)"},
    {feature_of_an_item, "level 1: a thing is made of nothing (at 14,11)"},
    {a_second_player, "level 1: a thing is made of nothing (at 12,11)"},
    {player_is_a_monster, "level 1: a thing is made of nothing (at 11,11)"},
    {thing_of_no_kind, "level 1: a thing is made of nothing (at 13,11)"},
    {cell_holds_what_is_gone, "level 1: a cell holds what is gone (at 15,11)"},
    {thing_in_anothers_cell, "level 1: a thing is in another's cell (at 15,11)"},
    {thing_in_anothers_row, "level 1: a thing is in another's cell (at 13,11)"},
    {thing_in_two_places, "level 1: a thing is in two places (at 13,11)"},
    {thing_not_listed, "level 1: a thing is not listed (at 13,11)"},
    {creature_under_something, "level 1: a creature is not on top (at 13,11)"},
    {thing_in_no_cell, "level 1: a thing is in no cell (at 13,11)"},
    {creature_not_listed_as_one, "a creature is not listed as one"},
    {item_listed_as_a_creature, "what is listed as a creature is none"},
    {thing_never_made, "was never made"},
    {thing_nowhere, "is nowhere"},
    {carried_is_gone, "an item is in the wrong hands, or in two"},
    {carried_is_on_the_map, "an item is in the wrong hands, or in two"},
    {carried_is_on_a_level, "an item is in the wrong hands, or in two"},
    {carried_is_no_item, "the body of thing"},
    {carried_is_made_of_a_monster, "an item is in the wrong hands, or in two"},
    {carried_twice, "an item is in the wrong hands, or in two"},
    {player_above_the_first_level, "the player is on level 0 of 1"},
    {player_below_the_last_level, "the player is on level 2 of 1"},
    {no_player, "there is no player"},
    {player_on_the_left_edge, "the player is on the edge of his level (at 0,5)"},
    {player_on_the_upper_edge, "the player is on the edge of his level (at 5,0)"},
    {player_on_the_right_edge, "the player is on the edge of his level (at 63,5)"},
    {player_on_the_lower_edge, "the player is on the edge of his level (at 5,63)"},
    {player_has_to_wait, "it is not the player's turn"},
    {reach_below_nothing, "creatures reach -1 cells far"},
    {reach_beyond_the_most, "cells far"},
    {stati_out_of_order, "the stati of thing"},
    {stati_of_no_nature, "the stati of thing"},
    {stati_in_a_ring, "the stati of thing"},
    {stati_are_gone, "the stati of thing"},
    {stati_of_nobody, "belongs to nobody"},
    {creature_without_a_body, "the body of thing"},
    {creature_with_anothers_body, "the body of thing"},
    {item_with_anothers_body, "the body of thing"},
    {feature_with_a_body, "the body of thing"},
    {body_without_a_thing, "there is a body without a thing"},
    {shape_of_an_item, "the body of thing"},
    {monster_with_a_person, "the body of thing"},
    {player_who_is_no_person, "the body of thing"},
    {target_that_is_gone, "the body of thing"},
    {target_of_nobody, "there is a body without a thing"},
};

/* What is left can be freed. */
static void free_broken(struct game *game)
{
    game->world.levels.count = 1;
    if (game_player(game))
        game_player(game)->stati = HANDLE_NONE;
    game_free(game);
}

static void what_is_wrong_is_found_and_named(void **state)
{
    for (int i = 0; i < COUNT_OF(breakages); i++) {
        struct game *game = sound_game(*state);
        struct error error = {0};

        breakages[i].break_it(game);
        if (game_check(game, &error) || strstr(error.text, breakages[i].said) == NULL)
            fail_msg("\"%s\" was wanted, and \"%s\" came", breakages[i].said, error.text);
        free_broken(game);
    }
}

/* What is allowed at the most is allowed. */
static void the_limits_are_sound(void **state)
{
    struct game *game = sound_game(*state);
    struct level *level = game_here(game);
    struct error error;

    game->world.reach = ORDER_REACH;
    assert_true(game_check(game, &error));
    game->world.reach = 0;
    assert_true(game_check(game, &error));
    level->fields.items[0].x = (uint8_t)(level->width - 1);
    level->fields.items[0].y = (uint8_t)(level->height - 1);
    assert_true(game_check(game, &error));
    stage_terrain(game, 1, 1, "floor");
    place_move(level, &game->world, game_player(game), 1, 1);
    assert_true(game_check(game, &error));
    stage_terrain(game, level->width - 2, level->height - 2, "floor");
    place_move(level, &game->world, game_player(game), level->width - 2, level->height - 2);
    assert_true(game_check(game, &error));
    game_free(game);
}

static void a_thing_may_have_the_most_stati(void **state)
{
    struct game *game = sound_game(*state);
    struct stati one = {.nature = AFRAID + 1, .source = SS_MISC};
    struct error error;

    while (stati_gain(&game->world, game_player(game), &one, NULL) != NULL)
        continue;
    assert_true(game_check(game, &error));
    game_free(game);
}

int test_check(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_found_and_named),
        cmocka_unit_test(the_limits_are_sound),
        cmocka_unit_test(a_thing_may_have_the_most_stati),
    };

    return cmocka_run_group_tests(tests, play_setup, play_teardown);
}
