#include "world/slain.h"

#define MEMBER_OF   slain
#define MEMBER_LIST "world/state/slain.def"
#include "base/member_rows.h"

void slain_note(struct world *w, res_id kind)
{
    int i = 0;

    while (i < w->slain.count && w->slain.items[i].kind != kind)
        i++;
    if (i == w->slain.count)
        ARRAY_PUSH(&w->slain, ((struct slain){.kind = kind}));
    w->slain.items[i].count++;
}

uint32_t slain_total(const struct world *w)
{
    uint32_t total = 0;

    for (int i = 0; i < w->slain.count; i++)
        total += w->slain.items[i].count;
    return total;
}

void slain_index(struct world *w)
{
    int kept = 0;

    for (int i = 0; i < w->slain.count; i++)
        if (w->slain.items[i].kind != 0)
            w->slain.items[kept++] = w->slain.items[i];
    w->slain.count = kept;
}

void slain_free(struct world *w)
{
    ARRAY_FREE(&w->slain);
}
