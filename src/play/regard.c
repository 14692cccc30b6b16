#include "play/regard.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "res/constant.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "world/body.h"
#include "world/stati.h"

static const struct {
    int nature;
    const char *word;
} states[] = {
#define REGARD_STATE(nature, word) {nature, word},
#include "play/regard_states.def"
#undef REGARD_STATE
};
_Static_assert(sizeof states / sizeof *states <= REGARD_STATES_MOST, "there is room for all");

/* ---- kind and size ---- */

const char *regard_size_word(int size)
{
    static const char *const words[] = {
        [SZ_MINISCULE] = "minute",    [SZ_TINY] = "tiny",         [SZ_SMALL] = "small",
        [SZ_MEDIUM] = "medium",       [SZ_LARGE] = "large",       [SZ_HUGE] = "huge",
        [SZ_GARGANTUAN] = "gigantic", [SZ_COLLOSAL] = "colossal",
    };

    return size >= SZ_MINISCULE && size <= SZ_COLLOSAL ? words[size] : NULL;
}

/* "MA_MISC_OUTSIDER" as "misc outsider". */
static void words_of(int mtype, char out[REGARD_KIND_SIZE])
{
    const char *name = constant_name(CONSTANTS_CREATURE, mtype);
    const char *from = name ? strchr(name, '_') : NULL;
    int len = 0;

    for (from = from ? from + 1 : ""; *from && len < REGARD_KIND_SIZE - 1; from++)
        out[len++] = (char)(*from == '_' ? ' ' : tolower((unsigned char)*from));
    out[len] = '\0';
}

/* By the first kind that it has and seems to be. */
static void find_kind(const struct world *w, const struct thing *creature, struct regard *regard)
{
    const struct res_monster *body = kind_shape(w, creature);
    const struct thing *player = world_thing(w, w->player);

    for (int i = 0; body && i < COUNT_OF(body->mtype) && regard->kind[0] == '\0'; i++)
        if (body->mtype[i] > 0 && eyes_seems(w, player, creature, body->mtype[i]))
            words_of(body->mtype[i], regard->kind);
    if (body && regard->kind[0] && !stati_has(w, creature, DISGUISED))
        regard->size = regard_size_word(body->size);
}

/* ---- state and attitude ---- */

void regard_find_states(const struct world *w, const struct thing *creature, struct regard *regard)
{
    for (int i = 0; i < COUNT_OF(states); i++) {
        bool is_double = regard->state_count > 0 &&
                         strcmp(regard->states[regard->state_count - 1], states[i].word) == 0;
        if (!is_double && stati_has(w, creature, states[i].nature))
            regard->states[regard->state_count++] = states[i].word;
    }
}

/* As it would show if it were awake. */
static enum regard_attitude attitude_of(const struct world *w, const struct thing *creature)
{
    const struct thing *player = world_thing(w, w->player);

    if (creature == player)
        return REGARD_UNKNOWN;
    if (hostility_seems_enemy(w, player, creature))
        return REGARD_HOSTILE;
    return hostility_seems_friend(w, player, creature) ? REGARD_FRIENDLY : REGARD_INDIFFERENT;
}

const char *regard_attitude_word(enum regard_attitude attitude)
{
    static const char *const words[] = {[REGARD_UNKNOWN] = NULL,
                                        [REGARD_HOSTILE] = "hostile",
                                        [REGARD_INDIFFERENT] = "indifferent",
                                        [REGARD_FRIENDLY] = "friendly"};

    return words[attitude];
}

struct regard regard_of(const struct sight *sight, const struct thing *creature)
{
    const struct world *w = &sight->game->world;
    struct regard regard = {0};

    if (!thing_is(creature, T_CREATURE) || !sight_is_aware(sight, creature))
        return regard;
    regard.is_seen = true;
    regard.health = sight_health(creature);
    regard_find_states(w, creature, &regard);
    regard.attitude = attitude_of(w, creature);
    if (creature->self != w->player)
        find_kind(w, creature, &regard);
    return regard;
}

/* ---- words ---- */

void regard_add_short(const struct regard *regard, struct str_builder *out)
{
    if (!regard->is_seen)
        return;
    sb_addf(out, ", %s", regard->health);
    for (int i = 0; i < regard->state_count; i++)
        sb_addf(out, ", %s", regard->states[i]);
    if (regard->attitude == REGARD_FRIENDLY || regard->attitude == REGARD_HOSTILE)
        sb_addf(out, ", %s", regard_attitude_word(regard->attitude));
}

/* "unhurt, asleep and lying down" */
static void add_states(const struct regard *regard, struct str_builder *out)
{
    sb_add_cstr(out, regard->health);
    for (int i = 0; i < regard->state_count; i++)
        sb_addf(out, "%s%s", i == regard->state_count - 1 ? " and " : ", ", regard->states[i]);
}

void regard_add(const struct regard *regard, struct str_builder *out)
{
    const char *attitude = regard_attitude_word(regard->attitude);

    if (!regard->is_seen)
        return;
    sb_add_cstr(out, "It is ");
    add_states(regard, out);
    sb_add_char(out, '.');
    if (attitude)
        sb_addf(out, " It is %s%s.", attitude,
                regard->attitude == REGARD_HOSTILE ? "" : " towards you");
    if (regard->kind[0])
        sb_addf(out, " Kind: %s%s%s.", regard->kind, regard->size ? ", " : "",
                regard->size ? regard->size : "");
}
