/* For tests that compile a text and run its handlers. */
#ifndef INCURSION_TESTS_RUN_SCRIPT_H
#define INCURSION_TESTS_RUN_SCRIPT_H

#include <stdlib.h>

#include "base/rng.h"
#include "script/builtins.h"
#include "script/compile.h"
#include "script/vm.h"
#include "support.h"

/* What every small module needs before its own resources. */
#define SCRIPT_HEAD                                                                   \
    "#include \"Defines.h\"\n#include \"Api.h\"\n"                                    \
    "Effect \"zero\" : 0 { Level: 1; }\nEffect \"unimplemented\" : 0 { Level: 1; }\n" \
    "Module \"test\";\nFile \"test.Mod\";\nSlot 0;\nint32 g1, g2, g3, g4, g5, g6;\n"

struct script {
    struct compilation compilation;
    struct module module;
    struct api_table *api;
    struct api_binding *binding;
    struct vm *vm;
    struct rng rng;
    struct candidates candidates;
    struct script_event event;
    struct error error;
    bool shares_strings;
};

static inline void script_warn_of_everything(struct diag *diag, void *context)
{
    (void)context;
    diag_set_warning(diag, STR("surprising-operator"), true);
    diag_set_warning(diag, STR("unused-code"), true);
}

/* Compiles a text, or the file at `path` when there is none. What the compiler said is in
 * `messages`; false: it refused. */
static inline bool script_compile(struct script *s, const char *path, struct str text,
                                  struct str_builder *messages)
{
    struct compile_options options = {.path = path,
                                      .text = text,
                                      .no_disk = text.data != NULL,
                                      .shares_strings = s->shares_strings,
                                      .set_up = script_warn_of_everything};
    bool good = compile(&s->compilation, &options, &s->module);

    if (messages)
        diag_render(&s->compilation.diag, false, messages);
    return good;
}

static inline int script_draw(void *rng, int bound)
{
    return rng_below((struct rng *)rng, bound);
}

static inline void script_start(struct script *s)
{
    s->api = api_table_new();
    s->binding = calloc(1, sizeof *s->binding);
    s->vm = malloc(sizeof *s->vm);
    assert_non_null(s->binding);
    assert_non_null(s->vm);
    builtins_bind(s->binding);
    vm_init(s->vm, s->api, s->binding);
    s->vm->draw = script_draw;
    s->vm->chance = &s->rng;
    s->vm->candidates = &s->candidates;
    rng_seed(&s->rng, 12345);
    if (!vm_attach(s->vm, &s->module, &s->error))
        fail_msg("%s", s->error.text);
}

/* A module of one effect, "it", with this inside; compiled and ready. */
static inline struct script *script_open_as(const char *inside, bool shares_strings)
{
    struct script *s = calloc(1, sizeof *s);
    struct str_builder text = {0}, messages = {0};

    assert_non_null(s);
    s->shares_strings = shares_strings;
    sb_addf(&text, "%sEffect \"it\" : 0 {\n%s\n}\n", SCRIPT_HEAD, inside);
    if (!script_compile(s, "test.irc", sb_str(&text), &messages))
        fail_msg("the compiler refused it:\n%s", sb_cstr(&messages));
    sb_free(&text);
    sb_free(&messages);
    script_start(s);
    return s;
}

static inline struct script *script_open(const char *inside)
{
    return script_open_as(inside, false);
}

static inline void script_close(struct script *s)
{
    if (s->vm)
        vm_free(s->vm);
    free(s->vm);
    free(s->binding);
    api_table_free(s->api);
    event_free(&s->event);
    module_close(&s->module);
    compile_free(&s->compilation);
    free(s);
}

/* The code for an event of a resource; 0: none. */
static inline code_id script_find(const struct script *s, const char *resource, int event)
{
    const struct resource *r = module_get(&s->module, module_find(&s->module, str_from(resource)));

    for (uint32_t i = 0; r && i < r->events.count; i++) {
        const struct res_event *e = &module_events(&s->module)[r->events.first + i];
        if (e->event == event && !e->is_message)
            return e->handler;
    }
    return 0;
}

/* Runs an event of "it" with a fresh event record and the whole budget. */
static inline bool script_try(struct script *s, int event, int32_t *result)
{
    vm_begin_action(s->vm);
    event_clear(&s->event);
    s->event.Event = (int16_t)event;
    return vm_run(s->vm, module_find(&s->module, STR("it")), script_find(s, "it", event), &s->event,
                  result, &s->error);
}

static inline int32_t script_run(struct script *s, int event)
{
    int32_t result;

    if (!script_try(s, event, &result))
        fail_msg("the script failed: %s", s->error.text);
    return result;
}

/* What an expression is worth: `declarations` come before `return expression;`. */
static inline int32_t script_value(const char *before, const char *expression)
{
    struct str_builder text = {0};

    sb_addf(&text, "On Event 1 { %s return %s; };", before, expression);
    struct script *s = script_open(sb_cstr(&text));
    int32_t result = script_run(s, 1);
    script_close(s);
    sb_free(&text);
    return result;
}

/* What the compiler says about a routine it has to refuse. Free with sb_free. */
static inline struct str_builder script_refusal(const char *routine)
{
    struct script s = {0};
    struct str_builder text = {0}, messages = {0};

    sb_addf(&text, "%sEffect \"it\" : 0 {\nOn Event 1 { %s };\n}\n", SCRIPT_HEAD, routine);
    if (script_compile(&s, "test.irc", sb_str(&text), &messages))
        fail_msg("the compiler took it: %s", routine);
    module_close(&s.module);
    compile_free(&s.compilation);
    sb_free(&text);
    return messages;
}

#endif
