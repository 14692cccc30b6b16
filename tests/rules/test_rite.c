/* Prayers, offerings and what gods think of each other. */
#include "fed_dice.h"
#include "rite_scene.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/item/item.h"
#include "rules/rite/ascent.h"
#include "rules/rite/jealousy.h"
#include "world/stati.h"
#include "world/throw.h"

static int pray(struct rites *r)
{
    return throw_simply(r->w, EV_PRAY, r->who->self, HANDLE_NONE, DIR_CENTER);
}

/* A check, then how long the god wants its peace. */
static void a_prayer_heals_who_is_in_favour_and_has_its_price(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    favour_gain(r.w, r.who, r.god, 20, true);
    WITH_DICE(r.w, 19, 3)
    assert_int_equal(pray(&r), DONE);
    assert_int_equal(r.who->hp, 40 + creature_of(r.w, r.who)->attr[A_THP]);
    assert_int_equal(r.person->favour_penalty[r.number], 40);
    assert_int_equal(r.person->prayer_timeout[r.number], 7 + r.person->levels[0] + 3);
    assert_int_equal(r.who->timeout, 30);
    rites_end(&r);
}

static void a_prayer_without_favour_is_paid_for_all_the_same(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    WITH_DICE(r.w, 19, 0)
    assert_int_equal(pray(&r), DONE);
    assert_int_equal(r.who->hp, 5);
    assert_int_equal(r.person->favour_penalty[r.number], 40);
    rites_end(&r);
}

static void who_prays_too_soon_angers_the_god(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    r.person->prayer_timeout[r.number] = 4;
    WITH_DICE(r.w, 19, 0)
    assert_int_equal(pray(&r), DONE);
    assert_int_equal(anger_level(r.w, r.who, r.god), 1);
    assert_int_equal(r.person->prayer_timeout[r.number], 11);
    rites_end(&r);
}

static void a_god_with_no_more_to_give_gives_nothing(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    favour_gain(r.w, r.who, r.god, 2000, true);
    r.person->favour_penalty[r.number] = 61;
    WITH_DICE(r.w, 19)
    assert_int_equal(pray(&r), DONE);
    assert_int_equal(r.who->hp, 5);
    assert_int_equal(r.person->favour_penalty[r.number], 61);
    rites_end(&r);
}

static void who_forgets_the_words_finds_them_harder_to_say(void **state)
{
    struct rites r;
    struct stati_query tried = stati_of(TRIED);
    rites_begin(&r, state);

    WITH_DICE(r.w, 0)
    assert_int_equal(pray(&r), DONE);
    tried.value = SK_KNOW_THEO + 1000;
    assert_int_equal(stati_find(r.w, r.who, tried)->magnitude, 2);
    assert_int_equal(r.person->favour_penalty[r.number], 0);
    rites_end(&r);
}

static void nobody_listens_to_the_godless(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    r.person->god = 0;
    assert_int_equal(pray(&r), ABORT);
    rites_end(&r);
}

static int offer(struct rites *r, const char *what)
{
    struct thing *item = item_new(r->w, drawn_find(r->s.d, what));
    struct script_event *e = throw_begin(r->w);

    e->actor = (int32_t)r->who->self;
    e->item = (int32_t)item->self;
    e->eID = r->god;
    return throw_end(r->w, e, EV_SACRIFICE);
}

/* Twice what a stone costs, and a third of that counts; then what it taught. */
static void what_a_god_likes_counts_and_may_raise_one(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    WITH_DICE(r.w, 5)
    assert_int_equal(offer(&r, "dear stone"), DONE);
    assert_int_equal(r.person->sacrifices[r.number * CHARACTER_SACRIFICES], 66);
    assert_true(*anger_flags(r.w, r.who, r.god) & GS_INVOLVED);
    assert_int_equal(r.person->favour_level[r.number], 1);
    rites_end(&r);
}

static void an_offering_soothes_an_angry_god_and_counts_for_nothing_else(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    r.person->anger[r.number] = 5;
    assert_int_equal(offer(&r, "dear stone"), DONE);
    assert_int_equal(r.person->anger[r.number], 2);
    assert_int_equal(r.person->sacrifices[r.number * CHARACTER_SACRIFICES], 0);
    rites_end(&r);
}

static void what_no_row_names_is_not_wanted(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    assert_int_equal(offer(&r, "hemp rope"), DONE);
    for (int i = 0; i < CHARACTER_SACRIFICES; i++)
        assert_int_equal(r.person->sacrifices[r.number * CHARACTER_SACRIFICES + i], 0);
    assert_int_equal(r.person->anger[r.number], 0);
    rites_end(&r);
}

static void one_rises_a_level_at_a_time_and_only_past_the_mark(void **state)
{
    struct rites r;
    rites_begin(&r, state);

    favour_gain(r.w, r.who, r.god, 60, true);
    ascent_seek(r.w, r.who, r.god);
    assert_int_equal(favour_level(r.w, r.who, r.god), 0);
    favour_gain(r.w, r.who, r.god, 9000, true);
    ascent_seek(r.w, r.who, r.god);
    assert_int_equal(favour_level(r.w, r.who, r.god), 1);
    rites_end(&r);
}

static void gods_mind_some_gods_more_than_others(void **state)
{
    struct rites r;
    bool is_punished = true;
    rites_begin(&r, state);

    assert_int_equal(jealousy_of(r.w, r.god, drawn_find(r.s.d, "Law Giver"), &is_punished), 2);
    assert_false(is_punished);
    assert_int_equal(jealousy_of(r.w, r.god, drawn_find(r.s.d, "Kind One"), &is_punished), 9);
    assert_int_equal(jealousy_of(r.w, r.god, drawn_find(r.s.d, "Stern One"), &is_punished), 9);
    assert_int_equal(jealousy_of(r.w, drawn_find(r.s.d, "Kind One"), r.god, &is_punished), 3);
    rites_end(&r);
}

int test_rite(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_prayer_heals_who_is_in_favour_and_has_its_price),
        cmocka_unit_test(a_prayer_without_favour_is_paid_for_all_the_same),
        cmocka_unit_test(who_prays_too_soon_angers_the_god),
        cmocka_unit_test(a_god_with_no_more_to_give_gives_nothing),
        cmocka_unit_test(who_forgets_the_words_finds_them_harder_to_say),
        cmocka_unit_test(nobody_listens_to_the_godless),
        cmocka_unit_test(what_a_god_likes_counts_and_may_raise_one),
        cmocka_unit_test(an_offering_soothes_an_angry_god_and_counts_for_nothing_else),
        cmocka_unit_test(what_no_row_names_is_not_wanted),
        cmocka_unit_test(one_rises_a_level_at_a_time_and_only_past_the_mark),
        cmocka_unit_test(gods_mind_some_gods_more_than_others),
    };

    return cmocka_run_group_tests_name("rite", tests, values_open, values_close);
}
