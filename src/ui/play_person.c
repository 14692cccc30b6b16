#include "ui/play_person.h"

#include <ctype.h>

#include "base/num.h"
#include "rules/fight/experience.h"
#include "rules/person/gain.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "ui/play_vitals.h"
#include "world/body.h"

static int draw_level(const struct game *game, struct screen *screen, struct rect r, int y)
{
    const struct character *person = character_of(&game->world, game_player(game));
    int level = gain_total_level(&game->world, game_player(game));
    uint32_t next = experience_for(level + 1);
    uint32_t has = person->experience - person->experience_drained;

    screen_print(screen, r.x1, y++, has >= next ? COLOUR_YELLOW : COLOUR_GREY, "Level %d", level);
    screen_print(screen, r.x1, y++, COLOUR_GREY, "XP %u/%u", (unsigned)has, (unsigned)next);
    return y;
}

/* In the way one would fight now: to hit, and the damage. */
static int draw_arms(const struct game *game, struct screen *screen, struct rect r, int y)
{
    static const struct {
        int mode, hit;
        const char *name;
    } modes[] = {{S_MELEE, A_HIT_MELEE, "Melee"},
                 {S_BRAWL, A_HIT_BRAWL, "Brawl"},
                 {S_THROWN, A_HIT_THROWN, "Thrown"},
                 {S_ARCHERY, A_HIT_ARCHERY, "Shooting"}};
    const struct thing *player = game_player(game);
    const struct creature *body = creature_of(&game->world, player);
    int now = attr_attack_mode(&game->world, player);

    now = now == S_DUAL ? S_MELEE : now;
    screen_print(screen, r.x1, y++, COLOUR_GREY, "Defence %d", body->attr[A_DEF]);
    for (int i = 0; i < COUNT_OF(modes); i++) {
        struct dice damage = arms_damage(&game->world, player, modes[i].mode, false);
        if (modes[i].mode != now)
            continue;
        screen_print(screen, r.x1, y++, COLOUR_GREY, "%s %+d", modes[i].name,
                     body->attr[modes[i].hit]);
        if (damage.sides > 0)
            screen_print(screen, r.x1, y++, COLOUR_GREY, " %dd%d%+d", damage.count, damage.sides,
                         damage.bonus);
    }
    screen_print(screen, r.x1, y++, COLOUR_GREY, "F%+d R%+d W%+d", body->attr[A_SAV_FORT],
                 body->attr[A_SAV_REF], body->attr[A_SAV_WILL]);
    return y;
}

static int draw_conditions(const struct game *game, struct screen *screen, struct rect r, int y)
{
    struct conditions c;

    conditions_find(game, &c);
    for (int i = 0; i < c.count && y <= r.y2; i++)
        screen_print(screen, r.x1, y++, play_vitals_condition_colour(c.items[i].weight), "%c%s",
                     toupper((unsigned char)c.items[i].words[0]), c.items[i].words + 1);
    return y;
}

int play_person_draw(const struct game *game, struct screen *screen, struct rect r, int y)
{
    const struct thing *player = game_player(game);
    const struct character *person = character_of(&game->world, player);

    if (person && person->classes[0]) {
        y = draw_level(game, screen, r, y);
        y = draw_arms(game, screen, r, y) + 1;
    }
    int after = draw_conditions(game, screen, r, y);
    return after > y ? after + 1 : y;
}
