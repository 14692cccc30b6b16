#include "ui/play_vitals.h"

#include <stdio.h>

#include "base/dice.h"
#include "base/num.h"
#include "res/constants.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "ui/layout.h"

int play_vitals_health_colour(const struct thing *player)
{
    int most = imax(player->hp_max, 1);

    return player->hp >= most       ? COLOUR_GREY
           : 2 * player->hp >= most ? COLOUR_YELLOW
           : 3 * player->hp >= most ? COLOUR_PINK
                                    : COLOUR_RED;
}

int play_vitals_condition_colour(enum condition_weight weight)
{
    static const uint8_t colours[] = {[CONDITION_GRAVE] = COLOUR_RED,
                                      [CONDITION_BAD] = COLOUR_PINK,
                                      [CONDITION_NOTE] = COLOUR_YELLOW,
                                      [CONDITION_GOOD] = COLOUR_EMERALD};

    return colours[weight];
}

/* ---- numbers ---- */

/* Full, coming back by itself, or gone until one rests. */
static const char *mana_ink(const struct game *game)
{
    const struct thing *player = game_player(game);
    int64_t total = attr_mana_total(&game->world, player);
    int64_t now = attr_mana(&game->world, player) + creature_of(&game->world, player)->mana_held;

    return now >= total ? INK_GREY : 2 * now >= total ? INK_YELLOW : INK_PINK;
}

static const char *health_ink(const struct thing *player)
{
    switch (play_vitals_health_colour(player)) {
    case COLOUR_GREY: return INK_GREY;
    case COLOUR_YELLOW: return INK_YELLOW;
    case COLOUR_PINK: return INK_PINK;
    default: return INK_RED;
    }
}

static void add_life(const struct game *game, struct str_builder *out)
{
    const struct world *w = &game->world;
    const struct thing *player = game_player(game);
    const struct creature *body = creature_of(w, player);
    const struct character *person = character_of(w, player);

    sb_addf(out, "HP:%s%d" INK_GREY "/%d", health_ink(player), player->hp, player->hp_max);
    if (attr_mana_total(w, player) > 0)
        sb_addf(out, " Mana:%s%d" INK_GREY "/%d", mana_ink(game), (int)attr_mana(w, player),
                (int)attr_mana_total(w, player));
    if (person && person->classes[0])
        sb_addf(out, " FP:%s%d" INK_GREY "/%d", body->fatigue < 0 ? INK_PINK : INK_GREY,
                body->fatigue, body->attr[A_FAT]);
}

/* In the way one would fight now. */
static void add_fighting(const struct game *game, struct str_builder *out)
{
    static const struct {
        int mode, hit;
    } hits[] = {{S_MELEE, A_HIT_MELEE},
                {S_BRAWL, A_HIT_BRAWL},
                {S_THROWN, A_HIT_THROWN},
                {S_ARCHERY, A_HIT_ARCHERY},
                {S_DUAL, A_HIT_MELEE}};
    const struct thing *player = game_player(game);
    const struct creature *body = creature_of(&game->world, player);
    int mode = attr_attack_mode(&game->world, player);
    struct dice damage = arms_damage(&game->world, player, mode == S_DUAL ? S_MELEE : mode, false);
    char dice[32];

    sb_addf(out, " Def:%d", body->attr[A_DEF]);
    for (int i = 0; i < COUNT_OF(hits); i++)
        if (hits[i].mode == mode)
            sb_addf(out, " Hit:%+d", body->attr[hits[i].hit]);
    dice_format(damage, dice, sizeof dice);
    if (damage.sides > 0)
        sb_addf(out, " %s", dice);
}

static struct rect status_of(const struct screen *screen)
{
    return layout_window(screen->width, screen->height, WINDOW_STATUS);
}

int play_vitals_end(const struct game *game, const struct screen *screen)
{
    struct str_builder line = {0};

    add_life(game, &line);
    int width = screen_text_width(sb_str(&line));
    sb_free(&line);
    return status_of(screen).x1 + width;
}

void play_vitals_draw(const struct game *game, struct screen *screen)
{
    struct rect r = status_of(screen);
    const struct character *person = character_of(&game->world, game_player(game));
    struct str_builder line = {0};
    struct rect before = screen_clip(screen, r);

    add_life(game, &line);
    if (layout_form(screen->width, screen->height) == LAYOUT_LOW && person && person->classes[0])
        add_fighting(game, &line);
    screen_text(screen, r.x1, r.y2, COLOUR_GREY, sb_str(&line));
    sb_free(&line);
    screen_unclip(screen, before);
}

/* ---- bars ---- */

struct bar {
    int64_t lost, most;
    bool is_low;
    uint8_t gone, left; /* colours */
};

/* A solid bar, not as glaring as a text. */
static struct tint solid(const struct screen *screen, int colour)
{
    const struct rgb black = {0, 0, 0};
    struct rgb fore = tint_mix(palette_rgb(screen->palette, colour), black, TINT_ALL / 3);

    return (struct tint){.fore = fore, .back = black, .is_set = 1};
}

/* Stars as the original has them, where it does not have light. */
static void draw_bar(struct screen *screen, struct rect r, int y, const struct bar *bar)
{
    enum { LOWER_HALF = 0xdc };
    int back = bar->is_low ? COLOUR_RED : COLOUR_BLACK, cells = rect_width(r) - 2;

    screen_put(screen, r.x1, y, glyph_make('[', COLOUR_WHITE, back));
    screen_put(screen, r.x1 + cells + 1, y, glyph_make(']', COLOUR_WHITE, back));
    for (int i = 0; i < cells; i++) {
        int colour = bar->lost * (cells + 1) / bar->most > i ? bar->gone : bar->left;
        if (screen_has_light(screen))
            screen_put_tinted(screen, r.x1 + 1 + i, y, glyph_make(LOWER_HALF, colour, back),
                              solid(screen, colour));
        else
            screen_put(screen, r.x1 + 1 + i, y, glyph_make('*', colour, back));
    }
}

void play_vitals_draw_bars(const struct game *game, struct screen *screen)
{
    struct rect r = layout_window(screen->width, screen->height, WINDOW_BARS);
    const struct thing *player = game_player(game);
    int64_t total = attr_mana_total(&game->world, player);
    int most = imax(player->hp_max, 1);
    bool is_low = most > 3 * player->hp;

    draw_bar(screen, r, r.y2,
             &(struct bar){.lost = most - player->hp,
                           .most = most,
                           .is_low = is_low,
                           .gone = is_low ? COLOUR_PINK : COLOUR_RED,
                           .left = is_low ? COLOUR_WHITE : COLOUR_GREY});
    if (total > 0)
        draw_bar(screen, r, r.y1,
                 &(struct bar){.lost = total - attr_mana(&game->world, player),
                               .most = total,
                               .gone = COLOUR_SHADOW,
                               .left = COLOUR_SKYBLUE});
}
