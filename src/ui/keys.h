/* Keys as front ends deliver them, their names, the commands of the game and which keys mean them.
 *
 * A key is a Unicode character or one of the named keys, with modifiers. A capital letter is its
 * own character and has no shift. Key maps know two contexts; menus and prompts read keys
 * themselves, so that their letters never fight with movement. */
#ifndef INCURSION_UI_KEYS_H
#define INCURSION_UI_KEYS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/array.h"
#include "base/str.h"

typedef uint32_t key_code;

enum {
    K_CODE = 0x1fffff, /* the part without modifiers */
    K_SHIFT = 1 << 24,
    K_CTRL = 1 << 25,
    K_ALT = 1 << 26,
    K_NONE = 0
};

enum named_key {
    K_NAMED_FIRST = 0x110000,
    K_BEFORE_NAMED = K_NAMED_FIRST - 1,
#define NAMED_KEY(name, text) K_##name,
#include "ui/keys.def"
#undef NAMED_KEY
    K_NAMED_END
};

/* A printable character without ctrl or alt. */
static inline bool key_is_text(key_code key)
{
    return key >= ' ' && key < K_NAMED_FIRST && key != 0x7f;
}

/* "a", "Q", "shift+up", "ctrl+l", "space"; false: there is no such key. */
bool key_parse(struct str text, key_code *key);
void key_add_name(key_code key, struct str_builder *out);
/* Takes one key off a row of them: a character, or a name in angle brackets, <lt> for '<'. False:
 * what the text begins with is no key. */
bool key_take(struct str *text, key_code *key);
/* The same the other way. */
void key_add_written(key_code key, struct str_builder *out);

/* The direction of an arrow, Home, End, page or number pad key, with or without shift; -1: none.
 * 5 on the pad is DIR_CENTER. */
int key_direction(key_code key);
/* The digit on a key of the number pad, as a character, for who wants to read one; any other key
 * as it is. */
key_code key_digit(key_code key);

/* Whether it is a click or the wheel. */
static inline bool key_is_pointer(key_code key)
{
    return key == K_CLICK || key == K_CLICK_RIGHT || key == K_WHEEL_UP || key == K_WHEEL_DOWN;
}

/* ---- commands ---- */

enum command_id {
    COMMAND_NONE,
#define COMMAND(name, ...) COMMAND_##name,
#include "ui/commands.def"
#undef COMMAND
    COMMAND_COUNT
};

enum command_category {
    COMMANDS_WALK,
    COMMANDS_LOOK,
    COMMANDS_THINGS,
    COMMANDS_FIGHT,
    COMMANDS_GAME,
    COMMANDS_CATEGORIES
};

enum key_context { KEYS_PLAY = 1, KEYS_SELECT = 2, KEYS_BOTH = 3 };

struct command_row {
    const char *name;
    enum command_category category;
    enum key_context contexts;
    const char *keys[3]; /* by key set */
    const char *help;
};

/* Rows 1 .. COMMAND_COUNT - 1. */
const struct command_row *command_row(enum command_id command);
/* Other words for it, which stand nowhere but are looked for; NULL: none (synonyms.def). */
const char *command_synonyms(enum command_id command);
const char *command_category_name(enum command_category category);
enum command_id command_by_name(struct str name);

/* ---- key maps ---- */

/* The number pad and the arrow keys work in all of them. */
enum key_set { KEY_SET_ARROWS, KEY_SET_VI, KEY_SET_LAPTOP, KEY_SET_DIGITS, KEY_SET_COUNT };

struct key_binding {
    key_code key;
    uint8_t context; /* one of KEYS_PLAY, KEYS_SELECT */
    uint8_t command;
};

/* A key that types others. */
struct key_macro {
    key_code key;
    char *text; /* as key_take reads it */
};

/* Something that one does by its name: a spell, a skill or feat, a deed, a way to fight. */
enum deed_kind { DEED_CAST, DEED_USE, DEED_DO, DEED_TACTIC, DEED_KINDS };

struct keymap {
    struct {
        ARRAY_FIELDS(struct key_binding);
    } bindings;
    struct {
        ARRAY_FIELDS(struct key_macro);
    } macros;
    struct {
        ARRAY_FIELDS(struct key_macro); /* the text is "cast light" */
    } deeds;
};

enum { KEY_MACRO_MOST = 200 }; /* bytes of a macro's text */

/* Fills the map, forgetting what was in it, macros included. */
void keymap_load_set(struct keymap *map, enum key_set set);
void keymap_free(struct keymap *map);
enum command_id keymap_find(const struct keymap *map, enum key_context context, key_code key);
/* COMMAND_NONE takes a key's meaning away. */
void keymap_bind(struct keymap *map, enum key_context context, key_code key,
                 enum command_id command);
/* The keys of a command, divided by blanks. */
void keymap_keys_of(const struct keymap *map, enum key_context context, enum command_id command,
                    struct str_builder *out);

/* What a key types in play; NULL: nothing. An empty text takes a macro away; one that is too long
 * or has something in it that is no key is refused. */
const char *keymap_macro(const struct keymap *map, key_code key);
bool keymap_set_macro(struct keymap *map, key_code key, struct str text);

/* The word that a deed's text begins with: "cast". */
const char *deed_word(enum deed_kind kind);
/* What a key does by its name, "cast light"; NULL: nothing. */
const char *keymap_deed(const struct keymap *map, key_code key);
/* The name alone, if the deed is of that kind; else NULL. */
const char *keymap_deed_of(const struct keymap *map, key_code key, enum deed_kind kind);
/* The digit that stands for it, as a character; 0: none does. */
char keymap_digit_of(const struct keymap *map, enum deed_kind kind, struct str name);
/* From now on a key does that, and no other digit. An empty text takes it away; one that begins
 * with none of the words is refused. */
bool keymap_set_deed(struct keymap *map, key_code key, struct str text);

/* Reads a key file: lines "KEY = command name" for play, "select KEY = command name" for
 * selecting; "none" as the command; "KEY = type KEYS" for a macro; "KEY = cast NAME" and the like
 * for a deed; '#' begins a comment line. Lines that make no sense are told in `report`, one
 * sentence each with `file` and line, and passed over. Returns how many bindings were made. */
int keymap_read(struct keymap *map, const char *file, struct str text, struct str_builder *report);
/* A key file with the macros and deeds of this map and the digits that mean something else than in
 * their set, and everything else that was in `before`, comments and mistakes included. */
void keymap_write(const struct keymap *map, enum key_set set, struct str before,
                  struct str_builder *out);

#endif
