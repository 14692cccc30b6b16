#include "support.h"
#include "world/ask.h"

struct scene {
    struct library library;
    struct world world;
    struct thing *player, *rat;
    char order[16]; /* what the host was called for */
    struct question_answer gives;
};

static int setup(void **state)
{
    struct scene *s = calloc(1, sizeof *s);
    handle self;

    assert_non_null(s);
    world_init(&s->world, &s->library);
    s->player = pool_add(&s->world.things, &self);
    s->player->kind = T_PLAYER;
    s->rat = pool_add(&s->world.things, &self);
    s->rat->kind = T_MONSTER;
    *state = s;
    return 0;
}

static int teardown(void **state)
{
    struct scene *s = *state;

    world_free(&s->world);
    free(s);
    return 0;
}

static void note_look(void *context)
{
    struct scene *s = context;

    strcat(s->order, "l");
}

static void give(void *context, const struct question *question, struct question_answer *answer)
{
    struct scene *s = context;

    (void)question;
    strcat(s->order, "a");
    *answer = s->gives;
}

static void tie(struct scene *s)
{
    s->world.host = (struct world_host){
        .ask = give, .ask_context = s, .look = note_look, .context = s};
}

static void sight_is_up_to_date_before_a_player_is_asked(void **state)
{
    struct scene *s = *state;

    tie(s);
    s->gives.value = 1;
    assert_true(ask_yes(&s->world, s->player, false, "Really, %s?", "Ada"));
    assert_string_equal(s->order, "la");
    s->world.host.ask = NULL;
    assert_false(ask_yes(&s->world, s->player, false, "Really?"));
    assert_string_equal(s->order, "lal");
}

static void who_is_no_player_gets_the_standard_answer(void **state)
{
    struct scene *s = *state;

    tie(s);
    s->gives.value = 0;
    assert_true(ask_yes(&s->world, s->rat, true, "Squeak?"));
    assert_false(ask_yes(&s->world, s->rat, false, "Squeak?"));
    assert_true(ask_yes(&s->world, NULL, true, "Is anybody there?"));
    assert_string_equal(s->order, "");
}

/* ---- which answers count ---- */

static const struct question_choice choices[] = {{.words = {"bread", 5}, .value = 7},
                                                 {.words = {"ale", 3}, .value = -3}};

static struct question make(enum question_kind kind)
{
    struct question q = question_make(kind, STR("?"));

    q.choices = choices;
    q.count = COUNT_OF(choices);
    q.least = -2;
    q.most = 5;
    q.within = (struct rect){0, 0, 30, 30};
    q.from = (struct point){10, 10};
    q.range = 4;
    q.standard = (struct question_answer){.value = 1, .at = {10, 11}, .text = "std"};
    q.escape = (struct question_answer){.value = -100, .at = {-1, -1}, .text = "esc is long"};
    return q;
}

static void answers_that_are_none_become_the_standard_one(void **state)
{
    static const struct {
        enum question_kind kind;
        struct question_answer given;
        bool counts;
    } cases[] = {
        {QUESTION_YES_NO, {.value = 0}, true},
        {QUESTION_YES_NO, {.value = 2}, false},
        {QUESTION_YES_NO, {.value = -1}, false},
        {QUESTION_ONE_OF, {.value = -3}, true},
        {QUESTION_ONE_OF, {.value = 0}, false},
        {QUESTION_ITEM, {.value = 7}, true},
        {QUESTION_ITEM, {.value = 8}, false},
        {QUESTION_TARGET, {.value = 7}, true},
        {QUESTION_TARGET, {.value = 70}, false},
        {QUESTION_DIRECTION, {.value = DIR_CENTER}, true},
        {QUESTION_DIRECTION, {.value = DIR_CENTER + 1}, false},
        {QUESTION_DIRECTION, {.value = -1}, false},
        {QUESTION_PLACE, {.at = {14, 10}}, true},
        {QUESTION_PLACE, {.at = {15, 10}}, false},
        {QUESTION_PLACE, {.at = {INT32_MAX, 2}}, false},
        {QUESTION_AMOUNT, {.value = -2}, true},
        {QUESTION_AMOUNT, {.value = 5}, true},
        {QUESTION_AMOUNT, {.value = 6}, false},
        {QUESTION_TEXT, {.text = "five!"}, true},
        {QUESTION_TEXT, {.text = ""}, true},
        {QUESTION_TEXT, {.text = "sixsix"}, false},
        {QUESTION_TEXT, {.text = "a\nb"}, false},
        {QUESTION_TEXT, {.text = "\xff"}, false},
    };
    struct scene *s = *state;

    tie(s);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        struct question q = make(cases[i].kind);
        struct question_answer answer;
        s->order[0] = '\0';
        s->gives = cases[i].given;
        ask(&s->world, s->player, &q, &answer);
        const struct question_answer *wanted = cases[i].counts ? &cases[i].given : &q.standard;
        if (!question_same_answer(&q, &answer, wanted))
            fail_msg("case %d: %d %d,%d \"%s\"", i, (int)answer.value, answer.at.x, answer.at.y,
                     answer.text);
    }
}

static void escape_and_the_standard_answer_always_count(void **state)
{
    struct scene *s = *state;

    tie(s);
    for (int kind = 0; kind < QUESTION_KINDS; kind++) {
        struct question q = make((enum question_kind)kind);
        struct question_answer answer;
        s->order[0] = '\0';
        s->gives = q.escape;
        ask(&s->world, s->player, &q, &answer);
        assert_true(question_same_answer(&q, &answer, &q.escape));
        assert_true(question_allows(&q, &q.standard));
    }
}

/* Whoever answers, the answer is the same in every byte. */
static void what_does_not_count_is_cleared(void **state)
{
    struct scene *s = *state;

    tie(s);
    for (int kind = 0; kind < QUESTION_KINDS; kind++) {
        struct question q = make((enum question_kind)kind);
        struct question_answer answer;
        s->order[0] = '\0';
        s->gives = q.standard;
        memset(s->gives.text + 4, 'x', sizeof s->gives.text - 4);
        ask(&s->world, s->player, &q, &answer);
        assert_true((answer.value != 0) + (answer.at.x != 0) + (answer.text[0] != '\0') == 1);
        for (size_t i = strlen(answer.text); i < sizeof answer.text; i++)
            assert_int_equal(answer.text[i], 0);
    }
}

static void a_place_has_no_range_unless_it_says_so(void **state)
{
    struct question q = make(QUESTION_PLACE);

    (void)state;
    assert_false(question_allows_place(&q, (struct point){30, 30}));
    q.range = QUESTION_WHOLE_LEVEL;
    assert_true(question_allows_place(&q, (struct point){30, 30}));
    assert_false(question_allows_place(&q, (struct point){31, 30}));
}

int test_ask(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sight_is_up_to_date_before_a_player_is_asked, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(who_is_no_player_gets_the_standard_answer, setup, teardown),
        cmocka_unit_test_setup_teardown(answers_that_are_none_become_the_standard_one, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(escape_and_the_standard_answer_always_count, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(what_does_not_count_is_cleared, setup, teardown),
        cmocka_unit_test_setup_teardown(a_place_has_no_range_unless_it_says_so, setup, teardown),
    };

    return cmocka_run_group_tests_name("ask", tests, NULL, NULL);
}
