/* What some effects need beside the room: someone of another kind, a lock, magic to undo, the dead.
 */
#ifndef INCURSION_TESTS_LIB_EFFECTS_SCENES_H
#define INCURSION_TESTS_LIB_EFFECTS_SCENES_H

#include "room_stage.h"
#include "rules/item/item.h"
#include "rules/status/status.h"
#include "world/throw.h"

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
    BY_CHANCE,     /* the dice fall as they like */
    WORN_OUT,      /* each of the player's attributes has suffered */
    A_SLEEPER,     /* the foe sleeps */
    A_WOUND,       /* the foe is wounded */
    A_SPELL,       /* a feeble one is at work on the foe */
    A_PLANT,       /* the foe is one */
    OPEN_GROUND,   /* known floor far and wide; by chance */
    THE_DEAD_BY_CHANCE,
    AN_OUTSIDER,  /* on open ground; by chance */
    NOBODY_NEAR,  /* there is neither foe nor beast */
    A_ROPE,       /* in the pack */
    A_SCROLL,     /* in place of the dagger at hand */
    A_WAND,       /* ... one that is nearly empty */
    A_BASIN,      /* ... an enchanted fountain */
    IN_ARMOUR,    /* the player wears it */
    BY_A_HEDGE,   /* which has just grown in the west */
    A_SCHOLAR,    /* the player has spells of all kinds */
    A_STONE_WALL, /* in place of the edge of the level, which nothing changes */
    A_CHAMBER,    /* there is one in the rock, unknown */
    FARTHER_DOWN, /* one level below the room */
};

/* Whether all dice show their lowest. */
static inline bool scene_is_unlucky(int scene)
{
    return scene != BY_CHANCE && scene != AN_OUTSIDER && scene != OPEN_GROUND &&
           scene != THE_DEAD_BY_CHANCE && scene != A_WAND && scene != IN_ARMOUR;
}

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

static inline void wear_out(struct room *room)
{
    struct world *w = &room->game->world;

    for (int a = A_STR; a <= A_LUC; a++)
        status_gain(
            w, game_player(room->game),
            (struct stati){
                .nature = ADJUST_DMG, .value = wrap16(a), .magnitude = -4, .source = SS_ATTK});
}

/* All of it remembered. */
static inline void lay_open_ground(struct room *room)
{
    struct level *level = game_here(room->game);
    struct point middle = game_place(room->game);
    int floor = level_cell(level, middle.x, middle.y)->terrain;

    for (int y = 1; y < level->height - 1; y++)
        for (int x = 1; x < level->width - 1; x++) {
            lay(room->game, (struct point){x, y}, floor);
            level_cell(level, x, y)->memory = level_cell(level, x, y)->glyph;
        }
    game_look_around(room->game);
}

static inline void never_miss(struct room *room)
{
    status_gain(
        &room->game->world, game_player(room->game),
        (struct stati){.nature = ADJUST_INH, .value = A_HIT, .magnitude = 40, .source = SS_MISC});
}

static inline void put_to_sleep(struct room *room)
{
    struct world *w = &room->game->world;

    status_gain(
        w, world_thing(w, room->foe),
        (struct stati){
            .nature = SLEEPING, .value = SLEEP_NATURAL, .magnitude = -1, .source = SS_MISC});
}

static inline void lay_feeble_spell(struct room *room)
{
    struct world *w = &room->game->world;

    cast_on(room, room->foe, INVIS, SS_ENCH);
    stati_find(w, world_thing(w, room->foe), stati_of(INVIS))->level = -10;
}

static inline void be_alone(struct room *room)
{
    struct world *w = &room->game->world;

    place_destroy(game_here(room->game), w, world_thing(w, room->foe));
    place_destroy(game_here(room->game), w, world_thing(w, room->beast));
    room->foe = room->beast = HANDLE_NONE;
    game_look_around(room->game);
}

/* Rested and hale, and undisturbed. */
static inline void be_at_leisure(struct room *room)
{
    static const int troubles[] = {POISONED, DISEASED, AFRAID};
    struct world *w = &room->game->world;
    struct creature *body = creature_of(w, game_player(room->game));

    be_alone(room);
    for (int i = 0; i < COUNT_OF(troubles); i++)
        status_end_nature(w, game_player(room->game), troubles[i]);
    body->fatigue = body->attr[A_FAT];
}

static inline void be_a_scholar(struct room *room)
{
    status_gain(
        &room->game->world, game_player(room->game),
        (struct stati){.nature = SPELL_ACCESS, .value = 255, .magnitude = 8, .source = SS_MISC});
}

static inline void build_stone_wall(struct room *room)
{
    const struct level *level = game_here(room->game);

    for (int i = 0; i < COUNT_OF(level->terrains) && level->terrains[i]; i++) {
        const struct res_terrain *terrain = library_terrain(room->game->options.library,
                                                            level->terrains[i]);
        if (terrain && terrain->material == MAT_GRANITE && library_flag(terrain->flags, TF_SOLID)) {
            lay(room->game, room->wall, i);
            return;
        }
    }
    fail_msg("there is no stone here");
}

/* Where it is: three cells after the southern wall. */
static inline struct point chamber_of(const struct room *room)
{
    return (struct point){game_place(room->game).x, game_place(room->game).y + HALF_HIGH + 3};
}

static inline void dig_chamber(struct room *room)
{
    struct point middle = game_place(room->game), at = chamber_of(room);
    int floor = level_cell(game_here(room->game), middle.x, middle.y)->terrain;

    for (int y = at.y - 1; y <= at.y + 1; y++)
        for (int x = at.x - 1; x <= at.x + 1; x++) {
            lay(room->game, (struct point){x, y}, floor);
            level_cell(game_here(room->game), x, y)->memory = 0;
        }
    game_look_around(room->game);
}

static inline struct thing *carry(struct room *room, const char *name)
{
    struct world *w = &room->game->world;
    struct thing *thing = item_new(w, library_find(w->library, str_from(name)));

    assert_non_null(thing);
    gain_item_placed(w, game_player(room->game), thing);
    return thing;
}

static inline void hold(struct room *room, const char *name, const char *effect)
{
    struct world *w = &room->game->world;
    struct thing *thing = carry(room, name);

    thing->other = library_find(w->library, str_from(effect));
    item_of(w, thing)->plus = 2;
    item_of(w, thing)->charges = 1;
    room->held = thing->self;
}

static inline void wear_armour(struct room *room)
{
    struct world *w = &room->game->world;
    struct thing *suit = carry(room, "breastplate");

    item_of(w, suit)->flags |= IF_WORN;
    character_of(w, game_player(room->game))->slots[SL_ARMOUR] = suit->self;
}

/* By magic. */
static inline void happen(struct room *room, const char *effect, int direction)
{
    struct world *w = &room->game->world;
    struct script_event *e = throw_begin(w);

    e->actor = e->target = (int32_t)w->player;
    e->eID = library_find(w->library, str_from(effect));
    e->isDir = direction != DIR_CENTER;
    e->EDir = wrap8(direction);
    e->map = event_map(game_here(room->game));
    throw_end(w, e, EV_EFFECT);
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
    case BY_CHANCE: break;
    case WORN_OUT: wear_out(room); break;
    case A_SLEEPER: put_to_sleep(room); break;
    case A_WOUND: world_thing(&room->game->world, room->foe)->hp = 10; break;
    case A_SPELL: lay_feeble_spell(room); break;
    case A_PLANT: be_instead(room, "kindling"); break;
    case OPEN_GROUND: lay_open_ground(room); break;
    case THE_DEAD_BY_CHANCE:
        be_instead(room, "zombie");
        never_miss(room);
        break;
    case AN_OUTSIDER:
        lay_open_ground(room);
        be_instead(room, "dust mephit");
        break;
    case NOBODY_NEAR: be_at_leisure(room); break;
    case A_SCHOLAR: be_a_scholar(room); break;
    case A_STONE_WALL: build_stone_wall(room); break;
    case A_CHAMBER: dig_chamber(room); break;
    case A_ROPE: item_of(&room->game->world, carry(room, "rope"))->quantity = 20; break;
    case A_SCROLL: hold(room, "scroll", "safe conduct"); break;
    case A_WAND: hold(room, "wand", "tunnelling;wand"); break;
    case A_BASIN: hold(room, "enchanted fountain", "running basin"); break;
    case IN_ARMOUR: wear_armour(room); break;
    case BY_A_HEDGE: happen(room, "wall of thorns", DIR_WEST); break;
    case FARTHER_DOWN: happen(room, "dropped floor", DIR_CENTER); break;
    }
}

#endif
