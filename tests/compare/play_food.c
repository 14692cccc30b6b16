/* rules-things/food: what is left of creatures as it grows old, and eating bite by bite. */
#include "event_log.h"
#include "flat.h"
#include "plays.h"
#include "rules/item/corpse.h"
#include "rules/item/item.h"
#include "rules/value/arms.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/question.h"
#include "world/throw.h"

static const struct point spot = {20, 14};

/* ---- corpses ---- */

static struct thing *corpse_of(struct play *play, struct stage *stage, struct str monster)
{
    struct world *w = &stage->world;
    struct thing *corpse = item_new(w, base_find(play->base, RES_ITEM, STR("corpse")));

    item_of(w, corpse)->monster = base_find(play->base, RES_MONSTER, monster);
    item_of(w, corpse)->made = (uint32_t)w->time;
    item_of(w, corpse)->disease = -1;
    return corpse;
}

static void lay_down(struct stage *stage, struct thing *item)
{
    struct stati home = {.nature = HOME_REGION,
                         .value = (int16_t)(spot.x + spot.y * 256),
                         .source = SS_MISC,
                         .effect = level_region(stage->arena, spot.x, spot.y)};

    place_at(stage->arena, &stage->world, item, spot.x, spot.y);
    stati_gain(&stage->world, item, &home, NULL);
}

static void tell_corpse(struct play *play, const struct stage *stage, const struct thing *corpse)
{
    const struct world *w = &stage->world;
    struct str_builder name = {0};

    json_key_number(play->out, "weight", arms_weight(w, corpse, false));
    json_key_number(play->out, "fresh", corpse_is_fresh(w, corpse));
    json_key_number(play->out, "decayed", corpse_is_decayed(w, corpse));
    json_key_number(play->out, "dc", name_corpse_difficulty(w, corpse));
    json_key_number(play->out, "hp", corpse->hp);
    name_add(w, corpse, 0, &name);
    json_key_text(play->out, "name", sb_str(&name));
    sb_free(&name);
    json_key(play->out, "stati");
    json_open(play->out, '[');
    for (const struct stati *at = stati_find(w, corpse, stati_of(0)); at;
         at = stati_find_next(w, at, stati_of(0)))
        flat_tell_stati(w, at, play->out);
    json_close(play->out, ']');
}

/* Which templates the creature had is told by the stati of its corpse alone. */
static void take_templates(struct play *play, struct stage *stage, struct thing *corpse)
{
    const struct json_value *all = stage_member(play->record, "stati");

    for (const struct json_value *m = all->first; m; m = m->next) {
        const struct json_value *effect = m->first;
        if (!str_equal(m->first->text, STR("TEMPLATE")))
            continue;
        for (int i = 0; i < 6; i++)
            effect = effect->next;
        stati_gain(&stage->world, corpse,
                   &(struct stati){.nature = TEMPLATE,
                                   .value = 1,
                                   .magnitude = 1,
                                   .source = SS_MISC,
                                   .effect = base_find(play->base, RES_TEMPLATE, effect->text)},
                   NULL);
    }
}

static enum play_result play_corpse(struct play *play, struct stage *stage)
{
    struct thing *corpse = corpse_of(play, stage, play_text(play, "of"));

    play_given(play, "of turns_old");
    take_templates(play, stage, corpse);
    lay_down(stage, corpse);
    item_of(&stage->world, corpse)->made -= (uint32_t)play_number(play, "turns_old");
    tell_corpse(play, stage, corpse);
    return PLAY_DONE;
}

/* ---- eating ---- */

static void answer_yes(void *context, const struct question *question,
                       struct question_answer *answer)
{
    (void)context;
    (void)question;
    answer->value = 1;
}

/* Seeds are not recorded. */
static void drawn(void *context, int bound, int result)
{
    draw_log_add(context, bound, result);
}

static int bite(struct stage *stage, handle food)
{
    struct script_event *e = throw_begin(&stage->world);

    e->actor = (int32_t)stage->player;
    e->item = (int32_t)food;
    return throw_end(&stage->world, e, EV_EAT);
}

static void tell_bite(struct play *play, struct stage *stage, handle food)
{
    struct world *w = &stage->world;
    struct thing *player = world_thing(w, stage->player);
    struct flat before = {0}, after = {0};
    struct event_log events = {0};

    play_begin_action(play);
    event_log_start(&events, stage, &play->draws);
    flat_take(&before, stage, player, -1);
    int result = bite(stage, food);
    flat_take(&after, stage, player, -1);
    json_open(play->out, '{');
    json_key_number(play->out, "result", result);
    json_key_number(play->out, "hunger", stati_find(w, player, stati_of(HUNGER))->duration);
    play_tell_draws(play, DRAWS_PAIRS);
    event_log_write_named(&events, play->out);
    flat_tell_difference(stage, &before, &after, play->out);
    json_key_number(play->out, "timeout", player->timeout);
    const struct item *left = item_of(w, world_thing(w, food));
    json_key_number(play->out, "eaten", left->eaten);
    json_close(play->out, '}');
    event_log_free(&events);
    flat_free(&before);
    flat_free(&after);
}

static struct thing *make_food(struct play *play, struct stage *stage)
{
    struct str name = play_text(play, "food");
    struct world *w = &stage->world;

    if (str_equal(name, STR("corpse")))
        return corpse_of(play, stage, STR("wolf"));
    return item_new(w, base_find(play->base, RES_ITEM, name));
}

static enum play_result play_eat(struct play *play, struct stage *stage)
{
    const struct json_value *turns = stage_member(play->record, "turns");
    struct world *w = &stage->world;
    struct thing *player = world_thing(w, stage->player), *food = make_food(play, stage);

    play_given(play, "food hunger seed");
    item_of(w, food)->owner = player->self;
    character_of(w, player)->slots[SL_INAIR] = food->self;
    stati_find(w, player, stati_of(HUNGER))->duration = (int16_t)play_number(play, "hunger");
    w->host.ask = answer_yes;
    w->chance.clock = STAGE_CLOCK;
    chance_listen(w, &(struct chance_listener){.drawn = drawn, .context = &play->draws});
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    json_key(play->out, "turns");
    json_open(play->out, '[');
    for (const struct json_value *m = turns->first; m; m = m->next)
        tell_bite(play, stage, food->self);
    json_close(play->out, ']');
    return PLAY_DONE;
}

static enum play_result play_on(struct play *play, struct stage *stage)
{
    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_arena(stage, 5, &play->error))
        return PLAY_FAILED;
    struct thing *player = world_thing(&stage->world, stage->player);
    place_remove(stage->home, &stage->world, player);
    place_at(stage->arena, &stage->world, player, 22, 12);
    return str_equal(play_text(play, "kind"), STR("corpse")) ? play_corpse(play, stage)
                                                             : play_eat(play, stage);
}

enum play_result play_food(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_on(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
