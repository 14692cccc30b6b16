/* rules-fights/damage, absorb, deaths: pain and death, without blows. */
#include "fight_scene.h"
#include "plays.h"
#include "res/constant.h"
#include "rules/item/item.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "stage_read.h"
#include "world/chance.h"
#include "world/throw.h"

enum { SAVE = 15 };

static const struct point here = {20, 16}, beside = {21, 16}, watching = {22, 12};

/* ---- damage ---- */

/* Victims come one after the other, five records each, for every kind of damage. */
static uint32_t victim_seed(const struct play *play)
{
    return 571000U + (uint32_t)(play_number(play, "n") % 70 / 5);
}

static int strike(struct fight_scene *s, handle actor, handle victim, int type, int amount)
{
    struct script_event *event = throw_begin(s->w);

    event->actor = (int32_t)actor;
    event->target = (int32_t)victim;
    event->DType = (int8_t)type;
    event->vDmg = (int16_t)amount;
    event->saveDC = SAVE;
    sb_add_cstr(&event->GraveText, "test");
    return throw_end(s->w, event, EV_DAMAGE);
}

static bool set_damage(struct fight_scene *s, handle *actor, handle *victim)
{
    struct str name = play_text(s->play, "victim");
    bool is_player = str_equal(name, STR("PLAYER"));
    struct thing *who = fight_place_player(s, is_player ? beside : watching);
    struct thing *by = fight_build(s, STR("human"), here, 570000);

    if (by == NULL)
        return false;
    *actor = by->self;
    if (!is_player)
        who = fight_build(s, name, beside, victim_seed(s->play));
    if (who == NULL)
        return false;
    *victim = who->self;
    fight_make_foes(s, *actor, *victim);
    fight_refresh(s, *actor);
    fight_refresh(s, *victim);
    return true;
}

enum play_result play_damage(struct play *play)
{
    struct fight_scene s;
    handle actor, victim;
    bool good = fight_open(&s, play) && set_damage(&s, &actor, &victim);

    if (good) {
        fight_tell_who(&s, "v", world_thing(s.w, victim), play->out);
        fight_begin(&s, (uint32_t)play_number(play, "seed"));
        json_key_number(
            play->out, "result",
            strike(&s, actor, victim, (int)play_number(play, "d"), (int)play_number(play, "vDmg")));
        fight_tell_who(&s, "a", world_thing(s.w, actor), play->out);
        fight_tell(&s, play->out);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}

/* ---- absorption ---- */

static int64_t element(const struct json_value *list, int index)
{
    const struct json_value *at = list ? list->first : NULL;

    for (; at && index > 0; index--)
        at = at->next;
    return at ? at->number : 0;
}

/* One row: [vDmg, with the axe, seed, vArm, vPen, aDmg, Absorb, hp lost, [draws]] */
static void tell_absorb(struct fight_scene *s, handle actor, handle victim, handle axe,
                        const struct json_value *row, struct json *out)
{
    struct script_event *event = throw_begin(s->w);
    struct thing *who = world_thing(s->w, victim);

    who->hp = who->hp_max = 10000;
    chance_start(s->w, (uint32_t)element(row, 2), CHANCE_ONE_STREAM);
    draw_log_listen(&s->play->draws, s->w);
    play_begin_action(s->play);
    event->actor = (int32_t)actor;
    event->target = (int32_t)victim;
    event->DType = AD_FIRE;
    event->vDmg = (int16_t)element(row, 0);
    event->item = element(row, 1) ? (int32_t)axe : 0;
    event_throw(s->w, event, EV_DAMAGE);
    json_open(out, '[');
    for (int i = 0; i < 3; i++)
        json_number(out, element(row, i));
    json_number(out, event->vArm);
    json_number(out, event->vPen);
    json_number(out, event->aDmg);
    json_number(out, event->Absorb);
    json_number(out, 10000 - world_thing(s->w, victim)->hp);
    json_open(out, '[');
    for (int i = 0; i < s->play->draws.count; i++) {
        json_number(out, s->play->draws.items[i].bound);
        json_number(out, s->play->draws.items[i].result);
    }
    json_close(out, ']');
    json_close(out, ']');
    throw_drop(s->w, event);
}

enum play_result play_absorb(struct play *play)
{
    const struct json_value *rows = json_read_member(play->record, STR("rows"));
    struct fight_scene s;
    struct thing *actor = NULL, *victim = NULL;
    bool good = fight_open(&s, play) &&
                (actor = fight_build(&s, STR("human"), here, 570000)) != NULL &&
                (victim = fight_build(&s, STR("human"), beside, 571000)) != NULL;

    if (good) {
        handle by = actor->self, who = victim->self;
        handle axe = item_new(s.w, fights_find(&s.stage, RES_ITEM, STR("greataxe")))->self;
        status_gain(s.w, world_thing(s.w, who),
                    (struct stati){.nature = RESIST,
                                   .source = SS_MISC,
                                   .value = AD_FIRE,
                                   .magnitude = (int16_t)play_number(play, "resist")});
        json_key(play->out, "rows");
        json_open(play->out, '[');
        for (const struct json_value *row = rows ? rows->first : NULL; row; row = row->next)
            tell_absorb(&s, by, who, axe, row, play->out);
        json_close(play->out, ']');
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}

/* ---- deaths ---- */

static int die(struct fight_scene *s, handle killer, handle victim)
{
    struct script_event *event = throw_begin(s->w);

    event->actor = (int32_t)killer;
    event->target = (int32_t)victim;
    event->DType = AD_SLASH;
    return throw_end(s->w, event, EV_DEATH);
}

static bool set_death(struct fight_scene *s, handle *killer, handle *victim)
{
    bool is_player = str_equal(play_text(s->play, "killer"), STR("PLAYER"));
    int index = (int)play_number(s->play, "index");
    struct thing *by = fight_place_player(s, is_player ? beside : watching);
    struct thing *who = fight_build_index(s, index, here, 640000U + (uint32_t)index);

    if (who == NULL)
        return false;
    *victim = who->self;
    if (!is_player)
        by = fight_build(s, STR("human"), beside, 641000);
    if (by == NULL)
        return false;
    *killer = by->self;
    fight_make_foes(s, *victim, *killer);
    return true;
}

enum play_result play_deaths(struct play *play)
{
    struct fight_scene s;
    handle killer, victim;

    if (play_text(play, "row").len > 0)
        return play_xp_table(play);
    bool good = fight_open(&s, play) && set_death(&s, &killer, &victim);
    if (good) {
        struct thing *who = world_thing(s.w, victim);
        const struct character *person = character_of(s.w, world_thing(s.w, s.w->player));
        int64_t before = person->experience;
        fight_tell_who(&s, "victim", who, play->out);
        json_key_number(play->out, "cr", kind_challenge(s.w, who, false));
        json_key(play->out, "victim_before");
        fights_dump(&s.stage, who, play->out);
        fight_begin(&s, (uint32_t)play_number(play, "seed"));
        json_key_number(play->out, "result", die(&s, killer, victim));
        json_key_number(play->out, "xp_gained", (int64_t)person->experience - before);
        fight_tell(&s, play->out);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
