/* The effects that a monster has at hand. */
#include "rules/make/repertoire.h"

#include "fed_dice.h"
#include "kinds_scene.h"
#include "rules/bond/target.h"
#include "rules/make/prebuff.h"

/* As names with commas between them. */
static void assert_has(struct kinds *k, struct thing *who, const char *wanted)
{
    struct str_builder names = {0};
    static struct repertoire all;

    repertoire_list(&k->w, who, &all);
    for (int i = 0; i < all.count; i++) {
        sb_add_cstr(&names, i ? ", " : "");
        sb_add(&names, library_name(k->w.library, all.entries[i].effect));
    }
    assert_string_equal(sb_cstr(&names), wanted);
    sb_free(&names);
}

static struct thing *caster(struct kinds *k, const char *name, int level)
{
    struct thing *who = kinds_monster(k, name);

    kinds_give(k, who, EXTRA_ABILITY, CA_SPELLCASTING, level, SS_MISC);
    creature_of(&k->w, who)->mana_most = 10;
    return who;
}

/* quirk: a level holds for all that is named after it, until the next. */
static void a_level_holds_until_the_next(void **state)
{
    struct kinds *k = kinds_begin(state);

    assert_has(k, caster(k, "scholar", 1), "glow;spell, gust");
    assert_has(k, caster(k, "scholar", 4), "glow;spell, gust");
    assert_has(k, caster(k, "scholar", 5), "glow;spell, gust, spark, mist");
    assert_has(k, kinds_monster(k, "scholar"), "");
    kinds_end(k);
}

static void schools_and_sources_stand_for_all_of_theirs(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = caster(k, "farmer", 1);

    assert_has(k, caster(k, "lorekeeper", 3), "glow;spell, spark, ward");
    kinds_shape(k, who, "lettered");
    WITH_DICE(&k->w, 0)
    assert_has(k, who,
               "glow;spell, gust, mist, flare, hush, ward, howl, chill, storm, fog bank, "
               "last word");
    kinds_end(k);
}

/* quirk: the dice of its power are rolled all the same. */
static void what_costs_too_much_is_rolled_for(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = caster(k, "spendthrift", 1);

    WITH_DICE(&k->w, 3)
    assert_has(k, who, "");
    creature_of(&k->w, who)->mana_most = 99;
    WITH_DICE(&k->w, 3)
    assert_has(k, who, "sparkle");
    k->w.options[OPT_NO_CASTING] = 1;
    WITHOUT_DICE(&k->w)
    assert_has(k, who, "");
    kinds_end(k);
}

/* As many as a dragon has ages. quirk: even one of no age has its first. */
static void a_dragon_of_no_age_has_one(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *aged = kinds_monster(k, "wyrm"), *hatchling = kinds_monster(k, "wyrm");

    kinds_shape(k, aged, "aged");
    assert_has(k, aged, "spark, glow;spell");
    kinds_shape(k, hatchling, "hatchling");
    assert_has(k, hatchling, "spark");
    kinds_end(k);
}

/* quirk: whether there are any holds for all, and is found out by who chooses an act. */
static void gifts_are_offered_where_anybody_has_some(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    creature_of(&k->w, who)->mana_most = 10;
    kinds_give(k, who, INNATE_SPELL, 0, 0, SS_MISC)->effect = drawn_find(k->d, "hush");
    assert_has(k, who, "");
    k->w.has_gifts = true;
    assert_has(k, who, "hush");
    kinds_end(k);
}

static void hear(void *context, const char *line)
{
    sb_addf(context, "%s\n", line);
}

static void who_follows_is_told_each_offer(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct str_builder lines = {0};

    chance_follow(&k->w, hear, &lines);
    assert_has(k, caster(k, "scholar", 1), "glow;spell, gust");
    chance_follow(&k->w, NULL, NULL);
    assert_non_null(
        strstr(sb_cstr(&lines), "list \"glow;spell\" source 0 draws 0 kept x1 rating "));
    sb_free(&lines);
    kinds_end(k);
}

/* quirk: there is one list for all: who is called while another gets ready writes over that one's.
 */
static void all_who_get_ready_share_a_list(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = caster(k, "scholar", 1);
    static struct repertoire callers;

    callers.count = 9;
    k->w.repertoire = &callers;
    prebuff(&k->w, who);
    assert_int_equal(callers.count, 2);
    assert_int_equal(callers.entries[0].effect, drawn_find(k->d, "glow;spell"));
    assert_ptr_equal(k->w.repertoire, &callers);
    k->w.repertoire = NULL;
    prebuff(&k->w, who);
    assert_null(k->w.repertoire);
    kinds_end(k);
}

static void whom_a_saint_leads_has_nothing_vile_at_hand(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = caster(k, "grim novice", 1);
    static struct repertoire all;

    repertoire_list_new(&k->w, who, &all);
    assert_int_equal(all.count, 1);
    assert_true(target_add(&k->w, who, kinds_monster(k, "saint"), TARGET_LEADER));
    repertoire_list_new(&k->w, who, &all);
    assert_int_equal(all.count, 0);
    assert_has(k, who, "");
    kinds_end(k);
}

int test_repertoire(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_holds_until_the_next),
        cmocka_unit_test(schools_and_sources_stand_for_all_of_theirs),
        cmocka_unit_test(what_costs_too_much_is_rolled_for),
        cmocka_unit_test(a_dragon_of_no_age_has_one),
        cmocka_unit_test(gifts_are_offered_where_anybody_has_some),
        cmocka_unit_test(whom_a_saint_leads_has_nothing_vile_at_hand),
        cmocka_unit_test(who_follows_is_told_each_offer),
        cmocka_unit_test(all_who_get_ready_share_a_list),
    };

    return cmocka_run_group_tests_name("repertoire", tests, kinds_open, kinds_close);
}
