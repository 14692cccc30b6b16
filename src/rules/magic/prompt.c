#include "rules/magic/prompt.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/magic/area.h"
#include "rules/magic/numbers.h"
#include "rules/magic/power.h"
#include "rules/magic/reach.h"
#include "rules/magic/spell.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/segment.h"
#include "world/throw.h"

enum { CHOICES_MOST = 200, WORDS_SIZE = 96, ANYWHERE = 80 };

struct prompt {
    struct world *w;
    struct script_event *e;
    uint32_t ways;
    struct str words_of_all; /* the question, whatever the way; empty: each has its own */
    struct question_choice choices[CHOICES_MOST];
    char words[CHOICES_MOST][WORDS_SIZE];
    int count;
};

uint32_t prompt_ways(const struct world *w, res_id effect)
{
    return spell_record(w, effect) ? (uint32_t)segment_of(w, effect, 0).qval : 0;
}

static const struct thing *actor_of(const struct prompt *p)
{
    return world_thing(p->w, (handle)p->e->actor);
}

/* What the effect touches when it is aimed somewhere. */
static struct question_area area_of(const struct prompt *p)
{
    const struct script_event *e = p->e;
    struct res_effect_values values = {0};

    if (!spell_record(p->w, e->eID) || !segment_get(p->w, e->eID, 0, &values))
        return (struct question_area){.shape = QUESTION_SHAPE_SPOT};
    struct question_area area = {
        .reach = e->vRange,
        .is_hostile = (spell_record(p->w, e->eID)->purpose & (EP_ATTACK | EP_CURSE)) != 0};
    switch (values.aval) {
    case AR_BOLT: area.shape = QUESTION_SHAPE_BOLT; break;
    case AR_BEAM:
    case AR_RAY:
    case AR_BREATH: area.shape = QUESTION_SHAPE_BEAM; break;
    case AR_BALL:
    case AR_BURST:
        area.shape = values.aval == AR_BALL ? QUESTION_SHAPE_BALL : QUESTION_SHAPE_BURST;
        area.size = area_burst_size(values.lval, e->MM);
        break;
    case AR_GLOBE:
    case AR_GRADIENT:
    case AR_FIELD:
    case AR_PFIELD:
        area.shape = QUESTION_SHAPE_GLOBE;
        area.size = e->vRadius;
        break;
    case AR_CONE:
        area.shape = QUESTION_SHAPE_CONE;
        area.size = e->vRadius;
        break;
    default: break;
    }
    return area;
}

static struct question begin_question(const struct prompt *p, enum question_kind kind,
                                      struct str words)
{
    struct question question = question_make(kind,
                                             p->words_of_all.len > 0 ? p->words_of_all : words);

    question.area = area_of(p);
    return question;
}

static void offer(struct prompt *p, struct str words, int32_t value)
{
    if (p->count < CHOICES_MOST)
        p->choices[p->count++] = (struct question_choice){.words = words, .value = value};
}

static void offer_thing(struct prompt *p, const struct thing *thing, int naming)
{
    struct str_builder name = {0};

    if (p->count >= CHOICES_MOST)
        return;
    name_add(p->w, thing, naming, &name);
    char *words = p->words[p->count];
    snprintf(words, WORDS_SIZE, STR_PRINTF, STR_ARGS(sb_str(&name)));
    sb_free(&name);
    offer(p, str_from(words), (int32_t)thing->self);
}

static void offer_way(struct prompt *p, uint32_t way, struct str words, int32_t value)
{
    if (p->ways & way)
        offer(p, words, value);
}

/* ---- the ways ---- */

static int range_of(const struct prompt *p)
{
    return p->ways & Q_NEAR ? 1 : p->e->vRange ? p->e->vRange : ANYWHERE;
}

/* Whether the effect lets itself be aimed at it. Some do not say what they have a hold on. */
static bool suits_target(const struct prompt *p, const struct thing *thing)
{
    return !p->e->eID || spell_has_flag(p->w, p->e->eID, EF_BLIND_PROMPT) ||
           reach_takes(p->w, p->e, thing->self);
}

/* Oneself one can always aim at, whatever it comes to: what it touches may be all around. */
static bool is_target(const struct prompt *p, const struct thing *thing)
{
    const struct thing *actor = actor_of(p);
    const struct point from = {actor->x, actor->y}, to = {thing->x, thing->y};

    if (thing == actor)
        return true;
    return (!(p->ways & Q_CRE) || thing_is(thing, T_CREATURE)) &&
           point_distance(from, to) <= range_of(p) && say_senses(p->w, actor, thing) &&
           suits_target(p, thing);
}

static void offer_targets(struct prompt *p)
{
    const struct level *level = world_level_of(p->w, actor_of(p));

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(p->w, level->things.items[i]);
        if (thing && is_target(p, thing))
            offer_thing(p, thing, NA_A);
    }
}

static bool aim_at_place(struct prompt *p)
{
    struct question question = begin_question(p, QUESTION_PLACE, STR("Where?"));
    struct question_answer answer;
    const struct thing *actor = actor_of(p);
    const struct level *level = world_level_of(p->w, actor);

    if (level == NULL)
        return false;
    question.within = (struct rect){0, 0, level->width - 1, level->height - 1};
    question.from = (struct point){actor->x, actor->y};
    question.range = range_of(p);
    question.standard.at = question.escape.at = (struct point){-1, -1};
    ask(p->w, actor, &question, &answer);
    if (answer.at.x < 0)
        return false;
    p->e->isLoc = true;
    p->e->EXVal = wrap16(answer.at.x);
    p->e->EYVal = wrap16(answer.at.y);
    return true;
}

static bool aim_by_direction(struct prompt *p)
{
    struct question question = begin_question(p, QUESTION_DIRECTION, STR("Which way?"));
    struct question_answer answer;

    question.from = (struct point){actor_of(p)->x, actor_of(p)->y};
    question.standard.value = question.escape.value = -1;
    ask(p->w, actor_of(p), &question, &answer);
    if (answer.value < 0)
        return false;
    p->e->isDir = true;
    p->e->EDir = wrap8(answer.value);
    return true;
}

/* The effect says what it is good for. */
static bool suits(struct prompt *p, const struct thing *item)
{
    struct script_event *event = throw_begin(p->w);

    if (event == NULL)
        return false;
    event->actor = event->target = event->item = event->item2 = (int32_t)item->self;
    event->eID = p->e->eID;
    return throw_end(p->w, event, EV_RATETARG) != ABORT;
}

static bool choose_item(struct prompt *p)
{
    struct question question = begin_question(p, QUESTION_ITEM, STR("On what?"));
    struct question_answer answer;
    struct slot_walk walk = slot_walk_begin(p->w, actor_of(p));

    p->count = 0;
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (suits(p, item)) {
            power_before_full_name(p->w, item, false);
            offer_thing(p, item, NA_MECH | NA_LONG);
        }
    if (p->count == 0) {
        say_to(p->w, p->e, actor_of(p),
               &(struct lines){.actor = "You carry nothing it would be good for."});
        return false;
    }
    question.choices = p->choices;
    question.count = p->count;
    question.standard.value = question.escape.value = -1;
    ask(p->w, actor_of(p), &question, &answer);
    if (answer.value < 0)
        return false;
    p->e->target = answer.value;
    return true;
}

static bool choose_target(struct prompt *p)
{
    struct question question = begin_question(p, QUESTION_TARGET, STR("At whom?"));
    struct question_answer answer;
    const struct thing *actor = actor_of(p);

    offer_targets(p);
    offer_way(p, Q_LOC, STR("a place"), AIM_AT_PLACE);
    offer_way(p, Q_DIR, STR("a direction"), AIM_IN_DIRECTION);
    offer_way(p, Q_INV, STR("something carried"), AIM_AT_ITEM);
    question.choices = p->choices;
    question.count = p->count;
    question.from = (struct point){actor->x, actor->y};
    question.standard.value = question.escape.value = -1;
    ask(p->w, actor, &question, &answer);
    switch (answer.value) {
    case AIM_AT_PLACE: return aim_at_place(p);
    case AIM_IN_DIRECTION: return aim_by_direction(p);
    case AIM_AT_ITEM: return choose_item(p);
    default: break;
    }
    const struct thing *target = answer.value > 0 ? world_thing(p->w, (handle)answer.value) : NULL;
    if (target == NULL)
        return false;
    p->e->target = answer.value;
    if (target == actor)
        return true;
    p->e->EXVal = target->x;
    p->e->EYVal = target->y;
    return true;
}

/* Between a place and a direction. */
static bool choose_way(struct prompt *p)
{
    struct question question = begin_question(p, QUESTION_ONE_OF, STR("Aim it how?"));
    struct question_answer answer;

    offer_way(p, Q_LOC, STR("at a place"), AIM_AT_PLACE);
    offer_way(p, Q_DIR, STR("in a direction"), AIM_IN_DIRECTION);
    offer_way(p, Q_INV, STR("at something carried"), AIM_AT_ITEM);
    answer.value = p->count == 1 ? p->choices[0].value : -1;
    if (p->count > 1) {
        question.choices = p->choices;
        question.count = p->count;
        question.standard.value = question.escape.value = -1;
        ask(p->w, actor_of(p), &question, &answer);
    }
    switch (answer.value) {
    case AIM_AT_PLACE: return aim_at_place(p);
    case AIM_IN_DIRECTION: return aim_by_direction(p);
    case AIM_AT_ITEM: return choose_item(p);
    default: return false;
    }
}

bool prompt_aim(struct world *w, struct script_event *e, uint32_t ways)
{
    return prompt_aim_asking(w, e, ways, STR_NONE);
}

bool prompt_aim_asking(struct world *w, struct script_event *e, uint32_t ways, struct str words)
{
    struct prompt p = {
        .w = w, .e = e, .ways = ways ? ways : prompt_ways(w, e->eID), .words_of_all = words};

    ways = p.ways;
    if (e->eID)
        numbers_work_out(w, e);
    if (!(ways & (Q_TAR | Q_LOC | Q_DIR | Q_INV)))
        return true;
    if (actor_of(&p) == NULL)
        return false;
    e->isLoc = (ways & (Q_TAR | Q_LOC | Q_DIR | Q_INV)) == Q_LOC;
    return ways & Q_TAR ? choose_target(&p) : choose_way(&p);
}
