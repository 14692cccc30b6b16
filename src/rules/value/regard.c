#include "rules/value/regard.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/might.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "world/body.h"
#include "world/stati.h"

static const struct feeling {
    int32_t who, to;
    int8_t modifier;
    bool both_ways;
} feelings[] = {
#define FEELING(who, to, modifier, both_ways) {who, to, modifier, both_ways},
#include "rules/value/feelings.def"
#undef FEELING
};

/* ---- what one seems to be ---- */

static bool is_creed(int32_t kind)
{
    return kind == MA_GOOD || kind == MA_EVIL || kind == MA_LAWFUL || kind == MA_CHAOTIC;
}

static bool is_by_illusion(const struct world *w, const struct stati *disguise)
{
    const struct res_effect *effect = library_record(w->library, disguise->effect, RES_EFFECT);

    return effect && effect->schools & SC_ILL;
}

static bool sees_through(const struct world *w, const struct stati *disguise,
                         const struct thing *who)
{
    enum { NOT_BY_EYES = 8, NOT_BY_NOSE = 12 };
    int wits = skill_level(w, who, SK_SPOT) + skill_level(w, who, SK_APPRAISE);

    return disguise->magnitude < wits ||
           (disguise->value < NOT_BY_EYES && ability_has(w, who, CA_SHARP_SENSES)) ||
           (disguise->value < NOT_BY_NOSE && ability_has(w, who, CA_SCENT)) ||
           (is_by_illusion(w, disguise) && stati_has(w, who, TRUE_SIGHT));
}

static bool seems_one(const struct world *w, const struct thing *who, const struct thing *to,
                      int kind)
{
    const struct stati *disguise = stati_find(w, who, stati_of(DISGUISED));
    const struct thing *looks_like;

    if (is_creed(kind) && skill_level(w, who, SK_BLUFF) > skill_level(w, to, SK_APPRAISE))
        return kind_is(w, to, kind);
    if (disguise && !sees_through(w, disguise, to) &&
        (looks_like = world_thing(w, disguise->object)) != NULL)
        return kind_is(w, looks_like, kind);
    return kind_is(w, who, kind);
}

bool regard_seems(const struct world *w, const struct thing *who, const struct thing *to,
                  int32_t kind)
{
    if (kind <= 256)
        return seems_one(w, who, to, kind);
    return seems_one(w, who, to, kind % 256) && seems_one(w, who, to, kind / 256);
}

/* ---- what that does ---- */

static bool is_both(const struct world *w, const struct thing *who, int32_t kind)
{
    return kind <= 256 ? kind_is(w, who, kind)
                       : kind_is(w, who, kind % 256) && kind_is(w, who, kind / 256);
}

static int by_people(const struct world *w, const struct thing *who, const struct thing *to)
{
    for (int i = 0; i < COUNT_OF(feelings); i++) {
        const struct feeling *f = &feelings[i];
        if ((is_both(w, to, f->to) && regard_seems(w, who, to, f->who)) ||
            (f->both_ways && is_both(w, to, f->who) && regard_seems(w, who, to, f->to)))
            return f->modifier;
    }
    return 0;
}

static int by_creed(const struct world *w, const struct thing *who, const struct thing *to)
{
    bool seems_evil = regard_seems(w, who, to, MA_EVIL);

    if (seems_evil && !kind_is(w, to, MA_EVIL))
        return -6;
    if (seems_evil && kind_is(w, who, MA_EVIL))
        return -2;
    if (kind_is(w, to, MA_LAWFUL) && regard_seems(w, who, to, MA_CHAOTIC))
        return -2;
    return kind_is(w, to, MA_GOOD) && regard_seems(w, who, to, MA_GOOD) ? 2 : 0;
}

static int by_charm(const struct world *w, const struct thing *who, const struct thing *to)
{
    static const uint8_t peoples[] = {MA_DEMIHUMAN, MA_GOBLINOID, MA_REPTILIAN};
    const struct creature *a = creature_of(w, who), *b = creature_of(w, to);
    struct stati_query charmed = stati_of(CHARMED);
    int sum = 0;

    charmed.value = CH_CHARM;
    charmed.object = who->self;
    if (stati_find(w, to, charmed))
        sum += 4;
    if (!feat_has(w, who, FT_ALLURING) || (a->state & MS_FEMALE) == (b->state & MS_FEMALE))
        return sum;
    for (int i = 0; i < COUNT_OF(peoples); i++)
        if (regard_seems(w, who, to, peoples[i]) && kind_is(w, to, peoples[i]))
            return sum + 3;
    return sum;
}

static int highest_save(const struct world *w, const struct thing *who)
{
    struct stati_query saves = stati_of(SAVE_BONUS);
    int most = 0;

    saves.value = SN_ENCH;
    for (const struct stati *s = stati_find(w, who, saves); s; s = stati_find_next(w, s, saves))
        most = imax(most, s->magnitude);
    return most;
}

/* What magic makes others feel, less what guards them from it. */
static int by_magic(const struct world *w, const struct stati *s, const struct thing *to)
{
    const struct res_effect *effect = library_record(w->library, s->effect, RES_EFFECT);
    int amount = s->magnitude;

    if (effect == NULL || library_flag(effect->flags, EF_MUNDANE))
        return amount;
    if (resist_level(w, to, AD_MIND, false) == RESIST_IMMUNE)
        return 0;
    return amount > 0 ? imax(0, amount - highest_save(w, to))
                      : imin(0, amount + highest_save(w, to));
}

static int by_stati(const struct world *w, const struct thing *who, const struct thing *to)
{
    const struct stati_query manners = stati_of(SOCIAL_MOD);
    int sum = 0;

    for (const struct stati *s = stati_find(w, who, manners); s; s = stati_find_next(w, s, manners))
        if (!s->value || kind_is(w, to, s->value))
            sum += by_magic(w, s, to);
    return sum;
}

int regard_modifier(const struct world *w, const struct thing *who, const struct thing *to)
{
    return by_people(w, who, to) + by_creed(w, who, to) + by_charm(w, who, to) +
           by_stati(w, who, to);
}

int regard_modifier_of_might(const struct world *w, const struct thing *who, const struct thing *to)
{
    int modifier = regard_modifier(w, who, to);

    return kind_is(w, to, MA_GOOD) ? modifier : modifier + might_over(w, who, to);
}
