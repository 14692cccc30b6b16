/* The population of a level that is pure layout. */
#include "gen/people.h"
#include "gen/people_steps.h"
#include "world/place.h"

static void no_encounter(void *context, const struct gen_site *site,
                         const struct gen_meeting *meeting)
{
    (void)context, (void)site, (void)meeting;
}

/* Places are looked for as if there were something to put there. */
static bool no_find(void *context, const struct gen_site *site, enum treasure_kind kind,
                    handle *item)
{
    (void)context, (void)site, (void)kind;
    *item = HANDLE_NONE;
    return true;
}

static void no_furnishing(void *context, const struct gen_site *site, struct point at, res_id what)
{
    (void)context, (void)site, (void)at, (void)what;
}

static void no_put(void *context, const struct gen_site *site, handle item, struct point at)
{
    (void)context, (void)site, (void)item, (void)at;
}

static void no_discard(void *context, const struct gen_site *site, handle item)
{
    (void)context, (void)site, (void)item;
}

static void no_tile(void *context, const struct gen_site *site, struct point at,
                    const struct res_tile *tile, struct gen_map_memory *memory)
{
    (void)context, (void)site, (void)at, (void)tile, (void)memory;
}

static void no_character(void *context, const struct gen_site *site, struct point at, char c,
                         struct gen_map_memory *memory)
{
    (void)context, (void)site, (void)at, (void)c, (void)memory;
}

static int no_answer(void *context, const struct gen_site *site, int event)
{
    (void)context, (void)site, (void)event;
    return NOTHING;
}

static void no_terrain(void *context, const struct gen_site *site, struct point at, res_id terrain)
{
    (void)context, (void)site, (void)at, (void)terrain;
}

static void no_feature(void *context, const struct gen_site *site, const struct thing *feature)
{
    (void)context, (void)site, (void)feature;
}

static void remove_plainly(void *context, const struct gen_site *site, struct thing *thing)
{
    (void)context;
    place_destroy(site->level, site->world, thing);
}

static void no_last_pass(void *context, const struct gen_site *site)
{
    (void)context, (void)site;
}

static res_id no_effect(void *context, const struct gen_site *site)
{
    (void)context, (void)site;
    return 0;
}

const struct gen_population *people_nobody(void)
{
    static const struct gen_population nobody = {
        .is_nobody = true,
        .encounter = no_encounter,
        .find = no_find,
        .furnish = no_furnishing,
        .put = no_put,
        .discard = no_discard,
        .tile_item = no_tile,
        .tile_creature = no_tile,
        .character = no_character,
        .ask_region = no_answer,
        .terrain_made = no_terrain,
        .feature_made = no_feature,
        .dedicated = no_feature,
        .remove = remove_plainly,
        .settle = no_last_pass,
        .cull = no_last_pass,
        .has_trap = people_has_trap,
        .trap_effect = no_effect,
    };

    return &nobody;
}
