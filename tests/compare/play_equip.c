/* rules-things/equip: magic and qualities are put on and taken off, by Varag and by a warrior. */
#include "base/num.h"
#include "event_log.h"
#include "flat.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/item/shift.h"
#include "rules/item/wear.h"
#include "rules/status/scrutiny.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "stage_flat.h"
#include "stage_read.h"
#include "stage_start.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/hold.h"
#include "world/place.h"

enum {
    NEXT_VARAG = 2036, /* the number of the next thing, with each player */
    NEXT_HUMAN = 1411,
    GEAR = 14, /* so many have been given to the warrior and to himself */
    MADE_LATER = 50,
    PLUS = 2
};

static bool is_player(struct str who)
{
    return str_equal(who, STR("player"));
}

/* The file begins with how both are. */
static const struct json_value *dump_of(struct play *play, struct str who)
{
    const struct base_line wanted = {
        .folder = "rules-things",
        .file = stage_is_of_human(play) ? "equip_human5.jsonl.xz" : "equip.jsonl.xz",
        .kind = is_player(who) ? STR("player") : STR("monster human+warrior;template")};
    const struct json_value *line = base_line(play->base, &wanted, &play->error);

    return line ? stage_member(line, "dump") : NULL;
}

/* On the level's list, too. */
static void come_after_player(struct stage *stage, struct thing *who)
{
    struct point at = {who->x, who->y};

    place_remove(stage->arena, &stage->world, who);
    place_at(stage->arena, &stage->world, who, at.x, at.y);
}

static struct thing *set_up(struct play *play, struct stage *stage, struct str who)
{
    const struct json_value *dump = dump_of(play, who);
    struct thing *wearer = dump ? stage_start_dump(play, stage, who, dump) : NULL;
    int next = (stage_is_of_human(play) ? NEXT_HUMAN : NEXT_VARAG) + (is_player(who) ? 0 : GEAR);

    if (wearer == NULL)
        return NULL;
    if (!is_player(who))
        stage_set_born(stage, wearer, next - GEAR);
    stage_start_watched(stage);
    if (!is_player(who))
        come_after_player(stage, wearer);
    scrutiny_of(&stage->world, wearer);
    stage->world.born = (uint32_t)(next - WORLD_FIRST_BORN);
    return wearer;
}

/* ---- the item ---- */

static void enchant(struct play *play, struct stage *stage, struct thing *item)
{
    res_id id = base_find(stage->base, RES_EFFECT, play_text(play, "effect"));
    const struct res_effect *effect = library_record(&stage->base->library, id, RES_EFFECT);
    bool needs_plus = effect && library_flag(effect->flags, EF_NEEDS_PLUS);

    item_enchant(&stage->world, item, id, needs_plus ? PLUS : 0);
}

static struct thing *make(struct play *play, struct stage *stage, res_id base)
{
    bool is_magic = stage_member(play->record, "effect") != NULL;

    stage_seed(stage, (uint32_t)play_number(play, "seed") + MADE_LATER);
    struct thing *item = item_new(&stage->world, base);
    if (is_magic)
        enchant(play, stage, item);
    else
        quality_add(&stage->world, item, (int)play_number(play, "quality"), 0);
    item_begin(&stage->world, item);
    if (play_number(play, "cursed"))
        item_of(&stage->world, item)->flags |= IF_CURSED;
    return item;
}

/* By name, or the first of a kind; 0: there is none. */
static res_id find_base(const struct stage *stage, struct str name)
{
    const struct module *module = &stage->base->module;
    res_id id = base_find(stage->base, RES_ITEM, name);
    int kind = str_equal(name, STR("eyes"))     ? T_EYES
               : str_equal(name, STR("helmet")) ? T_HELMET
                                                : 0;

    for (int i = 0; id == 0 && kind && i < module_count(module, RES_ITEM); i++) {
        res_id at = module_id(module, RES_ITEM, i);
        const struct res_item *item = library_record(&stage->base->library, at, RES_ITEM);
        if (item->itype == kind)
            id = at;
    }
    return id;
}

static int slot_for(const struct stage *stage, const struct thing *item)
{
    for (int i = 1; i < NUM_SLOTS; i++)
        if (slot_is_active(&stage->world, item, i))
            return i;
    return 0;
}

/* ---- on and off ---- */

struct equip {
    struct play *play;
    struct stage *stage;
    handle who, item;
    int slot;
};

static struct thing *who_of(const struct equip *q)
{
    return world_thing(&q->stage->world, q->who);
}

static void act(struct equip *q, const char *key, int number, int64_t seed)
{
    struct world *w = &q->stage->world;
    const struct json_value *before = stage_flat_now(q->stage, who_of(q), q->play->arena);
    struct event_log log = {0};

    stage_seed(q->stage, (uint32_t)seed);
    play_begin_action(q->play);
    event_log_start(&log, q->stage, &q->play->draws);
    int answer = wear_throw(w, number, who_of(q), world_thing(w, q->item), q->slot);
    const struct thing *item = world_thing(w, q->item);
    hold_settle(w, who_of(q));
    json_key(q->play->out, key);
    json_open(q->play->out, '{');
    json_key_number(q->play->out, "result", answer);
    play_tell_draws(q->play, DRAWS_PAIRS);
    event_log_write_named(&log, q->play->out);
    json_key(q->play->out, "in_slot");
    json_bool(q->play->out, item && slot_item(w, who_of(q), q->slot) == item);
    json_key(q->play->out, "diff");
    stage_flat_diff(before, stage_flat_now(q->stage, who_of(q), q->play->arena), STAGE_DIFF_WORN,
                    q->play->out);
    if (item) {
        json_key(q->play->out, "item");
        flat_tell_carried(q->stage, item, q->play->out);
    }
    json_close(q->play->out, '}');
    event_log_free(&log);
}

static void take_in_hand(struct stage *stage, struct thing *who, struct thing *item, int slot)
{
    struct thing *there = slot_item(&stage->world, who, slot);

    if (!thing_is(who, T_CHARACTER)) {
        hold_carry(&stage->world, who, item);
        return;
    }
    if (there)
        hold_release(&stage->world, there);
    hold_in_slot(&stage->world, who, item, SL_INAIR);
    values_update(&stage->world, who);
}

static enum play_result play_item(struct play *play, struct stage *stage)
{
    res_id base = find_base(stage, play_text(play, "base"));
    struct thing *who = set_up(play, stage, play_text(play, "who"));

    if (who == NULL)
        return PLAY_FAILED;
    if (base == 0) {
        json_key(play->out, "no_base");
        json_bool(play->out, true);
        return PLAY_DONE;
    }
    struct thing *item = make(play, stage, base);
    struct equip q = {play, stage, who->self, item->self, slot_for(stage, item)};
    json_key_number(play->out, "slot", q.slot);
    json_key(play->out, "item");
    flat_tell_item(stage, item, play->out);
    take_in_hand(stage, who, item, q.slot);
    act(&q, "wield", EV_WIELD, play_number(play, "seed"));
    if (who_of(&q))
        who_of(&q)->timeout = 0;
    if (world_thing(&stage->world, q.item) && who_of(&q))
        act(&q, "takeoff", EV_REMOVE, play_number(play, "seed") + 1);
    return PLAY_DONE;
}

enum play_result play_equip(struct play *play)
{
    enum play_result result = PLAY_REFERENCE;
    struct stage stage;

    if (stage_member(play->record, "dump"))
        return result;
    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    result = play_item(play, &stage);
    stage_free(&stage);
    return result;
}
