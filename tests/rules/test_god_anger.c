/* Gods: what makes them angry, what they say, and when they turn away. */
#include "fed_dice.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/speak.h"
#include "rules/god/worthy.h"
#include "rules/value/creed.h"
#include "text/say.h"
#include "values_scene.h"

struct believer {
    struct values_scene s;
    struct thing *who;
    res_id god, other;
};

static void begin(struct believer *b, void **state, const char *god)
{
    values_begin(&b->s, state);
    say_open(&b->s.w);
    b->who = values_make_person(&b->s, "Bladesman");
    b->god = drawn_find(b->s.d, god);
    b->other = drawn_find(b->s.d, "Kind One");
    character_of(&b->s.w, b->who)->god = b->god;
}

static void end(struct believer *b)
{
    say_close(&b->s.w);
    values_end(&b->s);
}

static int16_t *anger_at(const struct believer *b, res_id god)
{
    const struct module *module = b->s.w.library->slots[0];

    return &character_of(&b->s.w, b->who)->anger[god - module_id(module, RES_GOD, 0)];
}

static void anger(struct believer *b, res_id god, int amount, bool wrath)
{
    anger_raise(&b->s.w, b->who, god, amount, wrath, STR_NONE);
}

static int level(const struct believer *b, res_id god)
{
    return anger_level(&b->s.w, b->who, god);
}

static unsigned flags(const struct believer *b, res_id god)
{
    return *anger_flags(&b->s.w, b->who, god);
}

/* Of one's own god: as many dice of wisdom as the deed weighs. */
static void own_gods_mind_every_deed(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    character_of(&b.s.w, b.who)->attr_gained[A_WIS * CHARACTER_GAINS] = 30;
    WITH_DICE(&b.s.w, 4, 6) /* of ten sides */
    anger(&b, b.god, 2, false);
    assert_int_equal(level(&b, b.god), 2);
    assert_int_equal(flags(&b, b.god), GS_KNOWN_ANGER);
    assert_int_equal(character_of(&b.s.w, b.who)->attr_gained[A_WIS * CHARACTER_GAINS], 18);
    assert_int_equal(anger_beyond(&b.s.w, b.who, b.god), 0);
    WITH_DICE(&b.s.w, 1, 1, 1, 1, 1, 1)
    anger(&b, b.god, 6, false);
    assert_int_equal(anger_beyond(&b.s.w, b.who, b.god), 2); /* it tolerates 6 */
    end(&b);
}

static void other_gods_notice_now_and_then(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    WITH_DICE(&b.s.w, 5)
    anger(&b, b.other, 5, false);
    assert_int_equal(level(&b, b.other), 1); /* whatever it weighs */
    WITH_DICE(&b.s.w, 6)
    anger(&b, b.other, 5, false);
    assert_int_equal(level(&b, b.other), 1);
    assert_int_equal(flags(&b, b.other), 0);
    *anger_at(&b, b.other) = 11;
    WITH_DICE(&b.s.w, 0)
    anger(&b, b.other, 5, false);
    assert_int_equal(level(&b, b.other), 11); /* and only up to a point */
    WITH_DICE(&b.s.w, 0)
    anger(&b, b.other, 5, true);
    assert_int_equal(level(&b, b.other), 12);
    end(&b);
}

static void a_stern_god_turns_away_for_good(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");
    struct character *person = character_of(&b.s.w, b.who);
    struct stati blessing = {
        .nature = ADJUST_LUCK, .value = A_STR, .magnitude = 2, .source = SS_BLES};

    int32_t *sacrifices =
        &person->sacrifices[(b.god - module_id(b.s.w.library->slots[0], RES_GOD, 0)) *
                            CHARACTER_SACRIFICES];

    stati_gain(&b.s.w, b.who, &blessing, NULL);
    *anger_at(&b, b.god) = 34;
    *sacrifices = 500;
    WITHOUT_DICE(&b.s.w)
    anger(&b, b.god, 2, false);
    assert_int_equal(person->god, 0);
    assert_int_equal(flags(&b, b.god), GS_FORSAKEN);
    assert_int_equal(level(&b, b.god), 36);
    assert_int_equal(*sacrifices, 0);
    assert_false(stati_has(&b.s.w, b.who, ADJUST_LUCK));
    WITHOUT_DICE(&b.s.w)
    anger(&b, b.god, 2, false); /* it has done with him */
    assert_int_equal(level(&b, b.god), 36);
    end(&b);
}

static void a_forgiving_god_wants_penance(void **state)
{
    struct believer b;
    begin(&b, state, "Kind One");
    struct character *person = character_of(&b.s.w, b.who);

    *anger_at(&b, b.god) = 4;
    anger_forsake(&b.s.w, b.who);
    assert_int_equal(person->god, b.god);
    assert_int_equal(flags(&b, b.god), GS_PENANCE);
    assert_int_equal(level(&b, b.god), 15); /* ten more than it tolerates */
    *anger_at(&b, b.god) = 31;
    anger_forsake(&b.s.w, b.who);
    assert_int_equal(person->god, 0); /* there is an end to it */
    assert_int_equal(flags(&b, b.god), GS_PENANCE | GS_FORSAKEN);
    end(&b);
}

static void there_is_a_measure_of_anger(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    *anger_at(&b, b.other) = 50;
    WITH_DICE(&b.s.w, 0)
    anger(&b, b.other, 1, true);
    assert_int_equal(level(&b, b.other), 51);
    assert_int_equal(flags(&b, b.other), GS_ANATHEMA);
    anger_lower(&b.s.w, b.who, b.other, 20); /* cannot be appeased */
    assert_int_equal(level(&b, b.other), 51);
    *anger_at(&b, b.god) = 51;
    anger(&b, b.god, 1, false);
    assert_int_equal(level(&b, b.god), 51);
    end(&b);
}

static void anger_can_fade(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    *anger_at(&b, b.god) = 5;
    *anger_flags(&b.s.w, b.who, b.god) = GS_KNOWN_ANGER;
    anger_lower(&b.s.w, b.who, b.god, 2);
    assert_int_equal(level(&b, b.god), 3);
    assert_int_equal(flags(&b, b.god), GS_KNOWN_ANGER);
    anger_lower(&b.s.w, b.who, b.god, 9);
    assert_int_equal(level(&b, b.god), 0);
    assert_int_equal(flags(&b, b.god), 0);
    end(&b);
}

/* quirk: the original draws a colour for each letter of its own words, or of the god's. */
static void every_letter_has_its_colour_in_one_stream(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    chance_start(&b.s.w, 1, CHANCE_ONE_STREAM);
    speak(&b.s.w, b.who, b.god, MSG_UNEASY, STR_NONE);
    assert_int_equal(chance_draws(&b.s.w), 16);
    speak(&b.s.w, b.who, b.god, MSG_LESSENED, STR_NONE); /* in its own words */
    assert_int_equal(chance_draws(&b.s.w), 16 + 5);
    speak(&b.s.w, b.who, b.other, MSG_LESSENED, STR_NONE);
    assert_int_equal(chance_draws(&b.s.w), 16 + 5 + 33 + 8);
    speak(&b.s.w, b.who, b.god, MSG_UNEASY_R, STR("idleness")); /* quirk: never found */
    assert_int_equal(chance_draws(&b.s.w), 16 + 5 + 33 + 8);
    end(&b);
}

/* Only what is heard as a voice hurts, and a mind can be sustained. */
static void some_voices_cost_sanity(void **state)
{
    struct believer b;
    begin(&b, state, "Other Mind");

    WITH_DICE(&b.s.w, 3)
    speak(&b.s.w, b.who, b.god, MSG_UNEASY, STR_NONE);
    WITHOUT_DICE(&b.s.w)
    speak(&b.s.w, b.who, b.god, MSG_VUNEASY, STR_NONE);
    values_give(&b.s, b.who, SUSTAIN, A_INT, 3);
    WITHOUT_DICE(&b.s.w)
    speak(&b.s.w, b.who, b.god, MSG_UNEASY, STR_NONE);
    end(&b);
}

static void gods_keep_deeds_in_mind(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    favour_gain(&b.s.w, b.who, b.god, 50, true);
    favour_gain(&b.s.w, b.who, b.god, 25, true);
    favour_gain(&b.s.w, b.who, b.god, 30, false); /* only the greatest of these counts */
    favour_gain(&b.s.w, b.who, b.god, 20, false);
    assert_int_equal(favour_of(&b.s.w, b.who, b.god), 105);
    assert_int_equal(favour_of(&b.s.w, b.who, b.other), 0);
    character_of(&b.s.w, b.who)->favour_penalty[creed_god_number(&b.s.w, b.god)] = 40;
    assert_int_equal(favour_of(&b.s.w, b.who, b.god), 63);
    character_of(&b.s.w, b.who)->favour_level[creed_god_number(&b.s.w, b.god)] = 3;
    assert_int_equal(favour_level(&b.s.w, b.who, b.god), 3);
    assert_int_equal(favour_level(&b.s.w, values_monster(&b.s, "plain one"), b.god), 0);
    end(&b);
}

static void monsters_and_other_things_have_no_gods(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");
    struct thing *monster = values_monster(&b.s, "plain one");

    assert_null(anger_flags(&b.s.w, monster, b.god));
    assert_null(anger_flags(&b.s.w, b.who, drawn_find(b.s.d, "plain sword")));
    WITHOUT_DICE(&b.s.w)
    anger_raise(&b.s.w, monster, b.god, 9, true, STR_NONE);
    anger_forsake(&b.s.w, monster);
    end(&b);
}

/* ---- whom they accept ---- */

static void gods_accept_whom_nothing_parts_from_them(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    assert_true(worthy_of(&b.s.w, b.who, b.god, false));
    *anger_flags(&b.s.w, b.who, b.god) = GS_FORSAKEN;
    assert_false(worthy_of(&b.s.w, b.who, b.god, true));
    *anger_flags(&b.s.w, b.who, b.god) = GS_ANATHEMA;
    assert_false(worthy_of(&b.s.w, b.who, b.god, true));
    end(&b);
}

static void penance_is_accepted_where_it_is_asked_for(void **state)
{
    struct believer b;
    begin(&b, state, "Stern One");

    *anger_flags(&b.s.w, b.who, b.god) = GS_PENANCE;
    assert_true(worthy_of(&b.s.w, b.who, b.god, true));
    assert_false(worthy_of(&b.s.w, b.who, b.god, false));
    end(&b);
}

static void gods_ask_for_an_alignment(void **state)
{
    struct believer b;
    begin(&b, state, "Law Giver");
    struct stati alignment = {.nature = ALIGNMENT, .value = AL_CHAOTIC, .source = SS_MISC};

    assert_true(worthy_of(&b.s.w, b.who, b.god, false)); /* who has none is not asked */
    struct stati *own = stati_gain(&b.s.w, b.who, &alignment, NULL);
    assert_false(worthy_of(&b.s.w, b.who, b.god, false));
    own->value = AL_LAWFUL;
    assert_true(worthy_of(&b.s.w, b.who, b.god, false));
    assert_false(worthy_of(&b.s.w, b.who, drawn_find(b.s.d, "plain sword"), false));
    end(&b);
}

int test_god_anger(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_gods_mind_every_deed),
        cmocka_unit_test(other_gods_notice_now_and_then),
        cmocka_unit_test(a_stern_god_turns_away_for_good),
        cmocka_unit_test(a_forgiving_god_wants_penance),
        cmocka_unit_test(there_is_a_measure_of_anger),
        cmocka_unit_test(anger_can_fade),
        cmocka_unit_test(every_letter_has_its_colour_in_one_stream),
        cmocka_unit_test(some_voices_cost_sanity),
        cmocka_unit_test(gods_keep_deeds_in_mind),
        cmocka_unit_test(gods_accept_whom_nothing_parts_from_them),
        cmocka_unit_test(penance_is_accepted_where_it_is_asked_for),
        cmocka_unit_test(gods_ask_for_an_alignment),
        cmocka_unit_test(monsters_and_other_things_have_no_gods),
    };

    return cmocka_run_group_tests_name("god anger", tests, values_open, values_close);
}
