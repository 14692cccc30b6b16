#include "rules/rite/offering.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/fight/role.h"
#include "rules/god/anger.h"
#include "rules/item/identify.h"
#include "rules/item/shift.h"
#include "rules/make/newborn.h"
#include "rules/make/treasure.h"
#include "rules/person/gain.h"
#include "rules/rite/ascent.h"
#include "rules/rite/rites.h"
#include "rules/skill/offer.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "rules/value/worth.h"
#include "script/levels.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/stati.h"

/* ---- choosing one ---- */

static void offer_what_lies_here(const struct rite *r, struct offer *list)
{
    const struct thing *self = rite_self(r);
    const struct level *level = world_level_of(r->w, self);
    const struct thing *t = world_thing(r->w, level_cell(level, self->x, self->y)->contents);

    for (; t; t = world_thing(r->w, t->next))
        if (thing_is(t, T_ITEM))
            offer_thing(list, r->w, t, 0);
}

/* What it was: a creature without a place, of whom only what matters to gods is true. */
static struct thing *victim_from(const struct rite *r, struct thing *corpse)
{
    static const int16_t kept[] = {TEMPLATE, ALIGNMENT, CORPSE_FLAG, WAS_FRIENDLY};
    struct thing *victim = newborn_bear(r->w, item_of(r->w, corpse)->monster);

    if (victim == NULL)
        return NULL;
    handle self = victim->self;
    struct stati_walk walk = stati_walk_begin(r->w, corpse, 0);
    for (const struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        for (int i = 0; i < COUNT_OF(kept); i++)
            if (s->nature == kept[i] && world_thing(r->w, self)) {
                struct stati copy = *s;
                copy.duration = 0;
                status_gain(r->w, world_thing(r->w, self), copy);
            }
    stati_walk_end(&walk);
    if (world_thing(r->w, self))
        values_update(r->w, world_thing(r->w, self));
    return world_thing(r->w, self);
}

int offering_choose(struct rite *r)
{
    struct offer list = {0};
    struct slot_walk walk = slot_walk_begin(r->w, rite_self(r));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        offer_thing(&list, r->w, item, 0);
    offer_what_lies_here(r, &list);
    if (list.count == 0) {
        say_to(r->w, r->e, rite_self(r), &(struct lines){.actor = "You have nothing to give."});
        offer_free(&list);
        return ABORT;
    }
    int32_t chosen = offer_ask(&list, r->w, rite_self(r), "Offer what?");
    struct thing *item = chosen == OFFER_NONE ? NULL : world_thing(r->w, (handle)chosen);
    if (item == NULL)
        return ABORT;
    const struct thing *victim = item->kind == T_CORPSE ? victim_from(r, item) : NULL;
    r->e->item = chosen;
    r->e->target = victim ? (int32_t)victim->self : 0;
    return rite_turn_to(r, EV_SACRIFICE);
}

/* ---- what comes of it ---- */

enum { ROWS = 10, CATEGORY_NONE = -1, AS_IT_IS = -1 };

struct offering {
    struct rite r;
    int type;     /* MA_... that a script says it counts as; AS_IT_IS */
    int category; /* row of the god's list */
    int32_t rows[ROWS][2];
    int row_count;
    int32_t worth, sum; /* of this one; of all like it */
    bool is_impressive;
};

enum stage { WEIGH, UNWANTED, ANGRY, ABOMINABLE, UNWORTHY, OVER };

static struct thing *gift(const struct offering *o)
{
    return role_item(o->r.w, o->r.e);
}

/* NULL: what is offered is no creature. */
static const struct thing *victim_of(const struct offering *o)
{
    const struct thing *victim = role_victim(o->r.w, o->r.e);

    return victim && creature_of(o->r.w, victim) && victim->self != o->r.who ? victim : NULL;
}

static int32_t *sum_of(const struct offering *o)
{
    return &rite_person(&o->r)->sacrifices[o->r.number * CHARACTER_SACRIFICES + o->category];
}

static enum stage try_to_part(struct offering *o)
{
    struct thing *item = gift(o);

    if (item == NULL || !arms_is_cursed(o->r.w, item))
        return WEIGH;
    identify_add(o->r.w, item, KN_CURSE);
    say_to(o->r.w, o->r.e, rite_self(&o->r),
           &(struct lines){.actor = "The <Obj> does not let go of you!",
                           .with = {grammar_thing(item)}});
    return OVER;
}

static enum stage be_refused(struct offering *o)
{
    enum { PUNISHMENT = 12 };

    if (!(*anger_flags(o->r.w, rite_self(&o->r), o->r.god) & GS_FORSAKEN))
        return WEIGH;
    rite_be_punished(&o->r, PUNISHMENT);
    return OVER;
}

static enum stage turn_to_god(struct offering *o)
{
    rite_involve(&o->r);
    return rite_is_lost_to_jealousy(&o->r) ? OVER : WEIGH;
}

/* What a verdict of a list or a script leads to. */
static enum stage verdict(int32_t value)
{
    switch (value) {
    case SAC_ANGRY: return ANGRY;
    case SAC_ABOMINATION: return ABOMINABLE;
    case SAC_UNWORTHY: return UNWORTHY;
    default: return WEIGH;
    }
}

static enum stage heed_scripts(struct offering *o)
{
    int32_t said = o->r.e->EParam;

    if (verdict(said) != WEIGH) {
        o->category = 0;
        return verdict(said);
    }
    if (said != 0 && said != SAC_DEFAULT)
        o->type = wrap16(said);
    return WEIGH;
}

/* quirk: the list ends at the first row that is about all creatures. */
static void read_rows(struct offering *o)
{
    uint32_t cells[ROWS * 2];
    bool is_own;
    int count = library_list(o->r.w->library, o->r.god, SACRIFICE_LIST, cells, COUNT_OF(cells),
                             &is_own);

    for (int i = 0; i + 2 <= count && cells[i]; i += 2) {
        o->rows[o->row_count][0] = wrap16((int)cells[i]);
        o->rows[o->row_count++][1] = (int32_t)cells[i + 1];
    }
}

static bool is_of_row(const struct offering *o, int32_t type)
{
    if (o->type != AS_IT_IS)
        return o->type == type;
    if (victim_of(o))
        return kind_is(o->r.w, victim_of(o), type);
    return gift(o) && thing_is(gift(o), -type);
}

/* Of those that fit, the one of which the god has had least. */
static enum stage find_category(struct offering *o)
{
    int32_t least = 100000000;
    const struct thing *victim = victim_of(o);

    read_rows(o);
    if (victim && (stati_has(o->r.w, victim, SUMMONED) || stati_has(o->r.w, victim, ILLUSION)))
        return UNWANTED;
    int found = CATEGORY_NONE;
    for (o->category = 0; o->category < o->row_count; o->category++)
        if (is_of_row(o, o->rows[o->category][0]) && *sum_of(o) < least) {
            found = o->category;
            least = *sum_of(o);
        }
    o->category = found;
    return found == CATEGORY_NONE ? UNWANTED : WEIGH;
}

static enum stage take_it(struct offering *o)
{
    struct thing *item = gift(o);

    if (item)
        shift_out(o->r.w, item);
    rite_speak(&o->r, MSG_SACRIFICE);
    return rite_self(&o->r) ? verdict(o->rows[o->category][1]) : OVER;
}

static int32_t plain_worth(const struct offering *o)
{
    const struct thing *item = gift(o), *victim = victim_of(o);

    if (o->r.e->vMag)
        return o->r.e->vMag;
    if (victim)
        return xcr_of(kind_challenge(o->r.w, victim, false));
    if (item && item->kind == T_BOOK)
        return 100 + worth_level(o->r.w, item, false) * 50;
    return item ? price_of(o->r.w, item, NULL, NULL) : 0;
}

/* Only the best of creatures counts, but of things a third of each. */
static enum stage weigh(struct offering *o)
{
    enum { WHOLE = 10, SHARE = 3, PART_OF_WEALTH = 20 };
    const struct thing *self = rite_self(&o->r);
    int16_t times = wrap16(o->rows[o->category][1]);

    o->worth = plain_worth(o) * (times ? times : WHOLE) / WHOLE;
    o->worth = o->worth * (WHOLE + skill_level(o->r.w, self, SK_KNOW_THEO)) / WHOLE;
    if (victim_of(o)) {
        o->is_impressive = o->worth > *sum_of(o);
        o->sum = imax(*sum_of(o), o->worth);
        return WEIGH;
    }
    o->sum = *sum_of(o) + o->worth / SHARE;
    o->is_impressive = o->worth >
                       treasure_wealth(gain_total_level(o->r.w, self) / 2) / PART_OF_WEALTH;
    return WEIGH;
}

/* As far as he wants to be like his god. */
static enum stage be_like_the_god(struct offering *o)
{
    int of_god = rite_constant(&o->r, PERSONAL_ALIGN);
    int is = of_god & rite_person(&o->r)->alignment_wanted;

    if (is & AL_EVIL)
        is |= AL_NONGOOD;
    if (is & AL_CHAOTIC)
        is |= AL_NONLAWFUL;
    if (is & AL_LAWFUL && !(of_god & AL_GOOD))
        is |= AL_NONCHAOTIC;
    deed_done(o->r.w, o->r.who,
              &(struct deed){
                  .alignment = is, .gravity = o->is_impressive ? 3 : 1, .what = "an offering"});
    return rite_self(&o->r) ? WEIGH : OVER;
}

static enum stage soothe(struct offering *o)
{
    enum { BY = 3 };
    int16_t *anger = &rite_person(&o->r)->anger[o->r.number];

    if (*anger <= 0)
        return WEIGH;
    *anger = wrap16(imax(0, *anger - BY));
    rite_speak(&o->r, *anger > 0 ? MSG_LESSENED : MSG_MOLLIFIED);
    return OVER;
}

/* One draw of practice. */
static enum stage please(struct offering *o)
{
    *sum_of(o) = imax(o->sum, *sum_of(o));
    rite_speak(&o->r, o->is_impressive ? MSG_IMPRESSED : MSG_SATISFIED);
    int learned = roll_dice_of(o->r.w, 1, o->is_impressive ? 10 : 4, 0);
    if (rite_self(&o->r) == NULL)
        return OVER;
    practice(o->r.w, rite_self(&o->r), A_WIS, learned, EWIS_PRAYER, o->is_impressive ? 50 : 25);
    ascent_seek(o->r.w, rite_self(&o->r), o->r.god);
    return OVER;
}

/* ---- where it is not wanted ---- */

static enum stage hand_it_back(struct offering *o)
{
    struct thing *item = gift(o);

    rite_speak(&o->r, MSG_UNINTERESTED);
    if (item && rite_self(&o->r))
        shift_to_feet(o->r.w, item, rite_self(&o->r));
    return OVER;
}

static enum stage offend(struct offering *o, int gravity, bool is_punished)
{
    anger_raise(o->r.w, rite_self(&o->r), o->r.god, gravity, is_punished,
                STR("an offering that offends"));
    rite_speak(&o->r, MSG_BADSAC1 + o->category);
    return OVER;
}

static enum stage be_angry(struct offering *o)
{
    return offend(o, 1, false);
}

static enum stage be_abhorred(struct offering *o)
{
    return offend(o, 5, true);
}

static enum stage be_too_little(struct offering *o)
{
    rite_speak(&o->r, MSG_INSUFFICIENT);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct offering *o);
} steps[] = {
    {WEIGH, "parting", try_to_part},
    {WEIGH, "refusal", be_refused},
    {WEIGH, "turning", turn_to_god},
    {WEIGH, "scripts", heed_scripts},
    {WEIGH, "category", find_category},
    {WEIGH, "taking", take_it},
    {WEIGH, "worth", weigh},
    {WEIGH, "likeness", be_like_the_god},
    {WEIGH, "soothing", soothe},
    {WEIGH, "pleasure", please},
    {UNWANTED, "unwanted", hand_it_back},
    {ANGRY, "anger", be_angry},
    {ABOMINABLE, "abomination", be_abhorred},
    {UNWORTHY, "unworthy", be_too_little},
};

int offering_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct offering o = {.type = AS_IT_IS};

    if (!rite_begin(&o.r, w, e, self))
        return NOTHING;
    STEPS_RUN(w, "offering", steps, &o);
    return DONE;
}
