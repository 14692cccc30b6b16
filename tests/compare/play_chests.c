/* rules-things/chests: chests filled for a depth and someone's luck. */
#include "flat.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/make/chest.h"
#include "text/say.h"
#include "trace_tell.h"
#include "world/chance.h"

static enum play_result play_chest(struct play *play, struct stage *stage)
{
    struct str name = play_text(play, "chest");
    res_id dungeon = base_find(play->base, RES_DUNGEON, STR("The Goblin Caves"));
    struct world *w = &stage->world;
    struct trace trace = {.play = play, .without = "stati"};

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error))
        return PLAY_FAILED;
    w->is_playing = false;
    w->born = (uint32_t)play_number(play, "next_handle") - 1 - WORLD_FIRST_BORN;
    struct thing *chest = item_new(w, base_find(play->base, RES_ITEM, name));
    draw_log_listen(&play->draws, w);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    trace_begin(&trace, stage);
    chest_fill(w, chest, dungeon, (int)play_number(play, "depth"), (int)play_number(play, "luck"));
    trace_end(&trace, stage);
    json_key_text(play->out, "chest", name);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "chest");
    flat_tell_item(stage, chest, play->out);
    return PLAY_DONE;
}

enum play_result play_chests(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_chest(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
