/* How good someone is at skills, with tools, with weapons and at casting. */
#include "rules/value/skill.h"

#include "kinds_scene.h"
#include "rules/value/arms.h"
#include "rules/value/skill_kit.h"

/* A person with a race, two classes of 3 and 2 levels, and attributes of 11. */
static struct thing *lurker(struct kinds *k)
{
    struct thing *who = kinds_person(k, "farmer");
    struct character *person = character_of(&k->w, who);

    person->race = drawn_find(k->d, "Hill Folk");
    person->classes[0] = drawn_find(k->d, "Lurker");
    person->classes[1] = drawn_find(k->d, "Scribe");
    person->levels[0] = 3;
    person->levels[1] = 2;
    return who;
}

static int level_of(struct kinds *k, const struct thing *who, int skill)
{
    return skill_level(&k->w, who, skill);
}

static void set_attribute(struct kinds *k, const struct thing *who, int attr, int value)
{
    creature_of(&k->w, who)->attr[attr] = (int16_t)value;
}

/* ---- monsters ---- */

static void monsters_know_by_their_challenge(void **state)
{
    struct kinds *k = kinds_begin(state);
    const struct thing *sage = kinds_monster(k, "sage");

    assert_int_equal(level_of(k, sage, SK_KNOW_MAGIC),
                     9 + 9 / 5);                             /* and what it gains from others */
    assert_int_equal(level_of(k, sage, SK_SPOT), 9 + 2 + 3); /* a focus, and a feat */
    assert_int_equal(level_of(k, sage, SK_LISTEN), 3 + 3);   /* half the challenge */
    assert_int_equal(level_of(k, sage, SK_CLIMB), 0);
    assert_true(skill_is_trained(&k->w, sage, SK_SPOT));
    assert_false(skill_is_trained(&k->w, sage, SK_LISTEN));
    kinds_end(k);
}

static void a_template_focuses_as_well(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_shape(k, who, "bony"); /* challenge 5; hiding, with a focus on it */
    assert_int_equal(level_of(k, who, SK_HIDE), 8 + 2);
    assert_true(skill_is_trained(&k->w, who, SK_HIDE));
    struct thing *weak = kinds_monster(k, "farmer");
    kinds_give(k, weak, EXTRA_FEAT, SK_HIDE, 1, SS_MISC);
    assert_int_equal(level_of(k, weak, SK_HIDE), 3 + 3);
    kinds_give(k, weak, EXTRA_SKILL, SK_JUMP, 1, SS_MISC);
    assert_true(skill_is_trained(&k->w, weak, SK_JUMP));
    kinds_end(k);
}

/* ---- persons ---- */

static void persons_know_what_they_learned(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = lurker(k);
    struct character *person = character_of(&k->w, who);

    person->ranks[SK_CLIMB] = 4;
    person->ranks[SK_BALANCE] = 7;
    person->ranks[SK_ATHLETICS] = 8;
    struct skill_parts parts;
    assert_int_equal(skill_level_of(&k->w, who, SK_CLIMB, &parts), 4 + 3 + 2 + 2);
    assert_int_equal(parts.ranks, 4);
    assert_int_equal(parts.training, 3); /* race and class, and one more */
    assert_int_equal(parts.synergy, 7 / 3 + 8 / 4);
    assert_int_equal(level_of(k, who, SK_DECIPHER), 3); /* two classes */
    assert_int_equal(level_of(k, who, SK_HIDE), 2);     /* one */
    assert_int_equal(level_of(k, who, SK_JUMP), 8 / 4); /* none, but athletics */
    kinds_give(k, who, EXTRA_SKILL, SK_JUMP, 1, SS_MISC);
    assert_int_equal(level_of(k, who, SK_JUMP), 8 / 4 + 2);
    kinds_give(k, who, EXTRA_SKILL, SK_HIDE, 1, SS_MISC); /* nothing new to who knows it */
    assert_int_equal(level_of(k, who, SK_HIDE), 2);
    assert_int_equal(level_of(k, who, 200), 0);
    kinds_end(k);
}

static void training_needs_a_level(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = lurker(k);

    assert_true(skill_is_trained(&k->w, who, SK_SPOT));       /* race */
    assert_true(skill_is_trained(&k->w, who, SK_SPELLCRAFT)); /* second class */
    assert_false(skill_is_trained(&k->w, who, SK_JUMP));
    character_of(&k->w, who)->levels[1] = 0;
    assert_false(skill_is_trained(&k->w, who, SK_SPELLCRAFT));
    assert_int_equal(level_of(k, who, SK_SPELLCRAFT), 2); /* quirk: the bonus does not need one */
    kinds_give(k, who, EXTRA_SKILL, SK_JUMP, 1, SS_MISC);
    assert_true(skill_is_trained(&k->w, who, SK_JUMP));
    kinds_end(k);
}

static void ranks_have_limits(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = lurker(k);
    struct character *person = character_of(&k->w, who);

    assert_int_equal(skill_most_ranks(&k->w, who, SK_SPOT), 8);       /* race: by all levels */
    assert_int_equal(skill_most_ranks(&k->w, who, SK_HIDE), 6);       /* 3 levels */
    assert_int_equal(skill_most_ranks(&k->w, who, SK_SPELLCRAFT), 4); /* 2 */
    assert_int_equal(skill_most_ranks(&k->w, who, SK_DECIPHER), 8);   /* both */
    assert_int_equal(skill_most_ranks(&k->w, who, SK_JUMP), 0);
    assert_int_equal(skill_most_ranks(&k->w, who, SK_CRAFT), 5); /* anyone, up to 5 */
    person->studies[STUDY_SNEAK] = 1;
    assert_int_equal(skill_most_ranks(&k->w, who, SK_HIDE), 8);
    assert_int_equal(skill_most_ranks(&k->w, who, SK_MOVE_SIL), 2);
    person->studies[STUDY_SNEAK] = 9;
    assert_int_equal(skill_most_ranks(&k->w, who, SK_MOVE_SIL), 8);
    assert_int_equal(skill_most_ranks(&k->w, who, SK_SPELLCRAFT), 4);
    person->abilities[CA_DOMAINS] = 3;
    kinds_give(k, who, EXTRA_SKILL, SK_SPELLCRAFT, 1, SS_DOMA);
    assert_int_equal(skill_most_ranks(&k->w, who, SK_SPELLCRAFT), 4 + 6);
    kinds_give(k, who, EXTRA_SKILL, SK_JUMP, 1, SS_MISC);
    assert_int_equal(skill_most_ranks(&k->w, who, SK_JUMP), 8);
    person->levels[0] = 30;
    assert_int_equal(skill_most_ranks(&k->w, who, SK_JUMP), 20);
    person->levels[0] = 19;
    assert_int_equal(skill_most_ranks(&k->w, who, SK_JUMP), 19);
    assert_int_equal(skill_most_ranks(&k->w, kinds_monster(k, "sage"), SK_SPOT), 0);
    kinds_end(k);
}

static void ranks_grow_slower_than_levels(void **state)
{
    static const int ranks[] = {0,  2,  4,  6,  7,  8,  9,  10, 10, 11, 12, 12,
                                13, 14, 14, 15, 16, 16, 17, 18, 18, 19, 20, 20};
    struct kinds *k = kinds_begin(state);
    struct thing *who = lurker(k);
    struct character *person = character_of(&k->w, who);

    person->levels[1] = 0;
    for (int i = 0; i < 24; i++) {
        person->levels[0] = (int8_t)i;
        assert_int_equal(skill_most_ranks(&k->w, who, SK_SPOT), ranks[i]);
    }
    person->levels[0] = 9;
    assert_int_equal(skill_most_ranks(&k->w, who, SK_CRAFT), 5); /* as anyone */
    kinds_end(k);
}

/* Memories of others: as many ranks as one may have, and up to 4 more the less they add. */
static void memories_of_others_fill_ranks(void **state)
{
    static const struct {
        int ranks, insight;
    } rows[] = {{6, 4}, {4, 2}, {8, 2}, {0, 0}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 4; i++) {
        struct thing *who = lurker(k);
        struct skill_parts parts;
        character_of(&k->w, who)->ranks[SK_HIDE] = (int8_t)rows[i].ranks;
        kinds_give(k, who, ANC_MEM, SK_HIDE, 0, SS_MISC);
        skill_level_of(&k->w, who, SK_HIDE, &parts);
        assert_int_equal(parts.ranks, 6);
        assert_int_equal(parts.insight, rows[i].insight);
    }
    kinds_end(k);
}

/* ---- what else counts ---- */

static void feats_are_good_for_skills(void **state)
{
    static const struct {
        int feat, skill;
    } rows[] = {
        {FT_ALERTNESS, SK_SPOT},       {FT_ACROBATIC, SK_TUMBLE},      {FT_ATHLETIC, SK_SWIM},
        {FT_ARTIFICER, SK_CRAFT},      {FT_EDUCATED, SK_KNOW_GEO},     {FT_EDUCATED, SK_KNOW_MYTH},
        {FT_EDUCATED, SK_KNOW_UNDEAD}, {FT_LARCENOUS, SK_PICK_POCKET}, {FT_SNEAKY, SK_HIDE},
        {FT_SNEAKY, SK_MOVE_SIL},      {FT_GRACEFUL, SK_SWIM},         {FT_DECIEVER, SK_ILLUSION}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 12; i++) {
        struct thing *who = kinds_person(k, "farmer");
        assert_int_equal(level_of(k, who, rows[i].skill), 0);
        kinds_give(k, who, EXTRA_FEAT, rows[i].feat, 1, SS_MISC);
        assert_int_equal(level_of(k, who, rows[i].skill), 3);
        assert_int_equal(level_of(k, who, SK_HEAL), 0);
    }
    kinds_end(k);
}

static void abilities_are_good_for_skills(void **state)
{
    static const struct {
        int ability, level, skill, bonus;
    } rows[] = {{CA_SHARP_SENSES, 3, SK_SPOT, 3},    {CA_SHARP_SENSES, 3, SK_LISTEN, 3},
                {CA_SHARP_SENSES, 3, SK_SEARCH, 0},  {CA_STONEWORK_SENSE, 3, SK_SEARCH, 3},
                {CA_LEGEND_LORE, 5, SK_KNOW_GEO, 2}, {CA_LEGEND_LORE, 5, SK_KNOW_UNDEAD, 2},
                {CA_LEGEND_LORE, 5, SK_JUMP, 0},     {CA_LEGEND_LORE, 5, SK_LISTEN, 0},
                {CA_FATESENSE, 1, SK_INTUITION, 4},  {CA_FATESENSE, 1, SK_SPOT, 0}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 10; i++) {
        struct thing *who = kinds_person(k, "farmer");
        kinds_give(k, who, EXTRA_ABILITY, rows[i].ability, rows[i].level, SS_MISC);
        assert_int_equal(level_of(k, who, rows[i].skill), rows[i].bonus);
    }
    kinds_end(k);
}

static void bonuses_count_by_their_source(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct skill_parts parts;

    static const struct {
        int source, bonus;
    } rows[] = {{SS_CLAS, 1},  {SS_BODY, 2},  {SS_TMPL, 4},  {SS_RACE, 3}, {SS_DOMA, 8},
                {SS_ITEM, 16}, {SS_PERM, 32}, {SS_ENCH, 64}, {SS_MISC, 50}};
    for (int i = 0; i < 9; i++)
        kinds_give(k, who, SKILL_BONUS, i % 2 ? SK_ANY : SK_HEAL, rows[i].bonus, rows[i].source);
    kinds_give(k, who, SKILL_BONUS, SK_JUMP, 99, SS_ITEM);
    assert_int_equal(skill_level_of(&k->w, who, SK_HEAL, &parts), 1 + 4 + 8 + 16 + 32 + 64);
    assert_int_equal(parts.feat, 1);
    assert_int_equal(parts.racial, 4);
    assert_int_equal(parts.domain, 8);
    assert_int_equal(parts.item, 16);
    assert_int_equal(parts.focus, 32);
    assert_int_equal(parts.enhancement, 64);
    kinds_end(k);
}

static void circumstances_hamper(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    kinds_set_fair(k, who, SZ_TINY);
    assert_int_equal(level_of(k, who, SK_HIDE), 8);
    assert_int_equal(level_of(k, who, SK_MOVE_SIL), 0);
    kinds_give(k, who, CHARGING, 0, 0, SS_MISC);
    assert_int_equal(level_of(k, who, SK_HIDE), 8 - 20);
    assert_int_equal(level_of(k, who, SK_MOVE_SIL), -20);
    assert_int_equal(level_of(k, who, SK_HEAL), 0);
    kinds_give(k, who, SINGING, 0, 0, SS_MISC);
    assert_int_equal(level_of(k, who, SK_HEAL), -2);
    assert_int_equal(level_of(k, who, SK_PERFORM), 0);
    kinds_end(k);
}

/* quirk: who hides up there brings the account of climbing along, in place of what was noted of
 * hiding before. */
static void who_hides_high_up_takes_climbing_along(void **state)
{
    static const int heights[] = {ELEV_TREE, ELEV_CEILING};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 2; i++) {
        struct thing *who = kinds_person(k, "farmer");
        struct skill_parts parts;
        character_of(&k->w, who)->ranks[SK_CLIMB] = 7;
        kinds_give(k, who, EXTRA_FEAT, FT_SNEAKY, 1, SS_MISC);
        kinds_give(k, who, EXTRA_FEAT, FT_ATHLETIC, 1, SS_MISC);
        kinds_give(k, who, SKILL_BONUS, SK_CLIMB, 5, SS_ITEM);
        kinds_give(k, who, CHARGING, 0, 0, SS_MISC);
        assert_int_equal(level_of(k, who, SK_HIDE), 3 - 20);
        kinds_give(k, who, ELEVATED, heights[i], 0, SS_MISC);
        assert_int_equal(level_of(k, who, SK_CLIMB), 7 + 3 + 5);
        /* the feat of climbing, its item's bonus, and no trace of the charge */
        assert_int_equal(skill_level_of(&k->w, who, SK_HIDE, &parts), 3 + 5 + 2 + 15 / 3);
        assert_int_equal(parts.ranks, 0);
        assert_int_equal(parts.circumstance, 2 + 15 / 3);
        assert_int_equal(level_of(k, who, SK_MOVE_SIL), 3 - 20);
    }
    kinds_end(k);
}

static void armour_hampers_some_skills(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer"), *coat = kinds_carry(k, who, "long coat", true);

    int penalty = arms_penalty(&k->w, coat, who, true);
    assert_true(penalty < 0);
    kinds_carry(k, who, "blade", true);
    assert_int_equal(level_of(k, who, SK_HIDE), penalty);
    assert_int_equal(level_of(k, who, SK_SWIM), 2 * penalty);
    assert_int_equal(level_of(k, who, SK_HEAL), 0);
    item_of(&k->w, coat)->qualities[0] = IQ_FEATHERLIGHT;
    penalty = arms_penalty(&k->w, coat, who, true);
    assert_true(penalty < 0);
    assert_int_equal(level_of(k, who, SK_SWIM), penalty); /* once only */
    kinds_end(k);
}

/* A shield in both hands counts once. */
static void shields_hamper_too(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct thing *shield = thing_new_item(&k->w, drawn_find(k->d, "round shield"));
    struct character *person = character_of(&k->w, who);

    item_of(&k->w, shield)->quantity = 1;
    person->slots[SL_READY] = shield->self;
    int one = level_of(k, who, SK_HIDE);
    assert_int_equal(one, arms_penalty(&k->w, shield, who, true));
    assert_true(one < 0);
    person->slots[SL_WEAPON] = shield->self;
    assert_int_equal(level_of(k, who, SK_HIDE), one);
    kinds_end(k);
}

static void attributes_count_by_skill(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    set_attribute(k, who, A_STR, 15);
    set_attribute(k, who, A_DEX, 7);
    assert_int_equal(skill_attribute(&k->w, who, SK_CLIMB), A_STR); /* the better */
    assert_int_equal(skill_attribute(&k->w, who, SK_SWIM), A_DEX);  /* the worse */
    assert_int_equal(level_of(k, who, SK_CLIMB), 2);
    assert_int_equal(level_of(k, who, SK_SWIM), -2);
    set_attribute(k, who, A_DEX, 15);
    assert_int_equal(skill_attribute(&k->w, who, SK_SWIM), A_DEX);  /* of equals the first */
    assert_int_equal(skill_attribute(&k->w, who, SK_CLIMB), A_DEX); /* the last */
    assert_int_equal(skill_attribute(&k->w, who, SK_HEAL), A_WIS);
    assert_int_equal(skill_attribute(&k->w, who, 0), A_STR);
    assert_int_equal(skill_attribute(&k->w, who, SK_LAST), A_STR);
    kinds_end(k);
}

/* Body and soul that are one, or no body at all: the better of the two serves both. */
static void one_in_body_and_soul(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    set_attribute(k, who, A_CON, 14);
    assert_int_equal(skill_attribute(&k->w, who, SK_HEAL), A_WIS);
    kinds_give(k, who, EXTRA_FEAT, FT_ONE_BODY_ONE_SOUL, 1, SS_MISC);
    assert_int_equal(skill_attribute(&k->w, who, SK_HEAL), A_CON);
    assert_int_equal(skill_attribute(&k->w, who, SK_CONCENT), A_CON);
    set_attribute(k, who, A_WIS, 15);
    assert_int_equal(skill_attribute(&k->w, who, SK_CONCENT), A_WIS);
    assert_int_equal(skill_attribute(&k->w, who, SK_JUMP), A_STR);
    who = kinds_monster(k, "farmer");
    creature_of(&k->w, who)->attr[A_CON] = 0;
    assert_int_equal(skill_attribute(&k->w, who, SK_CONCENT), A_WIS);
    kinds_end(k);
}

static void what_is_inborn_is_without_what_is_lent(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = lurker(k);
    struct character *person = character_of(&k->w, who);

    for (int i = 0; i < ATTR_BASE; i++)
        person->attr_base[i] = 13;
    person->ranks[SK_CLIMB] = 4;
    person->ranks[SK_BALANCE] = 6;
    kinds_give(k, who, SKILL_BONUS, SK_CLIMB, 5, SS_ENCH);
    kinds_give(k, who, SKILL_BONUS, SK_CLIMB, 7, SS_ITEM);
    kinds_give(k, who, SKILL_BONUS, SK_CLIMB, 9, SS_RACE);
    kinds_give(k, who, SINGING, 0, 0, SS_MISC);
    kinds_give(k, who, INNATE_KIT, SK_CLIMB, 3, SS_MISC);
    kinds_set_fair(k, who, SZ_MEDIUM);
    creature_of(&k->w, who)->attr[A_STR] = 21;
    assert_int_equal(skill_level(&k->w, who, SK_CLIMB), 4 + 3 + 2 + 5 + 7 + 9 - 2 + 3 + 5);
    assert_int_equal(skill_level_inborn(&k->w, who, SK_CLIMB), 4 + 3 + 9 + 1);
    kinds_end(k);
}

/* ---- tools ---- */

static void the_best_kit_counts_and_lesser_ones_beside_it(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    assert_false(skill_kit_has(&k->w, who, SK_LOCKPICKING));
    kinds_carry(k, who, "oil", false);
    assert_false(skill_kit_has(&k->w, who, SK_LOCKPICKING));
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 1);
    kinds_carry(k, who, "oil", false); /* no better */
    kinds_carry(k, who, "poor picks", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 3);
    kinds_carry(k, who, "good picks", false);
    kinds_carry(k, who, "poor picks", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 5);
    assert_true(skill_kit_has(&k->w, who, SK_LOCKPICKING));
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_HEAL), 0);
    assert_int_equal(level_of(k, who, SK_LOCKPICKING), 5);
    kinds_end(k);
}

static void ropes_help_climbing(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    kinds_carry(k, who, "oil", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_CLIMB), 1 + 5);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 1);
    kinds_carry(k, who, "oil", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_CLIMB), 1 + 5);
    kinds_carry(k, who, "good picks", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_CLIMB), 4 + 1 + 5);
    kinds_end(k);
}

static void some_need_no_kit_and_some_have_none(void **state)
{
    static const int without[] = {SK_MOVE_SIL, SK_HIDE,   SK_SPELLCRAFT,
                                  SK_SPOT,     SK_LISTEN, SK_INTIMIDATE};
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_monster(k, "farmer");

    for (int i = 0; i < 6; i++) {
        kinds_give(k, who, INNATE_KIT, without[i], 5, SS_MISC);
        assert_false(skill_kit_exists(without[i]));
        assert_int_equal(skill_kit_bonus(&k->w, who, without[i]), 0);
        assert_false(skill_kit_has(&k->w, who, without[i]));
    }
    kinds_give(k, who, INNATE_KIT, SK_LOCKPICKING, 3, SS_MISC);
    assert_true(skill_kit_has(&k->w, who, SK_LOCKPICKING));
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 3);
    kinds_carry(k, who, "good picks", false);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_LOCKPICKING), 4);
    kinds_end(k);
}

static void the_symbol_of_ones_god_helps_theology(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct thing *emblem = thing_new_item(&k->w, drawn_find(k->d, "emblem"));
    struct character *person = character_of(&k->w, who);
    int slot = SL_AMULET;

    item_of(&k->w, emblem)->quantity = 1;
    emblem->other = drawn_find(k->d, "doors");
    person->slots[slot] = emblem->self;
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_KNOW_THEO), 0);
    person->god = drawn_find(k->d, "Lady of Doors");
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_KNOW_THEO), 4);
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_KNOW_MAGIC), 0);
    emblem->other = drawn_find(k->d, "gust");
    assert_int_equal(skill_kit_bonus(&k->w, who, SK_KNOW_THEO), 0);
    kinds_end(k);
}

/* ---- weapons ---- */

static void monsters_wield_by_their_feats(void **state)
{
    static const struct {
        const char *who;
        int blade, hook;
    } rows[] = {{"farmer", WS_PROFICIENT, WS_NOT_PROF},
                {"guard", WS_FOCUSED, WS_NOT_PROF},
                {"champion", WS_SPECIALIST, WS_SPECIALIST},
                {"master", WS_MASTERY, WS_NOT_PROF}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 4; i++) {
        struct thing *who = kinds_monster(k, rows[i].who);
        struct thing *blade = kinds_carry(k, who, "blade", false);
        assert_int_equal(skill_weapon(&k->w, who, blade), rows[i].blade);
        assert_int_equal(skill_weapon_kind(&k->w, who, drawn_find(k->d, "odd hook"), false),
                         rows[i].hook);
        assert_int_equal(skill_weapon(&k->w, who, NULL), rows[i].blade);
        item_of(&k->w, blade)->qualities[0] = IQ_PROFICIENT;
        assert_int_equal(skill_weapon(&k->w, who, blade), rows[i].blade + 1);
    }
    kinds_end(k);
}

static void persons_wield_what_they_learned(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");
    struct character *person = character_of(&k->w, who);
    res_id blade = drawn_find(k->d, "blade"), hook = drawn_find(k->d, "odd hook"),
           maul = drawn_find(k->d, "great maul"), coat = drawn_find(k->d, "long coat");

    assert_int_equal(skill_weapon_kind(&k->w, who, blade, false), WS_NOT_PROF);
    person->proficiencies = WG_LBLADES | WG_EXOTIC;
    assert_int_equal(skill_weapon_kind(&k->w, who, blade, false), WS_PROFICIENT);
    assert_int_equal(skill_weapon_kind(&k->w, who, hook, false), WS_NOT_PROF);
    kinds_give(k, who, WEP_SKILL, WS_SPECIALIST, 0, SS_MISC)->effect = hook;
    kinds_give(k, who, WEP_SKILL, WS_FOCUSED, 0, SS_MISC)->effect = hook;
    assert_int_equal(skill_weapon_kind(&k->w, who, hook, false), WS_SPECIALIST);
    assert_int_equal(skill_weapon(&k->w, who, NULL), WS_NOT_PROF);
    /* the maul asks for a strength of 13 */
    creature_of(&k->w, who)->attr[A_STR] = 12;
    assert_int_equal(skill_weapon_kind(&k->w, who, maul, false), WS_NOT_PROF);
    assert_int_equal(skill_weapon_kind(&k->w, who, maul, true), WS_PROFICIENT);
    creature_of(&k->w, who)->attr[A_STR] = 13;
    assert_int_equal(skill_weapon_kind(&k->w, who, maul, false), WS_PROFICIENT);
    creature_of(&k->w, who)->attr[A_STR] = 1;
    assert_int_equal(skill_weapon_kind(&k->w, who, blade, false), WS_PROFICIENT);
    for (int i = 0; i < 2; i++) { /* of 9 and of 7 */
        res_id heavy = drawn_find(k->d, i ? "hefty stave" : "heavy flail");
        creature_of(&k->w, who)->attr[A_STR] = i ? 6 : 8;
        assert_int_equal(skill_weapon_kind(&k->w, who, heavy, false), WS_NOT_PROF);
        creature_of(&k->w, who)->attr[A_STR] = i ? 7 : 9;
        assert_int_equal(skill_weapon_kind(&k->w, who, heavy, false), WS_PROFICIENT);
    }
    assert_int_equal(skill_weapon_kind(&k->w, who, coat, false), WS_NOT_PROF);
    res_id shield = drawn_find(k->d, "round shield");
    assert_int_equal(skill_weapon_kind(&k->w, who, shield, false), WS_NOT_PROF);
    kinds_give(k, who, EXTRA_FEAT, FT_SHIELD_PROFICIENCY, 1, SS_MISC);
    assert_int_equal(skill_weapon_kind(&k->w, who, shield, false), WS_PROFICIENT);
    kinds_give(k, who, EXTRA_FEAT, FT_AP_LIGHT, 1, SS_MISC);
    assert_int_equal(skill_weapon_kind(&k->w, who, coat, false), WS_PROFICIENT);
    kinds_end(k);
}

/* ---- casting and lore ---- */

static void casters_have_levels(void **state)
{
    struct kinds *k = kinds_begin(state);
    struct thing *who = kinds_person(k, "farmer");

    assert_int_equal(skill_caster_level(&k->w, kinds_monster(k, "sage")), 6);
    assert_int_equal(skill_caster_level(&k->w, kinds_monster(k, "nothing much")), 1);
    assert_int_equal(skill_caster_level(&k->w, who), 0);
    kinds_give(k, who, BONUS_SLOTS, 0, 0, SS_MISC);
    assert_int_equal(skill_caster_level(&k->w, who), 1);
    character_of(&k->w, who)->abilities[CA_SPELLCASTING] = 4;
    assert_int_equal(skill_caster_level(&k->w, who), 4);
    kinds_end(k);
}

static void lore_tells_about_its_own(void **state)
{
    static const struct {
        const char *about;
        int skill, other;
    } rows[] = {{"grey shade", SK_KNOW_UNDEAD, SK_KNOW_NATURE},
                {"rat king", SK_KNOW_NATURE, SK_KNOW_UNDEAD},
                {"carp", SK_KNOW_OCEANS, SK_KNOW_MYTH}};
    struct kinds *k = kinds_begin(state);

    for (int i = 0; i < 3; i++) {
        struct thing *who = kinds_monster(k, "farmer"), *about = kinds_monster(k, rows[i].about);
        kinds_give(k, who, EXTRA_FEAT, rows[i].other, 1, SS_MISC);
        assert_int_equal(skill_best_lore(&k->w, who, about, true), 0);
        kinds_give(k, who, EXTRA_FEAT, rows[i].skill, 1, SS_MISC);
        assert_int_equal(skill_best_lore(&k->w, who, about, false), 6);
    }
    struct thing *who = kinds_monster(k, "farmer"), *man = kinds_monster(k, "guard");
    kinds_give(k, who, EXTRA_FEAT, SK_FIND_WEAKNESS, 1, SS_MISC);
    assert_int_equal(skill_best_lore(&k->w, who, man, false), 0);
    assert_int_equal(skill_best_lore(&k->w, who, man, true), 6);
    kinds_shape(k, man, "fiendish");
    kinds_give(k, who, EXTRA_FEAT, SK_KNOW_PLANES, 1, SS_MISC);
    assert_int_equal(skill_best_lore(&k->w, who, man, true), 0);
    kinds_give(k, who, EXTRA_FEAT, SK_KNOW_INF, 1, SS_MISC);
    assert_int_equal(skill_best_lore(&k->w, who, man, true), 6 + 6 / 3);
    struct thing *spirit = kinds_monster(k, "guard");
    kinds_shape(k, spirit, "fiery");
    assert_int_equal(skill_best_lore(&k->w, who, spirit, false), 6);
    kinds_end(k);
}

static void skills_have_names(void **state)
{
    (void)state;
    assert_string_equal(skill_name(SK_ALCHEMY), "Alchemy");
    assert_string_equal(skill_name(SK_KNOW_THEO), "Knowledge (Theology)");
    assert_string_equal(skill_name(SK_WILD_LORE), "Wilderness Lore");
    assert_string_equal(skill_name(0), "");
    assert_string_equal(skill_name(SK_LAST), "");
    assert_true(skill_is_familiar(SK_RIDE));
    assert_false(skill_is_familiar(SK_HIDE));
    assert_false(skill_is_familiar(-1));
}

static void things_have_no_skills(void **state)
{
    struct kinds *k = kinds_begin(state);

    assert_int_equal(
        skill_level(&k->w, thing_new_item(&k->w, drawn_find(k->d, "good picks")), SK_CLIMB), 0);
    kinds_end(k);
}

int test_skill(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monsters_know_by_their_challenge),
        cmocka_unit_test(a_template_focuses_as_well),
        cmocka_unit_test(persons_know_what_they_learned),
        cmocka_unit_test(training_needs_a_level),
        cmocka_unit_test(ranks_have_limits),
        cmocka_unit_test(ranks_grow_slower_than_levels),
        cmocka_unit_test(memories_of_others_fill_ranks),
        cmocka_unit_test(feats_are_good_for_skills),
        cmocka_unit_test(abilities_are_good_for_skills),
        cmocka_unit_test(bonuses_count_by_their_source),
        cmocka_unit_test(circumstances_hamper),
        cmocka_unit_test(who_hides_high_up_takes_climbing_along),
        cmocka_unit_test(armour_hampers_some_skills),
        cmocka_unit_test(shields_hamper_too),
        cmocka_unit_test(attributes_count_by_skill),
        cmocka_unit_test(one_in_body_and_soul),
        cmocka_unit_test(what_is_inborn_is_without_what_is_lent),
        cmocka_unit_test(the_best_kit_counts_and_lesser_ones_beside_it),
        cmocka_unit_test(ropes_help_climbing),
        cmocka_unit_test(some_need_no_kit_and_some_have_none),
        cmocka_unit_test(the_symbol_of_ones_god_helps_theology),
        cmocka_unit_test(monsters_wield_by_their_feats),
        cmocka_unit_test(persons_wield_what_they_learned),
        cmocka_unit_test(casters_have_levels),
        cmocka_unit_test(lore_tells_about_its_own),
        cmocka_unit_test(skills_have_names),
        cmocka_unit_test(things_have_no_skills),
    };
    return cmocka_run_group_tests(tests, kinds_open, kinds_close);
}
