#include "rules/god/fall.h"

#include "rules/status/status.h"
#include "rules/value/spellbook.h"
#include "text/journal.h"
#include "text/say.h"
#include "world/body.h"

static const char *const sworn_spells[] = {
#define SWORN_SPELL(name) name,
#include "rules/god/sworn_spells.def"
#undef SWORN_SPELL
};

static const int sworn_abilities[] = {CA_SACRED_MOUNT, CA_DIVINE_GRACE, CA_LAY_ON_HANDS,
                                      CA_AURA_OF_VALOUR};

static bool is_sworn(const struct world *w, res_id calling)
{
    const struct res_class *class = library_record(w->library, calling, RES_CLASS);

    return class && library_flag(class->flags, CF_PALADIN);
}

static int level_as(const struct character *p, res_id calling)
{
    int level = 0;

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (p->classes[i] == calling)
            level += p->levels[i];
    return level;
}

static void lose_abilities(struct character *p, int level)
{
    enum { NO_TURNING = 2 }; /* so many levels do not turn the undead yet */

    for (int i = 0; i < COUNT_OF(sworn_abilities); i++)
        p->abilities[sworn_abilities[i]] = 0;
    /* What others than his oath gave him of it stays. */
    if (level > NO_TURNING)
        p->abilities[CA_TURNING] = (uint8_t)(p->abilities[CA_TURNING] - (level - NO_TURNING));
}

static void lose_spells(const struct world *w, const struct thing *who)
{
    for (int i = 0; i < COUNT_OF(sworn_spells); i++) {
        res_id spell = library_find(w->library, str_from(sworn_spells[i]));
        uint16_t *flags = spell ? spellbook_flags(w, who, spell) : NULL;
        if (flags)
            *flags &= (uint16_t)~SP_INNATE;
    }
}

static void note_fall(struct world *w, const struct thing *who)
{
    if (who->self == w->player)
        journal_note(w, "You broke your oath, and are a paladin no more.");
}

void fall_from_grace(struct world *w, struct thing *who, res_id calling)
{
    struct character *p = character_of(w, who);

    if (p == NULL || !is_sworn(w, calling))
        return;
    say_to(w, NULL, who,
           &(struct lines){.actor = "<1>Your oath is broken. Something in you goes out: you are a "
                                    "paladin no more.<7>"});
    p->is_fallen = true;
    note_fall(w, who);
    lose_abilities(p, level_as(p, calling));
    lose_spells(w, who);
    status_end_effect(w, who, calling, EV_REMOVED, STATUS_SPARES_NONE);
}

void fall_unless_upright(struct world *w, struct thing *who, int alignment)
{
    const struct character *p = character_of(w, who);

    if (p == NULL || (alignment & AL_GOOD && alignment & AL_LAWFUL))
        return;
    for (int i = 0; i < CHARACTER_CALLINGS && !p->is_fallen; i++)
        if (p->levels[i] > 0)
            fall_from_grace(w, who, p->classes[i]);
}
