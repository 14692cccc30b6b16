/* Words: several of something, capital letters, articles, colours taken out. */
#ifndef INCURSION_TEXT_WORDS_H
#define INCURSION_TEXT_WORDS_H

#include "base/dice.h"
#include "base/str.h"
#include "res/library.h"

/* A character that is written as a number takes three bytes: this one, then the number inverted in
 * its upper half. */
enum { WORDS_CHARACTER_MARK = 0xec };

static inline char words_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - ('a' - 'A')) : c;
}

/* Several of what a name names: "potions of healing", "wolves". `item`, if not 0, is what kind of
 * item it is: armour comes in suits, boots in pairs. */
void words_add_plural(const struct library *library, struct str name, res_id item,
                      struct str_builder *out);

/* "suit", "pair" or "set" for an item that is many things at once; NULL: it is not. */
const char *words_set_of(const struct library *library, res_id item);

/* "an" before a small vowel. quirk: before a capital one it is "a". */
const char *words_article(struct str name);

/* The first letter; or all that begin a word. */
void words_capitalize(struct str_builder *text, bool every_word);

/* As plain text: colours, and characters that are written as numbers, are left out. */
void words_add_plain(struct str text, struct str_builder *out);

/* "2d6+1"; what cannot vary is one number. */
void words_add_dice(struct dice dice, struct str_builder *out);

#endif
