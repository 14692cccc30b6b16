#include "ui/keys.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/geom.h"
#include "base/num.h"
#include "base/utf8.h"

/* ---- names ---- */

static const char *const named_keys[] = {
#define NAMED_KEY(name, text) [K_##name - K_NAMED_FIRST] = text,
#include "ui/keys.def"
#undef NAMED_KEY
};

static const struct {
    struct str text;
    key_code bit;
} modifiers[] = {
    {{"shift+", 6}, K_SHIFT},
    {{"ctrl+", 5}, K_CTRL},
    {{"alt+", 4}, K_ALT},
};

static bool take_prefix(struct str *text, struct str prefix)
{
    if (text->len <= prefix.len || !str_equal_nocase(str_slice(*text, 0, prefix.len), prefix))
        return false;
    *text = str_slice(*text, prefix.len, text->len);
    return true;
}

static bool parse_plain(struct str text, key_code *key)
{
    struct str rest = text;

    if (text.len == 0)
        return false;
    if (str_equal_nocase(text, STR("space"))) {
        *key = ' ';
        return true;
    }
    for (int i = 0; i < COUNT_OF(named_keys); i++)
        if (str_equal_nocase(text, str_from(named_keys[i]))) {
            *key = (key_code)(K_NAMED_FIRST + i);
            return true;
        }
    *key = utf8_next(&rest);
    return rest.len == 0 && key_is_text(*key) && *key != UTF8_REPLACEMENT;
}

bool key_parse(struct str text, key_code *key)
{
    key_code bits = 0, plain;

    for (int i = 0; i < COUNT_OF(modifiers); i++)
        if (take_prefix(&text, modifiers[i].text)) {
            bits |= modifiers[i].bit;
            i = -1;
        }
    if (!parse_plain(text, &plain))
        return false;
    *key = plain | bits;
    return true;
}

void key_add_name(key_code key, struct str_builder *out)
{
    key_code plain = key & K_CODE;
    char bytes[UTF8_MOST];

    for (int i = 0; i < COUNT_OF(modifiers); i++)
        if (key & modifiers[i].bit)
            sb_add(out, modifiers[i].text);
    if (plain == ' ')
        sb_add_cstr(out, "space");
    else if (plain >= K_NAMED_FIRST && plain < K_NAMED_END)
        sb_add_cstr(out, named_keys[plain - K_NAMED_FIRST]);
    else
        sb_add(out, str_from_n(bytes, (size_t)utf8_encode(plain, bytes)));
}

bool key_take(struct str *text, key_code *key)
{
    struct str rest = *text;

    if (rest.len > 0 && rest.data[0] == '<') {
        ptrdiff_t end = str_find_char(rest, '>');
        struct str name = end > 0 ? str_slice(rest, 1, (size_t)end) : STR_NONE;
        bool known = str_equal(name, STR("lt")) ? (*key = '<', true) : key_parse(name, key);
        if (known)
            *text = str_slice(rest, (size_t)end + 1, rest.len);
        return known;
    }
    *key = utf8_next(&rest);
    if (text->len == 0 || !key_is_text(*key) || *key == UTF8_REPLACEMENT)
        return false;
    *text = rest;
    return true;
}

void key_add_written(key_code key, struct str_builder *out)
{
    if (key == '<') {
        sb_add_cstr(out, "<lt>");
    } else if (key_is_text(key) && key != ' ') {
        key_add_name(key, out);
    } else {
        sb_add_char(out, '<');
        key_add_name(key, out);
        sb_add_char(out, '>');
    }
}

int key_direction(key_code key)
{
    if (key & (K_CTRL | K_ALT))
        return -1;
    switch (key & K_CODE) {
    case K_UP:
    case K_PAD_8: return DIR_NORTH;
    case K_DOWN:
    case K_PAD_2: return DIR_SOUTH;
    case K_RIGHT:
    case K_PAD_6: return DIR_EAST;
    case K_LEFT:
    case K_PAD_4: return DIR_WEST;
    case K_PGUP:
    case K_PAD_9: return DIR_NORTHEAST;
    case K_HOME:
    case K_PAD_7: return DIR_NORTHWEST;
    case K_PGDN:
    case K_PAD_3: return DIR_SOUTHEAST;
    case K_END:
    case K_PAD_1: return DIR_SOUTHWEST;
    case K_PAD_5: return DIR_CENTER;
    default: return -1;
    }
}

key_code key_digit(key_code key)
{
    return key >= K_PAD_1 && key <= K_PAD_9 ? '1' + (key - K_PAD_1) : key;
}

/* ---- commands ---- */

static const struct command_row rows[COMMAND_COUNT] = {
    [COMMAND_NONE] = {.name = "none"},
#define COMMAND(id, name, category, contexts, keys, vi, laptop, help) \
    [COMMAND_##id] = {name, COMMANDS_##category, KEYS_##contexts, {keys, vi, laptop}, help},
#include "ui/commands.def"
#undef COMMAND
};

const struct command_row *command_row(enum command_id command)
{
    return &rows[command];
}

const char *command_synonyms(enum command_id command)
{
    static const char *const words[COMMAND_COUNT] = {
#define SYNONYM(id, text) [COMMAND_##id] = text,
#include "ui/synonyms.def"
#undef SYNONYM
    };

    return words[command];
}

const char *command_category_name(enum command_category category)
{
    static const char *const names[COMMANDS_CATEGORIES] = {
        [COMMANDS_WALK] = "Getting about",    [COMMANDS_LOOK] = "Looking",
        [COMMANDS_THINGS] = "Things",         [COMMANDS_FIGHT] = "Deeds",
        [COMMANDS_GAME] = "You and the game",
    };

    return names[category];
}

enum command_id command_by_name(struct str name)
{
    for (int i = 1; i < COMMAND_COUNT; i++)
        if (str_equal_nocase(name, str_from(rows[i].name)))
            return (enum command_id)i;
    return COMMAND_NONE;
}

/* ---- key maps ---- */

static void bind_all(struct keymap *map, enum command_id command, const char *keys)
{
    struct str rest = str_from(keys);
    key_code key;

    while (rest.len > 0) {
        struct str word = str_cut(&rest, ' ');
        if (!key_parse(word, &key))
            continue;
        for (int context = KEYS_PLAY; context <= KEYS_SELECT; context++)
            if ((int)rows[command].contexts & context)
                keymap_bind(map, (enum key_context)context, key, command);
    }
}

static void forget_texts(struct keymap *map)
{
    while (map->macros.count > 0)
        free(ARRAY_POP(&map->macros).text);
    while (map->deeds.count > 0)
        free(ARRAY_POP(&map->deeds).text);
}

void keymap_load_set(struct keymap *map, enum key_set set)
{
    /* 7 8 9 / 4 5 6 / 1 2 3 */
    static const uint8_t digits[10] = {
        COMMAND_NONE, COMMAND_SOUTHWEST, COMMAND_SOUTH,     COMMAND_SOUTHEAST, COMMAND_WEST,
        COMMAND_WAIT, COMMAND_EAST,      COMMAND_NORTHWEST, COMMAND_NORTH,     COMMAND_NORTHEAST,
    };
    int column = set == KEY_SET_DIGITS ? KEY_SET_ARROWS : (int)set;

    forget_texts(map);
    ARRAY_CLEAR(&map->bindings);
    for (int i = 1; i < COMMAND_COUNT; i++)
        bind_all(map, (enum command_id)i, rows[i].keys[column]);
    for (int i = 1; i <= 9 && set == KEY_SET_DIGITS; i++) {
        keymap_bind(map, KEYS_PLAY, (key_code)('0' + i), (enum command_id)digits[i]);
        if (i != 5)
            keymap_bind(map, KEYS_SELECT, (key_code)('0' + i), (enum command_id)digits[i]);
    }
}

void keymap_free(struct keymap *map)
{
    forget_texts(map);
    ARRAY_FREE(&map->macros);
    ARRAY_FREE(&map->deeds);
    ARRAY_FREE(&map->bindings);
}

/* ---- macros ---- */

static int find_macro(const struct keymap *map, key_code key)
{
    for (int i = 0; i < map->macros.count; i++)
        if (map->macros.items[i].key == key)
            return i;
    return -1;
}

const char *keymap_macro(const struct keymap *map, key_code key)
{
    int i = find_macro(map, key);

    return i < 0 ? NULL : map->macros.items[i].text;
}

static bool is_typable(struct str text)
{
    key_code key;

    while (text.len > 0)
        if (!key_take(&text, &key))
            return false;
    return true;
}

static char *copy_text(struct str text)
{
    char *copy = malloc(text.len + 1);

    ENSURE(copy != NULL, "out of memory (what a key means)");
    memcpy(copy, text.data, text.len);
    copy[text.len] = '\0';
    return copy;
}

bool keymap_set_macro(struct keymap *map, key_code key, struct str text)
{
    int i = find_macro(map, key);

    if (text.len > KEY_MACRO_MOST || !is_typable(text))
        return false;
    if (i >= 0) {
        free(map->macros.items[i].text);
        map->macros.items[i] = ARRAY_LAST(&map->macros);
        map->macros.count--;
    }
    if (text.len == 0)
        return true;
    ARRAY_PUSH(&map->macros, (struct key_macro){key, copy_text(text)});
    return true;
}

/* ---- deeds ---- */

const char *deed_word(enum deed_kind kind)
{
    static const char *const words[DEED_KINDS] = {
        [DEED_CAST] = "cast", [DEED_USE] = "use", [DEED_DO] = "do", [DEED_TACTIC] = "tactic"};

    return words[kind];
}

/* The name after the word; empty: the text is no deed of that kind. */
static struct str deed_name(struct str text, enum deed_kind kind)
{
    struct str rest = text, word = str_cut(&rest, ' ');

    return str_equal_nocase(word, str_from(deed_word(kind))) ? str_trim(rest) : STR_NONE;
}

static bool is_deed(struct str text)
{
    for (int kind = 0; kind < DEED_KINDS; kind++)
        if (deed_name(text, (enum deed_kind)kind).len > 0)
            return true;
    return false;
}

static int find_deed(const struct keymap *map, key_code key)
{
    for (int i = 0; i < map->deeds.count; i++)
        if (map->deeds.items[i].key == key)
            return i;
    return -1;
}

static void forget_deed(struct keymap *map, int i)
{
    if (i < 0)
        return;
    free(map->deeds.items[i].text);
    map->deeds.items[i] = ARRAY_LAST(&map->deeds);
    map->deeds.count--;
}

const char *keymap_deed(const struct keymap *map, key_code key)
{
    int i = find_deed(map, key);

    return i < 0 ? NULL : map->deeds.items[i].text;
}

const char *keymap_deed_of(const struct keymap *map, key_code key, enum deed_kind kind)
{
    const char *text = keymap_deed(map, key);

    return text && deed_name(str_from(text), kind).len > 0 ? text + strlen(deed_word(kind)) + 1
                                                           : NULL;
}

char keymap_digit_of(const struct keymap *map, enum deed_kind kind, struct str name)
{
    for (key_code key = '0'; key <= '9'; key++) {
        const char *has = keymap_deed_of(map, key, kind);
        if (has && str_equal_nocase(str_from(has), name))
            return (char)key;
    }
    return 0;
}

bool keymap_set_deed(struct keymap *map, key_code key, struct str text)
{
    if (text.len > 0 && !is_deed(text))
        return false;
    forget_deed(map, find_deed(map, key));
    for (int i = map->deeds.count - 1; i >= 0; i--)
        if (str_equal_nocase(str_from(map->deeds.items[i].text), text))
            forget_deed(map, i);
    if (text.len > 0)
        ARRAY_PUSH(&map->deeds, (struct key_macro){key, copy_text(text)});
    return true;
}

static int find(const struct keymap *map, enum key_context context, key_code key)
{
    for (int i = 0; i < map->bindings.count; i++)
        if (map->bindings.items[i].key == key && map->bindings.items[i].context == context)
            return i;
    return -1;
}

enum command_id keymap_find(const struct keymap *map, enum key_context context, key_code key)
{
    int i = find(map, context, key);

    return i < 0 ? COMMAND_NONE : (enum command_id)map->bindings.items[i].command;
}

void keymap_bind(struct keymap *map, enum key_context context, key_code key,
                 enum command_id command)
{
    struct key_binding binding = {key, (uint8_t)context, (uint8_t)command};
    int i = find(map, context, key);

    if (context == KEYS_PLAY)
        forget_deed(map, find_deed(map, key));
    if (i >= 0)
        map->bindings.items[i] = binding;
    else
        ARRAY_PUSH(&map->bindings, binding);
}

void keymap_keys_of(const struct keymap *map, enum key_context context, enum command_id command,
                    struct str_builder *out)
{
    bool first = true;

    for (int i = 0; i < map->bindings.count; i++) {
        const struct key_binding *b = &map->bindings.items[i];
        if (b->context != context || b->command != command)
            continue;
        if (!first)
            sb_add_char(out, ' ');
        key_add_name(b->key, out);
        first = false;
    }
}
