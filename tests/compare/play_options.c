/* rules-things/options: Build with other options, another luck or level of the player. */
#include <stdio.h>

#include "base/num.h"
#include "plays.h"
#include "short_tell.h"
#include "stage_build.h"
#include "text/say.h"
#include "world/body.h"

enum { ARENA_DEPTH = 5 };

/* False: nobody knows what is meant. */
static bool change(struct stage *stage, struct str what)
{
    struct world *w = &stage->world;
    const struct thing *player = world_thing(w, stage->player);
    char text[64];
    int number;

    snprintf(text, sizeof text, STR_PRINTF, STR_ARGS(what));
    if (sscanf(text, "difficulty %d", &number) == 1)
        w->options[OPT_DIFFICULTY] = (int8_t)number;
    else if (sscanf(text, "monster max hp option %d", &number) == 1)
        w->options[OPT_MON_MAX_HP] = (int8_t)number;
    else if (sscanf(text, "player luck %d", &number) == 1)
        creature_of(w, player)->attr[A_LUC] = (int16_t)number;
    else if (sscanf(text, "player class level %d", &number) == 1)
        character_of(w, player)->levels[0] = (int8_t)number;
    else
        return false;
    return true;
}

/* The list of creatures that the file takes its monsters from has its first human as a warrior and
 * its dragon as a young adult. */
static bool find_wish(const struct stage *stage, struct str name, struct newborn_wish *wish)
{
    static const struct {
        const char *name, *built;
    } rows[] = {{"human", "human+warrior;template"}, {"red dragon", "red dragon+young adult"}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (str_equal(name, str_from(rows[i].name)))
            return stage_build_named(stage, str_from(rows[i].built), wish);
    return stage_build_named(stage, name, wish);
}

static enum play_result build(struct play *play, struct stage *stage)
{
    struct stage_build build = {.at = {24, 16}, .seed = (uint32_t)play_number(play, "seed")};

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, ARENA_DEPTH, &play->error))
        return PLAY_FAILED;
    if (!find_wish(stage, play_text(play, "monster"), &build.wish) ||
        !change(stage, play_text(play, "with")))
        return play_fail(play, "this monster or change is unknown");
    draw_log_listen(&play->draws, &stage->world);
    play_begin_action(play);
    const struct thing *who = stage_build(stage, &build);
    if (who == NULL)
        return play_fail(play, "it did not come to be");
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "creature");
    short_tell(stage, who, play->out);
    return PLAY_DONE;
}

enum play_result play_options(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = build(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
