/* Items used: potions, scrolls, wands and what is activated. */
#include "rules/item/item.h"
#include "rules/magic/metamagic.h"
#include "rules/magic/power.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "status_scene.h"
#include "world/given.h"
#include "world/hold.h"
#include "world/throw.h"

static int use_open(void **state)
{
    struct scene *scene = scene_with("tests/rules/use.irh");

    scene->player->hp_max = 40;
    scene->player->hp = 5;
    scene->player->timeout = 0;
    creature_of(scene->w, scene->player)->mana_used = 0;
    character_of(scene->w, scene->player)->ranks[SK_DECIPHER] = 6;
    *state = scene;
    return 0;
}

static struct thing *with_effect(struct scene *scene, const char *name, const char *effect,
                                 uint32_t quantity)
{
    struct thing *item = item_new(scene->w, stage_find(scene->game, name));

    item->other = stage_find(scene->game, effect);
    item_of(scene->w, item)->quantity = quantity;
    hold_in_slot(scene->w, scene->player, item, SL_PACK);
    return item;
}

static int use(struct scene *scene, int event, const struct thing *who, const struct thing *item)
{
    struct script_event *e = throw_begin(scene->w);

    e->actor = (int32_t)who->self;
    e->item = (int32_t)item->self;
    return throw_end(scene->w, e, event);
}

static void set_mana(struct scene *scene, int left)
{
    struct creature *body = creature_of(scene->w, scene->player);

    body->mana_used += attr_mana(scene->w, scene->player) - left;
}

/* ---- potions ---- */

static void one_of_several_potions_is_drunk(void **state)
{
    struct scene *scene = *state;
    const struct thing *vial = with_effect(scene, "vial", "balm", 2);

    assert_int_equal(use(scene, EV_DRINK, scene->player, vial), DONE);
    assert_int_equal(scene->player->hp, 13);
    assert_int_equal(scene->player->timeout, 30);
    assert_int_equal(item_of(scene->w, vial)->quantity, 1);
    use(scene, EV_DRINK, scene->player, vial);
    assert_int_equal(scene->player->hp, 21);
    assert_null(hold_owner(scene->w, vial));
}

static void what_lies_deep_takes_time_to_find(void **state)
{
    struct scene *scene = *state;
    struct thing *pouch = item_new(scene->w, stage_find(scene->game, "pouch"));
    struct thing *vial = with_effect(scene, "vial", "balm", 1);

    hold_in_slot(scene->w, scene->player, pouch, SL_BELT1);
    hold_inside(scene->w, pouch, vial);
    use(scene, EV_DRINK, scene->player, vial);
    assert_int_equal(scene->player->timeout, 70);
}

static void each_thing_has_its_use(void **state)
{
    struct scene *scene = *state;
    const struct thing *vial = with_effect(scene, "vial", "balm", 1);

    assert_int_equal(use(scene, EV_READ, scene->player, vial), ABORT);
    assert_int_equal(use(scene, EV_ZAP, scene->player, vial), ABORT);
    assert_int_equal(scene->player->timeout, 0);
    vial = with_effect(scene, "leaf", "balm", 1);
    assert_int_equal(use(scene, EV_DRINK, scene->player, vial), ABORT);
    vial = with_effect(scene, "manual", "balm", 1);
    assert_int_equal(use(scene, EV_READ, scene->player, vial), DONE);
}

/* ---- scrolls ---- */

/* quirk: who stops reading has the scroll no more, but no time has passed. */
static void who_stops_reading_loses_the_scroll(void **state)
{
    struct scene *scene = *state;
    const struct thing *leaf = with_effect(scene, "leaf", "great balm", 2);

    int asked = 0;
    scene->w->host.ask = say_yes;
    scene->w->host.ask_context = &asked;
    WITH_DICE(scene->w, 19, 0)
    assert_int_equal(use(scene, EV_READ, scene->player, leaf), ABORT);
    assert_int_equal(item_of(scene->w, leaf)->quantity, 1);
    assert_int_equal(scene->player->timeout, 0);
    assert_true(str_equal(given_inscription(scene->w, leaf), STR("daunting")));
}

/* Nobody who could not cast it reads for nothing. */
static void a_scroll_strains_who_cannot_cast_it(void **state)
{
    struct scene *scene = *state;
    const struct thing *leaf = with_effect(scene, "leaf", "balm", 1);

    set_mana(scene, 10);
    WITH_DICE(scene->w, 11, 3, 0) /* the better of two, and what is learned */
    assert_int_equal(use(scene, EV_READ, scene->player, leaf), DONE);
    assert_int_equal(attr_mana(scene->w, scene->player), 8);
    assert_int_equal(scene->player->hp, 13);
    assert_null(hold_owner(scene->w, leaf));
}

static void what_is_read_well_may_be_kept(void **state)
{
    struct scene *scene = *state;
    const struct thing *leaf = with_effect(scene, "leaf", "balm", 1);

    character_of(scene->w, scene->player)->ranks[SK_DECIPHER] = 20;
    WITH_DICE(scene->w, 19, 3, 0, 0)
    use(scene, EV_READ, scene->player, leaf);
    assert_ptr_equal(hold_owner(scene->w, leaf), scene->player);
}

static void what_is_misread_is_lost(void **state)
{
    struct scene *scene = *state;
    const struct thing *leaf = with_effect(scene, "leaf", "balm", 1);

    set_mana(scene, 10);
    WITH_DICE(scene->w, 0, 1)
    assert_int_equal(use(scene, EV_READ, scene->player, leaf), DONE);
    assert_int_equal(scene->player->hp, 5);
    assert_null(hold_owner(scene->w, leaf));
}

static void where_mana_is_short_blood_pays(void **state)
{
    struct scene *scene = *state;
    const struct thing *leaf = with_effect(scene, "leaf", "balm", 1);

    set_mana(scene, 2);
    WITH_DICE(scene->w, 0, 1)
    use(scene, EV_READ, scene->player, leaf);
    assert_int_equal(scene->player->hp, 3);
    assert_int_equal(attr_mana(scene->w, scene->player), 0);
}

/* ---- wands ---- */

static struct thing *wand(struct scene *scene, const char *effect, int charges)
{
    struct thing *twig = with_effect(scene, "twig", effect, 1);

    item_of(scene->w, twig)->charges = (int8_t)charges;
    return twig;
}

static void a_wand_takes_a_charge_and_mana(void **state)
{
    struct scene *scene = *state;
    struct thing *twig = wand(scene, "jolt", 3);

    set_mana(scene, 10);
    WITH_DICE(scene->w, 3, 11)
    use(scene, EV_ZAP, scene->player, twig);
    assert_int_equal(item_of(scene->w, twig)->charges, 2);
    assert_int_equal(item_of(scene->w, twig)->plus, 0);
    assert_int_equal(attr_mana(scene->w, scene->player), 4);
}

static void a_wand_that_fails_takes_a_third_of_the_mana(void **state)
{
    struct scene *scene = *state;
    struct thing *twig = wand(scene, "jolt", 1);

    set_mana(scene, 10);
    WITH_DICE(scene->w, 0, 0)
    assert_int_equal(use(scene, EV_ZAP, scene->player, twig), DONE);
    assert_int_equal(attr_mana(scene->w, scene->player), 8);
    assert_null(hold_owner(scene->w, twig)); /* it is worn out */
}

static void without_charges_nothing_happens(void **state)
{
    struct scene *scene = *state;
    const struct thing *twig = wand(scene, "jolt", 0);

    WITHOUT_DICE(scene->w)
    assert_int_equal(use(scene, EV_ZAP, scene->player, twig), ABORT);
    assert_int_equal(scene->player->timeout, 0);
}

/* quirk: who knows the wand is told at no price; who does not pays for nothing. */
static void without_mana_a_wand_drinks_what_there_is(void **state)
{
    struct scene *scene = *state;
    struct thing *twig = wand(scene, "jolt", 3);

    set_mana(scene, 5);
    item_of(scene->w, twig)->known = KN_PLUS | KN_MAGIC;
    WITHOUT_DICE(scene->w)
    assert_int_equal(use(scene, EV_ZAP, scene->player, twig), ABORT);
    assert_int_equal(attr_mana(scene->w, scene->player), 5);
    item_of(scene->w, twig)->known = KN_PLUS;
    WITHOUT_DICE(scene->w)
    assert_int_equal(use(scene, EV_ZAP, scene->player, twig), DONE);
    assert_int_equal(attr_mana(scene->w, scene->player), 0);
    assert_int_equal(item_of(scene->w, twig)->charges, 3);
}

static void elves_get_nothing_out_of_death(void **state)
{
    struct scene *scene = *state;
    struct thing *twig = wand(scene, "gloom", 3);
    const struct thing *vial;

    creature_of(scene->w, scene->rat)->shape = scene->rat->resource = stage_find(scene->game,
                                                                                 "sylph");
    assert_int_equal(use(scene, EV_ZAP, scene->rat, twig), ABORT);
    assert_int_equal(item_of(scene->w, twig)->charges, 3);
    vial = with_effect(scene, "vial", "gloom", 1);
    assert_int_equal(use(scene, EV_DRINK, scene->rat, vial), DONE);
    assert_null(hold_owner(scene->w, vial)); /* quirk: it is gone all the same */
}

/* ---- activation ---- */

static void what_can_be_activated_is(void **state)
{
    struct scene *scene = *state;
    const struct thing *whistle = with_effect(scene, "whistle", "call", 1);

    assert_int_equal(use(scene, EV_ACTIVATE, scene->player, whistle), ABORT); /* who knows */
    item_of(scene->w, whistle)->known |= KN_MAGIC;
    use(scene, EV_ACTIVATE, scene->player, whistle);
    assert_int_equal(scene->player->timeout, 30);
    assert_ptr_equal(hold_owner(scene->w, whistle), scene->player);
    whistle = with_effect(scene, "whistle", "balm", 1);
    assert_int_equal(use(scene, EV_ACTIVATE, scene->player, whistle), ABORT);
}

/* quirk: what no feat is for can be chosen by who casts without a gesture. */
static void metamagic_takes_a_feat(void **state)
{
    struct scene *scene = *state;
    res_id spell = stage_find(scene->game, "spark");
    uint16_t *feats = character_of(scene->w, scene->player)->feats;

    assert_false(metamagic_toggle(scene->w, scene->player, spell, MM_EMPOWER));
    assert_false(metamagic_toggle(scene->w, scene->player, spell, MM_PERSISTANT));
    feats[FT_STILL_SPELL / 8] |= (uint16_t)(1 << FT_STILL_SPELL % 8);
    assert_false(metamagic_toggle(scene->w, scene->player, spell, MM_EMPOWER));
    assert_true(metamagic_toggle(scene->w, scene->player, spell, MM_PERSISTANT));
    assert_int_equal(metamagic_chosen(scene->w, scene->player, spell), MM_PERSISTANT);
    assert_true(metamagic_toggle(scene->w, scene->player, spell, MM_PERSISTANT));
    assert_int_equal(metamagic_chosen(scene->w, scene->player, spell), 0);
}

/* quirk: where the rules list things, powers that are known are rolled for nothing. */
static void listing_what_is_known_draws(void **state)
{
    struct scene *scene = *state;
    struct thing *twig = wand(scene, "sparks", 1);

    WITHOUT_DICE(scene->w)
    power_before_full_name(scene->w, twig, false);
    WITH_DICE(scene->w, 3, 5)
    power_before_full_name(scene->w, twig, true);
    item_of(scene->w, twig)->known = KN_PLUS | KN_PLUS2;
    WITH_DICE(scene->w, 3, 5)
    power_before_full_name(scene->w, twig, false);
    hold_release(scene->w, twig);
    WITHOUT_DICE(scene->w)
    power_before_full_name(scene->w, twig, false);
}

int test_use(void)
{
#define WITH_ITEMS(test) cmocka_unit_test_setup_teardown(test, use_open, scene_close)
    const struct CMUnitTest tests[] = {
        WITH_ITEMS(one_of_several_potions_is_drunk),
        WITH_ITEMS(what_lies_deep_takes_time_to_find),
        WITH_ITEMS(each_thing_has_its_use),
        WITH_ITEMS(who_stops_reading_loses_the_scroll),
        WITH_ITEMS(a_scroll_strains_who_cannot_cast_it),
        WITH_ITEMS(what_is_read_well_may_be_kept),
        WITH_ITEMS(what_is_misread_is_lost),
        WITH_ITEMS(where_mana_is_short_blood_pays),
        WITH_ITEMS(a_wand_takes_a_charge_and_mana),
        WITH_ITEMS(a_wand_that_fails_takes_a_third_of_the_mana),
        WITH_ITEMS(without_charges_nothing_happens),
        WITH_ITEMS(without_mana_a_wand_drinks_what_there_is),
        WITH_ITEMS(elves_get_nothing_out_of_death),
        WITH_ITEMS(what_can_be_activated_is),
        WITH_ITEMS(metamagic_takes_a_feat),
        WITH_ITEMS(listing_what_is_known_draws),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
