/* What scripts are told of slots, containers and stacks, and what they can do with them. */
#include "hands_scene.h"
#include "rules/api/api_rows.h"
#include "rules/value/arms.h"

static int32_t ask_of(struct scene *scene, const struct thing *who, int function, int count,
                      const int32_t *arguments)
{
    const struct api_row *row = scene->game->binding->functions[function];
    struct error error;
    struct api_call call = {.vm = scene->game->vm,
                            .context = scene->w,
                            .number = function,
                            .object = who ? (int32_t)who->born : 0,
                            .count = count,
                            .error = &error};

    assert_non_null(row);
    call.data = row->data;
    for (int i = 0; i < count; i++)
        call.arguments[i] = arguments[i];
    vm_begin_action(scene->game->vm);
    assert_true(api_do(row, &call));
    return call.result;
}

#define ASK(scene, who, function, ...)                                                           \
    ask_of(scene, who, FN_##function, (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t)), \
           (int32_t[]){__VA_ARGS__})

static int32_t number(const struct thing *thing)
{
    return (int32_t)thing->born;
}

/* ---- slots ---- */

static void they_know_what_is_in_a_slot(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat");

    assert_int_equal(ASK(scene, scene->player, T_CREATURE_InSlot, SL_ARMOUR), 0);
    wear(scene, coat, SL_ARMOUR);
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_InSlot, SL_ARMOUR), number(coat));
    assert_int_equal(ASK(scene, coat, T_CREATURE_InSlot, SL_ARMOUR), 0);
    assert_int_equal(ASK(scene, NULL, T_CREATURE_InSlot, SL_ARMOUR), 0);
}

static void they_change_slot_and_hand(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf");

    hold_in_slot(scene->w, scene->player, loaf, SL_INAIR);
    assert_int_equal(ASK(scene, scene->player, T_CHARACTER_Swap, SL_BELT1), 1);
    assert_int_equal(in_slot(scene, SL_BELT1), loaf->self);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    assert_int_equal(ASK(scene, scene->player, T_CHARACTER_Swap, SL_INAIR), 0);
    assert_int_equal(ASK(scene, scene->player, T_CHARACTER_Swap, SL_LAST), 0);
    assert_int_equal(ASK(scene, beside(scene, "porter"), T_CHARACTER_Swap, SL_BELT1), 0);
}

static void they_empty_and_fill_slots(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf"), *keg = made(scene, "keg");

    ASK(scene, scene->player, T_CHARACTER_SetInvSlot, SL_INAIR, number(loaf));
    assert_int_equal(in_slot(scene, SL_INAIR), loaf->self);
    ASK(scene, scene->player, T_CHARACTER_SetInvSlot, SL_INAIR, number(keg));
    assert_int_equal(in_slot(scene, SL_INAIR), keg->self);
    assert_false(hold_has_place(scene->w, loaf));
    ASK(scene, scene->player, T_CHARACTER_SetInvSlot, SL_INAIR, 0);
    assert_int_equal(in_slot(scene, SL_INAIR), HANDLE_NONE);
    ASK(scene, scene->player, T_CHARACTER_SetInvSlot, SL_LAST, number(keg));
    ASK(scene, scene->player, T_CHARACTER_SetInvSlot, -1, number(keg));
    assert_false(hold_has_place(scene->w, keg));
}

static void they_know_what_fits(void **state)
{
    struct scene *scene = *state;
    struct thing *tree = made(scene, "tree"), *sword = made(scene, "sword");

    assert_int_equal(ASK(scene, sword, T_ITEM_allowedSlot, SL_WEAPON, number(scene->player)), 1);
    assert_int_equal(ASK(scene, tree, T_ITEM_allowedSlot, SL_WEAPON, number(scene->player)), 0);
    assert_int_equal(ASK(scene, sword, T_ITEM_allowedSlot, SL_WEAPON, 0), 0);
    assert_int_equal(ASK(scene, sword, T_ITEM_allowedSlot, SL_WEAPON, number(tree)), 0);
}

/* ---- containers and stacks ---- */

static void they_look_into_containers(void **state)
{
    struct scene *scene = *state;
    struct thing *bag = made(scene, "bag"), *loaf = made(scene, "loaf"), *keg = made(scene, "keg");

    hold_inside(scene->w, bag, loaf);
    hold_inside(scene->w, bag, keg);
    assert_int_equal(ASK(scene, bag, T_CONTAIN_getItem, 0), number(loaf));
    assert_int_equal(ASK(scene, bag, T_CONTAIN_getItem, 1), number(keg));
    assert_int_equal(ASK(scene, bag, T_CONTAIN_getItem, 2), 0);
    assert_int_equal(ASK(scene, bag, T_CONTAIN_getItem, -1), 0);
    assert_int_equal(ASK(scene, scene->player, T_CONTAIN_getItem, 0), 0);
}

static void they_take_one_and_put_it_back(void **state)
{
    struct scene *scene = *state;
    struct thing *loaves = many(scene, "loaf", 3), *keg = made(scene, "keg");

    hold_in_slot(scene->w, scene->player, loaves, SL_BELT1);
    handle one = world_born(scene->w, (uint32_t)ASK(scene, loaves, T_ITEM_TakeOne, 0));
    assert_int_equal(item(scene, loaves)->quantity, 2);
    assert_int_equal(item(scene, world_thing(scene->w, one))->quantity, 1);
    assert_int_equal(ASK(scene, keg, T_ITEM_TryStack, number(loaves)), 0);
    assert_int_equal(ASK(scene, loaves, T_ITEM_TryStack, number(loaves)), 0);
    assert_int_equal(ASK(scene, loaves, T_ITEM_TryStack, number(world_thing(scene->w, one))),
                     number(loaves));
    assert_int_equal(item(scene, loaves)->quantity, 3);
    assert_int_equal(ASK(scene, keg, T_ITEM_TakeOne, 0), number(keg));
    assert_int_equal(ASK(scene, scene->player, T_ITEM_TakeOne, 0), 0);
}

/* ---- any of them ---- */

static void they_choose_any_thing(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf"), *keg = made(scene, "keg");

    WITHOUT_DICE(scene->w)
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_RandInv, 0), 0);
    hold_in_slot(scene->w, scene->player, loaf, SL_BELT1);
    hold_in_slot(scene->w, scene->player, keg, SL_BELT2);
    WITH_DICE(scene->w, 0)
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_RandInv, 0), number(loaf));
    WITH_DICE(scene->w, 1)
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_RandInv, 0), number(keg));
    WITHOUT_DICE(scene->w)
    assert_int_equal(ASK(scene, loaf, T_CREATURE_RandInv, 0), 0);
}

/* Potions and scrolls are never what a god wants. */
static void they_choose_any_good_thing(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *loaf = made(scene, "loaf"),
                 *draught = made(scene, "draught");

    item(scene, sword)->plus = 3;
    item(scene, draught)->plus = 3;
    hold_in_slot(scene->w, scene->player, loaf, SL_BELT1);
    hold_in_slot(scene->w, scene->player, draught, SL_BELT2);
    WITHOUT_DICE(scene->w)
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_RandGoodInv, 1000), 0);
    hold_in_slot(scene->w, scene->player, sword, SL_BELT3);
    WITH_DICE(scene->w, 0)
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_RandGoodInv, 1000), number(sword));
}

static void they_find_the_best_of_a_kind_or_make_one(void **state)
{
    struct scene *scene = *state;
    struct thing *plain = made(scene, "sword"), *good = made(scene, "sword");
    res_id sword = plain->resource;

    int32_t born = ASK(scene, scene->player, T_CREATURE_FindBestItemOrCreate, (int32_t)sword);
    const struct thing *made_now = world_thing(scene->w, world_born(scene->w, (uint32_t)born));
    assert_int_equal(made_now->resource, sword);
    item(scene, good)->plus = 2;
    hold_in_slot(scene->w, scene->player, plain, SL_BELT1);
    hold_in_slot(scene->w, scene->player, good, SL_BELT2);
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_FindBestItemOrCreate, (int32_t)sword),
                     number(good));
    assert_int_equal(ASK(scene, scene->player, T_CREATURE_FindBestItemOrCreate, 0), 0);
}

/* ---- what it can do ---- */

static void they_know_food_and_words_of_command(void **state)
{
    struct scene *scene = *state;
    struct thing *loaf = made(scene, "loaf"), *sword = made(scene, "sword");

    assert_int_equal(ASK(scene, loaf, T_ITEM_isEdible, 0), 1);
    assert_int_equal(ASK(scene, sword, T_ITEM_isEdible, 0), 0);
    assert_int_equal(ASK(scene, sword, T_ITEM_isActivatable, 0), 0);
    sword->other = stage_find(scene->game, "command");
    assert_int_equal(ASK(scene, sword, T_ITEM_isActivatable, 0), 0); /* that is not known yet */
    item(scene, sword)->known |= KN_MAGIC;
    assert_int_equal(ASK(scene, sword, T_ITEM_isActivatable, 0), 1);
    sword->other = stage_find(scene->game, "warmth");
    assert_int_equal(ASK(scene, sword, T_ITEM_isActivatable, 0), 0);
}

static void they_know_banes(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword"), *coat = made(scene, "coat");

    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ORC), 0);
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, 0), 0);
    item(scene, sword)->bane = item(scene, coat)->bane = MA_ORC;
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ORC), 1);
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ELF), 0);
    assert_int_equal(ASK(scene, coat, T_ITEM_isBaneOf, MA_ORC), 0);
    item(scene, sword)->bane = -2;
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ORC), 0);
    sword->other = stage_find(scene->game, "command");
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ELF), 1);
    assert_int_equal(ASK(scene, sword, T_ITEM_isBaneOf, MA_ORC), 0);
}

/* quirk: armour has none, whoever asks. */
static void they_know_no_penalty(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(ASK(scene, made(scene, "coat"), T_ITEM_ArmourPenalty, 1), 0);
}

static void they_let_effects_begin_anew(void **state)
{
    struct scene *scene = *state;
    struct thing *cloak = made(scene, "cloak");

    cloak->other = stage_find(scene->game, "warmth");
    wear(scene, cloak, SL_CLOAK);
    assert_int_equal(counted(scene, "begun"), 1);
    ASK(scene, cloak, T_ITEM_ReApply, 0);
    assert_int_equal(counted(scene, "begun"), 2);
    ASK(scene, cloak, T_ITEM_SetInherentPlus, 1);
    assert_int_equal(counted(scene, "begun"), 3);
    ASK(scene, cloak, T_ITEM_SetInherentPlus, 1); /* quirk: also where it is no other */
    assert_int_equal(counted(scene, "begun"), 4);
    ASK(scene, scene->player, T_ITEM_ReApply, 0);
}

int test_api_gear(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(they_know_what_is_in_a_slot),
        ON_HANDS(they_change_slot_and_hand),
        ON_HANDS(they_empty_and_fill_slots),
        ON_HANDS(they_know_what_fits),
        ON_HANDS(they_look_into_containers),
        ON_HANDS(they_take_one_and_put_it_back),
        ON_HANDS(they_choose_any_thing),
        ON_HANDS(they_choose_any_good_thing),
        ON_HANDS(they_find_the_best_of_a_kind_or_make_one),
        ON_HANDS(they_know_food_and_words_of_command),
        ON_HANDS(they_know_banes),
        ON_HANDS(they_know_no_penalty),
        ON_HANDS(they_let_effects_begin_anew),
    };

    return cmocka_run_group_tests_name("api gear", tests, NULL, NULL);
}
