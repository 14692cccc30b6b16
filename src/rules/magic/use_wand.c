/* Wands: charges, mana, and a knack for it. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/magic/cast.h"
#include "rules/magic/counterspell.h"
#include "rules/magic/spell.h"
#include "rules/magic/use.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

struct zap {
    struct world *w;
    struct script_event *e;
    handle wand;
    res_id effect;
    int cost, result, level; /* mana; of the check; of the wand */
    int answer;
};

enum stage { ZAP, OVER };

static struct thing *wand_of(const struct zap *z)
{
    return world_thing(z->w, z->wand);
}

static const struct thing *actor_of(const struct zap *z)
{
    return world_thing(z->w, (handle)z->e->actor);
}

static enum stage end_with(struct zap *z, int answer)
{
    z->answer = answer;
    return OVER;
}

static enum stage nothing(struct zap *z)
{
    struct script_event *e = z->e;

    e->eID = 0;
    return end_with(z, ABORT);
}

static enum stage raise(struct zap *z)
{
    struct script_event *e = z->e;

    if (item_of(z->w, wand_of(z))->charges == 0)
        return nothing(z);
    if (e->eID == 0)
        e->eID = z->effect;
    if (e->eID == 0 || spell_record(z->w, z->effect) == NULL)
        return nothing(z);
    spend_time(z->w, (handle)e->actor,
               2000 / imax(25, 100 + attr_modifier(z->w, actor_of(z), A_INT) * 5));
    use_reach_for(z->w, (handle)e->actor, wand_of(z));
    return spell_is_repugnant(z->w, actor_of(z), z->effect) ? nothing(z) : ZAP;
}

/* quirk: who knows the wand cannot stake what mana he has: he was meant to be asked. */
static enum stage afford(struct zap *z)
{
    const struct thing *actor = actor_of(z);
    bool is_free = actor->kind == T_PLAYER && z->w->options[OPT_INF_MANA];

    z->cost = is_free ? 0 : spell_record(z->w, z->effect)->mana_cost;
    if (attr_mana(z->w, actor) >= z->cost)
        return ZAP;
    if ((item_of(z->w, wand_of(z))->known & (KN_PLUS | KN_MAGIC)) == (KN_PLUS | KN_MAGIC)) {
        say_to(z->w, z->e, actor, &(struct lines){.actor = "You have not mana enough for it."});
        return end_with(z, ABORT);
    }
    say_to(z->w, z->e, actor, &(struct lines){.actor = "It drinks your mana and wants more."});
    cast_pay(z->w, actor, (res_id)z->e->eID, z->cost);
    return end_with(z, DONE);
}

/* The better of two dice; of three for who has a lasting gift for it. */
static int throw_dice(struct zap *z)
{
    int first = roll_dice_of(z->w, 1, 20, 0);
    int second = roll_dice_of(z->w, 1, 20, 0);
    int best = imax(first, second), third = 0;
    struct stati_query query = stati_of(SKILL_BONUS);

    query.value = SK_USE_MAGIC;
    query.source = SS_PERM;
    for (const struct stati *at = stati_find(z->w, actor_of(z), query); at;
         at = stati_find_next(z->w, at, query))
        third = roll_dice_of(z->w, 1, 20, 0);
    return imax(best, third);
}

static enum stage check(struct zap *z)
{
    int skill = skill_level(z->w, actor_of(z), SK_USE_MAGIC);
    int die = throw_dice(z);
    int bonus = imax(0, spell_specialty(z->w, actor_of(z), z->effect)) / 5;

    z->level = worth_level(z->w, wand_of(z), true) -
               (spell_has_flag(z->w, z->effect, EF_STAPLE) ? 5 : 0);
    z->result = skill + bonus + die;
    return ZAP;
}

static void use_charge(struct zap *z)
{
    struct item *wand = item_of(z->w, wand_of(z));

    wand->charges = wrap8(wand->charges - 1);
}

static enum stage fail(struct zap *z)
{
    struct script_event *e = z->e;

    if (z->result >= 10 + z->level / 2)
        return ZAP;
    cast_pay(z->w, actor_of(z), (res_id)e->eID, z->cost / 3);
    use_charge(z);
    e->eID = z->effect;
    say(z->w, e,
        &(struct lines){.actor = "<EItem> does not answer you.",
                        .others = "<EItem> does not answer <EActor>."});
    if (item_of(z->w, wand_of(z))->charges == 0)
        shift_out(z->w, wand_of(z));
    return end_with(z, DONE);
}

/* How much better than needed: the wand is stronger by as much for this once. */
static int surplus(const struct zap *z)
{
    for (int i = 4; i > 0; i--)
        if (z->result >= 10 + 5 * i + z->level)
            return i;
    return 0;
}

static void add_plus(struct zap *z, int plus)
{
    struct thing *wand = wand_of(z);

    if (wand && plus)
        item_set_plus(z->w, wand, item_of(z->w, wand)->plus + plus);
}

static enum stage fire(struct zap *z)
{
    struct script_event *e = z->e;
    int plus = surplus(z);

    cast_pay(z->w, actor_of(z), (res_id)e->eID,
             z->cost + z->cost * plus / ((z->cost + 1) * (plus + 1)));
    use_charge(z);
    e->eID = z->effect;
    say(z->w, e, &(struct lines){.others = "<EActor> points <EItem>."});
    add_plus(z, plus);
    z->answer = counterspell(z->w, e, NULL) == ABORT ? DONE : throw_again(z->w, e, EV_EFFECT);
    add_plus(z, -plus);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct zap *z);
} steps[] = {
    {ZAP, "raise", raise}, {ZAP, "afford", afford}, {ZAP, "check", check},
    {ZAP, "fail", fail},   {ZAP, "fire", fire},
};

int use_handle_zap(struct world *w, struct script_event *e, struct thing *self)
{
    struct zap z = {.w = w, .e = e, .wand = self->self, .effect = self->other, .answer = ABORT};

    if (self->kind == T_STAFF)
        return DONE;
    if (self->kind != T_WAND) {
        say_to(w, e, world_thing(w, (handle)e->actor),
               &(struct lines){.actor = "It has no power to let loose."});
        return ABORT;
    }
    STEPS_RUN(w, "zap", steps, &z);
    return z.answer;
}
