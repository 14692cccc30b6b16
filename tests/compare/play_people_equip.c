/* rules-people/equip: persons put things on and take them off. */
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/item/wear.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_people.h"
#include "stage_read.h"
#include "stage_sight.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/question.h"

enum { STAND_X = 20, STAND_Y = 16, WIELD_SEED = 500000, REMOVE_SEED = 600000, KNOWN_ALL = 255 };

static void say_yes(void *context, const struct question *question, struct question_answer *answer)
{
    (void)context;
    if (question->kind == QUESTION_YES_NO)
        answer->value = 1;
}

/* All he has is destroyed. */
static void strip(struct stage *stage)
{
    struct world *w = &stage->world;
    struct thing *who = world_thing(w, stage->player);

    for (int i = 0; i < NUM_SLOTS; i++) {
        struct thing *item = world_thing(w, character_of(w, who)->slots[i]);
        if (item == NULL)
            continue;
        hold_release(w, item);
        hold_delete_all(w, item);
        thing_delete(w, item);
    }
    values_update(w, who);
    people_rest(stage, who);
}

static bool set_up(struct play *play, struct stage *stage)
{
    struct str who = play_text(play, "char");
    const struct people_start start = {
        .who = who, .seed = play_number(play, "char_seed"), .level = 5, .at = {STAND_X, STAND_Y}};

    stage->world.host.ask = say_yes;
    stage_sight(stage);
    if (!people_start(stage, &start, &play->error))
        return false;
    strip(stage);
    return true;
}

static struct thing *player_of(const struct stage *stage)
{
    return world_thing(&stage->world, stage->player);
}

static enum play_result play_base(struct play *play, struct stage *stage)
{
    json_key(play->out, "full");
    people_dump(stage, player_of(stage), PEOPLE_DETAILED, play->out);
    return PLAY_DONE;
}

/* ---- what it is about ---- */

static struct thing *make(struct play *play, struct stage *stage)
{
    struct str what = play_text(play, "what");
    struct thing *item = people_item(stage, play_text(play, "item"), play_text(play, "effect"),
                                     (int)play_number(play, "plus"), &play->error);

    if (item == NULL)
        return NULL;
    if (str_ends(what, STR("cursed")))
        item_of(&stage->world, item)->flags |= IF_CURSED;
    if (str_equal(what, STR("blessed")))
        item_of(&stage->world, item)->flags |= IF_BLESSED;
    return item;
}

/* The first that it does something in, else the first that it can be put into. */
static int slot_for(const struct stage *stage, const struct thing *item)
{
    int first = -1;

    for (int i = NUM_SLOTS - 1; i > 0; i--)
        if (slot_allows(&stage->world, item, i, player_of(stage)) &&
            (first < 0 || slot_is_active(&stage->world, item, i) ||
             !slot_is_active(&stage->world, item, first)))
            first = i;
    return first;
}

static void write_slots(struct play *play, const struct stage *stage, const struct thing *item)
{
    json_key(play->out, "allowed_slots");
    json_open(play->out, '[');
    for (int i = 0; i < NUM_SLOTS; i++)
        if (slot_allows(&stage->world, item, i, player_of(stage)))
            json_number(play->out, i);
    json_close(play->out, ']');
    json_key(play->out, "active_slots");
    json_open(play->out, '[');
    for (int i = 0; i < NUM_SLOTS; i++)
        if (slot_allows(&stage->world, item, i, player_of(stage)) &&
            slot_is_active(&stage->world, item, i))
            json_number(play->out, i);
    json_close(play->out, ']');
}

/* ---- on and off ---- */

static int put_on(struct play *play, struct stage *stage, const struct thing *item, int slot)
{
    people_seed(stage, (uint32_t)(WIELD_SEED + play_number(play, "n")));
    play_begin_action(play);
    return wear_throw(&stage->world, EV_WIELD, player_of(stage), item, slot);
}

static enum play_result end(struct play *play, struct stage *stage, const struct json_value *before,
                            int result)
{
    json_key_number(play->out, "result", result);
    play_tell_draws(play, DRAWS_CUT);
    people_write_diff(before, people_look(stage, PEOPLE_DETAILED, before, play->arena), play->out);
    return PLAY_DONE;
}

static enum play_result play_on(struct play *play, struct stage *stage, struct thing *item)
{
    const struct json_value *before = people_look(stage, PEOPLE_DETAILED, NULL, play->arena);

    json_key(play->out, "item0");
    people_dump_item(stage, item, play->out);
    json_key_number(play->out, "handle", item->born);
    json_key_number(play->out, "weight", arms_weight(&stage->world, item, false));
    write_slots(play, stage, item);
    json_key_number(play->out, "slot", slot_for(stage, item));
    return end(play, stage, before, put_on(play, stage, item, slot_for(stage, item)));
}

static enum play_result play_off(struct play *play, struct stage *stage, struct thing *item)
{
    handle self = item->self;
    int slot = slot_for(stage, item);

    put_on(play, stage, item, slot);
    people_look(stage, PEOPLE_DETAILED, NULL, play->arena); /* works values out */
    player_of(stage)->timeout = 0;
    const struct json_value *before = people_look(stage, PEOPLE_DETAILED, NULL, play->arena);
    people_seed(stage, (uint32_t)(REMOVE_SEED + play_number(play, "n")));
    play_begin_action(play);
    item = world_thing(&stage->world, self);
    if (item == NULL)
        return play_fail(play, "there is nothing to take off");
    return end(play, stage, before,
               wear_throw(&stage->world, EV_REMOVE, player_of(stage), item, slot));
}

/* Where weapons, shields and suits go. */
static int usual_slot(const struct thing *item)
{
    return item->kind == T_ARMOUR ? SL_ARMOUR : item->kind == T_SHIELD ? SL_READY : SL_WEAPON;
}

static enum play_result play_quality(struct play *play, struct stage *stage)
{
    int quality = (int)play_number(play, "quality");
    enum { PLUS = 2 };
    struct thing *item = people_item(stage, play_text(play, "item"), STR_NONE, PLUS, &play->error);

    if (item == NULL)
        return PLAY_FAILED;
    item_of(&stage->world, item)->known = KNOWN_ALL;
    quality_add(&stage->world, item, quality, 0);
    const struct json_value *before = people_look(stage, PEOPLE_DETAILED, NULL, play->arena);
    json_key_number(play->out, "has", arms_has_quality(&stage->world, item, quality));
    json_key_number(play->out, "slot", usual_slot(item));
    return end(play, stage, before, put_on(play, stage, item, usual_slot(item)));
}

static enum play_result play_item(struct play *play, struct stage *stage)
{
    struct thing *item = make(play, stage);

    if (item == NULL)
        return PLAY_FAILED;
    return stage_member(play->record, "step") ? play_off(play, stage, item)
                                              : play_on(play, stage, item);
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
    else if (str_equal(kind, STR("equip_quality")))
        result = play_quality(play, &stage);
    else
        result = play_item(play, &stage);
    stage_free(&stage);
    return result;
}
