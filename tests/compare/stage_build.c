#include "stage_build.h"

#include <string.h>

#include "base/num.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/value/values.h"
#include "world/chance.h"
#include "world/chance_watch.h"

/* ---- building ---- */

struct building {
    struct stage *stage;
    const struct stage_build *build;
    handle who;
};

static struct thing *newborn(const struct building *b)
{
    return world_thing(&b->stage->world, b->who);
}

static void make(struct building *b)
{
    struct thing *who = newborn_make(&b->stage->world, &b->build->wish);

    b->who = who ? who->self : HANDLE_NONE;
}

static void place(struct building *b)
{
    arrive_at(&b->stage->world, b->stage->arena, newborn(b), b->build->at);
}

static void begin(struct building *b)
{
    first_moments(&b->stage->world, newborn(b), true);
}

static void work_out(struct building *b)
{
    values_update(&b->stage->world, newborn(b));
}

static const struct {
    const char *name; /* NULL: its steps have names of their own */
    void (*run)(struct building *b);
} parts[] = {
    {NULL, make},
    {"place_at", place},
    {"initialize_in_play", begin},
    {"calc_values", work_out},
};

/* ---- telling of it ---- */

/* Steps of newborn_make by the names they have in the recordings. */
static const char *told_name(struct chance_step step)
{
    static const struct {
        const char *step, *name;
    } names[] = {
        {"constructor", "constructor"},
        {"gear", "grant_gear"},
        {"add template", "add_template"},
        {"template gear", "template_gear"},
        {"template birth", "template_birth_event"},
        {"birth", "birth_event"},
        {"common gear", "monster_gear"},
    };

    for (int i = 0; i < COUNT_OF(names); i++)
        if (strcmp(step.procedure, "newborn") == 0 && strcmp(step.step, names[i].step) == 0)
            return names[i].name;
    return NULL;
}

struct telling {
    struct json *out;     /* NULL: nobody wants to know */
    struct draw_log *log; /* where all draws are noted */
    const char *name;     /* of the stage that is under way; NULL: none */
    int drawn;            /* in it so far */
};

static void tell_stage(struct telling *t)
{
    if (t->name && t->out) {
        json_open(t->out, '{');
        json_key_text(t->out, "stage", str_from(t->name));
        json_key_number(t->out, "draws", t->drawn);
        json_close(t->out, '}');
    }
    t->drawn = 0;
    t->name = NULL;
}

static void begin_stage(struct telling *t, const char *name)
{
    tell_stage(t);
    t->name = name;
}

static void hear_draw(void *context, int bound, int result)
{
    struct telling *t = context;

    t->drawn++;
    draw_log_add(t->log, bound, result);
}

static void hear_seed(void *context, uint32_t seed)
{
    const struct telling *t = context;

    draw_log_add(t->log, DRAW_SEEDED, seed);
}

/* A step that goes on after an inner procedure is told of again. */
static void hear_step(void *context, const char *procedure, const char *step)
{
    struct telling *t = context;
    const char *name = procedure ? told_name((struct chance_step){procedure, step}) : NULL;

    draw_log_step(t->log, procedure, step);
    if (name && (t->name == NULL || strcmp(t->name, name) != 0))
        begin_stage(t, name);
}

static struct thing *run(struct stage *stage, const struct stage_build *build, struct telling *t)
{
    struct building b = {.stage = stage, .build = build, .who = HANDLE_NONE};
    struct world *w = &stage->world;
    bool was_playing = w->is_playing;

    w->is_playing = false;
    stage_seed(stage, build->seed);
    if (build->store_seed)
        w->chance.store_seed = build->store_seed;
    for (int i = 0; i < COUNT_OF(parts) && (i == 0 || newborn(&b)); i++) {
        if (parts[i].name)
            begin_stage(t, parts[i].name);
        parts[i].run(&b);
    }
    tell_stage(t);
    w->is_playing = was_playing;
    return newborn(&b);
}

struct thing *stage_build(struct stage *stage, const struct stage_build *build)
{
    return run(stage, build, &(struct telling){0});
}

struct thing *stage_build_told(struct play *play, struct stage *stage,
                               const struct stage_build *build)
{
    struct telling t = {.out = play->out, .log = &play->draws};

    json_key(play->out, "draws_by_stage");
    json_open(play->out, '[');
    chance_listen(&stage->world, &(struct chance_listener){hear_draw, hear_seed, hear_step, &t});
    play_begin_action(play);
    struct thing *who = run(stage, build, &t);
    draw_log_listen(&play->draws, &stage->world);
    json_close(play->out, ']');
    play_tell_draws(play, DRAWS_COUNTED);
    return who;
}

/* ---- by name ---- */

bool stage_build_named(const struct stage *stage, struct str name, struct newborn_wish *wish)
{
    int at = 0;

    *wish = (struct newborn_wish){.who = base_find(stage->base, RES_MONSTER, str_cut(&name, '+'))};
    for (; name.len > 0 && at < NEWBORN_TEMPLATES; at++) {
        wish->templates[at] = base_find(stage->base, RES_TEMPLATE, str_cut(&name, '+'));
        if (wish->templates[at] == 0)
            return false;
    }
    return wish->who != 0;
}
