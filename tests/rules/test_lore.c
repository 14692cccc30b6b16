/* How items become known. */
#include "items_scene.h"
#include "rules/item/finest.h"
#include "rules/item/identify.h"
#include "rules/item/lore.h"
#include "rules/value/skill.h"
#include "world/given.h"
#include "world/place.h"

static struct thing *player_of(struct drawn *d)
{
    struct thing *player = thing_new(&d->world, T_PLAYER);

    d->world.player = player->self;
    player->x = player->y = 1;
    return player;
}

static struct thing *ring_of(struct drawn *d, const char *effect, int plus)
{
    struct thing *ring = made(d, "ring");

    item_enchant(&d->world, ring, drawn_find(d, effect), plus);
    return ring;
}

static void over(struct drawn *d, struct thing *player, struct thing *item)
{
    thing_delete(&d->world, item);
    thing_delete(&d->world, player);
    d->world.player = HANDLE_NONE;
    knowledge_clear(&d->world);
}

static void trying_teaches_once(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2);

    WITH_DICE(&d->world, 5)
    lore_try(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_MAGIC);
    assert_true(knowledge_effect(&d->world, ring->other)->is_known);
    /* 5 of the draw, and half of its level */
    assert_int_equal(
        character_of(&d->world, player)->attr_gained[A_INT * CHARACTER_GAINS + EINT_IDENT], 5 + 2);
    WITHOUT_DICE(&d->world)
    lore_try(&d->world, player, ring);
    over(d, player, ring);
}

static void what_monsters_try_teaches_nobody(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2);
    struct thing *monster = thing_new(&d->world, T_MONSTER);

    WITHOUT_DICE(&d->world)
    lore_try(&d->world, monster, ring);
    assert_int_equal(body(d, ring)->known, 0);
    thing_delete(&d->world, monster);
    over(d, player, ring);
}

static uint32_t senses;

static uint32_t perceive(const void *context, const struct thing *who, const struct thing *what)
{
    (void)context;
    (void)who;
    (void)what;
    return senses;
}

static void a_shape_teaches_nothing(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2);
    struct thing *monster = thing_new(&d->world, T_MONSTER);

    d->world.host.perceives = perceive;
    senses = PER_SHADOW;
    WITHOUT_DICE(&d->world)
    lore_show(&d->world, monster, ring);
    assert_int_equal(body(d, ring)->known, 0);
    senses = PER_VISUAL;
    WITH_DICE(&d->world, 0)
    lore_show(&d->world, monster, ring);
    assert_int_equal(body(d, ring)->known, KN_MAGIC);
    d->world.host.perceives = NULL;
    thing_delete(&d->world, monster);
    over(d, player, ring);
}

static void assert_inscribed(struct drawn *d, const struct thing *item, const char *wanted)
{
    assert_true(str_equal(given_inscription(&d->world, item), str_from(wanted)));
}

static void a_feeling_is_written_down_once(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "woe", 0);

    WITH_DICE(&d->world, 13) /* 14 in all: no curse is felt */
    lore_intuit(&d->world, player, ring);
    assert_inscribed(d, ring, "\375magical\371");
    assert_true(body(d, ring)->flags & IF_INTUITED);
    assert_int_equal(body(d, ring)->known, 0);
    WITHOUT_DICE(&d->world)
    lore_intuit(&d->world, player, ring);
    over(d, player, ring);
}

static void a_dull_mind_feels_nothing(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "woe", 0);

    WITH_DICE(&d->world, 3) /* 4 */
    lore_intuit(&d->world, player, ring);
    assert_inscribed(d, ring, "");
    over(d, player, ring);
}

static void a_sharp_one_feels_curses_and_plain_things(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = made(d, "ring");

    WITH_DICE(&d->world, 14) /* 15 */
    lore_intuit(&d->world, player, ring);
    assert_inscribed(d, ring, "\371mundane\371");
    assert_int_equal(body(d, ring)->known, KN_CURSE);
    over(d, player, ring);
}

/* The better the feeling, the more is told of what is great. */
static void greatness_needs_a_good_feeling(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 5); /* level 10 */

    WITH_DICE(&d->world, 7) /* 8: at most two steps above magical */
    lore_intuit(&d->world, player, ring);
    assert_inscribed(d, ring, "\372great\371");
    over(d, player, ring);
}

static void some_games_tell_everything(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2);

    d->world.options[OPT_AUTOID] = 1;
    WITHOUT_DICE(&d->world)
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, 0xff);
    d->world.options[OPT_AUTOID] = 0;
    over(d, player, ring);
}

static void arms_are_felt_at_first_sight(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2), *blade;

    d->world.options[OPT_EASY_INTUIT] = 2;
    WITHOUT_DICE(&d->world)
    lore_recall(&d->world, player, ring);
    blade = made(d, "blade");
    WITH_DICE(&d->world, 9)
    lore_recall(&d->world, player, blade);
    assert_inscribed(d, blade, "\371mundane\371");
    d->world.options[OPT_EASY_INTUIT] = 0;
    thing_delete(&d->world, blade);
    over(d, player, ring);
}

static void legends_tell_by_how_deep_one_knows_them(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2); /* level 4 */

    character_of(&d->world, player)->abilities[CA_LEGEND_LORE] = 3;
    WITHOUT_DICE(&d->world) /* 10 + 3 - 4 = 9: below what teaches much */
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_NATURE | KN_CURSE);
    character_of(&d->world, player)->abilities[CA_LEGEND_LORE] = 5;
    WITH_DICE(&d->world, 4, 4) /* 11: its magic; and practice */
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_NATURE | KN_CURSE | KN_MAGIC);
    over(d, player, ring);
}

static void runes_can_be_read(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *blade = made(d, "blade");

    stati_gain(&d->world, player,
               &(struct stati){.nature = EXTRA_SKILL, .value = SK_DECIPHER, .source = SS_MISC},
               NULL);
    body(d, blade)->flags |= IF_RUNIC;
    WITH_DICE(&d->world, 19, 0, 0) /* a success; and practice, for both */
    lore_recall(&d->world, player, blade);
    assert_int_equal(body(d, blade)->known, KN_MAGIC | KN_CURSE | KN_PLUS);
    assert_true(body(d, blade)->flags & IF_DECIPHERED);
    body(d, blade)->known = 0;
    WITHOUT_DICE(&d->world) /* once */
    lore_recall(&d->world, player, blade);
    over(d, player, blade);
}

static void train(struct drawn *d, struct thing *player)
{
    const struct stati skill = {
        .nature = EXTRA_SKILL, .value = SK_DECIPHER, .magnitude = 1, .source = SS_MISC};

    assert_non_null(stati_gain(&d->world, player, &skill, NULL));
}

/* Each level makes them harder by two; who fails has looked all the same. */
static void runes_are_as_hard_as_the_thing_is_great(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *blade = made(d, "blade");

    train(d, player);
    body(d, blade)->plus = 2; /* of level 4: 18 in all */
    body(d, blade)->flags |= IF_RUNIC;
    int level = skill_level(&d->world, player, SK_DECIPHER);
    WITH_DICE(&d->world, 18 - level - 2, 0) /* the better of two */
    lore_recall(&d->world, player, blade);
    assert_int_equal(body(d, blade)->known, 0);
    assert_true(body(d, blade)->flags & IF_DECIPHERED);
    body(d, blade)->flags &= (uint16_t)~IF_DECIPHERED;
    WITH_DICE(&d->world, 18 - level - 1, 0, 0, 0)
    lore_recall(&d->world, player, blade);
    assert_int_equal(body(d, blade)->known, KN_MAGIC | KN_CURSE | KN_PLUS);
    over(d, player, blade);
}

static struct thing *ring_with_look(struct drawn *d, const char *look)
{
    struct thing *ring = made(d, "ring");

    ring->other = drawn_find(d, "woe");
    knowledge_effect_of(&d->world, ring->other)->flavour = drawn_find(d, look);
    return ring;
}

/* Looks that have writing in them can be read, too. */
static void a_look_may_have_runes(void **state)
{
    struct drawn *d = *state;
    static const char *const looks[] = {"engraved gold", "glyph-covered"};

    for (int i = 0; i < COUNT_OF(looks); i++) {
        struct thing *player = player_of(d), *ring = ring_with_look(d, looks[i]);
        train(d, player);
        WITH_DICE(&d->world, 0, 0)
        lore_recall(&d->world, player, ring);
        assert_int_equal(body(d, ring)->known, 0);
        over(d, player, ring);
    }
    struct thing *player = player_of(d), *ring = ring_with_look(d, "plain gold");
    train(d, player);
    WITHOUT_DICE(&d->world)
    lore_recall(&d->world, player, ring);
    assert_true(body(d, ring)->flags & IF_DECIPHERED);
    over(d, player, ring);
}

static void who_senses_fate_feels_curses(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "woe", 0);

    WITHOUT_DICE(&d->world)
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, 0);
    character_of(&d->world, player)->abilities[CA_FATESENSE] = 1;
    WITHOUT_DICE(&d->world)
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_CURSE);
    over(d, player, ring);
}

/* Wits help to remember: 10, 4 of lore, 2 of wits, less the level of 4. */
static void legends_go_by_wits_as_well(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "warding", 2);

    character_of(&d->world, player)->abilities[CA_LEGEND_LORE] = 4;
    creature_of(&d->world, player)->attr[A_INT] = 14;
    WITH_DICE(&d->world, 4, 4) /* 12 */
    lore_recall(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_NATURE | KN_CURSE | KN_BLESS | KN_MAGIC);
    over(d, player, ring);
}

/* 25 in all, and a draw of three more. */
static void the_best_feeling_tells_everything(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "woe", 0);
    const struct stati skill = {
        .nature = SKILL_BONUS, .value = SK_INTUITION, .magnitude = 10, .source = SS_MISC};

    assert_non_null(stati_gain(&d->world, player, &skill, NULL));
    int level = skill_level(&d->world, player, SK_INTUITION);
    WITH_DICE(&d->world, 24 - level - 1)
    lore_intuit(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_CURSE);
    body(d, ring)->flags &= (uint16_t)~IF_INTUITED;
    WITH_DICE(&d->world, 25 - level - 1, 0)
    lore_intuit(&d->world, player, ring);
    assert_int_equal(body(d, ring)->known, KN_CURSE | KN_MAGIC);
    over(d, player, ring);
}

/* A good feeling tells the schools of its magic. */
static void a_good_feeling_tells_schools(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *ring = ring_of(d, "grave chill", 0);
    const struct stati skill = {
        .nature = SKILL_BONUS, .value = SK_INTUITION, .magnitude = 10, .source = SS_MISC};

    assert_non_null(stati_gain(&d->world, player, &skill, NULL));
    WITH_DICE(&d->world, 9)
    lore_intuit(&d->world, player, ring);
    assert_true(str_find(given_inscription(&d->world, ring), STR("/nec/wea")) > 0);
    over(d, player, ring);
}

/* ---- the finest ---- */

enum { KNOW_ALL = 0xff };

static int noted;

static void count_noted(struct world *w, const struct thing *item, bool in_truth)
{
    (void)w;
    (void)item;
    noted += in_truth;
}

/* quirk: what is finer than all that was seen is named in full, which draws. */
static void only_finer_things_are_noted(void **state)
{
    struct drawn *d = *state;
    struct thing *player = player_of(d), *plain = ring_of(d, "warding", 1);
    struct thing *fine = ring_of(d, "warding", 4), *other = ring_of(d, "warding", 4);

    noted = 0;
    d->world.host.before_full_name = count_noted;
    identify_add(&d->world, plain, KN_MAGIC);
    assert_int_equal(noted, 0); /* its plus is not known */
    identify_add(&d->world, plain, KN_PLUS);
    assert_int_equal(noted, 1);
    identify_add(&d->world, fine, KNOW_ALL);
    assert_int_equal(noted, 2);
    identify_add(&d->world, other, KNOW_ALL);
    assert_int_equal(noted, 2);
    finest_write_down(&d->world);
    identify_add(&d->world, plain, KNOW_ALL);
    assert_int_equal(noted, 3);
    d->world.host.before_full_name = NULL;
    thing_delete(&d->world, plain);
    thing_delete(&d->world, other);
    over(d, player, fine);
}

int test_lore(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trying_teaches_once),
        cmocka_unit_test(what_monsters_try_teaches_nobody),
        cmocka_unit_test(a_shape_teaches_nothing),
        cmocka_unit_test(a_feeling_is_written_down_once),
        cmocka_unit_test(a_dull_mind_feels_nothing),
        cmocka_unit_test(a_sharp_one_feels_curses_and_plain_things),
        cmocka_unit_test(greatness_needs_a_good_feeling),
        cmocka_unit_test(some_games_tell_everything),
        cmocka_unit_test(arms_are_felt_at_first_sight),
        cmocka_unit_test(legends_tell_by_how_deep_one_knows_them),
        cmocka_unit_test(runes_can_be_read),
        cmocka_unit_test(runes_are_as_hard_as_the_thing_is_great),
        cmocka_unit_test(a_look_may_have_runes),
        cmocka_unit_test(who_senses_fate_feels_curses),
        cmocka_unit_test(legends_go_by_wits_as_well),
        cmocka_unit_test(the_best_feeling_tells_everything),
        cmocka_unit_test(a_good_feeling_tells_schools),
        cmocka_unit_test(only_finer_things_are_noted),
    };

    return cmocka_run_group_tests_name("lore", tests, items_open_more, items_close);
}
