#include "play/morgue.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/file.h"
#include "base/num.h"
#include "play/pack.h"
#include "play/score.h"
#include "play/sheet.h"
#include "play/tale.h"
#include "rules/value/values.h"
#include "text/journal.h"
#include "text/log.h"
#include "text/name.h"
#include "text/words.h"

enum { LABEL_WIDTH = 24, TEXT_WIDTH = 12 };

struct page {
    struct str_builder *out;
    enum morgue_form form;
    bool is_open; /* a table of rows, of a page for browsers */
};

/* ---- what both forms are made of ---- */

static void put_escaped(const struct page *p, struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        switch (text.data[i]) {
        case '<': sb_add_cstr(p->out, "&lt;"); break;
        case '>': sb_add_cstr(p->out, "&gt;"); break;
        case '&': sb_add_cstr(p->out, "&amp;"); break;
        default: sb_add_char(p->out, text.data[i]); break;
        }
}

static void put_in(const struct page *p, const char *tag, struct str text)
{
    sb_addf(p->out, "<%s>", tag);
    put_escaped(p, text);
    sb_addf(p->out, "</%s>", tag);
}

static void close_table(struct page *p)
{
    if (p->is_open)
        sb_add_cstr(p->out, "</table>\n");
    p->is_open = false;
}

static void put_heading(struct page *p, struct str title)
{
    close_table(p);
    if (p->form == MORGUE_TEXT) {
        sb_addf(p->out, "\n" STR_PRINTF "\n", STR_ARGS(title));
        for (size_t i = 0; i < title.len; i++)
            sb_add_char(p->out, '-');
        sb_add_char(p->out, '\n');
        return;
    }
    put_in(p, "h2", title);
    sb_add_cstr(p->out, "\n<table>\n");
    p->is_open = true;
}

/* No blanks at its end. */
static void put_line(const struct page *p, struct str label, struct str text, struct str why)
{
    int label_width = text.len + why.len > 0 ? LABEL_WIDTH : 0;
    int text_width = why.len > 0 ? TEXT_WIDTH : 0;

    sb_addf(p->out, "%-*.*s", label_width, (int)label.len, label.data);
    if (label_width > 0)
        sb_addf(p->out, " %-*.*s", text_width, (int)text.len, text.data);
    if (why.len > 0)
        sb_addf(p->out, " " STR_PRINTF, STR_ARGS(why));
    sb_add_char(p->out, '\n');
}

static void put_row(const struct page *p, struct str label, struct str text, struct str why)
{
    if (p->form == MORGUE_TEXT) {
        put_line(p, label, text, why);
        return;
    }
    sb_add_cstr(p->out, "<tr>");
    put_in(p, "td", label);
    put_in(p, "td", text);
    put_in(p, "td", why);
    sb_add_cstr(p->out, "</tr>\n");
}

/* ---- the beginning and the end ---- */

static void begin(const struct page *p, struct str title)
{
    if (p->form == MORGUE_TEXT) {
        sb_addf(p->out, STR_PRINTF "\n", STR_ARGS(title));
        return;
    }
    sb_add_cstr(p->out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    put_in(p, "title", title);
    sb_add_cstr(p->out, "<style>body{background:#111;color:#ccc;font-family:monospace;"
                        "max-width:60em;margin:2em auto}h1,h2{color:#fc6}td{padding-right:2em;"
                        "vertical-align:top}td+td{color:#fff}td+td+td{color:#888}</style>"
                        "</head><body>\n");
    put_in(p, "h1", title);
}

static void end(struct page *p)
{
    close_table(p);
    if (p->form == MORGUE_HTML)
        sb_add_cstr(p->out, "</body></html>\n");
}

/* ---- what there is to tell ---- */

static void put_number(const struct page *p, const char *label, uint64_t number)
{
    char text[32];

    snprintf(text, sizeof text, "%" PRIu64, number);
    put_row(p, str_from(label), str_from(text), STR_NONE);
}

static void put_mode(const struct page *p, const struct game *game);

static void put_game(struct page *p, const struct game *game)
{
    put_heading(p, STR("The game"));
    put_row(p, STR("Dungeon"), name_in_library(game->options.library, game->options.dungeon),
            STR_NONE);
    put_number(p, "Level", (uint64_t)imax(game->depth, 0));
    put_number(p, "Seed", game->options.seed);
    put_number(p, "Actions", game->actions);
    put_number(p, "Days", (uint64_t)imax(game->world.day, 0));
    put_number(p, "Points", (uint64_t)score_of(game, 0).points);
    put_mode(p, game);
}

/* Games with more help than usual say so. */
static void put_mode(const struct page *p, const struct game *game)
{
    const struct character *person = character_of(&game->world, game_player(game));
    char times[48];

    if (person == NULL || !person->is_exploring)
        return;
    snprintf(times, sizeof times, "death turned away %d times", (int)person->deaths);
    put_row(p, STR("Exploring"), STR("yes"), person->deaths ? str_from(times) : STR_NONE);
}

/* Under the name, before everything else. */
static void put_end(const struct page *p, const struct game *game)
{
    struct str_builder words = {0};

    tale_end(game, &words);
    if (p->form == MORGUE_TEXT)
        sb_addf(p->out, "%s\n", sb_cstr(&words));
    else
        put_in(p, "p", sb_str(&words));
    sb_free(&words);
}

static void put_sheet(struct page *p, const struct game *game)
{
    struct sheet sheet = {0};

    sheet_gather(&sheet, game);
    for (int i = 0; i < sheet.count; i++) {
        const struct sheet_row *row = &sheet.items[i];
        struct str_builder why = {0};
        if (i == 0 || sheet.items[i - 1].section != row->section)
            put_heading(p, str_from(sheet_title(row->section)));
        sheet_explain(game, row, &why);
        put_row(p, str_from(row->label), str_from(row->text), sb_str(&why));
        sb_free(&why);
    }
    sheet_free(&sheet);
}

static void put_thing(const struct page *p, const struct game *game, const struct thing *item,
                      const char *where)
{
    struct str_builder words = {0};

    words_add_plain(name_thing(&game->world, item), &words);
    put_row(p, sb_str(&words), str_from(where), STR_NONE);
    sb_free(&words);
}

/* What the dead have let go of. */
static void put_remains(struct page *p, struct game *game)
{
    put_heading(p, STR("What lies around your body"));
    for (int i = 1; i <= pack_floor_count(game); i++)
        put_thing(p, game, pack_floor_item(game, i), "");
}

static void put_pack(struct page *p, struct game *game)
{
    if (game->world.ending == WORLD_ENDED_BY_DEATH) {
        put_remains(p, game);
        return;
    }
    put_heading(p, STR("What you carry"));
    for (int i = 1; i <= pack_count(game); i++) {
        const struct thing *item = pack_item(game, i);
        put_thing(p, game, item, pack_place(game, item));
    }
}

static void put_journal(struct page *p, const struct game *game)
{
    const struct journal *journal = game->world.journal;
    struct str_builder line = {0};

    if (journal->count > 0)
        put_heading(p, STR("Your journal"));
    for (int i = 0; i < journal->count; i++) {
        sb_clear(&line);
        journal_line(&journal->items[i], &line);
        put_row(p, sb_str(&line), STR_NONE, STR_NONE);
    }
    sb_free(&line);
}

static void put_messages(struct page *p, const struct game *game)
{
    put_heading(p, STR("What you were told last"));
    for (int back = log_count(game->world.log) - 1; back >= 0; back--)
        put_row(p, str_from(log_recent(game->world.log, back)->text), STR_NONE, STR_NONE);
}

static void put_slain(struct page *p, const struct game *game)
{
    struct str_builder words = {0};

    put_heading(p, STR("Whom you killed"));
    for (int i = 0; tale_slain(game, i, &words); i++) {
        put_row(p, sb_str(&words), STR_NONE, STR_NONE);
        sb_clear(&words);
    }
    sb_free(&words);
}

static void put_levels(struct page *p, const struct game *game)
{
    char label[32], seen[32];

    put_heading(p, STR("Where you were"));
    for (int depth = 1; depth <= game->world.levels.count; depth++) {
        snprintf(label, sizeof label, "Level %d", depth);
        snprintf(seen, sizeof seen, "%d%% seen", tale_seen(game, depth));
        put_row(p, str_from(label), str_from(seen), STR_NONE);
    }
}

static void put_map(struct page *p, const struct game *game)
{
    struct str_builder map = {0};

    put_heading(p, STR("The map"));
    close_table(p);
    tale_map(game, &map);
    if (p->form == MORGUE_TEXT)
        sb_add(p->out, sb_str(&map));
    else
        put_in(p, "pre", sb_str(&map));
    sb_free(&map);
}

bool morgue_write(const struct game *game, enum morgue_form form, struct str_builder *out,
                  struct error *error)
{
    struct game *copy = game_copy(game, error);
    struct page p = {.out = out, .form = form};

    if (copy == NULL)
        return false;
    if (values_are_worked_out(&copy->world, game_player(copy)))
        values_update_known(&copy->world, game_player(copy));
    begin(&p, str_from(game_name(game)));
    put_end(&p, copy);
    put_game(&p, copy);
    put_sheet(&p, copy);
    put_pack(&p, copy);
    put_slain(&p, copy);
    put_levels(&p, copy);
    put_map(&p, copy);
    put_journal(&p, copy);
    put_messages(&p, copy);
    end(&p);
    game_free(copy);
    return true;
}

bool morgue_keep(const struct game *game, const char *path, struct error *error)
{
    static const char *const endings[] = {[MORGUE_TEXT] = "txt", [MORGUE_HTML] = "html"};
    bool good = true;

    for (int form = MORGUE_TEXT; good && form <= MORGUE_HTML; form++) {
        struct str_builder text = {0}, to = {0};
        sb_addf(&to, "%s.%s", path, endings[form]);
        good = morgue_write(game, (enum morgue_form)form, &text, error) &&
               file_write_atomic(sb_cstr(&to), sb_str(&text), error);
        sb_free(&text);
        sb_free(&to);
    }
    return good;
}
