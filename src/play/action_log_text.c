#include "play/action_log_text.h"

#include <stdio.h>
#include <zlib.h>

#include "base/file.h"
#include "base/num.h"

enum { SUM_SIZE = 10 }; /* " #" and eight digits */

#define DAMAGED "the line is damaged: its check is not that of its words"

struct reader {
    struct action_log_text *text;
    const char *name;
    struct str rest;
    const char *start;
    int line;
    struct error *error; /* the first that was found; file and line are set then */
};

/* Only the first is told. */
static bool wrong(struct reader *r, const char *what)
{
    if (r->text->damaged++ == 0)
        error_at(r->error, r->name, r->line, 0, "%s", what);
    return false;
}

/* The next whole line; false at the end. */
static bool next_line(struct reader *r, struct str *line)
{
    ptrdiff_t end = str_find_char(r->rest, '\n');

    if (end < 0)
        return false;
    *line = str_slice(r->rest, 0, (size_t)end);
    r->rest = (struct str){r->rest.data + end + 1, r->rest.len - (size_t)end - 1};
    r->line++;
    return true;
}

static bool read_digits(struct str text, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.data[i];
        if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f'))
            return false;
        *out = *out << 4 | (uint64_t)(c <= '9' ? c - '0' : c - 'a' + 10);
    }
    return true;
}

static bool read_hash(struct str text, uint64_t *out)
{
    return text.len == 16 && read_digits(text, out);
}

/* Takes the check off a line. False: it is not the one of that line. */
static bool unseal(struct str *line)
{
    uint64_t sum;

    if (line->len <= SUM_SIZE)
        return false;
    struct str said = str_slice(*line, line->len - SUM_SIZE, line->len);
    *line = str_slice(*line, 0, line->len - SUM_SIZE);
    return str_starts(said, STR(" #")) && read_digits(str_slice(said, 2, SUM_SIZE), &sum) &&
           sum == crc32(0, (const Bytef *)line->data, (uInt)line->len);
}

static bool read_number(struct str text, int64_t least, int64_t most, int64_t *out)
{
    return str_to_int64(text, out) && *out >= least && *out <= most;
}

/* ---- the header ---- */

static bool read_version(struct reader *r, struct str value)
{
    char expected[12];

    snprintf(expected, sizeof expected, "%d", ACTION_LOG_VERSION);
    return str_equal(value, str_from(expected)) ||
           wrong(r, "the log is of another version of the game");
}

static bool read_library(struct reader *r, struct str value)
{
    return read_hash(value, &r->text->library_hash) || wrong(r, "the library's hash is not one");
}

static bool read_seed(struct reader *r, struct str value)
{
    int64_t number = 0;
    bool good = read_number(value, 0, UINT32_MAX, &number);

    r->text->seed = (uint32_t)number;
    return good || wrong(r, "the seed is not a number");
}

static bool read_dungeon(struct reader *r, struct str value)
{
    int64_t number = 0;
    bool good = read_number(str_cut(&value, ' '), 1, UINT32_MAX, &number);

    r->text->dungeon = (res_id)number;
    return good || wrong(r, "the dungeon is not a number");
}

/* One that may be none. */
static bool read_choice(struct str value, res_id *out)
{
    int64_t number = 0;
    bool good = read_number(str_cut(&value, ' '), 0, UINT32_MAX, &number);

    *out = (res_id)number;
    return good;
}

static bool read_race(struct reader *r, struct str value)
{
    return read_choice(value, &r->text->race) || wrong(r, "the race is not a number");
}

static bool read_calling(struct reader *r, struct str value)
{
    return read_choice(value, &r->text->calling) || wrong(r, "the calling is not a number");
}

static bool read_sex(struct reader *r, struct str value)
{
    r->text->is_woman = str_equal(value, STR("woman"));
    return r->text->is_woman || str_equal(value, STR("man")) ||
           wrong(r, "the sex is neither woman nor man");
}

static bool read_luck(struct reader *r, struct str value)
{
    int64_t number = 0;
    bool good = read_number(value, -100, 100, &number);

    r->text->luck = (int)number;
    return good || wrong(r, "the luck is not a number from -100 to 100");
}

static bool read_name(struct reader *r, struct str value)
{
    if (value.len == 0 || value.len >= GAME_NAME_SIZE)
        return wrong(r, "the name is too long or missing");
    memcpy(r->text->name, value.data, value.len);
    return true;
}

static bool read_begin(struct reader *r, struct str value)
{
    return value.len == 0 || wrong(r, "\"begin\" stands alone");
}

static const struct {
    const char *key;
    bool (*read)(struct reader *r, struct str value);
} header[] = {
    {"incursion-log", read_version}, {"library", read_library}, {"seed", read_seed},
    {"dungeon", read_dungeon},       {"luck", read_luck},       {"race", read_race},
    {"calling", read_calling},       {"sex", read_sex},         {"name", read_name},
    {"begin", read_begin},
};

/* The first line as logs of any version have it. */
static bool check_version(struct reader *r, struct str line)
{
    struct str word = str_cut(&line, ' ');

    if (!str_equal(word, str_from(header[0].key)))
        return wrong(r, "this is not an action log");
    return read_version(r, str_cut(&line, ' '));
}

static bool header_line(struct reader *r, struct str line, int number)
{
    char what[80];

    if (number == 0 && !check_version(r, line))
        return false;
    if (!unseal(&line))
        return wrong(r, DAMAGED);
    struct str word = str_cut(&line, ' ');
    if (str_equal(word, str_from(header[number].key)))
        return header[number].read(r, line);
    snprintf(what, sizeof what, "\"%s\" was expected here", header[number].key);
    return wrong(r, what);
}

/* A whole line of an action: damage has swallowed what was left of the header. */
static bool is_entry(struct str line)
{
    return unseal(&line) && line.data[0] >= '0' && line.data[0] <= '9';
}

static void read_header(struct reader *r)
{
    struct str line = STR_NONE;
    int good = 0;

    for (int i = 0; i < COUNT_OF(header); i++) {
        struct reader before = *r;
        if (!next_line(r, &line) || is_entry(line)) {
            *r = before;
            wrong(r, "the header is not complete");
            break;
        }
        good += header_line(r, line, i);
    }
    r->text->has_header = good == COUNT_OF(header);
}

/* ---- entries ---- */

static bool read_answer(struct reader *r, struct str text, struct action_log_entry *entry)
{
    struct error why;

    return answer_read(text, &entry->answer, &why) || wrong(r, why.text);
}

static bool read_state(struct reader *r, struct str text, struct action_log_entry *entry)
{
    return read_hash(text, &entry->hash) || wrong(r, "the hash is not one");
}

static bool read_try(struct reader *r, struct str text, struct action_log_entry *entry)
{
    (void)entry;
    return text.len == 0 || wrong(r, "\"try\" stands alone");
}

static bool read_end(struct reader *r, struct str text, struct action_log_entry *entry)
{
    struct str word = str_cut(&text, ' ');

    entry->ending = WORLD_GOES_ON;
    for (int i = WORLD_ENDED_BY_DEATH; i <= WORLD_ENDED_BY_VICTORY; i++)
        if (str_equal(word, str_from(action_log_ending(i))))
            entry->ending = (uint8_t)i;
    if (entry->ending == WORLD_GOES_ON || text.len >= sizeof entry->cause)
        return wrong(r, "a game ends by death or victory");
    snprintf(entry->cause, sizeof entry->cause, STR_PRINTF, STR_ARGS(text));
    return true;
}

/* What is none of these is an action. */
static const struct {
    const char *word;
    enum action_log_entry_kind kind;
    bool (*read)(struct reader *r, struct str text, struct action_log_entry *entry);
} words[] = {
    {"answer", LOG_LINE_ANSWER, read_answer},  {"check", LOG_LINE_CHECK, read_state},
    {"library", LOG_LINE_LIBRARY, read_state}, {"resume", LOG_LINE_RESUME, read_state},
    {"try", LOG_LINE_TRY, read_try},           {"end", LOG_LINE_END, read_end},
};

static bool read_entry(struct reader *r, struct str line, struct action_log_entry *entry)
{
    int64_t number;
    struct str rest = line, inner;
    struct error why;

    if (!unseal(&rest))
        return wrong(r, DAMAGED);
    if (!read_number(str_cut(&rest, ' '), 0, INT64_MAX, &number))
        return wrong(r, "the line does not begin with the number of an action");
    entry->number = (uint64_t)number;
    inner = rest;
    struct str word = str_cut(&inner, ' ');
    for (int i = 0; i < COUNT_OF(words); i++)
        if (str_equal(word, str_from(words[i].word))) {
            entry->kind = words[i].kind;
            return words[i].read(r, inner, entry);
        }
    entry->kind = LOG_LINE_ACTION;
    return action_parse(rest, &entry->action, &why) || wrong(r, why.text);
}

static void read_entries(struct reader *r)
{
    struct str line = STR_NONE;

    for (;;) {
        struct action_log_entry entry = {.begin = (uint64_t)(r->rest.data - r->start)};
        if (!next_line(r, &line))
            return;
        entry.line = r->line;
        if (!read_entry(r, line, &entry))
            entry.kind = LOG_LINE_DAMAGED;
        entry.end = (uint64_t)(r->rest.data - r->start);
        ARRAY_PUSH(&r->text->entries, entry);
    }
}

/* What stands between the action of a resume's number and the resume itself does not count. */
static void take_back(struct action_log_text *text)
{
    uint64_t kept = UINT64_MAX;

    for (int i = text->entries.count - 1; i >= 0; i--) {
        struct action_log_entry *entry = &text->entries.items[i];
        if (entry->kind == LOG_LINE_DAMAGED)
            continue;
        if (entry->number > kept)
            entry->kind = LOG_LINE_TAKEN_BACK;
        else if (entry->kind == LOG_LINE_RESUME)
            kept = entry->number;
    }
}

bool action_log_text_parse(struct action_log_text *text, struct str bytes, const char *name,
                           struct error *error)
{
    struct reader r = {
        .text = text, .name = name, .rest = bytes, .start = bytes.data, .error = error};

    *text = (struct action_log_text){0};
    if (bytes.len == 0)
        return error_set(error, "%s is empty", name);
    read_header(&r);
    read_entries(&r);
    take_back(text);
    text->end = (uint64_t)(r.rest.data - r.start);
    return text->damaged == 0;
}

bool action_log_text_read(struct action_log_text *text, const char *path, struct error *error)
{
    struct str_builder bytes = {0};

    *text = (struct action_log_text){0};
    bool good = file_read(path, &bytes, error) &&
                action_log_text_parse(text, sb_str(&bytes), path, error);
    sb_free(&bytes);
    return good;
}

void action_log_text_free(struct action_log_text *text)
{
    ARRAY_FREE(&text->entries);
}

uint64_t action_log_text_library(const struct action_log_text *text, int before)
{
    for (int i = before - 1; i >= 0; i--) {
        const struct action_log_entry *entry = &text->entries.items[i];
        if (entry->kind == LOG_LINE_LIBRARY)
            return entry->hash;
        if (entry->kind == LOG_LINE_DAMAGED)
            return 0;
    }
    return text->has_header ? text->library_hash : 0;
}

struct game_options action_log_text_options(const struct action_log_text *text,
                                            const struct library *library)
{
    struct game_options options = {.library = library,
                                   .seed = text->seed,
                                   .dungeon = text->dungeon,
                                   .luck = text->luck,
                                   .race = text->race,
                                   .calling = text->calling,
                                   .is_woman = text->is_woman};

    memcpy(options.name, text->name, sizeof options.name);
    return options;
}
