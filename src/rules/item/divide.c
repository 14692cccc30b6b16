#include "rules/item/divide.h"

#include "rules/item/gain.h"
#include "rules/item/stack.h"
#include "rules/status/status.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"

static int32_t ask_how_many(struct world *w, const struct thing *who, const struct thing *item)
{
    struct question question = question_make(QUESTION_AMOUNT, STR("How many?"));
    struct question_answer answer;
    uint32_t quantity = item_of(w, item)->quantity;
    int32_t all = quantity < INT32_MAX ? (int32_t)quantity : INT32_MAX;

    question.least = 1;
    question.most = all;
    question.standard.value = question.escape.value = all; /* which changes nothing */
    ask(w, who, &question, &answer);
    return answer.value;
}

/* So many of them, as a thing of their own that is nowhere; NULL: they cannot be parted. */
static struct thing *take(struct world *w, handle from, int32_t count)
{
    struct thing *part = stack_take_one(w, world_thing(w, from));

    if (part->self == from)
        return NULL;
    item_of(w, world_thing(w, from))->quantity -= (uint32_t)(count - 1);
    item_of(w, part)->quantity = (uint32_t)count;
    return part;
}

struct thing *divide_ask(struct world *w, const struct thing *who, struct thing *item)
{
    handle several = item->self;

    if (item_of(w, item)->quantity <= 1)
        return item;
    int32_t count = ask_how_many(w, who, item);
    item = world_thing(w, several);
    if (count < 1 || (uint32_t)count >= item_of(w, item)->quantity)
        return item;
    struct thing *part = take(w, several, count);
    return part ? part : world_thing(w, several);
}

int divide_handle(struct world *w, struct script_event *event, struct thing *self)
{
    enum { APART = 10 }; /* rounds */
    const struct thing *item = world_thing(w, (handle)event->item);
    handle who = self->self;

    if ((handle)event->actor != who || item == NULL || !thing_is(item, T_ITEM))
        return NOTHING;
    handle several = item->self;
    if (item_of(w, item)->quantity <= 1) {
        say(w, event, &(struct lines){.actor = "There is only one of it."});
        return ABORT;
    }
    int32_t count = ask_how_many(w, self, item);
    item = world_thing(w, several);
    if (item == NULL || world_thing(w, who) == NULL || count < 1 ||
        (uint32_t)count >= item_of(w, item)->quantity)
        return DONE;
    struct thing *part = take(w, several, count);
    if (part == NULL)
        return DONE;
    status_gain(w, part, (struct stati){.nature = DROPPED, .source = SS_MISC, .duration = APART});
    gain_item(w, world_thing(w, who), part);
    return DONE;
}
