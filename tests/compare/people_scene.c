#include "people_scene.h"

#include "people_depths.h"
#include "rules/magic/numbers.h"
#include "rules/magic/prompt.h"
#include "rules/magic/reach.h"
#include "rules/magic/spell.h"
#include "rules/status/renew.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "stage_sight.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/question.h"

enum { AIM_X = 24, AIM_Y = 16, STRONG = 300, HURT = 200 };

struct thing *people_player(const struct people_scene *s)
{
    return world_thing(s->w, s->w->player);
}

/* ---- answers ---- */

static bool can_choose(const struct question *question, int32_t value)
{
    return question_find_choice(question, value) >= 0;
}

/* What the record aims at, else what comes first. */
static int32_t target_among(const struct people_scene *s, const struct question *question)
{
    handle bugbear = s->mode == 'F' ? s->far : s->near;
    bool at_oneself = s->mode == 'S' || s->mode == 'N';

    if (!at_oneself && bugbear != HANDLE_NONE && can_choose(question, (int32_t)bugbear))
        return (int32_t)bugbear;
    if (can_choose(question, (int32_t)s->w->player))
        return (int32_t)s->w->player;
    return question->choices[0].value;
}

/* The first, unless another one was wanted. */
static int32_t one_of(struct people_scene *s, const struct question *question)
{
    int32_t first = question->choices[0].value;

    if (s->first_choice && can_choose(question, *s->first_choice))
        first = *s->first_choice;
    s->first_choice = NULL;
    return first;
}

/* Yes; the first; what is aimed at. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct people_scene *s = context;

    if (question->topic == QUESTION_ABOUT_SIGHT)
        return; /* they looked no farther */
    switch (question->kind) {
    case QUESTION_YES_NO: answer->value = 1; break;
    case QUESTION_PLACE: answer->at = (struct point){AIM_X, AIM_Y}; break;
    case QUESTION_DIRECTION: answer->value = DIR_EAST; break;
    case QUESTION_TARGET:
        if (question->count > 0)
            answer->value = target_among(s, question);
        break;
    case QUESTION_ONE_OF:
    case QUESTION_ITEM:
        if (question->count > 0)
            answer->value = one_of(s, question);
        break;
    default: break;
    }
}

/* ---- aim ---- */

static bool aim_at(struct people_scene *s, struct script_event *e, handle who)
{
    const struct thing *target = world_thing(s->w, who);

    if (target == NULL)
        return false;
    e->target = (int32_t)who;
    if (who != s->w->player) {
        e->EXVal = target->x;
        e->EYVal = target->y;
    }
    return true;
}

/* Whether one can point it out: near enough, and something that the effect has a hold on. */
static bool is_in_reach(struct people_scene *s, struct script_event *e, handle who)
{
    const struct thing *target = world_thing(s->w, who), *self = people_player(s);

    return target &&
           (e->vRange == 0 || point_distance((struct point){self->x, self->y},
                                             (struct point){target->x, target->y}) <= e->vRange) &&
           (spell_has_flag(s->w, e->eID, EF_BLIND_PROMPT) || reach_takes(s->w, e, who));
}

/* Where the bugbear is out of reach, oneself, if that is not. */
static bool aim_at_someone(struct people_scene *s, struct script_event *e)
{
    handle bugbear = s->mode == 'F' ? s->far : s->near;

    if (s->mode == 'S')
        return aim_at(s, e, s->w->player);
    if (is_in_reach(s, e, bugbear))
        return aim_at(s, e, bugbear);
    return reach_takes(s->w, e, s->w->player) && aim_at(s, e, s->w->player);
}

static bool aim_at_place(struct script_event *e)
{
    e->isLoc = true;
    e->EXVal = AIM_X;
    e->EYVal = AIM_Y;
    return true;
}

static bool aim_east(struct script_event *e)
{
    e->isDir = true;
    e->EDir = DIR_EAST;
    return true;
}

bool people_aim(struct people_scene *s, struct script_event *e, uint32_t ways)
{
    enum { TYPES = Q_TAR | Q_LOC | Q_DIR | Q_INV };
    int32_t map = e->map;

    if ((ways & TYPES) == 0 || (ways & TYPES) == Q_INV)
        return prompt_aim(s->w, e, ways);
    numbers_work_out(s->w, e);
    e->map = 0;
    bool is_place = ways & Q_LOC && (s->mode == 'L' || !(ways & (Q_TAR | Q_DIR)));
    bool is_way = ways & Q_DIR && (s->mode == 'D' || !(ways & (Q_TAR | Q_LOC)));
    bool is_aimed = is_place       ? aim_at_place(e)
                    : is_way       ? aim_east(e)
                    : ways & Q_TAR ? aim_at_someone(s, e)
                                   : aim_at_place(e);
    e->map = map;
    return is_aimed;
}

/* ---- the stage ---- */

bool people_open(struct people_scene *s, struct play *play, const struct people_start *start)
{
    struct people_start from = *start;

    *s = (struct people_scene){.play = play, .mode = 'A'};
    stage_init(&s->stage, play->base);
    s->w = &s->stage.world;
    say_open(s->w);
    s->w->host.ask = answer;
    s->w->host.ask_context = s;
    from.memory = start->memory ? start->memory : &s->memory;
    if (!people_start(&s->stage, &from, &play->error))
        return false;
    people_open_depths(s);
    stage_sight(&s->stage);
    stage_look(&s->stage);
    draw_log_listen(&play->draws, s->w);
    return true;
}

void people_close(struct people_scene *s)
{
    say_close(s->w);
    stage_scripts_free(&s->stage);
    stage_free(&s->stage);
}

static void strip(struct people_scene *s, struct thing *who)
{
    const struct creature *body = creature_of(s->w, who);

    while (body->carried != HANDLE_NONE) {
        struct thing *item = world_thing(s->w, body->carried);
        hold_release(s->w, item);
        thing_delete(s->w, item);
    }
    values_update(s->w, who);
}

struct thing *people_bugbear(struct people_scene *s, struct point at, uint32_t seed)
{
    struct stage_build wanted = {.at = at, .seed = seed};
    struct thing *who = stage_build_named(&s->stage, STR("bugbear"), &wanted.wish)
                            ? stage_build(&s->stage, &wanted)
                            : NULL;

    s->w->is_playing = true;
    if (who == NULL) {
        play_fail(s->play, "no bugbear came");
        return NULL;
    }
    stati_remove(s->w, who, stati_of(HIDING));
    stati_remove(s->w, who, stati_of(SLEEPING));
    strip(s, who);
    who->hp_max = STRONG;
    who->hp = HURT;
    scrutiny_of(s->w, who);
    return who;
}

void people_notice(struct people_scene *s)
{
    renew_sight(s->w, people_player(s));
}

/* ---- the action ---- */

/* The arena, even when nobody is there any more. */
static const struct json_value *look(struct people_scene *s)
{
    struct level *here = s->stage.arena;

    s->stage.arena = s->ground;
    const struct json_value *seen = people_look(&s->stage, PEOPLE_PLAIN, s->before, s->play->arena);
    s->stage.arena = here;
    return seen;
}

void people_begin(struct people_scene *s, uint32_t seed)
{
    s->before = NULL;
    s->before = look(s);
    people_seed(&s->stage, seed);
    play_begin_action(s->play);
}

void people_end(struct people_scene *s, int result)
{
    json_key_number(s->play->out, "result", result);
    play_tell_draws(s->play, DRAWS_CUT);
    people_write_diff(s->before, look(s), s->play->out);
}
