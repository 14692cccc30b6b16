#include "rules/fight/remains.h"

#include "base/glyph.h"
#include "rules/item/item.h"
#include "rules/status/engulf.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "world/body.h"
#include "world/given.h"
#include "world/loose.h"

static void copy_marks(struct world *w, struct thing *corpse, const struct thing *who)
{
    struct stati_query template = stati_of(TEMPLATE), mark = stati_of(CORPSE_FLAG);

    for (const struct stati *s = stati_find(w, who, template); s;
         s = stati_find_next(w, s, template))
        status_gain(w, corpse,
                    (struct stati){.nature = TEMPLATE,
                                   .source = SS_MISC,
                                   .value = 1,
                                   .magnitude = 1,
                                   .effect = s->effect});
    for (const struct stati *s = stati_find(w, who, mark); s; s = stati_find_next(w, s, mark))
        status_gain(w, corpse,
                    (struct stati){.nature = CORPSE_FLAG,
                                   .object = s->object,
                                   .source = s->source,
                                   .value = s->value,
                                   .magnitude = s->magnitude,
                                   .effect = s->effect,
                                   .level = s->level});
}

struct thing *remains_make(struct world *w, struct thing *who)
{
    res_id kind = library_find(w->library, STR("corpse"));
    handle self = who->self;

    if (library_record(w->library, kind, RES_ITEM) == NULL)
        return NULL;
    struct thing *corpse = item_new(w, kind);
    struct item *body = item_of(w, corpse);
    who = world_thing(w, self);
    corpse->kind = T_CORPSE;
    corpse->image = glyph_make(glyph_id(corpse->image), glyph_fore(who->image), 0);
    body->monster = who->resource;
    body->made = (uint32_t)w->time;
    body->disease = -1;
    given_set(w, corpse, given_name(w, who));
    handle made = corpse->self;
    copy_marks(w, corpse, who);
    return world_thing(w, made);
}

/* Who is inside another is so no more. */
static void come_out(struct world *w, handle who)
{
    struct thing *thing = world_thing(w, who);
    const struct stati *held = thing ? stati_find(w, thing, stati_of(ENGULFED)) : NULL;
    struct thing *by = held ? world_thing(w, held->object) : NULL;

    if (held == NULL)
        return;
    if (by)
        status_end_about(w, by, ENGULFER, who);
    if ((thing = world_thing(w, who)) != NULL)
        status_end_nature(w, thing, ENGULFED);
}

void remains_leave(struct world *w, struct thing *who)
{
    handle self = who->self;

    field_leave(w, who, true);
    come_out(w, self);
    if ((who = world_thing(w, self)) != NULL)
        engulf_drop(w, who, HANDLE_NONE); /* whom it has swallowed stays here */
    if ((who = world_thing(w, self)) == NULL)
        return;
    who->flags |= F_DELETE;
    loose_take_up(w, who);
    status_forget(w, who);
}
