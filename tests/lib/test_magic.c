/* Magic in a game of our own dungeon: spells learned and cast, potions, scrolls and wands used. */
#include <stdio.h>

#include "base/num.h"
#include "fight_stage.h"
#include "play/pack.h"
#include "play/spells.h"
#include "play/stepper.h"
#include "play/uses.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/person/learn.h"
#include "rules/value/attr.h"
#include "text/log.h"
#include "world/body.h"

static int setup(void **state)
{
    return begin_as(state, NULL, "Wizard");
}

/* Its place among the player's spells; 0: it is not there. */
static int number_of(const struct game *game, const char *name)
{
    struct spells spells = {0};
    res_id wanted = library_find(game->world.library, str_from(name));
    int number = 0;

    spells_gather(game, &spells);
    for (int i = 0; i < spells.count; i++)
        if (spells.items[i] == wanted)
            number = i + 1;
    spells_free(&spells);
    return number;
}

static struct game_result cast(struct game *game, const char *name)
{
    char words[32];

    snprintf(words, sizeof words, "cast %d", number_of(game, name));
    return act(game, words);
}

/* The player's first thing of a kind; NULL: none. */
static struct thing *first_of(const struct game *game, int kind)
{
    for (int i = 1; i <= pack_count(game); i++)
        if (pack_item(game, i)->kind == kind)
            return pack_item(game, i);
    return NULL;
}

/* ---- answers ---- */

static void choose_foe(void *context, const struct question *question,
                       struct question_answer *answer)
{
    const struct fight *f = context;

    if (question->kind == QUESTION_TARGET)
        answer->value = (int32_t)f->foe;
}

static void choose_first(void *context, const struct question *question,
                         struct question_answer *answer)
{
    (void)context;
    if (question->count > 0)
        answer->value = question->choices[0].value;
}

/* ---- spells ---- */

static void a_wizard_begins_with_spells_of_his_books(void **state)
{
    struct fight *f = *state;
    const struct thing *player = game_player(f->game);

    assert_true(number_of(f->game, "magic missile") > 0);
    assert_int_equal(learn_slots_left(&f->game->world, player, 1), 0);
}

static void a_spell_strikes_who_is_chosen(void **state)
{
    struct fight *f = *state;

    meet(f, "goblin");
    foe_of(f)->hp = foe_of(f)->hp_max = 300;
    game_set_ask(f->game, choose_foe, f);
    for (int i = 0; i < 6 && foe_of(f)->hp == 300; i++)
        cast(f->game, "magic missile");
    assert_true(foe_of(f)->hp < 300);
}

static void who_has_no_mana_casts_nothing(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;

    meet(f, "goblin");
    foe_of(f)->hp = foe_of(f)->hp_max = 300;
    creature_of(w, game_player(f->game))->mana_used = wrap16(
        attr_mana_total(w, game_player(f->game)));
    game_set_ask(f->game, choose_foe, f);
    struct game_result result = cast(f->game, "magic missile");
    assert_int_equal(foe_of(f)->hp, 300);
    assert_true(result.is_said); /* the rules have told why, and it is told once */
    assert_string_equal(result.why, "You have not mana enough for it.");
}

static void who_aims_at_nobody_casts_nothing(void **state)
{
    struct fight *f = *state;
    struct game_result result;

    meet(f, "goblin");
    result = cast(f->game, "magic missile");
    assert_false(result.done);
    assert_int_equal(result.time, 0);
    assert_string_equal(result.why, "You think better of it.");
}

static void a_number_beyond_the_last_spell_is_refused(void **state)
{
    struct fight *f = *state;

    assert_string_equal(act(f->game, "cast 99").why, "There is no number 99 among your spells.");
    assert_string_equal(act(f->game, "cast 0").why, "There is no number 0 among your spells.");
}

/* The same spell in two games, in one of them watched; returns how many pictures there were. */
static int watch_missile(struct fight *f, bool is_watched)
{
    struct stepper *stepper = stepper_new(f->game, NULL);
    struct action action = action_number(ACTION_CAST, number_of(f->game, "magic missile"));
    int pictures = 0;

    stepper_watch(stepper, is_watched);
    stepper_begin(stepper, &action);
    while (stepper_state(stepper) != STEPPER_DONE)
        if (stepper_state(stepper) == STEPPER_ASKS) {
            stepper_answer(stepper, &(struct question_answer){.value = (int32_t)f->foe});
        } else {
            assert_true(stepper_shown(stepper)->count > 0);
            pictures++;
            stepper_go_on(stepper);
        }
    stepper_free(stepper);
    return pictures;
}

static void who_watches_sees_it_fly_and_changes_nothing(void **state)
{
    struct fight *f = *state, other = *f;
    struct error error;

    meet(f, "goblin");
    other.foe = f->foe;
    other.game = game_copy(f->game, &error);
    assert_non_null(other.game);
    assert_true(watch_missile(f, true) > 0);
    assert_int_equal(watch_missile(&other, false), 0);
    assert_true(game_hash(f->game) == game_hash(other.game));
    game_free(other.game);
}

/* ---- learning ---- */

static void who_has_no_place_left_learns_nothing(void **state)
{
    struct fight *f = *state;

    assert_string_equal(act(f->game, "study").why, "You know as many spells as you can, for now.");
}

static void a_spell_of_a_book_fills_a_place(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;
    struct character *person = character_of(w, game_player(f->game));
    struct learn_list list = {0};

    person->spell_slots[0]++;
    learn_gather(w, game_player(f->game), &list);
    assert_true(list.count > 0);
    learn_free(&list);
    game_set_ask(f->game, choose_first, NULL);
    assert_true(act(f->game, "study").done);
    assert_int_equal(learn_slots_left(w, game_player(f->game), 1), 0);
}

/* ---- things ---- */

static void a_potion_of_healing_heals_and_is_gone(void **state)
{
    struct fight *f = *state;
    struct thing *potion = first_of(f->game, T_POTION), *player = game_player(f->game);
    int quantity = item_of(&f->game->world, potion)->quantity;

    player->hp = 1;
    game_set_ask(f->game, choose_first, NULL);
    assert_true(act(f->game, "drink").done);
    assert_true(player->hp > 1);
    potion = first_of(f->game, T_POTION);
    assert_int_equal(potion ? item_of(&f->game->world, potion)->quantity : 0, quantity - 1);
    player->hp = wrap16(player->hp_max + creature_of(&f->game->world, player)->attr[A_THP]);
    assert_true(
        act(f->game, "drink").done); /* it has nothing to heal, and is told of all the same */
    assert_non_null(strstr(log_recent(f->game->world.log, 0)->text, "Potion of healing"));
}

/* One drinks where it stands; it stays, and it takes time. */
static void a_fountain_underfoot_is_drunk_from(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;
    struct thing *player = game_player(f->game);
    struct thing *fountain = item_new(w, library_find(w->library, STR("enchanted fountain")));
    struct uses uses;

    fountain->other = library_find(w->library, STR("running basin"));
    assert_int_not_equal(fountain->other, 0);
    place_at(game_here(f->game), w, fountain, player->x, player->y);
    handle self = fountain->self;
    uses_gather(f->game, EV_DRINK, &uses);
    assert_int_equal(uses.items[0].item, self);
    game_set_ask(f->game, choose_first, NULL);
    for (int i = 0; i < 40; i++) { /* whatever comes of it */
        uint32_t before = w->time;
        player->hp = 20;
        assert_true(act(f->game, "drink").done);
        assert_true(w->time > before);
    }
    assert_int_equal(world_thing(w, self)->x, player->x);
    world_thing(w, self)->other = 0; /* dry */
    uses_gather(f->game, EV_DRINK, &uses);
    for (int i = 0; i < uses.count; i++)
        assert_int_not_equal(uses.items[i].item, self);
}

static void what_is_no_potion_is_not_drunk(void **state)
{
    struct fight *f = *state;
    const struct thing *scroll = first_of(f->game, T_SCROLL);
    char words[32];

    snprintf(words, sizeof words, "drink %d", pack_number(f->game, scroll->self));
    assert_string_equal(act(f->game, words).why, "That is nothing to drink.");
    assert_string_equal(act(f->game, "zap").why, "You have no wands.");
}

static void only_what_suits_is_offered(void **state)
{
    struct fight *f = *state;
    struct uses uses;

    uses_gather(f->game, EV_READ, &uses);
    assert_true(uses.count > 0);
    for (int i = 0; i < uses.count; i++)
        assert_int_equal(world_thing(&f->game->world, uses.items[i].item)->kind, T_SCROLL);
}

static void a_tome_is_read_and_speaks_for_itself(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;
    struct thing *tome = item_new(w, library_find(w->library, STR("tome")));
    char words[32];

    tome->other = library_find(w->library, STR("The Porter's Companion"));
    gain_item_placed(w, game_player(f->game), tome);
    snprintf(words, sizeof words, "read %d", pack_number(f->game, tome->self));
    assert_string_equal(act(f->game, words).why, "");
}

static void a_wand_of_unknown_power_wants_a_direction(void **state)
{
    struct fight *f = *state;
    struct world *w = &f->game->world;
    struct thing *wand = item_new(w, library_find(w->library, STR("wand")));

    assert_non_null(wand);
    wand->other = library_find(w->library, STR("magic missile"));
    gain_item_placed(w, game_player(f->game), wand);
    assert_string_equal(act(f->game, "zap").why, "You think better of it.");
}

int test_magic(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_wizard_begins_with_spells_of_his_books, setup, teardown),
        cmocka_unit_test_setup_teardown(a_spell_strikes_who_is_chosen, setup, teardown),
        cmocka_unit_test_setup_teardown(a_tome_is_read_and_speaks_for_itself, setup, teardown),
        cmocka_unit_test_setup_teardown(who_has_no_mana_casts_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(who_aims_at_nobody_casts_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(who_watches_sees_it_fly_and_changes_nothing, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_number_beyond_the_last_spell_is_refused, setup, teardown),
        cmocka_unit_test_setup_teardown(who_has_no_place_left_learns_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(a_spell_of_a_book_fills_a_place, setup, teardown),
        cmocka_unit_test_setup_teardown(a_potion_of_healing_heals_and_is_gone, setup, teardown),
        cmocka_unit_test_setup_teardown(a_fountain_underfoot_is_drunk_from, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_no_potion_is_not_drunk, setup, teardown),
        cmocka_unit_test_setup_teardown(only_what_suits_is_offered, setup, teardown),
        cmocka_unit_test_setup_teardown(a_wand_of_unknown_power_wants_a_direction, setup, teardown),
    };

    return cmocka_run_group_tests_name("magic", tests, NULL, NULL);
}
