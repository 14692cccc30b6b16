/* Opening what a game is played with: the module inside the program, a library compiled from
 * source, and module files on top.
 *
 *     struct load load;
 *     if (!load_open(&load, &options, &error)) ...
 *     use(&load.library);
 *     load_close(&load);
 *
 * Every image is verified whole, its code included, before anything of it is used. */
#ifndef INCURSION_SCRIPT_LOAD_H
#define INCURSION_SCRIPT_LOAD_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "base/str.h"
#include "res/library.h"
#include "res/module.h"
#include "script/diag.h"
#include "script/source.h"

struct load_options {
    struct str embedded;        /* the image inside the program; data NULL: there is none */
    const char *lib;            /* compiled instead of using that one: a file, or a directory with a
                                   main.irc; NULL: none */
    const char *const *modules; /* image files; later ones may refer to earlier ones */
    int module_count;
    bool include_anywhere;     /* the library may include files outside its folder; no cache then */
    const char *cache;         /* directory for what was compiled; NULL: nothing is kept */
    const char *program;       /* which compiler this is: another one does not use its images */
    struct str_builder *notes; /* gets a line for each thing worth telling; may be NULL */
    struct str_builder *diagnostics; /* gets the compiler's messages, if it fails; may be NULL */
    bool colour;                     /* in the diagnostics */
};

/* Not to be moved: the library points into it. */
struct load {
    struct module modules[MODULE_SLOTS]; /* in order; the first is empty if it is not wanted */
    int count;
    struct library library;
};

/* The module inside the program is used unless there is a `lib`, or a module file for its slot. */
bool load_open(struct load *load, const struct load_options *options, struct error *error);
void load_close(struct load *load);

/* The file to compile: the path itself, or main.irc in it. */
bool load_main_file(const char *path, char out[FILE_PATH_SIZE], struct error *error);
/* Shows files below the main file's directory without it, so that an image does not depend on
 * where its sources lie. For compile_options.set_up. */
void load_hide_directory(struct diag *diag, const char *main_file);

/* Undoes that once an image is made: messages name files so that they can be opened. */
void load_show_paths(struct source_set *sources);

/* Maps a file and checks all of it, code too. */
bool load_module(struct module *module, const char *path, struct error *error);
/* Checks a module's code, and that whatever runs code begins a routine. */
bool load_check_code(const struct module *module, const char *name, struct error *error);

#endif
