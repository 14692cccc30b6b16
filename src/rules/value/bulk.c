#include "rules/value/bulk.h"

#include "base/glyph.h"
#include "rules/value/field_news.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/near.h"

int bulk_radius(int size)
{
    enum { BEYOND = 5 }; /* larger than any that is born */

    switch (size) {
    case SZ_HUGE: return 1;
    case SZ_GARGANTUAN: return 2;
    case SZ_COLLOSAL: return 3;
    default: return size > SZ_COLLOSAL ? BEYOND : 0;
    }
}

static void tell(struct world *w, const struct level *level, const struct field *body, int number)
{
    if (w->host.sees_anew)
        w->host.sees_anew(w, level);
    field_news_tell_all(w, level, body, number);
}

void bulk_lay(struct world *w, struct level *level, struct thing *who)
{
    struct point at = {who->x, who->y};
    int radius = bulk_radius(creature_of(w, who)->attr[A_SIZ]);
    struct near_needs needs = {.is_player = who->self == w->player,
                               .is_aerial = kind_is_aerial(w, who),
                               .radius = radius,
                               .may_stand = footing_allows,
                               .context = w};

    const struct field body = {.type = FI_SIZE | FI_MOBILE,
                               .creator = who->self,
                               .image = glyph_make(GLYPH_BULK, WHITE, 0),
                               .duration = -1,
                               .x = (uint8_t)at.x,
                               .y = (uint8_t)at.y,
                               .radius = (uint8_t)radius};

    if (level_add_field(level, body))
        tell(w, level, &body, EV_FIELDON);
    if (w->host.make_room)
        w->host.make_room(w, level, who, at);
    else
        near_place(level, w, who, at, &needs);
}

static bool is_bulk_of(const struct field *field, const struct thing *who)
{
    return field->creator == who->self && (field->type & FI_SIZE);
}

static void end(struct world *w, struct level *level, int index)
{
    const struct field gone = level->fields.items[index];

    level_remove_field(level, index);
    tell(w, level, &gone, EV_FIELDOFF);
}

void bulk_change(struct world *w, struct level *level, const struct thing *who)
{
    int radius = bulk_radius(creature_of(w, who)->attr[A_SIZ]);

    for (int i = level->fields.count - 1; i >= 0; i--) {
        if (i >= level->fields.count || !is_bulk_of(&level->fields.items[i], who))
            continue;
        if (radius)
            level->fields.items[i].radius = (uint8_t)radius;
        else
            end(w, level, i);
    }
}
