#include "rules/skill/pocket.h"

#include "base/num.h"
#include "rules/bond/anger.h"
#include "rules/core/spend.h"
#include "rules/fight/deed.h"
#include "rules/fight/opportunity.h"
#include "rules/fight/role.h"
#include "rules/item/gain.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

struct theft {
    struct world *w;
    struct script_event *e;
    int taking, unseen; /* difficulties */
    bool is_distracted;
};

static struct thing *thief(const struct theft *t)
{
    return role_actor(t->w, t->e);
}

static struct thing *mark(const struct theft *t)
{
    return role_victim(t->w, t->e);
}

/* ---- whether ---- */

static const char *obstacle(const struct theft *t)
{
    const struct thing *self = thief(t), *victim = mark(t);

    if (!thing_is(victim, T_CREATURE))
        return "Only creatures have pockets.";
    if (kind_plane(t->w, self) != kind_plane(t->w, victim))
        return "Your hand goes through it.";
    if (point_distance(role_place(self), role_place(victim)) > 1)
        return "You must stand beside whom you want to steal from.";
    if (stati_has(t->w, victim, SUMMONED))
        return "Nothing it has is of this world.";
    return NULL;
}

static int tries(const struct theft *t)
{
    struct stati_query tried = stati_of(TRIED);

    tried.value = SK_PICK_POCKET;
    tried.object = mark(t)->self;
    const struct stati *s = stati_find(t->w, thief(t), tried);
    return s ? s->magnitude : 0;
}

static void weigh(struct theft *t)
{
    enum { BASE = 15, DISTRACTED_BY = 10, UNSEEN_BY = 5 };
    const struct thing *victim = mark(t);
    struct stati_query wary = stati_of(SAVE_BONUS);
    int common = BASE + tries(t);

    wary.value = SN_THEFT;
    t->is_distracted = stati_has(t->w, victim, DISTRACTED);
    common -= t->is_distracted ? DISTRACTED_BY : 0;
    common -= eyes_perceive(t->w, victim, thief(t)) ? 0 : UNSEEN_BY;
    t->taking = common + creature_of(t->w, victim)->attr[A_SAV_REF] +
                stati_sum_magnitude(t->w, victim, wary);
    t->unseen = common + skill_level(t->w, victim, SK_SPOT);
}

/* ---- what ---- */

/* What is large, worn or packed away is harder to have. */
static int hardness(const struct theft *t, const struct thing *item)
{
    enum { PER_SIZE = 3, WORN = 10, STOWED = 5 };
    const struct item *body = item_of(t->w, item);
    int hard = imax(0, (arms_size(t->w, item, NULL) - SZ_SMALL) * PER_SIZE);

    hard += body->flags & IF_WORN ? WORN : 0;
    hard -= t->is_distracted ? WORN : 0;
    return hard + (body->owner != mark(t)->self ? STOWED : 0);
}

static bool can_be_had(const struct theft *t, const struct thing *item)
{
    return !(item_of(t->w, item)->flags & IF_WORN) || (t->is_distracted && item->kind != T_ARMOUR);
}

/* Whether the victim sees it go in any case is not told of what it has in its hands. */
static void offer_item(const struct theft *t, struct offer *list, const struct thing *item)
{
    int hard = hardness(t, item);
    struct str_builder name = {0};

    name_add(t->w, item, 0, &name);
    offer_add(list, (int32_t)item->self, 0, STR_PRINTF " (%d, unseen %d)", STR_ARGS(sb_str(&name)),
              t->taking + hard, t->unseen + hard);
    sb_free(&name);
}

/* One draw, for who is no player. */
static handle choose(struct theft *t)
{
    struct offer list = {0};
    struct slot_walk walk = slot_walk_begin(t->w, mark(t));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (can_be_had(t, item))
            offer_item(t, &list, item);
    if (list.count == 0) {
        say_to(t->w, t->e, thief(t), &(struct lines){.actor = "It has nothing you could take."});
        return HANDLE_NONE;
    }
    if (thief(t)->kind != T_PLAYER) {
        handle drawn = (handle)list.items[roll_below(t->w, list.count)].value;
        offer_free(&list);
        return drawn;
    }
    int32_t chosen = offer_ask(&list, t->w, thief(t), "Take what?");
    return chosen == OFFER_NONE ? HANDLE_NONE : (handle)chosen;
}

/* ---- what comes of it ---- */

/* Who was on his guard for one time was. */
static void end_guard(const struct theft *t)
{
    for (int nature = ADJUST; nature <= ADJUST_LAST; nature++) {
        status_end_once(t->w, mark(t), nature, A_SAV);
        status_end_once(t->w, mark(t), nature, A_SAV_REF);
    }
}

static void judge(const struct theft *t)
{
    handle self = (handle)t->e->actor;

    if (deed_is_lawful_victim(t->w, thief(t), mark(t)))
        deed_done(t->w, self, &(struct deed){AL_NONLAWFUL, 3, "theft", HANDLE_NONE, BLAME_LEADER});
    if (!kind_is(t->w, mark(t), MA_EVIL) && kind_is(t->w, mark(t), MA_SAPIENT))
        deed_done(
            t->w, self,
            &(struct deed){AL_NONGOOD, 1, "theft from who is not evil", HANDLE_NONE, BLAME_LEADER});
}

static void take(const struct theft *t, struct thing *item)
{
    struct thing *one = stack_take_one(t->w, item);

    say_to(t->w, t->e, thief(t),
           &(struct lines){.actor = "The <Obj> is yours!", .with = {grammar_thing(one)}});
    shift_out(t->w, one);
    gain_item(t->w, thief(t), one);
}

static void fail(const struct theft *t, const struct thing *item)
{
    enum { HARDER = 3 };
    struct stati_query tried = stati_of(TRIED);

    say_to(t->w, t->e, thief(t),
           &(struct lines){.actor = "You cannot get at the <Obj>.", .with = {grammar_thing(item)}});
    tried.value = SK_PICK_POCKET;
    tried.object = mark(t)->self;
    struct stati *s = stati_find(t->w, thief(t), tried);
    if (s)
        s->magnitude = wrap16(s->magnitude + HARDER);
    else
        status_gain(t->w, thief(t),
                    (struct stati){.nature = TRIED,
                                   .value = SK_PICK_POCKET,
                                   .magnitude = HARDER,
                                   .source = SS_MISC,
                                   .object = mark(t)->self});
}

static void be_noticed(const struct theft *t)
{
    struct thing *victim = mark(t);

    say(t->w, t->e,
        &(struct lines){.actor = "The <EVictim> has noticed!",
                        .victim = "The <EActor> has a hand in your pocket!",
                        .others = "The <EVictim> catches the <EActor> at theft."});
    if (hostility_is_enemy(t->w, victim, thief(t)))
        opportunity_offer(t->w, (handle)t->e->actor, victim->self, false);
    else
        anger_turn_hostile(t->w, victim, thief(t));
}

static int steal(struct theft *t, handle what)
{
    enum { TICKS = 40 };
    struct thing *item = world_thing(t->w, what);
    int hard = hardness(t, item);

    spend_time(t->w, (handle)t->e->actor, TICKS - skill_level(t->w, thief(t), SK_PICK_POCKET));
    struct check_result check = check_skill(t->w, thief(t), SK_PICK_POCKET, t->taking + hard, 0);
    end_guard(t);
    judge(t);
    if (role_is_gone(thief(t)) || mark(t) == NULL || (item = world_thing(t->w, what)) == NULL)
        return DONE;
    if (check.is_success)
        take(t, item);
    else
        fail(t, item);
    if (check.total < t->unseen + hard && thief(t) && mark(t))
        be_noticed(t);
    return DONE;
}

int pocket_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct theft t = {.w = w, .e = e};

    if (mark(&t) == NULL)
        return ABORT;
    const char *against = obstacle(&t);
    if (against) {
        say_to(w, e, self, &(struct lines){.actor = against});
        return ABORT;
    }
    weigh(&t);
    handle what = choose(&t);
    return what == HANDLE_NONE ? ABORT : steal(&t, what);
}

int knack_pockets(struct knack *k)
{
    const struct thing *victim = knack_ask_target(k, Q_NEAR | Q_TAR | Q_CRE, 0);

    return victim ? throw_simply(k->w, EV_PICK_POCKET, k->who, victim->self, DIR_CENTER) : ABORT;
}
