/* Growing: points of skills, other callings, attributes. */
#include "../play/play_support.h"
#include "rules/fight/experience.h"
#include "rules/person/admission.h"
#include "rules/person/advance.h"
#include "rules/person/attributes.h"
#include "rules/person/feat_list.h"
#include "rules/person/gain.h"
#include "rules/person/practise.h"
#include "rules/value/skill.h"

static int people_open(void **state)
{
    *state = play_open_with("tests/rules/people.irh");
    return 0;
}

static res_id named(const struct game *game, const char *name)
{
    return library_find(game->options.library, str_from(name));
}

static struct game *guard(struct play *play)
{
    struct game_options options = play_options(play, 5);
    struct error error;

    options.race = library_find(&play->library, STR("Stonefoot;race"));
    options.calling = library_find(&play->library, STR("Guard"));
    struct game *game = game_new(&options, &error);
    if (game == NULL)
        fail_msg("%s", error.text);
    return game;
}

static struct character *person(const struct game *game)
{
    return character_of(&game->world, game_player(game));
}

/* ---- what is said of choices ---- */

static void all_that_can_be_had_is_explained(void **state)
{
    (void)state;
    for (int i = 0; i < feat_list_count(); i++) {
        const struct feat_row *row = feat_list_at(i);
        bool is_absent = row->flags & FEAT_ABSENT;
        if ((feat_list_words(row->feat)[0] == '\0') != is_absent)
            fail_msg("what is %s good for?", row->name);
    }
    for (int skill = 1; skill < SK_LAST; skill++)
        if (skill_name(skill)[0] && skill_words(skill)[0] == '\0')
            fail_msg("what is %s good for?", skill_name(skill));
    for (int attr = 0; attr < ATTR_BASE; attr++)
        assert_true(attributes_words(attr)[0] != '\0');
    assert_string_equal(skill_words(0), "");
}

static void points_are_told_by_their_answers(void **state)
{
    (void)state;
    assert_int_equal(attributes_meant(ATTRIBUTES_MORE + A_CON), A_CON);
    assert_int_equal(attributes_meant(ATTRIBUTES_LESS - A_CON), A_CON);
    assert_int_equal(attributes_meant(ATTRIBUTES_ENOUGH), -1);
    assert_int_equal(attributes_meant(0), -1);
    assert_int_equal(attributes_meant(-1), -1);
}

/* ---- attributes ---- */

static void high_attributes_cost_more(void **state)
{
    (void)state;
    assert_int_equal(attributes_cost(ATTRIBUTES_LEAST), -5);
    assert_int_equal(attributes_cost(ATTRIBUTES_START), 0);
    assert_int_equal(attributes_cost(14), 6);
    assert_int_equal(attributes_cost(15), 8);
    assert_int_equal(attributes_cost(17), 13);
    assert_int_equal(attributes_cost(ATTRIBUTES_MOST), 16);
}

static void options_say_how_many_points_there_are(void **state)
{
    struct game *game = guard(*state);

    game->world.options[OPT_POWER_STATS] = 0;
    assert_int_equal(attributes_points(&game->world), 30);
    game->world.options[OPT_POWER_STATS] = 3;
    assert_int_equal(attributes_points(&game->world), 75);
    game_free(game);
}

/* quirk: a set takes at least a hundred rolls, and no sum is low or high. */
static void sets_are_fair(void **state)
{
    struct game *game = guard(*state);
    struct attributes_sets sets;

    attributes_roll(&game->world, game_player(game), false, &sets);
    for (int i = 0; i < ATTRIBUTES_SETS; i++) {
        int sum = 0;
        for (int a = 0; a < ATTR_BASE; a++)
            sum += sets.values[i][a];
        assert_true(sum >= 95 && sum <= 100);
        assert_int_equal(sets.perks[i][0].type, PERK_NONE);
    }
    attributes_free(&sets);
    game_free(game);
}

/* ---- skills ---- */

static void ranks_come_out_of_a_pool(void **state)
{
    struct game *game = guard(*state);
    struct practise p;
    int order[SK_LAST], skill = 0;

    person(game)->points_total[0] = (uint16_t)(person(game)->points_spent[0] + 2);
    person(game)->levels[0] = 5;
    practise_begin(&p, &game->world, game_player(game));
    assert_int_equal(p.left[0], 2);
    assert_true(practise_order(&p, 0, order) > 0);
    for (int i = 0; skill == 0; i++)
        if (practise_can_add(&p, 0, order[i]))
            skill = order[i];
    assert_false(practise_can_take(&p, 0, skill));
    practise_add(&p, 0, skill);
    practise_add(&p, 0, skill);
    assert_false(practise_can_add(&p, 0, skill));
    assert_true(practise_can_take(&p, 0, skill));
    practise_take(&p, 0, skill);
    int before = person(game)->ranks[skill];
    practise_keep(&p);
    assert_int_equal(person(game)->ranks[skill], before + 1);
    assert_int_equal(person(game)->points_total[0] - person(game)->points_spent[0], 1);
    game_free(game);
}

static void there_is_an_end_to_ranks(void **state)
{
    struct game *game = guard(*state);
    struct practise p;
    int order[SK_LAST];

    person(game)->points_total[0] = (uint16_t)(person(game)->points_spent[0] + 100);
    practise_begin(&p, &game->world, game_player(game));
    practise_order(&p, 0, order);
    while (practise_can_add(&p, 0, order[0]))
        practise_add(&p, 0, order[0]);
    assert_int_equal(person(game)->ranks[order[0]] + p.added[order[0]][0],
                     skill_most_ranks(&game->world, game_player(game), order[0]));
    assert_true(p.left[0] > 0);
    game_free(game);
}

/* ---- callings ---- */

static void a_second_calling_can_be_risen_in(void **state)
{
    struct game *game = guard(*state);
    struct world *w = &game->world;
    res_id scholar = named(game, "Scholar");

    assert_true(admission_train(w, game_player(game), scholar));
    assert_int_equal(person(game)->classes[1], scholar);
    assert_int_equal(gain_level_as(w, game_player(game), scholar), 0);
    assert_true(advance(w, game_player(game))); /* in what comes first, where nobody answers */
    assert_int_equal(person(game)->levels[0], 2);
    game_free(game);
}

static void there_are_three_callings_at_most(void **state)
{
    struct game *game = guard(*state);

    person(game)->classes[1] = named(game, "Scholar");
    person(game)->classes[2] = named(game, "Later");
    person(game)->levels[1] = person(game)->levels[2] = 1;
    assert_false(admission_train(&game->world, game_player(game), named(game, "Part")));
    assert_string_equal(log_recent(game->world.log, 0)->text,
                        "Nobody can follow more than three callings.");
    game_free(game);
}

static void what_has_no_hit_die_is_no_calling(void **state)
{
    struct game *game = guard(*state);

    assert_int_equal(admission_to_train(&game->world, game_player(game), named(game, "Unready")),
                     ADMISSION_UNFINISHED);
    assert_non_null(admission_words(ADMISSION_UNFINISHED));
    assert_null(admission_words(ADMISSION_OPEN));
    game_free(game);
}

static void a_calling_for_the_devout_wants_a_god(void **state)
{
    struct game *game = guard(*state);

    assert_int_equal(admission_to_train(&game->world, game_player(game), named(game, "Devout")),
                     ADMISSION_NO_GOD);
    assert_int_equal(admission_to_train(&game->world, game_player(game), named(game, "Sworn")),
                     ADMISSION_OPEN);
    game_free(game);
}

static void a_calling_for_later_waits_for_the_third_level(void **state)
{
    struct game *game = guard(*state);

    person(game)->levels[0] = 2;
    assert_int_equal(admission_to_choose(&game->world, game_player(game), named(game, "Later")),
                     ADMISSION_EARLY);
    person(game)->levels[0] = 3;
    assert_int_equal(admission_to_choose(&game->world, game_player(game), named(game, "Later")),
                     ADMISSION_OPEN);
    game_free(game);
}

static void one_calling_for_later_is_enough(void **state)
{
    struct game *game = guard(*state);

    person(game)->levels[0] = 3;
    assert_true(admission_train(&game->world, game_player(game), named(game, "Sworn")));
    assert_int_equal(admission_to_choose(&game->world, game_player(game), named(game, "Later")),
                     ADMISSION_OF_ANOTHER);
    game_free(game);
}

static void whoever_broke_his_oath_rises_as_a_paladin_no_more(void **state)
{
    struct game *game = guard(*state);
    res_id sworn = named(game, "Sworn"), own = person(game)->classes[0];

    assert_true(admission_train(&game->world, game_player(game), sworn));
    person(game)->levels[0] = 2;
    assert_null(admission_to_rise(&game->world, game_player(game), sworn));
    person(game)->is_fallen = true;
    assert_non_null(admission_to_rise(&game->world, game_player(game), sworn));
    assert_null(admission_to_rise(&game->world, game_player(game), own));
    game_free(game);
}

/* Once there is no room for more of an attribute, it is offered no longer. */
static void answer_how_many(void *context, const struct question *question,
                            struct question_answer *answer)
{
    int *count = context;

    *answer = question->standard;
    if (str_starts(question->text, STR("Which attribute grows")))
        *count = question->count;
}

static int attributes_offered(struct game *game)
{
    int count = -1;

    game_set_ask(game, answer_how_many, &count);
    person(game)->levels[0] = 3;
    person(game)->experience = experience_for(4);
    assert_true(advance(&game->world, game_player(game)));
    return count;
}

static void every_fourth_level_an_attribute_grows_by_option(void **state)
{
    struct game *game = guard(*state);

    game->world.options[OPT_ATTR_ON_LEVEL] = 0;
    assert_int_equal(attributes_offered(game), -1);
    game->world.options[OPT_ATTR_ON_LEVEL] = 1;
    assert_int_equal(attributes_offered(game), ATTR_BASE);
    gain_inherent(&game->world, game_player(game), A_CHA, 9, true);
    assert_int_equal(attributes_offered(game), ATTR_BASE - 1);
    game_free(game);
}

static void nobody_rises_beyond_the_last_level(void **state)
{
    struct game *game = guard(*state);

    person(game)->levels[0] = MAX_CHAR_LEVEL;
    assert_false(advance(&game->world, game_player(game)));
    assert_int_equal(person(game)->levels[0], MAX_CHAR_LEVEL);
    game_free(game);
}

/* Twenty levels, or ten of what is for later. */
static void classes_have_an_end(void **state)
{
    struct game *game = guard(*state);

    assert_int_equal(admission_levels(game->options.library, named(game, "Guard")), 20);
    assert_int_equal(admission_levels(game->options.library, named(game, "Later")), 10);
    game_free(game);
}

int test_growth(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_can_be_had_is_explained),
        cmocka_unit_test(points_are_told_by_their_answers),
        cmocka_unit_test(high_attributes_cost_more),
        cmocka_unit_test_setup_teardown(options_say_how_many_points_there_are, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(sets_are_fair, people_open, play_teardown),
        cmocka_unit_test_setup_teardown(ranks_come_out_of_a_pool, people_open, play_teardown),
        cmocka_unit_test_setup_teardown(there_is_an_end_to_ranks, people_open, play_teardown),
        cmocka_unit_test_setup_teardown(a_second_calling_can_be_risen_in, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(there_are_three_callings_at_most, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(what_has_no_hit_die_is_no_calling, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(a_calling_for_the_devout_wants_a_god, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(a_calling_for_later_waits_for_the_third_level, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(one_calling_for_later_is_enough, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(whoever_broke_his_oath_rises_as_a_paladin_no_more,
                                        people_open, play_teardown),
        cmocka_unit_test_setup_teardown(every_fourth_level_an_attribute_grows_by_option,
                                        people_open, play_teardown),
        cmocka_unit_test_setup_teardown(nobody_rises_beyond_the_last_level, people_open,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(classes_have_an_end, people_open, play_teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
