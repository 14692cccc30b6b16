#include "level_text.h"

#include <stdlib.h>

#include "base/num.h"
#include "world/place.h"

/* Names that the generator looks up, and a few of our own. */
static const char *const library_text[] = {
    "#include \"Defines.h\"\n"
    "Module \"test\"; File \"test.Mod\"; Slot 0;\n"
    "Monster \"rat\" : MA_ANIMAL { Image: brown 'r'; Size: SZ_TINY; CR: 1; HD: 1; }\n"
    "Monster \"carp\" : MA_ANIMAL { Image: azure 'f'; CR: 1; Flags: M_AQUATIC; }\n"
    "Item \"pebble\" : T_WEAPON { Image: grey '*'; Mat: MAT_GRANITE; HP: 3; }\n"
    "AI_TRAP Effect \"tripwire\" : EA_GENERIC { Level: 0; Flags: EF_MUNDANE; }\n"
    "Feature \"trap\" : T_TRAP { Image: red GLYPH_TRAP; Mat: MAT_IRON; HP: 5; }\n"
    "Feature \"oak door\" : T_DOOR { Image: brown '+'; Mat: MAT_WOOD; HP: 17; }\n"
    "Feature \"iron door\" : T_DOOR { Image: azure '+'; Mat: MAT_IRON; HP: 40; }\n"
    "Feature \"up stairs\" : T_PORTAL { Image: grey '<'; xval: POR_UP_STAIR; }\n"
    "Feature \"down stairs\" : T_PORTAL { Image: grey '>'; xval: POR_DOWN_STAIR; }\n"
    "Feature \"boulder\" : T_FEATURE { Image: brown GLYPH_RUBBLE; HP: 60; Flags: F_SOLID; }\n"
    "Feature \"pillar\" : T_FEATURE { Image: grey GLYPH_PILLAR1; HP: 100;\n"
    "  Flags: F_SOLID | F_OPAQUE; }\n"
    "Feature \"stool\" : T_FEATURE { Image: brown 'n'; HP: 4; }\n"
    "Feature \"fern\" : T_FEATURE { Image: green 'f'; HP: 4; Flags: F_OBSCURE; }\n"
    "Feature \"altar\" : T_FEATURE { Image: white '_'; HP: 90; Flags: F_ALTAR; }\n"
    "God \"Red One\" { Constants: * ALTAR_COLOUR RED; }\n"
    "God \"Pale One\" { Desc: \"No colour.\"; }\n",
    "Terrain \"floor\" { Image: grey GLYPH_FLOOR; Flags: TF_SHADE; }\n"
    "Terrain \"dungeon wall\" { Image: grey GLYPH_WALL;\n"
    "  Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_SHADE; }\n"
    "Terrain \"solid rock\" { Image: grey GLYPH_ROCK; Flags: TF_SOLID, TF_OPAQUE, TF_SHADE; }\n"
    "Terrain \"indestructable rock\" { Image: shadow GLYPH_SOLID; Flags: TF_SOLID, TF_OPAQUE; }\n"
    "Terrain \"wall torch\" { Image: yellow GLYPH_WALL;\n"
    "  Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_TORCH, TF_LOCAL_LIGHT; }\n"
    "Terrain \"glass wall\" { Image: cyan GLYPH_WALL; Flags: TF_SOLID, TF_WALL; }\n"
    "Terrain \"shallow water\" { Image: azure GLYPH_WATER; Flags: TF_WATER; }\n"
    "Terrain \"deep water\" { Image: blue GLYPH_WATER; Flags: TF_WATER, TF_DEEP_LIQ; }\n"
    "Terrain \"embers\" { Image: red GLYPH_FLOOR; Flags: TF_WARN; }\n"
    "Terrain \"drop\" { Image: shadow GLYPH_FLOOR2; Flags: TF_FALL; }\n"
    "Terrain \"fog\" { Image: white GLYPH_FOG; Flags: TF_OBSCURE; }\n"
    "Terrain \"stone column\" { Image: grey GLYPH_PILLAR1; Flags: TF_SOLID, TF_OPAQUE; }\n",
    "Region \"unworked stone\" : RF_NOGEN\n"
    "  { Walls: $\"solid rock\"; Floor: $\"floor\"; Door: $\"oak door\"; }\n"
    "Region \"winding corridor\" : RF_CORRIDOR { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\"; Flags: RF_STAPLE; }\n"
    "Region \"plain cell\" : RF_ROOM\n"
    "  { Door: $\"oak door\"; Floor: $\"floor\"; Walls: $\"dungeon wall\"; }\n"
    "Region \"odd cell\" : RF_NOGEN { Door: $\"oak door\"; Floor: $\"floor\";\n"
    "  Walls: $\"dungeon wall\"; Flags: RF_ROOM, RF_ODD_WIDTH, RF_ODD_HEIGHT; }\n"
    "Dungeon \"test dungeon\" { Constants: * LEVEL_SIZEX 64, * LEVEL_SIZEY 64, * DUN_DEPTH 3,\n"
    "    * ROOM_MAXX 14, * ROOM_MAXY 10;\n"
    "  Lists: * RM_WEIGHTS RM_NORMAL 1, * ROOM_WEIGHTS $\"plain cell\" 1,\n"
    "    * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"plain cell\" 0; }\n",
};

static const struct mark {
    char character;
    const char *terrain, *thing;
    int door; /* DF_... */
} marks[] = {
    {'.', "floor", NULL, 0},
    {'#', "dungeon wall", NULL, 0},
    {'%', "solid rock", NULL, 0},
    {'X', "indestructable rock", NULL, 0},
    {'T', "wall torch", NULL, 0},
    {'=', "glass wall", NULL, 0},
    {'~', "shallow water", NULL, 0},
    {':', "drop", NULL, 0},
    {'!', "embers", NULL, 0},
    {'"', "fog", NULL, 0},
    {'+', "floor", "oak door", 0},
    {'/', "floor", "oak door", DF_OPEN},
    {'S', "floor", "oak door", DF_SECRET},
    {'<', "floor", "up stairs", 0},
    {'>', "floor", "down stairs", 0},
    {'^', "floor", "trap", 0},
    {'o', "floor", "boulder", 0},
    {'O', "floor", "pillar", 0},
    {'*', "floor", "stool", 0},
    {'r', "floor", "rat", 0},
    {'p', "floor", "pebble", 0},
};

static const struct mark *mark_of(char character)
{
    for (int i = 0; i < COUNT_OF(marks); i++)
        if (marks[i].character == character)
            return &marks[i];
    fail_msg("'%c' stands for nothing", character);
    return NULL;
}

/* ---- the library ---- */

struct drawn *drawn_open(const char *more)
{
    struct drawn *d = calloc(1, sizeof *d);
    struct str_builder text = {0}, messages = {0};
    struct error error;

    assert_non_null(d);
    for (int i = 0; i < COUNT_OF(library_text); i++)
        sb_add_cstr(&text, library_text[i]);
    sb_add_cstr(&text, more);
    struct compile_options options = {.path = "test.irc", .text = sb_str(&text), .no_disk = true};
    if (!compile(&d->compilation, &options, &d->module)) {
        diag_render(&d->compilation.diag, false, &messages);
        fail_msg("the library does not compile:\n%s", sb_cstr(&messages));
    }
    sb_free(&text);
    if (!library_add(&d->library, &d->module, &error))
        fail_msg("%s", error.text);
    world_init(&d->world, &d->library);
    chance_start(&d->world, 1, CHANCE_BY_LEVEL);
    return d;
}

struct drawn *drawn_open_with(const char *below)
{
    struct str_builder text = {0};

    read_source(below, &text);
    struct drawn *d = drawn_open(sb_cstr(&text));
    sb_free(&text);
    return d;
}

void drawn_clear(struct drawn *d)
{
    if (d->attached)
        d->detach(d->attached);
    d->attached = NULL;
    if (d->level.cells)
        level_free(&d->level, &d->world);
}

void drawn_close(struct drawn *d)
{
    drawn_clear(d);
    world_free(&d->world);
    module_close(&d->module);
    compile_free(&d->compilation);
    free(d);
}

int drawn_setup(void **state)
{
    *state = drawn_open("");
    return 0;
}

int drawn_teardown(void **state)
{
    drawn_close(*state);
    return 0;
}

/* ---- things ---- */

res_id drawn_find(const struct drawn *d, const char *name)
{
    res_id id = library_find(&d->library, str_from(name));

    if (id == 0)
        fail_msg("the library has no \"%s\"", name);
    return id;
}

struct thing *drawn_make(struct drawn *d, const char *name)
{
    res_id id = drawn_find(d, name);
    struct chance kept = d->world.chance; /* what is set up draws nothing */

    switch (library_kind(&d->library, id)) {
    case RES_MONSTER: return thing_new_creature(&d->world, id);
    case RES_ITEM: return thing_new_item(&d->world, id);
    default: break;
    }
    int kind = library_feature(&d->library, id)->ftype;
    if (kind != T_DOOR)
        return thing_new_feature(&d->world, id, kind);
    struct thing *door = thing_new_door(&d->world, id);
    d->world.chance = kept;
    door->door = 0;
    door->flags = F_SOLID;
    return door;
}

struct thing *drawn_put(struct drawn *d, const char *name, int x, int y)
{
    struct thing *thing = drawn_make(d, name);

    place_at(&d->level, &d->world, thing, x, y);
    return thing;
}

struct thing *drawn_at(const struct drawn *d, int x, int y, int kind)
{
    struct thing *thing = level_thing_at(&d->level, &d->world, x, y, kind);

    if (thing == NULL)
        fail_msg("nothing of kind %d is at %d, %d", kind, x, y);
    return thing;
}

/* ---- drawing ---- */

static void draw_cell(struct drawn *d, int x, int y, const char *terrain_name)
{
    static const struct {
        int terrain, cell;
    } flags[] = {{TF_SOLID, CELL_SOLID},
                 {TF_OPAQUE, CELL_OPAQUE},
                 {TF_OBSCURE, CELL_OBSCURE},
                 {TF_SHADE, CELL_SHADE},
                 {TF_WALL, CELL_WALL}};
    struct cell *cell = level_cell(&d->level, x, y);
    res_id id = drawn_find(d, terrain_name);
    const struct res_terrain *terrain = library_terrain(&d->library, id);
    bool rock = strstr(terrain_name, "rock") != NULL;

    cell->terrain = (uint8_t)level_terrain_index(&d->level, id);
    cell->region = (uint8_t)level_region_index(
        &d->level, drawn_find(d, rock ? "unworked stone" : "plain cell"));
    cell->glyph = terrain->image;
    for (int i = 0; i < COUNT_OF(flags); i++)
        if (library_flag(terrain->flags, flags[i].terrain))
            cell->flags |= (uint16_t)flags[i].cell;
    if (library_flag(terrain->flags, TF_TORCH))
        ARRAY_PUSH(&d->level.torches, (uint16_t)(x + y * 256));
}

static void draw_thing(struct drawn *d, int x, int y, const struct mark *mark)
{
    struct thing *thing = drawn_make(d, mark->thing);

    thing->door = (uint8_t)mark->door;
    place_at(&d->level, &d->world, thing, x, y);
}

/* Doors know how they stand when all walls are there. */
static void refresh_doors(struct drawn *d)
{
    for (int i = 0; i < d->level.things.count; i++) {
        struct thing *thing = world_thing(&d->world, d->level.things.items[i]);
        if (thing->kind == T_DOOR)
            place_door_image(&d->level, &d->world, thing);
    }
}

struct drawn *draw(struct drawn *d, const char *picture)
{
    int width = (int)strcspn(picture, "\n"), height = (int)strlen(picture) / (width + 1);

    drawn_clear(d);
    chance_start(&d->world, 1, CHANCE_BY_LEVEL);
    level_init(&d->level, width, height);
    d->level.dungeon = drawn_find(d, "test dungeon");
    d->level.depth = 1;
    for (int y = 0; y < height; y++) {
        assert_int_equal(picture[y * (width + 1) + width], '\n');
        for (int x = 0; x < width; x++)
            draw_cell(d, x, y, mark_of(picture[y * (width + 1) + x])->terrain);
    }
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            const struct mark *mark = mark_of(picture[y * (width + 1) + x]);
            if (mark->thing)
                draw_thing(d, x, y, mark);
        }
    refresh_doors(d);
    return d;
}

/* ---- looking ---- */

static bool shows(const struct drawn *d, const struct mark *mark, int x, int y)
{
    const struct thing *top = world_thing(&d->world, level_cell(&d->level, x, y)->contents);

    if (mark->thing == NULL)
        return top == NULL && level_terrain(&d->level, x, y) == drawn_find(d, mark->terrain);
    return top && top->resource == drawn_find(d, mark->thing) &&
           (top->kind != T_DOOR || (top->door & (DF_OPEN | DF_SECRET)) == mark->door);
}

static char character_at(const struct drawn *d, int x, int y)
{
    for (int i = 0; i < COUNT_OF(marks); i++)
        if (shows(d, &marks[i], x, y))
            return marks[i].character;
    return '?';
}

void assert_picture(const struct drawn *d, const char *picture)
{
    struct str_builder got = {0};

    for (int y = 0; y < d->level.height; y++) {
        for (int x = 0; x < d->level.width; x++)
            sb_add_char(&got, character_at(d, x, y));
        sb_add_char(&got, '\n');
    }
    bool same = str_equal(str_from(picture), sb_str(&got));
    if (!same)
        print_error("expected\n%sgot\n%s", picture, sb_cstr(&got));
    sb_free(&got);
    assert_true(same);
}
