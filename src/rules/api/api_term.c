/* The screen, for scripts. What is on it and where is the screen's own affair, and often there is
 * none; so what a script writes is said to the player, and what it would draw or switch stays
 * undone. */
#include "base/num.h"
#include "rules/api/api_rows.h"
#include "text/say.h"

enum { SAY_STEPS = 50, ESCAPE = 27, MODE_OF_PLAY = 1 };

static const struct thing *player_of(const struct api_call *call)
{
    return world_thing(api_world(call), api_world(call)->player);
}

/* The datum: which argument is the text. */
static bool call_write(struct api_call *call)
{
    struct said said = {.with = grammar_of_call(call, call->data + 1)};

    said.texts[0] = api_text(call, call->data);
    say_text_to(api_world(call), player_of(call), &said);
    return api_return(call, 0);
}

/* Colours, windows, the cursor: nobody but the screen sets them. */
static bool call_nothing(struct api_call *call)
{
    return api_return(call, 0);
}

/* What is the same at any time: the datum. A key is never waited for, that is what questions are
 * for; cells of the map are counted from the level's corner, however it is scrolled. */
static bool call_always(struct api_call *call)
{
    return api_return(call, call->data);
}

/* What the player takes a cell for. */
static bool call_glyph(struct api_call *call)
{
    const struct thing *player = player_of(call);
    const struct level *level = player ? world_level_of(api_world(call), player) : NULL;
    int x = call->arguments[0], y = call->arguments[1];

    return api_return(
        call, level && level_has(level, x, y) ? (int32_t)level_cell(level, x, y)->memory : 0);
}

/* A chapter of the help, said. */
static bool call_help(struct api_call *call)
{
    const struct world *w = api_world(call);
    struct str_builder name = {0};
    struct said said = {.with = grammar_of_call(call, 1)};

    sb_addf(&name, "help::" STR_PRINTF, STR_ARGS(api_text(call, 0)));
    res_id text = library_find(w->library, sb_str(&name));
    sb_free(&name);
    if (library_kind(w->library, text) == RES_TEXT) {
        said.texts[0] = str_from(module_text(library_module(w->library, text),
                                             library_get(w->library, text)->description));
        say_text_to(api_world(call), player_of(call), &said);
    }
    return api_return(call, 0);
}

static bool call_print_rect(struct api_call *call)
{
    struct said said = {.with = grammar_of_call(call, 1)};
    struct str_builder text = {0};
    int32_t rect = call->arguments[0];

    sb_addf(&text, "From %d, %d to %d, %d.", (int)code_rect_get(rect, 0),
            (int)code_rect_get(rect, 2), (int)code_rect_get(rect, 1), (int)code_rect_get(rect, 3));
    said.texts[0] = sb_str(&text);
    say_text_to(api_world(call), player_of(call), &said);
    sb_free(&text);
    return api_return(call, 0);
}

static const struct api_row rows[] = {
    CALL_FOR(SAY_STEPS, T_TERM_Write, call_write, 0),
    CALL_FOR(SAY_STEPS, T_TERM_WriteXY, call_write, 2),
    CALL_FOR(SAY_STEPS, T_TERM_HelpTopic, call_help, 0),
    CALL_FOR(SAY_STEPS, PrintRect, call_print_rect, 0),
    CALL(T_TERM_GetGlyph, call_glyph, 0),
    CALL(T_TERM_GetMode, call_always, MODE_OF_PLAY),
    CALL(T_TERM_GetCharRaw, call_always, ESCAPE),
    CALL(T_TERM_OffsetX, call_always, 0),
    CALL(T_TERM_OffsetY, call_always, 0),
    CALL(T_TERM_SetMode, call_nothing, 0),
    CALL(T_TERM_SetWin, call_nothing, 0),
    CALL(T_TERM_PutChar, call_nothing, 0),
    CALL(T_TERM_GotoXY, call_nothing, 0),
    CALL(T_TERM_Clear, call_nothing, 0),
    CALL(T_TERM_SetColor, call_nothing, 0),
    CALL(T_TERM_CursorOn, call_nothing, 0),
    CALL(T_TERM_CursorOff, call_nothing, 0),
    /* The pack is always at hand: whoever plays opens it before or after an action. */
    CALL(T_TERM_InventoryManager, call_nothing, 0),
    /* A place for a debugger to stop at; there is none to stop in. */
    CALL(SystemBreak, call_nothing, 0),
    /* quirk: the original chooses no map for any purpose, either. */
    CALL(T_GAME_GetMapID, call_always, 0),
};

const struct api_rows api_term_rows = {rows, COUNT_OF(rows)};
