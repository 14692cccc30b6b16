/* A person who has never seen a game like this learns to play: presses the keys that the screen
 * names in brackets, and no others, from the title to the first step of a real game. */
#include <ctype.h>

#include "../ui/ui_support.h"
#include "cmd/embedded.h"
#include "rules/bond/anger.h"
#include "rules/make/arrive.h"
#include "rules/make/first_moments.h"
#include "rules/make/newborn.h"
#include "script/load.h"
#include "ui/play_screen.h"
#include "ui/play_state.h"

enum { ROWS_MOST = 80, KEYS_MOST = 600, SENTENCE_ROWS = 4 };

struct pupil {
    struct load load;
    struct app app;
    char home[FILE_PATH_SIZE];
    int keys;
    struct str_builder rows[ROWS_MOST];
};

/* ---- reading ---- */

static void look(struct pupil *p)
{
    struct stack *stack = &p->app.stack;

    stack_draw(stack);
    for (int y = 0; y < stack->screen.height; y++) {
        sb_clear(&p->rows[y]);
        screen_row(&stack->screen, y, true, &p->rows[y]);
    }
}

static const char *row(const struct pupil *p, int y)
{
    return y < p->app.stack.screen.height ? sb_cstr(&p->rows[y]) : "";
}

static bool reads(struct pupil *p, const char *text)
{
    look(p);
    for (int y = 0; y < p->app.stack.screen.height; y++)
        if (strstr(row(p, y), text))
            return true;
    return false;
}

/* The whole screen, for who wants to know where it went wrong. */
static void give_up(const struct pupil *p, const char *why)
{
    for (int y = 0; y < p->app.stack.screen.height; y++)
        print_message("%s\n", row(p, y));
    fail_msg("after %d keys: %s", p->keys, why);
}

/* The line that says what to press next: it begins with a pointer and ends with its last key. */
static void read_next(const struct pupil *p, char out[800])
{
    const char *start = NULL;
    int y = 0;

    out[0] = '\0';
    for (; y < p->app.stack.screen.height && !start; y++)
        start = strncmp(row(p, y), " ►", strlen(" ►")) == 0 ? row(p, y) : NULL;
    for (int i = 0; start && i < SENTENCE_ROWS; i++, start = row(p, y++)) {
        size_t len = strlen(out);
        snprintf(out + len, 800 - len, "%s ", start);
        len = strlen(out);
        while (len > 0 && isspace((unsigned char)out[len - 1]))
            len--;
        if (len > 0 && out[len - 1] == '.')
            return;
    }
}

/* What says what to press next, and no box lies over it. */
static bool is_next(const char *row)
{
    return strncmp(row, " ►", strlen(" ►")) == 0 && strstr(row, "║") == NULL;
}

/* A key that stands anywhere else: in a box, in a message, at the foot of the title. */
static void read_elsewhere(const struct pupil *p, char out[800])
{
    out[0] = '\0';
    for (int y = 0; y < p->app.stack.screen.height; y++) {
        const char *press = strstr(row(p, y), "Press [");
        if (press && !is_next(row(p, y)))
            snprintf(out, 800, "%.*s", (int)strcspn(press, "]") + 1, press);
    }
}

/* ---- pressing ---- */

static void press(struct pupil *p, struct str name)
{
    key_code key;

    if (!key_parse(name, &key))
        give_up(p, "no key has the name in the brackets");
    ui_press(&p->app.stack, key);
    p->keys++;
    look(p);
}

/* "[d] bless": the letter that stands before some words. */
static void press_letter_before(struct pupil *p, struct str words)
{
    char letter[2] = "";

    for (int y = 0; y < p->app.stack.screen.height && !letter[0]; y++) {
        const char *bracket = row(p, y);
        while ((bracket = strchr(bracket, '[')) != NULL && !letter[0]) {
            if (bracket[1] && bracket[2] == ']' && strlen(bracket) > 4 + words.len &&
                memcmp(bracket + 4, words.data, words.len) == 0)
                letter[0] = bracket[1];
            bracket++;
        }
    }
    if (!letter[0])
        give_up(p, "what has to be chosen is not there");
    press(p, str_from(letter));
}

/* What a sentence says, in its order. */
static void obey(struct pupil *p, const char *sentence)
{
    const char *begins = sentence, *at = sentence;

    while ((at = strpbrk(at, "[\"")) != NULL) {
        const char *end = strchr(at + 1, *at == '[' ? ']' : '"');
        if (end == NULL)
            break;
        struct str inside = str_from_n(at + 1, (size_t)(end - at - 1));
        if (*at == '[')
            press(p, inside);
        else
            press_letter_before(p, inside);
        at = end + 1;
    }
    if (at == begins)
        give_up(p, "there is nothing to press in it");
}

static void do_as_told(struct pupil *p)
{
    char sentence[800];

    read_elsewhere(p, sentence);
    if (sentence[0] == '\0')
        read_next(p, sentence);
    if (strchr(sentence, '[') == NULL)
        give_up(p, "the screen names no key");
    obey(p, sentence);
}

/* ---- the lesson ---- */

static void open_pupil(struct pupil *p, int width, int height, const char *options)
{
    struct load_options load = {.embedded = embedded_image()};
    char path[FILE_PATH_SIZE];
    struct error error;

    *p = (struct pupil){0};
    temp_dir_make(p->home);
    assert_true(load_open(&p->load, &load, &error));
    assert_true(file_join(path, p->home, "options.txt"));
    assert_true(file_write_atomic(path, str_from(options), &error));
    app_init(&p->app, &(struct app_spec){.version = "9.8.7",
                                         .library = &p->load.library,
                                         .start = play_screen_new,
                                         .seed = 5,
                                         .config = p->home,
                                         .data = p->home});
    stack_input(&p->app.stack,
                (struct input){.type = INPUT_RESIZE, .width = width, .height = height});
}

static void close_pupil(struct pupil *p)
{
    app_free(&p->app);
    load_close(&p->load);
    for (int y = 0; y < ROWS_MOST; y++)
        sb_free(&p->rows[y]);
    temp_dir_remove(p->home);
}

static void learn(int width, int height, const char *options)
{
    struct pupil p;

    open_pupil(&p, width, height, options);
    assert_true(reads(&p, "New here? Press [t]"));
    while (!reads(&p, "What next?") && p.keys < KEYS_MOST)
        do_as_told(&p);
    if (!reads(&p, "What next?"))
        give_up(&p, "there seems to be no end to it");
    press_letter_before(&p, STR("Play the real game"));
    assert_true(reads(&p, "Welcome to The Hollow"));
    assert_true(p.keys < 300);
    close_pupil(&p);
}

static void a_person_who_does_what_the_screen_says_learns_to_play(void **state)
{
    (void)state;
    learn(80, 24, "");
}

/* ---- not learning ---- */

static bool is_in_play(const struct pupil *p)
{
    return strcmp(stack_top(&p->app.stack)->class->name, "play") == 0;
}

static struct game *lesson_of(struct pupil *p)
{
    assert_true(is_in_play(p));
    return ((struct play *)stack_top(&p->app.stack))->game;
}

/* The rat of the lesson hurts nobody in armour; this one does. */
static void bring_in(struct pupil *p, const char *name)
{
    struct game *game = lesson_of(p);
    struct world *w = &game->world;
    struct thing *foe = newborn_make(
        w, &(struct newborn_wish){.who = library_find(w->library, str_from(name))});

    assert_non_null(foe);
    handle self = foe->self;
    assert_true(arrive_at(w, game_here(game), foe, game_place(game)));
    first_moments(w, world_thing(w, self), true);
    anger_turn_hostile(w, world_thing(w, self), game_player(game));
}

/* Stands still, with one hit point left, until it is over. */
static void fall(struct pupil *p)
{
    struct game *game = lesson_of(p);

    game_player(game)->hp = 1;
    while (!reads(p, "A hand takes you by the collar") && p->keys < KEYS_MOST)
        press(p, is_in_play(p) ? STR(".") : STR("enter"));
    if (p->keys == KEYS_MOST)
        give_up(p, "nobody picks the pupil up");
    assert_false(game_is_over(game));
    assert_int_equal(game_player(game)->hp, game_player(game)->hp_max);
}

static void a_pupil_who_falls_is_put_back_on_his_feet(void **state)
{
    struct pupil p;

    (void)state;
    open_pupil(&p, 80, 48, "");
    press(&p, STR("t"));
    press(&p, STR("enter"));
    bring_in(&p, "ogre");
    fall(&p);
    assert_true(reads(&p, "Press [right] to walk to the right"));
    close_pupil(&p);
}

static void the_same_holds_on_a_large_screen(void **state)
{
    (void)state;
    learn(200, 60, "");
}

static void the_same_holds_with_the_letters_of_vi(void **state)
{
    (void)state;
    learn(120, 40, "movement keys = vi\n");
}

static void the_same_holds_with_the_pad_of_a_laptop(void **state)
{
    (void)state;
    learn(80, 48, "movement keys = laptop\n");
}

int test_pupil(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_person_who_does_what_the_screen_says_learns_to_play),
        cmocka_unit_test(a_pupil_who_falls_is_put_back_on_his_feet),
        cmocka_unit_test(the_same_holds_on_a_large_screen),
        cmocka_unit_test(the_same_holds_with_the_letters_of_vi),
        cmocka_unit_test(the_same_holds_with_the_pad_of_a_laptop),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
