/* What happens to who has become larger or smaller. */
#include "base/num.h"
#include "rules/value/arms.h"
#include "rules/value/bulk.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values_steps.h"
#include "text/say.h"
#include "world/level.h"
#include "world/loose.h"
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

/* What is told of one field fits on the screen, of several it does not; of fog nothing is told. */
static bool is_told_much(const struct level *level, const struct thing *who)
{
    int told = 0;

    for (int i = 0; i < level->fields.count; i++)
        told += level->fields.items[i].type & FI_MODIFIER &&
                level_field_covers(&level->fields.items[i], who->x, who->y);
    return told > 1;
}

/* Who stands where it grows is pushed away. Of the player that is news also where nobody plays; but
 * where much magic meets him he looks about while he is told of it, and then nothing is new to him.
 */
static void grow(struct world *w, struct level *level, struct thing *who)
{
    const struct thing *player = world_thing(w, w->player);
    struct point from = player ? (struct point){player->x, player->y} : (struct point){0, 0};

    bulk_lay(w, level, who);
    if (player == NULL || point_equal(from, (struct point){player->x, player->y}))
        return;
    if (is_told_much(level, player))
        w->marks.news = w->marks.news && w->is_playing;
    else
        w->marks.moved = w->marks.news = true;
}

static void check_bulk(struct world *w, struct thing *who, int before)
{
    struct level *level = world_level_of(w, who);
    int radius = bulk_radius(size_of(w, who));

    if (level == NULL)
        return;
    if (radius && !bulk_radius(before))
        grow(w, level, who);
    else
        bulk_change(w, level, who);
}

void values_resized(struct world *w, struct thing *who, int before)
{
    if (stati_has(w, who, DISGUISED)) {
        if (who->self == w->player)
            say_plain(w, "You outgrow your disguise!");
        loose_let_go(w, who);
        stati_remove(w, who, stati_of(DISGUISED));
    }
    check_mount(w, who);
    if (w->is_playing)
        check_hands(w, who);
    check_bulk(w, who, before);
}
