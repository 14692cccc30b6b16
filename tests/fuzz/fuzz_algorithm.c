/* Any size, options and random numbers: a map is refused with a sentence, or has its border, its
 * areas are whole, and nothing is placed in a wall, in the start's area or on another. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gen/algorithm_text.h"
#include "gen/danger.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *data;
    size_t size;
    uint32_t more; /* numbers when the input has ended */
};

static unsigned take(struct input *in)
{
    if (in->size == 0)
        return 0;
    in->size--;
    return *in->data++;
}

static double number(void *context)
{
    struct input *in = context;
    uint32_t bits = 0;

    if (in->size < 4) {
        in->more = in->more * 1664525u + 1013904223u;
        return in->more * 0x1p-32;
    }
    for (int i = 0; i < 4; i++)
        bits = bits << 8 | take(in);
    return bits * 0x1p-32;
}

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void check_places(const struct gen_result *r, const struct gen_places *places,
                         uint8_t *taken)
{
    for (int i = 0; i < places->count; i++) {
        const struct gen_place *place = &places->items[i];
        int cell = place->at.y * r->map.width + place->at.x;
        must(r->map.cells[cell] != GEN_WALL && !taken[cell]);
        must(place->area == r->area_of[cell] && place->area != r->start.area);
        taken[cell] = 1;
    }
}

static void check_result(const struct gen_result *r)
{
    const struct gen_map *map = &r->map;
    uint8_t *taken = calloc((size_t)map->width, (size_t)map->height);
    int listed = 0, numbered = 0;

    must(taken != NULL);
    for (int x = 0; x < map->width; x++)
        must(*gen_map_cell(map, x, 0) == GEN_WALL &&
             *gen_map_cell(map, x, map->height - 1) == GEN_WALL);
    for (int y = 0; y < map->height; y++)
        must(*gen_map_cell(map, 0, y) == GEN_WALL &&
             *gen_map_cell(map, map->width - 1, y) == GEN_WALL);
    for (int i = 0; i < r->areas.count; i++)
        listed += r->areas.items[i].count;
    for (int cell = 0; cell < map->width * map->height; cell++)
        numbered += r->area_of[cell] >= 0;
    must(listed == numbered);
    check_places(r, &r->exits, taken);
    check_places(r, &r->monsters, taken);
    free(taken);
}

static void render(const struct gen_result *r)
{
    struct rgb *pixels = calloc((size_t)r->map.width * (size_t)r->map.height, sizeof *pixels);
    struct str_builder out = {0};

    must(pixels != NULL);
    algorithm_text(r, &out);
    algorithm_text_json(r, &out);
    algorithm_text_pixels(r, pixels);
    sb_free(&out);
    free(pixels);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size, (uint32_t)size};
    struct draws draws = {.next = number, .context = &in};
    struct gen_request request = algorithm_request("digger");
    struct gen_result result;
    struct error error = {0};

    request.danger = (int)take(&in) - 4;
    request.algorithm = danger_choose(danger_default, request.danger, &draws, &error);
    if (request.algorithm == NULL)
        request.algorithm = algorithm_at((int)(take(&in) % (unsigned)algorithm_count()));
    request.width = (int)take(&in) % 150 + 2;
    request.height = (int)take(&in) % 150 + 2;
    request.topology = (int)take(&in) % 4 * 2 + 2;
    request.connect = (enum gen_connect)(take(&in) % 3);
    request.exits = (int)take(&in) - 2;
    if (algorithm_run(&request, &draws, &result, &error)) {
        check_result(&result);
        render(&result);
        gen_result_free(&result);
    } else {
        must(error.text[0] != '\0');
    }
    return 0;
}
