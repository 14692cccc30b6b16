/* For scripts: one resource of all that suit them. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "rules/api/api_ask.h"
#include "world/throw.h"

enum { CHOICES_MOST = 510, NONE = -1 };

struct choosing {
    struct world *w;
    res_id judge; /* the effect whose script says what suits; 0: everything does */
    struct question_choice choices[CHOICES_MOST];
    int count;
};

static bool kind_of(int type, enum res_kind *kind)
{
    static const struct {
        int type;
        enum res_kind kind;
    } rows[] = {{T_TEFFECT, RES_EFFECT},
                {T_TITEM, RES_ITEM},
                {T_TFEATURE, RES_FEATURE},
                {T_TTERRAIN, RES_TERRAIN}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (rows[i].type == type) {
            *kind = rows[i].kind;
            return true;
        }
    return false;
}

static bool suits(struct choosing *c, res_id id)
{
    struct script_event *event = c->judge ? throw_begin(c->w) : NULL;

    if (event == NULL)
        return c->judge == 0;
    event->eID = id;
    return throw_ask(c->w, event, EV_CRITERIA, c->judge) != NOTHING;
}

static void add(struct choosing *c, res_id id)
{
    struct str whole = library_name(c->w->library, id);

    if (c->count < CHOICES_MOST && suits(c, id))
        c->choices[c->count++] = (struct question_choice){.words = str_cut(&whole, ';'),
                                                          .value = (int32_t)id};
}

/* quirk: only what is in the first module. */
static void gather(struct choosing *c, enum res_kind kind)
{
    const struct module *module = c->w->library->slots[0];

    for (int i = 0; module && i < module_count(module, kind); i++)
        add(c, module_id(module, kind, i));
}

static bool call_choose(struct api_call *call)
{
    struct world *w = api_world(call);
    struct choosing *c = calloc(1, sizeof *c);
    struct arena arena = {0};
    struct question question = question_make(QUESTION_ONE_OF,
                                             api_ask_words(call, api_text(call, 0), &arena));
    struct question_answer answer = {.value = NONE};
    enum res_kind kind;

    ENSURE(c, "out of memory");
    c->w = w;
    c->judge = (res_id)call->arguments[2];
    if (kind_of(call->arguments[1], &kind))
        gather(c, kind);
    api_ask_sort(c->choices, c->count);
    question.choices = c->choices;
    question.count = c->count;
    question.standard.value = NONE;
    question.escape = question.standard;
    bool good = api_ask(call, c->count > 0 ? world_thing(w, w->player) : NULL, &question, &answer);
    arena_free(&arena);
    free(c);
    return good && api_return(call, answer.value);
}

enum { CHOOSE_STEPS = 20000 }; /* a script for each effect there is */

static const struct api_row rows[] = {
    CALL_FOR(CHOOSE_STEPS, T_TERM_ChooseResource, call_choose, 0),
};

const struct api_rows api_choose_rows = {rows, COUNT_OF(rows)};
