#include "play/retrace.h"

#include "base/array.h"
#include "world/question.h"

enum { STEPS_BACK_MOST = 500 }; /* who answers at random comes to an end, too */

struct retrace {
    question_ask_fn ask; /* who answers really; NULL: nobody */
    void *context;
    struct {
        ARRAY_FIELDS(struct question_answer);
    } given;
    int at;          /* how many of them were used in this run */
    bool turns_back; /* the rest of this run does not count */
    int steps_back;
};

struct choices {
    ARRAY_FIELDS(struct question_choice);
};

static bool can_go_back(const struct retrace *r, const struct question *question)
{
    return question->kind == QUESTION_ONE_OF && r->given.count > 0 &&
           r->steps_back < STEPS_BACK_MOST;
}

static void ask_with_way_back(struct retrace *r, const struct question *question,
                              struct question_answer *answer)
{
    struct question wider = *question;
    struct choices choices = {0};

    for (int i = 0; i < question->count; i++)
        ARRAY_PUSH(&choices, question->choices[i]);
    ARRAY_PUSH(&choices,
               (struct question_choice){.words = STR("go back (Backspace)"),
                                        .help = STR("Answer the question before once more."),
                                        .value = QUESTION_BACK});
    wider.choices = choices.items;
    wider.count = choices.count;
    r->ask(r->context, &wider, answer);
    ARRAY_FREE(&choices);
}

static void turn_back(struct retrace *r)
{
    r->turns_back = true;
    r->steps_back++;
    r->given.count--;
}

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct retrace *r = context;

    *answer = question->standard;
    if (r->turns_back || r->ask == NULL)
        return;
    if (r->at < r->given.count) {
        *answer = r->given.items[r->at++];
        return;
    }
    if (!can_go_back(r, question)) {
        r->ask(r->context, question, answer);
    } else {
        ask_with_way_back(r, question, answer);
        if (answer->value == QUESTION_BACK) {
            turn_back(r);
            *answer = question->standard;
            return;
        }
    }
    question_settle(question, answer);
    ARRAY_PUSH(&r->given, *answer);
    r->at++;
}

bool retrace_run(struct world *w, bool (*deed)(void *context), void *context)
{
    const struct chance before = w->chance;
    struct retrace r = {.ask = w->host.ask, .context = w->host.ask_context};
    bool result;

    w->host.ask = answer;
    w->host.ask_context = &r;
    do {
        r.at = 0;
        r.turns_back = false;
        w->chance = before;
        result = deed(context);
    } while (r.turns_back);
    w->host.ask = r.ask;
    w->host.ask_context = r.context;
    ARRAY_FREE(&r.given);
    return result;
}
