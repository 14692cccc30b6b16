/* What a person's values make of hit points, mana, spells and points of skills. */
#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/adjust.h"
#include "rules/value/belated.h"
#include "rules/value/formulas.h"
#include "rules/value/kind.h"
#include "rules/value/life.h"
#include "rules/value/skill.h"
#include "rules/value/values_steps.h"

struct person {
    struct world *w;
    struct thing *who;
    struct creature *c;
    struct character *p;
    int level;
    bool is_one_body; /* body and soul are one, or there is no body: the better of both counts */
};

static int modifier(const struct person *of, int attr)
{
    return attr_modifier(of->w, of->who, attr);
}

/* ---- hit points ---- */

static int vital(const struct person *of)
{
    int body = modifier(of, A_CON);

    return of->is_one_body ? imax(body, modifier(of, A_WIS)) : body;
}

/* So many dice that were never rolled. */
static int unrolled(const struct person *of, int dice, int sides)
{
    bool is_full = of->who->kind == T_PLAYER && of->w->options[OPT_MAX_HP] == 2;

    return dice * imax(1, vital(of) + (is_full ? sides : sides / 2));
}

static int through_templates(const struct person *of, int dice)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(of->w, of->who, &at)) != NULL;)
        dice = adjust_number(&t->hit_dice, dice);
    return dice;
}

static int rolled(const struct person *of)
{
    int hp = 0, better = vital(of);

    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        for (int level = 0; level < of->p->levels[i]; level++)
            hp += imax(1, better + of->p->hp_rolls[i * MAX_CHAR_LEVEL + level]);
    return hp;
}

static int hit_dice(const struct person *of)
{
    enum { COMMON_DIE = 8 }; /* bodies with a better one count more than what was rolled */
    int sides = life_hit_die(of->w, of->who), more, hp = 0;

    if (stati_has(of->w, of->who, POLYMORPH))
        return unrolled(of, through_templates(of, kind_shape(of->w, of->who)->hit_dice), sides);
    more = through_templates(of, of->level) - of->level;
    if (more > 0)
        hp = unrolled(of, more, sides);
    return hp + (sides > COMMON_DIE ? unrolled(of, of->level, sides) : rolled(of));
}

static int most_hit_points(const struct person *of)
{
    enum { EVERYONE = 20 };
    int hp = EVERYONE + hit_dice(of);

    if (ability_has(of->w, of->who, CA_TOUGH_AS_HELL))
        hp += ability_level(of->w, of->who, CA_TOUGH_AS_HELL) * imax(0, vital(of));
    if (feat_has(of->w, of->who, FT_TOUGHNESS))
        hp += hp / 4;
    if (!kind_has_flag(of->w, of->who, M_NO_SIZE_HP))
        hp = life_of_size(hp, of->c->attr[A_SIZ]);
    return hp;
}

static void hit_points(const struct person *of)
{
    int lost = of->who->hp_max - of->who->hp;

    of->who->hp_max = wrap16(most_hit_points(of));
    of->who->hp = wrap16(of->who->hp_max - lost);
    if (of->who->hp <= 0 && !(of->who->flags & F_DELETE))
        belated_death(of->w, of->who);
}

/* ---- mana and spells ---- */

static void mana(const struct person *of)
{
    int mind = modifier(of, A_WIS), sum = 0;

    if (of->is_one_body)
        mind = imax(mind, modifier(of, A_CON));
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        for (int level = 0; level < of->p->levels[i]; level++)
            sum += of->p->mana_rolls[i * MAX_CHAR_LEVEL + level];
    of->c->mana_most = sum * life_mana_times(of->level) + 10 + mind * of->level +
                       ability_level(of->w, of->who, CA_MAGICAL_NATURE);
}

enum { SPELL_LEVELS = 9 };

static const uint8_t bonus_spells[][SPELL_LEVELS] = {
#define BONUS_SPELLS(...) {__VA_ARGS__},
#include "rules/value/bonus_spells.def"
#undef BONUS_SPELLS
};

static int first_caster_level(int spell_level)
{
    static const int8_t levels[] = {0, 1, 3, 5, 7, 9, 12, 14, 16, 18};

    return levels[imin(spell_level, COUNT_OF(levels) - 1)];
}

/* quirk: slots of the first level are forgotten where there are none, and those of the others are
 * not, so what stati add to the tenth stays there for good. */
static void spell_slots(const struct person *of)
{
    int above = attr_inborn(of->w, of->who, A_INT) - 9;
    const uint8_t *row = bonus_spells[iclamp(above, 0, COUNT_OF(bonus_spells) - 1)];
    int caster = skill_caster_level(of->w, of->who);
    uint8_t *slots = of->p->bonus_slots;

    slots[0] = 0;
    if (of->p->spell_slots[0])
        slots[0] = (uint8_t)(row[0] + feat_has(of->w, of->who, FT_GUILDMAGE));
    for (int i = 1; i < SPELL_LEVELS; i++)
        slots[i] = (uint8_t)imin(row[i],
                                 imax(of->p->spell_slots[i], caster - first_caster_level(i + 1)));
}

static void slots_from_stati(const struct person *of)
{
    struct stati_query query = stati_of(BONUS_SLOTS);

    for (const struct stati *s = stati_find(of->w, of->who, query); s;
         s = stati_find_next(of->w, s, query))
        if (s->value >= 1 && s->value <= CHARACTER_SPELL_LEVELS)
            of->p->bonus_slots[s->value - 1] = (uint8_t)(of->p->bonus_slots[s->value - 1] +
                                                         s->magnitude);
}

/* ---- points of skills ---- */

static void skill_points(const struct person *of)
{
    enum { MANY = 8 }; /* classes with so many gain twice from intelligence */
    int better = (attr_inborn(of->w, of->who, A_INT) - 10) / 2;

    for (int i = 0; i < CHARACTER_CLASSES; i++) {
        const struct res_class *class = library_record(of->w->library, of->p->classes[i],
                                                       RES_CLASS);
        int points = 0;
        if (i < CHARACTER_CALLINGS && class)
            points = imax(1, class->skill_points +
                                 (class->skill_points >= MANY ? better * 2 : better));
        if (i < CHARACTER_CALLINGS)
            points *= of->p->levels[i];
        of->p->points_total[i] = (uint16_t)(points + of->p->points_bonus[i]);
    }
}

/* ---- all of it ---- */

void values_person(struct world *w, struct thing *who, bool is_one_body)
{
    struct person of = {w, who, creature_of(w, who), character_of(w, who), 0, is_one_body};

    if (of.c == NULL || of.p == NULL)
        return;
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        of.level += of.p->levels[i];
    hit_points(&of);
    mana(&of);
    spell_slots(&of);
    slots_from_stati(&of);
    values_formulas(w, who);
    skill_points(&of);
}
