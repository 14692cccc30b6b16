/* Everything a player knows about himself, as rows of words and numbers: the character sheet of
 * screens, of game_describe and of inspect. */
#ifndef INCURSION_PLAY_SHEET_H
#define INCURSION_PLAY_SHEET_H

#include "base/array.h"
#include "play/game.h"

enum sheet_section {
#define SHEET_SECTION(name, key, title) SHEET_##name,
#include "play/sheet_sections.def"
#undef SHEET_SECTION
    SHEET_SECTIONS
};

/* What can be explained: a value (A_...), a skill (SK_...), a resistance (AD_...), a feat (FT_...)
 * in words, a resource by what the library says of it, hit points, experience. */
enum sheet_why {
    SHEET_PLAIN,
    SHEET_BY_VALUE,
    SHEET_BY_SKILL,
    SHEET_BY_RESISTANCE,
    SHEET_BY_WORDS,
    SHEET_BY_LIBRARY,
    SHEET_BY_LIFE,
    SHEET_BY_EXPERIENCE
};

enum { SHEET_LABEL_SIZE = 32, SHEET_TEXT_SIZE = 40 };

struct sheet_row {
    enum sheet_section section;
    char label[SHEET_LABEL_SIZE];
    char text[SHEET_TEXT_SIZE]; /* as it is shown; empty: the label says all */
    int number;
    bool is_number; /* the text is the number, dressed up */
    enum sheet_why why;
    int what; /* which value, skill, resistance, feat or resource */
};

struct sheet {
    ARRAY_FIELDS(struct sheet_row);
};

/* The word that programs know a section by, and its title. */
const char *sheet_key(enum sheet_section section);
const char *sheet_title(enum sheet_section section);

/* In the order of sections. Values are those that were worked out last, as far as they are known.
 */
void sheet_gather(struct sheet *sheet, const struct game *game);
void sheet_free(struct sheet *sheet);

/* What a number is made up of; empty: there is nothing to say. Values of the game's world must be
 * the player's as he knows them: values_update_known, for which one takes a copy of the game. */
void sheet_explain(const struct game *game, const struct sheet_row *row, struct str_builder *out);

/* The sheet as members of a JSON object: sections, in each a member for each row. */
void sheet_describe(const struct game *game, struct json *json);

#endif
