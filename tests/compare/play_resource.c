/* resources/, res_small/expected/, torture/resources/: every compiled resource of a source, field
 * by field. */
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"
#include "plays.h"
#include "res/dump.h"
#include "res/fields.h"

/* A compiled source and what its references are called. */
struct source {
    bool is_own; /* compiled for this file; else it is the library of the base state */
    struct compilation compilation;
    struct module own;
    const struct module *module;
    struct dump_names names;
};

static void source_free(void *data)
{
    struct source *source = data;

    dump_names_free(&source->names);
    if (source->is_own) {
        module_close(&source->own);
        compile_free(&source->compilation);
    }
    free(source);
}

/* Folders whose resources are not those of the original's library. */
static const struct {
    const char *start, *folder, *file;
} other_sources[] = {
    {"res_small/", "res_small", "small.irc"},
    {"torture/", "torture", "torture.irc"},
};

/* The source lies in the folder above its dumps. */
static bool locate_source(struct play *play, const char *folder, const char *file,
                          char path[FILE_PATH_SIZE])
{
    char above[FILE_PATH_SIZE];

    if (file_join(above, play->base->beside, "..") && file_join(path, above, file) &&
        file_exists(path))
        return true;
    return base_locate(play->base, folder, file, path, &play->error);
}

static bool compile_source(struct play *play, struct source *source, const char *path)
{
    struct compile_options options = {.path = path};

    source->is_own = compile(&source->compilation, &options, &source->own);
    if (!source->is_own)
        compile_free(&source->compilation);
    return source->is_own || error_set(&play->error, "%s does not compile", path);
}

static bool find_source(struct play *play, struct source *source)
{
    char path[FILE_PATH_SIZE];

    for (int i = 0; i < COUNT_OF(other_sources); i++)
        if (str_starts(str_from(play->name), str_from(other_sources[i].start)))
            return locate_source(play, other_sources[i].folder, other_sources[i].file, path) &&
                   compile_source(play, source, path);
    return true;
}

static struct source *open_source(struct play *play)
{
    struct source *source = calloc(1, sizeof *source);

    ENSURE(source != NULL, "out of memory (a source)");
    if (!find_source(play, source)) {
        free(source);
        return NULL;
    }
    source->module = source->is_own ? &source->own : &play->base->module;
    dump_names_init(&source->names, source->module);
    *play->keep = (struct keep){source, source_free};
    return source;
}

/* The kind that a file is about: "resources/monsters". */
static int kind_of(const char *name)
{
    struct str plural = str_from(strrchr(name, '/') + 1);

    for (int kind = 0; kind < RES_KINDS; kind++)
        if (str_equal(plural, str_from(res_kind_info(kind)->plural)))
            return kind;
    return -1;
}

enum play_result play_resource(struct play *play)
{
    struct source *source = play->keep->data ? play->keep->data : open_source(play);
    int kind = kind_of(play->name), index = (int)play_number(play, "index");
    struct str_builder dump = {0};

    if (source == NULL)
        return PLAY_FAILED;
    if (kind < 0 || index < 0 || index >= module_count(source->module, kind))
        return play_fail(play, "the source has no resource %d of this kind", index);
    dump_resource(&source->names, kind, index, &dump);
    struct str members = sb_str(&dump);
    sb_add(play->out->out, str_slice(members, 1, members.len - 1)); /* the object is open already */
    sb_free(&dump);
    return PLAY_DONE;
}
