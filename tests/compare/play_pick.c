/* rules/trapeffects: effects and items by lot, for a purpose. */
#include <stdio.h>

#include "base/hash.h"
#include "plays.h"
#include "rules/make/pick.h"
#include "stage.h"
#include "world/chance.h"

/* FNV-1a 64 of the names of all candidates, a line each. The recording's start of such a hash is
 * the usual number short of its last digit. */
#define RECORDED_START (HASH_START / 10)

static void tell_names(const struct stage *stage, struct json *out)
{
    uint64_t hash = RECORDED_START;
    char text[20];

    for (int i = 0; i < stage->world.candidates.count; i++) {
        res_id id = (res_id)stage->world.candidates.items[i];
        hash = hash_str(hash, library_name(&stage->base->library, id));
        hash = hash_byte(hash, '\n');
    }
    snprintf(text, sizeof text, "%016llx", (unsigned long long)hash);
    json_key_text(out, "candidate_names_fnv1a64_newline_terminated", str_from(text));
}

static void tell_id(const struct stage *stage, const char *key, res_id id, struct json *out)
{
    json_key(out, key);
    if (id)
        json_text(out, library_name(&stage->base->library, id));
    else
        json_null(out);
}

static void pick_one_effect(struct play *play, struct stage *stage)
{
    res_id id = pick_effect(&stage->world, (int)play_number(play, "purpose"),
                            (int)play_number(play, "minlev"), (int)play_number(play, "maxlev"),
                            (int)play_number(play, "source"));
    const struct res_effect *effect = library_record(&stage->base->library, id, RES_EFFECT);

    json_key_number(play->out, "candidates", stage->world.candidates.count);
    tell_id(stage, "effect", id, play->out);
    if (effect)
        json_key_number(play->out, "level_field", effect->level);
    if (json_read_member(play->record, STR("candidate_names_fnv1a64_newline_terminated")))
        tell_names(stage, play->out);
}

static void pick_one_item(struct play *play, struct stage *stage)
{
    res_id id = pick_item(&stage->world, (int)play_number(play, "purpose"),
                          (int)play_number(play, "minlev"), (int)play_number(play, "maxlev"),
                          (int)play_number(play, "item_type"));

    tell_id(stage, "item", id, play->out);
}

enum play_result play_pick(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    if (!stage_varag(&stage, &play->error)) {
        stage_free(&stage);
        return PLAY_FAILED;
    }
    draw_log_listen(&play->draws, &stage.world);
    chance_start(&stage.world, (uint32_t)play_number(play, "seed"), CHANCE_ONE_STREAM);
    play_begin_action(play);
    if (json_read_member(play->record, STR("item_type")))
        pick_one_item(play, &stage);
    else
        pick_one_effect(play, &stage);
    play_tell_draws(play, DRAWS_COUNTED);
    stage_free(&stage);
    return PLAY_DONE;
}
