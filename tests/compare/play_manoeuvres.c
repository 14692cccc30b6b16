/* rules-fights/manoeuvres: EV_SATTACK in its variants, and charges. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "world/body.h"
#include "world/throw.h"

static const struct point watching = {22, 12}, behind = {22, 16};

static bool is_variant(const struct fight_scene *s, const char *name)
{
    return str_equal(play_text(s->play, "variant"), str_from(name));
}

static bool is_attack(const struct fight_scene *s, const char *name)
{
    return str_equal(play_text(s->play, "attack"), str_from(name));
}

static bool is_player(const struct fight_scene *s, const char *role)
{
    return str_equal(play_text(s->play, role), STR("PLAYER"));
}

/* ---- who ---- */

static uint32_t pair_of(const struct fight_scene *s)
{
    static const char *const pairs[][2] = {
        {"human", "hill orc"},  {"kobold", "human"},  {"ogre", "human"},
        {"human", "ogre"},      {"wolf", "goblin"},   {"minotaur", "hobgoblin"},
        {"grey ooze", "human"}, {"human", "spectre"}, {"PLAYER", "goblin"},
        {"PLAYER", "ogre"},     {"human", "PLAYER"}};
    uint32_t i = 0;

    while (i < COUNT_OF(pairs) && !(str_equal(play_text(s->play, "actor"), str_from(pairs[i][0])) &&
                                    str_equal(play_text(s->play, "victim"), str_from(pairs[i][1]))))
        i++;
    return i;
}

static handle bring(struct fight_scene *s, const char *role, struct point at, uint32_t seed)
{
    struct thing *who = is_player(s, role) ? fight_place_player(s, at)
                                           : fight_build(s, play_text(s->play, role), at, seed);

    return who ? who->self : HANDLE_NONE;
}

/* "steps 3 then weapon" */
static int steps_of(const struct fight_scene *s)
{
    struct str variant = play_text(s->play, "variant");

    return is_attack(s, "charge") && variant.len > 6 ? variant.data[6] - '0' : 0;
}

static struct point place_of_actor(const struct fight_scene *s)
{
    return (struct point){is_attack(s, "charge") ? 15 : 20, 16};
}

static struct point place_of_victim(const struct fight_scene *s)
{
    if (is_attack(s, "charge"))
        return (struct point){16 + steps_of(s), 16};
    return (struct point){is_variant(s, "distance 3") ? 23 : 21, 16};
}

/* ---- how they stand ---- */

/* The last is of who attacks. */
static void master(struct fight_scene *s, handle who, bool is_actor)
{
    static const int16_t feats[] = {FT_MASTER_BULL_RUSH, FT_MASTER_DISARM, FT_MASTER_GREAT_BLOW,
                                    FT_MASTER_THROW,     FT_MASTER_TRIP,   FT_MASTER_GRAPPLE,
                                    FT_WHIRLWIND_ATTACK};

    for (int i = 0; i < COUNT_OF(feats) - !is_actor; i++)
        fight_gain(s, who, (struct stati){.nature = EXTRA_FEAT, .value = feats[i]});
}

static void put_behind(struct fight_scene *s)
{
    if (is_variant(s, "wall behind victim"))
        stage_write(&s->stage, behind.x, behind.y, "Dungeon Wall", &s->play->error);
    else if (is_variant(s, "chasm behind victim"))
        stage_write(&s->stage, behind.x, behind.y, "chasm", &s->play->error);
    else if (is_variant(s, "creature behind victim"))
        fight_build(s, STR("goblin"), behind, 502000);
}

static void set_variant(struct fight_scene *s, handle actor, handle victim)
{
    static const struct {
        const char *name;
        bool is_actor;
        struct stati status;
    } rows[] = {
        {"victim prone", false, {.nature = PRONE, .value = -1}},
        {"victim asleep", false, {.nature = SLEEPING, .value = SLEEP_NATURAL}},
        {"victim held", false, {.nature = PARALYSIS, .value = PARA_HELD}},
        {"actor stuck", true, {.nature = STUCK, .value = -1}},
        {"actor prone", true, {.nature = PRONE, .value = -1}},
        {"actor nauseated", true, {.nature = NAUSEA, .value = -1}},
        {"actor confused", true, {.nature = CONFUSED, .value = -1}},
        {"actor afraid", true, {.nature = AFRAID, .value = -1}},
    };

    put_behind(s);
    if (is_variant(s, "master feats") || is_variant(s, "master feats2"))
        master(s, actor, true);
    if (is_variant(s, "victim has master feats"))
        master(s, victim, false);
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is_variant(s, rows[i].name))
            fight_gain(s, rows[i].is_actor ? actor : victim, rows[i].status);
}

static void hold(struct fight_scene *s, handle holder, handle held, int nature)
{
    fight_gain(s, held,
               (struct stati){.nature = (int16_t)nature, .object = holder, .source = SS_ATTK});
    fight_gain(s, holder, (struct stati){.nature = GRAPPLING, .object = held, .source = SS_ATTK});
}

/* What the attack itself needs. */
static void set_attack(struct fight_scene *s, handle actor, handle victim)
{
    if (is_attack(s, "A_ESCA"))
        hold(s, victim, actor, GRABBED);
    if (is_attack(s, "A_THRO"))
        hold(s, actor, victim, GRAPPLED);
    if (is_attack(s, "A_COUP") &&
        (is_variant(s, "plain") || is_variant(s, "plain2") || is_variant(s, "plain3")))
        fight_gain(s, victim, (struct stati){.nature = SLEEPING, .value = SLEEP_NATURAL});
    if (is_attack(s, "charge"))
        fight_gain(s, actor, (struct stati){.nature = CHARGING, .value = DIR_EAST});
}

static bool set(struct fight_scene *s, handle *actor, handle *victim)
{
    uint32_t pair = pair_of(s);

    if (!is_player(s, "actor") && !is_player(s, "victim"))
        fight_place_player(s, watching);
    *actor = bring(s, "actor", place_of_actor(s), 500000 + pair);
    *victim = bring(s, "victim", place_of_victim(s), 501000 + pair);
    if (*actor == HANDLE_NONE || *victim == HANDLE_NONE)
        return false;
    fight_make_foes(s, *actor, *victim);
    fight_set_hp(s, *actor, 200);
    fight_set_hp(s, *victim, 200);
    if (is_player(s, "victim"))
        fight_show(s); /* before he may sleep */
    set_variant(s, *actor, *victim);
    set_attack(s, *actor, *victim);
    fight_refresh(s, *actor);
    fight_refresh(s, *victim);
    return true;
}

/* ---- what is done ---- */

static void charge(struct fight_scene *s, handle actor, handle victim)
{
    struct json *out = s->play->out;
    struct str variant = play_text(s->play, "variant");
    bool is_weapon = variant.data[variant.len - 1] == 'n';

    json_key(out, "results");
    json_open(out, '[');
    for (int i = 0; i < steps_of(s); i++) {
        if (world_thing(s->w, actor))
            world_thing(s->w, actor)->timeout = 0;
        json_number(out, throw_simply(s->w, EV_MOVE, actor, HANDLE_NONE, DIR_EAST));
    }
    if (world_thing(s->w, actor))
        world_thing(s->w, actor)->timeout = 0;
    json_number(out,
                throw_simply(s->w, is_weapon ? EV_WATTACK : EV_NATTACK, actor, victim, DIR_CENTER));
    json_close(out, ']');
}

static void act(struct fight_scene *s, handle actor, handle victim)
{
    const struct thing *a = world_thing(s->w, actor), *v = world_thing(s->w, victim);

    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    if (is_attack(s, "charge"))
        charge(s, actor, victim);
    else
        json_key_number(s->play->out, "result",
                        fight_throw(s, EV_SATTACK, actor, victim,
                                    fight_constant(play_text(s->play, "attack"))));
    fight_tell_who(s, "a", a, s->play->out);
    fight_tell_who(s, "v", v, s->play->out);
    fight_tell(s, s->play->out);
}

enum play_result play_manoeuvres(struct play *play)
{
    struct fight_scene s;
    handle actor, victim;
    bool good = fight_open(&s, play) && set(&s, &actor, &victim);

    if (good)
        act(&s, actor, victim);
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
