/* The script compiler and module images, against the original's figures. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench.h"

#include "base/check.h"
#include "cmd/embedded.h"
#include "script/compile.h"
#include "script/load.h"

/* Processor seconds the reference takes for the same library (golden/resources/timing.txt). */
static const double reference_compile = 9.5;

static void compile_library(void *path)
{
    struct compile_options options = {.path = path};
    struct compilation compilation;
    struct module module;

    bool good = compile(&compilation, &options, &module);
    ENSURE(good, "%s does not compile", (const char *)path);
    bench_keep(module.header->content_hash);
    module_close(&module);
    compile_free(&compilation);
}

static void load_file(void *path)
{
    struct module module;
    struct error error;

    bool good = load_module(&module, path, &error);
    ENSURE(good, "%s", error.text);
    bench_keep(module.header->content_hash);
    module_close(&module);
}

static void open_embedded(void *context)
{
    struct load_options options = {.embedded = embedded_image()};
    struct load load;
    struct error error;

    (void)context;
    bool good = load_open(&load, &options, &error);
    ENSURE(good, "%s", error.text);
    bench_keep(module_total(&load.modules[0]));
    load_close(&load);
}

static void bench_image(char *library)
{
    struct compile_options options = {.path = library};
    struct compilation compilation;
    struct module module;
    struct error error;
    char path[] = "/tmp/incursion-bench-XXXXXX";
    int fd = mkstemp(path);

    if (fd < 0)
        return;
    close(fd);
    if (compile(&compilation, &options, &module)) {
        bool good = module_save(&module, path, &error);
        ENSURE(good, "%s", error.text);
        bench_report("image of the whole library", (double)module.size / (1 << 20), "MB", 0);
        bench_report("load it, verified", bench_time(load_file, path) * 1e3, "ms", 0);
        module_close(&module);
    }
    compile_free(&compilation);
    unlink(path);
}

void bench_script(void)
{
    char library[FILE_PATH_SIZE];

    bench_report("open the embedded module", bench_time(open_embedded, NULL) * 1e3, "ms", 0);
    if (!bench_library(library)) {
        printf("compile: needs ../shared/incursion-lib, left out\n");
        return;
    }
    compile_library(library);
    bench_report("compile, peak of the process", bench_peak(), "MB", 0);
    double seconds = bench_time(compile_library, library);
    bench_report("compile all (vs the original)", seconds * 1e3, "ms", reference_compile / seconds);
    bench_image(library);
}
