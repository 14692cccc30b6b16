/* What the original works out, with draws, for no more than to show it. */
#include "rules/item/item.h"
#include "rules/magic/numbers.h"
#include "rules/magic/power.h"
#include "rules/magic/spell.h"
#include "rules/make/newborn.h"
#include "rules/make/treasure_table.h"
#include "rules/status/renew.h"
#include "rules/value/skill.h"
#include "rules/value/slot.h"
#include "rules/value/spellbook.h"
#include "session_scene.h"
#include "stage_read.h"
#include "world/throw.h"

/* ---- spells ---- */

static bool is_castable(struct session_scene *s, res_id spell, uint32_t metamagic)
{
    return spell &&
           spell_chance(&s->game->world, game_player(s->game), spell, metamagic, true, NULL) >= 0;
}

static void tell_spell(struct session_scene *s, res_id spell, int level)
{
    power_before_telling(
        &s->game->world,
        &(struct power_of){.who = game_player(s->game), .effect = spell, .plus = level});
}

/* Its line begins with what the first segment comes to. */
static void list_spell(struct session_scene *s, int number, res_id spell)
{
    struct world *w = &s->game->world;
    uint32_t metamagic = character_of(w, game_player(s->game))->metamagic[number];
    struct script_event *e = is_castable(s, spell, metamagic) ? throw_begin(w) : NULL;

    if (e == NULL)
        return;
    e->actor = (int32_t)w->player;
    e->eID = spell;
    e->MM = (int32_t)metamagic;
    numbers_work_out(w, e);
    throw_drop(w, e);
    tell_spell(s, spell, 0);
}

void session_list_spells(struct session_scene *s)
{
    enum { HIGHEST = 9 };
    const struct library *library = s->game->world.library;

    for (int level = HIGHEST; level >= 0; level--)
        for (int i = 0; i < spellbook_count(library); i++) {
            res_id spell = spellbook_spell(library, i);
            if (spell && spell_record(&s->game->world, spell)->level == level)
                list_spell(s, i, spell);
        }
}

/* ---- all there is to tell of a person ---- */

/* Whoever is dead knows all of it. */
static void list_item(struct session_scene *s, struct thing *item)
{
    if (game_is_over(s->game))
        item_of(&s->game->world, item)->known = UINT8_MAX;
    power_before_listing(&s->game->world, item);
}

static void list_inside(struct session_scene *s, const struct thing *container)
{
    struct world *w = &s->game->world;

    for (handle at = item_of(w, container)->contents; at != HANDLE_NONE;) {
        struct thing *item = world_thing(w, at);
        at = item->next;
        list_item(s, item);
        if (item->kind == T_CONTAIN)
            list_inside(s, item);
    }
}

static void list_ground(struct session_scene *s)
{
    struct world *w = &s->game->world;
    const struct thing *who = game_player(s->game);

    for (handle at = level_cell(game_here(s->game), who->x, who->y)->contents; at != HANDLE_NONE;) {
        struct thing *item = world_thing(w, at);
        at = item->next;
        if (!thing_is(item, T_ITEM))
            continue;
        list_item(s, item);
        if (item->kind == T_CONTAIN)
            list_inside(s, item);
    }
}

void session_dump(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct thing *who = game_player(s->game);
    struct slot_walk walk = slot_walk_begin(w, who);

    renew_values(w, who);
    for (struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        list_item(s, item);
    list_ground(s);
    for (int i = 0; i < spellbook_count(w->library); i++) {
        res_id spell = spellbook_spell(w->library, i);
        if (is_castable(s, spell, 0))
            tell_spell(s, spell, skill_caster_level(w, who));
    }
}

/* ---- chapters ---- */

/* One of each kind is made for it. */
void session_known_items(struct session_scene *s)
{
    const struct treasure_rows rows = treasure_rows(TREASURES_DUNGEON);

    for (int i = 0; i < rows.count; i++) {
        const char *name = rows.items[i].prototype;
        res_id kind = name ? base_find(s->play->base, RES_ITEM, str_from(name)) : 0;
        if (kind)
            thing_delete(&s->game->world, item_new(&s->game->world, kind));
    }
}

void session_recall(struct session_scene *s)
{
    struct world *w = &s->game->world;
    struct session_list list;
    const struct json_value *chosen = session_choose_from(s, &list);
    res_id kind = chosen ? base_find(s->play->base, RES_MONSTER, stage_text(chosen, "res")) : 0;

    if (kind)
        thing_delete(w, newborn_bear(w, kind));
}

/* The chapter about spells of other callings is written for a person who is made for it. */
void session_help(struct session_scene *s, const struct json_value *menu)
{
    enum { OTHER_SPELLS = 20, RECALL = 22, PERCENT = 100, HIT_DIE = 8 };
    struct world *w = &s->game->world;
    int64_t chapter = stage_number(menu, "i") < 0 ? -1 : stage_number(menu, "v");

    if (chapter == RECALL)
        session_recall(s);
    if (chapter != OTHER_SPELLS)
        return;
    roll_below(w, PERCENT);
    roll_below(w, HIT_DIE);
    world_next_born(w);
}
