#include "script/leavings.h"

#include <string.h>

void leavings_begin(struct leavings *l)
{
    memset(l, 0, sizeof *l);
    /* The words that recordings tell of: how hard it is not to catch fire, at a first blow and
     * within a second one. */
    l->words[3] = 5;
    l->words[9] = 20;
}

static int32_t *word_at(struct leavings *l, int index)
{
    return index >= 0 && index < LEAVINGS_MOST ? &l->words[index] : NULL;
}

void leavings_enter(struct leavings *l, int32_t *locals, int count)
{
    for (int i = 0; i < count; i++) {
        const int32_t *word = word_at(l, l->top + count - 1 - i);
        locals[i] = word ? *word : 0;
    }
    l->top += count;
}

static void put(struct leavings *l, const int32_t *values, int count)
{
    for (int i = 0; i < count; i++) {
        int32_t *word = word_at(l, l->top + count - 1 - i);
        if (word)
            *word = values[i];
    }
}

void leavings_leave(struct leavings *l, const int32_t *locals, int count)
{
    l->top -= count;
    put(l, locals, count);
}

void leavings_push(struct leavings *l, const int32_t *arguments, int count)
{
    put(l, arguments, count);
    l->top += count;
    if (l->top > l->highest)
        l->highest = l->top;
}

void leavings_pop(struct leavings *l, int count)
{
    l->top -= count;
}
