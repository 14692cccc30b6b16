/* A library that benchmarks play with. */
#ifndef INCURSION_BENCH_LIBRARY_H
#define INCURSION_BENCH_LIBRARY_H

#include "res/library.h"
#include "script/compile.h"

struct bench_library {
    struct compilation compilation;
    struct module module;
    struct library library;
};

/* What the options name; a library that does not compile ends the program. */
void bench_compile(struct bench_library *b, const struct compile_options *options);
/* The original's, where it is; false: not here. */
bool bench_open_original(struct bench_library *b);
void bench_close(struct bench_library *b);

#endif
