#include "rules/skill/cease.h"

#include "base/num.h"
#include "rules/magic/spell.h"
#include "rules/skill/offer.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "text/name.h"
#include "text/say.h"
#include "world/body.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/throw.h"

enum { FIELDS_FROM = 1024, SPELLS_MOST = 512 };

/* Natures that one may end, and in which words. */
static const struct {
    int nature;
    const char *words;
} natures[] = {
    {TUMBLING, "Stop tumbling"},
    {MOUNTED, "Get off your mount"},
    {CHARGING, "Break off your charge"},
    {AUTO_CHARGE, "Charge no more by yourself"},
    {DISGUISED, "Take off your disguise"},
    {SINGING, "Stop singing"},
    {RAGING, "Stop raging"},
    {FLAWLESS_DODGE, "Dodge no more"},
    {POLYMORPH, "Take your own body again"},
    {HIDING, "Stop hiding"},
    {FLURRYING, "Break off your flurry"},
    {DEFENSIVE, "Fight less carefully"},
    {EYES_AVERTED, "Look up again"},
    {BLINDNESS, "Open your eyes"},
    {SPRINTING, "Stop sprinting"},
};

struct ceasing {
    struct world *w;
    struct thing *who;
    struct offer list;
    res_id spells[SPELLS_MOST];
    int spell_count;
};

static bool is_offered(const struct ceasing *c, int32_t value)
{
    for (int i = 0; i < c->list.count; i++)
        if (c->list.items[i].value == value)
            return true;
    return false;
}

static bool has_spell(const struct ceasing *c, res_id spell)
{
    for (int i = 0; i < c->spell_count; i++)
        if (c->spells[i] == spell)
            return true;
    return false;
}

/* Its own, not what an item of another lends. */
static bool is_own(const struct ceasing *c, const struct stati *s)
{
    const struct thing *by = world_thing(c->w, s->object);
    const struct item *item = by ? item_of(c->w, by) : NULL;

    return item == NULL || item->owner == c->who->self;
}

static void offer_spell(struct ceasing *c, const struct stati *s)
{
    struct str name = spell_name(c->w, s->effect);

    if (!is_own(c, s) || !spell_has_flag(c->w, s->effect, EF_CANCEL) || has_spell(c, s->effect) ||
        c->spell_count == SPELLS_MOST)
        return;
    c->spells[c->spell_count++] = s->effect;
    offer_add(&c->list, c->spell_count, 0, "Let go of " STR_PRINTF, STR_ARGS(name));
}

static bool can_end(const struct ceasing *c, const struct stati *s)
{
    if (s->nature == POLYMORPH)
        return s->object == c->who->self;
    return s->nature != BLINDNESS || s->value == BLIND_EYES_CLOSED;
}

static void offer_nature(struct ceasing *c, const struct stati *s)
{
    for (int i = 0; i < COUNT_OF(natures); i++)
        if (natures[i].nature == s->nature && can_end(c, s) && !is_offered(c, -s->nature))
            offer_add(&c->list, -s->nature, 0, "%s", natures[i].words);
}

static void offer_fields(struct ceasing *c)
{
    const struct level *level = world_level_of(c->w, c->who);

    for (int i = 0; level && i < level->fields.count; i++) {
        const struct field *field = &level->fields.items[i];
        if (field->creator != c->who->self || field->effect == 0 ||
            !spell_has_flag(c->w, field->effect, EF_CANCEL) || has_spell(c, field->effect))
            continue;
        struct str name = spell_name(c->w, field->effect);
        offer_add(&c->list, FIELDS_FROM + 1 + i, 0, "Let go of " STR_PRINTF, STR_ARGS(name));
    }
}

static void gather(struct ceasing *c)
{
    struct stati_query any = stati_of(0);

    for (const struct stati *s = stati_find(c->w, c->who, any); s;
         s = stati_find_next(c->w, s, any))
        if (s->effect && library_kind(c->w->library, s->effect) == RES_EFFECT)
            offer_spell(c, s);
        else
            offer_nature(c, s);
    offer_fields(c);
}

/* ---- ending one ---- */

static void end_nature(struct ceasing *c, int nature)
{
    handle self = c->who->self;
    struct stati *s = stati_find(c->w, c->who, stati_of(nature));

    if (nature == FLAWLESS_DODGE) { /* how often it was done must not be forgotten */
        if (s)
            s->value = 0;
        return;
    }
    if (nature == MOUNTED && s)
        throw_value(c->w, EV_DISMOUNT, self, s->object, DSM_CHOICE);
    if (world_thing(c->w, self))
        status_end_nature(c->w, world_thing(c->w, self), nature);
}

static void end_one(struct ceasing *c, int32_t value)
{
    struct level *level = world_level_of(c->w, c->who);

    if (value < 0)
        end_nature(c, -value);
    else if (value <= FIELDS_FROM)
        status_end_effect(c->w, c->who, c->spells[value - 1], EV_ELAPSED, STATUS_SPARES_NONE);
    else if (level && value - FIELDS_FROM - 1 < level->fields.count)
        field_end(c->w, level, value - FIELDS_FROM - 1);
}

int cease(struct world *w, struct thing *who)
{
    struct ceasing c = {.w = w, .who = who};

    gather(&c);
    if (c.list.count == 0) {
        say_to(w, NULL, who, &(struct lines){.actor = "There is nothing that you could end."});
        return ABORT;
    }
    int32_t chosen = offer_ask(&c.list, w, who, "End what?");
    if (chosen == OFFER_NONE)
        return ABORT;
    end_one(&c, chosen);
    return DONE;
}
