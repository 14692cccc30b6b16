#include "cmd/gen_algorithm.h"

#include <stdlib.h>

#include "front/png.h"
#include "gen/algorithm_text.h"
#include "gen/danger.h"

enum { CELL_SIDE = 4 }; /* pixels of a cell at scale 1 */

static bool take_number(const struct command *self, const char *option, struct str text, int most,
                        int *out)
{
    int64_t value;

    if (str_to_int64(text, &value) && value >= 1 && value <= most) {
        *out = (int)value;
        return true;
    }
    command_usage_error(self, "%s is a number from 1 to %d, not \"" STR_PRINTF "\".", option, most,
                        STR_ARGS(text));
    return false;
}

/* "80x50" */
static bool take_size(const struct command *self, struct gen_algorithm_call *call)
{
    struct str height = str_from(optarg), width = str_cut(&height, 'x');

    return take_number(self, "--size WxH: W", width, 1000000, &call->width) &&
           take_number(self, "--size WxH: H", height, 1000000, &call->height);
}

bool gen_algorithm_option(const struct command *self, struct gen_algorithm_call *call, int option)
{
    struct str text = str_from(optarg);

    switch (option) {
    case GEN_ALGORITHM_NAME: call->name = optarg; return true;
    case GEN_ALGORITHM_LIST: return call->list = true;
    case GEN_ALGORITHM_CONNECT: return call->connect = true;
    case GEN_ALGORITHM_SIZE: return take_size(self, call);
    case GEN_ALGORITHM_DANGER: return take_number(self, "--danger", text, 1000000, &call->danger);
    default: break;
    }
    if (!take_number(self, "--topology", text, 8, &call->topology))
        return false;
    if (call->topology == 4 || call->topology == 6 || call->topology == 8)
        return true;
    command_usage_error(self, "--topology is 4, 6 or 8, not %d.", call->topology);
    return false;
}

static const struct algorithm *choose(const struct gen_algorithm_call *call, struct draws *draws,
                                      struct error *error)
{
    if (call->name)
        return algorithm_find(str_from(call->name), error);
    return danger_choose(danger_default, call->danger ? call->danger : 1, draws, error);
}

/* A square of pixels for each cell. */
static bool add_png(const struct gen_result *result, int side, struct str_builder *out,
                    struct error *error)
{
    int width = result->map.width, height = result->map.height;
    size_t cells = (size_t)width * (size_t)height;
    struct rgb *colours = calloc(cells, sizeof *colours);
    struct rgb *pixels = calloc(cells * (size_t)(side * side), sizeof *pixels);
    bool good = colours && pixels;

    if (!good) {
        error_set(error, "out of memory (%zu cells)", cells);
    } else {
        algorithm_text_pixels(result, colours);
        for (int y = 0; y < height * side; y++)
            for (int x = 0; x < width * side; x++)
                pixels[(size_t)y * (size_t)(width * side) + (size_t)x] =
                    colours[y / side * width + x / side];
        good = png_write(pixels, width * side, height * side, out, error);
    }
    free(colours);
    free(pixels);
    return good;
}

bool gen_algorithm_make(const struct gen_algorithm_call *call, uint32_t seed,
                        enum gen_algorithm_format format, const struct library *library,
                        res_id dungeon, struct str_builder *out, struct error *error)
{
    struct rng rng;
    struct draws draws = draws_from_rng(&rng);
    struct gen_result result;

    rng_seed(&rng, seed);
    const struct algorithm *algorithm = choose(call, &draws, error);
    if (algorithm == NULL)
        return false;
    struct gen_request request = algorithm_request(algorithm->name);
    request.library = library;
    request.dungeon = dungeon;
    if (call->width) {
        request.width = call->width;
        request.height = call->height;
    }
    if (call->danger)
        request.danger = call->danger;
    if (call->topology)
        request.topology = call->topology;
    if (call->connect)
        request.connect = GEN_CONNECT_ALL;
    if (!algorithm_run(&request, &draws, &result, error))
        return false;
    bool good = true;
    if (format == GEN_ALGORITHM_PNG)
        good = add_png(&result, call->scale * CELL_SIDE, out, error);
    else if (format == GEN_ALGORITHM_JSON)
        algorithm_text_json(&result, out);
    else
        algorithm_text(&result, out);
    gen_result_free(&result);
    return good;
}
