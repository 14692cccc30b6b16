/* Speaking to someone: whom is asked where there is a choice, the nearest first; what to say is
 * asked by the rules of talk. */
#include "play/actions.h"
#include "play/regard.h"
#include "play/result.h"
#include "play/sight.h"
#include "rules/skill/offer.h"
#include "world/targets.h"
#include "world/throw.h"

enum { ALL_FOLLOWERS = -2, CROWD_MOST = 1 << 16 };

/* "a goblin, 2 north, unhurt, hostile" */
static void offer_one(struct offer *list, const struct sight *sight, const struct thing *who)
{
    struct str_builder words = {0};
    const struct point at = {who->x, who->y};
    const struct regard regard = regard_of(sight, who);
    int distance = point_distance(sight->at, at);

    sight_add_name(sight, who, &words);
    if (distance > 0)
        sb_addf(&words, ", %d %s", distance, dir_name(dir_towards(sight->at, at)));
    regard_add_short(&regard, &words);
    offer_add(list, (int32_t)who->self, distance * CROWD_MOST + list->count, STR_PRINTF,
              STR_ARGS(sb_str(&words)));
    sb_free(&words);
}

/* All whom the player perceives, and how many of them follow him. */
static int gather(const struct game *game, struct offer *list)
{
    const struct world *w = &game->world;
    const struct level *level = game_here(game);
    struct sight sight = sight_of(game);
    int followers = 0;

    for (int i = 0; i < level->things.count; i++) {
        const struct thing *it = world_thing(w, level->things.items[i]);
        if (!thing_is(it, T_CREATURE) || it->self == w->player || !sight_is_aware(&sight, it))
            continue;
        offer_one(list, &sight, it);
        followers += targets_leader(w, it) == game_player(game);
    }
    offer_sort(list);
    return followers;
}

static int order_all(struct world *w)
{
    struct script_event *event = throw_begin(w);

    if (event) {
        event->actor = (int32_t)w->player;
        event->isAllAllies = true;
    }
    return throw_end(w, event, EV_ORDER);
}

/* A handle, ALL_FOLLOWERS or OFFER_NONE; the only one there is is taken at once. */
static int32_t choose(struct game *game, struct offer *list, int followers)
{
    int32_t first = list->items[0].value;

    if (list->count == 1) {
        offer_free(list);
        return first;
    }
    if (followers > 1)
        offer_add(list, ALL_FOLLOWERS, 0, "all who follow you");
    return offer_ask(list, &game->world, game_player(game), "Talk to whom?");
}

bool act_talk(struct game *game, const struct action *action, struct game_result *result)
{
    struct world *w = &game->world;
    struct offer list = {0};
    int followers = gather(game, &list);

    (void)action;
    if (list.count == 0)
        return result_refuse(result, "There is nobody to talk to.");
    uint64_t said = w->log->total;
    int32_t whom = choose(game, &list, followers);
    int answer = whom == OFFER_NONE ? ABORT
                 : whom == ALL_FOLLOWERS
                     ? order_all(w)
                     : throw_simply(w, EV_TALK, w->player, (handle)whom, DIR_CENTER);
    return result_tell(game, answer, said, result);
}
