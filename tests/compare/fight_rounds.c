#include "fight_rounds.h"

#include "rules/value/slot.h"
#include "world/body.h"
#include "world/throw.h"

void fight_make_ready(struct fight_scene *s, handle who)
{
    struct thing *thing = world_thing(s->w, who);

    if (thing) {
        thing->timeout = 0;
        creature_of(s->w, thing)->opportunities = 1;
    }
}

int fight_own_attack(const struct fight_scene *s, handle who)
{
    const struct thing *thing = world_thing(s->w, who);

    return thing && slot_item(s->w, thing, SL_WEAPON) ? EV_WATTACK : EV_NATTACK;
}

static void play_round(struct fight_scene *s, handle a, handle v, int number, uint32_t seed)
{
    struct json *out = s->play->out;

    fight_make_ready(s, a);
    fight_make_ready(s, v);
    json_open(out, '{');
    json_key_number(out, "seed", seed);
    fight_begin(s, seed);
    json_key_number(out, "result", throw_simply(s->w, number, a, v, DIR_CENTER));
    fight_tell(s, out);
    json_close(out, '}');
}

void fight_play_rounds(struct fight_scene *s, handle a, handle v, int number)
{
    const struct json_value *rounds = json_read_member(s->play->record, STR("rounds"));

    json_key(s->play->out, "rounds");
    json_open(s->play->out, '[');
    for (const struct json_value *r = rounds ? rounds->first : NULL; r; r = r->next) {
        const struct json_value *seed = json_read_member(r, STR("seed"));
        play_round(s, a, v, number ? number : fight_own_attack(s, a),
                   (uint32_t)(seed ? seed->number : 0));
    }
    json_close(s->play->out, ']');
}

static void tell_start(struct fight_scene *s, const char *key, handle who)
{
    json_key(s->play->out, key);
    fights_dump(&s->stage, world_thing(s->w, who), s->play->out);
}

void fight_tell_rounds(struct fight_scene *s, handle a, handle v, int number)
{
    fight_tell_who(s, "a", world_thing(s->w, a), s->play->out);
    fight_tell_who(s, "v", world_thing(s->w, v), s->play->out);
    tell_start(s, "attacker_start", a);
    tell_start(s, "victim_start", v);
    fight_play_rounds(s, a, v, number);
}
