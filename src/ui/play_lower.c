#include "ui/play_lower.h"

#include "base/num.h"
#include "play/pack.h"
#include "play/regard.h"
#include "play/sheet.h"
#include "text/name.h"
#include "world/body.h"
#include "world/targets.h"

struct lower {
    const struct play_bars *bars;
    struct screen *screen;
    struct rect room;
    const struct sighted *found;
    int count;
};

/* ---- names ---- */

int play_lower_colour(const struct sight *sight, const struct thing *thing)
{
    static const uint8_t colours[] = {[REGARD_UNKNOWN] = COLOUR_GREY,
                                      [REGARD_HOSTILE] = COLOUR_PINK,
                                      [REGARD_INDIFFERENT] = COLOUR_YELLOW,
                                      [REGARD_FRIENDLY] = COLOUR_EMERALD};

    if (thing_is(thing, T_CREATURE))
        return colours[regard_of(sight, thing).attitude];
    return thing_is(thing, T_ITEM) && thing->quality == THING_GOOD ? COLOUR_GREEN : COLOUR_GREY;
}

static int mark_of(const struct sight *sight, const struct thing *thing)
{
    static const char marks[] = {[REGARD_UNKNOWN] = ' ',
                                 [REGARD_HOSTILE] = '!',
                                 [REGARD_INDIFFERENT] = '-',
                                 [REGARD_FRIENDLY] = '+'};

    if (thing_is(thing, T_CREATURE))
        return marks[regard_of(sight, thing).attitude];
    return thing_is(thing, T_ITEM) && thing->quality == THING_GOOD ? '+' : ' ';
}

void play_lower_draw_sign(const struct sight *sight, struct screen *screen, struct point at,
                          const struct thing *thing, glyph image)
{
    screen_put(screen, at.x, at.y, glyph_with_back(image, COLOUR_BLACK));
    screen_put(screen, at.x + 1, at.y,
               glyph_make(mark_of(sight, thing), play_lower_colour(sight, thing), 0));
}

void play_lower_add_name(const struct sight *sight, const struct thing *thing,
                         struct str_builder *out)
{
    struct regard regard = regard_of(sight, thing);

    sb_add(out, name_thing(&sight->game->world, thing));
    if (!regard.is_seen)
        return;
    if (thing->hp < thing->hp_max)
        sb_addf(out, ", %s", regard.health);
    for (int i = 0; i < regard.state_count; i++)
        sb_addf(out, ", %s", regard.states[i]);
}

/* ---- what it can list ---- */

/* The title, and where the rows begin. */
static int begin(const struct lower *l, const char *title)
{
    screen_text(l->screen, l->room.x1, l->room.y1, COLOUR_YELLOW, str_from(title));
    return l->room.y1 + 1;
}

static void say_none(const struct lower *l, int y, int first, const char *words)
{
    if (y == first)
        screen_text(l->screen, l->room.x1 + 2, y, COLOUR_GREY, str_from(words));
}

/* Returns the row after it. Lines after its first are taken off *spare. */
static int draw_found(const struct lower *l, const struct sighted *found, int y, int *spare)
{
    int colour = play_lower_colour(l->bars->sight, found->thing);
    struct str_builder words = {0};

    play_lower_add_name(l->bars->sight, found->thing, &words);
    struct str name = sb_str(&words);
    play_lower_draw_sign(l->bars->sight, l->screen, (struct point){l->room.x1, y}, found->thing,
                         found->image);
    for (int lines = 0; name.len > 0 && y <= l->room.y2 && (lines == 0 || *spare > 0); lines++) {
        *spare -= lines > 0;
        screen_text(l->screen, l->room.x1 + 2, y++, colour,
                    screen_wrap(&name, rect_width(l->room) - 2));
    }
    sb_free(&words);
    return y;
}

/* What is seen, or what is only remembered, after a title that counts it. */
static int draw_found_part(const struct lower *l, bool is_seen, int count, int y, int *spare)
{
    if (y <= l->room.y2)
        screen_print(l->screen, l->room.x1, y++, COLOUR_YELLOW, "%s: %d",
                     is_seen ? "In view" : "Remembered", count);
    for (int i = 0; i < l->count && y <= l->room.y2; i++)
        if (l->found[i].is_seen == is_seen)
            y = draw_found(l, &l->found[i], y, spare);
    return y;
}

/* Everything gets a line; what is left over goes to the first that needs more. */
static void draw_view_list(const struct lower *l)
{
    int seen = 0;

    for (int i = 0; i < l->count; i++)
        seen += l->found[i].is_seen;
    int remembered = l->count - seen;
    int spare = imax(rect_height(l->room) - 1 - (remembered > 0) - l->count, 0);
    int y = draw_found_part(l, true, seen, l->room.y1, &spare);

    if (remembered > 0)
        draw_found_part(l, false, remembered, y, &spare);
}

static void draw_resistances(const struct lower *l)
{
    int first = begin(l, "You resist:"), y = first;
    struct sheet sheet = {0};

    sheet_gather(&sheet, l->bars->game);
    for (int i = 0; i < sheet.count && y <= l->room.y2; i++)
        if (sheet.items[i].section == SHEET_RESISTANCES)
            screen_print(l->screen, l->room.x1, y++, COLOUR_GREY, "%s %s", sheet.items[i].label,
                         sheet.items[i].text);
    say_none(l, y, first, "nothing");
    sheet_free(&sheet);
}

static void draw_things(const struct lower *l, const char *title, bool only_worn)
{
    const struct game *game = l->bars->game;
    int first = begin(l, title), y = first;

    for (int i = 1; i <= pack_count(game) && y <= l->room.y2; i++) {
        const struct thing *item = pack_item(game, i);
        if (only_worn && !(item_of(&game->world, item)->flags & IF_WORN))
            continue;
        play_lower_draw_sign(l->bars->sight, l->screen, (struct point){l->room.x1, y}, item,
                             item->image);
        screen_text(l->screen, l->room.x1 + 2, y++, play_lower_colour(l->bars->sight, item),
                    name_thing(&game->world, item));
    }
    say_none(l, y, first, "nothing");
}

static void draw_pack(const struct lower *l)
{
    draw_things(l, "You carry:", false);
}

static void draw_equipment(const struct lower *l)
{
    draw_things(l, "You wear:", true);
}

/* Who follows him and is on the level, with what is left of them. */
static void draw_party(const struct lower *l)
{
    const struct game *game = l->bars->game;
    const struct level *level = game_here(game);
    int first = begin(l, "With you:"), y = first;

    for (int i = 0; i < level->things.count && y < l->room.y2; i++) {
        const struct thing *it = world_thing(&game->world, level->things.items[i]);
        if (!thing_is(it, T_CREATURE) || it == game_player(game) ||
            targets_leader(&game->world, it) != game_player(game))
            continue;
        screen_put(l->screen, l->room.x1, y, glyph_with_back(it->image, COLOUR_BLACK));
        screen_text(l->screen, l->room.x1 + 2, y++, COLOUR_EMERALD, name_thing(&game->world, it));
        screen_print(l->screen, l->room.x1 + 2, y++, COLOUR_GREY, "%d/%d", it->hp, it->hp_max);
    }
    say_none(l, y, first, "nobody");
}

/* Digits that mean something beside walking. */
static void draw_quick_keys(const struct lower *l)
{
    int first = begin(l, "Quick keys:"), y = first;

    for (key_code key = '0'; key <= '9' && y <= l->room.y2; key++) {
        enum command_id command = keymap_find(l->bars->keys, KEYS_PLAY, key);
        const char *deed = keymap_deed(l->bars->keys, key);
        if (command == COMMAND_NONE && deed == NULL)
            continue;
        screen_print(l->screen, l->room.x1, y++, COLOUR_GREY, INK_SKYBLUE "%c" INK_END " %s",
                     (char)key, deed ? deed : command_row(command)->name);
    }
    say_none(l, y, first, "none yet");
}

static void draw_spell_keys(const struct lower *l)
{
    int first = begin(l, "Spell keys:"), y = first;

    for (key_code key = '0'; key <= '9' && y <= l->room.y2; key++) {
        const char *spell = keymap_deed_of(l->bars->keys, key, DEED_CAST);
        if (spell)
            screen_print(l->screen, l->room.x1, y++, COLOUR_GREY, INK_SKYBLUE "%c" INK_END " %s",
                         (char)key, spell);
    }
    say_none(l, y, first, "none yet");
}

void play_lower_draw(const struct play_bars *bars, struct screen *screen, struct rect room,
                     const struct sighted *found, int count)
{
    /* As the values of the option. */
    static void (*const lists[])(const struct lower *l) = {
        draw_view_list, draw_resistances, draw_pack,       draw_equipment,
        draw_party,     draw_quick_keys,  draw_spell_keys,
    };
    const struct lower lower = {bars, screen, room, found, count};
    int wish = options_get(bars->options, OPTION_LOWERSCREEN);

    lists[iclamp(wish, 0, COUNT_OF(lists) - 1)](&lower);
}
