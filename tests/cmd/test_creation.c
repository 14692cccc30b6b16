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
                     "@expect \"What are you called?\" <enter>\n"
                     "@expect \"What is your calling?\" <enter>\n"
                     "@expect \"Which attributes are yours?\" <enter> !\n"
                     "@expect \"Barbarian.\" @refuse \"the rest\" @quit\n");
}

static void an_expert_presses_one_key(void **state)
{
    play_keys(state, "@size 80x24 n @expect \"Welcome to\" @expect \"HP:\" @quit\n");
}

static void each_choice_is_explained(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <down><up> @expect \"the tin wharf are half-orcs\"\n"
                     "d @expect \"man, Dwarf\" <enter> b @expect \"Fighter\" <enter> <enter>\n"
                     "@expect \"Which feat\" <home> @expect \"+3 to Jump and Tumble\" @quit\n");
}

static void all_that_is_said_can_be_read(void **state)
{
    play_keys(state, "@size 80x24 m <enter> ? @expect \"which they remember\" <escape>\n"
                     "@expect \"Of which people are you?\" @quit\n");
}

/* The name that was typed, or that of the people where nothing was. */
static void a_name_is_asked_for(void **state)
{
    play_keys(state, "@size 80x24 m <enter> d @expect \"What are you called?\" Ada<enter>\n"
                     "@expect \"man, Dwarf, Ada\" ! @expect \"You are Ada, Dwarf\" d\n"
                     "@expect \"Name                 Ada\" j @expect \"set out as Ada\" @quit\n");
    play_keys(state, "@size 80x24 m <enter> <enter> 30*<backspace><enter> ! @expect \"You are\"\n"
                     "@refuse \"You are ,\" @quit\n");
}

static void a_chosen_name_is_offered(void **state)
{
    play_keys(state,
              "@size 80x24 y Ada<enter> m <enter> <enter>\n"
              "@expect \"What are you called? Ada\" <enter> ! @expect \"You are Ada\" @quit\n");
    play_keys(state, "@size 80x24 y Ada<enter> m <enter> <enter> 3*<backspace><enter>\n"
                     "@expect \"man, Half-Orc, Ada\" ! @expect \"You are Ada\" @quit\n");
}

static void escape_steps_back_to_the_title(void **state)
{
    play_keys(state, "@size 80x24 m <enter> d Ada<enter> @expect \"What is your calling?\"\n"
                     "<escape> @expect \"What are you called?\" <escape>\n"
                     "@expect \"Of which people are you?\" @expect \"Dwarf\" <escape>\n"
                     "@expect \"Are you a man or a woman?\" <escape> @expect \"Make a character\"\n"
                     "c @expect \"There is no game to go on with\" @quit\n");
}

/* The page comes back with what was chosen on it. */
static void a_step_back_remembers_the_choice(void **state)
{
    play_keys(state,
              "@size 80x24 m <enter> d <escape> @expect \"Of which people\" <enter> <enter>\n"
              "! @expect \"Barbarian.\" @quit\n");
}

static void points_have_their_price(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <enter> <enter> b @expect \"Which attributes\" f\n"
                     "@expect \"Raise which attribute? (42 points left)\"\n"
                     "@expect \"8, next for 1\" a\n"
                     "@expect \"9, next for 1\" 5*a\n"
                     "@expect \"14, next for 2\" @expect \"(36 points left)\"\n"
                     "@expect \"Strength 16 (+3) > 17 (+3)\" i @expect \"(37 points left)\"\n"
                     "h @expect \"What do you hold with?\" ! @expect \"Fighter.\" @quit\n");
}

static void feats_and_skills_show_what_they_change(void **state)
{
    play_keys(state, "@size 80x24 m <enter> <enter> <enter> <enter> <enter> <enter>\n"
                     "@expect \"Which feat will you take?\" <home><down> @expect \"Alertness\"\n"
                     "@expect \"Listen +3 > +6\" <enter> <enter>\n"
                     "@expect \"Learn more of which skill?\" @expect \"Ranks: 0 of\" <down><down>\n"
                     "<enter> @expect \"1/2\" @quit\n");
}

static void a_page_is_searched_clicked_and_resized(void **state)
{
    play_keys(state,
              "@size 80x24 m <enter> /gno @expect \"search: gno\" @refuse \"Halfling\"\n"
              "<escape> @expect \"Halfling\" @size 60x20 @expect \"please\" @size 120x40\n"
              "@expect \"Of which people are you?\" @at 8,5 <click> @expect \"man, Half-Elf\"\n"
              "@size 200x60 @expect \"What are you called?\" <enter> <rightclick>\n"
              "@expect \"What are you called?\" <enter> ! @expect \"Half-Elf, \" @quit\n");
}

int test_creation(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_newcomer_presses_enter, make_place, remove_place),
        cmocka_unit_test_setup_teardown(each_choice_is_explained, make_place, remove_place),
        cmocka_unit_test_setup_teardown(an_expert_presses_one_key, make_place, remove_place),
        cmocka_unit_test_setup_teardown(all_that_is_said_can_be_read, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_name_is_asked_for, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_chosen_name_is_offered, make_place, remove_place),
        cmocka_unit_test_setup_teardown(escape_steps_back_to_the_title, make_place, remove_place),
        cmocka_unit_test_setup_teardown(a_step_back_remembers_the_choice, make_place, remove_place),
        cmocka_unit_test_setup_teardown(points_have_their_price, make_place, remove_place),
        cmocka_unit_test_setup_teardown(feats_and_skills_show_what_they_change, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(a_page_is_searched_clicked_and_resized, make_place,
                                        remove_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
