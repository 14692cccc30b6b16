/* Damage to items. */
#include <stdlib.h>

#include "items_scene.h"
#include "rules/fight/wreck.h"
#include "rules/item/container.h"
#include "text/log.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/place.h"
#include "world/throw.h"

struct struck {
    struct drawn *d;
    struct world *w;
    struct thing *owner;
    struct script_event e;
};

/* A player who does the damage, so that it is worked out. */
static struct struck begin(void **state)
{
    struct struck s = {.d = *state};

    s.w = &s.d->world;
    s.owner = thing_new(s.w, T_PLAYER);
    s.w->player = s.owner->self;
    s.e.actor = (int32_t)s.owner->self;
    s.e.DType = AD_SLASH;
    s.e.isTrap = true; /* hardness counts */
    return s;
}

static void end(struct struck *s)
{
    thing_delete(s->w, s->owner);
    s->w->player = HANDLE_NONE;
    event_free(&s->e);
}

static void strike(struct struck *s, struct thing *item, int type, int amount)
{
    s->e.target = (int32_t)item->self;
    s->e.DType = (int8_t)type;
    s->e.vDmg = (int16_t)amount;
    assert_int_equal(wreck_handle(s->w, &s->e, item), DONE);
}

static void hard_things_shrug_it_off(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    strike(&s, blade, AD_SLASH, 10); /* iron has a hardness of 10 */
    assert_int_equal(blade->hp, 10);
    assert_int_equal(s.e.aDmg, 0);
    strike(&s, blade, AD_SLASH, 13);
    assert_int_equal(blade->hp, 7);
    assert_int_equal(s.e.aDmg, 3);
    assert_false(s.e.Died);
    assert_int_equal(item_of(s.w, blade)->damage_type, AD_SLASH);
    strike(&s, blade, AD_BLUNT, 11);
    assert_int_equal(item_of(s.w, blade)->damage_type, -1);
    thing_delete(s.w, blade);
    end(&s);
}

static void hardness_can_be_passed_by(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    s.e.halfHardness = true;
    strike(&s, blade, AD_SLASH, 7);
    assert_int_equal(blade->hp, 8);
    s.e.ignoreHardness = true;
    strike(&s, blade, AD_SLASH, 7);
    assert_int_equal(blade->hp, 1);
    thing_delete(s.w, blade);
    end(&s);
}

/* Who works at his own things gets through at once, unless it is a trap's or a spell's doing. */
static void own_things_do_not_resist(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    item_of(s.w, blade)->owner = s.owner->self;
    character_of(s.w, s.owner)->slots[SL_INAIR] = blade->self;
    s.e.isTrap = false;
    strike(&s, blade, AD_SLASH, 3);
    assert_int_equal(blade->hp, 7);
    s.e.eID = drawn_find(s.d, "vigour");
    strike(&s, blade, AD_SLASH, 3);
    assert_int_equal(blade->hp, 7);
    hold_release(s.w, blade);
    thing_delete(s.w, blade);
    end(&s);
}

/* quirk: what others do to others' things takes off what the record happens to say. */
static void what_the_player_has_no_part_in_is_not_worked_out(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade"), *other = thing_new(s.w, T_MONSTER);

    s.e.actor = (int32_t)other->self;
    s.e.aDmg = -4;
    strike(&s, blade, AD_SLASH, 30);
    assert_int_equal(s.e.aDmg, -4);
    assert_int_equal(blade->hp, 14);
    thing_delete(s.w, other);
    thing_delete(s.w, blade);
    end(&s);
}

static uint32_t all_is_seen(const void *context, const struct thing *who, const struct thing *what)
{
    (void)context;
    (void)who;
    (void)what;
    return PER_VISUAL;
}

static void one_is_told_what_breaks_and_how_many(void **state)
{
    struct struck s = begin(state);
    struct thing *shafts = made(s.d, "shaft");

    s.w->host.perceives = all_is_seen;
    say_open(s.w);
    s.e.ignoreHardness = true;
    item_of(s.w, shafts)->quantity = 12;
    strike(&s, shafts, AD_SLASH, 4);
    assert_string_equal(log_recent(s.w->log, 0)->text, "4 of the shafts are ruined.");
    thing_delete(s.w, shafts);
    say_close(s.w);
    s.w->host.perceives = NULL;
    end(&s);
}

static void of_several_some_break(void **state)
{
    struct struck s = begin(state);
    struct thing *shafts = made(s.d, "shaft");

    item_of(s.w, shafts)->quantity = 12;
    s.e.ignoreHardness = true;
    strike(&s, shafts, AD_SLASH, 4);
    assert_int_equal(item_of(s.w, shafts)->quantity, 8);
    assert_int_equal(shafts->hp, 1);
    assert_false(s.e.Died);
    thing_delete(s.w, shafts);
    end(&s);
}

/* quirk: as many gone as are left counts as all of them. */
static void where_half_of_them_break_all_are_gone(void **state)
{
    struct struck s = begin(state);
    struct thing *shafts = made(s.d, "shaft");

    item_of(s.w, shafts)->quantity = 12;
    s.e.ignoreHardness = true;
    strike(&s, shafts, AD_SLASH, 6);
    assert_true(s.e.Died);
    end(&s);
}

static void what_is_broken_is_nobodys(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    item_of(s.w, blade)->owner = s.owner->self;
    character_of(s.w, s.owner)->slots[SL_INAIR] = blade->self;
    strike(&s, blade, AD_ACID, 500);
    assert_true(s.e.Died);
    assert_int_equal(item_of(s.w, blade)->owner, HANDLE_NONE);
    assert_int_equal(character_of(s.w, s.owner)->slots[SL_INAIR], HANDLE_NONE);
    end(&s);
}

/* What was in it lies where it was, and suffers. */
static void a_broken_container_spills(void **state)
{
    struct struck s = begin(state);
    struct thing *sack = made(s.d, "sack"), *blade = made(s.d, "blade");
    struct level *level = calloc(1, sizeof *level);
    handle inside = blade->self;

    level_init(level, 3, 3);
    world_keep_level(s.w, level);
    assert_true(container_put(s.w, sack, blade));
    place_at(level, s.w, sack, 1, 1);
    strike(&s, sack, AD_SLASH, 100);
    blade = world_thing(s.w, inside);
    assert_int_equal(blade->x, 1);
    assert_int_equal(blade->y, 1);
    assert_int_equal(item_of(s.w, blade)->owner, HANDLE_NONE);
    end(&s);
}

static void energy_and_mist_cannot_be_harmed(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    quality_add(s.w, blade, WQ_ENERGY, 0);
    strike(&s, blade, AD_FIRE, 100);
    assert_int_equal(blade->hp, 10);
    thing_delete(s.w, blade);
    end(&s);
}

static void the_worn_masterwork_is_none_any_more(void **state)
{
    struct struck s = begin(state);
    struct thing *blade = made(s.d, "blade");

    stati_gain(s.w, blade, &(struct stati){.nature = MASTERWORK, .source = SS_MISC}, NULL);
    strike(&s, blade, AD_SLASH, 10);
    assert_true(stati_has(s.w, blade, MASTERWORK));
    strike(&s, blade, AD_SLASH, 11);
    assert_false(stati_has(s.w, blade, MASTERWORK));
    thing_delete(s.w, blade);
    end(&s);
}

int test_wreck(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hard_things_shrug_it_off),
        cmocka_unit_test(hardness_can_be_passed_by),
        cmocka_unit_test(own_things_do_not_resist),
        cmocka_unit_test(what_the_player_has_no_part_in_is_not_worked_out),
        cmocka_unit_test(one_is_told_what_breaks_and_how_many),
        cmocka_unit_test(of_several_some_break),
        cmocka_unit_test(where_half_of_them_break_all_are_gone),
        cmocka_unit_test(what_is_broken_is_nobodys),
        cmocka_unit_test(a_broken_container_spills),
        cmocka_unit_test(energy_and_mist_cannot_be_harmed),
        cmocka_unit_test(the_worn_masterwork_is_none_any_more),
    };

    return cmocka_run_group_tests_name("wreck", tests, items_open, items_close);
}
