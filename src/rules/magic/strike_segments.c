/* The segments of an effect that strikes: saves, and what each does. */
#include "base/num.h"
#include "rules/magic/effect.h"
#include "rules/magic/numbers.h"
#include "rules/magic/reach.h"
#include "rules/magic/spell.h"
#include "rules/magic/strike_steps.h"
#include "rules/status/check.h"
#include "rules/value/kind.h"
#include "world/segment.h"
#include "world/stati.h"
#include "world/throw.h"

static bool inflicts(const struct res_effect_values *v, int nature)
{
    return v->eval == EA_INFLICT && v->xval == nature;
}

static uint32_t saves_against(const struct strike *s, const struct res_effect_values *v)
{
    const struct res_effect *effect = spell_record(s->w, s->e->eID);
    bool is_evil = strike_has(s, EF_EVIL) || kind_is(s->w, strike_actor(s), MA_EVIL);

    return SA_MAGIC | SA_SPELLS | (strike_has(s, EF_DEATH) ? SA_DEATH : 0) |
           (inflicts(v, PARALYSIS) ? SA_PARA : 0) | (is_evil ? SA_EVIL : 0) |
           (effect->schools & SC_NEC ? SA_NECRO : 0) | (effect->schools & SC_ENC ? SA_ENCH : 0) |
           (effect->schools & SC_ILL ? SA_ILLUS : 0) | (inflicts(v, CONFUSED) ? SA_CONF : 0) |
           (inflicts(v, CHARMED) && v->yval == CH_DOMINATE ? SA_COMP : 0) |
           (inflicts(v, STONING) ? SA_PETRI : 0) |
           (inflicts(v, AFRAID) || strike_has(s, EF_FEAR) ? SA_FEAR : 0);
}

/* A save is made for the first segment, and again where the next needs another. */
static bool needs_save(const struct strike *s, const struct res_effect_values *v)
{
    const struct script_event *e = s->e;

    if (v->aval == AR_POISON || v->aval == AR_DISEASE || e->Resist ||
        (strike_has(s, EF_PARTIAL) && v->eval == EA_BLAST) ||
        !strike_is_creature(strike_victim(s)) || e->actor == e->target)
        return false;
    return e->efNum == s->first || segment_of(s->w, e->eID, e->efNum - 1).sval != v->sval;
}

static bool is_led_by_actor(const struct strike *s)
{
    struct stati_query query = stati_of(ANIMAL_COMPANION);

    query.value = TA_LEADER;
    query.object = (handle)s->e->actor;
    return stati_find(s->w, strike_victim(s), query) != NULL;
}

static void save(struct strike *s, const struct res_effect_values *v)
{
    enum { KINDS_OF_SAVES = 10 };

    if (!needs_save(s, v) || v->sval == NOSAVE || v->sval >= KINDS_OF_SAVES || is_led_by_actor(s))
        return;
    if (check_save(s->w, strike_victim(s), v->sval, s->e->saveDC, saves_against(s, v), 0))
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
    if (e->Immune ||
        (e->Resist && !(strike_has(s, EF_PARTIAL) && (!e->EMagic || v.eval == EA_BLAST))))
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

enum strike_stage strike_segments(struct strike *s)
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
