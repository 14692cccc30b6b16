/* The original's pack: every key in it names all that is shown and works out the player's values.
 */
#include <stdlib.h>

#include "rules/item/lore.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/item/stow.h"
#include "rules/item/swap.h"
#include "rules/item/wear.h"
#include "rules/magic/power.h"
#include "rules/status/renew.h"
#include "rules/value/slot.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/hold.h"
#include "world/stati.h"

enum { SHOWN_SLOTS = 24, SHOWN_MOST = 256 };

/* ---- what is shown ---- */

static int group_of(const struct thing *item)
{
    static const uint8_t kinds[] = {T_WEAPON, T_BOW,  T_MISSILE, T_ARMOUR, T_SHIELD, T_POTION,
                                    T_SCROLL, T_WAND, T_TOOL,    T_COIN,   T_FOOD,   T_ITEM};

    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (thing_is(item, kinds[i]))
            return i;
    return COUNT_OF(kinds);
}

static int by_group(const void *a, const void *b)
{
    const struct thing *one = *(const struct thing *const *)a;
    const struct thing *other = *(const struct thing *const *)b;
    int groups = group_of(one) - group_of(other);

    return groups ? groups : (one->born > other->born) - (one->born < other->born);
}

static void show_contents(struct session_scene *s, const struct thing *container)
{
    struct world *w = &s->game->world;
    struct thing *shown[SHOWN_MOST];
    int count = 0;

    if (stati_has(w, container, LOCKED))
        return;
    for (handle at = item_of(w, container)->contents; at != HANDLE_NONE && count < SHOWN_MOST;) {
        struct thing *item = world_thing(w, at);
        at = item->next;
        shown[count++] = item;
    }
    for (int i = 0; i < count; i++)
        lore_recall(w, game_player(s->game), shown[i]);
    qsort(shown, (size_t)count, sizeof *shown, by_group);
    for (int i = 0; i < count; i++)
        power_before_listing(w, shown[i]);
}

static struct thing *find_inside(const struct world *w, const struct thing *container,
                                 uint32_t born)
{
    struct thing *item = world_thing(w, item_of(w, container)->contents);

    while (item && item->born != born)
        item = world_thing(w, item->next);
    return item;
}

static struct thing *find(struct session_scene *s, uint32_t born)
{
    const struct world *w = &s->game->world;
    const struct level *level = game_here(s->game);
    struct slot_walk walk = slot_walk_begin(w, game_player(s->game));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->born == born)
            return item;
    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        struct thing *inside = thing && thing->kind == T_CHEST ? find_inside(w, thing, born) : NULL;
        if (thing && thing->born == born)
            return thing;
        if (inside)
            return inside;
    }
    return NULL;
}

static bool has_name(const struct session_scene *s, const struct thing *thing, struct str name)
{
    return str_equal(library_name(s->game->world.library, thing->resource), name);
}

/* The first of its name that was made after a save; 0: none. */
static uint32_t first_named(const struct session_scene *s, struct str name, uint32_t save)
{
    const struct world *w = &s->game->world;

    for (uint32_t born = save, next = w->born + WORLD_FIRST_BORN; born < next; born++) {
        const struct thing *thing = world_thing(w, world_born(w, born));
        if (thing && has_name(s, thing, name))
            return born;
    }
    return 0;
}

/* What was made after the last save has a number that is still to be learned: the first of its name
 * tells. */
static void learn_number(struct session_scene *s, const struct json_value *what)
{
    uint32_t save = session_last_save(s, UINT32_MAX);
    uint32_t born = save ? first_named(s, what->first->next->text, save) : 0;

    if (born)
        session_learns(s, what->first->number, born);
}

static struct thing *found_or_learned(struct session_scene *s, const struct json_value *what)
{
    struct thing *found = find(s, (uint32_t)what->first->number);

    if (found == NULL)
        learn_number(s, what);
    return found;
}

struct thing *session_recorded(struct session_scene *s, const struct json_value *line,
                               const char *key)
{
    const struct json_value *what = line ? stage_member(line, key) : NULL;

    return what && what->first ? found_or_learned(s, what) : NULL;
}

static void name_all(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct character *p = character_of(w, game_player(s->game));
    const struct thing *container = session_recorded(s, session_peek_kind(s, "inv"), "con");

    for (int i = 0; i < SHOWN_SLOTS; i++) {
        const struct thing *item = world_thing(w, p->slots[i]);
        if (item)
            power_before_listing(w, item);
    }
    if (container)
        show_contents(s, container);
}

/* Only what has changed is named. */
static void show(struct session_scene *s)
{
    if (s->is_pack_changed)
        name_all(s);
    renew_values(&s->game->world, game_player(s->game));
}

/* ---- what is done ---- */

static bool is_divided(const struct thing *item, const struct world *w,
                       const struct json_value *line)
{
    return stage_number(line, "alt") && item_of(w, item)->quantity > 1;
}

/* One, some or all of a pile. */
struct thing *session_divide(struct session_scene *s, struct thing *item,
                             const struct json_value *line)
{
    struct world *w = &s->game->world;
    const struct json_value *asked = is_divided(item, w, line) && session_peek_kind(s, "choice")
                                         ? session_take(s)
                                         : NULL;
    char how = asked && stage_text(asked, "v").len ? stage_text(asked, "v").data[0] : 'a';
    const struct json_value *number = how == 's' && session_peek_kind(s, "text") ? session_take(s)
                                                                                 : NULL;
    int64_t some = 1;

    if (how == 'a' || (number && !str_to_int64(stage_text(number, "v"), &some)) ||
        some >= item_of(w, item)->quantity)
        return item;
    struct thing *part = stack_take_one(w, item);
    item_of(w, part)->quantity = (uint32_t)some;
    item_of(w, item)->quantity -= (uint32_t)(some - 1);
    return part;
}

/* What does not fit in comes back to where it was, or to the rest of it. */
static void put_back(struct session_scene *s, struct thing *item, int slot)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game);
    struct thing *rest = world_thing(w, character_of(w, who)->slots[slot]);

    if (item == NULL)
        return;
    if (rest == NULL)
        hold_in_slot(w, who, item, slot);
    else if (!stack_put(w, rest, item))
        shift_to_feet(w, item, who);
}

static void stow(struct session_scene *s, const struct json_value *line)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game), *container = session_recorded(s, line, "con");
    struct thing *air = world_thing(w, character_of(w, who)->slots[SL_INAIR]);
    int slot = (int)stage_number(line, "slot");
    struct thing *item = air;

    if (container == NULL || (air == NULL && slot >= SHOWN_SLOTS))
        return;
    if (item == NULL) {
        item = world_thing(w, character_of(w, who)->slots[slot]);
        if (item == NULL || item == container || wear_throw(w, EV_REMOVE, who, item, slot) == ABORT)
            return;
    }
    s->is_pack_changed = true;
    struct thing *part = session_divide(s, item, line);
    if (air == NULL && part != item)
        hold_in_slot(w, who, item, slot);
    handle stowed = part->self;
    if (stow_throw(w, EV_INSERT, who->self, container->self, stowed) != DONE && air == NULL)
        put_back(s, world_thing(w, stowed), slot);
}

/* The rest of a pile comes back to where it was. */
static void drop_part(struct session_scene *s, struct thing *item, const struct json_value *line)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game);
    bool is_in_hand = hold_is_in_slot(w, who, item, SL_INAIR);
    int slot = (int)stage_number(line, "slot");
    struct thing *part = session_divide(s, item, line);

    if (part != item && !is_in_hand)
        hold_in_slot(w, who, item, SL_INAIR);
    wear_throw(w, EV_DROP, who, part, 0);
    if (part != item && !is_in_hand && slot < SHOWN_SLOTS)
        swap_slot(w, who, slot);
}

static void drop(struct session_scene *s, const struct json_value *line)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game);
    struct thing *air = world_thing(w, character_of(w, who)->slots[SL_INAIR]);
    struct thing *item = air ? air : session_recorded(s, line, "item");
    int slot = (int)stage_number(line, "slot");

    s->is_pack_changed = true;
    if (item == NULL)
        return;
    if (air == NULL) {
        const struct thing *container = session_recorded(s, line, "con");
        handle dropped = item->self;
        if (slot < SHOWN_SLOTS
                ? wear_throw(w, EV_REMOVE, who, item, slot) == ABORT
                : stow_throw(w, EV_TAKEOUT, who->self, container->self, dropped) != DONE)
            return;
        item = world_thing(w, dropped);
    }
    if (item)
        drop_part(s, item, line);
}

static void change(struct session_scene *s, const struct json_value *line)
{
    (void)line;
    s->is_pack_changed = true;
}

static void into_hand(struct session_scene *s, const struct thing *container, struct thing *item)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game);

    if (stow_throw(w, EV_TAKEOUT, who->self, container->self, item->self) == DONE)
        hold_in_slot(w, who, item, SL_INAIR);
}

/* What is in hand goes into the container, and what is shown there comes out of it. */
static void swap_inside(struct session_scene *s, const struct json_value *line)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game), *item = session_recorded(s, line, "item");
    const struct thing *container = session_recorded(s, line, "con");
    const struct thing *air = world_thing(w, character_of(w, who)->slots[SL_INAIR]);

    if (container == NULL ||
        (air && stow_throw(w, EV_INSERT, who->self, container->self, air->self) != DONE))
        return;
    if (item)
        into_hand(s, container, session_divide(s, item, line));
}

/* The display comes once more. */
static void swap(struct session_scene *s, const struct json_value *line)
{
    int slot = (int)stage_number(line, "slot");

    if (slot == 0)
        return;
    if (slot < SHOWN_SLOTS)
        swap_slot(&s->game->world, game_player(s->game), slot);
    else
        swap_inside(s, line);
    s->is_pack_changed = true;
    show(s);
    s->is_pack_changed = false;
}

/* Into the hand. */
static void take_out(struct session_scene *s, const struct json_value *line)
{
    const struct thing *container = session_recorded(s, line, "con");
    struct thing *item = session_recorded(s, line, "take");

    if (container && item)
        into_hand(s, container, item);
    s->is_pack_changed = true;
}

/* It is described, or what is in hand where nothing is. */
static void examine(struct session_scene *s, const struct json_value *line)
{
    struct world *w = &s->game->world;
    struct thing *item = session_recorded(s, line, "item");

    if (item == NULL)
        item = world_thing(w, character_of(w, game_player(s->game))->slots[SL_INAIR]);
    if (item == NULL)
        return;
    lore_recall(w, game_player(s->game), item);
    power_before_listing(w, item);
}

static const struct {
    const char *name;
    void (*run)(struct session_scene *s, const struct json_value *line);
} deeds[] = {{"examine", examine},       {"stow", stow},        {"drop", drop}, {"swap", swap},
             {"next container", change}, {"take out", take_out}};

static const char *const displays[] = {"slot",          "up",    "down",  "scroll",
                                       "help",          "none",  "digit", "number refused",
                                       "leave refused", "select"};

static void do_key(struct session_scene *s, const struct json_value *line)
{
    struct str op = stage_text(line, "op");

    for (int i = 0; i < COUNT_OF(deeds); i++)
        if (str_equal(op, str_from(deeds[i].name))) {
            deeds[i].run(s, line);
            return;
        }
    for (int i = 0; i < COUNT_OF(displays); i++)
        if (str_equal(op, str_from(displays[i])))
            return;
    session_differ(s, "key %d: nobody knows \"" STR_PRINTF "\" in the pack",
                   (int)stage_number(line, "n"), STR_ARGS(op));
}

/* What is in a slot there and here is the same thing, whatever its number. */
static void compare_slot(struct session_scene *s, const struct json_value *line, const char *key,
                         int slot)
{
    const struct world *w = &s->game->world;
    const struct json_value *what = stage_member(line, key);
    const struct thing *here = world_thing(w, character_of(w, game_player(s->game))->slots[slot]);

    if (what && what->first && here && has_name(s, here, what->first->next->text) &&
        here->born != (uint32_t)what->first->number)
        session_learns(s, what->first->number, here->born);
}

static void compare_slots(struct session_scene *s, const struct json_value *line)
{
    int slot = (int)stage_number(line, "slot");

    compare_slot(s, line, "air", SL_INAIR);
    if (slot > SL_INAIR && slot < SHOWN_SLOTS)
        compare_slot(s, line, "item", slot);
}

void session_pack(struct session_scene *s)
{
    s->is_in_pack = s->is_pack_changed = true;
    s->game->world.host.is_covered = true;
    while (!s->is_over && game_player(s->game)->timeout == 0) {
        show(s);
        if (session_peek_kind(s, "inv") == NULL) {
            if (session_peek(s))
                session_differ(s, "key %d: not in the pack any more",
                               (int)stage_number(session_peek(s), "n"));
            else
                session_take(s); /* that was all */
            return;
        }
        const struct json_value *line = session_take(s);
        if (line && str_equal(stage_text(line, "op"), STR("leave"))) {
            s->is_in_pack = s->game->world.host.is_covered = false;
            s->game->world.marks.sight = true;
            return;
        }
        if (line)
            compare_slots(s, line);
        if (line && !s->is_over)
            do_key(s, line);
    }
}
