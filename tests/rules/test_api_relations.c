/* How creatures stand to each other, as scripts ask for it. */
#include "bond_scene.h"
#include "rules/api/api_rows.h"
#include "rules/value/skill.h"
#include "script/vm.h"

/* Calls a function of the table on someone, with numbers. */
static int ask(struct bond *b, int function, const struct thing *on, int first, int second)
{
    struct vm vm = {0};
    struct error error;
    struct api_call call = {.vm = &vm,
                            .context = &b->w,
                            .number = function,
                            .object = on ? (int32_t)on->born : 0,
                            .arguments = {first, second},
                            .error = &error};

    for (int i = 0; i < VM_BUDGETS; i++)
        vm.left[i] = 1 << 20;
    for (int i = 0; i < api_relations_rows.count; i++)
        if (api_relations_rows.rows[i].number == function) {
            call.data = api_relations_rows.rows[i].data;
            assert_true(api_do(&api_relations_rows.rows[i], &call));
            return call.result;
        }
    fail_msg("no row for this function");
    return -1;
}

static int number(const struct thing *thing)
{
    return (int)thing->born;
}

static void scripts_ask_for_enemies_and_friends(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *orc = bond_put(b, "tusker", 10, 10), *elf = bond_put(b, "wood singer", 12, 10);
    struct thing *other = bond_put(b, "villager", 14, 10), *gem = bond_put_item(b, "ruby", 16, 10);

    assert_int_equal(ask(b, FN_T_CREATURE_isHostileTo, orc, number(elf), 0), 1);
    assert_int_equal(ask(b, FN_T_CREATURE_isHostileTo, orc, number(other), 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_isHostileTo, orc, number(gem), 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_isHostileTo, gem, number(orc), 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_isFriendlyTo, orc, number(orc), 0), 1);
    assert_int_equal(ask(b, FN_T_CREATURE_isFriendlyTo, orc, number(elf), 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_isHostileToPartyOf, orc, number(other), 0), 0);
    bond_mind(b, elf, other, TARGET_ALLY);
    assert_int_equal(ask(b, FN_T_CREATURE_isHostileToPartyOf, orc, number(other), 0), 1);
    assert_int_equal(ask(b, FN_T_CREATURE_isThreatened, elf, 0, 0), 1);
    assert_int_equal(ask(b, FN_T_CREATURE_isThreatened, other, 0, 0), 0);
    bond_end(b);
}

static void scripts_ask_who_leads(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *elder = bond_put(b, "wood singer", 10, 10);
    struct thing *elf = bond_put(b, "wood singer", 12, 10),
                 *chief = bond_put(b, "villager", 14, 10);

    assert_int_equal(ask(b, FN_T_CREATURE_getLeader, elf, 0, 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_getLeaderOrFirst, elf, 0, 0), number(elder));
    assert_int_equal(ask(b, FN_T_CREATURE_isLedBy, elf, number(chief), 0), 0);
    bond_mind(b, elf, chief, TARGET_MASTER);
    assert_int_equal(ask(b, FN_T_CREATURE_getLeader, elf, 0, 0), number(chief));
    assert_int_equal(ask(b, FN_T_CREATURE_getLeaderOrFirst, elf, 0, 0), number(chief));
    assert_int_equal(ask(b, FN_T_CREATURE_isLedBy, elf, number(chief), 0), 1);
    assert_int_equal(ask(b, FN_T_CREATURE_isLedBy, elf, number(elder), 0), 0);
    bond_end(b);
}

static void scripts_make_war_and_peace(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 12, 10);

    ask(b, FN_T_MONSTER_TurnHostileTo, me, number(other), 0);
    assert_int_equal(targets_find(&b->w, me, other)->type, TARGET_ENEMY);
    ask(b, FN_T_MONSTER_TurnNeutralTo, me, number(other), 0);
    assert_null(targets_find(&b->w, me, other));
    assert_true(creature_of(&b->w, me)->state & MS_PEACEFUL);
    bond_mind(b, other, me, TARGET_ENEMY);
    ask(b, FN_T_MONSTER_Pacify, other, number(me), 0);
    assert_null(targets_find(&b->w, other, me));
    bond_end(b);
}

static void scripts_give_a_player_companions(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 12, 10);

    bond_put_player(b, "villager", 14, 10);
    character_of(&b->w, b->player)->levels[0] = 12;
    assert_int_equal(ask(b, FN_T_MONSTER_MakeCompanion, me, number(other), PHD_PARTY), 0);
    assert_int_equal(ask(b, FN_T_MONSTER_MakeCompanion, b->player, number(b->player), PHD_PARTY),
                     0);
    assert_int_equal(ask(b, FN_T_PLAYER_FixSummonCR, b->player, 30, PHD_PARTY), 13);
    assert_int_equal(ask(b, FN_T_PLAYER_FixSummonCR, b->player, 500, PHD_PARTY), 500);
    assert_int_equal(ask(b, FN_T_PLAYER_FixSummonCR, me, 30, PHD_PARTY), 30);
    assert_int_equal(ask(b, FN_T_MONSTER_MakeCompanion, me, number(b->player), PHD_PARTY), 1);
    assert_ptr_equal(targets_leader(&b->w, me), b->player);
    bond_end(b);
}

static void scripts_ask_what_is_real(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *image = bond_put(b, "fox", 12, 10);
    struct thing *hare = bond_put(b, "hare", 14, 10);

    assert_int_equal(ask(b, FN_T_THING_isIllusion, image, 0, 0), 0);
    bond_give(b, image, ILLUSION, IL_IMPROVED, 0, NULL);
    assert_int_equal(ask(b, FN_T_THING_isIllusion, image, 0, 0), 1);
    assert_int_equal(ask(b, FN_T_THING_isRealTo, image, number(me), 0), 1);
    bond_give(b, me, DISBELIEVED, 0, 0, image);
    assert_int_equal(ask(b, FN_T_THING_isRealTo, image, number(me), 0), 0);
    assert_int_equal(ask(b, FN_T_THING_isShadowShape, image, 0, 0), 1);
    assert_int_equal(ask(b, FN_T_THING_isShadowShape, hare, 0, 0), 0);
    bond_end(b);
}

/* Whoever goes through a level pays for all that is on it. */
static void going_through_a_level_costs_steps(void **state)
{
    static const int functions[] = {FN_T_CREATURE_isHostileToPartyOf, FN_T_CREATURE_isThreatened,
                                    FN_T_CREATURE_getLeaderOrFirst, FN_T_MONSTER_MakeCompanion,
                                    FN_T_PLAYER_FixSummonCR};
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);
    struct error error;

    bond_put_player(b, "villager", 12, 10);
    for (int i = 0; i < COUNT_OF(functions); i++)
        for (int j = 0; j < api_relations_rows.count; j++) {
            const struct api_row *row = &api_relations_rows.rows[j];
            bool is_players = functions[i] == FN_T_PLAYER_FixSummonCR;
            struct vm vm = {0};
            struct api_call call = {.vm = &vm,
                                    .context = &b->w,
                                    .data = row->data,
                                    .object = number(is_players ? b->player : me),
                                    .arguments = {is_players ? 5 : number(b->player), PHD_PARTY},
                                    .error = &error};
            if (row->number != functions[i])
                continue;
            vm.left[VM_STEPS] = 10;
            assert_false(api_do(row, &call));
        }
    assert_null(targets_first(&b->w, me));
    bond_end(b);
}

static void what_changes_something_answers_nothing(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 12, 10);
    struct thing *gem = bond_put_item(b, "ruby", 14, 10);

    assert_int_equal(ask(b, FN_T_MONSTER_TurnHostileTo, me, number(other), 0), 0);
    assert_int_equal(ask(b, FN_T_MONSTER_TurnHostileTo, me, number(gem), 0), 0);
    assert_int_equal(ask(b, FN_T_MONSTER_Pacify, gem, number(me), 0), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_Exercise, gem, A_STR, 5), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_Exercise, me, A_STR, 5), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_Abuse, gem, A_STR, 5), 0);
    assert_int_equal(ask(b, FN_T_CREATURE_getLeader, gem, 0, 0), 0);
    bond_end(b);
}

static void scripts_ask_for_the_level_of_an_item(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *sabre = bond_put_item(b, "sabre", 10, 10);

    item_of(&b->w, sabre)->plus = 2;
    assert_int_equal(ask(b, FN_T_ITEM_ItemLevel, sabre, 0, 0), 4);
    assert_int_equal(ask(b, FN_T_ITEM_ItemLevel, bond_put(b, "fox", 12, 10), 0, 0), 0);
    bond_end(b);
}

static void scripts_let_a_person_practise(void **state)
{
    struct bond *b = bond_begin(state);
    struct vm vm = {0};
    struct api_call call = {.vm = &vm, .context = &b->w};

    bond_put_player(b, "villager", 14, 10);
    call.object = number(b->player);
    const struct character *person = character_of(&b->w, b->player);
    assert_non_null(person);
    const int16_t *gained = &person->attr_gained[A_LUC * CHARACTER_GAINS];
    static const struct {
        int32_t arguments[4];
        int gained;
    } calls[] = {{{A_LUC, 7, 3, 60}, 7}, {{A_LUC, 7, CHARACTER_GAINS, 60}, 7}, {{-1, 7, 3, 60}, 7}};
    for (int i = 0; i < COUNT_OF(calls); i++)
        for (int j = 0; j < api_relations_rows.count; j++)
            if (api_relations_rows.rows[j].number == FN_T_CREATURE_Exercise) {
                memcpy(call.arguments, calls[i].arguments, sizeof calls[i].arguments);
                assert_true(api_do(&api_relations_rows.rows[j], &call));
                assert_int_equal(gained[3], calls[i].gained);
            }
    ask(b, FN_T_CREATURE_Abuse, b->player, A_LUC, 5);
    assert_int_equal(gained[3], 2);
    ask(b, FN_T_CREATURE_Abuse, b->player, ATTR_BASE, 5);
    assert_int_equal(gained[3], 2);
    bond_end(b);
}

int test_api_relations(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_ask_for_enemies_and_friends),
        cmocka_unit_test(scripts_ask_who_leads),
        cmocka_unit_test(scripts_make_war_and_peace),
        cmocka_unit_test(scripts_give_a_player_companions),
        cmocka_unit_test(scripts_ask_what_is_real),
        cmocka_unit_test(going_through_a_level_costs_steps),
        cmocka_unit_test(what_changes_something_answers_nothing),
        cmocka_unit_test(scripts_ask_for_the_level_of_an_item),
        cmocka_unit_test(scripts_let_a_person_practise),
    };

    return cmocka_run_group_tests_name("api_relations", tests, bond_open, bond_close);
}
