#include "rules/value/hostility.h"

#include <ctype.h>
#include <string.h>

#include "base/array.h"
#include "res/constant.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility_parts.h"
#include "rules/value/kind.h"
#include "world/level.h"
#include "world/stati.h"
#include "world/targets.h"

enum { STEPS_MOST = 300 }; /* of one question; leaders who know each other need a dozen */

struct hostility hostility_first_answer(const struct hostility_asking *q,
                                        const hostility_paragraph *list, int count)
{
    struct hostility answer;

    for (int i = 0; i < count; i++)
        if (list[i](q, &answer))
            return answer;
    return hostility_indifference();
}

/* ---- what is true of the other for all, or for my kind ---- */

/* quirk: the number of no kind is every kind, but only where it makes enemies. */
static bool means_me(const struct hostility_asking *q, const struct stati *stati)
{
    bool is_kind = stati->value != 0 || stati->nature == ENEMY_TO;

    return stati->value == -1 || (is_kind && hostility_i_am(q, stati->value)) ||
           stati->object == q->me->self;
}

static bool it_bears(const struct hostility_asking *q, int nature, struct hostility *answer)
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

static bool it_makes_enemies(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ENEMY, HOSTILITY_MEDIUM, HOSTILITY_BY_EFFECT);
    return it_bears(q, ENEMY_TO, answer);
}

/* Not a friend: friends count as one's party. */
static bool it_makes_friends(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    return it_bears(q, ALLY_TO, answer);
}

static bool it_makes_peace(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_MEDIUM, HOSTILITY_BY_EFFECT);
    return it_bears(q, NEUTRAL_TO, answer);
}

/* ---- what magic does to my mind ---- */

static const struct stati *charm(const struct hostility_asking *q, int kind)
{
    struct stati_query query = stati_of(CHARMED);

    query.value = kind;
    query.object = q->other->self;
    return stati_find(q->w, q->me, query);
}

static bool it_has_calmed_me(const struct hostility_asking *q, struct hostility *answer)
{
    const struct stati *calmed = charm(q, CH_CALMED);

    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    if (calmed)
        answer->effect = calmed->effect;
    return calmed != NULL;
}

static bool it_dominates_me(const struct hostility_asking *q, struct hostility *answer)
{
    const struct stati *dominated = charm(q, CH_DOMINATE);

    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_EFFECT);
    if (dominated)
        answer->effect = dominated->effect;
    return dominated != NULL;
}

static bool it_commands_me(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_COMMANDED);
    return charm(q, CH_COMMAND) != NULL;
}

static bool it_charms_me(const struct hostility_asking *q, struct hostility *answer)
{
    const struct stati *charmed = charm(q, CH_CHARM);
    bool is_magic = charmed && charmed->effect != 0;

    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_STRONG,
                             is_magic ? HOSTILITY_BY_EFFECT : HOSTILITY_BY_CHARMED);
    if (is_magic)
        answer->effect = charmed->effect;
    return charmed != NULL;
}

static bool magic_decides(const struct hostility_asking *q, struct hostility *answer)
{
    return stati_may_have(q->me, CHARMED) &&
           (it_dominates_me(q, answer) || it_commands_me(q, answer) || it_charms_me(q, answer));
}

/* ---- the two of us ---- */

static struct hostility between(const struct hostility_asking *q, const struct thing *me,
                                const struct thing *other);

static bool we_are_players(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_indifference();
    return hostility_is_player(q->me) && hostility_is_player(q->other);
}

static bool it_is_me(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_DEFAULT);
    return q->me == q->other;
}

static bool it_is_a_mirage(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_indifference();
    return stati_has(q->w, q->other, ILLUSION) && !eyes_is_shade(q->w, q->other) &&
           !eyes_is_real(q->w, q->me, q->other);
}

static bool i_remember_it(const struct hostility_asking *q, struct hostility *answer)
{
    const struct target *target = targets_find(q->w, q->me, q->other);

    if (target == NULL)
        return false;
    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_TARGET);
    if (target->type == TARGET_ENEMY)
        answer->quality = HOSTILITY_ENEMY;
    else if (target->type != TARGET_ALLY)
        answer->why = HOSTILITY_BY_LEADER;
    return true;
}

/* My leader is a player who would fight it: I wait for orders. */
static bool i_wait(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_APATHY, HOSTILITY_BY_LEADER);
    return !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS);
}

static bool my_leader_decides(const struct hostility_asking *q, const struct thing *leader,
                              struct hostility *answer)
{
    *answer = between(q, q->other, leader);
    if (!hostility_is_player(q->other) && answer->quality == HOSTILITY_ENEMY) {
        answer->why = HOSTILITY_BY_DEFEND_LEADER;
        return true;
    }
    *answer = between(q, leader, q->other);
    if (hostility_is_player(leader) && answer->quality == HOSTILITY_ENEMY)
        return i_wait(q, answer);
    answer->why = HOSTILITY_BY_LEADER;
    return answer->quality != HOSTILITY_NEUTRAL ||
           (thing_is(leader, T_CHARACTER) && !targets_has(q->w, q->me, ORDER_ATTACK_NEUTRALS));
}

static bool i_have_a_leader(const struct hostility_asking *q, struct hostility *answer)
{
    const struct thing *leader = targets_leader(q->w, q->me);

    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_LEADER);
    if (leader == q->other)
        return true;
    return leader && leader != q->me && my_leader_decides(q, leader, answer);
}

static bool it_has_a_leader(const struct hostility_asking *q, struct hostility *answer)
{
    if (q->forgets)
        targets_forget_gone(q->w, q->other);
    const struct thing *leader = targets_leader(q->w, q->other);

    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_PARTY);
    if (leader == q->me)
        return true;
    if (leader == NULL || hostility_is_player(leader))
        return false;
    *answer = between(q, leader, q->me);
    answer->why = HOSTILITY_BY_YOUR_LEADER_HATES_ME;
    return answer->quality == HOSTILITY_ENEMY;
}

static bool we_belong_together(const struct hostility_asking *q, struct hostility *answer)
{
    int party = creature_of(q->w, q->me)->party;

    *answer = hostility_feel(HOSTILITY_ALLY, HOSTILITY_STRONG, HOSTILITY_BY_PARTY);
    return party != 0 && party == creature_of(q->w, q->other)->party;
}

static struct hostility by_nature(const struct hostility_asking *q)
{
    static const hostility_paragraph list[] = {it_makes_enemies, it_makes_friends, it_makes_peace,
                                               it_has_calmed_me};
    struct hostility answer;

    for (int i = 0; i < COUNT_OF(list); i++)
        if (list[i](q, &answer))
            return answer;
    return hostility_of_kinds(q);
}

/* Nobody attacks those whose leader he does not want to fight. */
static bool its_leader_is_all_right(const struct hostility_asking *q, struct hostility *answer)
{
    const struct thing *leader = targets_leader(q->w, q->other);

    if (leader == NULL || leader == q->other ||
        between(q, q->me, leader).quality == HOSTILITY_ENEMY)
        return false;
    *answer = by_nature(q);
    if (answer->quality == HOSTILITY_ENEMY)
        *answer = hostility_feel(HOSTILITY_NEUTRAL, HOSTILITY_APATHY,
                                 HOSTILITY_BY_YOUR_LEADER_IS_OK);
    return true;
}

static bool nature_decides(const struct hostility_asking *q, struct hostility *answer)
{
    *answer = by_nature(q);
    return true;
}

/* NOLINTNEXTLINE(misc-no-recursion): leaders are asked in turn, see steps_left */
static struct hostility answer_to(const struct hostility_asking *q)
{
    static const hostility_paragraph list[] = {
        we_are_players,          it_is_me,        magic_decides,   it_is_a_mirage,
        i_remember_it,           i_have_a_leader, it_has_a_leader, we_belong_together,
        its_leader_is_all_right, nature_decides};

    if (--*q->steps_left < 0)
        return hostility_indifference();
    if (q->forgets)
        targets_forget_gone(q->w, q->me);
    return hostility_first_answer(q, list, COUNT_OF(list));
}

/* NOLINTNEXTLINE(misc-no-recursion): leaders are asked in turn, see steps_left */
static struct hostility between(const struct hostility_asking *q, const struct thing *me,
                                const struct thing *other)
{
    const struct hostility_asking asked = {
        .w = q->w, .steps_left = q->steps_left, .me = me, .other = other, .forgets = q->forgets};

    return answer_to(&asked);
}

static struct hostility ask_once(struct hostility_asking q)
{
    int steps = STEPS_MOST;

    q.steps_left = &steps;
    return answer_to(&q);
}

struct hostility hostility_between(const struct world *w, const struct thing *me,
                                   const struct thing *other)
{
    return ask_once((struct hostility_asking){.w = w, .me = me, .other = other, .forgets = true});
}

struct hostility hostility_seems_between(const struct world *w, const struct thing *me,
                                         const struct thing *other)
{
    return ask_once((struct hostility_asking){.w = w, .me = me, .other = other});
}

struct hostility hostility_by_kind(const struct world *w, const struct thing *me,
                                   const struct thing *other)
{
    int steps = STEPS_MOST;
    const struct hostility_asking q = {.w = w, .steps_left = &steps, .me = me, .other = other};

    return hostility_of_kinds(&q);
}

/* A player is to a monster what it is to him. */
static bool feels(struct hostility_asking q, enum hostility_quality quality)
{
    bool is_asked = hostility_is_player(q.me) && q.other->kind == T_MONSTER;
    const struct thing *me = is_asked ? q.other : q.me;

    q.other = is_asked ? q.me : q.other;
    q.me = me;
    q.only_of_friends = quality == HOSTILITY_ALLY;
    return ask_once(q).quality == quality;
}

bool hostility_is_enemy(const struct world *w, const struct thing *me, const struct thing *other)
{
    return feels((struct hostility_asking){.w = w, .me = me, .other = other, .forgets = true},
                 HOSTILITY_ENEMY);
}

bool hostility_is_friend(const struct world *w, const struct thing *me, const struct thing *other)
{
    return me == other ||
           feels((struct hostility_asking){.w = w, .me = me, .other = other, .forgets = true},
                 HOSTILITY_ALLY);
}

bool hostility_seems_enemy(const struct world *w, const struct thing *me, const struct thing *other)
{
    return feels((struct hostility_asking){.w = w, .me = me, .other = other}, HOSTILITY_ENEMY);
}

bool hostility_seems_friend(const struct world *w, const struct thing *me,
                            const struct thing *other)
{
    return me == other ||
           feels((struct hostility_asking){.w = w, .me = me, .other = other}, HOSTILITY_ALLY);
}

bool hostility_is_enemy_of_party(const struct world *w, const struct thing *me,
                                 const struct thing *other)
{
    const struct level *level = world_level_of(w, me);

    for (int i = 0; level && i < level->creatures.count; i++) {
        const struct thing *thing = world_thing(w, level->creatures.items[i]);
        if (thing && hostility_is_friend(w, thing, other) && hostility_is_enemy(w, me, thing))
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
