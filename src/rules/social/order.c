/* Orders to companions. */
#include "base/num.h"
#include "rules/bond/target.h"
#include "rules/social/favours.h"
#include "rules/social/wishes.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "world/level.h"
#include "world/stati.h"

static const struct wish_row orders[] = {
    {TARGET_MASTER, "Think again", "Forget all orders and all targets, and look about anew."},
    {ORDER_STAND_STILL, "Stand still", "Do not move."},
    {ORDER_WALK_IN_FRONT, "Walk in front", "Walk three squares ahead."},
    {ORDER_WALK_IN_BACK, "Walk behind", "Walk one square behind."},
    {ORDER_WALK_NEAR_ME, "Walk beside me", "Stay at my side."},
    {ORDER_WALK_TO_POINT, "Walk to a place", "Go where I point."},
    {ORDER_DO_NOT_ATTACK, "Do not attack", "Strike at nobody."},
    {ORDER_NO_PICKUP, "Leave things alone", "Pick up nothing."},
    {ORDER_ATTACK_NEUTRALS, "Attack strangers", "Strike also at those who do us no harm."},
    {ORDER_ATTACK_TARGET, "Attack one enemy", "Strike at this one rather than at others."},
    {ORDER_HIDE, "Hide", "Keep to the shadows where you can."},
    {ORDER_DO_NOT_HIDE, "Do not hide", "Stay where all can see you."},
    {ORDER_GIVE_ME_ITEM, "Give me a thing", "Hand over what you have found on the way."},
    {ORDER_RETURN_HOME, "Go home", "Whoever was summoned returns to where it came from."},
};
enum { ALWAYS_GIVEN = 12 };

static bool follows(const struct parley *p, const struct thing *who)
{
    return thing_is(who, T_CREATURE) && who != parley_speaker(p) &&
           targets_leader(p->w, who) == parley_speaker(p) &&
           say_senses(p->w, parley_speaker(p), who);
}

static struct party followers(const struct parley *p)
{
    struct party party = {0};
    const struct level *level = world_level_of(p->w, parley_speaker(p));

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *it = world_thing(p->w, level->things.items[i]);
        if (follows(p, it))
            ARRAY_PUSH(&party, it->self);
    }
    return party;
}

/* ---- which ---- */

static struct wish choose(const struct parley *p)
{
    struct wish_row offered[COUNT_OF(orders)];
    const struct thing *other = parley_other(p);
    int count = ALWAYS_GIVEN;

    for (int i = 0; i < ALWAYS_GIVEN; i++)
        offered[i] = orders[i];
    if (!p->is_to_all)
        offered[count++] = orders[ALWAYS_GIVEN];
    if (other == NULL || stati_has(p->w, other, SUMMONED))
        offered[count++] = orders[ALWAYS_GIVEN + 1];
    return wish_choose(p, offered, count,
                       p->is_to_all ? "Order all of them to do what?" : "Give which order?");
}

/* ---- carrying it out ---- */

static void send_home(const struct parley *p, struct thing *who)
{
    handle self = who->self;

    status_end_nature(p->w, who, SUMMONED);
    if ((who = world_thing(p->w, self)) != NULL)
        status_end_nature(p->w, who, TRANSFORMED);
}

static void carry_out(const struct parley *p, const struct wish *wish, struct thing *who)
{
    switch (wish->order) {
    case TARGET_MASTER: orders_forget(p->w, who, TARGET_ANY); break;
    case ORDER_GIVE_ME_ITEM: wish_give_item(p, wish); return;
    case ORDER_RETURN_HOME: send_home(p, who); return;
    case ORDER_ATTACK_TARGET: orders_forget(p->w, who, ORDER_ATTACK_TARGET); break;
    case ORDER_DO_NOT_HIDE: hiding_reveal(p->w, who, true); break;
    default: break;
    }
    if (wish->order != TARGET_MASTER)
        orders_give(p->w, who, wish->order, wish->about);
    if (wish->order == TARGET_MASTER || wish->order == ORDER_ATTACK_NEUTRALS)
        target_look_about(p->w, who);
}

static void tell_all(const struct parley *p, const struct wish *wish, const struct party *party)
{
    for (int i = 0; i < party->count; i++)
        if (parley_member(p, party, i))
            carry_out(p, wish, parley_member(p, party, i));
}

/* True: it was said what belongs to it. Otherwise *result is what comes of it. */
static bool is_complete(const struct parley *p, struct wish *wish, int *result)
{
    *result = wish->order == ORDER_GIVE_ME_ITEM ? ABORT : DONE;
    if (!wish_complete(p, wish, Q_TAR))
        return false;
    if (!wish_is_property(p, wish))
        return true;
    parley_tell(p, "The <EVictim> keeps what is its own.");
    *result = DONE;
    return false;
}

int order_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct parley p = {.w = w, .e = e, .is_to_all = e->isAllAllies};
    struct party party = {0};
    int result = ABORT;

    if (self->kind != T_PLAYER || (!p.is_to_all && parley_other(&p) == NULL))
        return ABORT;
    if (p.is_to_all)
        party = followers(&p);
    else
        ARRAY_PUSH(&party, parley_other(&p)->self);
    if (party.count == 0)
        parley_tell(&p, "You see nobody who follows you.");
    struct wish wish = party.count ? choose(&p) : (struct wish){0};
    if (wish.order && is_complete(&p, &wish, &result)) {
        tell_all(&p, &wish, &party);
        result = DONE;
    }
    parley_party_free(&party);
    return result;
}
