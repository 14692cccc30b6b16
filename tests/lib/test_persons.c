/* Our own peoples and callings, from the first to the last level. */
#include <stdio.h>

#include "base/num.h"
#include "fight_stage.h"
#include "play/spells.h"
#include "rules/fight/experience.h"
#include "rules/magic/cast_steps.h"
#include "rules/person/admission.h"
#include "rules/person/choice.h"
#include "rules/person/gain.h"
#include "world/throw.h"

enum { LAST_LEVEL = MAX_CHAR_LEVEL };

static int setup(void **state)
{
    return begin_as(state, NULL, NULL);
}

static int count_of(const struct library *library, enum res_kind kind)
{
    int count = 0;

    while (choice_at(library, kind, count))
        count++;
    return count;
}

static struct game *begin_game(const struct library *library, res_id race, res_id calling)
{
    struct game_options options = {
        .library = library, .name = "Ada", .seed = 7, .race = race, .calling = calling};
    struct error error;
    struct game *game = game_new(&options, &error);

    if (game == NULL)
        fail_msg("%s", error.text);
    return game;
}

static void assert_sound(const struct game *game)
{
    struct error error;

    if (!game_check(game, &error))
        fail_msg("%s", error.text);
}

/* Each level gives hit points, and all points of skills are spent. */
static void raise(struct game *game)
{
    struct world *w = &game->world;

    for (int level = 2; level <= LAST_LEVEL; level++) {
        int before = game_player(game)->hp_max;
        character_of(w, game_player(game))->experience = experience_for(level);
        assert_true(act(game, "rise").done);
        assert_int_equal(gain_total_level(w, game_player(game)), level);
        assert_true(game_player(game)->hp_max > before);
        assert_sound(game);
    }
    character_of(w, game_player(game))->experience = experience_for(LAST_LEVEL + 1);
    assert_false(act(game, "rise").done);
}

static void play_as(const struct library *library, res_id race, res_id calling)
{
    struct game *game = begin_game(library, race, calling);
    const struct character *p = character_of(&game->world, game_player(game));

    assert_int_equal(p->race, race);
    assert_int_equal(p->classes[0], calling);
    assert_true(game_player(game)->hp_max > 0);
    assert_sound(game);
    raise(game);
    game_free(game);
}

/* Every pair: 15 and 13 have no divisor in common. Under the sanitizers every people and calling.
 */
static void all_peoples_and_callings_reach_the_last_level(void **state)
{
    const struct library *library = (*(struct fight **)state)->game->options.library;
    int races = count_of(library, RES_RACE), callings = count_of(library, RES_CLASS);

    assert_int_equal(races, 15);
    assert_int_equal(callings, 13);
    for (int i = 0; i < test_part(races * callings); i++)
        play_as(library, choice_at(library, RES_RACE, i % races),
                choice_at(library, RES_CLASS, i % callings));
}

/* ---- callings for later ---- */

static void answer_second(void *context, const struct question *question,
                          struct question_answer *answer)
{
    (void)context;
    *answer = question->standard;
    if (str_starts(question->text, STR("In which class")))
        answer->value = 1;
}

/* As far as it takes him. */
static void rise_in(struct game *game, res_id calling)
{
    struct world *w = &game->world;
    struct character *p = character_of(w, game_player(game));

    p->levels[0] = 6;
    assert_true(admission_train(w, game_player(game), calling));
    for (int level = 7; level <= LAST_LEVEL; level++) {
        bool takes = admission_to_rise(w, game_player(game), calling) == NULL;
        p->experience = experience_for(level);
        assert_int_equal(act(game, "rise").done, takes);
        assert_sound(game);
    }
}

static void callings_for_later_can_be_risen_in(void **state)
{
    const struct library *library = (*(struct fight **)state)->game->options.library;
    const struct module *module = library->slots[0];
    int later = 0;

    for (int i = 0; i < module_count(module, RES_CLASS); i++) {
        res_id id = module_id(module, RES_CLASS, i);
        if (choice_calling_is_open(library, id))
            continue;
        struct game *game = begin_game(library, choice_at(library, RES_RACE, 0),
                                       choice_recommended_calling(library));
        game_set_ask(game, answer_second, NULL);
        rise_in(game, id);
        game_free(game);
        later++;
    }
    assert_int_equal(later, 9);
}

/* ---- made by questions ---- */

/* What comes last, so that it is not what is recommended. */
static void answer_last(void *context, const struct question *question,
                        struct question_answer *answer)
{
    int *asked = context;

    (*asked)++;
    *answer = question->standard;
    if (question->kind != QUESTION_ONE_OF || question->count == 0 || *asked >= 40)
        return;
    int last = question->count - 1;
    if (question->choices[last].value == QUESTION_BACK)
        last--;
    answer->value = question->choices[imax(last, 0)].value;
}

static void a_character_is_made_by_questions(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    int asked = 0;

    game_set_ask(game, answer_last, &asked);
    assert_true(act(game, "create").done);
    assert_true(asked > 5);
    assert_sound(game);
    assert_true(game_player(game)->hp_max > 0);
    assert_int_equal(gain_total_level(&game->world, game_player(game)), 1);
}

/* What was asked, one after the other, and which one is answered with a step back. */
struct steps {
    char asked[60][64];
    int count, back_at;
    int32_t people; /* chosen when one is asked for the second time */
    int peoples;
};

static void step_back_once(void *context, const struct question *question,
                           struct question_answer *answer)
{
    struct steps *s = context;

    assert_true(s->count < 60);
    snprintf(s->asked[s->count], sizeof s->asked[0], STR_PRINTF, STR_ARGS(question->text));
    *answer = question->standard;
    if (str_starts(question->text, STR("Of which people")) && s->peoples++ == 1)
        answer->value = s->people;
    if (s->count++ == s->back_at)
        answer->value = QUESTION_BACK;
}

static void a_step_back_asks_the_question_before_once_more(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct steps s = {.back_at = 2,
                      .people = (int32_t)choice_at(game->options.library, RES_RACE, 0)};

    game_set_ask(game, step_back_once, &s);
    assert_true(act(game, "create").done);
    assert_string_equal(s.asked[1], "Of which people are you?");
    assert_string_equal(s.asked[2], "What is your calling?");
    assert_string_equal(s.asked[3], "Of which people are you?");
    assert_int_equal(character_of(&game->world, game_player(game))->race, s.people);
    assert_sound(game);
}

static void nobody_steps_back_before_the_first_question(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct steps s = {.back_at = 0};

    game_set_ask(game, step_back_once, &s);
    assert_true(act(game, "create").done);
    assert_string_equal(s.asked[0], "Are you a man or a woman?");
    assert_string_equal(s.asked[1], "Of which people are you?");
}

static void only_the_first_action_makes_a_character(void **state)
{
    struct game *game = (*(struct fight **)state)->game;

    act(game, "wait");
    assert_string_equal(act(game, "create").why, "You are who you are.");
}

/* ---- spells ---- */

static void assert_components(struct game *game, res_id spell)
{
    struct script_event *e = throw_begin(&game->world);
    struct cast c = {.w = &game->world, .e = e};

    e->actor = (int32_t)game->world.player;
    e->eID = spell;
    if (cast_component(&c) != CAST_MAY)
        fail_msg("the means are missing to cast \"" STR_PRINTF "\"",
                 STR_ARGS(library_name(game->options.library, spell)));
    throw_drop(&game->world, e);
}

/* Books, symbols: whoever begins with spells has what it takes to cast each of them. */
static void nobody_begins_with_spells_that_cannot_be_cast(void **state)
{
    const struct library *library = (*(struct fight **)state)->game->options.library;
    int casters = 0;

    for (int i = 0; i < count_of(library, RES_CLASS); i++) {
        struct game *game = begin_game(library, choice_at(library, RES_RACE, 0),
                                       choice_at(library, RES_CLASS, i));
        for (int n = 1; spells_at(game, n); n++)
            if (!spells_figures(game, spells_at(game, n)).is_innate)
                assert_components(game, spells_at(game, n));
        casters += spells_at(game, 1) != 0;
        game_free(game);
    }
    assert_true(casters >= 5);
}

int test_persons(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(all_peoples_and_callings_reach_the_last_level, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(callings_for_later_can_be_risen_in, setup, teardown),
        cmocka_unit_test_setup_teardown(a_character_is_made_by_questions, setup, teardown),
        cmocka_unit_test_setup_teardown(a_step_back_asks_the_question_before_once_more, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(nobody_steps_back_before_the_first_question, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(only_the_first_action_makes_a_character, setup, teardown),
        cmocka_unit_test_setup_teardown(nobody_begins_with_spells_that_cannot_be_cast, setup,
                                        teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
