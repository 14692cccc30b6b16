#include "people_scene.h"

#include "rules/magic/prompt.h"
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

/* The bugbear; where it has no hold on that, oneself. */
static int32_t someone(const struct people_scene *s, const struct question *question)
{
    handle bugbear = s->mode == 'F' ? s->far : s->near;

    if (s->mode != 'S' && bugbear != HANDLE_NONE && can_choose(question, (int32_t)bugbear))
        return (int32_t)bugbear;
    return can_choose(question, (int32_t)s->w->player) ? (int32_t)s->w->player : -1;
}

static void answer_target(const struct people_scene *s, const struct question *question,
                          struct question_answer *answer)
{
    if (s->mode == 'L' && can_choose(question, PROMPT_PLACE))
        answer->value = PROMPT_PLACE;
    else if (s->mode == 'D' && can_choose(question, PROMPT_DIRECTION))
        answer->value = PROMPT_DIRECTION;
    else
        answer->value = someone(s, question);
}

static void answer_way(const struct people_scene *s, const struct question *question,
                       struct question_answer *answer)
{
    bool is_way = can_choose(question, PROMPT_DIRECTION);

    answer->value = is_way && s->mode == 'D' ? PROMPT_DIRECTION : question->choices[0].value;
}

/* Yes; the first; what the record aims at. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    const struct people_scene *s = context;

    switch (question->kind) {
    case QUESTION_YES_NO: answer->value = 1; break;
    case QUESTION_TARGET: answer_target(s, question, answer); break;
    case QUESTION_PLACE: answer->at = (struct point){AIM_X, AIM_Y}; break;
    case QUESTION_DIRECTION: answer->value = DIR_EAST; break;
    case QUESTION_ONE_OF:
    case QUESTION_ITEM:
        if (question->count > 0)
            answer_way(s, question, answer);
        break;
    default: break;
    }
}

/* ---- the stage ---- */

bool people_open(struct people_scene *s, struct play *play, const struct people_start *start)
{
    *s = (struct people_scene){.play = play, .mode = 'A'};
    stage_init(&s->stage, play->base);
    s->w = &s->stage.world;
    say_open(s->w);
    s->w->host.ask = answer;
    s->w->host.ask_context = s;
    if (!people_start(&s->stage, start, &play->error))
        return false;
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

void people_begin(struct people_scene *s, uint32_t seed)
{
    s->before = people_look(&s->stage, PEOPLE_PLAIN, NULL, s->play->arena);
    people_seed(&s->stage, seed);
    play_begin_action(s->play);
}

void people_end(struct people_scene *s, int result)
{
    json_key_number(s->play->out, "result", result);
    play_tell_draws(s->play, DRAWS_CUT);
    people_write_diff(s->before, people_look(&s->stage, PEOPLE_PLAIN, s->before, s->play->arena),
                      s->play->out);
}
