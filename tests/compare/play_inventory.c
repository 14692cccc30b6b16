/* rules-things/inventory: slots, containers, burden, and what monsters do with things.
 *
 * The diffs of this file were made of shorter dumps than those of rules-things/equip: chainmail
 * changes skills and resistances there, and here none of the 596 diffs has any; those of monsters
 * have no burden and no mode of attack either. */
#include <stdio.h>

#include "base/num.h"
#include "flat.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/shift.h"
#include "rules/item/stow.h"
#include "rules/item/wear.h"
#include "rules/make/dress.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "stage_start.h"
#include "world/body.h"
#include "world/hold.h"

enum { NEXT = 2036, MANY = 40, TAKEN_LATER = 5 };

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

static void begin(struct play *play, struct stage *stage, int64_t seed)
{
    stage_seed(stage, (uint32_t)seed);
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
    stage_flat_diff(before, stage_flat_now(stage, who, play->arena), STAGE_DIFF_CARRIED, play->out);
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
    if (item->kind == T_COIN || item->kind == T_MISSILE)
        item_of(w, item)->quantity = MANY;
    if (container->kind == T_CHEST)
        shift_to_feet(w, container, who);
    begin(play, stage, play_number(play, "seed"));
    json_key(play->out, "insert");
    json_open(play->out, '{');
    tell_result(play, stage, stow_throw(w, EV_INSERT, who->self, container->self, item->self));
    tell_container(play, stage, container);
    json_key_number(play->out, "weight", arms_weight(w, container, false));
    json_close(play->out, '}');
    begin(play, stage, play_number(play, "seed") + TAKEN_LATER);
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

/* ---- what monsters do ---- */

struct deed {
    struct play *play;
    struct stage *stage;
    handle who, item;
};

static int pick_up(const struct deed *deed)
{
    struct world *w = &deed->stage->world;

    return wear_throw(w, EV_PICKUP, world_thing(w, deed->who), world_thing(w, deed->item), 0);
}

static int arrange(const struct deed *deed)
{
    return dress_once(&deed->stage->world, world_thing(&deed->stage->world, deed->who)) ? DONE
                                                                                        : ABORT;
}

static int put_down(const struct deed *deed)
{
    struct world *w = &deed->stage->world;

    return wear_throw(w, EV_DROP, world_thing(w, deed->who), world_thing(w, deed->item), 0);
}

static void tell_deed(const struct deed *deed, const char *key, int (*doing)(const struct deed *))
{
    struct play *play = deed->play;
    const struct thing *who = world_thing(&deed->stage->world, deed->who);
    const struct json_value *before = stage_flat_now(deed->stage, who, play->arena);

    play_begin_action(play);
    json_key(play->out, key);
    json_open(play->out, '{');
    json_key_number(play->out, "result", doing(deed));
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "diff");
    stage_flat_diff(before, stage_flat_now(deed->stage, who, play->arena), STAGE_DIFF_VALUES,
                    play->out);
    json_close(play->out, '}');
}

/* One that nobody has looked at yet. */
static struct thing *build(struct play *play, struct stage *stage, struct str name)
{
    enum { FIRST_SEED = 800000, DEPTH = 5, X = 24, Y = 16 };
    static const char *const monsters[] = {"goblin", "ogre", "wolf"};
    struct stage_build build = {.at = {X, Y}, .seed = FIRST_SEED};
    struct world *w = &stage->world;

    for (uint32_t i = 0; i < COUNT_OF(monsters); i++)
        if (str_equal(name, str_from(monsters[i])))
            build.seed = FIRST_SEED + i;
    if (!stage_varag(stage, &play->error) || !stage_arena(stage, DEPTH, &play->error) ||
        !stage_scripts(stage, &play->error) || !stage_build_named(stage, name, &build.wish))
        return NULL;
    struct thing *who = stage_build(stage, &build);
    if (who == NULL)
        return NULL;
    handle self = who->self;
    status_end_nature(w, who, HIDING);
    status_end_nature(w, world_thing(w, self), SLEEPING);
    values_update(w, world_thing(w, self));
    stage_start_watched(stage);
    return world_thing(w, self);
}

static enum play_result play_monster(struct play *play, struct stage *stage)
{
    struct thing *who = build(play, stage, play_text(play, "monster"));
    struct thing *item = who ? make(play, stage, play_text(play, "item")) : NULL;
    if (item == NULL)
        return PLAY_FAILED;
    const struct deed deed = {play, stage, who->self, item->self};
    shift_to_feet(&stage->world, item, who);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    tell_deed(&deed, "pickup", pick_up);
    tell_deed(&deed, "inventory", arrange);
    tell_deed(&deed, "drop", put_down);
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
        result = play_monster(play, &stage);
    stage_free(&stage);
    return result;
}
