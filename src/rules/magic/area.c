#include "rules/magic/area.h"

#include "rules/magic/flight.h"

#include "base/num.h"
#include "rules/bond/displace.h"
#include "rules/magic/effect.h"
#include "rules/magic/numbers.h"
#include "rules/magic/spell.h"
#include "rules/magic/terraform.h"
#include "rules/status/field.h"
#include "rules/status/renew.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "text/say.h"
#include "world/place.h"
#include "world/segment.h"
#include "world/stand.h"
#include "world/throw.h"

static struct thing *actor_of(const struct world *w, const struct script_event *e)
{
    return world_thing(w, (handle)e->actor);
}

static struct level *level_of(const struct world *w, const struct script_event *e)
{
    const struct thing *actor = actor_of(w, e);

    return actor ? world_level_of(w, actor) : NULL;
}

/* ---- a cell ---- */

/* Whether someone answered for all others. */
static bool is_answered(struct world *w, struct script_event *e, enum res_kind kind, res_id whom,
                        int *answer)
{
    int16_t number = e->Event;

    e->Event = EV_MAGIC_XY;
    *answer = event_ask_kind(w, e, kind, whom);
    e->Event = number;
    return *answer != NOTHING && *answer != NOMSG;
}

/* Whether the next segment is of the same area as the one in force. */
static bool goes_on(const struct world *w, const struct script_event *e)
{
    struct res_effect_values next;

    return segment_get(w, e->eID, e->efNum + 1, &next) &&
           next.aval == segment_of(w, e->eID, e->efNum).aval;
}

/* The segments of one area that change ground. The last of them stays in force. */
static int change_ground(struct world *w, struct script_event *e)
{
    int8_t first = e->efNum;
    int answer = NOTHING;

    for (;; e->efNum++) {
        if (!segment_choose(w, e, e->efNum))
            break;
        if (segment_of(w, e->eID, e->efNum).eval == EA_TERRAFORM) {
            numbers_work_out(w, e);
            answer = terraform_cell(w, e);
            if (answer == ABORT)
                return ABORT;
        }
        if (!goes_on(w, e))
            break;
    }
    e->efNum = first;
    return answer;
}

int area_touch_cell(struct world *w, struct script_event *e, struct point at)
{
    const struct level *level = level_of(w, e);
    int answer;

    e->EXVal = wrap16(at.x);
    e->EYVal = wrap16(at.y);
    if (level == NULL)
        return DONE;
    if (is_answered(w, e, RES_DUNGEON, level->dungeon, &answer) ||
        is_answered(w, e, RES_REGION, level_region(level, at.x, at.y), &answer) ||
        is_answered(w, e, RES_TERRAIN, level_terrain(level, at.x, at.y), &answer) ||
        is_answered(w, e, RES_EFFECT, e->eID, &answer))
        return answer;
    return change_ground(w, e);
}

/* Whether it does the same to all cells where nobody has an answer. */
static bool is_alike_everywhere(const struct world *w, const struct script_event *e)
{
    if (event_may_answer(w, EV_MAGIC_XY, RES_EFFECT, e->eID))
        return false;
    for (int i = 0; i < segment_count(w, e->eID); i++)
        if (segment_of(w, e->eID, i).eval == EA_TERRAFORM)
            return false;
    return true;
}

static bool is_answered_at(const struct world *w, const struct level *level, struct point at)
{
    return event_may_answer(w, EV_MAGIC_XY, RES_DUNGEON, level->dungeon) ||
           event_may_answer(w, EV_MAGIC_XY, RES_REGION, level_region(level, at.x, at.y)) ||
           event_may_answer(w, EV_MAGIC_XY, RES_TERRAIN, level_terrain(level, at.x, at.y));
}

static int touch_for_effect(const struct area_hands *hands, struct world *w, struct script_event *e,
                            struct point at)
{
    (void)hands;
    return area_touch_cell(w, e, at);
}

static int strike_for_effect(const struct area_hands *hands, struct world *w,
                             struct script_event *e, int number)
{
    (void)hands;
    return throw_again(w, e, number);
}

const struct area_hands area_effect = {touch_for_effect, strike_for_effect, NULL,
                                       is_alike_everywhere};

/* ---- circles ---- */

/* Column by column; of cells that are alike one is touched. */
static void touch_all(struct world *w, struct script_event *e, const struct area_hands *hands,
                      struct point middle)
{
    bool is_alike = hands->is_alike && hands->is_alike(w, e), has_touched = false;

    for (int x = middle.x - e->vRadius; x <= middle.x + e->vRadius; x++)
        for (int y = middle.y - e->vRadius; y <= middle.y + e->vRadius; y++) {
            const struct level *level = level_of(w, e);
            struct point at = {x, y};
            if (!level || !level_has(level, x, y) || point_distance(middle, at) >= e->vRadius ||
                (is_alike && has_touched && !is_answered_at(w, level, at)))
                continue;
            hands->touch(hands, w, e, at);
            e->isFirstBlastXY = false;
            has_touched = true;
        }
}

static void touch_circle(struct world *w, struct script_event *e, const struct area_hands *hands,
                         struct point middle)
{
    touch_all(w, e, hands, middle);
    e->EXVal = wrap16(middle.x);
    e->EYVal = wrap16(middle.y);
}

/* How often one is struck who is so far from the middle: thrice in the inner third of a gradient,
 * twice in the next. */
static int strikes_at(const struct script_event *e, bool is_gradient, int distance)
{
    enum { THIRDS = 3 };

    return is_gradient ? imax(1, THIRDS - THIRDS * distance / imax(1, e->vRadius)) : 1;
}

static void strike_often(struct world *w, struct script_event *e, const struct area_hands *hands,
                         int times)
{
    int8_t first = e->efNum;

    for (int i = 0; i < times && world_thing(w, (handle)e->target); i++) {
        e->efNum = first;
        hands->strike(hands, w, e, EV_MAGIC_STRIKE);
    }
}

/* quirk: those on the level where it began are struck, though who began it fell from there. */
static void strike_circle(struct world *w, struct script_event *e, const struct area_hands *hands,
                          const struct level *level, struct point middle, bool is_gradient)
{
    int8_t first = e->efNum;

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        int far = thing ? point_distance(middle, (struct point){thing->x, thing->y}) : 0;
        if (thing == NULL || far >= e->vRadius)
            continue;
        e->target = (int32_t)thing->self;
        e->efNum = first;
        if (e->target != e->actor || !spell_has_flag(w, e->eID, EF_CASTER_IMMUNE))
            strike_often(w, e, hands, strikes_at(e, is_gradient, far));
    }
}

/* The player sees a coloured globe, and looks at the whole level while he does. */
static void show_globe(struct world *w, const struct script_event *e, struct point middle)
{
    const struct thing *player = world_thing(w, w->player);
    const struct level *level = player ? world_level_of(w, player) : NULL;

    if (w->is_playing && level && segment_in_force(w, e).cval &&
        level_has(level, player->x, player->y) && level_has(level, middle.x, middle.y) &&
        eyes_have_line(w, level, player, middle))
        renew_sight(w, actor_of(w, e));
}

static struct point middle_of_circle(const struct world *w, const struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);

    if (!e->isLoc && target)
        return (struct point){target->x, target->y};
    return (struct point){e->EXVal, e->EYVal};
}

/* quirk: one event serves for all who are struck, so that whom one of them was to it, and what came
 * of that, is still there for the next. */
static int fill_circle(struct world *w, struct script_event *e, const struct area_hands *hands,
                       bool is_gradient)
{
    const struct level *level = level_of(w, e);
    struct point middle = middle_of_circle(w, e);

    show_globe(w, e, middle);
    flight_show_globe(w, e, middle);
    touch_circle(w, e, hands, middle);
    strike_circle(w, e, hands, level, middle, is_gradient);
    return DONE;
}

int area_globe_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    return fill_circle(w, e, hands, false);
}

int area_gradient_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    return fill_circle(w, e, hands, true);
}

int area_predict_gradient(const struct world *w, const struct script_event *e,
                          handle victims[AREA_PREDICTED_MOST])
{
    const struct level *level = level_of(w, e);
    struct point middle = middle_of_circle(w, e);
    int count = 0;

    for (int i = 0; level && i < level->things.count && count < AREA_PREDICTED_MOST; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && thing_is(thing, T_CREATURE) &&
            point_distance(middle, (struct point){thing->x, thing->y}) < e->vRadius)
            victims[count++] = thing->self;
    }
    return count;
}

int area_gradient(struct world *w, struct script_event *e)
{
    return area_gradient_with(w, e, &area_effect);
}

int area_globe(struct world *w, struct script_event *e)
{
    return area_globe_with(w, e, &area_effect);
}

/* ---- fields ---- */

static glyph field_image(const struct world *w, const struct script_event *e)
{
    int picture = spell_has_flag(w, e->eID, EF_GLYPH_INSECTS) ? '`'
                  : spell_has_flag(w, e->eID, EF_GLYPH_FOG)   ? GLYPH_FOG
                  : spell_has_flag(w, e->eID, EF_GLYPH_FLOOR) ? GLYPH_FLOOR
                                                              : GLYPH_FLOOR2;

    return glyph_make(picture, segment_in_force(w, e).cval, 0);
}

static struct point middle_of(const struct world *w, const struct script_event *e)
{
    const struct thing *target = world_thing(w, (handle)e->target);
    const struct thing *around = target ? target : actor_of(w, e);

    return (struct point){e->EXVal ? e->EXVal : around->x, e->EYVal ? e->EYVal : around->y};
}

static int field_radius(const struct world *w, const struct script_event *e)
{
    int radius = iabs(wrap8(numbers_by_level(w, e, segment_in_force(w, e).lval)));

    if (e->MM & MM_ENLARGE)
        return radius * 2;
    return e->MM & MM_FOCUS ? imax(1, radius / 2) : radius;
}

int area_field_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    struct level *level = level_of(w, e);

    if (level == NULL)
        return ABORT;
    if (e->isRemove) {
        field_end_all(w, level, e->eID, HANDLE_NONE);
        return DONE;
    }
    if (e->isWield)
        e->vDuration = -1;
    glyph image = field_image(w, e);
    struct point middle = middle_of(w, e);
    e->vRadius = wrap8(field_radius(w, e));
    touch_circle(w, e, hands, middle);
    struct res_effect_values values = segment_in_force(w, e);
    field_lay(w, level,
              (struct field){.type = values.rval | (values.aval == AR_MFIELD ? FI_MOBILE : 0),
                             .effect = e->eID,
                             .creator = (handle)e->actor,
                             .image = image,
                             .duration = e->vDuration,
                             .x = (uint8_t)middle.x,
                             .y = (uint8_t)middle.y,
                             .radius = (uint8_t)e->vRadius});
    return DONE;
}

int area_field(struct world *w, struct script_event *e)
{
    return area_field_with(w, e, &area_effect);
}

/* ---- barriers ---- */

/* Who stands where there is open ground is put beside it. quirk: it is asked whether the ground is
 * open after it was changed, so who is in a new wall stays there. */
static void push_aside(struct world *w, struct level *level, struct point at)
{
    handle standing[LEVEL_PILE_MOST];
    int count = 0;

    if (level_solid_at(level, w, at.x, at.y))
        return;
    struct stand_walk walk = stand_walk_begin(w, level, at, T_CREATURE);
    for (const struct thing *who;
         count < LEVEL_PILE_MOST && (who = stand_walk_next(&walk)) != NULL;)
        standing[count++] = who->self;
    for (int i = 0; i < count; i++) {
        struct thing *who = world_thing(w, standing[i]);
        if (who && !kind_has_flag(w, who, M_INCOR))
            displace_near(w, who, at);
    }
}

/* One end of it goes on by a cell. False: it has met a wall. */
static bool grow(struct world *w, struct script_event *e, const struct area_hands *hands,
                 struct point at)
{
    struct level *level = level_of(w, e);
    bool is_open = level_has(level, at.x, at.y) && !level_solid_at(level, w, at.x, at.y);

    if (is_open) {
        hands->touch(hands, w, e, at);
        e->isFirstBlastXY = false;
    }
    push_aside(w, level, at);
    return is_open;
}

static void show_doors(struct world *w, struct level *level)
{
    for (int i = 0; i < level->things.count; i++) {
        struct thing *door = world_thing(w, level->things.items[i]);
        if (thing_is(door, T_DOOR))
            place_door_image(level, w, door);
    }
}

int area_barrier_with(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    struct level *level = level_of(w, e);
    const struct thing *actor = actor_of(w, e);

    if (e->EDir < DIR_NORTH || e->EDir > DIR_WEST) {
        say_to(w, e, actor,
               &(struct lines){.actor = "It can only stand north, south, east or west of you."});
        return ABORT;
    }
    if (level == NULL)
        return ABORT;
    struct point step = dir_step(e->EDir), across = {step.y, step.x};
    struct point one = point_add((struct point){actor->x, actor->y}, step), other = one;
    if (level_solid_at(level, w, one.x, one.y)) {
        say_to(w, e, actor, &(struct lines){.actor = "There is no room for it in solid rock."});
        return DONE;
    }
    bool one_grows = true, other_grows = true;
    while (one_grows || other_grows) {
        one_grows = one_grows && grow(w, e, hands, one);
        if (other_grows && !point_equal(one, other))
            other_grows = grow(w, e, hands, other);
        one = point_add(one, across);
        other = (struct point){other.x - across.x, other.y - across.y};
    }
    show_doors(w, level);
    return DONE;
}

int area_barrier(struct world *w, struct script_event *e)
{
    return area_barrier_with(w, e, &area_effect);
}

/* ---- touch ---- */

int area_touch(struct world *w, struct script_event *e)
{
    enum { PROJECTED_RANGE = 6 };
    struct thing *actor = actor_of(w, e);

    if (e->MM & MM_PROJECT) {
        e->vRange = PROJECTED_RANGE;
        return area_fly(w, e);
    }
    status_end_nature(w, actor, TOUCH_ATTACK);
    status_gain(
        w, actor,
        (struct stati){.nature = TOUCH_ATTACK,
                       .object = actor->self,
                       .duration = e->vDuration,
                       .source = SS_ENCH,
                       .magnitude = wrap16(numbers_by_level(w, e, segment_in_force(w, e).lval)),
                       .effect = e->eID});
    struct res_effect_values next;
    while (segment_get(w, e->eID, e->efNum + 1, &next) && next.aval == AR_TOUCH)
        e->efNum++;
    return DONE;
}
