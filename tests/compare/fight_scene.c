#include "fight_scene.h"

#include "base/num.h"
#include "res/constant.h"
#include "rules/bond/target.h"
#include "rules/item/gain.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/eyes.h"
#include "rules/value/eyes_view.h"
#include "rules/value/slot.h"
#include "stage_build.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/level.h"
#include "world/place.h"
#include "world/question.h"
#include "world/stati.h"
#include "world/throw.h"

static struct rect rays_of(const struct fight_scene *s)
{
    const struct level *level = s->stage.arena;

    return s->pane.width > 0 ? pane_rays(&s->pane, level)
                             : (struct rect){0, 0, level->width - 1, level->height - 1};
}

void fight_look(const struct fight_scene *s)
{
    eyes_view_update(s->w, s->stage.arena, world_thing(s->w, s->stage.player), rays_of(s), false);
}

static bool is_there(const struct fight_scene *s, const struct thing *player)
{
    return player && world_level_of(s->w, player) == s->stage.arena &&
           level_has(s->stage.arena, player->x, player->y);
}

static void look_if_due(const struct fight_scene *s)
{
    if (!s->w->marks.sight || !is_there(s, world_thing(s->w, s->stage.player)))
        return;
    s->w->marks.sight = false;
    fight_look(s);
}

static void see(void *context)
{
    look_if_due(context);
}

/* When the level is shown anew, the player looks first. */
static uint32_t perceives(const void *context, const struct thing *who, const struct thing *what)
{
    const struct fight_scene *s = context;

    look_if_due(s);
    return eyes_perceive(s->w, who, what);
}

static bool shows(const void *context, struct point at)
{
    const struct fight_scene *s = context;

    return s->pane.width == 0 || rect_has(pane_shown(&s->pane, s->stage.arena), at.x, at.y);
}

static bool choose(const struct question *question, char key, struct question_answer *answer)
{
    for (int i = 0; i < question->count; i++)
        if (question->choices[i].letter == key) {
            answer->value = question->choices[i].value;
            return true;
        }
    return false;
}

/* Keys that were fed to whatever asked; then Escape. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct fight_scene *s = context;

    if (question->kind == QUESTION_ONE_OF) {
        *answer = question->escape;
        while (s->answered < s->answers.len)
            if (choose(question, s->answers.data[s->answered++], answer))
                return;
        return;
    }
    if (question->kind != QUESTION_YES_NO)
        return;
    answer->value = s->answered < s->answers.len && s->answers.data[s->answered] == 'y';
    s->answered++;
}

static bool open(struct fight_scene *s, struct play *play, bool has_arena)
{
    *s = (struct fight_scene){.play = play, .answers = play_text(play, "answers")};
    stage_init(&s->stage, play->base);
    s->w = &s->stage.world;
    bool good = stage_varag(&s->stage, &play->error) &&
                fights_number_belongings(&s->stage, &play->error) &&
                (!has_arena || stage_arena(&s->stage, 5, &play->error));
    s->w->time = FIGHTS_TURN;
    say_open(s->w);
    good = good && stage_scripts(&s->stage, &play->error);
    s->w->is_playing = true;
    if (good) /* quirk: he is his own master */
        target_add(s->w, world_thing(s->w, s->w->player), world_thing(s->w, s->w->player),
                   TARGET_MASTER);
    s->w->host.see = see;
    s->w->host.perceives = perceives;
    s->w->host.shows = shows;
    s->w->host.glances = s->glances;
    s->w->host.context = s;
    s->w->host.ask = answer;
    s->w->host.ask_context = s;
    return good;
}

bool fight_open(struct fight_scene *s, struct play *play)
{
    return open(s, play, true);
}

bool fight_open_nowhere(struct fight_scene *s, struct play *play)
{
    return open(s, play, false);
}

void fight_close(struct fight_scene *s)
{
    event_log_free(&s->events);
    fights_forget(&s->before);
    say_close(s->w);
    stage_scripts_free(&s->stage);
    stage_free(&s->stage);
}

static struct thing *build_asleep(struct fight_scene *s, res_id monster, struct point at,
                                  uint32_t seed)
{
    struct stage_build wanted = {.wish = {.who = monster}, .at = at, .seed = seed};

    return monster ? stage_build(&s->stage, &wanted) : NULL;
}

static struct thing *build(struct fight_scene *s, res_id monster, struct point at, uint32_t seed)
{
    struct thing *who = build_asleep(s, monster, at, seed);

    if (who)
        fight_wake(s, who->self);
    return who;
}

struct thing *fight_build(struct fight_scene *s, struct str name, struct point at, uint32_t seed)
{
    return build(s, fights_find(&s->stage, RES_MONSTER, name), at, seed);
}

struct thing *fight_build_index(struct fight_scene *s, int index, struct point at, uint32_t seed)
{
    return build(s, fights_monster_at(&s->stage, index), at, seed);
}

struct thing *fight_build_index_asleep(struct fight_scene *s, int index, struct point at,
                                       uint32_t seed)
{
    return build_asleep(s, fights_monster_at(&s->stage, index), at, seed);
}

void fight_wake(struct fight_scene *s, handle who)
{
    static const int16_t natures[] = {HIDING, SLEEPING};

    for (int i = 0; i < COUNT_OF(natures); i++) {
        struct thing *thing = world_thing(s->w, who);
        if (thing)
            status_end_nature(s->w, thing, natures[i]);
    }
}

struct thing *fight_place_player(struct fight_scene *s, struct point at)
{
    struct thing *player = fights_place_player(&s->stage, at);
    s->player = at;
    fight_look(s);
    return player;
}

void fight_look_at(struct fight_scene *s, handle who)
{
    fight_look(s);
    renew_values(s->w, world_thing(s->w, who));
}

void fight_make_foes(struct fight_scene *s, handle a, handle b)
{
    target_add(s->w, world_thing(s->w, a), world_thing(s->w, b), TARGET_ENEMY);
    target_add(s->w, world_thing(s->w, b), world_thing(s->w, a), TARGET_ENEMY);
}

void fight_show(struct fight_scene *s)
{
    const struct level *arena = s->stage.arena;

    fight_look(s);
    renew_sight(s->w, world_thing(s->w, s->stage.player));
    for (int i = 0; i < arena->things.count; i++) {
        struct thing *thing = world_thing(s->w, arena->things.items[i]);
        if (thing && thing_is(thing, T_CREATURE))
            scrutiny_of(s->w, thing);
    }
}

/* Who had to make room for someone large has everything shown anew when he can. */
static bool has_been_moved(struct fight_scene *s)
{
    const struct thing *player = world_thing(s->w, s->stage.player);
    struct point was = s->player;

    s->player = (struct point){player->x, player->y};
    return world_level_of(s->w, player) == s->stage.arena &&
           (was.x != s->player.x || was.y != s->player.y);
}

void fight_refresh(struct fight_scene *s, handle who)
{
    struct thing *thing = world_thing(s->w, who);

    thing->timeout = 0;
    creature_of(s->w, thing)->opportunities = 1;
    if (thing->self == s->w->player)
        s->w->chance.clock++; /* his values had been worked out before, too */
    renew_values(s->w, thing);
    if (has_been_moved(s) || thing->self == s->w->player)
        fight_show(s);
}

void fight_set_hp(struct fight_scene *s, handle who, int hp)
{
    struct thing *thing = world_thing(s->w, who);

    thing->hp = thing->hp_max = wrap16(hp);
}

void fight_gain(struct fight_scene *s, handle who, struct stati gained)
{
    struct thing *thing = world_thing(s->w, who);

    if (gained.source == 0)
        gained.source = SS_MISC;
    if (gained.magnitude == 0)
        gained.magnitude = -1;
    if (thing)
        status_gain(s->w, thing, gained);
}

void fight_undress(struct fight_scene *s, handle who)
{
    struct slot_walk walk = slot_walk_begin(s->w, world_thing(s->w, who));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        item_of(s->w, item)->flags &= (uint16_t)~IF_WORN;
}

void fight_disarm(struct fight_scene *s, handle who)
{
    struct slot_walk walk = slot_walk_begin(s->w, world_thing(s->w, who));

    for (const struct thing *item; (item = slot_walk_next(&walk)) != NULL;)
        if (item->kind == T_WEAPON || item->kind == T_BOW || item->kind == T_SHIELD)
            item_of(s->w, item)->flags &= (uint16_t)~IF_WORN;
}

void fight_give(struct fight_scene *s, handle who, handle item, int slot, bool is_worn)
{
    struct thing *thing = world_thing(s->w, who);
    struct character *person = character_of(s->w, thing);
    struct item *body = item_of(s->w, world_thing(s->w, item));

    if (person) {
        person->slots[slot] = item;
        body->owner = who;
    } else {
        gain_item(s->w, thing, world_thing(s->w, item));
    }
    if (is_worn)
        body->flags |= IF_WORN;
}

void fight_darken(struct fight_scene *s)
{
    for (int y = 0; y < ARENA_HEIGHT; y++)
        for (int x = 0; x < ARENA_WIDTH; x++)
            level_cell(s->stage.arena, x, y)->flags &= (uint16_t) ~(CELL_LIT | CELL_BRIGHT);
}

int fight_throw(struct fight_scene *s, int number, handle actor, handle target, int parameter)
{
    struct script_event *event = throw_begin(s->w);

    event->actor = (int32_t)actor;
    event->target = (int32_t)target;
    event->EParam = parameter;
    return throw_end(s->w, event, number);
}

int fight_constant(struct str name)
{
    const struct constant *constant;

    for (int i = 0; (constant = constant_at(i)) != NULL; i++)
        if (str_equal(name, str_from(constant->name)))
            return (int)constant->value;
    return 0;
}

/* How everyone is before it. */
static void remember(struct fight_scene *s)
{
    fight_look(s);
    fights_forget(&s->before);
    fights_look(&s->stage, &s->before);
}

void fight_listen(struct fight_scene *s)
{
    event_log_free(&s->events);
    draw_log_listen(&s->play->draws, s->w);
    event_log_start(&s->events, &s->stage, &s->play->draws);
    play_begin_action(s->play);
}

void fight_begin(struct fight_scene *s, uint32_t seed)
{
    remember(s);
    stage_seed(&s->stage, seed);
    fight_listen(s);
}

void fight_go_on(struct fight_scene *s)
{
    remember(s);
    fight_listen(s);
}

void fight_tell_events(struct fight_scene *s, struct json *out)
{
    struct json *whole = s->play->out;

    s->play->out = out;
    play_tell_draws(s->play, DRAWS_FLAT);
    s->play->out = whole;
    event_log_write_details(&s->events, out);
}

void fight_tell(struct fight_scene *s, struct json *out)
{
    fight_tell_events(s, out);
    fights_write_diff(&s->stage, &s->before, out);
}

void fight_list_who(const struct fight_scene *s, const struct thing *who, struct json *out)
{
    struct str name = library_name(&s->stage.base->library, creature_of(s->w, who)->shape);
    size_t length = 0;

    while (length < name.len && name.data[length] != ';')
        length++;
    json_open(out, '[');
    json_number(out, who->born);
    json_text(out, str_slice(name, 0, length));
    json_number(out, who->x);
    json_number(out, who->y);
    json_number(out, who->hp);
    json_number(out, who->hp_max);
    json_close(out, ']');
}

void fight_tell_who(const struct fight_scene *s, const char *key, const struct thing *who,
                    struct json *out)
{
    json_key(out, key);
    fight_list_who(s, who, out);
}
