/* Compiling large inputs: four times as much of the same takes about four times as long. Each row
 * is a text of which one line is repeated; what is reported is the ratio of the times for 4n and n
 * lines. A step that is worse than n log n shows as 16. */
#include <stdio.h>

#include "base/num.h"
#include "bench.h"
#include "script/compile.h"

enum { LINES = 8000, TIMES = 4 };

static const struct scale {
    const char *name;
    const char *before, *line, *after; /* every %d in the line is its number */
} scales[] = {
    {"resources", "", "Effect \"e%d\" : 0 { }\n", ""},
    {"resources of one name", "", "Effect \"same\" : 0 { Level: %d; }\n", ""},
    {"references", "", "Effect \"e%d\" : 0 { On Event 1 { rID r; r = $\"e%d\"; }; }\n", ""},
    {"references to nothing", "", "Effect \"e%d\" : 0 { On Event 1 { rID r; r = $\"n%d\"; }; }\n",
     ""},
    {"macros", "", "#define M%d %d\n", "Effect \"it\" : 0 { Level: M7; }\n"},
    {"a macro again and again", "", "#undef M\n#define M %d\n",
     "Effect \"it\" : 0 { Level: M; }\n"},
    {"uses of a macro", "#define M(x) x\n", "Effect \"e%d\" : 0 { Level: M(3); }\n", ""},
    {"a long macro", "#define M \\\n", "%d + \\\n", "0\nEffect \"it\" : 0 { }\n"},
    {"conditions", "", "#ifdef X%d\n#else\n#endif\n", "Effect \"it\" : 0 { }\n"},
    {"texts", "", "Effect \"e%d\" : 0 { Desc: \"text %d\"; }\n", ""},
    {"pieces of a text", "Effect \"it\" : 0 { Desc: ", "\"piece %d\"\n", "; }\n"},
    {"variables", "", "int32 g%d;\n", "Effect \"it\" : 0 { }\n"},
    {"handlers of a resource", "Effect \"it\" : 0 {\n", "On Event %d { return 1; };\n", "}\n"},
    {"cases of a switch", "Effect \"it\" : 0 { On Event 1 { int32 a; switch (a) {\n", "case %d:\n",
     " return 1; } return 2; }; }\n"},
    {"equal cases", "Effect \"it\" : 0 { On Event 1 { int32 a; switch (a) {\n",
     "case 5: /* %d */\n", " return 1; } return 2; }; }\n"},
    {"members of a list", "Dungeon \"d\" { Lists: * RM_WEIGHTS RM_NORMAL 1\n",
     ", * RM_WEIGHTS RM_NORMAL %d\n", "; }\n"},
    {"warnings", "", "Effect \"e%d\" : 0 { On Event 1 { break; }; }\n", ""},
    {"errors", "Effect \"it\" : 0 {\n", "Nosuch%d: 1;\n", "}\n"},
    {"words of one line", "Effect \"it\" : 0 { Level: 1; ", "Level: %d; ", "}\n"},
    {"comments", "", "/* number %d */ // and so on\n", "Effect \"it\" : 0 { }\n"},
};

static void add_line(struct str_builder *text, const char *line, int number)
{
    for (const char *c = line; *c; c++)
        if (c[0] == '%' && c[1] == 'd') {
            sb_addf(text, "%d", number);
            c++;
        } else {
            sb_add_char(text, *c);
        }
}

static void make_text(const struct scale *scale, int lines, struct str_builder *text)
{
    sb_addf(text, "#include \"Defines.h\"\n#include \"Api.h\"\nModule \"m\"; Slot 1;\n%s",
            scale->before);
    for (int i = 0; i < lines; i++)
        add_line(text, scale->line, i);
    sb_add_cstr(text, scale->after);
}

static void compile_text(void *context)
{
    struct compile_options options = {
        .path = "scale.irc", .text = sb_str(context), .no_disk = true};
    struct compilation compilation;
    struct module module;

    if (compile(&compilation, &options, &module))
        module_close(&module);
    compile_free(&compilation);
}

static double time_lines(const struct scale *scale, int lines)
{
    struct str_builder text = {0};

    make_text(scale, lines, &text);
    double taken = bench_time(compile_text, &text);
    sb_free(&text);
    return taken;
}

void bench_scale(void)
{
    for (int i = 0; i < COUNT_OF(scales); i++) {
        double empty = time_lines(&scales[i], 0), one = time_lines(&scales[i], LINES) - empty;
        double many = time_lines(&scales[i], TIMES * LINES) - empty;
        char name[64];
        snprintf(name, sizeof name, "compile: %s", scales[i].name);
        bench_report(name, many * 1e3, "ms", many / one);
    }
}
