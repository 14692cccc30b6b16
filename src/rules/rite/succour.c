/* What gods do for those who ask: one function for each kind of aid. */
#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/magic/spell.h"
#include "rules/rite/rite.h"
#include "rules/rite/rites.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "sense/line.h"
#include "text/say.h"
#include "world/level.h"
#include "world/stati.h"

static int attr_now(const struct rite *r, int attribute)
{
    return creature_of(r->w, rite_self(r))->attr[attribute];
}

static void end_all(const struct rite *r, const int16_t *natures, int count)
{
    for (int i = 0; i < count && rite_self(r); i++)
        status_end_nature(r->w, rite_self(r), natures[i]);
}

static void heal(const struct rite *r)
{
    rite_self(r)->hp = wrap16(rite_self(r)->hp_max + attr_now(r, A_THP));
}

static void purify(const struct rite *r)
{
    static const int16_t natures[] = {POISONED, DISEASED, STONING, PARALYSIS};

    end_all(r, natures, COUNT_OF(natures));
}

static void cure(const struct rite *r)
{
    static const int16_t natures[] = {BLIND, WOUNDED};

    end_all(r, natures, COUNT_OF(natures));
}

static void feed(const struct rite *r)
{
    struct stati *hunger = stati_find(r->w, rite_self(r), stati_of(HUNGER));

    if (hunger)
        hunger->duration = (SATIATED + BLOATED) / 2;
}

static void refresh(const struct rite *r)
{
    creature_of(r->w, rite_self(r))->fatigue = wrap16(attr_now(r, A_FAT));
}

static void restore(const struct rite *r)
{
    enum { ALL = 600000 };

    status_end_nature(r->w, rite_self(r), ADJUST_DMG);
    if (rite_self(r))
        experience_restore(r->w, rite_self(r), ALL);
}

static void fill_with_mana(const struct rite *r)
{
    creature_of(r->w, rite_self(r))->mana_used = 0;
}

static void enrage(const struct rite *r)
{
    say_to(r->w, NULL, rite_self(r), &(struct lines){.actor = "You see nothing but foes!"});
    status_gain(
        r->w, rite_self(r),
        (struct stati){
            .nature = RAGING, .value = 8, .magnitude = 20, .duration = 100, .source = SS_MISC});
}

/* ---- curses ---- */

/* What is a curse and nothing else goes. */
static void lift_curse(const struct rite *r, struct thing *item)
{
    bool is_all_curse = spell_has_flag(r->w, item->other, EF_CURSED);

    say_to(r->w, NULL, rite_self(r),
           &(struct lines){.actor = is_all_curse ? "Your <Obj> falls to dust."
                                                 : "A pale light runs over your <Obj>.",
                           .with = {grammar_thing(item)}});
    if (is_all_curse)
        shift_out(r->w, item);
    else
        item_of(r->w, item)->flags &= (uint16_t)~IF_CURSED;
}

static void lift_curses(const struct rite *r)
{
    struct stati_query query = stati_of(0);

    for (int slot = 0; slot < SL_LAST && rite_self(r); slot++) {
        struct thing *item = slot_item(r->w, rite_self(r), slot);
        if (item && arms_is_cursed(r->w, item))
            lift_curse(r, item);
    }
    query.source = SS_CURS;
    if (rite_self(r))
        status_end(r->w, rite_self(r), query);
}

/* ---- a clear mind ---- */

static bool is_hidden_foe(const struct rite *r, const struct thing *other)
{
    const struct thing *self = rite_self(r);

    return creature_of(r->w, other) &&
           (kind_plane(r->w, other) == PHASE_ETHEREAL || stati_has(r->w, other, INVIS)) &&
           line_of_fire(world_level_of(r->w, self), r->w, (struct point){self->x, self->y},
                        (struct point){other->x, other->y}) &&
           hostility_is_enemy(r->w, other, self);
}

static void see_hidden(const struct rite *r)
{
    enum { ROUNDS = 60 };

    say_to(r->w, NULL, rite_self(r), &(struct lines){.actor = "What was unseen takes shape!"});
    status_gain(r->w, rite_self(r),
                (struct stati){.nature = SEE_INVIS,
                               .duration = ROUNDS,
                               .source = SS_MISC,
                               .effect = library_find(r->w->library, STR("See Invisibility"))});
}

static void clear_mind(const struct rite *r)
{
    static const int16_t natures[] = {STUNNED, CONFUSED, CHARMED, PARALYSIS};

    end_all(r, natures, COUNT_OF(natures));
    const struct level *level = rite_self(r) ? world_level_of(r->w, rite_self(r)) : NULL;
    for (int i = 0; level && i < level->things.count; i++)
        if (is_hidden_foe(r, world_thing(r->w, level->things.items[i]))) {
            see_hidden(r);
            return;
        }
}

/* ---- books ---- */

static bool has_written(const struct rite *r, res_id spell)
{
    struct slot_walk walk = slot_walk_begin(r->w, rite_self(r));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (spellbook_has(r->w, item, spell))
            return true;
    return false;
}

/* Whether he could take it. */
static bool give_book(const struct rite *r, res_id book)
{
    struct thing *item = item_new(r->w, book);
    handle self = item ? item->self : HANDLE_NONE;

    if (item == NULL)
        return false;
    say_to(r->w, NULL, rite_self(r),
           &(struct lines){.actor = "<Res> gives you a new <Obj>.",
                           .with = {grammar_resource(r->god), grammar_thing(item)}});
    gain_item_placed(r->w, rite_self(r), item);
    item = world_thing(r->w, self);
    return item && item_of(r->w, item)->owner == r->who;
}

/* Every book of the first module that has the spell; how many, or -1: his hands are full. */
static int replace_books(const struct rite *r, res_id spell)
{
    const struct library *library = r->w->library;
    const struct module *first = library_module(library, spell);
    int given = 0;

    for (int i = 0; i < module_count(first, RES_ITEM); i++) {
        res_id book = module_id(first, RES_ITEM, i);
        const struct res_item *record = library_record(library, book, RES_ITEM);
        if (record == NULL || record->itype != T_BOOK || !spellbook_is_in(library, book, spell))
            continue;
        if (!give_book(r, book))
            return -1;
        given++;
    }
    return given;
}

static void give_books(const struct rite *r)
{
    enum { MOST = 5 };
    int given = 0;

    for (int i = 0; i < spellbook_count(r->w->library) && given < MOST && rite_self(r); i++) {
        res_id spell = spellbook_spell(r->w->library, i);
        const uint16_t *flags = spellbook_flags(r->w, rite_self(r), spell);
        if (flags == NULL || !(*flags & SP_KNOWN) || !(*flags & SP_ARCANE) || has_written(r, spell))
            continue;
        int more = replace_books(r, spell);
        if (more < 0)
            return;
        given += more;
    }
}

static void tell_things(const struct rite *r)
{
    struct slot_walk walk = slot_walk_begin(r->w, rite_self(r));

    say_hush(r->w);
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (thing_is(item, r->e->EParam2))
            identify_add(r->w, item, KN_MAGIC | KN_NATURE | KN_PLUS | KN_CURSE | KN_IDENTIFIED);
    say_unhush(r->w);
}

/* Smiting is left to scripts; being carried away does nothing by itself. */
static const struct {
    int aid;
    void (*give)(const struct rite *r);
} aids[] = {{AID_HEAL, heal},           {AID_PURIFY, purify},       {AID_CURE, cure},
            {AID_UNCURSE, lift_curses}, {AID_FEED, feed},           {AID_REFRESH, refresh},
            {AID_RESTORE, restore},     {AID_MANA, fill_with_mana}, {AID_CLARITY, clear_mind},
            {AID_BERSERK, enrage},      {AID_NEWBOOK, give_books},  {AID_IDENTIFY, tell_things}};

int succour_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct rite r;
    int aid = e->EParam;

    if (!rite_begin(&r, w, e, self))
        return NOTHING;
    rite_involve(&r);
    if (aid != AID_IDENTIFY)
        rite_speak(&r, MSG_AID + aid);
    for (int i = 0; i < COUNT_OF(aids) && rite_self(&r); i++)
        if (aids[i].aid == aid)
            aids[i].give(&r);
    return DONE;
}
