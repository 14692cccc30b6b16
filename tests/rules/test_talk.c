/* Who can talk, and whom one talks to as the stronger. */
#include "bond_scene.h"
#include "rules/value/might.h"
#include "rules/value/regard.h"
#include "rules/value/tongue.h"

/* ---- who has words ---- */

static bool talks(struct bond *b, const char *name)
{
    struct thing *who = bond_put(b, name, 10, 10);

    creature_of(&b->w, who)->attr[A_INT] = 12;
    return tongue_can_talk(&b->w, who, NULL);
}

static void bodies_without_words_are_mute(void **state)
{
    struct bond *b = bond_begin(state);

    assert_true(talks(b, "scholar"));
    assert_false(talks(b, "wise fox"));
    assert_false(talks(b, "headless scholar"));
    bond_end(b);
}

/* quirk */
static void what_templates_make_of_one_takes_no_words(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "scholar", 10, 10);

    creature_of(&b->w, who)->attr[A_INT] = 12;
    bond_give(b, who, TEMPLATE, 0, 0, NULL)->effect = drawn_find(b->d, "clockwork");
    assert_true(tongue_can_talk(&b->w, who, NULL));
    bond_end(b);
}

static void who_is_said_to_talk_talks(void **state)
{
    struct bond *b = bond_begin(state);

    assert_true(talks(b, "talking fox"));
    assert_false(talks(b, "silent scholar"));
    assert_true(talks(b, "travelled fox"));
    bond_end(b);
}

static void without_a_mind_nobody_talks(void **state)
{
    struct bond *b = bond_begin(state);

    assert_false(tongue_can_talk(&b->w, bond_put(b, "drone", 10, 10), NULL));
    bond_end(b);
}

static void plants_talk_to_who_knows_nature(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *oak = bond_put(b, "wise oak", 10, 10), *who = bond_put(b, "scholar", 12, 10);

    creature_of(&b->w, oak)->attr[A_INT] = 12;
    assert_false(tongue_can_talk(&b->w, oak, who));
    bond_give(b, who, SKILL_BONUS, SK_KNOW_NATURE, 30, NULL);
    assert_true(tongue_can_talk(&b->w, oak, who));
    bond_end(b);
}

/* ---- who is stronger ---- */

static struct thing *healthy(struct bond *b, const char *name, int x)
{
    struct thing *who = bond_put(b, name, x, 10);

    who->hp = who->hp_max = 20;
    return who;
}

static void a_side_is_as_strong_as_all_who_stand_by_it(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *tyrant = healthy(b, "tyrant", 10), *orc = healthy(b, "tusker", 14);

    assert_int_equal(might_over(&b->w, tyrant, orc), 3);
    assert_int_equal(might_over(&b->w, orc, tyrant), -3);
    bond_end(b);
}

static void wounds_weaken_and_a_facade_hides_them(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *tyrant = healthy(b, "tyrant", 10), *orc = healthy(b, "tusker", 14);

    tyrant->hp = 2;
    assert_true(might_over(&b->w, tyrant, orc) < 0);
    struct stati *mask = bond_give(b, tyrant, ADJUST, A_STR, 0, NULL);
    mask->effect = drawn_find(b->d, "Adamant Facade");
    assert_int_equal(might_over(&b->w, tyrant, orc), 3);
    bond_end(b);
}

static void strength_does_not_matter_to_the_good(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *tyrant = healthy(b, "tyrant", 10), *saint = healthy(b, "saint", 14);
    struct thing *orc = healthy(b, "tusker", 18);

    assert_int_equal(regard_modifier_of_might(&b->w, tyrant, saint),
                     regard_modifier(&b->w, tyrant, saint));
    assert_int_equal(regard_modifier_of_might(&b->w, tyrant, orc),
                     regard_modifier(&b->w, tyrant, orc) + might_over(&b->w, tyrant, orc));
    bond_end(b);
}

/* ---- what others think ---- */

static int regard(struct bond *b, const char *who, const char *to)
{
    return regard_modifier(&b->w, bond_put(b, who, 10, 10), bond_put(b, to, 12, 10));
}

static void creeds_count(void **state)
{
    struct bond *b = bond_begin(state);

    assert_int_equal(regard(b, "saint", "saint"), 2);
    assert_int_equal(regard(b, "rascal", "villager"), -6);
    assert_int_equal(regard(b, "rascal", "tyrant"), -2);
    assert_int_equal(regard(b, "villager", "saint"), 0);
    bond_end(b);
}

static void the_alluring_please_the_other_sex(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "delver", 10, 10), *to = bond_put(b, "delver", 12, 10);
    int before = regard_modifier(&b->w, who, to);

    bond_give(b, who, EXTRA_FEAT, FT_ALLURING, 1, NULL);
    assert_int_equal(regard_modifier(&b->w, who, to), before);
    creature_of(&b->w, to)->state |= MS_FEMALE;
    assert_int_equal(regard_modifier(&b->w, who, to), before + 3);
    bond_end(b);
}

static bool looks_like_orc(struct bond *b, int sense, int quality)
{
    struct thing *who = bond_put(b, "villager", 10, 10), *to = bond_put(b, "villager", 12, 10);

    bond_give(b, who, DISGUISED, quality, 90, bond_put(b, "tusker", 14, 10));
    if (sense)
        bond_give(b, to, EXTRA_ABILITY, sense, 1, NULL);
    return regard_seems(&b->w, who, to, MA_ORC);
}

static void keen_senses_see_through_poor_disguises(void **state)
{
    struct bond *b = bond_begin(state);

    assert_true(looks_like_orc(b, 0, 1));
    assert_false(looks_like_orc(b, CA_SHARP_SENSES, 7));
    assert_true(looks_like_orc(b, CA_SHARP_SENSES, 8));
    assert_false(looks_like_orc(b, CA_SCENT, 11));
    assert_true(looks_like_orc(b, CA_SCENT, 12));
    bond_end(b);
}

static void one_can_seem_to_be_two_kinds_at_once(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *shade = bond_put(b, "kind shade", 10, 10), *to = bond_put(b, "saint", 12, 10);

    assert_true(regard_seems(&b->w, shade, to, MA_UNDEAD + MA_GOOD * 256));
    assert_false(regard_seems(&b->w, shade, to, MA_UNDEAD + MA_EVIL * 256));
    assert_false(regard_seems(&b->w, shade, to, MA_ELF + MA_GOOD * 256));
    bond_end(b);
}

static void who_is_guarded_feels_less_of_magic(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *who = bond_put(b, "villager", 10, 10), *to = bond_put(b, "villager", 12, 10);
    struct stati *manner = bond_give(b, who, SOCIAL_MOD, 0, 5, NULL);

    manner->effect = drawn_find(b->d, "suggestion");
    assert_int_equal(regard_modifier(&b->w, who, to), 5);
    bond_give(b, to, SAVE_BONUS, SN_ENCH, 2, NULL);
    assert_int_equal(regard_modifier(&b->w, who, to), 3);
    manner->magnitude = -5;
    assert_int_equal(regard_modifier(&b->w, who, to), -3);
    manner->magnitude = 1;
    assert_int_equal(regard_modifier(&b->w, who, to), 0);
    manner->effect = 0; /* no magic, no guard */
    assert_int_equal(regard_modifier(&b->w, who, to), 1);
    bond_end(b);
}

int test_talk(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bodies_without_words_are_mute),
        cmocka_unit_test(what_templates_make_of_one_takes_no_words),
        cmocka_unit_test(who_is_said_to_talk_talks),
        cmocka_unit_test(without_a_mind_nobody_talks),
        cmocka_unit_test(plants_talk_to_who_knows_nature),
        cmocka_unit_test(a_side_is_as_strong_as_all_who_stand_by_it),
        cmocka_unit_test(wounds_weaken_and_a_facade_hides_them),
        cmocka_unit_test(strength_does_not_matter_to_the_good),
        cmocka_unit_test(creeds_count),
        cmocka_unit_test(the_alluring_please_the_other_sex),
        cmocka_unit_test(keen_senses_see_through_poor_disguises),
        cmocka_unit_test(one_can_seem_to_be_two_kinds_at_once),
        cmocka_unit_test(who_is_guarded_feels_less_of_magic),
    };

    return cmocka_run_group_tests_name("talk", tests, bond_open, bond_close);
}
