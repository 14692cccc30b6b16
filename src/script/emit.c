/* Code for statements and routines. */
#include "script/emit.h"

#include <stdlib.h>

uint32_t emit_word(struct emitter *em, uint32_t word)
{
    ARRAY_PUSH(&em->out->code, word);
    return emit_here(em) - 1;
}

void emit_line(struct emitter *em, int token)
{
    struct parser *p = em->r->p;

    if (token == em->line_token)
        return;
    em->line_token = token;
    struct res_line line = symbols_line(p, token);
    line.word = emit_here(em);
    struct res_line *last = em->out->lines.count ? &ARRAY_LAST(&em->out->lines) : NULL;
    if (last && last->word == line.word)
        *last = line;
    else if (last == NULL || last->word < em->head || last->line != line.line ||
             last->file != line.file)
        ARRAY_PUSH(&em->out->lines, line);
}

int emit_temp(struct emitter *em)
{
    if (em->temps >= CODE_REGISTERS_MOST) {
        em->is_too_large = true;
        return 0;
    }
    int reg = em->temps++;
    em->most_temps = imax(em->most_temps, em->temps);
    return reg;
}

/* ---- jumps ---- */

uint32_t emit_forward(struct emitter *em, enum opcode op, int reg)
{
    return emit_word(em,
                     op == OP_JUMP ? code_pack_far(op, 0) : code_pack_small(op, (uint32_t)reg, 0));
}

void emit_patch(struct emitter *em, uint32_t word, uint32_t target)
{
    uint32_t *at = &em->out->code.items[word];
    int32_t distance = (int32_t)(target - word);

    /* Routines too long for a branch are refused as a whole, see finish. */
    *at = code_op(*at) == OP_JUMP ? code_pack_far(OP_JUMP, distance)
                                  : code_pack_small(code_op(*at), code_a(*at), distance);
}

static void add_jump(struct emitter *em, struct emit_jump **list)
{
    struct emit_jump *jump = ARENA_NEW(&em->r->p->scratch, struct emit_jump);

    jump->word = emit_forward(em, OP_JUMP, 0);
    jump->next = *list;
    *list = jump;
}

static void patch_jumps(struct emitter *em, struct emit_jump *list)
{
    for (; list; list = list->next)
        emit_patch(em, list->word, emit_here(em));
}

/* ---- statements ---- */

static void emit_statement(struct emitter *em, struct stmt *s);

static void emit_list(struct emitter *em, struct stmt *s)
{
    for (; s; s = s->next)
        emit_statement(em, s);
}

static uint32_t branch_on(struct emitter *em, enum opcode op, const struct expr *condition)
{
    int mark = em->temps;
    int reg = emit_value(em, condition);

    em->temps = mark;
    return emit_forward(em, op, reg);
}

static void emit_if(struct emitter *em, struct stmt *s)
{
    uint32_t past_body = branch_on(em, OP_JUMP_FALSE, s->first);

    emit_statement(em, s->body);
    if (s->other) {
        uint32_t past_other = emit_forward(em, OP_JUMP, 0);
        emit_patch(em, past_body, emit_here(em));
        emit_statement(em, s->other);
        emit_patch(em, past_other, emit_here(em));
    } else {
        emit_patch(em, past_body, emit_here(em));
    }
}

/* while and for: the test stands after the body, so that a round has only one jump. */
static void emit_loop(struct emitter *em, struct stmt *s, const struct expr *test,
                      const struct expr *step)
{
    struct emit_jump *outer = em->continues;
    uint32_t to_test = emit_forward(em, OP_JUMP, 0);
    uint32_t top = emit_here(em);

    if (s->kind == STMT_FOR)
        em->continues = NULL;
    emit_statement(em, s->body);
    if (s->kind == STMT_FOR) {
        patch_jumps(em, em->continues);
        em->continues = outer;
        emit_line(em, step->token);
        emit_effects(em, step);
    }
    emit_patch(em, to_test, emit_here(em));
    emit_line(em, test->token);
    emit_patch(em, branch_on(em, OP_JUMP_TRUE, test), top);
}

static void emit_do(struct emitter *em, struct stmt *s)
{
    uint32_t top = emit_here(em);

    emit_statement(em, s->body);
    emit_line(em, s->first->token);
    emit_patch(em, branch_on(em, OP_JUMP_TRUE, s->first), top);
}

/* The cases of a switch in the order of their values, which is how the machine looks for them. Of
 * equal ones the first counts. */
struct case_table {
    const struct stmt_case **cases;
    const struct stmt_case *standard; /* the default; NULL: none */
    int count;
};

static int compare_cases(const void *a, const void *b)
{
    const struct stmt_case *const *one = a, *const *other = b;

    if ((*one)->value != (*other)->value)
        return (*one)->value < (*other)->value ? -1 : 1;
    return (*one)->number - (*other)->number;
}

static struct case_table sort_cases(struct emitter *em, const struct stmt_case *first)
{
    struct case_table table = {0};
    int count = 0, kept = 0;

    for (const struct stmt_case *label = first; label; label = label->next)
        count++;
    table.cases = arena_alloc_array(&em->r->p->scratch, (size_t)count + 1, sizeof *table.cases);
    for (const struct stmt_case *label = first; label; label = label->next)
        if (label->is_default)
            table.standard = label;
        else
            table.cases[table.count++] = label;
    qsort(table.cases, (size_t)table.count, sizeof *table.cases, compare_cases);
    for (int i = 0; i < table.count; i++)
        if (kept == 0 || table.cases[kept - 1]->value != table.cases[i]->value)
            table.cases[kept++] = table.cases[i];
    table.count = kept;
    return table;
}

/* The table is written with distance 0 and filled in when the statements have their places. */
static void fill_cases(struct emitter *em, const struct case_table *table, uint32_t at)
{
    uint32_t *code = em->out->code.items, entry = at + 2;
    const struct stmt *standard = table->standard ? table->standard->at : NULL;

    code[at + 1] = (standard ? standard->word : emit_here(em)) - at;
    for (int i = 0; i < table->count; i++) {
        const struct stmt *to = table->cases[i]->at;
        code[entry++] = (uint32_t)table->cases[i]->value;
        code[entry++] = (to ? to->word : emit_here(em)) - at;
    }
}

static void emit_switch(struct emitter *em, struct stmt *s)
{
    struct emit_jump *outer = em->breaks;
    struct case_table table = sort_cases(em, s->cases);
    int mark = em->temps;
    int reg = emit_value(em, s->first);

    em->temps = mark;
    em->is_too_large |= table.count > CODE_BODY_MOST;
    uint32_t at = emit_word(em, code_pack_small(OP_SWITCH, (uint32_t)reg, table.count));
    for (int i = 0; i < 1 + 2 * table.count; i++)
        emit_word(em, 0);
    em->breaks = NULL;
    emit_list(em, s->body);
    patch_jumps(em, em->breaks);
    em->breaks = outer;
    fill_cases(em, &table, at);
}

static void emit_return(struct emitter *em, const struct stmt *s)
{
    if (s->first)
        emit_word(em, code_pack(OP_RETURN, (uint32_t)emit_value(em, s->first), 0, 0));
    else
        emit_word(em, code_pack(OP_END, 0, 0, 0));
}

static void emit_statement(struct emitter *em, struct stmt *s)
{
    int mark = em->temps;

    s->word = emit_here(em);
    if (s->kind != STMT_BLOCK && s->kind != STMT_EMPTY)
        emit_line(em, s->token);
    switch ((enum stmt_kind)s->kind) {
    case STMT_EMPTY: break;
    case STMT_EXPR: emit_give_string(em, emit_effects(em, s->first)); break;
    case STMT_IF: emit_if(em, s); break;
    case STMT_FOR:
        emit_effects(em, s->first);
        emit_loop(em, s, s->second, s->third);
        break;
    case STMT_WHILE: emit_loop(em, s, s->first, NULL); break;
    case STMT_DO: emit_do(em, s); break;
    case STMT_SWITCH: emit_switch(em, s); break;
    case STMT_BREAK: add_jump(em, &em->breaks); break;
    case STMT_CONTINUE: add_jump(em, &em->continues); break;
    case STMT_RETURN: emit_return(em, s); break;
    case STMT_BLOCK: emit_list(em, s->body); break;
    }
    em->temps = mark;
}

/* ---- routines ---- */

static void begin(struct emitter *em, struct routine *r)
{
    int locals = r->p->symbols->local_count;

    *em = (struct emitter){
        .r = r, .out = r->p->out, .temps = locals, .most_temps = locals, .line_token = -1};
    em->out->code.items[0] = r->p->symbols->api->hash;
    em->head = emit_word(em, 0);
    emit_word(em, 0);
}

static code_id finish(struct emitter *em, int token)
{
    uint32_t length = emit_here(em) - em->head - CODE_HEAD_WORDS;

    if (em->is_too_large || length > CODE_BODY_MOST) {
        routine_error(em->r, token, "this is too large: make it two");
        em->out->code.count = (int)em->head;
        while (em->out->lines.count && ARRAY_LAST(&em->out->lines).word >= em->head)
            em->out->lines.count--;
        return 0;
    }
    int found = emit_shares_strings(em) ? em->r->p->symbols->local_count : 0;
    em->out->code.items[em->head] = code_pack(OP_ROUTINE, (uint32_t)em->most_temps, (uint32_t)found,
                                              0);
    em->out->code.items[em->head + 1] = length;
    return em->head;
}

code_id emit_routine(struct routine *r, struct stmt *body)
{
    struct emitter em;

    begin(&em, r);
    emit_share_locals(&em);
    emit_list(&em, body->body);
    emit_word(&em, code_pack(OP_END, 0, 0, 0));
    return finish(&em, body->token);
}

code_id emit_condition(struct routine *r, const struct expr *value)
{
    struct emitter em;

    begin(&em, r);
    emit_line(&em, value->token);
    emit_word(&em, code_pack(OP_RETURN, (uint32_t)emit_value(&em, value), 0, 0));
    return finish(&em, value->token);
}
