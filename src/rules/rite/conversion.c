/* Following another god, and winning altars for one's own. */
#include "base/num.h"
#include "rules/core/mistake.h"
#include "rules/core/steps.h"
#include "rules/god/anger.h"
#include "rules/god/fall.h"
#include "rules/god/favour.h"
#include "rules/person/admission.h"
#include "rules/rite/jealousy.h"
#include "rules/rite/rite.h"
#include "rules/rite/rites.h"
#include "rules/skill/labour.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/status/status_motion.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "text/journal.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/throw.h"

static int refuse(const struct rite *r, const char *why)
{
    say_to(r->w, r->e, rite_self(r), &(struct lines){.actor = why});
    return ABORT;
}

static uint16_t flags_with(const struct rite *r, res_id god)
{
    const uint16_t *flags = anger_flags(r->w, rite_self(r), god);

    return flags ? *flags : 0;
}

/* ---- another god ---- */

/* Whether a class that names its gods has this one, or he does not mind. quirk: a paladin falls by
 * trying, whatever the god says to it. */
static bool dares(const struct rite *r)
{
    const struct character *p = rite_person(r);

    for (int i = 0; i < CHARACTER_CALLINGS && p->levels[i]; i++) {
        if (admission_allows_god(r->w, p->classes[i], r->god))
            continue;
        if (!ask_yes(r->w, rite_self(r), false, "Your calling does not know this god. Go on?"))
            return false;
        fall_from_grace(r->w, rite_self(r), p->classes[i]);
    }
    return true;
}

static int32_t favour_needed(const struct rite *r)
{
    enum { AFTER_ALL = 5000 };
    int32_t needed = wrap16(rite_constant(r, MIN_CONVERT_FAVOUR));

    if (flags_with(r, r->god) & GS_FORSAKEN)
        needed = wrap16(imax(needed * 5, AFTER_ALL));
    return rite_person(r)->god ? needed : needed / 10;
}

/* MSG_...: why the god will not have him; 0: it will. */
static int objection(const struct rite *r)
{
    if (flags_with(r, r->god) & GS_ANATHEMA)
        return MSG_FORSAKE;
    if (rite_wrath(r))
        return MSG_ANGER;
    if (favour_of(r->w, rite_self(r), r->god) >= favour_needed(r))
        return 0;
    return flags_with(r, r->god) & GS_FORSAKEN ? MSG_FORSAKEN : MSG_PROVE_WORTH;
}

/* What was offered to it does not count any more. quirk: deeds do. */
static void forget_offerings(const struct rite *r, res_id god)
{
    enum { CATEGORIES = 10 };
    int number = creed_god_number(r->w, god);

    for (int i = 0; number >= 0 && i < CATEGORIES; i++)
        rite_person(r)->sacrifices[number * CHARACTER_SACRIFICES + i] = 0;
}

/* What the old god did for him counts with the new one as well. */
static void carry_debt_over(const struct rite *r)
{
    struct character *p = rite_person(r);
    int old = creed_god_number(r->w, p->god);

    if (old < 0 || mistake_is_kept(r->w, MISTAKE_CLEAN_SLATE))
        return;
    int16_t *debt = &p->favour_penalty[r->number];
    *debt = wrap16(imax(*debt, p->favour_penalty[old]));
}

static void change_gods(struct rite *r)
{
    struct character *p = rite_person(r);

    if (p->god) {
        uint16_t *flags = anger_flags(r->w, rite_self(r), p->god);
        if (flags)
            *flags |= GS_ABANDONED;
        forget_offerings(r, p->god);
        carry_debt_over(r);
    }
    forget_offerings(r, r->god);
    p->god = r->god;
    journal_note(r->w, "You turned to " STR_PRINTF ".", STR_ARGS(name_resource(r->w, r->god)));
    int learned = roll_dice_of(r->w, 5, 10, 0);
    practice(r->w, rite_self(r), A_WIS, learned, EWIS_CONVERT, 40);
}

int conversion_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct rite r;

    if (!rite_begin(&r, w, e, self))
        return NOTHING;
    if (ability_has(w, self, CA_DOMAINS))
        return refuse(&r, "A priest cannot leave the god whose domains are his.");
    if (!dares(&r))
        return ABORT;
    if (rite_is_lost_to_jealousy(&r))
        return DONE;
    int message = objection(&r);
    if (message) {
        rite_speak(&r, message);
        return DONE;
    }
    say_to(w, e, rite_self(&r),
           &(struct lines){.actor = "From now on you follow <Res>.",
                           .with = {grammar_resource(r.god)}});
    rite_speak(&r, MSG_CONVERT);
    if (rite_self(&r) == NULL)
        return DONE;
    rite_involve(&r);
    rite_grant_symbol(&r);
    change_gods(&r);
    return DONE;
}

/* ---- another god's altar ---- */

struct taking {
    struct rite r;
    handle altar;
    res_id of_altar;
    int mind; /* how much the altar's god minds */
    int total;
    bool is_ceded;
};

enum stage { WINNING, BROKEN, PAID, OVER };

static void tell(const struct taking *t, const char *words)
{
    say_to(t->r.w, t->r.e, rite_self(&t->r), &(struct lines){.actor = words});
}

static bool is_jealous(const struct taking *t)
{
    const struct res_god *god = library_record(t->r.w->library, t->of_altar, RES_GOD);

    return god && library_flag(god->flags, GF_JEALOUS);
}

static enum stage labour(struct taking *t)
{
    enum { EFFORT = 2, HOURS = 4 };

    tell(t, "You begin to pray, to make this altar your god's own.");
    if (!status_motion_exert(t->r.w, rite_self(&t->r), EFFORT))
        return OVER;
    return labour_spend(t->r.w, rite_self(&t->r), HOURS, HOURS, false) ? WINNING : OVER;
}

static enum stage know_how(struct taking *t)
{
    enum { DIFFICULTY = 15 };
    bool is_punished;

    t->mind = jealousy_of(t->r.w, t->r.god, t->of_altar, &is_punished);
    if (check_succeeds(t->r.w, rite_self(&t->r), SK_KNOW_THEO, DIFFICULTY))
        return WINNING;
    tell(t, "You do not get the rite right.");
    if (t->mind || is_jealous(t))
        anger_raise(t->r.w, rite_self(&t->r), t->of_altar, t->mind, false,
                    STR("a hand on its altar"));
    return OVER;
}

/* One draw. */
static enum stage contend(struct taking *t)
{
    enum { CEDED = 4, DIE = 20 };
    const struct thing *self = rite_self(&t->r);

    t->total = roll_below(t->r.w, DIE) + 1;
    if (flags_with(&t->r, t->r.god) & (GS_ANATHEMA | GS_FORSAKEN | GS_PENANCE)) {
        rite_speak(&t->r, MSG_BAD_PRAY);
        if (rite_self(&t->r))
            anger_raise(t->r.w, rite_self(&t->r), t->r.god, 2, true,
                        STR("prayer of one turned away"));
        return BROKEN;
    }
    t->total += favour_level(t->r.w, self, t->r.god) + attr_modifier(t->r.w, self, A_WIS);
    t->is_ceded = t->mind == 0 && !is_jealous(t);
    if (t->is_ceded) {
        tell(t, "The god of the altar leaves it to yours.");
        t->total += CEDED;
    }
    return WINNING;
}

static void break_altar(struct taking *t, const char *words)
{
    tell(t, words);
    if (world_thing(t->r.w, t->altar))
        thing_delete(t->r.w, world_thing(t->r.w, t->altar));
}

static void explode(struct taking *t)
{
    static const int kinds[] = {AD_BLUNT, AD_FIRE};

    break_altar(t, "The altar shakes and bursts!");
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        int amount = roll_dice_of(t->r.w, 2, 10, 0);
        throw_damage(t->r.w, t->r.who, t->r.who, kinds[i], amount, "a bursting altar");
    }
}

static void win(const struct taking *t)
{
    struct thing *altar = world_thing(t->r.w, t->altar);

    tell(t, "The altar takes another shape!");
    int learned = roll_dice_of(t->r.w, 4, 10, 0);
    practice(t->r.w, rite_self(&t->r), A_WIS, learned, EWIS_CONVERT, 60);
    if (altar)
        altar->other = t->r.god;
}

static enum stage see_who_won(struct taking *t)
{
    enum { WON = 15, HELD = 12, MILD = 7 };

    if (t->total > WON)
        win(t);
    else if (t->total > HELD)
        tell(t, "The altar shakes, but stands.");
    else if (t->total > MILD || t->is_ceded)
        return BROKEN;
    else
        explode(t);
    return PAID;
}

static enum stage lie_in_pieces(struct taking *t)
{
    break_altar(t, "The altar breaks to pieces!");
    return PAID;
}

static enum stage answer_for_it(struct taking *t)
{
    enum { PRICE = 20, THEFT = 5 };
    int number = creed_god_number(t->r.w, t->of_altar);

    if (rite_self(&t->r) == NULL || number < 0)
        return OVER;
    int16_t *penalty = &rite_person(&t->r)->favour_penalty[number];
    *penalty = wrap16(*penalty + PRICE);
    if (!t->is_ceded)
        anger_raise(t->r.w, rite_self(&t->r), t->of_altar, t->mind + THEFT, true,
                    STR("theft of its altar"));
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct taking *t);
} steps[] = {
    {WINNING, "labour", labour},       {WINNING, "knowledge", know_how},
    {WINNING, "contest", contend},     {WINNING, "outcome", see_who_won},
    {BROKEN, "pieces", lie_in_pieces}, {PAID, "price", answer_for_it},
};

int altar_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct taking t = {.altar = (handle)e->target};
    const struct thing *altar = world_thing(w, t.altar);

    if (altar == NULL || !rite_begin(&t.r, w, e, self))
        return NOTHING;
    t.of_altar = altar->other;
    if (rite_person(&t.r)->god == 0)
        return refuse(&t.r, "You serve no god yet.");
    if (check_is_threatened(w, self))
        return refuse(&t.r, "Not while someone is after you.");
    STEPS_RUN(w, "altar", steps, &t);
    return DONE;
}
