/* Any bytes as an action log; and lines with the right checks and hostile contents, after the
 * header of a real game: parsed, repeated from the beginning, and recovered beside an intact save.
 * What is accepted can be written again, line by line, and leads to a sound game.
 *
 * In lines that are sealed here, so that changes of single bytes lead somewhere:
 *
 *     + and =  at the beginning: the number of the next action, of the last one
 *     ? and !  the hash of the state that the save has, of the library */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../play/play_library.h"
#include "play/bot.h"
#include "play/recover.h"
#include "play/replay.h"
#include "play/save.h"
#include "script/compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SAVED_AT = 10, LINES_MOST = 60 };

/* Made once: a library, and a game in it with its save. */
static struct made {
    struct compilation compilation;
    struct module module;
    struct library library;
    struct str_builder header, before; /* of the log; the lines that the save covers */
    uint64_t hash, library_hash;
    char directory[64], save[80], log[80];
} * made;

static void must(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void play_and_log(struct game *game, struct str_builder *out)
{
    struct bot bot;
    struct game_result result;

    bot_init(&bot, BOT_EXPLORER, 1);
    for (int i = 1; i <= SAVED_AT; i++) {
        struct action action = bot_choose(&bot, game);
        size_t from = out->len;
        sb_addf(out, "%d ", i);
        action_format(&action, out);
        action_log_seal(out, from);
        game_step(game, &action, &result);
        bot_learn(&bot, &action, &result);
    }
}

static void remove_files(void)
{
    unlink(made->save);
    unlink(made->log);
    rmdir(made->directory);
}

static void make_files(const struct game *game)
{
    struct error error;

    snprintf(made->directory, sizeof made->directory, "/tmp/incursion-fuzz-XXXXXX");
    must(mkdtemp(made->directory) != NULL, "no directory");
    snprintf(made->save, sizeof made->save, "%s/save", made->directory);
    snprintf(made->log, sizeof made->log, "%s/save.log", made->directory);
    must(save_write(game, made->save, NULL, &error), "no save");
    atexit(remove_files);
}

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    struct error error;

    made = calloc(1, sizeof *made);
    must(made && compile(&made->compilation, &options, &made->module) &&
             library_add(&made->library, &made->module, &error),
         "the library");
    struct game_options settled = {.library = &made->library, .seed = 1, .name = "Ada"};
    struct game *game = game_new(&settled, &error);
    must(game != NULL, "no game");
    action_log_header(&game->options, &made->header);
    play_and_log(game, &made->before);
    made->hash = game_hash(game);
    made->library_hash = game_library_hash(&made->library);
    make_files(game);
    game_free(game);
}

/* ---- parsing ---- */

static void check_entries(const struct action_log_text *text, size_t size)
{
    struct str_builder line = {0};
    struct action read;
    struct error error;

    must(text->end <= size, "lines after the end");
    for (int i = 0; i < text->entries.count; i++) {
        const struct action_log_entry *entry = &text->entries.items[i];
        must(entry->begin < entry->end && entry->end <= text->end, "a line without a place");
        if (entry->kind != LOG_LINE_ACTION)
            continue;
        sb_clear(&line);
        action_format(&entry->action, &line);
        must(action_parse(sb_str(&line), &read, &error) && action_is_valid(&read) &&
                 memcmp(&read, &entry->action, sizeof read) == 0,
             "an action that cannot be written");
    }
    sb_free(&line);
}

static void try_bytes(struct str bytes)
{
    struct action_log_text text;
    struct error error;

    action_log_text_parse(&text, bytes, "fuzz", &error);
    check_entries(&text, bytes.len);
    action_log_text_free(&text);
}

/* ---- repeating ---- */

static void check_game(const struct game *game)
{
    struct error error;

    if (!game_check(game, &error))
        must(false, error.text);
}

static void try_replay(struct str bytes)
{
    struct action_log_text text;
    struct replay replay;
    struct error error;

    action_log_text_parse(&text, bytes, "fuzz", &error);
    check_entries(&text, bytes.len);
    if (replay_begin(&replay, &text, &made->library, &error)) {
        replay_run(&replay, UINT64_MAX, true, &error);
        check_game(replay.game);
        game_free(replay.game);
    }
    action_log_text_free(&text);
}

static void put_log(struct str bytes)
{
    FILE *file = fopen(made->log, "wb");

    must(file != NULL, "no log");
    must(fwrite(bytes.data, 1, bytes.len, file) == bytes.len, "no space for the log");
    fclose(file);
}

/* An intact save is enough, whatever the log says. */
static void try_recovery(struct str bytes)
{
    struct recovery r = {.library = &made->library, .save = made->save, .log = made->log};
    struct error error;

    put_log(bytes);
    if (!recover_load(&r, &error) || !recover_replay(&r, &error))
        must(false, error.text);
    must(r.game->actions >= SAVED_AT, "actions of the save are gone");
    check_game(r.game);
    game_free(r.game);
    recover_free(&r);
}

/* ---- lines ---- */

static void add_line(struct str line, uint64_t *number, struct str_builder *out)
{
    size_t from = out->len;

    if (line.len > 0 && (line.data[0] == '+' || line.data[0] == '=')) {
        *number += line.data[0] == '+';
        sb_addf(out, "%" PRIu64, *number);
        line = str_slice(line, 1, line.len);
    }
    for (size_t i = 0; i < line.len; i++)
        if (line.data[i] == '?' || line.data[i] == '!')
            sb_addf(out, "%016" PRIx64, line.data[i] == '?' ? made->hash : made->library_hash);
        else
            sb_add_char(out, line.data[i]);
    action_log_seal(out, from);
}

static void add_lines(struct str lines, uint64_t number, struct str_builder *out)
{
    for (int i = 0; i < LINES_MOST && lines.len > 0; i++)
        add_line(str_cut(&lines, '\n'), &number, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str bytes = str_from_n((const char *)data, size);
    struct str_builder text = {0};

    if (made == NULL)
        make();
    try_bytes(bytes);
    add_lines(bytes, 0, &text); /* the header is the input's own */
    try_replay(sb_str(&text));
    sb_clear(&text);
    sb_add(&text, sb_str(&made->header));
    add_lines(bytes, 0, &text);
    try_replay(sb_str(&text));
    sb_clear(&text);
    sb_add(&text, sb_str(&made->header));
    sb_add(&text, sb_str(&made->before));
    add_lines(bytes, SAVED_AT, &text);
    try_recovery(sb_str(&text));
    sb_free(&text);
    return 0;
}
