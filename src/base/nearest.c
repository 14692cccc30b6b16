#include "base/nearest.h"

#include "base/num.h"

enum { LONGEST = 63, FAR = 1000 };

int nearest_edits(struct str a, struct str b)
{
    int rows[3][LONGEST + 1];
    int *older = rows[0], *above = rows[1], *row = rows[2];
    int a_len = imin((int)a.len, LONGEST), b_len = imin((int)b.len, LONGEST);

    for (int j = 0; j <= b_len; j++)
        above[j] = j;
    for (int i = 1; i <= a_len; i++) {
        char ca = str_lower_char(a.data[i - 1]);
        row[0] = i;
        for (int j = 1; j <= b_len; j++) {
            char cb = str_lower_char(b.data[j - 1]);
            int best = imin(imin(above[j], row[j - 1]) + 1, above[j - 1] + (ca != cb));
            if (i > 1 && j > 1 && ca == str_lower_char(b.data[j - 2]) &&
                cb == str_lower_char(a.data[i - 2]))
                best = imin(best, older[j - 2] + 1);
            row[j] = best;
        }
        int *spare = older;
        older = above;
        above = row;
        row = spare;
    }
    return above[b_len];
}

struct nearest nearest_start(struct str word)
{
    return (struct nearest){word, STR_NONE, FAR};
}

void nearest_try(struct nearest *nearest, struct str candidate)
{
    int difference = imin((int)candidate.len, LONGEST) - imin((int)nearest->word.len, LONGEST);

    if (iabs(difference) >= nearest->edits)
        return;
    int edits = nearest_edits(nearest->word, candidate);
    if (edits < nearest->edits) {
        nearest->edits = edits;
        nearest->best = candidate;
    }
}

struct str nearest_found(const struct nearest *nearest)
{
    int most = imin(1 + (int)nearest->word.len / 4, 4);

    return nearest->edits <= most ? nearest->best : STR_NONE;
}
