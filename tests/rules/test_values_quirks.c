/* Mistakes of the original that the values of creatures keep. */
#include "rules/value/life.h"
#include "rules/value/values_steps.h"
#include "status_scene.h"
#include "values_scene.h"
#include "world/chance_watch.h"

/* quirk: while they are worked out, only true attributes are kept from falling below 0, so a person
 * who knows that he is far too weak takes himself for even weaker. */
static void only_what_is_true_is_kept_above_nothing(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    const struct character *person = character_of(&s.w, who);

    values_give(&s, who, ADJUST, A_STR, -24); /* from 14 */
    values_update(&s.w, who);
    assert_int_equal(person->attr_known[A_DMG_BRAWL], -10);
    assert_int_equal(values_attr(&s, who, A_DMG_BRAWL), 0);
    values_end(&s);
}

/* quirk: whether there is an attribute at all is asked of what it truly is. */
static void an_attribute_is_there_if_it_truly_is(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    int16_t *known = character_of(&s.w, who)->attr_known, *true_ones = creature_of(&s.w, who)->attr;

    known[A_CON] = 0;
    true_ones[A_CON] = 12;
    assert_int_equal(attr_modifier_known(&s.w, who, A_CON), -5);
    assert_int_equal(attr_modifier_exact_known(&s.w, who, A_CON), -5);
    known[A_CON] = 14;
    true_ones[A_CON] = 0;
    assert_int_equal(attr_modifier_known(&s.w, who, A_CON), 0);
    assert_int_equal(attr_modifier_exact_known(&s.w, who, A_CON), 0);
    values_end(&s);
}

/* quirk: slots of the first level are forgotten each time, those of the tenth never. */
static void slots_of_the_tenth_level_grow_with_every_look(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Reader");
    const struct character *person = character_of(&s.w, who);

    values_give(&s, who, BONUS_SLOTS, 1, 2);
    values_give(&s, who, BONUS_SLOTS, 10, 3);
    values_update(&s.w, who);
    assert_int_equal(person->bonus_slots[0], 2);
    assert_int_equal(person->bonus_slots[9], 3);
    values_update(&s.w, who);
    assert_int_equal(person->bonus_slots[0], 2);
    assert_int_equal(person->bonus_slots[9], 6);
    values_end(&s);
}

/* A mind of 30 has slots to spare; what counts is how far a caster is beyond the level at which
 * such spells begin. */
static void slots_come_with_the_level_of_the_caster(void **state)
{
    static const int first_levels[] = {1, 3, 5, 7, 9, 12, 14, 16, 18};
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Reader");
    struct character *person = character_of(&s.w, who);

    person->attr_base[A_INT] = 30;
    struct stati *casts = values_give(&s, who, EXTRA_ABILITY, CA_SPELLCASTING, 1);
    for (int i = 1; i < COUNT_OF(first_levels); i++) {
        casts->magnitude = (int16_t)first_levels[i];
        values_update(&s.w, who);
        assert_int_equal(person->bonus_slots[i], 0);
        casts->magnitude = (int16_t)(first_levels[i] + 1);
        values_update(&s.w, who);
        assert_int_equal(person->bonus_slots[i], 1);
    }
    values_end(&s);
}

/* quirk: of the number of a kind 8 bits count, for saves and for the die of hit points. */
static void kinds_are_small_numbers(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "twofold"), *rebel = values_monster(&s, "rebel");

    assert_int_equal(life_hit_die(&s.w, who), 12);
    assert_true(values_attr(&s, who, A_SAV_FORT) > values_attr(&s, rebel, A_SAV_FORT));
    values_end(&s);
}

/* quirk: templates change every attribute but luck. */
static void no_template_brings_luck(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_monster(&s, "plain one");

    values_give(&s, who, TEMPLATE, 0, 0)->effect = drawn_find(s.d, "blest");
    values_update(&s.w, who);
    assert_int_equal(values_attr(&s, who, A_CHA), 16 + 4);
    assert_int_equal(values_attr(&s, who, A_LUC), 10);
    values_end(&s);
}

/* quirk: silence takes all of it but one cell. */
static void silence_does_not_wholly_blind_who_feels_the_air(void **state)
{
    struct scene *scene = *state;
    const struct field silence = {
        .type = FI_SILENCE, .x = scene->rat->x, .y = scene->rat->y, .radius = 2};

    give(scene, scene->rat,
         (struct stati){
             .nature = EXTRA_ABILITY, .value = CA_BLINDSIGHT, .magnitude = 8, .source = SS_MISC});
    values_update(scene->w, scene->rat);
    assert_int_equal(creature_of(scene->w, scene->rat)->blind_range, 8);
    assert_true(level_add_field(scene->level, silence));
    values_update(scene->w, scene->rat);
    assert_int_equal(creature_of(scene->w, scene->rat)->blind_range, 1);
}

/* quirk: shields are asked for, but the slot of armour is looked at instead. */
static void a_shield_is_no_armour(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    values_hold(&s, who, "broad shield", SL_READY);
    assert_int_equal(attr_armour_groups(&s.w, who), 0);
    values_hold(&s, who, "broad shield", SL_ARMOUR);
    assert_int_equal(attr_armour_groups(&s.w, who), WG_SHIELDS);
    values_end(&s);
}

/* quirk: a small mount is never too small. */
static void a_small_mount_carries_anyone(void **state)
{
    struct scene *scene = *state;
    struct stati ridden = lasting(MOUNT, 0);

    stage_terrain(scene->game, scene->player->x, scene->player->y, "hearing");
    ridden.object = scene->player->self;
    assert_non_null(stati_gain(scene->w, scene->rat, &ridden, NULL));
    creature_of(scene->w, scene->player)->attr[A_SIZ] = SZ_LARGE;
    creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_SMALL;
    values_resized(scene->w, scene->rat, SZ_SMALL);
    assert_int_equal(counted(scene, "dismounted"), 0);
    creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_MEDIUM;
    values_resized(scene->w, scene->rat, SZ_MEDIUM);
    assert_int_equal(counted(scene, "dismounted"), DSM_THROWN);
}

/* The rat is an animal: its rider may be one size smaller, and no more. */
static void an_animal_throws_off_who_is_too_small(void **state)
{
    struct scene *scene = *state;
    struct stati ridden = lasting(MOUNT, 0);
    LISTENING(scene, EV_DISMOUNT);

    ridden.object = scene->player->self;
    assert_non_null(stati_gain(scene->w, scene->rat, &ridden, NULL));
    creature_of(scene->w, scene->player)->attr[A_SIZ] = SZ_SMALL;
    creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_MEDIUM;
    values_resized(scene->w, scene->rat, SZ_MEDIUM);
    assert_int_equal(heard.count, 0);
    creature_of(scene->w, scene->rat)->attr[A_SIZ] = SZ_LARGE;
    values_resized(scene->w, scene->rat, SZ_LARGE);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.actor, scene->player->self);
    assert_int_equal(heard.last.target, scene->rat->self);
    assert_int_equal(heard.last.EParam, DSM_THROWN);
}

/* quirk: looking for tools moves the cursor that scripts walk with to the end. */
static void working_values_out_ends_walks_through_things(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct world_cursors *cursors = &s.w.cursors;

    cursors->monster_item = cursors->character_item = who->self;
    values_update(&s.w, who);
    assert_int_equal(cursors->character_item, HANDLE_NONE);
    assert_int_equal(cursors->character_slot, SL_LAST - 1);
    assert_int_equal(cursors->monster_item, who->self);
    values_monster(&s, "plain one");
    assert_int_equal(cursors->monster_item, HANDLE_NONE);
    values_end(&s);
}

/* quirk: how fast a class fights in any way comes from how well it shoots. */
static void who_shoots_well_is_fast_with_fists(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");

    character_of(&s.w, who)->levels[0] = 8;
    values_update(&s.w, who);
    assert_int_equal(bonus_at(&s.w, A_HIT_ARCHERY, BONUS_BASE), 8);
    assert_int_equal(bonus_at(&s.w, A_HIT_BRAWL, BONUS_BASE), 6);
    assert_int_equal(bonus_at(&s.w, A_SPD_ARCHERY, BONUS_BASE), 8 - 4);
    assert_int_equal(bonus_at(&s.w, A_SPD_BRAWL, BONUS_BASE), 8 - 4);
    values_end(&s);
}

static void note_line(void *context, const char *line)
{
    sb_addf(context, "%s\n", line);
}

/* quirk: who was never worked out has true stamina as soon as he knows what he is. */
static void knowing_oneself_gives_true_stamina(void **state)
{
    struct values_scene s;
    values_begin(&s, state);
    struct thing *who = values_make_person(&s, "Bladesman");
    struct str_builder lines = {0};

    creature_of(&s.w, who)->attr[A_FAT] = 0;
    chance_follow(&s.w, note_line, &lines);
    values_update(&s.w, who);
    chance_follow(&s.w, NULL, NULL);
    assert_int_equal(s.w.values.depth, 0);
    const char *known = strstr(sb_cstr(&lines), "< calc");
    assert_non_null(known);
    assert_non_null(strstr(sb_cstr(&lines), " known 1 "));
    assert_int_equal(atoi(strstr(known, "A_FAT ") + 6), 1);
    sb_free(&lines);
    values_end(&s);
}

int test_values_quirks(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_true_is_kept_above_nothing),
        cmocka_unit_test(an_attribute_is_there_if_it_truly_is),
        cmocka_unit_test(slots_of_the_tenth_level_grow_with_every_look),
        cmocka_unit_test(slots_come_with_the_level_of_the_caster),
        cmocka_unit_test(kinds_are_small_numbers),
        cmocka_unit_test(no_template_brings_luck),
        cmocka_unit_test(a_shield_is_no_armour),
        ON_SCENE(silence_does_not_wholly_blind_who_feels_the_air),
        ON_SCENE(a_small_mount_carries_anyone),
        ON_SCENE(an_animal_throws_off_who_is_too_small),
        cmocka_unit_test(who_shoots_well_is_fast_with_fists),
        cmocka_unit_test(knowing_oneself_gives_true_stamina),
        cmocka_unit_test(working_values_out_ends_walks_through_things),
    };

    return cmocka_run_group_tests_name("values quirks", tests, values_open, values_close);
}
