#include "base.h"

#include <stdio.h>

#include "base/num.h"
#include "lines.h"
#include "support.h"

static const struct {
    const char *folder, *name;
} dump_files[BASE_DUMPS] = {
    [BASE_META] = {"rules", "meta.json"},
    [BASE_FULL_STATE] = {"rules-things", "full_state.json.xz"},
};

void base_set_file(struct base *base, const char *path)
{
    file_directory_of(path, base->beside);
}

void base_free(struct base *base)
{
    if (base->is_compiled)
        module_close(&base->module);
    if (base->is_compiled)
        compile_free(&base->compilation);
    ARRAY_FREE(&base->flavours);
    ARRAY_FREE(&base->characters);
    ARRAY_FREE(&base->starts);
    ARRAY_FREE(&base->lines);
    arena_free(&base->arena);
    *base = (struct base){0};
}

/* ---- the library ---- */

/* The original's scripts share their strings, so ours do in its records. */
static bool compile_library(struct base *base, struct error *error)
{
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = path, .shares_strings = true};

    if (!shared_locate(path, "incursion-lib/main.irc"))
        return error_set(error, "recordings are played with ../shared/incursion-lib, "
                                "which is not there");
    if (!compile(&base->compilation, &options, &base->module)) {
        compile_free(&base->compilation);
        return error_set(error, "%s does not compile", path);
    }
    return true;
}

bool base_compile(struct base *base, struct error *error)
{
    if (base->is_compiled)
        return true;
    if (!compile_library(base, error))
        return false;
    base->is_compiled = true;
    return library_add(&base->library, &base->module, error);
}

res_id base_find(const struct base *base, enum res_kind kind, struct str name)
{
    for (int i = 0; i < module_count(&base->module, kind); i++)
        if (str_equal(module_name(&base->module, module_record(&base->module, kind, i)), name))
            return module_id(&base->module, kind, i);
    return 0;
}

/* ---- dumps ---- */

bool base_locate(const struct base *base, const char *folder, const char *name,
                 char out[FILE_PATH_SIZE], struct error *error)
{
    char below[FILE_PATH_SIZE];

    if (base->beside[0] && file_join(out, base->beside, name) && file_exists(out))
        return true;
    snprintf(below, sizeof below, "../%s/%s", folder, name);
    if (base->beside[0] && file_join(out, base->beside, below) && file_exists(out))
        return true;
    snprintf(below, sizeof below, "golden/%s/%s", folder, name);
    return shared_locate(out, below) ||
           error_set(error, "there is no %s beside the recording or in ../shared/golden/%s", name,
                     folder);
}

const struct json_value *base_dump(struct base *base, enum base_dump dump, struct error *error)
{
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];

    if (!base_locate(base, dump_files[dump].folder, dump_files[dump].name, path, error))
        return NULL;
    if (base->dumps[dump] && strcmp(path, base->dump_paths[dump]) == 0)
        return base->dumps[dump];
    base->dumps[dump] = NULL;
    if (lines_read_all(path, &text, error))
        base->dumps[dump] = json_read_bytes(&base->arena, sb_str(&text), error);
    sb_free(&text);
    snprintf(base->dump_paths[dump], FILE_PATH_SIZE, "%s", path);
    return base->dumps[dump];
}

const struct json_value *base_meta(struct base *base, const char *member, struct error *error)
{
    const struct json_value *meta = base_dump(base, BASE_META, error);
    const struct json_value *found = meta ? json_read_member(meta, str_from(member)) : NULL;

    if (meta && found == NULL)
        error_set(error, "meta.json has no member %s", member);
    return found;
}

int64_t base_option(struct base *base, const char *name, struct error *error)
{
    const struct json_value *options = base_meta(base, "options_in_force", error);
    const struct json_value *option = options ? json_read_member(options, str_from(name)) : NULL;

    return option ? option->number : 0;
}

/* ---- characters ---- */

static struct str member_text(const struct json_value *object, const char *key)
{
    const struct json_value *member = json_read_member(object, str_from(key));

    return member ? member->text : STR_NONE;
}

static bool is_run(const struct json_value *record, struct str run, int64_t seed)
{
    const struct json_value *member = json_read_member(record, STR("incursion_seed"));

    return member && member->number == seed && str_equal(member_text(record, "keys"), run);
}

static const struct json_value *find_character(struct base *base, const char *path, struct str run,
                                               int64_t seed, struct error *error)
{
    const struct json_value *found = NULL;
    struct lines lines;
    struct str line;

    if (!lines_open(&lines, path, error))
        return NULL;
    while (found == NULL && lines_next(&lines, &line)) {
        struct arena_mark mark = arena_mark(&base->arena);
        const struct json_value *record = json_read_bytes(&base->arena, line, error);
        if (record && is_run(record, run, seed))
            found = record;
        else
            arena_release(&base->arena, mark);
    }
    lines_close(&lines);
    return found;
}

const struct json_value *base_character(struct base *base, struct str run, int64_t seed,
                                        struct error *error)
{
    char path[FILE_PATH_SIZE];

    for (int i = 0; i < base->characters.count; i++)
        if (is_run(base->characters.items[i], run, seed))
            return base->characters.items[i];
    if (!base_locate(base, "rules", "chargen.jsonl", path, error))
        return NULL;
    const struct json_value *found = find_character(base, path, run, seed, error);
    if (found)
        ARRAY_PUSH(&base->characters, found);
    else
        error_set(error, "%s has no character " STR_PRINTF " of seed %d", path, STR_ARGS(run),
                  (int)seed);
    return found;
}

/* ---- creatures before anything is done to them ---- */

/* They come first in their file. */
static bool read_starts(struct base *base, const char *path, struct error *error)
{
    struct lines lines;
    struct str line;
    bool is_start = true;

    if (!lines_open(&lines, path, error))
        return false;
    ARRAY_FREE(&base->starts);
    snprintf(base->starts_path, FILE_PATH_SIZE, "%s", path);
    while (is_start && lines_next(&lines, &line)) {
        const struct json_value *record = json_read_bytes(&base->arena, line, error);
        is_start = record && str_equal(member_text(record, "kind"), STR("start"));
        if (is_start)
            ARRAY_PUSH(&base->starts, record);
    }
    lines_close(&lines);
    return true;
}

static const struct json_value *find_start(struct base *base, const char *path, struct str creature,
                                           struct error *error)
{
    if (strcmp(path, base->starts_path) != 0 && !read_starts(base, path, error))
        return NULL;
    for (int i = 0; i < base->starts.count; i++)
        if (str_equal(member_text(base->starts.items[i], "creature"), creature))
            return json_read_member(base->starts.items[i], STR("dump"));
    error_set(error, "%s does not say how " STR_PRINTF " begins", path, STR_ARGS(creature));
    return NULL;
}

/* Where only a part of a file is played, how a creature begins may be in the other part. */
const struct json_value *base_start(struct base *base, const char *file, struct str creature,
                                    struct error *error)
{
    char path[FILE_PATH_SIZE], below[FILE_PATH_SIZE];

    if (!base_locate(base, "rules-things", file, path, error))
        return NULL;
    const struct json_value *found = find_start(base, path, creature, error);
    snprintf(below, sizeof below, "golden/rules-things/%.64s", file);
    if (found == NULL && shared_locate(path, below))
        found = find_start(base, path, creature, error);
    return found;
}

/* ---- persons ---- */

static const struct json_value *known_line(const struct base *base, const struct base_line *wanted)
{
    for (int i = 0; i < base->lines.count; i++) {
        const struct base_line *line = &base->lines.items[i];
        if (strcmp(line->folder, wanted->folder) == 0 && strcmp(line->file, wanted->file) == 0 &&
            str_equal(line->kind, wanted->kind) && str_equal(line->who, wanted->who) &&
            line->seed == wanted->seed && (wanted->level == 0 || line->level == wanted->level))
            return line->record;
    }
    return NULL;
}

static int64_t member_number(const struct json_value *object, const char *key)
{
    const struct json_value *member = json_read_member(object, str_from(key));

    return member ? member->number : 0;
}

/* Whether a line may be of this kind and person, seen from afar: most lines need no reading. */
static bool may_be(struct str line, const struct base_line *wanted)
{
    enum { HEAD = 120 };
    struct str head = str_slice(line, 0, line.len < HEAD ? line.len : HEAD);

    return str_find(head, wanted->who) >= 0 && str_find(head, wanted->kind) >= 0;
}

/* All lines of the kind about the person: who asks for one level asks for the next. */
static bool read_lines(struct base *base, const char *path, const struct base_line *wanted,
                       struct error *error)
{
    struct lines lines;
    struct str line;

    if (!lines_open(&lines, path, error))
        return false;
    while (lines_next(&lines, &line)) {
        if (!may_be(line, wanted))
            continue;
        struct arena_mark mark = arena_mark(&base->arena);
        const struct json_value *record = json_read_bytes(&base->arena, line, error);
        struct base_line found = {wanted->folder,
                                  wanted->file,
                                  member_text(record, "kind"),
                                  member_text(record, "char"),
                                  member_number(record, "char_seed"),
                                  member_number(record, "level"),
                                  record};
        if (str_equal(found.kind, wanted->kind) && str_equal(found.who, wanted->who))
            ARRAY_PUSH(&base->lines, found);
        else
            arena_release(&base->arena, mark);
    }
    lines_close(&lines);
    return true;
}

/* Where only a part of a file is played, what it starts from may be in the other part. */
const struct json_value *base_line(struct base *base, const struct base_line *wanted,
                                   struct error *error)
{
    const struct json_value *found = known_line(base, wanted);
    char path[FILE_PATH_SIZE], below[FILE_PATH_SIZE];

    if (found)
        return found;
    if (!base_locate(base, wanted->folder, wanted->file, path, error) ||
        !read_lines(base, path, wanted, error))
        return NULL;
    found = known_line(base, wanted);
    snprintf(below, sizeof below, "golden/%.64s/%.64s", wanted->folder, wanted->file);
    if (found == NULL && shared_locate(path, below) && read_lines(base, path, wanted, error))
        found = known_line(base, wanted);
    if (found == NULL)
        error_set(error, "%s has no " STR_PRINTF " of " STR_PRINTF " of seed %d at level %d",
                  wanted->file, STR_ARGS(wanted->kind), STR_ARGS(wanted->who), (int)wanted->seed,
                  (int)wanted->level);
    return found;
}

/* ---- flavours ---- */

/* {"effect_index": 26, "effect": "Giant Strength", "flavor": "heavy"} */
static bool add_flavour(struct base *base, struct str line, struct error *error)
{
    const struct json_value *row = json_read_bytes(&base->arena, line, error);
    const struct json_value *index = row ? json_read_member(row, STR("effect_index")) : NULL;

    if (index == NULL || index->number < 0 ||
        index->number >= module_count(&base->module, RES_EFFECT))
        return error_set(error, "a line of flavors.jsonl names no effect of the library");
    ARRAY_PUSH(&base->flavours, (struct base_flavour){
                                    module_id(&base->module, RES_EFFECT, (int)index->number),
                                    member_text(row, "flavor"), member_text(row, "potion_flavor")});
    return true;
}

bool base_flavours(struct base *base, struct error *error)
{
    struct lines lines;
    struct str line;
    char path[FILE_PATH_SIZE];
    bool good = true;

    if (base->flavours.count > 0)
        return true;
    if (!base_compile(base, error) || !base_locate(base, "rules", "flavors.jsonl", path, error) ||
        !lines_open(&lines, path, error))
        return false;
    while (good && lines_next(&lines, &line))
        good = add_flavour(base, line, error);
    good = good && !lines.failed;
    lines_close(&lines);
    return good;
}
