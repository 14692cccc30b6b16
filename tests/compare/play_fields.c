/* rules-fights/fields: a field is laid, eight rounds pass, and some walk in and out of it. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/magic/terraform.h"
#include "rules/status/field.h"
#include "stage_read.h"
#include "world/segment.h"
#include "world/throw.h"

enum { ROUND = 60, STEPS = 8, LIFE = 300, CASTER_LEVEL = 8, OF_ALL = 3 };

struct scene {
    struct fight_scene s;
    handle who[OF_ALL]; /* the caster, the target, the walker */
};

static bool bring_all(struct scene *f)
{
    static const struct {
        const char *name;
        struct point at;
        uint32_t seed;
    } rows[OF_ALL] = {{"ogre mage", {20, 16}, 760000},
                      {"bugbear", {24, 16}, 760001},
                      {"human", {30, 16}, 760002}};
    struct fight_scene *s = &f->s;

    fight_place_player(s, (struct point){24, 4});
    json_key(s->play->out, "handles");
    json_open(s->play->out, '[');
    for (int i = 0; i < OF_ALL; i++) {
        const struct thing *who = fight_build(s, str_from(rows[i].name), rows[i].at, rows[i].seed);
        if (who == NULL)
            return false;
        f->who[i] = who->self;
        json_number(s->play->out, who->born);
    }
    json_close(s->play->out, ']');
    for (int i = 0; i < OF_ALL; i++)
        fight_set_hp(s, f->who[i], LIFE);
    /* The README does not say so, but the records' lists of targets do. */
    fight_make_foes(s, f->who[0], f->who[1]);
    return true;
}

static void tell_row(struct scene *f, const char *step, int number)
{
    struct json *out = f->s.play->out;

    json_open(out, '{');
    if (step)
        json_key_text(out, "step", str_from(step));
    else
        json_key_number(out, "step", number);
}

static void cast(struct scene *f, int index, res_id effect)
{
    enum { SEED = 761000 };
    struct fight_scene *s = &f->s;
    struct json *out = s->play->out;

    fight_begin(s, SEED + (uint32_t)index);
    struct script_event *e = throw_begin(s->w);
    e->actor = (int32_t)f->who[0];
    e->target = (int32_t)f->who[1];
    e->eID = effect;
    e->vCasterLev = CASTER_LEVEL;
    int result = throw_end(s->w, e, EV_EFFECT);
    tell_row(f, "cast", 0);
    json_key_number(out, "result", result);
    fight_tell(s, out);
    json_close(out, '}');
}

/* In the order of the level, but for the player. */
static void pulse_all(struct scene *f)
{
    struct world *w = f->s.w;
    const struct level *level = f->s.stage.arena;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing && thing_is(thing, T_CREATURE) && thing->self != w->player)
            throw_simply(w, EV_TURN, thing->self, HANDLE_NONE, DIR_CENTER);
    }
}

static void walk(struct scene *f, int step)
{
    enum { WEST_UNTIL = 4, NORTH_UNTIL = 6 };
    handle who = step <= WEST_UNTIL ? f->who[2] : f->who[0];

    if (step > NORTH_UNTIL || world_thing(f->s.w, who) == NULL)
        return;
    world_thing(f->s.w, who)->timeout = 0;
    throw_simply(f->s.w, EV_MOVE, who, HANDLE_NONE, step <= WEST_UNTIL ? DIR_WEST : DIR_NORTH);
}

static void pass(struct scene *f, int index, int step)
{
    enum { SEED = 762000, SEEDS_EACH = 20 };
    struct fight_scene *s = &f->s;

    s->w->time += ROUND;
    fight_begin(s, SEED + (uint32_t)(SEEDS_EACH * index + step));
    field_pass(s->w, s->stage.arena);
    terraform_pass(s->w, s->stage.arena);
    pulse_all(f);
    walk(f, step);
    tell_row(f, NULL, step);
    fight_tell(s, s->play->out);
    json_close(s->play->out, '}');
}

static enum play_result play_in(struct scene *f)
{
    struct play *play = f->s.play;
    int index = (int)play_number(play, "index");
    res_id effect = module_id(&play->base->module, RES_EFFECT, index);

    json_key_number(play->out, "area", segment_of(f->s.w, effect, 0).aval);
    if (!bring_all(f))
        return play_fail(play, "somebody did not come");
    json_key(play->out, "rows");
    json_open(play->out, '[');
    cast(f, index, effect);
    for (int i = 1; i <= STEPS; i++)
        pass(f, index, i);
    json_close(play->out, ']');
    return PLAY_DONE;
}

enum play_result play_fields(struct play *play)
{
    struct scene scene = {0};
    enum play_result result = fight_open(&scene.s, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene.s);
    return result;
}
