/* rules-people/attributes: rolling attributes with perks; the first set is taken. The README does
 * not say who rolls them: it is the human warrior of the first level. */
#include "people_scene.h"
#include "plays.h"
#include "rules/person/attributes.h"

static void tell(struct play *play, const struct attributes_sets *sets)
{
    json_key(play->out, "first_set");
    json_open(play->out, '[');
    for (int i = 0; i < ATTR_BASE; i++)
        json_number(play->out, sets->values[0][i]);
    json_close(play->out, ']');
    json_key(play->out, "perk_types");
    json_open(play->out, '[');
    for (int i = 0; i < PERKS_MOST; i++)
        json_number(play->out, sets->perks[0][i].type);
    json_close(play->out, ']');
    json_key_number(play->out, "draws", draw_log_count(&play->draws));
}

enum play_result play_attributes(struct play *play)
{
    const struct people_start start = {
        .who = STR("human-warrior"), .seed = 1, .level = 1, .at = {20, 16}};
    struct attributes_sets sets;
    struct people_scene s;
    bool good = people_open(&s, play, &start);

    if (good) {
        people_begin(&s, (uint32_t)play_number(play, "seed"));
        attributes_roll(s.w, people_player(&s), true, &sets);
        tell(play, &sets);
        attributes_free(&sets);
        play_begin_action(play);
    }
    people_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
