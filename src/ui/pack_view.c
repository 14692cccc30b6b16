#include "ui/pack_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "play/appraise.h"
#include "play/condition.h"
#include "play/pack.h"
#include "rules/value/arms.h"
#include "rules/value/stature.h"
#include "text/name.h"
#include "text/words.h"
#include "ui/menu.h"
#include "ui/speech.h"
#include "world/body.h"

enum {
    SLOT_WIDTH = 15,
    WEIGHT_WIDTH = 9,
    TOP = 2,
    BELOW = 8,
    VERB_TIMES = 1000,
    WEIGHT_SIZE = 24,
    SEARCH_SIZE = 24
};

/* How the player's things are listed. */
enum pack_order { PACK_BY_PLACE, PACK_BY_KIND, PACK_BY_WEIGHT, PACK_ORDERS };

/* A thing, or a heading over things. */
struct row {
    handle item; /* none: a heading */
    int number;  /* among the player's things, or of those that lie here */
    bool is_floor, is_inside;
    const char *heading; /* NULL: none */
};

struct pack_view {
    struct view view;
    const struct game *game;
    struct reply reply;
    struct list list;
    struct {
        ARRAY_FIELDS(struct row);
    } rows;
    enum pack_order order;
    char search[SEARCH_SIZE]; /* only names with this in it; empty: all */
    bool is_typing;           /* it is being typed */
};

/* ---- what is there ---- */

static bool is_wanted(const struct pack_view *v, const struct thing *item)
{
    struct str_builder name = {0};

    if (v->search[0] == '\0')
        return true;
    words_add_plain(name_thing(&v->game->world, item), &name);
    for (size_t i = 0; i < name.len; i++)
        if (str_equal_nocase(str_slice(sb_str(&name), i, i + strlen(v->search)),
                             str_from(v->search))) {
            sb_free(&name);
            return true;
        }
    sb_free(&name);
    return false;
}

/* Whether a row belongs before another one. */
static bool is_before(const struct pack_view *v, const struct row *a, const struct row *b)
{
    const struct world *w = &v->game->world;
    const struct thing *first = world_thing(w, a->item), *second = world_thing(w, b->item);

    if (v->order == PACK_BY_WEIGHT)
        return arms_weight(w, first, false) > arms_weight(w, second, false);
    return first->kind < second->kind;
}

/* The last row goes up to where it belongs. */
static void sort_last(struct pack_view *v)
{
    for (int i = v->rows.count - 1; v->order != PACK_BY_PLACE && i > 0; i--) {
        struct row *row = v->rows.items;
        if (!is_before(v, &row[i], &row[i - 1]))
            return;
        struct row moved = row[i];
        row[i] = row[i - 1];
        row[i - 1] = moved;
    }
}

static void gather_own(struct pack_view *v)
{
    for (int i = 1; i <= pack_count(v->game); i++) {
        const struct thing *item = pack_item(v->game, i);
        if (!is_wanted(v, item))
            continue;
        ARRAY_PUSH(&v->rows, ((struct row){.item = item->self,
                                           .number = i,
                                           .is_inside = pack_slot(v->game, item) < 0}));
        sort_last(v);
    }
}

static void gather(struct pack_view *v)
{
    int floor = pack_floor_count(v->game);

    ARRAY_CLEAR(&v->rows);
    gather_own(v);
    if (v->rows.count == 0)
        ARRAY_PUSH(&v->rows,
                   ((struct row){.heading = v->search[0] ? "Nothing of yours is called so."
                                                         : "You have nothing at all."}));
    if (floor > 0)
        ARRAY_PUSH(&v->rows, ((struct row){.heading = "On the ground here:"}));
    for (int i = 1; i <= floor; i++)
        ARRAY_PUSH(&v->rows,
                   ((struct row){
                       .item = pack_floor_item(v->game, i)->self, .number = i, .is_floor = true}));
}

/* ---- drawing ---- */

static void format_weight(int32_t tenths, char out[WEIGHT_SIZE])
{
    snprintf(out, WEIGHT_SIZE, "%d.%d lb", (int)(tenths / 10), (int)(tenths % 10));
}

static void draw_item(const struct pack_view *v, struct screen *screen, const struct row *row,
                      int y, bool is_current)
{
    const struct world *w = &v->game->world;
    const struct thing *item = world_thing(w, row->item);
    bool is_worn = item_of(w, item)->flags & IF_WORN;
    int x = 2 + (row->is_floor ? 0 : SLOT_WIDTH) + (row->is_inside ? 2 : 0);
    char weight[WEIGHT_SIZE];

    if (!row->is_floor)
        screen_text(screen, 2, y, is_worn ? COLOUR_SKYBLUE : COLOUR_SHADOW,
                    str_from(pack_place(v->game, item)));
    format_weight(arms_weight(w, item, false), weight);
    struct rect before = screen_clip(screen,
                                     (struct rect){x, y, screen->width - WEIGHT_WIDTH - 2, y});
    screen_put(screen, x, y, glyph_with_back(item->image, COLOUR_BLACK));
    screen_text(screen, x + 2, y, is_current ? COLOUR_WHITE : COLOUR_GREY, name_thing(w, item));
    screen_unclip(screen, before);
    screen_text(screen, screen->width - 1 - (int)strlen(weight), y, COLOUR_GREY, str_from(weight));
}

static void draw_row(const struct pack_view *v, struct screen *screen, int number)
{
    const struct row *row = &v->rows.items[number];
    int y = TOP + number - v->list.top;
    bool is_current = number == v->list.cursor;

    if (row->heading)
        screen_text(screen, 2, y, COLOUR_YELLOW, str_from(row->heading));
    else
        draw_item(v, screen, row, y, is_current);
    if (is_current) {
        screen_put(screen, 0, y, glyph_make(GLYPH_POINTER_RIGHT, COLOUR_EMERALD, 0));
        screen->cursor = (struct point){0, y};
    }
}

static void draw_burden(const struct pack_view *v, struct screen *screen, int y)
{
    struct stature_load load = stature_burden(&v->game->world, game_player(v->game));
    char weight[WEIGHT_SIZE], limit[WEIGHT_SIZE];

    format_weight(load.burden, weight);
    format_weight(load.limits[imin(load.level, COUNT_OF(load.limits) - 1)], limit);
    screen_print(screen, 2, y, COLOUR_GREY, "In all %s: %s. The next step is at %s.", weight,
                 condition_burden(load.level), limit);
}

/* What the thing at the cursor is worth, and what is in its place now. */
static void draw_worth(const struct pack_view *v, struct screen *screen, int y)
{
    const struct row *row = &v->rows.items[v->list.cursor];
    const struct world *w = &v->game->world;
    const struct thing *item = world_thing(w, row->item), *rival;
    struct str_builder worth = {0};

    if (item == NULL)
        return;
    appraise(v->game, item, &worth);
    if (worth.len > 0)
        screen_print(screen, 2, y, COLOUR_WHITE, "This: %s", sb_cstr(&worth));
    rival = worth.len > 0 ? appraise_rival(v->game, item) : NULL;
    sb_clear(&worth);
    if (rival)
        appraise(v->game, rival, &worth);
    if (rival && worth.len > 0)
        screen_print(screen, 2, y + 1, COLOUR_GREY, "Now:  %s (" STR_PRINTF ")", sb_cstr(&worth),
                     STR_ARGS(name_thing(w, rival)));
    sb_free(&worth);
}

static void draw_verbs(struct screen *screen, int y)
{
    static const struct {
        char key;
        const char *words;
    } verbs[] = {
#define PACK_VERB(id, key, action, is_floor, words) {key, words},
#include "ui/pack_verbs.def"
#undef PACK_VERB
    };
    int x = 2;

    for (int i = 0; i < COUNT_OF(verbs); i++) {
        if (x + 2 + (int)strlen(verbs[i].words) > screen->width) {
            x = 2;
            y++;
        }
        x = 2 + screen_print(screen, x, y, COLOUR_GREY, INK_SKYBLUE "%c" INK_END " %s",
                             verbs[i].key, verbs[i].words);
    }
    screen_print(screen, 2, screen->height - 1, COLOUR_SHADOW,
                 "Enter looks at it, / searches, o changes the order, Escape goes back.");
}

static void draw_title(const struct pack_view *v, struct screen *screen)
{
    static const char *const orders[PACK_ORDERS] = {"", ", by kind", ", by weight"};
    struct str_builder title = {0};

    sb_addf(&title, "Your things%s", orders[v->order]);
    if (v->is_typing || v->search[0] != '\0')
        sb_addf(&title, ": " INK_YELLOW "%s%s", v->search, v->is_typing ? "_" : "");
    screen_text_centred(screen, screen_rect(screen), 0, COLOUR_MAGENTA, sb_str(&title));
    sb_free(&title);
}

static void pack_draw(struct view *view, struct stack *stack)
{
    struct pack_view *v = (struct pack_view *)view;
    struct screen *screen = &stack->screen;
    int rows = screen->height - TOP - BELOW;

    screen_clear(screen);
    gather(v);
    list_fit(&v->list, v->rows.count, rows);
    draw_title(v, screen);
    for (int i = v->list.top; i < v->rows.count && i < v->list.top + rows; i++)
        draw_row(v, screen, i);
    draw_worth(v, screen, screen->height - 7);
    draw_burden(v, screen, screen->height - 5);
    draw_verbs(screen, screen->height - 4);
}

/* ---- keys ---- */

static const struct {
    char key;
    int action;
    bool is_floor;
} verbs[PACK_VERBS] = {
#define PACK_VERB(id, key, action, is_floor, words) {key, action, is_floor},
#include "ui/pack_verbs.def"
#undef PACK_VERB
};

static void choose(struct pack_view *v, struct stack *stack, int verb)
{
    const struct row *row = &v->rows.items[v->list.cursor];
    bool is_for_it = row->heading == NULL &&
                     (verb == PACK_VERB_LOOK || verbs[verb].is_floor == row->is_floor);

    if (!is_for_it) {
        stack->bell = true;
        return;
    }
    int number = row->number + (verb == PACK_VERB_LOOK && row->is_floor ? VERB_TIMES / 2 : 0);
    stack_answer(stack, v->reply, verb * VERB_TIMES + number, STR_NONE);
    if (verb != PACK_VERB_LOOK)
        stack_close(stack, &v->view);
}

/* A name is being typed: every key belongs to it. */
static void type(struct pack_view *v, key_code key)
{
    size_t length = strlen(v->search);

    if (key == K_ENTER)
        v->is_typing = false;
    else if (key == K_ESCAPE) {
        v->is_typing = false;
        v->search[0] = '\0';
    } else if (key == K_BACKSPACE && length > 0)
        v->search[length - 1] = '\0';
    else if (key >= ' ' && key < 127 && length + 1 < sizeof v->search) {
        v->search[length] = (char)key;
        v->search[length + 1] = '\0';
    }
    v->list.cursor = v->list.top = 0;
}

/* Keys of the list itself. */
static bool list_it(struct pack_view *v, key_code key)
{
    if (key == '/') {
        v->is_typing = true;
        v->search[0] = '\0';
    } else if (key == 'o') {
        v->order = (enum pack_order)((v->order + 1) % PACK_ORDERS);
    } else if (key == K_ESCAPE && v->search[0] != '\0') {
        v->search[0] = '\0';
    } else {
        return false;
    }
    return true;
}

static void pack_key(struct view *view, struct stack *stack, key_code key)
{
    struct pack_view *v = (struct pack_view *)view;
    int clicked = v->list.top + stack->pointer.y - TOP;

    if (v->is_typing) {
        type(v, key);
        return;
    }
    if (list_it(v, key))
        return;
    if (key == K_ESCAPE || key == 'q' || key == K_CLICK_RIGHT) {
        stack_close(stack, view);
        return;
    }
    if (list_key(&v->list, key))
        return;
    if (key == K_CLICK && clicked >= v->list.top && clicked < v->rows.count)
        v->list.cursor = clicked;
    else if (key == K_ENTER)
        choose(v, stack, PACK_VERB_LOOK);
    for (int i = 0; i < PACK_VERBS; i++)
        if (key == (key_code)verbs[i].key) {
            choose(v, stack, i);
            return;
        }
}

/* ---- in words ---- */

static void add_spoken_row(const struct pack_view *v, const struct row *row, int number,
                           struct str_builder *out)
{
    const struct world *w = &v->game->world;
    const struct thing *item = world_thing(w, row->item);
    char weight[WEIGHT_SIZE];

    if (row->heading) {
        sb_add_cstr(out, row->heading);
        return;
    }
    format_weight(arms_weight(w, item, false), weight);
    sb_addf(out, "%d. ", number);
    sb_add(out, name_thing(w, item));
    if (!row->is_floor)
        sb_addf(out, ", %s", row->is_inside ? "in the pack" : pack_place(v->game, item));
    sb_addf(out, ", %s", weight);
}

/* Every row, then the one at the cursor and what it is worth. */
static void pack_speak(struct view *view, struct stack *stack, struct speech *speech)
{
    struct pack_view *v = (struct pack_view *)view;
    struct str_builder text = {0};
    char key[32];

    (void)stack;
    speech_statef(speech, "title", "Your things. A letter does something with the one you are at.");
    if (v->search[0] != '\0')
        speech_statef(speech, "search", "Only those with \"%s\":", v->search);
    for (int i = 0; i < v->rows.count; i++) {
        sb_clear(&text);
        snprintf(key, sizeof key, "row %d", i);
        add_spoken_row(v, &v->rows.items[i], i + 1, &text);
        speech_state(speech, key, sb_str(&text));
        if (i == v->list.cursor)
            speech_statef(speech, "cursor", "At %s", sb_cstr(&text));
    }
    sb_clear(&text);
    const struct thing *item = world_thing(&v->game->world, v->rows.items[v->list.cursor].item);
    if (item)
        appraise(v->game, item, &text);
    speech_state(speech, "worth", sb_str(&text));
    sb_free(&text);
}

static void pack_free(struct view *view)
{
    struct pack_view *v = (struct pack_view *)view;

    ARRAY_FREE(&v->rows);
    free(v);
}

struct view *pack_view_new(const struct game *game, struct reply reply)
{
    static const struct view_class class = {.name = "pack",
                                            .covers = true,
                                            .draw = pack_draw,
                                            .key = pack_key,
                                            .free = pack_free,
                                            .speak = pack_speak};
    struct pack_view *v = view_new(&class, sizeof *v);

    v->view.takes = VIEW_TAKES_CHOICE;
    v->game = game;
    v->reply = reply;
    gather(v);
    v->list.count = v->rows.count;
    return &v->view;
}

struct pack_choice pack_view_choice(const struct game *game, int value)
{
    struct pack_choice choice = {(enum pack_verb)(value / VERB_TIMES), value % VERB_TIMES,
                                 HANDLE_NONE};
    bool is_floor = verbs[choice.verb].is_floor || choice.number >= VERB_TIMES / 2;
    const struct thing *item;

    if (choice.verb == PACK_VERB_LOOK && is_floor)
        choice.number -= VERB_TIMES / 2;
    item = is_floor ? pack_floor_item(game, choice.number) : pack_item(game, choice.number);
    choice.item = item ? item->self : HANDLE_NONE;
    return choice;
}

struct action pack_view_action(struct pack_choice choice)
{
    return action_number((enum action_kind)verbs[choice.verb].action, choice.number);
}
