/* rules-things/item_damage: what damage of every kind does to items, by whom and whosever. */
#include "flat.h"
#include "plays.h"
#include "rules/bond/land.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/loose.h"
#include "world/place.h"
#include "world/throw.h"

enum { UNTOUCHED = -77 };

/* Putting a weapon into the player's hand worked his values out so often, and each time the clock
 * was read. The README does not say so: it is what all records agree on in which something is drawn
 * after his values have been worked out once more. */
enum { WIELDING_READS = 3 };

static const struct point spot = {20, 14};

struct scene {
    struct stage *stage;
    struct thing *item, *goblin, *orc, *player;
};

static struct thing *stand(struct play *play, struct stage *stage, const char *who, int x, int y)
{
    const struct json_value *dump = base_start(play->base, "values_stati.jsonl.xz", str_from(who),
                                               &play->error);
    struct thing *creature = dump ? stage_creature(stage, dump, &play->error) : NULL;

    if (creature)
        place_at(stage->arena, &stage->world, creature, x, y);
    return creature;
}

/* What is nothing without magic cannot be laid down: it is gone. */
static void put_item(struct play *play, struct scene *s)
{
    struct world *w = &s->stage->world;
    struct str where = play_text(play, "where");
    struct item *body = item_of(w, s->item);

    if (str_equal(where, STR("floor"))) {
        if (land_is_hollow(s->item))
            loose_take_up(w, s->item);
        else
            place_at(s->stage->arena, w, s->item, spot.x, spot.y);
    } else if (str_equal(where, STR("carried by goblin"))) {
        struct creature *goblin = creature_of(w, s->goblin);
        body->owner = s->goblin->self;
        s->item->next = goblin->carried;
        goblin->carried = s->item->self;
    } else {
        body->owner = s->player->self;
        character_of(w, s->player)->slots[SL_INAIR] = s->item->self;
    }
}

static const struct thing *actor_of(struct play *play, const struct scene *s)
{
    struct str who = play_text(play, "actor_is");

    if (str_equal(who, STR("player")))
        return s->player;
    if (str_equal(who, STR("owner")))
        return s->goblin;
    return str_equal(who, STR("orc")) ? s->orc : NULL;
}

static bool is_destroyed(const struct world *w, const struct thing *item)
{
    return item->x < 0 && item_of(w, item)->owner == HANDLE_NONE;
}

static void strike(struct play *play, struct scene *s)
{
    struct world *w = &s->stage->world;
    const struct thing *actor = actor_of(play, s);
    struct script_event *e = throw_begin(w);

    e->actor = actor ? (int32_t)actor->self : 0;
    e->target = (int32_t)s->item->self;
    e->DType = (int8_t)stage_value(play_text(play, "dtype"));
    e->vDmg = (int16_t)play_number(play, "amount");
    e->aDmg = UNTOUCHED;
    json_key_number(play->out, "result", event_throw(w, e, EV_DAMAGE));
    json_key_number(play->out, "aDmg_after", e->aDmg);
    json_key_number(play->out, "vDmg_after", e->vDmg);
    throw_drop(w, e);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key(play->out, "destroyed");
    json_bool(play->out, is_destroyed(w, s->item));
    json_key(play->out, "after");
    flat_tell_item(s->stage, s->item, play->out);
}

/* Seeds are not recorded. */
static void drawn(void *context, int bound, int result)
{
    draw_log_add(context, bound, result);
}

static void listen(struct play *play, struct world *w)
{
    chance_listen(w, &(struct chance_listener){.drawn = drawn, .context = &play->draws});
}

static bool set_up(struct play *play, struct scene *s)
{
    struct stage *stage = s->stage;

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, 5, &play->error))
        return false;
    s->player = world_thing(&stage->world, stage->player);
    place_remove(stage->home, &stage->world, s->player);
    place_at(stage->arena, &stage->world, s->player, 22, 12);
    s->goblin = stand(play, stage, "goblin", 24, 16);
    s->orc = stand(play, stage, "cave orc", 21, 16);
    if (s->goblin && s->orc)
        s->item = stage_item(stage, stage_member(play->record, "before"), &play->error);
    return s->item != NULL;
}

static enum play_result play_strike(struct play *play, struct stage *stage)
{
    struct scene s = {.stage = stage};

    play_given(play, "k where dtype amount actor actor_is seed item before");
    if (stage_member(play->record, "before") == NULL)
        return PLAY_DONE; /* nobody's damage to what lies on the floor: the original crashed */
    if (!set_up(play, &s))
        return PLAY_FAILED;
    if (s.item->kind == T_CORPSE)
        item_of(&stage->world, s.item)->monster = base_find(play->base, RES_MONSTER, STR("goblin"));
    put_item(play, &s);
    listen(play, &stage->world);
    stage->world.chance.clock = STAGE_CLOCK + (item_of(&stage->world, s.item)->flags & IF_WORN
                                                   ? WIELDING_READS
                                                   : 0);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    strike(play, &s);
    return PLAY_DONE;
}

enum play_result play_item_damage(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_strike(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
