/* rules-people/xp: what a kill is worth to a person. */
#include "people_scene.h"
#include "plays.h"
#include "rules/fight/experience.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/kind.h"
#include "stage_build.h"

enum { FIRST_SEED = 670000, FIRST_BUILD = 610400, BROOD = 2 };

static bool is_state(const struct people_scene *s, const char *name)
{
    return str_equal(play_text(s->play, "state"), str_from(name));
}

/* As far away as the partners of social.jsonl: the README does not say where it stands. */
static struct thing *build(struct people_scene *s)
{
    struct stage_build wanted = {.at = {22, 16}};

    wanted.seed = (uint32_t)(play_number(s->play, "seed") - FIRST_SEED + FIRST_BUILD);
    bool is_known = stage_build_named(&s->stage, play_text(s->play, "monster"), &wanted.wish);
    struct thing *who = is_known ? stage_build(&s->stage, &wanted) : NULL;
    s->w->is_playing = true;
    if (who) {
        stati_remove(s->w, who, stati_of(HIDING));
        stati_remove(s->w, who, stati_of(SLEEPING));
    }
    return who;
}

static void set_state(struct people_scene *s, struct thing *monster)
{
    struct stati gained = {.source = SS_MISC, .object = s->w->player};

    if (is_state(s, "summoned"))
        gained.nature = SUMMONED;
    else if (is_state(s, "was friendly"))
        gained.nature = WAS_FRIENDLY;
    else if (is_state(s, "generation"))
        gained = (struct stati){.nature = GENERATION, .source = SS_MISC, .magnitude = BROOD};
    if (gained.nature)
        status_gain(s->w, monster, gained);
}

static bool open_scene(struct people_scene *s, struct play *play)
{
    const struct people_start start = {.who = play_text(play, "char"),
                                       .seed = play_number(play, "char_seed"),
                                       .level = (int)play_number(play, "level"),
                                       .at = {20, 16}};

    return people_open(s, play, &start);
}

static void kill_it(struct people_scene *s, handle monster)
{
    struct json *out = s->play->out;
    bool is_half = is_state(s, "percent 50");

    json_key_number(out, "cr", kind_challenge(s->w, world_thing(s->w, monster), false));
    json_key_number(out, "penalty", experience_penalty(s->w, people_player(s)));
    people_begin(s, (uint32_t)play_number(s->play, "seed"));
    experience_kill(s->w, people_player(s), world_thing(s->w, monster), is_half ? 50 : 100);
    play_tell_draws(s->play, DRAWS_CUT);
    people_write_diff(s->before, people_look(&s->stage, PEOPLE_PLAIN, s->before, s->play->arena),
                      out);
}

enum play_result play_xp(struct play *play)
{
    struct people_scene s;
    struct thing *monster = NULL;
    bool good = open_scene(&s, play) && (monster = build(&s)) != NULL;

    if (good) {
        handle self = monster->self;
        set_state(&s, monster);
        kill_it(&s, self);
    }
    people_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
