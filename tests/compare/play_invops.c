/* rules-people/invops: what persons do with what they have. */
#include "plays.h"
#include "rules/item/carry.h"
#include "rules/item/shift.h"
#include "rules/item/swap.h"
#include "rules/item/wear.h"
#include "rules/value/slot.h"
#include "rules/value/stature.h"
#include "stage_people.h"
#include "stage_read.h"
#include "world/body.h"
#include "world/hold.h"
#include "world/question.h"

enum { STAND_X = 20, STAND_Y = 16, KNOWN_ALL = 255 };

static void say_yes(void *context, const struct question *question, struct question_answer *answer)
{
    (void)context;
    if (question->kind == QUESTION_YES_NO)
        answer->value = 1;
}

static bool set_up(struct play *play, struct stage *stage)
{
    const struct people_start start = {.who = play_text(play, "char"),
                                       .seed = play_number(play, "char_seed"),
                                       .level = 5,
                                       .at = {STAND_X, STAND_Y}};

    stage->world.host.ask = say_yes;
    return people_start(stage, &start, &play->error);
}

static struct thing *player_of(const struct stage *stage)
{
    return world_thing(&stage->world, stage->player);
}

/* What the dump says comes out again. */
static enum play_result play_base(struct play *play, struct stage *stage)
{
    json_key(play->out, "full");
    people_dump(stage, player_of(stage), PEOPLE_PLAIN, play->out);
    return PLAY_DONE;
}

static const struct json_value *begin(struct play *play, struct stage *stage, int64_t seed)
{
    const struct json_value *before = people_look(stage, PEOPLE_PLAIN, NULL, play->arena);

    people_seed(stage, (uint32_t)seed);
    play_begin_action(play);
    return before;
}

static enum play_result end(struct play *play, struct stage *stage, const struct json_value *before)
{
    play_tell_draws(play, DRAWS_CUT);
    people_write_diff(before, people_look(stage, PEOPLE_PLAIN, before, play->arena), play->out);
    return PLAY_DONE;
}

/* ---- swap ---- */

static void write_list(struct play *play, const char *key, const int *numbers)
{
    json_key(play->out, key);
    json_open(play->out, '[');
    for (int i = 0; i < 3; i++)
        json_number(play->out, numbers[i]);
    json_close(play->out, ']');
}

static enum play_result play_swap(struct play *play, struct stage *stage)
{
    const struct json_value *before = begin(play, stage, play_number(play, "seed"));
    int from = (int)play_number(play, "from"), to = (int)play_number(play, "to");
    int slots[3] = {from, to, from}, results[3], timeouts[3];
    const struct character *person = character_of(&stage->world, player_of(stage));

    for (int i = 0; i < 3; i++) {
        bool has_any = i == 0 || person->slots[SL_INAIR] != HANDLE_NONE;
        results[i] = has_any ? swap_slot(&stage->world, player_of(stage), slots[i]) : -1;
        timeouts[i] = player_of(stage)->timeout;
    }
    write_list(play, "results", results);
    write_list(play, "timeouts", timeouts);
    return end(play, stage, before);
}

/* ---- up and down ---- */

static struct thing *lay_down(struct play *play, struct stage *stage)
{
    struct thing *item = people_item(stage, play_text(play, "item"), STR_NONE, 0, &play->error);

    if (item == NULL)
        return NULL;
    item_of(&stage->world, item)->quantity = (uint32_t)play_number(play, "quantity");
    item_of(&stage->world, item)->known = KNOWN_ALL;
    shift_to_feet(&stage->world, item, player_of(stage));
    return item;
}

static enum play_result play_pickup(struct play *play, struct stage *stage)
{
    const struct thing *item = lay_down(play, stage);

    if (item == NULL)
        return PLAY_FAILED;
    const struct json_value *before = begin(play, stage, play_number(play, "seed"));
    json_key_number(play->out, "result",
                    wear_throw(&stage->world, EV_PICKUP, player_of(stage), item, 0));
    json_key_number(play->out, "encumbrance", stature_encumbrance(&stage->world, player_of(stage)));
    return end(play, stage, before);
}

/* The last of what is carried that is of this kind. */
static const struct thing *last_of(const struct stage *stage, struct str name)
{
    struct slot_walk walk = slot_walk_begin(&stage->world, player_of(stage));
    const struct thing *found = NULL;

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (str_equal(library_name(&stage->base->library, item->resource), name))
            found = item;
    return found;
}

static enum play_result play_drop(struct play *play, struct stage *stage)
{
    enum { LATER = 5 };
    const struct thing *item = lay_down(play, stage);

    if (item == NULL)
        return PLAY_FAILED;
    people_seed(stage, (uint32_t)play_number(play, "seed") - LATER);
    wear_throw(&stage->world, EV_PICKUP, player_of(stage), item, 0);
    player_of(stage)->timeout = 0;
    if ((item = last_of(stage, play_text(play, "item"))) == NULL)
        return play_fail(play, "there is nothing to drop");
    const struct json_value *before = begin(play, stage, play_number(play, "seed"));
    json_key_number(play->out, "result",
                    wear_throw(&stage->world, EV_DROP, player_of(stage), item, 0));
    return end(play, stage, before);
}

static enum play_result play_exchange(struct play *play, struct stage *stage)
{
    const struct json_value *before = begin(play, stage, play_number(play, "seed"));

    swap_weapons(&stage->world, player_of(stage));
    return end(play, stage, before);
}

static enum play_result play_drop_all(struct play *play, struct stage *stage)
{
    const struct json_value *before = begin(play, stage, play_number(play, "seed"));

    carry_drop_all(&stage->world, player_of(stage));
    return end(play, stage, before);
}

enum play_result play_invops(struct play *play)
{
    static const struct {
        const char *kind;
        enum play_result (*run)(struct play *play, struct stage *stage);
    } kinds[] = {{"inv_base", play_base}, {"swap", play_swap},         {"pickup", play_pickup},
                 {"drop", play_drop},     {"exchange", play_exchange}, {"drop_all", play_drop_all}};
    enum play_result result = PLAY_FAILED;
    struct stage stage;

    stage_init(&stage, play->base);
    draw_log_listen(&play->draws, &stage.world);
    if (set_up(play, &stage))
        for (int i = 0; i < COUNT_OF(kinds); i++)
            if (str_equal(play_text(play, "kind"), str_from(kinds[i].kind)))
                result = kinds[i].run(play, &stage);
    stage_free(&stage);
    return result;
}
