/* Saves, skills and what is learned from them. */
#include "rules/status/check.h"

#include "bond_scene.h"
#include "rules/status/practice.h"
#include "rules/value/eyes.h"
#include "rules/value/skill.h"
#include "sense/fov.h"
#include "text/figures.h"
#include "text/log.h"
#include "text/say.h"
#include "world/throw.h"

/* Whether a roll of the die makes a save. */
static bool saves(struct bond *b, struct thing *who, int save, int roll, int difficulty,
                  uint32_t against)
{
    bool is_saved = false;

    WITH_DICE(&b->w, roll - 1)
    is_saved = check_save(&b->w, who, save, difficulty, against, 0);
    return is_saved;
}

static void assert_bonus(struct bond *b, struct thing *who, int save, uint32_t against, int bonus)
{
    assert_true(saves(b, who, save, 10, 10 + bonus, against));
    assert_false(saves(b, who, save, 10, 11 + bonus, against));
}

static void a_save_adds_its_attribute(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    creature_of(&b->w, me)->attr[A_SAV_FORT] = 1;
    creature_of(&b->w, me)->attr[A_SAV_REF] = 3;
    creature_of(&b->w, me)->attr[A_SAV_WILL] = 5;
    assert_bonus(b, me, FORT, 0, 1);
    assert_bonus(b, me, REF, 0, 3);
    assert_bonus(b, me, WILL, 0, 5);
    assert_false(saves(b, me, WILL, 20, 26, 0));
    assert_true(saves(b, me, WILL, 1, 6, 0));
    bond_end(b);
}

static void what_has_no_difficulty_cannot_be_saved_against(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    WITHOUT_DICE(&b->w)
    {
        assert_false(check_save(&b->w, me, FORT, 0, 0, 0));
        assert_false(check_save(&b->w, me, FORT, -1, 0, 0));
    }
    assert_true(saves(b, me, FORT, 1, 1, 0));
    bond_end(b);
}

static void circumstances_count(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    WITH_DICE(&b->w, 9)
    assert_true(check_save(&b->w, me, FORT, 13, 0, 3));
    WITH_DICE(&b->w, 9)
    assert_false(check_save(&b->w, me, FORT, 13, 0, 2));
    bond_end(b);
}

static void stati_help_against_what_they_are_for(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    bond_give(b, me, SAVE_BONUS, SN_FEAR, 2, NULL);
    bond_give(b, me, SAVE_BONUS, SN_FEAR, 3, NULL);
    bond_give(b, me, SAVE_BONUS, SN_MAGIC, 7, NULL);
    assert_bonus(b, me, WILL, SA_FEAR, 5);
    assert_bonus(b, me, WILL, SA_MAGIC, 7);
    assert_bonus(b, me, WILL, SA_MAGIC | SA_FEAR, 12);
    assert_bonus(b, me, WILL, SA_EVIL, 0);
    bond_end(b);
}

static void rest_and_hardiness_help(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    assert_bonus(b, me, FORT, SA_REST, 4);
    assert_bonus(b, me, FORT, SA_POISON, 0);
    bond_give(b, me, EXTRA_FEAT, FT_HARDINESS, -1, NULL);
    assert_bonus(b, me, FORT, SA_POISON, 2);
    assert_bonus(b, me, FORT, SA_DISEASE, 2);
    assert_bonus(b, me, FORT, SA_FEAR, 0);
    bond_end(b);
}

static void who_is_stuck_dodges_badly(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    bond_give(b, me, STUCK, 0, 0, NULL);
    assert_bonus(b, me, REF, 0, -7);
    assert_bonus(b, me, FORT, 0, 0);
    bond_end(b);
}

/* A share of the level of a skill that was learned. */
static void assert_helped(void **state, int skill, uint32_t against, int share)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    bond_give(b, me, SKILL_BONUS, skill, 12 - skill_level(&b->w, me, skill), NULL);
    assert_int_equal(skill_level(&b->w, me, skill), 12);
    assert_bonus(b, me, REF, against, 0);
    bond_give(b, me, EXTRA_SKILL, skill, -1, NULL);
    assert_true(skill_is_trained(&b->w, me, skill));
    assert_bonus(b, me, REF, against, skill_level(&b->w, me, skill) / share);
    assert_bonus(b, me, REF, SA_FEAR, 0);
    bond_end(b);
}

static void skills_help_against_some_dangers(void **state)
{
    assert_helped(state, SK_BALANCE, SA_KNOCKDOWN, 2);
    assert_helped(state, SK_POISON_USE, SA_POISON, 4);
    assert_helped(state, SK_PICK_POCKET, SA_THEFT, 3);
}

static struct stati *once(struct bond *b, struct thing *who, int nature, int value)
{
    struct stati *given = bond_give(b, who, nature, value, 1, NULL);

    given->source = SS_ONCE;
    return given;
}

static int count(const struct bond *b, const struct thing *who)
{
    int found = 0;

    for (const struct stati *s = stati_find(&b->w, who, stati_of(0)); s;
         s = stati_find_next(&b->w, s, stati_of(0)))
        found++;
    return found;
}

static void bonuses_for_one_save_are_used_up(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    once(b, me, ADJUST, A_SAV);
    once(b, me, ADJUST_LUCK, A_SAV_WILL);
    once(b, me, ADJUST_SIZE, A_SAV_WILL);
    once(b, me, ADJUST_LUCK, A_SAV_FORT);
    bond_give(b, me, ADJUST_MOR, A_SAV_WILL, 1, NULL);
    saves(b, me, WILL, 10, 10, 0);
    assert_int_equal(count(b, me), 2);
    saves(b, me, FORT, 10, 10, 0);
    assert_int_equal(count(b, me), 1);
    bond_end(b);
}

/* ---- learning ---- */

static int learned(const struct bond *b, int attribute, int field)
{
    return character_of(&b->w, b->player)->attr_gained[attribute * CHARACTER_GAINS + field];
}

static void a_person_learns_from_hard_saves(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    WITH_DICE(&b->w, 19)
    assert_true(check_save(&b->w, b->player, FORT, 10, 0, 0));
    WITH_DICE(&b->w, 9)
    assert_false(check_save(&b->w, b->player, FORT, 15, 0, 0));
    WITH_DICE(&b->w, 19, 6)
    assert_true(check_save(&b->w, b->player, FORT, 15, 0, 0));
    assert_int_equal(learned(b, A_CON, EXXX_SAVE), 7);
    WITH_DICE(&b->w, 19, 9)
    check_save(&b->w, b->player, REF, 15, 0, 0);
    assert_int_equal(learned(b, A_DEX, EXXX_SAVE), 10);
    WITH_DICE(&b->w, 19, 1)
    check_save(&b->w, b->player, WILL, 11, 0, 0);
    assert_int_equal(learned(b, A_WIS, EXXX_SAVE), 2);
    bond_end(b);
}

static void deadly_saves_teach_more_and_common_ones_less(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    WITH_DICE(&b->w, 19, 29) /* a die of 30 */
    check_save(&b->w, b->player, FORT, 15, SA_DEATH, 0);
    assert_int_equal(learned(b, A_CON, EXXX_SAVE), 30);
    WITH_DICE(&b->w, 19, 0) /* no more than 30 from traps */
    check_save(&b->w, b->player, FORT, 15, SA_TRAPS, 0);
    assert_int_equal(learned(b, A_CON, EXXX_SAVE), 30);
    WITH_DICE(&b->w, 19, 2) /* a die of 3 */
    check_save(&b->w, b->player, REF, 15, SA_CLOSE, 0);
    assert_int_equal(learned(b, A_DEX, EXXX_SAVE), 3);
    WITH_DICE(&b->w, 19, 9)
    check_save(&b->w, b->player, FORT, 15, 0, 0);
    assert_int_equal(learned(b, A_CON, EXXX_SAVE), 40);
    bond_end(b);
}

static int inborn(const struct bond *b)
{
    const struct stati *s = stati_find(&b->w, b->player, stati_of(ADJUST_INH));

    return s ? s->magnitude : 0;
}

static void the_attribute_grows_that_was_practised(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    practice(&b->w, b->player, A_LUC, 100, 2, 200);
    practice(&b->w, b->player, A_LUC, 0, 2, 200); /* nothing more */
    assert_int_equal(inborn(b), 0);
    assert_int_equal(learned(b, A_LUC, 2), 100);
    practice(&b->w, b->player, A_LUC, 1, 2, 200);
    assert_int_equal(inborn(b), 1);
    assert_int_equal(stati_find(&b->w, b->player, stati_of(ADJUST_INH))->value, A_LUC);
    bond_end(b);
}

/* quirk: all of the last practice is kept when an attribute grows. */
static void practice_makes_attributes_grow(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    int needed = 100 - imax(0, skill_level(&b->w, b->player, SK_ATHLETICS));
    practice(&b->w, b->player, A_STR, needed - 1, 2, 100);
    practice(&b->w, b->player, A_STR, 1, 3, 100);
    assert_int_equal(inborn(b), 0);
    practice(&b->w, b->player, A_STR, 4, 4, 100);
    assert_int_equal(inborn(b), 1);
    assert_int_equal(learned(b, A_STR, 2), 0);
    assert_int_equal(learned(b, A_STR, 4), 4);
    practice(&b->w, b->player, A_STR, 97, 4, 100);
    practice(&b->w, b->player, A_STR, 9, 5, 100);
    assert_int_equal(inborn(b), 2);
    bond_end(b);
}

static void practice_ends_at_five_and_in_each_field(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    practice(&b->w, b->player, A_LUC, 8, 2, 10);
    practice(&b->w, b->player, A_LUC, 8, 2, 10);
    assert_int_equal(learned(b, A_LUC, 2), 16); /* quirk: beyond what the field holds */
    practice(&b->w, b->player, A_LUC, 8, 2, 10);
    assert_int_equal(learned(b, A_LUC, 2), 16);
    practice(&b->w, b->player, A_LUC, -20, 9, 10);
    assert_int_equal(learned(b, A_LUC, 2), 0);
    assert_int_equal(learned(b, A_LUC, 9), 0);
    practice(&b->w, b->player, A_LUC, 5, 1, 10);
    practice(&b->w, b->player, A_LUC, 5, 2, 10);
    practice(&b->w, b->player, A_LUC, -7, 9, 10);
    assert_int_equal(learned(b, A_LUC, 1), 0);
    assert_int_equal(learned(b, A_LUC, 2), 3);
    bond_give(b, b->player, ADJUST_INH, A_LUC, 5, NULL);
    practice(&b->w, b->player, A_LUC, 5, 3, 10);
    assert_int_equal(learned(b, A_LUC, 3), 0);
    bond_end(b);
}

/* How much practice makes an attribute grow by one. */
static int needed(void **state, int attribute, int skill, int bonus)
{
    struct bond *b = bond_begin(state);
    int sum = 0;

    bond_put_player(b, "villager", 10, 10);
    if (skill)
        bond_give(b, b->player, SKILL_BONUS, skill, bonus - skill_level(&b->w, b->player, skill),
                  NULL);
    while (inborn(b) == 0) {
        practice(&b->w, b->player, attribute, 1, sum % CHARACTER_GAINS, 500);
        sum++;
    }
    bond_end(b);
    return sum - 1;
}

static void skills_make_practice_go_further(void **state)
{
    static const struct {
        int attribute, skill;
    } talents[] = {{A_STR, SK_ATHLETICS}, {A_DEX, SK_ATHLETICS}, {A_CON, SK_ATHLETICS},
                   {A_WIS, SK_CONCENT},   {A_CHA, SK_PERFORM},   {A_INT, SK_KNOW_FIRST},
                   {A_INT, SK_KNOW_LAST}};

    for (int i = 0; i < COUNT_OF(talents); i++) {
        assert_int_equal(needed(state, talents[i].attribute, talents[i].skill, 30), 70);
        assert_true(needed(state, talents[i].attribute, talents[i].skill, -30) > 90);
    }
    assert_int_equal(needed(state, A_LUC, 0, 0), 100);
    assert_int_equal(needed(state, A_CHA, SK_PERFORM, -30), 100);
    assert_int_equal(needed(state, A_WIS, SK_CONCENT, -30), 100);
}

static void each_attribute_has_a_limit_of_its_own(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    bond_give(b, b->player, ADJUST_INH, A_STR, 5, NULL);
    practice(&b->w, b->player, A_STR, 5, 3, 10);
    practice(&b->w, b->player, A_LUC, 5, 3, 10);
    assert_int_equal(learned(b, A_STR, 3), 0);
    assert_int_equal(learned(b, A_LUC, 3), 5);
    bond_give(b, b->player, EXTRA_ABILITY, CA_INHERANT_POTENTIAL, 1, NULL);
    practice(&b->w, b->player, A_STR, 5, 3, 10);
    assert_int_equal(learned(b, A_STR, 3), 5);
    practice(&b->w, b->player, A_STR, 0, 4, 10);
    assert_int_equal(learned(b, A_STR, 3), 5);
    bond_end(b);
}

static void growing_is_felt(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *other;

    bond_put_player(b, "villager", 10, 10);
    other = b->player;
    bond_put_player(b, "villager", 12, 10);
    say_open(&b->w);
    practice(&b->w, other, A_LUC, 500, 3, 1000);
    assert_int_equal(log_count(b->w.log), 0);
    practice(&b->w, b->player, A_LUC, 500, 3, 1000);
    assert_int_equal(log_count(b->w.log), 1);
    say_close(&b->w);
    bond_end(b);
}

static void monsters_keep_no_practice(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    practice(&b->w, me, A_STR, 500, 2, 1000);
    assert_null(stati_find(&b->w, me, stati_of(ADJUST_INH)));
    bond_end(b);
}

/* ---- skills ---- */

static struct check_result rolls(struct bond *b, struct thing *who, int skill, int roll,
                                 int difficulty)
{
    struct check_result result = {0};

    WITH_DICE(&b->w, roll - 1)
    result = check_skill(&b->w, who, skill, difficulty, 0);
    return result;
}

static void a_skill_adds_its_level(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);
    int level = skill_level(&b->w, me, SK_SPOT);

    assert_true(rolls(b, me, SK_SPOT, 10, 10 + level).is_success);
    assert_false(rolls(b, me, SK_SPOT, 10, 11 + level).is_success);
    assert_int_equal(rolls(b, me, SK_SPOT, 7, 10).total, 7 + level);
    assert_false(rolls(b, me, SK_SPOT, 20, 21 + level).is_success);
    WITH_DICE(&b->w, 9)
    assert_true(check_skill(&b->w, me, SK_SPOT, 13 + level, 3).is_success);
    WITH_DICE(&b->w, 9)
    assert_true(check_succeeds(&b->w, me, SK_SPOT, 10 + level));
    bond_end(b);
}

static void figures_are_told_but_not_of_eyes_and_ears(void **state)
{
    static const struct {
        int skill, told;
    } rows[] = {{SK_LISTEN, 0}, {SK_SPOT, 0}, {SK_JUMP, 1}};
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put_player(b, "villager", 10, 10);

    say_open(&b->w);
    for (int i = 0; i < COUNT_OF(rows); i++) {
        check_skill(&b->w, me, rows[i].skill, 10, 0);
        assert_int_equal(figures_count(&b->w), rows[i].told);
    }
    check_skill(&b->w, me, SK_JUMP, 0, 0); /* nor where nothing is at stake */
    assert_int_equal(figures_count(&b->w), 1);
    say_close(&b->w);
    bond_end(b);
}

static void some_skills_roll_twice(void **state)
{
    static const int skills[] = {SK_USE_MAGIC, SK_ANIMAL_EMP, SK_DECIPHER};
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    for (int i = 0; i < COUNT_OF(skills); i++) {
        int level = skill_level(&b->w, me, skills[i]);
        WITH_DICE(&b->w, 4, 11)
        assert_int_equal(check_skill(&b->w, me, skills[i], 0, 0).total, 12 + level);
        WITH_DICE(&b->w, 11, 4)
        assert_int_equal(check_skill(&b->w, me, skills[i], 0, 0).total, 12 + level);
    }
    bond_end(b);
}

static void a_focus_rolls_once_more_and_the_last_one_counts(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    for (int i = 0; i < 2; i++)
        bond_give(b, me, SKILL_BONUS, SK_SPOT, 0, NULL)->source = SS_PERM;
    int level = skill_level(&b->w, me, SK_SPOT);
    WITH_DICE(&b->w, 4, 15, 9)
    assert_int_equal(check_skill(&b->w, me, SK_SPOT, 0, 0).total, 10 + level);
    WITH_DICE(&b->w, 14, 15, 9)
    assert_int_equal(check_skill(&b->w, me, SK_SPOT, 0, 0).total, 15 + level);
    WITH_DICE(&b->w, 4)
    check_skill(&b->w, me, SK_LISTEN, 0, 0);
    bond_end(b);
}

static void a_twenty_does_some_things_for_who_is_at_ease(void **state)
{
    static const int skills[] = {SK_ESCAPE_ART, SK_CLIMB, SK_HANDLE_DEV, SK_SEARCH, SK_BALANCE};
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *rogue = bond_put(b, "rascal", 26, 10);

    place_move(b->level, &b->w, rogue, 27, 10);
    for (int i = 0; i < COUNT_OF(skills); i++) {
        assert_true(rolls(b, me, skills[i], 20, 90).is_success);
        assert_false(rolls(b, me, skills[i], 19, 90).is_success);
    }
    assert_false(rolls(b, me, SK_SPOT, 20, 90).is_success);
    assert_false(check_is_threatened(&b->w, me));
    place_move(b->level, &b->w, rogue, 26, 10);
    assert_true(check_is_threatened(&b->w, me));
    assert_false(rolls(b, me, SK_CLIMB, 20, 90).is_success);
    level_cell(b->level, 20, 10)->flags |= CELL_SOLID | CELL_WALL;
    assert_false(check_is_threatened(&b->w, me));
    bond_end(b);
}

static void who_is_asked_whether_he_threatens_forgets_who_is_gone(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 12, 10);
    struct thing *dead = bond_put(b, "villager", 14, 10);

    bond_mind(b, other, dead, TARGET_LEADER);
    place_destroy(b->level, &b->w, dead);
    rolls(b, me, SK_SPOT, 19, 90);
    assert_true(targets_has(&b->w, other, TARGET_LEADER));
    rolls(b, me, SK_SPOT, 20, 90);
    assert_false(targets_has(&b->w, other, TARGET_LEADER));
    bond_end(b);
}

static void nobody_is_threatened_by_whom_he_does_not_perceive(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    bond_put(b, "rascal", 12, 10);
    assert_true(check_is_threatened(&b->w, me));
    stati_gain(&b->w, me, &(struct stati){.nature = SLEEPING}, NULL);
    assert_false(check_is_threatened(&b->w, me));
    bond_end(b);
}

static void friends_help_with_what_can_be_done_for_another(void **state)
{
    static const int shared[] = {SK_LOCKPICKING, SK_HEALING,   SK_HANDLE_DEV, SK_SEARCHING,
                                 SK_INTUITION,   SK_DIPLOMACY, SK_BLUFF,      SK_INTIMIDATE};

    for (int i = 0; i < COUNT_OF(shared); i++) {
        struct bond *b = bond_begin(state);
        struct thing *me = bond_put(b, "villager", 10, 10);
        struct thing *friend = bond_put(b, "villager", 15, 10);
        int own = skill_level(&b->w, me, shared[i]);
        bond_give(b, friend, EXTRA_SKILL, shared[i], -1, NULL);
        bond_give(b, friend, SKILL_BONUS, shared[i], 20, NULL);
        int better = skill_level(&b->w, friend, shared[i]);
        assert_int_equal(rolls(b, me, shared[i], 10, 0).total, 10 + own);
        bond_mind(b, friend, me, TARGET_ALLY);
        assert_int_equal(rolls(b, me, shared[i], 10, 0).total, 10 + better);
        assert_int_equal(rolls(b, me, SK_SPOT, 10, 0).total, 10 + skill_level(&b->w, me, SK_SPOT));
        place_move(b->level, &b->w, friend, 16, 10);
        assert_int_equal(rolls(b, me, shared[i], 10, 0).total, 10 + own);
        bond_end(b);
    }
}

static void who_sleeps_is_not_helped(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *friend = bond_put(b, "villager", 12, 10);

    bond_mind(b, friend, me, TARGET_ALLY);
    bond_give(b, friend, EXTRA_SKILL, SK_HEALING, -1, NULL);
    bond_give(b, friend, SKILL_BONUS, SK_HEALING, 20, NULL);
    assert_true(rolls(b, me, SK_HEALING, 10, 0).total > 20);
    bond_give(b, me, SLEEPING, 0, 0, NULL); /* quirk: he does not perceive himself */
    assert_true(rolls(b, me, SK_HEALING, 10, 0).total < 20);
    bond_end(b);
}

static void not_everything_can_be_done_for_another(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *friend = bond_put(b, "villager", 12, 10);

    bond_mind(b, friend, me, TARGET_ALLY);
    bond_give(b, friend, EXTRA_SKILL, SK_JUMP, -1, NULL);
    bond_give(b, friend, SKILL_BONUS, SK_JUMP, 20, NULL);
    assert_true(rolls(b, me, SK_JUMP, 10, 0).total < 20);
    place_remove(b->level, &b->w, me);
    int alone = skill_level(&b->w, me, SK_HEALING);
    assert_int_equal(rolls(b, me, SK_HEALING, 10, 0).total, alone + 10);
    bond_end(b);
}

/* quirk: it is oneself that one has to perceive, not who helps. */
static void an_unseen_friend_helps_as_well(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *friend = bond_put(b, "villager", 12, 10);

    bond_mind(b, friend, me, TARGET_ALLY);
    bond_give(b, friend, EXTRA_SKILL, SK_HEALING, -1, NULL);
    bond_give(b, friend, SKILL_BONUS, SK_HEALING, 20, NULL);
    bond_give(b, friend, INVIS, 0, 0, NULL);
    friend->flags |= F_INVIS;
    assert_int_equal(eyes_perceive(&b->w, me, friend), 0);
    assert_true(rolls(b, me, SK_HEALING, 10, 0).total > 20);
    bond_end(b);
}

static void masters_of_skills_never_do_badly_at_what_rogues_learn(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);
    int hide = skill_level(&b->w, me, SK_HIDE), jump = skill_level(&b->w, me, SK_JUMP);
    int spot = skill_level(&b->w, me, SK_SPOT);

    assert_int_equal(rolls(b, me, SK_HIDE, 1, 0).total, hide + 1);
    bond_give(b, me, EXTRA_ABILITY, CA_SKILL_MASTERY, 1, NULL);
    assert_int_equal(rolls(b, me, SK_HIDE, 1, 0).total, hide + 7); /* its first skill */
    assert_int_equal(rolls(b, me, SK_JUMP, 1, 0).total, jump + 7);
    assert_int_equal(rolls(b, me, SK_HIDE, 9, 0).total, hide + 9);
    assert_int_equal(rolls(b, me, SK_SPOT, 1, 0).total, spot + 1);
    creature_of(&b->w, me)->attr[A_INT] = 40;
    assert_int_equal(rolls(b, me, SK_HIDE, 1, 0).total, hide + 15);
    bond_end(b);
}

/* quirk: it is another skill whose bonus is used up. */
static void suggestion_counts_for_another_skill_against_a_strong_mind(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *victim = bond_put(b, "villager", 12, 10);
    struct script_event *e = throw_begin(&b->w);

    e->actor = me->self;
    e->target = victim->self;
    bond_give(b, me, SKILL_BONUS, SK_BLUFF, 3, NULL)->effect = drawn_find(b->d, "suggestion");
    bond_give(b, victim, SAVE_BONUS, SN_ENCH, 2, NULL);
    struct stati *own = once(b, me, SKILL_BONUS, SK_BLUFF);
    struct stati *other = once(b, me, SKILL_BONUS, SK_BLUFF - 2);
    assert_int_not_equal(own->self, other->self);
    rolls(b, me, SK_BLUFF, 10, 0);
    assert_int_equal(count(b, me), 2);
    struct stati_query left = stati_of(SKILL_BONUS);
    left.source = SS_ONCE;
    assert_int_equal(stati_find(&b->w, me, left)->value, SK_BLUFF);
    e->target = HANDLE_NONE;
    rolls(b, me, SK_BLUFF, 10, 0);
    assert_null(stati_find(&b->w, me, left));
    throw_drop(&b->w, e);
    bond_end(b);
}

static void bonuses_for_one_check_are_used_up(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    once(b, me, SKILL_BONUS, SK_SPOT);
    once(b, me, SKILL_BONUS, SK_LISTEN);
    once(b, me, SKILL_BONUS, -1);
    bond_give(b, me, SKILL_BONUS, SK_SPOT, 1, NULL);
    rolls(b, me, SK_SPOT, 10, 10);
    assert_int_equal(count(b, me), 2);
    bond_end(b);
}

static void a_person_learns_from_what_was_not_sure(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    int spot = skill_level(&b->w, b->player, SK_SPOT);
    WITH_DICE(&b->w, 19)
    check_skill(&b->w, b->player, SK_SPOT, spot + 1, 0); /* could not fail */
    WITH_DICE(&b->w, 19)
    check_skill(&b->w, b->player, SK_SPOT, 10, 0); /* too easy to teach */
    WITH_DICE(&b->w, 19)
    check_skill(&b->w, b->player, SK_SPOT, 0, 0);
    WITH_DICE(&b->w, 0)
    check_skill(&b->w, b->player, SK_SPOT, 15, 0);
    WITH_DICE(&b->w, 18, 4)
    check_skill(&b->w, b->player, SK_SPOT, 15, 0);
    assert_int_equal(learned(b, A_WIS, EXXX_SKILL), 5);
    WITH_DICE(&b->w, 19, 3, 4) /* of two attributes */
    check_skill(&b->w, b->player, SK_CLIMB, 15, 0);
    assert_int_equal(learned(b, A_STR, EXXX_SKILL), 4);
    assert_int_equal(learned(b, A_DEX, EXXX_SKILL), 5);
    bond_end(b);
}

static void talk_teaches_twice_and_locks_half(void **state)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    WITH_DICE(&b->w, 19, 9)
    check_skill(&b->w, b->player, SK_DIPLOMACY, 15, 0);
    assert_int_equal(learned(b, A_CHA, EXXX_PSKILL), 10);
    WITH_DICE(&b->w, 19, 1)
    check_skill(&b->w, b->player, SK_LOCKPICKING, 15, 0);
    assert_int_equal(learned(b, A_DEX, EXXX_PSKILL), 2);
    bond_end(b);
}

/* An enemy whom the player sees. */
static void put_in_danger(struct bond *b)
{
    bond_put(b, "rascal", 12, 10);
    b->level->visibility[10 * b->level->width + 12] = FOV_VISIBLE;
}

/* What a skill teaches of an attribute until its field is full. */
static int lesson(void **state, int skill, int attribute, int field, bool in_danger)
{
    struct bond *b = bond_begin(state);
    int before = -1, now = 0;

    bond_put_player(b, "villager", 10, 10);
    bond_give(b, b->player, ADJUST_INH, attribute, -9, NULL); /* growing does not matter */
    if (in_danger)
        put_in_danger(b);
    for (int i = 0; i < 200 && now != before; i++) {
        chance_feed(&b->w, (int[]){19, 0, 0, 0}, 4);
        struct error error;
        before = now;
        check_skill(&b->w, b->player, skill, 12, 0);
        chance_feed_over(&b->w, &error);
        now = learned(b, attribute, field);
    }
    bond_end(b);
    return now;
}

static void each_skill_teaches_up_to_a_limit(void **state)
{
    static const struct {
        int skill, attribute, field, most;
        bool in_danger;
    } lessons[] = {
        {SK_SPOT, A_WIS, EXXX_SKILL, 30, false},
        {SK_LOCKPICKING, A_DEX, EXXX_PSKILL, 60, false},
        {SK_JUMP, A_STR, EDEX_JUMP, 20, true},
        {SK_METAMAGIC, A_INT, EXXX_SKILL, 50, true},
        {SK_BALANCE, A_DEX, EXXX_SKILL, 30, true},
        {SK_BLUFF, A_CHA, EXXX_PSKILL, 75, false},
        {SK_INTIMIDATE, A_CHA, EXXX_PSKILL, 75, false},
        {SK_DIPLOMACY, A_CHA, EXXX_PSKILL, 75, false},
        {SK_ESCAPE_ART, A_DEX, EXXX_SKILL, 30, true},
        {SK_SWIM, A_STR, EXXX_SKILL, 30, true},
    };

    for (int i = 0; i < COUNT_OF(lessons); i++)
        assert_int_equal(lesson(state, lessons[i].skill, lessons[i].attribute, lessons[i].field,
                                lessons[i].in_danger),
                         lessons[i].most);
}

static void some_skills_teach_only_in_danger(void **state)
{
    static const int skills[] = {SK_JUMP,       SK_METAMAGIC, SK_BALANCE,
                                 SK_ESCAPE_ART, SK_RIDE,      SK_SWIM};
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 10, 10);
    for (int i = 0; i < COUNT_OF(skills); i++)
        WITH_DICE(&b->w, 19)
    check_skill(&b->w, b->player, skills[i], 15, 0);
    put_in_danger(b);
    WITH_DICE(&b->w, 19, 4)
    check_skill(&b->w, b->player, SK_BALANCE, 15, 0);
    assert_int_equal(learned(b, A_DEX, EXXX_SKILL), 5);
    level_cell(b->level, 10, 10)->terrain = (uint8_t)level_terrain_index(b->level,
                                                                         drawn_find(b->d, "drop"));
    WITH_DICE(&b->w, 19, 9)
    check_skill(&b->w, b->player, SK_BALANCE, 15, 0);
    assert_int_equal(learned(b, A_DEX, EXXX_SKILL), 15);
    bond_end(b);
}

int test_check(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_save_adds_its_attribute),
        cmocka_unit_test(what_has_no_difficulty_cannot_be_saved_against),
        cmocka_unit_test(circumstances_count),
        cmocka_unit_test(stati_help_against_what_they_are_for),
        cmocka_unit_test(rest_and_hardiness_help),
        cmocka_unit_test(who_is_stuck_dodges_badly),
        cmocka_unit_test(skills_help_against_some_dangers),
        cmocka_unit_test(bonuses_for_one_save_are_used_up),
        cmocka_unit_test(a_person_learns_from_hard_saves),
        cmocka_unit_test(deadly_saves_teach_more_and_common_ones_less),
        cmocka_unit_test(the_attribute_grows_that_was_practised),
        cmocka_unit_test(practice_makes_attributes_grow),
        cmocka_unit_test(practice_ends_at_five_and_in_each_field),
        cmocka_unit_test(skills_make_practice_go_further),
        cmocka_unit_test(each_attribute_has_a_limit_of_its_own),
        cmocka_unit_test(growing_is_felt),
        cmocka_unit_test(monsters_keep_no_practice),
        cmocka_unit_test(a_skill_adds_its_level),
        cmocka_unit_test(figures_are_told_but_not_of_eyes_and_ears),
        cmocka_unit_test(some_skills_roll_twice),
        cmocka_unit_test(a_focus_rolls_once_more_and_the_last_one_counts),
        cmocka_unit_test(a_twenty_does_some_things_for_who_is_at_ease),
        cmocka_unit_test(who_is_asked_whether_he_threatens_forgets_who_is_gone),
        cmocka_unit_test(nobody_is_threatened_by_whom_he_does_not_perceive),
        cmocka_unit_test(friends_help_with_what_can_be_done_for_another),
        cmocka_unit_test(who_sleeps_is_not_helped),
        cmocka_unit_test(not_everything_can_be_done_for_another),
        cmocka_unit_test(an_unseen_friend_helps_as_well),
        cmocka_unit_test(masters_of_skills_never_do_badly_at_what_rogues_learn),
        cmocka_unit_test(suggestion_counts_for_another_skill_against_a_strong_mind),
        cmocka_unit_test(bonuses_for_one_check_are_used_up),
        cmocka_unit_test(a_person_learns_from_what_was_not_sure),
        cmocka_unit_test(talk_teaches_twice_and_locks_half),
        cmocka_unit_test(each_skill_teaches_up_to_a_limit),
        cmocka_unit_test(some_skills_teach_only_in_danger),
    };

    return cmocka_run_group_tests_name("check", tests, bond_open, bond_close);
}
