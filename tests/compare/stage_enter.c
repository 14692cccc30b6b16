#include "stage_enter.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/json.h"
#include "gen/next_level.h"
#include "gen/people.h"
#include "rules/make/arrive.h"
#include "rules/person/company.h"
#include "rules/value/values.h"
#include "stage_birth.h"
#include "stage_fights.h"
#include "stage_sight.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"

static bool is_bad_start(const struct world *w, const struct level *level, int x, int y)
{
    const struct res_terrain *terrain = library_terrain(w->library, level_terrain(level, x, y));
    const struct res_region *region = library_record(w->library, level_region(level, x, y),
                                                     RES_REGION);

    return level_cell(level, x, y)->flags & CELL_SOLID || library_flag(terrain->flags, TF_WATER) ||
           library_flag(terrain->flags, TF_FALL) || library_flag(terrain->flags, TF_WARN) ||
           (region && library_flag(region->flags, RF_VAULT));
}

static struct point find_start(struct world *w, const struct level *level)
{
    struct point at = {0, 0};

    if (level->enter_x > 0)
        return (struct point){level->enter_x, level->enter_y};
    while (is_bad_start(w, level, at.x, at.y)) {
        at.x = roll_below(w, level->width);
        at.y = roll_below(w, level->height);
    }
    return at;
}

void stage_arrive(struct world *w, struct level *level)
{
    struct thing *who = world_thing(w, w->player);

    arrive_at(w, level, who, find_start(w, level));
    values_update(w, who);
    company_begin(w, w->player);
}

bool stage_enter(struct stage *stage, struct makelev *memory, struct error *error)
{
    struct world *w = &stage->world;
    struct level *level = calloc(1, sizeof *level);
    struct makelev_result result;
    const struct next_level_request request = {
        .world = w,
        .dungeon = base_find(stage->base, RES_DUNGEON, STR("The Goblin Caves")),
        .luck = creature_of(w, world_thing(w, w->player))->attr[A_LUC],
        .people = people_of_library(),
        .quirks = QUIRKS_CLASSIC};

    ENSURE(level != NULL, "out of memory (a level)");
    if (!next_level_make(&request, memory, level, &result, error)) {
        free(level);
        return false;
    }
    makelev_result_free(&result);
    world_keep_level(w, level);
    stage->home = stage->arena = level;
    stage_sight(stage);
    stage_arrive(w, level);
    return true;
}

/* ---- what Varag's game leaves to the levels that come after its first ---- */

static bool run(struct stage *stage, struct makelev *memory, struct error *error)
{
    const struct json_value *record = base_character(stage->base, STR("g-chargen"), 1, error);
    struct birth_answers answers;

    if (!record || !stage_scripts(stage, error) || !birth_answers_of(STR("g-chargen"), &answers))
        return false;
    birth_options(&stage->world, json_read_member(record, STR("options_in_force")));
    return birth_run(stage, &answers, 1, error) && stage_enter(stage, memory, error);
}

bool stage_first_level(struct base *base, struct world *after, struct makelev *memory,
                       struct error *error)
{
    struct stage stage;

    stage_init(&stage, base);
    say_open(&stage.world);
    bool good = run(&stage, memory, error);
    after->open_count = stage.world.open_count;
    memcpy(after->open_x, stage.world.open_x, sizeof after->open_x);
    memcpy(after->open_y, stage.world.open_y, sizeof after->open_y);
    say_close(&stage.world);
    stage_scripts_free(&stage);
    stage_free(&stage);
    return good;
}

/* ---- other levels ---- */

struct level *stage_make_level(struct stage *stage, struct makelev *memory, int depth,
                               uint32_t seed, uint64_t *draws, struct error *error)
{
    struct world *w = &stage->world;
    struct level *level = calloc(1, sizeof *level);
    struct makelev_result result = {0};
    const struct makelev_request request = {
        .world = w,
        .memory = memory,
        .dungeon = base_find(stage->base, RES_DUNGEON, STR("The Goblin Caves")),
        .born = world_next_born(w),
        .depth = depth,
        .luck = NEXT_LEVEL_LUCK,
        .people = people_of_library(),
        .quirks = QUIRKS_CLASSIC};

    ENSURE(level != NULL, "out of memory (a level)");
    stage_seed(stage, seed);
    w->is_playing = false;
    if (!makelev_generate(&request, level, &result, error)) {
        free(level);
        return NULL;
    }
    *draws = result.draws;
    makelev_result_free(&result);
    world_keep_level(w, level);
    return level;
}

void stage_tell_hash(const char *key, uint64_t start, struct str text, struct json *out)
{
    char hash[20];

    snprintf(hash, sizeof hash, "%016" PRIx64, hash_str(start, text));
    json_key_text(out, key, str_from(hash));
}

static void add_name(const struct stage *stage, res_id id, bool is_cut, struct str_builder *out)
{
    sb_add(out, is_cut ? fights_printed(stage, id) : library_name(&stage->base->library, id));
}

void stage_tell_ground(const struct stage *stage, const struct level *level, bool is_cut,
                       struct json *out)
{
    struct str_builder text = {0};

    for (int y = 0; y < level->height; y++)
        for (int x = 0; x < level->width; x++) {
            add_name(stage, level_terrain(level, x, y), is_cut, &text);
            sb_add_char(&text, '/');
            add_name(stage, level_region(level, x, y), is_cut, &text);
            sb_add_char(&text, '\n');
        }
    stage_tell_hash("terrain_region_fnv1a64", is_cut ? HASH_START : STAGE_HASH_START, sb_str(&text),
                    out);
    sb_free(&text);
}
