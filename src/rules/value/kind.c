#include "rules/value/kind.h"

#include "base/num.h"
#include "res/mtype.h"
#include "rules/value/ability.h"
#include "rules/value/adjust.h"
#include "rules/value/being.h"
#include "rules/value/kind_memo.h"
#include "rules/value/shape.h"
#include "world/body.h"

/* The player of a library that has no peoples is of no kind at all. */
static const struct res_monster nobody = {.size = SZ_MEDIUM, .def = 10};

const struct res_monster *kind_true(const struct world *w, const struct thing *who)
{
    const struct res_monster *monster = library_record(w->library, who->resource, RES_MONSTER);

    return monster == NULL && thing_is(who, T_CREATURE) ? &nobody : monster;
}

const struct res_monster *kind_shape(const struct world *w, const struct thing *who)
{
    const struct creature *creature = creature_of(w, who);
    const struct res_monster *shape = creature
                                          ? library_record(w->library, creature->shape, RES_MONSTER)
                                          : NULL;

    return shape ? shape : kind_true(w, who);
}

bool kind_has_body(const struct world *w, const struct thing *who)
{
    return kind_shape(w, who) != &nobody;
}

bool kind_is_character(const struct thing *who)
{
    return thing_is(who, T_CHARACTER);
}

const struct res_template *kind_step_template(const struct world *w, const struct thing *who,
                                              const struct stati **at)
{
    struct stati_query any = stati_of(TEMPLATE);
    const struct res_template *template = NULL;

    do {
        *at = *at ? stati_find_next(w, *at, any) : stati_first(w, who, TEMPLATE);
        if (*at == NULL)
            return NULL;
        template = library_record(w->library, (*at)->effect, RES_TEMPLATE);
    } while (template == NULL);
    return template;
}

/* ---- flags ---- */

static bool template_has_flag(const struct world *w, const struct thing *who, int flag)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        if (flag > TMF_LAST && library_flag(t->flags, -flag))
            return true;
    return false;
}

bool kind_has_flag(const struct world *w, const struct thing *who, int flag)
{
    struct kinds_memo *memo;

    if (flag == M_NEUTER && !kind_is(w, who, MA_SAPIENT))
        return true;
    if (flag < 0)
        return template_has_flag(w, who, flag);
    if (flag >= M_LAST)
        return false;
    memo = stati_may_have(who, TEMPLATE) ? kind_memo(w, who) : NULL;
    if (memo)
        return kind_memo_has_flag(memo, w, who, flag);
    const struct res_monster *monster = shape_in_force(w, who);
    return monster && library_flag(monster->flags, flag);
}

/* ---- types ---- */

struct asked {
    const struct world *w;
    const struct thing *who;
};

static bool view_has_flag(const struct mtype_view *view, int flag)
{
    const struct asked *asked = view->of;

    return kind_has_flag(asked->w, asked->who, flag);
}

static bool view_is(const struct mtype_view *view, int mtype)
{
    const struct asked *asked = view->of;

    return kind_is(asked->w, asked->who, mtype);
}

/* Who got a template that made it dead, or a built or elemental thing, does not live any more: a
 * zombie rat is no animal. */
static bool is_transformed(const struct world *w, const struct thing *who, int mtype)
{
    bool is_of_the_living = mtype == MA_ANIMAL || mtype == MA_SYLVAN || mtype == MA_LIVING ||
                            mtype == MA_NLIVING || mtype == MA_PLANT;

    if (!is_of_the_living || !stati_has(w, who, TEMPLATE))
        return false;
    return kind_is(w, who, MA_UNDEAD) || kind_is(w, who, MA_CONSTRUCT) ||
           (mtype == MA_NLIVING && kind_is(w, who, MA_OUTSIDER)) || kind_is(w, who, MA_ELEMENTAL);
}

/* What is left of who is only a body: an orc's zombie is no orc. */
static bool outlives_the_mind(int mtype)
{
    return mtype == MA_UNDEAD || mtype == MA_ZOMBIE || mtype == MA_OOZE || mtype == MA_CONSTRUCT ||
           mtype == MA_EVIL || mtype == MA_GOOD;
}

/* 1: a template makes it one, -1: a template that leaves only the body comes before any that does;
 * 0: they say nothing. */
static int template_type(const struct world *w, const struct thing *who, int mtype)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;) {
        if (t->add_mtype == mtype)
            return 1;
        if (library_flag(t->flags, -TMF_BODY_ONLY) && !outlives_the_mind(mtype))
            return -1;
    }
    return 0;
}

/* The bit of ALIGNMENT that decides a type; 0: none does. */
static int alignment_bit(int mtype)
{
    switch (mtype) {
    case MA_EVIL: return AL_EVIL;
    case MA_GOOD: return AL_GOOD;
    case MA_LAWFUL: return AL_LAWFUL;
    case MA_CHAOTIC: return AL_CHAOTIC;
    default: return 0;
    }
}

static bool is_said(const struct world *w, const struct thing *who, const struct mtype_view *view,
                    int mtype)
{
    if (mtype_says(view->monster, mtype))
        return true;
    int word = template_type(w, who, mtype);
    if (word != 0)
        return word > 0;
    const struct stati *alignment = alignment_bit(mtype) ? stati_find(w, who, stati_of(ALIGNMENT))
                                                         : NULL;
    if (alignment)
        return (alignment->value & alignment_bit(mtype)) != 0;
    return mtype == MA_SUMMONED ? stati_has(w, who, SUMMONED) : mtype_follows(view, mtype);
}

/* Most are not what is asked for: what rules a type out is looked at last. */
static bool follows(const struct world *w, const struct thing *who,
                    const struct res_monster *monster, int mtype)
{
    const struct creature *creature = creature_of(w, who);
    struct asked asked = {w, who};
    const struct mtype_view view = {monster, creature ? creature->attr[A_INT] : 0, view_has_flag,
                                    view_is, &asked};

    return is_said(w, who, &view, mtype) && !mtype_is_ruled_out(&view, mtype);
}

static bool may_change_kind(const struct world *w, const struct thing *who, bool has_sides)
{
    bool has_any = who->stati != HANDLE_NONE || who->added != HANDLE_NONE;

    return has_any && (stati_has(w, who, TEMPLATE) || stati_has(w, who, POLYMORPH) ||
                       (has_sides && stati_has(w, who, ALIGNMENT)));
}

/* Whether nothing about the creature itself can change what its record says. */
static bool is_as_recorded(const struct world *w, const struct thing *who, int mtype)
{
    bool has_sides = being_turns_on_alignment(mtype);

    return mtype != MA_SAPIENT && mtype != MA_SUMMONED && mtype >= 0 && mtype < MA_LAST &&
           !may_change_kind(w, who, has_sides);
}

bool kind_work_out(const struct world *w, const struct thing *who, int mtype)
{
    return !is_transformed(w, who, mtype) && follows(w, who, kind_true(w, who), mtype);
}

bool kind_is(const struct world *w, const struct thing *who, int mtype)
{
    const struct res_monster *monster = kind_true(w, who);
    struct kinds_memo *memo;

    if (mtype == 0)
        return true;
    if (monster == NULL)
        return false;
    if (mtype > 256)
        return kind_is(w, who, mtype % 256) && kind_is(w, who, mtype / 256);
    if (is_as_recorded(w, who, mtype))
        return mtype_is(monster, mtype);
    memo = mtype > 0 && mtype < MA_LAST ? kind_memo(w, who) : NULL;
    return memo ? kind_memo_is(memo, w, who, mtype) : kind_work_out(w, who, mtype);
}

bool kind_resource_is(const struct world *w, res_id monster, int mtype)
{
    const struct res_monster *record = library_record(w->library, monster, RES_MONSTER);

    return record && mtype_is_recorded(record, mtype);
}

bool kind_is_small_race(const struct world *w, const struct thing *who)
{
    const struct res_monster *self = kind_true(w, who), *shape = kind_shape(w, who);

    return self && shape && self->size <= SZ_SMALL && shape->size <= SZ_SMALL &&
           library_flag(self->flags, M_HUMANOID) && library_flag(shape->flags, M_HUMANOID);
}

/* ---- numbers ---- */

int kind_challenge(const struct world *w, const struct thing *who, bool may_be_negative)
{
    const struct res_monster *shape = kind_shape(w, who);
    const struct character *character = character_of(w, who);
    const struct stati *at = NULL;
    int rating = shape ? shape->cr : 0;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        rating = adjust_number(&t->cr, rating);
    if (character)
        rating = character->levels[0] + character->levels[1] + character->levels[2];
    return may_be_negative ? rating : imax(0, rating);
}

int kind_hit_dice(const struct world *w, const struct thing *who)
{
    const struct res_monster *shape = kind_shape(w, who);
    const struct stati *at = NULL;
    int dice = shape ? wrap8(shape->hit_dice) : 0;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        dice = wrap8(adjust_number(&t->hit_dice, dice));
    return dice;
}

/* quirk: each template begins with the number it was asked about, so only the last one counts. */
int kind_power(const struct world *w, const struct thing *who, int base)
{
    const struct stati *at = NULL;
    int power = base;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        power = adjust_number(&t->power, base);
    return power;
}

static const struct res_template *age_template(const struct world *w, const struct thing *who)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        if (t->ttype == TM_AGECAT)
            return t;
    return NULL;
}

bool kind_lacks_age(const struct world *w, const struct thing *who)
{
    return age_template(w, who) == NULL && kind_is(w, who, MA_DRAGON);
}

int kind_age(const struct world *w, const struct thing *who)
{
    enum { YOUNG_ADULT = 5 };
    const struct res_template *age = age_template(w, who);

    if (age)
        return adjust_number(&age->power, 0);
    return kind_is(w, who, MA_DRAGON) ? YOUNG_ADULT : 0;
}

/* ---- where ---- */

static int plane_of_the_bodiless(const struct world *w, const struct thing *who)
{
    if (kind_is(w, who, MA_SPIRIT))
        return PHASE_ETHEREAL;
    if (kind_is(w, who, MA_UNDEAD))
        return PHASE_NEGATIVE;
    if (kind_has_flag(w, who, M_ASTRAL))
        return PHASE_ASTRAL;
    return kind_is(w, who, MA_VORTEX) ? PHASE_VORTEX : PHASE_ETHEREAL;
}

int kind_plane(const struct world *w, const struct thing *who)
{
    const struct stati *phased = stati_first(w, who, PHASED);
    const struct item *item = item_of(w, who);
    const struct thing *owner = item ? world_thing(w, item->owner) : NULL;

    if (phased)
        return phased->value;
    if (owner)
        return kind_plane(w, owner);
    if (thing_is(who, T_CREATURE) && kind_has_flag(w, who, M_INCOR))
        return plane_of_the_bodiless(w, who);
    return PHASE_MATERIAL;
}

bool kind_is_aerial(const struct world *w, const struct thing *who)
{
    const struct being being = being_of(w, who);

    return being_is_aerial(&being);
}

int kind_illusion_flags(const struct world *w, const struct thing *what)
{
    const struct stati *illusion = what ? stati_find(w, what, stati_of(ILLUSION)) : NULL;
    const struct res_effect *effect = illusion
                                          ? library_record(w->library, illusion->effect, RES_EFFECT)
                                          : NULL;

    return effect ? effect->values.yval : 0;
}
