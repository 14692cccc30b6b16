#include "rules/value/hostility.h"

#include <ctype.h>
#include <string.h>

#include "base/array.h"
#include "res/constant.h"
#include "rules/value/ability.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"

enum { STEPS_MOST = 300 }; /* of one question; leaders who know each other need a dozen */

/* One question. */
struct asking {
    const struct world *w;
    int *steps_left;
    const struct thing *me, *other;
};

static const struct hostility indifference = {
    .quality = HOSTILITY_NEUTRAL, .quantity = HOSTILITY_APATHY, .why = HOSTILITY_BY_DEFAULT};

static struct hostility feel(enum hostility_quality quality, int quantity, enum hostility_why why)
{
    return (struct hostility){.quality = quality, .quantity = quantity, .why = why};
}

/* Each paragraph below says whether it has an answer. */
typedef bool (*paragraph)(const struct asking *q, struct hostility *answer);

static bool is_player(const struct thing *thing)
{
    return thing->kind == T_PLAYER;
}

/* ---- what kinds think of kinds ---- */

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

static bool i_am(const struct asking *q, int type)
{
    return kind_is(q->w, q->me, type);
}

/* As I see it. */
static bool it_seems(const struct asking *q, int type)
{
    return eyes_seems(q->w, q->me, q->other, type);
}

static bool i_keep_peace(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_WEAK, HOSTILITY_BY_PEACEFUL);
    return creature_of(q->w, q->me)->state & MS_PEACEFUL ||
           targets_has(q->w, q->me, ORDER_BE_FRIENDLY);
}

static bool planes_are_at_war(const struct asking *q, struct hostility *answer)
{
    static const uint8_t sides[] = {MA_GOOD, MA_EVIL, MA_LAWFUL, MA_CHAOTIC};

    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_OUTSIDER);
    if (!i_am(q, MA_OUTSIDER) || !it_seems(q, MA_OUTSIDER))
        return false;
    for (int i = 0; i < COUNT_OF(sides); i++)
        if (i_am(q, sides[i]) && !it_seems(q, sides[i]))
            return true;
    return false;
}

static bool dragons_are_at_war(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_DRAGON);
    return i_am(q, MA_DRAGON) && it_seems(q, MA_DRAGON) &&
           ((i_am(q, MA_GOOD) && it_seems(q, MA_EVIL)) ||
            (i_am(q, MA_EVIL) && it_seems(q, MA_GOOD)));
}

static bool there_is_a_feud(const struct asking *q, struct hostility *answer)
{
    for (int i = 0; i < COUNT_OF(feuds); i++) {
        if (!i_am(q, feuds[i].me) || !it_seems(q, feuds[i].other))
            continue;
        if ((feuds[i].me == MA_UNDEAD && kind_has_flag(q->w, q->me, M_GOOD)) ||
            (feuds[i].other == MA_UNDEAD && kind_has_flag(q->w, q->other, M_GOOD)))
            continue;
        *answer = feel(HOSTILITY_ENEMY, feuds[i].quantity, HOSTILITY_BY_FEUD);
        answer->kinds[0] = feuds[i].me;
        answer->kinds[1] = feuds[i].other;
        return true;
    }
    return false;
}

/* Kin hold together, but take no orders from a player for it. */
static bool there_is_kinship(const struct asking *q, struct hostility *answer)
{
    for (int i = 0; i < COUNT_OF(kinships); i++)
        if (i_am(q, kinships[i]) && kind_is(q->w, q->other, kinships[i])) {
            *answer = feel(is_player(q->other) ? HOSTILITY_NEUTRAL : HOSTILITY_ALLY,
                           /* quirk: as much as the feud of the same row, not as kin should */
                           feuds[i].quantity, HOSTILITY_BY_SOLIDARITY);
            answer->kinds[0] = kinships[i];
            return true;
        }
    return false;
}

static bool i_am_mindless(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_MINDLESS);
    return kind_has_flag(q->w, q->me, M_MINDLESS);
}

static bool i_hate_all(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_STRONG, HOSTILITY_BY_FLAG);
    return kind_has_flag(q->w, q->me, M_HOSTILE) && targets_leader(q->w, q->me) == NULL;
}

static bool i_am_as_strong(const struct asking *q)
{
    return kind_challenge(q->w, q->me, false) >= kind_challenge(q->w, q->other, false);
}

static bool i_am_evil(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_EVIL);
    return i_am(q, MA_EVIL) && !stati_has(q->w, q->other, DISGUISED) &&
           (i_am_as_strong(q) || is_player(q->other));
}

/* Who is bright enough knows that the summoned do not fill. */
static bool it_is_eaten(const struct asking *q, int my_flag, int its_type)
{
    return kind_has_flag(q->w, q->me, my_flag) && it_seems(q, its_type) && !is_player(q->me) &&
           i_am_as_strong(q) &&
           !(stati_has(q->w, q->other, SUMMONED) && creature_of(q->w, q->me)->attr[A_INT] >= 6);
}

static bool i_am_hungry(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_FOOD);
    return it_is_eaten(q, M_CARNI, MA_ANIMAL) || it_is_eaten(q, M_HERBI, MA_PLANT);
}

static bool both_are_good(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_WEAK, HOSTILITY_BY_GOOD);
    return i_am(q, MA_GOOD) && it_seems(q, MA_GOOD) &&
           !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

static bool good_smites_evil(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_WEAK, HOSTILITY_BY_SMITE);
    return i_am(q, MA_GOOD) && it_seems(q, MA_EVIL) &&
           !(creature_of(q->w, q->other)->state & MS_PEACEFUL);
}

static bool i_have_orders(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_LEADER);
    return targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

/* quirk: to itself the other does not seem, it is: no disguise helps. */
static bool is_animal_far_from_home(const struct asking *q)
{
    return i_am(q, MA_ANIMAL) && !eyes_seems(q->w, q->other, q->other, MA_ANIMAL) &&
           !ability_has(q->w, q->other, CA_SYLVAN_AFFINITY);
}

static bool is_elemental_far_from_home(const struct asking *q)
{
    static const uint8_t elements[] = {MA_EARTH, MA_WATER, MA_AIR, MA_FIRE};

    for (int i = 0; i < COUNT_OF(elements); i++) {
        bool is_kin = kind_is(q->w, q->other, elements[i]) ||
                      (elements[i] == MA_EARTH &&
                       (kind_is(q->w, q->other, MA_DWARF) || kind_is(q->w, q->other, MA_GNOME)));
        if (i_am(q, MA_ELEMENTAL + elements[i] * 256) && !is_kin)
            return true;
    }
    return false;
}

static bool i_am_far_from_home(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_TINY, HOSTILITY_BY_ALIENATION);
    return is_animal_far_from_home(q) || is_elemental_far_from_home(q);
}

static struct hostility first_answer(const struct asking *q, const paragraph *list, int count)
{
    struct hostility answer;

    for (int i = 0; i < count; i++)
        if (list[i](q, &answer))
            return answer;
    return indifference;
}

static struct hostility by_kind(const struct asking *q)
{
    static const paragraph with_mind[] = {i_keep_peace,     planes_are_at_war, dragons_are_at_war,
                                          there_is_a_feud,  there_is_kinship,  i_hate_all,
                                          i_am_evil,        i_am_hungry,       both_are_good,
                                          good_smites_evil, i_have_orders,     i_am_far_from_home};
    static const paragraph without[] = {there_is_kinship, i_am_mindless};

    if (kind_has_flag(q->w, q->me, M_MINDLESS))
        return first_answer(q, without, COUNT_OF(without));
    return first_answer(q, with_mind, COUNT_OF(with_mind));
}

/* ---- what is true of the other for all, or for my kind ---- */

/* quirk: the number of no kind is every kind, but only where it makes enemies. */
static bool means_me(const struct asking *q, const struct stati *stati)
{
    bool is_kind = stati->value != 0 || stati->nature == ENEMY_TO;

    return stati->value == -1 || (is_kind && i_am(q, stati->value)) || stati->object == q->me->self;
}

static bool it_bears(const struct asking *q, int nature, struct hostility *answer)
{
    struct stati_query query = stati_of(nature);

    for (const struct stati *s = stati_find(q->w, q->other, query); s;
         s = stati_find_next(q->w, s, query))
        if (means_me(q, s)) {
            answer->effect = s->effect;
            return true;
        }
    return false;
}

static bool it_makes_enemies(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ENEMY, HOSTILITY_MEDIUM, HOSTILITY_BY_EFFECT);
    return it_bears(q, ENEMY_TO, answer);
}

/* Not a friend: friends count as one's party. */
static bool it_makes_friends(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    return it_bears(q, ALLY_TO, answer);
}

static bool it_makes_peace(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_MEDIUM, HOSTILITY_BY_EFFECT);
    return it_bears(q, NEUTRAL_TO, answer);
}

/* ---- what magic does to my mind ---- */

static const struct stati *charm(const struct asking *q, int kind)
{
    struct stati_query query = stati_of(CHARMED);

    query.value = kind;
    query.object = q->other->self;
    return stati_find(q->w, q->me, query);
}

static bool it_has_calmed_me(const struct asking *q, struct hostility *answer)
{
    const struct stati *calmed = charm(q, CH_CALMED);

    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    if (calmed)
        answer->effect = calmed->effect;
    return calmed != NULL;
}

static bool it_dominates_me(const struct asking *q, struct hostility *answer)
{
    const struct stati *dominated = charm(q, CH_DOMINATE);

    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    if (dominated)
        answer->effect = dominated->effect;
    return dominated != NULL;
}

static bool it_commands_me(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_COMMANDED);
    return charm(q, CH_COMMAND) != NULL;
}

static bool it_charms_me(const struct asking *q, struct hostility *answer)
{
    const struct stati *charmed = charm(q, CH_CHARM);
    bool is_magic = charmed && charmed->effect != 0;

    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG,
                   is_magic ? HOSTILITY_BY_EFFECT : HOSTILITY_BY_CHARMED);
    if (is_magic)
        answer->effect = charmed->effect;
    return charmed != NULL;
}

/* ---- the two of us ---- */

static struct hostility between(const struct asking *q, const struct thing *me,
                                const struct thing *other);

static bool we_are_players(const struct asking *q, struct hostility *answer)
{
    *answer = indifference;
    return is_player(q->me) && is_player(q->other);
}

static bool it_is_me(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_DEFAULT);
    return q->me == q->other;
}

static bool it_is_a_mirage(const struct asking *q, struct hostility *answer)
{
    *answer = indifference;
    return stati_has(q->w, q->other, ILLUSION) && !eyes_is_shade(q->w, q->other) &&
           !eyes_is_real(q->w, q->me, q->other);
}

static bool i_remember_it(const struct asking *q, struct hostility *answer)
{
    const struct target *target = targets_find(q->w, q->me, q->other);

    if (target == NULL)
        return false;
    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_TARGET);
    if (target->type == TARGET_ENEMY)
        answer->quality = HOSTILITY_ENEMY;
    else if (target->type != TARGET_ALLY)
        answer->why = HOSTILITY_BY_LEADER;
    return true;
}

/* My leader is a player who would fight it: I wait for orders. */
static bool i_wait(const struct asking *q, struct hostility *answer)
{
    *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_APATHY, HOSTILITY_BY_LEADER);
    return !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

static bool my_leader_decides(const struct asking *q, const struct thing *leader,
                              struct hostility *answer)
{
    *answer = between(q, q->other, leader);
    if (!is_player(q->other) && answer->quality == HOSTILITY_ENEMY) {
        answer->why = HOSTILITY_BY_DEFEND_LEADER;
        return true;
    }
    *answer = between(q, leader, q->other);
    if (is_player(leader) && answer->quality == HOSTILITY_ENEMY)
        return i_wait(q, answer);
    answer->why = HOSTILITY_BY_LEADER;
    return answer->quality != HOSTILITY_NEUTRAL ||
           (thing_is(leader, T_CHARACTER) && !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS));
}

static bool i_have_a_leader(const struct asking *q, struct hostility *answer)
{
    const struct thing *leader = targets_leader(q->w, q->me);

    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_LEADER);
    if (leader == q->other)
        return true;
    return leader && leader != q->me && my_leader_decides(q, leader, answer);
}

static bool it_has_a_leader(const struct asking *q, struct hostility *answer)
{
    const struct thing *leader = targets_leader(q->w, q->other);

    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_PARTY);
    if (leader == q->me)
        return true;
    if (leader == NULL || is_player(leader))
        return false;
    *answer = between(q, leader, q->me);
    answer->why = HOSTILITY_BY_YOUR_LEADER_HATES_ME;
    return answer->quality == HOSTILITY_ENEMY;
}

static bool we_belong_together(const struct asking *q, struct hostility *answer)
{
    int party = creature_of(q->w, q->me)->party;

    *answer = feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_PARTY);
    return party != 0 && party == creature_of(q->w, q->other)->party;
}

static struct hostility by_nature(const struct asking *q)
{
    static const paragraph list[] = {it_makes_enemies, it_makes_friends, it_makes_peace,
                                     it_has_calmed_me};
    struct hostility answer;

    for (int i = 0; i < COUNT_OF(list); i++)
        if (list[i](q, &answer))
            return answer;
    return by_kind(q);
}

/* Nobody attacks those whose leader he does not want to fight. */
static bool its_leader_is_all_right(const struct asking *q, struct hostility *answer)
{
    const struct thing *leader = targets_leader(q->w, q->other);

    if (leader == NULL || leader == q->other ||
        between(q, q->me, leader).quality == HOSTILITY_ENEMY)
        return false;
    *answer = by_nature(q);
    if (answer->quality == HOSTILITY_ENEMY)
        *answer = feel(HOSTILITY_NEUTRAL, HOSTILITY_APATHY, HOSTILITY_BY_YOUR_LEADER_IS_OK);
    return true;
}

static bool nature_decides(const struct asking *q, struct hostility *answer)
{
    *answer = by_nature(q);
    return true;
}

/* NOLINTNEXTLINE(misc-no-recursion): leaders are asked in turn, see steps_left */
static struct hostility between(const struct asking *q, const struct thing *me,
                                const struct thing *other)
{
    static const paragraph list[] = {
        we_are_players,  it_is_me,           it_dominates_me,         it_commands_me,
        it_charms_me,    it_is_a_mirage,     i_remember_it,           i_have_a_leader,
        it_has_a_leader, we_belong_together, its_leader_is_all_right, nature_decides};
    const struct asking asked = {q->w, q->steps_left, me, other};

    if (--*q->steps_left < 0)
        return indifference;
    return first_answer(&asked, list, COUNT_OF(list));
}

struct hostility hostility_between(const struct world *w, const struct thing *me,
                                   const struct thing *other)
{
    int steps = STEPS_MOST;
    const struct asking q = {w, &steps, me, other};

    return between(&q, me, other);
}

struct hostility hostility_by_kind(const struct world *w, const struct thing *me,
                                   const struct thing *other)
{
    int steps = STEPS_MOST;
    const struct asking q = {w, &steps, me, other};

    return by_kind(&q);
}

bool hostility_is_enemy(const struct world *w, const struct thing *me, const struct thing *other)
{
    if (is_player(me) && other->kind == T_MONSTER)
        return hostility_is_enemy(w, other, me);
    return hostility_between(w, me, other).quality == HOSTILITY_ENEMY;
}

bool hostility_is_friend(const struct world *w, const struct thing *me, const struct thing *other)
{
    if (me == other)
        return true;
    if (is_player(me) && other->kind == T_MONSTER)
        return hostility_is_friend(w, other, me);
    return hostility_between(w, me, other).quality == HOSTILITY_ALLY;
}

bool hostility_is_enemy_of_party(const struct world *w, const struct thing *me,
                                 const struct thing *other)
{
    const struct level *level = world_level_of(w, me);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE) && hostility_is_friend(w, thing, other) &&
            hostility_is_enemy(w, me, thing))
            return true;
    }
    return false;
}

/* ---- words ---- */

/* MA_WOOD_ELF as "wood elf". */
static void add_kind(struct str_builder *out, int kind)
{
    const char *name = constant_name(CONSTANTS_CREATURE, kind);

    for (name = name ? name + strlen("MA_") : "?"; *name; name++)
        sb_add_char(out, (char)(*name == '_' ? ' ' : tolower((unsigned char)*name)));
}

void hostility_add_reason(const struct world *w, const struct hostility *hostility,
                          struct str_builder *out)
{
    static const char *const words[] = {
#define HOSTILITY_REASON(name, text) text,
#include "rules/value/hostility_reasons.def"
#undef HOSTILITY_REASON
    };

    for (const char *at = words[hostility->why]; *at; at++) {
        bool is_tag = at[0] == '<';
        if (!is_tag)
            sb_add_char(out, *at);
        else if (at[1] == 'e')
            sb_add(out, library_name(w->library, hostility->effect));
        else
            add_kind(out, hostility->kinds[at[1] - '1']);
        if (is_tag)
            at += 2;
    }
}
