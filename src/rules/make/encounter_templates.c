/* EV_ENSELECT_TEMPS: the templates and the mount of a creature that is to come. */
#include "base/num.h"
#include "res/mtype.h"
#include "rules/core/steps.h"
#include "rules/make/encounter.h"
#include "rules/make/encounter_kit.h"
#include "rules/make/encounter_trial.h"
#include "script/levels.h"
#include "world/shortlist.h"
#include "world/throw.h"

struct outfitting {
    struct world *w;
    struct script_event *e;
    const struct res_encounter *encounter;
    const struct res_part *part;
    bool is_dragon;
};

enum stage { ALL };

static bool choose(struct outfitting *o, int list, uint32_t types)
{
    o->e->chList = wrap16(list);
    o->e->chType = types;
    throw_again(o->w, o->e, EV_ENCHOOSE_TEMP);
    return o->e->chResult != 0;
}

static void add_chosen(struct outfitting *o)
{
    encounter_add_template(o->w, o->e, o->e->chResult);
}

/* Whether its points are spent; some parts do not count them. */
static bool is_spent(const struct outfitting *o)
{
    return !(o->part->flags & EP_NOXCR) && o->e->eimXCR < o->e->epCurrXCR;
}

/* ---- what the part says ---- */

/* One of a type by lot, or for a trial the one that makes the least or the most of it. */
static res_id any_of_type(struct outfitting *o)
{
    const struct script_event *e = o->e;
    struct encounter_trial trial = encounter_trial_begin(o->w, o->e);
    const struct shortlist *all = shortlist_templates(o->w);
    struct encounter_lot lot;
    int best = 0;

    encounter_lot_begin(&lot);
    for (int i = 0; i < all->count; i++) {
        const struct res_template *t = all->items[i].record;
        if (t->ttype & o->part->template && encounter_try(&trial, all->items[i].id, false))
            encounter_lot_add(&lot, all->items[i].id, 1);
    }
    encounter_trial_end(&trial);
    if (lot.count == 0)
        return 0;
    if (!e->isGetMinCR && !e->isGetMaxCR)
        return lot.items[roll_below(o->w, lot.count)];
    for (int i = 1; i < lot.count; i++) {
        int rating = encounter_rating(o->w, e->ep_mID, &lot.items[i], 1);
        int best_rating = encounter_rating(o->w, e->ep_mID, &lot.items[best], 1);
        if (e->isGetMinCR ? rating < best_rating : rating > best_rating)
            best = i;
    }
    return lot.items[best];
}

static res_id listed(struct outfitting *o)
{
    o->e->chMaximize = false;
    return choose(o, (uint16_t)o->part->template, 0) ? o->e->chResult : 0;
}

static enum stage take_own(struct outfitting *o)
{
    res_id template = o->part->template;

    if (template == 0)
        return ALL;
    if (encounter_is_reference(template))
        template = encounter_allows(o->w, o->e, template, true) ? template : 0;
    else
        template = o->part->flags &EP_ANYTEMP ? any_of_type(o) : listed(o);
    if (template)
        encounter_add_template(o->w, o->e, template);
    else
        o->e->epFailed = true;
    return ALL;
}

static enum stage take_universal(struct outfitting *o)
{
    res_id template = encounter_table_choice(o->w, UNIVERSAL_TEMPLATE);

    if (template == 0)
        return ALL;
    if (!encounter_allows(o->w, o->e, template, true))
        o->e->epFailed = true;
    encounter_add_template(o->w, o->e, template);
    return ALL;
}

/* ---- a class ---- */

static bool has_class(const struct outfitting *o)
{
    static const struct {
        uint32_t flag;
        int chance;
    } rows[] = {{EP_CLASS10, 10}, {EP_CLASS25, 25}, {EP_CLASS50, 50}};
    int chance = 0;

    for (int i = 0; i < COUNT_OF(rows); i++)
        chance += o->part->flags & rows[i].flag ? rows[i].chance : 0;
    return o->part->flags & (EP_CLASSED | EP_MAYCLASS) || chance >= o->e->epClassRoll;
}

/* Who must have a class gets one, for more points if need be. */
static enum stage take_class(struct outfitting *o)
{
    enum { RATING_MOST = 35 };
    struct script_event *e = o->e;
    bool must = o->part->flags & EP_CLASSED;
    int32_t points = e->eimXCR;

    if ((is_spent(o) && !must) || !has_class(o))
        return ALL;
    for (;;) {
        e->chMaximize = false;
        if (choose(o, CLASS_LIST, TM_CLASS) || !must)
            break;
        e->eimXCR = xcr_of(xcr_to_cr(e->eimXCR) + 1);
        if (xcr_to_cr(e->eimXCR) >= RATING_MOST)
            break;
    }
    e->eimXCR = points;
    if (e->chResult)
        add_chosen(o);
    else if (must)
        e->epFailed = true;
    return ALL;
}

/* ---- a mount ---- */

static bool lists_feat(const uint16_t *feats, int count, int feat)
{
    for (int i = 0; i < count; i++)
        if (feats[i] == feat)
            return true;
    return false;
}

struct riding {
    bool must, can;
    res_id source; /* of the list of mounts; 0: none has one */
};

static bool has_mounts(const struct world *w, res_id id)
{
    struct encounter_cells cells;

    encounter_list(w, id, MOUNT_LIST, &cells);
    return cells.is_own;
}

static struct riding riding_of(const struct outfitting *o)
{
    const struct script_event *e = o->e;
    const res_id templates[] = {e->ep_tID, e->ep_tID2, e->ep_tID3};
    const struct res_monster *monster = encounter_monster(o->w, e->ep_mID);
    struct riding riding = {0};

    if (monster) {
        riding.must = library_flag(monster->flags, M_RIDER);
        riding.can = lists_feat(monster->feats, COUNT_OF(monster->feats), SK_RIDE);
        riding.source = has_mounts(o->w, e->ep_mID) ? e->ep_mID : 0;
    }
    for (int i = 0; i < COUNT_OF(templates); i++) {
        const struct res_template *t = encounter_template(o->w, templates[i]);
        if (t == NULL)
            continue;
        riding.must = riding.must || library_flag(t->add_flags, M_RIDER);
        riding.can = riding.can || lists_feat(t->feats, COUNT_OF(t->feats), SK_RIDE);
        riding.source = has_mounts(o->w, templates[i]) ? templates[i] : riding.source;
    }
    return riding;
}

static bool will_ride(const struct outfitting *o, const struct riding *riding)
{
    bool must = riding->must || o->part->flags & EP_MOUNTED;

    if (is_spent(o) && !must)
        return false;
    if (must || (o->part->flags & EP_MOUNTABLE && roll_below(o->w, 2) == 0))
        return true;
    return riding->can && roll_below(o->w, 3) == 0;
}

static enum stage take_mount(struct outfitting *o)
{
    struct riding riding = riding_of(o);

    if (!will_ride(o, &riding))
        return ALL;
    o->e->chSource = riding.source;
    o->e->chList = MOUNT_LIST;
    throw_again(o->w, o->e, EV_ENGEN_MOUNT);
    return ALL;
}

/* ---- oddities, skill, age ---- */

static enum stage be_freaky(struct outfitting *o)
{
    enum { ODD = 7 };
    uint32_t types = TM_NATURE | TM_DESCENT;

    if (is_spent(o) || o->e->epFreaky < ODD)
        return ALL;
    if (library_flag(o->encounter->flags, NF_SINGLE))
        types |= TM_PLANAR;
    o->e->chMaximize = false;
    if (choose(o, 0, types))
        add_chosen(o);
    return ALL;
}

/* quirk: the wish for the better of two stays in the record. */
static enum stage be_skilled(struct outfitting *o)
{
    uint32_t flags = o->part->flags;

    if (is_spent(o) || !(flags & (EP_SKILLED | EP_SKILLMAX | EP_SKILLHIGH)))
        return ALL;
    if (flags & EP_SKILLMAX)
        o->e->chMaximize = true;
    else if (flags & EP_SKILLHIGH)
        o->e->chBestOfTwo = true;
    else
        o->e->chMaximize = false;
    if (choose(o, SKILL_LIST, TM_SKILL))
        add_chosen(o);
    return ALL;
}

/* quirk: any template at all counts as an age. */
static enum stage grow_up(struct outfitting *o)
{
    if (!o->is_dragon || o->e->ep_tID)
        return ALL;
    o->e->chMaximize = true;
    if (!choose(o, 0, TM_AGECAT))
        o->e->chResult = library_find(o->w->library, STR("young"));
    add_chosen(o);
    return ALL;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct outfitting *o);
} steps[] = {
    {ALL, "own", take_own},     {ALL, "universal", take_universal}, {ALL, "class", take_class},
    {ALL, "mount", take_mount}, {ALL, "freak", be_freaky},          {ALL, "skill", be_skilled},
    {ALL, "age", grow_up},
};

int encounter_handle_templates(struct world *w, struct script_event *e, struct thing *self)
{
    const struct res_monster *monster = encounter_monster(w, e->ep_mID);
    struct outfitting o = {.w = w,
                           .e = e,
                           .encounter = encounter_of(w, e),
                           .part = encounter_part(w, e),
                           .is_dragon = monster && mtype_is(monster, MA_DRAGON)};

    (void)self;
    if (o.part)
        STEPS_RUN(w, "encounter templates", steps, &o);
    return DONE;
}
