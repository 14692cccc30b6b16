#include "stati_change.h"

void stati_change_note(const struct world *w, const struct thing *who, struct stati_change *before)
{
    before->count = 0;
    if (who == NULL)
        return;
    for (const struct stati *at = stati_find(w, who, stati_of(0));
         at && before->count < STATI_CHANGE_MOST; at = stati_find_next(w, at, stati_of(0)))
        before->items[before->count++] = *at;
}

static bool is_same(const struct stati *a, const struct stati *b)
{
    return a->nature == b->nature && a->value == b->value && a->magnitude == b->magnitude &&
           a->duration == b->duration && a->source == b->source && a->level == b->level &&
           a->effect == b->effect && a->object == b->object;
}

/* The first of a list that is the same, and is taken out of it. */
static bool take(struct stati_change *list, const struct stati *stati)
{
    for (int i = 0; i < list->count; i++)
        if (is_same(&list->items[i], stati)) {
            for (int k = i + 1; k < list->count; k++)
                list->items[k - 1] = list->items[k];
            list->count--;
            return true;
        }
    return false;
}

static void tell_list(const struct stage *stage, const struct thing *who,
                      const struct stati_change *list, const char *key, struct json *out)
{
    if (list->count == 0)
        return;
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < list->count; i++)
        stage_dump_one_stati(stage, who, &list->items[i], out);
    json_close(out, ']');
}

void stati_change_tell(const struct stage *stage, const struct thing *who,
                       struct stati_change *before, const char *gained, const char *lost,
                       struct json *out)
{
    struct stati_change now, more = {.count = 0};

    if (who == NULL)
        return;
    stati_change_note(&stage->world, who, &now);
    for (int i = 0; i < now.count; i++)
        if (!take(before, &now.items[i]))
            more.items[more.count++] = now.items[i];
    tell_list(stage, who, &more, gained, out);
    tell_list(stage, who, before, lost, out);
}
