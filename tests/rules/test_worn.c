/* What worn things do: when it begins, ends and begins anew. */
#include "rules/item/worn.h"

#include "hands_scene.h"

/* A thing of armour with an effect and with a quality that is one, too. */
static struct thing *charmed(struct scene *scene, const char *name)
{
    struct thing *armour = made(scene, name);

    armour->other = stage_find(scene->game, "warmth");
    item(scene, armour)->qualities[1] = AQ_SILENT;
    return armour;
}

static void qualities_begin_with_armour(void **state)
{
    struct scene *scene = *state;

    wear(scene, charmed(scene, "coat"), SL_ARMOUR);
    assert_int_equal(counted(scene, "begun"), 2);
    wear(scene, charmed(scene, "shoes"), SL_BOOTS);
    assert_int_equal(counted(scene, "begun"), 4);
    wear(scene, charmed(scene, "targe"), SL_BELT1); /* where it does nothing */
    assert_int_equal(counted(scene, "begun"), 4);
}

/* Those of boots and shields never end. */
static void only_a_suit_s_qualities_end(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat"), *shoes = charmed(scene, "shoes");

    wear(scene, coat, SL_ARMOUR);
    wear(scene, shoes, SL_BOOTS);
    take_off(scene, scene->player, coat, SL_ARMOUR);
    assert_int_equal(counted(scene, "ended"), 2);
    take_off(scene, scene->player, shoes, SL_BOOTS);
    assert_int_equal(counted(scene, "ended"), 3);
}

static void what_rests_is_not_swung(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    wear(scene, sword, SL_WEAPON);
    item(scene, sword)->swings = 3;
    take_off(scene, scene->player, sword, SL_WEAPON);
    assert_int_equal(item(scene, sword)->swings, 0);
}

static void what_is_not_worn_ends_nothing(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat");

    wear(scene, coat, SL_BELT1);
    take_off(scene, scene->player, coat, SL_BELT1);
    assert_int_equal(counted(scene, "ended"), 0);
}

static void a_worn_thing_begins_anew_in_silence(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat");

    worn_renew(scene->w, coat); /* nobody wears it */
    assert_int_equal(counted(scene, "begun"), 0);
    wear(scene, coat, SL_ARMOUR);
    worn_renew(scene->w, coat);
    assert_int_equal(counted(scene, "begun"), 4);
    assert_int_equal(scene->w->silence, 0);
    assert_false(item(scene, coat)->flags & IF_REAPPLYING);
    item(scene, coat)->flags |= IF_REAPPLYING;
    worn_renew(scene->w, coat);
    assert_int_equal(counted(scene, "begun"), 4);
    item(scene, coat)->flags &= (uint16_t)~IF_REAPPLYING;
    give_plain(scene, coat, DISPELLED);
    worn_renew(scene->w, coat);
    assert_int_equal(counted(scene, "begun"), 4);
}

/* It counts as much as it does then. */
static void what_is_made_stronger_begins_anew(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat");
    struct stati_query boost = stati_of(BOOST_PLUS);

    wear(scene, coat, SL_ARMOUR);
    assert_int_equal(counted(scene, "begun"), 2);
    give_plain(scene, coat, BOOST_PLUS);
    assert_int_equal(counted(scene, "begun"), 4);
    status_end(scene->w, coat, boost);
    assert_int_equal(counted(scene, "begun"), 6);
}

static void magic_comes_back_when_nothing_dispels_it(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat"), *plain = made(scene, "shirt");

    wear(scene, coat, SL_ARMOUR);
    wear(scene, plain, SL_CLOTHES);
    give_plain(scene, coat, DISPELLED);
    assert_int_equal(counted(scene, "begun"), 2);
    status_end_nature(scene->w, coat, DISPELLED);
    assert_int_equal(counted(scene, "begun"), 4);
    assert_true(was_said(scene->game, "The grey shimmer leaves your"));
    give_plain(scene, plain, DISPELLED); /* there was no magic in it */
    status_end_nature(scene->w, plain, DISPELLED);
    assert_int_equal(counted(scene, "begun"), 4);
}

/* quirk: not those of boots, gauntlets and shields. */
static void only_a_suit_s_qualities_begin_anew(void **state)
{
    struct scene *scene = *state;
    struct thing *shoes = charmed(scene, "shoes");

    wear(scene, shoes, SL_BOOTS);
    assert_int_equal(counted(scene, "begun"), 2);
    worn_renew(scene->w, shoes);
    assert_int_equal(counted(scene, "begun"), 3);
}

/* quirk: what its wearer has from it stays, what it has from itself goes. */
static void what_the_wearer_has_from_it_stays(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = made(scene, "coat");
    struct stati own = lasting(BOOST_PLUS, 0), lent = lasting(SEE_INVIS, 0);

    own.object = lent.object = coat->self;
    wear(scene, coat, SL_ARMOUR);
    give(scene, coat, own);
    give(scene, scene->player, lent);
    worn_renew(scene->w, coat);
    assert_false(stati_has(scene->w, coat, BOOST_PLUS));
    assert_true(has(scene, scene->player, SEE_INVIS));
}

/* A person may have it where it does nothing. */
static void it_must_be_at_work(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat"), *other = charmed(scene, "coat");
    struct thing *porter = beside(scene, "porter");

    wear(scene, coat, SL_BELT1);
    item(scene, coat)->flags |= IF_WORN;
    worn_renew(scene->w, coat);
    assert_int_equal(counted(scene, "begun"), 0);
    stage_terrain(scene->game, porter->x, porter->y, "hearing");
    hold_carry(scene->w, porter, other);
    item(scene, other)->flags |= IF_WORN;
    worn_renew(scene->w, other);
    assert_int_equal(counted(scene, "begun"), 2);
}

static void the_soul_is_forgotten_alone(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");
    struct stati soul = lasting(BOOST_PLUS, 0), other = lasting(BLIND, 0);

    soul.effect = stage_find(scene->game, "Soulblade");
    soul.object = scene->player->self;
    other.effect = stage_find(scene->game, "warmth");
    give(scene, sword, soul);
    give(scene, sword, other);
    worn_forget_soul(scene->w, sword);
    assert_false(stati_has(scene->w, sword, BOOST_PLUS));
    assert_true(stati_has(scene->w, sword, BLIND));
}

/* What is taken by others has no effect on its wearer any more. */
static void what_is_shifted_out_ends(void **state)
{
    struct scene *scene = *state;
    struct thing *coat = charmed(scene, "coat");

    wear(scene, coat, SL_ARMOUR);
    shift_out(scene->w, coat);
    assert_int_equal(counted(scene, "ended"), 2);
    assert_false(is_worn(scene, coat));
    assert_int_equal(in_slot(scene, SL_ARMOUR), HANDLE_NONE);
    shift_out(scene->w, coat);
    assert_int_equal(counted(scene, "ended"), 2);
}

int test_worn(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(qualities_begin_with_armour),
        ON_HANDS(only_a_suit_s_qualities_end),
        ON_HANDS(what_rests_is_not_swung),
        ON_HANDS(what_is_not_worn_ends_nothing),
        ON_HANDS(a_worn_thing_begins_anew_in_silence),
        ON_HANDS(what_is_made_stronger_begins_anew),
        ON_HANDS(magic_comes_back_when_nothing_dispels_it),
        ON_HANDS(only_a_suit_s_qualities_begin_anew),
        ON_HANDS(what_the_wearer_has_from_it_stays),
        ON_HANDS(it_must_be_at_work),
        ON_HANDS(the_soul_is_forgotten_alone),
        ON_HANDS(what_is_shifted_out_ends),
    };

    return cmocka_run_group_tests_name("worn", tests, NULL, NULL);
}
