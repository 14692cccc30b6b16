#include "rules/magic/strike.h"

#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/magic/effect.h"
#include "rules/magic/numbers.h"
#include "rules/magic/reach.h"
#include "rules/magic/spell.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/segment.h"
#include "world/throw.h"

struct strike {
    struct world *w;
    struct script_event *e;
    int8_t first;         /* segment */
    bool is_shrugged_off; /* death had no hold on it */
    bool has_resisted;    /* a save that leaves nothing */
    int answer;
};

enum stage { STRIKE, OVER };

static struct thing *actor_of(const struct strike *s)
{
    return world_thing(s->w, (handle)s->e->actor);
}

static struct thing *victim_of(const struct strike *s)
{
    return world_thing(s->w, (handle)s->e->target);
}

static bool is_creature(const struct thing *thing)
{
    return thing && thing_is(thing, T_CREATURE);
}

static bool has(const struct strike *s, int flag)
{
    return spell_has_flag(s->w, s->e->eID, flag);
}

static struct level *level_of(const struct strike *s)
{
    return world_level_of(s->w, actor_of(s));
}

/* ---- before its segments ---- */

/* What has to hit first goes the way of a blow, and comes back from there. */
static enum stage attack(struct strike *s)
{
    enum { THREAT = 20 };
    struct script_event *e = s->e;
    const struct creature *victim = creature_of(s->w, victim_of(s));

    if (!has(s, EF_ATTACK) || e->AType == A_SPEL)
        return STRIKE;
    e->AType = A_SPEL;
    e->vHit = wrap8(attr_base_attack(s->w, actor_of(s), S_ARCHERY));
    e->vDef = wrap8(victim ? victim->attr[A_DEF] : 0);
    e->vThreat = THREAT;
    s->answer = throw_again(s->w, e, EV_STRIKE);
    return OVER;
}

static enum stage begin(struct strike *s)
{
    struct script_event *e = s->e;

    e->Resist = e->Immune = e->MHMessageDone = e->BlastMessageDone = false;
    if (victim_of(s) == NULL)
        e->target = e->actor;
    return STRIKE;
}

static bool has_stati(const struct world *w, const struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    return stati_find(w, who, query) != NULL;
}

static enum stage gaze(struct strike *s)
{
    if (!has(s, EF_GAZE))
        return STRIKE;
    if (has_stati(s->w, victim_of(s), GAZE_REFLECTION, GR_IMMUNE)) {
        s->e->Immune = true;
    } else if (has_stati(s->w, victim_of(s), GAZE_REFLECTION, GR_REFLECT)) {
        say_of(s->w, actor_of(s),
               &(struct lines){.actor = "Your own gaze comes back to you.",
                               .others = "<Obj> meets the gaze of its own eyes.",
                               .with = {grammar_thing(actor_of(s))}});
        s->e->target = s->e->actor;
    }
    return STRIKE;
}

/* A hundred-sided die and twice the caster's rating against the resistance and twice the victim's.
 */
static bool pierces(struct strike *s, int resistance)
{
    const struct world *w = s->w;
    int die = roll_below(s->w, 100) + 1;
    const struct thing *actor = actor_of(s);

    if (feat_has(w, actor, FT_AMPLIFY_SPELL))
        resistance = resistance * 75 / 100;
    return die + kind_challenge(w, actor, false) * 2 +
               (feat_has(w, actor, FT_SPELL_PENETRATION) ? 20 : 0) >
           resistance + kind_challenge(w, victim_of(s), false) * 2;
}

static enum stage resistance(struct strike *s)
{
    const struct thing *actor = actor_of(s), *victim = victim_of(s);

    if (!is_creature(victim) || spell_has_source(s->w, s->e->eID, AI_PSIONIC) ||
        has(s, EF_MUNDANE) ||
        !(hostility_is_enemy(s->w, actor, victim) || hostility_is_enemy(s->w, victim, actor)))
        return STRIKE;
    int amount = creature_of(s->w, victim)->attr[A_MR];
    if (amount > 0 && !pierces(s, amount))
        s->e->MagicRes = true;
    return STRIKE;
}

/* ---- illusions ---- */

static bool sees_through(const struct strike *s)
{
    static const int senses[] = {CA_SHARP_SENSES, CA_TREMORSENSE, CA_BLINDSIGHT, CA_SCENT};
    const struct world *w = s->w;
    const struct thing *victim = victim_of(s);

    if (!is_creature(victim) || stati_has(w, victim, TRUE_SIGHT) ||
        kind_has_flag(w, victim, M_MINDLESS))
        return true;
    for (int i = 0; i < COUNT_OF(senses) && !(s->e->illFlags & IL_IMPROVED); i++)
        if (ability_has(w, victim, senses[i]))
            return true;
    return w->host.is_real && !w->host.is_real(w, actor_of(s), victim);
}

static uint32_t illusion_saves(const struct strike *s)
{
    static const int sources[] = {AI_WIZARDRY, AI_SORCERY, AI_THEURGY, AI_BARDIC, AI_WITCHCRAFT};
    const struct res_effect *effect = spell_record(s->w, s->e->ill_eID);
    uint32_t against = SA_ILLUS | SA_MAGIC;

    for (int i = 0; i < COUNT_OF(sources); i++)
        if (spell_has_source(s->w, s->e->ill_eID, sources[i]))
            against |= SA_SPELLS;
    if (spell_has_flag(s->w, s->e->ill_eID, EF_EVIL))
        against |= SA_EVIL;
    return against | (effect && effect->schools & SC_NEC ? SA_NECRO : 0);
}

/* Who is behind an illusion that makes illusions. */
static const struct thing *illusionist(const struct strike *s)
{
    enum { DEEPEST = 64 };
    const struct thing *who = actor_of(s);

    for (int i = 0; i < DEEPEST && who; i++) {
        const struct stati *illusion = stati_find(s->w, who, stati_of(ILLUSION));
        if (illusion == NULL)
            return who;
        who = world_thing(s->w, illusion->object);
    }
    return who;
}

static bool disbelieves(struct strike *s)
{
    const struct world *w = s->w;
    const struct thing *maker = illusionist(s);
    bool overcasts = maker && maker->kind == T_PLAYER && !(s->e->illFlags & IL_SHADE);
    int difficulty = 10 + (maker ? skill_level(w, maker, SK_ILLUSION) / 2 : 10);

    difficulty -= overcasts ? w->options[OPT_OVERCAST] * 2 : 0;
    difficulty += s->e->isArcaneTrickery ? 8 : 0;
    difficulty += has_stati(w, actor_of(s), SCHOOL_FOCUS, SC_ILL) ? 2 : 0;
    return check_save(s->w, victim_of(s), WILL, difficulty, illusion_saves(s), 0);
}

static enum stage disbelief(struct strike *s)
{
    struct level *level = level_of(s);

    if (!s->e->effIllusion)
        return STRIKE;
    if (level)
        queue_set(level, QUEUE_DISBELIEF_MSG);
    if (sees_through(s) || disbelieves(s)) {
        s->e->effDisbelieved = true;
        say_to(s->w, s->e, actor_of(s), &(struct lines){.actor = "<EVictim> is not deceived."});
    }
    if (level)
        queue_unset(level, QUEUE_DISBELIEF_MSG);
    return STRIKE;
}

/* ---- death ---- */

static enum stage resist_death(struct strike *s)
{
    struct thing *victim = victim_of(s);
    struct stati_query tried = stati_of(TRIED);

    if (!has(s, EF_DEATH) || !is_creature(victim) || !feat_has(s->w, victim, FT_RESIST_DEATH))
        return STRIKE;
    tried.value = FT_RESIST_DEATH;
    struct stati *before = stati_find(s->w, victim, tried);
    if ((before ? before->magnitude : 0) >= attr_modifier(s->w, victim, A_CON) * 2)
        return STRIKE;
    if (before)
        before->magnitude++;
    else
        status_gain(
            s->w, victim,
            (struct stati){
                .nature = TRIED, .value = FT_RESIST_DEATH, .magnitude = 1, .source = SS_MISC});
    s->is_shrugged_off = true;
    say(s->w, s->e,
        &(struct lines){.actor = "<EVictim> is too tough for your magic of death.",
                        .victim = "You are too tough for this magic of death."});
    return STRIKE;
}

/* ---- its segments ---- */

static bool inflicts(const struct res_effect_values *v, int nature)
{
    return v->eval == EA_INFLICT && v->xval == nature;
}

static uint32_t saves_against(const struct strike *s, const struct res_effect_values *v)
{
    const struct res_effect *effect = spell_record(s->w, s->e->eID);
    bool is_evil = has(s, EF_EVIL) || kind_is(s->w, actor_of(s), MA_EVIL);

    return SA_MAGIC | SA_SPELLS | (has(s, EF_DEATH) ? SA_DEATH : 0) |
           (inflicts(v, PARALYSIS) ? SA_PARA : 0) | (is_evil ? SA_EVIL : 0) |
           (effect->schools & SC_NEC ? SA_NECRO : 0) | (effect->schools & SC_ENC ? SA_ENCH : 0) |
           (effect->schools & SC_ILL ? SA_ILLUS : 0) | (inflicts(v, CONFUSED) ? SA_CONF : 0) |
           (inflicts(v, CHARMED) && v->yval == CH_DOMINATE ? SA_COMP : 0) |
           (inflicts(v, STONING) ? SA_PETRI : 0) |
           (inflicts(v, AFRAID) || has(s, EF_FEAR) ? SA_FEAR : 0);
}

/* A save is made for the first segment, and again where the next needs another. */
static bool needs_save(const struct strike *s, const struct res_effect_values *v)
{
    const struct script_event *e = s->e;

    if (v->aval == AR_POISON || v->aval == AR_DISEASE || e->Resist ||
        (has(s, EF_PARTIAL) && v->eval == EA_BLAST) || !is_creature(victim_of(s)) ||
        e->actor == e->target)
        return false;
    return e->efNum == s->first || segment_of(s->w, e->eID, e->efNum - 1).sval != v->sval;
}

static bool is_led_by_actor(const struct strike *s)
{
    struct stati_query query = stati_of(ANIMAL_COMPANION);

    query.value = TA_LEADER;
    query.object = (handle)s->e->actor;
    return stati_find(s->w, victim_of(s), query) != NULL;
}

static void save(struct strike *s, const struct res_effect_values *v)
{
    enum { KINDS_OF_SAVES = 10 };

    if (!needs_save(s, v) || v->sval == NOSAVE || v->sval >= KINDS_OF_SAVES || is_led_by_actor(s))
        return;
    if (check_save(s->w, victim_of(s), v->sval, s->e->saveDC, saves_against(s, v), 0))
        s->e->Resist = s->has_resisted = true;
}

static bool is_elemental(int damage_type)
{
    static const int elements[] = {AD_FIRE, AD_COLD, AD_ELEC, AD_TOXI, AD_SONI, AD_ACID};

    for (int i = 0; i < COUNT_OF(elements); i++)
        if (damage_type == elements[i])
            return true;
    return false;
}

/* False: it ends here. */
static bool hit(struct strike *s)
{
    struct script_event *e = s->e;
    struct res_effect_values v = segment_in_force(s->w, e);

    if (v.eval == EA_BLAST && (!(e->MM & MM_TRANSMUTE) || !is_elemental(v.xval)))
        e->DType = wrap8(v.xval);
    save(s, &v);
    if (e->Immune || (e->Resist && !(has(s, EF_PARTIAL) && (!e->EMagic || v.eval == EA_BLAST))))
        return true;
    if (throw_again(s->w, e, EV_MAGIC_HIT) == ABORT)
        return false;
    e->notFullyImmune = e->notFullyImmune || !e->Immune;
    return true;
}

static bool run_segment(struct strike *s)
{
    struct script_event *e = s->e;

    segment_choose(s->w, e, e->efNum);
    if (!effect_is_meant(s->w, e))
        return true;
    e->Immune = e->MagicRes || s->is_shrugged_off || !reach_takes(s->w, e, (handle)e->target);
    if (e->Immune)
        return true;
    numbers_work_out(s->w, e);
    return hit(s);
}

static enum stage segments(struct strike *s)
{
    struct script_event *e = s->e;
    struct res_effect_values next;

    for (;; e->efNum++) {
        if (!run_segment(s)) {
            s->answer = ABORT;
            return OVER;
        }
        if (!segment_get(s->w, e->eID, e->efNum + 1, &next) ||
            next.aval != segment_in_force(s->w, e).aval)
            break;
    }
    effect_skip_alike(s->w, e);
    return STRIKE;
}

/* ---- after them ---- */

/* It had no hold on the target, and that is worth a word. */
static bool tells_immunity(const struct strike *s)
{
    const struct script_event *e = s->e;
    const struct thing *victim = victim_of(s);
    struct res_effect_values last = segment_of(s->w, e->eID, e->efNum);

    return e->Immune && !e->notFullyImmune && victim && (is_creature(victim) || last.aval == 0) &&
           (e->target != e->actor || last.aval == 0) &&
           (thing_is(victim, T_ITEM) || !has(s, EF_ITEMS_ONLY)) && !(last.qval & Q_EQU);
}

static enum stage tell(struct strike *s)
{
    const struct level *level = actor_of(s) ? level_of(s) : NULL;

    if (level)
        queue_print(s->w, level, QUEUE_DISBELIEF_MSG);
    if (tells_immunity(s))
        say(s->w, s->e,
            &(struct lines){.victim = "It has no hold on you.",
                            .others = "It has no hold on <EVictim>."});
    else if (s->has_resisted && victim_of(s) && !(victim_of(s)->flags & F_DELETE))
        say(s->w, s->e,
            &(struct lines){.actor = "<EVictim> withstands your magic.",
                            .victim = "You withstand the magic of <EActor>."});
    return STRIKE;
}

static bool is_in_slot(const struct world *w, const struct thing *who, const struct thing *item)
{
    for (int slot = 0; slot < SL_LAST; slot++)
        if (slot_item(w, who, slot) == item)
            return true;
    return false;
}

/* What reaches equipment harms all that is worn; not what has merged with another body. */
static enum stage equipment(struct strike *s)
{
    enum { MOST = 64 };
    const struct thing *victim = victim_of(s);
    handle items[MOST];
    int count = 0;

    if (!(segment_of(s->w, s->e->eID, 0).qval & Q_EQU) || !is_creature(victim))
        return STRIKE;
    struct slot_walk walk = slot_walk_begin(s->w, victim);
    for (const struct thing *item; count < MOST && (item = slot_walk_next(&walk)) != NULL;)
        if (item_of(s->w, item)->owner == victim->self && is_in_slot(s->w, victim, item))
            items[count++] = item->self;
    for (int i = 0; i < count; i++) {
        struct script_event *copy = throw_copy(s->w, s->e);
        if (copy)
            copy->target = (int32_t)items[i];
        throw_copied(s->w, copy, s->e, EV_DAMAGE);
    }
    return STRIKE;
}

static enum stage mount(struct strike *s)
{
    struct script_event *e = s->e;
    const struct stati *riding = is_creature(victim_of(s))
                                     ? stati_find(s->w, victim_of(s), stati_of(MOUNTED))
                                     : NULL;

    if (riding == NULL || (segment_in_force(s->w, e).aval != AR_BALL && !has(s, EF_HIT_MOUNT)))
        return STRIKE;
    int32_t rider = e->target;
    e->target = (int32_t)riding->object;
    throw_again(s->w, e, EV_MAGIC_STRIKE);
    e->target = rider;
    return STRIKE;
}

static enum stage print(struct strike *s)
{
    const struct level *level = event_level(s->w, s->e->map);

    if (level && s->e->AType != A_TUCH)
        queue_print(s->w, level, QUEUE_DAMAGE_MSG);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct strike *s);
} steps[] = {
    {STRIKE, "attack", attack},       {STRIKE, "begin", begin},
    {STRIKE, "gaze", gaze},           {STRIKE, "resistance", resistance},
    {STRIKE, "disbelief", disbelief}, {STRIKE, "death", resist_death},
    {STRIKE, "segments", segments},   {STRIKE, "tell", tell},
    {STRIKE, "equipment", equipment}, {STRIKE, "mount", mount},
    {STRIKE, "print", print},
};

int strike_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct strike s = {.w = w, .e = e, .first = e->efNum, .answer = DONE};

    (void)self;
    if (spell_record(w, e->eID) == NULL || !is_creature(actor_of(&s)))
        return ABORT;
    STEPS_RUN(w, "strike", steps, &s);
    return s.answer;
}
