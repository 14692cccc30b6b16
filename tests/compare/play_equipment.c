/* rules-more/equipment: a monster gets eight things and arranges what it has. */
#include "fight_scene.h"
#include "plays.h"
#include "rules/item/gain.h"
#include "rules/make/dress.h"
#include "rules/make/treasure.h"
#include "world/body.h"
#include "world/targets.h"

enum { HEAP = 8, FOR_MONSTERS = 4, LUCK = 10, CALLS_MOST = 40, BUILD_SEED = 920000 };

static const struct point here = {20, 16};

/* The first half is meant for monsters, the rest is what lies about. */
static void give_heap(struct fight_scene *s, handle who, struct json *out)
{
    struct treasure_wish wish = {
        .from = base_find(s->stage.base, RES_DUNGEON, STR("The Goblin Caves")),
        .depth = (int)play_number(s->play, "heap_depth"),
        .luck = LUCK};

    stage_seed(&s->stage, (uint32_t)play_number(s->play, "heap_seed"));
    json_key(out, "made");
    json_open(out, '[');
    for (int i = 0; i < HEAP; i++) {
        wish.flags = i < FOR_MONSTERS ? IG_MONEQUIP : 0;
        wish.table = i < FOR_MONSTERS ? TREASURES_MONSTER : TREASURES_DUNGEON;
        struct thing *item = treasure_find(s->w, &wish);
        json_number(out, item ? item->born : 0);
        if (item)
            gain_item(s->w, world_thing(s->w, who), item);
    }
    json_close(out, ']');
}

static void arrange(struct fight_scene *s, handle who, struct json *out)
{
    struct creature *body = creature_of(s->w, world_thing(s->w, who));

    json_key(out, "calls");
    json_open(out, '[');
    for (int i = 0; i < CALLS_MOST && !(body->state & MS_INVEN_GOOD); i++) {
        world_thing(s->w, who)->timeout = 0;
        int result = dress_once(s->w, world_thing(s->w, who)) ? DONE : ABORT;
        json_open(out, '[');
        json_number(out, result);
        json_number(out, world_thing(s->w, who)->timeout);
        json_number(out, body->state);
        json_number(out, draw_log_count(&s->play->draws));
        json_close(out, ']');
    }
    json_close(out, ']');
}

static enum play_result run(struct fight_scene *s)
{
    enum { HEAPS = 10 };
    struct json *out = s->play->out;
    uint32_t number = (uint32_t)play_number(s->play, "n") / HEAPS;
    struct thing *monster;

    if (!fights_shut_player_in(&s->stage, &s->play->error))
        return PLAY_FAILED;
    monster = fight_build(s, play_text(s->play, "monster"), here, BUILD_SEED + number);
    if (monster == NULL)
        return play_fail(s->play, "it did not come");
    handle who = monster->self;
    targets_clear(s->w, monster);
    fight_refresh(s, who);
    give_heap(s, who, out);
    fight_refresh(s, who);
    creature_of(s->w, world_thing(s->w, who))->state &= (int16_t) ~(MS_INVEN_GOOD | MS_CURSED);
    json_key(out, "self");
    fights_dump_body(&s->stage, world_thing(s->w, who), out);
    fight_tell_who(s, "a", world_thing(s->w, who), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    arrange(s, who, out);
    json_key(out, "inv_after");
    fights_dump_body(&s->stage, world_thing(s->w, who), out);
    fight_tell(s, out);
    return PLAY_DONE;
}

enum play_result play_equipment(struct play *play)
{
    struct fight_scene s;
    enum play_result result = fight_open(&s, play) ? run(&s) : PLAY_FAILED;

    fight_close(&s);
    return result;
}
