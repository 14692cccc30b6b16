/* incursion inspect: asks a game anything, one line at a time or as a batch. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/nearest.h"
#include "base/num.h"
#include "cmd/play_options.h"
#include "play/path.h"
#include "play/save.h"
#include "res/describe.h"
#include "res/dump.h"
#include "sense/fov.h"

enum { OPTION_DEPTH = PLAY_OPTION_END, OPTION_LOAD, OPTION_BATCH, OPTION_JSON };

struct inspect {
    struct play_choice choice;
    const struct library *library;
    struct game *game;
    int depth; /* of the level that is looked at */
    const char *load, *batch;
    bool json, quit;
    struct str rest;        /* behind the word of a command */
    struct str_builder out; /* its answer as text */
    struct json answer;     /* or as JSON: the inside of an object */
    struct error error;
};

static struct level *level_of(const struct inspect *in)
{
    return in->game->levels.items[in->depth - 1].level;
}

static bool read_place(struct inspect *in, struct point *at)
{
    struct str text = str_trim(in->rest), word = str_cut(&text, ' ');
    struct str x = str_cut(&word, ',');
    int64_t nx = -1, ny = -1;

    if (!str_to_int64(x, &nx) || !str_to_int64(word, &ny) ||
        !level_has(level_of(in), (int)iclamp((int)nx, -1, 999), (int)iclamp((int)ny, -1, 999)))
        return error_set(&in->error, "a place on the level is needed: X,Y");
    *at = (struct point){(int)nx, (int)ny};
    in->rest = text;
    return true;
}

static bool read_number(struct inspect *in, int64_t least, int64_t most, int64_t *out)
{
    if (str_to_int64(str_trim(in->rest), out) && *out >= least && *out <= most)
        return true;
    return error_set(&in->error, "a number from %" PRId64 " to %" PRId64 " is needed", least, most);
}

/* ---- the map ---- */

static char letter_at(const struct inspect *in, int x, int y)
{
    const struct level *level = level_of(in);
    const struct thing *top = NULL;
    const int kinds[] = {T_CREATURE, T_ITEM, T_FEATURE};

    for (int i = 0; i < COUNT_OF(kinds) && top == NULL; i++)
        top = level_thing_at(level, &in->game->world, x, y, kinds[i]);
    if (top && top->kind == T_DOOR && top->door & DF_SECRET)
        return 'S';
    return glyph_ascii(glyph_id(top ? top->image : level_cell(level, x, y)->glyph));
}

static void add_map(struct inspect *in, bool seen_only)
{
    const struct level *level = level_of(in);
    struct str_builder row = {0};

    if (in->json) {
        json_key(&in->answer, "rows");
        json_open(&in->answer, '[');
    }
    for (int y = 0; y < level->height; y++) {
        sb_clear(&row);
        for (int x = 0; x < level->width; x++) {
            bool shown = !seen_only || level->visibility[y * level->width + x] & FOV_SEEN;
            sb_add_char(&row, shown ? letter_at(in, x, y) : ' ');
        }
        if (in->json)
            json_text(&in->answer, sb_str(&row));
        else
            sb_addf(&in->out, "%s\n", sb_cstr(&row));
    }
    if (in->json)
        json_close(&in->answer, ']');
    sb_free(&row);
}

static bool do_dump(struct inspect *in)
{
    add_map(in, false);
    return true;
}

/* What would be seen from a place. The level is put back as it was. */
static bool do_fov(struct inspect *in)
{
    struct level *level = level_of(in);
    size_t count = (size_t)level->width * (size_t)level->height;
    struct fov_viewer viewer = {.ranges = {.sight = 15, .light = 4, .shadow = 8}};

    if (!read_place(in, &viewer.at))
        return false;
    struct cell *cells = malloc(count * sizeof *cells);
    uint8_t *visibility = malloc(count);
    ENSURE(cells && visibility, "out of memory");
    memcpy(cells, level->cells, count * sizeof *cells);
    memcpy(visibility, level->visibility, count);
    memset(level->visibility, 0, count);
    fov_update(level, &in->game->world, &viewer, fov_window(level, viewer.at, 64, 38), true);
    add_map(in, true);
    memcpy(level->cells, cells, count * sizeof *cells);
    memcpy(level->visibility, visibility, count);
    free(cells);
    free(visibility);
    return true;
}

/* ---- things ---- */

static const char *kind_word(const struct thing *thing)
{
    return thing_is(thing, T_PLAYER)     ? "player"
           : thing_is(thing, T_CREATURE) ? "creature"
           : thing->kind == T_DOOR       ? "door"
           : thing->kind == T_TRAP       ? "trap"
           : thing->kind == T_PORTAL     ? "portal"
           : thing_is(thing, T_FEATURE)  ? "feature"
                                         : "item";
}

static void add_thing(struct inspect *in, const struct thing *thing)
{
    struct str name = game_thing_name(in->game, thing);
    struct game_extra extra = game_extra_of(in->game, thing->self);

    if (!in->json) {
        sb_addf(&in->out, "%u %s " STR_PRINTF " at %d,%d flags %#x hp %d/%d timeout %d",
                thing->self, kind_word(thing), STR_ARGS(name), thing->x, thing->y, thing->flags,
                thing->hp, thing->hp_max, extra.timeout);
        if (thing->kind == T_DOOR)
            sb_addf(&in->out, " door %#x", thing->door);
        if (thing->kind == T_TRAP)
            sb_addf(&in->out, " trap %#x", extra.trap);
        sb_add_char(&in->out, '\n');
        return;
    }
    struct json *j = &in->answer;
    json_open(j, '{');
    json_key_number(j, "handle", thing->self);
    json_key_text(j, "sort", str_from(kind_word(thing)));
    json_key_text(j, "name", name);
    json_key_number(j, "x", thing->x);
    json_key_number(j, "y", thing->y);
    json_key_number(j, "flags", thing->flags);
    json_key_number(j, "hp", thing->hp);
    json_key_number(j, "timeout", extra.timeout);
    json_key_number(j, "door", thing->door);
    json_key_number(j, "trap", extra.trap);
    json_close(j, '}');
}

static bool list_kind(struct inspect *in, int kind)
{
    const struct level *level = level_of(in);

    if (in->json) {
        json_key(&in->answer, "things");
        json_open(&in->answer, '[');
    }
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&in->game->world, level->things.items[i]);
        if (thing_is(thing, kind))
            add_thing(in, thing);
    }
    if (in->json)
        json_close(&in->answer, ']');
    return true;
}

static bool do_things(struct inspect *in)
{
    return list_kind(in, T_THING);
}

static bool do_monsters(struct inspect *in)
{
    return list_kind(in, T_CREATURE);
}

static bool do_items(struct inspect *in)
{
    return list_kind(in, T_ITEM);
}

static bool do_features(struct inspect *in)
{
    return list_kind(in, T_FEATURE);
}

static bool do_doors(struct inspect *in)
{
    return list_kind(in, T_DOOR);
}

static bool do_thing(struct inspect *in)
{
    int64_t number;

    if (!read_number(in, 1, UINT32_MAX, &number))
        return false;
    const struct thing *thing = world_thing(&in->game->world, (handle)number);
    if (thing == NULL)
        return error_set(&in->error, "there is no thing %" PRId64, number);
    if (in->json)
        json_key(&in->answer, "thing");
    add_thing(in, thing);
    return true;
}

/* ---- places ---- */

static bool do_query(struct inspect *in)
{
    const struct level *level = level_of(in);
    struct point at = {0, 0};

    if (!read_place(in, &at))
        return false;
    const struct cell *cell = level_cell(level, at.x, at.y);
    struct str terrain = game_name(in->game, level_terrain(level, at.x, at.y));
    struct str region = game_name(in->game, level_region(level, at.x, at.y));
    int seen = level->visibility[at.y * level->width + at.x];
    if (in->json) {
        json_key_number(&in->answer, "x", at.x);
        json_key_number(&in->answer, "y", at.y);
        json_key_text(&in->answer, "terrain", terrain);
        json_key_text(&in->answer, "region", region);
        json_key_number(&in->answer, "flags", cell->flags);
        json_key_number(&in->answer, "visibility", seen);
        json_key(&in->answer, "remembered");
        json_bool(&in->answer, cell->memory != 0);
        json_key(&in->answer, "things");
        json_open(&in->answer, '[');
    } else {
        sb_addf(&in->out, "%d,%d: " STR_PRINTF ", " STR_PRINTF ", flags %#x, visibility %d, %s\n",
                at.x, at.y, STR_ARGS(terrain), STR_ARGS(region), cell->flags, seen,
                cell->memory ? "remembered" : "unknown");
    }
    for (handle item = cell->contents; item != HANDLE_NONE;) {
        const struct thing *thing = world_thing(&in->game->world, item);
        add_thing(in, thing);
        item = thing->next;
    }
    if (in->json)
        json_close(&in->answer, ']');
    return true;
}

static void add_number(struct inspect *in, const char *name, int64_t value)
{
    if (in->json)
        json_key_number(&in->answer, name, value);
    else
        sb_addf(&in->out, "%s %" PRId64 "\n", name, value);
}

static int count_kind(const struct inspect *in, int kind)
{
    const struct level *level = level_of(in);
    int count = 0;

    for (int i = 0; i < level->things.count; i++)
        count += thing_is(world_thing(&in->game->world, level->things.items[i]), kind);
    return count;
}

static bool do_stats(struct inspect *in)
{
    const struct level *level = level_of(in);
    int open = 0, known = 0;

    for (int i = 0; i < level->width * level->height; i++) {
        open += !(level->cells[i].flags & CELL_SOLID);
        known += level->cells[i].memory != 0;
    }
    add_number(in, "depth", in->depth);
    add_number(in, "width", level->width);
    add_number(in, "height", level->height);
    add_number(in, "open", open);
    add_number(in, "known", known);
    add_number(in, "creatures", count_kind(in, T_CREATURE));
    add_number(in, "items", count_kind(in, T_ITEM));
    add_number(in, "features", count_kind(in, T_FEATURE));
    add_number(in, "doors", count_kind(in, T_DOOR));
    add_number(in, "traps", count_kind(in, T_TRAP));
    add_number(in, "time", (int64_t)in->game->time);
    add_number(in, "actions", (int64_t)in->game->actions);
    add_number(in, "script_errors", (int64_t)in->game->script_errors);
    return true;
}

static bool do_regions(struct inspect *in)
{
    const struct level *level = level_of(in);
    int cells[LEVEL_LIST_MOST + 1] = {0};

    for (int i = 0; i < level->width * level->height; i++)
        cells[level->cells[i].region]++;
    if (in->json) {
        json_key(&in->answer, "regions");
        json_open(&in->answer, '[');
    }
    for (int i = 0; i < level->region_count; i++) {
        struct str name = game_name(in->game, level->regions[i]);
        if (!in->json) {
            sb_addf(&in->out, "%d " STR_PRINTF ": %d cells\n", i, STR_ARGS(name), cells[i]);
            continue;
        }
        json_open(&in->answer, '{');
        json_key_number(&in->answer, "number", i);
        json_key_text(&in->answer, "name", name);
        json_key_number(&in->answer, "cells", cells[i]);
        json_close(&in->answer, '}');
    }
    if (in->json)
        json_close(&in->answer, ']');
    return true;
}

static bool do_path(struct inspect *in)
{
    struct path path;
    struct point at = {0, 0};

    if (in->depth != in->game->depth)
        return error_set(&in->error, "the player is on level %d", (int)in->game->depth);
    if (!read_place(in, &at))
        return false;
    if (!path_find(in->game, PATH_PLACE, at, &path))
        return error_set(&in->error, "the player knows no safe way to %d,%d", at.x, at.y);
    if (in->json) {
        json_key(&in->answer, "directions");
        json_open(&in->answer, '[');
        for (int i = 0; i < path.count; i++)
            json_text(&in->answer, str_from(dir_name(path.directions[i])));
        json_close(&in->answer, ']');
        return true;
    }
    sb_addf(&in->out, "%d steps:", path.count);
    for (int i = 0; i < path.count; i++)
        sb_addf(&in->out, " %s", dir_name(path.directions[i]));
    sb_add_char(&in->out, '\n');
    return true;
}

/* ---- the game ---- */

static bool do_res(struct inspect *in)
{
    struct str name = str_trim(in->rest);
    res_id id = library_find(in->library, name);
    struct dump_names names;
    enum res_kind kind;
    int number;

    if (id == 0)
        return error_set(&in->error, "there is no resource \"" STR_PRINTF "\"",
                         STR_ARGS(str_slice(name, 0, 80)));
    if (!in->json) {
        describe_resource(in->library, id, &in->out);
        return true;
    }
    const struct module *module = library_module(in->library, id);
    if (!module_locate(module, id, &kind, &number))
        return error_set(&in->error, "there is no such resource");
    json_key(&in->answer, "resource");
    dump_names_init(&names, module);
    dump_resource(&names, kind, number, in->answer.out);
    dump_names_free(&names);
    in->answer.comma = true;
    return true;
}

static bool begin_game(struct inspect *in)
{
    struct game_options options;

    if (!play_game_options(&in->choice, in->library, &options))
        return error_set(&in->error, "there is no such dungeon");
    struct game *game = in->load ? save_read(in->load, in->library, &in->error)
                                 : game_new(&options, &in->error);
    if (game == NULL)
        return false;
    game_free(in->game);
    in->game = game;
    in->depth = game->depth;
    return true;
}

static bool do_seed(struct inspect *in)
{
    int64_t number;

    if (str_trim(in->rest).len > 0) {
        if (!read_number(in, 0, UINT32_MAX, &number))
            return false;
        in->choice.seed = (uint32_t)number;
        in->load = NULL;
        if (!begin_game(in))
            return false;
    }
    add_number(in, "seed", in->game->options.seed);
    return true;
}

static bool do_generate(struct inspect *in)
{
    in->load = NULL;
    if (!begin_game(in))
        return false;
    return do_stats(in);
}

static bool do_depth(struct inspect *in)
{
    int64_t number;

    if (str_trim(in->rest).len > 0) {
        if (!read_number(in, 1, game_depths(in->game), &number) ||
            game_level(in->game, (int)number, &in->error) == NULL)
            return false;
        in->depth = (int)number;
    }
    add_number(in, "depth", in->depth);
    return true;
}

static bool do_step(struct inspect *in)
{
    struct action action;
    struct game_result result;

    if (!action_parse(in->rest, &action, &in->error))
        return false;
    game_step(in->game, &action, &result);
    in->depth = in->game->depth;
    if (in->json) {
        json_key(&in->answer, "done");
        json_bool(&in->answer, result.done);
        json_key_number(&in->answer, "time", result.time);
        json_key_number(&in->answer, "steps", result.steps);
        json_key_text(&in->answer, "why", str_from(result.why));
    } else {
        sb_addf(&in->out, "%s, %d ticks, %d steps%s%s\n", result.done ? "done" : "not done",
                (int)result.time, (int)result.steps, result.why[0] ? ": " : "", result.why);
    }
    return true;
}

static bool do_hash(struct inspect *in)
{
    if (in->json) {
        json_key(&in->answer, "hash");
        json_hex64(&in->answer, game_hash(in->game));
    } else {
        sb_addf(&in->out, "%016" PRIx64 "\n", game_hash(in->game));
    }
    return true;
}

static bool do_check(struct inspect *in)
{
    if (!game_check(in->game, &in->error))
        return false;
    add_number(in, "sound", 1);
    return true;
}

static bool do_game(struct inspect *in)
{
    struct json json = in->json ? in->answer : (struct json){.out = &in->out};

    if (in->json) {
        json_key(&in->answer, "game");
        json.comma = false;
    }
    game_describe(in->game, &json);
    in->answer.comma = true;
    if (!in->json)
        sb_add_char(&in->out, '\n');
    return true;
}

static bool do_quit(struct inspect *in)
{
    in->quit = true;
    return true;
}

static bool do_help(struct inspect *in);

static const struct inspect_command {
    const char *name, *parameters, *what;
    bool (*run)(struct inspect *in);
} table[] = {
    {"dump", "", "the level, as letters", do_dump},
    {"query", "X,Y", "everything about one cell", do_query},
    {"stats", "", "numbers about level and game", do_stats},
    {"regions", "", "the regions of the level", do_regions},
    {"monsters", "", "its creatures", do_monsters},
    {"items", "", "its items", do_items},
    {"features", "", "its features", do_features},
    {"doors", "", "its doors", do_doors},
    {"things", "", "everything on it, in order", do_things},
    {"thing", "HANDLE", "one thing", do_thing},
    {"fov", "X,Y", "what somebody would see from there", do_fov},
    {"path", "X,Y", "the player's way there", do_path},
    {"res", "NAME", "a resource", do_res},
    {"seed", "[N]", "the seed; a new game with another one", do_seed},
    {"depth", "[N]", "the level that is looked at; another one", do_depth},
    {"generate", "", "the game from its beginning", do_generate},
    {"step", "ACTION", "does an action", do_step},
    {"hash", "", "the state's hash", do_hash},
    {"check", "", "whether everything holds that must", do_check},
    {"game", "", "what the player knows, as JSON", do_game},
    {"help", "", "this list", do_help},
    {"quit", "", "the end", do_quit},
};

static bool do_help(struct inspect *in)
{
    if (in->json) {
        json_key(&in->answer, "commands");
        json_open(&in->answer, '[');
    }
    for (int i = 0; i < COUNT_OF(table); i++) {
        if (in->json)
            json_text(&in->answer, str_from(table[i].name));
        else
            sb_addf(&in->out, "%-9s %-7s %s\n", table[i].name, table[i].parameters, table[i].what);
    }
    if (in->json)
        json_close(&in->answer, ']');
    return true;
}

static bool unknown(struct inspect *in, struct str word)
{
    struct nearest nearest = nearest_start(word);

    for (int i = 0; i < COUNT_OF(table); i++)
        nearest_try(&nearest, str_from(table[i].name));
    struct str found = nearest_found(&nearest);
    return found.len > 0
               ? error_set(&in->error,
                           "there is no command \"" STR_PRINTF "\", did you mean \"%.*s\"?",
                           STR_ARGS(str_slice(word, 0, 40)), STR_ARGS(found))
               : error_set(&in->error, "there is no command \"" STR_PRINTF "\"; help lists them",
                           STR_ARGS(str_slice(word, 0, 40)));
}

static bool dispatch(struct inspect *in, struct str line)
{
    struct str word = str_cut(&line, ' ');

    in->rest = line;
    for (int i = 0; i < COUNT_OF(table); i++)
        if (str_equal(word, str_from(table[i].name)))
            return table[i].run(in);
    return unknown(in, word);
}

/* Does one line and prints the answer. False: it could not be done. */
static bool one_line(struct inspect *in, struct str line)
{
    line = str_trim(line);
    if (line.len == 0)
        return true;
    sb_clear(&in->out);
    in->answer = (struct json){.out = &in->out};
    if (in->json) {
        json_open(&in->answer, '{');
        json_key_text(&in->answer, "format", STR("incursion-inspect"));
        json_key_number(&in->answer, "version", 1);
        json_key_text(&in->answer, "command", line);
    }
    bool good = dispatch(in, line);
    if (in->json) {
        if (!good)
            json_key_text(&in->answer, "error", str_from(in->error.text));
        json_close(&in->answer, '}');
        sb_add_char(&in->out, '\n');
    }
    if (good || in->json)
        fputs(sb_cstr(&in->out), stdout);
    if (!good && !in->json)
        fprintf(stderr, "inspect: %s\n", in->error.text);
    return good;
}

static bool run_batch(struct inspect *in)
{
    struct str rest = str_from(in->batch);
    bool good = true;

    while (rest.len > 0 && !in->quit)
        good = one_line(in, str_cut(&rest, ';')) && good;
    return good;
}

static bool run_lines(struct inspect *in)
{
    bool people = isatty(STDIN_FILENO), good = true;
    char line[1024];

    while (!in->quit) {
        if (people) {
            printf("level %d> ", in->depth);
            fflush(stdout);
        }
        if (fgets(line, sizeof line, stdin) == NULL)
            break;
        good = one_line(in, str_from(line)) && good;
    }
    return people || good;
}

static bool run(struct inspect *in, int64_t depth)
{
    if (!begin_game(in))
        return false;
    if (depth > 0 && depth <= game_depths(in->game) && game_level(in->game, (int)depth, &in->error))
        in->depth = (int)depth;
    return in->batch ? run_batch(in) : run_lines(in);
}

/* Returns -1 when all is well, else the exit status. */
static int read_options(struct inspect *in, int argc, char **argv, int64_t *depth)
{
    static const struct option options[] = {
        {"depth", required_argument, NULL, OPTION_DEPTH},
        {"load", required_argument, NULL, OPTION_LOAD},
        {"batch", required_argument, NULL, OPTION_BATCH},
        {"json", no_argument, NULL, OPTION_JSON},
        PLAY_OPTIONS,
        {0},
    };
    const struct command *self = in->choice.self;
    int option;

    while ((option = command_option(self, argc, argv, options)) != -1) {
        switch (option) {
        case 'h': return EXIT_OK;
        case '?': return EXIT_USAGE;
        case OPTION_LOAD: in->load = optarg; break;
        case OPTION_BATCH: in->batch = optarg; break;
        case OPTION_JSON: in->json = true; break;
        case OPTION_DEPTH:
            if (!play_number(self, "--depth", optarg, 1, 255, depth))
                return EXIT_USAGE;
            break;
        default:
            if (!play_option(&in->choice, option))
                return EXIT_USAGE;
        }
    }
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    return -1;
}

int cmd_inspect(const struct command *self, int argc, char **argv)
{
    struct inspect in = {.choice = {.self = self, .seed = 1}};
    int64_t depth = 0;
    struct load load;
    int status = read_options(&in, argc, argv, &depth);

    if (status != -1)
        return status;
    if (!modules_open(self, &in.choice.modules, &load))
        return EXIT_FAILED;
    in.library = &load.library;
    bool good = run(&in, depth);
    if (in.game == NULL)
        fprintf(stderr, "incursion inspect: %s\n", in.error.text);
    game_free(in.game);
    sb_free(&in.out);
    load_close(&load);
    return good ? EXIT_OK : EXIT_FAILED;
}
