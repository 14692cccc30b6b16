/* Damage of all kinds: what keeps it off, what it leaves, what it takes. */
#include "fight_scene.h"
#include "rules/fight/damage.h"
#include "rules/fight/illusory.h"
#include "rules/fight/role.h"

static const struct stati *has(const struct ring *r, const struct thing *who, int nature)
{
    return stati_find(r->w, who, stati_of(nature));
}

/* A save against it must be 15. */
static int hurt(struct ring *r, int type, int amount)
{
    struct script_event *e = r->e;

    e->DType = (int8_t)type;
    e->vDmg = (int16_t)amount;
    e->aDmg = 0;
    e->saveDC = 15;
    e->Immune = e->Resist = e->Terse = e->Absorb = false;
    return damage_handle(r->w, e, r->foe);
}

static struct ring begin(void **state, const char *me, const char *foe)
{
    struct ring r = ring_begin(state, me, foe);

    r.e->AType = 0;
    return r;
}

/* ---- before any kind ---- */

static void the_immune_are_told_so(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, IMMUNITY, AD_FIRE, 1, NULL);
    ring_listen(&r, r.foe);
    assert_int_equal(hurt(&r, AD_FIRE, 5), DONE);
    assert_true(r.e->Immune && r.e->Terse);
    ring_said(&r, "It does nothing to you.");
    r.e->isHit = true; /* the blow says it */
    hurt(&r, AD_FIRE, 5);
    assert_int_equal(log_count(r.w->log), 1);
    assert_int_equal(r.foe->hp, 40);
    ring_end(&r);
}

static void half_of_it_passes_through_ghosts(void **state)
{
    struct ring r = begin(state, "man", "ghost");

    WITH_DICE(r.w, 49) hurt(&r, AD_NORM, 5);
    assert_int_equal(r.foe->hp, 40);
    assert_true(r.e->Immune);
    WITH_DICE(r.w, 50) hurt(&r, AD_NORM, 5);
    assert_int_equal(r.foe->hp, 35);
    WITHOUT_DICE(r.w) hurt(&r, AD_MAGC, 5);
    r.e->isGhostTouch = true;
    WITHOUT_DICE(r.w) hurt(&r, AD_NORM, 5);
    r.e->isGhostTouch = false;
    r.e->actor = r.e->target; /* another ghost */
    WITHOUT_DICE(r.w) hurt(&r, AD_NORM, 5);
    assert_int_equal(r.foe->hp, 20);
    ring_end(&r);
}

/* quirk: a player never does find out. */
static void the_negated_strike_with_their_bodies_alone(void **state)
{
    struct ring r = begin(state, "man", "knave");
    const struct stati *negated = bond_give(r.b, r.me, NEGATED, 0, 1, NULL);

    r.e->isNAttack = true;
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 35);
    assert_int_equal(hurt(&r, AD_BLEE, 5), DONE);
    assert_int_equal(negated->value, 1);
    assert_int_equal(hurt(&r, AD_BLEE, 5), ABORT);
    assert_null(has(&r, r.foe, BLEEDING));
    r.e->isNAttack = false;
    hurt(&r, AD_BLEE, 5);
    assert_non_null(has(&r, r.foe, BLEEDING));
    ring_end(&r);
}

/* quirk: the blow counts without its die. */
static void armour_keeps_off_what_needs_bare_skin(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_arm(&r, r.foe, "mail");
    ring_attr(&r, r.foe)[A_COV] = 6;
    r.e->AType = A_CLAW;
    r.e->vHit = 11;
    r.e->vDef = 10;
    WITHOUT_DICE(r.w) hurt(&r, AD_STUN, 5);
    r.e->vHit = 12;
    WITH_DICE(r.w, 19) hurt(&r, AD_STUN, 5);
    r.e->vHit = 0;
    WITH_DICE(r.w, 19) hurt(&r, AD_FEAR, 5);
    r.e->AType = A_TUCH;
    WITH_DICE(r.w, 19) hurt(&r, AD_STUN, 5);
    r.e->AType = A_GAZE;
    WITH_DICE(r.w, 19) hurt(&r, AD_STUN, 5);
    ring_end(&r);
}

static void the_hardy_take_less(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.foe, CA_TOUGH_AS_HELL, 3);
    hurt(&r, AD_NORM, 9);
    assert_int_equal(r.foe->hp, 31);
    ring_attr(&r, r.foe)[A_CON] = 16;
    hurt(&r, AD_NORM, 9); /* all of 3 */
    assert_int_equal(r.foe->hp, 25);
    hurt(&r, AD_NORM, 2); /* but one at least */
    assert_int_equal(r.foe->hp, 24);
    ring_arm(&r, r.foe, "silver mail");
    hurt(&r, AD_NORM, 9); /* a third of three, and a little less */
    assert_int_equal(r.foe->hp, 15);
    ring_end(&r);
}

/* Of a weak body it is a larger part. */
static void the_hardy_of_little_challenge_take_least(void **state)
{
    struct ring r = begin(state, "man", "weakling");

    ring_ability(&r, r.foe, CA_TOUGH_AS_HELL, 1);
    ring_attr(&r, r.foe)[A_CON] = 16;
    hurt(&r, AD_NORM, 9);
    assert_int_equal(r.foe->hp, 34);
    ring_end(&r);
}

static void some_fall_with_the_blow(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.foe, FT_REED_IN_THE_WIND);
    r.e->AType = A_SLAM;
    hurt(&r, AD_BLUNT, 13); /* a third of 40 */
    assert_int_equal(r.foe->hp, 27);
    assert_null(has(&r, r.foe, PRONE));
    hurt(&r, AD_PIERCE, 10);
    assert_int_equal(r.foe->hp, 17);
    hurt(&r, AD_SLASH, 9);
    assert_int_equal(r.foe->hp, 14);
    assert_non_null(has(&r, r.foe, PRONE));
    hurt(&r, AD_SLASH, 9); /* who lies cannot fall */
    assert_int_equal(r.foe->hp, 5);
    ring_end(&r);
}

/* ---- wounds ---- */

static void fire_and_cold_hurt_their_opposites(void **state)
{
    struct ring r = begin(state, "man", "ember");

    hurt(&r, AD_COLD, 10);
    assert_int_equal(r.foe->hp, 25);
    hurt(&r, AD_NORM, 10);
    assert_int_equal(r.foe->hp, 15);
    ring_end(&r);
}

static void some_take_a_better_weapon(void **state)
{
    struct ring r = begin(state, "man", "imp");
    struct thing *sword = ring_item(&r, "sword");

    ring_ability(&r, r.foe, CA_WEAPON_IMMUNITY, 2);
    r.e->AType = A_SWNG;
    r.e->item = (int32_t)sword->self;
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 40);
    assert_true(r.e->isWImmune);
    item_of(r.w, sword)->plus = 1;
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 40);
    item_of(r.w, sword)->plus = 2;
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 35);
    item_of(r.w, sword)->plus = 0;
    item_of(r.w, sword)->flags |= IF_BLESSED; /* against devils */
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 30);
    r.e->item = 0;
    hurt(&r, AD_SLASH, 5);
    r.e->AType = A_BITE;
    hurt(&r, AD_SLASH, 5);
    assert_int_equal(r.foe->hp, 25);
    ring_end(&r);
}

static void sides_hurt_each_other(void **state)
{
    static const struct {
        int type;
        const char *who;
        int left;
    } rows[] = {{AD_HOLY, "knave", 30}, {AD_HOLY, "man", 35}, {AD_HOLY, "saint", 40},
                {AD_EVIL, "saint", 30}, {AD_EVIL, "man", 35}, {AD_EVIL, "knave", 40},
                {AD_LAWF, "man", 35},   {AD_CHAO, "man", 35}};

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "man", rows[i].who);
        hurt(&r, rows[i].type, 10);
        assert_int_equal(r.foe->hp, rows[i].left);
        ring_end(&r);
    }
}

static void light_mends_plants_and_burns_wraiths(void **state)
{
    struct ring r = begin(state, "man", "oak");

    r.foe->hp = 20;
    hurt(&r, AD_SUNL, 5);
    assert_int_equal(r.foe->hp, 25);
    hurt(&r, AD_SUNL, 50);
    assert_int_equal(r.foe->hp, 40);
    assert_true(r.e->Immune);
    ring_end(&r);
    r = begin(state, "man", "wraith");
    hurt(&r, AD_SUNL, 5);
    assert_int_equal(r.foe->hp, 30);
    ring_end(&r);
    r = begin(state, "man", "knave");
    hurt(&r, AD_SUNL, 5);
    assert_int_equal(r.foe->hp, 35);
    ring_end(&r);
}

static void blood_drinkers_gain_what_is_lost(void **state)
{
    struct ring r = begin(state, "man", "knave");

    r.me->hp = 30;
    assert_int_equal(hurt(&r, AD_VAMP, 5), DONE);
    assert_int_equal(r.foe->hp, 35);
    assert_int_equal(r.me->hp, 35);
    assert_int_equal(r.e->DType, AD_VAMP);
    hurt(&r, AD_VAMP, 9);
    assert_int_equal(r.me->hp, 40);
    r.e->actor = 0;
    hurt(&r, AD_VAMP, 5);
    assert_int_equal(r.foe->hp, 21);
    assert_int_equal(r.e->DType, AD_NORM);
    ring_end(&r);
}

static void only_who_breathes_is_choked(void **state)
{
    struct ring r = begin(state, "man", "zombie");

    hurt(&r, AD_CHOK, 5);
    assert_int_equal(r.foe->hp, 40);
    assert_true(r.e->Immune);
    ring_end(&r);
    r = begin(state, "man", "knave");
    hurt(&r, AD_CHOK, 5);
    assert_int_equal(r.foe->hp, 35);
    ring_end(&r);
}

static void once_a_day_some_ignore_their_end(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_feat(&r, r.foe, FT_IGNORE_WOUND);
    hurt(&r, AD_NORM, 40);
    assert_int_equal(r.foe->hp, 40);
    assert_non_null(has(&r, r.foe, TRIED));
    hurt(&r, AD_NORM, 39);
    assert_int_equal(r.foe->hp, 1);
    hurt(&r, AD_NORM, 1);
    assert_true(r.foe->flags & F_DELETE);
    ring_end(&r);
}

static void the_vengeful_remember_their_wounds(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.foe, CA_RETRIBUTIVE_STRIKE, 1);
    hurt(&r, AD_NORM, 5);
    assert_int_equal(has(&r, r.foe, WOUNDED_BY)->magnitude, 5);
    assert_int_equal(has(&r, r.foe, WOUNDED_BY)->duration, 20);
    hurt(&r, AD_NORM, 3);
    assert_int_equal(has(&r, r.foe, WOUNDED_BY)->magnitude, 8);
    assert_int_equal(has(&r, r.foe, WOUNDED_BY)->duration, 26);
    assert_int_equal(has(&r, r.foe, WOUNDED_BY)->object, r.me->self);
    ring_end(&r);
}

static void pain_breaks_a_trance(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, PARALYSIS, PARA_HYPNOTIZED, 1, NULL);
    bond_give(r.b, r.foe, PARALYSIS, PARA_HELD, 1, NULL);
    hurt(&r, AD_NORM, 5);
    assert_int_equal(has(&r, r.foe, PARALYSIS)->value, PARA_HELD);
    ring_end(&r);
}

static void the_player_is_told_how_he_fares(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_listen(&r, r.foe);
    hurt(&r, AD_NORM, 1);
    ring_said(&r, "You lose 1 hit point.");
    hurt(&r, AD_NORM, 10);
    ring_said(&r, "You lose 10 hit points.");
    hurt(&r, AD_NORM, 16);
    ring_said(&r, "You are badly wounded!");
    assert_int_equal(has(&r, r.foe, CRIT_WOUNDED_BY)->object, r.me->self);
    hurt(&r, AD_NORM, 1); /* told once */
    ring_said(&r, "You lose 1 hit point.");
    r.w->player = r.me->self;
    hurt(&r, AD_NORM, 1);
    ring_said(&r, "The knave is hurt.");
    ring_end(&r);
}

/* ---- what it leaves ---- */

static void afflictions_can_be_withstood_once(void **state)
{
    static const struct {
        int type, nature, duration, source;
    } rows[] = {
        {AD_BLND, BLIND, 7, SS_ATTK},    {AD_PLYS, PARALYSIS, 7, SS_ATTK},
        {AD_STUK, STUCK, 7, SS_ATTK},    {AD_CONF, CONFUSED, 7, SS_ATTK},
        {AD_NAUS, NAUSEA, 7, SS_ATTK},   {AD_STUN, STUNNED, SS_ATTK, 7},
        {AD_STON, STONING, SS_ATTK, 20}, {AD_FEAR, AFRAID, SS_ATTK, 7},
    };

    for (int i = 0; i < COUNT_OF(rows); i++) {
        struct ring r = begin(state, "man", "knave");
        WITH_DICE(r.w, 14) hurt(&r, rows[i].type, 7);
        assert_true(r.e->Resist);
        assert_null(has(&r, r.foe, rows[i].nature));
        WITH_DICE(r.w, 13) hurt(&r, rows[i].type, 7);
        assert_int_equal(has(&r, r.foe, rows[i].nature)->duration, rows[i].duration);
        assert_int_equal(has(&r, r.foe, rows[i].nature)->source, rows[i].source);
        WITHOUT_DICE(r.w) hurt(&r, rows[i].type, 7); /* once is enough */
        ring_end(&r);
    }
}

static void some_shake_off_what_holds_them(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.foe, CA_LIMITED_FREE_ACTION, 2);
    WITHOUT_DICE(r.w) hurt(&r, AD_PLYS, 5);
    WITHOUT_DICE(r.w) hurt(&r, AD_PLYS, 5);
    assert_int_equal(has(&r, r.foe, LFA_COUNT)->value, 2);
    WITH_DICE(r.w, 0) hurt(&r, AD_PLYS, 5);
    assert_int_equal(has(&r, r.foe, PARALYSIS)->value, PARA_HELD);
    ring_end(&r);
    r = begin(state, "man", "knave");
    ring_feat(&r, r.foe, FT_RESIST_PARALYSIS);
    ring_attr(&r, r.foe)[A_CON] = 14;
    WITHOUT_DICE(r.w) hurt(&r, AD_PLYS, 5);
    assert_int_equal(has(&r, r.foe, LFA_COUNT)->value, 1);
    ring_end(&r);
}

static void sleep_comes_by_dice_unless_told(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITH_DICE(r.w, 0, 1, 2) hurt(&r, AD_SLEE, 0);
    assert_int_equal(has(&r, r.foe, ASLEEP)->duration, 6);
    assert_int_equal(has(&r, r.foe, ASLEEP)->value, SLEEP_MAGIC);
    ring_end(&r);
    r = begin(state, "man", "knave");
    WITHOUT_DICE(r.w) hurt(&r, AD_SLEE, 9);
    assert_int_equal(has(&r, r.foe, ASLEEP)->duration, 9);
    ring_end(&r);
}

static void only_blood_runs(void **state)
{
    struct ring r = begin(state, "man", "zombie");

    assert_int_equal(hurt(&r, AD_BLEE, 5), ABORT);
    ring_end(&r);
    r = begin(state, "man", "knave");
    hurt(&r, AD_BLEE, 5);
    assert_int_equal(has(&r, r.foe, BLEEDING)->duration, 5);
    assert_int_equal(has(&r, r.foe, BLEEDING)->magnitude, 2);
    ring_end(&r);
}

/* ---- what it takes ---- */

static void mana_is_drained(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITH_DICE(r.w, 14) hurt(&r, AD_DRMA, 5);
    assert_int_equal(creature_of(r.w, r.foe)->mana_held, 0);
    WITH_DICE(r.w, 13) hurt(&r, AD_DRMA, 5);
    assert_int_equal(creature_of(r.w, r.foe)->mana_held, 5);
    ring_end(&r);
}

/* quirk: where the dice come to 1 or more they are rolled again, and that counts. */
static void attributes_are_drained(void **state)
{
    struct ring r = begin(state, "man", "knave");

    event_set_dice(r.e, (struct dice){1, 6, 0});
    WITH_DICE(r.w, 5, 3, 14) hurt(&r, AD_DADX, 0); /* half of it */
    assert_true(r.e->Resist);
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->value, A_DEX);
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->magnitude, -2);
    ring_end(&r);
    r = begin(state, "man", "knave");
    event_set_dice(r.e, (struct dice){1, 6, 0});
    bond_give(r.b, r.foe, SUSTAIN, A_LUC, 3, NULL);
    WITH_DICE(r.w, 5, 2, 0) hurt(&r, AD_DRLU, 0);
    assert_true(r.e->Immune);
    WITH_DICE(r.w, 5, 3, 0) hurt(&r, AD_DRLU, 0);
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->magnitude, -1);
    ring_end(&r);
}

static void who_has_nothing_left_of_it_dies(void **state)
{
    struct ring r = begin(state, "man", "knave");

    say_open(r.w);
    ring_attr(&r, r.foe)[A_STR] = 3;
    event_set_dice(r.e, (struct dice){1, 6, 0});
    WITH_DICE(r.w, 5, 1, 0) hurt(&r, AD_DAST, 0);
    assert_false(r.foe->flags & F_DELETE);
    ring_attr(&r, r.foe)[A_STR] = 3;
    WITH_DICE(r.w, 5, 2, 0) hurt(&r, AD_DAST, 0);
    assert_true(r.foe->flags & F_DELETE);
    ring_end(&r);
}

static void strong_souls_and_the_undead_are_not_drained(void **state)
{
    struct ring r = begin(state, "man", "knave");

    event_set_dice(r.e, (struct dice){1, 6, 0});
    ring_ability(&r, r.foe, CA_STRONG_SOUL, 2);
    WITH_DICE(r.w, 5, 1) hurt(&r, AD_DAST, 0);
    assert_int_equal(r.e->vDmg, 0);
    ring_end(&r);
    r = begin(state, "man", "zombie");
    WITHOUT_DICE(r.w) hurt(&r, AD_DACO, 0);
    assert_true(r.e->Immune);
    ring_end(&r);
    r = begin(state, "zombie", "knave");
    bond_give(r.b, r.foe, IMMUNITY, AD_NECR, 1, NULL);
    WITHOUT_DICE(r.w) hurt(&r, AD_DAWI, 0);
    assert_true(r.e->Immune);
    ring_end(&r);
}

static void monsters_lose_levels(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITH_DICE(r.w, 0) hurt(&r, AD_DREX, 15); /* five for each of three */
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->magnitude, -1);
    WITH_DICE(r.w, 14) hurt(&r, AD_DREX, 30);
    assert_true(r.e->Resist);
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->magnitude, -2);
    bond_give(r.b, r.foe, SUSTAIN, A_AID, 5, NULL);
    WITHOUT_DICE(r.w) hurt(&r, AD_DREX, 15);
    assert_true(r.e->Immune);
    WITH_DICE(r.w, 0) hurt(&r, AD_DREX, 16);
    assert_false(r.foe->flags & F_DELETE);
    ring_end(&r);
}

/* ---- holding and throwing about ---- */

static void only_the_larger_swallow(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(hurt(&r, AD_SWAL, 1), DONE);
    assert_null(has(&r, r.foe, ENGULFED));
    ring_attr(&r, r.me)[A_SIZ] = SZ_LARGE;
    WITH_DICE(r.w, 14) hurt(&r, AD_SWAL, 1);
    assert_true(r.e->Resist);
    WITH_DICE(r.w, 13) hurt(&r, AD_SWAL, 1);
    assert_non_null(has(&r, r.foe, ENGULFED));
    WITHOUT_DICE(r.w) assert_int_equal(hurt(&r, AD_SWAL, 1), ABORT);
    ring_end(&r);
    r = begin(state, "man", "knave");
    ring_attr(&r, r.me)[A_SIZ] = SZ_SMALL;
    WITHOUT_DICE(r.w) hurt(&r, AD_ENGL, 1);
    bond_give(r.b, r.foe, MOUNT, 0, 1, r.me);
    ring_attr(&r, r.me)[A_SIZ] = SZ_MEDIUM;
    WITHOUT_DICE(r.w) assert_int_equal(hurt(&r, AD_ENGL, 1), ABORT);
    ring_end(&r);
}

static void who_is_held_or_has_no_feet_does_not_fall(void **state)
{
    struct ring r = begin(state, "man", "snake");

    WITHOUT_DICE(r.w) hurt(&r, AD_TRIP, 1);
    assert_true(r.e->Immune);
    ring_end(&r);
    r = begin(state, "man", "knave");
    WITH_DICE(r.w, 14) hurt(&r, AD_TRIP, 1);
    assert_true(r.e->Resist);
    WITH_DICE(r.w, 13) hurt(&r, AD_TRIP, 1);
    assert_non_null(has(&r, r.foe, PRONE));
    WITHOUT_DICE(r.w) hurt(&r, AD_TRIP, 1);
    assert_true(r.e->Immune);
    ring_end(&r);
}

static void blows_hurl_back(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITH_DICE(r.w, 14) hurt(&r, AD_KNOC, 2);
    assert_int_equal(r.foe->x, 11);
    WITH_DICE(r.w, 13, 0, 0) hurt(&r, AD_KNOC, 2);
    assert_int_equal(r.e->EDir, DIR_EAST);
    assert_true(r.foe->x > 11);
    ring_end(&r);
}

static void weapons_are_struck_out_of_hands(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITHOUT_DICE(r.w) assert_int_equal(hurt(&r, AD_DISA, 1), DONE);
    struct thing *club = ring_arm(&r, r.foe, "club");
    WITH_DICE(r.w, 14) hurt(&r, AD_DISA, 1);
    assert_true(r.e->Resist);
    level_cell(r.b->level, 10, 9)->flags |= CELL_SOLID;
    WITH_DICE(r.w, 13, 0, 0, 2, 1) hurt(&r, AD_DISA, 1); /* not into the wall */
    assert_int_equal(club->x, 12);
    assert_int_equal(club->y, 10);
    ring_end(&r);
}

static void thieves_take_what_is_within_reach(void **state)
{
    struct ring r = begin(state, "thief", "knave");

    ring_arm(&r, r.foe, "club");
    ring_arm(&r, r.foe, "mail");
    WITH_DICE(r.w, 14) hurt(&r, AD_STEA, 1);
    assert_true(r.e->Resist);
    WITH_DICE(r.w, 13) hurt(&r, AD_STEA, 1); /* both are held fast */
    ring_listen(&r, r.foe);
    struct thing *ring = ring_arm(&r, r.foe, "ring");
    WITH_DICE(r.w, 13, 0, 0, 4) hurt(&r, AD_STEA, 1);
    assert_ptr_equal(hold_owner(r.w, ring), r.me);
    ring_said(&r, "The thief has stolen your ring!");
    assert_int_equal(has(&r, r.me, AFRAID)->duration, 14); /* he runs off */
    assert_int_equal(has(&r, r.me, AFRAID)->value, FEAR_SKIRMISH);
    ring_end(&r);
}

/* ---- falls ---- */

static void who_falls_lies_stunned(void **state)
{
    struct ring r = begin(state, "man", "knave");

    WITH_DICE(r.w, 2) hurt(&r, AD_FALL, 8);
    assert_non_null(has(&r, r.foe, PRONE));
    assert_int_equal(has(&r, r.foe, STUNNED)->duration, 5);
    assert_int_equal(r.foe->hp, 32);
    ring_end(&r);
}

/* A rider who lands on his feet; one who does not is off his mount by then. */
static void who_falls_with_a_mount_is_thrown_off(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *mount = ring_put(r.b, "wolf", 20, 20);

    bond_give(r.b, r.foe, EXTRA_SKILL, SK_TUMBLE, 1, NULL);
    bond_give(r.b, r.foe, SKILL_BONUS, SK_TUMBLE, 40, NULL);
    bond_give(r.b, r.foe, MOUNTED, 0, 0, mount);
    bond_give(r.b, mount, MOUNT, 0, 0, r.foe);
    hurt(&r, AD_FALL, 8);
    assert_true(mount->hp < 40);
    assert_null(has(&r, r.foe, MOUNTED));
    ring_end(&r);
}

static void some_fall_slowly(void **state)
{
    struct ring r = begin(state, "man", "knave");

    ring_ability(&r, r.foe, CA_SLOW_FALL, 1);
    WITHOUT_DICE(r.w) hurt(&r, AD_FALL, 4);
    assert_true(r.e->Immune);
    assert_int_equal(r.foe->hp, 40);
    WITHOUT_DICE(r.w) hurt(&r, AD_FALL, 8);
    assert_int_equal(r.foe->hp, 37);
    assert_null(has(&r, r.foe, STUNNED));
    ring_end(&r);
}

static void whoever_is_below_breaks_the_fall(void **state)
{
    struct ring r = begin(state, "man", "knave");
    struct thing *below = ring_put(r.b, "man", 11, 10);

    WITH_DICE(r.w, 0) hurt(&r, AD_FALL, 8);
    assert_int_equal(below->hp, 32);
    assert_non_null(has(&r, below, PRONE));
    assert_int_equal(r.foe->hp, 36);
    ring_end(&r);
}

/* ---- illusions ---- */

static void shades_are_real_in_part(void **state)
{
    (void)state;
    assert_int_equal(illusory_share(IL_SHADE10), 10);
    assert_int_equal(illusory_share(IL_SHADE20), 20);
    assert_int_equal(illusory_share(IL_SHADE40), 40);
    assert_int_equal(illusory_share(IL_SHADE10 | IL_SHADE20 | IL_SHADE40), 70);
    assert_int_equal(illusory_share(0), 0);
}

static void doubts_are_a_matter_of_will(void **state)
{
    struct ring r = begin(state, "man", "knave");
    const struct stati *made = bond_give(r.b, r.foe, ILLUSION, 15, 0, NULL);

    WITH_DICE(r.w, 13) illusory_doubt(r.w, r.foe->self, r.me->self);
    assert_null(has(&r, r.me, DISBELIEVED));
    WITH_DICE(r.w, 14) illusory_doubt(r.w, r.foe->self, r.me->self);
    assert_int_equal(has(&r, r.me, DISBELIEVED)->object, r.foe->self);
    assert_int_equal(made->magnitude, 1);
    WITHOUT_DICE(r.w) illusory_doubt(r.w, r.foe->self, r.me->self);
    WITHOUT_DICE(r.w) illusory_doubt(r.w, r.me->self, r.foe->self); /* is none */
    ring_end(&r);
}

static void those_near_doubt_together(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.foe, ILLUSION, 15, 0, NULL);
    ring_put(r.b, "man", 21, 10); /* ten away */
    ring_put(r.b, "man", 11, 21); /* eleven */
    WITH_DICE(r.w, 0, 0) illusory_doubt_all(r.w, r.foe->self);
    WITH_DICE(r.w, 0, 0, 0) illusory_doubt_seers(r.w, r.foe->self);
    ring_end(&r);
}

static void what_an_illusion_does_is_imagined_but_for_shades(void **state)
{
    struct ring r = begin(state, "man", "knave");

    bond_give(r.b, r.me, ILLUSION, 0, 1, NULL);
    r.e->actIllusion = true;
    hurt(&r, AD_NORM, 10);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->magnitude, 10);
    stati_remove(r.w, r.foe, stati_of(ILLUS_DMG));
    stati_remove(r.w, r.me, stati_of(ILLUSION));
    r.e->actIllusion = false;
    r.e->effIllusion = true; /* what he does is one */
    r.e->illFlags = IL_SHADE20;
    hurt(&r, AD_NORM, 10);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->magnitude, 8);
    ring_end(&r);
}

/* quirk: how long they last is rolled twice. */
static void imagined_wounds_hurt_and_add_up(void **state)
{
    struct ring r = begin(state, "man", "knave");

    r.e->aDmg = 5;
    WITH_DICE(r.w, 0, 0, 3, 1, 1, 1) illusory_handle(r.w, r.e, r.foe);
    assert_int_equal(r.foe->hp, 35);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->magnitude, 5);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->duration, 600); /* quirk: none is the strongest */
    bond_give(r.b, r.me, ILLUSION, 0, 1, NULL);
    WITH_DICE(r.w, 0, 0, 0) illusory_handle(r.w, r.e, r.foe);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->magnitude, 10);
    assert_int_equal(has(&r, r.foe, ILLUS_DMG)->duration, 10);
    ring_end(&r);
}

static void who_imagines_his_end_faints(void **state)
{
    struct ring r = begin(state, "man", "knave");

    r.e->aDmg = 40;
    event_set_dice(r.e, (struct dice){0, 0, 0});
    illusory_handle(r.w, r.e, r.foe);
    assert_int_equal(has(&r, r.foe, ASLEEP)->value, SLEEP_PSYCH);
    assert_int_equal(has(&r, r.foe, ADJUST_DMG)->value, A_CON); /* it takes a little of it */
    assert_in_range(-has(&r, r.foe, ADJUST_DMG)->magnitude, 1, 2);
    assert_true(r.e->Terse);
    assert_false(r.foe->flags & F_DELETE);
    ring_end(&r);
    r = begin(state, "man", "knave");
    r.e->aDmg = 40;
    r.e->effIllusion = r.e->effDisbelieved = true;
    WITHOUT_DICE(r.w) illusory_handle(r.w, r.e, r.foe);
    assert_null(has(&r, r.foe, ASLEEP));
    ring_end(&r);
}

int test_damage(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_immune_are_told_so),
        cmocka_unit_test(half_of_it_passes_through_ghosts),
        cmocka_unit_test(the_negated_strike_with_their_bodies_alone),
        cmocka_unit_test(armour_keeps_off_what_needs_bare_skin),
        cmocka_unit_test(the_hardy_take_less),
        cmocka_unit_test(the_hardy_of_little_challenge_take_least),
        cmocka_unit_test(some_fall_with_the_blow),
        cmocka_unit_test(fire_and_cold_hurt_their_opposites),
        cmocka_unit_test(some_take_a_better_weapon),
        cmocka_unit_test(sides_hurt_each_other),
        cmocka_unit_test(light_mends_plants_and_burns_wraiths),
        cmocka_unit_test(blood_drinkers_gain_what_is_lost),
        cmocka_unit_test(only_who_breathes_is_choked),
        cmocka_unit_test(once_a_day_some_ignore_their_end),
        cmocka_unit_test(the_vengeful_remember_their_wounds),
        cmocka_unit_test(pain_breaks_a_trance),
        cmocka_unit_test(the_player_is_told_how_he_fares),
        cmocka_unit_test(afflictions_can_be_withstood_once),
        cmocka_unit_test(some_shake_off_what_holds_them),
        cmocka_unit_test(sleep_comes_by_dice_unless_told),
        cmocka_unit_test(only_blood_runs),
        cmocka_unit_test(mana_is_drained),
        cmocka_unit_test(attributes_are_drained),
        cmocka_unit_test(who_has_nothing_left_of_it_dies),
        cmocka_unit_test(strong_souls_and_the_undead_are_not_drained),
        cmocka_unit_test(monsters_lose_levels),
        cmocka_unit_test(only_the_larger_swallow),
        cmocka_unit_test(who_is_held_or_has_no_feet_does_not_fall),
        cmocka_unit_test(blows_hurl_back),
        cmocka_unit_test(weapons_are_struck_out_of_hands),
        cmocka_unit_test(thieves_take_what_is_within_reach),
        cmocka_unit_test(who_falls_lies_stunned),
        cmocka_unit_test(who_falls_with_a_mount_is_thrown_off),
        cmocka_unit_test(some_fall_slowly),
        cmocka_unit_test(whoever_is_below_breaks_the_fall),
        cmocka_unit_test(shades_are_real_in_part),
        cmocka_unit_test(doubts_are_a_matter_of_will),
        cmocka_unit_test(those_near_doubt_together),
        cmocka_unit_test(what_an_illusion_does_is_imagined_but_for_shades),
        cmocka_unit_test(imagined_wounds_hurt_and_add_up),
        cmocka_unit_test(who_imagines_his_end_faints),
    };

    return cmocka_run_group_tests_name("damage", tests, fight_open, bond_close);
}
