/* The module image: baking, saving, loading, looking things up, and the gate that refuses every
 * image that is not exactly what was baked. */
#include "res/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "res/builder.h"
#include "res/fields.h"
#include "res/verify.h"
#include "support.h"

/* ---- a small world to bake ---- */

static text_id add_text(struct builder *b, const char *text)
{
    text_id id = (text_id)b->text_table.count + 1;

    for (; *text; text++)
        ARRAY_PUSH(&b->text_table, *text);
    ARRAY_PUSH(&b->text_table, '\0');
    return id;
}

static void name_it(struct builder *b, enum res_kind kind, int number, const char *name)
{
    builder_record(b, kind, number)->name = add_text(b, name);
    builder_name(b, kind, number, str_from(name));
}

/* Two monsters, a region with a grid, and two texts, one of them named like a monster. */
static void build(struct builder *b, int slot)
{
    builder_init(b, NULL, 0);
    b->slot = slot;
    builder_declare(b, RES_MONSTER);
    builder_declare(b, RES_MONSTER);
    builder_declare(b, RES_REGION);
    builder_declare(b, RES_TEXT);
    builder_declare(b, RES_TEXT);
    builder_allocate(b);
    b->name = add_text(b, "small world");
    b->file = add_text(b, "small.mod");
    name_it(b, RES_TEXT, 0, "Owl;snowy");
    name_it(b, RES_TEXT, 1, "Note");
    name_it(b, RES_MONSTER, 0, "Owl;snowy");
    name_it(b, RES_MONSTER, 1, "Ant");
    name_it(b, RES_REGION, 0, "Nest");
    builder_record(b, RES_TEXT, 1)->description = add_text(b, "Nothing.");
}

static void furnish(struct builder *b)
{
    struct res_monster *owl = (void *)builder_record(b, RES_MONSTER, 0);
    struct res_region *nest = (void *)builder_record(b, RES_REGION, 0);
    struct resource *r = &nest->head;
    res_id id = builder_id(b, RES_REGION, 0);
    const struct res_cell cells[] = {
        {id, RES_CELL_REFERENCE}, {b->name, RES_CELL_TEXT}, {5, RES_CELL_NUMBER}};

    owl->depth = 4;
    owl->stati[0] = (struct res_stati){.nature = 3, .effect = id};
    owl->attacks[0] = (struct res_attack){.attack_type = 1, .is_reference = 1, .reference = id};
    builder_add_reference(b, &owl->head, AN_POISON, id);
    nest->walls = id;
    nest->grid = (struct res_grid){.width = 2, .height = 3, .text = add_text(b, "##..##")};
    builder_add_list(b, r, 5, cells, COUNT_OF(cells));
    builder_add_constant(b, r, (struct res_constant){.number = 7, .value = -1});
    builder_add_special(b, r, (struct res_special){.what = id, .chance = 50});
    builder_add_tile(b, r, (struct res_tile){.character = '#', .terrain = id});
    builder_add_event(b, r, (struct res_event){.event = -9, .is_message = 1, .handler = b->name});
    builder_add_gear(b, r, (struct res_gear){.item = id, .condition = 1});
    ARRAY_PUSH(&b->code, 0);
    ARRAY_PUSH(&b->files, b->file);
    ARRAY_PUSH(&b->lines, (struct res_line){.word = 1, .line = 7});
    ARRAY_PUSH(&b->variables, (struct res_variable){.name = b->name});
}

static void bake(struct module *module, int slot)
{
    struct builder b;

    build(&b, slot);
    furnish(&b);
    module_bake(&b, module);
    builder_free(&b);
}

static int set_up(void **state)
{
    static struct module module;

    bake(&module, 0);
    *state = &module;
    return 0;
}

static int tear_down(void **state)
{
    module_close(*state);
    return 0;
}

/* ---- baking ---- */

static void a_baked_module_says_what_it_is(void **state)
{
    const struct module *m = *state;

    assert_memory_equal(m->header->magic, MODULE_MAGIC, 8);
    assert_int_equal(m->header->version, MODULE_VERSION);
    assert_int_equal(m->header->size, m->size);
    assert_int_equal(m->header->slot, 0);
    assert_string_equal(module_text(m, m->header->name), "small world");
    assert_string_equal(module_text(m, m->header->file), "small.mod");
    assert_int_equal(module_total(m), 5);
    assert_int_equal(module_count(m, RES_MONSTER), 2);
    assert_int_equal(module_count(m, RES_ITEM), 0);
}

static void parts_are_aligned_and_in_order(void **state)
{
    const struct module *m = *state;
    uint32_t at = sizeof(struct module_header);

    for (int i = 0; i < RES_KINDS; i++) {
        assert_int_equal(m->header->kinds[i].offset % 8, 0);
        assert_true(m->header->kinds[i].offset >= at);
        at = m->header->kinds[i].offset;
    }
    for (int i = 0; i < MODULE_TABLES; i++) {
        assert_int_equal(m->header->tables[i].offset % 8, 0);
        assert_true(m->header->tables[i].offset >= at);
        at = m->header->tables[i].offset;
    }
    assert_int_equal(m->size % 8, 0);
}

static void records_and_tables_are_as_they_were_built(void **state)
{
    const struct module *m = *state;
    const struct res_monster *owl = (const void *)module_record(m, RES_MONSTER, 0);
    const struct res_region *nest = (const void *)module_record(m, RES_REGION, 0);

    assert_int_equal(owl->depth, 4);
    assert_int_equal(owl->head.poison.count, 1);
    assert_int_equal(module_poison(m)[owl->head.poison.first], nest->walls);
    assert_string_equal(module_text(m, nest->grid.text), "##..##");
    assert_int_equal(module_lists_count(m), 1);
    assert_int_equal(module_cells(m)[module_lists(m)[0].cells.first + 2].value, 5);
    assert_int_equal(module_constants(m)[nest->head.constants.first].value, -1);
    assert_int_equal(module_code_count(m), 2);
}

static void the_same_contents_are_the_same_bytes(void **state)
{
    const struct module *m = *state;
    struct module again;

    bake(&again, 0);
    assert_int_equal(again.size, m->size);
    assert_memory_equal(again.bytes, m->bytes, m->size);
    module_close(&again);
}

static void the_content_hash_knows_the_slot_and_every_record(void **state)
{
    const struct module *m = *state;
    struct module other;
    struct builder b;

    bake(&other, 1);
    assert_true(other.header->content_hash != m->header->content_hash);
    module_close(&other);
    build(&b, 0);
    furnish(&b);
    ((struct res_monster *)(void *)builder_record(&b, RES_MONSTER, 1))->depth = 1;
    module_bake(&b, &other);
    assert_true(other.header->content_hash != m->header->content_hash);
    module_close(&other);
    builder_free(&b);
}

static void nothing_at_all_is_a_module_too(void **state)
{
    struct builder b;
    struct module module, opened;
    struct error error;

    (void)state;
    builder_init(&b, NULL, 0);
    builder_allocate(&b);
    module_bake(&b, &module);
    assert_true(module_open(&opened, module.bytes, module.size, "empty", &error));
    assert_int_equal(module_total(&opened), 0);
    assert_int_equal(module_find(&opened, STR("anything")), 0);
    module_close(&module);
    builder_free(&b);
}

/* ---- looking things up ---- */

static void names_are_found_in_any_case(void **state)
{
    const struct module *m = *state;

    assert_int_equal(module_find(m, STR("ant")), 0x01000001);
    assert_int_equal(module_find(m, STR("ANT")), 0x01000001);
    assert_int_equal(module_find(m, STR("nest")), 0x01000002);
    assert_int_equal(module_find(m, STR("an")), 0);
    assert_int_equal(module_find(m, STR("ants")), 0);
    assert_int_equal(module_find(m, STR("")), 0);
}

static void of_two_with_one_name_the_first_in_type_order_is_found(void **state)
{
    const struct module *m = *state;

    assert_int_equal(module_find(m, STR("owl;snowy")), 0x01000000);
}

/* The part behind the ';' belongs to the name, but players never see it. */
static void a_name_is_found_whole_and_shown_short(void **state)
{
    const struct module *m = *state;
    const struct resource *owl = module_record(m, RES_MONSTER, 0);

    assert_int_equal(module_find(m, STR("owl")), 0);
    assert_true(str_equal(module_name(m, owl), STR("Owl;snowy")));
    assert_true(str_equal(module_short_name(m, owl), STR("Owl")));
    assert_true(str_equal(module_short_name(m, module_record(m, RES_MONSTER, 1)), STR("Ant")));
}

static void an_id_leads_to_its_record_and_back(void **state)
{
    const struct module *m = *state;
    enum res_kind kind;
    int number;

    for (uint32_t i = 0; i < module_total(m); i++) {
        assert_true(module_locate(m, 0x01000000 + i, &kind, &number));
        assert_int_equal(module_id(m, kind, number), 0x01000000 + i);
        assert_ptr_equal(module_get(m, 0x01000000 + i), module_record(m, kind, number));
    }
    assert_int_equal(module_id(m, RES_TEXT, 1), 0x01000004);
}

static void a_strange_id_leads_nowhere(void **state)
{
    static const res_id strange[] = {0, 1, 0x00ffffff, 0x01000005, 0x02000000, 0xffffffff};
    const struct module *m = *state;

    for (int i = 0; i < COUNT_OF(strange); i++)
        assert_null(module_get(m, strange[i]));
    assert_null(module_record(m, RES_MONSTER, 2));
    assert_null(module_record(m, RES_MONSTER, -1));
    assert_null(module_record(m, RES_ITEM, 0));
}

static void no_text_is_an_empty_text(void **state)
{
    assert_string_equal(module_text(*state, 0), "");
}

/* ---- files ---- */

static void a_module_is_the_same_after_saving_and_loading(void **state)
{
    const struct module *m = *state;
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];
    struct module loaded;
    struct error error;

    temp_dir_make(directory);
    assert_true(file_join(path, directory, "x.mod"));
    assert_true(module_save(m, path, &error));
    assert_true(module_load(&loaded, path, &error));
    assert_int_equal(loaded.size, m->size);
    assert_memory_equal(loaded.bytes, m->bytes, m->size);
    assert_int_equal(module_find(&loaded, STR("ant")), 0x01000001);
    module_close(&loaded);
    assert_null(loaded.bytes);
    temp_dir_remove(directory);
}

/* The beginning and the end of the sentence. */
static void assert_not_loaded(const char *path, const char *before, const char *after)
{
    struct module module = {.size = 1};
    struct error error;
    char expected[FILE_PATH_SIZE + 128];

    assert_false(module_load(&module, path, &error));
    assert_null(module.header);
    snprintf(expected, sizeof expected, "%s%s%s", before, path, after);
    assert_string_equal(error.text, expected);
}

static void what_cannot_be_loaded_is_named(void **state)
{
    char directory[FILE_PATH_SIZE], path[FILE_PATH_SIZE];

    (void)state;
    temp_dir_make(directory);
    assert_true(file_join(path, directory, "x.mod"));
    assert_not_loaded(path, "cannot open ", " as a module file");
    assert_not_loaded(directory, "cannot open ", " as a module file");
    write_file(path, STR_NONE);
    assert_not_loaded(path, "", " is empty or cannot be mapped");
    write_file(path, STR("Monster \"m\" : 1 { }"));
    assert_not_loaded(path, "", " is not an Incursion/C module");
    temp_dir_remove(directory);
}

static void saving_to_nowhere_is_an_error(void **state)
{
    struct error error;

    assert_false(module_save(*state, "/nowhere/at/all/x.mod", &error));
    assert_true(strlen(error.text) > 0);
}

/* ---- the gate ---- */

/* A copy of the image in memory of its own size, to be spoilt. */
static unsigned char *copy_of(const struct module *m, size_t size)
{
    unsigned char *copy = malloc(size ? size : 1);

    assert_non_null(copy);
    memset(copy, 0, size);
    memcpy(copy, m->bytes, size < m->size ? size : m->size);
    return copy;
}

static bool opens(const unsigned char *bytes, size_t size, struct error *error)
{
    struct module module;
    bool good = module_open(&module, bytes, size, "x.mod", error);

    assert_true(good == (module.header != NULL));
    return good;
}

static void a_good_image_is_let_through(void **state)
{
    const struct module *m = *state;
    struct error error;

    if (!opens(m->bytes, m->size, &error))
        fail_msg("%s", error.text);
}

static void an_image_cut_short_anywhere_is_refused(void **state)
{
    const struct module *m = *state;
    struct error error;

    for (size_t size = 0; size < m->size; size++) {
        unsigned char *copy = copy_of(m, size);
        assert_false(opens(copy, size, &error));
        free(copy);
    }
}

static void an_image_cut_short_says_so(void **state)
{
    const struct module *m = *state;
    struct error error;
    char expected[128];

    unsigned char *copy = copy_of(m, m->size - 8);
    assert_false(opens(copy, m->size - 8, &error));
    snprintf(expected, sizeof expected,
             "x.mod is cut short or too long (%zu bytes of %zu): compile it again", m->size - 8,
             m->size);
    assert_string_equal(error.text, expected);
    free(copy);
}

static void an_image_that_is_too_long_is_refused(void **state)
{
    const struct module *m = *state;
    struct error error;
    unsigned char *copy = copy_of(m, m->size + 8);

    assert_false(opens(copy, m->size + 8, &error));
    free(copy);
}

static void any_single_wrong_bit_is_refused(void **state)
{
    const struct module *m = *state;
    struct error error;
    unsigned char *copy = copy_of(m, m->size);

    for (size_t bit = 0; bit < m->size * 8; bit++) {
        copy[bit / 8] ^= (unsigned char)(1u << (bit % 8));
        if (opens(copy, m->size, &error))
            fail_msg("bit %zu of byte %zu was not noticed", bit % 8, bit / 8);
        copy[bit / 8] ^= (unsigned char)(1u << (bit % 8));
    }
    assert_true(opens(copy, m->size, &error));
    free(copy);
}

static void two_exchanged_words_are_refused(void **state)
{
    const struct module *m = *state;
    struct error error;

    for (size_t at = 0; at + 16 <= m->size; at += 8) {
        unsigned char *copy = copy_of(m, m->size);
        memcpy(copy + at, m->bytes + at + 8, 8);
        memcpy(copy + at + 8, m->bytes + at, 8);
        if (memcmp(copy, m->bytes, m->size) != 0)
            assert_false(opens(copy, m->size, &error));
        free(copy);
    }
}

/* ---- images that are whole, but wrong ---- */

/* The image after a change, sealed again. */
struct spoilt {
    unsigned char *bytes;
    size_t size;
    struct module_header *header;
    struct module module; /* to find one's way in it */
};

static void spoil(struct spoilt *s, const struct module *m)
{
    s->size = m->size;
    s->bytes = copy_of(m, m->size);
    s->header = (void *)s->bytes;
    s->module = (struct module){.header = s->header, .bytes = s->bytes, .size = s->size};
}

/* A place in the image that the caller may write to. */
static void *in(struct spoilt *s, const void *at)
{
    return s->bytes + ((const unsigned char *)at - s->bytes);
}

static void assert_found_out(struct spoilt *s, const char *sentence)
{
    struct error error;

    module_seal(s->bytes, s->size);
    if (opens(s->bytes, s->size, &error))
        fail_msg("it is let through, instead of \"%s\"", sentence);
    assert_string_equal(error.text, sentence);
    free(s->bytes);
}

static struct resource *record_in(struct spoilt *s, enum res_kind kind, int number)
{
    return in(s, module_record(&s->module, kind, number));
}

static void wrong_magic_is_another_file(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    s.header->magic[7] = 'X';
    assert_found_out(&s, "x.mod is not an Incursion/C module");
}

static void another_version_is_named(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    s.header->version = MODULE_VERSION + 1;
    char expected[128];
    snprintf(expected, sizeof expected,
             "x.mod has module format %d, this program reads %d: compile it again",
             MODULE_VERSION + 1, MODULE_VERSION);
    assert_found_out(&s, expected);
}

static void a_wrong_checksum_is_damage(void **state)
{
    const struct module *m = *state;
    struct spoilt s;
    struct error error;

    spoil(&s, m);
    s.header->content_hash ^= 1;
    assert_false(opens(s.bytes, s.size, &error));
    assert_string_equal(error.text, "x.mod is damaged (checksum): compile it again");
    free(s.bytes);
}

/* Saves know a library by the hash of its contents: another one cannot borrow it. */
static void contents_that_are_not_those_of_the_hash_are_damage(void **state)
{
    const struct module *m = *state;
    struct error error;

    for (size_t at = sizeof(struct module_header); at < m->size; at += 61) {
        struct spoilt s;
        spoil(&s, m);
        s.bytes[at] ^= 1; /* the checksum of the header is right all the same */
        assert_false(opens(s.bytes, s.size, &error));
        assert_string_equal(error.text, "x.mod is damaged (content hash): compile it again");
        free(s.bytes);
    }
}

static void a_slot_out_of_range_is_damage(void **state)
{
    static const int slots[] = {-1, MODULE_SLOTS, INT32_MAX};

    for (int i = 0; i < COUNT_OF(slots); i++) {
        struct spoilt s;
        spoil(&s, *state);
        s.header->slot = slots[i];
        assert_found_out(&s, "x.mod is damaged (slot): compile it again");
    }
}

static void parts_outside_the_image_are_damage(void **state)
{
    const struct module *m = *state;
    const uint32_t offsets[] = {0, 4, (uint32_t)m->size + 8, 0xfffffff8};

    for (int i = 0; i < COUNT_OF(offsets); i++) {
        struct spoilt s;
        spoil(&s, m);
        s.header->kinds[RES_MONSTER].offset = offsets[i];
        assert_found_out(&s, "x.mod is damaged (bounds of a kind): compile it again");
    }
    struct spoilt s;
    spoil(&s, m);
    s.header->kinds[RES_TEXT].count = 0xffffffff;
    assert_found_out(&s, "x.mod is damaged (bounds of a kind): compile it again");
    spoil(&s, m);
    s.header->tables[MODULE_cells].count = 0x20000000;
    assert_found_out(&s, "x.mod is damaged (bounds of cells): compile it again");
}

static void a_text_without_an_end_is_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    s.bytes[s.header->tables[MODULE_text_table].offset + s.header->tables[MODULE_text_table].count -
            1] = 'x';
    assert_found_out(&s, "x.mod is damaged (end of the text): compile it again");
}

static void a_name_outside_the_text_is_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    s.header->name = (text_id)module_text_table_count(&s.module) + 1;
    assert_found_out(&s, "x.mod is damaged (name of the module): compile it again");
    spoil(&s, *state);
    record_in(&s, RES_TEXT, 1)->name = 0;
    assert_found_out(&s, "x.mod is damaged (name of a resource): compile it again");
    spoil(&s, *state);
    record_in(&s, RES_TEXT, 1)->description = 0xffffffff;
    assert_found_out(&s, "x.mod is damaged (name of a resource): compile it again");
}

static void a_record_of_another_kind_is_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    record_in(&s, RES_TEXT, 1)->type = T_TMONSTER;
    assert_found_out(&s, "x.mod is damaged (type of a resource): compile it again");
}

static void ranges_outside_their_table_are_damage(void **state)
{
    static const struct res_range ranges[] = {
        {0, 2}, {1, 1}, {0xffffffff, 1}, {1, 0xffffffff}, {2, 0}};

    for (int i = 0; i < COUNT_OF(ranges); i++) {
        struct spoilt s;
        spoil(&s, *state);
        record_in(&s, RES_REGION, 0)->constants = ranges[i];
        assert_found_out(&s, "x.mod is damaged (range of constants): compile it again");
    }
    struct spoilt s;
    spoil(&s, *state);
    record_in(&s, RES_REGION, 0)->record_order.count = 99;
    assert_found_out(&s, "x.mod is damaged (record order): compile it again");
}

static void references_to_nothing_are_damage(void **state)
{
    static const res_id strange[] = {0x01000005, 0x01ffffff, 0x00000001, 0xff000000};

    for (int i = 0; i < COUNT_OF(strange); i++) {
        struct spoilt s;
        spoil(&s, *state);
        struct res_region *nest = (void *)record_in(&s, RES_REGION, 0);
        nest->walls = strange[i];
        assert_found_out(&s, "x.mod is damaged (Walls): compile it again");
        spoil(&s, *state);
        struct res_monster *owl = (void *)record_in(&s, RES_MONSTER, 0);
        owl->stati[0].effect = strange[i];
        assert_found_out(&s, "x.mod is damaged (Stati): compile it again");
        spoil(&s, *state);
        *(res_id *)in(&s, module_poison(&s.module)) = strange[i];
        assert_found_out(&s, "x.mod is damaged (reference): compile it again");
    }
}

/* Whether it is there is only known when a game puts its modules together. */
static void references_to_other_modules_are_fine(void **state)
{
    struct spoilt s;
    struct error error;

    spoil(&s, *state);
    struct res_region *nest = (void *)record_in(&s, RES_REGION, 0);
    nest->walls = 0x05001234;
    module_seal(s.bytes, s.size);
    assert_true(opens(s.bytes, s.size, &error));
    free(s.bytes);
}

static void a_grid_of_another_size_is_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    struct res_region *nest = (void *)record_in(&s, RES_REGION, 0);
    nest->grid.width = 3;
    assert_found_out(&s, "x.mod is damaged (grid): compile it again");
}

static void lists_that_point_elsewhere_are_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    ((struct res_list *)in(&s, module_lists(&s.module)))->cells.count = 4;
    assert_found_out(&s, "x.mod is damaged (list): compile it again");
    spoil(&s, *state);
    ((struct res_cell *)in(&s, module_cells(&s.module)))[1].value = 0x10000;
    assert_found_out(&s, "x.mod is damaged (cell of a list): compile it again");
    spoil(&s, *state);
    ((struct res_cell *)in(&s, module_cells(&s.module)))[0].value = 0x01000005;
    assert_found_out(&s, "x.mod is damaged (cell of a list): compile it again");
    spoil(&s, *state);
    ((struct res_cell *)in(&s, module_cells(&s.module)))[2].kind = 3;
    assert_found_out(&s, "x.mod is damaged (cell of a list): compile it again");
}

static void handlers_that_point_elsewhere_are_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    ((struct res_event *)in(&s, module_events(&s.module)))->handler = 0x10000;
    assert_found_out(&s, "x.mod is damaged (event handler): compile it again");
    spoil(&s, *state);
    struct res_event *event = in(&s, module_events(&s.module));
    event->is_message = 0;
    event->handler = 2;
    assert_found_out(&s, "x.mod is damaged (event handler): compile it again");
}

static void specials_and_tiles_that_point_elsewhere_are_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    ((struct res_special *)in(&s, module_specials(&s.module)))->what = 7;
    assert_found_out(&s, "x.mod is damaged (special): compile it again");
    spoil(&s, *state);
    ((struct res_tile *)in(&s, module_tiles(&s.module)))->terrain = 7;
    assert_found_out(&s, "x.mod is damaged (tile): compile it again");
}

static void conditions_and_lines_that_point_elsewhere_are_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    ((struct res_gear *)in(&s, module_gear(&s.module)))->condition = 2;
    assert_found_out(&s, "x.mod is damaged (condition of gear): compile it again");
    spoil(&s, *state);
    ((struct res_line *)in(&s, module_lines(&s.module)))->word = 3;
    assert_found_out(&s, "x.mod is damaged (source line): compile it again");
    spoil(&s, *state);
    ((struct res_line *)in(&s, module_lines(&s.module)))->file = 1;
    assert_found_out(&s, "x.mod is damaged (source line): compile it again");
    spoil(&s, *state);
    *(text_id *)in(&s, module_files(&s.module)) = 0x10000;
    assert_found_out(&s, "x.mod is damaged (source file): compile it again");
    spoil(&s, *state);
    ((struct res_variable *)in(&s, module_variables(&s.module)))->name = 0x10000;
    assert_found_out(&s, "x.mod is damaged (variable): compile it again");
}

static void a_name_index_of_odd_size_is_damage(void **state)
{
    struct spoilt s;

    spoil(&s, *state);
    s.header->tables[MODULE_name_index].count--;
    assert_found_out(&s, "x.mod is damaged (name index): compile it again");
}

/* Whatever stands in the index, a search ends and finds only what has the name. */
static void a_wrong_name_index_finds_nothing_wrong(void **state)
{
    static const uint32_t contents[] = {1, 2, 5, 6, 0xffffffff, 0x01000000};

    for (int i = 0; i < COUNT_OF(contents); i++) {
        struct spoilt s;
        spoil(&s, *state);
        uint32_t *slots = in(&s, module_name_index(&s.module));
        for (int n = 0; n < module_name_index_count(&s.module); n++)
            slots[n] = contents[i];
        res_id found = module_find(&s.module, STR("ant"));
        assert_true(found == 0 || found == 0x01000001);
        assert_int_equal(module_find(&s.module, STR("bee")), 0);
        free(s.bytes);
    }
}

int test_module(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_baked_module_says_what_it_is),
        cmocka_unit_test(parts_are_aligned_and_in_order),
        cmocka_unit_test(records_and_tables_are_as_they_were_built),
        cmocka_unit_test(the_same_contents_are_the_same_bytes),
        cmocka_unit_test(the_content_hash_knows_the_slot_and_every_record),
        cmocka_unit_test(nothing_at_all_is_a_module_too),
        cmocka_unit_test(names_are_found_in_any_case),
        cmocka_unit_test(of_two_with_one_name_the_first_in_type_order_is_found),
        cmocka_unit_test(a_name_is_found_whole_and_shown_short),
        cmocka_unit_test(an_id_leads_to_its_record_and_back),
        cmocka_unit_test(a_strange_id_leads_nowhere),
        cmocka_unit_test(no_text_is_an_empty_text),
        cmocka_unit_test(a_module_is_the_same_after_saving_and_loading),
        cmocka_unit_test(what_cannot_be_loaded_is_named),
        cmocka_unit_test(saving_to_nowhere_is_an_error),
        cmocka_unit_test(a_good_image_is_let_through),
        cmocka_unit_test(an_image_cut_short_anywhere_is_refused),
        cmocka_unit_test(an_image_cut_short_says_so),
        cmocka_unit_test(an_image_that_is_too_long_is_refused),
        cmocka_unit_test(any_single_wrong_bit_is_refused),
        cmocka_unit_test(two_exchanged_words_are_refused),
        cmocka_unit_test(wrong_magic_is_another_file),
        cmocka_unit_test(another_version_is_named),
        cmocka_unit_test(a_wrong_checksum_is_damage),
        cmocka_unit_test(contents_that_are_not_those_of_the_hash_are_damage),
        cmocka_unit_test(a_slot_out_of_range_is_damage),
        cmocka_unit_test(parts_outside_the_image_are_damage),
        cmocka_unit_test(a_text_without_an_end_is_damage),
        cmocka_unit_test(a_name_outside_the_text_is_damage),
        cmocka_unit_test(a_record_of_another_kind_is_damage),
        cmocka_unit_test(ranges_outside_their_table_are_damage),
        cmocka_unit_test(references_to_nothing_are_damage),
        cmocka_unit_test(references_to_other_modules_are_fine),
        cmocka_unit_test(a_grid_of_another_size_is_damage),
        cmocka_unit_test(lists_that_point_elsewhere_are_damage),
        cmocka_unit_test(handlers_that_point_elsewhere_are_damage),
        cmocka_unit_test(specials_and_tiles_that_point_elsewhere_are_damage),
        cmocka_unit_test(conditions_and_lines_that_point_elsewhere_are_damage),
        cmocka_unit_test(a_name_index_of_odd_size_is_damage),
        cmocka_unit_test(a_wrong_name_index_finds_nothing_wrong),
    };

    return cmocka_run_group_tests_name("module", tests, set_up, tear_down);
}
