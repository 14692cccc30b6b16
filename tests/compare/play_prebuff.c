/* rules-things/prebuff: the first moments of who can cast spells on itself, and the second time. */
#include "plays.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "rules/status/renew.h"
#include "stage_build.h"
#include "stage_flat.h"
#include "text/say.h"
#include "trace_tell.h"

enum { ARENA_DEPTH = 5, BORN = 2036 };

static bool find_wish(const struct play *play, struct newborn_wish *wish)
{
    struct str template = play_text(play, "template");

    *wish = (struct newborn_wish){
        .who = base_find(play->base, RES_MONSTER, play_text(play, "monster"))};
    if (template.len > 0)
        wish->templates[0] = base_find(play->base, RES_TEMPLATE, template);
    return wish->who != 0 && (template.len == 0 || wish->templates[0] != 0);
}

/* Everything up to its place on the map. */
static struct thing *come(struct play *play, struct stage *stage)
{
    struct world *w = &stage->world;
    struct newborn_wish wish;

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, ARENA_DEPTH, &play->error) || !find_wish(play, &wish))
        return NULL;
    w->is_playing = false;
    draw_log_listen(&play->draws, w);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    struct thing *who = newborn_make(w, &wish);
    if (who == NULL || !arrive_at(w, stage->arena, who, (struct point){24, 16}))
        return NULL;
    json_key_number(play->out, "handle", who->born);
    json_key_number(play->out, "draws_before", draw_log_count(&play->draws));
    return who;
}

static void begin(struct trace *trace, struct stage *stage, struct thing *who)
{
    struct play *play = trace->play;

    trace->drawn = draw_log_count(&play->draws);
    play_begin_action(play);
    trace_begin(trace, stage);
    first_moments(&stage->world, who, true);
    trace_end(trace, stage);
    json_key_number(play->out, "draws_after", trace->drawn + draw_log_count(&play->draws));
    play_tell_draws(play, DRAWS_LISTED);
}

static void begin_again(struct trace *trace, struct stage *stage, struct thing *who)
{
    struct play *play = trace->play;
    const struct json_value *second = json_read_member(play->record, STR("second"));
    const struct json_value *seed = second ? json_read_member(second, STR("seed")) : NULL;

    json_key(play->out, "second");
    json_open(play->out, '{');
    renew_values(&stage->world, who);
    stage_seed(stage, seed ? (uint32_t)seed->number : 0);
    json_key_number(play->out, "seed", seed ? seed->number : 0);
    play_begin_action(play);
    trace->drawn = 0;
    trace_begin(trace, stage);
    first_moments(&stage->world, who, false);
    trace_end(trace, stage);
    play_tell_draws(play, DRAWS_PAIRS);
    json_close(play->out, '}');
}

static enum play_result live(struct play *play, struct stage *stage)
{
    struct world *w = &stage->world;
    struct trace trace = {.play = play, .without = "calc"};
    struct thing *who = come(play, stage);

    if (who == NULL)
        return play_fail(play, "it did not come");
    handle self = who->self;
    begin(&trace, stage, who);
    if ((who = world_thing(w, self)) == NULL)
        return play_fail(play, "it is gone");
    json_key(play->out, "stati_after");
    stage_flat_stati(stage, who, play->out);
    begin_again(&trace, stage, who);
    return PLAY_DONE;
}

enum play_result play_prebuff(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = live(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
