/* Names of items: what is told of them, in which order; corpses, likenesses and figures. */
#include "fed_dice.h"
#include "text/name.h"
#include "text_support.h"
#include "world/given.h"
#include "world/knowledge.h"

static struct item *item(const struct talk *t, const struct thing *thing)
{
    return item_of(t->world, thing);
}

static struct thing *made(const struct talk *t, const char *name, const char *effect)
{
    struct thing *thing = drawn_make(t->drawn, name);

    item(t, thing)->quantity = 1;
    thing->hp = thing->hp_max = 9;
    if (effect)
        thing->other = drawn_find(t->drawn, effect);
    return thing;
}

static void gain(const struct talk *t, struct thing *thing, int nature, int value)
{
    const struct stati stati = {.nature = (int16_t)nature, .value = (int16_t)value};

    assert_non_null(stati_gain(t->world, thing, &stati, NULL));
}

/* ---- effects ---- */

static void a_known_effect_has_its_place_in_the_name(void **state)
{
    struct talk *t = *state;
    static const char *const rows[][2] = {{"might", "Ring of might"},
                                          {"Glory", "Glory"},
                                          {"moonlit", "moonlit ring"},
                                          {"the last", "Ring, The Last"},
                                          {"Biter", "ring 'Biter'"}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *ring = made(t, "ring", rows[i][0]);
        assert_name(t, ring, 0, "ring");
        item(t, ring)->known = KN_MAGIC;
        assert_name(t, ring, 0, rows[i][1]);
    }
}

static void an_unknown_effect_shows_its_look(void **state)
{
    struct talk *t = *state;
    struct thing *ring = made(t, "ring", "might"), *potion = made(t, "potion", "healing");

    knowledge_effect_of(t->world, ring->other)->flavour = drawn_find(t->drawn, "plain gold");
    knowledge_effect_of(t->world, potion->other)->potion_flavour = drawn_find(t->drawn, "amber");
    assert_name(t, ring, NA_A, "a plain gold ring");
    assert_name(t, potion, NA_A, "an amber potion");
    item(t, potion)->known = KN_MAGIC;
    assert_name(t, potion, NA_A, "a Potion of healing");
    assert_name(t, potion, NA_A | NA_FLAVOR, "an amber Potion of healing");
    item(t, ring)->flags |= IF_RUNIC;
    assert_name(t, ring, NA_A, "a rune-covered ring");
}

/* ---- what is long ---- */

static void a_long_name_tells_what_is_left(void **state)
{
    struct talk *t = *state;
    struct thing *wand = made(t, "wand", NULL), *lantern = made(t, "lantern", NULL);
    struct thing *rest = made(t, "ring", "rest"), *vigils = made(t, "ring", "vigils");

    item(t, wand)->charges = 7;
    item(t, lantern)->age = 40;
    assert_name(t, wand, NA_LONG, "wand");
    item(t, wand)->known = KN_PLUS2;
    assert_name(t, wand, NA_LONG, "wand (07 charges)");
    assert_name(t, wand, 0, "wand");
    item(t, wand)->charges = 1;
    assert_name(t, wand, NA_LONG, "wand (01 charge)");
    struct thing *staff = made(t, "crooked staff", NULL), *rod = made(t, "smooth rod", NULL);
    item(t, staff)->known = item(t, rod)->known = KN_PLUS2;
    item(t, staff)->charges = item(t, rod)->charges = 3;
    assert_name(t, staff, NA_LONG, "crooked staff (03 charges)");
    assert_name(t, rod, NA_LONG, "smooth rod (03 charges)");
    assert_name(t, lantern, NA_LONG, "lantern (with 40 turns of light left)");
    item(t, rest)->known = KN_MAGIC;
    assert_name(t, rest, NA_LONG, "Ring of rest");
    item(t, rest)->known = KN_MAGIC | KN_PLUS2;
    assert_name(t, rest, NA_LONG, "Ring of rest (3 uses left)");
    item(t, rest)->charges = 2;
    assert_name(t, rest, NA_LONG, "Ring of rest (1 use left)");
    item(t, vigils)->known = KN_MAGIC | KN_PLUS2;
    assert_name(t, vigils, NA_LONG, "Ring of vigils (7 uses left)");
    gain(t, vigils, DISPELLED, 0);
    assert_name(t, vigils, NA_LONG, "Ring of vigils (7 uses left) (dispelled)");
}

static void a_long_name_tells_its_state(void **state)
{
    struct talk *t = *state;
    struct thing *axe = made(t, "axe", NULL), *apple = made(t, "apple", NULL);
    struct thing *bow = made(t, "crossbow", NULL);

    gain(t, bow, COCKED, 0);
    assert_name(t, bow, NA_LONG, "cocked crossbow");
    gain(t, axe, POISONED, 0);
    assert_name(t, axe, NA_LONG, "poisoned axe");
    assert_name(t, axe, 0, "axe");
    gain(t, apple, POISONED, 0);
    item(t, apple)->eaten = 1;
    assert_name(t, apple, NA_LONG, "partly eaten apple");
    item(t, axe)->flags |= IF_BROKEN;
    gain(t, axe, MASTERWORK, 0);
    gain(t, axe, PHASED, PHASE_ASTRAL);
    assert_name(t, axe, 0, "astral broken masterwork axe");
}

/* quirk: how badly is told by its hit points without magic: of 3 here, whatever it has now. */
static void damage_is_told_by_degree_and_kind(void **state)
{
    struct talk *t = *state;
    static const struct {
        int hp, most, damage;
        const char *name;
    } rows[] = {
        {9, 9, AD_FIRE, "axe"},
        {2, 9, AD_FIRE, "badly burnt axe"},
        {3, 9, AD_ACID, "mildly melted axe"},
        {2, 6, AD_SONI, "mildly cracked axe"},
        {12, 9, AD_NECR, "mildly withered axe"},
        {1, 3, AD_RUST, "partly rusted axe"},
        {2, 3, AD_SLASH, "partly damaged axe"},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct thing *axe = made(t, "axe", NULL);
        axe->hp = (int16_t)rows[i].hp;
        axe->hp_max = (int16_t)rows[i].most;
        item(t, axe)->damage_type = (int8_t)rows[i].damage;
        assert_name(t, axe, NA_LONG, rows[i].name);
    }
}

static void names_and_inscriptions_come_last(void **state)
{
    struct talk *t = *state;
    struct thing *axe = made(t, "axe", NULL);

    given_inscribe(t->world, axe, STR("mine"));
    assert_name(t, axe, 0, "axe");
    assert_name(t, axe, NA_LONG, "axe \xf9{mine\xf9}");
}

/* ---- qualities ---- */

static void facts(const struct world *w, const struct thing *thing, struct item_facts *out)
{
    *out = (struct item_facts){.plus = item_of(w, thing)->plus, .hp_most = thing->hp};
    out->has[IQ_ELVEN] = out->knows[IQ_ELVEN] = true;
    out->has[WQ_HOLY] = true;
    out->has[WQ_SPEED] = out->knows[WQ_SPEED] = true;
    out->has[WQ_BANE] = out->knows[WQ_BANE] = item_of(w, thing)->bane != 0;
}

static void known_qualities_are_told(void **state)
{
    struct talk *t = *state;
    struct thing *axe = made(t, "axe", NULL);

    t->world->host.item_facts = facts;
    assert_name(t, axe, 0, "elven axe of speed");
    assert_name(t, axe, NA_IDENT, "uncursed holy elven axe of speed");
    item(t, axe)->bane = MA_ORC;
    assert_name(t, axe, 0, "Orcbane elven axe of speed");
    axe->other = drawn_find(t->drawn, "plain looks");
    assert_name(t, axe, 0, "axe");
}

/* ---- figures ---- */

static void assert_power(struct talk *t, const char *effect, int plus, const char *expected)
{
    struct str_builder power = {0};

    name_add_power(t->world, drawn_find(t->drawn, effect), plus, &power);
    assert_string_equal(sb_cstr(&power), expected);
    sb_free(&power);
}

static void figures_of_effects(void **state)
{
    struct talk *t = *state;

    assert_power(t, "healing", 0, "2d4+1");
    assert_power(t, "might", 0, "+4");
    assert_power(t, "haste", 0, "+10~");
    assert_power(t, "whirling", 0, "1d4x5~");
    assert_power(t, "sight", 0, "");
    assert_power(t, "Glory", 0, "");
    assert_power(t, "shield of two", 0, "2d6, 3d6"); /* what is the same is told once */
}

/* quirk: a figure that does not vary is rolled, a draw for each die of one side. */
static void a_fixed_figure_is_rolled(void **state)
{
    struct talk *t = *state;

    event_scene_open(t->world, &(struct event_host){0});
    WITH_DICE(t->world, 0)
    assert_power(t, "might", 0, "+4");
    WITHOUT_DICE(t->world)
    assert_power(t, "whirling", 0, "1d4x5~");
    event_scene_close(t->world);
}

static void mechanics_are_told_when_asked_for(void **state)
{
    struct talk *t = *state;
    struct thing *ring = made(t, "ring", "might");

    item(t, ring)->known = KN_MAGIC | KN_PLUS | KN_PLUS2;
    assert_name(t, ring, NA_LONG | NA_MECH, "Ring of might [+4]");
    assert_name(t, ring, NA_LONG, "Ring of might");
    item(t, ring)->known = KN_MAGIC | KN_PLUS;
    assert_name(t, ring, NA_LONG | NA_MECH, "Ring of might");
}

/* ---- the dead ---- */

static struct thing *corpse_of(struct talk *t, const char *monster, int hours)
{
    struct thing *corpse = made(t, "corpse", NULL);

    t->world->time = 100 * HOUR_TURNS;
    item(t, corpse)->monster = drawn_find(t->drawn, monster);
    item(t, corpse)->made = (uint32_t)((100 - hours) * HOUR_TURNS);
    return corpse;
}

#define FRESH(dc) \
    " \xf9(\xfe"  \
    "fresh, DC " dc "\xf9)"
#define STALE(dc) \
    " \xf9(\xfc"  \
    "stale, DC " dc "\xf9)"

static void a_corpse_is_fresh_or_stale(void **state)
{
    struct talk *t = *state;

    assert_name(t, corpse_of(t, "whale", 0), NA_A, "a whale corpse" FRESH("8"));
    assert_name(t, corpse_of(t, "orc", 6), NA_A, "an orc corpse" FRESH("20"));
    assert_name(t, corpse_of(t, "orc", 11), NA_THE, "the orc corpse" FRESH("22"));
    assert_name(t, corpse_of(t, "orc", 12), 0, "orc corpse" STALE("23"));
    assert_name(t, corpse_of(t, "orc", 28), 0,
                "orc corpse \xf9(\xfc"
                "stale\xf9)");
    assert_name(t, corpse_of(t, "jelly", 0), 0, "jelly corpse" FRESH("15"));
    assert_name(t, corpse_of(t, "Murg, the old", 0), NA_A, "Murg, the old's corpse" FRESH("15"));
}

static void a_corpse_tells_what_it_was(void **state)
{
    struct talk *t = *state;
    struct thing *corpse = corpse_of(t, "orc", 0);
    struct stati template = {.nature = TEMPLATE, .magnitude = 1};

    item(t, corpse)->eaten = 1;
    assert_name(t, corpse, 0, "orc corpse" FRESH("20"));
    assert_name(t, corpse, NA_LONG, "partly eaten orc corpse" FRESH("20"));
    item(t, corpse)->eaten = 0;
    item(t, corpse)->quantity = 2;
    assert_name(t, corpse, 0, "2 orc corpses" FRESH("20"));
    assert_name(t, corpse, NA_SINGLE, "orc corpse" FRESH("20"));
    template.effect = drawn_find(t->drawn, "dire;template");
    assert_non_null(stati_gain(t->world, corpse, &template, NULL));
    assert_name(t, corpse, NA_SINGLE, "dire orc corpse" FRESH("20"));
    template.effect = drawn_find(t->drawn, "zombie");
    assert_non_null(stati_gain(t->world, corpse, &template, NULL));
    assert_name(t, corpse, NA_SINGLE, "dire orc zombie corpse" FRESH("25"));
    given_set(t->world, corpse, STR("Old Tom"));
    assert_name(t, corpse, 0, "Old Tom's corpse");
    item(t, corpse)->eaten = 1;
    assert_name(t, corpse, 0, "Old Tom's partly eaten corpse");
}

static void a_likeness_is_of_someone(void **state)
{
    struct talk *t = *state;
    struct thing *statue = made(t, "statue", NULL);

    item(t, statue)->monster = drawn_find(t->drawn, "orc");
    assert_name(t, statue, 0, "statue of an orc");
    assert_name(t, statue, NA_A, "a statue of an orc");
    assert_name(t, statue, NA_THE | NA_A, "the statue of an orc");
    item(t, statue)->quantity = 3;
    assert_name(t, statue, 0, "3 statue of an orc");
    assert_name(t, statue, NA_SINGLE, "statue of an orc");
    item(t, statue)->quantity = 1;
    item(t, statue)->monster = drawn_find(t->drawn, "Murg, the old");
    assert_name(t, statue, 0, "statue of Murg, the old");
    given_set(t->world, statue, STR("Old Tom"));
    assert_name(t, statue, 0, "statue of Old Tom");
}

#define ON_TALK(test) cmocka_unit_test_setup_teardown(test, talk_setup, talk_teardown)

int test_name_item(void)
{
    const struct CMUnitTest tests[] = {
        ON_TALK(a_known_effect_has_its_place_in_the_name),
        ON_TALK(an_unknown_effect_shows_its_look),
        ON_TALK(a_long_name_tells_what_is_left),
        ON_TALK(a_long_name_tells_its_state),
        ON_TALK(damage_is_told_by_degree_and_kind),
        ON_TALK(names_and_inscriptions_come_last),
        ON_TALK(known_qualities_are_told),
        ON_TALK(figures_of_effects),
        ON_TALK(a_fixed_figure_is_rolled),
        ON_TALK(mechanics_are_told_when_asked_for),
        ON_TALK(a_corpse_is_fresh_or_stale),
        ON_TALK(a_corpse_tells_what_it_was),
        ON_TALK(a_likeness_is_of_someone),
    };

    return cmocka_run_group_tests_name("name item", tests, NULL, NULL);
}
