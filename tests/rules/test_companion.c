/* Companions of a player, and the levels of items. */
#include "rules/bond/companion.h"

#include "bond_scene.h"
#include "rules/bond/orders.h"
#include "rules/value/eyes.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "script/levels.h"
#include "sense/fov.h"
#include "text/log.h"
#include "text/say.h"

/* A player of so many levels, who can lead nobody by charm. */
static struct bond *begin(void **state, int levels)
{
    struct bond *b = bond_begin(state);

    bond_put_player(b, "villager", 20, 20);
    character_of(&b->w, b->player)->levels[0] = (int8_t)levels;
    return b;
}

/* A player who can lead nobody. */
static struct bond *begin_alone(void **state)
{
    struct bond *b = begin(state, 0);

    creature_of(&b->w, b->player)->attr[A_CHA] = 8;
    return b;
}

static struct thing *follower(struct bond *b, const char *name)
{
    struct thing *who = bond_put(b, name, 22, 20 + b->level->things.count);

    bond_mind(b, who, b->player, TARGET_LEADER);
    return who;
}

static int32_t weight(const struct bond *b, int group)
{
    return companion_weight(&b->w, b->player, group, 0);
}

/* ---- weight ---- */

static void followers_weigh_by_group_and_rating(void **state)
{
    struct bond *b = begin(state, 40);

    follower(b, "villager"); /* of rating 2: 4 * 4 * 4 */
    follower(b, "villager");
    assert_int_equal(weight(b, PHD_PARTY), 128);
    assert_int_equal(companion_weight(&b->w, b->player, PHD_PARTY, 1), 128 + 27);
    assert_int_equal(weight(b, PHD_UNDEAD), 0);
    follower(b, "corpse candle");
    assert_int_equal(weight(b, PHD_UNDEAD), 64);
    follower(b, "bison"); /* of rating 6 */
    assert_int_equal(weight(b, PHD_ANIMAL), 512);
    bond_end(b);
}

static void the_dominated_summoned_and_commanded_are_groups(void **state)
{
    struct bond *b = begin(state, 40);

    bond_give(b, follower(b, "bison"), CHARMED, CH_DOMINATE, 0, b->player);
    assert_int_equal(weight(b, PHD_MAGIC), 512);
    bond_give(b, follower(b, "villager"), SUMMONED, 3, 0, b->player);
    assert_int_equal(weight(b, PHD_MAGIC), 576);
    bond_give(b, follower(b, "villager"), CHARMED, CH_COMMAND, 0, b->player);
    assert_int_equal(weight(b, PHD_COMMAND), 64);
    bond_end(b);
}

static void some_followers_do_not_count(void **state)
{
    struct bond *b = begin(state, 40);
    struct thing *stranger = bond_put(b, "villager", 30, 30);

    bond_mind(b, stranger, b->player, TARGET_ALLY);
    bond_give(b, follower(b, "villager"), ILLUSION, 0, 0, b->player);
    bond_give(b, follower(b, "villager"), NO_PHD, 0, 0, b->player);
    bond_give(b, follower(b, "villager"), SUMMONED, 0, 0, b->player)->effect = drawn_find(
        b->d, "extra summoning");
    assert_int_equal(weight(b, PHD_PARTY) + weight(b, PHD_MAGIC), 0);
    bond_end(b);
}

static void the_weakest_weigh_ten(void **state)
{
    struct bond *b = begin(state, 40);

    follower(b, "mushroom"); /* of rating 1 */
    assert_int_equal(weight(b, PHD_PARTY), 27);
    follower(b, "mite"); /* of rating 0: 8 would be its cube */
    assert_int_equal(weight(b, PHD_PARTY), 37);
    bond_end(b);
}

static void what_goes_beyond_takes_from_the_party(void **state)
{
    struct bond *b = begin(state, 2);

    follower(b, "villager");
    int32_t alone = weight(b, PHD_PARTY);
    follower(b, "bison"); /* no room for animals at all */
    assert_int_equal(companion_room(&b->w, b->player, PHD_ANIMAL), -10);
    assert_int_equal(weight(b, PHD_PARTY), alone + 512 - xcr_of(-10));
    bond_end(b);
}

static void the_undead_take_from_magic(void **state)
{
    struct bond *b = begin(state, 40);

    follower(b, "corpse candle");
    assert_int_equal(weight(b, PHD_MAGIC), 64 - xcr_of(0));
    bond_give(b, b->player, BONUS_PHD, PHD_UNDEAD, 5, NULL);
    assert_int_equal(weight(b, PHD_MAGIC), 0);
    bond_end(b);
}

/* ---- room ---- */

static void each_group_has_its_room(void **state)
{
    struct bond *b = begin(state, 6);
    struct creature *body = creature_of(&b->w, b->player);

    int own = companion_room(&b->w, b->player, PHD_PARTY);
    assert_int_equal(own, 6);
    character_of(&b->w, b->player)->levels[1] = 2;
    character_of(&b->w, b->player)->levels[2] = 1;
    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 9); /* of all callings */
    character_of(&b->w, b->player)->levels[1] = character_of(&b->w, b->player)->levels[2] = 0;
    body->attr[A_CHA] = 14;
    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 8);
    bond_give(b, b->player, EXTRA_FEAT, FT_LEADERSHIP, -1, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 11);
    bond_give(b, b->player, BONUS_PHD, PHD_PARTY, 2, NULL);
    bond_give(b, b->player, BONUS_PHD, PHD_PARTY, 4, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 15);
    assert_int_equal(companion_room(&b->w, b->player, PHD_UNDEAD), 0);
    assert_int_equal(companion_room(&b->w, b->player, PHD_COMMAND), -10);
    bond_give(b, b->player, EXTRA_ABILITY, CA_COMMAND, 1, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_COMMAND), 1);
    bond_give(b, b->player, COMMAND_ABILITY, 0, 7, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_COMMAND), 7);
    bond_give(b, b->player, EXTRA_ABILITY, CA_ANIMAL_COMP, 0, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_ANIMAL), 1);
    bond_give(b, b->player, EXTRA_ABILITY, CA_ANIMAL_COMP, 3, NULL);
    assert_int_equal(companion_room(&b->w, b->player, PHD_ANIMAL), 3);
    assert_int_equal(companion_room(&b->w, b->player, PHD_MAGIC),
                     (6 + skill_caster_level(&b->w, b->player)) / 2);
    assert_int_equal(companion_room(&b->w, b->player, 99), 6);
    bond_end(b);
}

static void authority_and_boons_make_room(void **state)
{
    static const int groups[] = {PHD_MAGIC, PHD_ANIMAL, PHD_COMMAND, PHD_UNDEAD};

    for (int i = 0; i < COUNT_OF(groups); i++) {
        struct bond *b = begin(state, 6);
        bool is_ruled = groups[i] == PHD_MAGIC || groups[i] == PHD_COMMAND;
        bond_give(b, b->player, EXTRA_ABILITY, CA_COMMAND, 1, NULL);
        bond_give(b, b->player, EXTRA_ABILITY, CA_ANIMAL_COMP, 1, NULL);
        int room = companion_room(&b->w, b->player, groups[i]);
        bond_give(b, b->player, BONUS_PHD, groups[i], 4, NULL);
        assert_int_equal(companion_room(&b->w, b->player, groups[i]), room + 4);
        bond_give(b, b->player, EXTRA_ABILITY, CA_COMMAND_AUTHORITY, 3, NULL);
        assert_int_equal(companion_room(&b->w, b->player, groups[i]), room + (is_ruled ? 7 : 4));
        bond_end(b);
    }
}

static void casters_rule_more_by_magic(void **state)
{
    struct bond *b = begin(state, 6);
    int caster = skill_caster_level(&b->w, b->player);

    assert_int_equal(companion_room(&b->w, b->player, PHD_MAGIC), (6 + caster) / 2);
    bond_give(b, b->player, EXTRA_ABILITY, CA_SPELLCASTING, 4, NULL);
    caster = skill_caster_level(&b->w, b->player);
    assert_int_equal(caster, 4);
    assert_int_equal(companion_room(&b->w, b->player, PHD_MAGIC), 5);
    bond_end(b);
}

static void diplomacy_makes_room_in_steps_of_five(void **state)
{
    struct bond *b = begin(state, 6);
    int own = skill_level(&b->w, b->player, SK_DIPLOMACY);
    struct stati *bonus = bond_give(b, b->player, SKILL_BONUS, SK_DIPLOMACY, 9 - own, NULL);

    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 6);
    bonus->magnitude++;
    assert_int_equal(companion_room(&b->w, b->player, PHD_PARTY), 8);
    bond_end(b);
}

static void a_rating_is_lowered_until_it_fits(void **state)
{
    struct bond *b = begin(state, 12);

    assert_int_equal(companion_fit(&b->w, b->player, 30, PHD_PARTY), 13); /* 15 * 15 * 15 */
    assert_int_equal(companion_fit(&b->w, b->player, 1, PHD_PARTY), 1);
    assert_int_equal(companion_fit(&b->w, b->player, 30, PHD_MAGIC), 14); /* the party lends */
    for (int i = 0; i < 8; i++)
        follower(b, "bison");
    assert_int_equal(companion_fit(&b->w, b->player, 5, PHD_PARTY), -1);
    bond_end(b);
}

/* ---- following ---- */

static uint32_t sees(const void *context, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

static void who_follows_has_a_summoner_and_a_party(void **state)
{
    struct bond *b = begin(state, 20);
    struct thing *who = bond_put(b, "villager", 22, 20), *mate = follower(b, "rascal");
    struct thing *stranger = bond_put(b, "rascal", 26, 20),
                 *bystander = bond_put(b, "rascal", 28, 20);

    bond_order(b, mate, ORDER_ATTACK_NEUTRALS);
    bond_mind(b, stranger, who, TARGET_ENEMY);
    bond_mind(b, mate, who, TARGET_ENEMY);
    assert_true(companion_make(&b->w, who, b->player, PHD_PARTY));
    assert_int_equal(targets_find(&b->w, who, b->player)->type, TARGET_SUMMONER);
    assert_int_equal(creature_of(&b->w, who)->party, 1);
    assert_false(targets_has(&b->w, who, ORDER_WALK_NEAR_ME));
    assert_null(targets_find(&b->w, mate, who)); /* the others forget what was between them */
    assert_non_null(targets_find(&b->w, mate, bystander)); /* and look about */
    assert_non_null(targets_find(&b->w, stranger, who));
    b->w.options[OPT_WAIT_FOR_PETS] = 1;
    who = bond_put(b, "villager", 24, 20);
    assert_true(companion_make(&b->w, who, b->player, PHD_MAGIC));
    assert_true(targets_has(&b->w, who, ORDER_WALK_NEAR_ME));
    assert_int_equal(creature_of(&b->w, who)->party, 0);
    bond_end(b);
}

static void a_new_companion_is_looked_at(void **state)
{
    struct bond *b = begin(state, 20);
    struct thing *who = bond_put(b, "villager", 22, 20);

    b->level->visibility[20 * b->level->width + 22] = FOV_VISIBLE;
    b->w.host.perceives = sees;
    b->w.host.context = &b->w;
    companion_make(&b->w, who, b->player, PHD_PARTY);
    assert_true(creature_of(&b->w, who)->state & MS_SCRUTINIZED);
    bond_end(b);
}

static void without_room_nobody_follows(void **state)
{
    struct bond *b = begin_alone(state);
    struct thing *who = bond_put(b, "bison", 22, 20);

    assert_false(companion_make(&b->w, who, b->player, PHD_PARTY));
    assert_false(companion_make(&b->w, who, b->player, PHD_ANIMAL));
    assert_null(targets_first(&b->w, who));
    assert_true(companion_make(&b->w, who, b->player, PHD_FREEBIE));
    const struct stati *mark = stati_find(&b->w, who, stati_of(NO_PHD));
    assert_int_equal(mark->object, b->player->self);
    assert_true(companion_make(&b->w, who, b->player, PHD_FREEBIE));
    assert_null(stati_find_next(&b->w, mark, stati_of(NO_PHD)));
    struct thing *small = bond_put(b, "villager", 24, 20);
    character_of(&b->w, b->player)->levels[0] = 9;
    assert_true(companion_make(&b->w, small, b->player, PHD_PARTY));
    assert_false(stati_has(&b->w, small, NO_PHD));
    bond_end(b);
}

/* quirk: how far a group is beyond its own room does not matter where the party has some left. */
static void a_little_room_in_the_party_is_room_for_anyone(void **state)
{
    struct bond *b = begin(state, 1);

    assert_false(companion_make(&b->w, bond_put(b, "bison", 24, 20), b->player, PHD_PARTY));
    assert_true(companion_make(&b->w, bond_put(b, "bison", 22, 20), b->player, PHD_UNDEAD));
    bond_end(b);
}

static void illusions_and_extra_summons_need_no_room(void **state)
{
    struct bond *b = begin_alone(state);
    struct thing *image = bond_put(b, "bison", 22, 20), *extra = bond_put(b, "bison", 24, 20);

    bond_give(b, image, ILLUSION, IL_IMPROVED, 0, b->player);
    assert_true(companion_make(&b->w, image, b->player, PHD_PARTY));
    bond_give(b, extra, SUMMONED, 0, 0, b->player)->effect = drawn_find(b->d, "extra summoning");
    assert_true(companion_make(&b->w, extra, b->player, PHD_FREEBIE));
    assert_false(stati_has(&b->w, extra, NO_PHD));
    bond_end(b);
}

static void magic_that_fails_soothes_or_breaks(void **state)
{
    struct bond *b = begin_alone(state);
    struct thing *who = bond_put(b, "bison", 22, 20);

    creature_of(&b->w, b->player)->attr[A_SAV_WILL] = 1;
    WITH_DICE(&b->w, 19, 0) /* against 15 + 6; and what is learned */
    assert_false(companion_make(&b->w, who, b->player, PHD_MAGIC));
    assert_true(creature_of(&b->w, who)->state & MS_PEACEFUL);
    struct stati *other = bond_give(b, who, CHARMED, CH_DOMINATE, 0, who);
    creature_of(&b->w, who)->state = 0;
    WITH_DICE(&b->w, 19, 0) /* charmed by another: nothing comes of it */
    assert_false(companion_make(&b->w, who, b->player, PHD_MAGIC));
    assert_int_equal(other->value, CH_DOMINATE);
    assert_false(creature_of(&b->w, who)->state & MS_PEACEFUL);
    struct stati *charm = bond_give(b, who, CHARMED, CH_DOMINATE, 0, b->player);
    WITH_DICE(&b->w, 19, 0)
    assert_false(companion_make(&b->w, who, b->player, PHD_MAGIC));
    assert_int_equal(charm->value, CH_CHARM);
    WITH_DICE(&b->w, 18)
    assert_false(companion_make(&b->w, who, b->player, PHD_MAGIC));
    assert_false(stati_has(&b->w, who, CHARMED));
    bond_end(b);
}

static void a_command_that_fails_frightens(void **state)
{
    struct bond *b = begin_alone(state);
    struct thing *who = bond_put(b, "bison", 22, 20);

    say_open(&b->w);
    assert_false(companion_make(&b->w, who, b->player, PHD_COMMAND));
    assert_true(stati_has(&b->w, who, AFRAID));
    assert_non_null(strstr(log_recent(b->w.log, 0)->text, "it is afraid"));
    say_close(&b->w);
    bond_end(b);
}

static void adventurers_in_a_party_are_heroes_once(void **state)
{
    struct bond *b = begin(state, 20);
    struct thing *who = bond_put(b, "adventurer", 22, 20);

    who->hp = 10;
    companion_make(&b->w, who, b->player, PHD_MAGIC);
    assert_int_equal(who->hp, 10);
    companion_make(&b->w, who, b->player, PHD_PARTY);
    assert_int_equal(who->hp, 30);
    companion_make(&b->w, who, b->player, PHD_PARTY);
    assert_int_equal(who->hp, 30);
    who = bond_put(b, "villager", 24, 20);
    who->hp = 10;
    companion_make(&b->w, who, b->player, PHD_PARTY);
    assert_int_equal(who->hp, 10);
    bond_end(b);
}

static void companions_give_up_what_would_harm_the_party(void **state)
{
    struct bond *b = begin(state, 20);
    struct thing *who = bond_put(b, "villager", 22, 20);

    bond_give(b, who, SEE_INVIS, 0, 0, NULL)->effect = drawn_find(b->d, "Spook");
    bond_give(b, who, TRUE_SIGHT, 0, 0, NULL)->effect = drawn_find(b->d, "mask");
    companion_make(&b->w, who, b->player, PHD_PARTY);
    assert_false(stati_has(&b->w, who, SEE_INVIS));
    assert_true(stati_has(&b->w, who, TRUE_SIGHT));
    bond_end(b);
}

/* ---- worth ---- */

static void an_item_is_worth_its_level_or_that_of_its_magic(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *cap = bond_put_item(b, "cap", 10, 10);

    assert_int_equal(worth_level(&b->w, cap, true), 3);
    cap->other = drawn_find(b->d, "mask");
    assert_int_equal(worth_level(&b->w, cap, true), 3);
    cap->other = drawn_find(b->d, "deep magic");
    assert_int_equal(worth_level(&b->w, cap, true), 7);
    cap->resource = 0;
    assert_int_equal(worth_level(&b->w, cap, true), 1);
    bond_end(b);
}

/* quirk: what a weapon is does not count. */
static void a_weapon_is_worth_its_plus_and_qualities(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *sabre = bond_put_item(b, "sabre", 10, 10);
    struct item *body = item_of(&b->w, sabre);

    assert_int_equal(worth_level(&b->w, sabre, false), 0);
    body->plus = 3;
    assert_int_equal(worth_level(&b->w, sabre, false), 3);
    assert_int_equal(worth_level(&b->w, sabre, true), 6);
    body->qualities[0] = WQ_VORPAL;
    assert_int_equal(worth_level(&b->w, sabre, true), 8);
    body->qualities[1] = WQ_SOULDRINK; /* stands twice */
    assert_int_equal(worth_level(&b->w, sabre, false), 10);
    body->plus = 30;
    assert_int_equal(worth_level(&b->w, sabre, false), 22);
    sabre->other = drawn_find(b->d, "mask");
    assert_int_equal(worth_level(&b->w, sabre, false), 6);
    sabre->other = 0;
    body->plus = 0;
    body->qualities[0] = WQ_BURST; /* the first of the list */
    body->qualities[1] = 0;
    static const int16_t kinds[] = {T_WEAPON, T_BOW, T_MISSILE, T_STAFF};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        sabre->kind = kinds[i];
        assert_int_equal(worth_level(&b->w, sabre, false), 1);
    }
    bond_end(b);
}

static void armour_is_worth_its_level_and_half_as_much_again(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *mail = bond_put_item(b, "mail", 10, 10),
                 *boots = bond_put_item(b, "boots", 12, 10);
    struct item *body = item_of(&b->w, mail);

    body->plus = 3;
    assert_int_equal(worth_level(&b->w, mail, false), 2 + 4);
    assert_int_equal(worth_level(&b->w, mail, true), 6);
    body->plus = 5;
    assert_int_equal(worth_level(&b->w, mail, true), 10);
    body->plus = 0;
    body->qualities[0] = AQ_AGILITY;
    assert_int_equal(worth_level(&b->w, mail, false), 3);
    body->plus = 60;
    assert_int_equal(worth_level(&b->w, mail, false), 24);
    item_of(&b->w, boots)->plus = 4;
    assert_int_equal(worth_level(&b->w, boots, true), 2);
    bond_end(b);
}

static void an_aura_makes_more_of_it(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *cap = bond_put_item(b, "cap", 10, 10), *me = bond_put(b, "villager", 12, 10);
    struct stati *aura = bond_give(b, cap, MAGIC_AURA, 0, 9, NULL);

    assert_int_equal(worth_level_seen(&b->w, cap, me), 9);
    aura->magnitude = 1;
    assert_int_equal(worth_level_seen(&b->w, cap, me), 3);
    aura->magnitude = 9;
    bond_give(b, me, TRUE_SIGHT, 0, 0, NULL);
    assert_int_equal(worth_level_seen(&b->w, cap, me), 3);
    bond_end(b);
}

int test_companion(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(followers_weigh_by_group_and_rating),
        cmocka_unit_test(the_dominated_summoned_and_commanded_are_groups),
        cmocka_unit_test(some_followers_do_not_count),
        cmocka_unit_test(the_weakest_weigh_ten),
        cmocka_unit_test(what_goes_beyond_takes_from_the_party),
        cmocka_unit_test(the_undead_take_from_magic),
        cmocka_unit_test(each_group_has_its_room),
        cmocka_unit_test(authority_and_boons_make_room),
        cmocka_unit_test(casters_rule_more_by_magic),
        cmocka_unit_test(diplomacy_makes_room_in_steps_of_five),
        cmocka_unit_test(a_rating_is_lowered_until_it_fits),
        cmocka_unit_test(who_follows_has_a_summoner_and_a_party),
        cmocka_unit_test(a_new_companion_is_looked_at),
        cmocka_unit_test(without_room_nobody_follows),
        cmocka_unit_test(a_little_room_in_the_party_is_room_for_anyone),
        cmocka_unit_test(illusions_and_extra_summons_need_no_room),
        cmocka_unit_test(magic_that_fails_soothes_or_breaks),
        cmocka_unit_test(a_command_that_fails_frightens),
        cmocka_unit_test(adventurers_in_a_party_are_heroes_once),
        cmocka_unit_test(companions_give_up_what_would_harm_the_party),
        cmocka_unit_test(an_item_is_worth_its_level_or_that_of_its_magic),
        cmocka_unit_test(a_weapon_is_worth_its_plus_and_qualities),
        cmocka_unit_test(armour_is_worth_its_level_and_half_as_much_again),
        cmocka_unit_test(an_aura_makes_more_of_it),
    };

    return cmocka_run_group_tests_name("companion", tests, bond_open, bond_close);
}
