/* Choosing resources by lot for a purpose. */
#include "rules/make/pick.h"

#include "fed_dice.h"
#include "level_text.h"
#include "rules/value/skill.h"
#include "world/body.h"
#include "world/event.h"
#include "world/stati.h"

static int open_finds(void **state)
{
    struct drawn *d = drawn_open_with("tests/rules/finds.irh");

    event_scene_open(&d->world, &(struct event_host){0});
    *state = d;
    return 0;
}

static int close_finds(void **state)
{
    drawn_close(*state);
    return 0;
}

/* What could have been drawn last, as names with commas between them. */
static void assert_candidates(struct drawn *d, const char *wanted)
{
    struct str_builder names = {0};

    for (int i = 0; d->world.candidates.items[i]; i++) {
        sb_add_cstr(&names, i ? ", " : "");
        sb_add(&names, library_name(&d->library, (res_id)d->world.candidates.items[i]));
    }
    assert_string_equal(sb_cstr(&names), wanted);
    sb_free(&names);
}

/* ---- items ---- */

static void assert_items(struct drawn *d, int purpose, int least, int most, const char *wanted)
{
    WITH_DICE(&d->world, 0)
    assert_int_not_equal(pick_item(&d->world, purpose, least, most, 0), 0);
    assert_candidates(d, wanted);
}

static void each_purpose_has_its_items(void **state)
{
    struct drawn *d = *state;

    assert_items(d, PUR_DUNGEON, 1, 5, "club, trinket, mace, tract, loaf, mirror mail, groat");
    assert_items(d, PUR_STAPLE, 1, 5, "loaf");
    assert_items(d, PUR_CRAFT, 1, 5, "club, mace");
    assert_items(d, PUR_DUNGEON, 2, 5, "mace, mirror mail");
    assert_items(d, PUR_DUNGEON, 2, 4, "mace");
    assert_items(d, PUR_DUNGEON + PUR_LISTING, 2, 4, "mace");
}

/* quirk: the effect at the number of an item says whether the item is magical: the trinket is not,
 * the mace is. */
static void the_effect_of_the_same_number_makes_an_item_magical(void **state)
{
    struct drawn *d = *state;

    assert_items(d, PUR_MUNDANE, 1, 4, "club, trinket, tract, loaf, groat");
    assert_items(d, PUR_MAJOR, 1, 4, "club, trinket, loaf, groat");
    assert_items(d, PUR_MINOR, 1, 4, "club, loaf");
    /* There is no effect of the number of the last one. */
    assert_items(d, PUR_MUNDANE, 9, 9, "dart, sling stone, doomed ring");
}

static void one_is_drawn_of_a_type(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 1)
    assert_int_equal(pick_item(&d->world, PUR_DUNGEON, 1, 5, T_WEAPON), drawn_find(d, "mace"));
    WITHOUT_DICE(&d->world)
    assert_int_equal(pick_item(&d->world, PUR_DUNGEON, 6, 8, T_WEAPON), 0);
}

/* quirk: 8 bits of a level. */
static void levels_are_small_numbers(void **state)
{
    struct drawn *d = *state;

    assert_items(d, PUR_DUNGEON, 256 + 2, 256 + 4, "mace");
}

/* ---- effects ---- */

static void assert_effects(struct drawn *d, int purpose, int source, const char *wanted)
{
    WITH_DICE(&d->world, 0)
    assert_int_not_equal(pick_effect(&d->world, purpose, 0, 3, source), 0);
    assert_candidates(d, wanted);
}

static void each_purpose_has_its_effects(void **state)
{
    struct drawn *d = *state;

    assert_effects(d, PUR_STAPLE, 0, "balm");
    assert_effects(d, PUR_POISON, 0, "hemlock");
    assert_effects(d, PUR_DISEASE, 0, "ague");
    assert_effects(d, PUR_DUNGEON, AI_SCROLL, "renown");
    assert_effects(d, PUR_CURSED, 0, "misery");
    assert_effects(d, PUR_DUNGEON, AI_RING, "fickle luck");
    assert_effects(d, PUR_ACQUIRE, AI_RING, "misery, fickle luck");
    assert_effects(d, PUR_MUNDANE, 0, "tripwire, pit, hemlock");
    assert_effects(d, PUR_MINOR, 0, "tripwire, pit, hemlock");
    assert_effects(d, PUR_MAJOR, 0, "tripwire, pit, hemlock");
    assert_effects(d, PUR_DUNGEON, AI_POISON, "hemlock");
}

static void wands_hold_more_than_their_level(void **state)
{
    struct drawn *d = *state;

    assert_true(pick_effect_exists(&d->world, PUR_DUNGEON, 0, 2, AI_WAND));
    assert_false(pick_effect_exists(&d->world, PUR_DUNGEON, 0, 1, AI_WAND));
    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_effect(&d->world, PUR_DUNGEON, 0, 2, AI_WAND), drawn_find(d, "chill"));
}

static void only_what_the_player_could_make_is_known(void **state)
{
    struct drawn *d = *state;
    struct thing *player = thing_new(&d->world, T_PLAYER);
    uint16_t *spells = character_of(&d->world, player)->spells;
    res_id first = module_id(library_module(&d->library, drawn_find(d, "balm")), RES_EFFECT, 0);

    assert_false(pick_effect_exists(&d->world, PUR_KNOWN, 0, 5, 0));
    d->world.player = player->self;
    assert_false(pick_effect_exists(&d->world, PUR_KNOWN, 0, 5, 0));
    spells[drawn_find(d, "balm") - first] = SP_CREATE;
    spells[drawn_find(d, "pit") - first] = SP_KNOWN;
    spells[drawn_find(d, "ague") - first] = SP_ARCANE;
    assert_effects(d, PUR_KNOWN, 0, "balm, pit");
    d->world.player = HANDLE_NONE;
    thing_delete(&d->world, player);
}

static void learn(struct drawn *d, struct thing *who, int skill, int level)
{
    struct stati stati = {
        .nature = EXTRA_SKILL, .value = (int16_t)skill, .magnitude = 1, .source = SS_MISC};

    assert_non_null(stati_gain(&d->world, who, &stati, NULL));
    stati.nature = SKILL_BONUS;
    stati.magnitude = (int16_t)(level - skill_level(&d->world, who, skill));
    assert_non_null(stati_gain(&d->world, who, &stati, NULL));
    assert_int_equal(skill_level(&d->world, who, skill), level);
}

/* Whoever is as good at both skills as the save of a poison is hard can brew it. */
static void a_poison_takes_two_skills(void **state)
{
    struct drawn *d = *state;
    static const struct {
        int alchemy, poisons;
        bool is_known;
    } rows[] = {{12, 12, true}, {11, 12, false}, {12, 11, false}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *player = thing_new(&d->world, T_PLAYER);
        d->world.player = player->self;
        learn(d, player, SK_ALCHEMY, rows[i].alchemy);
        assert_false(pick_effect_exists(&d->world, PUR_KNOWN, 0, 5, AI_POISON));
        learn(d, player, SK_POISON_USE, rows[i].poisons);
        assert_int_equal(pick_effect_exists(&d->world, PUR_KNOWN, 0, 5, AI_POISON),
                         rows[i].is_known);
        d->world.player = HANDLE_NONE;
        thing_delete(&d->world, player);
    }
}

/* ---- monsters ---- */

static void assert_monsters(struct drawn *d, int purpose, int32_t kind, const char *wanted)
{
    WITH_DICE(&d->world, 0, 0, 0, 0, 0)
    assert_int_not_equal(pick_monster(&d->world, purpose + PUR_LISTING, 3, 5, 4, kind), 0);
    assert_candidates(d, wanted);
}

static void some_monsters_never_come(void **state)
{
    struct drawn *d = *state;

    assert_monsters(d, PUR_DUNGEON, MA_FUNGI, "mould");
    assert_monsters(d, PUR_ANYMON, MA_FUNGI, "pike, mould, myth");
    assert_monsters(d, PUR_DUNGEON, MA_BEAST, "unicorn, old unicorn");
    assert_monsters(d, PUR_SUMMON, MA_BEAST, "unicorn");
    assert_monsters(d, PUR_DUNGEON, MA_AQUATIC, "pike");
    assert_monsters(d, PUR_DUNGEON, PICK_BY_GLYPH + 'q', "stag, white stag");
    assert_monsters(d, PUR_DUNGEON, MA_ANIMAL, "stag, white stag");
    WITH_DICE(&d->world, 0, 0, 0, 0, 0) /* as deep as it lives */
    pick_monster(&d->world, PUR_DUNGEON + PUR_LISTING, 3, 5, 5, MA_FUNGI);
    assert_candidates(d, "deep one, mould");
    WITH_DICE(&d->world, 0, 0, 0, 0, 0) /* of any kind */
    pick_monster(&d->world, PUR_DUNGEON + PUR_LISTING, 5, 5, 5, 0);
    assert_candidates(d, "unicorn, old unicorn");
    WITHOUT_DICE(&d->world) /* a shape that nobody can take */
    assert_int_equal(pick_monster(&d->world, PUR_POLY, 3, 5, 4, MA_FUNGI), 0);
}

static void what_is_common_comes_more_often(void **state)
{
    struct drawn *d = *state;

    /* the rare one comes; then five are drawn, of which the first is the strongest */
    WITH_DICE(&d->world, 0, 10, 0, 0, 0, 0)
    assert_int_equal(pick_monster(&d->world, PUR_DUNGEON, 2, 5, 4, MA_ANIMAL),
                     drawn_find(d, "white stag"));
    assert_candidates(d, "hare, hare, hare, hare, hare, hare, hare, stag, stag, stag, white stag");
    WITH_DICE(&d->world, 1, 0, 0, 7, 0, 0) /* it does not; of five the third is the strongest */
    assert_int_equal(pick_monster(&d->world, PUR_DUNGEON, 2, 5, 4, MA_ANIMAL),
                     drawn_find(d, "stag"));
    assert_candidates(d, "hare, hare, hare, hare, hare, hare, hare, stag, stag, stag");
}

static void the_rarest_come_where_there_are_no_others(void **state)
{
    struct drawn *d = *state;

    /* none comes by its chance, so each may */
    WITH_DICE(&d->world, 1, 0, 0, 0, 0, 0)
    assert_int_equal(pick_monster(&d->world, PUR_SUMMON, 5, 5, 4, MA_BEAST),
                     drawn_find(d, "unicorn"));
    WITH_DICE(&d->world, 0, 0, 0, 0, 0, 0)
    assert_int_equal(pick_monster(&d->world, PUR_SUMMON, 5, 5, 4, MA_BEAST),
                     drawn_find(d, "unicorn"));
}

static void people_are_taken_as_they_come(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_monster(&d->world, PUR_DUNGEON, 2, 2, 4, MA_HUMAN),
                     drawn_find(d, "page"));
}

/* ---- templates ---- */

static void templates_come_by_what_they_make_of_one(void **state)
{
    struct drawn *d = *state;

    WITH_DICE(&d->world, 4)
    assert_int_equal(pick_template(&d->world, TM_NATURE, drawn_find(d, "hare"), 4),
                     drawn_find(d, "tamed"));
    assert_candidates(d, "huge, huge, huge, huge, tamed");
    WITH_DICE(&d->world, 0)
    assert_int_equal(pick_template(&d->world, TM_NATURE, drawn_find(d, "hare"), 3),
                     drawn_find(d, "tamed"));
    WITHOUT_DICE(&d->world) /* it is for beasts only */
    assert_int_equal(pick_template(&d->world, TM_NATURE, drawn_find(d, "page"), 3), 0);
    WITHOUT_DICE(&d->world)
    assert_int_equal(pick_template(&d->world, TM_NATURE, drawn_find(d, "club"), 9), 0);
}

int test_pick(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_purpose_has_its_items),
        cmocka_unit_test(the_effect_of_the_same_number_makes_an_item_magical),
        cmocka_unit_test(one_is_drawn_of_a_type),
        cmocka_unit_test(levels_are_small_numbers),
        cmocka_unit_test(each_purpose_has_its_effects),
        cmocka_unit_test(wands_hold_more_than_their_level),
        cmocka_unit_test(only_what_the_player_could_make_is_known),
        cmocka_unit_test(a_poison_takes_two_skills),
        cmocka_unit_test(some_monsters_never_come),
        cmocka_unit_test(what_is_common_comes_more_often),
        cmocka_unit_test(the_rarest_come_where_there_are_no_others),
        cmocka_unit_test(people_are_taken_as_they_come),
        cmocka_unit_test(templates_come_by_what_they_make_of_one),
    };

    return cmocka_run_group_tests_name("pick", tests, open_finds, close_finds);
}
