/* Who perceives what, and what one is taken for. */
#include "rules/value/eyes.h"

#include "bond_scene.h"
#include "sense/fov.h"

static uint32_t perceives(const struct bond *b, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(&b->w, who, what);
}

static struct creature *body(const struct bond *b, const struct thing *who)
{
    return creature_of(&b->w, who);
}

/* ---- senses ---- */

static void eyes_reach_as_far_as_their_range(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *near = bond_put(b, "villager", 20, 10);
    struct thing *far = bond_put(b, "villager", 21, 10);

    body(b, me)->sight_range = 10;
    assert_int_equal(perceives(b, me, near), PER_VISUAL | PER_SHADOW);
    assert_int_equal(perceives(b, me, far), 0);
    assert_int_equal(perceives(b, me, me), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void each_sense_has_its_range(void **state)
{
    static const struct {
        size_t range;
        uint32_t bit;
    } senses[] = {
        {offsetof(struct creature, tremor_range), PER_TREMOR},
        {offsetof(struct creature, blind_range), PER_BLIND},
        {offsetof(struct creature, telep_range), PER_TELE},
    };

    for (int i = 0; i < COUNT_OF(senses); i++) {
        struct bond *b = bond_begin(state);
        struct thing *me = bond_put(b, "villager", 10, 10),
                     *other = bond_put(b, "villager", 15, 10);
        bond_give(b, me, BLIND, 0, 0, NULL);
        assert_int_equal(perceives(b, me, other), 0);
        ((uint8_t *)body(b, me))[senses[i].range] = 5;
        assert_true(perceives(b, me, other) & senses[i].bit);
        bond_give(b, other, NONDETECTION, (int)senses[i].bit, 0, NULL);
        assert_false(perceives(b, me, other) & senses[i].bit);
        bond_end(b);
    }
}

static void infravision_and_light_see_in_the_dark(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    level_cell(b->level, 15, 10)->flags = 0;
    assert_int_equal(perceives(b, me, other), 0);
    body(b, me)->infra_range = 5;
    assert_int_equal(perceives(b, me, other), PER_INFRA);
    body(b, me)->infra_range = 0;
    body(b, me)->light_range = 3;
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void penetrating_sight_needs_range_and_magic(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    bond_give(b, me, BLIND, 0, 0, NULL);
    body(b, me)->percep_range = 5;
    assert_int_equal(perceives(b, me, other), 0);
    bond_give(b, me, PERCEPTION, 1, 0, NULL);
    assert_int_equal(perceives(b, me, other), PER_PERCEPT);
    bond_end(b);
}

static void the_engulfed_smell_and_see_who_ate_them(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *eater = bond_put(b, "villager", 11, 10);
    struct thing *other = bond_put(b, "villager", 15, 10);

    body(b, me)->scent_range = 9;
    bond_give(b, me, ENGULFED, 0, 0, eater);
    assert_true(perceives(b, me, eater) & PER_VISUAL);
    assert_int_equal(perceives(b, me, other), PER_SCENT);
    assert_int_equal(perceives(b, other, me), 0);
    assert_int_equal(perceives(b, eater, me), PER_VISUAL);
    bond_end(b);
}

static void sleepers_perceive_nothing(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    bond_give(b, me, SLEEPING, 0, 0, NULL);
    assert_int_equal(perceives(b, me, other), 0);
    bond_end(b);
}

static void while_no_turns_pass_one_perceives_oneself_only(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    b->w.is_playing = false;
    assert_int_equal(perceives(b, me, other), 0);
    assert_int_equal(perceives(b, me, me), PER_VISUAL);
    bond_give(b, me, ENGULFED, 0, 0, other);
    assert_int_equal(perceives(b, me, other), PER_VISUAL);
    assert_int_equal(perceives(b, other, me), PER_VISUAL);
    bond_give(b, other, SLEEPING, 0, 0, NULL);
    assert_int_equal(perceives(b, other, other), 0);
    bond_end(b);
}

static void magic_finds_kinds_and_things(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *elf = bond_put(b, "wood singer", 45, 10);
    struct thing *orc = bond_put(b, "tusker", 45, 12), *gem = bond_put_item(b, "ruby", 45, 14);

    bond_give(b, me, DETECTING, MA_ELF, 40, NULL);
    assert_int_equal(perceives(b, me, elf), PER_DETECT);
    assert_int_equal(perceives(b, me, orc), 0);
    bond_give(b, me, DETECTING, 0, 40, NULL);
    assert_int_equal(perceives(b, me, orc), PER_DETECT);
    assert_int_equal(perceives(b, me, gem), 0);
    bond_give(b, me, DETECTING_TYPE, T_COIN, 40, NULL);
    assert_int_equal(perceives(b, me, gem), 0);
    bond_give(b, me, DETECTING_TYPE, T_GEM, 40, NULL);
    assert_int_equal(perceives(b, me, gem), PER_DETECT);
    bond_end(b);
}

static void tracks_are_of_one(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *elf = bond_put(b, "wood singer", 45, 10);
    struct thing *orc = bond_put(b, "tusker", 45, 12);

    bond_give(b, me, TRACKING, 0, 40, elf);
    assert_int_equal(perceives(b, me, elf), PER_TRACK);
    assert_int_equal(perceives(b, me, orc), 0);
    bond_give(b, elf, TELEPORTED, 0, 0, NULL);
    assert_int_equal(perceives(b, me, elf), 0);
    bond_end(b);
}

/* ---- hiding ---- */

static void who_hides_is_seen_by_who_spots_as_well(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    bond_give(b, other, HIDING, 0, 0, NULL);
    body(b, other)->hide = 50;
    assert_int_equal(perceives(b, me, other), 0);
    bond_mind(b, other, me, TARGET_LEADER);
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    targets_clear(&b->w, other);
    body(b, other)->hide = -50;
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

/* quirk: whatever stands between. */
static void who_hides_well_forgets_who_is_gone(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);
    struct thing *dead = bond_put(b, "villager", 20, 10);

    bond_give(b, other, HIDING, 0, 0, NULL);
    bond_mind(b, other, dead, TARGET_ENEMY);
    place_destroy(b->level, &b->w, dead);
    level_cell(b->level, 12, 10)->flags |= CELL_SOLID | CELL_OPAQUE;
    body(b, other)->hide = -50;
    eyes_perceive(&b->w, me, other);
    assert_true(targets_has(&b->w, other, TARGET_ENEMY));
    body(b, other)->hide = 50;
    eyes_would_perceive(&b->w, me, other);
    assert_true(targets_has(&b->w, other, TARGET_ENEMY));
    eyes_perceive(&b->w, me, other);
    assert_false(targets_has(&b->w, other, TARGET_ENEMY));
    bond_end(b);
}

/* quirk */
static void who_looks_for_the_player_forgets_who_is_gone(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *dead = bond_put(b, "villager", 20, 10);
    struct thing *player = bond_put_player(b, "villager", 12, 10);

    bond_mind(b, me, dead, TARGET_ENEMY);
    place_destroy(b->level, &b->w, dead);
    eyes_would_perceive(&b->w, me, player);
    assert_true(targets_has(&b->w, me, TARGET_ENEMY));
    eyes_perceive(&b->w, me, player);
    assert_false(targets_has(&b->w, me, TARGET_ENEMY));
    bond_end(b);
}

static void the_invisible_are_seen_by_who_sees_them(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    bond_give(b, other, INVIS, 0, 0, NULL);
    assert_int_equal(perceives(b, me, other), 0);
    bond_give(b, me, SEE_INVIS, 0, 0, NULL);
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void some_are_invisible_to_a_kind(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *elf = bond_put(b, "wood singer", 10, 10), *orc = bond_put(b, "tusker", 12, 10);
    struct thing *other = bond_put(b, "villager", 15, 10);

    bond_give(b, other, INVIS_TO, 0, MA_ELF, NULL);
    assert_int_equal(perceives(b, elf, other), 0);
    assert_int_equal(perceives(b, orc, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void the_ethereal_are_seen_by_the_ethereal_and_the_manifest(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    bond_give(b, other, PHASED, PHASE_ETHEREAL, 0, NULL);
    assert_int_equal(perceives(b, me, other), 0);
    bond_give(b, me, MANIFEST, 0, 0, NULL);
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    stati_remove(&b->w, me, stati_of(MANIFEST));
    bond_give(b, me, PHASED, PHASE_ETHEREAL, 0, NULL);
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void the_paralysed_and_who_flies_do_not_shake_the_ground(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);
    struct thing *flying = bond_put(b, "villager", 15, 12);

    bond_give(b, me, BLIND, 0, 0, NULL);
    body(b, me)->tremor_range = 9;
    bond_give(b, flying, LEVITATION, 0, 0, NULL);
    assert_int_equal(perceives(b, me, flying), 0);
    assert_int_equal(perceives(b, me, other), PER_TREMOR);
    bond_give(b, other, PARALYSIS, 0, 0, NULL);
    assert_int_equal(perceives(b, me, other), 0);
    bond_end(b);
}

static void telepathy_finds_minds(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *drone = bond_put(b, "drone", 12, 10);
    struct thing *dead = bond_put(b, "corpse candle", 12, 12);
    struct thing *other = bond_put(b, "villager", 12, 14);

    bond_give(b, me, BLIND, 0, 0, NULL);
    body(b, me)->telep_range = 9;
    assert_int_equal(perceives(b, me, drone), 0);
    assert_int_equal(perceives(b, me, dead), 0);
    assert_int_equal(perceives(b, me, other), PER_TELE);
    bond_end(b);
}

static void traps_are_perceived_once_found(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);
    struct thing *trap = thing_new_trap(&b->w, drawn_find(b->d, "trap"),
                                        drawn_find(b->d, "tripwire"));

    place_at(b->level, &b->w, trap, 12, 10);
    trap->trap = 0;
    assert_int_equal(perceives(b, me, trap), 0);
    trap->trap = TS_FOUND;
    assert_int_equal(perceives(b, me, trap), PER_VISUAL);
    bond_end(b);
}

static void foliage_hides_nothing_from_who_knows_nature(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 15, 10);

    level_cell(b->level, 12, 10)->flags |= CELL_OBSCURE;
    assert_int_equal(perceives(b, me, other), 0);
    body(b, me)->nature_sight = 1;
    assert_int_equal(perceives(b, me, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

/* ---- in place of another ---- */

static void a_mount_is_perceived_where_its_rider_is(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *rider = bond_put(b, "villager", 50, 30);
    struct thing *mount = bond_put(b, "bison", 12, 10);

    assert_int_not_equal(perceives(b, me, mount), 0);
    bond_give(b, mount, MOUNT, 0, 0, rider);
    assert_int_equal(perceives(b, me, mount), 0);
    bond_end(b);
}

static void an_illusion_perceives_what_its_maker_does(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *maker = bond_put(b, "villager", 10, 10), *image = bond_put(b, "fox", 50, 30);
    struct thing *near = bond_put(b, "villager", 12, 10), *far = bond_put(b, "villager", 51, 30);

    bond_give(b, image, ILLUSION, 0, 0, maker);
    assert_int_not_equal(perceives(b, image, near), 0);
    assert_int_equal(perceives(b, image, far), 0);
    bond_end(b);
}

static void companions_share_what_they_see_once(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *druid = bond_put(b, "villager", 10, 10), *fox = bond_put(b, "fox", 40, 10);
    struct thing *near = bond_put(b, "villager", 12, 10);

    body(b, fox)->sight_range = 9;
    bond_give(b, fox, ANIMAL_COMPANION, 0, 0, druid);
    bond_give(b, druid, ANIMAL_COMPANION, 0, 0, fox);
    assert_int_equal(perceives(b, fox, near), PER_VISUAL | PER_SHADOW | PER_SHARED);
    bond_end(b);
}

static void a_carried_thing_is_perceived_with_its_owner(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *owner = bond_put(b, "villager", 15, 10);
    struct thing *gem = thing_new_item(&b->w, drawn_find(b->d, "ruby"));

    assert_int_equal(perceives(b, me, gem), PER_VISUAL);
    item_of(&b->w, gem)->owner = owner->self;
    assert_int_equal(perceives(b, owner, gem), PER_VISUAL);
    assert_int_equal(perceives(b, me, gem), PER_VISUAL | PER_SHADOW);
    bond_give(b, me, BLIND, 0, 0, NULL);
    assert_int_equal(perceives(b, me, gem), 0);
    bond_end(b);
}

static void the_dead_are_looked_for_where_they_died(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *dead = bond_put(b, "villager", 50, 30);

    dead->flags |= F_DELETE;
    assert_int_equal(perceives(b, me, dead), 0);
    struct stati *place = bond_give(b, dead, DEATH_LOC, 12 + 256 * 10, b->level->depth, NULL);
    assert_int_equal(perceives(b, me, dead), PER_VISUAL | PER_SHADOW);
    place->magnitude++;
    assert_int_equal(perceives(b, me, dead), 0);
    bond_end(b);
}

static void who_stands_in_for_himself_perceives_nothing(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *first = bond_put(b, "bison", 12, 10);
    struct thing *second = bond_put(b, "bison", 14, 10);

    bond_give(b, first, MOUNT, 0, 0, second);
    bond_give(b, second, MOUNT, 0, 0, first);
    assert_int_equal(perceives(b, me, first), 0);
    bond_give(b, me, ILLUSION, 0, 0, NULL); /* of nobody */
    assert_int_equal(perceives(b, me, me), 0);
    bond_end(b);
}

static void other_levels_are_far(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *other = bond_put(b, "villager", 12, 10);

    other->level++;
    assert_int_equal(perceives(b, me, other), 0);
    b->w.is_playing = false;
    other->level--;
    bond_give(b, other, ENGULFED, 0, 0, me);
    assert_int_equal(perceives(b, me, other), PER_VISUAL);
    other->level++;
    assert_int_equal(perceives(b, me, other), 0);
    other->level--;
    bond_end(b);
}

static void one_sees_oneself_in_the_dark(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10);

    level_cell(b->level, 10, 10)->flags = 0;
    assert_int_equal(perceives(b, me, me), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

/* ---- a player ---- */

static void a_player_sees_what_is_marked_as_seen(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *other = bond_put(b, "villager", 15, 10);

    bond_put_player(b, "villager", 10, 10);
    assert_int_equal(perceives(b, b->player, other), 0);
    b->level->visibility[10 * b->level->width + 15] = FOV_DEFINED;
    assert_int_equal(perceives(b, b->player, other), PER_SHADOW);
    bond_give(b, other, ILLUMINATED, 0, 0, NULL);
    assert_int_equal(perceives(b, b->player, other), PER_VISUAL | PER_SHADOW);
    bond_end(b);
}

static void a_player_knows_where_his_companion_and_his_focus_are(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *fox = bond_put(b, "fox", 15, 10), *foe = bond_put(b, "villager", 17, 10);
    struct thing *other = bond_put(b, "villager", 19, 10);

    bond_put_player(b, "villager", 10, 10);
    body(b, fox)->sight_range = 0;
    bond_give(b, b->player, HAS_ANIMAL, 0, 0, fox);
    bond_give(b, b->player, DWARVEN_FOCUS, 0, 0, foe);
    assert_true(perceives(b, b->player, fox) & PER_TRACK);
    assert_int_equal(perceives(b, b->player, foe), PER_TRACK | PER_TELE);
    assert_int_equal(perceives(b, b->player, other), 0);
    bond_end(b);
}

static void a_wizards_eye_sees_all(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *other = bond_put(b, "villager", 15, 10);

    bond_put_player(b, "villager", 10, 10);
    b->w.options[OPT_WIZ_SIGHT] = 1;
    assert_true(perceives(b, b->player, other) & PER_VISUAL);
    bond_end(b);
}

static void a_player_sees_who_sells_at_home(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *seller = bond_put(b, "pedlar", 12, 10), *me = bond_put(b, "villager", 14, 10);

    bond_put_player(b, "villager", 10, 10);
    place_remove(b->level, &b->w, seller);
    assert_int_equal(perceives(b, b->player, seller), PER_VISUAL);
    assert_int_equal(perceives(b, me, seller), 0);
    seller->flags |= F_DELETE;
    assert_int_equal(perceives(b, b->player, seller), 0);
    bond_end(b);
}

/* ---- what it is taken for ---- */

/* quirk: a good bluff makes one seem what the watcher is. */
static void a_bluff_shows_the_watcher_himself(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *saint = bond_put(b, "saint", 10, 10), *rogue = bond_put(b, "rascal", 12, 10);

    assert_true(eyes_seems(&b->w, saint, rogue, MA_EVIL));
    bond_give(b, rogue, SKILL_BONUS, SK_BLUFF, 20, NULL);
    assert_false(eyes_seems(&b->w, saint, rogue, MA_EVIL));
    assert_true(eyes_seems(&b->w, saint, rogue, MA_GOOD));
    assert_true(eyes_seems(&b->w, saint, rogue, MA_HUMANOID));
    assert_false(eyes_seems(&b->w, saint, rogue, MA_EVIL * 256 + MA_HUMANOID));
    assert_true(eyes_seems(&b->w, saint, rogue, MA_GOOD * 256 + MA_HUMANOID));
    bond_end(b);
}

static void a_disguise_deceives_those_who_do_not_see_through(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *elf = bond_put(b, "wood singer", 12, 10);
    struct thing *orc = bond_put(b, "tusker", 14, 10);
    struct stati *disguise = bond_give(b, elf, DISGUISED, 20, 99, orc);

    assert_true(eyes_seems(&b->w, me, elf, MA_ORC));
    assert_false(eyes_seems(&b->w, me, elf, MA_ELF));
    disguise->magnitude = -99;
    assert_true(eyes_seems(&b->w, me, elf, MA_ELF));
    disguise->magnitude = 99;
    bond_give(b, me, EXTRA_ABILITY, CA_SHARP_SENSES, 1, NULL);
    disguise->value = 8;
    assert_true(eyes_seems(&b->w, me, elf, MA_ORC));
    disguise->value = 7;
    assert_true(eyes_seems(&b->w, me, elf, MA_ELF));
    bond_give(b, me, EXTRA_ABILITY, CA_SCENT, 1, NULL);
    disguise->value = 12;
    assert_true(eyes_seems(&b->w, me, elf, MA_ORC));
    disguise->value = 11;
    assert_true(eyes_seems(&b->w, me, elf, MA_ELF));
    disguise->value = 20;
    bond_give(b, me, TRUE_SIGHT, 0, 0, NULL);
    assert_true(eyes_seems(&b->w, me, elf, MA_ORC));
    disguise->effect = drawn_find(b->d, "mask");
    assert_true(eyes_seems(&b->w, me, elf, MA_ELF));
    bond_end(b);
}

static void an_illusion_is_real_to_who_does_not_know_better(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *image = bond_put(b, "fox", 12, 10);
    struct thing *drone = bond_put(b, "drone", 14, 10);

    assert_true(eyes_is_real(&b->w, me, image));
    struct stati *illusion = bond_give(b, image, ILLUSION, 0, 0, NULL);
    assert_true(eyes_is_real(&b->w, me, image));
    assert_false(eyes_is_real(&b->w, drone, image));
    body(b, me)->tremor_range = 9;
    assert_false(eyes_is_real(&b->w, me, image));
    illusion->value = IL_IMPROVED;
    assert_true(eyes_is_real(&b->w, me, image));
    bond_give(b, me, EXTRA_ABILITY, CA_SHARP_SENSES, 1, NULL);
    assert_true(eyes_is_real(&b->w, me, image));
    illusion->value = 0;
    body(b, me)->tremor_range = 0;
    assert_false(eyes_is_real(&b->w, me, image));
    illusion->value = IL_IMPROVED;
    bond_give(b, me, DISBELIEVED, 0, 0, drone);
    assert_true(eyes_is_real(&b->w, me, image));
    bond_give(b, me, DISBELIEVED, 0, 0, image);
    assert_false(eyes_is_real(&b->w, me, image));
    bond_end(b);
}

static void true_sight_sees_no_illusion(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *image = bond_put(b, "fox", 12, 10);

    bond_give(b, image, ILLUSION, IL_IMPROVED, 0, NULL);
    bond_give(b, me, TRUE_SIGHT, 0, 0, NULL);
    assert_false(eyes_is_real(&b->w, me, image));
    bond_end(b);
}

static void an_illusions_sword_is_as_real_as_the_illusion(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *me = bond_put(b, "villager", 10, 10), *image = bond_put(b, "fox", 12, 10);
    struct thing *sword = bond_put_item(b, "sabre", 14, 10);

    bond_give(b, image, ILLUSION, IL_IMPROVED, 0, me);
    bond_give(b, sword, ILLUSION, IL_IMPROVED, 0, image);
    assert_true(eyes_is_real(&b->w, me, sword));
    bond_give(b, me, DISBELIEVED, 0, 0, image);
    assert_false(eyes_is_real(&b->w, me, sword));
    bond_end(b);
}

static void shades_are_illusions_that_are_partly_real(void **state)
{
    struct bond *b = bond_begin(state);
    struct thing *image = bond_put(b, "fox", 12, 10);

    assert_false(eyes_is_shade(&b->w, image));
    struct stati *illusion = bond_give(b, image, ILLUSION, 0, 0, NULL);
    assert_false(eyes_is_shade(&b->w, image));
    illusion->effect = drawn_find(b->d, "mere image");
    assert_false(eyes_is_shade(&b->w, image));
    illusion->effect = drawn_find(b->d, "shadow stuff");
    assert_true(eyes_is_shade(&b->w, image));
    bond_end(b);
}

int test_eyes(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eyes_reach_as_far_as_their_range),
        cmocka_unit_test(each_sense_has_its_range),
        cmocka_unit_test(infravision_and_light_see_in_the_dark),
        cmocka_unit_test(penetrating_sight_needs_range_and_magic),
        cmocka_unit_test(the_engulfed_smell_and_see_who_ate_them),
        cmocka_unit_test(sleepers_perceive_nothing),
        cmocka_unit_test(while_no_turns_pass_one_perceives_oneself_only),
        cmocka_unit_test(magic_finds_kinds_and_things),
        cmocka_unit_test(tracks_are_of_one),
        cmocka_unit_test(who_hides_is_seen_by_who_spots_as_well),
        cmocka_unit_test(who_hides_well_forgets_who_is_gone),
        cmocka_unit_test(who_looks_for_the_player_forgets_who_is_gone),
        cmocka_unit_test(the_invisible_are_seen_by_who_sees_them),
        cmocka_unit_test(some_are_invisible_to_a_kind),
        cmocka_unit_test(the_ethereal_are_seen_by_the_ethereal_and_the_manifest),
        cmocka_unit_test(the_paralysed_and_who_flies_do_not_shake_the_ground),
        cmocka_unit_test(telepathy_finds_minds),
        cmocka_unit_test(traps_are_perceived_once_found),
        cmocka_unit_test(foliage_hides_nothing_from_who_knows_nature),
        cmocka_unit_test(a_mount_is_perceived_where_its_rider_is),
        cmocka_unit_test(an_illusion_perceives_what_its_maker_does),
        cmocka_unit_test(companions_share_what_they_see_once),
        cmocka_unit_test(a_carried_thing_is_perceived_with_its_owner),
        cmocka_unit_test(the_dead_are_looked_for_where_they_died),
        cmocka_unit_test(who_stands_in_for_himself_perceives_nothing),
        cmocka_unit_test(other_levels_are_far),
        cmocka_unit_test(one_sees_oneself_in_the_dark),
        cmocka_unit_test(a_player_sees_what_is_marked_as_seen),
        cmocka_unit_test(a_player_knows_where_his_companion_and_his_focus_are),
        cmocka_unit_test(a_wizards_eye_sees_all),
        cmocka_unit_test(a_player_sees_who_sells_at_home),
        cmocka_unit_test(a_bluff_shows_the_watcher_himself),
        cmocka_unit_test(a_disguise_deceives_those_who_do_not_see_through),
        cmocka_unit_test(an_illusion_is_real_to_who_does_not_know_better),
        cmocka_unit_test(true_sight_sees_no_illusion),
        cmocka_unit_test(an_illusions_sword_is_as_real_as_the_illusion),
        cmocka_unit_test(shades_are_illusions_that_are_partly_real),
    };

    return cmocka_run_group_tests_name("eyes", tests, bond_open, bond_close);
}
