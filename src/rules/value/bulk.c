#include "rules/value/bulk.h"

#include "base/glyph.h"
#include "rules/value/footing.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/near.h"

int bulk_radius(int size)
{
    switch (size) {
    case SZ_HUGE: return 1;
    case SZ_GARGANTUAN: return 2;
    case SZ_COLLOSAL: return 3;
    default: return 0;
    }
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

    level_add_field(level, (struct field){.type = FI_SIZE | FI_MOBILE,
                                          .creator = who->self,
                                          .image = glyph_make(GLYPH_BULK, WHITE, 0),
                                          .duration = -1,
                                          .x = (uint8_t)at.x,
                                          .y = (uint8_t)at.y,
                                          .radius = (uint8_t)radius});
    near_place(level, w, who, at, &needs);
}
