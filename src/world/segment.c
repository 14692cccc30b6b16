#include "world/segment.h"

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

static const struct res_effect_values *
written(const struct world *w, const struct res_effect *record, res_id effect, int number)
{
    if (number == 0)
        return &record->values;
    return module_segments(library_module(w->library, effect)) + record->head.segments.first +
           number - 1;
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
    const struct res_effect *record = record_of(w, effect);

    if (record == NULL || number < 0 || number > (int)record->head.segments.count) {
        *out = (struct res_effect_values){0};
        return false;
    }
    const struct segment *own = find(w, effect, number);
    *out = own ? values_of(own) : *written(w, record, effect, number);
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

/* The members of events that are values of segments. */
#define SHOWN_VALUES(X) \
    X(eval)             \
    X(dval)             \
    X(aval)             \
    X(tval)             \
    X(qval)             \
    X(sval)             \
    X(lval)             \
    X(cval)             \
    X(xval)             \
    X(yval)             \
    X(rval)

struct segment_shown segment_show(const struct world *w, struct script_event *event)
{
    struct segment_shown shown = {.effect = event->EMagic, .number = event->EMagicSegment};

    if (shown.effect == 0) { /* most have no effect: nothing is shown, or taken back */
#define HIDE(member) event->member = 0;
        SHOWN_VALUES(HIDE)
#undef HIDE
        return shown;
    }
    shown.values = segment_of(w, shown.effect, shown.number);
#define SHOW(member) event->member = shown.values.member;
    SHOWN_VALUES(SHOW)
#undef SHOW
    return shown;
}

void segment_take(struct world *w, const struct script_event *event,
                  const struct segment_shown *shown)
{
    struct res_effect_values now;
    bool is_other = false;

    if (shown->effect == 0 || !segment_get(w, shown->effect, shown->number, &now))
        return;
#define TAKE(member)                             \
    if (event->member != shown->values.member) { \
        is_other = true;                         \
        now.member = event->member;              \
    }
    SHOWN_VALUES(TAKE)
#undef TAKE
    if (is_other)
        segment_set(w, shown->effect, shown->number, &now);
}
