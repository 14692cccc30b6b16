/* rules-more/jumps: leaps over and onto things. */
#include <stdio.h>
#include <string.h>

#include "plays.h"
#include "rules/value/skill.h"
#include "way_scene.h"
#include "world/throw.h"

enum { JUMPER_SEED = 870000, OTHER_SEED = 871000, LIFE = 100, OTHER_LIFE = 60, BONUS = 16 };

static const struct point watching = {22, 8};

static bool has(const struct fight_scene *s, const char *word)
{
    char scene[80];

    snprintf(scene, sizeof scene, STR_PRINTF, STR_ARGS(play_text(s->play, "scene")));
    return strstr(scene, word) != NULL;
}

static struct point spot(const struct fight_scene *s)
{
    return way_point(s, has(s, "between") ? "between" : "to");
}

static bool lay_ground(struct fight_scene *s)
{
    static const struct {
        const char *word, *terrain;
    } rows[] = {{"wall", "Dungeon Wall"}, {"chasm", "chasm"}, {"deep water", "deep water"}};
    struct point at = spot(s);

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (has(s, rows[i].word) &&
            !stage_write(&s->stage, at.x, at.y, rows[i].terrain, &s->play->error))
            return false;
    if (has(s, "trap"))
        way_set_trap(s, play_text(s->play, "trap"), at, 2);
    return true;
}

static handle bring_other(struct fight_scene *s)
{
    struct point to = way_point(s, "to");
    const struct thing *who = NULL;

    if (has(s, "creature"))
        who = fight_build(s, STR("goblin"), spot(s), OTHER_SEED);
    else if (has(s, "beside the start"))
        who = fight_build(s, STR("hill orc"), (struct point){19, 16}, OTHER_SEED + 1);
    else if (has(s, "Mantis"))
        who = fight_build(s, STR("hill orc"), (struct point){to.x + 1, to.y}, OTHER_SEED + 2);
    return who ? who->self : HANDLE_NONE;
}

static void set_other(struct fight_scene *s, handle jumper, handle other)
{
    if (other == HANDLE_NONE)
        return;
    way_clear_targets(s, other);
    fight_make_foes(s, other, jumper);
    fight_set_hp(s, other, OTHER_LIFE);
    fight_refresh(s, other);
}

static void set_jumper(struct fight_scene *s, handle jumper)
{
    static const struct {
        const char *word;
        struct stati status;
    } rows[] = {
        {"prone", {.nature = PRONE, .duration = 50, .value = -1}},
        {"stuck", {.nature = STUCK, .duration = 50, .value = STUCK_STICKY, .magnitude = 15}},
        {"levitating", {.nature = LEVITATION, .duration = 50, .value = -1}},
        {"Mantis", {.nature = EXTRA_FEAT, .value = FT_MANTIS_LEAP}},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (has(s, rows[i].word))
            fight_gain(s, jumper, rows[i].status);
    if (play_number(s->play, "jump_bonus"))
        fight_gain(s, jumper,
                   (struct stati){.nature = SKILL_BONUS, .value = SK_JUMP, .magnitude = BONUS});
    fight_set_hp(s, jumper, LIFE);
    fight_refresh(s, jumper);
}

static enum play_result play_in(struct fight_scene *s)
{
    static const char *const jumpers[] = {"human", "wolf", "ogre", "halfling", "cave cricket"};
    struct str name = play_text(s->play, "jumper");
    struct json *out = s->play->out;

    if (!str_equal(name, STR("PLAYER")))
        fight_place_player(s, watching);
    if (!lay_ground(s))
        return PLAY_FAILED;
    int number = way_number(name, jumpers, COUNT_OF(jumpers));
    handle jumper = way_bring(s, name, way_point(s, "from"), JUMPER_SEED + (uint32_t)number);
    if (jumper == HANDLE_NONE)
        return play_fail(s->play, "nobody came");
    if (jumper != s->w->player)
        way_clear_targets(s, jumper);
    way_uproot(s, jumper);
    handle other = bring_other(s);
    set_other(s, jumper, other);
    set_jumper(s, jumper);
    json_key_number(out, "skill", skill_level(s->w, world_thing(s->w, jumper), SK_JUMP));
    fight_tell_who(s, "a", world_thing(s->w, jumper), out);
    if (other != HANDLE_NONE)
        fight_tell_who(s, "other", world_thing(s->w, other), out);
    fight_begin(s, (uint32_t)play_number(s->play, "seed"));
    json_key_number(out, "result",
                    throw_place(s->w, EV_JUMP, jumper, HANDLE_NONE, way_point(s, "to")));
    fight_tell(s, out);
    return PLAY_DONE;
}

enum play_result play_jumps(struct play *play)
{
    struct fight_scene scene;
    enum play_result result = fight_open(&scene, play) ? play_in(&scene) : PLAY_FAILED;

    fight_close(&scene);
    return result;
}
