/* rules-people/clocks: poisons and diseases are caught, and do three times what they do. */
#include <stdlib.h>

#include "base/check.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/status/status.h"
#include "world/throw.h"

static void free_patient(void *data)
{
    people_close(data);
    free(data);
}

/* Each start is one anew. */
static struct people_scene *come(struct play *play)
{
    enum { RAISED_TO = 5 };
    struct str who = play_text(play, "char");
    const struct people_start start = {
        .who = who, .seed = play_number(play, "char_seed"), .level = RAISED_TO, .at = {20, 16}};
    struct people_scene *patient = calloc(1, sizeof *patient);

    ENSURE(patient != NULL, "out of memory");
    if (play->keep->free)
        play->keep->free(play->keep->data);
    *play->keep = (struct keep){patient, free_patient};
    if (people_open(patient, play, &start))
        return patient;
    free_patient(patient);
    *play->keep = (struct keep){0};
    return NULL;
}

static void catch_it(struct people_scene *s)
{
    bool is_poison = str_equal(play_text(s->play, "what"), STR("poison"));

    status_gain(s->w, people_player(s),
                (struct stati){
                    .nature = is_poison ? POISONED : DISEASED,
                    .duration = is_poison ? -2 : 0,
                    .source = SS_ATTK,
                    .effect = base_find(s->play->base, RES_EFFECT, play_text(s->play, "effect"))});
}

static void suffer(struct people_scene *s)
{
    struct script_event *e = throw_begin(s->w);

    e->actor = e->target = (int32_t)s->w->player;
    e->eID = base_find(s->play->base, RES_EFFECT, play_text(s->play, "effect"));
    json_key_number(s->play->out, "result", throw_end(s->w, e, EV_EFFECT));
}

enum play_result play_clocks(struct play *play)
{
    bool is_start = str_equal(play_text(play, "kind"), STR("clock_start"));
    struct people_scene *s = is_start ? come(play) : play->keep->data;

    if (s == NULL)
        return PLAY_FAILED;
    s->play = play;
    draw_log_listen(&play->draws, s->w);
    s->before = people_look(&s->stage, PEOPLE_PLAIN, NULL, play->arena);
    people_seed(&s->stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    if (is_start)
        catch_it(s);
    else
        suffer(s);
    play_tell_draws(play, DRAWS_CUT);
    people_write_diff(s->before, people_look(&s->stage, PEOPLE_PLAIN, s->before, play->arena),
                      play->out);
    return PLAY_DONE;
}
