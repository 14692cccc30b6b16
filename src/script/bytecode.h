/* Bytecode: what routines are compiled to and the machine runs.
 *
 * A register machine. Code is 32-bit words; an instruction is one word, some with words after it:
 *
 *     bits 0..7 opcode | 8..15 a | 16..23 b | 24..31 c
 *                              | 16..31 small: 16 bits, signed unless it is an index
 *                      | 8..31 far: 24 bits, signed
 *
 * A routine is a head (ROUTINE with a = registers of its frame, b = how many of them begin as what
 * others left behind (leavings.h), next word = words of its body) and the body; a code_id is the
 * word of the head. Registers 0.. are the local variables in order of declaration, the rest hold
 * intermediate values; all others are 0 at the start. Word 0 of a module's code
 * is the hash of the engine's functions it was compiled for (api.h).
 *
 * code_verify checks everything that can be checked beforehand, so that the machine need not:
 * registers, memory words, members, functions and numbers of arguments are in range, jumps stay
 * inside the routine and land on instructions, and the last instruction leads nowhere else. */
#ifndef INCURSION_SCRIPT_BYTECODE_H
#define INCURSION_SCRIPT_BYTECODE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "script/api.h"

enum opcode {
#define OPCODE(name, shown, form) OP_##name,
#include "script/bytecode.def"
#undef OPCODE
    OPCODES
};

enum code_form {
    FORM_OF_HEAD,   /* a registers; word: length of the body */
    FORM_OF_NONE,   /* nothing */
    FORM_OF_A,      /* register */
    FORM_OF_AB,     /* registers */
    FORM_OF_ABC,    /* registers */
    FORM_OF_ABI,    /* registers a, b; c is a signed number */
    FORM_OF_SMALL,  /* register a, small number */
    FORM_OF_WIDE,   /* register a; word: number */
    FORM_OF_MEMORY, /* register a, small is a word of script memory */
    FORM_OF_SIDE,   /* registers a, b; c is 0 x1, 1 x2, 2 y1, 3 y2 */
    FORM_OF_EVENT,  /* register a, small is a member of the event (event.h) */
    FORM_OF_STRING, /* register a, small is a shared string */
    FORM_OF_MEMBER, /* registers a, b; word: member */
    FORM_OF_CALL,   /* a is the first register, b arguments; word: function | texts << 16 */
    FORM_OF_JUMP,   /* far is the distance from this word */
    FORM_OF_BRANCH, /* register a, small is the distance from this word */
    FORM_OF_SWITCH  /* register a, small cases; words: default distance, then value, distance */
};

enum {
    CODE_REGISTERS_MOST = 250,
    CODE_BODY_MOST = INT16_MAX, /* words, so that every branch reaches */
    CODE_MEMORY_MOST = 1 << 16,
    CODE_HEAD_WORDS = 2,
    CODE_SIDES = 4,
    CODE_STRINGS = 64 /* shared ones, see emit_strings.c */
};

struct code_opcode {
    const char *name;
    enum code_form form;
};

/* NULL when there is no such opcode. */
const struct code_opcode *code_opcode(uint32_t op);

static inline uint32_t code_op(uint32_t word)
{
    return word & 0xff;
}

static inline uint32_t code_a(uint32_t word)
{
    return word >> 8 & 0xff;
}

static inline uint32_t code_b(uint32_t word)
{
    return word >> 16 & 0xff;
}

static inline uint32_t code_c(uint32_t word)
{
    return word >> 24;
}

static inline uint32_t code_index(uint32_t word)
{
    return word >> 16;
}

static inline int32_t code_small(uint32_t word)
{
    return (int16_t)(word >> 16);
}

static inline int32_t code_tiny(uint32_t word)
{
    return (int8_t)(word >> 24);
}

static inline int32_t code_far(uint32_t word)
{
    return wrap32(word) >> 8;
}

static inline uint32_t code_pack(enum opcode op, uint32_t a, uint32_t b, uint32_t c)
{
    return (uint32_t)op | a << 8 | b << 16 | c << 24;
}

static inline uint32_t code_pack_small(enum opcode op, uint32_t a, int32_t small)
{
    return (uint32_t)op | a << 8 | (uint32_t)small << 16;
}

static inline uint32_t code_pack_far(enum opcode op, int32_t distance)
{
    return (uint32_t)op | (uint32_t)distance << 8;
}

/* A function and which of its arguments are texts, in the second word of a call. */
static inline uint32_t code_call_function(uint32_t word)
{
    return word & 0xffff;
}

static inline uint32_t code_call_texts(uint32_t word)
{
    return word >> 16;
}

/* Words of the instruction at `at`; 0 when it is none or does not fit into `count` words. */
uint32_t code_length(const uint32_t *code, uint32_t count, uint32_t at);

/* What was worked out last before the instruction at `at`, in the routine whose body starts at
 * `begin`: a member of the event that is still in its register; 1 on the right side of an ||, whose
 * left side was compared with 0; 0 otherwise. */
int32_t code_left_over(const uint32_t *code, uint32_t begin, uint32_t at, const int32_t *registers);

/* A module's code, wherever it is. */
struct code_view {
    const uint32_t *words;
    uint32_t count;
    uint32_t memory_words; /* script memory it may use */
};

/* Checks all routines. `routines`, if not NULL, gets a bit for every word that begins one
 * (BITSET_WORDS(count) words, zeroed before). */
bool code_verify(struct code_view code, const struct api_table *api, uint32_t *routines,
                 struct error *error);

/* What an instruction that is only arithmetic does; for the machine and for constants. */
static inline int32_t code_add(int32_t b, int32_t c)
{
    return wrap32((int64_t)b + c);
}

static inline int32_t code_subtract(int32_t b, int32_t c)
{
    return wrap32((int64_t)b - c);
}

static inline int32_t code_multiply(int32_t b, int32_t c)
{
    return wrap32((int64_t)b * c);
}

/* c is not 0. */
static inline int32_t code_divide(int32_t b, int32_t c)
{
    return wrap32((int64_t)b / c);
}

static inline int32_t code_remainder(int32_t b, int32_t c)
{
    return (int32_t)((int64_t)b % c);
}

static inline int32_t code_shift_up(int32_t b, int32_t c)
{
    return (int32_t)((uint32_t)b << (c & 31));
}

/* Right shifts of negative numbers keep the sign on every compiler we build with. */
static inline int32_t code_shift_down(int32_t b, int32_t c)
{
    return b >> (c & 31);
}

static inline int32_t code_absolute(int32_t b)
{
    return b < 0 ? wrap32(-(int64_t)b) : b;
}

/* A rectangle is four bytes of a word: x1, x2, y1, y2 from the low end. */
static inline int32_t code_rect_get(int32_t rect, uint32_t side)
{
    return (int32_t)((uint32_t)rect & 0xffu << 8 * side) >> 8 * side;
}

/* quirk: the value is not cut to 8 bits, what is above them mixes with the neighbours. */
static inline int32_t code_rect_set(int32_t rect, uint32_t side, int32_t value)
{
    return (int32_t)(((uint32_t)rect & ~(0xffu << 8 * side)) | (uint32_t)value << 8 * side);
}

#endif
