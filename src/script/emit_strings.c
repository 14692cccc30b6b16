/* Strings as the original keeps them, for modules that are compiled so (compile --shared-strings).
 *
 * Here a string is a value. In the original it is the number of one of 64 strings that all scripts
 * share, or of a literal. Whatever makes a text puts it into string 1; from there it is copied to
 * the first free one, which is free again as soon as the text is assigned or handed over, though
 * the variable goes on holding its number. So variables come to share their text:
 *
 *     s = s + "y"; t = t + "b";      s is what t is
 *     s += "y"; t = Upper("b");      s is "B": += leaves the text in string 1
 *
 * Which strings are free is known when code is made, so what is here is the original's order of
 * taking and giving them; the machine only copies. */
#include "script/emit.h"

#include "base/num.h"

enum { FIRST = EMIT_SCRATCH_STRING + 1, LAST = CODE_STRINGS - 2 };

bool emit_shares_strings(const struct emitter *em)
{
    return em->r->p->shares_strings;
}

int emit_take_string(struct emitter *em)
{
    for (int string = FIRST; string <= LAST; string++)
        if (!(em->strings_taken >> string & 1)) {
            em->strings_taken |= UINT64_C(1) << string;
            return string;
        }
    em->is_too_large = true;
    return EMIT_SCRATCH_STRING;
}

void emit_give_string(struct emitter *em, int string)
{
    em->strings_taken &= ~(UINT64_C(1) << string) | em->strings_kept;
}

void emit_share(struct emitter *em, int reg, int string)
{
    emit_word(em, code_pack_small(OP_SHARE, (uint32_t)reg, string));
}

void emit_share_as(struct emitter *em, int reg, int string)
{
    emit_share(em, reg, EMIT_SCRATCH_STRING);
    emit_share(em, reg, string);
}

int emit_share_new(struct emitter *em, int reg)
{
    int string = emit_take_string(em);

    emit_share_as(em, reg, string);
    return string;
}

/* Every local string begins as an empty one that it keeps. */
void emit_share_locals(struct emitter *em)
{
    const struct symbols *symbols = em->r->p->symbols;

    if (!emit_shares_strings(em))
        return;
    for (int i = symbols_first_local(symbols); i < symbols->variables.count; i++) {
        const struct variable *local = &symbols->variables.items[i];
        if (local->scope != RES_SCOPE_LOCAL || local->type != TYPE_STRING)
            continue;
        int string = emit_take_string(em);
        em->strings_kept |= UINT64_C(1) << string;
        emit_share(em, (int)local->address, string);
    }
}
