/* rules-things/levels_handles: whole levels, with who and what is on them. Beside the numbers of
 * the record, the level and its protocol must be those of the folder full. */
#include <stdio.h>
#include <stdlib.h>

#include "archive.h"
#include "base/check.h"
#include "base/num.h"
#include "gen/next_level.h"
#include "gen/people.h"
#include "level_tell.h"
#include "plays.h"
#include "stage.h"
#include "stage_sight.h"
#include "support.h"
#include "text/say.h"
#include "trace_tell.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/knowledge.h"

enum { LUCK = 10, LEFT_OVER = 2 /* the first source of a spell before anyone listed his */ };

/* The levels of one seed. */
struct descent {
    struct trace trace;         /* of what is chosen inside */
    struct str_builder archive; /* recorded traces of some levels */
    struct stage stage;
    struct makelev memory;
    struct level *above;
    res_id dungeon;
};

static void free_descent(void *data)
{
    struct descent *d = data;

    say_close(&d->stage.world);
    stage_free(&d->stage);
    sb_free(&d->archive);
    free(d);
}

/* ---- the start ---- */

static res_id flavour_of(const struct base *base, const struct json_value *name)
{
    return name->text.len > 0 ? base_find(base, RES_FLAVOR, name->text) : 0;
}

/* [index, name, flavour, flavour of potions, known, tried, and the same two of potions] */
static void read_memory(struct world *w, const struct base *base, const struct json_value *row)
{
    const struct json_value *cell[8];
    int count = 0;

    for (const struct json_value *at = row->first; at && count < COUNT_OF(cell); at = at->next)
        cell[count++] = at;
    if (count < COUNT_OF(cell))
        return;
    res_id effect = module_id(&base->module, RES_EFFECT, (int)cell[0]->number);
    struct effect_memory *memory = knowledge_effect_of(w, effect);
    memory->flavour = flavour_of(base, cell[2]);
    memory->potion_flavour = flavour_of(base, cell[3]);
    memory->is_known = cell[4]->number != 0;
    memory->is_tried = cell[5]->number != 0;
    memory->is_potion_known = cell[6]->number != 0;
    memory->is_potion_tried = cell[7]->number != 0;
}

static bool read_start(struct play *play, struct descent *d)
{
    const struct json_value *state = base_dump(play->base, BASE_FULL_STATE, &play->error);
    const struct json_value *memory = state ? json_read_member(state, STR("effect_memory")) : NULL;
    struct world *w = &d->stage.world;
    char path[FILE_PATH_SIZE];

    if (memory == NULL || !stage_varag(&d->stage, &play->error) ||
        !stage_scripts(&d->stage, &play->error))
        return false;
    knowledge_clear(w);
    for (const struct json_value *row = memory->first; row; row = row->next)
        read_memory(w, play->base, row);
    creature_of(w, world_thing(w, w->player))->attr[A_LUC] = LUCK;
    w->is_playing = false;
    d->dungeon = base_find(play->base, RES_DUNGEON, STR("The Goblin Caves"));
    d->trace = (struct trace){.without = "stati calc list", .sources = {LEFT_OVER}};
    if (!base_locate(play->base, "rules-things", "fulltraces.tar.xz", path, &play->error))
        return true;
    return archive_read(path, &d->archive, &play->error);
}

static struct descent *begin_descent(struct play *play)
{
    struct descent *d = calloc(1, sizeof *d);

    ENSURE(d != NULL, "out of memory (levels)");
    stage_init(&d->stage, play->base);
    say_open(&d->stage.world);
    *play->keep = (struct keep){d, free_descent};
    return read_start(play, d) ? d : NULL;
}

/* ---- a level ---- */

static void set_counters(struct play *play, struct world *w)
{
    w->born = (uint32_t)play_number(play, "handle_before") - WORLD_FIRST_BORN;
    w->items_born = (uint32_t)play_number(play, "serial_before") - 1;
}

/* Names of items are words, and not compared. */
static void cut_names(struct str_builder *text)
{
    struct str_builder cut = {0};
    struct str rest = sb_str(text);

    while (rest.len > 0) {
        struct str line = str_cut(&rest, '\n');
        ptrdiff_t at = str_find(line, STR(" name \""));
        bool is_item = str_find(line, STR("  item ")) >= 0;
        sb_add(&cut, str_slice(line, 0, is_item && at >= 0 ? (size_t)at : line.len));
        sb_add_char(&cut, '\n');
    }
    sb_free(text);
    *text = cut;
}

enum { NAME_SIZE = 64 };

static const char *name_of(const struct play *play, const char *prefix, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%s-%d-%d.txt", prefix, (int)play_number(play, "seed"),
             (int)play_number(play, "depth"));
    return name;
}

/* Tells of the first line that is another one. */
static void compare_lines(struct play *play, const char *prefix, struct str wanted, struct str came)
{
    struct str_builder why = {0};
    char name[NAME_SIZE];

    if (golden_difference(name_of(play, prefix, name), wanted, came, &why))
        json_key_text(play->out, prefix, sb_str(&why));
    sb_free(&why);
}

/* Where the file is not there nothing is compared. */
static void compare_file(struct play *play, const char *prefix, struct str came)
{
    struct str_builder wanted = {0};
    char name[NAME_SIZE], path[FILE_PATH_SIZE];
    struct error error;

    name_of(play, prefix, name);
    if (!base_locate(play->base, "full", name, path, &error) || !file_read(path, &wanted, &error))
        return;
    cut_names(&wanted);
    compare_lines(play, prefix, sb_str(&wanted), came);
    sb_free(&wanted);
}

/* Some levels were recorded with what went on inside. */
static struct str inner_trace(const struct play *play, const struct descent *d)
{
    char name[NAME_SIZE];

    return archive_find(sb_str(&d->archive), str_from(name_of(play, "fulltrace", name)));
}

static void tell(struct play *play, const struct report *report, struct str trace)
{
    const struct report_full *full = report->full;
    struct str_builder text = {0};

    json_key_number(play->out, "draws", (int64_t)report->result->draws);
    json_key_number(play->out, "handle_before", full->things[0]);
    json_key_number(play->out, "handle_after", full->things[1]);
    json_key_number(play->out, "serial_before", full->items[0]);
    json_key_number(play->out, "serial_after", full->items[1]);
    json_key_number(play->out, "things", report->level->things.count);
    report_level(report, &text);
    compare_file(play, "trace", trace);
    compare_file(play, "full", sb_str(&text));
    sb_free(&text);
}

static uint32_t next_thing(const struct world *w)
{
    return w->born + WORLD_FIRST_BORN;
}

static uint32_t next_item(const struct world *w)
{
    return w->items_born + 1;
}

static void follow(struct play *play, struct descent *d, struct str_builder *lines)
{
    sb_addf(lines, "incursion-fulltrace 1 seed %d depth %d\n", (int)play_number(play, "seed"),
            (int)play_number(play, "depth"));
    d->trace.play = play;
    d->trace.text = lines;
    trace_begin(&d->trace, &d->stage);
}

static enum play_result descend(struct play *play, struct descent *d)
{
    struct world *w = &d->stage.world;
    uint32_t seed = (uint32_t)play_number(play, "seed");
    int depth = (int)play_number(play, "depth");
    struct level *level = calloc(1, sizeof *level);
    struct str_builder trace = {0};
    struct makelev_result result;

    ENSURE(level != NULL, "out of memory (a level)");
    set_counters(play, w);
    struct report_full full = {
        .things = {next_thing(w)}, .items = {next_item(w)}, .add = level_tell};
    struct report report = {.world = w,
                            .level = level,
                            .memory = &d->memory,
                            .result = &result,
                            .seed = seed,
                            .depth = depth,
                            .luck = LUCK,
                            .rng_seed = seed * 1000 + (uint32_t)depth,
                            .full = &full};
    const struct next_level_request request = {.world = w,
                                               .dungeon = d->dungeon,
                                               .above = d->above,
                                               .luck = LUCK,
                                               .people = people_of_library(),
                                               .quirks = QUIRKS_CLASSIC,
                                               .trace = &trace};
    struct str recorded = inner_trace(play, d);
    struct str_builder inner = {0};

    draw_log_listen(&play->draws, w);
    sb_addf(&trace, "incursion-trace 1 mode full seed %u depth %d\n", seed, depth);
    stage_seed(&d->stage, report.rng_seed);
    play_begin_action(play);
    if (recorded.len > 0)
        follow(play, d, &inner);
    bool good = next_level_make(&request, &d->memory, level, &result, &play->error);
    if (recorded.len > 0) {
        trace_end(&d->trace, &d->stage);
        compare_lines(play, "fulltrace", recorded, sb_str(&inner));
    }
    if (good) {
        full.things[1] = next_thing(w);
        full.items[1] = next_item(w);
        world_keep_level(w, level);
        d->above = level;
        tell(play, &report, sb_str(&trace));
        makelev_result_free(&result);
    } else {
        free(level);
    }
    sb_free(&trace);
    sb_free(&inner);
    return good ? PLAY_DONE : PLAY_FAILED;
}

enum play_result play_levels(struct play *play)
{
    struct descent *d = play->keep->data ? play->keep->data : begin_descent(play);

    return d ? descend(play, d) : PLAY_FAILED;
}
