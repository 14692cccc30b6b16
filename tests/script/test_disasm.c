/* Bytecode as text. */
#include "run_script.h"

#include "script/bytecode.h"
#include "script/disasm.h"

static void instructions_are_shown_with_names_and_lines(void **state)
{
    struct script *s = script_open("On Event 1 {\nint32 count;\ncount = random(9);\n"
                                   "e.vHit = count;\nif (count > 5)\n"
                                   "g2 = EActor.cHP;\nreturn count; };");
    struct str_builder text = {0};

    (void)state;
    disasm_module(&s->module, s->api, &text);
    assert_string_equal(sb_cstr(&text),
                        "it, event 1, word 1, 3 registers\n"
                        "      3  number     r2, 9                                   test.irc:12\n"
                        "      4  call       r1 = random(r2)\n"
                        "      6  copy       count, r1\n"
                        "      7  event-set  count, e.vHit                           test.irc:13\n"
                        "      8  number     r1, 5                                   test.irc:14\n"
                        "      9  less       r1, r1, count\n"
                        "     10  jump-false r1, to 15\n"
                        "     11  number     r1, 4                                   test.irc:15\n"
                        "     12  get        r1, r1, T_CREATURE::cHP\n"
                        "     14  store      r1, g2\n"
                        "     15  return     count                                   test.irc:16\n"
                        "     16  end        \n\n");
    sb_free(&text);
    script_close(s);
}

static void every_instruction_can_be_shown(void **state)
{
    struct script *s = script_open_as(
        "On Event 1 { rect r; string t; g1 = 100000 + $\"zero\"->Level; r@x1 = -g1; g2 = r@y2;"
        " t = \"a\" + e.strHit; g2 = g1 - g3; g3 = g1 && g2 || !g3; g4 = g1 ? g2 : ~g3; g5 = "
        "min(g1, 2 d 6);"
        " switch (g1) { case 7: g6 = :g5:; break; default: while (g1 > 0) g1--; }"
        " e.vHit = 1; EItem.Age = g1 / 3 % 5 * 2 & 7 | g1 << 2 >> 1;"
        " g2 = t.GetLength(); return; };",
        true);
    struct str_builder text = {0};

    (void)state;
    disasm_routine(&s->module, s->api, script_find(s, "it", 1), 0, 0, &text);
    for (uint32_t op = OP_NUMBER; op < OPCODES; op++)
        if (op != OP_UNEQUAL && op != OP_GREATER && op != OP_AT_MOST && op != OP_EQUAL &&
            op != OP_RETURN && !strstr(sb_cstr(&text), code_opcode(op)->name))
            fail_msg("%s is not shown in\n%s", code_opcode(op)->name, sb_cstr(&text));
    assert_non_null(strstr(sb_cstr(&text), "switch     r2, 7 to "));
    assert_non_null(strstr(sb_cstr(&text), "share      r1, string 2"));
    assert_non_null(strstr(sb_cstr(&text), "$\"zero\""));
    assert_non_null(strstr(sb_cstr(&text), "T_ITEM::Age"));
    sb_free(&text);
    script_close(s);
}

int test_disasm(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(instructions_are_shown_with_names_and_lines),
        cmocka_unit_test(every_instruction_can_be_shown),
    };

    return cmocka_run_group_tests_name("script: disassembly", tests, NULL, NULL);
}
