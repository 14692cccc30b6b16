/* How someone comes to a level, and what he does first. */
#include "rules/make/arrive.h"

#include "hands_scene.h"
#include "rules/item/item.h"
#include "rules/make/dress.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"

static struct thing *newcomer(struct scene *scene, const char *name)
{
    struct thing *who = NULL;

    WITH_DICE(scene->w, 0)
    who = newborn_bear(scene->w, stage_find(scene->game, name));
    return who;
}

/* quirk: all are asked twice: as if it came from nowhere, and then from there. */
static void it_is_asked_twice(void **state)
{
    struct scene *scene = *state;
    struct thing *who = newcomer(scene, "porter");
    LISTENING(scene, EV_PLACE);

    assert_true(arrive_at(scene->w, scene->level, who, (struct point){STAGE_X + 3, STAGE_Y + 1}));
    assert_int_equal(heard.count, 2);
    assert_int_equal(heard.last.actor, who->self);
    assert_int_equal(heard.last.map, event_map(scene->level));
    assert_int_equal(who->x, STAGE_X + 3);
    assert_int_equal(who->y, STAGE_Y + 1);
}

/* What is ridden is asked once, after its rider. */
static void what_is_ridden_is_asked_too(void **state)
{
    struct scene *scene = *state;
    struct thing *who = newcomer(scene, "porter");
    struct thing *mount = thing_new_creature(scene->w, stage_find(scene->game, "hound"));

    assert_true(
        status_gain(scene->w, who, (struct stati){.nature = MOUNTED, .object = mount->self}));
    LISTENING(scene, EV_PLACE);
    assert_true(arrive_at(scene->w, scene->level, who, (struct point){STAGE_X + 3, STAGE_Y + 1}));
    assert_int_equal(heard.count, 3);
    assert_int_equal(heard.last.actor, mount->self);
    assert_int_equal(heard.last.map, 0); /* it is on no map */
}

/* quirk: who comes beyond the map comes to its corner. */
static void beyond_the_map_is_its_corner(void **state)
{
    struct scene *scene = *state;
    struct thing *who = newcomer(scene, "porter");

    stage_terrain(scene->game, 1, 1, "hearing");
    assert_true(arrive_at(scene->w, scene->level, who, (struct point){-4, 7}));
    assert_int_equal(who->x, 1);
    assert_int_equal(who->y, 1);
}

/* He notes whom he sees from where he has found room, while others still hear of him. */
static void a_player_who_has_found_room_looks_about(void **state)
{
    struct scene *scene = *state;
    const struct thing *porter = beside(scene, "porter");
    struct point at = {STAGE_X + 3, STAGE_Y + 1};

    scene->w->is_playing = true;
    stage_thing(scene->game, "hound", at.x, at.y); /* in his way */
    assert_true(arrive_at(scene->w, scene->level, scene->player, at));
    assert_true(stati_has(scene->w, porter, HALLU));
    assert_false(scene->w->marks.news);
}

/* The ground has its say as soon as one is there: who hides in shadows is found where it is bright.
 */
static void the_ground_is_felt_at_once(void **state)
{
    struct scene *scene = *state;
    struct thing *who = newcomer(scene, "porter");
    struct point at = {STAGE_X + 3, STAGE_Y + 1};

    level_cell(scene->level, at.x, at.y)->flags |= CELL_LIT | CELL_BRIGHT;
    assert_true(status_gain(scene->w, who,
                            (struct stati){.nature = HIDING, .value = HI_SHADOWS, .magnitude = 5}));
    assert_true(arrive_at(scene->w, scene->level, who, at));
    assert_false(stati_has(scene->w, who, HIDING));
}

/* quirk: nobody is worked out yet, so nobody has the wits to be of a sex. */
static void whoever_is_born_without_wits_has_no_sex(void **state)
{
    struct scene *scene = *state;
    struct thing *who = NULL;

    WITH_DICE(scene->w, 99)
    who = newborn_bear(scene->w, stage_find(scene->game, "porter"));
    assert_false(creature_of(scene->w, who)->state & MS_FEMALE);
    assert_true(kind_has_flag(scene->w, who, M_NEUTER));
    values_update(scene->w, who);
    assert_false(kind_has_flag(scene->w, who, M_NEUTER));
}

/* quirk: what was to be cursed loses all marks but a curse. Hit points are rolled twice. */
static void the_undead_take_marks_off_their_things(void **state)
{
    struct scene *scene = *state;
    struct thing *ghoul = beside(scene, "ghoul"), *shirt = made(scene, "shirt");
    struct thing *cloak = made(scene, "cloak"), *sword = made(scene, "sword");

    item(scene, shirt)->flags = item(scene, cloak)->flags = IF_GHOST_TOUCH | IF_CURSED;
    item(scene, sword)->flags = IF_GHOST_TOUCH;
    hold_carry(scene->w, ghoul, shirt);
    hold_carry(scene->w, ghoul, cloak);
    hold_carry(scene->w, ghoul, sword);
    WITH_DICE(scene->w, 1, 1, 2, 20, 21, 5, 2)
    first_moments(scene->w, ghoul, true);
    assert_int_equal(item(scene, cloak)->flags & (IF_GHOST_TOUCH | IF_CURSED), IF_CURSED);
    assert_int_equal(item(scene, shirt)->flags & (IF_GHOST_TOUCH | IF_CURSED),
                     IF_GHOST_TOUCH | IF_CURSED);
    assert_true(item(scene, sword)->flags & IF_GHOST_TOUCH);
    assert_int_equal(ghoul->hp_max, 6);
}

/* quirk: who has found no room for its body goes on with its first moments, off the map. */
static void who_finds_no_room_lives_on_off_the_map(void **state)
{
    struct scene *scene = *state;
    struct thing *tower = beside(scene, "tower");

    creature_of(scene->w, tower)->attr[A_SIZ] = SZ_COLLOSAL; /* so it does not grow before */
    struct thing *shirt = made(scene, "shirt");
    hold_carry(scene->w, tower, shirt);
    first_moments(scene->w, tower, true);
    assert_true(tower->x < 0);
    assert_true(item(scene, shirt)->flags & IF_PROPERTY); /* that comes after it lies down */
}

/* quirk: what it cannot put on it has tried, which counts as a change, too. */
static void what_cannot_be_put_on_is_tried_once(void **state)
{
    struct scene *scene = *state;
    struct thing *porter = beside(scene, "porter"), *coat = made(scene, "coat");

    hold_carry(scene->w, porter, coat);
    values_update(scene->w, porter);                           /* it has eyes */
    stage_thing(scene->game, "foe", STAGE_X + 3, STAGE_Y + 2); /* nobody changes armour now */
    assert_true(dress_once(scene->w, porter));
    assert_false(is_worn(scene, coat));
    assert_true(has(scene, coat, TRIED));
    assert_false(creature_of(scene->w, porter)->state & MS_INVEN_GOOD);
    assert_false(dress_once(scene->w, porter));
    assert_true(creature_of(scene->w, porter)->state & MS_INVEN_GOOD);
}

/* quirk: a script that hears of a birth is told the row where the column belongs. */
static void a_birth_is_told_the_row(void **state)
{
    struct scene *scene = *state;
    struct thing *sword = made(scene, "sword");

    place_at(scene->level, scene->w, sword, STAGE_X + 3, STAGE_Y + 1);
    item_begin(scene->w, sword);
    const struct script_event *event = scene_last(scene, EV_BIRTH);
    assert_int_not_equal(sword->x, sword->y);
    assert_int_equal(event->EXVal, sword->y);
    assert_int_equal(event->actor, sword->self);
    assert_int_equal(event->item, sword->self);
}

int test_arrive(void)
{
    const struct CMUnitTest tests[] = {
        ON_HANDS(it_is_asked_twice),
        ON_HANDS(what_is_ridden_is_asked_too),
        ON_HANDS(beyond_the_map_is_its_corner),
        ON_HANDS(a_player_who_has_found_room_looks_about),
        ON_HANDS(the_ground_is_felt_at_once),
        ON_HANDS(whoever_is_born_without_wits_has_no_sex),
        ON_HANDS(the_undead_take_marks_off_their_things),
        ON_HANDS(who_finds_no_room_lives_on_off_the_map),
        ON_HANDS(what_cannot_be_put_on_is_tried_once),
        ON_HANDS(a_birth_is_told_the_row),
    };

    return cmocka_run_group_tests_name("arrive", tests, NULL, NULL);
}
