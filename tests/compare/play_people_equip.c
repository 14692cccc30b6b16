/* rules-people/equip: putting on and taking off. */
#include "plays.h"
#include "stage_people.h"
#include "stage_read.h"

enum { STAND_X = 20, STAND_Y = 16 };

static bool set_up(struct play *play, struct stage *stage)
{
    const struct people_start start = {.who = play_text(play, "char"),
                                       .seed = play_number(play, "char_seed"),
                                       .file = "equip.jsonl.xz",
                                       .kind = "equip_base",
                                       .next_number = play_number(play, "handle"),
                                       .at = {STAND_X, STAND_Y}};

    return people_start(stage, &start, &play->error);
}

static enum play_result play_base(struct play *play, struct stage *stage)
{
    json_key(play->out, "full");
    people_dump(stage, world_thing(&stage->world, stage->player), PEOPLE_DETAILED, play->out);
    return PLAY_DONE;
}

enum play_result play_people_equip(struct play *play)
{
    struct str kind = play_text(play, "kind");
    enum play_result result;
    struct stage stage;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    if (!set_up(play, &stage))
        result = PLAY_FAILED;
    else if (str_equal(kind, STR("equip_base")))
        result = play_base(play, &stage);
    else
        result = play_fail(play, "cannot be done yet");
    stage_free(&stage);
    return result;
}
