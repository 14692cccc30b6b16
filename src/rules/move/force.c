#include "rules/move/force.h"

#include "rules/fight/reach.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "rules/value/condition.h"
#include "rules/value/spellbook.h"
#include "text/say.h"
#include "world/throw.h"

/* ---- spells ---- */

/* quirk: what is in the way is not looked at, only whether a spell has anything to open. */
static bool suits(const struct world *w, const struct thing *who, res_id spell)
{
    return spell_record(w, spell)->purpose & EP_PASSAGE &&
           spell_chance(w, who, spell, 0, true, NULL) >= 0 &&
           condition_ask(w, who, spell) == SHOULD_CAST_IT;
}

/* The first that suits; 0: none does. */
static res_id opening_spell(const struct world *w, const struct thing *who)
{
    if (who->self != w->player || !w->options[OPT_AUTOKNOCK])
        return 0;
    for (int i = 0; i < spellbook_count(w->library); i++)
        if (suits(w, who, spellbook_spell(w->library, i)))
            return spellbook_spell(w->library, i);
    return 0;
}

static int cast(struct world *w, const struct thing *who, res_id spell)
{
    bool is_innate = spell_flags(w, who, spell) & SP_INNATE;
    struct script_event *event = throw_begin(w);

    say_plain(w, "You try to open it by " STR_PRINTF ".", STR_ARGS(spell_name(w, spell)));
    if (event == NULL)
        return ABORT;
    event->actor = (int32_t)who->self;
    event->eID = spell;
    return throw_end(w, event, is_innate ? EV_INVOKE : EV_CAST);
}

/* ---- blows ---- */

int force_thing(struct world *w, struct thing *who, const struct thing *what)
{
    int mode = attr_attack_mode(w, who);
    res_id spell = opening_spell(w, who);

    if (spell)
        return cast(w, who, spell);
    if (what->kind == T_DOOR)
        return throw_value(w, EV_SATTACK, who->self, what->self, A_KICK);
    if (!reach_is_beside(w, who, what, 0))
        return ABORT;
    if (mode == S_MELEE || mode == S_DUAL)
        return throw_value(w, EV_WATTACK, who->self, what->self, A_SWNG);
    return throw_value(w, EV_NATTACK, who->self, what->self, 0);
}
