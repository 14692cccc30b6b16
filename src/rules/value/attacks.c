#include "rules/value/attacks.h"

#include "base/num.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/kind.h"
#include "rules/value/kind_memo.h"

struct dice attacks_bare_hands(int level)
{
    static const struct dice blows[] = {
#define BLOW(dice, sides) {dice, sides, 0},
#include "rules/value/bare_hands.def"
#undef BLOW
    };

    return blows[iclamp(level, 0, COUNT_OF(blows) - 1)];
}

static bool is_suspended(const struct world *w, const struct thing *who, int type)
{
    struct stati_query query = stati_of(SUSPEND_ATTK);

    query.value = type;
    return stati_find(w, who, query) != NULL;
}

static bool is_blow(const struct res_attack *attack)
{
    return attacks_is_standard(attack->attack_type) && attacks_is_of_weapons(attack->damage_type);
}

/* ---- all of them ---- */

struct list {
    const struct world *w;
    const struct thing *who;
    struct res_attack *out;
    int count, most;
};

/* Those of one record, up to the first place that is not used. False: the list is full. */
static bool add_all(struct list *list, const struct res_attack *attacks, int count, int bonus)
{
    for (int i = 0; i < count && attacks[i].attack_type != 0; i++) {
        if (is_suspended(list->w, list->who, attacks[i].attack_type))
            continue;
        struct res_attack *added = &list->out[list->count++];
        *added = attacks[i];
        if (is_blow(added))
            added->damage.bonus = wrap8(added->damage.bonus + bonus);
        if (list->count == list->most)
            return false;
    }
    return true;
}

static void add_templates(struct list *list)
{
    const struct stati *at = NULL;

    for (const struct res_template *t; (t = kind_next_template(list->w, list->who, &at)) != NULL;)
        if (!add_all(list, t->attacks, COUNT_OF(t->attacks), 0))
            return;
}

/* Who trained his hands and has some. */
static bool fights_with_bare_hands(const struct world *w, const struct thing *who)
{
    return ability_has(w, who, CA_UNARMED_STRIKE) && !kind_has_flag(w, who, M_NOHANDS) &&
           kind_has_flag(w, who, M_HUMANOID);
}

/* A player may choose that claws and bites gain from the training instead. */
static bool prefers_nature(const struct world *w, const struct thing *who,
                           const struct res_monster *shape)
{
    if (!thing_is(who, T_PLAYER) || w->options[OPT_MONK_MODE] != 0)
        return false;
    for (int i = 0; i < COUNT_OF(shape->attacks) && shape->attacks[i].attack_type != 0; i++) {
        const struct res_attack *attack = &shape->attacks[i];
        if (!is_suspended(w, who, attack->attack_type) && attack->attack_type != A_PUNC &&
            is_blow(attack))
            return true;
    }
    return false;
}

int attacks_list(const struct world *w, const struct thing *who, struct res_attack *out, int most)
{
    const struct res_monster *shape = kind_shape(w, who);
    struct list list = {w, who, out, 0, most};
    int bonus = 0;

    if (shape == NULL || most <= 0)
        return 0;
    if (fights_with_bare_hands(w, who)) {
        int training = ability_level(w, who, CA_UNARMED_STRIKE);
        if (!prefers_nature(w, who, shape)) {
            out[0] = (struct res_attack){.attack_type = A_PUNC,
                                         .damage_type = AD_BLUNT,
                                         .damage = attacks_bare_hands(training)};
            return 1;
        }
        bonus = (training + 1) / 2;
    }
    if (add_all(&list, shape->attacks, COUNT_OF(shape->attacks), bonus) &&
        !stati_has(w, who, POLYMORPH))
        add_templates(&list);
    return list.count;
}

/* ---- one of them ---- */

static const struct res_attack *find_in(const struct res_attack *attacks, int count, int type)
{
    for (int i = 0; i < count; i++)
        if (attacks[i].attack_type == type)
            return &attacks[i];
    return NULL;
}

static const struct res_attack *find_in_shape(const struct res_monster *shape, int type)
{
    return shape ? find_in(shape->attacks, COUNT_OF(shape->attacks), type) : NULL;
}

static const struct res_attack *find_in_templates(const struct world *w, const struct thing *who,
                                                  int type)
{
    const struct res_attack *found = NULL;
    const struct stati *at = NULL;

    if (stati_has(w, who, POLYMORPH))
        return NULL;
    for (const struct res_template *t; (t = kind_next_template(w, who, &at)) != NULL;)
        if ((found = find_in(t->attacks, COUNT_OF(t->attacks), type)) != NULL)
            return found;
    return NULL;
}

static struct res_attack sacred_aura(const struct world *w, const struct thing *who)
{
    return (struct res_attack){
        .attack_type = A_AURA,
        .damage_type = AD_HOLY,
        .damage = {wrap8(ability_level(w, who, CA_SACRED_AURA)), 4,
                   wrap8(imax(0, attr_modifier(w, who, A_CHA)))},
    };
}

bool attacks_find(const struct world *w, const struct thing *who, int type, struct res_attack *out)
{
    struct kinds_memo *memo = kind_memo(w, who);
    bool may_be = memo == NULL || kind_memo_may_attack(memo, w, who, type);
    const struct res_attack *found = may_be ? find_in_templates(w, who, type) : NULL;
    struct res_attack aura;

    if (found == NULL && type == A_AURA && ability_has(w, who, CA_SACRED_AURA)) {
        aura = sacred_aura(w, who);
        found = &aura;
    }
    if (found == NULL && may_be)
        found = find_in_shape(kind_shape(w, who), type);
    if (found && out)
        *out = *found;
    return found != NULL;
}

bool attacks_has_form(const struct world *w, const struct thing *who, res_id shape)
{
    struct res_attack all[ATTACKS_MOST];
    int count = attacks_list(w, who, all, COUNT_OF(all));

    for (int i = 0; i < count; i++)
        if (all[i].attack_type == A_FORM && all[i].reference == shape)
            return true;
    return false;
}
