/* rules-things/inventory: slots, containers, burden, and what monsters do with things. */
#include <stdio.h>

#include "base/num.h"
#include "flat.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/item/stow.h"
#include "rules/item/wear.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "stage_start.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/hold.h"

enum { NEXT = 2036 };

static struct thing *player_of(const struct stage *stage)
{
    return world_thing(&stage->world, stage->player);
}

/* Varag on the arena with nothing at all. */
static struct thing *set_up(struct play *play, struct stage *stage)
{
    struct thing *who = stage_start(play, stage, "values_stati.jsonl.xz", STR("player"));

    for (int i = 0; who && i < NUM_SLOTS; i++) {
        struct thing *item = world_thing(&stage->world, character_of(&stage->world, who)->slots[i]);
        if (item)
            shift_out(&stage->world, item);
    }
    if (who)
        values_update(&stage->world, who);
    stage->world.born = NEXT - WORLD_FIRST_BORN;
    return who;
}

static struct thing *make(struct play *play, struct stage *stage, struct str name)
{
    res_id id = base_find(stage->base, RES_ITEM, name);

    if (id == 0) {
        play_fail(play, "the library has no item " STR_PRINTF, STR_ARGS(name));
        return NULL;
    }
    return item_new(&stage->world, id);
}

/* The folder does not tell when the generator was set anew for formulas, so it is not. */
static void begin(struct play *play, struct stage *stage, int64_t seed)
{
    chance_start(&stage->world, (uint32_t)seed, CHANCE_BY_LEVEL);
    play_begin_action(play);
}

/* ---- into a slot ---- */

static enum play_result play_wield(struct play *play, struct stage *stage)
{
    struct thing *who = set_up(play, stage);
    struct thing *item = who ? make(play, stage, play_text(play, "item")) : NULL;
    int slot = (int)play_number(play, "slot");

    if (item == NULL)
        return PLAY_FAILED;
    hold_in_slot(&stage->world, who, item, SL_INAIR);
    const struct json_value *before = stage_flat_now(stage, who, play->arena);
    begin(play, stage, play_number(play, "seed"));
    json_key_number(play->out, "allowed", slot_allows(&stage->world, item, slot, who));
    json_key_number(play->out, "active", slot_is_active(&stage->world, item, slot));
    json_key_number(play->out, "result", wear_throw(&stage->world, EV_WIELD, who, item, slot));
    json_key_number(play->out, "in_slot", hold_is_in_slot(&stage->world, who, item, slot));
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "diff");
    stage_flat_diff(before, stage_flat_now(stage, who, play->arena), STAGE_DIFF_WORN, play->out);
    return PLAY_DONE;
}

/* ---- into a container ---- */

static void tell_container(struct play *play, struct stage *stage, const struct thing *container)
{
    json_key(play->out, "container");
    flat_tell_item(stage, container, play->out);
}

static void tell_result(struct play *play, struct stage *stage, int result)
{
    json_key_number(play->out, "result", result);
    json_key_number(play->out, "timeout", player_of(stage)->timeout);
    player_of(stage)->timeout = 0;
    play_tell_draws(play, DRAWS_PAIRS);
}

static enum play_result play_insert(struct play *play, struct stage *stage)
{
    struct world *w = &stage->world;
    struct thing *who = set_up(play, stage);
    struct thing *item = who ? make(play, stage, play_text(play, "item")) : NULL;
    struct thing *container = item ? make(play, stage, play_text(play, "container")) : NULL;

    if (container == NULL)
        return PLAY_FAILED;
    if (container->kind == T_CHEST)
        shift_to_feet(w, container, who);
    begin(play, stage, play_number(play, "seed"));
    json_key(play->out, "insert");
    json_open(play->out, '{');
    tell_result(play, stage, stow_throw(w, EV_INSERT, who->self, container->self, item->self));
    tell_container(play, stage, container);
    json_key_number(play->out, "weight", arms_weight(w, container, false));
    json_close(play->out, '}');
    begin(play, stage, play_number(play, "seed") + 1);
    json_key(play->out, "takeout");
    json_open(play->out, '{');
    tell_result(play, stage, stow_throw(w, EV_TAKEOUT, who->self, container->self, item->self));
    json_key_number(play->out, "in_air", hold_is_in_slot(w, who, item, SL_INAIR));
    tell_container(play, stage, container);
    json_close(play->out, '}');
    return PLAY_DONE;
}

/* ---- burden ---- */

static void tell_burden(struct play *play, const struct world *w, const struct thing *who)
{
    struct stature_load load = stature_burden(w, who);

    json_key_number(play->out, "encumbrance", stature_encumbrance(w, who));
    json_key(play->out, "enc_values");
    json_open(play->out, '[');
    for (int i = 0; i < COUNT_OF(load.limits); i++)
        json_number(play->out, load.limits[i]);
    json_close(play->out, ']');
    json_key_number(play->out, "max_press", stature_press(w, who));
    json_key_number(play->out, "mov", creature_of(w, who)->attr[A_MOV]);
    json_key_number(play->out, "def", creature_of(w, who)->attr[A_DEF]);
}

/* Of these dumps only the plainest numbers were written. */
static void tell_numbers(struct play *play, const struct json_value *dump)
{
    static const char *const left_out[] = {"adj.", "feat.", "abil.", "range.", "resist."};
    char key[STAGE_NAME_SIZE];

    json_key(play->out, "dump");
    json_open(play->out, '{');
    for (const struct json_value *m = dump->first; m; m = m->next) {
        bool is_told = m->kind == JSON_NUMBER || m->kind == JSON_TEXT;
        for (int i = 0; i < COUNT_OF(left_out); i++)
            is_told = is_told && !str_starts(m->key, str_from(left_out[i]));
        snprintf(key, sizeof key, STR_PRINTF, STR_ARGS(m->key));
        if (is_told && m->kind == JSON_TEXT)
            json_key_text(play->out, key, m->text);
        else if (is_told)
            json_key_number(play->out, key, m->number);
    }
    json_key(play->out, "stati");
    json_open(play->out, '[');
    json_close(play->out, ']');
    json_key(play->out, "inventory");
    json_open(play->out, '[');
    json_close(play->out, ']');
    json_close(play->out, '}');
}

static enum play_result play_load(struct play *play, struct stage *stage)
{
    struct thing *who = set_up(play, stage);
    struct thing *coins = who ? make(play, stage, STR("gold piece")) : NULL;

    if (coins == NULL)
        return PLAY_FAILED;
    item_of(&stage->world, coins)->quantity = (uint32_t)play_number(play, "coins");
    hold_in_slot(&stage->world, who, coins, SL_BELT1);
    values_update(&stage->world, who);
    json_key_number(play->out, "weight", arms_weight(&stage->world, coins, false));
    tell_burden(play, &stage->world, who);
    tell_numbers(play, stage_flat_now(stage, who, play->arena));
    return PLAY_DONE;
}

/* ---- any of them ---- */

enum play_result play_inventory(struct play *play)
{
    struct str what = play_text(play, "do");
    enum play_result result;
    struct stage stage;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    if (str_starts(what, STR("wield")))
        result = play_wield(play, &stage);
    else if (str_starts(what, STR("insert")))
        result = play_insert(play, &stage);
    else if (str_starts(what, STR("load")))
        result = play_load(play, &stage);
    else
        result = play_fail(play, "cannot be done yet");
    stage_free(&stage);
    return result;
}
