#include "bench_library.h"

#include "base/check.h"
#include "bench.h"

void bench_compile(struct bench_library *b, const struct compile_options *options)
{
    struct error error;

    b->library = (struct library){0};
    bool good = compile(&b->compilation, options, &b->module);
    ENSURE(good, "the library does not compile");
    good = library_add(&b->library, &b->module, &error);
    ENSURE(good, "%s", error.text);
}

bool bench_open_original(struct bench_library *b)
{
    char path[FILE_PATH_SIZE];

    if (!bench_library(path))
        return false;
    bench_compile(b, &(struct compile_options){.path = path});
    return true;
}

void bench_close(struct bench_library *b)
{
    module_close(&b->module);
    compile_free(&b->compilation);
}
