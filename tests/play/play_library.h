/* A small library in source (library.irh): three levels of cellars, and one of everything a game
 * can meet. It is a string literal, PLAY_LIBRARY, so that fuzzers need no file and tests can write
 * more after it; tests/play_library.cmake makes it. */
#ifndef INCURSION_TESTS_PLAY_LIBRARY_H
#define INCURSION_TESTS_PLAY_LIBRARY_H

#include "play_library_text.h"

#endif
