#include "cmd/soak_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "cmd/out.h"

enum { CAUSES_MOST = 25 };

/* Games that have one word in common. */
struct tally {
    const char *word;
    int games, deaths, wins, early; /* early: dead on the first two levels */
    int deepest, levels;            /* sums */
};

struct tallies {
    ARRAY_FIELDS(struct tally);
};

void soak_report_add(struct soak_report *report, const struct soak_end *end)
{
    ARRAY_PUSH(report, *end);
}

void soak_report_free(struct soak_report *report)
{
    ARRAY_FREE(report);
}

static void count(struct tallies *tallies, const char *word, const struct soak_end *end)
{
    enum { EARLY = 2 };
    bool is_dead = end->ending == WORLD_ENDED_BY_DEATH;
    int i = 0;

    while (i < tallies->count && strcmp(tallies->items[i].word, word) != 0)
        i++;
    if (i == tallies->count)
        ARRAY_PUSH(tallies, ((struct tally){.word = word}));
    struct tally *t = &tallies->items[i];
    t->games++;
    t->deaths += is_dead;
    t->wins += end->ending == WORLD_ENDED_BY_VICTORY;
    t->early += is_dead && end->deepest <= EARLY;
    t->deepest += end->deepest;
    t->levels += end->level;
}

static int most_first(const void *a, const void *b)
{
    const struct tally *first = a, *second = b;

    return first->games != second->games ? second->games - first->games
                                         : strcmp(first->word, second->word);
}

static void sort(struct tallies *tallies)
{
    if (tallies->count > 0)
        qsort(tallies->items, (size_t)tallies->count, sizeof tallies->items[0], most_first);
}

/* Tenths, without a rounding that differs by machine. */
static void print_mean(struct str_builder *out, int sum, int of)
{
    sb_addf(out, " %d.%d |", sum / of, sum * 10 / of % 10);
}

static void print_callings(const struct soak_report *report)
{
    struct tallies all = {0};

    for (int i = 0; i < report->count; i++)
        count(&all, report->items[i].calling, &report->items[i]);
    sort(&all);
    out_line("| who | games | died | on level 1 or 2 | won | deepest | level |");
    out_line("|---|---|---|---|---|---|---|");
    for (int i = 0; i < all.count; i++) {
        const struct tally *t = &all.items[i];
        struct str_builder line = {0};
        sb_addf(&line, "| %s | %d | %d | %d | %d |", t->word, t->games, t->deaths, t->early,
                t->wins);
        print_mean(&line, t->deepest, t->games);
        print_mean(&line, t->levels, t->games);
        out_line("%s", sb_cstr(&line));
        sb_free(&line);
    }
    ARRAY_FREE(&all);
}

static void print_depths(const struct soak_report *report)
{
    int reached[GAME_LEVELS_MOST + 1] = {0}, died[GAME_LEVELS_MOST + 1] = {0}, last = 0;

    for (int i = 0; i < report->count; i++) {
        const struct soak_end *end = &report->items[i];
        last = imax(last, end->deepest);
        for (int depth = 1; depth <= end->deepest; depth++)
            reached[depth]++;
        died[iclamp(end->depth, 0, GAME_LEVELS_MOST)] += end->ending == WORLD_ENDED_BY_DEATH;
    }
    out_line("%s", "");
    out_line("| level | games that reached it | died there |");
    out_line("|---|---|---|");
    for (int depth = 1; depth <= last; depth++)
        out_line("| %d | %d | %d |", depth, reached[depth], died[depth]);
}

static void print_causes(const struct soak_report *report)
{
    struct tallies all = {0};

    for (int i = 0; i < report->count; i++)
        if (report->items[i].ending == WORLD_ENDED_BY_DEATH)
            count(&all, report->items[i].cause, &report->items[i]);
    sort(&all);
    out_line("%s", "");
    out_line("| killed by | games | on level 1 or 2 |");
    out_line("|---|---|---|");
    for (int i = 0; i < all.count && i < CAUSES_MOST; i++)
        out_line("| %s | %d | %d |", all.items[i].word, all.items[i].games, all.items[i].early);
    ARRAY_FREE(&all);
}

void soak_report_print(const struct soak_report *report)
{
    if (report->count == 0)
        return;
    print_callings(report);
    print_depths(report);
    print_causes(report);
}
