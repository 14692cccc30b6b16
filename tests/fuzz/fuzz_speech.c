/* Any lines typed to someone who is told the game in words: whatever is said is plain text, nothing
 * is said twice, and every line is understood or refused with a sentence. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "../play/play_library.h"
#include "base/check.h"
#include "script/compile.h"
#include "ui/app.h"
#include "ui/play_screen.h"
#include "ui/speech.h"
#include "ui/spoken_keys.h"

enum { LINES_MOST = 60, TIMES_MOST = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Made once: a library to play with. */
static struct made {
    struct compilation compilation;
    struct module module;
    struct library library;
} * made;

static void make(void)
{
    struct compile_options options = {
        .path = "fuzz.irc", .text = STR(PLAY_LIBRARY), .no_disk = true};
    struct error error;

    made = calloc(1, sizeof *made);
    if (made == NULL || !compile(&made->compilation, &options, &made->module) ||
        !library_add(&made->library, &made->module, &error))
        abort();
}

static void check_plain(const struct str_builder *said)
{
    for (size_t i = 0; i < said->len; i++) {
        unsigned char c = (unsigned char)said->data[i];
        ENSURE(c == '\n' || (c >= ' ' && c != 0x7f), "byte %#x is said", c);
    }
}

static void listen(struct speech *speech, struct app *app)
{
    speech_look(speech, &app->stack);
    check_plain(&speech->said);
    speech_look(speech, &app->stack);
    ENSURE(speech->said.len == 0, "said again: %s", sb_cstr(&speech->said));
}

static void obey(struct app *app, struct spoken *spoken, struct str line)
{
    spoken_read(spoken, &app->stack, &app->keys, line);
    ENSURE((spoken->wish == SPOKEN_NOTHING) == (spoken->complaint.len > 0),
           "wish %d, complaint \"%s\"", spoken->wish, sb_cstr(&spoken->complaint));
    for (int times = 0; times < spoken->times && times < TIMES_MOST; times++)
        for (int i = 0; i < spoken->keys.count; i++) {
            stack_input(
                &app->stack,
                (struct input){.type = INPUT_KEY, .key = spoken->keys.items[i], .at = {-1, -1}});
            if (app->stack.views.count == 0)
                return;
            app->stack.is_leaving = false;
        }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct app app;
    struct speech speech = {0};
    struct spoken spoken = {0};
    struct str rest = str_from_n((const char *)data, size);

    if (made == NULL)
        make();
    app_init(&app,
             &(struct app_spec){
                 .version = "0", .library = &made->library, .start = play_screen_new, .seed = 3});
    app.stack.is_spoken = true;
    stack_input(&app.stack, (struct input){.type = INPUT_RESIZE, .width = 80, .height = 120});
    for (int i = 0; i < LINES_MOST && rest.len > 0 && app.stack.views.count > 0; i++) {
        obey(&app, &spoken, str_cut(&rest, '\n'));
        if (app.stack.views.count > 0)
            listen(&speech, &app);
    }
    spoken_free(&spoken);
    speech_free(&speech);
    app_free(&app);
    return 0;
}
