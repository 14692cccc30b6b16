#include "ui/help.h"

#include "base/arena.h"
#include "base/num.h"
#include "ui/box.h"
#include "ui/key_words.h"
#include "ui/markup.h"
#include "ui/menu.h"
#include "ui/screen.h"
#include "ui/viewer.h"

/* ---- commands ---- */

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

struct view *help_commands_new(const struct help_commands_spec *spec)
{
    struct menu_entry entries[COMMAND_COUNT + COMMANDS_CATEGORIES];
    struct arena arena = {0};
    int count = 0;

    for (int category = 0; category < COMMANDS_CATEGORIES; category++) {
        entries[count++] = (struct menu_entry){
            .text = command_category_name((enum command_category)category), .is_heading = true};
        for (int i = 1; i < COMMAND_COUNT; i++) {
            const struct command_row *row = command_row((enum command_id)i);
            if ((int)row->category == category && (int)row->contexts & (int)spec->context)
                entries[count++] = (struct menu_entry){
                    .text = command_line(&arena, spec->keys, spec->context, (enum command_id)i),
                    .help = row->help,
                    .also = command_synonyms((enum command_id)i),
                    .value = i};
        }
    }
    struct view *view = menu_new(&(struct menu_spec){
        .title = spec->quick ? "Commands (alt and a digit: on a quick key)" : "Commands",
        .entries = entries,
        .count = count,
        .by_typing = true,
        .quick = spec->quick,
        .reply = spec->reply});
    arena_free(&arena);
    return view;
}

/* ---- what the program says of itself ---- */

static const char introduction[] = INK_YELLOW
    "What this is" INK_END "\n\n"
    "You go down into a dungeon that nobody has seen before you, made anew from a number, the "
    "seed. The same seed gives the same dungeon. There is treasure, there is company, and there is "
    "no way to try again: when you die, that character is gone.\n\n" INK_YELLOW
    "Getting about" INK_END "\n\n"
    "The arrow keys walk; Home, End and the page keys walk diagonally, as does the number pad. "
    "Walking into an enemy is an attack. Under Options, \"movement keys\" offers hjklyubn, the pad "
    "that laptops hide under their letters, or the digits.\n\n" INK_YELLOW "Looking" INK_END "\n\n"
    "[look around] puts a cursor on the map. [next thing around] goes from thing to thing, the "
    "arrows "
    "jump or step, Enter tells all about the square, and [walk to the square] walks there. From "
    "there, [overview of the level] shows the whole level.\n\n" INK_YELLOW
    "Finding a command" INK_END "\n\n"
    "Every command is in one list, [list of commands], and typing narrows it. Escape leads back, "
    "out of "
    "whatever you are in. In menus a letter chooses at once, Enter takes the line under the "
    "cursor, and / searches.\n\n" INK_YELLOW "With the mouse" INK_END "\n\n"
    "A click on the map walks there, a right click looks at it. A click chooses a line of a menu, "
    "a right click closes what is open, and the wheel scrolls. In a window of its own the game "
    "fills the display with F11, and Ctrl with + and - changes the size of "
    "everything.\n\n" INK_YELLOW "Keys of your own" INK_END "\n\n"
    "In the list of commands, alt and a digit put the command under the cursor on that digit. The "
    "function keys can type whole rows of keys: see the command \"function keys\".\n\n"
    "Both are kept in the file keys.txt beside options.txt, in the directory incursion of your "
    "configuration. You may write there yourself: lines such as  z = search around  or  "
    "select space = next thing here  or  f5 = type o<up>.\n";

static void add_keys(const struct keymap *keys, struct str_builder *out)
{
    struct arena arena = {0};

    for (int category = 0; category < COMMANDS_CATEGORIES; category++) {
        sb_addf(out, INK_YELLOW "%s" INK_END "\n\n",
                command_category_name((enum command_category)category));
        for (int i = 1; i < COMMAND_COUNT; i++) {
            const struct command_row *row = command_row((enum command_id)i);
            enum key_context context = (int)row->contexts & KEYS_PLAY ? KEYS_PLAY : KEYS_SELECT;
            if ((int)row->category == category)
                sb_addf(out, "%s" INK_END "\n",
                        command_line(&arena, keys, context, (enum command_id)i));
        }
        sb_add_char(out, '\n');
    }
    arena_free(&arena);
}

/* ---- what the library says ---- */

#define TOPIC_PREFIX "help::"
#define CONTENTS     "mainmenu"

/* Lists of resources that are worth reading one after another. */
static const struct {
    const char *topic, *title;
    enum res_kind kind;
} lists[] = {
    {"races", "Peoples", RES_RACE},
    {"classes", "Callings", RES_CLASS},
    {"pantheon", "Gods", RES_GOD},
    {"domains", "Domains of the gods", RES_DOMAIN},
};

static bool has_kind(const struct library *library, enum res_kind kind)
{
    for (int slot = 0; library && slot < MODULE_SLOTS; slot++)
        if (library->slots[slot] && module_count(library->slots[slot], kind) > 0)
            return true;
    return false;
}

static void add_list(const struct library *library, enum res_kind kind, bool plain,
                     struct str_builder *out)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, kind); i++) {
            const struct resource *resource = module_record(module, kind, i);
            struct str text = str_from(module_text(module, resource->description));
            if (text.len == 0)
                continue;
            sb_addf(out, INK_YELLOW STR_PRINTF INK_END "\n\n",
                    STR_ARGS(module_short_name(module, resource)));
            markup_add(out, text, plain);
            sb_add_cstr(out, INK_END "\n\n");
        }
    }
}

static struct str topic_of(const struct module *module, const struct resource *resource)
{
    struct str name = module_name(module, resource), prefix = STR(TOPIC_PREFIX);

    if (name.len > prefix.len && str_equal_nocase(str_slice(name, 0, prefix.len), prefix))
        return str_slice(name, prefix.len, name.len);
    return name;
}

/* Texts of other families, "lesson::slate", are told elsewhere. */
static bool is_help(const struct module *module, const struct resource *resource)
{
    return str_find(topic_of(module, resource), STR("::")) < 0;
}

/* The text of a topic; empty: there is none. */
static struct str library_topic(const struct library *library, struct str topic)
{
    for (int slot = 0; library && slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_TEXT); i++) {
            const struct resource *resource = module_record(module, RES_TEXT, i);
            if (str_equal_nocase(topic_of(module, resource), topic))
                return str_from(module_text(module, resource->description));
        }
    }
    return STR_NONE;
}

/* ---- topics ---- */

static void follow(void *who, struct stack *stack, struct str target)
{
    struct view *view = help_topic_new(who, target);
    struct str_builder text = {0};

    if (view == NULL) {
        sb_addf(&text, "Nobody has written about \"" STR_PRINTF "\" yet.", STR_ARGS(target));
        view = box_new(sb_str(&text), COLOUR_PURPLE);
    }
    stack_push(stack, view);
    sb_free(&text);
}

static void drop_colours(struct str_builder *text)
{
    size_t kept = 0;

    for (size_t i = 0; i < text->len; i++)
        if ((unsigned char)text->data[i] >= ' ' || text->data[i] == '\n')
            text->data[kept++] = text->data[i];
    text->len = kept;
}

static void add_library_text(const struct app *app, struct str text, bool plain,
                             struct str_builder *out)
{
    struct str_builder with_keys = {0};

    key_words_add_marked(&app->keys, text, &with_keys);
    markup_add(out, sb_str(&with_keys), plain);
    sb_free(&with_keys);
}

static void write_topic(struct app *app, struct str topic, bool plain, struct str_builder *out)
{
    struct str text = library_topic(app->library, topic);

    if (text.len > 0) {
        add_library_text(app, text, plain, out);
        return;
    }
    if (str_equal(topic, STR("first steps")))
        key_words_add(&app->keys, str_from(introduction), out);
    else if (str_equal(topic, STR("keys")))
        add_keys(&app->keys, out);
    for (int i = 0; i < COUNT_OF(lists); i++)
        if (app->library && str_equal_nocase(topic, str_from(lists[i].topic)))
            add_list(app->library, lists[i].kind, plain, out);
}

struct view *help_topic_new(struct app *app, struct str topic)
{
    bool plain = options_get(&app->options, OPTION_MONO_HELP);
    struct str_builder text = {0}, title = {0};
    struct view *view = NULL;

    write_topic(app, topic, plain, &text);
    if (plain)
        drop_colours(&text);
    sb_addf(&title, "Help: " STR_PRINTF,
            STR_ARGS(str_equal_nocase(topic, STR(CONTENTS)) ? STR("contents") : topic));
    if (text.len > 0)
        view = viewer_new(&(struct viewer_spec){.title = sb_cstr(&title),
                                                .text = sb_str(&text),
                                                .colour = COLOUR_AZURE,
                                                .follow = follow,
                                                .who = app});
    sb_free(&text);
    sb_free(&title);
    return view;
}

/* ---- the index ---- */

enum { INDEX_MOST = 200 };

struct index {
    struct arena arena;
    struct {
        const char *topic, *title;
    } rows[INDEX_MOST];
    int count;
};

static void add_row(struct index *index, const char *topic, const char *title)
{
    if (index->count < INDEX_MOST) {
        index->rows[index->count].topic = topic;
        index->rows[index->count++].title = title;
    }
}

static void gather(struct index *index, const struct library *library)
{
    add_row(index, "first steps", "First steps");
    add_row(index, "keys", "All commands and their keys");
    for (int slot = 0; library && slot < MODULE_SLOTS; slot++) {
        const struct module *module = library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_TEXT); i++) {
            const struct resource *resource = module_record(module, RES_TEXT, i);
            if (!is_help(module, resource))
                continue;
            const char *topic = arena_str(&index->arena, topic_of(module, resource)).data;
            bool is_contents = str_equal(str_from(topic), STR(CONTENTS));
            add_row(index, topic, is_contents ? "Contents of the library's help" : topic);
        }
    }
    for (int i = 0; i < COUNT_OF(lists); i++)
        if (has_kind(library, lists[i].kind))
            add_row(index, lists[i].topic, lists[i].title);
}

static void index_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct app *app = who;
    struct index index = {0};

    gather(&index, app->library);
    if (answer.value >= 0 && answer.value < index.count) {
        stack_push(stack, help_new(app)); /* to come back to */
        follow(app, stack, str_from(index.rows[answer.value].topic));
    }
    arena_free(&index.arena);
}

static struct view *index_menu(struct app *app, const struct index *index)
{
    struct menu_entry entries[INDEX_MOST];

    for (int i = 0; i < index->count; i++)
        entries[i] = (struct menu_entry){.text = index->rows[i].title, .value = i};
    return menu_new(&(struct menu_spec){
        .title = "Help", .entries = entries, .count = index->count, .reply = {index_chosen, app}});
}

static struct view *index_book(struct app *app, const struct index *index)
{
    static const char marks[] = "abcdefghijklmoprstuvwxyzABCDEFGHIJKLMOPQRSTUVWXYZ123456789";
    struct str_builder text = {0};

    sb_add_cstr(&text, "Type what is in brackets, or choose with Tab and Enter.\n\n");
    for (int i = 0; i < index->count; i++) {
        char first = index->rows[i].title[0];
        if (i == 2)
            sb_add_char(&text, '\n');
        /* The later ones have two characters. */
        int mark = i % (COUNT_OF(marks) - 1);
        sb_addf(&text, i < COUNT_OF(marks) - 1 ? "   {%c:%s} " : "  {+%c:%s} ", marks[mark],
                index->rows[i].topic);
        sb_addf(&text, "%c%s\n", first >= 'a' && first <= 'z' ? first - 'a' + 'A' : first,
                first ? index->rows[i].title + 1 : "");
    }
    struct view *view = viewer_new(&(struct viewer_spec){.title = "Help",
                                                         .text = sb_str(&text),
                                                         .colour = COLOUR_AZURE,
                                                         .follow = follow,
                                                         .who = app});
    sb_free(&text);
    return view;
}

struct view *help_new(struct app *app)
{
    struct index index = {0};

    gather(&index, app->library);
    bool as_menu = options_get(&app->options, OPTION_HELP_MODE) == 1;
    struct view *view = as_menu ? index_menu(app, &index) : index_book(app, &index);
    arena_free(&index.arena);
    return view;
}
