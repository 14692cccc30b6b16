/* Faults of the disk, made to order: the n-th system call about files fails, writes less than it
 * was asked to, or is the last thing the program does.
 *
 *     for (int n = 1; ; n++) {
 *         faults_begin((struct fault){.at = n, .reason = ENOSPC});
 *         ... what is tested ...
 *         if (faults_end() < n)
 *             break; // there are no more calls to fail
 *     }
 *
 * The calls are those in FAULT_CALLS (tests/CMakeLists.txt); the linker leads them here, in test
 * programs that link test_faults. Standard streams are left alone, and so is everything while no
 * fault is wanted. One process, one thread. */
#ifndef INCURSION_TESTS_FAULTS_H
#define INCURSION_TESTS_FAULTS_H

#include <stdbool.h>

/* The exit status of a process that a fault ended. */
enum { FAULT_DEATH_STATUS = 86 };

struct fault {
    int at;           /* which call, from 1; 0: none, they are only counted */
    const char *only; /* counts and fails calls of this name alone; NULL: all */
    int reason;       /* errno of the failure; 0 with is_short or dies */
    bool lasts;       /* all later calls do the same, as on a disk that stays full */
    bool is_short;    /* a write writes half of it, at least one byte; other calls do not count */
    bool dies;        /* the process ends there, as if it had been killed */
};

void faults_begin(struct fault fault);
/* From now on everything works. Returns how many calls there were. */
int faults_end(void);
/* The name of the call that failed last since faults_begin; "" when none did. */
const char *faults_failed(void);

#endif
