/* What one needs for a spell: a free hand, a book or a holy symbol, the favour of a god. */
#include "base/num.h"
#include "rules/item/item.h"
#include "rules/magic/cast_steps.h"
#include "rules/status/check.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "text/say.h"
#include "world/stati.h"
#include "world/throw.h"

/* Who has both hands full stows something away and takes it up again. */
enum cast_stage cast_component_hands(struct cast *c)
{
    enum { ROUND = 3000 };
    const struct thing *actor = cast_actor(c);
    const struct thing *weapon = slot_item(c->w, actor, SL_WEAPON);
    const struct thing *other = slot_item(c->w, actor, SL_READY);

    if (actor->kind != T_PLAYER || weapon == NULL || other == NULL || weapon == other ||
        c->e->MM & MM_STILL || feat_has(c->w, actor, FT_QUICK_DRAW))
        return CAST_MAY;
    say_to(c->w, c->e, actor,
           &(struct lines){.actor = "With both hands full the gestures take longer."});
    c->time = wrap16(c->time + ROUND / (100 + 10 * attr_modifier(c->w, actor, A_DEX)));
    return CAST_MAY;
}

/* ---- holy symbols ---- */

static bool is_of_god(const struct cast *c, const struct thing *item, res_id god)
{
    struct str name = spell_name(c->w, item->other);

    return item->other && str_starts(name, library_name(c->w->library, god));
}

static bool is_graven(const struct cast *c, const struct thing *item)
{
    return (thing_is(item, T_ARMOUR) || thing_is(item, T_SHIELD)) &&
           arms_has_quality(c->w, item, AQ_GRAVEN);
}

static bool has_symbol(const struct cast *c)
{
    static const int slots[] = {SL_READY, SL_WEAPON, SL_AMULET, SL_ARMOUR};
    const struct thing *actor = cast_actor(c);
    res_id god = character_of(c->w, actor)->god;

    for (int i = 0; i < COUNT_OF(slots); i++) {
        const struct thing *item = slot_item(c->w, actor, slots[i]);
        if (item && (is_of_god(c, item, god) || is_graven(c, item)))
            return true;
    }
    return false;
}

/* ---- books ---- */

static int percent_of(const struct cast *c, const struct thing *item)
{
    return item->hp * 100 / imax(1, item_hp_most(c->w, item));
}

/* The least damaged of those that have it; NULL: none. */
static const struct thing *best_book(const struct cast *c)
{
    struct slot_walk walk = slot_walk_begin(c->w, cast_actor(c));
    const struct thing *best = NULL;

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (spellbook_has(c->w, item, c->e->eID) &&
            (best == NULL || percent_of(c, item) > percent_of(c, best)))
            best = item;
    return best;
}

static bool has_book(struct cast *c)
{
    enum { WHOLE = 100 };
    struct thing *actor = cast_actor(c);
    const struct stati *learned = stati_find(c->w, actor, stati_of(LUCUBRATION));

    if (learned && learned->value >= cast_spell(c)->level)
        return true;
    const struct thing *book = best_book(c);
    if (book == NULL)
        return false;
    int percent = percent_of(c, book);
    c->is_blurred = percent < WHOLE && !check_succeeds(c->w, actor, SK_DECIPHER, 10 + percent / 10);
    return true;
}

enum cast_stage cast_component(struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    uint32_t flags = spell_flags(c->w, actor, c->e->eID);

    if (!kind_is_character(actor) || c->e->isStaffSpell || c->e->MM & MM_INHERANT ||
        flags & (SP_PRIMAL | SP_BARDIC | SP_STAFF | SP_SORCERY) ||
        (flags & (SP_DIVINE | SP_DOMAIN) && has_symbol(c)) || (flags & SP_ARCANE && has_book(c)))
        return CAST_MAY;
    return cast_refuse(c, flags & (SP_DIVINE | SP_DOMAIN)
                              ? "You must wear or hold the symbol of your god for this."
                              : "None of the books you carry has this spell in it.");
}

/* ---- gods ---- */

/* The god's own script has the first word. */
static bool is_worthy(const struct cast *c, res_id god)
{
    const struct thing *actor = cast_actor(c);
    const struct stati *alignment = stati_find(c->w, actor, stati_of(ALIGNMENT));

    switch (throw_ask_about(c->w, EV_PREREQ, actor, NULL, god)) {
    case ABORT:
    case NOMSG: return false;
    case DONE: return true;
    default: break;
    }
    if (alignment && !creed_god_allows(c->w->library, god, alignment->value))
        return false;
    const uint16_t *flags = creed_god_flags(c->w, actor, god);
    return flags == NULL || !(*flags & (GS_ANATHEMA | GS_FORSAKEN | GS_PENANCE));
}

enum cast_stage cast_component_god(struct cast *c)
{
    const struct thing *actor = cast_actor(c);
    const struct character *person = character_of(c->w, actor);

    if (person == NULL || !(spell_flags(c->w, actor, c->e->eID) & (SP_DIVINE | SP_DOMAIN)))
        return CAST_MAY;
    if (person->god == 0)
        return cast_refuse(c, "This is the gift of a god, and you have none.");
    if (!is_worthy(c, person->god))
        return cast_refuse(c, "Your god does not lend you this power any more.");
    return CAST_MAY;
}
