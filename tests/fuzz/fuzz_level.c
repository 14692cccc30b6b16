/* A small library, with numbers, references and map characters overridden by any bytes; then up to
 * three levels of its dungeon. Either they are made, and kept properly in memory, or there is a
 * sentence that says why not. Nothing crashes, and nothing goes on for ever.
 *
 *     1 byte  seed (of sixteen), number of levels, quirks
 *     then overrides: what, which (2 bytes), how, 1 to 4 bytes of value */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "gen/check.h"
#include "gen/next_level.h"
#include "res/verify.h"
#include "script/compile.h"
#include "world/chance.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const library_text[] = {
    "#include \"Defines.h\"\n"
    "Module \"fuzz\"; File \"fuzz.Mod\"; Slot 0;\n"
    "Monster \"rat\" : MA_ANIMAL { Image: brown 'r'; Size: SZ_TINY; CR: 1; HD: 1; }\n"
    "Item \"pebble\" : T_WEAPON { Image: grey '*'; HP: 3; }\n"
    "AI_TRAP Effect \"tripwire\" : EA_GENERIC { Level: 0; }\n"
    "Feature \"trap\" : T_TRAP { Image: red GLYPH_TRAP; }\n"
    "Feature \"oak door\" : T_DOOR { Image: brown '+'; Mat: MAT_WOOD; HP: 17; }\n"
    "Feature \"iron door\" : T_DOOR { Image: grey '+'; Mat: MAT_IRON; HP: 40; }\n"
    "Feature \"up stairs\" : T_PORTAL { Image: grey '<'; xval: POR_UP_STAIR; }\n"
    "Feature \"down stairs\" : T_PORTAL { Image: grey '>'; xval: POR_DOWN_STAIR; }\n"
    "Feature \"boulder\" : T_FEATURE { Image: brown GLYPH_RUBBLE; Flags: F_SOLID; }\n"
    "Feature \"pillar\" : T_FEATURE { Image: grey GLYPH_PILLAR1; Flags: F_SOLID | F_OPAQUE; }\n"
    "Feature \"stool\" : T_FEATURE { Image: brown 'n'; }\n"
    "Feature \"altar\" : T_FEATURE { Image: white '_'; Flags: F_ALTAR; }\n"
    "God \"Xel\" { Constants: * ALTAR_COLOUR RED; }\n",
    "Terrain \"floor\" { Image: grey GLYPH_FLOOR; Flags: TF_SHADE; }\n"
    "Terrain \"dungeon wall\" { Image: grey GLYPH_WALL; Flags: TF_SOLID, TF_OPAQUE, TF_WALL; }\n"
    "Terrain \"solid rock\" { Image: grey GLYPH_ROCK; Flags: TF_SOLID, TF_OPAQUE, TF_SHADE; }\n"
    "Terrain \"indestructable rock\" { Image: shadow GLYPH_SOLID; Flags: TF_SOLID, TF_OPAQUE; }\n"
    "Terrain \"wall torch\" { Image: yellow GLYPH_WALL;\n"
    "  Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_TORCH, TF_LOCAL_LIGHT; }\n"
    "Terrain \"shallow water\" { Image: azure GLYPH_WATER; Flags: TF_WATER; }\n"
    "Terrain \"deep water\" { Image: blue GLYPH_WATER; Flags: TF_WATER, TF_DEEP_LIQ; }\n"
    "Terrain \"brimstone\" { Image: red GLYPH_LAVA; Flags: TF_WARN; }\n"
    "Terrain \"magma\" { Image: pink GLYPH_LAVA; Flags: TF_WARN, TF_DEEP_LIQ; }\n"
    "Terrain \"solid igneous rock\" { Image: red GLYPH_ROCK; Flags: TF_SOLID, TF_WALL; }\n"
    "Terrain \"drop\" { Image: shadow GLYPH_FLOOR2; Flags: TF_FALL; }\n"
    "Terrain \"seam\" { Image: white GLYPH_ROCK; Flags: TF_SOLID, TF_DEPOSIT;\n"
    "  Constants: * DEPOSIT_DEPTH 1; }\n",
    "Region \"unworked stone\" : RF_NOGEN\n"
    "  { Walls: $\"solid rock\"; Floor: $\"floor\"; Door: $\"oak door\"; }\n"
    "Region \"winding corridor\" : RF_CORRIDOR { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\"; Flags: RF_STAPLE; Constants: * TURN_CHANCE 60, * SEGMENT_MINLEN "
    "1,\n"
    "  * SEGMENT_MAXLEN 3; }\n"
    "Region \"drain\" : RF_CORRIDOR { Walls: $\"dungeon wall\"; Floor: $\"shallow water\";\n"
    "  Door: $\"iron door\"; }\n"
    "Region \"plain\" : RF_ROOM { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\";\n"
    "  Flags: RF_ODD_WIDTH; Constants: * TORCH_DENSITY 4, * BLOB_WITH $\"shallow water\";\n"
    "  Lists: * FURNISHINGS FU_SPLATTER $\"stool\" FU_GRID $\"pebble\" FU_CENTER $\"altar\",\n"
    "    * FLOOR_COLOURS RED GREEN, * WALL_COLOURS YELLOW; }\n"
    "Region \"hall\" : RF_ROOM { Door: $\"iron door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\";\n"
    "  Flags: RF_ALWAYS_LIT, RF_ODD_HEIGHT;\n"
    "  Lists: * FURNISHINGS FU_TRAIL $\"shallow water\" FU_TABLE $\"stool\" FU_CORNERS "
    "$\"boulder\",\n"
    "    * ENCOUNTER_LIST 10 $\"rat\" 0; }\n"
    "Region \"cave\" : RF_ROOM { Walls: $\"solid rock\"; Floor: $\"floor\"; Door: $\"oak door\";\n"
    "  RoomTypes: RM_LIFECAVE, RM_RCAVERN; Flags: RF_NEVER_LIT; }\n"
    "Region \"shrine\" : RF_ROOM { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\";\n"
    "  RoomTypes: RM_SHAPED;\n"
    "  Tiles: 'A': $\"floor\" with $\"altar\", '@': $\"floor\" [TILE_START],\n"
    "    'D': $\"floor\" with $\"iron door\", 'T': $\"wall torch\";\n"
    "  Grid: {:\n    %%%%%%%%\n    #.i1.cg#\n    #A##+#S#\n    #.@T.D.#\n    ########\n  :}; }\n"
    "Region \"brook\" : RF_RIVER { Floor: $\"shallow water\"; }\n"
    "Region \"rift\" : RF_CHASM { Floor: $\"drop\"; }\n"
    "Region \"vein\" : RF_ROCKTYPE { Floor: $\"brimstone\"; }\n",
    "Dungeon \"deep\" {\n"
    "  Constants: * LEVEL_SIZEX 64, * LEVEL_SIZEY 32, * PANEL_SIZEX 32, * PANEL_SIZEY 32,\n"
    "    * DUN_DEPTH 3, * ROOM_MINX 4, * ROOM_MAXX 14, * ROOM_MINY 4, * ROOM_MAXY 10,\n"
    "    * MIN_STAIRS 2, * MAX_STAIRS 3, * MIN_STREAMERS 1, * MAX_STREAMERS 3,\n"
    "    * STREAMER_CHANCE 60, * MAX_STREAMER_WIDTH 4, * MIN_RIVER_DEPTH 1, * MIN_CHASM_DEPTH 1,\n"
    "    * REDUCE_CHASM_CHANCE 50, * TURN_CHANCE 10, * SEGMENT_MINLEN 4, * SEGMENT_MAXLEN 10,\n"
    "    * LIFE_PERCENT 55, * TRAP_CHANCE 20, * TREASURE_CHANCE 30, * CHEST_CHANCE 7,\n"
    "    * CURSED_CHANCE 20, * STAPLE_CHANCE 20, * STREAMER_MON_DENSITY 75, * INITIAL_CR 1,\n"
    "    * DUN_SPEED 100, * MIN_VAULT_DEPTH 1, * ROOM_LIT_CHANCE 50, * LIT_CHANCE_DEPTH_MOD 4,\n"
    "    * TORCH_DENSITY 10, * TERRAIN_MAPEDGE $\"indestructable rock\",\n"
    "    * TERRAIN_ROCK $\"solid rock\", * TERRAIN_TORCH $\"wall torch\",\n"
    "    * TERRAIN_PILLAR $\"pillar\", * BASE_REGION $\"unworked stone\",\n"
    "    * CORRIDOR_REGION $\"winding corridor\", * STAIRS_DOWN $\"down stairs\",\n"
    "    * STAIRS_UP $\"up stairs\";\n"
    "  Specials: * $\"shrine\" at level 1, * 50% $\"altar\" at level 1d2, * $\"hall\" at level 2,\n"
    "    * $\"pebble\" at level 1;\n"
    "  Lists: * RM_WEIGHTS RM_NORMAL 2 RM_LARGE 1 RM_CROSS 1 RM_OVERLAP 1 RM_AD_MIXED 1\n"
    "      RM_CIRCLE 1 RM_OCTAGON 1 RM_DOUBLE 1 RM_CASTLE 1 RM_LIFECAVE 1 RM_MAZE 1 RM_SHAPED 1,\n"
    "    * ROOM_WEIGHTS $\"plain\" 1 $\"hall\" 1 $\"cave\" 1 $\"shrine\" 1,\n"
    "    * CORRIDOR_WEIGHTS $\"winding corridor\" 4 $\"drain\" 1,\n"
    "    * STREAMER_WEIGHTS $\"brook\" 2 $\"rift\" 1 $\"vein\" 1; }\n",
};

static void must(bool condition)
{
    if (!condition)
        abort();
}

static void compile_library(struct module *module)
{
    struct str_builder text = {0}, messages = {0};
    struct compilation compilation;

    for (int i = 0; i < COUNT_OF(library_text); i++)
        sb_add_cstr(&text, library_text[i]);
    struct compile_options options = {.path = "fuzz.irc", .text = sb_str(&text), .no_disk = true};
    if (!compile(&compilation, &options, module)) {
        diag_render(&compilation.diag, false, &messages);
        fputs(sb_cstr(&messages), stderr);
        abort();
    }
    compile_free(&compilation);
    sb_free(&text);
}

/* The library as it is written, compiled once. */
static const struct module *plain_module(void)
{
    static struct module module;

    if (module.header == NULL)
        compile_library(&module);
    return &module;
}

/* ---- overriding ---- */

struct input {
    const uint8_t *data;
    size_t size;
};

static uint32_t take(struct input *in, int bytes)
{
    uint32_t value = 0;

    for (int i = 0; i < bytes && in->size > 0; i++) {
        value |= (uint32_t)*in->data << (8 * i);
        in->data++;
        in->size--;
    }
    return value;
}

static res_id take_reference(struct input *in, const struct module *module)
{
    res_id first = module_id(module, RES_MONSTER, 0);
    uint32_t number = take(in, 1) % (module_total(module) + 1);

    return number == 0 ? 0 : first + number - 1;
}

/* Small, middling and large numbers, or a reference. */
static uint32_t take_value(struct input *in, const struct module *module)
{
    switch (take(in, 1) % 4) {
    case 0: return (uint32_t)(int32_t)(int8_t)take(in, 1);
    case 1: return (uint32_t)(int32_t)(int16_t)take(in, 2);
    case 2: return take(in, 4);
    default: return take_reference(in, module);
    }
}

/* The module's tables, to be written to: the image is our own copy. */
#define WRITABLE(type, table, module) ((type *)(uintptr_t)module_##table(module))

static void override_region(struct input *in, const struct module *m, uint32_t which)
{
    struct res_region *r = (struct res_region *)(uintptr_t)module_record(
        m, RES_REGION, (int)(which % (uint32_t)module_count(m, RES_REGION)));

    switch (take(in, 1) % 7) {
    case 0: r->floor = take_reference(in, m); break;
    case 1: r->walls = take_reference(in, m); break;
    case 2: r->door = take_reference(in, m); break;
    case 3: r->room_types = take_value(in, m); break;
    case 4: r->depth = (int8_t)take(in, 1); break;
    case 5: r->furnishings[0] = take_reference(in, m); break;
    default: r->flags[take(in, 1) % sizeof r->flags] = (uint8_t)take(in, 1); break;
    }
}

static void override_place(struct input *in, const struct module *m, uint32_t which)
{
    struct res_special *special = WRITABLE(struct res_special, specials, m) +
                                  which % (uint32_t)module_specials_count(m);
    struct res_tile *tile = WRITABLE(struct res_tile, tiles, m) +
                            which % (uint32_t)module_tiles_count(m);

    switch (take(in, 1) % 6) {
    case 0: special->what = take_reference(in, m); break;
    case 1: special->chance = (int8_t)take(in, 1); break;
    case 2: special->level = (struct dice){(int8_t)take(in, 1), 3, 0}; break;
    case 3: tile->terrain = take_reference(in, m); break;
    case 4: tile->what = take_value(in, m); break;
    default: tile->flags = (uint8_t)take(in, 1); break;
    }
}

static void override_terrain(struct input *in, const struct module *m, uint32_t which)
{
    struct res_terrain *t = (struct res_terrain *)(uintptr_t)module_record(
        m, RES_TERRAIN, (int)(which % (uint32_t)module_count(m, RES_TERRAIN)));

    if (take(in, 1) % 2)
        t->image = take_value(in, m);
    else
        t->flags[take(in, 1) % sizeof t->flags] = (uint8_t)take(in, 1);
}

static void override_grid(struct input *in, const struct module *m, uint32_t which)
{
    const struct res_region *shrine = NULL;

    for (int i = 0; i < module_count(m, RES_REGION); i++) {
        const struct res_region *region = (const void *)module_record(m, RES_REGION, i);
        if (region->grid.text)
            shrine = region;
    }
    must(shrine != NULL);
    char *cells = (char *)(uintptr_t)module_text(m, shrine->grid.text);
    char c = (char)take(in, 1);
    cells[which % (uint32_t)(shrine->grid.width * shrine->grid.height)] = c ? c : ' ';
}

static void override_one(struct input *in, const struct module *m)
{
    uint32_t what = take(in, 1) % 8, which = take(in, 2);

    switch (what) {
    case 0:
    case 1:
    case 2:
        WRITABLE(struct res_constant, constants, m)
        [which % (uint32_t)module_constants_count(m)].value = (int32_t)take_value(in, m);
        break;
    case 3: {
        struct res_cell *cell = WRITABLE(struct res_cell, cells, m) +
                                which % (uint32_t)module_cells_count(m);
        cell->value = cell->kind == RES_CELL_REFERENCE ? take_reference(in, m) : take_value(in, m);
        break;
    }
    case 4: override_region(in, m, which); break;
    case 5: override_place(in, m, which); break;
    case 6: override_terrain(in, m, which); break;
    default: override_grid(in, m, which); break;
    }
}

/* ---- making ---- */

static void check_level(const struct level *level, const struct level *above,
                        const struct world *world)
{
    struct gen_findings findings = {0};

    gen_check(level, above, world, world->library, &findings);
    for (int kind = 0; kind <= FINDING_MEMORY_LEFT; kind++)
        must(findings.counts[kind] == 0);
    must(findings.counts[FINDING_TORCH_OUTSIDE] == 0);
    gen_findings_free(&findings);
}

static void make_levels(const struct library *library, uint32_t seed, int depths, uint32_t quirks)
{
    struct makelev *memory = calloc(1, sizeof *memory);
    struct level levels[3];
    struct world world;
    int made = 0;

    must(memory != NULL);
    world_init(&world, library);
    chance_start(&world, seed, CHANCE_BY_LEVEL);
    for (bool good = true; good && made < depths;) {
        struct error error = {0};
        struct next_level_request request = {.world = &world,
                                             .dungeon = library_find(library, STR("deep")),
                                             .above = made > 0 ? &levels[made - 1] : NULL,
                                             .luck = 10,
                                             .quirks = quirks};
        good = next_level_make(&request, memory, &levels[made], NULL, &error);
        if (good)
            check_level(&levels[made], request.above, &world);
        else
            must(error.text[0] != '\0');
        made += good;
    }
    for (int i = 0; i < made; i++)
        level_free(&levels[i], &world);
    must(world.things.live == 0);
    world_free(&world);
    free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { OVERRIDES_MOST = 24 };
    const struct module *plain = plain_module();
    unsigned char *image = malloc(plain->size);
    struct input in = {data, size};
    struct module module = {.bytes = image, .size = plain->size};
    struct error error;

    must(image != NULL);
    memcpy(image, plain->bytes, plain->size);
    struct module_header *header = (void *)image;
    module.header = header;
    uint32_t mode = take(&in, 1);
    for (int i = 0; i < OVERRIDES_MOST && in.size > 0; i++)
        override_one(&in, &module);
    module_seal(image, plain->size);
    if (module_open(&module, image, plain->size, "fuzz", &error)) {
        struct library library = {0};
        must(library_add(&library, &module, &error));
        uint32_t quirks = mode & 0x80 ? QUIRKS_MENDED : QUIRKS_CLASSIC;
        make_levels(&library, 1 + mode % 16, 1 + (int)(mode >> 4) % 3, quirks);
        module_close(&module);
    }
    free(image);
    return 0;
}
