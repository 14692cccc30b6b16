/* Falling: EV_DAMAGE of kind AD_FALL. */
#include "base/num.h"
#include "rules/bond/noise.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/value/ability.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stand.h"
#include "world/throw.h"

/* False: it does nothing at all. */
static bool slow_down(struct damage *d)
{
    int held = ability_level(d->w, damage_victim(d), CA_SLOW_FALL) * 5;

    if (!ability_has(d->w, damage_victim(d), CA_SLOW_FALL))
        return true;
    if (d->e->vDmg < held) {
        d->e->Immune = true;
        return false;
    }
    d->e->vDmg = wrap16(d->e->vDmg - held);
    d->e->Resist = true;
    return true;
}

/* Whoever is down there is knocked over, and breaks the fall. */
static void land_on(struct damage *d)
{
    const struct thing *victim = damage_victim(d);
    const struct level *level = world_level_of(d->w, victim);
    struct stand_walk walk = stand_walk_begin(d->w, level, (struct point){victim->x, victim->y},
                                              T_CREATURE);
    struct thing *other;

    while ((other = stand_walk_next(&walk)) != NULL && other == victim)
        ;
    if (other == NULL)
        return;
    handle under = other->self;
    status_gain_plain(d->w, other, PRONE, HANDLE_NONE, SS_MISC);
    damage_deal(d->w, &(struct damage_dealt){.actor = (handle)d->e->target,
                                             .target = under,
                                             .type = AD_NORM,
                                             .amount = d->e->vDmg,
                                             .cause = "someone falling from above"});
    if ((other = world_thing(d->w, under)) != NULL)
        say(d->w, d->e,
            &(struct lines){.victim = "You land on the <Obj>!",
                            .others = "The <EVictim> lands on the <Obj>!",
                            .with = {grammar_thing(other)}});
    d->e->vDmg /= 2;
}

static void crash(struct damage *d)
{
    struct thing *victim = damage_victim(d);

    status_words_hush(d->w);
    if (!stati_has(d->w, victim, PRONE))
        status_gain_plain(d->w, victim, PRONE, HANDLE_NONE, SS_MISC);
    status_words_unhush(d->w);
    if ((victim = damage_victim(d)) != NULL)
        noise_make(d->w, victim, wrap16(10 + d->e->vDmg * 2));
    if (damage_victim(d) && world_level_of(d->w, damage_victim(d)))
        land_on(d);
}

static void drop_mount(struct damage *d)
{
    const struct stati *ride = stati_find(d->w, damage_victim(d), stati_of(MOUNTED));
    handle mount = ride ? ride->object : HANDLE_NONE;

    if (mount == HANDLE_NONE)
        return;
    damage_deal(d->w, &(struct damage_dealt){.actor = mount,
                                             .target = mount,
                                             .type = AD_FALL,
                                             .amount = d->e->vDmg,
                                             .cause = "a fall"});
    if (role_is_gone(world_thing(d->w, mount)))
        return;
    struct script_event *event = throw_begin(d->w);
    if (event) {
        event->actor = d->e->target;
        event->EParam = DSM_FALL;
    }
    throw_end(d->w, event, EV_DISMOUNT);
}

int wound_fall(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *victim = damage_victim(d);

    if (!slow_down(d))
        return DONE;
    if (skill_is_trained(d->w, victim, SK_TUMBLE) && check_succeeds(d->w, victim, SK_TUMBLE, 20))
        e->vDmg /= 2;
    else
        crash(d);
    if (damage_victim(d))
        drop_mount(d);
    if ((victim = damage_victim(d)) == NULL)
        return DONE;
    e->DType = AD_NORM;
    if (!e->Immune && !e->Resist) {
        int rounds = roll_dice_of(d->w, 1, 4, 2);
        status_gain(d->w, victim,
                    (struct stati){.nature = STUNNED,
                                   .duration = wrap16(rounds),
                                   .source = SS_MISC,
                                   .value = -1,
                                   .magnitude = -1});
    }
    return throw_again(d->w, e, EV_DAMAGE);
}
