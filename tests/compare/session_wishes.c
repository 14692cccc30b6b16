/* What the original's wizard mode does to things, and to what the player is and knows. */
#include "rules/bond/land.h"
#include "rules/fight/experience.h"
#include "rules/item/gain.h"
#include "rules/item/identify.h"
#include "rules/item/item.h"
#include "rules/item/quality.h"
#include "rules/item/wear.h"
#include "rules/magic/power.h"
#include "rules/magic/spell.h"
#include "rules/make/treasure.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/slot.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/loose.h"
#include "world/segment.h"
#include "world/throw.h"

enum { ALL_KNOWN = 0xFF };

/* What was typed; empty: nothing. */
struct str session_typed(struct session_scene *s)
{
    const struct json_value *line = session_peek_kind(s, "text") ? session_take(s) : NULL;

    return line ? stage_text(line, "v") : STR_NONE;
}

int session_number_typed(struct session_scene *s)
{
    int64_t number;

    return str_to_int64(session_typed(s), &number) ? (int)number : 0;
}

/* ---- by lot ---- */

/* One after the other is thrown away until one is of the kind. */
void session_find_object(struct session_scene *s)
{
    enum { TRIES = 50, LUCK = 10 };
    struct world *w = &s->game->world;
    struct str type = session_typed(s);
    int kind = type.len ? stage_value(type) : 0;
    const struct treasure_wish wish = {.from = game_here(s->game)->dungeon,
                                       .depth = session_number_typed(s),
                                       .luck = LUCK,
                                       .table = TREASURES_DUNGEON};

    for (int i = 0; i < TRIES && !s->is_over; i++) {
        struct thing *item = treasure_find(w, &wish);
        if (item && item->kind == kind) {
            if (i + 1 < TRIES)
                gain_item(w, game_player(s->game), item);
            return;
        }
        if (item)
            loose_take_up(w, item);
    }
}

static int table_of(const struct json_value *choice)
{
    struct str letter = stage_text(choice, "v");

    return str_equal(letter, STR("s"))   ? TREASURES_STAPLE
           : str_equal(letter, STR("c")) ? TREASURES_CHEST
                                         : TREASURES_DUNGEON;
}

/* Only their names are of interest. */
void session_find_thirty(struct session_scene *s)
{
    enum { MANY = 30 };
    struct world *w = &s->game->world;
    const struct json_value *choice = session_peek_kind(s, "choice") ? session_take(s) : NULL;

    if (choice == NULL || stage_text(choice, "v").len == 0)
        return;
    struct treasure_wish wish = {.from = game_here(s->game)->dungeon, .table = table_of(choice)};
    wish.depth = session_number_typed(s);
    wish.luck = session_number_typed(s);
    for (int i = 0; i < MANY && !s->is_over; i++) {
        struct thing *item = treasure_find(w, &wish);
        if (item == NULL)
            continue;
        identify_set(w, item, ALL_KNOWN);
        power_before_listing(w, item);
        loose_take_up(w, item);
    }
}

/* ---- by choice ---- */

static void imbue(struct world *w, struct thing *item, res_id effect, int most)
{
    enum { DOSES = 10 };

    if (segment_of(w, effect, 0).aval == AR_POISON)
        status_gain(
            w, item,
            (struct stati){
                .nature = POISONED, .magnitude = DOSES, .source = SS_MISC, .effect = effect});
    else
        item_enchant(w, item, effect,
                     spell_has_flag(w, effect, EF_NEEDS_PLUS) ? item_most_plus(w, effect, most)
                                                              : 0);
    item_begin(w, item);
}

static void fill_group(struct world *w, struct thing *item)
{
    enum { BUNDLE = 100, GROUP = 12 };

    identify_set(w, item, ALL_KNOWN);
    if (arms_has_flag(w, item, IT_BGROUP))
        item_of(w, item)->quantity = BUNDLE;
    else if (arms_has_flag(w, item, IT_GROUP) || arms_has_flag(w, item, IT_ROPE))
        item_of(w, item)->quantity = GROUP;
}

static struct thing *trap_of(struct session_scene *s, res_id effect)
{
    return thing_new_trap(&s->game->world, base_find(s->play->base, RES_FEATURE, STR("trap")),
                          effect);
}

/* NULL: nothing was chosen. */
static struct thing *make_chosen(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct session_list list;
    const struct json_value *line = session_choose_from(s, &list);
    struct str base = line ? stage_text(line, "base") : STR_NONE;

    if (line == NULL)
        return NULL;
    if (base.len == 0) {
        struct thing *item = item_new(w,
                                      base_find(s->play->base, RES_ITEM, stage_text(line, "res")));
        fill_group(w, item);
        return item;
    }
    res_id effect = base_find(s->play->base, RES_EFFECT, stage_text(line, "res"));
    if (str_equal(base, STR("trap")))
        return trap_of(s, effect);
    struct thing *item = item_new(w, base_find(s->play->base, RES_ITEM, base));
    imbue(w, item, effect, list.most);
    fill_group(w, item);
    return item;
}

/* It is picked up; a trap lies to the north. */
static void take_up(struct session_scene *s, struct thing *item)
{
    struct point at = game_place(s->game);

    if (thing_is(item, T_TRAP))
        land_at(&s->game->world, game_here(s->game), item, (struct point){at.x, at.y - 1});
    else
        wear_throw(&s->game->world, EV_PICKUP, game_player(s->game), item, 0);
}

void session_wish(struct session_scene *s)
{
    struct thing *item = make_chosen(s);

    if (item == NULL)
        return;
    if (thing_is(item, T_ITEM) && item_of(&s->game->world, item)->plus) {
        int plus = session_number_typed(s);
        if (plus)
            item_of(&s->game->world, item)->plus = (int8_t)plus;
    }
    take_up(s, item);
}

void session_wish_unknown(struct session_scene *s)
{
    struct thing *item = make_chosen(s);

    if (item && thing_is(item, T_ITEM))
        identify_set(&s->game->world, item, 0);
    if (item)
        take_up(s, item);
}

/* ---- what is there ---- */

void session_know_pack(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct slot_walk walk = slot_walk_begin(w, game_player(s->game));

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        identify_add(w, item, ALL_KNOWN);
}

static void tell_of(struct world *w, struct thing *item)
{
    identify_add(w, item, ALL_KNOWN);
    if (item_of(w, item)->plus || item->other)
        power_before_full_name(w, item, false);
}

static void tell_inside(struct world *w, const struct thing *chest)
{
    for (handle at = item_of(w, chest)->contents; at != HANDLE_NONE;) {
        struct thing *item = world_thing(w, at);
        at = item->next;
        tell_of(w, item);
    }
}

static void tell_carried(struct world *w, const struct thing *who)
{
    struct slot_walk walk = slot_walk_begin(w, who);

    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        tell_of(w, item);
}

/* All of it is known from then on. */
void session_list_treasure(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct level *level = game_here(s->game);

    for (int i = 0; i < level->things.count; i++) {
        struct thing *thing = world_thing(w, level->things.items[i]);
        if (thing_is(thing, T_ITEM))
            tell_of(w, thing);
        if (thing->kind == T_CHEST)
            tell_inside(w, thing);
        if (thing_is(thing, T_MONSTER))
            tell_carried(w, thing);
    }
}

/* ---- qualities ---- */

static void improve(struct session_scene *s, int slot, const char *const *prefixes)
{
    struct world *w = &s->game->world;
    struct thing *item = world_thing(w, character_of(w, game_player(s->game))->slots[slot]);
    struct str name = item ? session_typed(s) : STR_NONE;
    int quality = name.len ? stage_value(name) : 0;

    for (int i = 0; quality && prefixes[i]; i++)
        if (str_starts(name, str_from(prefixes[i])) &&
            quality_fits(w, item, quality, QUALITY_ANY_LEVEL)) {
            quality_add(w, item, quality, 0);
            return;
        }
}

void session_improve_weapon(struct session_scene *s)
{
    static const char *const prefixes[] = {"WQ_", "IQ_", NULL};

    improve(s, SL_WEAPON, prefixes);
}

void session_improve_armour(struct session_scene *s)
{
    static const char *const prefixes[] = {"AQ_", "IQ_", NULL};

    improve(s, SL_ARMOUR, prefixes);
}

void session_improve_shield(struct session_scene *s)
{
    static const char *const prefixes[] = {"AQ_", NULL};

    improve(s, SL_READY, prefixes);
}

/* ---- the player ---- */

/* By its name, however it is written. */
void session_know_spell(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct str name = session_typed(s);
    res_id spell = name.len ? library_find(w->library, name) : 0;
    int number = spell && library_kind(w->library, spell) == RES_EFFECT ? spell_number(w, spell)
                                                                        : -1;

    if (number >= 0)
        character_of(w, game_player(s->game))->spells[number] |= SP_KNOWN | SP_PRIMAL | SP_INNATE;
}

void session_gain_experience(struct session_scene *s)
{
    enum { TIMES = 50 };

    for (int i = 0; i < TIMES; i++)
        experience_gain(&s->game->world, game_player(s->game), 1);
}
