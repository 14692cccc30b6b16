/* The map of recorded screens, drawn again: the same cells and colours, given the same level,
 * viewer and memory. The level is read off the screens of one game: what is on a cell stays the
 * same, how it shows depends on where the player stands. */
#include "atlas.h"

#include "base/num.h"
#include "res/constants.h"
#include "sense/fov.h"
#include "ui/map_view.h"

enum { LEVEL_WIDTH = 128, LEVEL_HEIGHT = 128, LIGHT_MOST = 12, SIGHT_FAR = 1000 };

static const struct rect map_window = {0, 4, 63, 41};

/* Which colours a cell's ground can have had, by what all screens so far showed. */
struct ground {
    int id;
    uint16_t colours; /* a bit per colour */
};

struct redrawn {
    struct level level;
    struct library library;
    struct world world;
    struct screen screen;
    struct map_scene scene;
    struct ground grounds[LEVEL_HEIGHT][LEVEL_WIDTH];
};

static uint32_t perceives(const void *context, const struct thing *thing)
{
    (void)context;
    return (uint32_t)thing->hp; /* the test's own note */
}

static void redrawn_init(struct redrawn *r)
{
    memset(r, 0, sizeof *r);
    level_init(&r->level, LEVEL_WIDTH, LEVEL_HEIGHT);
    world_init(&r->world, &r->library);
    screen_init(&r->screen, ATLAS_WIDTH, ATLAS_HEIGHT);
    r->scene = (struct map_scene){
        .level = &r->level, .world = &r->world, .sight_range = SIGHT_FAR, .perceives = perceives};
}

static void redrawn_free(struct redrawn *r)
{
    screen_free(&r->screen);
    world_free(&r->world);
    free(r->level.cells);
    free(r->level.visibility);
    ARRAY_FREE(&r->level.things);
    ARRAY_FREE(&r->level.fields);
}

static void clear(struct redrawn *r)
{
    world_free(&r->world);
    world_init(&r->world, &r->library);
    memset(r->level.cells, 0, sizeof *r->level.cells * LEVEL_WIDTH * LEVEL_HEIGHT);
    memset(r->level.visibility, 0, LEVEL_WIDTH * LEVEL_HEIGHT);
}

/* ---- what a cell of a screen tells ---- */

/* A glyph without any colour has the pen's. */
static glyph inked(glyph g)
{
    return g & ~(glyph)GLYPH_ID_MASK ? g : glyph_with_fore(g, COLOUR_GREY);
}

static bool is_floor(glyph g)
{
    return (glyph_id(g) == GLYPH_FLOOR || glyph_id(g) == GLYPH_FLOOR2) && glyph_back(g) == 0;
}

static void put(struct redrawn *r, struct cell *cell, int kind, glyph image, uint32_t bits)
{
    handle self;
    struct thing *thing = pool_add(&r->world.things, &self);

    *thing = (struct thing){.self = self,
                            .kind = (int16_t)kind,
                            .image = image,
                            .hp = (int16_t)bits,
                            .next = cell->contents};
    cell->contents = self;
}

/* What stands or lies there, on plain floor. */
static void put_things(struct redrawn *r, struct cell *cell, glyph shown)
{
    glyph rat = glyph_make('r', COLOUR_BROWN, 0);

    if (shown == glyph_make(GLYPH_MULTI, COLOUR_WHITE, 0)) {
        put(r, cell, T_MONSTER, rat, PER_VISUAL);
        put(r, cell, T_MONSTER, rat, PER_VISUAL);
    } else if (shown == glyph_make(GLYPH_PILE, COLOUR_GREY, 0)) {
        put(r, cell, T_WEAPON, rat, PER_VISUAL);
        put(r, cell, T_FOOD, rat, PER_VISUAL);
    } else if (shown == glyph_make(GLYPH_UNKNOWN, COLOUR_SHADOW, 0)) {
        put(r, cell, T_MONSTER, rat, PER_SHADOW);
    } else {
        put(r, cell, T_ALTAR, rat, PER_VISUAL);
        put(r, cell, T_MONSTER, shown, PER_VISUAL);
    }
}

/* One cell of the level, as it must be to show like this. With `from_memory` everything that may
 * be remembered is. */
static void set_cell(struct redrawn *r, struct point at, glyph shown, int colour, bool from_memory)
{
    struct cell *cell = level_cell(&r->level, at.x, at.y);
    uint8_t *seen = &r->level.visibility[at.y * LEVEL_WIDTH + at.x];

    if (glyph_id(shown) == GLYPH_UNSEEN)
        return;
    cell->glyph = glyph_make(GLYPH_FLOOR, COLOUR_GREY, 0);
    if (is_floor(shown) || glyph_id(shown) == 0) {
        bool is_blue = glyph_fore(shown) == COLOUR_BLUE;
        cell->glyph = glyph_make(glyph_id(shown) ? glyph_id(shown) : GLYPH_FLOOR, colour, 0);
        cell->flags = CELL_SHADE;
        cell->memory = glyph_id(shown) ? cell->glyph : 0;
        *seen = is_blue && glyph_id(shown) ? 0 : FOV_VISIBLE | FOV_DEFINED;
    } else if (from_memory) {
        cell->memory = shown;
        cell->flags = glyph_id(shown) >= GLYPH_FIRST ? 0 : CELL_SHADE;
    } else {
        *seen = FOV_VISIBLE | FOV_DEFINED;
        if (glyph_id(shown) == GLYPH_WALL || glyph_id(shown) == GLYPH_ROCK)
            cell->glyph = shown;
        else
            put_things(r, cell, shown);
    }
}

/* ---- screens of the map ---- */

static struct point player_of(const struct atlas_screen *s)
{
    struct point found = {-1, -1};

    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++)
            if (glyph_id(s->cells[y][x]) == GLYPH_PLAYER) {
                if (found.x >= 0)
                    return (struct point){-1, -1};
                found = (struct point){x + s->offset.x, y - map_window.y1 + s->offset.y};
            }
    return found;
}

/* The player on a map, with no box and no text over it: blank is only what lies off the level. A
 * cursor may be on it. */
static bool is_map(const struct atlas_screen *s)
{
    if ((s->mode != ATLAS_PLAY && s->mode != ATLAS_DIALOGUE) || s->depth <= 0 || player_of(s).x < 0)
        return false;
    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            int cx = x + s->offset.x, cy = y - map_window.y1 + s->offset.y;
            bool is_off = cx < 0 || cy < 0 || cx >= LEVEL_WIDTH || cy >= LEVEL_HEIGHT;
            if ((glyph_id(s->cells[y][x]) == ' ') != is_off)
                return false;
        }
    return true;
}

/* Floor that an own light of this range makes look otherwise than plain grey floor would. */
static int odd_floors(struct redrawn *r, const struct atlas_screen *s, int light)
{
    struct rect w = map_window;
    int odd = 0;

    r->scene.light_range = light;
    for (int y = w.y1; y <= w.y2; y++)
        for (int x = w.x1; x <= w.x2; x++) {
            struct point at = {x + s->offset.x, y - w.y1 + s->offset.y};
            if (glyph_id(s->cells[y][x]) != GLYPH_FLOOR)
                continue;
            set_cell(r, at, s->cells[y][x], COLOUR_GREY, false);
            odd += map_scene_cell(&r->scene, at.x, at.y) != s->cells[y][x];
        }
    return odd;
}

/* A wizard's eye marks the whole window; what is off sight is a blue nothing there. */
static int sight_of(const struct atlas_screen *s)
{
    struct point player = player_of(s);
    int farthest = 0;
    bool has_nothing = false;

    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            struct point at = {x + s->offset.x, y - map_window.y1 + s->offset.y};
            glyph shown = s->cells[y][x];
            has_nothing = has_nothing || glyph_id(shown) == 0;
            if (is_floor(shown) && glyph_fore(shown) != COLOUR_BLUE)
                farthest = imax(farthest, point_distance(player, at));
        }
    return has_nothing ? farthest : SIGHT_FAR;
}

static bool is_same_level(const struct atlas_screen *a, const struct atlas_screen *b)
{
    return strcmp(a->script, b->script) == 0 && a->depth == b->depth;
}

/* The light range is not on the screen: it is the one that explains most of the floor, on all maps
 * of that level. Lit floor is brown too, so a single screen could mislead. */
static int light_of(struct redrawn *r, const struct atlas *atlas, const struct atlas_screen *s)
{
    int best = 0, least = 1 << 30;

    for (int light = 0; light <= LIGHT_MOST; light++) {
        int odd = 0;
        for (int i = 0; i < atlas->count; i++) {
            const struct atlas_screen *other = &atlas->screens[i];
            if (!is_same_level(s, other) || !is_map(other))
                continue;
            clear(r);
            r->scene.viewer = player_of(other);
            odd += odd_floors(r, other, light);
        }
        if (odd < least) {
            least = odd;
            best = light;
        }
    }
    return best;
}

/* The colours of the ground that make a floor show like this. */
static uint16_t possible_colours(struct redrawn *r, struct point at, glyph shown)
{
    uint16_t found = 0;

    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        set_cell(r, at, shown, colour, false);
        if (map_scene_cell(&r->scene, at.x, at.y) == shown)
            found |= (uint16_t)(1U << colour);
    }
    return found;
}

static int a_colour(uint16_t colours)
{
    int colour = COLOUR_GREY;

    for (int i = 0; i < COLOUR_COUNT && !(colours >> colour & 1); i++)
        colour = i;
    return colour;
}

/* Takes note of the floor of one screen; a cell that no level explains is a difference. */
static int learn_floor(struct redrawn *r, const struct atlas_screen *s)
{
    int differences = 0;

    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            struct point at = {x + s->offset.x, y - map_window.y1 + s->offset.y};
            glyph shown = s->cells[y][x];
            if (!is_floor(shown))
                continue;
            struct ground *ground = &r->grounds[at.y][at.x];
            uint16_t colours = possible_colours(r, at, shown);
            if (ground->id != glyph_id(shown))
                *ground = (struct ground){glyph_id(shown), 0xffff};
            ground->colours &= colours;
            if (ground->colours == 0) {
                print_message("%s: floor at %d,%d of colour %d fits no other screen\n", s->file,
                              at.x, at.y, glyph_fore(shown));
                differences++;
                ground->colours = colours;
            }
        }
    return differences;
}

static int compare(struct redrawn *r, const struct atlas_screen *s, bool from_memory)
{
    struct map_view view = {.corner = s->offset};
    int differences = 0;

    clear(r);
    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            struct point at = {x + s->offset.x, y - map_window.y1 + s->offset.y};
            if (level_has(&r->level, at.x, at.y))
                set_cell(r, at, s->cells[y][x], a_colour(r->grounds[at.y][at.x].colours),
                         from_memory);
        }
    map_view_draw(&view, &r->scene, &r->screen, map_window);
    for (int y = map_window.y1; y <= map_window.y2; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            glyph drawn = inked(screen_at(&r->screen, x, y)), shown = s->cells[y][x];
            if (drawn == shown || (glyph_id(drawn) == ' ' && glyph_id(shown) == ' '))
                continue;
            if (differences++ < 5)
                print_message("%s: %d,%d shows %d %x/%x, not %d %x/%x\n", s->file, x, y,
                              glyph_id(drawn), (unsigned)glyph_fore(drawn),
                              (unsigned)glyph_back(drawn), glyph_id(shown),
                              (unsigned)glyph_fore(shown), (unsigned)glyph_back(shown));
        }
    return differences;
}

static void maps_are_drawn_cell_for_cell(void **state)
{
    struct atlas atlas = atlas_open();
    struct redrawn *r = malloc(sizeof *r);
    const struct atlas_screen *before = NULL;
    int differences = 0, compared = 0, light = 0;

    (void)state;
    assert_non_null(r);
    redrawn_init(r);
    for (int i = 0; i < atlas.count; i++) {
        const struct atlas_screen *s = &atlas.screens[i];
        if (!is_map(s))
            continue;
        r->scene.sight_range = SIGHT_FAR;
        if (before == NULL || !is_same_level(before, s)) {
            memset(r->grounds, 0, sizeof r->grounds);
            light = light_of(r, &atlas, s);
        }
        clear(r);
        r->scene.light_range = light;
        r->scene.sight_range = sight_of(s);
        r->scene.viewer = player_of(s);
        differences += learn_floor(r, s);
        differences += compare(r, s, false);
        differences += compare(r, s, true);
        before = s;
        compared++;
    }
    redrawn_free(r);
    free(r);
    atlas_close(&atlas);
    print_message("%d maps compared\n", compared);
    assert_int_equal(differences, 0);
    assert_true(compared > 100);
}

/* The view of a new level begins in its upper left corner, and is put round the player. */
static void arrivals_place_the_window(void **state)
{
    struct atlas atlas = atlas_open();
    struct level level = {.width = LEVEL_WIDTH, .height = LEVEL_HEIGHT};
    int compared = 0;

    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        const struct atlas_screen *s = &atlas.screens[i];
        struct map_view view = {0};
        if (!is_map(s) || strncmp(s->name, "arrival", 7) != 0)
            continue;
        map_view_follow(&view, &level, map_window, player_of(s), true, false);
        if (!point_equal(view.corner, s->offset))
            fail_msg("%s: the corner is %d,%d, not %d,%d", s->file, view.corner.x, view.corner.y,
                     s->offset.x, s->offset.y);
        compared++;
    }
    atlas_close(&atlas);
    assert_true(compared >= 10);
}

/* Wherever a recorded walk led, the window had no reason left to move. */
static void walks_leave_the_window_where_it_stays(void **state)
{
    struct atlas atlas = atlas_open();
    struct level level = {.width = LEVEL_WIDTH, .height = LEVEL_HEIGHT};
    int compared = 0;

    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        const struct atlas_screen *s = &atlas.screens[i];
        struct map_view view = {.corner = s->offset};
        if (!is_map(s) || strstr(s->script, "-walk-") == NULL)
            continue;
        map_view_follow(&view, &level, map_window, player_of(s), false, false);
        if (!point_equal(view.corner, s->offset))
            fail_msg("%s: the window moves to %d,%d", s->file, view.corner.x, view.corner.y);
        compared++;
    }
    atlas_close(&atlas);
    assert_true(compared > 20);
}

static void the_window_can_stay_round_the_player(void **state)
{
    struct atlas atlas = atlas_open();
    struct level level = {.width = LEVEL_WIDTH, .height = LEVEL_HEIGHT};
    const struct atlas_screen *s = atlas_find(&atlas, "center-map-moved");
    struct map_view view = {.corner = s->offset};

    (void)state;
    map_view_follow(&view, &level, map_window, player_of(s), false, true);
    assert_int_equal(view.corner.x, s->offset.x);
    assert_int_equal(view.corner.y, s->offset.y);
    atlas_close(&atlas);
}

static void the_inside_of_a_creature_is_drawn_cell_for_cell(void **state)
{
    struct atlas atlas = atlas_open();
    struct redrawn *r = malloc(sizeof *r);
    const struct atlas_screen *s = atlas_find(&atlas, "engulfed");
    struct map_view view = {.corner = s->offset};
    struct point at = player_of(s);
    struct point on_screen = map_view_place(&view, map_window, at);

    (void)state;
    assert_non_null(r);
    redrawn_init(r);
    r->scene.viewer = at;
    r->scene.viewer_image = s->cells[on_screen.y][on_screen.x];
    r->scene.engulfed_by = s->cells[on_screen.y][on_screen.x - 1];
    map_view_draw(&view, &r->scene, &r->screen, map_window);
    for (int y = map_window.y1; y <= map_window.y2 - 1; y++)
        for (int x = map_window.x1; x <= map_window.x2; x++) {
            glyph shown = s->cells[y][x];
            if (glyph_id(shown) == ' ')
                assert_int_equal(glyph_id(screen_at(&r->screen, x, y)), ' ');
            else
                assert_int_equal(screen_at(&r->screen, x, y), shown);
        }
    redrawn_free(r);
    free(r);
    atlas_close(&atlas);
}

int test_atlas_map(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_are_drawn_cell_for_cell),
        cmocka_unit_test(arrivals_place_the_window),
        cmocka_unit_test(walks_leave_the_window_where_it_stays),
        cmocka_unit_test(the_window_can_stay_round_the_player),
        cmocka_unit_test(the_inside_of_a_creature_is_drawn_cell_for_cell),
    };

    return cmocka_run_group_tests_name("atlas: map", tests, NULL, NULL);
}
