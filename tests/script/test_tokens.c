/* The token stream of the original's library and of the small file, against the recordings. */
#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "json_read.h"
#include "script/compile.h"
#include "script/token_text.h"
#include "support.h"

/* Everything up to the tokens; made when the first test needs it. */
struct library {
    struct source_set sources;
    struct diag diag;
    struct cpp_text preprocessed;
    struct lexer lexer;
    bool ready;
};

static void no_error(void *context, uint32_t offset, const char *message)
{
    (void)context;
    fail_msg("at byte %u of the preprocessed text: %s", offset, message);
}

static void read_tokens(struct library *l, const char *path)
{
    struct error error;
    uint32_t file;

    diag_init(&l->diag, &l->sources);
    lex_init(&l->lexer, (struct lex_errors){no_error, NULL});
    l->ready = true;
    if (!source_open(&l->sources, path, &file, &error))
        fail_msg("%s", error.text);
    assert_true(cpp_run(&l->sources, &l->diag, NULL, file, &l->preprocessed));
    lex_run(&l->lexer, sb_str(&l->preprocessed.text));
}

static void free_tokens(struct library *l)
{
    if (!l->ready)
        return;
    lex_free(&l->lexer);
    cpp_text_free(&l->preprocessed);
    diag_free(&l->diag);
    source_set_free(&l->sources);
}

static struct library *library_of(void **state)
{
    struct library *library = *state;
    char path[FILE_PATH_SIZE];

    shared_path(path, "incursion-lib/main.irc");
    if (!library->ready)
        read_tokens(library, path);
    return library;
}

static int set_up(void **state)
{
    static struct library library;

    library = (struct library){0};
    *state = &library;
    return 0;
}

static int tear_down(void **state)
{
    free_tokens(*state);
    return 0;
}

/* ---- per file ---- */

static const char *const class_names[] = {"char",   "ident",    "keyword", "literal",  "maparea",
                                          "number", "operator", "punct",   "valueword"};
enum { CLASSES = sizeof class_names / sizeof *class_names, FILES_MOST = 64 };

static const char *class_of(const struct token *token)
{
    switch (token->kind) {
    case TOK_NUMBER: return "number";
    case TOK_CHAR: return "char";
    case TOK_STRING: return "literal";
    case TOK_MAP_AREA: return "maparea";
    case TOK_IDENT: return "ident";
    default: break;
    }
    if (token->kind <= TOK_LAST_CHARACTER)
        return "punct";
    if (token->kind < TOK_FIRST_VALUE_WORD)
        return "operator";
    return token->kind < TOK_FIRST_WORD ? "valueword" : "keyword";
}

struct tally {
    struct str file;
    int tokens, classes[CLASSES];
    uint64_t hash;
};

struct tallies {
    struct tally files[FILES_MOST], total;
    int count;
};

static void count_token(struct tally *tally, const char *class, struct str line)
{
    tally->tokens++;
    tally->hash = hash_str(tally->hash, line);
    for (int i = 0; i < CLASSES; i++)
        tally->classes[i] += strcmp(class_names[i], class) == 0;
}

static struct tally *tally_of(struct tallies *tallies, struct str file)
{
    for (int i = 0; i < tallies->count; i++)
        if (str_equal(tallies->files[i].file, file))
            return &tallies->files[i];
    assert_true(tallies->count < FILES_MOST);
    tallies->files[tallies->count] = (struct tally){.file = file, .hash = HASH_START};
    return &tallies->files[tallies->count++];
}

/* "../inc/Api.h" and "<Api.h>" are the same file to us. */
static struct str last_part(struct str name)
{
    size_t from = name.len, to = name.len;

    if (to > 0 && name.data[to - 1] == '>')
        to--;
    from = to;
    while (from > 0 && name.data[from - 1] != '/' && name.data[from - 1] != '<')
        from--;
    return str_slice(name, from, to);
}

static void tally_tokens(const struct library *l, struct tallies *tallies);

static void describe(const struct tally *tally, struct str file, struct str_builder *out)
{
    const char *comma = "";

    sb_addf(out, "{\"file\":\"" STR_PRINTF "\",\"tokens\":%d,\"kinds\":{", STR_ARGS(file),
            tally->tokens);
    for (int i = 0; i < CLASSES; i++) {
        if (tally->classes[i] == 0)
            continue;
        sb_addf(out, "%s\"%s\":%d", comma, class_names[i], tally->classes[i]);
        comma = ",";
    }
    sb_addf(out, "},\"fnv\":\"%016" PRIx64 "\"}", tally->hash);
}

static const struct tally *recorded_tally(struct tallies *tallies, struct str file)
{
    if (str_equal(file, STR("TOTAL")))
        return &tallies->total;
    for (int i = 0; i < tallies->count; i++)
        if (str_equal(last_part(tallies->files[i].file), last_part(file)))
            return &tallies->files[i];
    return NULL;
}

/* Every line of tokens.jsonl is what we count, and we have no file more. */
static void assert_tallies(struct tallies *tallies, const char *path, struct str renamed)
{
    struct str_builder recorded = {0}, ours = {0};
    struct arena arena = {0};
    struct error error;
    int line = 0;

    read_file(path, &recorded);
    struct str rest = str_trim(sb_str(&recorded));
    while (rest.data) {
        struct str text = str_cut(&rest, '\n');
        const struct json_value *value = json_read(&arena, text, &error);
        line++;
        if (value == NULL)
            fail_msg("%s:%d: %s", path, line, error.text);
        struct str file = json_read_member(value, STR("file"))->text;
        const struct tally *tally = recorded_tally(tallies,
                                                   renamed.len && line == 1 ? renamed : file);
        if (tally == NULL)
            fail_msg("%s:%d: no token of ours is from " STR_PRINTF, path, line, STR_ARGS(file));
        sb_clear(&ours);
        describe(tally, file, &ours);
        if (!str_equal(text, sb_str(&ours)))
            fail_msg("%s:%d: expected " STR_PRINTF " got %s", path, line, STR_ARGS(text),
                     sb_cstr(&ours));
    }
    assert_int_equal(line, tallies->count + 1);
    arena_free(&arena);
    sb_free(&recorded);
    sb_free(&ours);
}

/* ---- where a token stands, by the #line marks alone ---- */

struct marks {
    const struct library *library;
    size_t at;
    struct str file;
    int line;
};

static bool at_mark(struct str text, size_t at)
{
    return (at == 0 || text.data[at - 1] == '\n') &&
           str_starts(str_slice(text, at, text.len), STR("#line \""));
}

static void take_mark(struct marks *m, struct str text)
{
    struct str rest = str_slice(text, m->at, text.len);
    struct str mark = str_cut(&rest, '\n');
    int64_t line = 0;

    m->at += mark.len + 1;
    str_cut(&mark, '"');
    m->file = str_cut(&mark, '"');
    assert_true(str_to_int64(str_trim(mark), &line));
    m->line = (int)line;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Over a string, counting its lines as the reference does: a line end behind white space is not
 * one, nor is one between two strings that join. */
static void pass_string(struct marks *m, struct str text)
{
    for (m->at++; m->at < text.len; m->at++) {
        char c = text.data[m->at];
        if (c == '\\')
            m->at++;
        else if (c == '\n')
            m->line += !is_space(text.data[m->at - 1]);
        if (c != '"')
            continue;
        size_t next = m->at + 1;
        while (next < text.len && is_space(text.data[next]))
            next++;
        if (next >= text.len || text.data[next] != '"')
            break;
        m->at = next;
    }
    m->at++;
}

/* Moves to behind the token, which is where the recordings took its place. */
static void pass_token(struct marks *m, const struct token *token)
{
    struct str text = sb_str(&m->library->preprocessed.text);
    bool is_grid = token->kind == TOK_MAP_AREA;

    while (m->at < token->offset) {
        if (at_mark(text, m->at))
            take_mark(m, text);
        else
            m->line += text.data[m->at++] == '\n';
    }
    if (token->kind == TOK_STRING)
        pass_string(m, text);
    for (; is_grid && text.data[m->at - 1] != '}'; m->at++)
        m->line += text.data[m->at] == '\n';
}

static void tally_tokens(const struct library *l, struct tallies *tallies)
{
    struct marks marks = {.library = l};
    struct str_builder line = {0};

    *tallies = (struct tallies){.total = {.hash = HASH_START}};
    for (int i = 0; i + 1 < l->lexer.tokens.count; i++) {
        const struct token *token = &l->lexer.tokens.items[i];
        pass_token(&marks, token);
        sb_clear(&line);
        token_text(&l->lexer, token, &line);
        sb_add_char(&line, '\n');
        count_token(&tallies->total, class_of(token), sb_str(&line));
        count_token(tally_of(tallies, marks.file), class_of(token), sb_str(&line));
    }
    sb_free(&line);
}

/* ---- checkpoints ---- */

struct checkpoint {
    int ordinal, line;
    char file[128];
    uint64_t hash;
};

static struct checkpoint next_checkpoint(struct str *text)
{
    struct str recorded = str_cut(text, '\n');
    struct checkpoint c;
    char line[256];

    snprintf(line, sizeof line, STR_PRINTF, STR_ARGS(recorded));
    int fields = sscanf(line, "%d %127s %d %" SCNx64, &c.ordinal, c.file, &c.line, &c.hash);
    assert_int_equal(fields, 4);
    return c;
}

/* The built-in Api.h is ours and has lines of its own. Behind two descriptions of classes.irh the
 * recording counts two lines more than there are; everywhere else lines are equal. */
static bool line_is_right(const struct checkpoint *c, int line)
{
    if (str_ends(str_from(c->file), STR("Api.h")))
        return true;
    if (str_equal(str_from(c->file), STR("classes.irh")))
        return c->line == line || c->line == line + 2;
    return c->line == line;
}

static void assert_checkpoint(const struct checkpoint *c, const struct marks *marks, uint64_t hash)
{
    struct str file = last_part(marks->file);

    if (hash != c->hash)
        fail_msg("the first difference is in the 256 tokens up to number %d, at %s:%d", c->ordinal,
                 c->file, c->line);
    if (!str_equal(last_part(str_from(c->file)), file) || !line_is_right(c, marks->line))
        fail_msg("token %d: expected %s:%d got " STR_PRINTF ":%d", c->ordinal, c->file, c->line,
                 STR_ARGS(file), marks->line);
}

/* ---- tests ---- */

static void every_256th_token_of_the_library_is_as_recorded(void **state)
{
    const struct library *l = library_of(state);
    struct marks marks = {.library = l};
    struct str_builder recorded = {0}, line = {0};
    char path[FILE_PATH_SIZE];
    uint64_t hash = HASH_START;
    int checked = 0;

    read_file(shared_path(path, "golden/resources/token_checkpoints.txt"), &recorded);
    struct str rest = str_trim(sb_str(&recorded));
    struct checkpoint next = next_checkpoint(&rest);
    for (int i = 0; i + 1 < l->lexer.tokens.count; i++) {
        pass_token(&marks, &l->lexer.tokens.items[i]);
        sb_clear(&line);
        token_text(&l->lexer, &l->lexer.tokens.items[i], &line);
        sb_add_char(&line, '\n');
        hash = hash_str(hash, sb_str(&line));
        if (i + 1 != next.ordinal)
            continue;
        assert_checkpoint(&next, &marks, hash);
        checked++;
        if (rest.data)
            next = next_checkpoint(&rest);
    }
    assert_null(rest.data);
    assert_int_equal(checked, 1667);
    sb_free(&recorded);
    sb_free(&line);
}

static void tokens_of_each_file_of_the_library_are_as_recorded(void **state)
{
    char path[FILE_PATH_SIZE];
    struct tallies tallies;

    tally_tokens(library_of(state), &tallies);
    assert_tallies(&tallies, shared_path(path, "golden/resources/tokens.jsonl"), STR_NONE);
}

static void tokens_of_the_small_file_are_as_recorded(void **state)
{
    struct library small = {0};
    struct str_builder stream = {0};
    struct tallies tallies;
    char path[FILE_PATH_SIZE];

    (void)state;
    read_tokens(&small, shared_path(path, "golden/res_small/small.irc"));
    token_text_all(&small.lexer, &stream);
    assert_golden(shared_path(path, "golden/res_small/expected/token_stream.txt"), sb_str(&stream));
    tally_tokens(&small, &tallies);
    assert_tallies(&tallies, shared_path(path, "golden/res_small/expected/tokens.jsonl"),
                   STR("small.irc"));
    sb_free(&stream);
    free_tokens(&small);
}

int test_tokens(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_256th_token_of_the_library_is_as_recorded),
        cmocka_unit_test(tokens_of_each_file_of_the_library_are_as_recorded),
        cmocka_unit_test(tokens_of_the_small_file_are_as_recorded),
    };

    return cmocka_run_group_tests_name("tokens", tests, set_up, tear_down);
}
