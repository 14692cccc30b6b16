/* The inspector's commands about the game, its library and other games. */
#include <inttypes.h>

#include "base/num.h"
#include "cmd/inspect.h"
#include "play/sheet.h"
#include "res/describe.h"
#include "res/dump.h"
#include "rules/value/values.h"
#include "world/chance.h"
#include "world/rooms.h"

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

static bool do_seed(struct inspect *in)
{
    int64_t number;

    if (str_trim(in->rest).len > 0) {
        if (!inspect_number(in, 0, UINT32_MAX, &number))
            return false;
        in->choice.seed = (uint32_t)number;
        in->load = NULL;
        if (!inspect_begin(in))
            return false;
    }
    inspect_add_number(in, "seed", in->game->options.seed);
    return true;
}

static bool do_generate(struct inspect *in)
{
    in->load = NULL;
    if (!inspect_begin(in))
        return false;
    inspect_add_number(in, "seed", in->game->options.seed);
    inspect_add_number(in, "depth", in->depth);
    return true;
}

static bool do_depth(struct inspect *in)
{
    int64_t number;

    if (str_trim(in->rest).len > 0) {
        if (!inspect_number(in, 1, game_depths(in->game), &number) ||
            game_level(in->game, (int)number, &in->error) == NULL)
            return false;
        in->depth = (int)number;
    }
    inspect_add_number(in, "depth", in->depth);
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

static void print_sheet(struct inspect *in, const struct game *game, const struct sheet *sheet)
{
    struct str_builder why = {0};

    for (int i = 0; i < sheet->count; i++) {
        const struct sheet_row *row = &sheet->items[i];
        sb_clear(&why);
        sheet_explain(game, row, &why);
        sb_addf(&in->out, "%s: %s%s%s%s%s%s\n", sheet_key(row->section), row->label,
                row->text[0] ? " " : "", row->text, why.len > 0 ? " (" : "", sb_cstr(&why),
                why.len > 0 ? ")" : "");
    }
    sb_free(&why);
}

/* On a copy, for whoever looks changes nothing. */
static bool do_sheet(struct inspect *in)
{
    struct sheet sheet = {0};
    struct game *copy = game_copy(in->game, &in->error);

    if (copy == NULL)
        return false;
    if (values_are_worked_out(&copy->world, game_player(copy)))
        values_update_known(&copy->world, game_player(copy));
    sheet_gather(&sheet, copy);
    if (in->json) {
        json_key(&in->answer, "sheet");
        sheet_describe(copy, &in->answer);
    } else {
        print_sheet(in, copy, &sheet);
    }
    sheet_free(&sheet);
    game_free(copy);
    return true;
}

static bool do_chance(struct inspect *in)
{
    const struct chance *chance = &in->game->world.chance;

    for (int i = 0; i < chance_members.count; i++)
        inspect_add_number(in, chance_members.items[i].name,
                           member_number(&chance_members.items[i], chance, 0));
    inspect_add_number(in, "draws", (int64_t)chance_draws(&in->game->world));
    return true;
}

static bool do_check(struct inspect *in)
{
    if (!game_check(in->game, &in->error))
        return false;
    inspect_add_number(in, "sound", 1);
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

/* ---- two games side by side ---- */

/* Cells of two levels of one size that are not the same. */
static int cells_that_differ(const struct level *a, const struct level *b)
{
    int count = 0;

    for (int y = 0; y < imax(a->height, b->height); y++)
        for (int x = 0; x < imax(a->width, b->width); x++)
            count += !level_has(a, x, y) || !level_has(b, x, y) ||
                     level_terrain(a, x, y) != level_terrain(b, x, y) ||
                     level_region(a, x, y) != level_region(b, x, y);
    return count;
}

static int count_open(const struct level *level)
{
    int open = 0;

    for (int i = 0; i < level->width * level->height; i++)
        open += !(level->cells[i].flags & CELL_SOLID);
    return open;
}

static int count_rooms(const struct game *game, const struct level *level)
{
    struct room_list rooms = {0};

    rooms_find(level, &game->world, &rooms);
    int count = rooms.count;
    ARRAY_FREE(&rooms);
    return count;
}

static void add_pair(struct inspect *in, const char *name, int64_t a, int64_t b)
{
    if (!in->json) {
        sb_addf(&in->out, "%s %" PRId64 " %" PRId64 "\n", name, a, b);
        return;
    }
    json_key(&in->answer, name);
    json_open(&in->answer, '[');
    json_number(&in->answer, a);
    json_number(&in->answer, b);
    json_close(&in->answer, ']');
}

static void compare(struct inspect *in, const struct game *const games[2])
{
    static const struct {
        const char *name;
        int kind;
    } kinds[] = {{"creatures", T_CREATURE},
                 {"items", T_ITEM},
                 {"features", T_FEATURE},
                 {"doors", T_DOOR},
                 {"traps", T_TRAP}};
    const struct level *levels[2];

    for (int i = 0; i < 2; i++)
        levels[i] = games[i]->world.levels.items[in->depth - 1];
    add_pair(in, "seeds", games[0]->options.seed, games[1]->options.seed);
    inspect_add_number(in, "depth", in->depth);
    inspect_add_number(in, "differing_cells", cells_that_differ(levels[0], levels[1]));
    add_pair(in, "open", count_open(levels[0]), count_open(levels[1]));
    add_pair(in, "rooms", count_rooms(games[0], levels[0]), count_rooms(games[1], levels[1]));
    for (int i = 0; i < COUNT_OF(kinds); i++)
        add_pair(in, kinds[i].name, inspect_count(games[0], levels[0], kinds[i].kind),
                 inspect_count(games[1], levels[1], kinds[i].kind));
}

static bool do_diff(struct inspect *in)
{
    struct str rest = str_trim(in->rest), first = str_cut(&rest, ' ');
    const struct str words[2] = {first, str_trim(rest)};
    struct game *games[2] = {NULL, NULL};
    bool good = true;

    for (int i = 0; i < 2 && good; i++) {
        struct game_options options = in->game->options;
        int64_t seed;
        good = (str_to_int64(words[i], &seed) && seed >= 0 && seed <= UINT32_MAX) ||
               error_set(&in->error, "two seeds are needed: numbers from 0 to 4294967295");
        options.seed = good ? (uint32_t)seed : 0;
        games[i] = good ? game_new(&options, &in->error) : NULL;
        good = games[i] && game_level(games[i], in->depth, &in->error);
    }
    if (good)
        compare(in, (const struct game *const[]){games[0], games[1]});
    game_free(games[0]);
    game_free(games[1]);
    return good;
}

const struct inspect_command inspect_game_commands[] = {
    {"res", "NAME", "a resource", do_res, INSPECT_RESOURCE},
    {"seed", "[N]", "the seed; a new game with another one", do_seed, INSPECT_ANYTHING},
    {"depth", "[N]", "the level that is looked at; another one", do_depth, INSPECT_ANYTHING},
    {"generate", "", "the game from its beginning", do_generate, INSPECT_ANYTHING},
    {"diff", "SEED SEED", "the levels of two seeds at this depth", do_diff, INSPECT_ANYTHING},
    {"step", "ACTION", "does an action", do_step, INSPECT_ACTION},
    {"hash", "", "the state's hash", do_hash, INSPECT_ANYTHING},
    {"sheet", "", "the character sheet, and what its numbers are made of", do_sheet,
     INSPECT_ANYTHING},
    {"chance", "", "seeds, clock and draws", do_chance, INSPECT_ANYTHING},
    {"check", "", "whether everything holds that must", do_check, INSPECT_ANYTHING},
    {"game", "", "what the player knows, as JSON", do_game, INSPECT_ANYTHING},
    {0},
};
