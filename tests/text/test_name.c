/* How things are called, by flags. */
#include "text/name.h"

#include "text/name_store.h"
#include "text_support.h"
#include "world/given.h"

static struct creature *body(const struct talk *t, const struct thing *thing)
{
    return creature_of(t->world, thing);
}

/* A creature that one knows, unhurt. */
static struct thing *known(struct talk *t, const char *name)
{
    struct thing *thing = drawn_make(t->drawn, name);

    body(t, thing)->state |= MS_KNOWN;
    thing->hp = thing->hp_max = 100;
    return thing;
}

static void gain(const struct talk *t, struct thing *thing, struct stati stati)
{
    assert_non_null(stati_gain(t->world, thing, &stati, NULL));
}

static void gain_template(struct talk *t, struct thing *thing, const char *name, int magnitude)
{
    gain(t, thing,
         (struct stati){.nature = TEMPLATE,
                        .magnitude = (int16_t)magnitude,
                        .effect = drawn_find(t->drawn, name)});
}

/* ---- creatures ---- */

static void flags_ask_for_articles_capitals_and_owners(void **state)
{
    struct talk *t = *state;
    struct thing *orc = known(t, "orc"), *glass = known(t, "glass");

    assert_name(t, orc, 0, "orc");
    assert_name(t, orc, NA_A, "an orc");
    assert_name(t, orc, NA_THE, "the orc");
    assert_name(t, orc, NA_A | NA_THE, "an orc");
    assert_name(t, orc, NA_CAPS, "Orc");
    assert_name(t, orc, NA_THE | NA_CAPS | NA_POSS, "The orc's");
    assert_name(t, glass, NA_POSS, "glass'");
    assert_name(t, known(t, "adept;of the test"), NA_A, "an adept");
    assert_name(t, known(t, "Murg, the old"), NA_A, "Murg, the old");
    assert_name(t, known(t, "Murg, the old"), NA_THE, "Murg, the old");
}

static void templates_stand_before_or_after(void **state)
{
    struct talk *t = *state;
    struct thing *orc = known(t, "orc");

    gain_template(t, orc, "zombie", 1);
    gain_template(t, orc, "dire;template", 1);
    assert_name(t, orc, NA_A, "a dire orc zombie");
    gain_template(t, orc, "elder", 0); /* not known of it */
    assert_name(t, orc, 0, "dire orc zombie");
}

static void some_templates_stand_first(void **state)
{
    static const char *const first[] = {"ancient", "elder", "spellstitched", "spiked"};
    struct talk *t = *state;
    char expected[40];

    for (int i = 0; i < COUNT_OF(first); i++) {
        struct thing *orc = known(t, "orc");
        gain_template(t, orc, first[i], 1);
        gain_template(t, orc, "dire;template", 1);
        snprintf(expected, sizeof expected, "%s dire orc", first[i]);
        assert_name(t, orc, 0, expected);
    }
    struct thing *all = known(t, "orc");
    for (int i = 0; i < COUNT_OF(first); i++)
        gain_template(t, all, first[i], 1);
    assert_name(t, all, 0, "spiked spellstitched elder ancient orc");
}

/* quirk: letters of another word move, too, and those of one that occurs twice once. */
static void a_word_that_ends_like_them_is_torn_apart(void **state)
{
    struct talk *t = *state;
    struct thing *imp = known(t, "welder imp");

    assert_name(t, imp, 0, "elder wimp");
    gain_template(t, imp, "elder", 1);
    assert_name(t, imp, 0, "elder wimp");
}

static void a_shape_in_the_dark_has_a_size_and_an_outline(void **state)
{
    static const struct {
        const char *name, *expected;
    } shapes[] = {{"jelly", "unclearly seen miniscule amorphious form"},
                  {"rat", "unclearly seen tiny monstrous form"},
                  {"newt", "unclearly seen small reptillian form"},
                  {"orc", "unclearly seen human-sized humanoid form"},
                  {"adept;of the test", "unclearly seen large monstrous form"},
                  {"glass", "unclearly seen huge spectral form"},
                  {"beast", "unclearly seen gargantuan monstrous form"},
                  {"whale", "unclearly seen collosal monstrous form"}};
    struct talk *t = *state;

    for (int i = 0; i < COUNT_OF(shapes); i++)
        assert_name(t, known(t, shapes[i].name), NA_SHADOW | NA_A | NA_STATI, shapes[i].expected);
    assert_name(t, known(t, "rat"), NA_SHADOW | NA_CAPS | NA_POSS,
                "Unclearly seen tiny monstrous form's");
}

static void injuries_go_by_tenths(void **state)
{
    static const char *const words[] = {"almost dead",     "critically wounded", "badly wounded",
                                        "badly wounded",   "severely hurt",      "severely hurt",
                                        "moderately hurt", "moderately hurt",    "mildly injured",
                                        "mildly injured",  "uninjured"};
    struct talk *t = *state;
    struct thing *rat = known(t, "rat");
    char expected[60];

    for (int i = 0; i < COUNT_OF(words); i++) {
        rat->hp = (int16_t)(i * 10 + (i < 10 ? 9 : 0));
        snprintf(expected, sizeof expected, "hostile %s rat", words[i]);
        assert_name(t, rat, NA_STATI, expected);
    }
    rat->hp = -9;
    assert_name(t, rat, NA_STATI, "hostile almost dead rat");
    rat->hp = -10;
    assert_name(t, rat, NA_STATI, "hostile rat");
    rat->hp = 110;
    assert_name(t, rat, NA_STATI, "hostile rat");
    body(t, rat)->attr[A_THP] = 100; /* for a while it has more */
    assert_name(t, rat, NA_STATI, "hostile severely hurt rat");
    rat->hp = rat->hp_max = body(t, rat)->attr[A_THP] = 0;
    assert_name(t, rat, NA_STATI, "hostile almost dead rat");
}

static void conditions_stand_before_one_another(void **state)
{
    static const int natures[] = {AFRAID,   PARALYSIS, CONFUSED, ELEVATED, STUNNED, HIDING,  PRONE,
                                  CHARGING, SLEEPING,  BLIND,    STUCK,    PHASED,  SUMMONED};
    struct talk *t = *state;
    struct thing *rat = known(t, "rat");

    for (int i = 0; i < COUNT_OF(natures); i++)
        gain(t, rat, (struct stati){.nature = (int16_t)natures[i]});
    assert_name(t, rat, NA_STATI,
                "hostile summoned phased stuck blinded sleeping charging prone hiding stunned "
                "climbing confused paralyzed frightened uninjured rat");
    assert_name(t, rat, NA_A, "a rat");
}

static void sex_is_told_of_who_has_one(void **state)
{
    struct talk *t = *state;
    struct thing *orc = known(t, "orc");

    assert_name(t, orc, NA_STATI, "hostile uninjured male orc");
    body(t, orc)->state |= MS_FEMALE;
    assert_name(t, orc, NA_STATI | NA_A, "a hostile uninjured female orc");
}

/* ---- what the rules know ---- */

static bool yes(const struct world *world, const struct thing *who, const struct thing *to)
{
    assert_int_equal(to->self, world->player);
    (void)who;
    return true;
}

static bool no(const struct world *world, const struct thing *who, const struct thing *to)
{
    return !yes(world, who, to);
}

static void attitudes_are_told(void **state)
{
    struct talk *t = *state;
    struct thing *rat = known(t, "rat");

    t->world->host.is_hostile = no;
    assert_name(t, rat, NA_STATI, "neutral uninjured rat");
    t->world->host.is_friendly = no;
    assert_name(t, rat, NA_STATI, "neutral uninjured rat");
    t->world->host.is_friendly = yes;
    assert_name(t, rat, NA_STATI, "allied uninjured rat");
    body(t, rat)->state |= MS_PEACEFUL;
    assert_name(t, rat, NA_STATI, "allied peaceful uninjured rat");
    t->world->host.is_hostile = yes;
    t->world->host.is_friendly = no;
    assert_name(t, rat, NA_STATI, "hostile formerly peaceful uninjured rat");
    t->world->player = HANDLE_NONE;
    assert_name(t, rat, NA_STATI, "uninjured rat");
}

static void the_player_has_no_attitude_to_himself(void **state)
{
    struct talk *t = *state;

    t->player->hp = t->player->hp_max = 10;
    assert_name(t, t->player, NA_STATI | NA_LONG, "uninjured rat named Ada");
}

static int skill(const struct world *world, const struct thing *who, int number)
{
    if (who->self == world->player)
        return number == SK_APPRAISE ? 9 : 0;
    return number == SK_BLUFF ? 5 : 20;
}

static int better_skill(const struct world *world, const struct thing *who, int number)
{
    return skill(world, who, number) + (who->self != world->player);
}

static void who_hides_may_see_that_nobody_knows(void **state)
{
    struct talk *t = *state;
    struct thing *rat = known(t, "rat");

    t->world->host.skill = skill;
    assert_name(t, rat, NA_STATI, "hostile uninjured rat");
    gain(t, t->player, (struct stati){.nature = HIDING});
    assert_name(t, rat, NA_STATI, "hostile aware uninjured rat");
    t->unseen = t->player; /* by anyone */
    assert_name(t, rat, NA_STATI, "hostile unaware uninjured rat");
    t->world->host.skill = better_skill;
    assert_name(t, rat, NA_STATI, "hostile uninjured rat");
    t->world->host.skill = NULL;
    assert_name(t, rat, NA_STATI, "hostile uninjured rat");
}

static void illusions_are_called_so_by_who_does_not_believe(void **state)
{
    struct talk *t = *state;
    struct thing *orc = known(t, "orc");

    t->world->host.is_real = no;
    assert_name(t, orc, NA_A, "an orc");
    gain(t, orc, (struct stati){.nature = ILLUSION});
    assert_name(t, orc, NA_A, "an illusory orc");
    assert_name(t, orc, NA_STATI, "illusory hostile uninjured male orc");
    t->world->host.is_real = yes;
    assert_name(t, orc, NA_A, "an orc");
    t->world->host.is_real = NULL;
    assert_name(t, orc, NA_A, "an orc");
}

static void what_the_player_made_is_his(void **state)
{
    static const int natures[] = {ILLUSION, SUMMONED};
    struct talk *t = *state;

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct thing *orc = known(t, "orc"), *other = known(t, "orc");
        gain(t, orc, (struct stati){.nature = (int16_t)natures[i], .object = t->player->self});
        assert_name(t, orc, NA_A, "your orc");
        assert_name(t, orc, NA_THE, "the orc");
        gain(t, other, (struct stati){.nature = (int16_t)natures[i], .object = t->other->self});
        assert_name(t, other, NA_A, "an orc");
    }
}

static bool is_reptile(const struct world *world, const struct thing *who, int kind)
{
    (void)world;
    (void)who;
    return kind == MA_REPTILIAN;
}

static void kinds_are_asked_of_the_rules(void **state)
{
    struct talk *t = *state;

    t->world->host.is_kind = is_reptile;
    assert_name(t, known(t, "rat"), NA_SHADOW, "unclearly seen tiny reptillian form");
    assert_true(name_is_kind(t->world, t->other, MA_REPTILIAN));
    assert_false(name_is_kind(t->world, t->other, MA_ANIMAL));
    t->world->host.is_kind = NULL;
    assert_true(name_is_kind(t->world, t->other, MA_ANIMAL));
    assert_true(str_equal(name_resource(t->world, 0), STR("something")));
}

/* ---- shapes ---- */

static bool has_form(const struct world *world, const struct thing *who, res_id shape)
{
    return shape == name_shape(world, who);
}

static void other_shapes_are_told_when_they_are_known(void **state)
{
    struct talk *t = *state;
    struct thing *rat = known(t, "rat");

    body(t, rat)->shape = drawn_find(t->drawn, "orc");
    assert_name(t, rat, NA_LONG, "orc");
    body(t, rat)->state |= MS_POLY_KNOWN;
    assert_name(t, rat, 0, "rat");
    assert_name(t, rat, NA_LONG, "rat (polymorphed into an orc)");
    body(t, rat)->shape = drawn_find(t->drawn, "whale");
    assert_name(t, rat, NA_LONG, "rat (polymorphed into a whale)");
    t->world->host.has_form = has_form;
    assert_name(t, rat, NA_LONG, "rat (in whale form)");
    body(t, rat)->shape = rat->resource;
    assert_name(t, rat, NA_LONG, "rat");
}

static void another_body_shows_no_templates(void **state)
{
    struct talk *t = *state;
    struct thing *imp = known(t, "welder imp");

    gain_template(t, imp, "zombie", 1);
    gain(t, imp, (struct stati){.nature = POLYMORPH});
    assert_name(t, imp, 0, "welder imp");
}

static void some_seem_to_be_something_else(void **state)
{
    struct talk *t = *state;
    struct thing *mimic = drawn_make(t->drawn, "chest mimic");

    assert_name(t, mimic, 0, "whale");
    body(t, mimic)->state |= MS_POLY_KNOWN;
    assert_name(t, mimic, 0, "whale");
    body(t, mimic)->state |= MS_KNOWN;
    assert_name(t, mimic, 0, "chest mimic");
    assert_name(t, drawn_make(t->drawn, "rat"), 0, "rat");
}

/* ---- given names ---- */

static void given_names_take_the_place_of_others(void **state)
{
    struct talk *t = *state;
    struct thing *orc = known(t, "orc");

    given_set(t->world, orc, STR("Lord Bork the Foul"));
    assert_name(t, orc, NA_THE, "Bork");
    assert_name(t, orc, NA_SHADOW | NA_POSS, "Bork's");
    assert_name(t, orc, NA_LONG | NA_THE, "the orc named Lord Bork the Foul");
    assert_name(t, orc, NA_LONG | NA_SHADOW, "unclearly seen human-sized humanoid form");
    body(t, orc)->state &= ~MS_KNOWN;
    assert_name(t, orc, NA_THE, "the orc");
    assert_name(t, orc, NA_LONG, "orc");
    given_set(t->world, orc, STR_NONE);
    body(t, orc)->state |= MS_KNOWN;
    assert_name(t, orc, 0, "orc");
}

static void assert_first(const char *given, const char *expected)
{
    struct str_builder name = {0};

    name_add_first(str_from(given), &name);
    assert_string_equal(sb_cstr(&name), expected);
    sb_free(&name);
}

static void first_names_leave_titles_out(void **state)
{
    (void)state;
    assert_first("Ada", "Ada");
    assert_first("  Ada  Lovelace ", "Ada");
    assert_first("king", "king"); /* a dog may be called so */
    assert_first("KING Ada of\tHere", "Ada");
    assert_first("Dr. Ada", "Ada");
    assert_first("jade Lotus ", "jade Lotus");
    assert_first("Jade", "Jade");
    assert_first("Jade X", "Jade X");
    assert_first("Ada\tX", "Ada");
    assert_first("Ada\rX", "Ada");
    assert_first("Czar X", "X");
    assert_first("Voivode X", "X"); /* the last of the titles */
    assert_first("Eightfold X", "Eightfold X");
    assert_first("River of the  Moon", "River of the  Moon");
    assert_first(" ", "Nameless");
    assert_first("", "Nameless");
}

static void a_name_that_is_too_long_is_cut(void **state)
{
    struct talk *t = *state;
    static const char name[] =
        "0123456789012345678901234567890123456789012345678901234567890123456789";

    given_set(t->world, t->other, str_from(name));
    assert_int_equal(given_name(t->world, t->other).len, GIVEN_SIZE - 1);
    given_set(t->world, t->other, STR("x"));
    assert_true(str_equal(given_name(t->world, t->other), STR("x")));
    assert_int_equal(t->world->given.live, 1);
    thing_delete(t->world, t->other);
    assert_int_equal(t->world->given.live, 0);
}

static void there_is_a_most_of_given_names(void **state)
{
    struct talk *t = *state;
    struct thing *last = NULL;

    for (int i = 0; i < WORLD_GIVEN_MOST; i++) {
        last = thing_new(t->world, T_ITEM);
        given_set(t->world, last, STR("x"));
    }
    assert_int_equal(t->world->given.live, WORLD_GIVEN_MOST);
    given_set(t->world, t->other, STR("y"));
    assert_int_equal(given_name(t->world, t->other).len, 0);
    assert_int_equal(t->other->given, HANDLE_NONE);
    given_set(t->world, last, STR("z")); /* who has one may have another */
    assert_true(str_equal(given_name(t->world, last), STR("z")));
    given_set(t->world, last, STR_NONE);
    given_set(t->world, last, STR_NONE);
    assert_int_equal(t->world->given.live, WORLD_GIVEN_MOST - 1);
    given_set(t->world, t->other, STR("y"));
    assert_true(str_equal(given_name(t->world, t->other), STR("y")));
}

/* ---- features ---- */

static void features_are_named_with_their_damage(void **state)
{
    static const char *const words[] = {
        "almost destroyed", "critically damaged", "badly damaged",      "badly damaged",
        "severely damaged", "severely damaged",   "moderately damaged", "moderately damaged",
        "mildly damaged",   "mildly damaged"};
    struct talk *t = *state;
    struct thing *altar = drawn_make(t->drawn, "altar");
    char expected[40];

    altar->hp_max = 100;
    for (int i = 0; i < COUNT_OF(words); i++) {
        altar->hp = (int16_t)(i * 10 + 9);
        snprintf(expected, sizeof expected, "%s altar", words[i]);
        assert_name(t, altar, NA_LONG, expected);
    }
    assert_name(t, altar, 0, "altar");
    assert_name(t, altar, NA_A | NA_LONG, "a mildly damaged altar");
    altar->hp = 100;
    assert_name(t, altar, NA_LONG | NA_THE, "the altar");
    altar->hp = 0;
    assert_name(t, altar, NA_LONG | NA_A, "an altar");
    altar->hp = -5;
    assert_name(t, altar, NA_LONG, "altar");
    altar->hp = 1;
    altar->hp_max = 0;
    assert_name(t, altar, NA_LONG, "altar");
}

/* quirk: features and traps get no capitals and own nothing. */
static void features_heed_few_flags(void **state)
{
    struct talk *t = *state;
    struct thing *altar = drawn_make(t->drawn, "altar");
    struct thing *trap = thing_new_trap(t->world, drawn_find(t->drawn, "trap"),
                                        drawn_find(t->drawn, "tripwire"));

    assert_name(t, altar, NA_A | NA_CAPS | NA_POSS, "an altar");
    assert_name(t, altar, NA_A | NA_THE, "an altar");
    assert_name(t, trap, NA_CAPS | NA_POSS, "tripwire");
    assert_name(t, trap, NA_A, "a tripwire");
    assert_name(t, trap, NA_A | NA_THE, "the tripwire");
    trap->other = altar->resource;
    assert_name(t, trap, NA_A, "a altar"); /* quirk: before a vowel, too */
}

static void features_tell_whose_they_are(void **state)
{
    struct talk *t = *state;
    struct thing *altar = drawn_make(t->drawn, "altar");

    gain(t, altar, (struct stati){.nature = MY_GOD, .effect = drawn_find(t->drawn, "Red One")});
    assert_name(t, altar, NA_THE, "the altar to Red One");
    gain(t, altar, (struct stati){.nature = WIZLOCK, .object = t->player->self});
    assert_name(t, altar, 0, "altar to Red One");
    altar->hp = altar->hp_max = 1;
    assert_name(t, altar, NA_LONG, "altar (wizard-locked by Ada) to Red One");
    given_set(t->world, altar, STR("Old Stone"));
    assert_name(t, altar, NA_THE, "Old Stone");
    assert_name(t, altar, NA_LONG | NA_THE,
                "the altar named Old Stone (wizard-locked by Ada) to Red One");
}

/* ---- items ---- */

static struct item *item(const struct talk *t, const struct thing *thing)
{
    return item_of(t->world, thing);
}

static void items_are_counted(void **state)
{
    struct talk *t = *state;
    struct thing *axe = drawn_make(t->drawn, "axe"), *rope = drawn_make(t->drawn, "rope");

    assert_name(t, axe, NA_A, "an axe");
    assert_name(t, axe, NA_THE, "the axe");
    item(t, axe)->quantity = 12;
    assert_name(t, axe, 0, "12 axes");
    assert_name(t, axe, NA_A, "12 axes");
    assert_name(t, axe, NA_THE, "the 12 axes");
    assert_name(t, axe, NA_SINGLE | NA_A, "an axe");
    item(t, rope)->quantity = 12;
    assert_name(t, rope, NA_A, "a rope");
}

static void what_is_many_at_once_comes_in_sets(void **state)
{
    static const struct {
        const char *name, *one, *two;
    } sets[] = {
        {"chainmail", "a suit of chainmail", "2 suits of chainmail"},
        {"old boots", "a pair of old boots", "2 pairs of old boots"},
        {"thin gauntlets", "a pair of thin gauntlets", "2 pairs of thin gauntlets"},
        {"iron bracers", "a pair of iron bracers", "2 pairs of iron bracers"},
        {"dice", "a set of dice", "2 sets of dice"},
    };
    struct talk *t = *state;

    for (int i = 0; i < COUNT_OF(sets); i++) {
        struct thing *thing = drawn_make(t->drawn, sets[i].name);
        assert_name(t, thing, NA_A, sets[i].one);
        assert_name(t, thing, 0, sets[i].name);
        item(t, thing)->quantity = 2;
        assert_name(t, thing, NA_A, sets[i].two);
    }
}

static void curses_and_pluses_are_told_as_far_as_known(void **state)
{
    struct talk *t = *state;
    struct thing *axe = drawn_make(t->drawn, "axe");

    item(t, axe)->plus = 2;
    assert_name(t, axe, NA_A, "an axe");
    assert_name(t, axe, NA_IDENT, "uncursed axe +2");
    item(t, axe)->known = KN_CURSE;
    assert_name(t, axe, NA_A, "an uncursed axe");
    item(t, axe)->known = KN_PLUS;
    assert_name(t, axe, NA_A, "an axe +2");
    item(t, axe)->flags = IF_CURSED;
    item(t, axe)->known = KN_CURSE | KN_PLUS;
    item(t, axe)->plus = -1;
    assert_name(t, axe, 0,
                "\xfc"
                "cursed \xf9"
                "axe -1");
    assert_name(t, axe, NA_MONO, "axe -1"); /* quirk: not said in one colour */
    item(t, axe)->flags = IF_BLESSED;
    item(t, axe)->plus = 0;
    assert_name(t, axe, NA_A,
                "a \xf5"
                "blessed \xf9"
                "axe");
    assert_name(t, axe, NA_MONO | NA_A, "an axe");
}

static void items_get_capitals_but_own_nothing(void **state)
{
    struct talk *t = *state;
    struct thing *boots = drawn_make(t->drawn, "old boots");

    assert_name(t, boots, NA_CAPS | NA_POSS, "Old boots");
    assert_name(t, boots, NA_XCAPS | NA_THE, "The Old Boots");
    assert_name(t, boots, NA_CAPS | NA_A, "A pair of old boots");
}

/* ---- the rest ---- */

static void levels_are_called_after_their_dungeon(void **state)
{
    struct talk *t = *state;

    assert_true(str_equal(name_level(t->world, t->level), STR("[Map]")));
    t->level->dungeon = drawn_find(t->drawn, "test dungeon");
    assert_true(str_equal(name_level(t->world, t->level), STR("test dungeon")));
}

static void a_name_is_kept_while_the_action_lasts(void **state)
{
    struct talk *t = *state;
    struct str first = name_thing(t->world, t->other);

    given_set(t->world, t->other, STR("Bork"));
    body(t, t->other)->state |= MS_KNOWN;
    assert_true(str_equal(name_thing(t->world, t->other), STR("Bork")));
    assert_true(str_equal(first, STR("rat")));
    assert_ptr_equal(name_thing(t->world, known(t, "rat")).data, first.data);
    for (int i = 0; i < 5000; i++) {
        char name[16];
        snprintf(name, sizeof name, "n%d", i);
        name_store_keep(t->world->names, str_from(name));
    }
    say_begin_action(t->world); /* very many are let go */
    assert_true(str_equal(name_thing(t->world, t->other), STR("Bork")));
}

static void a_kept_name_has_the_article_that_is_asked_for(void **state)
{
    struct talk *t = *state;

    assert_true(str_equal(name_called(t->world, known(t, "rat"), NA_A | NA_CAPS), STR("A rat")));
    assert_true(str_equal(name_called(t->world, known(t, "rat"), NA_THE), STR("the rat")));
}

int test_name(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)
    const struct CMUnitTest tests[] = {
        TEST(flags_ask_for_articles_capitals_and_owners),
        TEST(templates_stand_before_or_after),
        TEST(some_templates_stand_first),
        TEST(a_word_that_ends_like_them_is_torn_apart),
        TEST(a_shape_in_the_dark_has_a_size_and_an_outline),
        TEST(injuries_go_by_tenths),
        TEST(conditions_stand_before_one_another),
        TEST(sex_is_told_of_who_has_one),
        TEST(kinds_are_asked_of_the_rules),
        TEST(attitudes_are_told),
        TEST(the_player_has_no_attitude_to_himself),
        TEST(who_hides_may_see_that_nobody_knows),
        TEST(illusions_are_called_so_by_who_does_not_believe),
        TEST(what_the_player_made_is_his),
        TEST(other_shapes_are_told_when_they_are_known),
        TEST(another_body_shows_no_templates),
        TEST(some_seem_to_be_something_else),
        TEST(given_names_take_the_place_of_others),
        TEST(first_names_leave_titles_out),
        TEST(a_name_that_is_too_long_is_cut),
        TEST(there_is_a_most_of_given_names),
        TEST(features_are_named_with_their_damage),
        TEST(features_heed_few_flags),
        TEST(features_tell_whose_they_are),
        TEST(items_are_counted),
        TEST(what_is_many_at_once_comes_in_sets),
        TEST(curses_and_pluses_are_told_as_far_as_known),
        TEST(items_get_capitals_but_own_nothing),
        TEST(levels_are_called_after_their_dungeon),
        TEST(a_name_is_kept_while_the_action_lasts),
        TEST(a_kept_name_has_the_article_that_is_asked_for),
    };
#undef TEST

    return cmocka_run_group_tests_name("name", tests, NULL, NULL);
}
