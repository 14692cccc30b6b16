#include "workers.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/hash.h"
#include "lines.h"

enum { WORKERS_MOST = 64, RESTARTS_MOST = 20 };

/* What all processes see. */
struct shared {
    int current[WORKERS_MOST]; /* the line each is at */
    uint8_t verdicts[];        /* of each line */
};

struct party {
    const struct work *work;
    const struct player *player;
    const char *path, *name;
    struct shared *shared;
    int lines;
    pid_t workers[WORKERS_MOST];
    int restarts;
};

/* ---- in a worker ---- */

/* Whether a line need not even be read: without chains its number says whose it is. */
static bool is_of_another(const struct party *p, int worker, int line, int after)
{
    return p->player->chain == NULL && (line <= after || line % p->work->jobs != worker);
}

/* Whether a chain is of the part that is played: always the same ones, in no rhythm that the
 * records of a file could have, too. The first is one of them: some files are a single chain. */
static bool is_in_part(const struct party *p, int chain)
{
    int step = p->work->most > 0 ? p->lines / p->work->most : 0;
    uint64_t lot = hash_u32(HASH_START, (uint32_t)chain);

    return step <= 1 || chain == 1 || (lot >> 32) % (uint64_t)step == 0;
}

static void play_line(struct party *p, int worker, int line, struct judge *judge)
{
    p->shared->current[worker] = line;
    alarm((unsigned)p->work->seconds);
    p->shared->verdicts[line - 1] = (uint8_t)judge_play(judge);
    alarm(0);
}

/* Plays the worker's share of the chains, beginning after the one that holds line `after`. */
static void play_share(struct party *p, int worker, int after)
{
    struct lines lines;
    struct judge judge;
    struct error error;
    struct str line;
    int done = 0; /* the chain that holds line `after` */

    if (!lines_open(&lines, p->path, &error))
        return;
    judge_begin(&judge, p->player, p->name, p->work->base, p->work->known);
    while (lines_next(&lines, &line) && lines.number <= p->lines) {
        if (is_of_another(p, worker, lines.number, after))
            continue;
        judge_read(&judge, lines.number, line);
        if (lines.number <= after)
            done = judge.chains;
        if (judge.chains <= done || judge.chains % p->work->jobs != worker)
            continue;
        if (is_in_part(p, judge.chains))
            play_line(p, worker, lines.number, &judge);
        else
            p->shared->verdicts[lines.number - 1] = VERDICT_LEFT_OUT;
    }
    judge_end(&judge);
    lines_close(&lines);
}

/* ---- around the workers ---- */

static bool start(struct party *p, int worker, int after)
{
    fflush(NULL);
    p->workers[worker] = fork();
    if (p->workers[worker] == 0) {
        play_share(p, worker, after);
        _exit(0);
    }
    return p->workers[worker] > 0;
}

static int worker_of(const struct party *p, pid_t pid)
{
    for (int i = 0; i < p->work->jobs; i++)
        if (p->workers[i] == pid)
            return i;
    return -1;
}

/* A worker that did not come to its end is started again after the record that ended it. */
static bool go_on_after(struct party *p, int worker, int status)
{
    int line = p->shared->current[worker];
    bool is_slow = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;

    if (line == 0)
        return false;
    p->shared->verdicts[line - 1] = is_slow ? VERDICT_SLOW : VERDICT_BROKEN;
    return ++p->restarts <= RESTARTS_MOST && start(p, worker, line);
}

static bool run_workers(struct party *p, struct error *error)
{
    int running = 0, status;

    for (int i = 0; i < p->work->jobs; i++)
        running += start(p, i, 0);
    if (running < p->work->jobs)
        error_set(error, "cannot start a process to play %s", p->name);
    bool good = running == p->work->jobs;
    while (running > 0) {
        int worker = worker_of(p, wait(&status));
        bool is_done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (worker >= 0 && (is_done || !go_on_after(p, worker, status)))
            running--;
    }
    return good;
}

static bool count_lines(const char *path, int *count, struct error *error)
{
    struct lines lines;
    struct str line;

    if (!lines_open(&lines, path, error))
        return false;
    while (lines_next(&lines, &line))
        continue;
    *count = lines.number;
    bool good = !lines.failed;
    lines_close(&lines);
    return good;
}

static void add_up(const struct party *p, struct tally *tally)
{
    for (int i = 0; i < p->lines; i++) {
        enum verdict verdict = (enum verdict)p->shared->verdicts[i];
        bool is_equal = verdict == VERDICT_EQUAL || verdict == VERDICT_OUTDATED;

        if (verdict == VERDICT_REFERENCE || verdict == VERDICT_LEFT_OUT)
            continue;
        tally->all++;
        tally->equal += is_equal;
        tally->known += verdict == VERDICT_KNOWN;
        tally->outdated += verdict == VERDICT_OUTDATED;
        if (!is_equal && verdict != VERDICT_KNOWN)
            ARRAY_PUSH(&tally->odd, ((struct odd_line){i + 1, verdict}));
    }
}

void tally_free(struct tally *tally)
{
    ARRAY_FREE(&tally->odd);
}

/* Memory that the processes share: a file that has no name, all 0. */
static struct shared *share(size_t size)
{
    FILE *file = tmpfile();
    struct shared *shared = MAP_FAILED;

    if (file && ftruncate(fileno(file), (off_t)size) == 0)
        shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    if (file)
        fclose(file);
    return shared == MAP_FAILED ? NULL : shared;
}

static bool play_all(struct party *p, struct tally *tally, struct error *error)
{
    size_t size = sizeof *p->shared + (size_t)p->lines;

    p->shared = share(size);
    if (p->shared == NULL)
        return error_set(error, "there is no memory to play %s", p->name);
    bool good = run_workers(p, error);
    if (good)
        add_up(p, tally);
    munmap(p->shared, size);
    return good;
}

/* What is compiled before the processes part is compiled once. */
static bool prepare(const struct work *work, const char *path, struct error *error)
{
    if (work->base == NULL)
        return true;
    base_set_file(work->base, path);
    return base_compile(work->base, error);
}

bool work_file(const struct work *work, const char *path, const char *name, struct tally *tally,
               struct error *error)
{
    struct party party = {
        .work = work, .player = players_find(work->players, name), .path = path, .name = name};

    *tally = (struct tally){.is_played = party.player != NULL};
    if (!count_lines(path, &party.lines, error))
        return false;
    tally->all = party.player ? 0 : party.lines;
    return party.player == NULL || (prepare(work, path, error) && play_all(&party, tally, error));
}

/* ---- one record ---- */

/* Reads up to a line and plays those of its chain; NULL verdict: only finds its chain. The judge is
 * left at the line. */
static bool play_up_to(struct judge *judge, const char *path, int number, int chain,
                       enum verdict *verdict, struct error *error)
{
    struct lines lines;
    struct str line;

    if (!lines_open(&lines, path, error))
        return false;
    while (lines.number < number && lines_next(&lines, &line)) {
        judge_read(judge, lines.number, line);
        if (verdict && judge->chains == chain)
            *verdict = judge_play(judge);
    }
    bool good = lines.number == number;
    if (!good && !lines.failed)
        error_set(error, "%s has only %d records", judge->name, lines.number);
    lines_close(&lines);
    return good;
}

bool work_record(const struct work *work, const char *path, const char *name, int number,
                 enum verdict *verdict, struct str_builder *out, struct error *error)
{
    const struct player *player = players_find(work->players, name);
    struct judge scout, judge;

    if (player == NULL)
        return error_set(error, "%s cannot be played yet", name);
    if (!prepare(work, path, error))
        return false;
    judge_begin(&scout, player, name, work->base, work->known);
    judge_begin(&judge, player, name, work->base, work->known);
    bool good = play_up_to(&scout, path, number, 0, NULL, error) &&
                play_up_to(&judge, path, number, scout.chains, verdict, error);
    if (good)
        judge_explain(&judge, out);
    judge_end(&scout);
    judge_end(&judge);
    return good;
}
