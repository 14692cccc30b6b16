#include "cmd/replay_show.h"

#include <inttypes.h>

#include "cmd/out.h"
#include "front/watch.h"
#include "play/minds.h"
#include "ui/game_picture.h"
#include "ui/layout.h"

struct show {
    struct replay *replay;
    struct watch *watch; /* NULL: pictures are printed */
    struct game_picture picture;
    struct screen screen;
    handle mind;
    struct str_builder choices; /* it made during an action */
};

static void hear_thought(void *context, const struct thought *thought, int moment)
{
    struct show *s = context;

    if (moment != THOUGHT_CHOSEN || thought->me != s->mind)
        return;
    sb_add(&s->choices, STR(" -- "));
    minds_add_choice(thought, &s->choices);
}

static void follow_mind(struct show *s)
{
    struct world_host *host = &s->replay->game->world.host;

    if (s->mind == HANDLE_NONE)
        return;
    host->thinks = hear_thought;
    host->thinks_context = s;
}

/* A number that nobody has is told, or one would wait in vain. */
static void tell_if_gone(struct show *s)
{
    const struct world *w = &s->replay->game->world;
    const struct thing *who = world_thing(w, s->mind);

    if (s->mind != HANDLE_NONE && (who == NULL || !thing_is(who, T_CREATURE)))
        sb_addf(&s->choices, " -- there is no creature %" PRIu32, s->mind);
}

static void print_picture(const struct screen *screen)
{
    struct str_builder out = {0};

    for (int y = 0; y < screen->height; y++) {
        screen_row(screen, y, true, &out);
        sb_add_char(&out, '\n');
    }
    sb_add_char(&out, '\n');
    out_text(sb_str(&out));
    sb_free(&out);
}

/* False: the one who watches has seen enough. */
static bool show_state(struct show *s, struct str caption)
{
    int width = LAYOUT_WIDTH_LEAST, height = LAYOUT_HEIGHT_LEAST;

    if (s->watch)
        watch_size(s->watch, &width, &height);
    if (width != s->screen.width || height != s->screen.height)
        screen_resize(&s->screen, width, height);
    game_picture_draw(&s->picture, s->replay->game, caption, &s->screen);
    if (s->watch)
        return watch_show(s->watch, &s->screen);
    print_picture(&s->screen);
    return true;
}

/* The next action of the log; NULL: there is none. */
static const struct action_log_entry *next_action(const struct replay *replay)
{
    for (int i = replay->next; i < replay->text->entries.count; i++)
        if (replay->text->entries.items[i].kind == LOG_LINE_ACTION)
            return &replay->text->entries.items[i];
    return NULL;
}

static bool show_all(struct show *s, const struct replay_show *how, struct error *error)
{
    struct str_builder caption = {0};
    bool good = true, goes_on = show_state(s, STR("the beginning"));

    while (good && goes_on) {
        const struct action_log_entry *entry = next_action(s->replay);
        if (entry == NULL || entry->number > how->until)
            break;
        sb_clear(&s->choices);
        follow_mind(s);
        good = replay_run(s->replay, entry->number, how->verify, error);
        tell_if_gone(s);
        sb_clear(&caption);
        sb_addf(&caption, "%" PRIu64 " ", entry->number);
        action_format(&entry->action, &caption);
        sb_add(&caption, sb_str(&s->choices));
        if (game_is_over(s->replay->game))
            sb_addf(&caption, " -- the end: %s", s->replay->game->world.cause);
        goes_on = good && show_state(s, sb_str(&caption));
    }
    sb_free(&caption);
    return good;
}

bool replay_show(struct replay *replay, const struct replay_show *how, struct error *error)
{
    struct show s = {.replay = replay, .watch = watch_open(how->pace), .mind = how->mind};

    screen_init(&s.screen, LAYOUT_WIDTH_LEAST, LAYOUT_HEIGHT_LEAST);
    bool good = show_all(&s, how, error);
    watch_close(s.watch);
    game_picture_free(&s.picture);
    screen_free(&s.screen);
    sb_free(&s.choices);
    replay->game->world.host.thinks = NULL;
    return good;
}
