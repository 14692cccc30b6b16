/* The lexer alone: preprocessed text in, tokens out. Tokens are shown as token_text.h has them. */
#include "script/lex.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "script/token_text.h"
#include "support.h"

struct lexed {
    struct lexer lexer;
    struct str_builder shown;    /* the tokens with a blank between them */
    struct str_builder messages; /* "offset: message\n" */
};

static void take_message(void *context, uint32_t offset, const char *message)
{
    struct lexed *l = context;

    sb_addf(&l->messages, "%u: %s\n", offset, message);
}

/* The text lies in memory of its own size, so that a sanitizer sees a read behind its end. */
static void lex_str(struct lexed *l, struct str text)
{
    char *exact = malloc(text.len + 1);

    assert_non_null(exact);
    *l = (struct lexed){0};
    lex_init(&l->lexer, (struct lex_errors){take_message, l});
    memcpy(exact, text.data, text.len);
    char *moved = realloc(exact, text.len ? text.len : 1);
    assert_non_null(moved);
    lex_run(&l->lexer, str_from_n(moved, text.len));
    for (int i = 0; i + 1 < l->lexer.tokens.count; i++) {
        if (i > 0)
            sb_add_char(&l->shown, ' ');
        token_text(&l->lexer, &l->lexer.tokens.items[i], &l->shown);
    }
    free(moved);
}

static void lexed_free(struct lexed *l)
{
    lex_free(&l->lexer);
    sb_free(&l->shown);
    sb_free(&l->messages);
}

static void assert_tokens(const char *text, const char *expected)
{
    struct lexed l;

    lex_str(&l, str_from(text));
    assert_string_equal(sb_cstr(&l.messages), "");
    assert_string_equal(sb_cstr(&l.shown), expected);
    lexed_free(&l);
}

/* One message; the tokens are what could be made of it. */
static void assert_complains(const char *text, const char *message, const char *expected)
{
    struct lexed l;

    lex_str(&l, str_from(text));
    assert_string_equal(sb_cstr(&l.messages), message);
    assert_string_equal(sb_cstr(&l.shown), expected);
    lexed_free(&l);
}

/* The text is one string; this is what is in it. */
static void assert_string(const char *text, const char *expected)
{
    struct lexed l;

    lex_str(&l, str_from(text));
    assert_string_equal(sb_cstr(&l.messages), "");
    assert_int_equal(l.lexer.tokens.count, 2);
    assert_int_equal(l.lexer.tokens.items[0].kind, TOK_STRING);
    assert_string_equal(lex_literal(&l.lexer, (uint32_t)l.lexer.tokens.items[0].value).data,
                        expected);
    lexed_free(&l);
}

/* ---- numbers ---- */

static void reads_decimal_numbers(void **state)
{
    (void)state;
    assert_tokens("0 7 007 2147483647", "N0 N7 N7 N2147483647");
}

static void reads_hexadecimal_numbers_in_any_case(void **state)
{
    (void)state;
    assert_tokens("0x10 0XfF 0x0", "N16 N255 N0");
}

static void keeps_the_low_32_bits_of_a_number(void **state)
{
    (void)state;
    assert_tokens("2147483648 4294967295 4294967296 4294967303", "N-2147483648 N-1 N0 N7");
    assert_tokens("0x80000000 0xFFFFFFFF 0x100000005", "N-2147483648 N-1 N5");
}

/* Beyond 63 bits the value stays where strtol leaves it: all bits set. */
static void a_number_beyond_63_bits_becomes_minus_one(void **state)
{
    (void)state;
    assert_tokens("99999999999999999999999999999", "N-1");
    assert_tokens("9223372036854775807 9223372036854775806", "N-1 N-2");
}

static void ordinals_are_numbers(void **state)
{
    (void)state;
    assert_tokens("1st 2nd 3rd 4th 5st", "N1 N2 N3 N4 N5");
}

static void an_ordinal_ending_is_lower_case(void **state)
{
    (void)state;
    assert_complains("1ST", "1: 'ST' is no word of the language\n", "N1");
}

static void a_sign_is_a_token_of_its_own(void **state)
{
    (void)state;
    assert_tokens("-5 +5", "P- N5 P+ N5");
}

static void a_hexadecimal_number_needs_digits(void **state)
{
    (void)state;
    assert_complains("0x;", "0: a hexadecimal number without digits\n", "N0 P;");
}

/* quirk: 18000L is a number and a word. */
static void a_suffix_is_not_part_of_a_number(void **state)
{
    (void)state;
    assert_complains("12L", "2: 'L' is no word of the language\n", "N12");
}

/* ---- dice ---- */

static void a_d_that_no_letter_follows_is_dice(void **state)
{
    (void)state;
    assert_tokens("2d6 d8 3d (1)d(4)", "N2 Pd N6 Pd N8 N3 Pd P( N1 P) Pd P( N4 P)");
    assert_tokens("desc 1desc", "KWORD_DESC N1 KWORD_DESC");
}

/* ---- words ---- */

static void case_does_not_count_outside_code(void **state)
{
    (void)state;
    assert_tokens("Monster MONSTER mOnStEr", "KMONSTER KMONSTER KMONSTER");
    assert_tokens("RETURN While", "KRETURN KWHILE");
}

static void several_spellings_are_one_word(void **state)
{
    (void)state;
    assert_tokens("Lev Level Levels", "KWORD_LEVEL KWORD_LEVEL KWORD_LEVEL");
    assert_tokens("HD HitDice", "KHITDICE KHITDICE");
}

static void value_words_have_a_class_and_a_value(void **state)
{
    (void)state;
    assert_tokens("Str luc", "VATTRIBUTE:0 VATTRIBUTE:6");
    assert_tokens("grey GRAY", "VCOLOR:7 VCOLOR:7");
    assert_tokens("slash piercing blunt", "VWEP_TYPE:0 VWEP_TYPE:1 VWEP_TYPE:2");
    assert_tokens("fort ref will", "VSTYPE:0 VSTYPE:1 VSTYPE:2");
}

/* Two braces deep is code: names are names, and only few words are words, in one spelling. */
static void inside_code_words_of_data_are_names(void **state)
{
    (void)state;
    assert_tokens("{ Monster { Monster str } Monster }",
                  "P{ KMONSTER P{ IMonster Istr P} KMONSTER P}");
}

static void inside_code_case_counts(void **state)
{
    (void)state;
    assert_tokens("{ { if If IF hObj hobj } }", "P{ P{ KIF IIf IIF KHOBJ Ihobj P} P}");
}

static void a_type_begins_a_declaration_up_to_the_semicolon(void **state)
{
    (void)state;
    assert_tokens("int32 Depth, level; Depth", "KINT32 IDepth P, Ilevel P; KDEPTH");
    assert_tokens("system Monster; Monster", "KSYSTEM IMonster P; KMONSTER");
}

static void void_begins_no_declaration(void **state)
{
    (void)state;
    assert_tokens("void Depth", "KVOID KDEPTH");
}

static void the_condition_of_an_if_is_code(void **state)
{
    (void)state;
    assert_tokens("if (EActor.Level(Def)) Def", "KIF P( IEActor P. ILevel P( IDef P) P) KDEF");
}

static void x_and_a_digit_is_a_multiplier_outside_code(void **state)
{
    (void)state;
    assert_tokens("x1 x5", "N1 N5");
    assert_tokens("{ { x2 } }", "P{ P{ Ix2 P} P}");
    assert_complains("x6", "0: 'x6' is no word of the language\n", "");
}

static void an_unknown_word_is_an_error_outside_code_only(void **state)
{
    (void)state;
    assert_complains("Flags gnome Flags",
                     "6: 'gnome' is no word of the language: did you mean 'None'?\n",
                     "KFLAGS KFLAGS");
    assert_tokens("{ { gnome } }", "P{ P{ Ignome P} P}");
}

/* One or two capitals and an underscore: it would have been replaced if it were known. */
static void what_looks_like_a_constant_is_missing_everywhere(void **state)
{
    (void)state;
    assert_complains("M_NONE", "0: the constant M_NONE is not known\n", "N0");
    assert_complains("{{ EV_2 }}", "3: the constant EV_2 is not known\n", "P{ P{ N0 P} P}");
    assert_tokens("{{ ABC_D M_x _A }}", "P{ P{ IABC_D IM_x I_A P} P}");
}

static void names_keep_their_number(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("{ { a b a } }"));
    assert_int_equal(l.lexer.tokens.items[2].value, l.lexer.tokens.items[4].value);
    assert_int_not_equal(l.lexer.tokens.items[2].value, l.lexer.tokens.items[3].value);
    lexed_free(&l);
}

/* ---- operators ---- */

static void the_longest_operator_wins(void **state)
{
    (void)state;
    assert_tokens("<<= << <= < ... :: ++ -> ~=",
                  "OASSIGN_LSHIFT OLSHIFT_OP OLE_OP P< OELLIPSIS OSCOPE_OPER OINCREMENT_OP "
                  "OMEMBER_OP OASSIGN_NEG");
    assert_tokens("---", "ODECREMENT_OP P-");
}

static void every_operator_has_its_name(void **state)
{
    static const struct {
        const char *spelling, *shown;
    } operators[] = {
#define OPERATOR(name, spelling) {spelling, "O" #name},
#include "script/operators.def"
#undef OPERATOR
    };

    (void)state;
    for (int i = 0; i < COUNT_OF(operators); i++)
        assert_tokens(operators[i].spelling, operators[i].shown);
}

static void single_characters_are_themselves(void **state)
{
    (void)state;
    assert_tokens(": ; , % / | ! @ # $ ^ & * ( ) [ ] . < > ~ ? =",
                  "P: P; P, P% P/ P| P! P@ P# P$ P^ P& P* P( P) P[ P] P. P< P> P~ P? P=");
}

static void other_characters_are_stray(void **state)
{
    (void)state;
    assert_complains("1 ` 2", "2: stray '`'\n", "N1 N2");
    assert_complains("\xe9", "0: stray byte 0xe9\n", "");
}

/* ---- characters ---- */

static void a_character_constant_is_its_code(void **state)
{
    (void)state;
    assert_tokens("'A' '\"' ' '", "C65 C34 C32");
}

static void a_character_above_127_is_negative(void **state)
{
    (void)state;
    assert_tokens("'\x80'", "C-128");
}

static void a_backslash_is_a_character_like_any_other(void **state)
{
    (void)state;
    assert_tokens("'\\'", "C92");
}

static void an_empty_or_long_character_constant_is_stray(void **state)
{
    (void)state;
    assert_complains("''", "0: stray '''\n1: stray '''\n", "");
    assert_complains("'12'", "0: stray '''\n3: stray '''\n", "N12");
}

/* ---- strings ---- */

static void a_string_is_what_is_in_its_quotes(void **state)
{
    (void)state;
    assert_string("\"a goblin\"", "a goblin");
    assert_string("\"\"", "");
}

static void escapes_stand_for_characters(void **state)
{
    (void)state;
    assert_string("\"a\\nb\\\\c\\\"d\"", "a\nb\\c\"d");
}

static void a_tab_escape_is_two_blanks(void **state)
{
    (void)state;
    assert_string("\"a\\tb\"", "a  b");
}

/* The message grammar must not take these for tags, so two bytes go before them. */
static void escaped_angle_brackets_are_marked(void **state)
{
    (void)state;
    assert_string("\"\\<b\\>\"", "\xec\xff<b\xec\xff>");
}

static void an_unknown_escape_is_an_error(void **state)
{
    (void)state;
    assert_complains("\"\\q\"",
                     "1: unknown escape: only \\n \\t \\\\ \\\" \\< \\> mean something\n",
                     "S0:cbf29ce484222325");
}

static void white_space_counts_once_as_its_first_character(void **state)
{
    (void)state;
    assert_string("\"a  b\t  c  \"", "a b\tc ");
}

static void a_line_end_in_a_string_is_a_blank(void **state)
{
    (void)state;
    assert_string("\"a\n   b\r\nc\"", "a b c");
    assert_string("\"a  \n  b\"", "a b");
}

static void white_space_behind_an_escape_is_kept(void **state)
{
    (void)state;
    assert_string("\"a\\n  b\"", "a\n b");
}

static void strings_join_across_white_space(void **state)
{
    (void)state;
    assert_string("\"one \" \n\t \" two\"", "one  two");
    assert_string("\"a\"\"b\" \"\" \"c\"", "abc");
}

/* A blank at the beginning of a joined string does not know the one before it. */
static void white_space_starts_anew_in_a_joined_string(void **state)
{
    (void)state;
    assert_string("\"a \"\"  b\"", "a  b");
}

static void strings_do_not_join_across_a_token(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("\"a\", \"b\""));
    assert_int_equal(l.lexer.tokens.count, 4);
    lexed_free(&l);
}

static void a_string_that_never_ends_is_an_error(void **state)
{
    (void)state;
    assert_complains("; \"abc", "2: this string never ends\n", "P; S3:e71fa2190541574b");
    assert_complains("\"a\\",
                     "2: unknown escape: only \\n \\t \\\\ \\\" \\< \\> mean something\n"
                     "0: this string never ends\n",
                     "S1:af63dc4c8601ec8c");
}

/* The module's text: every literal and grid in order, each with a 0 byte behind it. */
static void literals_and_grids_make_the_text(void **state)
{
    static const char expected[] = "one\0##..\0two";
    struct lexed l;

    (void)state;
    lex_str(&l, STR("\"one\" {: ## \n .. :} \"two\""));
    assert_int_equal(l.lexer.text.len, sizeof expected);
    assert_memory_equal(l.lexer.text.data, expected, sizeof expected);
    lexed_free(&l);
}

/* ---- grids ---- */

static void assert_grid(const char *text, int width, int height, const char *cells)
{
    struct lexed l;

    lex_str(&l, str_from(text));
    assert_string_equal(sb_cstr(&l.messages), "");
    assert_int_equal(l.lexer.grids.count, 1);
    const struct lex_grid *grid = &l.lexer.grids.items[0];
    assert_int_equal(grid->width, width);
    assert_int_equal(grid->height, height);
    assert_string_equal(lex_literal(&l.lexer, grid->text).data, cells);
    lexed_free(&l);
}

static void a_grid_is_rows_without_white_space(void **state)
{
    (void)state;
    assert_grid("{:\n  ###\n  #.#\n  ###\n:}", 3, 3, "####.####");
}

static void a_grid_may_begin_on_the_line_of_its_bracket(void **state)
{
    (void)state;
    assert_grid("{: ab\n cd :}", 2, 2, "abcd");
}

static void white_space_inside_a_row_does_not_count(void **state)
{
    (void)state;
    assert_grid("{: a b\n c\td :}", 2, 2, "abcd");
}

static void empty_lines_of_a_grid_do_not_count(void **state)
{
    (void)state;
    assert_grid("{:\n\nab\n\ncd\n\n:}", 2, 2, "abcd");
}

static void a_colon_inside_a_grid_is_a_cell(void **state)
{
    (void)state;
    assert_grid("{: a:\n :b :}", 2, 2, "a::b");
}

static void an_empty_grid_has_no_cells(void **state)
{
    (void)state;
    assert_grid("{::}", 0, 0, "");
    assert_grid("{: \n :}", 0, 0, "");
}

static void uneven_rows_are_an_error(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("{: ab\n c :}"));
    assert_string_equal(sb_cstr(&l.messages),
                        "7: row 2 of this grid has 1 cell, the first has 2\n");
    lexed_free(&l);
    /* Also where the cells add up. */
    lex_str(&l, STR("{: ab\n c\n\n ab\n def :}"));
    assert_string_equal(sb_cstr(&l.messages),
                        "7: row 2 of this grid has 1 cell, the first has 2\n"
                        "15: row 4 of this grid has 3 cells, the first has 2\n");
    lexed_free(&l);
}

static void no_more_than_ten_uneven_rows_are_told(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("{: ab\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\nc\n:}"));
    assert_null(strstr(sb_cstr(&l.messages), "row 12"));
    assert_non_null(strstr(sb_cstr(&l.messages), "row 11"));
    lexed_free(&l);
}

static void a_grid_that_never_ends_is_an_error(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("{: ab"));
    assert_string_equal(sb_cstr(&l.messages), "0: this grid never ends (':}' is missing)\n");
    assert_int_equal(l.lexer.tokens.count, 2);
    lexed_free(&l);
}

static void braces_of_a_grid_are_not_braces(void **state)
{
    (void)state;
    assert_tokens("{ {: { :} Monster }", "P{ M1:af63f64c860218ba KMONSTER P}");
}

/* ---- the rest ---- */

static void line_marks_are_no_tokens(void **state)
{
    (void)state;
    assert_tokens("#line \"main.irc\" 1\n1 #line \"x\" 3\n2", "N1 N2");
}

static void an_empty_text_is_only_its_end(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR(""));
    assert_int_equal(l.lexer.tokens.count, 1);
    assert_int_equal(l.lexer.tokens.items[0].kind, TOK_END);
    lexed_free(&l);
}

static void tokens_know_where_they_begin(void **state)
{
    struct lexed l;

    (void)state;
    lex_str(&l, STR("  12 \"a\" \"b\" {: x :};"));
    assert_int_equal(l.lexer.tokens.items[0].offset, 2);
    assert_int_equal(l.lexer.tokens.items[1].offset, 5);
    assert_int_equal(l.lexer.tokens.items[2].offset, 13);
    assert_int_equal(l.lexer.tokens.items[3].offset, 20);
    assert_int_equal(l.lexer.tokens.items[4].offset, 21);
    lexed_free(&l);
}

static void every_word_reads_as_itself(void **state)
{
    static const struct {
        const char *spelling;
        int kind;
    } words[] = {
#define CODE_WORD(name, spelling) {spelling, TOK_##name},
#define DATA_WORD(name, spelling) {spelling, TOK_##name},
#include "script/words.def"
    };
    struct lexed l;

    (void)state;
    for (int i = 0; i < COUNT_OF(words); i++) {
        lex_str(&l, str_from(words[i].spelling));
        assert_int_equal(l.lexer.tokens.count, 2);
        assert_int_equal(l.lexer.tokens.items[0].kind, words[i].kind);
        lexed_free(&l);
    }
}

static void every_kind_has_a_name_for_messages(void **state)
{
    (void)state;
    assert_string_equal(token_kind_name(TOK_END), "the end of the file");
    assert_string_equal(token_kind_name(';'), "';'");
    assert_string_equal(token_kind_name('d'), "'d'");
    assert_string_equal(token_kind_name(TOK_GE_OP), "'>='");
    assert_string_equal(token_kind_name(TOK_COLOR), "a colour");
    for (int kind = TOK_NUMBER; kind < TOK_KINDS; kind++)
        assert_string_not_equal(token_kind_name(kind), "something else");
}

int test_lex(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_decimal_numbers),
        cmocka_unit_test(reads_hexadecimal_numbers_in_any_case),
        cmocka_unit_test(keeps_the_low_32_bits_of_a_number),
        cmocka_unit_test(a_number_beyond_63_bits_becomes_minus_one),
        cmocka_unit_test(ordinals_are_numbers),
        cmocka_unit_test(an_ordinal_ending_is_lower_case),
        cmocka_unit_test(a_sign_is_a_token_of_its_own),
        cmocka_unit_test(a_hexadecimal_number_needs_digits),
        cmocka_unit_test(a_suffix_is_not_part_of_a_number),
        cmocka_unit_test(a_d_that_no_letter_follows_is_dice),
        cmocka_unit_test(case_does_not_count_outside_code),
        cmocka_unit_test(several_spellings_are_one_word),
        cmocka_unit_test(value_words_have_a_class_and_a_value),
        cmocka_unit_test(inside_code_words_of_data_are_names),
        cmocka_unit_test(inside_code_case_counts),
        cmocka_unit_test(a_type_begins_a_declaration_up_to_the_semicolon),
        cmocka_unit_test(void_begins_no_declaration),
        cmocka_unit_test(the_condition_of_an_if_is_code),
        cmocka_unit_test(x_and_a_digit_is_a_multiplier_outside_code),
        cmocka_unit_test(an_unknown_word_is_an_error_outside_code_only),
        cmocka_unit_test(what_looks_like_a_constant_is_missing_everywhere),
        cmocka_unit_test(names_keep_their_number),
        cmocka_unit_test(the_longest_operator_wins),
        cmocka_unit_test(every_operator_has_its_name),
        cmocka_unit_test(single_characters_are_themselves),
        cmocka_unit_test(other_characters_are_stray),
        cmocka_unit_test(a_character_constant_is_its_code),
        cmocka_unit_test(a_character_above_127_is_negative),
        cmocka_unit_test(a_backslash_is_a_character_like_any_other),
        cmocka_unit_test(an_empty_or_long_character_constant_is_stray),
        cmocka_unit_test(a_string_is_what_is_in_its_quotes),
        cmocka_unit_test(escapes_stand_for_characters),
        cmocka_unit_test(a_tab_escape_is_two_blanks),
        cmocka_unit_test(escaped_angle_brackets_are_marked),
        cmocka_unit_test(an_unknown_escape_is_an_error),
        cmocka_unit_test(white_space_counts_once_as_its_first_character),
        cmocka_unit_test(a_line_end_in_a_string_is_a_blank),
        cmocka_unit_test(white_space_behind_an_escape_is_kept),
        cmocka_unit_test(strings_join_across_white_space),
        cmocka_unit_test(white_space_starts_anew_in_a_joined_string),
        cmocka_unit_test(strings_do_not_join_across_a_token),
        cmocka_unit_test(a_string_that_never_ends_is_an_error),
        cmocka_unit_test(literals_and_grids_make_the_text),
        cmocka_unit_test(a_grid_is_rows_without_white_space),
        cmocka_unit_test(a_grid_may_begin_on_the_line_of_its_bracket),
        cmocka_unit_test(white_space_inside_a_row_does_not_count),
        cmocka_unit_test(empty_lines_of_a_grid_do_not_count),
        cmocka_unit_test(a_colon_inside_a_grid_is_a_cell),
        cmocka_unit_test(an_empty_grid_has_no_cells),
        cmocka_unit_test(uneven_rows_are_an_error),
        cmocka_unit_test(no_more_than_ten_uneven_rows_are_told),
        cmocka_unit_test(a_grid_that_never_ends_is_an_error),
        cmocka_unit_test(braces_of_a_grid_are_not_braces),
        cmocka_unit_test(line_marks_are_no_tokens),
        cmocka_unit_test(an_empty_text_is_only_its_end),
        cmocka_unit_test(tokens_know_where_they_begin),
        cmocka_unit_test(every_word_reads_as_itself),
        cmocka_unit_test(every_kind_has_a_name_for_messages),
    };

    return cmocka_run_group_tests_name("lex", tests, NULL, NULL);
}
