/* rules/combat: duels, one attack after the other. */
#include <stdio.h>

#include "fight_rounds.h"
#include "plays.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/slot.h"
#include "rules/value/values.h"
#include "rules/value/worth.h"
#include "stage_build.h"
#include "stati_change.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/throw.h"

static const struct point here = {20, 16}, beside = {21, 16}, watching = {22, 12};

struct duel {
    struct fight_scene s;
    handle attacker, defender;
    bool has_aborted; /* a blow with a weapon: none is tried again */
};

/* ---- who ---- */

static void tell_place(struct json *out, const char *key, const struct thing *who)
{
    json_key(out, key);
    json_open(out, '[');
    json_number(out, who->x);
    json_number(out, who->y);
    json_close(out, ']');
}

static void tell_bool(struct json *out, const char *key, bool is_so)
{
    json_key(out, key);
    json_bool(out, is_so);
}

static handle build(struct duel *d, const char *role, struct point at, const char *draws)
{
    struct play *play = d->s.play;
    char seed[32];
    struct stage_build wanted = {.at = at};

    snprintf(seed, sizeof seed, "%s_seed", role);
    wanted.seed = (uint32_t)play_number(play, seed);
    wanted.wish.who = fights_find(&d->s.stage, RES_MONSTER, play_text(play, role));
    const struct thing *who = stage_build(&d->s.stage, &wanted);
    json_key_number(play->out, draws, (int64_t)chance_draws(d->s.w));
    return who ? who->self : HANDLE_NONE;
}

static bool set(struct duel *d)
{
    struct play *play = d->s.play;
    int hp = (int)play_number(play, "defender_hp_override");

    d->s.w->options[OPT_ALL_ROLLS] = 1;
    fight_place_player(&d->s, watching);
    d->attacker = build(d, "attacker", here, "attacker_draws");
    d->defender = build(d, "defender", beside, "defender_draws");
    if (d->attacker == HANDLE_NONE || d->defender == HANDLE_NONE)
        return false;
    fight_wake(&d->s, d->attacker);
    fight_wake(&d->s, d->defender);
    if (hp)
        fight_set_hp(&d->s, d->defender, hp);
    /* Who grew is as his new size makes him. */
    values_update(d->s.w, world_thing(d->s.w, d->attacker));
    values_update(d->s.w, world_thing(d->s.w, d->defender));
    fight_show(&d->s);
    return true;
}

static void tell_start(struct duel *d)
{
    const struct thing *attacker = world_thing(d->s.w, d->attacker),
                       *defender = world_thing(d->s.w, d->defender),
                       *player = world_thing(d->s.w, d->s.w->player);
    struct json *out = d->s.play->out;

    tell_place(out, "attacker_pos", attacker);
    tell_place(out, "defender_pos", defender);
    tell_bool(out, "attacker_hostile_to_defender", hostility_is_enemy(d->s.w, attacker, defender));
    tell_bool(out, "player_perceives_attacker", eyes_perceive(d->s.w, player, attacker) != 0);
    tell_bool(out, "player_perceives_defender", eyes_perceive(d->s.w, player, defender) != 0);
    json_key(out, "attacker_start");
    stage_dump_creature(&d->s.stage, attacker, out);
    json_key(out, "defender_start");
    stage_dump_creature(&d->s.stage, defender, out);
}

/* ---- rounds ---- */

static void tell_fate(struct duel *d, handle who, const char *place, const char *gone)
{
    const struct thing *thing = world_thing(d->s.w, who);

    if (thing == NULL || thing->flags & F_DELETE || thing->x < 0)
        tell_bool(d->s.play->out, gone, true);
    else
        tell_place(d->s.play->out, place, thing);
}

static int hp_of(const struct duel *d, handle who)
{
    const struct thing *thing = world_thing(d->s.w, who);

    return thing ? thing->hp : 0;
}

static void tell_after(struct duel *d)
{
    const struct thing *attacker = world_thing(d->s.w, d->attacker),
                       *defender = world_thing(d->s.w, d->defender);
    struct json *out = d->s.play->out;

    json_key_number(out, "attacker_timeout", attacker ? attacker->timeout : 0);
    json_key_number(out, "attacker_hp", hp_of(d, d->attacker));
    json_key_number(out, "defender_hp", hp_of(d, d->defender));
    json_key_number(out, "defender_subdual", defender ? creature_of(d->s.w, defender)->subdual : 0);
    tell_fate(d, d->attacker, "attacker_pos", "attacker_dead_or_gone");
    tell_fate(d, d->defender, "defender_pos", "defender_dead_or_gone");
}

/* Only magic reaches to another plane. */
static bool has_use_of_weapon(const struct duel *d)
{
    const struct thing *attacker = world_thing(d->s.w, d->attacker),
                       *defender = world_thing(d->s.w, d->defender);
    const struct thing *weapon = slot_item(d->s.w, attacker, SL_WEAPON);

    return !d->has_aborted && weapon &&
           (kind_plane(d->s.w, attacker) == kind_plane(d->s.w, defender) ||
            worth_is_magic(d->s.w, weapon));
}

static int strike(struct duel *d)
{
    int number = has_use_of_weapon(d) ? EV_WATTACK : EV_NATTACK;
    int result = throw_simply(d->s.w, number, d->attacker, d->defender, DIR_CENTER);

    d->has_aborted |= number == EV_WATTACK && result == ABORT;
    json_key_text(d->s.play->out, "event",
                  number == EV_WATTACK ? STR("EV_WATTACK") : STR("EV_NATTACK"));
    return result;
}

static void play_round(struct duel *d, int number, uint32_t seed)
{
    struct json *out = d->s.play->out;
    struct stati_change of_attacker, of_defender;

    fight_make_ready(&d->s, d->attacker);
    fight_make_ready(&d->s, d->defender);
    stati_change_note(d->s.w, world_thing(d->s.w, d->attacker), &of_attacker);
    stati_change_note(d->s.w, world_thing(d->s.w, d->defender), &of_defender);
    json_open(out, '{');
    json_key_number(out, "round", number);
    json_key_number(out, "seed", seed);
    json_key_number(out, "attacker_hp_before", hp_of(d, d->attacker));
    json_key_number(out, "defender_hp_before", hp_of(d, d->defender));
    fight_begin(&d->s, seed);
    json_key_number(out, "result", strike(d));
    play_tell_draws(d->s.play, DRAWS_COUNTED);
    tell_after(d);
    stati_change_tell(&d->s.stage, world_thing(d->s.w, d->attacker), &of_attacker,
                      "attacker_stati_gained", "attacker_stati_lost", out);
    stati_change_tell(&d->s.stage, world_thing(d->s.w, d->defender), &of_defender,
                      "defender_stati_gained", "defender_stati_lost", out);
    json_close(out, '}');
}

static void play_rounds(struct duel *d)
{
    const struct json_value *rounds = json_read_member(d->s.play->record, STR("rounds"));
    int number = 0;

    json_key(d->s.play->out, "rounds");
    json_open(d->s.play->out, '[');
    for (const struct json_value *r = rounds ? rounds->first : NULL; r; r = r->next) {
        const struct json_value *seed = json_read_member(r, STR("seed"));
        play_round(d, ++number, (uint32_t)(seed ? seed->number : 0));
    }
    json_close(d->s.play->out, ']');
}

enum play_result play_combat(struct play *play)
{
    struct duel d = {.attacker = HANDLE_NONE};
    bool good = fight_open(&d.s, play) && set(&d);

    if (good) {
        tell_start(&d);
        play_rounds(&d);
    }
    fight_close(&d.s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
