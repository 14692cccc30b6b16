#include "world/segment.h"

#include <string.h>

#define MEMBER_OF   segment
#define MEMBER_LIST "world/state/segment.def"
#include "base/member_rows.h"

/* ---- what the library has ---- */

static const struct res_effect *record_of(const struct world *w, res_id effect)
{
    return library_record(w->library, effect, RES_EFFECT);
}

int segment_count(const struct world *w, res_id effect)
{
    const struct res_effect *record = record_of(w, effect);

    return record ? 1 + (int)record->head.segments.count : 0;
}

static struct res_effect_values written(const struct world *w, res_id effect, int number)
{
    const struct res_effect *record = record_of(w, effect);

    if (number == 0)
        return record->values;
    return module_segments(
        library_module(w->library, effect))[record->head.segments.first + (uint32_t)number - 1];
}

/* ---- what scripts have made of it ---- */

static struct segment *find(const struct world *w, res_id effect, int number)
{
    for (int i = 0; i < w->segments.count; i++)
        if (w->segments.items[i].effect == effect && w->segments.items[i].number == number)
            return &w->segments.items[i];
    return NULL;
}

static struct res_effect_values values_of(const struct segment *s)
{
    return (struct res_effect_values){.eval = s->eval,
                                      .dval = s->dval,
                                      .aval = s->aval,
                                      .tval = s->tval,
                                      .qval = s->qval,
                                      .sval = s->sval,
                                      .lval = s->lval,
                                      .cval = s->cval,
                                      .rval = s->rval,
                                      .xval = s->xval,
                                      .yval = s->yval,
                                      .pval = {s->dice_count, s->dice_sides, s->dice_bonus}};
}

static struct segment changed(res_id effect, int number, const struct res_effect_values *v)
{
    return (struct segment){.effect = effect,
                            .number = (int8_t)number,
                            .eval = v->eval,
                            .dval = v->dval,
                            .aval = v->aval,
                            .tval = v->tval,
                            .qval = v->qval,
                            .sval = v->sval,
                            .lval = v->lval,
                            .cval = v->cval,
                            .rval = v->rval,
                            .xval = v->xval,
                            .yval = v->yval,
                            .dice_count = v->pval.count,
                            .dice_sides = v->pval.sides,
                            .dice_bonus = v->pval.bonus};
}

bool segment_get(const struct world *w, res_id effect, int number, struct res_effect_values *out)
{
    *out = (struct res_effect_values){0};
    if (number < 0 || number >= segment_count(w, effect))
        return false;
    const struct segment *own = find(w, effect, number);
    *out = own ? values_of(own) : written(w, effect, number);
    return true;
}

struct res_effect_values segment_of(const struct world *w, res_id effect, int number)
{
    struct res_effect_values values;

    segment_get(w, effect, number, &values);
    return values;
}

void segment_set(struct world *w, res_id effect, int number, const struct res_effect_values *values)
{
    struct segment *own = find(w, effect, number);

    if (number < 0 || number >= segment_count(w, effect))
        return;
    if (own)
        *own = changed(effect, number, values);
    else if (w->segments.count < WORLD_SEGMENTS_MOST)
        ARRAY_PUSH(&w->segments, changed(effect, number, values));
}

void segment_free(struct world *w)
{
    ARRAY_FREE(&w->segments);
}

/* ---- in events ---- */

struct res_effect_values segment_in_force(const struct world *w, const struct script_event *event)
{
    return event->EMagic ? segment_of(w, event->EMagic, event->EMagicSegment)
                         : segment_of(w, event->eID, 0);
}

bool segment_choose(const struct world *w, struct script_event *event, int number)
{
    if (number < 0 || number >= segment_count(w, event->eID)) {
        event->EMagic = 0;
        event->EMagicSegment = 0;
        return false;
    }
    event->EMagic = event->eID;
    event->EMagicSegment = (int8_t)number;
    return true;
}

void segment_show(const struct world *w, struct script_event *event)
{
    struct res_effect_values v = segment_of(w, event->EMagic, event->EMagicSegment);

    event->eval = v.eval;
    event->dval = v.dval;
    event->aval = v.aval;
    event->tval = v.tval;
    event->qval = v.qval;
    event->sval = v.sval;
    event->lval = v.lval;
    event->cval = v.cval;
    event->xval = v.xval;
    event->yval = v.yval;
    event->rval = v.rval;
}

void segment_take(struct world *w, const struct script_event *event)
{
    struct res_effect_values before, now;

    if (!segment_get(w, event->EMagic, event->EMagicSegment, &before))
        return;
    now = before;
    now.eval = event->eval;
    now.dval = event->dval;
    now.aval = event->aval;
    now.tval = event->tval;
    now.qval = event->qval;
    now.sval = event->sval;
    now.lval = event->lval;
    now.cval = event->cval;
    now.xval = event->xval;
    now.yval = event->yval;
    now.rval = event->rval;
    if (memcmp(&now, &before, sizeof now) != 0)
        segment_set(w, event->EMagic, event->EMagicSegment, &now);
}
