/* What is set about on purpose: lists, rage, songs, hands, animals, pockets, hours and money. */
#include "bond_scene.h"
#include "rules/core/mistake.h"
#include "rules/item/purse.h"
#include "rules/skill/cease.h"
#include "rules/skill/danger.h"
#include "rules/skill/disguise.h"
#include "rules/skill/knack.h"
#include "rules/skill/labour.h"
#include "rules/skill/pocket.h"
#include "rules/skill/shapes.h"
#include "rules/skill/turn.h"
#include "rules/value/hostility.h"
#include "world/hold.h"
#include "world/loose.h"
#include "world/question.h"

static int open(void **state)
{
    *state = drawn_open_with("tests/rules/knacks.irh");
    return 0;
}

/* What the player answers, one after the other; then what comes first. */
struct answers {
    int32_t values[8];
    int count, asked;
};

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct answers *a = context;
    int at = a->asked++;

    answer->value = at < a->count         ? a->values[at]
                    : question->count > 0 ? question->choices[0].value
                                          : 1;
}

static struct bond *begin(void **state, struct answers *answers)
{
    struct bond *b = bond_begin(state);
    struct thing *player = bond_put_player(b, "human", 10, 10);
    struct creature *body = creature_of(&b->w, player);

    body->attr[A_FAT] = body->fatigue = 20;
    player->hp = player->hp_max = 30;
    b->w.host.ask = answer;
    b->w.host.ask_context = answers;
    b->w.mistakes = UINT32_MAX;
    bond_give(b, player, HUNGER, 0, 0, NULL)->duration = 1000;
    character_of(&b->w, player)->last_rest = (int32_t)b->w.time;
    return b;
}

static void learn(struct bond *b, int ability, int level)
{
    character_of(&b->w, b->player)->abilities[ability] = (uint8_t)level;
}

static const struct stati *find(struct bond *b, const struct thing *who, int nature)
{
    return stati_find(&b->w, who, stati_of(nature));
}

/* ---- lists ---- */

static void what_can_be_used_is_sorted_and_numbered(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct offer list = {0};

    learn(b, CA_WILD_SHAPE, 3);
    learn(b, CA_BERSERK_RAGE, 1);
    bond_give(b, b->player, TURN_ABILITY, MA_UNDEAD, 3, NULL);
    assert_true(knack_gather(&b->w, b->player, &list));
    assert_int_equal(list.count, 3);
    assert_string_equal(list.items[0].words, "Berserk Rage");
    assert_int_equal(list.items[0].value, 7);
    assert_string_equal(list.items[1].words, "Turn Undead");
    assert_int_equal(list.items[1].value, 56 + 1000 * MA_UNDEAD);
    assert_int_equal(list.items[2].value, 61);
    offer_free(&list);
    bond_end(b);
}

static void inborn_spells_alone_count_only_by_mended_rules(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct offer list = {0};

    character_of(&b->w, b->player)->spells[0] |= SP_INNATE;
    assert_false(knack_gather(&b->w, b->player, &list));
    assert_int_equal(list.count, 1);
    offer_free(&list);
    b->w.mistakes = 0;
    assert_true(knack_gather(&b->w, b->player, &list));
    offer_free(&list);
    bond_end(b);
}

static void what_is_in_no_row_cannot_be_used(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    assert_int_equal(knack_use(&b->w, b->player, 62), ABORT);
    assert_int_equal(knack_use(&b->w, b->player, -1), ABORT);
    assert_int_equal(knack_ability(&b->w, b->player, CA_SMITE, 0), ABORT);
    assert_int_equal(knack_feat(&b->w, b->player, FT_DODGE), ABORT);
    bond_end(b);
}

static void a_skill_costs_a_die_before_tools_are_missed(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    WITH_DICE(&b->w, 7)
    assert_int_equal(knack_skill(&b->w, b->player, SK_DISGUISE), ABORT);
    assert_int_equal(none.asked, 0);
    bond_end(b);
}

/* ---- the body ---- */

static void rage_lasts_longer_with_levels(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_BERSERK_RAGE, 2);
    assert_int_equal(knack_ability(&b->w, b->player, CA_BERSERK_RAGE, 0), DONE);
    assert_int_equal(find(b, b->player, RAGING)->value, 4);
    assert_int_equal(find(b, b->player, RAGING)->magnitude, 2);
    assert_int_equal(find(b, b->player, RAGING)->duration, 16);
    assert_int_equal(creature_of(&b->w, b->player)->fatigue, 19);
    bond_end(b);
}

static void who_has_another_calling_rages_less(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_BERSERK_RAGE, 2);
    character_of(&b->w, b->player)->levels[1] = 1;
    knack_ability(&b->w, b->player, CA_BERSERK_RAGE, 0);
    assert_int_equal(find(b, b->player, RAGING)->value, 2);
    bond_end(b);
}

static void nobody_rages_in_fear(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_BERSERK_RAGE, 2);
    bond_give(b, b->player, AFRAID, 0, 0, NULL);
    assert_int_equal(knack_ability(&b->w, b->player, CA_BERSERK_RAGE, 0), ABORT);
    assert_null(find(b, b->player, RAGING));
    bond_end(b);
}

static void there_is_one_flurry_at_a_time(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_FLURRY_OF_BLOWS, 1);
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLURRY_OF_BLOWS, 0), DONE);
    assert_int_equal(find(b, b->player, FLURRYING)->duration, 10);
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLURRY_OF_BLOWS, 0), ABORT);
    bond_end(b);
}

static void dodges_run_out(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_FLAWLESS_DODGE, 2);
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLAWLESS_DODGE, 0), DONE);
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLAWLESS_DODGE, 0), ABORT);
    struct stati *s = stati_find(&b->w, b->player, stati_of(FLAWLESS_DODGE));
    s->value = 0;
    s->magnitude = 1;
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLAWLESS_DODGE, 0), DONE);
    s->value = 0;
    s->magnitude = 2;
    assert_int_equal(knack_ability(&b->w, b->player, CA_FLAWLESS_DODGE, 0), ABORT);
    bond_end(b);
}

static void strength_comes_for_a_moment(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_FEAT_OF_STRENGTH, 3);
    assert_int_equal(knack_ability(&b->w, b->player, CA_FEAT_OF_STRENGTH, 0), DONE);
    assert_int_equal(find(b, b->player, ADJUST_SAC)->value, A_STR);
    assert_int_equal(find(b, b->player, ADJUST_SAC)->magnitude, 3);
    assert_int_equal(find(b, b->player, ADJUST_SAC)->duration, 1);
    bond_end(b);
}

/* ---- hands and words ---- */

static void hands_heal_whom_they_are_laid_on(void **state)
{
    struct answers self = {.count = 1};
    struct bond *b = begin(state, &self);

    self.values[0] = (int32_t)b->player->self;
    learn(b, CA_LAY_ON_HANDS, 2);
    b->player->hp = 5;
    assert_int_equal(knack_ability(&b->w, b->player, CA_LAY_ON_HANDS, 0), DONE);
    assert_in_range(b->player->hp, 5 + 2 + 4, 5 + 12 + 4);
    assert_int_equal(b->player->timeout, 30);
    bond_end(b);
}

static void who_is_asked_for_nobody_heals_nobody(void **state)
{
    struct answers escape = {.values = {-1}, .count = 1};
    struct bond *b = begin(state, &escape);

    learn(b, CA_LAY_ON_HANDS, 2);
    b->player->hp = 5;
    WITHOUT_DICE(&b->w)
    assert_int_equal(knack_ability(&b->w, b->player, CA_LAY_ON_HANDS, 0), ABORT);
    assert_int_equal(b->player->timeout, 0);
    bond_end(b);
}

static void wholeness_heals_by_level(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    character_of(&b->w, b->player)->levels[0] = 2;
    b->player->hp = 5;
    assert_int_equal(knack_ability(&b->w, b->player, CA_WHOLENESS_OF_BODY, 0), DONE);
    assert_int_equal(b->player->hp, 11);
    b->player->hp = 30;
    assert_int_equal(knack_ability(&b->w, b->player, CA_WHOLENESS_OF_BODY, 0), ABORT);
    bond_end(b);
}

/* ---- songs ---- */

static void courage_is_for_friends_who_can_hear(void **state)
{
    struct answers courage = {.values = {BARD_COURAGE}, .count = 1};
    struct bond *b = begin(state, &courage);
    struct thing *friend = bond_put(b, "villager", 11, 10);
    struct thing *deaf = bond_put(b, "deaf one", 9, 10);
    struct thing *foe = bond_put(b, "rascal", 10, 11);

    bond_mind(b, foe, b->player, TARGET_ENEMY);
    learn(b, CA_BARDIC_MUSIC, 1);
    assert_int_equal(knack_ability(&b->w, b->player, CA_BARDIC_MUSIC, 0), DONE);
    assert_int_equal(find(b, b->player, SINGING)->value, BARD_COURAGE);
    assert_int_equal(b->player->timeout, 15);
    assert_int_equal(find(b, friend, ADJUST_MOR)->source, SS_SONG);
    assert_int_equal(find(b, friend, IMMUNITY)->value, AD_FEAR);
    assert_null(find(b, deaf, ADJUST_MOR));
    assert_null(find(b, foe, ADJUST_MOR));
    assert_null(find(b, b->player, ADJUST_MOR));
    bond_end(b);
}

static void who_sings_is_asked_before_he_begins_anew(void **state)
{
    struct answers no = {.values = {0}, .count = 1};
    struct bond *b = begin(state, &no);

    bond_give(b, b->player, SINGING, BARD_COURAGE, 5, NULL);
    learn(b, CA_BARDIC_MUSIC, 1);
    assert_int_equal(knack_ability(&b->w, b->player, CA_BARDIC_MUSIC, 0), ABORT);
    assert_non_null(find(b, b->player, SINGING));
    bond_end(b);
}

/* ---- turning ---- */

static struct thing *put_priest(struct bond *b)
{
    struct thing *priest = bond_put(b, "villager", 20, 20);
    struct thing *mail = thing_new_item(&b->w, drawn_find(b->d, "mail"));

    creature_of(&b->w, priest)->attr[A_FAT] = creature_of(&b->w, priest)->fatigue = 20;
    item_of(&b->w, mail)->quantity = 1;
    item_of(&b->w, mail)->qualities[0] = AQ_GRAVEN;
    item_of(&b->w, mail)->flags |= IF_WORN;
    hold_carry(&b->w, priest, mail);
    return priest;
}

static int turn(struct bond *b, struct thing *priest, int ability, int kind, int power)
{
    struct script_event e = {.actor = (int32_t)priest->self,
                             .AType = (int8_t)ability,
                             .EParam = kind,
                             .vDmg = (int16_t)power};

    return turn_handle(&b->w, &e, priest);
}

static void without_a_symbol_nobody_is_turned(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *priest = bond_put(b, "villager", 20, 20);

    WITHOUT_DICE(&b->w)
    assert_int_equal(turn(b, priest, CA_TURNING, MA_ANIMAL, 10), ABORT);
    bond_end(b);
}

static void the_turned_are_afraid(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *priest = put_priest(b), *bison = bond_put(b, "bison", 22, 20);
    struct thing *other = bond_put(b, "rascal", 18, 20);

    assert_int_equal(turn(b, priest, CA_TURNING, MA_ANIMAL, 8), DONE);
    assert_int_equal(find(b, bison, AFRAID)->value, FEAR_PANIC);
    assert_int_equal(find(b, bison, ADJUST_MOR)->magnitude, -2);
    assert_null(find(b, other, AFRAID));
    assert_int_equal(priest->timeout, 30);
    bond_end(b);
}

static void the_commanded_obey(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *priest = put_priest(b), *hare = bond_put(b, "hare", 22, 20);

    assert_int_equal(turn(b, priest, CA_COMMAND, MA_ANIMAL, 10), DONE);
    assert_int_equal(find(b, hare, CHARMED)->value, CH_COMMAND);
    assert_int_equal(find(b, hare, CHARMED)->object, priest->self);
    bond_end(b);
}

static void who_is_too_far_is_not_turned(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *priest = put_priest(b), *bison = bond_put(b, "bison", 39, 20);

    assert_int_equal(turn(b, priest, CA_TURNING, MA_ANIMAL, 8), DONE);
    assert_null(find(b, bison, AFRAID));
    bond_end(b);
}

/* ---- hours ---- */

static void work_lets_hours_pass(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    int64_t before = (int64_t)b->w.time;

    assert_int_equal(labour_spend(&b->w, b->player, 2, 3, false), 3);
    assert_int_equal((int64_t)b->w.time - before, 3 * LABOUR_HOUR);
    assert_int_equal(labour_spend(&b->w, b->player, 10, 10, false), 0);
    assert_int_equal(labour_spend(&b->w, b->player, 9, 12, false), 9);
    bond_end(b);
}

static void the_poisoned_work_only_to_be_healed(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    bond_give(b, b->player, POISONED, 0, 0, NULL);
    assert_int_equal(labour_spend(&b->w, b->player, 1, 1, false), 0);
    assert_int_equal(labour_spend(&b->w, b->player, 1, 1, true), 1);
    bond_end(b);
}

static void the_starving_do_not_work(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    stati_find(&b->w, b->player, stati_of(HUNGER))->duration = STARVING - 1;
    assert_int_equal(labour_spend(&b->w, b->player, 1, 1, false), 0);
    bond_end(b);
}

static void unseen_enemies_may_come(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *foe = bond_put(b, "rascal", 12, 10);

    bond_mind(b, foe, b->player, TARGET_ENEMY);
    creature_of(&b->w, b->player)->sight_range = 0;
    creature_of(&b->w, foe)->party = 7;
    struct danger danger = danger_around(&b->w, b->player, 0);
    assert_int_equal(danger.in_sight, HANDLE_NONE);
    assert_int_equal(danger.chance, (250 + 2 * 10) / 2);
    assert_int_equal(danger.party, 7);
    bond_end(b);
}

static void who_cannot_come_is_no_danger(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *foe = bond_put(b, "rascal", 12, 10);

    bond_mind(b, foe, b->player, TARGET_ENEMY);
    for (int y = 0; y < 40; y++)
        level_cell(b->level, 11, y)->flags |= CELL_SOLID;
    assert_int_equal(danger_around(&b->w, b->player, 0).in_sight, HANDLE_NONE);
    assert_int_equal(danger_around(&b->w, b->player, 0).chance, 0);
    bond_end(b);
}

/* ---- money ---- */

static struct thing *give_coins(struct bond *b, struct thing *who, const char *name, int count)
{
    struct thing *coins = thing_new_item(&b->w, drawn_find(b->d, name));

    item_of(&b->w, coins)->quantity = (uint32_t)count;
    hold_carry(&b->w, who, coins);
    return coins;
}

static void large_coins_are_paid_first(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *buyer = bond_put(b, "villager", 20, 20);
    struct thing *pennies = give_coins(b, buyer, "penny", 250);
    struct thing *crowns = give_coins(b, buyer, "crown", 3);
    handle gone = crowns->self;

    assert_int_equal(purse_total(&b->w, buyer), 550 * PURSE_GOLD);
    purse_pay(&b->w, buyer, 400, NULL);
    assert_null(world_thing(&b->w, gone));
    assert_int_equal(item_of(&b->w, pennies)->quantity, 150);
    purse_pay(&b->w, buyer, 900, NULL);
    assert_int_equal(purse_total(&b->w, buyer), 0);
    bond_end(b);
}

static void who_is_paid_has_the_coins(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *buyer = bond_put(b, "villager", 20, 20);
    struct thing *seller = bond_put(b, "villager", 21, 20);

    give_coins(b, buyer, "crown", 3);
    purse_pay(&b->w, buyer, 200, seller);
    assert_int_equal(purse_total(&b->w, buyer), 100 * PURSE_GOLD);
    assert_int_equal(purse_total(&b->w, seller), 200 * PURSE_GOLD);
    bond_end(b);
}

/* ---- other bodies ---- */

static bool can_take(struct bond *b, int level, const char *name)
{
    return shapes_can_take(&b->w, b->player, level, drawn_find(b->d, name));
}

static void bodies_open_level_by_level(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    assert_true(can_take(b, 3, "fox"));
    assert_false(can_take(b, 3, "crow"));
    assert_true(can_take(b, 4, "crow"));
    assert_false(can_take(b, 6, "hare"));
    assert_true(can_take(b, 7, "hare"));
    assert_false(can_take(b, 5, "bison"));
    assert_true(can_take(b, 6, "bison"));
    assert_false(can_take(b, 20, "villager"));
    bond_end(b);
}

static void companions_have_no_hands_and_mounts_are_mounts(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    assert_true(shapes_can_accompany(&b->w, 2, drawn_find(b->d, "fox")));
    assert_false(shapes_can_accompany(&b->w, 1, drawn_find(b->d, "fox")));
    assert_false(shapes_can_accompany(&b->w, 5, drawn_find(b->d, "ape")));
    assert_true(shapes_can_carry(&b->w, 0, drawn_find(b->d, "colt"), 0));
    assert_false(shapes_can_carry(&b->w, 20, drawn_find(b->d, "fox"), 0));
    bond_end(b);
}

static void a_beginner_takes_no_body(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    learn(b, CA_WILD_SHAPE, 2);
    WITHOUT_DICE(&b->w)
    assert_int_equal(knack_ability(&b->w, b->player, CA_WILD_SHAPE, 0), ABORT);
    assert_int_equal(none.asked, 0);
    bond_end(b);
}

/* ---- disguises ---- */

static int as(struct bond *b, const char *name)
{
    return disguise_difficulty(&b->w, b->player, drawn_find(b->d, name));
}

static void peoples_with_much_in_common_are_easier(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);

    assert_int_equal(as(b, "human"), 10);
    assert_int_equal(as(b, "elf"), 13);
    assert_int_equal(as(b, "gnome"), 20);
    assert_int_equal(as(b, "nymph"), 20);
    creature_of(&b->w, b->player)->state |= MS_FEMALE;
    assert_int_equal(as(b, "nymph"), 16);
    assert_int_equal(as(b, "ghoul"), 16);
    assert_int_equal(as(b, "grimlock"), -1);
    bond_end(b);
}

static void whom_one_passes_for_stays_until_the_disguise_ends(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *look = thing_new_creature(&b->w, drawn_find(b->d, "elf"));
    handle kept = look->self;

    bond_give(b, b->player, DISGUISED, 20, 5, look);
    loose_note(&b->w, look);
    loose_sweep(&b->w);
    assert_non_null(world_thing(&b->w, kept));
    stati_remove(&b->w, b->player, stati_of(DISGUISED));
    loose_note(&b->w, world_thing(&b->w, kept));
    loose_sweep(&b->w);
    assert_null(world_thing(&b->w, kept));
    bond_end(b);
}

/* ---- pockets ---- */

static int pick(struct bond *b, struct thing *victim)
{
    struct script_event e = {.actor = (int32_t)b->player->self, .target = (int32_t)victim->self};

    return pocket_handle(&b->w, &e, b->player);
}

static void only_who_stands_beside_one_can_be_robbed(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *far = bond_put(b, "villager", 13, 10), *near = bond_put(b, "villager", 11, 10);

    give_coins(b, far, "purse", 1);
    WITHOUT_DICE(&b->w)
    {
        assert_int_equal(pick(b, far), ABORT);
        assert_int_equal(pick(b, near), ABORT); /* it has nothing */
    }
    bond_end(b);
}

static void a_bungler_is_noticed(void **state)
{
    struct answers none = {0};
    struct bond *b = begin(state, &none);
    struct thing *victim = bond_put(b, "villager", 11, 10);
    struct thing *purse = give_coins(b, victim, "purse", 1);

    creature_of(&b->w, victim)->attr[A_SAV_REF] = 40;
    assert_int_equal(pick(b, victim), DONE);
    assert_int_equal(item_of(&b->w, purse)->owner, victim->self);
    assert_int_equal(find(b, b->player, TRIED)->value, SK_PICK_POCKET);
    assert_int_equal(find(b, b->player, TRIED)->magnitude, 3);
    assert_in_range(b->player->timeout, 30, 45);
    assert_true(hostility_is_enemy(&b->w, victim, b->player));
    bond_end(b);
}

/* ---- ending ---- */

static void what_is_kept_up_can_be_ended(void **state)
{
    struct answers first = {0};
    struct bond *b = begin(state, &first);

    assert_int_equal(cease(&b->w, b->player), ABORT);
    assert_int_equal(first.asked, 0);
    bond_give(b, b->player, TUMBLING, 0, 0, NULL);
    assert_int_equal(cease(&b->w, b->player), DONE);
    assert_null(find(b, b->player, TUMBLING));
    bond_end(b);
}

static void dodges_are_remembered_when_they_are_put_off(void **state)
{
    struct answers first = {0};
    struct bond *b = begin(state, &first);

    bond_give(b, b->player, FLAWLESS_DODGE, 1, 2, NULL);
    assert_int_equal(cease(&b->w, b->player), DONE);
    assert_int_equal(find(b, b->player, FLAWLESS_DODGE)->value, 0);
    assert_int_equal(find(b, b->player, FLAWLESS_DODGE)->magnitude, 2);
    bond_end(b);
}

static void spells_are_let_go_of_once(void **state)
{
    struct answers first = {0};
    struct bond *b = begin(state, &first);
    struct stati s = {.nature = ADJUST_SAC, .effect = drawn_find(b->d, "Second Skin")};
    struct stati other = {.nature = ADJUST_SAC, .effect = drawn_find(b->d, "Glow")};

    stati_gain(&b->w, b->player, &s, NULL);
    s.value = A_DEX;
    stati_gain(&b->w, b->player, &s, NULL);
    stati_gain(&b->w, b->player, &other, NULL);
    assert_int_equal(cease(&b->w, b->player), DONE);
    assert_int_equal(find(b, b->player, ADJUST_SAC)->effect, other.effect);
    assert_int_equal(cease(&b->w, b->player), ABORT);
    bond_end(b);
}

int test_knack(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_can_be_used_is_sorted_and_numbered),
        cmocka_unit_test(inborn_spells_alone_count_only_by_mended_rules),
        cmocka_unit_test(what_is_in_no_row_cannot_be_used),
        cmocka_unit_test(a_skill_costs_a_die_before_tools_are_missed),
        cmocka_unit_test(rage_lasts_longer_with_levels),
        cmocka_unit_test(who_has_another_calling_rages_less),
        cmocka_unit_test(nobody_rages_in_fear),
        cmocka_unit_test(there_is_one_flurry_at_a_time),
        cmocka_unit_test(dodges_run_out),
        cmocka_unit_test(strength_comes_for_a_moment),
        cmocka_unit_test(hands_heal_whom_they_are_laid_on),
        cmocka_unit_test(who_is_asked_for_nobody_heals_nobody),
        cmocka_unit_test(wholeness_heals_by_level),
        cmocka_unit_test(courage_is_for_friends_who_can_hear),
        cmocka_unit_test(who_sings_is_asked_before_he_begins_anew),
        cmocka_unit_test(without_a_symbol_nobody_is_turned),
        cmocka_unit_test(the_turned_are_afraid),
        cmocka_unit_test(the_commanded_obey),
        cmocka_unit_test(who_is_too_far_is_not_turned),
        cmocka_unit_test(work_lets_hours_pass),
        cmocka_unit_test(the_poisoned_work_only_to_be_healed),
        cmocka_unit_test(the_starving_do_not_work),
        cmocka_unit_test(unseen_enemies_may_come),
        cmocka_unit_test(who_cannot_come_is_no_danger),
        cmocka_unit_test(large_coins_are_paid_first),
        cmocka_unit_test(who_is_paid_has_the_coins),
        cmocka_unit_test(bodies_open_level_by_level),
        cmocka_unit_test(companions_have_no_hands_and_mounts_are_mounts),
        cmocka_unit_test(a_beginner_takes_no_body),
        cmocka_unit_test(peoples_with_much_in_common_are_easier),
        cmocka_unit_test(whom_one_passes_for_stays_until_the_disguise_ends),
        cmocka_unit_test(only_who_stands_beside_one_can_be_robbed),
        cmocka_unit_test(a_bungler_is_noticed),
        cmocka_unit_test(what_is_kept_up_can_be_ended),
        cmocka_unit_test(dodges_are_remembered_when_they_are_put_off),
        cmocka_unit_test(spells_are_let_go_of_once),
    };

    return cmocka_run_group_tests(tests, open, bond_close);
}
