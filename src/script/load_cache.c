#include "script/load_cache.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "script/load.h"

/* The first line of an index. To be changed together with what follows it:
 *
 *     program PROGRAM                    as in struct load_cache
 *     image KEY CONTENT                  KEY.mod, and the content hash it must have
 *     source HASH PATH                   for every file read
 *     absent PATH                        a file here would be read instead of a built-in header
 */
static const char first_line[] = "incursion module index 1";

static void note(const struct load_cache *cache, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void note(const struct load_cache *cache, const char *format, ...)
{
    va_list args;

    if (cache->notes == NULL)
        return;
    va_start(args, format);
    sb_addv(cache->notes, format, args);
    va_end(args);
    sb_add_char(cache->notes, '\n');
}

/* ---- names of files ---- */

static bool index_path(const struct load_cache *cache, const char *main_file, char *out)
{
    char name[32];

    snprintf(name, sizeof name, "%016" PRIx64 ".index", hash_str(HASH_START, str_from(main_file)));
    return file_join(out, cache->directory, name);
}

static bool image_path(const struct load_cache *cache, uint64_t key, char *out)
{
    char name[32];

    snprintf(name, sizeof name, "%016" PRIx64 ".mod", key);
    return file_join(out, cache->directory, name);
}

/* Built-in headers are no files; their names are in angle brackets. */
static bool is_builtin(const struct source_file *file)
{
    return str_starts(file->path, STR("<"));
}

/* ---- reading ---- */

struct index_entry {
    uint64_t key, content;
    bool has_image;
};

static bool read_hex(struct str text, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < text.len; i++) {
        ptrdiff_t digit = str_find_char(STR("0123456789abcdef"), text.data[i]);
        if (digit < 0)
            return false;
        *out = *out << 4 | (uint64_t)digit;
    }
    return text.len == 16;
}

/* Reads a source as the compiler would: what counts is the text that it sees. */
static bool source_is_unchanged(struct str path, uint64_t hash)
{
    struct source_set set = {0};
    struct str_builder name = {0};
    struct error error;
    uint32_t file;

    sb_add(&name, path);
    bool same = source_open(&set, sb_cstr(&name), &file, &error) &&
                hash_str(HASH_START, source_get(&set, file)->text) == hash;
    sb_free(&name);
    source_set_free(&set);
    return same;
}

static bool is_absent(struct str path)
{
    struct str_builder name = {0};

    sb_add(&name, path);
    bool absent = !file_exists(sb_cstr(&name));
    sb_free(&name);
    return absent;
}

/* One line of an index; false: the image is not the one to use. */
static bool read_line(const struct load_cache *cache, struct str line, struct index_entry *entry)
{
    struct str word = str_cut(&line, ' ');
    struct str rest = line;
    uint64_t hash;

    if (str_equal(word, STR("program")))
        return str_equal(rest, str_from(cache->program));
    if (str_equal(word, STR("absent")))
        return is_absent(rest);
    if (!read_hex(str_cut(&rest, ' '), &hash))
        return false;
    if (str_equal(word, STR("source")))
        return source_is_unchanged(rest, hash);
    if (!str_equal(word, STR("image")) || !read_hex(rest, &entry->content))
        return false;
    entry->key = hash;
    entry->has_image = true;
    return true;
}

static bool read_index(const struct load_cache *cache, struct str text, struct index_entry *entry)
{
    if (!str_equal(str_cut(&text, '\n'), str_from(first_line)))
        return false;
    while (text.len > 0)
        if (!read_line(cache, str_cut(&text, '\n'), entry))
            return false;
    return entry->has_image;
}

static bool open_image(const struct load_cache *cache, const struct index_entry *entry,
                       struct module *module)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    if (!image_path(cache, entry->key, path))
        return false;
    if (!load_module(module, path, &error)) {
        note(cache, "the cache is passed over: %s", error.text);
        return false;
    }
    if (module->header->content_hash == entry->content) {
        note(cache, "using %s", path);
        return true;
    }
    note(cache, "the cache is passed over: %s is not what was put there", path);
    module_close(module);
    return false;
}

bool load_cache_open(const struct load_cache *cache, const char *main_file, struct module *module)
{
    struct str_builder text = {0};
    struct index_entry entry = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    bool found = index_path(cache, main_file, path) && file_read(path, &text, &error);
    bool good = found && read_index(cache, sb_str(&text), &entry);
    if (!good)
        note(cache,
             found ? "%s has changed since it was last compiled"
                   : "there is no compiled image of %s yet",
             main_file);
    sb_free(&text);
    return good && open_image(cache, &entry, module);
}

/* ---- writing ---- */

/* Over everything an image depends on. */
static uint64_t key_of(const struct load_cache *cache, const struct source_set *sources)
{
    uint64_t hash = hash_str(HASH_START, str_from(cache->program));

    hash = hash_u32(hash, MODULE_VERSION);
    for (int i = 0; i < sources->files.count; i++) {
        const struct source_file *file = &sources->files.items[i];
        hash = hash_u64(hash_str(hash, file->name), file->name.len);
        hash = hash_u64(hash_str(hash, file->text), file->text.len);
    }
    return hash;
}

/* A header of the same name beside any source would be taken instead of the built-in one. */
static void add_absent(struct str_builder *out, const struct source_set *sources,
                       const struct source_file *builtin)
{
    struct str name = str_slice(builtin->path, 1, builtin->path.len - 1);
    struct map seen = {0};

    for (int i = 0; i < sources->files.count; i++) {
        char directory[FILE_PATH_SIZE];
        const struct source_file *file = &sources->files.items[i];
        if (is_builtin(file))
            continue;
        file_directory_of(file->path.data, directory);
        if (map_set(&seen, str_from(directory), 0))
            sb_addf(out, "absent %s/" STR_PRINTF "\n", directory, STR_ARGS(name));
    }
    map_free(&seen);
}

/* False when a name cannot stand on a line. */
static bool write_index(const struct load_cache *cache, const struct source_set *sources,
                        uint64_t key, const struct module *module, struct str_builder *out)
{
    sb_addf(out, "%s\nprogram %s\nimage %016" PRIx64 " %016" PRIx64 "\n", first_line,
            cache->program, key, module->header->content_hash);
    for (int i = 0; i < sources->files.count; i++) {
        const struct source_file *file = &sources->files.items[i];
        if (str_find_char(file->path, '\n') >= 0)
            return false;
        if (is_builtin(file))
            add_absent(out, sources, file);
        else
            sb_addf(out, "source %016" PRIx64 " " STR_PRINTF "\n", hash_str(HASH_START, file->text),
                    STR_ARGS(file->path));
    }
    return true;
}

/* The image that the index named so far is of no use any more. */
static void remove_previous(const struct load_cache *cache, const char *index, uint64_t key)
{
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];
    struct error error;
    uint64_t previous;

    ptrdiff_t at = file_read(index, &text, &error) ? str_find(sb_str(&text), STR("\nimage ")) : -1;
    if (at >= 0) {
        struct str rest = str_slice(sb_str(&text), (size_t)at + 7, text.len);
        if (read_hex(str_cut(&rest, ' '), &previous) && previous != key &&
            image_path(cache, previous, path))
            unlink(path);
    }
    sb_free(&text);
}

/* The image comes first, so that an index never names one that is not there. */
static bool store(const struct load_cache *cache, const char *main_file,
                  const struct source_set *sources, const struct module *module,
                  struct error *error)
{
    char index[FILE_PATH_SIZE], image[FILE_PATH_SIZE];
    struct str_builder text = {0};
    uint64_t key = key_of(cache, sources);

    if (!index_path(cache, main_file, index) || !image_path(cache, key, image))
        return error_set(error, "the path %s is too long", cache->directory);
    if (!file_make_directories(cache->directory, error) || !module_save(module, image, error))
        return false;
    remove_previous(cache, index, key);
    bool good = write_index(cache, sources, key, module, &text)
                    ? file_write_atomic(index, sb_str(&text), error)
                    : error_set(error, "the name of a source holds a line end");
    sb_free(&text);
    return good;
}

void load_cache_store(const struct load_cache *cache, const char *main_file,
                      const struct source_set *sources, const struct module *module)
{
    struct error error;

    if (store(cache, main_file, sources, module, &error))
        note(cache, "the image of %s is kept in %s", main_file, cache->directory);
    else
        note(cache, "the image of %s is not kept: %s", main_file, error.text);
}
