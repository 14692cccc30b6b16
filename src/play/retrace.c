#include "play/retrace.h"

#include <string.h>

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
    bool may_cancel; /* there is a way back before the first question */
    bool is_cancelled;
    int steps_back;
};

struct choices {
    ARRAY_FIELDS(struct question_choice);
};

static bool can_go_back(const struct retrace *r, const struct question *question)
{
    return (question->kind == QUESTION_ONE_OF || question->kind == QUESTION_TEXT) &&
           (r->given.count > 0 || r->may_cancel) && r->steps_back < STEPS_BACK_MOST;
}

static void ask_with_choice(struct retrace *r, const struct question *question,
                            struct question_answer *answer)
{
    struct question wider = *question;
    struct choices choices = {0};
    bool is_first = r->given.count == 0;

    for (int i = 0; i < question->count; i++)
        ARRAY_PUSH(&choices, question->choices[i]);
    ARRAY_PUSH(&choices, (struct question_choice){
                             .words = is_first ? STR("not now") : STR("go back"),
                             .help = is_first ? STR("Leave everything as it was.")
                                              : STR("Answer the question before once more."),
                             .value = QUESTION_BACK});
    wider.choices = choices.items;
    wider.count = choices.count;
    r->ask(r->context, &wider, answer);
    ARRAY_FREE(&choices);
}

/* True: the answer is a step back. */
static bool ask_with_way_back(struct retrace *r, const struct question *question,
                              struct question_answer *answer)
{
    if (question->kind == QUESTION_ONE_OF) {
        ask_with_choice(r, question, answer);
        return answer->value == QUESTION_BACK;
    }
    struct question wider = *question;
    wider.escape = (struct question_answer){.text = RETRACE_BACK};
    r->ask(r->context, &wider, answer);
    return strcmp(answer->text, RETRACE_BACK) == 0;
}

static void turn_back(struct retrace *r)
{
    r->turns_back = true;
    r->is_cancelled = r->given.count == 0;
    r->steps_back++;
    r->given.count -= r->is_cancelled ? 0 : 1;
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
    } else if (ask_with_way_back(r, question, answer)) {
        turn_back(r);
        *answer = question->standard;
        return;
    }
    question_settle(question, answer);
    ARRAY_PUSH(&r->given, *answer);
    r->at++;
}

/* ---- runs ---- */

static void begin(struct retrace *r, struct world *w)
{
    *r = (struct retrace){.ask = w->host.ask, .context = w->host.ask_context};
    w->host.ask = answer;
    w->host.ask_context = r;
}

static void end(struct retrace *r, struct world *w)
{
    w->host.ask = r->ask;
    w->host.ask_context = r->context;
    ARRAY_FREE(&r->given);
}

static bool run_once(struct retrace *r, bool (*deed)(void *context), void *context)
{
    r->at = 0;
    r->turns_back = false;
    return deed(context);
}

bool retrace_run(struct world *w, bool (*deed)(void *context), void *context)
{
    const struct chance before = w->chance;
    struct retrace r;
    bool result;

    begin(&r, w);
    do {
        w->chance = before;
        result = run_once(&r, deed, context);
    } while (r.turns_back);
    end(&r, w);
    return result;
}

bool retrace_rehearsed(struct world *w, bool (*rehearse)(void *context),
                       bool (*deed)(void *context), void *context)
{
    struct retrace r;
    bool result = true;

    begin(&r, w);
    r.may_cancel = true;
    do
        result = run_once(&r, rehearse, context);
    while (result && r.turns_back && !r.is_cancelled);
    if (result && !r.is_cancelled)
        result = run_once(&r, deed, context);
    end(&r, w);
    return result && !r.is_cancelled;
}
