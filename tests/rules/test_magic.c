/* Effects: their way, their areas and what they do. */
#include "rules/bond/target.h"
#include "rules/magic/area.h"
#include "rules/magic/hit.h"
#include "rules/magic/mana.h"
#include "rules/magic/numbers.h"
#include "rules/magic/redirect.h"
#include "rules/magic/restraint.h"
#include "rules/magic/spell.h"
#include "rules/magic/terraform.h"
#include "rules/value/attr.h"
#include "status_scene.h"
#include "world/segment.h"
#include "world/throw.h"

static struct script_event *begin(struct scene *scene, const char *effect, const struct thing *at)
{
    struct script_event *e = throw_begin(scene->w);

    e->actor = (int32_t)scene->player->self;
    e->target = at ? (int32_t)at->self : 0;
    e->eID = stage_find(scene->game, effect);
    return e;
}

static int cast(struct scene *scene, const char *effect, const struct thing *at)
{
    return throw_end(scene->w, begin(scene, effect, at), EV_EFFECT);
}

/* ---- archetypes ---- */

static void what_is_granted_lasts_by_level(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(cast(scene, "vigour", scene->rat), DONE);
    const struct stati *gained = stati_find(scene->w, scene->rat, stati_of(ADJUST));
    assert_non_null(gained);
    assert_int_equal(gained->value, A_STR);
    assert_int_equal(gained->magnitude, 4);
    assert_int_equal(gained->source, SS_ENCH);
    assert_int_equal(gained->duration, 100 + gained->level * 10);
}

/* The player it follows answers for what it does. */
static void a_leader_answers_for_vile_magic(void **state)
{
    struct scene *scene = *state;
    LISTENING(scene, EV_ALIGNED);

    struct script_event *e = begin(scene, "vile vigour", scene->rat);
    e->actor = (int32_t)scene->rat->self;
    throw_end(scene->w, e, EV_EFFECT);
    assert_int_equal(heard.count, 0);
    assert_true(target_add(scene->w, scene->rat, scene->player, TARGET_LEADER));
    e = begin(scene, "vile vigour", scene->rat);
    e->actor = (int32_t)scene->rat->self;
    throw_end(scene->w, e, EV_EFFECT);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.last.actor, scene->player->self);
    assert_int_equal(heard.last.EParam, AL_NONGOOD);
}

/* What someone has already is not had twice. */
static void what_is_granted_again_begins_anew(void **state)
{
    struct scene *scene = *state;

    cast(scene, "vigour", scene->rat);
    stati_find(scene->w, scene->rat, stati_of(ADJUST))->duration = 3;
    cast(scene, "vigour", scene->rat);
    const struct stati *gained = stati_find(scene->w, scene->rat, stati_of(ADJUST));
    assert_true(gained->duration >= 100);
    assert_null(stati_find_next(scene->w, gained, stati_of(ADJUST)));
}

static void what_is_inflicted_is_about_who_did_it(void **state)
{
    struct scene *scene = *state;

    cast(scene, "torpor", scene->rat);
    const struct stati *gained = stati_find(scene->w, scene->rat, stati_of(NAUSEA));
    assert_non_null(gained);
    assert_int_equal(gained->object, scene->player->self);
}

static void healing_does_no_more_than_there_is_to_heal(void **state)
{
    struct scene *scene = *state;
    struct thing *rat = scene->rat;

    rat->hp_max = 20;
    rat->hp = 5;
    cast(scene, "balm", rat);
    assert_int_equal(rat->hp, 13);
    cast(scene, "balm", rat);
    assert_int_equal(rat->hp, 20);
}

/* Five hundred for each point of power; with the last of it what was weak for it. */
static void drained_experience_comes_back(void **state)
{
    struct scene *scene = *state;
    struct character *person = character_of(scene->w, scene->player);

    person->experience = 3000;
    person->experience_drained = 700;
    give(scene, scene->player,
         (struct stati){.nature = ADJUST_DMG, .value = A_AID, .magnitude = -1, .source = SS_ATTK});
    cast(scene, "second wind", scene->player);
    assert_int_equal(person->experience, 3500);
    assert_int_equal(person->experience_drained, 200);
    assert_true(has(scene, scene->player, ADJUST_DMG));
    cast(scene, "second wind", scene->player);
    assert_int_equal(person->experience, 3700);
    assert_int_equal(person->experience_drained, 0);
    assert_false(has(scene, scene->player, ADJUST_DMG));
}

static void changed_ground_becomes_what_it_was(void **state)
{
    struct scene *scene = *state;
    struct level *level = scene->level;
    struct point at = {scene->rat->x, scene->rat->y};
    res_id before = level_terrain(level, at.x, at.y);

    cast(scene, "mire", scene->rat);
    assert_int_equal(level_terrain(level, at.x, at.y), stage_find(scene->game, "quag"));
    assert_int_equal(terraform_at(level, at)->creator, scene->player->self);
    level->terraforms.items[0].duration = 2;
    terraform_pass(scene->w, level);
    assert_int_equal(level_terrain(level, at.x, at.y), stage_find(scene->game, "quag"));
    terraform_pass(scene->w, level);
    assert_int_equal(level_terrain(level, at.x, at.y), before);
    assert_null(terraform_at(level, at));
}

/* Also where no field lies, whose time passes in the same round. */
static void time_brings_changed_ground_back(void **state)
{
    struct scene *scene = *state;
    struct point at = {scene->rat->x, scene->rat->y};

    cast(scene, "mire", scene->rat);
    scene->level->terraforms.items[0].duration = 1;
    assert_int_equal(scene->level->fields.count, 0);
    for (int i = 0; i < 20 && terraform_at(scene->level, at); i++)
        act(scene->game, "wait");
    assert_null(terraform_at(scene->level, at));
}

static void who_is_anchored_stays(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "leap", scene->rat);
    int x = scene->rat->x;

    status_gain(scene->w, scene->rat, (struct stati){.nature = ANCHORED, .source = SS_MISC});
    e->isLoc = true;
    e->EXVal = (int16_t)(STAGE_X + 3);
    e->EYVal = (int16_t)(STAGE_Y + 2);
    throw_end(scene->w, e, EV_EFFECT);
    assert_int_equal(scene->rat->x, x);
    assert_false(stati_has(scene->w, scene->rat, TELEPORTED));
}

static void an_enemy_put_to_sleep_is_as_good_as_beaten(void **state)
{
    struct scene *scene = *state;
    const struct character *person = character_of(scene->w, scene->player);
    uint32_t before = person->experience;

    cast(scene, "lull", scene->player);
    assert_int_equal(person->experience, before);
    target_add(scene->w, scene->rat, scene->player, TARGET_ENEMY);
    cast(scene, "lull", scene->rat);
    assert_true(stati_has(scene->w, scene->rat, SLEEPING));
    assert_true(person->experience > before);
}

/* ---- one effect for another ---- */

static void a_redirected_effect_takes_the_place_of_the_first(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "torpor", scene->rat);

    scene->rat->hp_max = 20;
    scene->rat->hp = 5;
    e->isActivation = true;
    redirect_throw(scene->w, e, stage_find(scene->game, "balm"), EV_EFFECT);
    assert_int_equal(scene->rat->hp, 13);
    assert_false(stati_has(scene->w, scene->rat, NAUSEA));
    assert_int_equal(e->eID, stage_find(scene->game, "torpor"));
    assert_true(e->isActivation);
    throw_drop(scene->w, e);
}

/* The first of its list is the standard answer. */
static void an_illusory_force_is_one_of_its_list(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "semblance", scene->rat);

    assert_true(segment_choose(scene->w, e, 0));
    illusion_hit(scene->w, e);
    assert_true(stati_has(scene->w, scene->rat, NAUSEA));
    assert_false(e->effIllusion);
    assert_int_equal(e->illFlags, 0);
    assert_int_equal(e->ill_eID, 0);
    throw_drop(scene->w, e);
}

static void monsters_make_no_illusions(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "semblance", scene->player);

    e->actor = (int32_t)scene->rat->self;
    assert_true(segment_choose(scene->w, e, 0));
    assert_int_equal(illusion_hit(scene->w, e), DONE);
    assert_false(stati_has(scene->w, scene->player, NAUSEA));
    throw_drop(scene->w, e);
}

/* Nobody says where: nothing is made, and an earlier one is not given up. */
static void an_apparition_needs_a_place(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "apparition", NULL);

    give(scene, scene->rat,
         (struct stati){.nature = ILLUSION, .object = scene->player->self, .source = SS_ENCH});
    assert_true(segment_choose(scene->w, e, 0));
    assert_int_equal(illusion_hit(scene->w, e), ABORT);
    assert_false(scene->rat->flags & F_DELETE);
    throw_drop(scene->w, e);
}

/* ---- ways ---- */

static void a_touch_waits_for_a_hand(void **state)
{
    struct scene *scene = *state;

    cast(scene, "grasp", scene->rat);
    assert_false(stati_has(scene->w, scene->rat, NAUSEA));
    assert_true(stati_has(scene->w, scene->player, TOUCH_ATTACK));
}

static void a_field_lies_where_it_was_cast(void **state)
{
    struct scene *scene = *state;

    scene->level->fields.count = 0;
    cast(scene, "murk", scene->rat);
    assert_int_equal(scene->level->fields.count, 1);
    assert_int_equal(scene->level->fields.items[0].x, scene->rat->x);
    assert_int_equal(scene->level->fields.items[0].radius, 2);
    assert_int_equal(scene->level->fields.items[0].creator, scene->player->self);
}

/* What its cells are touched with does not change which segment it is. */
static void a_field_is_laid_by_a_later_segment(void **state)
{
    struct scene *scene = *state;

    scene->level->fields.count = 0;
    cast(scene, "shroud", scene->rat);
    assert_int_equal(scene->level->fields.count, 1);
    assert_int_equal(scene->level->fields.items[0].type, FI_FOG | FI_MOBILE);
}

static void nothing_comes_of_no_effect(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = throw_begin(scene->w);
    int answer = ERROR;

    e->actor = e->target = (int32_t)scene->player->self;
    WITH_DICE(scene->w, 2)
    answer = throw_end(scene->w, e, EV_EFFECT);
    assert_int_equal(answer, DONE);
}

struct path {
    struct point cells[256];
    int count, struck;
};

static int note_cell(const struct area_hands *hands, struct world *w, struct script_event *e,
                     struct point at)
{
    struct path *path = hands->context;

    (void)w;
    (void)e;
    path->cells[path->count++] = at;
    return NOTHING;
}

static int note_strike(const struct area_hands *hands, struct world *w, struct script_event *e,
                       int number)
{
    struct path *path = hands->context;

    (void)w;
    (void)e;
    assert_int_equal(number, EV_MAGIC_STRIKE);
    path->struck++;
    return DONE;
}

/* It draws a colour for each cell, and ends at the first who is in its way. */
static void a_ray_ends_at_the_first_it_meets(void **state)
{
    struct scene *scene = *state;
    struct path path = {0};
    const struct area_hands hands = {.touch = note_cell, .strike = note_strike, .context = &path};
    struct script_event *e = begin(scene, "ray of nothing", NULL);

    segment_choose(scene->w, e, 0);
    e->isDir = true;
    e->EDir = DIR_EAST;
    e->vRange = 6;
    WITH_DICE(scene->w, 3)
    assert_int_equal(area_fly_with(scene->w, e, &hands), DONE);
    assert_int_equal(path.count, 1);
    assert_int_equal(path.cells[0].x, scene->player->x);
    assert_int_equal(path.struck, 1);
    assert_true(e->doVUpdate);
    throw_drop(scene->w, e);
}

static struct path fan(struct scene *scene, int direction)
{
    struct path path = {0};
    const struct area_hands hands = {.touch = note_cell, .strike = note_strike, .context = &path};
    struct script_event *e = begin(scene, "ray of nothing", NULL);

    e->isDir = true;
    e->EDir = (int8_t)direction;
    e->vRadius = 2;
    assert_int_equal(area_cone_with(scene->w, e, &hands), DONE);
    throw_drop(scene->w, e);
    return path;
}

static void a_cone_opens_the_way_it_is_aimed(void **state)
{
    struct scene *scene = *state;
    struct path path = fan(scene, DIR_EAST);

    assert_true(path.count > 0);
    assert_int_equal(path.cells[0].x, scene->player->x + 1);
    for (int i = 0; i < path.count; i++)
        assert_true(path.cells[i].x - scene->player->x >= abs(path.cells[i].y - scene->player->y));
    assert_int_equal(path.struck, 1);
    assert_int_equal(fan(scene, DIR_WEST).struck, 0);
}

/* How often the player is struck by a gradient of radius 6 whose middle is so far from him. */
static int gradient_strikes(struct scene *scene, int far)
{
    struct path path = {0};
    const struct area_hands hands = {.touch = note_cell, .strike = note_strike, .context = &path};
    struct script_event *e = begin(scene, "ray of nothing", NULL);

    e->isLoc = true;
    e->EXVal = wrap16(scene->player->x + far);
    e->EYVal = wrap16(scene->player->y);
    e->vRadius = 6;
    assert_int_equal(area_gradient_with(scene->w, e, &hands), DONE);
    throw_drop(scene->w, e);
    return path.struck;
}

static void a_gradient_strikes_oftener_near_its_middle(void **state)
{
    struct scene *scene = *state;
    int near = gradient_strikes(scene, 1), next = gradient_strikes(scene, 3),
        edge = gradient_strikes(scene, 5);

    assert_int_equal(gradient_strikes(scene, 12), 0);
    assert_int_equal(near % 3, 0);
    assert_int_equal(next * 3, near * 2);
    assert_int_equal(edge * 3, near);
}

/* ---- conduct ---- */

static int judgements(struct scene *scene, const char *effect, bool is_trap, bool is_of_god)
{
    struct script_event *e = begin(scene, effect, scene->rat);
    LISTENING(scene, EV_ALIGNED);

    e->isTrap = is_trap;
    e->isActOfGod = is_of_god;
    throw_end(scene->w, e, EV_EFFECT);
    scene->w->scene->host.listener = NULL;
    return heard.count;
}

static void evil_magic_is_judged(void **state)
{
    struct scene *scene = *state;

    assert_int_equal(judgements(scene, "vigour", false, false), 0);
    assert_int_equal(judgements(scene, "foul glow", false, false), 1);
    assert_int_equal(judgements(scene, "foul glow", true, false), 1);
    assert_int_equal(judgements(scene, "foul glow", false, true), 1);
    assert_int_equal(judgements(scene, "foul glow", true, true), 0);
}

/* ---- numbers ---- */

/* quirk: what a script writes to a segment counts from then on, for everyone. */
static void what_scripts_write_to_a_segment_stays(void **state)
{
    struct scene *scene = *state;
    res_id moody = stage_find(scene->game, "moody");

    cast(scene, "moody", scene->rat);
    assert_int_equal(stati_find(scene->w, scene->rat, stati_of(ADJUST))->magnitude, 7);
    assert_int_equal(segment_of(scene->w, moody, 0).pval.bonus, 7);
    assert_int_equal(segment_count(scene->w, moody), 1);
}

/* A script that aims another effect leaves that one's segment in force. */
static void what_was_shown_is_not_written_to_another_effect(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "torpor", scene->rat);
    res_id torpor = e->eID, balm = stage_find(scene->game, "balm");
    struct res_effect_values before = segment_of(scene->w, balm, 0);

    assert_true(segment_choose(scene->w, e, 0));
    struct segment_shown shown = segment_show(scene->w, e);
    e->eID = balm;
    assert_true(segment_choose(scene->w, e, 0));
    segment_take(scene->w, e, &shown);
    assert_int_equal(segment_of(scene->w, balm, 0).eval, before.eval);
    e->lval = (int16_t)(shown.values.lval + 3);
    segment_take(scene->w, e, &shown);
    assert_int_equal(segment_of(scene->w, torpor, 0).lval, shown.values.lval + 3);
    assert_int_equal(segment_of(scene->w, balm, 0).lval, before.lval);
    throw_drop(scene->w, e);
}

static void metamagic_makes_spells_harder(void **state)
{
    (void)state;
    assert_int_equal(spell_metamagic_levels(0), 0);
    assert_int_equal(spell_metamagic_levels(MM_QUICKEN | MM_STILL), 5);
    assert_int_equal(spell_metamagic_feat(MM_WARP), FT_WARP_SPELL);
    assert_int_equal(spell_metamagic_feat(MM_WARP | MM_STILL), 0);
}

static void no_more_mana_is_used_than_is_free(void **state)
{
    struct scene *scene = *state;
    struct creature *body = creature_of(scene->w, scene->player);

    body->mana_most = 20;
    body->mana_used = body->mana_held = 0;
    int all = attr_mana_total(scene->w, scene->player);
    mana_hold(scene->w, scene->player, 4);
    mana_use(scene->w, scene->player, 1000);
    assert_int_equal(body->mana_used, all - 4);
    assert_int_equal(mana_free(scene->w, scene->player), all - 4);
    mana_regain(scene->w, scene->player, 2000);
    assert_int_equal(body->mana_used, 0);
}

static void archetypes_say_what_they_mean(void **state)
{
    (void)state;
    assert_string_equal(hit_describe(EA_VISION), "yval: how far one sees");
    assert_string_equal(hit_describe(-1), "");
}

/* quirk: whatever else gives the same is enough. */
static void monsters_do_not_cast_what_is_at_work_already(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "vigour", NULL);

    e->actor = (int32_t)scene->rat->self;
    assert_int_equal(restraint_handle_cast(scene->w, e, scene->rat), NOTHING);
    give(scene, scene->rat, lasting(ADJUST, A_DEX));
    assert_int_equal(restraint_handle_cast(scene->w, e, scene->rat), ABORT);
    throw_drop(scene->w, e);
}

static void monsters_aim_again_at_who_is_under_nothing(void **state)
{
    struct scene *scene = *state;
    struct script_event *e = begin(scene, "vigour", scene->player);

    e->actor = (int32_t)scene->rat->self;
    give(scene, scene->rat, lasting(ADJUST, A_DEX));
    assert_int_equal(restraint_handle_cast(scene->w, e, scene->rat), NOTHING);
    throw_drop(scene->w, e);
}

int test_magic(void)
{
#define ON_STAGE(test) cmocka_unit_test_setup_teardown(test, scene_open, scene_close)
    const struct CMUnitTest tests[] = {
        ON_STAGE(what_is_granted_lasts_by_level),
        ON_STAGE(a_leader_answers_for_vile_magic),
        ON_STAGE(what_is_granted_again_begins_anew),
        ON_STAGE(what_is_inflicted_is_about_who_did_it),
        ON_STAGE(healing_does_no_more_than_there_is_to_heal),
        ON_STAGE(drained_experience_comes_back),
        ON_STAGE(evil_magic_is_judged),
        ON_STAGE(changed_ground_becomes_what_it_was),
        ON_STAGE(time_brings_changed_ground_back),
        ON_STAGE(who_is_anchored_stays),
        ON_STAGE(an_enemy_put_to_sleep_is_as_good_as_beaten),
        ON_STAGE(a_redirected_effect_takes_the_place_of_the_first),
        ON_STAGE(an_illusory_force_is_one_of_its_list),
        ON_STAGE(monsters_make_no_illusions),
        ON_STAGE(an_apparition_needs_a_place),
        ON_STAGE(a_touch_waits_for_a_hand),
        ON_STAGE(a_field_lies_where_it_was_cast),
        ON_STAGE(a_field_is_laid_by_a_later_segment),
        ON_STAGE(nothing_comes_of_no_effect),
        ON_STAGE(a_ray_ends_at_the_first_it_meets),
        ON_STAGE(a_cone_opens_the_way_it_is_aimed),
        ON_STAGE(a_gradient_strikes_oftener_near_its_middle),
        ON_STAGE(what_scripts_write_to_a_segment_stays),
        ON_STAGE(what_was_shown_is_not_written_to_another_effect),
        cmocka_unit_test(metamagic_makes_spells_harder),
        ON_STAGE(no_more_mana_is_used_than_is_free),
        cmocka_unit_test(archetypes_say_what_they_mean),
        ON_STAGE(monsters_do_not_cast_what_is_at_work_already),
        ON_STAGE(monsters_aim_again_at_who_is_under_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
