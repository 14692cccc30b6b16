#include "rules/status/check.h"

#include "base/array.h"
#include "base/num.h"
#include "rules/status/practice.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/feat.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "sense/line.h"
#include "text/figures.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/throw.h"

enum {
    SIDES = 20,
    REST_BONUS = 4,
    HARDINESS_BONUS = 2,
    STUCK_PENALTY = 7,
    AID_DISTANCE = 6,
    THREAT_DISTANCE = 16
};

static int roll_d20(struct world *w)
{
    return 1 + roll_below(w, SIDES);
}

static bool is_person(const struct thing *who)
{
    return thing_is(who, T_CHARACTER);
}

/* ---- saves ---- */

/* The bit of what a stati helps against. */
static bool helps_against(const struct stati *stati, uint32_t against)
{
    return stati->value >= 1 && stati->value <= 32 && against & 1U << (stati->value - 1);
}

static int bonus_of_stati(const struct world *w, const struct thing *who, uint32_t against)
{
    struct stati_query query = stati_of(SAVE_BONUS);
    int bonus = 0;

    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        bonus += helps_against(s, against) ? s->magnitude : 0;
    return bonus;
}

/* Skills that help against some dangers: so many levels for one. */
static int bonus_of_skills(const struct world *w, const struct thing *who, uint32_t against)
{
    static const struct {
        uint32_t against;
        int16_t skill, share;
    } helps[] = {{SA_KNOCKDOWN, SK_BALANCE, 2},
                 {SA_POISON, SK_POISON_USE, 4},
                 {SA_THEFT, SK_PICK_POCKET, 3}};
    int bonus = 0;

    for (int i = 0; i < COUNT_OF(helps); i++)
        if (against & helps[i].against && skill_is_trained(w, who, helps[i].skill))
            bonus += imax(0, skill_level(w, who, helps[i].skill) / helps[i].share);
    return bonus;
}

static int save_bonus(const struct world *w, const struct thing *who, int save, uint32_t against)
{
    int bonus = creature_of(w, who)->attr[A_SAV_FORT + save];

    bonus += bonus_of_stati(w, who, against) + bonus_of_skills(w, who, against);
    if (against & SA_REST)
        bonus += REST_BONUS;
    if (against & (SA_POISON | SA_DISEASE) && feat_has(w, who, FT_HARDINESS))
        bonus += HARDINESS_BONUS;
    if (save == REF && stati_has(w, who, STUCK))
        bonus -= STUCK_PENALTY;
    return bonus;
}

/* What one learns from a save: a die that grows with the difficulty, up to a limit. */
static void learn_from_save(struct world *w, struct thing *who, int save, int difficulty,
                            uint32_t against)
{
    static const uint8_t attributes[] = {[FORT] = A_CON, [REF] = A_DEX, [WILL] = A_WIS};
    const uint32_t common = SA_POISON | SA_DISEASE | SA_TRAPS | SA_CLOSE | SA_GRAB;
    int sides = (difficulty - 10) * 2;

    if (against & (SA_DISINT | SA_DEATH))
        sides *= 3;
    if (against & SA_CLOSE)
        sides /= 3;
    int learned = roll_dice_of(w, 1, (int8_t)sides, 0);
    practice(w, who, attributes[save], learned, EXXX_SAVE, against & common ? 30 : 60);
}

/* What was to help with one save has done so. */
static void spend_help(struct world *w, struct thing *who, int save)
{
    struct stati_query once = stati_of(0);

    once.source = SS_ONCE;
    if (stati_find(w, who, once) == NULL)
        return;
    for (int nature = ADJUST; nature <= ADJUST_LAST; nature++) {
        status_end_once(w, who, nature, A_SAV);
        status_end_once(w, who, nature, A_SAV_FORT + save);
    }
}

bool check_save(struct world *w, struct thing *who, int save, int difficulty, uint32_t against,
                int circumstance)
{
    if (difficulty <= 0)
        return false;
    int roll = roll_d20(w);
    int bonus = (int16_t)(save_bonus(w, who, save, against) + circumstance);
    int total = bonus + roll;
    if (who->self == w->player)
        figures_note(w, FIGURES_YOUR_SAVE, "save: %d%+d = %d against %d, %s", roll, bonus, total,
                     difficulty, total >= difficulty ? "made" : "missed");
    spend_help(w, who, save);
    if (is_person(who) && total >= difficulty && difficulty >= 11)
        learn_from_save(w, who, save, difficulty, against);
    return total >= difficulty;
}

/* ---- skills ---- */

static bool is_one_of(int skill, const int16_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] == skill)
            return true;
    return false;
}

/* What works half of the time is no use in a fight: the better of two dice. */
static bool rolls_twice(int skill)
{
    return skill == SK_USE_MAGIC || skill == SK_ANIMAL_EMP || skill == SK_DECIPHER;
}

/* The best of all dice: for each focus on the skill one more, of which only the last counts. */
static int roll_best(struct world *w, struct thing *who, int skill)
{
    int roll = roll_d20(w), focus = 0;

    if (rolls_twice(skill)) {
        int second = roll_d20(w);
        roll = imax(roll, second);
    }
    struct stati_walk walk = stati_walk_begin(w, who, SKILL_BONUS);
    for (const struct stati *s; (s = stati_walk_next(&walk)) != NULL;)
        if (s->value == skill && s->source == SS_PERM)
            focus = roll_d20(w);
    stati_walk_end(&walk);
    return imax(roll, focus);
}

/* A master of skills never does badly at what rogues learn. */
static int with_mastery(const struct world *w, const struct thing *who, int skill, int roll)
{
    res_id rogue = library_find(w->library, STR("rogue"));
    const struct res_class *class = library_record(w->library, rogue, RES_CLASS);

    if (class == NULL || !ability_has(w, who, CA_SKILL_MASTERY))
        return roll;
    for (int i = 0; i < COUNT_OF(class->skills); i++)
        if (class->skills[i] == skill)
            return imax(roll, imin(15, 7 + attr_modifier(w, who, A_INT)));
    return roll;
}

static int distance(const struct thing *a, const struct thing *b)
{
    return point_distance((struct point){a->x, a->y}, (struct point){b->x, b->y});
}

static bool can_aid(const struct world *w, const struct level *level, const struct thing *who,
                    const struct thing *other, int skill)
{
    return thing_is(other, T_CREATURE) && other != who && distance(who, other) < AID_DISTANCE &&
           skill_is_trained(w, other, skill) && hostility_is_friend(w, other, who) &&
           /* quirk: it is oneself that one has to perceive */
           eyes_perceive(w, who, who) != 0 &&
           line_of_fire(level, w, (struct point){who->x, who->y},
                        (struct point){other->x, other->y});
}

bool check_is_aided(const struct world *w, const struct thing *who, int skill)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->things.count; i++)
        if (can_aid(w, level, who, world_thing(w, level->things.items[i]), skill))
            return true;
    return false;
}

/* Whoever of one's friends is best at something that can be done for another. */
static const struct thing *most_skilled(const struct world *w, const struct thing *who, int skill)
{
    static const int16_t shared[] = {SK_LOCKPICKING, SK_HEALING,    SK_HANDLE_DEV, SK_SEARCHING,
                                     SK_INTUITION,   SK_ANIMAL_EMP, SK_DIPLOMACY,  SK_BLUFF,
                                     SK_INTIMIDATE,  SK_DECIPHER};
    const struct level *level = world_level_of(w, who);
    const struct thing *best = who;
    int most;

    if (level == NULL || !is_one_of(skill, shared, COUNT_OF(shared)))
        return who;
    most = skill_level(w, who, skill);
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *other = world_thing(w, level->things.items[i]);
        if (can_aid(w, level, who, other, skill) && skill_level(w, other, skill) > most) {
            best = other;
            most = skill_level(w, other, skill);
        }
    }
    return best;
}

bool check_is_threatened(const struct world *w, const struct thing *who)
{
    const struct level *level = world_level_of(w, who);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *other = world_thing(w, level->things.items[i]);
        if (thing_is(other, T_CREATURE) && distance(other, who) <= THREAT_DISTANCE &&
            hostility_is_enemy(w, other, who) && eyes_perceive(w, who, other) != 0 &&
            line_of_fire(level, w, (struct point){other->x, other->y},
                         (struct point){who->x, who->y}))
            return true;
    }
    return false;
}

/* A 20 does it, for who has the time. Everyone around is asked first, whichever skill it is, and
 * forgets who is gone. */
static bool is_sure_with_20(const struct world *w, const struct thing *who, int skill)
{
    static const int16_t list[] = {SK_ESCAPE_ART, SK_CLIMB, SK_HANDLE_DEV, SK_SEARCH, SK_BALANCE};

    return !check_is_threatened(w, who) && is_one_of(skill, list, COUNT_OF(list));
}

/* What one learns from a skill: a share of the difficulty beyond 10, into which field, up to how
 * much, and whether only in danger. */
struct lesson {
    int sides, field, most;
    bool needs_danger;
};

static struct lesson lesson_of(const struct world *w, const struct thing *who, int skill,
                               int difficulty)
{
    int sides = difficulty - 10;
    const struct level *level = world_level_of(w, who);
    const struct res_terrain *ground = level ? library_terrain(w->library,
                                                               level_terrain(level, who->x, who->y))
                                             : NULL;
    bool falls = ground && library_flag(ground->flags, TF_FALL);

    switch (skill) {
    case SK_LOCKPICKING:
    case SK_DECIPHER: return (struct lesson){sides / 2, EXXX_PSKILL, 60, false};
    case SK_JUMP: return (struct lesson){sides / 2, EDEX_JUMP, 20, true};
    case SK_METAMAGIC: return (struct lesson){sides, EXXX_SKILL, 50, true};
    case SK_BALANCE:
        return (struct lesson){falls ? sides * 2 : sides, EXXX_SKILL, falls ? 75 : 30, true};
    case SK_BLUFF:
    case SK_INTIMIDATE:
    case SK_DIPLOMACY: return (struct lesson){sides * 2, EXXX_PSKILL, 75, false};
    case SK_ESCAPE_ART:
    case SK_RIDE:
    case SK_SWIM: return (struct lesson){sides, EXXX_SKILL, 30, true};
    default: return (struct lesson){sides, EXXX_SKILL, 30, false};
    }
}

static void practise(struct world *w, struct thing *who, const struct lesson *lesson, int attribute)
{
    int learned = roll_dice_of(w, 1, (int8_t)lesson->sides, 0);

    practice(w, who, attribute, learned, lesson->field, lesson->most);
}

static void learn_from_skill(struct world *w, struct thing *who, int skill, int difficulty)
{
    static const struct {
        int16_t skill;
        uint8_t first, second;
    } skills[] = {
#define SKILL(number, name, first, second, which, armour, familiar) {number, first, second},
#include "rules/value/skills.def"
#undef SKILL
    };
    struct lesson lesson = lesson_of(w, who, skill, difficulty);

    if (lesson.sides < 1 || (lesson.needs_danger && !check_is_threatened(w, who)))
        return;
    for (int i = 0; i < COUNT_OF(skills); i++) {
        if (skills[i].skill != skill)
            continue;
        practise(w, who, &lesson, skills[i].first);
        if (skills[i].second != skills[i].first)
            practise(w, who, &lesson, skills[i].second);
    }
}

/* Suggestion helps nobody against those whose minds it cannot reach.
 * quirk: what it takes away is taken from the number of the skill, not from its level; so it is
 * another skill that is learned from, and whose bonuses are used up. */
static int suggested(const struct world *w, const struct thing *who, int skill)
{
    const struct script_event *e = throw_frame(w, 0);
    const struct thing *victim = e ? world_thing(w, e->target) : NULL;
    struct stati_query bonus = stati_of(SKILL_BONUS), resists = stati_of(SAVE_BONUS);
    int highest = 0, saves = 0;

    bonus.value = skill;
    resists.value = SN_ENCH;
    const struct stati *first = stati_find(w, who, bonus);
    const struct res_effect *effect = first ? library_record(w->library, first->effect, RES_EFFECT)
                                            : NULL;
    bool is_talk = skill == SK_DIPLOMACY || skill == SK_BLUFF || skill == SK_INTIMIDATE;
    if (!is_talk || victim == NULL || victim == who || !thing_is(victim, T_CREATURE) ||
        effect == NULL || !(effect->schools & SC_ENC))
        return skill;
    for (const struct stati *s = first; s; s = stati_find_next(w, s, bonus))
        highest = imax(highest, s->magnitude);
    for (const struct stati *s = stati_find(w, victim, resists); s;
         s = stati_find_next(w, s, resists))
        saves = imax(saves, s->magnitude);
    int mind = resist_level(w, victim, AD_MIND, false);
    return skill - (mind == -1 ? highest : imin(highest, mind + saves));
}

struct skill_dice {
    int roll, bonus, difficulty;
};

/* Ears and eyes are always about: of those one is not told. */
static void note_skill(struct world *w, const struct thing *who, int skill,
                       const struct skill_dice *dice)
{
    int total = dice->roll + dice->bonus;

    if (who->self == w->player && dice->difficulty > 0 && skill != SK_LISTEN && skill != SK_SPOT)
        figures_note(w, FIGURES_YOUR_SKILL, "%s: %d%+d = %d against %d", skill_name(skill),
                     dice->roll, dice->bonus, total, dice->difficulty);
}

struct check_result check_skill(struct world *w, struct thing *who, int skill, int difficulty,
                                int circumstance)
{
    int roll = roll_best(w, who, skill);

    roll = with_mastery(w, who, skill, roll);
    int level = skill_level(w, most_skilled(w, who, skill), skill);
    note_skill(w, who, skill, &(struct skill_dice){roll, level + circumstance, difficulty});
    skill = suggested(w, who, skill);
    int total = level + roll + circumstance;
    w->last_check = wrap16(total);
    bool is_success = total >= difficulty || (roll == SIDES && is_sure_with_20(w, who, skill));
    status_end_once(w, who, SKILL_BONUS, skill);
    status_end_once(w, who, SKILL_BONUS, -2); /* of any skill */
    if (is_person(who) && difficulty != 0 && total >= difficulty &&
        level + 1 + circumstance < difficulty)
        learn_from_skill(w, who, skill, difficulty);
    return (struct check_result){is_success, (int16_t)total};
}
