/* Included by one test file of this room: see golden_levels.h. */
#include "golden_levels.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "world/chance.h"

/* ---- which there are ---- */

void golden_shared(char out[FILE_PATH_SIZE], const char *below)
{
    const char *root = getenv("INCURSION_SHARED");
    char near[FILE_PATH_SIZE];

    if (!file_join(out, root ? root : source_path(near, "../shared"), below))
        out[0] = '\0';
}

/* "name-12-3.txt" as name, 12 and 3. */
static bool golden_split(const char *file, char name[64], uint32_t *seed, int *depth)
{
    const char *last = strrchr(file, '-'), *before = last;

    while (before && before > file && *--before != '-')
        continue;
    if (last == NULL || before == file || !str_ends(str_from(file), STR(".txt")) ||
        before - file > 60)
        return false;
    memcpy(name, file, (size_t)(before - file));
    name[before - file] = '\0';
    *seed = (uint32_t)strtoul(before + 1, NULL, 10);
    *depth = (int)strtol(last + 1, NULL, 10);
    return *seed > 0 && *depth > 0;
}

static struct golden_chain *golden_chain_of(struct golden_set *set, const char *name, uint32_t seed)
{
    for (int i = 0; i < set->chains.count; i++)
        if (set->chains.items[i].seed == seed && strcmp(set->chains.items[i].name, name) == 0)
            return &set->chains.items[i];
    struct golden_chain chain = {.set = set, .seed = seed};
    snprintf(chain.name, sizeof chain.name, "%s", name);
    snprintf(chain.title, sizeof chain.title, "%s seed %u", name, seed);
    ARRAY_PUSH(&set->chains, chain);
    return &ARRAY_LAST(&set->chains);
}

static int by_name(const void *a, const void *b)
{
    const struct golden_chain *p = a, *q = b;
    int order = strcmp(p->name, q->name);

    return order ? order : (p->seed > q->seed) - (p->seed < q->seed);
}

static void golden_scan(struct golden_set *set)
{
    DIR *directory = opendir(set->directory);
    char name[64];
    uint32_t seed;
    int depth;

    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (str_starts(str_from(entry->d_name), STR("trace-")) ||
            !golden_split(entry->d_name, name, &seed, &depth))
            continue;
        struct golden_chain *chain = golden_chain_of(set, name, seed);
        chain->depths = depth > chain->depths ? depth : chain->depths;
    }
    closedir(directory);
    if (set->chains.count > 0)
        qsort(set->chains.items, (size_t)set->chains.count, sizeof *set->chains.items, by_name);
}

/* ---- the library ---- */

static bool name_is(const char *resource, const char *name)
{
    for (; *resource && *name; name++) {
        bool other = false;
        while (*resource && !((*resource | 32) >= 'a' && (*resource | 32) <= 'z') &&
               !(*resource >= '0' && *resource <= '9')) {
            other = true;
            resource++;
        }
        if (other ? *name != '-' : str_lower_char(*resource) != *name)
            return false;
        resource += !other;
    }
    return *resource == '\0' && *name == '\0';
}

res_id golden_find(const struct module *module, const char *name)
{
    static const enum res_kind kinds[] = {RES_DUNGEON, RES_REGION};

    for (int k = 0; k < 2; k++)
        for (int i = 0; i < module_count(module, kinds[k]); i++) {
            const struct resource *r = module_record(module, kinds[k], i);
            if (name_is(module_text(module, r->name), name))
                return module_id(module, kinds[k], i);
        }
    return 0;
}

static void golden_open(struct golden_set *set)
{
    struct compile_options options = {.path = set->library_path};
    struct str_builder messages = {0};
    struct error error;

    if (!compile(&set->compilation, &options, &set->module)) {
        diag_render(&set->compilation.diag, false, &messages);
        fail_msg("%s does not compile:\n%s", set->library_path, sb_cstr(&messages));
    }
    if (!library_add(&set->library, &set->module, &error))
        fail_msg("%s", error.text);
    for (int i = 0; i < set->chains.count; i++) {
        struct golden_chain *c = &set->chains.items[i];
        c->dungeon = set->dungeon ? library_find(&set->library, str_from(set->dungeon))
                                  : golden_find(&set->module, c->name);
        if (c->dungeon == 0)
            fail_msg("%s has no dungeon for %s", set->library_path, c->name);
    }
}

/* ---- comparing ---- */

/* False when the file is another than `got`; says so in the chain. */
static bool golden_file_equal(struct golden_chain *c, const char *prefix, const char *name,
                              int depth, struct str got)
{
    char path[FILE_PATH_SIZE + 128];
    struct str_builder expected = {0};
    struct error error;
    bool equal = false;

    snprintf(path, sizeof path, "%s/%s%s-%u-%d.txt", c->set->directory, prefix, name, c->seed,
             depth);
    if (!file_read(path, &expected, &error))
        sb_add_cstr(&c->why, error.text);
    else
        equal = !golden_difference(path, sb_str(&expected), got, &c->why);
    sb_free(&expected);
    return equal;
}

static bool golden_compare(struct golden_chain *c, const struct report *report, struct str trace)
{
    const char *trace_name = c->set->dungeon ? "" : c->name;
    struct str_builder text = {0};

    report_level(report, &text);
    bool equal = golden_file_equal(c, c->set->trace, trace_name, report->depth, trace) &&
                 golden_file_equal(c, "", c->name, report->depth, sb_str(&text));
    sb_free(&text);
    return equal;
}

static bool golden_level_equal(struct golden_chain *c, struct world *world, struct makelev *memory,
                               int depth, struct level *levels)
{
    struct str_builder trace = {0};
    struct makelev_result result;
    struct error error = {0};
    struct report report = {.world = world,
                            .level = &levels[depth - 1],
                            .memory = memory,
                            .result = &result,
                            .seed = c->seed,
                            .depth = depth,
                            .luck = 10,
                            .rng_seed = c->seed * 1000 + (uint32_t)depth};
    struct makelev_request request = {.world = world,
                                      .memory = memory,
                                      .dungeon = c->dungeon,
                                      .depth = depth,
                                      .luck = 10,
                                      .above = depth > 1 ? &levels[depth - 2] : NULL,
                                      .quirks = QUIRKS_CLASSIC,
                                      .trace = &trace};

    chance_start(world, report.rng_seed, CHANCE_ONE_STREAM);
    sb_addf(&trace, "incursion-trace 1 mode layout seed %u depth %d\n", c->seed, depth);
    bool equal = makelev_generate(&request, &levels[depth - 1], &result, &error);
    if (equal)
        equal = golden_compare(c, &report, sb_str(&trace));
    else
        sb_addf(&c->why, "%s depth %d cannot be made: %s", c->title, depth, error.text);
    makelev_result_free(&result);
    sb_free(&trace);
    return equal;
}

static void golden_run_chain(struct golden_chain *c)
{
    struct level *levels = calloc((size_t)c->depths, sizeof *levels);
    struct makelev *memory = calloc(1, sizeof *memory);
    struct world world;

    if (levels == NULL || memory == NULL)
        abort();
    world_init(&world, &c->set->library);
    while (c->equal < c->depths && golden_level_equal(c, &world, memory, c->equal + 1, levels))
        c->equal++;
    for (int i = 0; i < c->depths; i++)
        if (levels[i].cells)
            level_free(&levels[i], &world);
    world_free(&world);
    free(memory);
    free(levels);
}

struct golden_work {
    struct golden_set *set;
    atomic_int next;
};

static void *golden_worker(void *argument)
{
    struct golden_work *work = argument;

    for (int i; (i = atomic_fetch_add(&work->next, 1)) < work->set->chains.count;)
        golden_run_chain(&work->set->chains.items[i]);
    return NULL;
}

static void golden_run(struct golden_set *set)
{
    struct golden_work work = {.set = set};
    pthread_t thread;

    set->has_run = true;
    golden_open(set);
    assert_int_equal(pthread_create(&thread, NULL, golden_worker, &work), 0);
    golden_worker(&work);
    assert_int_equal(pthread_join(thread, NULL), 0);
}

/* ---- tests ---- */

static void golden_chain_is_equal(void **state)
{
    const struct golden_chain *c = *state;

    if (!c->set->has_run)
        golden_run(c->set);
    if (c->why.len > 0)
        print_error("%s\n", sb_cstr(&c->why));
    assert_int_equal(c->equal, c->depths);
}

static void golden_directory_is_there(void **state)
{
    const struct golden_set *set = *state;

    if (!shared_is_present()) {
        print_message("needs ../shared: skipped\n");
        skip();
    }
    fail_msg("there are no levels in %s", set->directory);
}

int golden_tests(const char *group, struct golden_set *set)
{
    golden_scan(set);
    size_t all = (size_t)set->chains.count, count = (size_t)test_part(set->chains.count);
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);

    if (tests == NULL)
        abort();
    for (size_t i = 0; i < count; i++) {
        struct golden_chain *chain = &set->chains.items[i * all / count];
        tests[i] = (struct CMUnitTest){chain->title, golden_chain_is_equal, NULL, NULL, chain};
    }
    if (count == 0)
        tests[count++] = (struct CMUnitTest){"recorded levels", golden_directory_is_there, NULL,
                                             NULL, set};
    int failed = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    for (int i = 0; i < set->chains.count; i++)
        sb_free(&set->chains.items[i].why);
    ARRAY_FREE(&set->chains);
    if (set->has_run) {
        module_close(&set->module);
        compile_free(&set->compilation);
    }
    free(tests);
    return failed;
}
