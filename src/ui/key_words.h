/* Texts that name keys: "[pick up]", the name of a command in brackets, becomes "[g]", the first
 * key it has for this player. What is in brackets and no command stays as it is. A command without
 * a key becomes "[: pick up]": that finds it in the list of commands. */
#ifndef INCURSION_UI_KEY_WORDS_H
#define INCURSION_UI_KEY_WORDS_H

#include "ui/keys.h"

void key_words_add(const struct keymap *keys, struct str text, struct str_builder *out);

/* The same in a text that is marked up (markup.h), as libraries have them: its key is marked up,
 * too, a name may go over two lines, and of what is no command nothing is changed. */
void key_words_add_marked(const struct keymap *keys, struct str text, struct str_builder *out);

/* The first key of a command, or how else to give it. */
void key_words_add_key(const struct keymap *keys, enum command_id command, struct str_builder *out);

#endif
