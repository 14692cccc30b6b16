#include "script/token_text.h"

#include <inttypes.h>

#include "base/hash.h"

static void add_hashed(struct str_builder *out, char class, struct str text)
{
    sb_addf(out, "%c%zu:%016" PRIx64, class, text.len, hash_str(HASH_START, text));
}

static struct str grid_text(const struct lexer *lexer, int index)
{
    const struct lex_grid *grid = &lexer->grids.items[index];

    return str_from_n(lexer->text.data + grid->text, (size_t)grid->width * (size_t)grid->height);
}

void token_text(const struct lexer *lexer, const struct token *token, struct str_builder *out)
{
    const char *name = token_recorded_name(token->kind);

    switch (token->kind) {
    case TOK_NUMBER: sb_addf(out, "N%d", token->value); return;
    case TOK_CHAR: sb_addf(out, "C%d", token->value); return;
    case TOK_STRING: add_hashed(out, 'S', lex_literal(lexer, (uint32_t)token->value)); return;
    case TOK_MAP_AREA: add_hashed(out, 'M', grid_text(lexer, token->value)); return;
    case TOK_IDENT: sb_addf(out, "I" STR_PRINTF, STR_ARGS(lex_name(lexer, token->value))); return;
    default: break;
    }
    if (token->kind <= TOK_LAST_CHARACTER)
        sb_addf(out, "P%c", token->kind);
    else if (token->kind < TOK_FIRST_VALUE_WORD)
        sb_addf(out, "O%s", name);
    else if (token->kind < TOK_FIRST_WORD)
        sb_addf(out, "V%s:%d", name, token->value);
    else
        sb_addf(out, "K%s", name);
}

void token_text_all(const struct lexer *lexer, struct str_builder *out)
{
    for (int i = 0; i < lexer->tokens.count && lexer->tokens.items[i].kind != TOK_END; i++) {
        token_text(lexer, &lexer->tokens.items[i], out);
        sb_add_char(out, '\n');
    }
}
