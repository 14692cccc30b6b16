/* Magic that one has without learning it: inborn spells, tricks, dances and cries. */
#include "base/num.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/prompt.h"
#include "rules/magic/spell.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/status.h"
#include "rules/value/spellbook.h"
#include "world/stati.h"
#include "world/throw.h"

/* Aims a spell and throws it: an inborn one is called up, any other cast. */
static int throw_spell(struct knack *k, res_id spell, bool is_trick)
{
    struct script_event *e = throw_begin(k->w);
    const struct thing *self = knack_self(k);
    bool is_inborn = !is_trick || spell_flags(k->w, self, spell) & SP_INNATE;
    uint32_t ways = prompt_ways(k->w, spell);

    if (e == NULL)
        return ABORT;
    if (is_trick && metamagic_chosen(k->w, self, spell) & MM_PROJECT)
        ways |= Q_DIR;
    e->actor = (int32_t)k->who;
    e->eID = spell;
    e->isArcaneTrickery = is_trick;
    if (ways && !prompt_aim(k->w, e, ways)) {
        throw_drop(k->w, e);
        return ABORT;
    }
    return throw_end(k->w, e, is_inborn ? EV_INVOKE : EV_CAST);
}

int knack_inborn(struct knack *k)
{
    if (k->parameter < 0 || k->parameter >= spellbook_count(k->w->library))
        return ABORT;
    return throw_spell(k, spellbook_spell(k->w->library, k->parameter), false);
}

/* ---- tricks ---- */

static res_id choose_spell(struct knack *k)
{
    struct offer list = {0};
    const struct thing *self = knack_self(k);

    for (int i = 0; i < spellbook_count(k->w->library); i++) {
        res_id spell = spellbook_spell(k->w->library, i);
        struct str name = spell_name(k->w, spell);
        if (spell_chance(k->w, self, spell, 0, true, NULL) >= 0)
            offer_add(&list, i, spell_record(k->w, spell)->level, STR_PRINTF, STR_ARGS(name));
    }
    offer_sort(&list);
    int32_t chosen = offer_ask(&list, k->w, self, "Which spell will you slip in?");
    return chosen == OFFER_NONE ? 0 : spellbook_spell(k->w->library, chosen);
}

/* quirk: how often it was done is looked for under the ability's number and noted under none, so
 * that it never runs out. */
int knack_trickery(struct knack *k)
{
    enum { TIMES = 3 };
    struct stati_query used = stati_of(SPEC_TIMEOUT);

    used.value = CA_ARCANE_TRICKERY;
    if (!stati_find(k->w, knack_self(k), used))
        knack_gain(k, knack_self(k), (struct knack_gift){.nature = SPEC_TIMEOUT});
    struct stati *s = stati_find(k->w, knack_self(k), used);
    if (s && s->magnitude >= TIMES)
        return knack_refuse(k, "You have no tricks left today.");
    res_id spell = knack_self(k)->kind == T_PLAYER ? choose_spell(k) : 0;
    if (spell == 0)
        return ABORT;
    if (s)
        s->magnitude++;
    return throw_spell(k, spell, true);
}

/* ---- feats that are magic ---- */

static int throw_effect(struct knack *k, const char *name)
{
    struct script_event *e = throw_begin(k->w);

    if (e) {
        e->actor = (int32_t)k->who;
        e->eID = library_find(k->w->library, str_from(name));
    }
    return throw_end(k->w, e, EV_EFFECT);
}

int knack_dance(struct knack *k)
{
    return throw_effect(k, "Dance of Tukima");
}

int knack_warcry(struct knack *k)
{
    return throw_effect(k, "Warcry");
}
