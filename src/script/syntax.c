#include "script/syntax.h"

#include "base/map.h"
#include "base/num.h"
#include "res/constants.h"
#include "script/grammar.h"
#include "script/types.h"

/* ---- the words ---- */

/* What a word is to a reader. */
enum group { KINDS, ENTRIES, VALUES, TYPES, CODE, FUNCTIONS, OBJECTS, GROUPS };

static const struct {
    const char *spelling;
    int token;
    enum group group; /* of what begins a definition or names a type: see group_of */
} words[] = {
#define CODE_WORD(name, spelling)          {spelling, TOK_##name, CODE},
#define DATA_WORD(name, spelling)          {spelling, TOK_##name, ENTRIES},
#define VALUE_WORD(class, spelling, value) {spelling, TOK_##class, VALUES},
#include "script/words.def"
#define API_OBJECT(class, name, number)   {#name, TOK_IDENT, OBJECTS},
#define API_FN(type, class, name, params) {#name, TOK_IDENT, FUNCTIONS},
#define API_GLOBAL_FN(type, name, params) {#name, TOK_IDENT, FUNCTIONS},
#include "script/api.def"
};

static enum group group_of(int word)
{
    if (words[word].group == ENTRIES && grammar_defines(words[word].token))
        return KINDS;
    if (words[word].group == CODE && type_of_token(words[word].token) != TYPE_ERROR)
        return TYPES;
    return words[word].group;
}

/* Whether case counts in the words of a group. */
static bool counts_case(enum group group)
{
    return group > VALUES;
}

/* How an editor's list of words looks. */
struct list_style {
    const char *before, *between, *after;
};

/* Adds each word of a group once. */
static void add_words(enum group group, const struct list_style *style, struct str_builder *out)
{
    struct map told = {0};
    const char *joint = "";

    map_init(&told, counts_case(group) ? MAP_EXACT : MAP_NOCASE);
    for (int i = 0; i < COUNT_OF(words); i++) {
        if (group_of(i) != group || !map_set(&told, str_from(words[i].spelling), 0))
            continue;
        sb_addf(out, "%s%s%s%s", joint, style->before, words[i].spelling, style->after);
        joint = style->between;
    }
    map_free(&told);
}

/* ---- vim ---- */

static const char *const vim_names[GROUPS] = {
    [KINDS] = "Kind", [ENTRIES] = "Entry",      [VALUES] = "Value",   [TYPES] = "Type",
    [CODE] = "Code",  [FUNCTIONS] = "Function", [OBJECTS] = "Object",
};

static const char vim_start[] = "\" Vim syntax file. Language: IncursionScript.\n"
                                "\" Written by `incursion doc syntax vim`.\n"
                                "if exists('b:current_syntax')\n"
                                "  finish\n"
                                "endif\n";

static const char vim_end[] =
    "syntax match incursionConstant /\\<\\u[A-Z0-9]*_[A-Z0-9_]*\\>/\n"
    "syntax match incursionNumber "
    "/\\<\\(0[xX]\\x\\+\\|\\d\\+\\(d\\d\\+\\|st\\|nd\\|rd\\|th\\)\\=\\)\\>/\n"
    "syntax match incursionReference /\\$/\n"
    "syntax match incursionTag /<[^<>]*>/ contained\n"
    "syntax region incursionString start=/\"/ skip=/\\\\./ end=/\"/ contains=incursionTag\n"
    "syntax match incursionCharacter /'[^']'/\n"
    "syntax region incursionGrid start=/{:/ end=/:}/\n"
    "syntax match incursionDirective /^\\s*#\\s*\\w\\+/\n"
    "syntax region incursionComment start=+/\\*+ end=+\\*/+\n"
    "syntax match incursionComment +//.*+\n"
    "\n"
    "highlight default link incursionKind Structure\n"
    "highlight default link incursionEntry Label\n"
    "highlight default link incursionValue Constant\n"
    "highlight default link incursionType Type\n"
    "highlight default link incursionCode Statement\n"
    "highlight default link incursionFunction Function\n"
    "highlight default link incursionObject Identifier\n"
    "highlight default link incursionConstant Constant\n"
    "highlight default link incursionNumber Number\n"
    "highlight default link incursionReference Special\n"
    "highlight default link incursionTag Special\n"
    "highlight default link incursionString String\n"
    "highlight default link incursionCharacter Character\n"
    "highlight default link incursionGrid String\n"
    "highlight default link incursionDirective PreProc\n"
    "highlight default link incursionComment Comment\n"
    "\n"
    "let b:current_syntax = 'incursion'\n";

static void write_vim(struct str_builder *out)
{
    const struct list_style style = {"\n      \\ ", "", ""};

    sb_add_cstr(out, vim_start);
    for (int group = 0; group < GROUPS; group++) {
        sb_addf(out, "\nsyntax case %s\nsyntax keyword incursion%s",
                counts_case(group) ? "match" : "ignore", vim_names[group]);
        add_words(group, &style, out);
        sb_add_char(out, '\n');
    }
    sb_add_cstr(out, "\nsyntax case match\n");
    sb_add_cstr(out, vim_end);
}

/* ---- Emacs ---- */

static const char *const emacs_faces[GROUPS] = {
    [KINDS] = "keyword", [ENTRIES] = "variable-name",   [VALUES] = "constant", [TYPES] = "type",
    [CODE] = "keyword",  [FUNCTIONS] = "function-name", [OBJECTS] = "builtin",
};

static const char emacs_start[] =
    ";;; incursion-mode.el --- editing IncursionScript  -*- lexical-binding: t; -*-\n"
    "\n"
    ";; Written by `incursion doc syntax emacs'.\n"
    "\n"
    ";;; Code:\n"
    "\n"
    "(defun incursion--match (regexp limit)\n"
    "  \"Search for REGEXP up to LIMIT; case counts.\"\n"
    "  (let ((case-fold-search nil))\n"
    "    (re-search-forward regexp limit t)))\n"
    "\n"
    "(defconst incursion--font-lock\n"
    "  (list\n"
    "   '(\"{:\\\\(?:[^:]\\\\|:[^}]\\\\)*:}\" (0 font-lock-string-face t))\n"
    "   '(\"^[ \\t]*#[ \\t]*[a-z]+\" . font-lock-preprocessor-face)\n"
    "   '(\"'[^'\\n]'\" . font-lock-string-face)\n"
    "   '((lambda (limit) (incursion--match \"\\\\_<[A-Z][A-Z0-9]*_[A-Z0-9_]*\\\\_>\" limit))\n"
    "     . font-lock-constant-face)\n"
    "   '(\"\\\\_<[0-9]+d[0-9]+\\\\_>\" . font-lock-constant-face)";

static const char emacs_end[] =
    ")\n"
    "  \"What is coloured in IncursionScript.\")\n"
    "\n"
    "(defvar incursion-mode-syntax-table\n"
    "  (let ((table (make-syntax-table)))\n"
    "    (modify-syntax-entry ?/ \". 124b\" table)\n"
    "    (modify-syntax-entry ?* \". 23\" table)\n"
    "    (modify-syntax-entry ?\\n \"> b\" table)\n"
    "    (modify-syntax-entry ?_ \"_\" table)\n"
    "    (dolist (sign '(?- ?> ?< ?+ ?= ?& ?| ?%))\n"
    "      (modify-syntax-entry sign \".\" table))\n"
    "    table)\n"
    "  \"The syntax table of `incursion-mode'.\")\n"
    "\n"
    ";;;###autoload\n"
    "(define-derived-mode incursion-mode prog-mode \"Incursion\"\n"
    "  \"Major mode for editing IncursionScript.\"\n"
    "  (setq-local comment-start \"/* \")\n"
    "  (setq-local comment-end \" */\")\n"
    "  (setq-local font-lock-multiline t)\n"
    "  (setq font-lock-defaults '(incursion--font-lock nil t)))\n"
    "\n"
    ";;;###autoload\n"
    "(add-to-list 'auto-mode-alist '(\"\\\\.ir[ch]\\\\'\" . incursion-mode))\n"
    "\n"
    "(provide 'incursion-mode)\n"
    ";;; incursion-mode.el ends here\n";

static void write_emacs_group(enum group group, struct str_builder *out)
{
    const struct list_style style = {"\n         \"", "", "\""};

    if (counts_case(group))
        sb_addf(out, "\n   (let ((regexp (regexp-opt '(");
    else
        sb_addf(out, "\n   (cons (regexp-opt '(");
    add_words(group, &style, out);
    if (counts_case(group))
        sb_addf(out,
                ") 'symbols)))\n"
                "     (cons (lambda (limit) (incursion--match regexp limit))\n"
                "           'font-lock-%s-face))",
                emacs_faces[group]);
    else
        sb_addf(out, ") 'symbols)\n         'font-lock-%s-face)", emacs_faces[group]);
}

static void write_emacs(struct str_builder *out)
{
    sb_add_cstr(out, emacs_start);
    for (int group = 0; group < GROUPS; group++)
        write_emacs_group(group, out);
    sb_add_cstr(out, emacs_end);
}

/* ---- VS Code, and whatever else reads TextMate grammars ---- */

static const char *const vscode_scopes[GROUPS] = {
    [KINDS] = "storage.type.kind",   [ENTRIES] = "support.type.property-name",
    [VALUES] = "constant.language",  [TYPES] = "storage.type",
    [CODE] = "keyword.control",      [FUNCTIONS] = "support.function",
    [OBJECTS] = "variable.language",
};

static const char vscode_start[] =
    "{\n"
    "  \"$schema\": "
    "\"https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json\",\n"
    "  \"comment\": \"Written by `incursion doc syntax vscode`.\",\n"
    "  \"name\": \"IncursionScript\",\n"
    "  \"scopeName\": \"source.incursion\",\n"
    "  \"fileTypes\": [\"irc\", \"irh\"],\n"
    "  \"patterns\": [\n"
    "    {\"name\": \"comment.block.incursion\", \"begin\": \"/\\\\*\", \"end\": \"\\\\*/\"},\n"
    "    {\"name\": \"comment.line.double-slash.incursion\", \"match\": \"//.*$\"},\n"
    "    {\"name\": \"string.unquoted.grid.incursion\", \"begin\": \"\\\\{:\", \"end\": "
    "\":\\\\}\"},\n"
    "    {\n"
    "      \"name\": \"string.quoted.double.incursion\", \"begin\": \"\\\"\", \"end\": \"\\\"\",\n"
    "      \"patterns\": [\n"
    "        {\"name\": \"constant.character.escape.incursion\", \"match\": \"\\\\\\\\.\"},\n"
    "        {\"name\": \"variable.parameter.incursion\", \"match\": \"<[^<>]*>\"}\n"
    "      ]\n"
    "    },\n"
    "    {\"name\": \"string.quoted.single.incursion\", \"match\": \"'[^']'\"},\n"
    "    {\"name\": \"meta.preprocessor.incursion\", \"match\": \"^\\\\s*#\\\\s*[a-z]+\"},\n"
    "    {\"name\": \"constant.other.incursion\", \"match\": "
    "\"\\\\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\\\\b\"},\n"
    "    {\"name\": \"constant.numeric.incursion\", \"match\": "
    "\"\\\\b(0[xX][0-9a-fA-F]+|[0-9]+(d[0-9]+|st|nd|rd|th)?)\\\\b\"},\n"
    "    {\"name\": \"keyword.operator.reference.incursion\", \"match\": \"\\\\$\"}";

static void write_vscode(struct str_builder *out)
{
    const struct list_style style = {"", "|", ""};

    sb_add_cstr(out, vscode_start);
    for (int group = 0; group < GROUPS; group++) {
        sb_addf(out, ",\n    {\"name\": \"%s.incursion\", \"match\": \"%s\\\\b(",
                vscode_scopes[group], counts_case(group) ? "" : "(?i)");
        add_words(group, &style, out);
        sb_add_cstr(out, ")\\\\b\"}");
    }
    sb_add_cstr(out, "\n  ]\n}\n");
}

bool syntax_write(struct str editor, struct str_builder *out)
{
    static const struct {
        const char *name;
        void (*write)(struct str_builder *out);
    } editors[] = {{"vim", write_vim}, {"emacs", write_emacs}, {"vscode", write_vscode}};

    for (int i = 0; i < COUNT_OF(editors); i++)
        if (str_equal(editor, str_from(editors[i].name))) {
            editors[i].write(out);
            return true;
        }
    return false;
}
