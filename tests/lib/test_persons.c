/* Our own peoples and callings, from the first to the last level. */
#include <stdio.h>

#include "base/num.h"
#include "fight_stage.h"
#include "play/gains.h"
#include "play/retrace.h"
#include "play/spells.h"
#include "rules/fight/experience.h"
#include "rules/magic/cast_steps.h"
#include "rules/person/choice.h"
#include "rules/person/gain.h"
#include "rules/person/school.h"
#include "rules/value/kind.h"
#include "text/journal.h"
#include "text/name.h"
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

/* ---- callings within another ---- */

/* A people, what it is a branch of, and a school. */
struct wizard {
    res_id race, base, calling;
    int school;
};

static void choose_if_offered(const struct question *question, int64_t value,
                              struct question_answer *answer)
{
    for (int i = 0; i < question->count; i++)
        if (question->choices[i].value == value)
            answer->value = question->choices[i].value;
}

static void answer_as_wizard(void *context, const struct question *question,
                             struct question_answer *answer)
{
    const struct wizard *wish = context;
    const struct {
        struct str text;
        int64_t value;
    } wishes[] = {
        {STR("Of which people are you?"), wish->base},
        {STR("Of which branch of it?"), wish->race},
        {STR("What is your calling?"), wish->calling},
        {STR("Which school of magic is yours?"), wish->school},
    };

    *answer = question->standard;
    for (int i = 0; i < COUNT_OF(wishes); i++)
        if (str_equal(question->text, wishes[i].text))
            choose_if_offered(question, wishes[i].value, answer);
}

/* What he may learn of it grows with him. */
static void assert_school(const struct game *game, int number, res_id school)
{
    const struct world *w = &game->world;
    struct stati_query access = stati_of(SPELL_ACCESS);
    const struct stati *own = stati_find(w, game_player(game), stati_of(SPECIALTY_SCHOOL));

    access.effect = school;
    const struct stati *of_school = stati_find(w, game_player(game), access);
    assert_non_null(own);
    assert_int_equal(own->value, number);
    assert_non_null(of_school);
    assert_int_equal(of_school->magnitude, LAST_LEVEL);
}

static void play_wizard(const struct library *library, struct wizard wish, res_id school)
{
    res_id wizard = choice_of_name(library, RES_CLASS, STR("Wizard"));
    struct game *game = begin_game(library, wish.race, wizard);
    const struct world *w = &game->world;
    const struct res_race *record = library_record(library, wish.race, RES_RACE);

    wish.base = record->base ? record->base : wish.race;
    wish.calling = wizard;
    game->world.options[OPT_SUBRACES] = 1;
    game_set_ask(game, answer_as_wizard, &wish);
    assert_true(act(game, "create").done);
    assert_int_equal(character_of(w, game_player(game))->race, wish.race);
    raise(game);
    if (!kind_is(w, game_player(game), MA_ELF) || school_at(wish.school)->bit != SC_NEC)
        assert_school(game, wish.school, school);
    game_free(game);
}

/* With those above, 15 peoples by 22 callings: the schools of wizards are callings within theirs.
 * Elves are no necromancers. 15 and 9 have divisors in common: one after the other. */
static void wizards_of_every_school_reach_the_last_level(void **state)
{
    const struct library *library = (*(struct fight **)state)->game->options.library;
    const struct module *module = library->slots[0];
    int races = count_of(library, RES_RACE), schools = 0, part = test_part(races);

    for (int i = 0; i < module_count(module, RES_CLASS); i++) {
        res_id id = module_id(module, RES_CLASS, i);
        if (choice_calling_is_open(library, id))
            continue;
        for (int race = 0; race < part; race++)
            play_wizard(
                library,
                (struct wizard){.race = choice_at(library, RES_RACE, (race + schools) % races),
                                .school = schools},
                id);
        schools++;
    }
    assert_int_equal(schools, 9);
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
    if (s->count++ != s->back_at)
        return;
    answer->value = QUESTION_BACK;
    snprintf(answer->text, sizeof answer->text, RETRACE_BACK);
}

static void a_step_back_asks_the_question_before_once_more(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct steps s = {.back_at = 2,
                      .people = (int32_t)choice_at(game->options.library, RES_RACE, 0)};

    game_set_ask(game, step_back_once, &s);
    assert_true(act(game, "create").done);
    assert_string_equal(s.asked[1], "Of which people are you?");
    assert_string_equal(s.asked[2], "What are you called?");
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

/* ---- names ---- */

struct naming {
    const char *name; /* what is answered */
    char offered[QUESTION_TEXT_SIZE];
    int asked;
    bool steps_back; /* the first time */
};

static void answer_name(void *context, const struct question *question,
                        struct question_answer *answer)
{
    struct naming *n = context;

    *answer = question->standard;
    if (question->kind != QUESTION_TEXT)
        return;
    snprintf(n->offered, sizeof n->offered, "%s", question->standard.text);
    snprintf(answer->text, sizeof answer->text, "%s",
             n->steps_back && n->asked == 0 ? RETRACE_BACK : n->name);
    n->asked++;
}

static struct game *named(void **state, struct naming *n)
{
    struct game *game = (*(struct fight **)state)->game;

    game_set_ask(game, answer_name, n);
    assert_true(act(game, "create").done);
    assert_sound(game);
    return game;
}

static void who_is_made_is_called_as_he_says(void **state)
{
    const struct game *game = named(state, &(struct naming){.name = "  Ada of the Bridge "});

    assert_string_equal(game_name(game), "Ada of the Bridge");
    assert_true(str_equal(name_given(&game->world, game_player(game)), STR("Ada of the Bridge")));
}

static void an_empty_name_is_the_one_that_was_offered(void **state)
{
    struct naming n = {.name = "   "};
    const struct game *game = named(state, &n);

    assert_true(n.offered[0] != '\0');
    assert_string_equal(game_name(game), n.offered);
}

static void a_name_can_be_stepped_back_from(void **state)
{
    struct naming n = {.name = "Ada", .steps_back = true};

    assert_string_equal(game_name(named(state, &n)), "Ada");
    assert_int_equal(n.asked, 2);
}

/* ---- rising, and thinking better of it ---- */

struct doubts {
    int asked, back_at;
};

static void answer_with_doubts(void *context, const struct question *question,
                               struct question_answer *answer)
{
    struct doubts *d = context;

    *answer = question->standard;
    if (question->kind == QUESTION_ONE_OF && d->asked++ == d->back_at)
        answer->value = QUESTION_BACK;
}

static void a_rise_can_be_put_off(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct doubts d = {.back_at = 0};

    game_set_ask(game, answer_with_doubts, &d);
    character_of(&game->world, game_player(game))->experience = experience_for(2);
    assert_string_equal(act(game, "rise").why, "You stay what you are.");
    assert_int_equal(gain_total_level(&game->world, game_player(game)), 1);
    assert_true(act(game, "rise").done);
    assert_int_equal(gain_total_level(&game->world, game_player(game)), 2);
}

/* The same comes of it as without. */
static void answers_of_a_rise_can_be_taken_back(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct error error;
    struct game *other = game_copy(game, &error);
    struct doubts none = {.back_at = -1}, one = {.back_at = 2};

    assert_non_null(other);
    game_set_ask(game, answer_with_doubts, &none);
    game_set_ask(other, answer_with_doubts, &one);
    character_of(&game->world, game_player(game))->experience = experience_for(2);
    character_of(&other->world, game_player(other))->experience = experience_for(2);
    assert_true(act(game, "rise").done);
    assert_true(act(other, "rise").done);
    assert_true(one.asked > none.asked);
    assert_true(game_hash(game) == game_hash(other));
    game_free(other);
}

/* ---- another calling, another way to live ---- */

struct aspiration {
    const char *calling, *alignment;
};

static void answer_by_name(void *context, const struct question *question,
                           struct question_answer *answer)
{
    const struct aspiration *wish = context;
    const struct {
        struct str text;
        const char *words;
    } wishes[] = {
        {STR("In which calling will you train?"), wish->calling},
        {STR("By which alignment do you want to live?"), wish->alignment},
        {STR("In which class will you rise?"), wish->calling},
    };

    *answer = question->standard;
    for (int i = 0; i < COUNT_OF(wishes); i++)
        for (int j = 0; wishes[i].words && j < question->count; j++)
            if (str_equal(question->text, wishes[i].text) &&
                str_equal(question->choices[j].words, str_from(wishes[i].words)))
                answer->value = question->choices[j].value;
}

static void one_can_rise_in_a_second_calling(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct aspiration wish = {.calling = "Rogue"};
    struct character *p = character_of(&game->world, game_player(game));

    game_set_ask(game, answer_by_name, &wish);
    assert_true(act(game, "train").done);
    assert_true(p->classes[1] == library_find(game->options.library, STR("Rogue")));
    assert_int_equal(p->levels[1], 0);
    p->experience = experience_for(2);
    assert_true(act(game, "rise").done);
    assert_int_equal(p->levels[0], 1);
    assert_int_equal(p->levels[1], 1);
    assert_sound(game);
}

static void a_calling_that_does_not_take_one_says_why(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct aspiration wish = {.calling = "Paladin"};

    character_of(&game->world, game_player(game))->god = 0;
    game_set_ask(game, answer_by_name, &wish);
    assert_string_equal(act(game, "train").why, "It takes a god to serve.");
    assert_int_equal(character_of(&game->world, game_player(game))->classes[1], 0);
}

static void nobody_trains_without_being_told_to(void **state)
{
    struct game *game = (*(struct fight **)state)->game;

    assert_string_equal(act(game, "train").why, "You stay with what you can do.");
    assert_int_equal(character_of(&game->world, game_player(game))->classes[1], 0);
    assert_string_equal(act(game, "aspire").why, "You go on as before.");
}

static void one_is_judged_by_the_alignment_one_wants(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct aspiration wish = {.alignment = "chaotic good"};

    game_set_ask(game, answer_by_name, &wish);
    assert_true(act(game, "aspire").done);
    assert_int_equal(character_of(&game->world, game_player(game))->alignment_wanted,
                     AL_CHAOTIC | AL_GOOD);
}

static void points_that_were_left_can_be_spent_later(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct character *p = character_of(&game->world, game_player(game));

    p->points_total[0] = p->points_spent[0];
    assert_false(act(game, "practise").done);
    p->points_total[0] = (uint16_t)(p->points_spent[0] + 2);
    assert_true(act(game, "practise").done);
}

static void a_level_is_told_and_noted(void **state)
{
    struct game *game = (*(struct fight **)state)->game;
    struct str_builder text = {0};
    struct sheet before = {0};

    gains_sheet(&before, game);
    character_of(&game->world, game_player(game))->experience = experience_for(2);
    assert_true(act(game, "rise").done);
    gains_tell(&before, game, &text);
    assert_true(strstr(sb_cstr(&text), "  Level 1 > 2\n") != NULL);
    assert_true(strstr(sb_cstr(&text), "  Hit points ") != NULL);
    assert_null(strstr(sb_cstr(&text), "Charisma"));
    assert_string_equal(ARRAY_LAST(game->world.journal).text, "You rose to level 2.");
    sheet_free(&before);
    sb_free(&text);
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
        cmocka_unit_test_setup_teardown(wizards_of_every_school_reach_the_last_level, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_character_is_made_by_questions, setup, teardown),
        cmocka_unit_test_setup_teardown(a_step_back_asks_the_question_before_once_more, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(nobody_steps_back_before_the_first_question, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(who_is_made_is_called_as_he_says, setup, teardown),
        cmocka_unit_test_setup_teardown(an_empty_name_is_the_one_that_was_offered, setup, teardown),
        cmocka_unit_test_setup_teardown(a_name_can_be_stepped_back_from, setup, teardown),
        cmocka_unit_test_setup_teardown(one_can_rise_in_a_second_calling, setup, teardown),
        cmocka_unit_test_setup_teardown(a_calling_that_does_not_take_one_says_why, setup, teardown),
        cmocka_unit_test_setup_teardown(nobody_trains_without_being_told_to, setup, teardown),
        cmocka_unit_test_setup_teardown(one_is_judged_by_the_alignment_one_wants, setup, teardown),
        cmocka_unit_test_setup_teardown(points_that_were_left_can_be_spent_later, setup, teardown),
        cmocka_unit_test_setup_teardown(a_rise_can_be_put_off, setup, teardown),
        cmocka_unit_test_setup_teardown(answers_of_a_rise_can_be_taken_back, setup, teardown),
        cmocka_unit_test_setup_teardown(a_level_is_told_and_noted, setup, teardown),
        cmocka_unit_test_setup_teardown(only_the_first_action_makes_a_character, setup, teardown),
        cmocka_unit_test_setup_teardown(nobody_begins_with_spells_that_cannot_be_cast, setup,
                                        teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
