#include "rules/item/rope.h"

#include "base/array.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "text/name.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/chance.h"

enum { FEET = 5, ROPES_MOST = 32 };

struct ropes {
    handle items[ROPES_MOST];
    int count;
    bool has_any; /* also shorter ones */
};

static void find(const struct world *w, const struct thing *who, int feet, struct ropes *out)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    *out = (struct ropes){.count = 0};
    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;) {
        if (!arms_has_flag(w, item, IT_ROPE))
            continue;
        out->has_any = true;
        if (item_of(w, item)->quantity * (int64_t)FEET >= feet && out->count < ROPES_MOST)
            out->items[out->count++] = item->self;
    }
}

/* HANDLE_NONE: none of them. */
static handle choose(struct world *w, const struct thing *who, const struct ropes *ropes)
{
    struct question question = question_make(QUESTION_ITEM, STR("Which rope?"));
    struct question_choice choices[ROPES_MOST] = {{.value = 0}};
    struct str_builder names[ROPES_MOST] = {{0}};
    struct question_answer answer;

    for (int i = 0; i < ropes->count; i++) {
        name_add(w, world_thing(w, ropes->items[i]), NA_LONG | NA_MECH, &names[i]);
        choices[i].words = sb_str(&names[i]);
        choices[i].value = (int32_t)ropes->items[i];
    }
    question.choices = choices;
    question.count = ropes->count;
    question.standard.value = question.escape.value = -1;
    ask(w, who, &question, &answer);
    for (int i = 0; i < ropes->count; i++)
        sb_free(&names[i]);
    return answer.value < 0 ? HANDLE_NONE : (handle)answer.value;
}

static handle one_of(struct world *w, const struct thing *who, const struct ropes *ropes)
{
    if (ropes->count == 1)
        return ropes->items[0];
    if (who->self == w->player)
        return choose(w, who, ropes);
    return ropes->items[roll_below(w, ropes->count)];
}

/* What is longer is cut. */
static struct thing *cut(struct world *w, struct thing *rope, int feet)
{
    struct item *body = item_of(w, rope);
    uint32_t wanted = (uint32_t)(feet / FEET);

    if (body->quantity <= wanted) {
        shift_out(w, rope);
        return rope;
    }
    uint32_t left = body->quantity - wanted;
    handle self = rope->self;
    struct thing *piece = stack_take_one(w, rope);
    item_of(w, piece)->quantity = wanted;
    item_of(w, world_thing(w, self))->quantity = left;
    return piece;
}

struct thing *rope_take(struct world *w, struct thing *who, int feet)
{
    struct ropes ropes;

    find(w, who, feet, &ropes);
    if (ropes.count == 0) {
        if (who->self == w->player)
            say_plain(w, ropes.has_any ? "None of your ropes is long enough."
                                       : "You have no rope with you.");
        return NULL;
    }
    struct thing *rope = world_thing(w, one_of(w, who, &ropes));
    return rope ? cut(w, rope, feet) : NULL;
}
