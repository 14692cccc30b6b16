#include "bench.h"

#include <stdio.h>
#include <time.h>

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

int main(void)
{
    bench_script(); /* first: it looks at the peak of memory */
    bench_base();
    bench_algorithms();
    bench_sense();
    bench_play();
    return 0;
}
