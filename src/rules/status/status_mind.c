#include "rules/status/status_mind.h"

#include "base/num.h"
#include "rules/status/check.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/kind.h"
#include "rules/value/spellbook.h"
#include "world/body.h"
#include "world/level.h"

/* ---- friend and foe ---- */

enum { EVERYONE = 0 /* of no kind in particular */ };

/* Those of a kind on a level look about before they act again. */
static void look_about(struct world *w, const struct thing *who, int kind)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        struct creature *body = creature_of(w, thing);
        if (body && kind_is(w, thing, kind))
            body->retargets = true;
    }
}

void status_mind_strife(struct world *w, struct thing *who, const struct stati *stati)
{
    (void)stati;
    look_about(w, who, EVERYONE);
    renew_look(w, who);
}

/* quirk: what is about all kinds (-1) is about none that anybody is of, and stirs nobody. */
void status_mind_kind(struct world *w, struct thing *who, const struct stati *gained)
{
    look_about(w, who, gained->value);
}

void status_mind_truth(struct world *w, struct thing *who, const struct stati *gained)
{
    handle self = who->self;

    status_end_about(w, who, ILLUS_DMG, gained->object);
    who = world_thing(w, self);
    if (who && thing_is(who, T_MONSTER))
        creature_of(w, who)->retargets = true;
}

/* ---- spells ---- */

void status_mind_spell(struct world *w, struct thing *who, const struct stati *gained)
{
    uint16_t *flags = spellbook_flags(w, who, gained->effect);

    if (flags)
        *flags |= SP_INNATE;
}

void status_mind_unspell(struct world *w, struct thing *who, const struct stati *lost)
{
    uint16_t *flags = spellbook_flags(w, who, lost->effect);

    if (flags)
        *flags &= (uint16_t)~SP_INNATE;
}

/* ---- ends ---- */

void status_mind_undetect(struct world *w, struct thing *who, const struct stati *lost)
{
    const struct level *level = world_level_of(w, who);

    (void)lost;
    if (who->self != w->player)
        return;
    for (int i = 0; level && i < level->things.count; i++)
        world_thing(w, level->things.items[i])->flags &= ~(uint32_t)F_HILIGHT;
}

static void end_song(struct world *w, struct thing *hearer, handle singer)
{
    struct stati_walk walk = stati_walk_begin(w, hearer, 0);

    for (struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (at->object == singer && at->source == SS_SONG)
            status_end_passed(w, at, EV_REMOVED);
    stati_walk_end(&walk);
}

void status_mind_silence(struct world *w, struct thing *who, const struct stati *lost)
{
    const struct level *level = world_level_of(w, who);
    handle singer = who->self;

    (void)lost;
    for (int i = 0; level && i < level->things.count; i++)
        end_song(w, world_thing(w, level->things.items[i]), singer);
}

/* quirk: one is left with more than one ever had, or wholly unhurt. */
void status_mind_wake(struct world *w, struct thing *who, const struct stati *lost)
{
    int whole = who->hp_max + creature_of(w, who)->attr[A_THP];

    who->hp = wrap16(imax(who->hp + lost->magnitude, whole));
}

void status_mind_slip(struct world *w, struct thing *who, const struct stati *lost)
{
    res_id spell = spellbook_spell(w->library, lost->value);
    const struct res_effect *effect = library_record(w->library, spell, RES_EFFECT);
    struct stati_query held = stati_of(0);
    handle self = who->self;

    held.effect = spell;
    if (effect == NULL || stati_find(w, who, held) == NULL)
        return;
    uint32_t kinds = SA_MAGIC | SA_SPELLS;
    if (library_flag(effect->flags, EF_FEAR))
        kinds |= SA_FEAR;
    bool is_free = check_save(w, who, WILL, lost->magnitude, kinds, 0);
    who = world_thing(w, self);
    if (who == NULL)
        return;
    status_words_say(w, who, is_free ? "Your mind slips free." : "Your mind stays caught.", NULL);
    if (is_free)
        status_end_effect(w, who, spell, EV_REMOVED, STATUS_SPARES_NONE);
}
