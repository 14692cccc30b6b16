#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/heap.h"

enum { RUNS = 5 };

double bench_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_time(void (*work)(void *context), void *context)
{
    double best = 0;

    for (int i = 0; i < RUNS; i++) {
        double start = bench_now();
        work(context);
        double taken = bench_now() - start;
        if (i == 0 || taken < best)
            best = taken;
    }
    return best;
}

void bench_report(const char *name, double value, const char *unit, double ratio)
{
    printf("%-32s %12.3f %-14s", name, value, unit);
    if (ratio > 0)
        printf(" %7.2fx", ratio);
    putchar('\n');
    fflush(stdout);
}

void bench_keep(unsigned long long value)
{
    __asm__ volatile("" : : "r"(value) : "memory");
}

double bench_peak(void)
{
    struct str_builder text = {0};
    struct error error;
    double kilobytes = 0;

    if (file_read("/proc/self/status", &text, &error)) {
        ptrdiff_t at = str_find(sb_str(&text), STR("VmHWM:"));
        kilobytes = at < 0 ? 0 : strtod(text.data + at + 6, NULL);
    }
    sb_free(&text);
    return kilobytes / 1024;
}

bool bench_library(char path[FILE_PATH_SIZE])
{
    const char *shared = getenv("INCURSION_SHARED");

    if (shared == NULL)
        shared = INCURSION_SOURCE_DIR "/../shared";
    return file_join(path, shared, "incursion-lib/main.irc") && file_exists(path);
}

static const struct {
    const char *name;
    void (*run)(void);
} groups[] = {
    {"levels", bench_levels}, /* first: it looks at the peak of memory */
    {"script", bench_script}, /* the same; it needs more */
    {"base", bench_base},     {"algorithms", bench_algorithms},
    {"sense", bench_sense},   {"ui", bench_ui},
    {"play", bench_play},     {"rules", bench_rules},
    {"magic", bench_magic},   {"hostile", bench_hostile},
    {"minds", bench_minds},   {"scale", bench_scale},
};

static bool is_wanted(int count, char **names, const char *name)
{
    for (int i = 1; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return count == 1;
}

/* All groups, or those that are named. */
int main(int count, char **names)
{
    heap_keep(); /* as the program does */
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (is_wanted(count, names, groups[i].name))
            groups[i].run();
    return 0;
}
