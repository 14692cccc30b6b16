#include "play/sight.h"

#include <stdlib.h>

#include "base/num.h"
#include "play/known.h"
#include "play/regard.h"
#include "res/constants.h"
#include "rules/value/eyes.h"
#include "sense/line.h"
#include "text/name.h"
#include "world/stati.h"

enum {
    RANK_JUNK = 15,   /* what few would pick up counts as further off, */
    RANK_ITEM = 5,    /* as do other things */
    RANK_FEATURE = 7, /* by so many cells */
    RANK_DOOR = 20,
    RANK_AFTER_CREATURES = 10
};

/* ---- perceiving ---- */

struct sight sight_of(const struct game *game)
{
    return (struct sight){
        .game = game, .at = game_place(game), .reach = eyes_reach(&game->world, game_player(game))};
}

/* What is out of reach is looked for no further: there are many things on a level. */
uint32_t sight_bits(const struct sight *sight, const struct thing *thing)
{
    const struct game *game = sight->game;
    const struct level *level = game_here(game);
    bool is_self = thing->self == game->world.player;
    struct point at = {thing->x, thing->y};

    if (!thing_is(thing, T_CREATURE) && known_is_hidden(thing))
        return 0; /* who hides is a matter of skill */
    if (thing_is(thing, T_CREATURE) && thing->flags & F_DELETE)
        return eyes_would_perceive(&game->world, game_player(game), thing); /* where he died */
    if (thing->level != level->number)
        return 0;
    if (!is_self && !perceive_reaches(level, sight->at, sight->reach, at))
        return 0;
    return eyes_would_perceive(&game->world, game_player(game), thing);
}

uint32_t sight_between(const struct game *game, const struct thing *who, const struct thing *what)
{
    if (who->self == game->world.player) {
        struct sight sight = sight_of(game);
        return sight_bits(&sight, what);
    }
    return eyes_would_perceive(&game->world, who, what);
}

bool sight_is_aware(const struct sight *sight, const struct thing *thing)
{
    return perceive_is_aware(sight_bits(sight, thing));
}

bool sight_sees(const struct game *game, const struct thing *thing)
{
    return perceive_is_aware(sight_between(game, game_player(game), thing));
}

static uint32_t perceives(const void *context, const struct thing *thing)
{
    return sight_bits(context, thing);
}

struct map_scene sight_scene(struct sight *sight, const struct game *game)
{
    struct fov_ranges r = game_ranges(game);

    *sight = sight_of(game);
    return (struct map_scene){.level = game_here(game),
                              .world = &game->world,
                              .viewer = sight->at,
                              .light_range = r.light,
                              .sight_range = r.sight,
                              .perceives = perceives,
                              .context = sight,
                              .viewer_image = game_player(game)->image};
}

/* ---- the list ---- */

/* Features that are part of the scenery. */
static bool is_scenery(const struct thing *thing)
{
    static const int16_t ids[] = {GLYPH_TREE,  GLYPH_BULK,   GLYPH_PILLAR1, GLYPH_PILLAR2,
                                  GLYPH_HEDGE, GLYPH_FLOOR2, GLYPH_FLOOR};

    for (int i = 0; i < COUNT_OF(ids); i++)
        if (thing_is(thing, T_FEATURE) && glyph_id(thing->image) == ids[i])
            return true;
    return false;
}

static int rank_of(const struct thing *thing)
{
    if (thing_is(thing, T_CREATURE))
        return 0;
    if (thing_is(thing, T_ITEM)) {
        bool is_junk = thing->kind == T_WEAPON || thing->kind == T_ARMOUR ||
                       thing->kind == T_MISSILE || thing->kind == T_FOOD ||
                       thing->kind == T_CORPSE || thing->kind == T_LIGHT;
        return RANK_AFTER_CREATURES + (is_junk ? RANK_JUNK : RANK_ITEM);
    }
    bool is_dull = thing_is(thing, T_DOOR) || glyph_id(thing->image) == GLYPH_STATUE;
    return RANK_AFTER_CREATURES + (is_dull ? RANK_DOOR : RANK_FEATURE);
}

static bool is_remembered(const struct sight *sight, const struct thing *thing)
{
    const struct level *level = game_here(sight->game);

    return (thing_is(thing, T_FEATURE) || thing->kind == T_CHEST) && !known_is_hidden(thing) &&
           level_has(level, thing->x, thing->y) &&
           glyph_id(level_cell(level, thing->x, thing->y)->memory) == glyph_id(thing->image);
}

bool sight_knows_thing(const struct sight *sight, const struct thing *thing)
{
    return sight_bits(sight, thing) != 0 || is_remembered(sight, thing);
}

/* What is shown for the items of a cell: themselves, a chest that holds them, or a pile. */
static glyph shown_image(const struct sight *sight, const struct thing *thing, int *items)
{
    const struct level *level = game_here(sight->game);
    const struct thing *other, *chest = NULL;

    *items = 0;
    for (handle at = level_cell(level, thing->x, thing->y)->contents; at != HANDLE_NONE;
         at = other->next) {
        other = world_thing(&sight->game->world, at);
        *items += thing_is(other, T_ITEM);
        if (other->kind == T_CHEST && chest == NULL)
            chest = other;
    }
    if (*items < 2 || !thing_is(thing, T_ITEM))
        return thing->image;
    return chest ? chest->image : glyph_make('*', COLOUR_GREY, 0);
}

static bool is_uppermost_item(const struct sight *sight, const struct thing *thing)
{
    const struct level *level = game_here(sight->game);

    return level_thing_at(level, &sight->game->world, thing->x, thing->y, T_ITEM) == thing;
}

static void insert(struct sighted found[SIGHT_LIST_MOST], int *count, struct sighted row)
{
    int at;

    if (*count == SIGHT_LIST_MOST && found[*count - 1].rank <= row.rank)
        return;
    *count = imin(*count, SIGHT_LIST_MOST - 1);
    for (at = (*count)++; at > 0 && found[at - 1].rank > row.rank; at--)
        found[at] = found[at - 1];
    found[at] = row;
}

static bool is_listed(const struct sight *sight, struct rect part, const struct thing *thing)
{
    if (thing->self == sight->game->world.player || is_scenery(thing))
        return false;
    return sight_bits(sight, thing) & ~(uint32_t)PER_SHADOW ||
           (rect_has(part, thing->x, thing->y) && is_remembered(sight, thing));
}

int sight_list(const struct sight *sight, struct rect part, enum sight_piles piles,
               struct sighted found[SIGHT_LIST_MOST])
{
    const struct level *level = game_here(sight->game);
    int count = 0, items;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&sight->game->world, level->things.items[i]);
        if (!is_listed(sight, part, thing))
            continue;
        struct sighted row = {.thing = thing,
                              .image = shown_image(sight, thing, &items),
                              .is_seen = sight_bits(sight, thing) != 0};
        row.distance = point_distance(sight->at, (struct point){thing->x, thing->y});
        row.rank = row.distance + rank_of(thing);
        bool apart = piles == SIGHT_PILES_ALL || (piles == SIGHT_PILES_NEAR && row.distance <= 1);
        row.is_pile = items > 1 && thing_is(thing, T_ITEM) && !apart;
        if (row.is_pile && !is_uppermost_item(sight, thing))
            continue;
        insert(found, &count, row);
    }
    return count;
}

/* ---- rings ---- */

struct bearing {
    const struct thing *thing;
    int distance, angle;
};

/* Clockwise from north, growing, without any trigonometry: by sides of a square. */
static int angle_of(struct point from, struct point to)
{
    int dx = to.x - from.x, dy = to.y - from.y;
    int reach = imax(imax(iabs(dx), iabs(dy)), 1);

    if (dy == -reach)
        return dx >= 0 ? 1000 * dx / reach : 8000 + 1000 * dx / reach;
    if (dx == reach)
        return 2000 + 1000 * dy / reach;
    if (dy == reach)
        return 4000 - 1000 * dx / reach;
    return 6000 - 1000 * dy / reach;
}

static int by_ring(const void *a, const void *b)
{
    const struct bearing *x = a, *y = b;

    if (x->distance != y->distance)
        return x->distance - y->distance;
    if (x->angle != y->angle)
        return x->angle - y->angle;
    return x->thing->self < y->thing->self ? -1 : x->thing->self > y->thing->self;
}

static const struct thing *uppermost(const struct sight *sight, const struct thing *thing)
{
    static const int16_t kinds[] = {T_CREATURE, T_ITEM, T_FEATURE};
    const struct level *level = game_here(sight->game);

    for (int i = 0; i < COUNT_OF(kinds); i++) {
        const struct thing *other;
        for (handle at = level_cell(level, thing->x, thing->y)->contents; at != HANDLE_NONE;
             at = other->next) {
            other = world_thing(&sight->game->world, at);
            if (thing_is(other, kinds[i]) && sight_knows_thing(sight, other))
                return other;
        }
    }
    return thing;
}

void sight_ring(const struct sight *sight, struct sight_ring *ring)
{
    const struct level *level = game_here(sight->game);
    struct {
        ARRAY_FIELDS(struct bearing);
    } found = {0};

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&sight->game->world, level->things.items[i]);
        struct point at = {thing->x, thing->y};
        bool is_self = thing->self == sight->game->world.player;
        if (!is_self && (is_scenery(thing) || !sight_knows_thing(sight, thing) ||
                         uppermost(sight, thing) != thing))
            continue;
        ARRAY_PUSH(&found,
                   (struct bearing){thing, point_distance(sight->at, at), angle_of(sight->at, at)});
    }
    if (found.count > 0)
        qsort(found.items, (size_t)found.count, sizeof *found.items, by_ring);
    ARRAY_CLEAR(ring);
    for (int i = 0; i < found.count; i++)
        ARRAY_PUSH(ring, found.items[i].thing); /* NOLINT(bugprone-sizeof-expression): pointers */
    ARRAY_FREE(&found);
}

/* ---- words ---- */

const char *sight_health(const struct thing *creature)
{
    static const char *const words[] = {"nearly dead", "in a very bad way", "badly hurt",
                                        "hurt",        "scratched",         "unhurt"};
    int most = imax(creature->hp_max, 1);

    return words[iclamp(5 * creature->hp / most, 0, 5)];
}

static const char *door_state(const struct thing *door)
{
    if (door->door & DF_BROKEN)
        return "broken";
    return door->door & DF_OPEN ? "open" : "closed";
}

/* The names of stairs and steps are of several; the rules give all features an article. */
static bool is_of_several(struct str name)
{
    return str_ends(name, STR("stairs")) || str_ends(name, STR("steps")) ||
           str_ends(name, STR("roots")) || str_ends(name, STR("bars"));
}

bool sight_add_feature(const struct game *game, const struct thing *feature,
                       struct str_builder *out)
{
    bool is_several = is_of_several(library_name(game->options.library, feature->resource));

    sb_add(out, name_called(&game->world, feature, is_several ? 0 : NA_A));
    return is_several;
}

void sight_add_bare_name(const struct sight *sight, const struct thing *thing,
                         struct str_builder *out)
{
    const struct game *game = sight->game;
    bool is_self = thing->self == game->world.player;
    uint32_t bits = sight_bits(sight, thing);

    if (bits == PER_SHADOW) {
        sb_add_cstr(out, "a shape in the dark");
        return;
    }
    if (thing_is(thing, T_FEATURE))
        sight_add_feature(game, thing, out);
    else
        sb_add(out, name_called(&game->world, thing, is_self ? 0 : NA_A));
    if (thing_is(thing, T_CREATURE)) {
        struct regard regard = regard_of(sight, thing);
        regard_add_short(&regard, out);
    } else if (thing_is(thing, T_DOOR))
        sb_addf(out, ", %s", door_state(thing));
}

void sight_add_name(const struct sight *sight, const struct thing *thing, struct str_builder *out)
{
    sight_add_bare_name(sight, thing, out);
    if (sight_bits(sight, thing) == 0)
        sb_add_cstr(out, ", as you remember");
}

void sight_add_senses(uint32_t bits, struct str_builder *out)
{
    static const struct {
        uint32_t bit;
        const char *word;
    } senses[] = {
        {PER_VISUAL, "seen"},   {PER_SHADOW, "made out"},     {PER_INFRA, "felt as warmth"},
        {PER_BLIND, "heard"},   {PER_PERCEPT, "perceived"},   {PER_TREMOR, "felt in the ground"},
        {PER_SCENT, "smelled"}, {PER_TELE, "sensed in mind"}, {PER_DETECT, "found by magic"},
        {PER_TRACK, "tracked"}, {PER_SHARED, "told of"},
    };
    bool is_first = true;

    for (int i = 0; i < COUNT_OF(senses); i++)
        if (bits & senses[i].bit) {
            sb_addf(out, "%s%s", is_first ? "" : ", ", senses[i].word);
            is_first = false;
        }
}

struct str sight_description(const struct game *game, res_id id)
{
    const struct resource *resource = library_get(game->options.library, id);

    if (resource == NULL)
        return STR_NONE;
    return str_from(module_text(library_module(game->options.library, id), resource->description));
}
