#include "call.h"

#include <unistd.h>

#include "base/num.h"
#include "support.h"

enum { JOBS_MOST = 64, SECONDS_STANDARD = 60 };

static const char usage[] =
    "usage: compare [options] PATH...\n"
    "  plays the recordings in files and folders (.jsonl, .jsonl.xz) and counts which are equal\n"
    "  --first        show the first record of each file that differs\n"
    "  --each         show all records that differ\n"
    "  --record N     play record N (a line) of one file, in this very process\n"
    "  --most N       play about N records of each file, always the same ones\n"
    "  --jobs N       processes that play one file\n"
    "  --seconds N    a record may take before it counts as different (60)\n"
    "  --known FILE   records that cannot be equal (tests/recordings/known.txt)\n";

struct call {
    struct work work;
    struct known known;
    int shows;  /* how many of those that differ */
    int record; /* 0: all */
    const char *known_path;
    struct {
        ARRAY_FIELDS(const char *);
    } paths;
    struct tally total;
    struct tally sessions; /* whole ones, not their lines */
    bool is_fine;          /* nothing is wrong but for what is counted */
    FILE *out, *problems;
};

/* ---- arguments ---- */

static int wrong(struct call *c, const char *sentence, const char *what)
{
    fprintf(c->problems, "compare: %s%s\n%s", sentence, what, usage);
    return CALL_WRONG;
}

static bool take_number(const char *text, int most, int *out)
{
    int64_t number;

    if (text == NULL || !str_to_int64(str_from(text), &number) || number < 1 || number > most)
        return false;
    *out = (int)number;
    return true;
}

static bool read_arguments(struct call *c, const char *const *arguments)
{
    const struct {
        const char *name;
        int most, *number;
    } numbers[] = {{"--record", INT32_MAX, &c->record},
                   {"--most", INT32_MAX, &c->work.most},
                   {"--jobs", JOBS_MOST, &c->work.jobs},
                   {"--seconds", 3600, &c->work.seconds}};

    for (; *arguments; arguments++) {
        int i = 0;
        while (i < COUNT_OF(numbers) && strcmp(*arguments, numbers[i].name) != 0)
            i++;
        if (i < COUNT_OF(numbers)) {
            if (!take_number(*++arguments, numbers[i].most, numbers[i].number))
                return wrong(c, "there is a number from 1 on after ", numbers[i].name), false;
        } else if (strcmp(*arguments, "--first") == 0) {
            c->shows = 1;
        } else if (strcmp(*arguments, "--each") == 0) {
            c->shows = INT32_MAX;
        } else if (strcmp(*arguments, "--known") == 0 && arguments[1]) {
            c->known_path = *++arguments;
        } else if ((*arguments)[0] == '-') {
            return wrong(c, "there is no option ", *arguments), false;
        } else {
            ARRAY_PUSH(&c->paths, *arguments);
        }
    }
    return true;
}

/* ---- files ---- */

static void add_count(FILE *out, const char *name, const struct tally *tally)
{
    fprintf(out, "%s: %d of %d equal", name, tally->equal, tally->all);
    if (tally->known > 0)
        fprintf(out, ", %d known", tally->known);
    if (!tally->is_played)
        fputs(" (cannot be played yet)", out);
    fputc('\n', out);
}

static void complain(struct call *c, const char *name, const struct tally *tally)
{
    if (!known_is_few(tally->known, tally->all))
        fprintf(c->problems, "compare: %s: %d of %d known is more than one in %d\n", name,
                tally->known, tally->all, KNOWN_ONE_IN);
    if (tally->outdated > 0)
        fprintf(c->problems, "compare: %s: %d records are equal that known.txt says cannot be\n",
                name, tally->outdated);
    if (!known_is_few(tally->known, tally->all) || tally->outdated > 0)
        c->is_fine = false;
}

static const char *how_it_ended(enum verdict verdict)
{
    switch (verdict) {
    case VERDICT_BROKEN: return "ends the program: play it with --record";
    case VERDICT_SLOW: return "does not end in time: play it with --record";
    default: return "was not played: a record before it ended the program";
    }
}

/* False, with a sentence said: it cannot be played. */
static bool explain(struct call *c, const char *path, const char *name, int record,
                    enum verdict *verdict)
{
    struct str_builder text = {0};
    struct error error = {0};

    bool good = work_record(&c->work, path, name, record, verdict, &text, &error);
    if (good)
        fputs(sb_cstr(&text), c->out);
    else
        fprintf(c->problems, "compare: %s: %s\n", path, error.text);
    sb_free(&text);
    return good;
}

static void show_odd(struct call *c, const char *path, const char *name, struct odd_line odd)
{
    enum verdict verdict;

    if (odd.verdict != VERDICT_DIFFERENT)
        fprintf(c->out, "%s record %d %s\n", name, odd.line, how_it_ended(odd.verdict));
    else
        explain(c, path, name, odd.line, &verdict);
}

static void count_session(struct call *c, const char *name, const struct tally *tally)
{
    if (tally->all == 0 || !str_starts(str_from(name), STR("sessions/")))
        return;
    c->sessions.all++;
    c->sessions.equal += tally->equal == tally->all;
}

static bool play_file(struct call *c, const char *path, const char *name)
{
    struct tally tally;
    struct error error = {0};

    if (!work_file(&c->work, path, name, &tally, &error)) {
        fprintf(c->problems, "compare: %s: %s\n", path, error.text);
        return false;
    }
    add_count(c->out, name, &tally);
    complain(c, name, &tally);
    for (int i = 0; i < tally.odd.count && i < c->shows; i++)
        show_odd(c, path, name, tally.odd.items[i]);
    tally_free(&tally);
    count_session(c, name, &tally);
    c->total.all += tally.all;
    c->total.equal += tally.equal;
    c->total.known += tally.known;
    return true;
}

static bool play_one(struct call *c, const char *path, const char *name)
{
    enum verdict verdict = VERDICT_NONE;

    if (!explain(c, path, name, c->record, &verdict))
        return false;
    c->total.all++;
    c->total.equal += verdict == VERDICT_EQUAL || verdict == VERDICT_OUTDATED;
    c->total.known += verdict == VERDICT_KNOWN;
    return true;
}

static bool is_recording(const char *name)
{
    return str_ends(str_from(name), STR(".jsonl")) || str_ends(str_from(name), STR(".jsonl.xz"));
}

static bool take_file(struct call *c, const char *path)
{
    char name[FILE_PATH_SIZE];

    if (!players_name(c->work.players, path, name) || !is_recording(path)) {
        fprintf(c->problems, "compare: there is no recording (.jsonl, .jsonl.xz) at %s\n", path);
        return false;
    }
    if (players_is_base(c->work.players, name))
        return true;
    return c->record > 0 ? play_one(c, path, name) : play_file(c, path, name);
}

/* All recordings below a folder, by name. */
static bool take_folder(struct call *c, const char *folder)
{
    struct file_names names = {0};
    struct error error;
    char path[FILE_PATH_SIZE];
    bool good = file_list(folder, &names, &error);

    if (!good)
        fprintf(c->problems, "compare: %s\n", error.text);
    for (int i = 0; good && i < names.count; i++) {
        if (!file_join(path, folder, names.items[i]))
            continue;
        if (file_is_directory(path))
            good = take_folder(c, path);
        else if (is_recording(names.items[i]))
            good = take_file(c, path);
    }
    file_names_free(&names);
    return good;
}

static int play_paths(struct call *c)
{
    for (int i = 0; i < c->paths.count; i++) {
        const char *path = c->paths.items[i];
        if (!(file_is_directory(path) ? take_folder(c, path) : take_file(c, path)))
            return CALL_WRONG;
    }
    c->total.is_played = true;
    if (c->record == 0)
        add_count(c->out, "all", &c->total);
    if (c->sessions.all > 0)
        fprintf(c->out, "sessions: %d of %d equal to their end\n", c->sessions.equal,
                c->sessions.all);
    bool all_equal = c->total.equal + c->total.known == c->total.all;
    return all_equal && c->is_fine ? CALL_ALL_EQUAL : CALL_DIFFERENT;
}

static bool read_known(struct call *c)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    if (known_read(&c->known,
                   c->known_path ? c->known_path : source_path(path, "tests/recordings/known.txt"),
                   &error))
        return true;
    fprintf(c->problems, "compare: %s\n", error.text);
    return false;
}

int call_compare(const struct players *players, struct base *base, const char *const *arguments,
                 FILE *out, FILE *problems)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    struct call c = {.out = out, .problems = problems, .is_fine = true};
    int status = CALL_WRONG;

    c.work = (struct work){.players = players,
                           .base = base,
                           .known = &c.known,
                           .jobs = iclamp((int)cores, 1, JOBS_MOST),
                           .seconds = SECONDS_STANDARD};
    if (arguments[0] && strcmp(arguments[0], "--help") == 0) {
        fputs(usage, out);
        return CALL_ALL_EQUAL;
    }
    if (!read_arguments(&c, arguments))
        status = CALL_WRONG;
    else if (c.paths.count == 0)
        status = wrong(&c, "there is nothing to play", "");
    else if (c.record > 0 && (c.paths.count > 1 || file_is_directory(c.paths.items[0])))
        status = wrong(&c, "--record is about one file", "");
    else if (read_known(&c))
        status = play_paths(&c);
    known_free(&c.known);
    ARRAY_FREE(&c.paths);
    return status;
}
