/* What race, classes and kind of creature give. */
#include "base/num.h"
#include "rules/value/kind.h"
#include "rules/value/values_steps.h"

/* ---- saves ---- */

static int good_save(int level)
{
    return level > 0 ? 2 + level / 2 : 0;
}

static int poor_save(int level)
{
    return level / 3;
}

static int save(bool is_good, int level)
{
    return is_good ? good_save(level) : poor_save(level);
}

enum {
    SAVES = 3,
    KINDS = 128 /* quirk: kinds are looked up as 8 bits: none from 128 on is found */
};

static const bool good_saves[KINDS][SAVES] = {
#define GOOD_SAVES(kind, fortitude, reflex, will) [kind] = {fortitude, reflex, will},
#include "rules/value/good_saves.def"
#undef GOOD_SAVES
};

static bool is_good_at(const struct res_monster *monster, int which)
{
    for (int i = 0; i < COUNT_OF(monster->mtype); i++) {
        int kind = wrap8(monster->mtype[i]);
        if (kind > 0 && good_saves[kind][which])
            return true;
    }
    return false;
}

/* ---- monsters ---- */

/* Who takes another shape by nature keeps what is better of its own; magic gives what the shape
 * has. */
static void monster_attributes(struct reckoning *r)
{
    const struct stati *shape = stati_find(r->w, r->who, stati_of(POLYMORPH));
    bool is_magic = shape && shape->effect;

    for (int i = 0; i < ATTR_BASE; i++)
        reckon_add(r, BONUS_BASE, i,
                   is_magic ? r->body->attr[i] : imax(r->own->attr[i], r->body->attr[i]));
}

void values_step_monster(struct reckoning *r)
{
    int rating;

    if (r->p)
        return;
    monster_attributes(r);
    reckon_add(r, BONUS_BASE, A_HIT, r->body->hit);
    reckon_stack(r, BONUS_NATURAL, A_SPD, r->body->spd);
    rating = imax(kind_challenge(r->w, r->who, false), 0);
    for (int i = 0; i < SAVES; i++)
        reckon_add(r, BONUS_BASE, A_SAV_FORT + i, save(is_good_at(r->body, i), rating));
}

/* ---- persons ---- */

static void no_such_attribute(struct reckoning *r, int attr)
{
    bonus_set(r->w, attr, BONUS_BASE, 0);
    bonus_set(r->w, attr, BONUS_TEMP, 0);
}

/* Another shape changes the body and leaves the mind. */
static void shaped_attributes(struct reckoning *r, const struct res_race *race)
{
    for (int i = A_STR; i <= A_CON; i++)
        if (r->body->attr[i])
            reckon_add(r, BONUS_NATURAL, i, r->body->attr[i] - 10);
        else
            no_such_attribute(r, i);
    for (int i = A_INT; race && i <= A_LUC; i++)
        reckon_add(r, BONUS_NATURAL, i, race->attr[i]);
    for (int i = S_ARCHERY; i <= S_DUAL; i++) {
        reckon_add(r, BONUS_NATURAL, A_SPD_ARCHERY + i, r->body->spd);
        reckon_add(r, BONUS_NATURAL, A_HIT_ARCHERY + i, r->body->hit);
    }
}

static void race_attributes(struct reckoning *r, const struct res_race *race)
{
    enum { NO_SUCH_ATTRIBUTE = -99 };

    for (int i = 0; race && i < ATTR_BASE; i++)
        if (race->attr[i] == NO_SUCH_ATTRIBUTE)
            no_such_attribute(r, i);
        else
            reckon_add(r, BONUS_NATURAL, i, race->attr[i]);
}

/* quirk: speed comes from how well a class shoots, in all ways of fighting. */
static void class_fighting(struct reckoning *r, const struct res_class *class, int which, int level)
{
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++)
        reckon_stack(r, which, A_HIT_ARCHERY + mode,
                     class->attack[mode == S_DUAL ? S_MELEE : mode] * level / 100);
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++)
        reckon_stack(r, which, A_SPD_ARCHERY + mode,
                     imax(0, reckon_at(r, A_HIT_ARCHERY, which) - level / 2));
}

static void class_gives(struct reckoning *r, const struct res_class *class, int which, int level)
{
    static const int8_t flags[SAVES] = {CF_GOOD_FORT, CF_GOOD_REF, CF_GOOD_WILL};

    class_fighting(r, class, which, level);
    for (int i = 0; i < SAVES; i++)
        reckon_stack(r, which, A_SAV_FORT + i, save(library_flag(class->flags, flags[i]), level));
    if (class->def_mod)
        reckon_stack(r, which, A_DEF, level / class->def_mod);
}

/* What study adds to what classes give. */
static void study(struct reckoning *r)
{
    for (int mode = S_ARCHERY; mode <= S_DUAL; mode++) {
        int attr = A_HIT_ARCHERY + mode;
        int base = reckon_at(r, attr, BONUS_BASE) + reckon_at(r, attr, BONUS_CLASS2) +
                   reckon_at(r, attr, BONUS_CLASS3);
        int all = attr_base_attack(r->w, r->who, mode);
        if (all > base)
            bonus_set(r->w, attr, BONUS_STUDY, all - base);
    }
}

void values_step_person(struct reckoning *r)
{
    const struct res_race *race;

    if (r->p == NULL)
        return;
    race = library_record(r->w->library, r->p->race, RES_RACE);
    for (int i = 0; i < ATTR_BASE; i++)
        reckon_add(r, BONUS_BASE, i, r->p->attr_base[i]);
    if (reckon_has(r, POLYMORPH))
        shaped_attributes(r, race);
    else
        race_attributes(r, race);
    for (int i = 0; i < CHARACTER_CALLINGS && r->p->classes[i]; i++)
        class_gives(r, library_record(r->w->library, r->p->classes[i], RES_CLASS), BONUS_BASE + i,
                    r->p->levels[i]);
    study(r);
}

/* ---- everyone ---- */

static void stamina(struct reckoning *r)
{
    reckon_add(r, BONUS_NATURAL, A_FAT, 4);
    if (r->p == NULL)
        reckon_add(r, BONUS_BASE, A_FAT, imax(kind_challenge(r->w, r->who, false), 0) / 2);
    for (int i = 0; r->p && i < CHARACTER_CALLINGS; i++) {
        const struct res_class *class = library_record(r->w->library, r->p->classes[i], RES_CLASS);
        if (class && r->p->levels[i] > 0)
            reckon_add(r, BONUS_BASE + i, A_FAT, r->p->levels[i] * class->hit_die / 12);
    }
}

void values_step_body(struct reckoning *r)
{
    reckon_stack(r, BONUS_NATURAL, A_DEF, r->body->def);
    reckon_stack(r, BONUS_BASE, A_SIZ, r->body->size);
    reckon_stack(r, BONUS_BASE, A_MOV, r->body->mov);
    reckon_stack(r, BONUS_NATURAL, A_ARM, r->body->arm);
    if (reckon_feat(r, FT_IRON_SKIN))
        reckon_stack(r, BONUS_NATURAL, A_ARM, 5);
    stamina(r);
}
