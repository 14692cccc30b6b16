#include "rules/time/devour.h"

#include "base/num.h"
#include "rules/fight/deed.h"
#include "rules/fight/experience.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/item/shift.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/person/gain.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/bonus.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/values.h"
#include "text/say.h"
#include "world/body.h"
#include "world/stati.h"
#include "world/stati_query.h"

struct devouring {
    struct world *w;
    handle who, victim;
    int challenge;
};

static struct thing *eater(const struct devouring *d)
{
    return world_thing(d->w, d->who);
}

static struct thing *eaten(const struct devouring *d)
{
    return world_thing(d->w, d->victim);
}

static res_id god(const struct devouring *d, const char *name)
{
    res_id id = library_find(d->w->library, str_from(name));

    return library_kind(d->w->library, id) == RES_GOD ? id : 0;
}

/* ---- what gods say ---- */

static void anger(const struct devouring *d, const char *name, int amount)
{
    if (eater(d) && god(d, name))
        anger_raise(d->w, eater(d), god(d, name), amount, false, STR("eating what could think"));
}

static void please(const struct devouring *d, const char *name, int amount)
{
    if (eater(d) && god(d, name))
        favour_gain(d->w, eater(d), god(d, name), amount * d->challenge, true);
}

/* Those named are part of the rules, as in the original. */
static void answer_for_a_mind(const struct devouring *d)
{
    static const struct {
        const char *god;
        int amount;
    } offended[] = {{"Erich", 4}, {"Immotian", 6}, {"Xavias", 3}, {"Hesani", 3}};
    enum { MARA = 7, KHASRACH = 10, GRAVITY = 3 };

    if (!kind_is(d->w, eater(d), MA_ORC) || !kind_is(d->w, eaten(d), MA_ORC))
        anger(d, "Mara", MARA);
    for (int i = 0; i < COUNT_OF(offended); i++)
        anger(d, offended[i].god, offended[i].amount);
    please(d, "Khasrach", KHASRACH);
    if (eater(d) && !kind_is(d->w, eater(d), MA_ORC) && !kind_is(d->w, eater(d), MA_REPTILE))
        deed_done(d->w, d->who,
                  &(struct deed){.alignment = AL_NONLAWFUL,
                                 .gravity = GRAVITY,
                                 .what = "eating what could think"});
}

static void answer_to_gods(const struct devouring *d)
{
    enum { ZURVASH = 5 };

    if (kind_is(d->w, eaten(d), MA_SAPIENT))
        answer_for_a_mind(d);
    please(d, "Zurvash", ZURVASH);
}

/* ---- what flesh gives ---- */

static struct stati *inborn(const struct devouring *d, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    query.source = SS_RACE;
    return stati_find(d->w, eater(d), query);
}

/* One more of what one is born with. */
static void grow(const struct devouring *d, int nature, int value)
{
    struct stati *had = inborn(d, nature, value);

    if (had)
        had->magnitude++;
    else
        status_gain(d->w, eater(d),
                    (struct stati){.nature = (int16_t)nature,
                                   .source = SS_RACE,
                                   .value = wrap16(value),
                                   .magnitude = 1});
}

/* What the body itself holds off; RESIST_IMMUNE: all of it. */
static int own_resistance(const struct devouring *d, int kind)
{
    const struct res_monster *own = kind_true(d->w, eater(d));
    const struct stati *had = inborn(d, RESIST, kind);
    int level = had ? had->magnitude : 0;
    uint32_t bit = UINT32_C(1) << (kind - 1);

    if (own && own->immune & bit)
        return RESIST_IMMUNE;
    if (own && own->resists & bit)
        level = imax(level, 7 + kind_challenge(d->w, eater(d), false) * 2 / 3);
    return level;
}

static void take_resistances(const struct devouring *d)
{
    static const struct {
        int kind;
        const char *against;
    } rows[] = {
        {AD_FIRE, "fire"},    {AD_COLD, "cold"},  {AD_ACID, "acid"},     {AD_ELEC, "lightning"},
        {AD_TOXI, "poison"},  {AD_NECR, "decay"}, {AD_PSYC, "the mind"}, {AD_MAGC, "magic"},
        {AD_SUNL, "the sun"}, {AD_SONI, "noise"}, {AD_DISE, "disease"},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        int theirs = resist_level(d->w, eaten(d), rows[i].kind, false);
        int own = own_resistance(d, rows[i].kind);
        int most = imax(d->challenge, 0) + (theirs == RESIST_IMMUNE ? 3 : 1);
        if (theirs == 0 || own == RESIST_IMMUNE || own >= most)
            continue;
        if (d->who == d->w->player)
            say_plain(d->w, "This flesh hardens you against %s.", rows[i].against);
        grow(d, RESIST, rows[i].kind);
    }
}

/* Kinds that are famous for an attribute, in the order of attributes. */
static void take_attributes(const struct devouring *d)
{
    static const int16_t famous[ATTR_BASE] = {MA_GIANT, MA_CAT,    MA_TROLL, MA_ILLITHID,
                                              MA_NAGA,  MA_FAERIE, MA_MYTHIC};
    enum { EVERYONE = 5 };
    int most = EVERYONE + ability_level(d->w, eater(d), CA_INHERANT_POTENTIAL);

    values_update(d->w, eater(d));
    for (int i = 0; i < ATTR_BASE; i++) {
        struct stati_query query = stati_of(ADJUST_INH);
        int base = bonus_at(d->w, i, BONUS_BASE), gained;
        query.value = i;
        gained = stati_sum_magnitude(d->w, eater(d), query);
        if (kind_is(d->w, eaten(d), famous[i]) && base != 0 && gained < most &&
            creature_of(d->w, eaten(d))->attr[i] > base + gained)
            gain_inherent(d->w, eater(d), i, 1, true);
    }
}

/* Ten for each step of a dragon's age. */
static void take_mana(const struct devouring *d)
{
    enum { A_STEP = 10, A_POINT = 5 };
    const struct stati *had = inborn(d, ADJUST_INH, A_MAN);

    if (!kind_is(d->w, eaten(d), MA_DRAGON) ||
        (had ? had->magnitude * A_POINT : 0) >= A_STEP * kind_power(d->w, eaten(d), 0))
        return;
    if (d->who == d->w->player)
        say_plain(d->w, "The dragon's magic burns in your veins.");
    grow(d, ADJUST_INH, A_MAN);
    values_update(d->w, eater(d));
}

/* Half of it for each step that one is above what one eats. */
static void take_experience(const struct devouring *d)
{
    enum { A_STEP = 50 };
    int amount = wrap16(d->challenge * A_STEP);

    for (int i = kind_challenge(d->w, eater(d), false); i >= d->challenge; i--)
        amount /= 2;
    experience_gain(d->w, eater(d), (uint32_t)amount);
}

static void leave_nothing(const struct devouring *d)
{
    const struct stati *left = stati_find(d->w, eaten(d), stati_of(MY_CORPSE_IS));
    struct thing *corpse = left ? world_thing(d->w, left->object) : NULL;

    if (corpse)
        shift_out(d->w, corpse);
    if (left)
        status_end_nature(d->w, eaten(d), MY_CORPSE_IS);
}

void devour_creature(struct world *w, handle who, handle victim)
{
    static void (*const steps[])(const struct devouring *d) = {
        take_resistances, take_attributes, take_mana, take_experience, leave_nothing,
    };
    struct devouring d = {.w = w, .who = who, .victim = victim};

    if (eater(&d) == NULL || eaten(&d) == NULL)
        return;
    d.challenge = kind_challenge(w, eaten(&d), false);
    answer_to_gods(&d);
    if (eater(&d) && kind_is(w, eaten(&d), MA_REPTILIAN))
        status_end_nature(w, eater(&d), STONING);
    if (eater(&d) == NULL || !ability_has(w, eater(&d), CA_DEVOURING))
        return;
    if (kind_is(w, eaten(&d), MA_UNDEAD)) {
        if (who == w->player)
            say_plain(w, "There is nothing left in dead flesh that you could take.");
        return;
    }
    for (int i = 0; i < COUNT_OF(steps); i++)
        if (eater(&d) && eaten(&d))
            steps[i](&d);
}

void devour_corpse(struct world *w, handle who, res_id monster)
{
    if (world_thing(w, who) == NULL || library_kind(w->library, monster) != RES_MONSTER)
        return;
    struct thing *being = newborn_bear(w, monster);
    struct stati_walk walk = stati_walk_begin(w, world_thing(w, who), TEMPLATE);
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;)
        template_add(w, being, at->effect);
    stati_walk_end(&walk);
    values_update(w, being);
    handle victim = being->self;
    devour_creature(w, who, victim);
    if ((being = world_thing(w, victim)) != NULL)
        thing_delete(w, being);
}
