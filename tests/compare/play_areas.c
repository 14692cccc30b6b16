/* rules-people/areas: which cells areas touch, and whom they strike, in order. */
#include "base/num.h"
#include "plays.h"
#include "rules/magic/area.h"
#include "rules/value/eyes.h"
#include "stage_fights.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/segment.h"
#include "world/throw.h"

enum { FIELD_DURATION = 10 };

struct scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    struct point from;
    bool is_open; /* the list of what was touched */
};

/* ---- what is touched ---- */

static void open_list(struct scene *s)
{
    if (!s->is_open) {
        json_key(s->play->out, "touched");
        json_open(s->play->out, '[');
        s->is_open = true;
    }
}

static int note_cell(const struct area_hands *hands, struct world *w, struct script_event *e,
                     struct point at)
{
    struct scene *s = hands->context;

    (void)w;
    e->EXVal = (int16_t)at.x;
    e->EYVal = (int16_t)at.y;
    open_list(s);
    json_open(s->play->out, '[');
    json_number(s->play->out, at.x);
    json_number(s->play->out, at.y);
    json_close(s->play->out, ']');
    return NOTHING;
}

static int note_strike(const struct area_hands *hands, struct world *w, struct script_event *e,
                       int number)
{
    struct scene *s = hands->context;
    const struct thing *target = world_thing(w, (handle)e->target);

    (void)number;
    open_list(s);
    json_number(s->play->out, target->born);
    return DONE;
}

/* ---- the ground ---- */

static bool is_wall(const struct scene *s, struct str layout, int x, int y)
{
    if (x == 0 || y == 0 || x == ARENA_WIDTH - 1 || y == ARENA_HEIGHT - 1)
        return true;
    if (str_equal(layout, STR("pillars")))
        return x % 3 == 0 && y % 3 == 0 && x <= 45 && y <= 27;
    if (str_equal(layout, STR("wall3")))
        return x == s->from.x + 3 || (y == s->from.y - 3 && x < s->from.x + 3);
    if (str_equal(layout, STR("corridor")))
        return x != s->from.x && y != s->from.y;
    return false;
}

static bool build_walls(struct scene *s)
{
    struct str layout = play_text(s->play, "layout");

    for (int y = 1; y < ARENA_HEIGHT - 1; y++)
        for (int x = 1; x < ARENA_WIDTH - 1; x++)
            if (is_wall(s, layout, x, y) &&
                !stage_write(&s->stage, x, y, "Dungeon Wall", &s->play->error))
                return false;
    return true;
}

static bool build_bugbears(struct scene *s)
{
    const struct json_value *list = json_read_member(s->play->record, STR("bugbears"));
    res_id bugbear = base_find(s->play->base, RES_MONSTER, STR("bugbear"));

    for (const struct json_value *row = list ? list->first : NULL; row; row = row->next) {
        const struct json_value *x = row->first->next;
        struct point at = {(int)x->number, (int)x->next->number};
        fights_build(&s->stage, bugbear, at, row->first->number);
    }
    return bugbear != 0;
}

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

static bool set_up(struct scene *s)
{
    const struct json_value *from = json_read_member(s->play->record, STR("from"));
    struct error *error = &s->play->error;

    s->from = (struct point){(int)from->first->number, (int)from->first->next->number};
    if (!stage_varag(&s->stage, error) || !stage_arena(&s->stage, 5, error) || !build_walls(s))
        return false;
    stage_events(&s->stage);
    fights_place_player(&s->stage, s->from);
    s->w->host.perceives = perceives;
    s->w->host.context = s->w;
    return build_bugbears(s);
}

/* ---- the areas ---- */

/* What the original only declares strikes nobody. */
static int run_nothing(struct world *w, struct script_event *e, const struct area_hands *hands)
{
    (void)hands;
    return throw_again(w, e, EV_EFFECT);
}

static const struct {
    const char *name;
    int number;
    int (*run)(struct world *w, struct script_event *e, const struct area_hands *hands);
} areas[] = {
    {"bolt", AR_BOLT, area_fly_with},
    {"beam", AR_BEAM, area_fly_with},
    {"ray", AR_RAY, area_fly_with},
    {"ball", AR_BALL, area_fly_with},
    {"burst", AR_BURST, area_fly_with},
    {"chain", AR_CHAIN, area_fly_with},
    {"breath", AR_BREATH, area_fly_with},
    {"globe", AR_GLOBE, area_globe_with},
    {"field", AR_FIELD, area_field_with},
    {"mfield", AR_MFIELD, area_field_with},
    {"barrier", AR_BARRIER, area_barrier_with},
    {"cone", AR_CONE, run_nothing},
    {"pfield", AR_PFIELD, run_nothing},
    {"gradient", AR_GRADIENT, run_nothing},
};

static void aim(struct scene *s, struct script_event *e)
{
    const struct json_value *loc = json_read_member(s->play->record, STR("loc"));

    e->actor = (int32_t)s->w->player;
    e->isSpell = true;
    e->vDuration = FIELD_DURATION;
    e->vRange = (int8_t)play_number(s->play, "range");
    e->vRadius = (int8_t)play_number(s->play, "radius");
    if (loc) {
        e->isLoc = true;
        e->EXVal = (int16_t)loc->first->number;
        e->EYVal = (int16_t)loc->first->next->number;
    } else {
        e->isDir = true;
        e->EDir = (int16_t)play_number(s->play, "dir");
    }
}

/* Fireball with another area. */
static void shape(struct scene *s, struct script_event *e, int area)
{
    e->eID = base_find(s->play->base, RES_EFFECT, STR("Fireball"));
    struct res_effect_values values = segment_of(s->w, e->eID, 0);
    values.aval = (int8_t)area;
    if (area == AR_FIELD || area == AR_MFIELD) {
        values.rval = FI_FOG;
        values.lval = (int8_t)play_number(s->play, "range");
    }
    segment_set(s->w, e->eID, 0, &values);
    segment_choose(s->w, e, 0);
}

static void predict(struct scene *s, int area)
{
    static handle victims[AREA_PREDICTED_MOST];
    struct script_event *e = throw_begin(s->w);
    struct area_shape shaped = {.is_beam = area == AR_BEAM || area == AR_BREATH || area == AR_RAY ||
                                           area == AR_CHAIN,
                                .is_ball = area == AR_BALL || area == AR_BURST};

    aim(s, e);
    shape(s, e, area);
    int count = area_predict(s->w, e, shaped, victims);
    json_key(s->play->out, "predicted");
    json_open(s->play->out, '[');
    for (int i = 0; i < count; i++)
        json_number(s->play->out, world_thing(s->w, victims[i])->born);
    json_close(s->play->out, ']');
    throw_drop(s->w, e);
}

/* [type, x, y, radius, duration] */
static void tell_field(const struct scene *s)
{
    const struct level *arena = s->stage.arena;

    if (!json_read_member(s->play->record, STR("field")) || arena->fields.count == 0)
        return;
    const struct field *field = &arena->fields.items[arena->fields.count - 1];
    json_key(s->play->out, "field");
    json_open(s->play->out, '[');
    json_number(s->play->out, field->type);
    json_number(s->play->out, field->x);
    json_number(s->play->out, field->y);
    json_number(s->play->out, field->radius);
    json_number(s->play->out, field->duration);
    json_close(s->play->out, ']');
}

static void run(struct scene *s, int index)
{
    struct area_hands hands = {.touch = note_cell, .strike = note_strike, .context = s};
    struct script_event *e = throw_begin(s->w);

    if (json_read_member(s->play->record, STR("predicted")))
        predict(s, areas[index].number);
    aim(s, e);
    shape(s, e, areas[index].number);
    int result = areas[index].run(s->w, e, &hands);
    open_list(s);
    json_close(s->play->out, ']');
    json_key_number(s->play->out, "result", result);
    tell_field(s);
    throw_drop(s->w, e);
}

static enum play_result play_area(struct scene *s)
{
    struct str area = play_text(s->play, "area");

    for (int i = 0; i < COUNT_OF(areas); i++)
        if (str_equal(area, str_from(areas[i].name))) {
            if (!set_up(s))
                return PLAY_FAILED;
            run(s, i);
            return PLAY_DONE;
        }
    return play_fail(s->play, "there is no such area");
}

enum play_result play_areas(struct play *play)
{
    struct scene s = {.play = play};

    stage_init(&s.stage, play->base);
    s.w = &s.stage.world;
    say_open(s.w);
    enum play_result result = play_area(&s);
    say_close(s.w);
    stage_free(&s.stage);
    return result;
}
