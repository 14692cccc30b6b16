/* rules-people/shapes: a person takes the body of a monster. */
#include "people_scene.h"
#include "plays.h"
#include "rules/status/status_shape.h"

static enum play_result change(struct people_scene *s)
{
    struct play *play = s->play;
    const struct status_change to = {
        .body = base_find(play->base, RES_MONSTER, play_text(play, "into"))};
    const struct json_value *before = people_look(&s->stage, PEOPLE_DETAILED, NULL, play->arena);

    if (to.body == 0)
        return play_fail(play, "there is no such body");
    people_seed(&s->stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    status_shape_change(s->w, people_player(s), &to);
    play_tell_draws(play, DRAWS_CUT);
    people_write_diff(before, people_look(&s->stage, PEOPLE_DETAILED, before, play->arena),
                      play->out);
    return PLAY_DONE;
}

enum play_result play_people_shapes(struct play *play)
{
    enum { RAISED_TO = 5 };
    struct str who = play_text(play, "char");
    const struct people_start start = {
        .who = who, .seed = play_number(play, "char_seed"), .level = RAISED_TO, .at = {20, 16}};
    struct people_scene scene;
    enum play_result result = people_open(&scene, play, &start) ? change(&scene) : PLAY_FAILED;

    people_close(&scene);
    return result;
}
