/* Our own library: it compiles without a word of complaint, is as large as promised, and every
 * resource has a description that nothing else has. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/map.h"
#include "base/num.h"
#include "res/library.h"
#include "script/compile.h"
#include "support.h"
#include "ui/keys.h"

struct content {
    struct compilation compilation;
    struct module module;
};

static int open_content(void **state)
{
    struct content *c = calloc(1, sizeof *c);
    char path[FILE_PATH_SIZE];
    struct compile_options options = {.path = source_path(path, "lib/main.irc")};

    assert_non_null(c);
    *state = c;
    return compile(&c->compilation, &options, &c->module) ? 0 : -1;
}

static int close_content(void **state)
{
    struct content *c = *state;

    module_close(&c->module);
    compile_free(&c->compilation);
    free(c);
    return 0;
}

/* ---- going through it ---- */

typedef void (*look_fn)(const struct content *c, enum res_kind kind, const struct resource *r,
                        void *context);

static void each_resource(const struct content *c, look_fn look, void *context)
{
    for (int kind = 0; kind < RES_KINDS; kind++)
        for (int i = 0; i < module_count(&c->module, kind); i++)
            look(c, kind, module_record(&c->module, kind, i), context);
}

static struct str name_of(const struct content *c, const struct resource *r)
{
    return module_name(&c->module, r);
}

static struct str description_of(const struct content *c, const struct resource *r)
{
    return str_from(module_text(&c->module, r->description));
}

/* ---- size ---- */

static void compiles_without_a_warning(void **state)
{
    struct content *c = *state;

    assert_int_equal(c->compilation.diag.errors, 0);
    assert_int_equal(c->compilation.diag.warnings, 0);
}

static void has_enough_of_every_kind(void **state)
{
    static const struct {
        enum res_kind kind;
        int least;
    } promised[] = {
        {RES_TERRAIN, 60}, {RES_REGION, 90},   {RES_DUNGEON, 4},  {RES_MONSTER, 150},
        {RES_ITEM, 150},   {RES_TEMPLATE, 20}, {RES_EFFECT, 220}, {RES_ENCOUNTER, 50},
        {RES_RACE, 10},    {RES_CLASS, 11},    {RES_GOD, 8},      {RES_DOMAIN, 8},
        {RES_TEXT, 12},    {RES_FLAVOR, 200},
    };
    struct content *c = *state;

    for (int i = 0; i < COUNT_OF(promised); i++)
        if (module_count(&c->module, promised[i].kind) < promised[i].least)
            fail_msg("%d of kind %d, there should be %d",
                     module_count(&c->module, promised[i].kind), promised[i].kind,
                     promised[i].least);
}

static bool is_spell(const struct res_effect *effect)
{
    for (int i = 0; i < COUNT_OF(effect->sources); i++)
        if (effect->sources[i] == AI_WIZARDRY || effect->sources[i] == AI_THEURGY ||
            effect->sources[i] == AI_DRUIDIC)
            return true;
    return false;
}

static void has_a_hundred_spells(void **state)
{
    struct content *c = *state;
    int spells = 0;

    for (int i = 0; i < module_count(&c->module, RES_EFFECT); i++)
        spells += is_spell((const void *)module_record(&c->module, RES_EFFECT, i));
    assert_in_range(spells, 100, 1000);
    assert_in_range(module_count(&c->module, RES_EFFECT) - spells, 120, 2000);
}

struct region_sorts {
    int rooms, corridors, streamers, grids;
    uint32_t types;
};

static void sort_region(const struct content *c, enum res_kind kind, const struct resource *r,
                        void *context)
{
    const struct res_region *region = (const void *)r;
    struct region_sorts *sorts = context;

    (void)c;
    if (kind != RES_REGION)
        return;
    sorts->rooms += library_flag(region->flags, RF_ROOM);
    sorts->corridors += library_flag(region->flags, RF_CORRIDOR);
    sorts->streamers += library_flag(region->flags, RF_STREAMER) ||
                        library_flag(region->flags, RF_RIVER) ||
                        library_flag(region->flags, RF_CHASM) ||
                        library_flag(region->flags, RF_ROCKTYPE);
    sorts->grids += region->grid.width > 0;
    sorts->types |= region->room_types;
}

static void has_regions_of_every_sort(void **state)
{
    struct region_sorts sorts = {0};

    each_resource(*state, sort_region, &sorts);
    assert_in_range(sorts.rooms, 55, 1000);
    assert_in_range(sorts.corridors, 20, 1000);
    assert_in_range(sorts.streamers, 10, 1000);
    assert_in_range(sorts.grids, 15, 1000);
    for (int type = RM_NORMAL; type <= RM_DIAMONDS; type++)
        if (!(sorts.types >> (type - 1) & 1))
            fail_msg("no region allows room type %d", type);
}

static void has_creatures_for_every_rating(void **state)
{
    struct content *c = *state;
    int by_rating[16] = {0}, below_one = 0;

    for (int i = 0; i < module_count(&c->module, RES_MONSTER); i++) {
        const struct res_monster *m = (const void *)module_record(&c->module, RES_MONSTER, i);
        below_one += m->cr < 1;
        if (m->cr >= 1 && m->cr < COUNT_OF(by_rating))
            by_rating[m->cr]++;
    }
    assert_in_range(below_one, 3, 1000);
    for (int rating = 1; rating < COUNT_OF(by_rating); rating++)
        if (by_rating[rating] == 0)
            fail_msg("nothing has challenge rating %d", rating);
}

/* ---- words ---- */

static void refuse_empty(const struct content *c, enum res_kind kind, const struct resource *r,
                         void *context)
{
    struct str description = description_of(c, r);

    (void)context;
    if (kind != RES_VARIABLE && kind != RES_ROUTINE && description.len < 8)
        fail_msg("\"%.*s\" has no description", STR_ARGS(name_of(c, r)));
}

static void describes_everything(void **state)
{
    each_resource(*state, refuse_empty, NULL);
}

static void refuse_repeated(const struct content *c, enum res_kind kind, const struct resource *r,
                            void *context)
{
    struct map *seen = context;
    struct str description = description_of(c, r);

    (void)kind;
    if (description.len > 0 && !map_set(seen, description, 1))
        fail_msg("the description of \"%.*s\" is another's, too", STR_ARGS(name_of(c, r)));
}

static void describes_nothing_twice(void **state)
{
    struct map seen;

    map_init(&seen, MAP_NOCASE);
    each_resource(*state, refuse_repeated, &seen);
    map_free(&seen);
}

/* Names of commands in brackets, which may go over two lines, become keys. */
static void refuse_unknown_command(struct str page, struct str inside)
{
    struct str_builder name = {0};

    for (size_t i = 0; i < inside.len; i++)
        if ((unsigned char)inside.data[i] > ' ')
            sb_add_char(&name, inside.data[i]);
        else if (name.len > 0 && name.data[name.len - 1] != ' ')
            sb_add_char(&name, ' ');
    if (command_by_name(sb_str(&name)) == COMMAND_NONE)
        fail_msg("\"%.*s\" names \"%s\", which is no command", STR_ARGS(page), sb_cstr(&name));
    sb_free(&name);
}

static void refuse_unknown_commands(const struct content *c, enum res_kind kind,
                                    const struct resource *r, void *context)
{
    struct str text = description_of(c, r);
    int *count = context;

    if (kind != RES_TEXT || !str_starts(name_of(c, r), STR("help::")))
        return;
    for (ptrdiff_t at; (at = str_find_char(text, '[')) >= 0; (*count)++) {
        text = str_slice(text, (size_t)at + 1, text.len);
        refuse_unknown_command(name_of(c, r), str_cut(&text, ']'));
    }
}

static void names_commands_that_there_are(void **state)
{
    int count = 0;

    each_resource(*state, refuse_unknown_commands, &count);
    assert_true(count > 50);
}

/* Names that are somebody else's property. They are looked for in everything the library says. */
static void uses_no_protected_names(void **state)
{
    static const char *const names[] = {
        "displacer", "mind flayer",     "illithid", "githyanki",   "githzerai",  "umber hulk",
        "beholder",  "carrion crawler", "kuo-toa",  "kuo toa",     "slaad",      "yuan-ti",
        "yuan ti",   "mordenkainen",    "bigby",    "tenser",      "melf",       "otiluke",
        "evard",     "leomund",         "nystul",   "drawmij",     " rary's",    " otto's",
        "tasha",     "tanar'ri",        "baatezu",  "hook horror", "thri-kreen", "modron",
        "neogi",     " grell",          "aboleth",  "gauth",       "demogorgon", "lolth",
        "tiamat",    "vecna",           "greyhawk", "faerun",
    };
    struct content *c = *state;
    struct str all = str_from_n(module_text_table(&c->module),
                                (size_t)module_text_table_count(&c->module));
    struct str_builder low = {0};

    for (size_t i = 0; i < all.len; i++)
        sb_add_char(&low, str_lower_char(all.data[i]));
    for (int i = 0; i < COUNT_OF(names); i++) {
        ptrdiff_t at = str_find(sb_str(&low), str_from(names[i]));
        if (at >= 0)
            fail_msg("\"%s\" stands in the library: %.60s", names[i],
                     low.data + imax(0, (int)at - 20));
    }
    sb_free(&low);
}

/* ---- other people's sentences ---- */

enum { SHARED_WORDS = 6, SHARED_SLOTS = 1 << 22 };

/* Runs of words, by hash. */
struct runs {
    uint64_t *slots;
    uint64_t last[SHARED_WORDS];
    int count; /* words since the start of a text */
};

static bool is_word_char(char c)
{
    char low = str_lower_char(c);

    return (low >= 'a' && low <= 'z') || c == '\'' || (c >= '0' && c <= '9');
}

/* Takes the next word; true when it completes a run, whose hash is then in *hash. */
static bool next_run(struct runs *runs, struct str *text, uint64_t *hash)
{
    size_t from = 0, to;
    char word[64];
    size_t length = 0;

    while (from < text->len && !is_word_char(text->data[from]))
        from++;
    for (to = from; to < text->len && is_word_char(text->data[to]); to++)
        if (length < sizeof word)
            word[length++] = str_lower_char(text->data[to]);
    *text = str_slice(*text, to, text->len);
    if (length == 0)
        return false;
    memmove(runs->last, runs->last + 1, sizeof runs->last - sizeof runs->last[0]);
    runs->last[SHARED_WORDS - 1] = hash_bytes(HASH_START, word, length);
    runs->count++;
    *hash = hash_bytes(HASH_START, runs->last, sizeof runs->last);
    return runs->count >= SHARED_WORDS;
}

static uint64_t *slot_of(struct runs *runs, uint64_t hash)
{
    uint64_t key = hash ? hash : 1;
    size_t at = (size_t)key % SHARED_SLOTS;

    while (runs->slots[at] && runs->slots[at] != key)
        at = (at + 1) % SHARED_SLOTS;
    return &runs->slots[at];
}

static void learn_file(struct runs *runs, const char *path)
{
    struct str_builder data = {0};
    uint64_t hash;

    read_file(path, &data);
    struct str text = sb_str(&data);
    runs->count = 0;
    while (text.len > 0)
        if (next_run(runs, &text, &hash))
            *slot_of(runs, hash) = hash ? hash : 1;
    sb_free(&data);
}

static void learn_library(struct runs *runs, const char *directory)
{
    DIR *files = opendir(directory);
    char path[FILE_PATH_SIZE];
    struct dirent *entry;

    assert_non_null(files);
    while ((entry = readdir(files)) != NULL)
        if (str_ends(str_from(entry->d_name), STR(".irh")) ||
            str_ends(str_from(entry->d_name), STR(".irc"))) {
            snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
            learn_file(runs, path);
        }
    closedir(files);
}

static void refuse_known(const struct content *c, enum res_kind kind, const struct resource *r,
                         void *context)
{
    struct runs *runs = context;
    struct str whole = description_of(c, r), rest = whole;
    uint64_t hash;

    (void)kind;
    runs->count = 0;
    while (rest.len > 0)
        if (next_run(runs, &rest, &hash) && *slot_of(runs, hash)) {
            size_t at = whole.len - rest.len;
            fail_msg("six words in the description of \"%.*s\" are the original's, up to: %.*s",
                     STR_ARGS(name_of(c, r)), (int)(at < 60 ? at : 60),
                     whole.data + (at < 60 ? 0 : at - 60));
        }
}

static void says_everything_in_its_own_words(void **state)
{
    char path[FILE_PATH_SIZE];
    const char *directory = shared_path(path, "incursion-lib");
    struct runs runs = {.slots = calloc(SHARED_SLOTS, sizeof(uint64_t))};

    assert_non_null(runs.slots);
    learn_library(&runs, directory);
    each_resource(*state, refuse_known, &runs);
    free(runs.slots);
}

int test_content(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compiles_without_a_warning),
        cmocka_unit_test(has_enough_of_every_kind),
        cmocka_unit_test(has_a_hundred_spells),
        cmocka_unit_test(has_regions_of_every_sort),
        cmocka_unit_test(has_creatures_for_every_rating),
        cmocka_unit_test(describes_everything),
        cmocka_unit_test(describes_nothing_twice),
        cmocka_unit_test(names_commands_that_there_are),
        cmocka_unit_test(uses_no_protected_names),
        cmocka_unit_test(says_everything_in_its_own_words),
    };

    return cmocka_run_group_tests_name("content", tests, open_content, close_content);
}
