#include "ui/key_words.h"

#include "ui/markup.h"
#include "ui/screen.h"

void key_words_add_key(const struct keymap *keys, enum command_id command, struct str_builder *out)
{
    struct str_builder all = {0};

    keymap_keys_of(keys, KEYS_PLAY, command, &all);
    if (all.len == 0)
        keymap_keys_of(keys, KEYS_SELECT, command, &all);
    struct str rest = sb_str(&all), first = str_cut(&rest, ' ');
    if (first.len > 0)
        sb_add(out, first);
    else
        sb_addf(out, ": %s", command_row(command)->name);
    sb_free(&all);
}

/* Texts alternate between what is outside and what is inside brackets. */
typedef void adds_inside(const struct keymap *keys, struct str inside, struct str_builder *out);

static void add_words(const struct keymap *keys, struct str text, adds_inside *add,
                      struct str_builder *out)
{
    while (text.len > 0) {
        ptrdiff_t open = str_find_char(text, '[');
        struct str rest = open < 0 ? STR_NONE : str_slice(text, (size_t)open + 1, text.len);
        ptrdiff_t close = str_find_char(rest, ']');
        if (close <= 0) {
            sb_add(out, text);
            return;
        }
        sb_add(out, str_slice(text, 0, (size_t)open));
        add(keys, str_slice(rest, 0, (size_t)close), out);
        text = str_slice(rest, (size_t)close + 1, rest.len);
    }
}

/* What is between brackets, with them. */
static void add_key(const struct keymap *keys, struct str inside, struct str_builder *out)
{
    enum command_id command = command_by_name(inside);

    sb_add_cstr(out, INK_YELLOW "[");
    if (command == COMMAND_NONE)
        sb_add(out, inside);
    else
        key_words_add_key(keys, command, out);
    sb_add_cstr(out, "]" INK_END);
}

void key_words_add(const struct keymap *keys, struct str text, struct str_builder *out)
{
    add_words(keys, text, add_key, out);
}

/* ---- marked up ---- */

/* One blank for all between two words. */
static void add_flowing(struct str text, struct str_builder *out)
{
    for (size_t i = 0; i < text.len; i++) {
        bool is_blank = (unsigned char)text.data[i] <= ' ';
        if (!is_blank)
            sb_add_char(out, text.data[i]);
        else if (out->len > 0 && out->data[out->len - 1] != ' ')
            sb_add_char(out, ' ');
    }
}

static void add_marked_key(const struct keymap *keys, struct str inside, struct str_builder *out)
{
    struct str_builder name = {0}, key = {0};

    add_flowing(inside, &name);
    enum command_id command = command_by_name(sb_str(&name));
    if (command == COMMAND_NONE) {
        sb_addf(out, "[" STR_PRINTF "]", STR_ARGS(inside));
    } else {
        key_words_add_key(keys, command, &key);
        sb_add_cstr(out, "<6>[");
        markup_add_escaped(out, sb_str(&key));
        sb_add_cstr(out, "]<7>");
    }
    sb_free(&name);
    sb_free(&key);
}

void key_words_add_marked(const struct keymap *keys, struct str text, struct str_builder *out)
{
    add_words(keys, text, add_marked_key, out);
}
