#include "stage_raise.h"

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/person/advance.h"
#include "rules/person/gain.h"
#include "rules/person/learn.h"
#include "rules/person/practise.h"
#include "rules/value/values.h"
#include "world/body.h"
#include "world/question.h"

static struct thing *the_player(const struct stage *stage)
{
    return world_thing(&stage->world, stage->world.player);
}

/* ---- answers ---- */

struct answers {
    int32_t place;
    bool is_placed; /* he was asked in which class, or was not */
};

/* The first, but of his classes the one he rises in. */
static int32_t one_of(struct answers *a, const struct question *question)
{
    bool is_place = !a->is_placed && question_find_choice(question, a->place) >= 0;

    a->is_placed = true;
    return is_place ? a->place : question->choices[0].value;
}

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    switch (question->kind) {
    case QUESTION_YES_NO: answer->value = 1; break;
    case QUESTION_ONE_OF:
    case QUESTION_ITEM:
    case QUESTION_TARGET:
        if (question->count > 0)
            answer->value = one_of(context, question);
        break;
    default: break;
    }
}

/* ---- a level ---- */

/* Three ranks each, down the list. */
static void spend(struct practise *p, int place)
{
    enum { EACH = 3 };
    int order[SK_LAST];
    int count = practise_order(p, place, order);

    for (int i = 0; i < count; i++)
        for (int n = 0; n < EACH && practise_can_add(p, place, order[i]); n++)
            practise_add(p, place, order[i]);
}

static void spend_all(struct stage *stage, bool all_pools)
{
    const struct character *person = character_of(&stage->world, the_player(stage));
    struct practise p;

    practise_begin(&p, &stage->world, the_player(stage));
    for (int i = 0; i < CHARACTER_CLASSES && (person->classes[i] || all_pools); i++)
        if (person->classes[i])
            spend(&p, i);
    practise_keep(&p);
    values_update(&stage->world, the_player(stage));
}

static int learn_all(struct stage *stage)
{
    int spells = 0;

    while (learn_slots_left(&stage->world, the_player(stage), 0) > 0 &&
           learn_ask(&stage->world, the_player(stage), NULL) == LEARN_DONE)
        spells++;
    values_update(&stage->world, the_player(stage));
    return spells;
}

static int draws_of(const struct raise *raise)
{
    return raise->log ? draw_log_count(raise->log) : 0;
}

static void rise(struct stage *stage, struct raise *raise, struct answers *answers)
{
    if (raise->log)
        draw_log_clear(raise->log);
    advance(&stage->world, the_player(stage));
    answers->is_placed = true;
    raise->draws[0] = draws_of(raise);
    spend_all(stage, raise->all_pools);
    raise->draws[1] = draws_of(raise) - raise->draws[0];
    raise->spells = learn_all(stage);
    raise->draws[2] = draws_of(raise) - raise->draws[0] - raise->draws[1];
}

void raise_once(struct stage *stage, struct raise *raise)
{
    struct world *w = &stage->world;
    question_ask_fn ask = w->host.ask;
    void *context = w->host.ask_context;
    struct answers answers = {.place = raise->place};

    character_of(w, the_player(stage))->experience = experience_for(
        gain_total_level(w, the_player(stage)) + 1);
    people_seed(stage, raise->seed);
    w->host.ask = answer;
    w->host.ask_context = &answers;
    rise(stage, raise, &answers);
    w->host.ask = ask;
    w->host.ask_context = context;
}

/* ---- runs ---- */

static int run_of(struct str who, int64_t seed)
{
    static const char *const runs[] = {
        "human-warrior", "human-mage",  "orc-barbarian", "dwarf-priest",  "lizard-druid",
        "halfling-bard", "gnome-rogue", "elf-ranger",    "human-monk",    "human-paladin",
        "elf-mage",      "drow-mage",   "drow-priest",   "dwarf-warrior", "kobold-rogue",
    };

    for (int i = 0; i < COUNT_OF(runs); i++)
        if (str_equal(who, str_from(runs[i])))
            return i + (seed == 1 ? 0 : COUNT_OF(runs));
    return 0;
}

void raise_to(struct stage *stage, const struct people_start *start, int level)
{
    enum { SEEDS = 30000, OF_RUN = 100 };
    int run = run_of(start->who, start->seed);

    for (int i = gain_total_level(&stage->world, the_player(stage)) + 1; i <= level; i++) {
        struct raise raise = {.seed = (uint32_t)(SEEDS + OF_RUN * run + i)};
        raise_once(stage, &raise);
    }
    people_rest(stage, the_player(stage));
}
