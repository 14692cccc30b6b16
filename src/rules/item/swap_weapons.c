/* Changing one set of weapons for the other. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/handling.h"
#include "rules/item/identify.h"
#include "rules/item/shift.h"
#include "rules/item/swap.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/slot.h"
#include "text/say.h"
#include "world/hold.h"

/* What comes into the right and into the left hand, what was there, and where the new ones hang. */
enum hand { RIGHT, LEFT, HANDS };

struct exchange {
    struct world *w;
    handle who;
    handle new[HANDS], old[HANDS];
    int from[HANDS];
};

enum stage { BEGIN, CHOOSE, CHANGE, FUMBLE, DONE_WITH };

static const int hand_slots[HANDS] = {[RIGHT] = SL_WEAPON, [LEFT] = SL_READY};

static struct thing *who_of(const struct exchange *x)
{
    return world_thing(x->w, x->who);
}

static struct character *person_of(const struct exchange *x)
{
    return character_of(x->w, who_of(x));
}

/* quirk: what cannot be done for a plain reason ends with all of it on the ground. */
static enum stage give_up(const struct exchange *x)
{
    if (mistake_is_kept(x->w, MISTAKE_CLUMSY_EXCHANGE))
        return FUMBLE;
    x->w->is_exchanging = false;
    return DONE_WITH;
}

static enum stage tell(struct exchange *x, const char *words, const struct thing *about,
                       enum stage next)
{
    say_to(x->w, NULL, who_of(x), &(struct lines){.actor = words, .with = {grammar_thing(about)}});
    return next;
}

/* ---- whether ---- */

static enum stage forget_what_is_gone(struct exchange *x)
{
    struct character *person = person_of(x);

    for (int i = 0; i < CHARACTER_USUAL; i++)
        if (world_thing(x->w, person->usual[i]) == NULL)
            person->usual[i] = HANDLE_NONE;
    x->w->is_exchanging = true;
    if (person->usual[USUAL_RANGE] == HANDLE_NONE && person->usual[USUAL_MELEE] == HANDLE_NONE)
        return tell(x, "You have not said which weapons you usually use; say so in the inventory.",
                    NULL, give_up(x));
    return BEGIN;
}

/* quirk: from now on nobody is asked about hands. */
static enum stage let_curses_hold(struct exchange *x)
{
    for (int i = 0; i < HANDS; i++) {
        struct thing *held = world_thing(x->w, person_of(x)->slots[hand_slots[i]]);
        if (held == NULL || !(item_of(x->w, held)->flags & IF_CURSED))
            continue;
        tell(x, "You want to change weapons, but your hand will not open: it clings to the <Obj>.",
             held, DONE_WITH);
        identify_add(x->w, held, KN_CURSE);
        x->w->is_exchanging = mistake_is_kept(x->w, MISTAKE_NO_MORE_QUESTIONS);
        return DONE_WITH;
    }
    return CHOOSE;
}

/* ---- which ---- */

static bool find(struct exchange *x, enum hand hand, handle item)
{
    const struct character *person = person_of(x);

    for (int i = 0; i < SL_LAST; i++)
        if (person->slots[i] == item) {
            x->from[hand] = i;
            x->new[hand] = item;
            return true;
        }
    return false;
}

static handle in_hand(const struct exchange *x, enum hand hand)
{
    const struct thing *held = slot_item(x->w, who_of(x), hand_slots[hand]);

    return held ? held->self : HANDLE_NONE;
}

/* Whether the new weapon leaves no room in the other hand. quirk: its size is that for nobody in
 * particular. */
static bool needs_other_hand(const struct exchange *x)
{
    const struct thing *item = world_thing(x->w, x->new[RIGHT]);

    return item && arms_has_flag(x->w, item, WT_TWO_HANDED) + arms_size(x->w, item, NULL) >
                       creature_of(x->w, who_of(x))->attr[A_SIZ];
}

static enum stage to_range(struct exchange *x)
{
    handle bow = person_of(x)->usual[USUAL_RANGE];

    if (bow == HANDLE_NONE)
        return tell(x, "You have not said what you usually shoot with.", NULL, give_up(x));
    if (!find(x, RIGHT, bow))
        return tell(x, "What you usually shoot with is out of reach.", NULL, give_up(x));
    x->old[RIGHT] = in_hand(x, RIGHT);
    if (needs_other_hand(x))
        x->old[LEFT] = in_hand(x, LEFT);
    return CHANGE;
}

static enum stage to_melee(struct exchange *x)
{
    handle blade = person_of(x)->usual[USUAL_MELEE], other = person_of(x)->usual[USUAL_OFF_HAND];
    bool fights_bare = feat_has(x->w, who_of(x), FT_MARTIAL_MASTERY) ||
                       ability_has(x->w, who_of(x), CA_UNARMED_STRIKE);

    if (blade == HANDLE_NONE && !fights_bare)
        return tell(x, "You have not said what you usually fight with.", NULL, give_up(x));
    if (blade != HANDLE_NONE && !find(x, RIGHT, blade))
        return tell(x, "What you usually fight with is out of reach.", NULL, give_up(x));
    if (other != HANDLE_NONE && !find(x, LEFT, other)) {
        x->new[RIGHT] = HANDLE_NONE;
        return tell(x, "What you usually have in your other hand is out of reach.", NULL,
                    give_up(x));
    }
    x->old[RIGHT] = in_hand(x, RIGHT);
    if (other != HANDLE_NONE || needs_other_hand(x))
        x->old[LEFT] = in_hand(x, LEFT);
    return CHANGE;
}

static enum stage choose(struct exchange *x)
{
    const struct character *person = person_of(x);

    return person->slots[SL_WEAPON] == person->usual[USUAL_MELEE] ? to_range(x) : to_melee(x);
}

/* ---- the change ---- */

/* Over a shoulder or at the belt; -1: nowhere. What is `taken` is not free any more. */
static int free_slot(const struct exchange *x, const struct thing *item, int taken)
{
    static const int slots[] = {SL_LSHOULDER, SL_RSHOULDER, SL_BELT1, SL_BELT2,
                                SL_BELT3,     SL_BELT4,     SL_BELT5};

    for (int i = 0; i < COUNT_OF(slots); i++) {
        handle there = person_of(x)->slots[slots[i]];
        bool is_free = there == HANDLE_NONE || there == x->new[RIGHT] || there == x->new[LEFT];
        if (is_free && slots[i] != taken && slot_allows(x->w, item, slots[i], who_of(x)))
            return slots[i];
    }
    return -1;
}

/* In the left hand and in the right one alike counts once. */
static const struct thing *old_in(const struct exchange *x, enum hand hand)
{
    bool is_again = hand == LEFT && x->old[LEFT] == x->old[RIGHT];

    return is_again ? NULL : world_thing(x->w, x->old[hand]);
}

/* Before anything is changed, unless that mistake is kept. */
static enum stage look_for_room(struct exchange *x)
{
    int taken = -1;

    for (int i = 0; i < HANDS && !mistake_is_kept(x->w, MISTAKE_CLUMSY_EXCHANGE); i++) {
        const struct thing *old = old_in(x, i);
        if (old == NULL)
            continue;
        taken = free_slot(x, old, taken);
        if (taken < 0)
            return tell(x, "There is nowhere to put your <Obj>.", old, give_up(x));
    }
    return CHANGE;
}

static void clear_hand(struct exchange *x)
{
    struct thing *item = world_thing(x->w, person_of(x)->slots[SL_INAIR]);

    if (item)
        hold_let_go(x->w, item, who_of(x));
}

static enum stage take_new(struct exchange *x)
{
    for (int i = 0; i < HANDS; i++) {
        if (x->new[i] == HANDLE_NONE)
            continue;
        if (!swap_slot(x->w, who_of(x), x->from[i]))
            return FUMBLE;
        clear_hand(x);
    }
    return CHANGE;
}

static enum stage put_old_away(struct exchange *x)
{
    for (int i = 0; i < HANDS; i++) {
        const struct thing *old = old_in(x, i);
        if (old == NULL)
            continue;
        int slot = free_slot(x, old, -1);
        if (slot < 0)
            return tell(x, "There is nowhere to put your <Obj>.", old, FUMBLE);
        if (!swap_slot(x->w, who_of(x), hand_slots[i]))
            return FUMBLE;
        if (!swap_slot(x->w, who_of(x), slot)) {
            swap_slot(x->w, who_of(x), hand_slots[i]);
            return FUMBLE;
        }
    }
    return CHANGE;
}

static bool take_in(struct exchange *x, enum hand hand)
{
    struct thing *item = world_thing(x->w, x->new[hand]);

    if (item == NULL)
        return true;
    hold_in_slot(x->w, who_of(x), item, SL_INAIR);
    if (!swap_slot(x->w, who_of(x), hand_slots[hand]))
        return false;
    /* What goes into the left hand is not held in both, whatever it was taken for. */
    if (hand == LEFT && hold_is_in_slot(x->w, who_of(x), item, SL_WEAPON))
        person_of(x)->slots[SL_WEAPON] = HANDLE_NONE;
    return true;
}

static void spend(struct exchange *x)
{
    enum { TICKS = 3000 };
    struct thing *who = who_of(x);

    spend_time(x->w, x->who, TICKS / imax(1, 100 + 10 * attr_modifier(x->w, who, A_DEX)));
    if (feat_has(x->w, who, FT_QUICK_DRAW))
        who->timeout /= 4; /* quirk: a quarter of all time that is to pass */
}

static enum stage arm(struct exchange *x)
{
    if (!take_in(x, LEFT) || !take_in(x, RIGHT)) {
        spend(x);
        return FUMBLE;
    }
    tell(x, "You have changed weapons.", NULL, CHANGE);
    spend(x);
    x->w->is_exchanging = false;
    return DONE_WITH;
}

static enum stage fumble(struct exchange *x)
{
    const handle dropped[] = {x->old[RIGHT], x->old[LEFT], x->new[RIGHT], x->new[LEFT]};

    tell(x, "Everything slips through your fingers!", NULL, FUMBLE);
    for (int i = 0; i < COUNT_OF(dropped); i++) {
        struct thing *item = world_thing(x->w, dropped[i]);
        if (item && who_of(x))
            shift_to_feet(x->w, item, who_of(x));
    }
    x->w->is_exchanging = false;
    return DONE_WITH;
}

void swap_weapons(struct world *w, struct thing *who)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct exchange *x);
    } steps[] = {
        {BEGIN, "usual", forget_what_is_gone},
        {BEGIN, "curse", let_curses_hold},
        {CHOOSE, "choose", choose},
        {CHANGE, "room", look_for_room},
        {CHANGE, "new", take_new},
        {CHANGE, "old", put_old_away},
        {CHANGE, "arm", arm},
        {FUMBLE, "fumble", fumble},
    };
    struct exchange x = {.w = w, .who = who->self};

    STEPS_RUN(w, "exchange", steps, &x);
}

/* ---- which ones are usual ---- */

static int usual_place(const struct world *w, const struct thing *who, const struct thing *item)
{
    const struct character *person = character_of(w, who);
    bool is_left = person->slots[SL_READY] == item->self && person->slots[SL_WEAPON] != item->self;

    if (thing_is(item, T_BOW))
        return USUAL_RANGE;
    if (thing_is(item, T_MISSILE))
        return USUAL_MISSILES;
    if (thing_is(item, T_SHIELD) || (thing_is(item, T_WEAPON) && is_left))
        return USUAL_OFF_HAND;
    return thing_is(item, T_WEAPON) ? USUAL_MELEE : -1;
}

int swap_set_usual(const struct world *w, const struct thing *who, const struct thing *item)
{
    struct character *person = character_of(w, who);
    int place = usual_place(w, who, item);

    if (place < 0)
        return -1;
    for (int i = 0; i < CHARACTER_USUAL; i++)
        if (person->usual[i] == item->self) {
            person->usual[i] = HANDLE_NONE;
            return CHARACTER_USUAL;
        }
    person->usual[place] = item->self;
    return place;
}
