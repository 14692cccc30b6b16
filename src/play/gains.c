#include "play/gains.h"

#include <string.h>

#include "rules/value/values.h"

void gains_sheet(struct sheet *sheet, const struct game *game)
{
    struct error error;
    struct game *copy = game_copy(game, &error);

    if (copy == NULL) {
        sheet_gather(sheet, game);
        return;
    }
    if (values_are_worked_out(&copy->world, game_player(copy)))
        values_update_known(&copy->world, game_player(copy));
    sheet_gather(sheet, copy);
    game_free(copy);
}

const struct sheet_row *gains_same_row(const struct sheet *sheet, const struct sheet_row *row)
{
    for (int i = 0; i < sheet->count; i++)
        if (sheet->items[i].section == row->section &&
            strcmp(sheet->items[i].label, row->label) == 0)
            return &sheet->items[i];
    return NULL;
}

bool gains_differs(const struct sheet_row *row, const struct sheet_row *was)
{
    return was == NULL || strcmp(was->text, row->text) != 0;
}

void gains_line(const struct sheet_row *row, const struct sheet_row *was, struct str_builder *out)
{
    if (was)
        sb_addf(out, "%s %s > %s", row->label, was->text, row->text);
    else
        sb_addf(out, row->text[0] ? "%s %s" : "%s", row->label, row->text);
}

/* What a new row is good for, where that can be said. */
static void add_words(const struct game *game, const struct sheet_row *row, struct str_builder *out)
{
    struct str_builder words = {0};

    if (row->why == SHEET_BY_WORDS)
        sheet_explain(game, row, &words);
    if (words.len > 0)
        sb_addf(out, ": " STR_PRINTF, STR_ARGS(sb_str(&words)));
    sb_free(&words);
}

void gains_tell(const struct sheet *before, const struct game *game, struct str_builder *out)
{
    struct sheet after = {0};
    int section = -1;

    gains_sheet(&after, game);
    for (int i = 0; i < after.count; i++) {
        const struct sheet_row *row = &after.items[i], *was = gains_same_row(before, row);
        if (!gains_differs(row, was))
            continue;
        if ((int)row->section != section)
            sb_addf(out, "%s%s\n", out->len ? "\n" : "", sheet_title(row->section));
        section = (int)row->section;
        sb_add_cstr(out, "  ");
        gains_line(row, was, out);
        if (was == NULL)
            add_words(game, row, out);
        sb_add_char(out, '\n');
    }
    sheet_free(&after);
}
