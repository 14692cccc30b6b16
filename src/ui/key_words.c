#include "ui/key_words.h"

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
    while (text.len > 0) {
        ptrdiff_t open = str_find_char(text, '[');
        struct str rest = open < 0 ? STR_NONE : str_slice(text, (size_t)open + 1, text.len);
        ptrdiff_t close = str_find_char(rest, ']');
        if (close <= 0) {
            sb_add(out, text);
            return;
        }
        sb_add(out, str_slice(text, 0, (size_t)open));
        add_key(keys, str_slice(rest, 0, (size_t)close), out);
        text = str_slice(rest, (size_t)close + 1, rest.len);
    }
}
