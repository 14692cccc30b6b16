#include "rules/rite/rite.h"

#include "base/num.h"
#include "rules/fight/role.h"
#include "rules/god/anger.h"
#include "rules/god/speak.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/person/gain.h"
#include "rules/value/creed.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/throw.h"

bool rite_begin(struct rite *r, struct world *w, struct script_event *e, const struct thing *self)
{
    *r = (struct rite){.w = w, .e = e, .who = self->self, .god = e->eID};
    r->number = creed_god_number(w, e->eID);
    if (r->number < 0 || character_of(w, self) == NULL)
        return false;
    e->godNum = (int16_t)r->number;
    return true;
}

struct thing *rite_self(const struct rite *r)
{
    return world_thing(r->w, r->who);
}

struct character *rite_person(const struct rite *r)
{
    return character_of(r->w, rite_self(r));
}

bool rite_is_own_god(const struct rite *r)
{
    return rite_person(r)->god == r->god;
}

void rite_involve(const struct rite *r)
{
    *anger_flags(r->w, rite_self(r), r->god) |= GS_INVOLVED;
}

void rite_speak(const struct rite *r, int message)
{
    if (rite_self(r))
        speak(r->w, rite_self(r), r->god, message, STR_NONE);
}

int32_t rite_constant(const struct rite *r, int number)
{
    return library_constant(r->w->library, r->god, number);
}

int rite_wrath(const struct rite *r)
{
    return anger_beyond(r->w, rite_self(r), r->god);
}

int rite_turn_to(const struct rite *r, int event)
{
    return throw_again(r->w, r->e, event);
}

void rite_be_punished(const struct rite *r, int amount)
{
    rite_speak(r, MSG_BAD_PRAY);
    r->e->EParam = amount;
    rite_turn_to(r, EV_RETRIBUTION);
}

bool rite_is_lost_to_jealousy(const struct rite *r)
{
    if (!rite_is_own_god(r))
        rite_turn_to(r, EV_JEALOUSY);
    return role_is_gone(rite_self(r));
}

/* ---- what a god has to give ---- */

enum { ALL_IT_HAS = 100 };

bool rite_is_spent(const struct rite *r)
{
    return rite_person(r)->favour_penalty[r->number] + rite_constant(r, INTERVENTION_COST) >
           ALL_IT_HAS;
}

void rite_take_its_toll(const struct rite *r)
{
    enum { LITTLE_IS_LEFT = 70, CHANCE = 5 };
    int cost = wrap16(rite_constant(r, INTERVENTION_COST));
    int luck = roll_below(r->w, CHANCE);
    struct character *p = rite_person(r);

    p->prayer_timeout[r->number] = wrap16(wrap16(rite_constant(r, PRAYER_TIMEOUT)) +
                                          gain_total_level(r->w, rite_self(r)) + luck);
    p->favour_penalty[r->number] = wrap16(p->favour_penalty[r->number] + cost);
    if (p->favour_penalty[r->number] > LITTLE_IS_LEFT &&
        p->favour_penalty[r->number] - cost <= LITTLE_IS_LEFT)
        rite_speak(r, MSG_NEARLY_OUT);
}

int rite_aids(const struct world *w, res_id god, struct rite_aid aids[RITE_AIDS_MOST])
{
    enum { PARTS = 3 };
    uint32_t cells[RITE_AIDS_MOST * PARTS];
    bool is_own;
    int cell_count = library_list(w->library, god, AID_CHART, cells, COUNT_OF(cells), &is_own);
    int count = 0;

    for (int i = 0; i + PARTS <= cell_count && cells[i]; i += PARTS)
        aids[count++] = (struct rite_aid){.aid = (int)cells[i],
                                          .trouble = wrap16((int)cells[i + 1]),
                                          .favour = (int32_t)cells[i + 2]};
    return count;
}

/* ---- its sign ---- */

static bool has_symbol(const struct rite *r, res_id item, res_id effect)
{
    struct slot_walk walk = slot_walk_begin(r->w, rite_self(r));

    for (const struct thing *t; (t = slot_walk_next(&walk)) != NULL;)
        if (t->resource == item && t->other == effect)
            return true;
    return false;
}

void rite_grant_symbol(const struct rite *r)
{
    res_id item = library_find(r->w->library, STR("holy symbol"));
    res_id effect = (res_id)rite_constant(r, HOLY_SYMBOL);

    if (item == 0 || effect == 0 || has_symbol(r, item, effect))
        return;
    say_to(r->w, NULL, rite_self(r),
           &(struct lines){.actor = "Out of nothing, a sign of <Res> comes into your hands.",
                           .with = {grammar_resource(r->god)}});
    struct thing *symbol = item_new(r->w, item);
    if (symbol == NULL)
        return;
    symbol->other = effect;
    gain_item(r->w, rite_self(r), symbol);
}
