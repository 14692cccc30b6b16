/* rules-fights/ranged: shooting and throwing. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/item/item.h"
#include "rules/item/stack.h"
#include "rules/status/scrutiny.h"
#include "world/body.h"
#include "world/place.h"
#include "world/throw.h"

static const struct point here = {22, 16}, watching = {22, 8}, beside = {21, 15};

struct scene {
    handle shooter, victim, bow, missile;
    struct point offset;
};

static bool is(const struct fight_scene *s, const char *key, const char *name)
{
    return str_equal(play_text(s->play, key), str_from(name));
}

static handle self_of(const struct thing *thing)
{
    return thing ? thing->self : HANDLE_NONE;
}

static struct point read_offset(const struct play *play)
{
    const struct json_value *pair = json_read_member(play->record, STR("offset"));

    return pair && pair->first && pair->first->next
               ? (struct point){(int)pair->first->number, (int)pair->first->next->number}
               : (struct point){0, 0};
}

static bool is_by_player(const struct fight_scene *s)
{
    return is(s, "shooter", "PLAYER");
}

/* ---- where ---- */

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static void put_ground(struct fight_scene *s, const struct scene *all)
{
    int x = sign(all->offset.x), y = sign(all->offset.y);

    fight_look(s); /* what he saw before it was there */
    s->w->marks.sight = false;
    if (is(s, "variant", "wall edge cover"))
        stage_write(&s->stage, here.x + x, here.y, "Dungeon Wall", &s->play->error);
    if (is(s, "variant", "deep water behind"))
        stage_write(&s->stage, here.x + all->offset.x + x, here.y + all->offset.y + y, "deep water",
                    &s->play->error);
    if (is(s, "variant", "dark"))
        fight_darken(s);
}

/* ---- who ---- */

/* Two in one cell. The player sees the second come there. */
static handle squeeze_in(struct fight_scene *s, struct point at)
{
    struct thing *who = fight_build(s, STR("goblin"), at, 542001);

    if (who) {
        place_move(s->stage.arena, s->w, who, at.x, at.y);
        scrutiny_at(s->w, s->stage.arena, at);
    }
    return self_of(who);
}

static void bring_third(struct fight_scene *s, const struct scene *all)
{
    struct point half = {here.x + all->offset.x / 2, here.y + all->offset.y / 2};
    handle third = HANDLE_NONE;

    if (is(s, "variant", "creature between") || is(s, "variant", "creature between, Precise Shot"))
        third = self_of(fight_build(s, STR("goblin"), half, 542000));
    if (is(s, "variant", "two in the cell"))
        third = squeeze_in(s, point_add(here, all->offset));
    if (is(s, "variant", "enemy beside the shooter")) {
        third = self_of(fight_build(s, STR("hill orc"), beside, 543000));
        if (third) {
            fight_make_foes(s, all->shooter, third);
            fight_refresh(s, third);
        }
    }
    if (third)
        fight_set_hp(s, third, 60);
}

static bool bring(struct fight_scene *s, struct scene *all)
{
    all->offset = read_offset(s->play);
    all->shooter = self_of(fight_place_player(s, is_by_player(s) ? here : watching));
    put_ground(s, all);
    if (!is_by_player(s))
        all->shooter = self_of(fight_build(s, STR("human"), here, 540000));
    all->victim = self_of(fight_build(s, STR("hobgoblin"), point_add(here, all->offset), 541000));
    if (!all->shooter || !all->victim)
        return false;
    fight_make_foes(s, all->shooter, all->victim);
    bring_third(s, all);
    return true;
}

/* ---- with what ---- */

static handle make(struct fight_scene *s, struct str name, int quantity)
{
    res_id id = name.len > 0 ? fights_find(&s->stage, RES_ITEM, name) : 0;

    if (id == 0)
        return HANDLE_NONE;
    struct thing *item = item_new(s->w, id);
    item_of(s->w, item)->quantity = (uint32_t)quantity;
    return item->self;
}

static void arm(struct fight_scene *s, struct scene *all)
{
    bool has_bow;

    if (!is_by_player(s))
        fight_undress(s, all->shooter);
    stage_seed(&s->stage, 545000);
    all->bow = make(s, play_text(s->play, "bow"), 1);
    all->missile = make(s, play_text(s->play, "missile"), (int)play_number(s->play, "quantity"));
    has_bow = all->bow != HANDLE_NONE;
    if (has_bow)
        fight_give(s, all->shooter, all->bow, SL_WEAPON, true);
    fight_give(s, all->shooter, all->missile, SL_READY, !has_bow && !is_by_player(s));
    if (has_bow && !is(s, "variant", "not cocked"))
        fight_gain(s, all->bow, (struct stati){.nature = COCKED, .value = -1});
}

/* ---- how they stand ---- */

static void set_variant(struct fight_scene *s, const struct scene *all)
{
    static const struct {
        const char *name;
        bool is_shooter;
        struct stati status;
    } rows[] = {
        {"victim prone", false, {.nature = PRONE, .value = -1}},
        {"victim asleep", false, {.nature = SLEEPING, .value = SLEEP_NATURAL}},
        {"victim Deflect Arrows", false, {.nature = EXTRA_FEAT, .value = FT_DEFLECT_ARROWS}},
        {"shooter prone", true, {.nature = PRONE, .value = -1}},
        {"Rapid Shot", true, {.nature = EXTRA_FEAT, .value = FT_RAPID_SHOT}},
        {"creature between, Precise Shot", true, {.nature = EXTRA_FEAT, .value = FT_PRECISE_SHOT}},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, "variant", rows[i].name))
            fight_gain(s, rows[i].is_shooter ? all->shooter : all->victim, rows[i].status);
}

static bool set(struct fight_scene *s, struct scene *all)
{
    if (!bring(s, all))
        return false;
    fight_set_hp(s, all->victim, 60);
    if (!is_by_player(s))
        fight_set_hp(s, all->shooter, 200);
    arm(s, all);
    set_variant(s, all);
    fight_refresh(s, all->shooter);
    fight_refresh(s, all->victim);
    return true;
}

/* ---- what is done ---- */

/* Who has a bow takes one missile to it first. */
static int shoot(struct fight_scene *s, const struct scene *all)
{
    handle missile = all->missile;

    if (all->bow)
        missile = stack_take_one(s->w, world_thing(s->w, missile))->self;
    struct script_event *event = throw_begin(s->w);
    event->actor = (int32_t)all->shooter;
    event->target = (int32_t)all->victim;
    event->item = (int32_t)all->bow;
    event->item2 = (int32_t)missile;
    return throw_end(s->w, event, EV_RATTACK);
}

static uint32_t number_of(const struct fight_scene *s, handle item)
{
    const struct thing *thing = world_thing(s->w, item);

    return thing ? thing->born : 0;
}

enum play_result play_ranged(struct play *play)
{
    struct fight_scene s;
    struct scene all = {.bow = HANDLE_NONE};
    bool good = fight_open(&s, play) && set(&s, &all);

    s.answers = STR("yyyy");
    if (good) {
        const struct thing *shooter = world_thing(s.w, all.shooter),
                           *victim = world_thing(s.w, all.victim);
        json_key_number(play->out, "bow_handle", number_of(&s, all.bow));
        json_key_number(play->out, "missile_handle", number_of(&s, all.missile));
        fight_begin(&s, (uint32_t)play_number(play, "seed"));
        json_key_number(play->out, "result", shoot(&s, &all));
        fight_tell_who(&s, "a", shooter, play->out);
        fight_tell_who(&s, "v", victim, play->out);
        fight_tell(&s, play->out);
    }
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
