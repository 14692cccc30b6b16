/* Making a character on the screen, with our own library: keys in, a person out. */
#include "cmd_support.h"

/* Plays keys at a size; what does not come as expected is told. */
static void play_keys(void **state, const char *keys)
{
    struct place *place = *state;
    struct run_result result;
    const char *path = put(place, "keys", keys);

    RUN(&result, "play", "--seed", "5", "--keys", path);
    if (result.status != 0)
        fail_msg("%s%s", sb_cstr(&result.out), sb_cstr(&result.err));
    run_free(&result);
}

static void a_newcomer_presses_enter(void **state)
{
    play_keys(state, "@size 80x24 m @expect \"Are you a man or a woman?\" <enter>\n"
                     "@expect \"Of which people are you?\" @expect \"recommended\" <enter>\n"
                     "@expect \"What is your calling?\" <enter>\n"
                     "@expect \"Which attributes are yours?\" <enter> !\n"
                     "@expect \"Half-Orc, Barbarian.\" @refuse \"all the rest\" @quit\n");
}

static void each_choice_is_explained(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <down><up> @expect \"the tin wharf are half-orcs\"\n"
                     "d @expect \"man, Dwarf\" b @expect \"man, Dwarf, Fighter\" @quit\n");
}

static void escape_takes_what_is_recommended(void **state)
{
    play_keys(state, "@size 80x24 m 200*<escape> @expect \"Half-Orc, Barbarian.\" @quit\n");
}

static void points_have_their_price(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <enter> b @expect \"Which attributes\" f\n"
                     "@expect \"Raise which attribute? (42 points left)\"\n"
                     "@expect \"Strength 8 (next costs 1)\" a\n"
                     "@expect \"Strength 9 (next costs 1)\" 5*a\n"
                     "@expect \"Strength 14 (next costs 2)\" @expect \"(36 points left)\" h\n"
                     "@expect \"(37 points left)\" ! @expect \"Fighter.\" @quit\n");
}

static void feats_and_skills_show_what_they_change(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <enter> <enter> <enter> <enter>\n"
                     "@expect \"Which feat will you take?\" <home><down> @expect \"Alertness\"\n"
                     "@expect \"Listen +3 > +6\" <enter> <enter>\n"
                     "@expect \"Learn more of which skill?\" @expect \"Ranks: 0 of\" <down><down>\n"
                     "<enter> @expect \"Ranks: 1 of\" @quit\n");
}

static void a_page_is_searched_clicked_and_resized(void **state)
{
    play_keys(state,
              "@size 80x24 m <enter> /gno @expect \"search: gno\" @refuse \"Halfling\"\n"
              "<escape> @expect \"Halfling\" @size 60x20 @expect \"please\" @size 120x40\n"
              "@expect \"Of which people are you?\" @at 8,5 <click> @expect \"man, Half-Elf\"\n"
              "<rightclick> ! @expect \"Half-Elf, \" @quit\n");
}

int test_creation(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_newcomer_presses_enter, make_place, remove_place),
        cmocka_unit_test_setup_teardown(each_choice_is_explained, make_place, remove_place),
        cmocka_unit_test_setup_teardown(escape_takes_what_is_recommended, make_place, remove_place),
        cmocka_unit_test_setup_teardown(points_have_their_price, make_place, remove_place),
        cmocka_unit_test_setup_teardown(feats_and_skills_show_what_they_change, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(a_page_is_searched_clicked_and_resized, make_place,
                                        remove_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
