/* What each effect of our library does, by its text: a row each in effects_each.def, tried in a
 * small room where everyone saves as badly as can be. */
#include "effects_scenes.h"
#include "play/pack.h"
#include "rules/status/status.h"
#include "rules/value/arms.h"
#include "rules/value/feat.h"
#include "world/chance.h"
#include "world/stati_query.h"
#include "world/throw.h"

/* At whom, and how: the player himself, a goblin, a warhorse, the goblin's place, worn, activated,
 * at a thing, by the goblin at the player, zapped at the goblin, towards the east, at a door, a
 * wall. */
enum aim {
    AT_SELF,
    AT_FOE,
    AT_BEAST,
    AT_PLACE,
    AT_WORN,
    AT_USED,
    AT_THING,
    AT_BY_FOE,
    AT_ZAPPED,
    AT_EAST,
    AT_DOOR,
    AT_WALL,
    AT_THE_DOOR, /* its place */
    AT_HURLED,   /* activated at the goblin */
    AT_WITH,     /* with a thing, at the player */
    AIMS
};

enum whom { ME, FOE, BEAST, WHOM };

enum deed {
    GAINS,    /* a stati of the nature */
    ENDS,     /* one has come to its end */
    HURTS,    /* fewer hit points */
    HEALS,    /* more */
    FEEDS,    /* less hungry */
    REFILLS,  /* less mana is used */
    RESTS,    /* less tired */
    RAISES,   /* an attribute is higher */
    SHAPES,   /* another body */
    CALLS,    /* more creatures */
    FIELDS,   /* more fields */
    GROUND,   /* other ground */
    LAYS,     /* more things lie about */
    KNOWS,    /* more is known of a thing */
    MENDS,    /* things have more hit points */
    SPOILS,   /* fewer */
    LEAVES,   /* another level */
    LOCKS,    /* the door is shut and locked */
    OPENS,    /* it is locked no more */
    GOES,     /* to another cell, or away */
    DRAINS,   /* more mana is bound */
    LEARNS,   /* more cells are remembered */
    LIGHTENS, /* the pack weighs less */
    CHARGES,  /* the thing at hand has more charges */
    CURSES,   /* something carried is cursed */
    BLANKS,   /* nothing is written on the thing any more */
};

static const struct row {
    const char *name;
    int aim, deed, whom, nature, scene;
} rows[] = {
#define EFFECT(name, aim, deed, whom, nature)           {name, aim, deed, whom, nature, AS_IT_IS},
#define EFFECT_IN(scene, name, aim, deed, whom, nature) {name, aim, deed, whom, nature, scene},
#include "effects_each.def"
#undef EFFECT
#undef EFFECT_IN
};

static const char *const others[] = {
#define OTHER(name) name,
#include "effects_others.def"
#undef OTHER
};

/* ---- what can be seen of it ---- */

struct sight {
    int hp[WHOM], natures[WHOM][LAST_STATI], attr[ATTR_LAST];
    res_id shape[WHOM];
    int mana, fatigue, hunger, creatures, things, fields, known, harm, depth, door, place[WHOM];
    int held, learned, weight, charges, cursed;
    res_id written;
    uint64_t ground;
};

static void look_at(const struct world *w, handle who, int i, struct sight *s)
{
    const struct thing *thing = world_thing(w, who);

    if (thing == NULL || creature_of(w, thing) == NULL)
        return;
    s->hp[i] = thing->hp;
    s->place[i] = thing->x + thing->y * LEVEL_SIDE_MOST;
    s->shape[i] = creature_of(w, thing)->shape;
    for (int n = 1; n < LAST_STATI; n++)
        s->natures[i][n] = stati_count(w, thing, stati_of(n));
}

static void look_at_level(const struct game *game, struct sight *s)
{
    const struct level *level = game_here(game);

    s->fields = level->fields.count;
    for (int i = 0; i < level->things.count; i++) {
        bool lives = thing_is(world_thing(&game->world, level->things.items[i]), T_CREATURE);
        s->creatures += lives;
        s->things += !lives;
    }
    for (int i = 0; i < level->width * level->height; i++)
        s->ground = s->ground * 31 + level_cell(level, i % level->width, i / level->width)->terrain;
    for (int i = 0; i < level->width * level->height; i++)
        s->learned += level_cell(level, i % level->width, i / level->width)->memory != 0;
}

static void look_at_pack(const struct game *game, const struct thing *held, struct sight *s)
{
    const struct world *w = &game->world;

    for (int i = 1; i <= pack_count(game); i++) {
        const struct thing *item = pack_item(game, i);
        s->harm += item->hp * (int)item_of(w, item)->quantity;
        s->weight += arms_weight(w, item, false);
        s->cursed += (item_of(w, item)->flags & IF_CURSED) != 0;
    }
    if (held == NULL || item_of(w, held) == NULL)
        return;
    s->known = item_of(w, held)->known;
    s->charges = item_of(w, held)->charges;
    s->written = held->other;
}

static struct sight look(const struct game *game, const struct room *room)
{
    const struct world *w = &game->world;
    const struct creature *body = creature_of(w, game_player(game));
    const struct stati *hunger = stati_find(w, game_player(game), stati_of(HUNGER));
    const struct thing *held = world_thing(w, room->held);
    const struct thing *door = world_thing(w, room->door);
    struct sight s = {.depth = game->depth,
                      .door = door ? door->door : 0,
                      .mana = body->mana_used,
                      .held = body->mana_held,
                      .fatigue = body->fatigue,
                      .hunger = hunger ? hunger->duration : 0};

    look_at(w, w->player, ME, &s);
    look_at(w, room->foe, FOE, &s);
    look_at(w, room->beast, BEAST, &s);
    look_at_level(game, &s);
    for (int a = 0; a < ATTR_LAST; a++)
        s.attr[a] = body->attr[a];
    look_at_pack(game, held, &s);
    return s;
}

static bool is_raised(const struct sight *before, const struct sight *after)
{
    for (int a = 0; a < ATTR_LAST; a++)
        if (after->attr[a] > before->attr[a])
            return true;
    return false;
}

static bool is_done(const struct row *row, const struct sight *before, const struct sight *after)
{
    int i = row->whom, n = row->nature;

    switch ((enum deed)row->deed) {
    case GAINS: return after->natures[i][n] > before->natures[i][n];
    case ENDS: return after->natures[i][n] < before->natures[i][n];
    case HURTS: return after->hp[i] < before->hp[i];
    case HEALS: return after->hp[i] > before->hp[i];
    case FEEDS: return after->hunger > before->hunger;
    case REFILLS: return after->mana < before->mana;
    case RESTS: return after->fatigue > before->fatigue;
    case RAISES: return is_raised(before, after);
    case SHAPES: return after->shape[i] != before->shape[i];
    case CALLS: return after->creatures > before->creatures;
    case FIELDS: return after->fields > before->fields;
    case GROUND: return after->ground != before->ground;
    case LAYS: return after->things > before->things;
    case KNOWS: return after->known != before->known;
    case MENDS: return after->harm > before->harm;
    case SPOILS: return after->harm < before->harm;
    case LEAVES: return after->depth != before->depth;
    case LOCKS: return after->door & ~before->door & DF_LOCKED && !(after->door & DF_OPEN);
    case OPENS: return before->door & ~after->door & DF_LOCKED;
    case GOES: return after->place[i] != before->place[i];
    case DRAINS: return after->held > before->held;
    case LEARNS: return after->learned > before->learned;
    case LIGHTENS: return after->weight < before->weight;
    case CHARGES: return after->charges > before->charges;
    case CURSES: return after->cursed > before->cursed;
    case BLANKS: return before->written && !after->written;
    }
    return false;
}

/* ---- throwing ---- */

static void choose(void *context, const struct question *question, struct question_answer *answer)
{
    const struct room *room = context;

    if (question->kind == QUESTION_TARGET)
        answer->value = (int32_t)room->foe;
    else if (question->topic == QUESTION_ABOUT_SIGHT)
        answer->at = chamber_of(room);
    else if (question->kind == QUESTION_PLACE)
        answer->at = (struct point){game_place(room->game).x, game_place(room->game).y + 1};
    else if (question->count > 0)
        answer->value = question->choices[0].value;
}

static void aim(const struct game *game, const struct room *room, struct script_event *e, int how)
{
    handle me = game->world.player;
    const handle targets[AIMS] = {
        [AT_SELF] = me,          [AT_FOE] = room->foe,    [AT_BEAST] = room->beast,
        [AT_WORN] = me,          [AT_USED] = me,          [AT_THING] = room->held,
        [AT_BY_FOE] = me,        [AT_ZAPPED] = room->foe, [AT_DOOR] = room->door,
        [AT_HURLED] = room->foe, [AT_WITH] = me};
    struct point place = {game_place(game).x + 2, game_place(game).y};

    if (how == AT_WALL)
        place = room->wall;
    if (how == AT_THE_DOOR)
        place = (struct point){game_place(game).x + 3, game_place(game).y + 2};
    e->actor = (int32_t)(how == AT_BY_FOE ? room->foe : me);
    e->target = (int32_t)targets[how];
    e->isLoc = how == AT_PLACE || how == AT_WALL || how == AT_THE_DOOR;
    e->isDir = how == AT_EAST;
    e->EDir = DIR_EAST;
    e->EXVal = wrap16(place.x);
    e->EYVal = wrap16(place.y);
    if (how == AT_WORN || how == AT_USED || how == AT_THING || how == AT_ZAPPED ||
        how == AT_HURLED || how == AT_WITH)
        e->item = (int32_t)room->held;
    e->isWield = how == AT_WORN;
    e->isActivation = how == AT_USED || how == AT_HURLED;
}

/* All dice show their lowest where it is so: nobody is saved. */
static void throw_effect(struct game *game, const struct room *room, res_id effect,
                         const struct row *row)
{
    static const int worst[64] = {0};
    enum { CASTER_LEVEL = 8 };
    struct world *w = &game->world;
    struct script_event *e = throw_begin(w);

    aim(game, room, e, row->aim);
    e->eID = effect;
    e->vCasterLev = CASTER_LEVEL;
    e->map = event_map(game_here(game));
    if (scene_is_unlucky(row->scene))
        chance_feed(w, worst, COUNT_OF(worst));
    throw_end(w, e, EV_EFFECT);
    chance_feed(w, NULL, 0);
}

/* Other resources may have the name, too. */
static res_id effect_named(const struct room *room, struct str name)
{
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = room->load.library.slots[slot];
        for (int i = 0; module && i < module_count(module, RES_EFFECT); i++)
            if (str_equal(name,
                          library_name(&room->load.library, module_id(module, RES_EFFECT, i))))
                return module_id(module, RES_EFFECT, i);
    }
    return 0;
}

static bool does(const struct room *whole, const struct row *row)
{
    struct room room = *whole;
    res_id effect = effect_named(whole, str_from(row->name));
    struct error error;
    struct game *game = room.game = game_copy(whole->game, &error);

    assert_non_null(game);
    assert_int_not_equal(effect, 0);
    set_scene(&room, row->scene);
    game_set_ask(game, choose, &room);
    struct sight before = look(game, &room);
    throw_effect(game, &room, effect, row);
    struct sight after = look(game, &room);
    game_free(game);
    return is_done(row, &before, &after);
}

/* Half alive, hungry, tired, out of mana, sick, blind, afraid and weak; the others hale. */
static void be_unwell(const struct room *room)
{
    static const int troubles[] = {POISONED, DISEASED, AFRAID, BLIND};
    enum { HALE = 400, SPENT = 10, TIRED = 5 };
    struct world *w = &room->game->world;
    struct thing *player = game_player(room->game);
    struct creature *body = creature_of(w, player);
    struct stati *hunger = stati_find(w, player, stati_of(HUNGER));
    const handle hale[] = {room->foe, room->beast};

    player->hp = wrap16(player->hp_max / 2);
    if (hunger)
        hunger->duration = STARVING + 1;
    body->mana_most += 50;
    body->mana_used = SPENT;
    body->fatigue = wrap16(body->fatigue - TIRED);
    for (int i = 0; i < COUNT_OF(troubles); i++)
        status_gain(
            w, player,
            (struct stati){.nature = wrap16(troubles[i]), .source = SS_MISC, .duration = 50});
    status_gain(
        w, player,
        (struct stati){.nature = ADJUST_DMG, .value = A_STR, .magnitude = -2, .source = SS_ATTK});
    for (int i = 0; i < COUNT_OF(hale); i++)
        world_thing(w, hale[i])->hp = world_thing(w, hale[i])->hp_max = HALE;
}

static void each_effect_does_what_its_text_says(void **state)
{
    struct room *room = open_room(NULL);
    int idle = 0;

    (void)state;
    be_unwell(room);
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (!does(room, &rows[i])) {
            print_message("\"%s\" does not do what is said of it\n", rows[i].name);
            idle++;
        }
    close_room(room);
    assert_int_equal(idle, 0);
}

static void sight_that_was_sent_out_comes_back(void **state)
{
    struct room *room = open_room(NULL);
    struct world *w = &room->game->world;
    const struct creature *body = creature_of(w, game_player(room->game));

    (void)state;
    set_scene(room, A_CHAMBER);
    game_set_ask(room->game, choose, room);
    int sight = body->sight_range, light = body->light_range;
    struct point home = game_place(room->game);
    happen(room, "clairvoyance", DIR_CENTER);
    assert_int_equal(body->sight_range, sight);
    assert_int_equal(body->light_range, light);
    assert_true(point_equal(game_place(room->game), home));
    close_room(room);
}

static res_id ground_in_the_east(const struct room *room)
{
    return level_terrain(game_here(room->game), game_place(room->game).x + 1,
                         game_place(room->game).y);
}

static void knives_cut_who_stands_in_them(void **state)
{
    struct room *room = open_room(NULL);
    struct world *w = &room->game->world;
    struct thing *foe = world_thing(w, room->foe);

    (void)state;
    set_scene(room, WITH_EYES);
    happen(room, "blade barrier", DIR_EAST);
    assert_int_equal(ground_in_the_east(room), library_find(w->library, STR("knives going round")));
    place_move(game_here(room->game), w, foe, game_place(room->game).x + 1,
               game_place(room->game).y);
    foe->hp = foe->hp_max = 100;
    struct script_event *e = throw_begin(w);
    e->actor = (int32_t)room->foe;
    e->map = event_map(game_here(room->game));
    throw_ask(w, e, EV_TURN, ground_in_the_east(room));
    assert_true(world_thing(w, room->foe)->hp < 100);
    close_room(room);
}

static int what_the_wind_does(struct room *room, int weight_of_many)
{
    struct world *w = &room->game->world;
    struct script_event *e = throw_begin(w);

    item_of(w, world_thing(w, room->held))->quantity = (uint16_t)weight_of_many;
    e->actor = (int32_t)w->player;
    e->item2 = (int32_t)room->held;
    e->map = event_map(game_here(room->game));
    return throw_ask(w, e, EV_MISSILE, ground_in_the_east(room));
}

static void wind_takes_what_is_light(void **state)
{
    enum { ONE = 1, SACKFUL = 100 };
    struct room *room = open_room(NULL);

    (void)state;
    set_scene(room, WITH_EYES);
    happen(room, "wind wall", DIR_EAST);
    assert_int_equal(what_the_wind_does(room, ONE), ABORT);
    assert_int_equal(what_the_wind_does(room, SACKFUL), NOTHING);
    close_room(room);
}

static void who_hugs_spikes_is_hurt(void **state)
{
    struct room *room = open_room(NULL);
    struct world *w = &room->game->world;
    struct thing *foe = world_thing(w, room->foe);

    (void)state;
    happen(room, "quality::spiked", DIR_CENTER);
    foe->hp = foe->hp_max = 100;
    for (int i = 0; i < 2; i++) {
        static const int types[] = {A_CLAW, A_GRAB};
        struct script_event *e = throw_begin(w);
        e->actor = (int32_t)room->foe;
        e->target = (int32_t)w->player;
        e->AType = (int8_t)types[i];
        e->DType = AD_NORM;
        throw_end(w, e, EV_STRIKE);
        assert_int_equal(world_thing(w, room->foe)->hp < 100, types[i] == A_GRAB);
    }
    close_room(room);
}

static void rangers_know_their_tricks_in_light_armour(void **state)
{
    struct room *room = open_room(NULL);
    struct world *w = &room->game->world;

    (void)state;
    character_of(w, game_player(room->game))->slots[SL_ARMOUR] = HANDLE_NONE;
    status_gain(w, game_player(room->game),
                (struct stati){.nature = CONDITIONAL_FEAT,
                               .value = FT_PRECISE_SHOT,
                               .source = SS_CLAS,
                               .effect = library_find(w->library, STR("travelling light"))});
    assert_true(feat_has(w, game_player(room->game), FT_PRECISE_SHOT));
    set_scene(room, IN_ARMOUR);
    assert_false(feat_has(w, game_player(room->game), FT_PRECISE_SHOT));
    close_room(room);
}

static bool is_listed(struct str name)
{
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (str_equal(name, str_from(rows[i].name)))
            return true;
    for (int i = 0; i < COUNT_OF(others); i++)
        if (str_equal(name, str_from(others[i])))
            return true;
    return false;
}

/* A new effect needs a row. */
static void no_effect_is_without_a_row(void **state)
{
    struct room *room = open_room(NULL);
    int missing = 0;

    (void)state;
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = room->load.library.slots[slot];
        for (int i = 0; module && i < module_count(module, RES_EFFECT); i++) {
            struct str name = library_name(&room->load.library, module_id(module, RES_EFFECT, i));
            if (is_listed(name))
                continue;
            print_message("\"" STR_PRINTF "\" has no row in effects_each.def\n", STR_ARGS(name));
            missing++;
        }
    }
    close_room(room);
    assert_int_equal(missing, 0);
}

int test_effects_each(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_effect_does_what_its_text_says),
        cmocka_unit_test(no_effect_is_without_a_row),
        cmocka_unit_test(sight_that_was_sent_out_comes_back),
        cmocka_unit_test(knives_cut_who_stands_in_them),
        cmocka_unit_test(wind_takes_what_is_light),
        cmocka_unit_test(who_hugs_spikes_is_hurt),
        cmocka_unit_test(rangers_know_their_tricks_in_light_armour),
    };

    return cmocka_run_group_tests_name("effects_each", tests, NULL, NULL);
}
