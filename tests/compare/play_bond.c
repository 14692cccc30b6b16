/* rules-fights/targets: what comes to mind. */
#include <stdio.h>
#include <stdlib.h>

#include "event_log.h"
#include "plays.h"
#include "rules/bond/anger.h"
#include "rules/bond/orders.h"
#include "rules/bond/target.h"
#include "rules/value/eyes.h"
#include "rules/value/eyes_view.h"
#include "stage_fights.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/place.h"
#include "world/stati.h"

/* ---- a scene ---- */

struct scene {
    struct play *play;
    struct stage stage;
    struct world *w;
    struct event_log events;
    struct fights_snapshot before;
};

static void note_draw(void *context, int bound, int result)
{
    draw_log_add(context, bound, result);
}

static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    return eyes_perceive(context, who, what);
}

/* The player looks about: what he sees is state. */
static void look(struct scene *s)
{
    eyes_view_update(s->w, s->stage.arena, world_thing(s->w, s->stage.player),
                     (struct rect){0, 0, ARENA_WIDTH - 1, ARENA_HEIGHT - 1}, false);
    s->w->host.perceives = perceives;
    s->w->host.context = s->w;
}

static bool open_scene(struct scene *s, struct play *play)
{
    *s = (struct scene){.play = play};
    stage_init(&s->stage, play->base);
    s->w = &s->stage.world;
    bool good = stage_varag(&s->stage, &play->error) && stage_arena(&s->stage, 5, &play->error);
    s->w->time = FIGHTS_TURN;
    say_open(s->w);
    if (good)
        stage_events(&s->stage);
    return good;
}

static void close_scene(struct scene *s)
{
    event_log_free(&s->events);
    fights_forget(&s->before);
    say_close(s->w);
    stage_free(&s->stage);
}

static void begin_action(struct scene *s, uint32_t seed)
{
    struct chance_listener listener = {.drawn = note_draw, .context = &s->play->draws};

    look(s);
    fights_look(&s->stage, &s->before);
    chance_start(s->w, seed, CHANCE_ONE_STREAM);
    chance_listen(s->w, &listener);
    event_log_start(&s->events, &s->stage, &s->play->draws);
    play_begin_action(s->play);
}

static void tell_action(struct scene *s)
{
    play_tell_draws(s->play, DRAWS_FLAT);
    event_log_write(&s->events, s->play->out);
    fights_write_diff(&s->stage, &s->before, s->play->out);
}

static struct thing *numbered(const struct scene *s, int64_t number)
{
    return world_thing(s->w, world_born(s->w, (uint32_t)number));
}

static int64_t element(const struct json_value *list, int index)
{
    const struct json_value *at = list ? list->first : NULL;

    for (; at && index > 0; index--)
        at = at->next;
    return at ? at->number : 0;
}

/* ---- those who take part ---- */

struct pair {
    struct scene scene;
    struct thing *a, *b, *c, *player;
};

static struct thing *put(struct pair *p, struct str name, struct point at, int64_t number)
{
    if (str_equal(name, STR("PLAYER")))
        return fights_place_player(&p->scene.stage, at);
    res_id id = fights_find(&p->scene.stage, RES_MONSTER, name);
    return id ? fights_build(&p->scene.stage, id, at, number) : NULL;
}

static bool set_pair(struct pair *p, struct play *play, const char *a, const char *b, const char *c,
                     struct point c_at)
{
    const struct json_value *handles = json_read_member(play->record, STR("handles"));

    p->a = put(p, play_text(play, a), (struct point){20, 16}, element(handles, 0));
    p->b = put(p, play_text(play, b), (struct point){23, 16}, element(handles, 1));
    p->c = put(p, str_from(c), c_at, element(handles, 2));
    p->player = world_thing(p->scene.w, p->scene.stage.player);
    if (p->a == NULL || p->b == NULL || p->c == NULL)
        return error_set(&play->error, "one of them is unknown");
    return true;
}

static void forget_all(struct pair *p)
{
    struct thing *const all[] = {p->a, p->b, p->c, p->player};

    for (int i = 0; i < COUNT_OF(all); i++) {
        targets_clear(p->scene.w, all[i]);
        creature_of(p->scene.w, all[i])->state &= ~MS_PEACEFUL;
    }
}

static void add(struct pair *p, struct thing *who, const struct thing *other, int type)
{
    target_add(p->scene.w, who, other, type);
}

static bool involves_player(const struct play *play, const char *a, const char *b)
{
    return str_equal(play_text(play, a), STR("PLAYER")) ||
           str_equal(play_text(play, b), STR("PLAYER"));
}

/* ---- rules-fights/targets ---- */

static void tell_items(struct scene *s, const struct thing *me, const struct json_value *wanted)
{
    struct json *out = s->play->out;
    int i = 0;

    json_key(out, "items");
    json_open(out, '[');
    for (const struct json_value *at = wanted->first; at; at = at->next, i++) {
        struct thing *item = thing_new_item(s->w, module_id(&s->stage.base->module, RES_ITEM, i));
        place_at(s->stage.arena, s->w, item, 23, 16);
        struct target rated = target_rate(s->w, me, item);
        json_open(out, '[');
        json_text(out, at->first->text);
        json_number(out, rated.type);
        json_number(out, rated.priority);
        json_number(out, 0);
        json_close(out, ']');
        place_destroy(s->stage.arena, s->w, item);
    }
    json_close(out, ']');
}

static enum play_result play_rate_items(struct play *play)
{
    struct scene s;
    struct str who = play_text(play, "who");
    bool is_player = str_equal(who, STR("PLAYER"));
    bool good = open_scene(&s, play) &&
                (is_player || fights_shut_player_in(&s.stage, &play->error));

    if (good) {
        struct point at = {20, 16};
        struct thing *me = is_player
                               ? fights_place_player(&s.stage, at)
                               : fights_build(&s.stage, fights_find(&s.stage, RES_MONSTER, who), at,
                                              play_number(play, "handle"));
        tell_items(&s, me, json_read_member(play->record, STR("items")));
    }
    close_scene(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}

/* ---- calls ---- */

static bool relate(struct pair *p, struct str relation)
{
    static const struct {
        const char *name;
        int type;
    } relations[] = {{"leader", TARGET_LEADER}, {"enemy", TARGET_ENEMY},
                     {"ally", TARGET_ALLY},     {"summoner", TARGET_SUMMONER},
                     {"master", TARGET_MASTER}, {"mount", TARGET_MOUNT},
                     {"none", TARGET_INVALID}};

    for (int i = 0; i < COUNT_OF(relations); i++)
        if (str_equal(relation, str_from(relations[i].name))) {
            if (relations[i].type != TARGET_INVALID)
                add(p, p->a, p->b, relations[i].type);
            return true;
        }
    return false;
}

static int order_named(const char *name)
{
    static const struct {
        const char *name;
        int order;
    } orders[] = {
        {"StandStill", ORDER_STAND_STILL},
        {"DoNotAttack", ORDER_DO_NOT_ATTACK},
        {"AttackNeutrals", ORDER_ATTACK_NEUTRALS},
        {"Hide", ORDER_HIDE},
        {"DoNotHide", ORDER_DO_NOT_HIDE},
        {"WalkInFront", ORDER_WALK_IN_FRONT},
        {"WalkInBack", ORDER_WALK_IN_BACK},
        {"WalkNearMe", ORDER_WALK_NEAR_ME},
        {"WalkToPoint", ORDER_WALK_TO_POINT},
        {"BeFriendly", ORDER_BE_FRIENDLY},
        {"AttackTarget", ORDER_ATTACK_TARGET},
        {"TakeWatches", ORDER_TAKE_WATCHES},
        {"GiveMeItem", ORDER_GIVE_ME_ITEM},
        {"ReturnHome", ORDER_RETURN_HOME},
        {"NoPickup", ORDER_NO_PICKUP},
    };

    for (int i = 0; i < COUNT_OF(orders); i++)
        if (strcmp(name, orders[i].name) == 0)
            return orders[i].order;
    return TARGET_INVALID;
}

static int give_order(struct pair *p, const char *name)
{
    int order = order_named(name);
    struct order_about about = {.victim = order == ORDER_ATTACK_TARGET ? p->c : NULL,
                                .has_place = order == ORDER_WALK_TO_POINT,
                                .place = {25, 20}};

    return orders_give(p->scene.w, p->a, order, about);
}

/* What the call gives back; -1: nobody knows it. */
static int call(struct pair *p, const char *what)
{
    struct world *w = p->scene.w;
    int times, damage;

    if (strncmp(what, "order ", 6) == 0)
        return give_order(p, what + 6);
    if (sscanf(what, "ItHitMe x%d of %d", &times, &damage) == 2)
        for (int i = 0; i < times; i++)
            anger_hit_me(w, p->a, p->b, damage);
    else if (sscanf(what, "ItHitMe %d", &damage) == 1)
        anger_hit_me(w, p->a, p->b, damage);
    else if (strcmp(what, "Consider") == 0)
        target_consider(w, p->a, p->b);
    else if (strcmp(what, "HearNoise") == 0)
        target_hear(w, p->a, (struct point){25, 18});
    else if (strcmp(what, "Wanderlust") == 0)
        target_wander(w, p->a, NULL);
    else if (strcmp(what, "Pacify") == 0)
        anger_pacify(w, p->a);
    else if (strcmp(what, "TurnNeutralTo") == 0)
        anger_turn_neutral(w, p->a, p->b);
    else if (strcmp(what, "TurnHostileTo") == 0)
        anger_turn_hostile(w, p->a, p->b);
    else if (strcmp(what, "ForgetOrders") == 0)
        orders_forget(w, p->a, TARGET_ANY);
    else if (strcmp(what, "MissedShapechange") == 0)
        target_miss_change(w, p->a, p->b);
    else
        return -1;
    return 0;
}

static enum play_result play_call(struct play *play)
{
    struct pair p;
    bool good = open_scene(&p.scene, play);

    if (good && !involves_player(play, "me", "other"))
        good = fights_shut_player_in(&p.scene.stage, &play->error);
    good = good && set_pair(&p, play, "me", "other", "hobgoblin", (struct point){17, 16});
    if (good) {
        forget_all(&p);
        creature_of(p.scene.w, p.b)->attr[A_CHA] = (int16_t)play_number(play, "cha");
        good = relate(&p, play_text(play, "relation")) ||
               error_set(&play->error, "nobody knows this relation");
        begin_action(&p.scene, (uint32_t)play_number(play, "seed"));
        int result = call(&p, arena_str(play->arena, play_text(play, "call")).data);
        json_key_number(play->out, "result", result);
        tell_action(&p.scene);
    }
    close_scene(&p.scene);
    return good ? PLAY_DONE : PLAY_FAILED;
}

/* ---- a crowd ---- */

static bool set_crowd(struct scene *s, const struct json_value *start)
{
    for (const struct json_value *at = start->first; at; at = at->next) {
        int64_t number = strtol(arena_str(s->play->arena, at->key).data, NULL, 10);
        const struct json_value *f = stage_member(at, "f");
        struct point place = {(int)element(f, 0), (int)element(f, 1)};
        struct thing *player = world_thing(s->w, s->stage.player);
        if (number == player->born) {
            fights_place_player(&s->stage, place);
            continue;
        }
        res_id id = fights_find(&s->stage, RES_MONSTER, stage_text(at, "name"));
        if (id == 0)
            return error_set(&s->play->error, "one of them is unknown");
        fights_build(&s->stage, id, place, number);
    }
    for (const struct json_value *at = start->first; at; at = at->next) {
        struct thing *who = numbered(s, strtol(arena_str(s->play->arena, at->key).data, NULL, 10));
        fights_fill(&s->stage, who, at);
    }
    return true;
}

static bool set_things(struct scene *s, const struct json_value *list)
{
    for (const struct json_value *at = list ? list->first : NULL; at; at = at->next) {
        res_id id = fights_find(&s->stage, RES_ITEM, at->first->next->text);
        if (id == 0)
            return error_set(&s->play->error, "there is an unknown thing");
        struct thing *item = thing_new_item(s->w, id);
        fights_set_number(&s->stage, item, at->first->number);
        item_of(s->w, item)->plus = (int8_t)element(at, 4);
        place_at(s->stage.arena, s->w, item, (int)element(at, 9), (int)element(at, 10));
    }
    return true;
}

static void tell_targets(const struct scene *s, const struct thing *me, struct json *out)
{
    json_key(out, "targets_in_order");
    json_open(out, '[');
    for (const struct target *t = targets_first(s->w, me); t; t = targets_next(s->w, t)) {
        const struct thing *thing = targets_thing(s->w, t);
        json_open(out, '[');
        json_number(out, t->type);
        json_number(out, thing ? thing->born : 0);
        json_number(out, t->priority);
        json_number(out, t->perceived);
        json_number(out, t->why);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static enum play_result play_crowd(struct play *play)
{
    struct scene s;
    bool good = open_scene(&s, play) &&
                set_crowd(&s, json_read_member(play->record, STR("start"))) &&
                set_things(&s, json_read_member(play->record, STR("things_list")));

    if (good) {
        struct thing *me = numbered(&s, play_number(play, "who"));
        fights_lay_fields(&s.stage, json_read_member(play->record, STR("fields")));
        targets_clear(s.w, me);
        begin_action(&s, (uint32_t)(363000 + play_number(play, "n")));
        if (play_number(play, "force"))
            target_look_about(s.w, me);
        else
            target_look_about_soon(s.w, me);
        tell_targets(&s, me, play->out);
        tell_action(&s);
    }
    close_scene(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}

enum play_result play_targets(struct play *play)
{
    struct str row = play_text(play, "row");

    if (str_equal(row, STR("rate_items")))
        return play_rate_items(play);
    return str_equal(row, STR("crowd")) ? play_crowd(play) : play_call(play);
}
