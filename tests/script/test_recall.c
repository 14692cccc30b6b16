/* Scripts that only ask run once for each question. */
#include "run_script.h"

#include "script/recall.h"

/* Answers the flag that it is asked for, and counts. */
static bool answer(struct api_call *call)
{
    ++*(int *)call->context;
    return api_return(call, call->arguments[1]);
}

static const struct api_row lasting = {
    .access = API_CALL, .number = FN_ResourceHasFlag, .is_lasting = true, .handler = answer};
static const struct api_row passing = {
    .access = API_CALL, .number = FN_ResourceHasFlag, .handler = answer};

static struct script *open_with(const char *inside, const struct api_row *row, int *asked)
{
    struct script *s = script_open(inside);

    *asked = 0;
    s->binding->functions[FN_ResourceHasFlag] = row;
    s->vm->context = asked;
    return s;
}

/* Runs event 1 with a number in the record, within the budget that is left. */
static int32_t ask(struct script *s, int hit)
{
    int32_t result;

    event_clear(&s->event);
    s->event.Event = 1;
    s->event.vHit = (int8_t)hit;
    if (!vm_run(s->vm, module_find(&s->module, STR("it")), script_find(s, "it", 1), &s->event,
                &result, &s->error))
        fail_msg("the script failed: %s", s->error.text);
    return result;
}

static const char question[] =
    "On Event 1 { if (e.vHit > 1) return ResourceHasFlag($\"it\", e.vHit); return 7; };";

static void asks_once_for_each_thing_that_it_reads(void **state)
{
    int asked;
    struct script *s = open_with(question, &lasting, &asked);

    (void)state;
    for (int i = 0; i < 9; i++)
        assert_int_equal(ask(s, i < 3 ? 5 : i < 6 ? 6 : 0), i < 3 ? 5 : i < 6 ? 6 : 7);
    assert_int_equal(asked, 2);
    assert_int_equal(s->vm->runs, 9);
    script_close(s);
}

static void costs_and_leaves_behind_the_same_each_time(void **state)
{
    int asked;
    struct script *s = open_with(question, &lasting, &asked);
    struct leavings first;
    int64_t before = s->vm->left[VM_STEPS], once;

    (void)state;
    ask(s, 5);
    once = before - s->vm->left[VM_STEPS];
    first = s->vm->leavings;
    memset(s->vm->leavings.words, 0xff, sizeof s->vm->leavings.words);
    ask(s, 5);
    assert_int_equal(before - s->vm->left[VM_STEPS], 2 * once);
    assert_memory_equal(s->vm->leavings.words, first.words, 2 * sizeof first.words[0]);
    assert_int_equal(s->vm->leavings.words[2], -1);
    assert_int_equal(asked, 1);
    script_close(s);
}

/* It ends as it would have ended. */
static void does_not_answer_what_cannot_be_paid(void **state)
{
    int asked;
    struct script *s = open_with(question, &lasting, &asked);
    int32_t result;

    (void)state;
    ask(s, 5);
    s->vm->left[VM_STEPS] = 25;
    assert_false(vm_run(s->vm, module_find(&s->module, STR("it")), script_find(s, "it", 1),
                        &s->event, &result, &s->error));
    assert_true(vm_is_spent(s->vm));
    script_close(s);
}

static void runs_again_what_does_more_than_ask(void **state)
{
    static const struct {
        const char *script;
        const struct api_row *row;
    } cases[] = {
        {"On Event 1 { return ResourceHasFlag($\"it\", e.vHit); };", &passing},
        {"On Event 1 { g1 = 3; return ResourceHasFlag($\"it\", e.vHit); };", &lasting},
        {"On Event 1 { e.vDmg = 3; return ResourceHasFlag($\"it\", e.vHit); };", &lasting},
        {"On Event 1 { return ResourceHasFlag($\"it\", e.vHit) + 1d4; };", &lasting},
        {"On Event 1 { return ResourceHasFlag($\"it\", e.vHit) + e.vDmg + e.vDef + e.EParam"
         " + e.vThreat; };",
         &lasting},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int asked;
        struct script *s = open_with(cases[i].script, cases[i].row, &asked);
        ask(s, 5);
        ask(s, 5);
        if (asked != 2)
            fail_msg("%s ran %d times", cases[i].script, asked);
        script_close(s);
    }
}

int test_recall(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asks_once_for_each_thing_that_it_reads),
        cmocka_unit_test(costs_and_leaves_behind_the_same_each_time),
        cmocka_unit_test(does_not_answer_what_cannot_be_paid),
        cmocka_unit_test(runs_again_what_does_more_than_ask),
    };

    return cmocka_run_group_tests_name("script: what has been answered", tests, NULL, NULL);
}
