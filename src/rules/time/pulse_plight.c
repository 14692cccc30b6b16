/* What a round does to who is held, stuck, swallowed or out of its element, and to whom it holds.
 */
#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/fight/stance.h"
#include "rules/status/check.h"
#include "rules/status/engulf.h"
#include "rules/status/hiding.h"
#include "rules/status/status.h"
#include "rules/status/status_words.h"
#include "rules/time/pulse_steps.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/ground.h"
#include "world/level.h"
#include "world/throw.h"

static bool has(const struct pulse *p, int nature)
{
    return stati_has(p->w, pulse_self(p), nature);
}

static void tell(const struct pulse *p, const char *words)
{
    status_words_say(p->w, pulse_self(p), words, NULL);
}

static int life_of(const struct world *w, const struct thing *who)
{
    return who->hp_max + creature_of(w, who)->attr[A_THP];
}

enum pulse_stage pulse_break_free(struct pulse *p)
{
    enum { SKILLED = 15, DIFFICULTY = 18 };
    struct thing *self = pulse_self(p);

    if (!has(p, PARALYSIS) ||
        imax(skill_level(p->w, self, SK_CONCENT), skill_level(p->w, self, SK_ESCAPE_ART)) < SKILLED)
        return PULSE_ON;
    if (check_save(p->w, self, FORT, DIFFICULTY, SA_MAGIC | SA_PARA, 0)) {
        tell(p, "With all your will you move again!");
        status_end_nature(p->w, pulse_self(p), PARALYSIS);
    }
    return pulse_now(p);
}

static void suffer(const struct pulse *p, int amount, const char *cause)
{
    throw_damage(p->w, p->who, p->who, AD_NORM, amount, cause);
}

enum pulse_stage pulse_crush(struct pulse *p)
{
    const struct thing *self = pulse_self(p);

    if (!level_solid_at(world_level_of(p->w, self), p->w, self->x, self->y) ||
        kind_plane(p->w, self) != PHASE_MATERIAL || ability_has(p->w, self, CA_EARTHMELD))
        return PULSE_ON;
    tell(p, "The rock around you crushes you!");
    int amount = roll_below(p->w, 20) + 1;
    suffer(p, amount, "being crushed by rock");
    return pulse_now(p);
}

enum pulse_stage pulse_gasp(struct pulse *p)
{
    const struct thing *self = pulse_self(p);
    const struct res_terrain *ground = ground_at(p->w, world_level_of(p->w, self),
                                                 (struct point){self->x, self->y});

    if (!kind_is(p->w, self, MA_AQUATIC) || kind_has_flag(p->w, self, M_AMPHIB) ||
        library_flag(ground->flags, TF_WATER))
        return PULSE_ON;
    status_words_say(p->w, pulse_self(p), "You gasp for water!", "The <Obj> gasps for water!");
    int amount = roll_below(p->w, 6) + 1;
    suffer(p, amount, "being on dry land");
    return pulse_now(p);
}

/* Who is hardly hurt shrugs it off, every third round. */
enum pulse_stage pulse_shrug(struct pulse *p)
{
    enum { ROUND = 60 };
    struct thing *self = pulse_self(p);
    int life = life_of(p->w, self);

    if (p->w->time / ROUND % 3 != 1 || !feat_has(p->w, self, FT_RESILIENT) || self->hp >= life)
        return PULSE_ON;
    if (self->hp >= life * (100 - (attr_modifier(p->w, self, A_CON) + 3) * 5) / 100)
        self->hp++;
    return PULSE_ON;
}

enum pulse_stage pulse_ripple(struct pulse *p)
{
    enum { REACH = 3 };
    struct thing *self = pulse_self(p);

    if (has(p, INVIS) || has(p, INVIS_TO) || kind_plane(p->w, self) == PHASE_ETHEREAL)
        hiding_ripple(p->w, self, REACH);
    return pulse_now(p);
}

/* ---- swallowed ---- */

static void attack(const struct pulse *p, handle actor, int type, handle target)
{
    struct script_event *event = throw_begin(p->w);

    if (event) {
        event->actor = (int32_t)actor;
        event->target = (int32_t)target;
        event->EParam = type;
    }
    throw_end(p->w, event, EV_SATTACK);
}

static bool can_wriggle(const struct pulse *p)
{
    return skill_is_trained(p->w, pulse_self(p), SK_ESCAPE_ART) && !has(p, PARALYSIS) &&
           !has(p, AFRAID) && !has(p, STUNNED) && !has(p, ASLEEP);
}

static bool gets_out(const struct pulse *p, struct thing *engulfer)
{
    struct thing *self = pulse_self(p);
    int difficulty = imax(10 + kind_challenge(p->w, engulfer, false) * 2,
                          10 + creature_of(p->w, engulfer)->attr[A_STR]);

    if (kind_plane(p->w, self) != kind_plane(p->w, engulfer))
        return true;
    return can_wriggle(p) && check_succeeds(p->w, self, SK_ESCAPE_ART, difficulty);
}

enum pulse_stage pulse_struggle(struct pulse *p)
{
    static const int types[] = {A_DGST, A_CRUS};
    const struct stati *engulfed = stati_find(p->w, pulse_self(p), stati_of(ENGULFED));
    struct thing *engulfer = engulfed ? world_thing(p->w, engulfed->object) : NULL;

    if (engulfer == NULL)
        return PULSE_ON;
    handle by = engulfer->self;
    if (gets_out(p, engulfer)) {
        tell(p, "You wriggle free!");
        engulf_drop(p->w, engulfer, p->who);
        return pulse_now(p);
    }
    for (int i = 0; i < COUNT_OF(types); i++) {
        engulfer = world_thing(p->w, by);
        if (engulfer && attacks_find(p->w, engulfer, types[i], NULL))
            attack(p, by, types[i], p->who);
    }
    return pulse_self(p) ? PULSE_ON : PULSE_OVER;
}

/* ---- holding someone ---- */

static bool can_be_choked(const struct world *w, const struct thing *held)
{
    return held && !(held->flags & F_DELETE) && !stati_has(w, held, SLEEPING) &&
           kind_has_flag(w, held, M_HUMANOID) && kind_is(w, held, MA_LIVING) &&
           held->hp * 2 <= life_of(w, held);
}

/* quirk: who withstands it is the one who is choked. */
static void choke(const struct pulse *p, handle held)
{
    struct thing *victim = world_thing(p->w, held);
    int difficulty = stance_stun_difficulty(p->w, pulse_self(p));

    if (!check_save(p->w, victim, FORT, difficulty, SA_PARA | SA_GRAB, 0))
        return;
    tell(p, "You hold on until nothing moves any more.");
    status_gain(p->w, world_thing(p->w, held),
                (struct stati){.nature = SLEEPING,
                               .duration = -1,
                               .source = SS_ATTK,
                               .value = SLEEP_DEEP,
                               .magnitude = -1});
    status_end_about(p->w, pulse_self(p), GRAPPLING, held);
    status_end_about(p->w, world_thing(p->w, held), GRAPPLED, p->who);
    experience_kill(p->w, pulse_self(p), world_thing(p->w, held), 100);
}

enum pulse_stage pulse_choke(struct pulse *p)
{
    if (!has(p, GRAPPLING) || !feat_has(p->w, pulse_self(p), FT_CHOKE_HOLD))
        return PULSE_ON;
    struct stati_walk walk = stati_walk_begin(p->w, pulse_self(p), GRAPPLING);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        if (can_be_choked(p->w, world_thing(p->w, at->object)))
            choke(p, at->object);
    stati_walk_end(&walk);
    return pulse_now(p);
}

static void embrace(const struct pulse *p, struct thing *held)
{
    bool is_large = creature_of(p->w, held)->attr[A_SIZ] >= SZ_LARGE;
    struct dice dice = arms_damage(p->w, pulse_self(p), S_BRAWL, is_large);
    int amount = roll_dice(p->w, dice);
    struct script_event *event;

    if (held->flags & F_DELETE || stati_has(p->w, held, SLEEPING))
        return;
    if ((event = throw_begin(p->w)) != NULL) {
        event->actor = (int32_t)p->who;
        event->target = (int32_t)held->self;
        event->DmgCount = dice.count;
        event->DmgSides = dice.sides;
        event->DmgBonus = dice.bonus;
        event->vDmg = wrap16(amount);
        event->AType = A_CRUS;
        event->DType = AD_BLUNT;
        event->isHit = true;
        throw_again(p->w, event, EV_DAMAGE);
    }
    throw_end(p->w, event, EV_ATTACKMSG);
}

enum pulse_stage pulse_embrace(struct pulse *p)
{
    if (!has(p, GRAPPLING) || !feat_has(p->w, pulse_self(p), FT_EARTHS_EMBRACE))
        return PULSE_ON;
    struct stati_walk walk = stati_walk_begin(p->w, pulse_self(p), GRAPPLING);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        struct thing *held = world_thing(p->w, at->object);
        if (held && thing_is(held, T_CREATURE))
            embrace(p, held);
    }
    stati_walk_end(&walk);
    return pulse_now(p);
}
