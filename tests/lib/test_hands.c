/* What a person at the keyboard can do in our own dungeon: spells, abilities and ways to fight on
 * digits, and what the bars tell of him. */
#include "base/file.h"
#include "hands_stage.h"
#include "play/condition.h"
#include "play/pack.h"
#include "play/spells.h"
#include "rules/item/item.h"
#include "rules/magic/spell.h"
#include "rules/status/engulf.h"
#include "rules/status/status.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/body.h"
#include "world/given.h"
#include "world/targets.h"
#include "world/throw.h"

static int as_wizard(void **state)
{
    return hands_begin(state, "Wizard", 80, 24);
}

static int as_wizard_on_a_high_screen(void **state)
{
    return hands_begin(state, "Wizard", 80, 48);
}

static int as_fighter(void **state)
{
    return hands_begin(state, "Fighter", 80, 24);
}

/* Somewhere to the east of the player, a few cells away. */
static void place_foe(struct hands *h, int dx)
{
    struct game *game = h->fight->game;

    meet(h->fight, "goblin");
    place_move(game_here(game), &game->world, foe_of(h->fight), game_place(game).x + dx,
               game_place(game).y);
    game->world.marks.crowd = game->world.marks.reach = game->world.marks.sight = true;
    game_look_around(game);
}

/* ---- quick keys ---- */

static void a_digit_in_the_menu_of_spells_casts_that_spell_from_then_on(void **state)
{
    struct hands *h = *state;
    struct stack *stack = hands_stack(h);
    struct str name = spell_name(hands_world(h), spells_at(h->fight->game, 1));
    struct str_builder key = {0};

    ui_type(stack, "m 5");
    assert_shown(stack, "Cast which spell?");
    ui_type(stack, "down");
    assert_shown(stack, "5 [a]");
    sb_addf(&key, "cast " STR_PRINTF, STR_ARGS(name));
    assert_string_equal(keymap_deed(&h->app.keys, '5'), sb_cstr(&key));
    ui_type(stack, "escape");
    uint32_t before = h->fight->game->actions;
    ui_type(stack, "5");
    assert_int_equal(h->fight->game->actions, before + 1);
    ui_type(stack, "escape");
    sb_free(&key);
}

static void quick_keys_come_back_with_the_next_game(void **state)
{
    struct hands *h = *state;
    struct app again;

    ui_type(hands_stack(h), "m 5 escape c 7 escape");
    app_init(&again,
             &(struct app_spec){.version = "1", .library = h->app.library, .config = h->directory});
    assert_string_equal(keymap_deed(&again.keys, '5'), keymap_deed(&h->app.keys, '5'));
    assert_string_equal(keymap_deed(&again.keys, '7'), "tactic trip");
    app_free(&again);
}

static void a_digit_on_an_ability_uses_it_without_asking(void **state)
{
    struct hands *h = *state;
    struct stack *stack = hands_stack(h);

    ui_type(stack, "u");
    assert_shown(stack, "Use what?");
    ui_type(stack, "3");
    assert_shown(stack, "Use what?"); /* it stays open */
    assert_non_null(keymap_deed_of(&h->app.keys, '3', DEED_USE));
    ui_type(stack, "escape 3");
    assert_false(ui_is_shown(stack, "Use what?"));
    ui_type(stack, "escape escape");
}

static void a_quick_key_says_what_is_not_there(void **state)
{
    struct hands *h = *state;

    assert_true(keymap_set_deed(&h->app.keys, '1', STR("cast fireworks")));
    assert_true(keymap_set_deed(&h->app.keys, '2', STR("use Basket Weaving")));
    ui_type(hands_stack(h), "1");
    assert_shown(hands_stack(h), "You cannot cast \"fireworks\" now.");
    ui_type(hands_stack(h), "2");
    assert_shown(hands_stack(h), "You cannot do \"Basket Weaving\" now.");
    assert_string_equal(stack_top(hands_stack(h))->class->name, "play");
}

static void a_tactic_on_a_digit_asks_for_the_way_alone(void **state)
{
    struct hands *h = *state;

    ui_type(hands_stack(h), "c 9 escape 9");
    assert_shown(hands_stack(h), "Which way?");
    ui_type(hands_stack(h), "escape");
}

/* ---- the menu of spells ---- */

static void spells_tell_their_range_and_power(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;
    bool has_missile = false;
    res_id spell;

    for (int i = 1; (spell = spells_at(game, i)) != 0; i++) {
        if (!str_equal(spell_name(hands_world(h), spell), STR("magic missile")))
            continue;
        has_missile = true;
        assert_string_equal(spells_reach(game, spell).range, "5");
        assert_string_equal(spells_reach(game, spell).power, "1d4+1");
    }
    assert_true(has_missile);
    ui_type(hands_stack(h), "m");
    assert_shown(hands_stack(h), "range  power");
    ui_type(hands_stack(h), "escape");
}

static int mana_of(const struct hands *h, const char *name)
{
    const struct game *game = h->fight->game;
    res_id spell;

    for (int i = 1; (spell = spells_at(game, i)) != 0; i++)
        if (str_equal(spell_name(hands_world(h), spell), str_from(name)))
            return spells_figures(game, spell).mana;
    fail_msg("no %s", name);
    return 0;
}

static void cast_otherwise(struct hands *h, const char *name)
{
    ui_type(hands_stack(h), "A");
    ui_click_on(hands_stack(h), name);
}

static void a_learned_way_of_casting_is_switched_on_and_off(void **state)
{
    struct hands *h = *state;
    struct character *person = character_of(hands_world(h), game_player(h->fight->game));
    int before = mana_of(h, "magic missile");

    cast_otherwise(h, "magic missile");
    assert_shown(hands_stack(h), "You have not learned to cast it in any other way.");
    person->feats[FT_EMPOWER_SPELL / 8] |= (uint8_t)(1u << FT_EMPOWER_SPELL % 8);
    cast_otherwise(h, "magic missile");
    ui_type(hands_stack(h), "a");
    assert_shown(hands_stack(h), "empowered: yes");
    ui_type(hands_stack(h), "escape");
    assert_true(mana_of(h, "magic missile") > before);
    ui_type(hands_stack(h), "m");
    assert_shown(hands_stack(h), "empowered");
    ui_type(hands_stack(h), "escape");
    cast_otherwise(h, "magic missile");
    ui_type(hands_stack(h), "a escape");
    assert_int_equal(mana_of(h, "magic missile"), before);
}

/* ---- others ---- */

static int rations_of(struct hands *h)
{
    struct game *game = h->fight->game;

    for (int i = 1; i <= pack_count(game); i++) {
        const struct thing *item = pack_item(game, i);
        if (str_equal(name_resource(hands_world(h), item->resource), STR("iron rations")))
            return item_of(hands_world(h), item)->quantity;
    }
    return 0;
}

static void who_begins_with_a_shield_holds_it(void **state)
{
    const struct hands *h = *state;
    const struct thing *held = slot_item(hands_world(h), game_player(h->fight->game), SL_READY);

    assert_non_null(held);
    assert_int_equal(held->kind, T_SHIELD);
}

/* The whole of it, and not bite by bite, nor all that lie together. */
static void one_eats_one_of_several(void **state)
{
    struct hands *h = *state;
    struct world *w = hands_world(h);
    int rations = rations_of(h);
    struct stati *hunger = stati_find(w, game_player(h->fight->game), stati_of(HUNGER));

    assert_true(rations > 1);
    hunger->duration = HUNGRY;
    ui_type(hands_stack(h), "e enter");
    assert_shown(hands_stack(h), "You eat up the");
    assert_int_equal(rations_of(h), rations - 1);
    assert_true(hunger->duration > HUNGRY + 200);
}

static void one_calls_a_creature_what_one_likes(void **state)
{
    struct hands *h = *state;

    meet(h->fight, "goblin");
    ui_type(hands_stack(h), "n tab enter");
    assert_shown(hands_stack(h), "Call it what?");
    ui_type(hands_stack(h), "S n a g enter");
    assert_string_equal(given_name(hands_world(h), foe_of(h->fight)).data, "Snag");
}

static void who_is_treated_as_an_enemy_is_one(void **state)
{
    struct hands *h = *state;
    struct world *w = hands_world(h);

    meet(h->fight, "goblin");
    assert_false(targets_has_thing(w, game_player(h->fight->game), foe_of(h->fight)));
    ui_type(hands_stack(h), "ctrl+t tab enter");
    assert_shown(hands_stack(h), "is your enemy.");
    assert_true(targets_has_thing(w, game_player(h->fight->game), foe_of(h->fight)));
}

static void enter_goes_down_the_stairs_one_stands_on(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;
    const struct level *level = game_here(game);

    assert_int_equal(game->depth, 1);
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (thing_is_stairs(&game->world, thing, POR_DOWN_STAIR)) {
            place_move(game_here(game), &game->world, game_player(game), thing->x, thing->y);
            break;
        }
    }
    ui_type(hands_stack(h), "enter");
    assert_int_equal(game->depth, 2);
}

/* ---- wizards ---- */

static void becoming_a_wizard_costs_the_score_and_opens_their_options(void **state)
{
    struct hands *h = *state;
    const struct character *person = character_of(hands_world(h), game_player(h->fight->game));

    ui_type(hands_stack(h), "w");
    assert_shown(hands_stack(h), "Change the world as you like?");
    ui_type(hands_stack(h), "n");
    assert_false(person->is_exploring);
    ui_type(hands_stack(h), "w y");
    assert_true(person->is_exploring);
    assert_shown(hands_stack(h), "Exploring game");
    ui_type(hands_stack(h), "w");
    assert_shown(hands_stack(h), "Wizard mode");
    ui_type(hands_stack(h), "space escape .");
    assert_int_equal(hands_world(h)->options[OPT_NODEATH], 1);
}

static void who_swore_off_wizardry_stays_without(void **state)
{
    struct hands *h = *state;
    const struct character *person = character_of(hands_world(h), game_player(h->fight->game));

    options_set(&h->app.options, OPTION_DISALLOW, 1);
    options_set(&h->app.options, OPTION_NODEATH, 1);
    ui_type(hands_stack(h), "w");
    assert_shown(hands_stack(h), "This game was begun without wizardry.");
    assert_false(person->is_exploring);
    assert_int_equal(hands_world(h)->options[OPT_NODEATH], 0);
}

/* ---- things that lie here ---- */

static void lay_down(struct hands *h, const char *name)
{
    struct world *w = hands_world(h);
    struct game *game = h->fight->game;
    struct thing *item = item_new(w, library_find(w->library, str_from(name)));

    place_at(game_here(game), w, item, game_place(game).x, game_place(game).y);
}

static void of_several_things_one_is_chosen(void **state)
{
    struct hands *h = *state;

    lay_down(h, "dagger");
    lay_down(h, "club");
    ui_type(hands_stack(h), "g");
    assert_shown(hands_stack(h), "Pick up what?");
    ui_click_on(hands_stack(h), "club");
    assert_int_equal(pack_floor_count(h->fight->game), 1);
    assert_string_equal(name_thing(hands_world(h), pack_floor_item(h->fight->game, 1)).data,
                        "dagger");
    ui_type(hands_stack(h), "g"); /* the last one is not asked about */
    assert_int_equal(pack_floor_count(h->fight->game), 0);
}

static void all_is_taken_one_thing_after_the_other(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;

    lay_down(h, "dagger");
    lay_down(h, "club");
    lay_down(h, "torch");
    uint32_t before = game->actions;
    ui_type(hands_stack(h), "f8");
    assert_int_equal(pack_floor_count(game), 0);
    assert_int_equal(game->actions, before + 3);
}

static void nobody_loots_before_the_eyes_of_an_enemy(void **state)
{
    struct hands *h = *state;

    lay_down(h, "dagger");
    lay_down(h, "club");
    place_foe(h, 3);
    ui_type(hands_stack(h), "f8");
    assert_int_equal(pack_floor_count(h->fight->game), 1);
}

/* ---- putting down ---- */

static void what_is_marked_is_put_down_one_thing_after_the_other(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;
    int carried = pack_count(game);
    uint32_t before = game->actions;

    assert_true(carried >= 3);
    ui_type(hands_stack(h), "f9 a");
    assert_shown(hands_stack(h), "put down what is marked");
    ui_type(hands_stack(h), "b a ,"); /* the first one stays after all */
    assert_int_equal(pack_floor_count(game), 1);
    assert_int_equal(game->actions, before + 1);
    ui_type(hands_stack(h), "f9 a b ,");
    assert_int_equal(pack_floor_count(game), 3);
    assert_int_equal(pack_count(game), carried - 3);
}

static void without_a_mark_all_is_put_down(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;

    ui_type(hands_stack(h), "f9 escape ");
    assert_true(pack_count(game) > 1);
    ui_type(hands_stack(h), "f9 ,");
    assert_int_equal(pack_count(game), 0);
    ui_type(hands_stack(h), ". . f9");
    assert_shown(hands_stack(h), "You carry nothing.");
}

static void an_enemy_ends_the_putting_down(void **state)
{
    struct hands *h = *state;

    place_foe(h, 3);
    ui_type(hands_stack(h), "f9 ,");
    assert_int_equal(pack_floor_count(h->fight->game), 1);
    assert_shown(hands_stack(h), "an enemy is near.");
    ui_type(hands_stack(h), "s"); /* and it is over */
    assert_int_equal(pack_floor_count(h->fight->game), 1);
}

static void shift_and_an_arrow_shoot_that_way(void **state)
{
    struct hands *h = *state;

    place_foe(h, 3);
    uint32_t before = h->fight->game->actions;
    ui_type(hands_stack(h), "shift+left");
    assert_shown(hands_stack(h), "No enemy is that way.");
    assert_int_equal(h->fight->game->actions, before);
    ui_type(hands_stack(h), "shift+right");
    assert_true(h->fight->game->actions > before);
    for (int i = 0; i < 5 && strcmp(stack_top(hands_stack(h))->class->name, "play") != 0; i++)
        ui_type(hands_stack(h), "escape");
}

/* ---- rest ---- */

static void one_sits_down_until_something_comes_up(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;
    uint64_t before = game->world.time;

    ui_type(hands_stack(h), "Z");
    assert_true(game->world.time > before + 1000);
    before = game->world.time;
    place_foe(h, 3);
    ui_type(hands_stack(h), "Z");
    assert_int_equal(game->world.time, before);
    assert_shown(hands_stack(h), "Not now: a goblin is near, ");
    assert_shown(hands_stack(h), "[F] attacks");
}

/* ---- messages ---- */

static void what_another_does_to_one_stands_out(void **state)
{
    struct hands *h = *state;
    struct world *w = hands_world(h);
    struct point at;

    meet(h->fight, "goblin");
    struct script_event *e = throw_begin(w);
    e->actor = (int32_t)h->fight->foe;
    e->target = (int32_t)w->player;
    say(w, e, &(struct lines){.actor = "Aha.", .victim = "Ouch, that hurt."});
    say(w, e, &(struct lines){.actor = "Oho.", .victim = "That was nothing.", .is_harmless = true});
    say_of(w, game_player(h->fight->game), &(struct lines){.actor = "You turn green."});
    throw_drop(w, e);
    ui_type(hands_stack(h), ". v");
    at = ui_find(hands_stack(h), "Ouch");
    assert_int_equal(glyph_fore(screen_at(&hands_stack(h)->screen, at.x, at.y)), COLOUR_PINK);
    at = ui_find(hands_stack(h), "That was");
    assert_int_equal(glyph_fore(screen_at(&hands_stack(h)->screen, at.x, at.y)), COLOUR_GREY);
    at = ui_find(hands_stack(h), "You turn green");
    assert_int_equal(glyph_fore(screen_at(&hands_stack(h)->screen, at.x, at.y)), COLOUR_YELLOW);
}

/* ---- aiming ---- */

/* How many cells of the map have a ground of this colour. */
static int tinted(struct hands *h, int back)
{
    const struct screen *screen = &hands_stack(h)->screen;
    int count = 0;

    stack_draw(hands_stack(h));
    for (int y = 3; y < screen->height - 3; y++)
        for (int x = 0; x < screen->width; x++)
            count += glyph_back(screen_at(screen, x, y)) == back;
    return count;
}

/* The key of a spell in the menu. */
static void choose_spell(struct hands *h, const char *name)
{
    ui_type(hands_stack(h), "m");
    ui_click_on(hands_stack(h), name);
}

static void the_way_of_a_bolt_is_shown_before_one_commits(void **state)
{
    struct hands *h = *state;

    place_foe(h, 3);
    uint32_t before = h->fight->game->actions;
    choose_spell(h, "magic missile");
    assert_string_equal(stack_top(hands_stack(h))->class->name, "look");
    assert_shown(hands_stack(h), "A goblin"); /* it begins at the enemy */
    assert_int_equal(tinted(h, COLOUR_BLUE), 2);
    ui_type(hands_stack(h), "escape");
    assert_int_equal(tinted(h, COLOUR_BLUE), 0);
    assert_int_equal(foe_of(h->fight)->hp, foe_of(h->fight)->hp_max);
    assert_int_equal(h->fight->game->actions, before + 1);
}

static void a_fan_is_shown_and_turned_before_it_opens(void **state)
{
    struct hands *h = *state;
    struct game *game = h->fight->game;

    int64_t time = (int64_t)game->world.time;
    choose_spell(h, "burning hands");
    ui_type(hands_stack(h), "right");
    assert_true(tinted(h, COLOUR_RED) > 0);
    ui_type(hands_stack(h), "left");
    assert_true(tinted(h, COLOUR_RED) > 0);
    assert_int_equal((int64_t)game->world.time, time);
    ui_type(hands_stack(h), "left");
    assert_true((int64_t)game->world.time > time);
}

static void a_fan_begins_towards_an_enemy_and_never_opens_on_the_spot(void **state)
{
    struct hands *h = *state;
    const struct game *game = h->fight->game;

    int64_t time = (int64_t)game->world.time;
    choose_spell(h, "burning hands");
    assert_shown(hands_stack(h), "Which way? [direction, once more or Enter; Esc]");
    ui_type(hands_stack(h), "enter");
    assert_shown(hands_stack(h), "(not this one)");
    assert_int_equal((int64_t)game->world.time, time);
    ui_type(hands_stack(h), "escape");
    place_foe(h, 3);
    choose_spell(h, "burning hands");
    assert_true(tinted(h, COLOUR_RED) > 0);
    ui_type(hands_stack(h), "enter");
    assert_true((int64_t)game->world.time > time);
}

static void a_target_is_clicked_on_and_clicked_again(void **state)
{
    struct hands *h = *state;
    const struct screen *screen = &hands_stack(h)->screen;

    place_foe(h, 3);
    int64_t before = (int64_t)h->fight->game->world.time;
    choose_spell(h, "magic missile");
    struct point foe = screen->cursor, aside = {foe.x - 1, foe.y};
    ui_click(hands_stack(h), K_CLICK, aside.x, aside.y);
    assert_true(point_equal(screen->cursor, aside));
    assert_shown(hands_stack(h), "(not this one)");
    ui_click(hands_stack(h), K_CLICK, foe.x, foe.y);
    assert_true(point_equal(screen->cursor, foe));
    assert_int_equal((int64_t)h->fight->game->world.time, before);
    ui_click(hands_stack(h), K_CLICK, foe.x, foe.y);
    assert_true((int64_t)h->fight->game->world.time > before);
}

static void shooting_shows_the_way_too(void **state)
{
    struct hands *h = *state;

    place_foe(h, 3);
    ui_type(hands_stack(h), "f");
    assert_int_equal(tinted(h, COLOUR_BLUE), 2);
    ui_type(hands_stack(h), "escape");
}

/* ---- bars ---- */

static void a_low_screen_has_life_and_arms_in_one_line(void **state)
{
    struct hands *h = *state;
    const struct thing *player = game_player(h->fight->game);
    char life[80];

    snprintf(life, sizeof life,
             "FP:%d/%d Def:%d Hit:", creature_of(hands_world(h), player)->fatigue,
             creature_of(hands_world(h), player)->attr[A_FAT],
             creature_of(hands_world(h), player)->attr[A_DEF]);
    assert_shown(hands_stack(h), life);
}

static void what_came_over_one_stands_in_the_bars(void **state)
{
    struct hands *h = *state;

    assert_false(ui_is_shown(hands_stack(h), "stunned"));
    status_gain(hands_world(h), game_player(h->fight->game),
                (struct stati){.nature = STUNNED, .source = SS_MISC, .duration = 5});
    assert_shown(hands_stack(h), "stunned");
}

/* Its place among what is told of him, with its weight; -1: it is not told. */
static int place_of(const struct hands *h, const char *words, enum condition_weight weight)
{
    struct conditions c;

    conditions_find(h->fight->game, &c);
    for (int i = 0; i < c.count; i++)
        if (strcmp(c.items[i].words, words) == 0) {
            assert_int_equal(c.items[i].weight, weight);
            return i;
        }
    return -1;
}

static void the_gravest_condition_comes_first(void **state)
{
    struct hands *h = *state;
    struct world *w = hands_world(h);
    struct thing *player = game_player(h->fight->game);

    status_gain(w, player, (struct stati){.nature = PRONE, .source = SS_MISC});
    status_gain(w, player, (struct stati){.nature = HIDING, .source = SS_MISC});
    status_gain(w, player, (struct stati){.nature = CHOKING, .source = SS_MISC});
    creature_of(w, player)->fatigue = -1;
    assert_int_equal(place_of(h, "gasping for air", CONDITION_GRAVE), 0);
    assert_int_equal(place_of(h, "lying down", CONDITION_BAD), 1);
    assert_int_equal(place_of(h, "tired", CONDITION_BAD), 2);
    assert_true(place_of(h, "hiding", CONDITION_GOOD) > 2);
}

static void hunger_is_told_when_it_is_felt(void **state)
{
    struct hands *h = *state;
    struct stati *hunger = stati_find(hands_world(h), game_player(h->fight->game),
                                      stati_of(HUNGER));

    assert_non_null(hunger);
    assert_int_equal(place_of(h, "hungry", CONDITION_BAD), -1);
    hunger->duration = STARVING + 1;
    assert_true(place_of(h, "hungry", CONDITION_BAD) >= 0);
    hunger->duration = FAINTING;
    assert_int_equal(place_of(h, "hungry", CONDITION_BAD), -1);
    assert_int_equal(place_of(h, "starving", CONDITION_GRAVE), 0);
}

/* A foe that is hurt shows it in the list of what is in view. */
static void what_is_in_view_shows_how_it_fares(void **state)
{
    struct hands *h = *state;

    meet(h->fight, "goblin");
    assert_shown(hands_stack(h), "goblin");
    assert_false(ui_is_shown(hands_stack(h), "goblin, "));
    foe_of(h->fight)->hp = 1;
    assert_shown(hands_stack(h), "goblin, ");
}

/* It shows on all eight sides, and the status line says where one is. */
static void who_is_swallowed_sees_the_swallower_around_him(void **state)
{
    struct hands *h = *state;
    const struct screen *screen = &hands_stack(h)->screen;

    meet(h->fight, "goblin");
    int sign = glyph_id(foe_of(h->fight)->image);
    engulf_take(hands_world(h), h->fight->foe, hands_world(h)->player);
    assert_shown(hands_stack(h), "Swallowed by a goblin");
    struct point me = screen->cursor;
    assert_int_equal(glyph_id(screen_at(screen, me.x, me.y)),
                     glyph_id(game_player(h->fight->game)->image));
    for (int i = 0; i < DIR_COUNT; i++) {
        struct point at = point_add(me, dir_step(i));
        assert_int_equal(glyph_id(screen_at(screen, at.x, at.y)), sign);
    }
}

/* ---- below the side bar ---- */

static void show_below(struct hands *h, int value)
{
    options_set(&h->app.options, OPTION_LOWERSCREEN, value);
    stack_draw(hands_stack(h));
}

static void each_list_below_the_side_bar_is_its_own(void **state)
{
    static const char *const titles[] = {"In view:",  "You resist:", "You carry:", "You wear:",
                                         "With you:", "Quick keys:", "Spell keys:"};
    struct hands *h = *state;

    for (int i = 0; i < COUNT_OF(titles); i++) {
        show_below(h, i);
        for (int k = 0; k < COUNT_OF(titles); k++)
            assert_int_equal(ui_is_shown(hands_stack(h), titles[k]), k == i);
    }
}

static void spell_keys_are_listed_apart(void **state)
{
    struct hands *h = *state;

    assert_true(keymap_set_deed(&h->app.keys, '4', STR("cast light")));
    assert_true(keymap_set_deed(&h->app.keys, '6', STR("do dip")));
    show_below(h, 5);
    assert_shown(hands_stack(h), "4 cast light");
    assert_shown(hands_stack(h), "6 do dip");
    show_below(h, 6);
    assert_shown(hands_stack(h), "4 light");
    assert_false(ui_is_shown(hands_stack(h), "dip"));
}

#define AS(setup, test) cmocka_unit_test_setup_teardown(test, setup, hands_end)

int test_hands(void)
{
    const struct CMUnitTest tests[] = {
        AS(as_wizard, a_digit_in_the_menu_of_spells_casts_that_spell_from_then_on),
        AS(as_wizard, quick_keys_come_back_with_the_next_game),
        AS(as_wizard, a_digit_on_an_ability_uses_it_without_asking),
        AS(as_wizard, a_quick_key_says_what_is_not_there),
        AS(as_fighter, a_tactic_on_a_digit_asks_for_the_way_alone),
        AS(as_wizard, spells_tell_their_range_and_power),
        AS(as_wizard, a_learned_way_of_casting_is_switched_on_and_off),
        AS(as_fighter, who_begins_with_a_shield_holds_it),
        AS(as_fighter, one_eats_one_of_several),
        AS(as_fighter, one_calls_a_creature_what_one_likes),
        AS(as_fighter, who_is_treated_as_an_enemy_is_one),
        AS(as_fighter, enter_goes_down_the_stairs_one_stands_on),
        AS(as_fighter, becoming_a_wizard_costs_the_score_and_opens_their_options),
        AS(as_fighter, who_swore_off_wizardry_stays_without),
        AS(as_fighter, one_sits_down_until_something_comes_up),
        AS(as_fighter, of_several_things_one_is_chosen),
        AS(as_fighter, all_is_taken_one_thing_after_the_other),
        AS(as_fighter, nobody_loots_before_the_eyes_of_an_enemy),
        AS(as_fighter, what_is_marked_is_put_down_one_thing_after_the_other),
        AS(as_wizard_on_a_high_screen, without_a_mark_all_is_put_down),
        AS(as_wizard_on_a_high_screen, an_enemy_ends_the_putting_down),
        AS(as_fighter, shift_and_an_arrow_shoot_that_way),
        AS(as_fighter, what_another_does_to_one_stands_out),
        AS(as_wizard, the_way_of_a_bolt_is_shown_before_one_commits),
        AS(as_wizard, a_fan_is_shown_and_turned_before_it_opens),
        AS(as_wizard, a_fan_begins_towards_an_enemy_and_never_opens_on_the_spot),
        AS(as_wizard, a_target_is_clicked_on_and_clicked_again),
        AS(as_fighter, shooting_shows_the_way_too),
        AS(as_wizard, a_low_screen_has_life_and_arms_in_one_line),
        AS(as_fighter, what_came_over_one_stands_in_the_bars),
        AS(as_fighter, the_gravest_condition_comes_first),
        AS(as_fighter, hunger_is_told_when_it_is_felt),
        AS(as_fighter, what_is_in_view_shows_how_it_fares),
        AS(as_fighter, who_is_swallowed_sees_the_swallower_around_him),
        AS(as_wizard_on_a_high_screen, each_list_below_the_side_bar_is_its_own),
        AS(as_wizard_on_a_high_screen, spell_keys_are_listed_apart),
    };
    return cmocka_run_group_tests_name("hands", tests, NULL, NULL);
}
