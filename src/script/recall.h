/* What scripts have answered before.
 *
 * Many scripts only ask: what a resource is, what the event says. An encounter asks so about every
 * monster of the library, again and again. Such a script has the same answer whenever it reads the
 * same in the event, so it runs once. It costs the budget what it cost then, and what it left
 * behind (leavings.h) it leaves again: nobody can tell that it has not run. */
#ifndef INCURSION_SCRIPT_RECALL_H
#define INCURSION_SCRIPT_RECALL_H

#include <stdbool.h>
#include <stdint.h>

#include "res/resource.h"

struct vm;
struct vm_module;
struct script_event;

enum {
    RECALL_MEMBERS = 4, /* of the event that such a script reads */
    RECALL_WORDS = 6    /* that it leaves behind */
};

/* One answer. */
struct recalled {
    res_id resource;
    code_id code; /* 0: none */
    int32_t answer;
    uint32_t steps;
    int32_t values[RECALL_MEMBERS];
    int32_t left[RECALL_WORDS];
    int16_t members[RECALL_MEMBERS];
    uint8_t member_count, left_count;
};

/* A script that may be worth remembering, while it runs. */
struct recalling {
    struct recalled what;
    bool is_worth_it;
    int64_t steps; /* of the budget, before */
};

/* True: it has been asked the same before, and *result is the answer. The routine begins at `code`
 * of the module. */
bool recall_answer(struct vm *vm, const struct vm_module *module, res_id resource, code_id code,
                   const struct script_event *event, int32_t *result);
/* Around a run that ended well. */
struct recalling recall_begin(struct vm *vm, struct vm_module *module, res_id resource,
                              code_id code, const struct script_event *event);
void recall_note(struct vm *vm, struct recalling *recalling, const struct script_event *event,
                 int32_t answer);

void recall_free(struct vm *vm);

#endif
