/* rules/effects: every effect, thrown by an ogre mage at a bugbear or at himself. */
#include "base/num.h"
#include "plays.h"
#include "rules/status/scrutiny.h"
#include "rules/value/skill.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "stage_fights.h"
#include "stage_sight.h"
#include "stati_change.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/hold.h"
#include "world/place.h"
#include "world/throw.h"

enum {
    CASTER_SEED = 610000,
    TARGET_SEED = 610001,
    STRONG = 300,
    HURT = 200,
    THINGS_KEPT = 64,
    CLOCK = STAGE_CLOCK - 2 /* in the later folders it was read twice more before */
};

struct scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    handle caster, target;
    struct stati_change of_caster, of_target;
    handle things[THINGS_KEPT];
    int thing_count;
};

/* ---- the stage ---- */

static struct thing *build(struct scene *s, const char *name, struct point at, uint32_t seed,
                           int64_t number)
{
    struct stage_build wanted = {.at = at, .seed = seed};

    if (!stage_build_named(&s->stage, str_from(name), &wanted.wish))
        return NULL;
    s->w->born = (uint32_t)number - WORLD_FIRST_BORN;
    struct thing *who = stage_build(&s->stage, &wanted);
    for (int i = 0; who && i < 2; i++)
        stati_remove(s->w, who, stati_of(i == 0 ? HIDING : SLEEPING));
    return who;
}

static void strip(struct scene *s, struct thing *who)
{
    struct creature *body = creature_of(s->w, who);

    while (body->carried != HANDLE_NONE) {
        struct thing *item = world_thing(s->w, body->carried);
        hold_release(s->w, item);
        thing_delete(s->w, item);
    }
    values_update(s->w, who);
}

static void set_life(struct thing *who, int hp)
{
    who->hp_max = STRONG;
    who->hp = (int16_t)hp;
}

static bool set_up(struct scene *s)
{
    struct error *error = &s->play->error;
    bool is_self = str_equal(play_text(s->play, "aimed_at"), STR("self"));

    if (!stage_varag(&s->stage, error) || !stage_arena(&s->stage, 5, error) ||
        !stage_scripts(&s->stage, error))
        return false;
    stage_flavours(&s->stage);
    s->w->chance.clock = CLOCK;
    fights_place_player(&s->stage, (struct point){22, 8});
    s->w->time = FIGHTS_TURN;
    stage_sight(&s->stage);
    struct thing *caster = build(s, "ogre mage", (struct point){20, 16}, CASTER_SEED,
                                 play_number(s->play, "caster_handle"));
    struct thing *target = build(s, "bugbear", (struct point){24, 16}, TARGET_SEED,
                                 play_number(s->play, "target_handle"));
    if (caster == NULL || target == NULL)
        return false;
    strip(s, target);
    set_life(caster, is_self ? HURT : STRONG);
    set_life(target, is_self ? STRONG : HURT);
    stage_look(&s->stage);
    s->caster = caster->self;
    s->target = target->self;
    s->w->is_playing = true;
    scrutiny_of(s->w, caster); /* the player has seen them come */
    scrutiny_of(s->w, target);
    return true;
}

/* ---- before and after ---- */

static void note_things(struct scene *s)
{
    const struct level *arena = s->stage.arena;

    for (int i = 0; i < arena->things.count && i < THINGS_KEPT; i++)
        s->things[s->thing_count++] = arena->things.items[i];
}

static void tell_place(struct json *json, const char *key, int x, int y)
{
    json_key(json, key);
    json_open(json, '[');
    json_number(json, x);
    json_number(json, y);
    json_close(json, ']');
}

static bool is_new(const struct scene *s, handle thing)
{
    for (int i = 0; i < s->thing_count; i++)
        if (s->things[i] == thing)
            return false;
    return true;
}

static void tell_thing(const struct scene *s, const struct thing *thing)
{
    struct json *json = s->play->out;
    struct str name = library_name(&s->stage.base->library, thing->resource);

    json_open(json, '{');
    if (thing_is(thing, T_CREATURE))
        json_key_text(json, "creature", name);
    else if (thing_is(thing, T_ITEM))
        json_key_text(json, "item", name);
    else
        json_key_number(json, "thing_type", thing->kind);
    tell_place(json, "pos", thing->x, thing->y);
    json_close(json, '}');
}

static void tell_things(const struct scene *s)
{
    const struct level *arena = s->stage.arena;
    bool is_open = false;

    for (int i = 0; i < arena->things.count; i++) {
        if (!is_new(s, arena->things.items[i]))
            continue;
        if (!is_open) {
            json_key(s->play->out, "new_things");
            json_open(s->play->out, '[');
        }
        is_open = true;
        tell_thing(s, world_thing(s->w, arena->things.items[i]));
    }
    if (is_open)
        json_close(s->play->out, ']');
}

static void tell_field(const struct scene *s, const struct field *field)
{
    struct json *json = s->play->out;

    json_open(json, '{');
    json_key(json, "effect");
    if (field->effect)
        json_text(json, library_name(&s->stage.base->library, field->effect));
    else
        json_null(json);
    json_key_number(json, "type", field->type);
    json_key_number(json, "x", field->x);
    json_key_number(json, "y", field->y);
    json_key_number(json, "radius", field->radius);
    json_key_number(json, "duration", field->duration);
    json_close(json, '}');
}

static void tell_fields(const struct scene *s)
{
    const struct level *arena = s->stage.arena;

    if (arena->fields.count == 0)
        return;
    json_key(s->play->out, "fields");
    json_open(s->play->out, '[');
    for (int i = 0; i < arena->fields.count; i++)
        tell_field(s, &arena->fields.items[i]);
    json_close(s->play->out, ']');
}

static bool is_there(const struct scene *s, const struct thing *who)
{
    return who && !(who->flags & F_DELETE) && world_level_of(s->w, who) == s->stage.arena;
}

static void tell_one(const struct scene *s, handle who, const char *hp, const char *timeout,
                     const char *place, const char *gone)
{
    const struct thing *thing = world_thing(s->w, who);
    struct json *json = s->play->out;

    if (thing) {
        json_key_number(json, hp, thing->hp);
        json_key_number(json, timeout, thing->timeout);
    }
    if (is_there(s, thing)) {
        tell_place(json, place, thing->x, thing->y);
    } else {
        json_key(json, gone);
        json_bool(json, true);
    }
}

/* ---- */

static void act(struct scene *s)
{
    struct play *play = s->play;
    bool is_self = str_equal(play_text(play, "aimed_at"), STR("self"));
    const struct json_value *spell = json_read_member(play->record, STR("spell"));
    handle aimed_at = is_self ? s->caster : s->target;

    json_key_number(play->out, "caster_level",
                    skill_caster_level(s->w, world_thing(s->w, s->caster)));
    stage_seed(&s->stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    struct script_event *e = throw_begin(s->w);
    e->actor = (int32_t)s->caster;
    e->target = (int32_t)aimed_at;
    e->eID = base_find(play->base, RES_EFFECT, play_text(play, "effect"));
    e->isSpell = spell && spell->number != 0;
    e->EXVal = world_thing(s->w, aimed_at)->x;
    e->EYVal = world_thing(s->w, aimed_at)->y;
    int result = throw_end(s->w, e, EV_EFFECT);
    play_tell_draws(play, DRAWS_COUNTED);
    json_key_number(play->out, "result", result);
}

static void tell(struct scene *s)
{
    const struct thing *target = world_thing(s->w, s->target);

    tell_one(s, s->target, "target_hp", "target_timeout", "target_pos", "target_dead_or_gone");
    tell_one(s, s->caster, "caster_hp", "caster_timeout", "caster_pos", "caster_dead_or_gone");
    stati_change_tell(&s->stage, world_thing(s->w, s->target), &s->of_target, "target_stati_gained",
                      "target_stati_lost", s->play->out);
    stati_change_tell(&s->stage, world_thing(s->w, s->caster), &s->of_caster, "caster_stati_gained",
                      "caster_stati_lost", s->play->out);
    if (target)
        json_key_text(s->play->out, "target_resource_after",
                      library_name(&s->stage.base->library, creature_of(s->w, target)->shape));
    tell_fields(s);
    tell_things(s);
}

static enum play_result play_one(struct scene *s)
{
    if (play_text(s->play, "effect").len == 0)
        return PLAY_REFERENCE;
    if (!set_up(s))
        return PLAY_FAILED;
    stati_change_note(s->w, world_thing(s->w, s->caster), &s->of_caster);
    stati_change_note(s->w, world_thing(s->w, s->target), &s->of_target);
    note_things(s);
    draw_log_listen(&s->play->draws, s->w);
    act(s);
    tell(s);
    return PLAY_DONE;
}

enum play_result play_effects(struct play *play)
{
    struct scene s = {.play = play};

    stage_init(&s.stage, play->base);
    s.w = &s.stage.world;
    say_open(s.w);
    enum play_result result = play_one(&s);
    say_close(s.w);
    stage_free(&s.stage);
    return result;
}
