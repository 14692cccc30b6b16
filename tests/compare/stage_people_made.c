/* Persons as the folder rules-people made them: born by our own rules like the runs of
 * chargen.jsonl, then put into the base state of all recordings. */
#include <string.h>

#include "rules/make/flavours.h"
#include "stage_birth.h"
#include "stage_enter.h"
#include "stage_people.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/knowledge.h"

/* All runs that answer by themselves had the same options. */
static bool set_options(struct stage *stage, struct error *error)
{
    const struct json_value *record = base_character(stage->base, STR("auto:human-mage"), 1, error);

    if (record)
        birth_options(&stage->world, stage_member(record, "options_in_force"));
    return record != NULL;
}

static bool run(struct stage *stage, const struct people_start *start, struct error *error)
{
    struct str_builder name = {0};
    struct birth_answers answers;
    struct makelev memory = {0};

    sb_addf(&name, "auto:" STR_PRINTF, STR_ARGS(start->who));
    bool good = birth_answers_of(sb_str(&name), &answers);
    answers.first_gifts = true;
    good = good && birth_run(stage, &answers, (uint32_t)start->seed, error) &&
           stage_enter(stage, start->memory ? start->memory : &memory, error);
    sb_free(&name);
    return good;
}

/* Magic looks as it does in all records, and he knows none of it. */
static void set_base_state(struct stage *stage)
{
    enum { FLAVOUR_SEED = 4242, NEXT_ITEM = 10 };
    struct world *w = &stage->world;

    knowledge_clear(w);
    people_seed(stage, FLAVOUR_SEED);
    flavours_assign(w);
    w->items_born = NEXT_ITEM - 1;
    w->time = PEOPLE_TURN;
    w->is_playing = true;
}

struct thing *people_made(struct stage *stage, const struct people_start *start,
                          struct error *error)
{
    struct world *w = &stage->world;
    question_ask_fn ask = w->host.ask;
    void *context = w->host.ask_context;
    int8_t options[OPT_LAST];

    memcpy(options, w->options, sizeof options);
    if (!set_options(stage, error) || !run(stage, start, error))
        return NULL;
    memcpy(w->options, options, sizeof options);
    w->host.ask = ask;
    w->host.ask_context = context;
    set_base_state(stage);
    return world_thing(w, w->player);
}
