/* rules-people/food: one bite of all food and of all corpses, and what hunger does. */
#include "base/num.h"
#include "plays.h"
#include "rules/value/attr.h"
#include "rules/value/values.h"
#include "stage_people.h"
#include "text/say.h"
#include "world/hold.h"
#include "world/question.h"
#include "world/stati.h"
#include "world/throw.h"

enum { HUNGER_BEFORE = 1000 };

static void answer_yes(void *context, const struct question *question,
                       struct question_answer *answer)
{
    (void)context;
    (void)question;
    answer->value = 1;
}

static struct stati *hunger_of(struct stage *stage)
{
    return stati_find(&stage->world, world_thing(&stage->world, stage->player), stati_of(HUNGER));
}

/* Made with its monster, just now. */
static struct thing *corpse_of(struct play *play, struct stage *stage, struct str monster)
{
    struct world *w = &stage->world;
    struct thing *corpse = people_item(stage, STR("corpse"), STR_NONE, 0, &play->error);

    if (corpse == NULL)
        return NULL;
    item_of(w, corpse)->monster = base_find(play->base, RES_MONSTER, monster);
    item_of(w, corpse)->made = (uint32_t)w->time;
    item_of(w, corpse)->disease = -1;
    return corpse;
}

static struct thing *food_of(struct play *play, struct stage *stage)
{
    struct str monster = play_text(play, "monster");

    if (monster.len > 0)
        return corpse_of(play, stage, monster);
    return people_item(stage, play_text(play, "item"), STR_NONE, 0, &play->error);
}

/* In the first free place at the belt. */
static void hold(struct stage *stage, struct thing *food)
{
    struct world *w = &stage->world;
    const struct thing *who = world_thing(w, stage->player);
    int slot = SL_BELT1;

    while (slot < SL_BELT5 && character_of(w, who)->slots[slot] != HANDLE_NONE)
        slot++;
    item_of(w, food)->known |= KN_HANDLED;
    hold_in_slot(w, who, food, slot);
}

static int bite(struct stage *stage, handle food)
{
    struct script_event *e = throw_begin(&stage->world);

    e->actor = (int32_t)stage->player;
    e->item = (int32_t)food;
    return throw_end(&stage->world, e, EV_EAT);
}

/* The dumps do not tell which alignment one wants: the one that was chosen. */
static void want_what_he_is(struct stage *stage)
{
    struct world *w = &stage->world;
    const struct thing *who = world_thing(w, stage->player);
    const struct stati *alignment = stati_find(w, who, stati_of(ALIGNMENT));

    if (alignment)
        character_of(w, who)->alignment_wanted = (uint16_t)alignment->value;
}

static enum play_result eat(struct play *play, struct stage *stage)
{
    struct thing *food = food_of(play, stage);

    play_given(play, "char char_seed item monster bite seed");
    if (food == NULL)
        return play_fail(play, "there is nothing to eat");
    hold(stage, food);
    hunger_of(stage)->duration = HUNGER_BEFORE;
    want_what_he_is(stage);
    stage->world.host.ask = answer_yes;
    draw_log_listen(&play->draws, &stage->world);
    const struct json_value *before = people_look(stage, PEOPLE_PLAIN, NULL, play->arena);
    people_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    json_key_number(play->out, "result", bite(stage, food->self));
    play_tell_draws(play, DRAWS_CUT);
    json_key_number(play->out, "hunger", hunger_of(stage)->duration);
    const struct json_value *after = people_look(stage, PEOPLE_PLAIN, before, play->arena);
    people_write_diff(before, after, play->out);
    play_begin_action(play);
    return PLAY_DONE;
}

static enum play_result starve(struct play *play, struct stage *stage)
{
    static const int16_t durations[] = {-1500, 100, 200, 300, 500, 1100, 1600, 2100, 2600};
    struct world *w = &stage->world;
    struct thing *who = world_thing(w, stage->player);

    play_given(play, "char char_seed from_duration");
    /* One after the other: values rest on those before. */
    for (int i = 0; i < COUNT_OF(durations); i++) {
        hunger_of(stage)->duration = durations[i];
        values_update(w, who);
        if (durations[i] == play_number(play, "from_duration"))
            break;
    }
    json_key_number(play->out, "state", attr_hunger(w, who));
    json_key_number(play->out, "STR", creature_of(w, who)->attr[A_STR]);
    json_key_number(play->out, "FAT", creature_of(w, who)->attr[A_FAT]);
    json_key_number(play->out, "MOV", creature_of(w, who)->attr[A_MOV]);
    return PLAY_DONE;
}

static enum play_result play_on(struct play *play, struct stage *stage)
{
    struct people_start start = {.who = play_text(play, "char"),
                                 .seed = play_number(play, "char_seed"),
                                 .level = 5,
                                 .at = {20, 16}};

    if (!people_start(stage, &start, &play->error))
        return PLAY_FAILED;
    return str_equal(play_text(play, "kind"), STR("hunger_state")) ? starve(play, stage)
                                                                   : eat(play, stage);
}

enum play_result play_meals(struct play *play)
{
    struct stage stage;

    if (str_equal(play_text(play, "kind"), STR("eat_start")))
        return PLAY_REFERENCE;
    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = play_on(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
