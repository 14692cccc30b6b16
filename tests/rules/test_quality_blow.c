/* What the qualities of a weapon do with each blow that hits. */
#include "fight_scene.h"
#include "rules/fight/quality_blow.h"
#include "rules/fight/role.h"

/* A club of a quality in the hand of the one. */
static struct ring with(void **state, const char *me, const char *foe, int quality)
{
    struct ring r = ring_begin(state, me, foe);

    ring_quality(&r, ring_wield(&r, "club"), quality);
    say_open(r.w); /* who dies is told of whom */
    r.e->isHit = true;
    r.e->vDmg = 8;
    return r;
}

static struct item *club(const struct ring *r)
{
    return item_of(r->w, role_item_of(r->w, r->e->item));
}

static void strike(struct ring *r)
{
    quality_blow(r->w, r->e, (handle)r->e->item);
}

static const struct stati *has(const struct ring *r, const struct thing *who, int nature)
{
    return stati_find(r->w, who, stati_of(nature));
}

static void elements_add_a_die(void **state)
{
    static const int qualities[] = {WQ_FLAMING, WQ_SOULDRINK, WQ_THUNDERING,
                                    WQ_FROST,   WQ_SHOCKING,  WQ_CORROSIVE};
    static const int types[] = {AD_FIRE, AD_NECR, AD_SONI, AD_COLD, AD_ELEC, AD_ACID};

    for (int i = 0; i < COUNT_OF(qualities); i++) {
        struct ring r = with(state, "man", "knave", qualities[i]);
        WITH_DICE(r.w, 3) strike(&r);
        assert_int_equal(r.e->xDmg, 4);
        assert_int_equal(r.foe->hp, 36);
        assert_int_equal(club(&r)->damage_type, types[i]);
        ring_end(&r);
    }
}

/* quirk: what bursts counts twice in what is told of it. */
static void elements_burst_with_a_critical_hit(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_FLAMING);

    club(&r)->qualities[1] = WQ_BURST;
    WITH_DICE(r.w, 0) strike(&r);
    ring_wield(&r, "dirk");
    club(&r)->qualities[0] = WQ_FLAMING;
    club(&r)->qualities[1] = WQ_BURST;
    r.e->isCrit = true;
    r.e->xDmg = 0;
    WITH_DICE(r.w, 3, 4) strike(&r);
    assert_int_equal(r.e->xDmg, 18);
    assert_int_equal(r.foe->hp, 39 - 9);
    ring_end(&r);
}

static void a_swarm_is_hurt_all_over(void **state)
{
    struct ring r = with(state, "man", "swarm", WQ_FROST);

    WITHOUT_DICE(r.w) strike(&r);
    assert_int_equal(r.e->xDmg, 6);
    ring_wield(&r, "dirk");
    club(&r)->qualities[0] = WQ_FROST;
    club(&r)->qualities[1] = WQ_BURST;
    r.e->isCrit = true;
    WITHOUT_DICE(r.w) strike(&r);
    assert_int_equal(r.e->xDmg, 6 + 20);
    ring_end(&r);
}

static void only_blood_quenches_thirst(void **state)
{
    struct ring r = with(state, "man", "zombie", WQ_THIRSTY);

    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
    r = with(state, "man", "knave", WQ_THIRSTY);
    WITH_DICE(r.w, 2) strike(&r);
    assert_int_equal(r.e->xDmg, 3);
    ring_end(&r);
}

/* quirk: how it is told is drawn as well. */
static void the_aligned_burn_their_opposites(void **state)
{
    struct ring r = with(state, "saint", "knave", WQ_HOLY);

    WITH_DICE(r.w, 2, 3, 0) strike(&r);
    assert_int_equal(r.e->xDmg, 7);
    assert_int_equal(club(&r)->damage_type, AD_HOLY);
    ring_end(&r);
    r = with(state, "man", "knave", WQ_HOLY);
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
    r = with(state, "saint", "man", WQ_HOLY);
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
    r = with(state, "knave", "saint", WQ_UNHOLY);
    WITH_DICE(r.w, 2, 3, 0) strike(&r);
    assert_int_equal(club(&r)->damage_type, AD_EVIL);
    ring_end(&r);
}

static void who_balances_hurts_who_takes_no_side(void **state)
{
    struct ring r = with(state, "knave", "man", WQ_BALANCE);

    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
    r = with(state, "man", "knave", WQ_BALANCE);
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
}

static void the_vampiric_drink_a_quarter(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_VAMPIRIC);

    r.me->hp = 39;
    strike(&r);
    assert_int_equal(r.me->hp, 40);
    r.me->hp = 10;
    strike(&r);
    assert_int_equal(r.me->hp, 12);
    bond_give(r.b, r.foe, IMMUNITY, AD_NECR, 1, NULL);
    strike(&r);
    assert_int_equal(r.me->hp, 12);
    ring_end(&r);
    r = with(state, "man", "zombie", WQ_VAMPIRIC);
    r.me->hp = 10;
    strike(&r);
    assert_int_equal(r.me->hp, 10);
    ring_end(&r);
}

static void wounds_bleed_on(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_WOUNDING);

    WITH_DICE(r.w, 4, 5) strike(&r);
    assert_int_equal(has(&r, r.foe, BLEEDING)->duration, 11);
    assert_int_equal(has(&r, r.foe, BLEEDING)->magnitude, 1);
    ring_end(&r);
}

static void heads_roll_with_a_critical_hit(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_VORPAL);

    strike(&r);
    assert_false(r.e->Died);
    r.e->isCrit = true;
    strike(&r);
    assert_true(r.e->Died);
    assert_true(r.foe->flags & F_DELETE);
    ring_end(&r);
}

static void the_vicious_hurt_both_while_one_is_well(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_VICIOUS);

    r.me->hp = 27; /* two thirds are 26 and something */
    WITH_DICE(r.w, 0, 1, 2, 3) strike(&r);
    assert_int_equal(r.foe->hp, 40 - 6);
    assert_int_equal(r.me->hp, 27 - 4);
    r.me->hp = 26;
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
}

static void impacts_push_and_stun_who_is_no_larger(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_IMPACT);

    ring_attr(&r, r.foe)[A_SIZ] = SZ_LARGE;
    WITHOUT_DICE(r.w) strike(&r);
    ring_attr(&r, r.foe)[A_SIZ] = SZ_MEDIUM;
    WITH_DICE(r.w, 19) strike(&r); /* withstood */
    assert_int_equal(r.foe->x, 11);
    strike(&r);
    for (int i = 0; i < 20 && r.foe->x == 11; i++)
        strike(&r);
    assert_int_equal(r.foe->x, 12);
    ring_end(&r);
}

static void fey_are_trapped_for_as_long_as_it_hurts(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_FEY_TRAPPING);

    strike(&r);
    assert_int_equal(has(&r, r.foe, ILLUMINATED)->duration, 8);
    assert_int_equal(has(&r, r.foe, ANCHORED)->duration, 8);
    ring_end(&r);
    r = with(state, "man", "knave", WQ_FEY_TRAPPING);
    r.e->vDmg = 0;
    strike(&r);
    assert_null(has(&r, r.foe, ANCHORED));
    ring_end(&r);
}

static void a_bane_hurts_its_kind(void **state)
{
    struct ring r = with(state, "man", "imp", WQ_BANE);

    club(&r)->bane = MA_DRAGON;
    WITHOUT_DICE(r.w) strike(&r);
    club(&r)->bane = MA_DEVIL;
    WITH_DICE(r.w, 1, 1) strike(&r);
    assert_int_equal(r.e->xDmg, 4);
    ring_end(&r);
}

static void terror_can_be_withstood(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_TERROR);

    club(&r)->plus = 1;
    ring_attr(&r, r.me)[A_CHA] = 14;
    WITH_DICE(r.w, 13) strike(&r); /* 14 */
    assert_true(r.e->Resist);
    assert_null(has(&r, r.foe, AFRAID));
    WITH_DICE(r.w, 12, 0, 1, 2) strike(&r);
    assert_int_equal(has(&r, r.foe, AFRAID)->duration, 6);
    assert_int_equal(has(&r, r.foe, AFRAID)->object, r.foe->self);
    bond_give(r.b, r.foe, IMMUNITY, AD_FEAR, 1, NULL);
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
}

/* quirk: what slays another kind fills all others with terror. */
static void slayers_kill_their_kind_and_frighten_all_others(void **state)
{
    struct ring r = with(state, "man", "imp", WQ_SLAYING);

    club(&r)->bane = MA_DRAGON;
    WITH_DICE(r.w, 19) strike(&r);
    assert_true(r.e->Resist);
    club(&r)->bane = MA_DEVIL;
    r.e->Resist = false;
    WITH_DICE(r.w, 19) strike(&r);
    assert_true(r.e->Resist);
    bond_give(r.b, r.foe, IMMUNITY, AD_NECR, 1, NULL);
    WITH_DICE(r.w, 0) strike(&r);
    assert_true(r.e->Immune);
    stati_remove(r.w, r.foe, stati_of(IMMUNITY));
    r.e->isCrit = true;
    WITHOUT_DICE(r.w) strike(&r);
    assert_true(r.foe->flags & F_DELETE);
    ring_end(&r);
}

static void the_undead_are_disrupted(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_DISRUPTION);

    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
    r = with(state, "man", "zombie", WQ_DISRUPTION);
    club(&r)->plus = 2;
    WITH_DICE(r.w, 13) strike(&r);
    assert_false(r.foe->flags & F_DELETE);
    WITH_DICE(r.w, 12) strike(&r);
    assert_true(r.foe->flags & F_DELETE);
    ring_end(&r);
}

static void stunning_can_be_withstood(void **state)
{
    struct ring r = with(state, "man", "knave", WQ_STUNNING);

    club(&r)->plus = 1;
    WITH_DICE(r.w, 11) strike(&r);
    assert_true(r.e->Resist);
    assert_null(has(&r, r.foe, STUNNED));
    WITH_DICE(r.w, 10, 2) strike(&r);
    assert_int_equal(has(&r, r.foe, STUNNED)->duration, 4);
    ring_end(&r);
}

static void the_drained_lose_an_attribute(void **state)
{
    static const int qualities[] = {WQ_WEAKENING, WQ_NUMBING, WQ_WITHERING};

    for (int i = 0; i < COUNT_OF(qualities); i++) {
        struct ring r = with(state, "man", "knave", qualities[i]);
        r.e->DType = AD_BLUNT;
        WITH_DICE(r.w, 5, 2, 0) strike(&r); /* quirk: the second roll counts */
        assert_int_equal(has(&r, r.foe, ADJUST_DMG)->value, A_STR + i);
        assert_int_equal(has(&r, r.foe, ADJUST_DMG)->magnitude, -3);
        assert_int_equal(r.e->DType, AD_BLUNT);
        ring_end(&r);
    }
}

static void what_others_lend_a_weapon_counts(void **state)
{
    struct ring r = with(state, "man", "knave", 0);

    bond_give(r.b, role_item_of(r.w, r.e->item), EXTRA_QUALITY, WQ_FLAMING, 1, NULL);
    WITH_DICE(r.w, 3) strike(&r);
    assert_int_equal(r.e->xDmg, 4);
    ring_end(&r);
}

/* ---- what weapons do beside qualities ---- */

static void heavy_heads_stun(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    ring_wield(&r, "maul"); /* 40 of weight are one more, being small two less */
    WITH_DICE(r.w, 1) strike(&r);
    WITH_DICE(r.w, 0, 8) strike(&r);
    assert_null(has(&r, r.foe, STUNNED));
    r.e->isGreatBlow = true;
    WITH_DICE(r.w, 1, 0, 3) strike(&r);
    assert_int_equal(has(&r, r.foe, STUNNED)->duration, 4);
    WITHOUT_DICE(r.w) strike(&r); /* once is enough */
    ring_end(&r);
    r = ring_begin(state, "man", "zombie");
    ring_wield(&r, "maul");
    WITH_DICE(r.w, 0) strike(&r);
    ring_end(&r);
}

static void whips_entangle(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    ring_wield(&r, "whip");
    WITH_DICE(r.w, 1) strike(&r);
    WITH_DICE(r.w, 0, 19) strike(&r);
    assert_null(has(&r, r.foe, STUCK));
    r.e->AType = A_HURL;
    WITH_DICE(r.w, 1, 0) strike(&r);
    assert_int_equal(has(&r, r.foe, STUCK)->value, STUCK_WEAPON);
    ring_end(&r);
    r = ring_begin(state, "man", "knave"); /* not who is too large */
    ring_wield(&r, "whip");
    ring_attr(&r, r.foe)[A_SIZ] = SZ_LARGE;
    WITHOUT_DICE(r.w) strike(&r);
    ring_attr(&r, r.foe)[A_SIZ] = SZ_MEDIUM;
    bond_give(r.b, r.foe, GRABBED, 0, 1, r.me);
    WITHOUT_DICE(r.w) strike(&r);
    ring_end(&r);
}

static void iron_burns_elves_and_demons(void **state)
{
    static const char *const who[] = {"elf", "quasit", "knave"};

    for (int i = 0; i < COUNT_OF(who); i++) {
        struct ring r = ring_begin(state, "man", who[i]);
        ring_wield(&r, "iron bar");
        if (i < 2)
            WITH_DICE(r.w, 2, 3) strike(&r);
        else
            WITHOUT_DICE(r.w) strike(&r);
        assert_int_equal(r.e->xDmg, i < 2 ? 7 : 0);
        ring_end(&r);
    }
}

int test_quality_blow(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_add_a_die),
        cmocka_unit_test(elements_burst_with_a_critical_hit),
        cmocka_unit_test(a_swarm_is_hurt_all_over),
        cmocka_unit_test(only_blood_quenches_thirst),
        cmocka_unit_test(the_aligned_burn_their_opposites),
        cmocka_unit_test(who_balances_hurts_who_takes_no_side),
        cmocka_unit_test(the_vampiric_drink_a_quarter),
        cmocka_unit_test(wounds_bleed_on),
        cmocka_unit_test(heads_roll_with_a_critical_hit),
        cmocka_unit_test(the_vicious_hurt_both_while_one_is_well),
        cmocka_unit_test(impacts_push_and_stun_who_is_no_larger),
        cmocka_unit_test(fey_are_trapped_for_as_long_as_it_hurts),
        cmocka_unit_test(a_bane_hurts_its_kind),
        cmocka_unit_test(terror_can_be_withstood),
        cmocka_unit_test(slayers_kill_their_kind_and_frighten_all_others),
        cmocka_unit_test(the_undead_are_disrupted),
        cmocka_unit_test(stunning_can_be_withstood),
        cmocka_unit_test(the_drained_lose_an_attribute),
        cmocka_unit_test(what_others_lend_a_weapon_counts),
        cmocka_unit_test(heavy_heads_stun),
        cmocka_unit_test(whips_entangle),
        cmocka_unit_test(iron_burns_elves_and_demons),
    };

    return cmocka_run_group_tests_name("quality blow", tests, fight_open, bond_close);
}
