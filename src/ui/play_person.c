#include "ui/play_person.h"

#include "play/regard.h"
#include "rules/fight/experience.h"
#include "rules/person/gain.h"
#include "rules/value/arms.h"
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

static int draw_arms(const struct game *game, struct screen *screen, struct rect r, int y)
{
    const struct thing *player = game_player(game);
    const struct creature *body = creature_of(&game->world, player);
    struct dice damage = arms_damage(&game->world, player, S_MELEE, false);

    screen_print(screen, r.x1, y++, COLOUR_GREY, "Defence %d", body->attr[A_DEF]);
    screen_print(screen, r.x1, y++, COLOUR_GREY, "Melee %+d", body->attr[A_HIT_MELEE]);
    if (damage.sides > 0)
        screen_print(screen, r.x1, y++, COLOUR_GREY, " %dd%d%+d", damage.count, damage.sides,
                     damage.bonus);
    screen_print(screen, r.x1, y++, COLOUR_GREY, "F%+d R%+d W%+d", body->attr[A_SAV_FORT],
                 body->attr[A_SAV_REF], body->attr[A_SAV_WILL]);
    return y;
}

static int draw_states(const struct game *game, struct screen *screen, struct rect r, int y)
{
    struct regard regard = {0};

    regard_find_states(&game->world, game_player(game), &regard);
    for (int i = 0; i < regard.state_count && y <= r.y2; i++)
        screen_print(screen, r.x1, y++, COLOUR_PINK, "%c%s", regard.states[i][0] - 'a' + 'A',
                     regard.states[i] + 1);
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
    int after = draw_states(game, screen, r, y);
    return after > y ? after + 1 : y;
}
