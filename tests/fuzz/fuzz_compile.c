/* Any text to the compiler. What compiles must pass the gate every image passes, and can be dumped
 * whole; what does not must say why. */
#include <stdint.h>
#include <stdlib.h>

#include "res/dump.h"
#include "script/api.h"
#include "script/bytecode.h"
#include "script/compile.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

/* The machine may run whatever the compiler made. */
static void check_code(const struct module *module)
{
    struct code_view code = {module_code(module), (uint32_t)module_code_count(module),
                             module->header->memory_words};
    struct api_table *api = api_table_new();
    struct error error;

    must(code_verify(code, api, NULL, &error));
    api_table_free(api);
}

static void check_module(const struct module *baked)
{
    struct module module;
    struct error error;
    struct dump_names names;
    struct str_builder out = {0};

    must(module_open(&module, baked->bytes, baked->size, "baked", &error));
    check_code(&module);
    dump_names_init(&names, &module);
    for (int kind = 0; kind < RES_KINDS; kind++) {
        dump_kind(&names, kind, &out);
        sb_clear(&out);
        for (int i = 0; i < module_count(&module, kind); i++) {
            struct str name = module_name(&module, module_record(&module, kind, i));
            res_id found = module_find(&module, name);
            must(found != 0 && found <= module_id(&module, kind, i));
        }
    }
    dump_names_free(&names);
    sb_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct compile_options options = {
        .path = "fuzz.irc",
        .text = str_from_n(size ? (const char *)data : "", size),
        .no_disk = true,
        .shares_strings = size % 2 != 0,
    };
    struct compilation compilation;
    struct module module;
    struct str_builder messages = {0};

    bool good = compile(&compilation, &options, &module);
    diag_render(&compilation.diag, false, &messages);
    if (good) {
        check_module(&module);
        module_close(&module);
    } else {
        must(compilation.diag.errors > 0 && messages.len > 0 && module.header == NULL);
    }
    sb_free(&messages);
    compile_free(&compilation);
    return 0;
}
