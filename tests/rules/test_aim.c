/* What makes a blow easier or harder, one thing at a time. */
#include "fight_scene.h"
#include "rules/fight/aim.h"
#include "rules/fight/stance.h"
#include "rules/value/stature.h"

/* Both see each other, on guard, and neither has anything special: nothing is added. */
static struct ring begin(void **state, const char *me, const char *foe)
{
    return ring_begin(state, me, foe);
}

static int take_aim(struct ring *r)
{
    return aim_handle(r->w, r->e, r->me);
}

static void assert_added(struct ring *r, int hit, int defence, int damage, int threat)
{
    assert_int_equal(take_aim(r), NOTHING);
    assert_int_equal(r->e->vHit, hit);
    assert_int_equal(r->e->vDef, defence);
    assert_int_equal(r->e->bDmg, damage);
    assert_int_equal(r->e->vThreat - 20, threat);
}

/* From here on there is nothing yet. */
static void anew(struct ring *r)
{
    r->e->vHit = r->e->vDef = 0;
    r->e->bDmg = r->e->vDmg = 0;
    r->e->vThreat = 20;
    r->e->DmgBonus = 0;
    r->e->isFlatFoot = r->e->isCrit = false;
    creature_of(r->w, r->me)->flat_footed = creature_of(r->w, r->foe)->flat_footed = 0;
}

static void nothing_is_added_without_a_reason(void **state)
{
    struct ring r = begin(state, "man", "knave");

    assert_added(&r, 0, 0, 0, 0);
    assert_false(r.e->isSurprise || r.e->isFlatFoot || r.e->isFlanking || r.e->actUnseen);
    ring_end(&r);
}

static void what_an_older_blow_left_is_forgotten(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct script_event *e = r.e;

    e->xDmg = 3;
    e->vRideCheck = 4;
    e->isHit = e->isBypass = e->Absorb = e->isFlanking = e->actIncor = e->actUnseen = true;
    e->vicIncor = e->vicUnseen = e->isGhostTouch = e->isSeeking = e->isSurprise = true;
    e->isWImmune = e->subStr = true;
    take_aim(&r);
    assert_int_equal(e->xDmg, 0);
    assert_int_equal(e->vRideCheck, 0);
    assert_false(e->isHit || e->isBypass || e->Absorb || e->isFlanking || e->actIncor);
    assert_false(e->actUnseen || e->vicIncor || e->vicUnseen || e->isGhostTouch || e->isSeeking);
    assert_false(e->isSurprise || e->isWImmune || e->subStr);
    ring_end(&r);
}

static void the_dead_neither_strike_nor_are_struck(void **state)
{
    struct ring r = begin(state, "man", "knave");

    r.foe->flags |= F_DELETE;
    assert_int_equal(take_aim(&r), ABORT);
    r.foe->flags = 0;
    r.me->flags |= F_DELETE;
    assert_int_equal(take_aim(&r), ABORT);
    ring_end(&r);
}

static void things_are_struck_without_aiming(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *item = ring_item(&r, "sword");

    place_at(r.b->level, r.w, item, 11, 11);
    r.e->target = (int32_t)item->self;
    r.e->xDmg = 3;
    assert_int_equal(take_aim(&r), NOTHING);
    assert_int_equal(r.e->xDmg, 3);
    ring_end(&r);
}

static void illusions_let_go_of_whom_they_struck_down(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, ASLEEP, SLEEP_PSYCH, 1, NULL);
    assert_int_equal(take_aim(&r), NOTHING);
    bond_give(r.b, r.me, ILLUSION, 0, 1, NULL);
    assert_int_equal(take_aim(&r), ABORT);
    ring_end(&r);
}

static void nobody_is_hurt_outside_of_time(void **state)
{
    struct ring r = begin(state, "man", "knave");

    r.w->stopper = r.me->self;
    assert_int_equal(take_aim(&r), ABORT);
    ring_end(&r);
}

/* ---- strength ---- */

static void strength_counts_by_hands(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *shield;

    ring_attr(&r, r.me)[A_STR] = 16;
    ring_wield(&r, "sword");
    take_aim(&r);
    assert_int_equal(r.e->modStr, 3);
    r.e->item = (int32_t)(shield = ring_arm(&r, r.me, "buckler"))->self; /* the other hand */
    take_aim(&r);
    assert_int_equal(r.e->modStr, 1);
    r.e->AType = A_BITE;
    take_aim(&r);
    assert_int_equal(r.e->modStr, 3);
    r.e->AType = A_GREA;
    ring_feat(&r, r.me, FT_POWER_DOUBLE_WEAPON);
    take_aim(&r);
    assert_int_equal(r.e->modStr, 3);
    ring_attr(&r, r.me)[A_STR] = 6;
    take_aim(&r);
    assert_int_equal(r.e->modStr, 0);
    ring_end(&r);
}

static void strength_is_taken_off_where_it_does_not_count(void **state)
{
    struct ring r = begin(state, "man", "ghost");

    ring_attr(&r, r.me)[A_STR] = 16;
    take_aim(&r);
    assert_int_equal(r.e->DmgBonus, -3); /* it is not there */
    anew(&r);
    r.e->item = (int32_t)ring_item(&r, "spectral blade")->self;
    take_aim(&r);
    assert_int_equal(r.e->DmgBonus, 0);
    ring_end(&r);
}

static void some_things_are_thrown_without_strength(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.me)[A_STR] = 16;
    r.e->AType = A_HURL;
    r.e->item2 = (int32_t)ring_item(&r, "dart")->self;
    take_aim(&r);
    assert_int_equal(r.e->DmgBonus, 0);
    r.e->item2 = (int32_t)ring_item(&r, "acorn")->self;
    take_aim(&r);
    assert_int_equal(r.e->DmgBonus, -3);
    anew(&r);
    r.e->AType = A_SWNG;
    take_aim(&r);
    assert_int_equal(r.e->DmgBonus, 0);
    ring_end(&r);
}

static void a_strong_kick_hurts_more(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.me, FT_POWER_KICK);
    assert_added(&r, 0, 0, 0, 0);
    r.e->AType = A_KICK;
    assert_added(&r, 0, 0, 2, 0);
    ring_end(&r);
}

static void a_mind_strikes_with_its_wits(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.me)[A_STR] = 14;
    ring_attr(&r, r.me)[A_INT] = 16;
    ring_attr(&r, r.me)[A_WIS] = 12;
    r.e->isTelekinetic = true;
    assert_added(&r, -2 + 3, 0, 0, 0);
    assert_int_equal(r.e->vDmg, 1);
    assert_true(r.e->subStr);
    anew(&r);
    ring_attr(&r, r.me)[A_DEX] = 18; /* no strength was in it to begin with */
    ring_feat(&r, r.me, FT_WEAPON_FINESSE);
    assert_added(&r, -4 + 3, 0, 0, 0);
    anew(&r);
    ring_attr(&r, r.me)[A_DEX] = 14;
    assert_added(&r, -2 + 3, 0, 0, 0);
    ring_end(&r);
}

/* ---- who notices whom ---- */

static void who_is_off_guard_may_be_quick(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct creature *foe = creature_of(r.w, r.foe);

    foe->flat_footed = 20;
    WITHOUT_DICE(r.w) take_aim(&r);
    assert_true(r.e->isFlatFoot);
    assert_int_equal(foe->flat_footed, 0);
    ring_feat(&r, r.foe, FT_IMPROVED_INITIATIVE);
    anew(&r);
    foe->flat_footed = 20;
    ring_attr(&r, r.foe)[A_DEX] = 14;
    WITH_DICE(r.w, 11) take_aim(&r); /* 12 and 2 */
    assert_true(r.e->isFlatFoot);
    anew(&r);
    foe->flat_footed = 20;
    ring_attr(&r, r.foe)[A_DEX] = 14;
    WITH_DICE(r.w, 12) take_aim(&r);
    assert_false(r.e->isFlatFoot);
    anew(&r);
    foe->flat_footed = 20;
    ring_ability(&r, r.foe, CA_UNCANNY_DODGE, 1);
    WITHOUT_DICE(r.w) take_aim(&r);
    assert_false(r.e->isFlatFoot);
    ring_end(&r);
}

/* He listens, and hears nothing. */
static void hide(struct ring *r)
{
    creature_of(r->w, r->foe)->sight_range = 0;
    bond_give(r->b, r->foe, BLIND, 0, 1, NULL);
    ring_feat(r, r->foe, FT_BLIND_FIGHT); /* or else he could not dodge */
    stati_remove(r->w, r->foe, stati_of(EXTRA_FEAT));
}

static void the_unseen_surprise_who_does_not_hear_them(void **state)
{
    struct ring r = begin(state, "man", "knave");

    hide(&r);
    WITH_DICE(r.w, 19, 0) assert_int_equal(take_aim(&r), NOTHING);
    assert_true(r.e->actUnseen && r.e->isSurprise);
    assert_int_equal(r.e->vHit, 4);
    anew(&r);
    WITH_DICE(r.w, 0, 19) take_aim(&r); /* he heard it */
    assert_true(r.e->actUnseen);
    assert_false(r.e->isSurprise);
    assert_int_equal(r.e->vHit, 0);
    anew(&r);
    ring_feat(&r, r.foe, FT_BLIND_FIGHT);
    WITHOUT_DICE(r.w) take_aim(&r);
    assert_false(r.e->actUnseen);
    ring_end(&r);
}

static void who_hides_above_drops_on_its_prey(void **state)
{
    struct ring r = begin(state, "lurker", "knave");

    hide(&r);
    WITH_DICE(r.w, 19, 0) take_aim(&r);
    const struct stati *charge = stati_find(r.w, r.me, stati_of(CHARGING));
    assert_non_null(charge);
    assert_int_equal(charge->value, 2);
    assert_int_equal(charge->magnitude, 2);
    anew(&r);
    WITH_DICE(r.w, 19, 0) take_aim(&r);
    assert_null(
        stati_find_next(r.w, stati_find(r.w, r.me, stati_of(CHARGING)), stati_of(CHARGING)));
    ring_end(&r);
}

static void who_strikes_can_be_seen_again(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, INVIS, INV_IMPROVED, 1, NULL);
    bond_give(r.b, r.me, INVIS_TO, 0, MA_HUMAN, NULL);
    bond_give(r.b, r.me, INVIS_TO, 0, MA_DRAGON, NULL);
    bond_give(r.b, r.me, INVIS_TO, INV_IMPROVED, MA_HUMAN, NULL);
    bond_give(r.b, r.foe, SEE_INVIS, 0, 1, NULL);
    take_aim(&r);
    assert_true(stati_has(r.w, r.me, INVIS)); /* that magic is strong */
    struct stati_query to = stati_of(INVIS_TO);
    to.value = 0;
    assert_int_equal(stati_find(r.w, r.me, to)->magnitude, MA_DRAGON);
    to.value = INV_IMPROVED;
    assert_non_null(stati_find(r.w, r.me, to));
    ring_end(&r);

    r = begin(state, "man", "knave");
    bond_give(r.b, r.me, INVIS, 0, 1, NULL);
    bond_give(r.b, r.foe, SEE_INVIS, 0, 1, NULL);
    take_aim(&r);
    assert_false(stati_has(r.w, r.me, INVIS));
    ring_end(&r);
}

static void who_looks_away_may_not_see_whom_he_strikes(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, EYES_AVERTED, 0, 1, NULL);
    WITH_DICE(r.w, 49) take_aim(&r);
    assert_true(r.e->vicUnseen);
    WITH_DICE(r.w, 50) take_aim(&r);
    assert_false(r.e->vicUnseen);
    creature_of(r.w, r.me)->sight_range = 0;
    bond_give(r.b, r.me, BLIND, 0, 1, NULL);
    WITHOUT_DICE(r.w) take_aim(&r);
    assert_true(r.e->vicUnseen);
    ring_end(&r);
}

static void sleepers_are_surprised_and_wake(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, SLEEPING, SLEEP_NATURAL, 1, NULL);
    take_aim(&r);
    assert_true(r.e->isSurprise);
    assert_false(stati_has(r.w, r.foe, SLEEPING));
    ring_end(&r);
}

static void some_foresee_a_surprise(void **state)
{
    struct ring r = begin(state, "man", "knave");

    hide(&r);
    ring_ability(&r, r.foe, CA_PREMONITION, 1);
    WITH_DICE(r.w, 19, 0, 50) take_aim(&r);
    assert_true(r.e->isSurprise);
    WITH_DICE(r.w, 19, 0, 49) take_aim(&r);
    assert_false(r.e->isSurprise);
    ring_end(&r);
}

static void some_are_warned_of_a_surprise(void **state)
{
    struct ring r = begin(state, "man", "knave");

    hide(&r);
    bond_give(r.b, r.foe, WARNING, 0, 1, NULL);
    WITH_DICE(r.w, 19, 0, 50) take_aim(&r);
    assert_true(r.e->isSurprise);
    WITH_DICE(r.w, 19, 0, 49) take_aim(&r);
    assert_false(r.e->isSurprise);
    /* quirk: only the weapon counts where there is one */
    ring_quality(&r, ring_arm(&r, r.foe, "club"), WQ_WARNING);
    WITH_DICE(r.w, 19, 0, 50) take_aim(&r);
    assert_true(r.e->isSurprise);
    stati_remove(r.w, r.foe, stati_of(WARNING));
    WITH_DICE(r.w, 19, 0, 49) take_aim(&r);
    assert_false(r.e->isSurprise);
    ring_end(&r);
}

/* ---- planes ---- */

static void ghosts_and_bodies_do_not_meet(void **state)
{
    struct ring r = begin(state, "ghost", "man");

    take_aim(&r);
    assert_true(r.e->actIncor && r.e->isBypass);
    assert_false(r.e->vicIncor || r.e->isGhostTouch);
    r.e->actor = (int32_t)r.foe->self;
    r.e->target = (int32_t)r.me->self;
    take_aim(&r);
    assert_true(r.e->vicIncor);
    assert_false(r.e->actIncor || r.e->isBypass);
    r.e->item = (int32_t)ring_item(&r, "spectral blade")->self;
    take_aim(&r);
    assert_true(r.e->isGhostTouch);
    r.e->item2 = (int32_t)ring_item(&r, "sword")->self; /* what is thrown counts */
    take_aim(&r);
    assert_false(r.e->isGhostTouch);
    item_of(r.w, role_item2(r.w, r.e))->flags |= IF_GHOST_TOUCH;
    take_aim(&r);
    assert_true(r.e->isGhostTouch);
    ring_end(&r);
}

static void who_is_manifest_can_be_touched(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, MANIFEST, 0, 1, NULL);
    assert_added(&r, 0, 2, 0, 0);
    assert_true(r.e->isGhostTouch);
    ring_end(&r);
    r = begin(state, "zombie", "knave"); /* the mindless do not mind */
    bond_give(r.b, r.foe, MANIFEST, 0, 1, NULL);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "knave");
    bond_give(r.b, r.me, MANIFEST, 0, 1, NULL);
    assert_added(&r, 0, 0, 0, 0);
    assert_true(r.e->isGhostTouch);
    ring_end(&r);
}

static void a_seeking_weapon_finds_its_way(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *sword = ring_wield(&r, "sword");

    ring_quality(&r, sword, WQ_SEEKING);
    take_aim(&r);
    assert_true(r.e->isSeeking);
    r.e->item = 0;
    r.e->item2 = (int32_t)sword->self;
    take_aim(&r);
    assert_true(r.e->isSeeking);
    ring_end(&r);
}

/* ---- what both bring along ---- */

static void a_blade_is_parried(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_wield(&r, "sword");
    assert_added(&r, 0, 0, 0, 0);
    const struct thing *club = ring_arm(&r, r.foe, "club");
    assert_added(&r, 0, 1, 0, 0);
    anew(&r);
    r.e->item = (int32_t)club->self; /* no blade */
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "knave");
    ring_wield(&r, "sword");
    ring_arm(&r, r.foe, "club");
    ring_feat(&r, r.foe, FT_EXPERTISE); /* counts it already */
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void conditions_of_the_actor_count(void **state)
{
    static const struct {
        int nature, value, magnitude, attack, hit;
    } rows[] = {{AFRAID, 0, 1, A_SWNG, -4}, {FT_HOVER, 0, 1, A_FIRE, 0}, {PRONE, 0, 1, A_SWNG, 0}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "man", "knave");
        bond_give(r.b, r.me, rows[i].nature, rows[i].value, rows[i].magnitude, NULL);
        r.e->AType = (int8_t)rows[i].attack;
        assert_added(&r, rows[i].hit, 0, 0, 0);
        ring_end(&r);
    }
}

/* quirk: the number of a feat is taken for that of a stati. */
static void flyers_shoot_worse_unless_immune_to_anything(void **state)
{
    static const int attacks[] = {A_FIRE, A_SPIT, A_BITE};
    static const int hits[] = {-2, -2, 0};

    for (int i = 0; i < COUNT_OF(attacks); i++) {
        struct ring r = begin(state, "bat", "knave");
        r.e->AType = (int8_t)attacks[i];
        assert_added(&r, hits[i], 0, 0, 0);
        anew(&r);
        bond_give(r.b, r.me, IMMUNITY, AD_STUN, 1, NULL);
        assert_added(&r, 0, 0, 0, 0);
        ring_end(&r);
    }
    struct ring r = begin(state, "man", "knave");
    r.e->AType = A_FIRE;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void some_are_good_at_openings(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.me, FT_DEFT_OPPORTUNIST);
    assert_added(&r, 0, 0, 0, 0);
    r.e->isAoO = true;
    assert_added(&r, 4, 0, 0, 0);
    ring_end(&r);
}

static void halflings_have_luck_with_slings_and_rocks(void **state)
{
    struct ring r = begin(state, "halfling", "knave");
    struct thing *sling = ring_item(&r, "sling"), *rock = ring_item(&r, "rock");

    ring_attr(&r, r.me)[A_LUC] = 16;
    r.e->AType = A_FIRE;
    r.e->item = (int32_t)sling->self;
    assert_added(&r, 0, 0, 0, -3);
    anew(&r);
    r.e->item = (int32_t)rock->self;
    assert_added(&r, 0, 0, 0, 0);
    r.e->item2 = (int32_t)rock->self;
    assert_added(&r, 0, 0, 0, 0); /* shot, not thrown */
    r.e->item = 0;
    r.e->AType = A_HURL;
    assert_added(&r, 0, 0, 0, -3);
    anew(&r);
    r.e->item2 = (int32_t)ring_item(&r, "dart")->self;
    assert_added(&r, 0, 0, 0, 0);
    r.e->item2 = (int32_t)rock->self;
    ring_attr(&r, r.me)[A_LUC] = 4;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void a_fine_edge_hurts_more(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, ring_wield(&r, "club"), MASTERWORK, 3, 5, NULL);
    assert_added(&r, 0, 0, 3, 0);
    anew(&r);
    r.e->item2 = r.e->item;
    assert_added(&r, 0, 0, 6, 0);
    ring_end(&r);
}

static void the_good_strike_better_at_evil(void **state)
{
    struct ring r = begin(state, "saint", "knave");

    assert_added(&r, 1, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "angel", "knave");
    assert_added(&r, 2, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "saint", "man");
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void how_good_a_person_is_counts(void **state)
{
    static const int goodness[] = {39, 40, 59, 60};
    static const int hits[] = {0, 1, 1, 2};
    struct ring r = begin(state, "man", "knave");
    struct thing *hero = bond_put_player(r.b, "saint", 10, 11);

    hero->hp = hero->hp_max = 40;
    r.e->actor = (int32_t)hero->self;
    for (int i = 0; i < COUNT_OF(goodness); i++) {
        anew(&r);
        character_of(r.w, hero)->good_evil = (int16_t)-goodness[i];
        take_aim(&r);
        assert_int_equal(r.e->vHit, hits[i]);
    }
    ring_end(&r);
}

static void shields_do_not_ward_off_a_touch(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *shield = ring_arm(&r, r.foe, "buckler");

    assert_added(&r, 0, 0, 0, 0);
    r.e->AType = A_TUCH;
    take_aim(&r);
    assert_true(r.e->vDef < 0);
    anew(&r);
    item_of(r.w, shield)->flags |= IF_GHOST_TOUCH;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void who_is_flanked_is_easier_to_hit(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *ally = ring_put(r.b, "man", 12, 10);

    assert_added(&r, 0, 0, 0, 0);
    bond_mind(r.b, ally, r.foe, TARGET_ENEMY);
    assert_added(&r, 2, 0, 0, 0);
    assert_true(r.e->isFlanking);
    ring_end(&r);
}

static void backstabbers_wait_for_their_chance(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.me, FT_BACKSTAB);
    assert_added(&r, 0, 0, 0, 0);
    r.e->isAoO = true;
    assert_added(&r, 0, 0, 0, 0);
    ring_feat(&r, r.me, FT_COMBAT_OPPORTUNIST);
    assert_added(&r, 4, 0, 0, 0);
    anew(&r);
    r.e->isAoO = false;
    creature_of(r.w, r.foe)->flat_footed = 20;
    assert_added(&r, 4, 0, 0, 0);
    anew(&r);
    creature_of(r.w, r.foe)->flat_footed = 20;
    place_move(r.b->level, r.w, r.foe, 13, 10);
    assert_added(&r, 4, 0, 0, 0);
    anew(&r);
    creature_of(r.w, r.foe)->flat_footed = 20;
    place_move(r.b->level, r.w, r.foe, 14, 10); /* too far */
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void giants_are_killed_by_the_small(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.foe)[A_SIZ] = SZ_HUGE;
    assert_added(&r, 0, 0, 0, 0);
    ring_ability(&r, r.me, CA_GIANT_KILLER, 1);
    assert_added(&r, 0, 0, 0, SZ_MEDIUM - SZ_HUGE);
    anew(&r);
    ring_attr(&r, r.foe)[A_SIZ] = SZ_MEDIUM;
    assert_added(&r, 0, 0, 0, 0);
    ring_attr(&r, r.me)[A_SIZ] = SZ_LARGE;
    assert_added(&r, 0, 0, 0, 0);
    ring_ability(&r, r.foe, CA_GIANT_KILLER, 1);
    assert_added(&r, 0, 2, 0, 0);
    anew(&r);
    hide(&r);
    WITH_DICE(r.w, 19, 0) take_aim(&r); /* not when surprised */
    assert_int_equal(r.e->vDef, 0);
    ring_end(&r);
    r = begin(state, "man", "wolf"); /* nor by what goes on four feet */
    ring_attr(&r, r.foe)[A_SIZ] = SZ_HUGE;
    ring_ability(&r, r.me, CA_GIANT_KILLER, 1);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void the_small_know_where_it_hurts(void **state)
{
    static const int levels[] = {1, 2, 3, 8, 9, 16, 17};
    static const int threats[] = {-1, -1, -2, -2, -3, -3, -4};

    for (int i = 0; i < COUNT_OF(levels); i++) {
        struct ring r = begin(state, "man", "knave");
        ring_ability(&r, r.me, CA_SIZE_ADVANTAGE, levels[i]);
        assert_added(&r, 0, 0, 0, 0);
        ring_attr(&r, r.me)[A_SIZ] = SZ_SMALL;
        assert_added(&r, 0, 0, 0, threats[i]);
        ring_end(&r);
    }
}

static void light_hurts_those_who_shun_it(void **state)
{
    struct ring r = begin(state, "man", "mole");

    ring_quality(&r, ring_wield(&r, "club"), WQ_GLOWING);
    assert_added(&r, 2, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "wraith");
    r.e->item2 = (int32_t)ring_item(&r, "club")->self;
    ring_quality(&r, role_item2(r.w, r.e), WQ_GLOWING);
    assert_added(&r, 2, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "knave");
    ring_quality(&r, ring_wield(&r, "club"), WQ_GLOWING);
    assert_added(&r, 0, 0, 0, 0);
    bond_give(r.b, r.foe, ILLUMINATED, 0, 1, NULL);
    assert_added(&r, 1, 0, 0, 0);
    ring_end(&r);
}

static void fields_of_light_dazzle_who_stands_in_them(void **state)
{
    struct ring r = begin(state, "mole", "mole");
    const struct field at_me = {.type = FI_LIGHT, .x = 10, .y = 10},
                       at_foe = {.type = FI_LIGHT, .x = 11, .y = 10};

    assert_added(&r, 0, 0, 0, 0);
    anew(&r);
    assert_true(level_add_field(r.b->level, at_me));
    assert_added(&r, -4, 0, 0, 0);
    anew(&r);
    assert_true(level_add_field(r.b->level, at_foe));
    assert_added(&r, -4, -4, 0, 0);
    ring_end(&r);
}

static void banes_know_their_victims(void **state)
{
    struct ring r = begin(state, "man", "imp");
    struct thing *club = ring_wield(&r, "club");

    ring_quality(&r, club, WQ_BANE);
    assert_added(&r, 0, 0, 0, 0);
    item_of(r.w, club)->bane = MA_DEVIL;
    assert_added(&r, 2, 0, 2, 0);
    anew(&r);
    ring_quality(&r, club, 0);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void silver_counts_for_and_against(void **state)
{
    static const char *const foes[] = {"imp", "werewolf", "quasit", "zombie", "knave"};
    static const int bonus[] = {2, 2, 0, 0, 0}, defence[] = {2, 2, 2, 2, 0};

    for (int i = 0; i < COUNT_OF(foes); i++) {
        struct ring r = begin(state, "man", foes[i]);
        r.e->item = (int32_t)ring_item(&r, "silver knife")->self;
        assert_added(&r, bonus[i], 0, bonus[i], 0);
        anew(&r);
        r.e->item2 = r.e->item;
        r.e->item = 0;
        assert_added(&r, bonus[i], 0, bonus[i], 0);
        ring_end(&r);
        r = begin(state, foes[i], "man");
        ring_arm(&r, r.foe, i % 2 ? "silver mail" : "silver shield");
        assert_added(&r, 0, defence[i], 0, 0);
        ring_end(&r);
    }
}

/* ---- where it is struck ---- */

static void a_swarm_fights_together(void **state)
{
    struct ring r = begin(state, "man", "man");

    ring_put(r.b, "man", 10, 11);
    ring_attr(&r, ring_put(r.b, "man", 10, 9))[A_SIZ] = SZ_LARGE; /* too large */
    ring_feat(&r, r.me, FT_SWARM);
    assert_added(&r, 2, 0, 2, 0); /* the other two, its foe among them: no enemy yet */
    anew(&r);
    bond_mind(r.b, r.foe, r.me, TARGET_ENEMY);
    assert_added(&r, 1, 0, 1, 0);
    anew(&r);
    place_move(r.b->level, r.w, r.foe, 12, 10);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "man");
    ring_put(r.b, "man", 12, 11);
    ring_feat(&r, r.foe, FT_SWARM);
    assert_added(&r, 0, 2, 0, 0);
    ring_end(&r);
}

static void some_fight_well_between_walls(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.me, FT_CLOSE_QUARTERS_FIGHTER);
    for (int i = 0; i < 4; i++) {
        assert_added(&r, 0, 0, 0, 0);
        struct cell *cell = level_cell(r.b->level, i < 3 ? 9 : 10, i < 3 ? 9 + i : 9);
        cell->flags |= CELL_SOLID;
    }
    assert_added(&r, 1, 0, 1, 0);
    anew(&r);
    r.e->actor = (int32_t)r.foe->self;
    r.e->target = (int32_t)r.me->self;
    assert_added(&r, 0, 1, 0, 0);
    ring_end(&r);
}

static void a_charge_adds_its_weight(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, CHARGING, DIR_EAST, 0, NULL);
    assert_added(&r, 0, 0, 0, 0); /* not a step yet */
    anew(&r);
    stati_remove(r.w, r.me, stati_of(CHARGING));
    bond_give(r.b, r.me, CHARGING, DIR_EAST, 29, NULL);
    take_aim(&r);
    int bonus = r.e->bDmg;
    assert_true(bonus >= 3);
    assert_int_equal(r.e->vHit, 2);
    assert_int_equal(r.e->vThreat, 20);
    anew(&r);
    ring_feat(&r, r.me, FT_POWER_CHARGE);
    assert_added(&r, 2, 0, bonus, -(bonus / 3));
    anew(&r);
    r.e->AType = A_HURL;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

/* By impact, from light to heavy, and by how far one has run. */
static void heavy_runners_hit_hardest(void **state)
{
    static const int16_t sums[] = {123, 144, 211, 238, 300, 337, 435, 487, 870, 1350};
    static const int16_t longest[] = {7, 9, 13, 0, 20, 22, 29, 0, 58, 90};
    enum { IMPACT = 150000, SPEED = 5, STEPS = 30 };
    struct ring r = begin(state, "man", "knave");
    struct stati *run = bond_give(r.b, r.me, CHARGING, DIR_EAST, 0, NULL);
    int weight = stature_weight(r.w, r.me, true);

    for (int i = 0; i < COUNT_OF(sums); i++) {
        int sum = 0;
        int speed = (2 * (i + 1) * IMPACT + weight - 1) / weight - 100;
        ring_attr(&r, r.me)[A_MOV] = (int16_t)((speed + SPEED - 1) / SPEED);
        for (run->magnitude = 0; run->magnitude < STEPS; run->magnitude++)
            sum += stance_charge_bonus(r.w, r.me);
        assert_int_equal(sum, sums[i]);
        assert_int_equal(stance_charge_bonus(r.w, r.me), longest[i]); /* and no longer */
    }
    ring_end(&r);
}

static void who_charges_into_a_blow_is_hurt_by_it(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, CHARGING, DIR_WEST, 0, NULL);
    ring_feat(&r, r.me, FT_GUARDED_STANCE);
    ring_feat(&r, r.foe, FT_RUN); /* runs with open eyes */
    assert_added(&r, 0, 0, 0, 0);
    r.e->isAoO = true;
    assert_added(&r, 0, 0, 0, 0);
    r.e->isMoveAoO = true;
    assert_added(&r, 8, 0, 1, 0);
    ring_end(&r);
}

static void the_mobile_slip_past(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.foe, FT_MOBILITY);
    r.e->isMoveAoO = true;
    assert_added(&r, 0, 0, 0, 0);
    r.e->isAoO = true;
    assert_added(&r, 0, 4, 0, 0);
    anew(&r);
    ring_feat(&r, r.foe, FT_RIDE_BY_ATTACK);
    assert_added(&r, 0, 4, 0, 0);
    anew(&r);
    bond_give(r.b, r.foe, MOUNTED, 0, 1, NULL);
    assert_added(&r, 0, 8, 0, 0);
    ring_end(&r);
}

static void elementals_are_at_home_in_their_element(void **state)
{
    static const struct {
        const char *ground;
        int ability;
        bool flies;
        int bonus;
    } rows[] = {
        {"floor", CA_AIR_MASTERY, true, 3},
        {"floor", CA_AIR_MASTERY, false, 0},
        {"shallow water", CA_WATER_MASTERY, false, 3},
        {"shallow water", CA_WATER_MASTERY, true, 0},
        {"ice", CA_WATER_MASTERY, false, 3},
        {"floor", CA_WATER_MASTERY, false, 0},
        {"gravel", CA_EARTH_MASTERY, false, 3},
        {"gravel", CA_EARTH_MASTERY, true, 0},
        {"ice", CA_EARTH_MASTERY, false, 0},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "mud", rows[i].flies ? "bat" : "eel");
        ring_ground(&r, r.foe, rows[i].ground);
        ring_ability(&r, r.me, rows[i].ability, 3);
        assert_added(&r, rows[i].bonus, 0, 0, 0);
        anew(&r);
        r.e->actor = (int32_t)r.foe->self;
        r.e->target = (int32_t)r.me->self;
        r.e->AType = A_BITE;
        assert_added(&r, 0, rows[i].bonus, 0, 0);
        ring_end(&r);
    }
}

static void stone_all_around_counts_twice(void **state)
{
    struct ring r = begin(state, "mud", "eel");

    ring_ground(&r, r.foe, "gravel");
    level_cell(r.b->level, 11, 10)->flags |= CELL_SOLID;
    ring_ability(&r, r.me, CA_EARTH_MASTERY, 3);
    assert_added(&r, 6, 0, 0, 0);
    ring_end(&r);
}

static void only_elementals_master_elements(void **state)
{
    struct ring r = begin(state, "man", "bat");

    ring_ability(&r, r.me, CA_AIR_MASTERY, 3);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void who_masters_plants_knows_trees(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.me, CA_PLANT_MASTERY, 3);
    assert_added(&r, 0, 0, 0, 0);
    ring_ground(&r, r.foe, "thicket");
    assert_added(&r, 3, 0, 0, 0);
    anew(&r);
    ring_ground(&r, r.foe, "floor");
    ring_ground(&r, r.me, "thicket");
    assert_added(&r, 3, 0, 0, 0);
    anew(&r);
    ring_ability(&r, r.foe, CA_PLANT_MASTERY, 2);
    assert_added(&r, 3, 2, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "oak");
    ring_ability(&r, r.me, CA_PLANT_MASTERY, 3);
    assert_added(&r, 3, 0, 0, 0);
    anew(&r);
    r.e->actor = (int32_t)r.foe->self;
    r.e->target = (int32_t)r.me->self;
    assert_added(&r, 0, 3, 0, 0);
    ring_end(&r);
}

static void in_water_one_is_easier_to_hit(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ground(&r, r.foe, "shallow water");
    assert_added(&r, 0, -4, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "eel");
    ring_ground(&r, r.foe, "shallow water");
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
    r = begin(state, "man", "bat");
    ring_ground(&r, r.foe, "shallow water");
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

/* ---- how it is struck ---- */

static void a_vow_gives_strength(void **state)
{
    struct ring r = begin(state, "man", "man");
    struct thing *third = ring_put(r.b, "man", 20, 20);
    struct stati *focus = bond_give(r.b, r.me, DWARVEN_FOCUS, 0, 1, r.foe);

    assert_added(&r, 2, 0, 2, 0);
    anew(&r);
    stati_set_object(r.w, focus, third->self);
    assert_added(&r, 0, 0, 0, 0);
    bond_mind(r.b, r.foe, third, TARGET_ENEMY); /* one meddles with another's enemy */
    assert_added(&r, -2, 0, -2, 0);
    ring_end(&r);
}

static void a_terrible_mien_weakens_blows(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.foe)[A_CHA] = 16;
    ring_attr(&r, r.me)[A_INT] = 12;
    assert_added(&r, 0, 0, 0, 0);
    ring_feat(&r, r.foe, FT_TERRIBLE_MEIN);
    assert_added(&r, 0, 0, -3, 0);
    anew(&r);
    r.e->DType = AD_PLYS;
    assert_added(&r, 0, 0, 0, 0);
    r.e->DType = AD_SLASH;
    r.e->AType = A_FIRE;
    assert_added(&r, 0, 0, 0, 0);
    r.e->AType = A_GREA;
    assert_added(&r, 0, 0, -3, 0);
    anew(&r);
    bond_give(r.b, r.me, SAVE_BONUS, SN_FEAR, 2, NULL);
    assert_added(&r, 0, 0, -1, 0);
    anew(&r);
    bond_give(r.b, r.me, SAVE_BONUS, SN_FEAR, 1, NULL);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

/* Neither the dull nor the fearless see what is terrible about it. */
static void a_terrible_mien_needs_someone_to_fear_it(void **state)
{
    for (int i = 0; i < 2; i++) {
        struct ring r = begin(state, "man", "knave");
        ring_attr(&r, r.foe)[A_CHA] = 16;
        ring_feat(&r, r.foe, FT_TERRIBLE_MEIN);
        ring_attr(&r, r.me)[A_INT] = i == 0 ? 1 : 12;
        if (i == 1)
            bond_give(r.b, r.me, IMMUNITY, AD_FEAR, 0, NULL);
        assert_added(&r, 0, 0, 0, 0);
        ring_end(&r);
    }
}

static void one_pays_back_what_one_has_suffered(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct stati *wound = bond_give(r.b, r.me, WOUNDED_BY, 0, 3, r.foe);

    ring_ability(&r, r.me, CA_RETRIBUTIVE_STRIKE, 2);
    assert_added(&r, 0, 0, 0, 0); /* less than a tenth */
    wound->magnitude = 4;
    assert_added(&r, 2, 0, 4, 0);
    anew(&r);
    stati_set_object(r.w, wound, r.me->self);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void a_great_blow_has_strength_twice(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.me)[A_STR] = 16;
    r.e->isGreatBlow = true;
    assert_added(&r, 2, 0, 2, 0);
    assert_int_equal(r.e->DmgBonus, 3);
    anew(&r);
    ring_attr(&r, r.me)[A_STR] = 6;
    assert_added(&r, 2, 0, 2, 0);
    assert_int_equal(r.e->DmgBonus, 0);
    ring_end(&r);
}

static void who_smites_smites_his_kind(void **state)
{
    struct ring r = begin(state, "man", "imp");

    r.e->isGreatBlow = true;
    ring_attr(&r, r.me)[A_CHA] = 14;
    bond_give(r.b, r.me, SMITE_ABILITY, MA_DRAGON, 3, NULL);
    assert_added(&r, 2, 0, 2, 0);
    anew(&r);
    bond_give(r.b, r.me, SMITE_ABILITY, MA_DEVIL, 5, NULL);
    assert_added(&r, 4, 0, 7, 0);
    anew(&r);
    bond_give(r.b, r.me, SMITE_ABILITY, 0, 1, NULL);
    assert_added(&r, 4, 0, 8, 0);
    anew(&r);
    ring_quality(&r, ring_wield(&r, "club"), WQ_SMITING);
    assert_added(&r, 4, 0, 14, 0);
    assert_int_equal(r.e->AType, A_COUP);
    assert_true(r.e->isCrit);
    ring_end(&r);
}

static void tumblers_are_hard_to_catch(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, TUMBLING, 0, 1, NULL);
    ring_attr(&r, r.foe)[A_WIS] = -1;
    assert_added(&r, 0, 0, 0, -2);
    anew(&r);
    ring_attr(&r, r.foe)[A_WIS] = 10;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void spells_are_aimed_with_wits_and_hands(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.me)[A_INT] = 16;
    ring_attr(&r, r.me)[A_DEX] = 14;
    r.e->AType = A_SPEL;
    r.e->eID = drawn_find(r.b->d, "spark");
    assert_added(&r, 3 + 2 + 5, 0, 0, 0);
    anew(&r);
    r.e->eID = drawn_find(r.b->d, "thrown oil");
    assert_added(&r, 2 + 5, 0, 0, 0);
    ring_end(&r);
}

static void far_shots_are_worse(void **state)
{
    struct ring r = begin(state, "man", "knave");

    place_move(r.b->level, r.w, r.foe, 18, 10);
    r.e->AType = A_FIRE;
    assert_added(&r, 0, 0, 0, 0); /* no range is told */
    r.e->vRange = 4;
    assert_added(&r, -4, 0, 0, 0);
    anew(&r);
    ring_feat(&r, r.me, FT_POINT_BLANK_SHOT);
    assert_added(&r, -4, 0, 0, 0);
    anew(&r);
    place_move(r.b->level, r.w, r.foe, 13, 10);
    assert_added(&r, 1, 0, 1, 0);
    anew(&r);
    r.e->AType = A_SWNG;
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void what_one_has_studied_helps(void **state)
{
    struct ring r = begin(state, "man", "imp");

    bond_give(r.b, r.me, FAV_ENEMY, MA_DRAGON, 9, NULL);
    assert_added(&r, 0, 0, 0, 0);
    bond_give(r.b, r.me, FAV_ENEMY, MA_DEVIL, 1, NULL);
    take_aim(&r);
    assert_true(r.e->vHit > 0);
    assert_int_equal(r.e->bDmg, r.e->vHit);
    ring_end(&r);
}

static void leaders_shield_those_near(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *leader = ring_put(r.b, "saint", 20, 10);

    targets_add(r.w, r.foe,
                (struct target){.thing = leader->self, .type = TARGET_LEADER, .priority = 30});
    ring_ability(&r, leader, CA_SHIELD_GROUP, 2);
    assert_added(&r, 0, 2, 0, 0);
    anew(&r);
    place_move(r.b->level, r.w, leader, 21, 10);
    assert_added(&r, 0, 0, 0, 0);
    ring_end(&r);
}

static void the_noble_are_not_taken_unawares(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.foe, CA_NOBLE_AEGIS, 1);
    assert_added(&r, 0, 0, 0, 0);
    hide(&r);
    WITH_DICE(r.w, 19, 0) take_aim(&r);
    assert_int_equal(r.e->vDef, 4);
    ring_end(&r);
}

static void nimble_hands_find_who_is_unaware(void **state)
{
    static const int attacks[] = {A_SWNG, A_FIRE, A_THRU, A_LUNG, A_CALL,
                                  A_PUNC, A_HURL, A_KICK, A_BITE};

    for (int i = 0; i < COUNT_OF(attacks); i++) {
        struct ring r = begin(state, "man", "knave");
        ring_attr(&r, r.me)[A_DEX] = 16;
        hide(&r);
        r.e->AType = (int8_t)attacks[i];
        creature_of(r.w, r.foe)->flat_footed = 20;
        WITH_DICE(r.w, 19, 0) take_aim(&r);
        assert_int_equal(r.e->bDmg, attacks[i] == A_BITE ? 0 : 3);
        assert_int_equal(r.e->subStr, attacks[i] != A_BITE);
        ring_end(&r);
    }
}

static void nimble_hands_need_a_handy_weapon(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_attr(&r, r.me)[A_DEX] = 16;
    hide(&r);
    ring_wield(&r, "great axe");
    creature_of(r.w, r.foe)->flat_footed = 20;
    WITH_DICE(r.w, 19, 0) take_aim(&r);
    assert_int_equal(r.e->bDmg, 0);
    anew(&r);
    ring_wield(&r, "club");
    creature_of(r.w, r.foe)->flat_footed = 20;
    ring_attr(&r, r.me)[A_STR] = 16;
    WITH_DICE(r.w, 19, 0) take_aim(&r);
    assert_int_equal(r.e->bDmg, 0); /* as strong as nimble */
    ring_end(&r);
}

static void who_rides_shoots_worse(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, MOUNTED, 0, 1, NULL);
    assert_added(&r, 0, 0, 0, 0);
    r.e->AType = A_HURL;
    assert_added(&r, -4, 0, 0, 0);
    anew(&r);
    bond_give(r.b, r.me, CHARGING, DIR_EAST, 0, NULL);
    assert_added(&r, -8, 0, 0, 0);
    anew(&r);
    ring_feat(&r, r.me, FT_MOUNTED_ARCHERY);
    r.e->AType = A_FIRE;
    assert_added(&r, -4, 0, 0, 0);
    ring_end(&r);
}

static void a_rider_steers_out_of_the_way(void **state)
{
    struct ring r = begin(state, "man", "wolf");
    struct thing *rider = ring_put(r.b, "knave", 20, 20);

    bond_give(r.b, r.foe, MOUNT, 0, 1, rider);
    WITHOUT_DICE(r.w) take_aim(&r);
    ring_feat(&r, rider, FT_MOUNTED_COMBAT);
    WITH_DICE(r.w, 14) take_aim(&r);
    assert_true(r.e->vRideCheck >= 15);
    ring_end(&r);
}

/* quirk: it is the one who strikes that counts as not ready. */
static void who_strikes_from_the_ground_is_remembered(void **state)
{
    static const int natures[] = {PRONE, BLIND, STUCK, PARALYSIS};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct ring r = begin(state, "man", "knave");
        struct thing *hero = bond_put_player(r.b, "man", 11, 11);
        hero->hp = hero->hp_max = 40;
        bond_give(r.b, r.me, natures[i], 0, 1, NULL);
        take_aim(&r);
        assert_false(stati_has(r.w, r.me, HIT_WHILE_UNREADY));
        r.e->target = (int32_t)hero->self;
        take_aim(&r);
        assert_true(stati_has(r.w, r.me, HIT_WHILE_UNREADY));
        ring_end(&r);
    }
}

int test_aim(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_added_without_a_reason),
        cmocka_unit_test(what_an_older_blow_left_is_forgotten),
        cmocka_unit_test(the_dead_neither_strike_nor_are_struck),
        cmocka_unit_test(things_are_struck_without_aiming),
        cmocka_unit_test(illusions_let_go_of_whom_they_struck_down),
        cmocka_unit_test(nobody_is_hurt_outside_of_time),
        cmocka_unit_test(strength_counts_by_hands),
        cmocka_unit_test(strength_is_taken_off_where_it_does_not_count),
        cmocka_unit_test(some_things_are_thrown_without_strength),
        cmocka_unit_test(a_strong_kick_hurts_more),
        cmocka_unit_test(a_mind_strikes_with_its_wits),
        cmocka_unit_test(who_is_off_guard_may_be_quick),
        cmocka_unit_test(the_unseen_surprise_who_does_not_hear_them),
        cmocka_unit_test(who_hides_above_drops_on_its_prey),
        cmocka_unit_test(who_strikes_can_be_seen_again),
        cmocka_unit_test(who_looks_away_may_not_see_whom_he_strikes),
        cmocka_unit_test(sleepers_are_surprised_and_wake),
        cmocka_unit_test(some_foresee_a_surprise),
        cmocka_unit_test(some_are_warned_of_a_surprise),
        cmocka_unit_test(ghosts_and_bodies_do_not_meet),
        cmocka_unit_test(who_is_manifest_can_be_touched),
        cmocka_unit_test(a_seeking_weapon_finds_its_way),
        cmocka_unit_test(a_blade_is_parried),
        cmocka_unit_test(conditions_of_the_actor_count),
        cmocka_unit_test(flyers_shoot_worse_unless_immune_to_anything),
        cmocka_unit_test(some_are_good_at_openings),
        cmocka_unit_test(halflings_have_luck_with_slings_and_rocks),
        cmocka_unit_test(a_fine_edge_hurts_more),
        cmocka_unit_test(the_good_strike_better_at_evil),
        cmocka_unit_test(how_good_a_person_is_counts),
        cmocka_unit_test(shields_do_not_ward_off_a_touch),
        cmocka_unit_test(who_is_flanked_is_easier_to_hit),
        cmocka_unit_test(backstabbers_wait_for_their_chance),
        cmocka_unit_test(giants_are_killed_by_the_small),
        cmocka_unit_test(the_small_know_where_it_hurts),
        cmocka_unit_test(light_hurts_those_who_shun_it),
        cmocka_unit_test(fields_of_light_dazzle_who_stands_in_them),
        cmocka_unit_test(banes_know_their_victims),
        cmocka_unit_test(silver_counts_for_and_against),
        cmocka_unit_test(a_swarm_fights_together),
        cmocka_unit_test(some_fight_well_between_walls),
        cmocka_unit_test(a_charge_adds_its_weight),
        cmocka_unit_test(heavy_runners_hit_hardest),
        cmocka_unit_test(who_charges_into_a_blow_is_hurt_by_it),
        cmocka_unit_test(the_mobile_slip_past),
        cmocka_unit_test(elementals_are_at_home_in_their_element),
        cmocka_unit_test(stone_all_around_counts_twice),
        cmocka_unit_test(only_elementals_master_elements),
        cmocka_unit_test(who_masters_plants_knows_trees),
        cmocka_unit_test(in_water_one_is_easier_to_hit),
        cmocka_unit_test(a_vow_gives_strength),
        cmocka_unit_test(a_terrible_mien_weakens_blows),
        cmocka_unit_test(a_terrible_mien_needs_someone_to_fear_it),
        cmocka_unit_test(one_pays_back_what_one_has_suffered),
        cmocka_unit_test(a_great_blow_has_strength_twice),
        cmocka_unit_test(who_smites_smites_his_kind),
        cmocka_unit_test(tumblers_are_hard_to_catch),
        cmocka_unit_test(spells_are_aimed_with_wits_and_hands),
        cmocka_unit_test(far_shots_are_worse),
        cmocka_unit_test(what_one_has_studied_helps),
        cmocka_unit_test(leaders_shield_those_near),
        cmocka_unit_test(the_noble_are_not_taken_unawares),
        cmocka_unit_test(nimble_hands_find_who_is_unaware),
        cmocka_unit_test(nimble_hands_need_a_handy_weapon),
        cmocka_unit_test(who_rides_shoots_worse),
        cmocka_unit_test(a_rider_steers_out_of_the_way),
        cmocka_unit_test(who_strikes_from_the_ground_is_remembered),
    };

    return cmocka_run_group_tests_name("aim", tests, fight_open, bond_close);
}
