#include "loop_scene.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "rules/mind/mind.h"
#include "rules/status/renew.h"
#include "rules/time/linger.h"
#include "rules/time/round.h"
#include "rules/value/hostility.h"
#include "stage_memory.h"
#include "world/body.h"
#include "world/stati.h"

enum { PLAYER_WAITS = 30 };

/* ---- the chain ---- */

static void free_loop(void *data)
{
    struct loop_scene *l = data;

    order_free(&l->order);
    fight_close(&l->s);
    mind_log_free(&l->thoughts);
    free(l);
}

static struct loop_scene *begin(struct play *play,
                                bool (*open)(struct fight_scene *, struct play *))
{
    struct loop_scene *l = calloc(1, sizeof *l);

    ENSURE(l != NULL, "out of memory (a loop)");
    if (play->keep->free)
        play->keep->free(play->keep->data);
    *play->keep = (struct keep){l, free_loop};
    if (!open(&l->s, play))
        return NULL;
    stage_memory_begin(&l->s.stage);
    return l;
}

struct loop_scene *loop_open(struct play *play)
{
    return begin(play, fight_open);
}

struct loop_scene *loop_open_nowhere(struct play *play)
{
    return begin(play, fight_open_nowhere);
}

struct loop_scene *loop_kept(struct play *play)
{
    struct loop_scene *l = play->keep->data;

    if (l)
        l->s.play = play;
    return l;
}

/* ---- start ---- */

static void write_lines(const char *key, const struct fights_lines *lines, struct json *out)
{
    if (lines->count == 0)
        return;
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < lines->count; i++)
        fights_write_line(&lines->items[i], out);
    json_close(out, ']');
}

static void write_creatures(struct loop_scene *l, struct json *out)
{
    const struct level *level = l->s.stage.arena;
    char number[16];

    json_key(out, "start");
    json_open(out, '{');
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(l->s.w, level->things.items[i]);
        if (!thing_is(thing, T_CREATURE))
            continue;
        snprintf(number, sizeof number, "%u", thing->born);
        json_key(out, number);
        fights_dump(&l->s.stage, thing, out);
    }
    json_close(out, '}');
}

void loop_start(struct loop_scene *l, uint32_t seed, int ticks)
{
    struct json *out = l->s.play->out;
    struct fights_ground ground;

    l->seed = seed;
    l->ticks_most = ticks;
    json_key_text(out, "row", STR("start"));
    json_key_number(out, "loop_seed", seed);
    fights_look_at_ground(&l->s.stage, &ground);
    write_lines("things_list", &ground.things, out);
    write_lines("fields", &ground.fields, out);
    fights_forget_ground(&ground);
    write_creatures(l, out);
}

/* ---- the loop ---- */

/* On entering all values are worked out, and everything is shown.
 * quirk: what the player could brew is drawn from a seed of its own; then the clock is the seed. */
static void enter(struct loop_scene *l)
{
    const struct level *level = l->s.stage.arena;

    l->s.stage.is_timeless = l->is_timeless;
    stage_seed(&l->s.stage, l->seed);
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(l->s.w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE))
            renew_values(l->s.w, thing);
    }
    world_thing(l->s.w, l->s.w->player)->timeout = 0;
    fight_show(&l->s);
    l->s.w->reach = ORDER_FIRST_REACH;
    l->s.w->marks.crowd = true;
    order_at_tick(l->s.w, &l->order);
    l->is_entered = true;
}

static bool is_at_peace(const struct loop_scene *l)
{
    const struct world *w = l->s.w;
    const struct level *level = l->s.stage.arena;

    for (int i = 0; i < level->things.count; i++)
        for (int j = 0; j < level->things.count; j++) {
            const struct thing *a = world_thing(w, level->things.items[i]);
            const struct thing *b = world_thing(w, level->things.items[j]);
            if (a != b && a->kind == T_MONSTER && b->kind == T_MONSTER &&
                hostility_is_enemy(w, a, b))
                return false;
        }
    return true;
}

static const char *why_over(const struct loop_scene *l)
{
    const struct thing *player = world_thing(l->s.w, l->s.w->player);

    if (player->flags & F_DELETE || world_level_of(l->s.w, player) != l->s.stage.arena)
        return "player gone";
    if (l->ends_in_peace && is_at_peace(l))
        return "no enemies left";
    return l->ticks == l->ticks_most ? "ticks" : NULL;
}

/* Up to the next who acts. NULL: it is not over. */
static const char *run(struct loop_scene *l)
{
    for (;;) {
        l->pending = order_next(l->s.w, &l->order);
        if (l->pending == ORDER_PLAYER) {
            world_thing(l->s.w, l->s.w->player)->timeout += PLAYER_WAITS;
            continue;
        }
        if (l->pending != ORDER_TICK)
            return NULL;
        l->ticks++;
        const char *why = why_over(l);
        if (why)
            return why;
    }
}

/* ---- rows ---- */

static void tell_head(const struct loop_scene *l, const char *row)
{
    struct json *out = l->s.play->out;

    json_key_number(out, "tick", l->ticks);
    json_key_text(out, "row", str_from(row));
}

static void tell_drawn(struct loop_scene *l)
{
    l->drawn += draw_log_count(&l->s.play->draws);
    json_key_number(l->s.play->out, "cum", l->drawn);
}

/* In the shape it has after it has acted; `before` if it is gone. */
static void tell_who(const struct loop_scene *l, res_id before)
{
    const struct creature *body = creature_of(l->s.w, world_thing(l->s.w, l->order.who));

    json_key_text(l->s.play->out, "name", fights_printed(&l->s.stage, body ? body->shape : before));
}

static enum play_result tell_act(struct loop_scene *l)
{
    const struct thing *who = world_thing(l->s.w, l->order.who);
    res_id shape = creature_of(l->s.w, who)->shape;

    tell_head(l, l->pending == ORDER_MIND ? "act" : "continued");
    json_key_number(l->s.play->out, "who", who->born);
    mind_log_clear(&l->thoughts);
    mind_log_listen(&l->thoughts, &l->s.stage, &l->s.play->draws);
    if (l->pending == ORDER_MIND)
        mind_act(l->s.w, world_thing(l->s.w, l->order.who));
    else
        linger(l->s.w, l->order.who);
    tell_who(l, shape);
    tell_drawn(l);
    fight_tell(&l->s, l->s.play->out);
    mind_log_write(&l->thoughts, l->s.play->out);
    return PLAY_DONE;
}

static enum play_result tell_round(struct loop_scene *l)
{
    tell_head(l, "turn");
    round_pass(l->s.w, l->s.stage.arena);
    tell_drawn(l);
    fight_tell(&l->s, l->s.play->out);
    return PLAY_DONE;
}

static enum play_result tell_between(struct loop_scene *l)
{
    tell_head(l, "between");
    tell_drawn(l);
    fight_tell_events(&l->s, l->s.play->out);
    return PLAY_DONE;
}

static int count_stati(const struct world *w, const struct thing *who)
{
    const struct stati_query any = stati_of(0);
    int count = 0;

    for (const struct stati *s = stati_find(w, who, any); s; s = stati_find_next(w, s, any))
        count++;
    return count;
}

static void tell_last(const struct loop_scene *l, const struct thing *who)
{
    const struct creature *body = creature_of(l->s.w, who);
    const int numbers[] = {who->x,       who->y,      who->hp,
                           who->timeout, body->state, count_stati(l->s.w, who)};
    struct json *out = l->s.play->out;
    char number[16];

    snprintf(number, sizeof number, "%u", who->born);
    json_key(out, number);
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(numbers); i++)
        json_number(out, numbers[i]);
    json_close(out, ']');
}

static enum play_result tell_end(struct loop_scene *l, const char *why)
{
    const struct level *level = l->s.stage.arena;
    struct json *out = l->s.play->out;

    json_key_text(out, "row", STR("end"));
    json_key_text(out, "why", str_from(why));
    json_key_number(out, "ticks", l->ticks);
    json_key_number(out, "cum", l->drawn);
    json_key(out, "final");
    json_open(out, '{');
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(l->s.w, level->things.items[i]);
        if (thing_is(thing, T_CREATURE))
            tell_last(l, thing);
    }
    json_close(out, '}');
    return PLAY_DONE;
}

enum play_result loop_row(struct loop_scene *l)
{
    const char *why = NULL;

    fight_listen(&l->s);
    if (!l->is_entered)
        enter(l);
    if (l->pending == ORDER_NONE) {
        why = run(l);
        if (l->s.events.count > 0 || draw_log_count(&l->s.play->draws) > 0)
            return tell_between(l);
    }
    if (why || l->pending == ORDER_TICK)
        return tell_end(l, why ? why : why_over(l));
    fight_go_on(&l->s);
    enum play_result result = l->pending == ORDER_ROUND ? tell_round(l) : tell_act(l);
    l->pending = ORDER_NONE;
    return result;
}
