/* Between the files that turn a routine's syntax tree into bytecode. */
#ifndef INCURSION_SCRIPT_EMIT_H
#define INCURSION_SCRIPT_EMIT_H

#include <stdbool.h>
#include <stdint.h>

#include "script/code_parse.h"

/* Jumps that wait for their target. */
struct emit_jump {
    uint32_t word;
    struct emit_jump *next;
};

struct emitter {
    struct routine *r;
    struct builder *out;
    uint32_t head;  /* word of the routine's head */
    int temps;      /* the next free register; below are locals and values still needed */
    int most_temps; /* registers of the frame */
    bool is_too_large;
    int line_token; /* whose line was noted last */
    struct emit_jump *breaks, *continues;
    uint64_t strings_taken, strings_kept; /* bit per shared string */
};

uint32_t emit_word(struct emitter *em, uint32_t word);
static inline uint32_t emit_here(const struct emitter *em)
{
    return (uint32_t)em->out->code.count;
}

/* Notes that code from here on belongs to the line of a token. */
void emit_line(struct emitter *em, int token);

/* A register above all that are in use. */
int emit_temp(struct emitter *em);

/* A jump or branch (with a register) to a place still unknown. */
uint32_t emit_forward(struct emitter *em, enum opcode op, int reg);
/* Lets the jump at `word` lead to `target`. */
void emit_patch(struct emitter *em, uint32_t word, uint32_t target);

/* The value of an expression in a register, which is good until temps is set back. */
int emit_value(struct emitter *em, const struct expr *e);
/* What an expression does, without its value. Returns the shared string that holds it; 0: none. */
int emit_effects(struct emitter *em, const struct expr *e);

/* ---- emit_strings.c: strings as the original keeps them ---- */

enum { EMIT_SCRATCH_STRING = 1 }; /* where every new text begins */

bool emit_shares_strings(const struct emitter *em);
/* The first shared string that nobody holds, and nobody else gets until it is given back. */
int emit_take_string(struct emitter *em);
/* For what is none, or a variable's, this does nothing. */
void emit_give_string(struct emitter *em, int string);
/* The text in a register goes to a shared string, the register then stands for that. */
void emit_share(struct emitter *em, int reg, int string);
/* The same for a text that was just made: with a certain string, or one to be taken, which is
 * returned. */
void emit_share_as(struct emitter *em, int reg, int string);
int emit_share_new(struct emitter *em, int reg);
void emit_share_locals(struct emitter *em);

#endif
