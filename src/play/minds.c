#include "play/minds.h"

#include "play/save.h"
#include "rules/mind/deeds.h"
#include "rules/mind/mind.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "text/name.h"
#include "world/targets.h"

/* ---- words ---- */

static const char *const truth_words[] = {
#define TRUTH(name, words) words,
#include "rules/mind/situation.def"
#undef TRUTH
};

static bool is_true(const struct situation *s, int which)
{
    const bool given[] = {
#define TRUTH(name, words) s->name,
#include "rules/mind/situation.def"
#undef TRUTH
    };

    return given[which];
}

static const char *const type_words[TARGET_TYPES] = {
    [TARGET_INVALID] = "nothing",
    [TARGET_ENEMY] = "enemy",
    [TARGET_ALLY] = "friend",
    [TARGET_LEADER] = "leader",
    [TARGET_SUMMONER] = "summoner",
    [TARGET_MASTER] = "master",
    [TARGET_MOUNT] = "rider",
    [TARGET_AREA] = "place to look at",
    [TARGET_WANDER] = "place to go to",
    [TARGET_ITEM] = "wanted thing",
    [ORDER_STAND_STILL] = "order to stand still",
    [ORDER_DO_NOT_ATTACK] = "order not to attack",
    [ORDER_ATTACK_NEUTRALS] = "order to attack anyone",
    [ORDER_HIDE] = "order to hide",
    [ORDER_DO_NOT_HIDE] = "order not to hide",
    [ORDER_WALK_IN_FRONT] = "order to walk in front",
    [ORDER_WALK_IN_BACK] = "order to walk behind",
    [ORDER_WALK_NEAR_ME] = "order to stay near",
    [ORDER_WALK_TO_POINT] = "order to go to a place",
    [ORDER_BE_FRIENDLY] = "order to be friendly",
    [ORDER_ATTACK_TARGET] = "order to attack",
    [ORDER_TAKE_WATCHES] = "order to keep watch",
    [ORDER_GIVE_ME_ITEM] = "order to hand something over",
    [ORDER_RETURN_HOME] = "order to go home",
    [ORDER_NO_PICKUP] = "order to leave things alone",
};

static const char *const why_words[TARGET_WHYS] = {
    [TARGET_BY_DEFAULT] = "for no special reason",
    [TARGET_GREEDY] = "out of greed",
    [TARGET_HIT_ME] = "it struck",
    [TARGET_SPELLED_ME] = "it used magic",
    [TARGET_SEEN_AND_HOSTILE] = "it was seen",
    [TARGET_ALLY_OF_ENEMY] = "it stood by an enemy",
    [TARGET_HEARD_NOISE] = "noise came from there",
    [TARGET_WANDERLUST] = "out of boredom",
    [TARGET_LIBERATED] = "it was set free",
    [TARGET_ORDERED] = "as it was told",
    [TARGET_RESENTS] = "it bears a grudge",
};

static const char *const quality_words[] = {
    [HOSTILITY_NEUTRAL] = "ignores", [HOSTILITY_ENEMY] = "hates", [HOSTILITY_ALLY] = "likes"};

/* ---- thinking in a copy ---- */

struct view {
    struct game *copy;
    struct thing *who;
    struct thought thought;
    struct repertoire magic;
    bool thinks;
};

/* What it has in mind is looked at before it thinks: thinking changes it. */
static bool open_view(struct view *v, const struct game *game, handle who, struct error *error)
{
    struct str_builder bytes = {0};

    if (creature_of(&game->world, world_thing(&game->world, who)) == NULL) {
        error_set(error, "there is no creature %u", who);
        return false;
    }
    save_pack(game, &bytes);
    v->copy = save_unpack(sb_str(&bytes), "a copy", game->options.library, NULL, error);
    sb_free(&bytes);
    if (v->copy == NULL)
        return false;
    v->who = world_thing(&v->copy->world, who);
    return v->who != NULL;
}

static void think(struct view *v)
{
    v->thinks = v->who->self != v->copy->world.player &&
                mind_consider(&v->copy->world, v->who, &v->thought, &v->magic);
}

/* Which act the lot fell on; -1: none. */
static int chosen(const struct thought *t)
{
    int lot = t->lot, at = 0;

    for (; at < t->count; at++) {
        lot -= imax(0, t->acts[at].weight);
        if (lot < 0)
            break;
    }
    return t->lot >= 0 && at < t->count ? at : -1;
}

/* ---- as JSON ---- */

static void add_who(struct json *json, const struct world *w, const struct thing *who)
{
    json_key_number(json, "handle", who->self);
    json_key_text(json, "name", name_thing(w, who));
}

static void describe_feeling(struct json *json, const struct world *w, const struct thing *me,
                             const struct thing *other)
{
    struct hostility h = hostility_seems_between(w, me, other);
    struct str_builder why = {0};

    if (other == me || h.quality == HOSTILITY_NEUTRAL)
        return;
    hostility_add_reason(w, &h, &why);
    json_open(json, '{');
    add_who(json, w, other);
    json_key_text(json, "feeling", str_from(quality_words[h.quality]));
    json_key_number(json, "strength", h.quantity);
    json_key_text(json, "why", sb_str(&why));
    json_key_number(json, "perceived", eyes_would_perceive(w, me, other));
    json_close(json, '}');
    sb_free(&why);
}

static void describe_feelings(struct json *json, const struct world *w, const struct thing *me)
{
    const struct level *level = world_level_of(w, me);

    json_key(json, "feelings");
    json_open(json, '[');
    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *other = world_thing(w, level->things.items[i]);
        if (creature_of(w, other))
            describe_feeling(json, w, me, other);
    }
    json_close(json, ']');
}

static void describe_target(struct json *json, const struct world *w, const struct target *t)
{
    const struct thing *thing = targets_thing(w, t);

    json_open(json, '{');
    json_key_text(json, "type", str_from(type_words[t->type]));
    if (thing) {
        add_who(json, w, thing);
    } else {
        json_key_number(json, "x", t->x);
        json_key_number(json, "y", t->y);
    }
    json_key_number(json, "priority", t->priority);
    json_key_number(json, "perceived", t->perceived);
    json_key_text(json, "why", str_from(why_words[t->why]));
    json_close(json, '}');
}

static void describe_targets(struct json *json, const struct world *w, const struct thing *me)
{
    json_key(json, "targets");
    json_open(json, '[');
    for (const struct target *t = targets_first(w, me); t; t = targets_next(w, t))
        if (targets_is_valid(w, t))
            describe_target(json, w, t);
    json_close(json, ']');
}

static void describe_acts(struct json *json, const struct thought *t)
{
    json_key(json, "acts");
    json_open(json, '[');
    for (int i = 0; i < t->count; i++) {
        const struct thing *target = world_thing(t->w, t->acts[i].target);
        json_open(json, '{');
        json_key_text(json, "act", str_from(deed_name(t->acts[i].what)));
        json_key_number(json, "weight", t->acts[i].weight);
        if (target)
            add_who(json, t->w, target);
        json_key_number(json, "detail", t->acts[i].detail);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_key_number(json, "weights", t->weights);
    json_key_number(json, "chosen", chosen(t));
}

static void describe_situation(struct json *json, const struct situation *s)
{
    json_key(json, "situation");
    json_open(json, '[');
    for (int i = 0; i < COUNT_OF(truth_words); i++)
        if (is_true(s, i))
            json_text(json, str_from(truth_words[i]));
    json_close(json, ']');
    json_key_number(json, "near", s->near);
    json_key_number(json, "far", s->far);
}

bool minds_describe(const struct game *game, handle who, struct json *json, struct error *error)
{
    struct view v = {0};

    if (!open_view(&v, game, who, error))
        return false;
    add_who(json, &v.copy->world, v.who);
    describe_feelings(json, &v.copy->world, v.who);
    describe_targets(json, &v.copy->world, v.who);
    think(&v);
    json_key_number(json, "thinks", v.thinks);
    if (v.thinks) {
        describe_situation(json, &v.thought.s);
        describe_acts(json, &v.thought);
        json_key_number(json, "magic", v.magic.count);
    }
    game_free(v.copy);
    return true;
}

/* ---- as lines ---- */

static void tell_feelings(struct str_builder *out, const struct world *w, const struct thing *me)
{
    const struct level *level = world_level_of(w, me);

    for (int i = 0; level && i < level->things.count; i++) {
        const struct thing *other = world_thing(w, level->things.items[i]);
        if (creature_of(w, other) == NULL || other == me)
            continue;
        struct hostility h = hostility_seems_between(w, me, other);
        if (h.quality == HOSTILITY_NEUTRAL)
            continue;
        sb_addf(out, "%s %u " STR_PRINTF " (%d) ", quality_words[h.quality], other->self,
                STR_ARGS(name_thing(w, other)), h.quantity);
        hostility_add_reason(w, &h, out);
        sb_add(out, eyes_would_perceive(w, me, other) ? STR("\n") : STR(", unperceived\n"));
    }
}

static void tell_targets(struct str_builder *out, const struct world *w, const struct thing *me)
{
    for (const struct target *t = targets_first(w, me); t; t = targets_next(w, t)) {
        const struct thing *thing = targets_thing(w, t);
        if (!targets_is_valid(w, t))
            continue;
        sb_addf(out, "has in mind: %s", type_words[t->type]);
        if (thing)
            sb_addf(out, " %u " STR_PRINTF, thing->self, STR_ARGS(name_thing(w, thing)));
        else if (t->x || t->y)
            sb_addf(out, " %d,%d", t->x, t->y);
        sb_addf(out, " (%d), %s\n", t->priority, why_words[t->why]);
    }
}

static void add_act(struct str_builder *out, const struct thought *t, const struct act *act)
{
    const struct thing *target = world_thing(t->w, act->target);

    sb_addf(out, "%s", deed_name(act->what));
    if (target)
        sb_addf(out, " at %u " STR_PRINTF, target->self, STR_ARGS(name_thing(t->w, target)));
}

static void tell_thought(struct str_builder *out, const struct thought *t)
{
    for (int i = 0; i < COUNT_OF(truth_words); i++)
        if (is_true(&t->s, i))
            sb_addf(out, "is so: %s\n", truth_words[i]);
    for (int i = 0; i < t->count; i++) {
        sb_addf(out, "%s %2d of %d: ", i == chosen(t) ? "chooses" : "weighs ", t->acts[i].weight,
                t->weights);
        add_act(out, t, &t->acts[i]);
        sb_add_char(out, '\n');
    }
}

bool minds_tell(const struct game *game, handle who, struct str_builder *out, struct error *error)
{
    struct view v = {0};

    if (!open_view(&v, game, who, error))
        return false;
    sb_addf(out, "%u " STR_PRINTF "\n", who, STR_ARGS(name_thing(&v.copy->world, v.who)));
    tell_feelings(out, &v.copy->world, v.who);
    tell_targets(out, &v.copy->world, v.who);
    think(&v);
    if (v.thinks)
        tell_thought(out, &v.thought);
    else
        sb_add(out, STR("does not think\n"));
    game_free(v.copy);
    return true;
}

void minds_add_choice(const struct thought *t, struct str_builder *out)
{
    int at = chosen(t);

    sb_addf(out, STR_PRINTF ": ", STR_ARGS(name_thing(t->w, world_thing(t->w, t->me))));
    if (at < 0) {
        sb_add(out, STR("at a loss"));
        return;
    }
    add_act(out, t, &t->acts[at]);
    sb_addf(out, " (%d of %d)", t->acts[at].weight, t->weights);
}
