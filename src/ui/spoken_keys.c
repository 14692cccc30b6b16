#include "ui/spoken_keys.h"

#include "base/geom.h"
#include "base/nearest.h"
#include "base/num.h"
#include "base/utf8.h"

void spoken_free(struct spoken *spoken)
{
    ARRAY_FREE(&spoken->keys);
    sb_free(&spoken->complaint);
    *spoken = (struct spoken){0};
}

static void press(struct spoken *spoken, key_code key)
{
    ARRAY_PUSH(&spoken->keys, key);
}

static void press_text(struct spoken *spoken, struct str text)
{
    while (text.len > 0)
        press(spoken, utf8_next(&text));
}

/* ---- single keys ---- */

/* The direction that a word names: "northeast", "north-east", "ne"; -1: none. One letter is a key.
 */
static int direction_of(struct str word)
{
    static const struct {
        const char *word;
        int direction;
    } words[] = {{"ne", DIR_NORTHEAST},         {"nw", DIR_NORTHWEST},
                 {"se", DIR_SOUTHEAST},         {"sw", DIR_SOUTHWEST},
                 {"north-east", DIR_NORTHEAST}, {"north-west", DIR_NORTHWEST},
                 {"south-east", DIR_SOUTHEAST}, {"south-west", DIR_SOUTHWEST}};

    for (int i = 0; i < DIR_COUNT; i++)
        if (str_equal_nocase(word, str_from(dir_name(i))))
            return i;
    for (int i = 0; i < COUNT_OF(words); i++)
        if (str_equal_nocase(word, str_from(words[i].word)))
            return words[i].direction;
    return -1;
}

static key_code direction_key(int direction)
{
    for (key_code key = K_NAMED_FIRST; key < K_NAMED_END; key++)
        if (key_direction(key) == direction)
            return key;
    return K_NONE;
}

/* A character, the name of a key, or a direction; K_NONE: the word is none of them. */
static key_code single_key(struct str word)
{
    int direction = direction_of(word);
    key_code key;

    if (direction >= 0)
        return direction_key(direction);
    return key_parse(word, &key) ? key : K_NONE;
}

/* ---- commands ---- */

/* The first key of a command; K_NONE: it has none. */
static key_code command_key(const struct keymap *keys, enum key_context context,
                            enum command_id command)
{
    for (int i = 0; i < keys->bindings.count; i++) {
        const struct key_binding *binding = &keys->bindings.items[i];
        if (binding->context == context && binding->command == (uint8_t)command)
            return binding->key;
    }
    return K_NONE;
}

static void unknown_command(struct spoken *spoken, enum key_context context, struct str word)
{
    struct nearest nearest = nearest_start(word);

    for (int i = 1; i < COMMAND_COUNT; i++)
        if (command_row((enum command_id)i)->contexts & context)
            nearest_try(&nearest, str_from(command_row((enum command_id)i)->name));
    struct str found = nearest_found(&nearest);
    spoken->wish = SPOKEN_NOTHING;
    sb_addf(&spoken->complaint, "There is no command \"" STR_PRINTF "\"", STR_ARGS(word));
    if (found.len > 0)
        sb_addf(&spoken->complaint, ". Did you mean \"" STR_PRINTF "\"?", STR_ARGS(found));
    else
        sb_add_cstr(&spoken->complaint, "; \"words\" tells what can be typed, ? helps.");
}

static void read_command(struct spoken *spoken, const struct keymap *keys, enum key_context context,
                         struct str word)
{
    enum command_id command = command_by_name(word);
    key_code key = command == COMMAND_NONE ? K_NONE : command_key(keys, context, command);

    if (key == K_NONE)
        unknown_command(spoken, context, word);
    else
        press(spoken, key);
}

/* "5 north": takes the number off. */
static void take_times(struct spoken *spoken, struct str *line)
{
    struct str rest = *line, first = str_cut(&rest, ' ');
    int64_t times;

    if (rest.len == 0 || !str_to_int64(first, &times) || times < 1)
        return;
    spoken->times = (int)(times < SPOKEN_TIMES_MOST ? times : SPOKEN_TIMES_MOST);
    *line = str_trim(rest);
}

static void read_play(struct spoken *spoken, const struct keymap *keys, enum key_context context,
                      struct str line)
{
    take_times(spoken, &line);
    key_code key = single_key(line);
    if (key != K_NONE)
        press(spoken, key);
    else
        read_command(spoken, keys, context, line);
}

/* ---- lists, texts, the rest ---- */

/* Lists begin at their first entry and are walked down, so that a number works in each. */
static void go_to_row(struct spoken *spoken, int64_t number)
{
    press(spoken, K_HOME);
    for (int64_t i = 1; i < number && i < SCREEN_SIDE_MOST; i++)
        press(spoken, K_DOWN);
}

static void read_choice(struct spoken *spoken, struct str line)
{
    int64_t number;
    key_code key = single_key(line);

    if (str_to_int64(line, &number) && number >= 1) {
        go_to_row(spoken, number);
        press(spoken, K_ENTER);
    } else if (key != K_NONE) {
        press(spoken, key);
    } else {
        press(spoken, '/');
        press_text(spoken, line);
    }
}

static void read_key(struct spoken *spoken, struct str line)
{
    key_code key = single_key(line);

    if (key != K_NONE) {
        press(spoken, key);
        return;
    }
    spoken->wish = SPOKEN_NOTHING;
    sb_addf(&spoken->complaint, "\"" STR_PRINTF "\" is no key; \"words\" tells what can be typed.",
            STR_ARGS(line));
}

static void read_row(struct spoken *spoken, struct str line, bool is_chosen)
{
    int64_t number;

    if (!str_to_int64(line, &number) || number < 1) {
        read_key(spoken, line);
        return;
    }
    go_to_row(spoken, number);
    if (is_chosen)
        press(spoken, K_ENTER);
}

static bool is_wish(struct spoken *spoken, struct str line)
{
    static const struct {
        const char *word;
        enum spoken_wish wish;
    } wishes[] = {{"again", SPOKEN_AGAIN},
                  {"near", SPOKEN_NEAR},
                  {"status", SPOKEN_STATUS},
                  {"words", SPOKEN_WORDS}};

    for (int i = 0; i < COUNT_OF(wishes); i++)
        if (str_equal_nocase(line, str_from(wishes[i].word))) {
            spoken->wish = wishes[i].wish;
            return true;
        }
    return false;
}

void spoken_read(struct spoken *spoken, const struct stack *stack, const struct keymap *keys,
                 struct str line)
{
    const struct view *top = stack_top(stack);
    enum view_takes takes = top ? top->takes : VIEW_TAKES_KEYS;

    ARRAY_CLEAR(&spoken->keys);
    sb_clear(&spoken->complaint);
    spoken->wish = SPOKEN_KEYS;
    spoken->times = 1;
    line = str_trim(line);
    if (line.len == 0) {
        press(spoken, K_ENTER);
    } else if (takes == VIEW_TAKES_TEXT && !str_equal_nocase(line, STR("escape"))) {
        press_text(spoken, line);
        press(spoken, K_ENTER);
    } else if (!is_wish(spoken, line)) {
        switch (takes) {
        case VIEW_TAKES_COMMANDS: read_play(spoken, keys, KEYS_PLAY, line); break;
        case VIEW_TAKES_SELECTING: read_play(spoken, keys, KEYS_SELECT, line); break;
        case VIEW_TAKES_CHOICE: read_choice(spoken, line); break;
        case VIEW_TAKES_NUMBER:
        case VIEW_TAKES_ROW: read_row(spoken, line, takes == VIEW_TAKES_NUMBER); break;
        default: read_key(spoken, line); break;
        }
    }
}

const char *spoken_words(void)
{
    return "Type a line and press Enter. A line is a key, such as i; the name of a key, such as "
           "escape or tab; a direction, such as north or ne; or the name of a command, such as "
           "explore. A number before it does it several times. In a list type a number, or a part "
           "of a name. An empty line is Enter.\n"
           "again says everything once more, near what is around you, status how you fare, words "
           "these words. ? helps.\n";
}
