/* Bytecode as text, one instruction a line, for people:
 *
 *     the fire bolt, event 52, word 120, 6 registers
 *       122  number     r2, 40
 *       123  call       r2 = random(r3)            wspells.irh:88
 *
 * Registers that hold local variables, words of script memory, members and functions are shown by
 * name. Works on verified code only. */
#ifndef INCURSION_SCRIPT_DISASM_H
#define INCURSION_SCRIPT_DISASM_H

#include "base/str.h"
#include "res/module.h"
#include "script/api.h"

/* One routine; `owner` and `event` (0: unknown) are where names of local variables come from. */
void disasm_routine(const struct module *module, const struct api_table *api, code_id code,
                    res_id owner, int event, struct str_builder *out);

/* All routines, in the order they were compiled. */
void disasm_module(const struct module *module, const struct api_table *api,
                   struct str_builder *out);

#endif
