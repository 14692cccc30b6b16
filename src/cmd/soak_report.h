/* What became of the games that bots played: how deep they got, and what killed them. */
#ifndef INCURSION_CMD_SOAK_REPORT_H
#define INCURSION_CMD_SOAK_REPORT_H

#include "base/array.h"
#include "play/soak.h"

struct soak_report {
    ARRAY_FIELDS(struct soak_end);
};

void soak_report_add(struct soak_report *report, const struct soak_end *end);
/* As tables of Markdown. */
void soak_report_print(const struct soak_report *report);
void soak_report_free(struct soak_report *report);

#endif
