/* The file in which a player says what keys mean. */
#include "ui/keys.h"

/* The first word of a text, if it is this one and something follows, is taken off. */
static bool take_word(struct str *text, const char *word)
{
    struct str rest = *text, first = str_cut(&rest, ' ');

    if (rest.len == 0 || !str_equal_nocase(first, str_from(word)))
        return false;
    *text = str_trim(rest);
    return true;
}

/* A line "KEY = words". */
static bool split_line(struct str line, struct str *name, struct str *words)
{
    /* The sign itself can be a key: the dividing one comes after it. */
    ptrdiff_t at = line.len > 0 ? str_find_char(str_slice(line, 1, line.len), '=') + 1 : 0;

    if (at <= 0)
        return false;
    *name = str_trim(str_slice(line, 0, (size_t)at));
    *words = str_trim(str_slice(line, (size_t)at + 1, line.len));
    return true;
}

static const char *read_line(struct keymap *map, struct str line)
{
    struct str name, word;
    enum key_context context = take_word(&line, "select") ? KEYS_SELECT : KEYS_PLAY;
    key_code key;

    if (!split_line(line, &name, &word))
        return "a line is KEY = command";
    enum command_id command = command_by_name(word);
    if (!key_parse(name, &key))
        return "there is no such key";
    if (context == KEYS_PLAY && take_word(&word, "type"))
        return keymap_set_macro(map, key, str_trim(word)) ? NULL : "not all of this are keys";
    if (context == KEYS_PLAY && command == COMMAND_NONE && keymap_set_deed(map, key, word))
        return NULL;
    if (command == COMMAND_NONE && !str_equal_nocase(word, STR("none")))
        return "there is no such command";
    if (command != COMMAND_NONE && !((int)command_row(command)->contexts & (int)context))
        return "this command has no meaning there";
    keymap_bind(map, context, key, command);
    return NULL;
}

int keymap_read(struct keymap *map, const char *file, struct str text, struct str_builder *report)
{
    int made = 0;

    for (int number = 1; text.len > 0; number++) {
        struct str line = str_trim(str_cut(&text, '\n'));
        if (line.len == 0 || line.data[0] == '#')
            continue;
        const char *wrong = read_line(map, line);
        made += wrong == NULL;
        if (wrong)
            sb_addf(report, "%s:%d: %s: " STR_PRINTF "\n", file, number, wrong, STR_ARGS(line));
    }
    return made;
}

static bool is_deed_line(struct str words)
{
    struct str word = str_cut(&words, ' ');

    for (int kind = 0; kind < DEED_KINDS; kind++)
        if (words.len > 0 && str_equal_nocase(word, str_from(deed_word((enum deed_kind)kind))))
            return true;
    return false;
}

/* Lines that the game writes itself: macros, deeds, and what digits mean in play. */
static bool is_own_line(struct str line)
{
    struct str name, words;
    key_code key;

    if (!split_line(line, &name, &words) || !key_parse(name, &key))
        return false;
    return take_word(&words, "type") || (key >= '0' && key <= '9') || is_deed_line(words);
}

void keymap_write(const struct keymap *map, enum key_set set, struct str before,
                  struct str_builder *out)
{
    struct keymap plain = {0};

    keymap_load_set(&plain, set);
    while (before.len > 0) {
        struct str line = str_cut(&before, '\n');
        if (!is_own_line(str_trim(line)))
            sb_addf(out, STR_PRINTF "\n", STR_ARGS(line));
    }
    for (key_code key = '0'; key <= '9'; key++) {
        enum command_id command = keymap_find(map, KEYS_PLAY, key);
        if (keymap_deed(map, key) == NULL && command != keymap_find(&plain, KEYS_PLAY, key))
            sb_addf(out, "%c = %s\n", (char)key, command_row(command)->name);
    }
    keymap_free(&plain);
    for (int i = 0; i < map->macros.count; i++) {
        key_add_name(map->macros.items[i].key, out);
        sb_addf(out, " = type %s\n", map->macros.items[i].text);
    }
    for (int i = 0; i < map->deeds.count; i++) {
        key_add_name(map->deeds.items[i].key, out);
        sb_addf(out, " = %s\n", map->deeds.items[i].text);
    }
}
