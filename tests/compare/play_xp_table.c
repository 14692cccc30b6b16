/* Rows "xp_table" of rules-fights/deaths: what one monster of each challenge is worth to a player
 * of some level. Wolves that follow him get none of it, so they are left out. */
#include "fight_scene.h"
#include "plays.h"
#include "rules/fight/experience.h"
#include "rules/status/field.h"
#include "rules/value/kind.h"
#include "stage_build.h"
#include "world/body.h"
#include "world/place.h"

static const struct point here = {20, 16}, there = {24, 16};

static void tell_kill(struct fight_scene *s, handle self, struct str name)
{
    struct thing *monster = world_thing(s->w, self), *player = world_thing(s->w, s->w->player);
    const struct res_monster *kind = kind_true(s->w, monster);
    const struct character *person = character_of(s->w, player);
    int64_t before = person->experience;
    struct json *out = s->play->out;

    json_open(out, '[');
    json_text(out, name);
    json_number(out, kind->cr);
    json_number(out, kind_challenge(s->w, monster, false));
    fight_go_on(s);
    experience_kill(s->w, player, monster, 100);
    json_number(out, (int64_t)person->experience - before);
    json_number(out, s->play->draws.count);
    json_close(out, ']');
}

static bool tell_row(struct fight_scene *s, struct str name)
{
    struct stage_build wanted = {.at = there, .seed = 1};

    wanted.wish.who = fights_find(&s->stage, RES_MONSTER, name);
    const struct thing *monster = wanted.wish.who ? stage_build(&s->stage, &wanted) : NULL;
    if (monster == NULL)
        return false;
    handle self = monster->self;
    tell_kill(s, self, name);
    if (world_thing(s->w, self))
        field_leave(s->w, world_thing(s->w, self), true);
    if (world_thing(s->w, self) && world_thing(s->w, self)->x >= 0)
        place_destroy(s->stage.arena, s->w, world_thing(s->w, self));
    return true;
}

static bool tell_rows(struct fight_scene *s)
{
    const struct json_value *rows = json_read_member(s->play->record, STR("rows"));
    bool good = true;

    json_key(s->play->out, "rows");
    json_open(s->play->out, '[');
    for (const struct json_value *row = rows ? rows->first : NULL; row && good; row = row->next)
        good = row->first && tell_row(s, row->first->text);
    json_close(s->play->out, ']');
    return good;
}

enum play_result play_xp_table(struct play *play)
{
    struct fight_scene s;
    bool good = fight_open(&s, play);

    if (good) {
        struct thing *player = fight_place_player(&s, here);
        character_of(s.w, player)->levels[0] = (int8_t)play_number(play, "level");
        json_key_number(play->out, "player_cr", kind_challenge(s.w, player, false));
        good = tell_rows(&s);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
