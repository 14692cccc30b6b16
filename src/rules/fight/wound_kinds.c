/* Wounds of a special kind. */
#include "rules/fight/wound.h"

#include "base/num.h"
#include "rules/fight/damage.h"
#include "rules/fight/damage_kinds.h"
#include "text/say.h"
#include "world/throw.h"

static int heal(struct damage *d, const char *own, const char *others)
{
    struct thing *victim = damage_victim(d);
    int life = role_life(d->w, victim);

    if (life > victim->hp) {
        victim->hp = wrap16(imin(life, victim->hp + d->e->vDmg));
        say(d->w, d->e, &(struct lines){.victim = own, .others = others});
    }
    return damage_immune(d);
}

/* quirk: sunlight and the dark powers share their way: what is drained counts as drained. */
int wound_necrotic(struct damage *d)
{
    if (wound_victim_is(d, MA_UNDEAD))
        return heal(d, "The dark power mends you.", "The dark power mends the <EVictim>.");
    return wound_as(d, AD_NECR);
}

int wound_sunlight(struct damage *d)
{
    if (wound_victim_is(d, MA_PLANT))
        return heal(d, "The light mends you.", "The light mends the <EVictim>.");
    if (wound_victim_is(d, MA_WRAITH))
        d->e->vDmg = wrap16(d->e->vDmg * 2);
    return wound_as(d, AD_FIRE);
}

int wound_vampiric(struct damage *d)
{
    struct script_event *e = d->e;
    struct thing *actor = damage_actor(d), *victim;
    int before = damage_victim(d)->hp;

    if (actor == NULL) {
        e->DType = AD_NORM;
        return throw_again(d->w, e, EV_DAMAGE);
    }
    e->DType = AD_NECR;
    int answer = throw_again(d->w, e, EV_DAMAGE);
    e->DType = AD_VAMP;
    actor = damage_actor(d);
    victim = damage_victim(d);
    if (answer != DONE || actor == NULL || victim == NULL)
        return answer;
    int drunk = wrap16(before - victim->hp), life = role_life(d->w, actor);
    if (drunk > 0 && life > actor->hp) {
        actor->hp = wrap16(imin(life, actor->hp + drunk));
        say(d->w, e,
            &(struct lines){.actor = "Your wounds close.",
                            .others = "The <EActor>'s wounds close."});
    }
    return DONE;
}

int wound_choking(struct damage *d)
{
    if (!wound_victim_is(d, MA_BREATHER))
        return damage_immune(d);
    if (wound_victim_is(d, MA_AIR))
        d->e->vDmg = wrap16(d->e->vDmg * 2);
    d->e->DType = AD_NORM;
    damage_tell(d, "You gasp for air!", "The <EVictim> gasps for air!");
    throw_again(d->w, d->e, EV_DAMAGE);
    return DONE;
}

/* Powers that hurt those of the other side most, and half as much those of none. */
static int wound_of(struct damage *d, int enemy, const char *own, const char *others)
{
    if (!wound_victim_is(d, enemy))
        d->e->vDmg /= 2;
    d->e->DType = AD_NORM;
    damage_tell(d, own, others);
    throw_again(d->w, d->e, EV_DAMAGE);
    return DONE;
}

int wound_of_evil(struct damage *d)
{
    if (wound_victim_is(d, MA_EVIL))
        return DONE;
    return wound_of(d, MA_GOOD, "Malice burns in you!", "Malice burns the <EVictim>!");
}

int wound_of_chaos(struct damage *d)
{
    if (wound_victim_is(d, MA_CHAOTIC))
        return DONE;
    return wound_of(d, MA_LAWFUL, "Chaos tears at you!", "Chaos tears at the <EVictim>!");
}

int wound_of_law(struct damage *d)
{
    if (wound_victim_is(d, MA_LAWFUL))
        return DONE;
    return wound_of(d, MA_CHAOTIC, "Order crushes you!", "Order crushes the <EVictim>!");
}

int wound_holy(struct damage *d)
{
    if (wound_victim_is(d, MA_GOOD) && !wound_victim_is(d, MA_UNDEAD))
        return DONE;
    return wound_of(d, MA_EVIL, "A holy fire burns you!", "A holy fire burns the <EVictim>!");
}

int wound_disintegrating(struct damage *d)
{
    struct script_event *event = throw_begin(d->w);

    if (event) {
        event->actor = damage_actor(d) ? d->e->actor : d->e->target;
        event->target = d->e->target;
        event->eID = library_find(d->w->library, STR("disintegrate"));
    }
    throw_end(d->w, event, EV_EFFECT);
    return DONE;
}
