/* What kinds think of kinds. */
#include <assert.h>

#include "base/array.h"
#include "res/constant.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility_parts.h"
#include "rules/value/kind.h"
#include "rules/value/kind_memo.h"
#include "world/stati.h"
#include "world/targets.h"

static const struct {
    uint8_t me, other;
    uint8_t quantity;
} feuds[] = {
#define FEUD(who, whom, much) {who, whom, much},
#define KINSHIP(who)
#include "rules/value/feuds.def"
#undef FEUD
#undef KINSHIP
};

static const uint8_t kinships[] = {
#define FEUD(who, whom, much)
#define KINSHIP(who) who,
#include "rules/value/feuds.def"
#undef FEUD
#undef KINSHIP
};

static bool is_alignment(int type)
{
    return type == MA_GOOD || type == MA_EVIL || type == MA_LAWFUL || type == MA_CHAOTIC;
}

static bool it_bluffs(const struct hostility_asking *q)
{
    if (*q->bluffs < 0)
        *q->bluffs = eyes_are_bluffed(q->w, q->me, q->other);
    return *q->bluffs;
}

/* As I see it. Who wears no disguise can only deceive about what it stands for, and who does so is
 * taken for what I am. */
static bool it_seems(const struct hostility_asking *q, int type)
{
    if (type >= MA_LAST || being_bears(q->its, DISGUISED))
        return eyes_seems(q->w, q->me, q->other, type);
    bool seen = being_is(q->its, type);
    return is_alignment(type) && seen != hostility_i_am(q, type) && it_bluffs(q) ? !seen : seen;
}

static bool i_keep_peace(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_WEAK, HOSTILITY_BY_PEACEFUL);
    return creature_of(q->w, q->me)->state & MS_PEACEFUL ||
           targets_has(q->w, q->me, ORDER_BE_FRIENDLY);
}

static bool planes_are_at_war(const struct hostility_asking *q, struct hostility *answer)
{
    static const uint8_t sides[] = {MA_GOOD, MA_EVIL, MA_LAWFUL, MA_CHAOTIC};

    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_OUTSIDER);
    if (!hostility_i_am(q, MA_OUTSIDER) || !it_seems(q, MA_OUTSIDER))
        return false;
    for (int i = 0; i < COUNT_OF(sides); i++)
        if (hostility_i_am(q, sides[i]) && !it_seems(q, sides[i]))
            return true;
    return false;
}

static bool dragons_are_at_war(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_DRAGON);
    return hostility_i_am(q, MA_DRAGON) && it_seems(q, MA_DRAGON) &&
           ((hostility_i_am(q, MA_GOOD) && it_seems(q, MA_EVIL)) ||
            (hostility_i_am(q, MA_EVIL) && it_seems(q, MA_GOOD)));
}

static_assert(COUNT_OF(feuds) <= 32 && COUNT_OF(kinships) <= 32, "a memo has a bit for each row");

/* In which rows it stands, kept as long as it is of the same kinds. NULL: it is no creature. */
static const struct kinds_memo *rows_of(const struct being *being)
{
    struct kinds_memo *memo = kind_memo(being->w, being->who);

    if (memo == NULL || memo->has_feuds)
        return memo;
    for (int i = 0; i < COUNT_OF(feuds); i++) {
        memo->hates |= (uint32_t)being_is(being, feuds[i].me) << i;
        memo->is_hated |= (uint32_t)being_is(being, feuds[i].other) << i;
    }
    for (int i = 0; i < COUNT_OF(kinships); i++)
        memo->is_kin |= (uint32_t)being_is(being, kinships[i]) << i;
    memo->has_feuds = true;
    return memo;
}

/* Feuds that may be: no disguise and no bluff is about the kinds that have some unless it is worn.
 */
static uint32_t feuds_between(const struct hostility_asking *q)
{
    const struct kinds_memo *mine = rows_of(q->mine), *its = rows_of(q->its);

    if (mine == NULL || its == NULL)
        return UINT32_MAX;
    return being_bears(q->its, DISGUISED) ? mine->hates : mine->hates & its->is_hated;
}

static uint32_t kin_of_both(const struct hostility_asking *q)
{
    const struct kinds_memo *mine = rows_of(q->mine), *its = rows_of(q->its);

    return mine && its ? mine->is_kin & its->is_kin : UINT32_MAX;
}

static bool there_is_a_feud(const struct hostility_asking *q, struct hostility *answer)
{
    uint32_t may_be = feuds_between(q);

    for (int i = 0; may_be && i < COUNT_OF(feuds); i++) {
        if (!(may_be >> i & 1) || !hostility_i_am(q, feuds[i].me) || !it_seems(q, feuds[i].other))
            continue;
        if ((feuds[i].me == MA_UNDEAD && being_has_flag(q->mine, M_GOOD)) ||
            (feuds[i].other == MA_UNDEAD && being_has_flag(q->its, M_GOOD)))
            continue;
        *answer = hostility_feel(HOSTILITY_ENEMY, feuds[i].quantity, HOSTILITY_BY_FEUD);
        answer->kinds[0] = feuds[i].me;
        answer->kinds[1] = feuds[i].other;
        return true;
    }
    return false;
}

/* Kin hold together, but take no orders from a player for it. */
static bool there_is_kinship(const struct hostility_asking *q, struct hostility *answer)
{
    uint32_t may_be = kin_of_both(q);

    for (int i = 0; may_be && i < COUNT_OF(kinships); i++)
        if (may_be >> i & 1 && hostility_i_am(q, kinships[i]) && being_is(q->its, kinships[i])) {
            *answer = hostility_feel(
                hostility_is_player(q->other) ? HOSTILITY_NEUTRAL : HOSTILITY_ALLY,
                /* quirk: as much as the feud of the same row, not as kin should */
                feuds[i].quantity, HOSTILITY_BY_SOLIDARITY);
            answer->kinds[0] = kinships[i];
            return true;
        }
    return false;
}

static bool i_am_mindless(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_MINDLESS);
    return being_has_flag(q->mine, M_MINDLESS);
}

static bool i_hate_all(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_FLAG);
    return being_has_flag(q->mine, M_HOSTILE) && targets_leader(q->w, q->me) == NULL;
}

static bool i_am_as_strong(const struct hostility_asking *q)
{
    return kind_challenge(q->w, q->me, false) >= kind_challenge(q->w, q->other, false);
}

static bool i_am_evil(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_EVIL);
    return hostility_i_am(q, MA_EVIL) && !being_bears(q->its, DISGUISED) &&
           (i_am_as_strong(q) || hostility_is_player(q->other));
}

/* Who is bright enough knows that the summoned do not fill. */
static bool it_is_eaten(const struct hostility_asking *q, int my_flag, int its_type)
{
    return being_has_flag(q->mine, my_flag) && it_seems(q, its_type) &&
           !hostility_is_player(q->me) && i_am_as_strong(q) &&
           !(being_bears(q->its, SUMMONED) && creature_of(q->w, q->me)->attr[A_INT] >= 6);
}

static bool i_am_hungry(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_FOOD);
    return it_is_eaten(q, M_CARNI, MA_ANIMAL) || it_is_eaten(q, M_HERBI, MA_PLANT);
}

static bool both_are_good(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_WEAK, HOSTILITY_BY_GOOD);
    return hostility_i_am(q, MA_GOOD) && it_seems(q, MA_GOOD) &&
           !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

static bool good_smites_evil(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_WEAK, HOSTILITY_BY_SMITE);
    return hostility_i_am(q, MA_GOOD) && it_seems(q, MA_EVIL) &&
           !(creature_of(q->w, q->other)->state & MS_PEACEFUL);
}

static bool i_have_orders(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_LEADER);
    return targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

/* quirk: what counts is how the other seems to itself, so a disguise has to deceive who wears it.
 */
static bool is_animal_far_from_home(const struct hostility_asking *q)
{
    return hostility_i_am(q, MA_ANIMAL) && !eyes_seems(q->w, q->other, q->other, MA_ANIMAL) &&
           !ability_has(q->w, q->other, CA_SYLVAN_AFFINITY);
}

static bool is_elemental_far_from_home(const struct hostility_asking *q)
{
    static const uint8_t elements[] = {MA_EARTH, MA_WATER, MA_AIR, MA_FIRE};
    bool is_one = hostility_i_am(q, MA_ELEMENTAL);

    for (int i = 0; is_one && i < COUNT_OF(elements); i++) {
        bool is_kin = being_is(q->its, elements[i]) ||
                      (elements[i] == MA_EARTH &&
                       (being_is(q->its, MA_DWARF) || being_is(q->its, MA_GNOME)));
        if (hostility_i_am(q, MA_ELEMENTAL + elements[i] * 256) && !is_kin)
            return true;
    }
    return false;
}

static bool i_am_far_from_home(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_ALIENATION);
    return is_animal_far_from_home(q) || is_elemental_far_from_home(q);
}

struct hostility hostility_of_kinds(const struct hostility_asking *q)
{
    static const hostility_paragraph with_mind[] = {
        i_keep_peace,     planes_are_at_war, dragons_are_at_war, there_is_a_feud,
        there_is_kinship, i_hate_all,        i_am_evil,          i_am_hungry,
        both_are_good,    good_smites_evil,  i_have_orders,      i_am_far_from_home};
    static const hostility_paragraph without[] = {there_is_kinship, i_am_mindless};

    struct being mine = being_of(q->w, q->me), its = being_of(q->w, q->other);
    int8_t bluffs = -1;
    struct hostility_asking asked = *q;
    struct hostility as_kin;

    asked.mine = &mine;
    asked.its = &its;
    asked.bluffs = &bluffs;
    if (q->only_of_friends && !there_is_kinship(&asked, &as_kin)) /* nothing else makes friends */
        return hostility_indifference();
    if (being_has_flag(&mine, M_MINDLESS))
        return hostility_first_answer(&asked, without, COUNT_OF(without));
    return hostility_first_answer(&asked, with_mind, COUNT_OF(with_mind));
}
