/* compare PATH...: plays recordings of the original and says how many are equal. docs/compare.md */
#include <stdio.h>

#include "call.h"

int main(int count, char **arguments)
{
    struct base base = {0};

    (void)count;
    int status = call_compare(&players_all, &base, (const char *const *)arguments + 1, stdout,
                              stderr);
    base_free(&base);
    return status;
}
