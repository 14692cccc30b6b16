#include "rules/fight/attack_words.h"

#include "base/num.h"
#include "rules/fight/attack_figures.h"
#include "rules/fight/attack_sentence.h"
#include "rules/fight/reach.h"
#include "rules/fight/role.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "text/queue.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/targets.h"

/* ---- from afar ---- */

static int distance(const struct thing *a, const struct thing *b)
{
    return point_distance((struct point){a->x, a->y}, (struct point){b->x, b->y});
}

/* quirk: how long it is remembered, and why, have changed places. */
static void listen(struct world *w, const struct script_event *e)
{
    struct thing *player = world_thing(w, w->player), *actor = role_actor(w, e);
    const struct thing *victim = role_victim(w, e);
    struct stati_query heard = stati_of(HEARD_IT);

    if (player == NULL || actor == NULL || player->level != actor->level || player->x <= 0 ||
        eyes_perceive(w, player, actor) != 0 || (victim && eyes_perceive(w, player, victim) != 0))
        return;
    heard.value = dir_towards((struct point){player->x, player->y},
                              (struct point){actor->x, actor->y});
    if (distance(player, actor) >= 10 + skill_level(w, player, SK_LISTEN) ||
        stati_find(w, player, heard))
        return;
    bool is_heard = check_succeeds(w, player, SK_LISTEN, 10);
    if (is_heard && heard.value != DIR_CENTER) /* one's own blows need no telling */
        say_plain(w, "You hear fighting to the %s.", dir_name(heard.value));
    if ((player = world_thing(w, w->player)) != NULL)
        status_gain(w, player,
                    (struct stati){.nature = HEARD_IT,
                                   .duration = SS_MISC,
                                   .source = 4,
                                   .value = wrap16(heard.value),
                                   .magnitude = -1});
}

/* ---- who is told ---- */

/* A shadow, a scent and what magic tells of someone show no blows. */
static bool is_seen(const struct world *w, const struct thing *player, const struct thing *who)
{
    return say_senses(w, player, who) & ~(uint32_t)(PER_SHADOW | PER_DETECT | PER_SCENT);
}

static bool is_witnessed(const struct world *w, const struct script_event *e)
{
    const struct thing *player = world_thing(w, w->player), *actor = role_actor(w, e);
    const struct thing *victim = role_victim(w, e);

    if (attack_figures_concern(w, actor) || (victim && attack_figures_concern(w, victim)))
        return true;
    return player && player != actor && player != victim && player->level == actor->level &&
           is_seen(w, player, actor) && (victim == NULL || is_seen(w, player, victim));
}

/* What flies past the unseen does not tell of them. */
static bool is_secret(const struct world *w, const struct script_event *e)
{
    const struct thing *actor = role_actor(w, e), *victim = role_victim(w, e);

    return victim &&
           (!reach_is_beside(w, actor, victim, 0) || e->AType == A_FIRE || e->AType == A_HURL) &&
           victim->self != w->player && eyes_perceive(w, actor, victim) == 0 &&
           kind_plane(w, victim) != kind_plane(w, actor);
}

/* ---- the sentence ---- */

/* Dice for how it is told: the original's, where it has a choice of words. */
static void draw_words(struct world *w, const struct script_event *e)
{
    const struct thing *victim = role_victim(w, e);

    if (!e->Died && e->isCrit)
        roll_below(w, 2);
    if (!e->isAoO && !e->isCleave && !e->isSurprise && e->isGreatBlow)
        roll_below(w, 4);
    if ((e->AType == A_SWNG || e->AType == A_THRU) && victim && thing_is(victim, T_CREATURE) &&
        kind_has_flag(w, victim, M_HUMANOID) && roll_below(w, 3) != 0)
        roll_below(w, 2);
}

static bool is_ally_roaring(const struct world *w, const struct script_event *e)
{
    const struct thing *leader = targets_ask_leader(w, role_actor(w, e));

    return e->AType == A_ROAR && leader && leader->self == w->player;
}

/* Nothing of it is told, nor of what came of it. */
static int keep_secret(struct world *w, const struct script_event *e)
{
    queue_empty(w, world_level_of(w, role_actor(w, e)), QUEUE_DAMAGE_MSG);
    return DONE;
}

int attack_words_handle(struct world *w, struct script_event *e, struct thing *self)
{
    int16_t silence = w->silence;

    (void)self;
    if (role_item(w, e) == NULL)
        e->item = 0;
    listen(w, e);
    if (role_actor(w, e) == NULL)
        return DONE;
    if (is_secret(w, e))
        return keep_secret(w, e);
    w->silence = 0; /* quirk: who returns early leaves it so */
    if (!is_witnessed(w, e) || e->AType == A_SPEL)
        return DONE;
    attack_figures(w, e);
    if (!e->Terse) {
        draw_words(w, e);
        if (is_ally_roaring(w, e))
            return ABORT;
        attack_sentence(w, e);
    }
    w->silence = silence;
    return DONE;
}
