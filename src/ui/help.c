#include "ui/help.h"

#include "base/arena.h"
#include "ui/menu.h"
#include "ui/viewer.h"

static const char *command_line(struct arena *arena, const struct keymap *keys,
                                enum key_context context, enum command_id command)
{
    struct str_builder names = {0}, line = {0};

    keymap_keys_of(keys, context, command, &names);
    sb_addf(&line, "%-26s " INK_BROWN "%s", command_row(command)->name, sb_cstr(&names));
    const char *text = arena_cstr(arena, sb_cstr(&line));
    sb_free(&names);
    sb_free(&line);
    return text;
}

struct view *help_commands_new(const struct keymap *keys, enum key_context context,
                               struct reply reply)
{
    struct menu_entry entries[COMMAND_COUNT + COMMANDS_CATEGORIES];
    struct arena arena = {0};
    int count = 0;

    for (int category = 0; category < COMMANDS_CATEGORIES; category++) {
        entries[count++] = (struct menu_entry){
            .text = command_category_name((enum command_category)category), .is_heading = true};
        for (int i = 1; i < COMMAND_COUNT; i++) {
            const struct command_row *row = command_row((enum command_id)i);
            if ((int)row->category == category && (int)row->contexts & (int)context)
                entries[count++] = (struct menu_entry){
                    .text = command_line(&arena, keys, context, (enum command_id)i),
                    .help = row->help,
                    .value = i};
        }
    }
    struct view *view = menu_new(&(struct menu_spec){.title = "Commands",
                                                     .entries = entries,
                                                     .count = count,
                                                     .by_typing = true,
                                                     .reply = reply});
    arena_free(&arena);
    return view;
}

static const char introduction[] = INK_YELLOW
    "What this is" INK_END "\n\n"
    "You go down into a dungeon that nobody has seen before you, made anew from a number, the "
    "seed. The same seed gives the same dungeon. There is treasure, there is company, and there is "
    "no way to try again: when you die, that character is gone.\n\n" INK_YELLOW
    "Getting about" INK_END "\n\n"
    "The arrow keys walk; Home, End and the page keys walk diagonally, as does the number pad. "
    "Walking into an enemy is an attack. Under Options, \"movement keys\" offers hjklyubn, the pad "
    "that laptops hide under their letters, or the digits.\n\n" INK_YELLOW
    "Finding a command" INK_END "\n\n"
    "Every command is in one list, on the key :, and typing narrows it. Escape leads back, out of "
    "whatever you are in. In menus a letter chooses at once, Enter takes the line under the "
    "cursor, and / searches.\n\n" INK_YELLOW "With the mouse" INK_END "\n\n"
    "A click on the map walks there, a right click looks at it. A click chooses a line of a menu, "
    "a "
    "right click closes what is open, and the wheel scrolls. In a window of its own the game fills "
    "the display with F11, and Ctrl with + and - changes the size of everything.\n\n" INK_YELLOW
    "Keys of your own" INK_END "\n\n"
    "The file keys.txt beside options.txt, in the directory incursion of your configuration, holds "
    "lines such as  z = search around  or  select space = next thing here.\n\n" INK_YELLOW
    "Commands" INK_END "\n\n";

struct view *help_text_new(const struct keymap *keys)
{
    struct str_builder text = {0};
    struct arena arena = {0};

    sb_add_cstr(&text, introduction);
    for (int i = 1; i < COMMAND_COUNT; i++) {
        const struct command_row *row = command_row((enum command_id)i);
        enum key_context context = (int)row->contexts & KEYS_PLAY ? KEYS_PLAY : KEYS_SELECT;
        sb_addf(&text, "%s%s\n", command_line(&arena, keys, context, (enum command_id)i), INK_END);
    }
    struct view *view = viewer_new(
        &(struct viewer_spec){"Help", sb_str(&text), false, false, COLOUR_AZURE});
    sb_free(&text);
    arena_free(&arena);
    return view;
}
