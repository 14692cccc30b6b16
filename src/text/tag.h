/* Tags of messages: <Obj>, <his:EActor>, <12>. Here they are read; text/grammar.c fills them in. */
#ifndef INCURSION_TEXT_TAG_H
#define INCURSION_TEXT_TAG_H

#include "base/str.h"

enum { TAG_SIZE = 24, TAG_LETTERS_MOST = 22 };

struct tag {
    char word[TAG_SIZE];  /* before the colon, in small letters */
    char other[TAG_SIZE]; /* after the last colon; empty: there is none */
    size_t end;           /* where the text goes on */
};

/* Whether a tag begins there. */
bool tag_begins(struct str text, size_t at);
/* Reads the tag that begins there. False: it has no end, or a word too long to be one. */
bool tag_read(struct str text, size_t at, struct tag *tag);

/* Whether it ends in a number. Without one it means the next value: -1. */
int tag_number(const char *word, size_t letters);

/* What the words around a tag ask of the name that takes its place: NA_... */
struct tag_article {
    int flags;
    size_t before; /* letters before the tag that the name replaces */
    size_t after;  /* letters after the tag that it replaces */
};

struct tag_article tag_article(struct str text, size_t begin, size_t end);

#endif
