#include "script/source.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "base/check.h"
#include "base/file.h"
#include "script/builtin.h"

/* Offsets are 32 bits wide, and no script is anywhere near this long. */
enum { LONGEST_FILE = 1 << 28 };

void source_set_free(struct source_set *set)
{
    for (int i = 0; i < set->files.count; i++) {
        sb_free(&set->files.items[i].owner);
        free(set->files.items[i].line_start);
    }
    ARRAY_FREE(&set->files);
    ARRAY_FREE(&set->directories);
    map_free(&set->by_path);
    arena_free(&set->arena);
    *set = (struct source_set){0};
}

void source_add_directory(struct source_set *set, const char *directory)
{
    ARRAY_PUSH(&set->directories, arena_str(&set->arena, str_from(directory)));
}

void source_hide_directory(struct source_set *set, const char *directory)
{
    set->hidden_directory = arena_str(&set->arena, str_from(directory));
}

static struct str shown_name(const struct source_set *set, struct str path)
{
    struct str hidden = set->hidden_directory;

    if (hidden.len == 0 || path.len <= hidden.len + 1 || !str_starts(path, hidden))
        return path;
    if (hidden.data[hidden.len - 1] == '/')
        return str_slice(path, hidden.len, path.len);
    return path.data[hidden.len] == '/' ? str_slice(path, hidden.len + 1, path.len) : path;
}

/* Bytes the preprocessor uses as marks, and 0, which ends a text for it. */
static const char reserved[] = {0, 0x1d, 0x1e, 0x1f};

/* A text whose first line ends in CR LF is a DOS text: every CR before a LF goes. In other texts a
 * CR is kept, because it may stand in a literal. */
static size_t drop_carriage_returns(char *text, size_t len)
{
    char *newline = memchr(text, '\n', len);
    size_t kept = 0;

    if (newline == NULL || newline == text || newline[-1] != '\r')
        return len;
    for (size_t i = 0; i < len; i++)
        if (text[i] != '\r' || i + 1 == len || text[i + 1] != '\n')
            text[kept++] = text[i];
    text[kept] = '\0';
    return kept;
}

static uint32_t blank_reserved(char *text, size_t len)
{
    uint32_t first = SOURCE_CLEAN;

    for (size_t i = 0; i < sizeof reserved; i++) {
        char *end = text + len, *found = text;
        while ((found = memchr(found, reserved[i], (size_t)(end - found))) != NULL) {
            uint32_t at = (uint32_t)(found - text);
            first = at < first ? at : first;
            *found = ' ';
        }
    }
    return first;
}

/* The set takes over `data`. */
static uint32_t add_file(struct source_set *set, struct str path, struct str name,
                         struct str_builder data)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    size_t mark = sizeof byte_order_mark - 1;

    sb_add(&data, STR_NONE); /* there is a 0 byte even after an empty text */
    struct source_file file = {.name = name, .path = path, .owner = data};
    char *text = data.data;
    size_t len = data.len;
    if (len >= mark && memcmp(text, byte_order_mark, mark) == 0) {
        text += mark;
        len -= mark;
    }
    len = drop_carriage_returns(text, len);
    file.bad_byte = blank_reserved(text, len);
    file.text = str_from_n(text, len);
    ARRAY_PUSH(&set->files, file);
    map_set(&set->by_path, path, set->files.count - 1);
    return (uint32_t)set->files.count - 1;
}

uint32_t source_add(struct source_set *set, struct str name, struct str text)
{
    struct str_builder data = {0};

    ENSURE(text.len < LONGEST_FILE, "a text of %zu bytes", text.len);
    name = arena_str(&set->arena, name);
    sb_add(&data, text);
    return add_file(set, name, name, data);
}

/* Devices and pipes may never end. */
static bool is_regular_file(const char *path, off_t *size)
{
    struct stat info;

    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return false;
    *size = info.st_size;
    return true;
}

/* Room for a whole file at once. */
static struct str_builder make_room(off_t size)
{
    size_t capacity = (size_t)size + 1;
    char *data = malloc(capacity);

    ENSURE(data != NULL, "out of memory (%zu bytes)", capacity);
    return (struct str_builder){.data = data, .capacity = capacity};
}

bool source_open(struct source_set *set, const char *path, uint32_t *file, struct error *error)
{
    int64_t known;
    off_t size;

    if (map_get(&set->by_path, str_from(path), &known)) {
        *file = (uint32_t)known;
        return true;
    }
    if (set->no_disk)
        return error_set(error, "cannot open %s: files are not read here", path);
    if (!is_regular_file(path, &size))
        return error_set(error, "cannot open %s: there is no such file", path);
    if (size >= LONGEST_FILE)
        return error_set(error, "cannot open %s: it is too long for a script", path);
    struct str_builder data = make_room(size);
    if (!file_read(path, &data, error)) {
        sb_free(&data);
        return false;
    }
    struct str name = arena_str(&set->arena, str_from(path));
    *file = add_file(set, name, shown_name(set, name), data);
    return true;
}

/* True when there is such a file, whether it can be read or not. */
static bool is_there(const struct source_set *set, const char *path)
{
    off_t size;

    return map_has(&set->by_path, str_from(path)) ||
           (!set->no_disk && is_regular_file(path, &size));
}

/* directory/name, or just the name where there is no directory to put before it. */
static const char *join(struct source_set *set, struct str directory, struct str name)
{
    struct str_builder path = {0};
    bool slash = directory.len > 0 && directory.data[directory.len - 1] != '/';

    if (name.len == 0 || name.data[0] != '/')
        sb_add(&path, directory);
    if (path.len > 0 && slash)
        sb_add_char(&path, '/');
    sb_add(&path, name);
    const char *result = arena_cstr(&set->arena, sb_cstr(&path));
    sb_free(&path);
    return result;
}

static struct str directory_of(struct str path)
{
    size_t len = path.len;

    while (len > 0 && path.data[len - 1] != '/')
        len--;
    return str_slice(path, 0, len);
}

/* ---- where includes may lead ---- */

void source_confine(struct source_set *set, const char *main_file)
{
    struct str directory = directory_of(str_from(main_file));
    const char *path = directory.len ? arena_cstr(&set->arena, join(set, directory, STR(".")))
                                     : ".";
    char *home = realpath(path, NULL);

    set->home = arena_str(&set->arena, home ? str_from(home) : STR("/dev/null"));
    free(home);
}

static bool is_below(struct str path, struct str directory)
{
    if (str_ends(directory, STR("/")))
        return str_starts(path, directory);
    return path.len > directory.len && str_starts(path, directory) &&
           path.data[directory.len] == '/';
}

static bool is_below_named(const struct source_set *set, struct str path)
{
    bool is_below_some = false;

    for (int i = 0; i < set->directories.count && !is_below_some; i++) {
        char *directory = realpath(set->directories.items[i].data, NULL);
        is_below_some = directory && is_below(path, str_from(directory));
        free(directory);
    }
    return is_below_some;
}

/* Whether a file may be included. What is in memory, or was opened before, may. */
static bool is_allowed(const struct source_set *set, const char *path)
{
    if (set->home.len == 0 || map_has(&set->by_path, str_from(path)))
        return true;
    char *real = realpath(path, NULL);
    bool allowed = real &&
                   (is_below(str_from(real), set->home) || is_below_named(set, str_from(real)));
    free(real);
    return allowed;
}

/* The name of the file is in the source already; nothing of what it holds is told. */
static bool open_included(struct source_set *set, const char *path, uint32_t *file,
                          struct error *error)
{
    if (is_allowed(set, path))
        return source_open(set, path, file, error);
    return error_set(error,
                     "%s lies outside the folder of the library: move it there, or allow it with "
                     "--include-anywhere",
                     path);
}

static bool open_builtin(struct source_set *set, struct str name, uint32_t *file)
{
    int header = builtin_find(name);
    int64_t known;

    if (header < 0)
        return false;
    struct str shown = builtin_name(header);
    if (map_get(&set->by_path, shown, &known)) {
        *file = (uint32_t)known;
        return true;
    }
    struct str_builder text = {0};
    builtin_render(header, &text);
    *file = add_file(set, shown, shown, text);
    return true;
}

bool source_include(struct source_set *set, uint32_t from, struct str name, bool beside,
                    uint32_t *file, struct error *error)
{
    struct str own_directory = directory_of(source_get(set, from)->path);

    if (beside) {
        const char *path = join(set, own_directory, name);
        if (is_there(set, path))
            return open_included(set, path, file, error);
    }
    for (int i = 0; i < set->directories.count; i++) {
        const char *path = join(set, set->directories.items[i], name);
        if (is_there(set, path))
            return open_included(set, path, file, error);
    }
    if (open_builtin(set, name, file))
        return true;
    return error_set(error, "there is no file " STR_PRINTF " to include", STR_ARGS(name));
}

static void index_lines(struct source_file *file)
{
    uint32_t capacity = 16, count = 0, at = 0;
    uint32_t *starts = NULL;
    const char *text = file->text.data;

    for (;;) {
        if (starts == NULL || count == capacity) {
            capacity *= 2;
            starts = realloc(starts, capacity * sizeof *starts);
            ENSURE(starts != NULL, "out of memory (%u lines)", capacity);
        }
        starts[count++] = at;
        const char *newline = memchr(text + at, '\n', file->text.len - at);
        if (newline == NULL)
            break;
        at = (uint32_t)(newline - text) + 1;
    }
    file->line_start = starts;
    file->line_count = count;
}

static struct source_file *indexed(struct source_set *set, uint32_t number)
{
    struct source_file *file = &set->files.items[number];

    ENSURE(number < (uint32_t)set->files.count, "file %u of %d", number, set->files.count);
    if (file->line_start == NULL)
        index_lines(file);
    return file;
}

struct place source_place(struct source_set *set, uint32_t number, uint32_t offset)
{
    const struct source_file *file = indexed(set, number);
    uint32_t low = 0, high = file->line_count;

    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (file->line_start[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return (struct place){number, low + 1, offset - file->line_start[low] + 1};
}

struct str source_line(struct source_set *set, uint32_t number, uint32_t line)
{
    const struct source_file *file = indexed(set, number);

    if (line == 0 || line > file->line_count)
        return STR_NONE;
    uint32_t from = file->line_start[line - 1];
    size_t to = line < file->line_count ? file->line_start[line] - 1u : file->text.len;
    return str_slice(file->text, from, to);
}
