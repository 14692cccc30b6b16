#include "rules/magic/counterspell.h"

#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/magic/mana.h"
#include "rules/magic/spell.h"
#include "rules/status/check.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/spell_access.h"
#include "rules/value/spellbook.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"

void counterspell_note(struct counterspellers *list, handle who, int check)
{
    if (list->count < COUNTERSPELLERS_MOST)
        list->items[list->count++] = (struct counterspeller){who, wrap16(check)};
}

/* ---- who ---- */

static bool can_look(const struct world *w, const struct script_event *e, const struct thing *who)
{
    const struct thing *caster = world_thing(w, (handle)e->actor);

    return who && caster && thing_is(who, T_CREATURE) && who != caster &&
           say_senses(w, who, caster) && skill_is_trained(w, who, SK_SPELLCRAFT) &&
           (e->Event == EV_CAST || feat_has(w, who, FT_BROAD_COUNTERSPELL));
}

static void look(struct world *w, const struct script_event *e, struct counterspellers *list)
{
    const struct thing *caster = world_thing(w, (handle)e->actor);
    const struct level *level = world_level_of(w, caster);

    for (int i = 0; level && i < level->things.count; i++) {
        struct thing *who = world_thing(w, level->things.items[i]);
        if (can_look(w, e, who))
            counterspell_note(list, who->self, check_skill(w, who, SK_SPELLCRAFT, 0, 0).total);
    }
}

/* The best first; of equals the first to have noticed it. */
static void sort(struct counterspellers *list)
{
    for (int i = 1; i < list->count; i++)
        for (int k = i; k > 0 && list->items[k - 1].check < list->items[k].check; k--) {
            struct counterspeller better = list->items[k];
            list->items[k] = list->items[k - 1];
            list->items[k - 1] = better;
        }
}

/* ---- by what ---- */

/* quirk: a monster is taken to know all that it has the level for. */
static bool knows(const struct world *w, const struct thing *who, res_id id,
                  const struct res_effect *spell)
{
    if (kind_is_character(who))
        return spell_flags(w, who, id) & SP_KNOWN;
    return skill_caster_level(w, who) >= spell_access_level(spell->level);
}

/* The cheapest spell of a common school that is as hard; 0: none. */
static res_id answer_to(const struct world *w, const struct script_event *e,
                        const struct thing *who)
{
    const uint32_t schools = SC_ABJ | SC_ARC | SC_DIV | SC_ENC | SC_EVO | SC_ILL | SC_NEC | SC_THA |
                             SC_WEA;
    const struct res_effect *cast = spell_record(w, e->eID), *best = NULL;
    int level = cast->level + (e->MM & MM_FORTIFY ? 3 : 0);
    res_id found = 0;

    for (int i = 0; i < spellbook_count(w->library); i++) {
        res_id id = spellbook_spell(w->library, i);
        const struct res_effect *spell = spell_record(w, id);
        if (spell && spell->level >= level && spell->schools & cast->schools & schools &&
            knows(w, who, id, spell) && (best == NULL || spell->mana_cost < best->mana_cost)) {
            best = spell;
            found = id;
        }
    }
    return found;
}

static int cost_of(const struct world *w, const struct script_event *e, const struct thing *who,
                   res_id answer)
{
    int cost = imax(spell_record(w, answer)->mana_cost, spell_record(w, e->eID)->mana_cost);
    int skill = skill_level(w, who, SK_SPELLCRAFT);

    return skill >= 25 ? cost / 3 : skill >= 20 ? cost / 2 : skill >= 15 ? cost * 2 / 3 : cost;
}

/* ---- whether ---- */

/* quirk: half of the mana of who casts is what one wants to keep. */
static bool is_wise(const struct world *w, const struct script_event *e, const struct thing *who,
                    int cost)
{
    enum { SOON = 50 };
    const struct thing *caster = world_thing(w, (handle)e->actor);

    return attr_mana(w, who) - cost >= mana_free(w, caster) / 2 && caster->timeout < SOON;
}

static bool wants(struct world *w, const struct script_event *e, const struct thing *who,
                  res_id answer, int cost)
{
    enum { NEVER, ALWAYS, ASK };

    switch (who->kind == T_PLAYER ? w->options[OPT_COUNTERSPELL] : ASK + 1) {
    case NEVER: return false;
    case ALWAYS: return true;
    case ASK: {
        struct str name = spell_name(w, answer);
        return ask_yes(w, who, false, "Counter it with %.*s, for %d mana?", (int)name.len,
                       name.data, cost);
    }
    default: return is_wise(w, e, who, cost);
    }
}

static const char *why_not(const struct world *w, const struct thing *who, res_id answer)
{
    enum { BUSY = 80 };

    if (attr_mana(w, who) < spell_record(w, answer)->mana_cost)
        return "You have not the mana to counter it.";
    return who->timeout > BUSY ? "You are too busy to counter it." : NULL;
}

/* The spell with which someone counters; 0: none. */
static res_id try_of(struct world *w, const struct script_event *e,
                     const struct counterspeller *try)
{
    enum { IN_THREE = 3, DIFFICULTY = 15 };
    const struct thing *who = world_thing(w, try->who), *caster = world_thing(w, (handle)e->actor);

    if (who == NULL || !hostility_is_enemy(w, who, caster))
        return 0;
    int lot = roll_below(w, IN_THREE);
    if ((lot != 0 && who->kind != T_PLAYER) ||
        try->check <= DIFFICULTY + spell_record(w, e->eID)->level)
        return 0;
    res_id answer = answer_to(w, e, who);
    if (answer == 0 || !wants(w, e, who, answer, cost_of(w, e, who, answer)))
        return 0;
    const char *reason = why_not(w, who, answer);
    if (reason)
        say_to(w, e, who, &(struct lines){.actor = reason});
    return reason ? 0 : answer;
}

/* ---- and then ---- */

static bool is_turned_back(const struct world *w, const struct script_event *e,
                           const struct thing *who)
{
    const struct thing *caster = world_thing(w, (handle)e->actor);

    return feat_has(w, who, FT_REFLECTIVE_COUNTERSPELL) && e->target && e->actor != e->target &&
           (e->EXVal != caster->x || e->EYVal != caster->y) &&
           spell_record(w, e->eID)->purpose & (EP_ATTACK | EP_CURSE);
}

static int undo(struct world *w, struct script_event *e, const struct thing *who, res_id answer)
{
    enum { LEAST = 3, MOST = 15 };
    struct thing *caster = world_thing(w, (handle)e->actor);

    say_of(w, who,
           &(struct lines){.actor = "You undo the spell with <Res> before it takes shape.",
                           .others = "<Obj> undoes the spell before it takes shape.",
                           .with = {grammar_thing(who), grammar_resource(answer)}});
    spend_time(w, who->self, imax(LEAST, MOST - skill_level(w, who, SK_SPELLCRAFT)));
    mana_use(w, caster, cost_of(w, e, who, answer));
    if (!is_turned_back(w, e, who))
        return ABORT;
    say_of(w, who,
           &(struct lines){.actor = "It turns back at who cast it.",
                           .others = "The magic turns back at who cast it."});
    e->target = e->actor;
    return NOTHING;
}

int counterspell(struct world *w, struct script_event *e, struct counterspellers *witnesses)
{
    const struct chance_step outer = steps_now(w);
    struct counterspellers own = {.count = 0};
    int result = NOTHING;

    steps_note(w, "cast", "counterspell");
    if (witnesses == NULL) {
        witnesses = &own;
        look(w, e, witnesses);
    }
    sort(witnesses);
    for (int i = 0; i < witnesses->count; i++) {
        res_id answer = try_of(w, e, &witnesses->items[i]);
        if (answer) {
            result = undo(w, e, world_thing(w, witnesses->items[i].who), answer);
            break;
        }
    }
    steps_go_back(w, outer);
    return result;
}
