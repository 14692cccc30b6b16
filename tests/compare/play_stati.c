/* rules-things/stati_order: stati of one thing, given, taken away and gone through. */
#include <stdio.h>

#include "plays.h"
#include "rules/status/status.h"
#include "stage.h"
#include "world/place.h"
#include "world/stati.h"

static int number_at(const struct json_value *list, int index)
{
    const struct json_value *at = list->first;

    for (; at && index > 0; index--)
        at = at->next;
    return at ? (int)at->number : 0;
}

static void give(struct stage *stage, struct thing *who, int nature, int value, int magnitude)
{
    struct stati gained = {.nature = (int16_t)nature,
                           .value = (int16_t)value,
                           .magnitude = (int16_t)magnitude,
                           .source = SS_MISC};

    status_gain(&stage->world, who, gained);
}

static void take(struct stage *stage, struct thing *who, int nature, int value)
{
    struct stati_query query = stati_of(nature);

    query.value = value;
    status_end(&stage->world, who, query);
}

/* What is done at the second entry of a walk. */
struct meddling {
    int given, given_value, given_magnitude, taken, taken_value;
    bool is_wanted;
};

static void walk(struct stage *stage, struct thing *who, int nature,
                 const struct meddling *meddling, struct json *out)
{
    struct stati_walk walk = stati_walk_begin(&stage->world, who, nature);
    int count = 0;

    json_open(out, '[');
    for (const struct stati *at; (at = stati_walk_next(&walk)) != NULL;) {
        json_number(out, at->magnitude);
        if (++count != 2 || !meddling->is_wanted)
            continue;
        give(stage, who, meddling->given, meddling->given_value, meddling->given_magnitude);
        take(stage, who, meddling->taken, meddling->taken_value);
    }
    json_close(out, ']');
    stati_walk_end(&walk);
}

static bool walk_as_told(struct stage *stage, struct thing *who, const char *told, struct json *out)
{
    struct meddling m = {0};
    int nature = 0;

    m.is_wanted = sscanf(told,
                         "iterate; at the second entry give %d val %d mag %d and remove %d "
                         "val %d",
                         &m.given, &m.given_value, &m.given_magnitude, &m.taken,
                         &m.taken_value) == 5;
    if (!m.is_wanted && sscanf(told, "iterate nature %d", &nature) != 1)
        return false;
    walk(stage, who, nature, &m, out);
    return true;
}

/* Does it and writes it down again. */
static bool operate(struct play *play, struct stage *stage, struct thing *who,
                    const struct json_value *op)
{
    struct str what = op->first->text;
    int nature = number_at(op, 1), value = number_at(op, 2), magnitude = number_at(op, 3);
    bool is_gift = str_equal(what, STR("give")), is_loss = str_equal(what, STR("remove"));

    json_text(play->out, what);
    if (!is_gift && !is_loss)
        return walk_as_told(stage, who, arena_str(play->arena, what).data, play->out);
    json_number(play->out, nature);
    json_number(play->out, value);
    if (is_gift) {
        json_number(play->out, magnitude);
        give(stage, who, nature, value, magnitude);
    } else {
        take(stage, who, nature, value);
    }
    return true;
}

static void tell_all(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct stati_query any = stati_of(0);

    json_key(out, "array");
    json_open(out, '[');
    for (const struct stati *at = stati_find(&stage->world, who, any); at;
         at = stati_find_next(&stage->world, at, any)) {
        json_open(out, '[');
        json_number(out, at->nature);
        json_number(out, at->magnitude);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static bool operate_all(struct play *play, struct stage *stage, struct thing *who)
{
    const struct json_value *ops = json_read_member(play->record, STR("ops"));
    bool good = true;

    json_key(play->out, "ops");
    json_open(play->out, '[');
    for (const struct json_value *at = ops->first; at && good; at = at->next) {
        json_open(play->out, '{');
        json_key(play->out, "op");
        json_open(play->out, '[');
        good = operate(play, stage, who, json_read_member(at, STR("op")));
        json_close(play->out, ']');
        tell_all(stage, who, play->out);
        json_close(play->out, '}');
    }
    json_close(play->out, ']');
    return good;
}

static struct thing *bearer(struct play *play, struct stage *stage)
{
    bool is_item = str_equal(play_text(play, "on"), STR("item"));
    res_id id = is_item ? base_find(play->base, RES_ITEM, STR("long sword"))
                        : base_find(play->base, RES_MONSTER, play_text(play, "on"));
    struct thing *who = is_item ? thing_new_item(&stage->world, id)
                                : thing_new_creature(&stage->world, id);

    stati_remove(&stage->world, who, stati_of(0));
    place_at(stage->arena, &stage->world, who, 24, 16);
    return who;
}

enum play_result play_stati_order(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    stage.world.is_playing = play_number(play, "play_mode") != 0;
    bool good = stage_arena(&stage, 5, &play->error);
    if (good) {
        stage_events(&stage);
        good = operate_all(play, &stage, bearer(play, &stage)) ||
               error_set(&play->error, "nobody knows how to do this");
    }
    stage_free(&stage);
    return good ? PLAY_DONE : PLAY_FAILED;
}
