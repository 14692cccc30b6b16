/* Lists of what a library has, for its help texts: tags like <list macros>. */
#ifndef INCURSION_TEXT_LISTING_H
#define INCURSION_TEXT_LISTING_H

#include "res/library.h"

/* Adds the names and descriptions of all macros by name, as a text with tags. */
void listing_macros(const struct library *library, struct str_builder *out);
/* The same of tattoos, by level and name, with how each is used. */
void listing_tattoos(const struct library *library, struct str_builder *out);

/* All options by category, with what they do; the library has nothing to say of it. */
void listing_options(const struct library *library, struct str_builder *out);
/* All weapons by kind and name, with their numbers in columns; below it what the letters mean. */
void listing_weapons(const struct library *library, struct str_builder *out);

#endif
