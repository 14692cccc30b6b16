#include "gen/next_level.h"

#include <string.h>

#include "base/num.h"
#include "gen/danger.h"
#include "world/chance.h"
#include "world/event.h"

int next_level_count(const struct library *library, res_id dungeon)
{
    if (library_kind(library, dungeon) == RES_REGION)
        return 1;
    return library_constant(library, dungeon, DUN_DEPTH);
}

/* One more level could be full, and so could what is made on it afterwards. */
static bool has_room(const struct world *world, int depth, struct error *error)
{
    if (world->things.live + 2 * LEVEL_THINGS_MOST <= WORLD_THINGS_MOST)
        return true;
    return error_set(error, "there is too much in this dungeon already for level %d", depth);
}

/* ---- algorithms ---- */

/* Which algorithm lays a level out; the dungeon may leave that to its danger. */
static const struct algorithm *choose_algorithm(const struct next_level_request *request, int depth,
                                                struct draws *draws, struct error *error)
{
    const struct library *library = request->world->library;

    if (library_constant(library, request->dungeon, GENERATOR_BY_DANGER) == 0)
        return algorithm_find(STR("makelev"), error);
    int danger = makelev_rating(library, request->dungeon, depth);
    return danger_choose(danger_default, danger_nearest(danger_default, danger), draws, error);
}

/* The map of an algorithm, as large as the dungeon wants it. */
static bool make_map(const struct algorithm *algorithm, const struct next_level_request *request,
                     struct draws *draws, struct gen_result *map, struct error *error)
{
    const struct library *library = request->world->library;
    struct gen_request wanted = algorithm_request(algorithm->name);
    struct error why;

    wanted.width = library_constant(library, request->dungeon, LEVEL_SIZEX);
    wanted.height = library_constant(library, request->dungeon, LEVEL_SIZEY);
    wanted.exits = iclamp(library_constant(library, request->dungeon, MAX_STAIRS), 0,
                          GEN_EXITS_MOST);
    if (algorithm_run(&wanted, draws, map, &why))
        return true;
    return error_set(error, "\"%.*s\": %s", STR_ARGS(library_name(library, request->dungeon)),
                     why.text);
}

/* ---- making ---- */

static bool make_level(const struct next_level_request *request,
                       const struct makelev_request *plain, struct level *level,
                       struct makelev_result *made, struct error *error)
{
    struct draws draws = draws_from_rng(chance_rng(request->world));
    struct makelev_request with_map = *plain;
    struct gen_result map;
    uint64_t before = chance_draws(request->world);
    const struct algorithm *algorithm = choose_algorithm(request, plain->depth, &draws, error);

    if (algorithm == NULL)
        return false;
    if (algorithm->generate == algorithm_makelev_generate)
        return makelev_generate(plain, level, made, error);
    if (!make_map(algorithm, request, &draws, &map, error))
        return false;
    with_map.map = &map;
    bool good = makelev_generate(&with_map, level, made, error);
    made->draws = chance_draws(request->world) - before;
    gen_result_free(&map);
    return good;
}

/* ---- scripts ---- */

/* Scripts that take part in the making of a level have a budget of their own: however much an
 * action has used up, its levels are made alike. */
struct budget {
    struct vm *vm; /* NULL: no scripts run */
    int64_t left[VM_BUDGETS];
};

static void begin_budget(const struct world *world, struct budget *budget)
{
    budget->vm = world->scene ? world->scene->host.vm : NULL;
    if (budget->vm == NULL)
        return;
    memcpy(budget->left, budget->vm->left, sizeof budget->left);
    vm_begin_action(budget->vm);
}

static void end_budget(const struct budget *budget)
{
    if (budget->vm)
        memcpy(budget->vm->left, budget->left, sizeof budget->left);
}

bool next_level_make(const struct next_level_request *request, struct makelev *memory,
                     struct level *level, struct makelev_result *result, struct error *error)
{
    int depth = request->above ? request->above->depth + 1 : 1;
    struct makelev now = *memory;
    struct makelev_result made = {0};

    if (!has_room(request->world, depth, error))
        return false;
    uint32_t born = world_next_born(request->world); /* before what is on it */
    struct makelev_request inner = {
        .world = request->world,
        .memory = &now,
        .dungeon = request->dungeon,
        .born = born,
        .depth = depth,
        .luck = request->luck,
        .above = request->above,
        .people = request->people,
        .quirks = request->quirks,
        .trace = request->trace,
    };
    struct budget budget;
    begin_budget(request->world, &budget);
    chance_begin_level(request->world, depth);
    bool good = make_level(request, &inner, level, &made, error);
    chance_end_level(request->world);
    end_budget(&budget);
    if (good)
        *memory = now;
    if (good && result)
        *result = made;
    else
        makelev_result_free(&made);
    return good;
}
