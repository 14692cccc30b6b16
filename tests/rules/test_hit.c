/* What a blow that hits does: pain first, then everything else, a step at a time. */
#include "fight_scene.h"
#include "rules/fight/hit.h"

static struct hit hit_of(struct ring *r)
{
    return (struct hit){.w = r->w, .e = r->e, .hp_before = r->foe->hp};
}

static const struct stati *has(const struct ring *r, const struct thing *who, int nature)
{
    return stati_find(r->w, who, stati_of(nature));
}

static void lose(struct ring *r, struct thing *who, int nature)
{
    stati_remove(r->w, who, stati_of(nature));
}

/* ---- how much it hurts ---- */

/* A die of six. */
static int hurt(struct ring *r, int die)
{
    r->e->isHit = true;
    r->e->bDmg = 0;
    event_set_dice(r->e, (struct dice){1, 6, 1});
    r->foe->hp = r->foe->hp_max = 90;
    WITH_DICE(r->w, die - 1) hit_handle_blow(r->w, r->e, r->me);
    return 90 - r->foe->hp;
}

static void it_hurts_by_its_dice(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    assert_int_equal(hurt(&r, 4), 5);
    assert_int_equal(r.e->vDmg, 5);
    assert_int_equal(r.e->saveDC, 13); /* by what the actor is worth */
    r.e->saveDC = 7;
    hurt(&r, 1);
    assert_int_equal(r.e->saveDC, 7);
    ring_end(&r);
}

static void it_hurts_for_one_at_least(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    event_set_dice(r.e, (struct dice){1, 6, -9});
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.foe->hp, 39);
    ring_end(&r);
}

static void the_immune_feel_nothing(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.foe, IMMUNITY, AD_SLASH, 1, NULL);
    WITHOUT_DICE(r.w) hit_handle_blow(r.w, r.e, r.me);
    assert_true(r.e->Immune);
    assert_int_equal(r.foe->hp, 40);
    ring_end(&r);
}

static void a_critical_hit_counts_several_times(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->isHit = r.e->isCrit = true;
    r.e->bDmg = 2;
    r.e->vCrit = 3;
    event_set_dice(r.e, (struct dice){1, 6, 1});
    r.e->DmgSides = 1; /* a die that shows one only */
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 3 + 3 + 6);
    r.e->bDmg = 0;
    event_set_dice(r.e, (struct dice){2, 1, 4});
    ring_feat(&r, r.foe, FT_ROLL_WITH_IT);
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 2 * 20 / 10 + 4 * 20 / 10);
    event_set_dice(r.e, (struct dice){1, 1, 0});
    r.e->vCrit = 2;
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 2);
    ring_end(&r);
}

static void the_strong_use_what_is_left_of_a_good_blow(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->vHit = 10;
    r.e->vRoll = 10;
    r.e->vDef = 15; /* five to spare */
    ring_attr(&r, r.me)[A_STR] = 16;
    assert_int_equal(hurt(&r, 1), 2);
    ring_feat(&r, r.me, FT_POWER_ATTACK);
    assert_int_equal(hurt(&r, 1), 4); /* with both hands a half */
    r.e->AType = A_BITE;
    assert_int_equal(hurt(&r, 1), 3); /* else a third */
    r.e->vDef = 2;
    assert_int_equal(hurt(&r, 1), 4); /* no more than by strength */
    r.e->DType = AD_FIRE;
    assert_int_equal(hurt(&r, 1), 2);
    r.e->DType = AD_SLASH;
    ring_attr(&r, r.me)[A_STR] = 12;
    assert_int_equal(hurt(&r, 1), 2);
    ring_attr(&r, r.me)[A_STR] = 13;
    assert_int_equal(hurt(&r, 1), 3);
    ring_arm(&r, r.me, "acorn"); /* not with what needs no strength */
    assert_int_equal(hurt(&r, 1), 2);
    ring_end(&r);
}

static void the_nimble_aim_their_shots(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->vHit = 10;
    r.e->vRoll = 10;
    r.e->vDef = 15;
    r.e->AType = A_HURL;
    ring_attr(&r, r.me)[A_DEX] = 16;
    assert_int_equal(hurt(&r, 1), 2);
    ring_feat(&r, r.me, FT_AIMED_SHOT);
    assert_int_equal(hurt(&r, 1), 3);
    r.e->AType = A_BITE;
    assert_int_equal(hurt(&r, 1), 2);
    r.e->AType = A_FIRE;
    r.e->vDef = -10;
    assert_int_equal(hurt(&r, 1), 4);
    ring_feat(&r, r.me, FT_ZEN_ARCHERY);
    ring_attr(&r, r.me)[A_WIS] = 14;
    assert_int_equal(hurt(&r, 1), 5);
    ring_attr(&r, r.me)[A_DEX] = 12;
    assert_int_equal(hurt(&r, 1), 2);
    ring_end(&r);
}

static void lances_and_spirit_make_a_charge_count(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.me, CHARGING, DIR_EAST, 1, NULL);
    assert_int_equal(hurt(&r, 1), 2);
    r.e->item = (int32_t)ring_item(&r, "lance")->self;
    r.e->AType = A_BITE; /* so that nothing else comes of the weapon */
    ring_feat(&r, r.me, FT_SPIRITED_CHARGE);
    r.e->isHit = false; /* nor is it strained */
    event_set_dice(r.e, (struct dice){1, 1, 1});
    r.e->bDmg = 0;
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 4);
    bond_give(r.b, r.me, MOUNTED, 0, 1, NULL);
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 6);
    lose(&r, r.me, MOUNTED);
    r.e->AType = A_KICK;
    ring_feat(&r, r.me, FT_FLYING_KICK);
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 6);
    ring_end(&r);
}

static void a_lance_is_set_against_who_charges(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    bond_give(r.b, r.foe, CHARGING, DIR_EAST, 1, NULL);
    r.e->item = (int32_t)ring_item(&r, "lance")->self;
    r.e->isAoO = true;
    event_set_dice(r.e, (struct dice){1, 1, 1});
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 2);
    assert_false(r.e->vicCharging);
    r.e->isMoveAoO = true;
    hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 4);
    assert_true(r.e->vicCharging);
    ring_end(&r);
}

static void arrows_can_be_knocked_aside(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->AType = A_FIRE;
    event_set_dice(r.e, (struct dice){1, 1, 1});
    ring_feat(&r, r.foe, FT_DEFLECT_ARROWS);
    r.e->isSurprise = true;
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.foe->hp, 38);
    r.e->isSurprise = false;
    WITH_DICE(r.w, 13, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.foe->hp, 36);
    assert_int_equal(creature_of(r.w, r.foe)->opportunities, 1);
    WITH_DICE(r.w, 14) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.foe->hp, 36);
    assert_int_equal(creature_of(r.w, r.foe)->opportunities, 0);
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me); /* once only */
    assert_int_equal(r.foe->hp, 34);
    ring_end(&r);
}

static void a_touch_spell_hurts_by_itself(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->AType = A_TUCH;
    event_set_dice(r.e, (struct dice){1, 1, 1});
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.foe->hp, 40);
    ring_end(&r);
}

static void a_weaker_blade_glances_off(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct thing *own = ring_item(&r, "sword"), *other = ring_item(&r, "club");

    r.w->player = r.me->self;
    r.e->AType = A_SUND;
    r.e->item = (int32_t)own->self;
    r.e->item2 = (int32_t)other->self;
    item_of(r.w, other)->plus = 1;
    other->hp = 100;
    event_set_dice(r.e, (struct dice){1, 1, 29});
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(other->hp, 100);
    ring_quality(&r, own, WQ_SUNDERING);
    WITH_DICE(r.w, 0) hit_handle_blow(r.w, r.e, r.me);
    assert_int_equal(r.e->vDmg, 90);
    assert_true(other->hp < 100);
    assert_int_equal(r.foe->hp, 40);
    ring_end(&r);
}

/* ---- bare hands ---- */

static void some_fists_stun(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->AType = A_PUNC;
    WITHOUT_DICE(r.w) hit_stun(&h);
    ring_ability(&r, r.me, CA_STUN_ATTACK, 1);
    WITH_DICE(r.w, 1) hit_stun(&h);
    WITH_DICE(r.w, 0, 9) hit_stun(&h); /* withstood: 10 */
    assert_null(has(&r, r.foe, STUNNED));
    WITH_DICE(r.w, 0, 8, 3) hit_stun(&h);
    assert_int_equal(has(&r, r.foe, STUNNED)->duration, 6);
    assert_null(has(&r, r.foe, NAUSEA));
    ring_end(&r);
}

static void great_and_critical_blows_stun_more_often(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->AType = A_KICK;
    ring_ability(&r, r.me, CA_STUN_ATTACK, 2);
    r.e->isGreatBlow = true;
    WITH_DICE(r.w, 1, 10) hit_stun(&h); /* 11 */
    r.e->isCrit = true;
    ring_feat(&r, r.me, FT_BREAK_THE_BREATH);
    ring_attr(&r, r.me)[A_WIS] = 14;
    WITH_DICE(r.w, 14) hit_stun(&h); /* 15 */
    ring_feat(&r, r.me, FT_PAIN_TOUCH);
    WITH_DICE(r.w, 13, 0) hit_stun(&h);
    assert_int_equal(has(&r, r.foe, STUNNED)->duration, 3);
    assert_null(has(&r, r.foe, NAUSEA)); /* not by a kick */
    ring_end(&r);
    r = ring_begin(state, "man", "knave");
    h = hit_of(&r);
    r.e->AType = A_PUNC;
    r.e->isCrit = true;
    ring_ability(&r, r.me, CA_STUN_ATTACK, 1);
    ring_feat(&r, r.me, FT_PAIN_TOUCH);
    WITH_DICE(r.w, 0, 0) hit_stun(&h);
    assert_int_equal(has(&r, r.foe, NAUSEA)->duration, 2);
    ring_end(&r);
}

static void the_dead_are_not_stunned(void **state)
{
    struct ring r = ring_begin(state, "man", "zombie");
    struct hit h = hit_of(&r);

    r.e->AType = A_PUNC;
    ring_ability(&r, r.me, CA_STUN_ATTACK, 1);
    WITH_DICE(r.w, 0) hit_stun(&h);
    ring_end(&r);
}

static void some_fists_blind(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->AType = A_PUNC;
    WITHOUT_DICE(r.w) hit_falling_star(&h);
    ring_feat(&r, r.me, FT_FALLING_STAR_STRIKE);
    WITH_DICE(r.w, 0, 9) hit_falling_star(&h);
    assert_null(has(&r, r.foe, BLIND));
    WITH_DICE(r.w, 0, 8, 1, 2, 3) hit_falling_star(&h);
    assert_int_equal(has(&r, r.foe, BLIND)->duration, 9);
    r.e->AType = A_KICK;
    WITHOUT_DICE(r.w) hit_falling_star(&h);
    ring_end(&r);
    r = ring_begin(state, "man", "wolf");
    h = hit_of(&r);
    r.e->AType = A_PUNC;
    ring_feat(&r, r.me, FT_FALLING_STAR_STRIKE);
    WITH_DICE(r.w, 0) hit_falling_star(&h);
    ring_end(&r);
}

/* quirk: only who has some resistance to it can be paralysed so. */
static void some_fists_freeze_the_weak(void **state)
{
    struct ring r = ring_begin(state, "man", "weakling");
    struct hit h = hit_of(&r);

    r.e->AType = A_PUNC;
    ring_feat(&r, r.me, FT_FREEZE_THE_LIFEBLOOD);
    WITH_DICE(r.w, 0) hit_freeze(&h);
    bond_give(r.b, r.foe, RESIST, AD_PLYS, 5, NULL);
    WITH_DICE(r.w, 0, 9) hit_freeze(&h);
    WITH_DICE(r.w, 0, 8, 1) hit_freeze(&h);
    assert_int_equal(has(&r, r.foe, PARALYSIS)->duration, 4);
    ring_end(&r);
    r = ring_begin(state, "man", "knave"); /* too strong */
    h = hit_of(&r);
    r.e->AType = A_PUNC;
    ring_feat(&r, r.me, FT_FREEZE_THE_LIFEBLOOD);
    WITHOUT_DICE(r.w) hit_freeze(&h);
    ring_end(&r);
}

/* ---- weapons ---- */

static void a_touch_spell_is_used_up(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct stati *touch = bond_give(r.b, r.me, TOUCH_ATTACK, 0, 2, NULL);

    touch->effect = drawn_find(r.b->d, "shock");
    assert_int_equal(hit_touch_spell(&h), HIT_EFFECTS); /* not by a swing */
    assert_int_equal(r.e->eID, 0);
    r.e->AType = A_TUCH;
    hit_touch_spell(&h);
    assert_int_equal(r.e->eID, drawn_find(r.b->d, "shock"));
    assert_true(r.e->isSpell);
    assert_int_equal(has(&r, r.me, TOUCH_ATTACK)->magnitude, 1);
    hit_touch_spell(&h);
    assert_null(has(&r, r.me, TOUCH_ATTACK));
    r.e->eID = 0;
    hit_touch_spell(&h);
    assert_int_equal(r.e->eID, 0);
    ring_end(&r);
}

static void poison_on_a_blade_works_once_it_wounds(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct thing *sword = ring_wield(&r, "sword");
    struct stati *poison = bond_give(r.b, sword, POISONED, 0, 3, NULL);

    poison->effect = drawn_find(r.b->d, "venom");
    WITHOUT_DICE(r.w) hit_poison(&h); /* no wound */
    h.hp_before = 41;
    WITH_DICE(r.w, 11) hit_poison(&h); /* withstood */
    assert_int_equal(has(&r, sword, POISONED)->magnitude, 2);
    assert_null(has(&r, r.foe, POISONED));
    WITH_DICE(r.w, 10) hit_poison(&h);
    assert_int_equal(has(&r, r.foe, POISONED)->effect, drawn_find(r.b->d, "venom"));
    ring_quality(&r, sword, WQ_VENOM);
    WITH_DICE(r.w, 19) hit_poison(&h); /* it does not wear off */
    assert_int_equal(has(&r, sword, POISONED)->magnitude, 1);
    ring_quality(&r, sword, 0);
    r.e->item2 = r.e->item;
    r.e->item = 0;
    WITH_DICE(r.w, 19) hit_poison(&h);
    assert_null(has(&r, sword, POISONED));
    ring_end(&r);
}

static void heavy_blows_bring_to_the_ground(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    WITHOUT_DICE(r.w) hit_knock_prone(&h);
    struct thing *flail = ring_wield(&r, "flail");
    WITH_DICE(r.w, 1) hit_knock_prone(&h);
    WITH_DICE(r.w, 0, 19) hit_knock_prone(&h);
    assert_null(has(&r, r.foe, PRONE));
    r.e->AType = A_HURL;
    r.e->item = 0;
    r.e->item2 = (int32_t)flail->self;
    WITH_DICE(r.w, 1, 0) hit_knock_prone(&h);
    assert_non_null(has(&r, r.foe, PRONE));
    ring_end(&r);
}

static void some_knock_others_over_with_anything(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    ring_feat(&r, r.me, FT_KNOCK_PRONE);
    WITH_DICE(r.w, 0, 13) hit_knock_prone(&h); /* 14 against 10 and 4 */
    assert_null(has(&r, r.foe, PRONE));
    r.e->item = (int32_t)ring_item(&r, "acorn")->self; /* what needs no strength */
    WITHOUT_DICE(r.w) hit_knock_prone(&h);
    r.e->item = 0;
    WITH_DICE(r.w, 0, 12) hit_knock_prone(&h);
    assert_non_null(has(&r, r.foe, PRONE));
    ring_end(&r);
}

/* ---- damage beside ---- */

/* quirk: the weapon is what is hurt. */
static void a_mighty_sweep_adds_a_die(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    ring_feat(&r, r.me, FT_SUPREME_CLEAVE);
    WITHOUT_DICE(r.w) hit_supreme_cleave(&h);
    r.e->isCleave = true;
    WITH_DICE(r.w, 4) hit_supreme_cleave(&h);
    assert_int_equal(r.e->xDmg, 5);
    assert_int_equal(r.foe->hp, 40);
    ring_end(&r);
}

static void a_small_one_in_rage_puts_others_off(void **state)
{
    struct ring r = ring_begin(state, "imp of glee", "knave");
    struct hit h = hit_of(&r);

    WITHOUT_DICE(r.w) hit_frenzy(&h);
    bond_give(r.b, r.me, RAGING, 0, 1, NULL);
    WITH_DICE(r.w, 10) hit_frenzy(&h); /* 11 is not enough */
    assert_null(has(&r, r.foe, ADJUST_CIRC));
    WITH_DICE(r.w, 11, 2) hit_frenzy(&h);
    assert_int_equal(has(&r, r.foe, ADJUST_CIRC)->magnitude, -1);
    assert_int_equal(has(&r, r.foe, ADJUST_CIRC)->value, A_AID);
    assert_int_equal(has(&r, r.foe, ADJUST_CIRC)->duration, 4);
    r.foe->flags |= F_DELETE;
    WITHOUT_DICE(r.w) hit_frenzy(&h);
    ring_end(&r);
}

static void sneak_attacks_need_a_chance(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->isFlanking = true;
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    ring_ability(&r, r.me, CA_SNEAK_ATTACK, 2);
    WITH_DICE(r.w, 3, 4) hit_sneak_attack(&h);
    assert_int_equal(r.e->xDmg, 9);
    assert_int_equal(r.foe->hp, 31);
    assert_true(r.e->isSneakAttack);
    r.e->isFlanking = false;
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    r.e->isFlatFoot = true;
    WITH_DICE(r.w, 0, 0) hit_sneak_attack(&h);
    r.e->isFlatFoot = false;
    r.e->isAoO = true;
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    ring_feat(&r, r.me, FT_COMBAT_OPPORTUNIST);
    WITH_DICE(r.w, 0, 0) hit_sneak_attack(&h);
    ring_end(&r);
}

static void sneak_attacks_fail_at_times(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->isSurprise = true;
    ring_ability(&r, r.me, CA_SNEAK_ATTACK, 1);
    place_move(r.b->level, r.w, r.foe, 14, 10); /* too far */
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    place_move(r.b->level, r.w, r.foe, 13, 10);
    ring_ability(&r, r.foe, CA_NOBLE_AEGIS, 1);
    WITH_DICE(r.w, 1) hit_sneak_attack(&h);
    assert_int_equal(r.foe->hp, 40);
    WITH_DICE(r.w, 2) hit_sneak_attack(&h);
    assert_int_equal(r.foe->hp, 39);
    bond_give(r.b, r.me, GRABBED, 0, 1, r.foe);
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    ring_end(&r);
    r = ring_begin(state, "man", "zombie");
    h = hit_of(&r);
    r.e->isSurprise = true;
    ring_ability(&r, r.me, CA_SNEAK_ATTACK, 1);
    WITHOUT_DICE(r.w) hit_sneak_attack(&h);
    ring_feat(&r, r.me, FT_NECROPHYSIOLOGY);
    WITH_DICE(r.w, 0) hit_sneak_attack(&h);
    ring_end(&r);
}

static void some_blades_are_made_for_backs(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->isSurprise = true;
    ring_ability(&r, r.me, CA_SNEAK_ATTACK, 1);
    ring_wield(&r, "dirk");
    WITH_DICE(r.w, 7) hit_sneak_attack(&h);
    assert_int_equal(r.foe->hp, 32);
    r.e->item2 = r.e->item;
    r.e->item = 0;
    WITH_DICE(r.w, 7) hit_sneak_attack(&h);
    assert_int_equal(r.foe->hp, 24);
    ring_end(&r);
}

/* quirk: who withstands it falls asleep all the same. */
static void a_weapon_of_the_night_puts_to_sleep(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->isSurprise = true;
    ring_ability(&r, r.me, CA_SNEAK_ATTACK, 1);
    ring_quality(&r, ring_wield(&r, "club"), WQ_NIGHT);
    WITH_DICE(r.w, 0, 19) hit_sneak_attack(&h);
    assert_int_equal(has(&r, r.foe, ASLEEP)->duration, 12);
    ring_end(&r);
}

static void some_fight_dirty(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    ring_feat(&r, r.me, FT_DIRTY_FIGHTING);
    WITHOUT_DICE(r.w) hit_dirty(&h); /* not against the as wise */
    ring_attr(&r, r.me)[A_WIS] = 12;
    r.e->AType = A_FIRE;
    WITHOUT_DICE(r.w) hit_dirty(&h);
    r.e->AType = A_SWNG;
    WITH_DICE(r.w, 0, 1, 2, 4, 9, 3) hit_dirty(&h);
    assert_int_equal(r.e->xDmg, 5);
    assert_int_equal(r.foe->hp, 35);
    assert_int_equal(has(&r, r.foe, TRIED)->duration, 6);
    assert_int_equal(has(&r, r.foe, BLIND)->duration, 5);
    WITHOUT_DICE(r.w) hit_dirty(&h); /* once is enough */
    ring_end(&r);
}

static void dirty_tricks_can_fail(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    ring_feat(&r, r.me, FT_DIRTY_FIGHTING);
    ring_attr(&r, r.me)[A_WIS] = 12;
    WITH_DICE(r.w, 0, 0, 0, 0, 10) hit_dirty(&h); /* 11 against 10 and 1 */
    assert_null(has(&r, r.foe, BLIND));
    lose(&r, r.foe, TRIED);
    ring_ability(&r, r.foe, CA_NOBLE_AEGIS, 3);
    WITH_DICE(r.w, 0, 0, 0, 2) hit_dirty(&h); /* nothing is left of it */
    assert_int_equal(r.foe->hp, 39);
    ring_end(&r);
}

static void a_charge_strains_the_weapon(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    r.e->isHit = true;
    bond_give(r.b, r.me, CHARGING, DIR_EAST, 29, NULL);
    WITHOUT_DICE(r.w) hit_strain(&h);
    struct thing *club = ring_item(&r, "club");
    r.w->player = r.me->self;
    club->hp = 100;
    r.e->item = (int32_t)club->self;
    WITH_DICE(r.w, 1) hit_strain(&h);
    r.e->isHit = false;
    WITHOUT_DICE(r.w) hit_strain(&h);
    r.e->isHit = true;
    lose(&r, r.me, CHARGING);
    WITHOUT_DICE(r.w) hit_strain(&h);
    ring_end(&r);
}

/* ---- what one learns ---- */

static void who_charges_into_a_wall_falls(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);

    ring_feat(&r, r.foe, FT_LIVING_WALL);
    WITHOUT_DICE(r.w) hit_living_wall(&h);
    bond_give(r.b, r.me, CHARGING, DIR_EAST, 1, NULL);
    r.e->aDmg = 11;
    WITHOUT_DICE(r.w) hit_living_wall(&h);
    r.e->aDmg = 10;
    WITH_DICE(r.w, 14) hit_living_wall(&h);
    assert_non_null(has(&r, r.me, PRONE));
    assert_null(has(&r, r.me, STUNNED));
    bond_give(r.b, r.me, CHARGING, DIR_EAST, 1, NULL);
    WITH_DICE(r.w, 13) hit_living_wall(&h);
    assert_int_equal(has(&r, r.me, STUNNED)->duration, 1);
    bond_give(r.b, r.foe, PRONE, 0, 1, NULL);
    WITHOUT_DICE(r.w) hit_living_wall(&h);
    ring_end(&r);
}

static void arms_are_known_after_some_blows(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct thing *sword = ring_wield(&r, "sword");
    struct item *body = item_of(r.w, sword);

    body->known = 0;
    hit_lore(&h);
    assert_int_equal(body->swings, 0);
    ring_ability(&r, r.me, CA_LORE_OF_ARMS, 8);
    hit_lore(&h);
    hit_lore(&h);
    assert_int_equal(body->swings, 2);
    assert_false(body->known & KN_PLUS);
    hit_lore(&h);
    assert_true(body->known & KN_PLUS);
    r.e->AType = A_BITE;
    body->known = 0;
    hit_lore(&h);
    assert_int_equal(body->swings, 3);
    body->swings = 30; /* no more can be learned */
    r.e->AType = A_SWNG;
    hit_lore(&h);
    assert_int_equal(body->swings, 30);
    ring_end(&r);
}

static void armour_is_known_by_who_wears_it(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct item *mail = item_of(r.w, ring_arm(&r, r.foe, "mail"));
    struct item *shield = item_of(r.w, ring_arm(&r, r.foe, "buckler"));

    mail->known = shield->known = 0;
    ring_ability(&r, r.foe, CA_LORE_OF_ARMS, 2);
    hit_lore(&h);
    assert_int_equal(mail->swings, 0);
    ring_ability(&r, r.foe, CA_LORE_OF_ARMS, 1);
    hit_lore(&h);
    assert_int_equal(mail->swings, 1);
    assert_int_equal(shield->swings, 1);
    ring_end(&r);
}

static void missiles_are_known_with_the_rest_of_them(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct thing *rock = ring_item(&r, "rock"), *rest = ring_item(&r, "rock");

    item_of(r.w, rock)->known = item_of(r.w, rest)->known = 0;
    r.e->AType = A_FIRE;
    r.e->item2 = (int32_t)rock->self;
    r.e->remainingAmmo = (int32_t)rest->self;
    ring_ability(&r, r.me, CA_LORE_OF_ARMS, 9);
    hit_lore(&h);
    assert_int_equal(item_of(r.w, rest)->swings, 1);
    assert_false(item_of(r.w, rest)->known & KN_PLUS);
    hit_lore(&h);
    assert_true(item_of(r.w, rock)->known & KN_PLUS);
    assert_true(item_of(r.w, rest)->known & KN_PLUS);
    ring_end(&r);
}

static void a_fine_edge_is_dulled(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct hit h = hit_of(&r);
    struct thing *sword = ring_wield(&r, "sword");

    bond_give(r.b, sword, MASTERWORK, 1, 2, NULL);
    hit_edge(&h);
    assert_int_equal(has(&r, sword, MASTERWORK)->magnitude, 1);
    hit_edge(&h);
    assert_null(has(&r, sword, MASTERWORK));
    hit_edge(&h);
    ring_end(&r);
}

/* Of those who practise, persons alone learn; the dice are the same for all. */
static void blows_are_practice(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct thing *hero = bond_put_player(r.b, "man", 10, 11);
    struct hit h = hit_of(&r);

    r.e->actor = (int32_t)hero->self;
    r.e->isCrit = true;
    WITHOUT_DICE(r.w) hit_practice(&h); /* with nothing in hand */
    r.e->item = (int32_t)ring_item(&r, "dirk")->self;
    WITH_DICE(r.w, 5) hit_practice(&h);
    r.e->item = (int32_t)ring_item(&r, "great axe")->self;
    WITH_DICE(r.w, 7) hit_practice(&h);
    r.e->item = (int32_t)ring_item(&r, "flail")->self;
    WITH_DICE(r.w, 3) hit_practice(&h);
    r.e->AType = A_FIRE;
    WITH_DICE(r.w, 5, 3) hit_practice(&h);
    r.e->isCrit = false;
    WITHOUT_DICE(r.w) hit_practice(&h);
    r.e->AType = A_HURL;
    r.e->item2 = (int32_t)ring_item(&r, "dirk")->self;
    WITH_DICE(r.w, 2) hit_practice(&h);
    r.e->item2 = (int32_t)ring_item(&r, "flail")->self;
    WITHOUT_DICE(r.w) hit_practice(&h);
    bond_give(r.b, r.foe, DEFENSIVE, 0, 1, NULL);
    WITH_DICE(r.w, 2) hit_practice(&h);
    ring_end(&r);
}

/* ---- a miss ---- */

static void who_misses_by_far_may_be_thrown(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");
    struct creature *foe = creature_of(r.w, r.foe);

    r.e->vDef = 20;
    r.e->vRoll = 3;
    r.e->vHit = 9; /* eight too few */
    ring_feat(&r, r.foe, FT_DEFENSIVE_THROW);
    WITHOUT_DICE(r.w) assert_int_equal(hit_handle_miss(r.w, r.e, r.me), DONE);
    assert_int_equal(foe->opportunities, 1);
    r.e->vHit = 8;
    r.foe->timeout = 7;
    hit_handle_miss(r.w, r.e, r.me);
    assert_int_equal(foe->opportunities, 0);
    assert_int_equal(r.foe->timeout, 7); /* it takes no time */
    foe->opportunities = 1;
    ring_arm(&r, r.foe, "club");
    hit_handle_miss(r.w, r.e, r.me);
    assert_int_equal(foe->opportunities, 1);
    ring_end(&r);
}

static void great_throws_do_not_wound(void **state)
{
    struct ring r = ring_begin(state, "man", "knave");

    r.e->vDef = 90;
    ring_feat(&r, r.foe, FT_DEFENSIVE_THROW);
    ring_feat(&r, r.foe, FT_GREAT_THROW);
    ring_feat(&r, r.foe, FT_MASTER_TRIP);
    ring_attr(&r, r.foe)[A_STR] = 60;
    ring_attr(&r, r.foe)[A_HIT_BRAWL] = 100;
    ring_attr(&r, r.foe)[A_HIT_MELEE] = 100;
    hit_handle_miss(r.w, r.e, r.me);
    assert_true(stati_has(r.w, r.me, PRONE));
    assert_int_equal(r.me->hp, 40); /* which does not hurt by itself */
    ring_end(&r);
}

int test_hit(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_hurts_by_its_dice),
        cmocka_unit_test(it_hurts_for_one_at_least),
        cmocka_unit_test(the_immune_feel_nothing),
        cmocka_unit_test(a_critical_hit_counts_several_times),
        cmocka_unit_test(the_strong_use_what_is_left_of_a_good_blow),
        cmocka_unit_test(the_nimble_aim_their_shots),
        cmocka_unit_test(lances_and_spirit_make_a_charge_count),
        cmocka_unit_test(a_lance_is_set_against_who_charges),
        cmocka_unit_test(arrows_can_be_knocked_aside),
        cmocka_unit_test(a_touch_spell_hurts_by_itself),
        cmocka_unit_test(a_weaker_blade_glances_off),
        cmocka_unit_test(some_fists_stun),
        cmocka_unit_test(great_and_critical_blows_stun_more_often),
        cmocka_unit_test(the_dead_are_not_stunned),
        cmocka_unit_test(some_fists_blind),
        cmocka_unit_test(some_fists_freeze_the_weak),
        cmocka_unit_test(a_touch_spell_is_used_up),
        cmocka_unit_test(poison_on_a_blade_works_once_it_wounds),
        cmocka_unit_test(heavy_blows_bring_to_the_ground),
        cmocka_unit_test(some_knock_others_over_with_anything),
        cmocka_unit_test(a_mighty_sweep_adds_a_die),
        cmocka_unit_test(a_small_one_in_rage_puts_others_off),
        cmocka_unit_test(sneak_attacks_need_a_chance),
        cmocka_unit_test(sneak_attacks_fail_at_times),
        cmocka_unit_test(some_blades_are_made_for_backs),
        cmocka_unit_test(a_weapon_of_the_night_puts_to_sleep),
        cmocka_unit_test(some_fight_dirty),
        cmocka_unit_test(dirty_tricks_can_fail),
        cmocka_unit_test(a_charge_strains_the_weapon),
        cmocka_unit_test(who_charges_into_a_wall_falls),
        cmocka_unit_test(arms_are_known_after_some_blows),
        cmocka_unit_test(armour_is_known_by_who_wears_it),
        cmocka_unit_test(missiles_are_known_with_the_rest_of_them),
        cmocka_unit_test(a_fine_edge_is_dulled),
        cmocka_unit_test(blows_are_practice),
        cmocka_unit_test(who_misses_by_far_may_be_thrown),
        cmocka_unit_test(great_throws_do_not_wound),
    };

    return cmocka_run_group_tests_name("hit", tests, fight_open, bond_close);
}
