/* Benchmarks: each file bench_x.c has one function that calls bench_report for what it measured.
 * Figures are ratios within one run wherever possible: machines are shared and noisy. */
#ifndef INCURSION_BENCH_H
#define INCURSION_BENCH_H

#include <stdbool.h>

#include "base/file.h"

/* Processor seconds since some fixed moment. */
double bench_now(void);

/* Best of several runs of `work`, in seconds. */
double bench_time(void (*work)(void *context), void *context);

/* One line: name, value, unit, and the ratio to a baseline measured in the same run
 * (0: there is none). */
void bench_report(const char *name, double value, const char *unit, double ratio);

/* Most memory the process has had so far, in megabytes; 0 where the system does not say. */
double bench_peak(void);

/* Where the original's library is; false: not here. */
bool bench_library(char path[FILE_PATH_SIZE]);

/* Keeps a result alive, so that the work that made it is not optimised away. */
void bench_keep(unsigned long long value);

void bench_base(void);
void bench_algorithms(void);
void bench_hostile(void);
void bench_levels(void);
void bench_magic(void);
void bench_minds(void);
void bench_play(void);
void bench_rules(void);
void bench_scale(void);
void bench_script(void);
void bench_sense(void);
void bench_ui(void);

#endif
