#include "rules/value/life.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/adjust.h"
#include "rules/value/attacks.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "world/chance.h"
#include "world/stati.h"

/* ---- hit dice ---- */

static const struct {
    uint8_t kind, sides;
} hit_dice[] = {
#define HIT_DIE(kind, sides) {kind, sides},
#include "rules/value/hit_dice.def"
#undef HIT_DIE
};

/* quirk: kinds are looked up as 8 bits, so those above 127 have the usual die. */
static int die_of(int kind)
{
    enum { USUAL = 8 };

    for (int i = 0; i < COUNT_OF(hit_dice); i++)
        if (hit_dice[i].kind == wrap8(kind))
            return hit_dice[i].sides;
    return USUAL;
}

int life_hit_die(const struct world *w, const struct thing *who)
{
    const struct res_monster *body = kind_shape(w, who);
    const struct stati *at = NULL;
    int best = 0;

    for (int i = 0; i < COUNT_OF(body->mtype); i++)
        best = imax(best, die_of(body->mtype[i]));
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        if (wrap8(t->add_mtype))
            best = imax(best, die_of(t->add_mtype));
    return best % 100;
}

/* ---- size and level ---- */

int life_of_size(int hp, int size)
{
    static const int8_t tenths[] = {
        [SZ_MINISCULE] = 5, [SZ_TINY] = 7,  [SZ_SMALL] = 9,       [SZ_MEDIUM] = 10,
        [SZ_LARGE] = 11,    [SZ_HUGE] = 13, [SZ_GARGANTUAN] = 16, [SZ_COLLOSAL] = 20,
    };

    if (size < SZ_MINISCULE || size > SZ_COLLOSAL)
        return hp;
    return hp * tenths[size] / 10;
}

int life_mana_times(int level)
{
    static const int8_t times[] = {1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5,
                                   6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8};

    return times[iclamp(level, 0, COUNT_OF(times) - 1)];
}

/* ---- a monster's ---- */

/* What an option makes of dice: half of them, all, twice, or rolled. */
static int dice_by_option(struct world *w, int count, int sides)
{
    switch (w->options[OPT_MON_MAX_HP]) {
    case 1: return count * sides / 2;
    case 2: return count * sides;
    case 3: return count * sides * 2;
    default: return roll_dice_of(w, count, sides, 0);
    }
}

static int mana_die_by_option(struct world *w, int sides)
{
    switch (w->options[OPT_MON_MAX_HP]) {
    case 1: return sides / 2;
    case 2: return sides;
    case 3: return sides * 2;
    default: return roll_dice_of(w, 1, sides, 0);
    }
}

static void roll_mana(struct world *w, struct thing *who)
{
    struct creature *c = creature_of(w, who);
    bool casts = attacks_find(w, who, A_CAST, NULL) || ability_has(w, who, CA_SPELLCASTING);
    int levels = imax(kind_challenge(w, who, false), ability_level(w, who, CA_SPELLCASTING));

    c->mana_most = kind_shape(w, who)->mana + ability_level(w, who, CA_MAGICAL_NATURE) +
                   c->attr[A_MAN] * 5;
    for (int i = 0; i < levels; i++)
        c->mana_most += life_mana_times(i) * mana_die_by_option(w, casts ? 12 : 4);
}

static int template_dice(const struct world *w, const struct thing *who, int dice)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        dice = wrap8(adjust_number(&t->hit_dice, dice));
    return dice;
}

/* The attribute that keeps it alive: of those without a body, or at one with it, the better one. */
static int vital_modifier(const struct world *w, const struct thing *who)
{
    bool is_one_body = creature_of(w, who)->attr[A_CON] == 0 ||
                       feat_has(w, who, FT_ONE_BODY_ONE_SOUL);
    int body = attr_modifier(w, who, A_CON);

    return is_one_body ? imax(body, attr_modifier(w, who, A_WIS)) : body;
}

static int toughened(const struct world *w, const struct thing *who, int hp, int dice)
{
    int vital = vital_modifier(w, who);

    hp = imax(hp / 2, hp + dice * vital);
    if (ability_has(w, who, CA_TOUGH_AS_HELL))
        hp += vital * ability_level(w, who, CA_TOUGH_AS_HELL);
    if (feat_has(w, who, FT_TOUGHNESS))
        hp += hp / 4;
    if (!kind_has_flag(w, who, M_NO_SIZE_HP))
        hp = life_of_size(wrap16(hp), creature_of(w, who)->attr[A_SIZ]);
    return imax(1, wrap16(hp));
}

/* Whoever knows much about creatures summons sturdy ones. */
static int summoned(const struct world *w, const struct thing *who, int hp)
{
    const struct stati *s = stati_find(w, who, stati_of(SUMMONED));
    const struct thing *summoner = s ? world_thing(w, s->object) : NULL;

    if (summoner && creature_of(w, summoner))
        hp += hp * skill_best_lore(w, summoner, who, false) * 5 / 100;
    return hp;
}

static void roll_life(struct world *w, struct thing *who)
{
    int dice, hp;

    if (library_flag(kind_true(w, who)->flags, M_FIXED_HP)) {
        who->hp_max = kind_shape(w, who)->hit_dice;
        return;
    }
    dice = template_dice(w, who, wrap8(kind_shape(w, who)->hit_dice));
    hp = wrap16(dice_by_option(w, dice, life_hit_die(w, who)));
    roll_mana(w, who);
    hp = summoned(w, who, toughened(w, who, hp, dice));
    who->hp_max = wrap16(hp + (stati_has(w, who, HEROIC_QUALITY) ? 20 : 0));
}

void life_roll(struct world *w, struct thing *who)
{
    int before = w->host.watch.drawn;

    roll_life(w, who);
    chance_watch_tell(w, "calchp %u draws %d hp %d mana %d", (unsigned)who->born,
                      w->host.watch.drawn - before, who->hp_max,
                      (int)creature_of(w, who)->mana_most);
}
