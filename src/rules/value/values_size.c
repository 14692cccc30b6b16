/* What happens to who has become larger or smaller. */
#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values_steps.h"
#include "text/say.h"
#include "world/level.h"
#include "world/near.h"
#include "world/place.h"
#include "world/throw.h"

static int size_of(const struct world *w, const struct thing *who)
{
    return creature_of(w, who)->attr[A_SIZ];
}

/* ---- mounts ---- */

static struct thing *partner(const struct world *w, const struct thing *who, int nature)
{
    const struct stati *s = stati_find(w, who, stati_of(nature));

    return s ? world_thing(w, s->object) : NULL;
}

/* quirk: a small mount carries even who is larger than itself. */
static bool is_misfit(const struct world *w, const struct thing *rider, const struct thing *mount)
{
    int above = size_of(w, mount) - size_of(w, rider);

    if (above <= 0 && size_of(w, mount) != SZ_SMALL)
        return true;
    return above > 1 && kind_is(w, mount, MA_ANIMAL);
}

static void check_mount(struct world *w, struct thing *who)
{
    const struct thing *rider = partner(w, who, MOUNT), *mount = who;

    if (rider == NULL) {
        rider = who;
        mount = partner(w, who, MOUNTED);
    }
    if (mount == NULL || !is_misfit(w, rider, mount))
        return;
    struct script_event *event = throw_begin(w);
    if (event) {
        event->actor = (int32_t)rider->self;
        event->target = (int32_t)mount->self;
        event->EParam = DSM_THROWN;
    }
    throw_end(w, event, EV_DISMOUNT);
}

/* ---- weapons ---- */

static void throw_about(struct world *w, const struct thing *who, handle item, int number)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)who->self;
        event->item = (int32_t)item;
    }
    throw_end(w, event, number);
}

static void drop(struct world *w, const struct thing *who, const struct thing *item)
{
    handle dropped = item->self;

    if (who->self == w->player)
        say_plain(w, "What you hold has become too large for you: you drop it!");
    throw_about(w, who, dropped, EV_LOSEITEM);
    throw_about(w, who, dropped, EV_DROP);
}

/* Two hands hold what is a size larger. */
static void check_hand(struct world *w, const struct thing *who, const struct thing *item, int most)
{
    if (item && arms_size(w, item, who) > most && !arms_is_cursed(w, item))
        drop(w, who, item);
}

static void check_hands(struct world *w, const struct thing *who)
{
    const struct thing *weapon = slot_item(w, who, SL_WEAPON);
    const struct thing *ready = slot_item(w, who, SL_READY);
    int size = size_of(w, who);

    if (weapon && weapon == ready) {
        check_hand(w, who, weapon, size + 1);
        return;
    }
    check_hand(w, who, weapon, size);
    check_hand(w, who, ready, size);
}

/* ---- bulk ---- */

static int radius_of(int size)
{
    switch (size) {
    case SZ_HUGE: return 1;
    case SZ_GARGANTUAN: return 2;
    case SZ_COLLOSAL: return 3;
    default: return 0;
    }
}

static void grow_bulk(struct world *w, struct level *level, struct thing *who, int radius)
{
    struct point at = {who->x, who->y};
    struct near_needs needs = {.is_player = who->self == w->player, .radius = radius};

    level_add_field(level, (struct field){.type = FI_SIZE | FI_MOBILE,
                                          .creator = who->self,
                                          .image = glyph_make(GLYPH_BULK, WHITE, 0),
                                          .duration = -1,
                                          .x = (uint8_t)at.x,
                                          .y = (uint8_t)at.y,
                                          .radius = (uint8_t)radius});
    place_remove(level, w, who);
    near_place(level, w, who, at, &needs);
}

static bool is_bulk_of(const struct field *field, const struct thing *who)
{
    return field->creator == who->self && (field->type & FI_SIZE);
}

static void change_bulk(struct level *level, const struct thing *who, int radius)
{
    for (int i = level->fields.count - 1; i >= 0; i--) {
        struct field *field = &level->fields.items[i];
        if (!is_bulk_of(field, who))
            continue;
        if (radius)
            field->radius = (uint8_t)radius;
        else
            level_remove_field(level, i);
    }
}

static void check_bulk(struct world *w, struct thing *who, int before)
{
    struct level *level = world_level_of(w, who);
    int radius = radius_of(size_of(w, who));

    if (level == NULL)
        return;
    if (radius && !radius_of(before))
        grow_bulk(w, level, who, radius);
    else
        change_bulk(level, who, radius);
}

void values_resized(struct world *w, struct thing *who, int before)
{
    if (stati_has(w, who, DISGUISED)) {
        if (who->self == w->player)
            say_plain(w, "You outgrow your disguise!");
        stati_remove(w, who, stati_of(DISGUISED));
    }
    check_mount(w, who);
    if (w->is_playing)
        check_hands(w, who);
    check_bulk(w, who, before);
}
