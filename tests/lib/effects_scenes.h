/* What some effects need beside the room: someone of another kind, a lock, magic to undo, the dead.
 */
#ifndef INCURSION_TESTS_LIB_EFFECTS_SCENES_H
#define INCURSION_TESTS_LIB_EFFECTS_SCENES_H

#include "room_stage.h"
#include "rules/item/item.h"
#include "rules/status/status.h"

enum scene {
    AS_IT_IS,
    A_LOCKED_DOOR, /* and a seal on it */
    AN_OPEN_DOOR,  /* in sight */
    THE_DEAD,      /* the foe is a skeleton */
    WALKING_FIRE,  /* ... a small elemental of fire */
    A_DAZE,        /* the player is confused */
    A_BODY,        /* someone dead lies beside the player */
    IN_PLATE,      /* the foe wears metal */
    WITH_EYES,     /* nothing else: in all of these the player can see and cast */
};

/* Takes the place of the goblin. */
static inline void be_instead(struct room *room, const char *name)
{
    struct world *w = &room->game->world;
    struct thing *goblin = world_thing(w, room->foe);

    place_destroy(game_here(room->game), w, goblin);
    room->foe = monster(room, name, (struct point){2, 0});
    struct thing *who = world_thing(w, room->foe);
    who->hp = who->hp_max = 400;
    anger_turn_hostile(w, who, game_player(room->game));
}

static inline void set_door(struct room *room, int flags)
{
    struct world *w = &room->game->world;
    struct thing *door = world_thing(w, room->door);
    int rock = level_cell(game_here(room->game), 0, 0)->terrain;

    for (int side = -1; side <= 1; side += 2) /* a door that hangs in no wall is broken */
        lay(room->game, (struct point){door->x, door->y + side}, rock);
    door->door = (uint8_t)flags;
    place_door_image(game_here(room->game), w, door);
    if (flags & DF_LOCKED)
        status_gain(
            w, door,
            (struct stati){.nature = WIZLOCK, .source = SS_MISC, .duration = 0, .magnitude = 10});
    game_look_around(room->game);
}

static inline void cast_on(struct room *room, handle who, int nature, int source)
{
    struct world *w = &room->game->world;

    status_gain(w, world_thing(w, who),
                (struct stati){.nature = wrap16(nature),
                               .source = (int8_t)source,
                               .duration = 50,
                               .level = 1,
                               .object = room->foe,
                               .effect = library_find(w->library, STR("invisibility"))});
}

static inline void lay_body(struct room *room)
{
    struct world *w = &room->game->world;
    struct thing *corpse = item_new(w, library_find(w->library, STR("corpse")));

    assert_non_null(corpse);
    corpse->other = library_find(w->library, STR("goblin"));
    put(room, corpse, (struct point){1, 1});
}

static inline void dress_in_plate(struct room *room)
{
    struct world *w = &room->game->world;
    struct thing *plate = item_new(w, library_find(w->library, STR("breastplate")));

    assert_non_null(plate);
    gain_item_placed(w, world_thing(w, room->foe), plate);
    item_of(w, plate)->flags |= IF_WORN;
}

/* He sees, and casts whatever it is as one of the eighth level does. */
static inline void be_a_caster(struct room *room)
{
    struct world *w = &room->game->world;

    status_end_nature(w, game_player(room->game), BLIND);
    status_gain(
        w, game_player(room->game),
        (struct stati){
            .nature = BONUS_SCHOOL_CASTING_LEVEL, .value = -1, .magnitude = 8, .source = SS_MISC});
    game_look_around(room->game);
}

static inline void set_scene(struct room *room, int scene)
{
    if (scene != AS_IT_IS)
        be_a_caster(room);
    switch ((enum scene)scene) {
    case AS_IT_IS:
    case WITH_EYES: break;
    case A_LOCKED_DOOR: set_door(room, DF_LOCKED); break;
    case AN_OPEN_DOOR: set_door(room, DF_OPEN); break;
    case THE_DEAD: be_instead(room, "skeleton"); break;
    case WALKING_FIRE: be_instead(room, "small fire elemental"); break;
    case A_DAZE: cast_on(room, room->game->world.player, CONFUSED, SS_MISC); break;
    case A_BODY: lay_body(room); break;
    case IN_PLATE: dress_in_plate(room); break;
    }
}

#endif
