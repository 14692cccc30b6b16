/* A person of whom this folder has no dump: as chargen.jsonl has him when he was made, with the
 * levels and the experience of later. What else he had learned by then is not told anywhere. */
#include "rules/fight/experience.h"
#include "stage_people.h"
#include "world/body.h"
#include "world/place.h"

static bool make(struct stage *stage, const struct people_start *start, struct error *error)
{
    struct str_builder run = {0};
    const struct json_value *record;

    sb_addf(&run, "auto:" STR_PRINTF, STR_ARGS(start->who));
    record = base_character(stage->base, sb_str(&run), start->seed, error);
    sb_free(&run);
    return record && stage_character(stage, record, error);
}

struct thing *people_made(struct stage *stage, const struct people_start *start,
                          struct error *error)
{
    if (!make(stage, start, error))
        return NULL;
    struct thing *who = world_thing(&stage->world, stage->player);
    struct character *person = character_of(&stage->world, who);
    place_remove(stage->home, &stage->world, who);
    person->levels[0] = (int8_t)start->level;
    person->experience = experience_for(start->level);
    stage_set_born(stage, who, PEOPLE_BORN);
    return who;
}
