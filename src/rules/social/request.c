/* Favours of strangers. */
#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/core/steps.h"
#include "rules/fight/deed.h"
#include "rules/social/audience.h"
#include "rules/social/favours.h"
#include "rules/social/wishes.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "rules/value/regard.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/stati.h"

enum stage { BEGIN, REFUSED, GRANTED, OVER };
enum { TILL_MORNING = -2 };

struct request {
    struct parley p;
    struct party party;
    struct wish wish;
    int skill;
};

static const struct wish_row favours[] = {
    {ORDER_WALK_NEAR_ME, "Come with me", "To follow for a while. (10)"},
    {ORDER_ATTACK_TARGET, "Fight an enemy of mine", "To take my side against one enemy. (15)"},
    {ORDER_WALK_TO_POINT, "Go to a place", "To go and see what is where I point. (20)"},
    {ORDER_BE_FRIENDLY, "Stop fighting", "To leave others in peace unless attacked. (15)"},
    {ORDER_TAKE_WATCHES, "Keep watch with me", "To guard my sleep as I guard yours. (10)"},
    {ORDER_GIVE_ME_ITEM, "Give me a thing", "To hand over something found on the way. (20)"},
};

static int deal(void)
{
    return parley_deal(EV_REQUEST, 0);
}

static enum stage give_up(struct request *r)
{
    r->p.result = ABORT;
    return OVER;
}

static enum stage begin(struct request *r)
{
    if (!audience_is_given(&r->p, EV_REQUEST))
        return give_up(r);
    if (parley_tried(&r->p, parley_other(&r->p), deal()) == NULL)
        return BEGIN;
    parley_refuse(&r->p, "The <EVictim> has refused you once; ask again tomorrow.");
    return OVER;
}

/* ---- by which means ---- */

static bool prefers(const struct request *r, int skill)
{
    const struct parley *p = &r->p;
    int kind = skill_level(p->w, parley_speaker(p), SK_DIPLOMACY);
    int other = skill_level(p->w, parley_speaker(p), skill);

    return ask_yes(p->w, parley_speaker(p), false, "Use %s (%+d) instead of %s (%+d)?",
                   skill_name(skill), other, skill_name(SK_DIPLOMACY), kind);
}

static void judge(const struct request *r, int alignment, const char *what)
{
    if (!kind_is(r->p.w, parley_other(&r->p), MA_EVIL))
        deed_done(r->p.w, (handle)r->p.e->actor,
                  &(struct deed){alignment, 3, what, HANDLE_NONE, BLAME_LEADER});
}

static enum stage choose_means(struct request *r)
{
    const struct world *w = r->p.w;
    const struct thing *self = parley_speaker(&r->p);
    int kind = skill_level(w, self, SK_DIPLOMACY);

    r->skill = SK_DIPLOMACY;
    if (skill_level(w, self, SK_INTIMIDATE) > kind) {
        if (prefers(r, SK_INTIMIDATE))
            r->skill = SK_INTIMIDATE;
    } else if (skill_level(w, self, SK_BLUFF) > kind && prefers(r, SK_BLUFF)) {
        r->skill = SK_BLUFF;
    }
    if (r->skill == SK_INTIMIDATE)
        judge(r, AL_NONCHAOTIC | AL_LAWFUL, "coercion");
    else if (r->skill == SK_BLUFF)
        judge(r, AL_NONLAWFUL | AL_CHAOTIC, "deceit");
    r->p.e->EParam = r->skill;
    return BEGIN;
}

/* ---- what for ---- */

static enum stage choose_favour(struct request *r)
{
    enum { TICKS = 50 };

    r->wish = parley_speaker(&r->p)->kind == T_PLAYER
                  ? wish_choose(&r->p, favours, COUNT_OF(favours), "Ask for what?")
                  : (struct wish){.order = ORDER_WALK_NEAR_ME};
    if (r->wish.order == 0 || !wish_complete(&r->p, &r->wish, Q_TAR | Q_CRE))
        return give_up(r);
    parley_spend(&r->p, TICKS);
    return BEGIN;
}

static int difficulty_of(int order)
{
    switch (order) {
    case ORDER_WALK_TO_POINT:
    case ORDER_GIVE_ME_ITEM: return 20;
    case ORDER_BE_FRIENDLY:
    case ORDER_ATTACK_TARGET: return 15;
    default: return 10;
    }
}

static enum stage mind_fear(struct request *r)
{
    enum { TICKS = 30 };

    r->p.difficulty = difficulty_of(r->wish.order);
    if (r->skill != SK_INTIMIDATE ||
        resist_level(r->p.w, parley_other(&r->p), AD_FEAR, false) != RESIST_IMMUNE)
        return BEGIN;
    parley_spend(&r->p, TICKS);
    return REFUSED;
}

static enum stage weigh(struct request *r)
{
    enum { ALL = 10, PER_RATING = 2, HARDER = 3 };
    struct parley *p = &r->p;
    bool by_fear = r->skill == SK_INTIMIDATE;

    r->party = parley_party(p);
    p->is_to_all = r->party.count > 1 && ask_yes(p->w, parley_speaker(p), false,
                                                 "Ask it of all who stand by the " STR_PRINTF "?",
                                                 STR_ARGS(name_thing(p->w, parley_other(p))));
    p->difficulty += p->is_to_all
                         ? ALL + parley_rating(p, &r->party, by_fear) * PER_RATING
                         : imax(0, parley_rating_of(p, parley_other(p), by_fear) * PER_RATING);
    struct stati_query again = stati_of(RETRY_BONUS);
    again.value = deal();
    again.object = (handle)p->e->actor;
    const struct stati *asked = stati_find(p->w, parley_other(p), again);
    p->difficulty += asked ? asked->magnitude : 0;
    for (int i = 0; i < r->party.count; i++)
        parley_mark_more(p, parley_member(p, &r->party, i), RETRY_BONUS, deal(), HARDER);
    return BEGIN;
}

static enum stage ask_for_thing(struct request *r)
{
    const struct parley *p = &r->p;

    if (r->wish.order != ORDER_GIVE_ME_ITEM)
        return BEGIN;
    if (point_distance(role_place(parley_speaker(p)), role_place(parley_other(p))) > 1) {
        parley_refuse(&r->p, "You are too far away for that.");
        return OVER;
    }
    if (kind_has_flag(p->w, parley_other(p), M_SELLER))
        return REFUSED;
    if (!wish_is_property(p, &r->wish))
        return BEGIN;
    parley_tell(p, "The <EVictim> keeps what is its own.");
    return OVER;
}

static enum stage roll(struct request *r)
{
    struct parley *p = &r->p;
    int circumstance = r->skill == SK_INTIMIDATE
                           ? regard_modifier_of_might(p->w, parley_speaker(p), parley_other(p))
                           : regard_modifier(p->w, parley_speaker(p), parley_other(p));

    if (parley_check(p, r->skill, circumstance))
        return GRANTED;
    for (int i = 0; i < r->party.count; i++) {
        struct thing *one = parley_member(p, &r->party, i);
        parley_mark(p, one, deal(), 0, TILL_MORNING);
        if (r->skill != SK_DIPLOMACY)
            anger_turn_hostile(p->w, one, parley_speaker(p));
    }
    return REFUSED;
}

/* ---- what comes of it ---- */

static enum stage be_refused(struct request *r)
{
    parley_tell(&r->p, r->skill == SK_DIPLOMACY ? "The <EVictim> will not do it."
                       : r->skill == SK_BLUFF   ? "The <EVictim> sees that you lie, and is angry!"
                                                : "The <EVictim> will not be bullied!");
    return OVER;
}

static void tag(const struct request *r, struct thing *one)
{
    const struct parley *p = &r->p;
    struct stati_query tagged = stati_of(DIPLOMACY_TAG);

    tagged.object = (handle)p->e->actor;
    if (stati_find(p->w, one, tagged) == NULL)
        status_gain(p->w, one,
                    (struct stati){.nature = DIPLOMACY_TAG,
                                   .source = SS_MISC,
                                   .duration = TILL_MORNING,
                                   .object = (handle)p->e->actor});
}

static void do_favour(const struct request *r, struct thing *one)
{
    const struct parley *p = &r->p;
    int order = r->wish.order;
    struct order_about about = r->wish.about;

    if (order == ORDER_GIVE_ME_ITEM) {
        if (one == parley_other(p))
            wish_give_item(p, &r->wish);
        return;
    }
    if (order == ORDER_WALK_NEAR_ME)
        about.victim = parley_speaker(p);
    orders_give(p->w, one, order, about);
    if (order == ORDER_WALK_NEAR_ME || order == ORDER_WALK_TO_POINT || order == ORDER_ATTACK_TARGET)
        tag(r, one);
}

/* quirk: all who stand by the other do it, also where only the one was asked. */
static enum stage be_granted(struct request *r)
{
    if (r->wish.order != ORDER_GIVE_ME_ITEM)
        parley_tell(&r->p, "The <EVictim> agrees.");
    for (int i = 0; i < r->party.count; i++) {
        struct thing *one = parley_member(&r->p, &r->party, i);
        if (one && one->kind == T_MONSTER)
            do_favour(r, one);
    }
    return OVER;
}

int request_handle(struct world *w, struct script_event *e, struct thing *self)
{
    static const struct {
        enum stage stage;
        const char *name;
        enum stage (*run)(struct request *r);
    } steps[] = {
        {BEGIN, "begin", begin},
        {BEGIN, "means", choose_means},
        {BEGIN, "favour", choose_favour},
        {BEGIN, "fear", mind_fear},
        {BEGIN, "weigh", weigh},
        {BEGIN, "thing", ask_for_thing},
        {BEGIN, "roll", roll},
        {REFUSED, "refused", be_refused},
        {GRANTED, "granted", be_granted},
    };
    struct request r = {.p = {.w = w, .e = e, .result = DONE}};

    (void)self;
    STEPS_RUN(w, "request", steps, &r);
    parley_party_free(&r.party);
    return r.p.result;
}
