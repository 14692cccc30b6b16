/* rules-things/tables2: tables of several kinds in one file, one row per table that can be played.
 */
#include "base/num.h"
#include "plays.h"
#include "text/words.h"

static enum play_result plural(struct play *play, res_id item)
{
    struct str_builder text = {0};

    play_given(play, "name");
    words_add_plural(&play->base->library, play_text(play, "name"), item, &text);
    json_key_text(play->out, "plural", sb_str(&text));
    sb_free(&text);
    return PLAY_DONE;
}

static enum play_result plural_name(struct play *play)
{
    return plural(play, 0);
}

static enum play_result plural_item(struct play *play)
{
    return plural(play, base_find(play->base, RES_ITEM, play_text(play, "name")));
}

static const struct {
    const char *table;
    play_fn play;
} tables[] = {
    {"Pluralize monster", plural_name},
    {"Pluralize effect", plural_name},
    {"Pluralize item", plural_item},
};

enum play_result play_tables2(struct play *play)
{
    struct str table = play_text(play, "table");

    for (int i = 0; i < COUNT_OF(tables); i++)
        if (str_equal(table, str_from(tables[i].table)))
            return tables[i].play(play);
    return play_fail(play, "the table " STR_PRINTF " cannot be played yet", STR_ARGS(table));
}
