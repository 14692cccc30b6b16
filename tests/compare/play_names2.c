/* rules-things/names2: humans with each template, and creatures in all kinds of states. */
#include "base/num.h"
#include "fight_scene.h"
#include "play_names.h"
#include "plays.h"
#include "rules/make/arrive.h"
#include "rules/make/newborn.h"
#include "rules/make/template.h"
#include "rules/status/status_shape.h"
#include "rules/value/attacks.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/values.h"
#include "world/given.h"

static const struct point player_at = {22, 12}, creature_at = {26, 14};

static bool seems_real(const struct world *world, const struct thing *what, const struct thing *to)
{
    return eyes_is_real(world, to, what);
}

static void open_eyes(struct fight_scene *s)
{
    s->w->host.is_hostile = hostility_is_enemy;
    s->w->host.is_friendly = hostility_is_friend;
    s->w->host.is_real = seems_real;
    s->w->host.has_form = attacks_has_form;
    s->w->host.is_kind = kind_is;
    s->w->host.has_flag = kind_has_flag;
    fight_place_player(s, player_at);
    fight_look(s);
}

static void add_template(struct fight_scene *s, handle who, const char *name)
{
    template_add(s->w, world_thing(s->w, who),
                 base_find(s->play->base, RES_TEMPLATE, str_from(name)));
}

static void make_templates_known(struct fight_scene *s, handle who)
{
    struct stati_query query = stati_of(TEMPLATE);

    for (struct stati *at = stati_find(s->w, world_thing(s->w, who), query); at;
         at = stati_find_next(s->w, at, query))
        at->magnitude = 1;
}

/* ---- humans ---- */

/* On the arena, but without first moments, so it has no hit points. The template comes while the
 * player looks on, and he may make out what it is. */
static enum play_result name_human(struct fight_scene *s)
{
    enum { FIRST_SEED = 400000 };
    res_id human = base_find(s->play->base, RES_MONSTER, STR("human"));
    res_id template = base_find(s->play->base, RES_TEMPLATE, play_text(s->play, "template"));

    play_given(s->play, "template template_known");
    if (template == 0)
        return play_fail(s->play, "there is no such template");
    open_eyes(s);
    stage_seed(&s->stage,
               FIRST_SEED + template - module_id(&s->play->base->module, RES_TEMPLATE, 0));
    s->w->is_playing = false;
    handle who = newborn_bear(s->w, human)->self;
    arrive_at(s->w, s->stage.arena, world_thing(s->w, who), creature_at);
    values_update(s->w, world_thing(s->w, who));
    s->w->is_playing = true;
    template_add(s->w, world_thing(s->w, who), template);
    if (play_number(s->play, "template_known") != 0)
        make_templates_known(s, who);
    play_names_tell(s->play, s->w, world_thing(s->w, who));
    return PLAY_DONE;
}

/* ---- creatures ---- */

static struct creature *body_of(struct fight_scene *s, handle who)
{
    return creature_of(s->w, world_thing(s->w, who));
}

static void let_player_dream(struct fight_scene *s, handle who)
{
    (void)who;
    fight_gain(s, s->w->player, (struct stati){.nature = HALLU, .duration = 20});
}

static void be_illusion(struct fight_scene *s, handle who)
{
    fight_gain(s, who, (struct stati){.nature = ILLUSION, .object = s->w->player});
}

static void be_seen_through(struct fight_scene *s, handle who)
{
    be_illusion(s, who);
    fight_gain(s, s->w->player, (struct stati){.nature = DISBELIEVED, .object = who});
}

static void be_summoned(struct fight_scene *s, handle who)
{
    fight_gain(s, who, (struct stati){.nature = SUMMONED, .object = s->w->player});
}

static void be_charmed(struct fight_scene *s, handle who)
{
    fight_gain(s, who,
               (struct stati){.nature = CHARMED, .value = CH_CHARM, .object = s->w->player});
}

static void be_dominated(struct fight_scene *s, handle who)
{
    fight_gain(s, who,
               (struct stati){.nature = CHARMED, .value = CH_DOMINATE, .object = s->w->player});
}

static void be_named(struct fight_scene *s, handle who)
{
    given_set(s->w, world_thing(s->w, who), STR("Bork"));
}

static void be_wolf(struct fight_scene *s, handle who)
{
    res_id wolf = base_find(s->play->base, RES_MONSTER, STR("wolf"));

    status_shape_change(s->w, world_thing(s->w, who), &(struct status_change){.body = wolf});
}

static void be_known_wolf(struct fight_scene *s, handle who)
{
    be_wolf(s, who);
    body_of(s, who)->state |= MS_POLY_KNOWN;
}

static void be_invisible(struct fight_scene *s, handle who)
{
    fight_gain(s, who, (struct stati){.nature = INVIS});
}

static void be_prone(struct fight_scene *s, handle who)
{
    fight_gain(s, who, (struct stati){.nature = PRONE});
}

static void be_asleep(struct fight_scene *s, handle who)
{
    fight_gain(s, who, (struct stati){.nature = SLEEPING, .value = 2});
}

static void be_half_dead(struct fight_scene *s, handle who)
{
    struct thing *thing = world_thing(s->w, who);

    thing->hp = (int16_t)(thing->hp_max / 2);
}

static void be_nearly_dead(struct fight_scene *s, handle who)
{
    world_thing(s->w, who)->hp = 1;
}

static void be_peaceful(struct fight_scene *s, handle who)
{
    body_of(s, who)->state |= MS_PEACEFUL;
}

static void be_of_other_sex(struct fight_scene *s, handle who)
{
    body_of(s, who)->state ^= MS_FEMALE;
}

static void be_unknown(struct fight_scene *s, handle who)
{
    body_of(s, who)->state &= (int16_t)~MS_KNOWN;
}

static void be_skilled(struct fight_scene *s, handle who)
{
    add_template(s, who, "warrior;template");
    add_template(s, who, "skilled");
}

static void be_known_as_skilled(struct fight_scene *s, handle who)
{
    be_skilled(s, who);
    make_templates_known(s, who);
}

static void be_known_as_fiend(struct fight_scene *s, handle who)
{
    add_template(s, who, "warrior;template");
    add_template(s, who, "fiendish");
    add_template(s, who, "skilled");
    make_templates_known(s, who);
}

static void serve_god(struct fight_scene *s, handle who)
{
    fight_gain(s, who,
               (struct stati){.nature = MY_GOD,
                              .effect = base_find(s->play->base, RES_GOD, STR("Khasrach"))});
}

static void be_behind_wall(struct fight_scene *s, handle who)
{
    (void)who;
    for (int y = 1; y < ARENA_HEIGHT - 1; y++)
        stage_write(&s->stage, 24, y, "Dungeon Wall", &s->play->error);
}

static void let_player_be_blind(struct fight_scene *s, handle who)
{
    (void)who;
    fight_gain(s, s->w->player, (struct stati){.nature = BLIND, .duration = 20});
}

static const struct {
    const char *name;
    void (*enter)(struct fight_scene *s, handle who);
} states[] = {
    {"hallucinating player", let_player_dream},
    {"illusion", be_illusion},
    {"illusion disbelieved", be_seen_through},
    {"summoned", be_summoned},
    {"charmed", be_charmed},
    {"dominated", be_dominated},
    {"named", be_named},
    {"polymorphed to wolf", be_wolf},
    {"polymorphed known", be_known_wolf},
    {"invisible", be_invisible},
    {"prone", be_prone},
    {"asleep", be_asleep},
    {"wounded half", be_half_dead},
    {"hp 1", be_nearly_dead},
    {"peaceful", be_peaceful},
    {"female", be_of_other_sex},
    {"not known", be_unknown},
    {"two templates warrior+skilled", be_skilled},
    {"two templates both known", be_known_as_skilled},
    {"three templates known", be_known_as_fiend},
    {"god minion", serve_god},
    {"behind wall", be_behind_wall},
    {"player blind", let_player_be_blind},
};

static enum play_result name_creature(struct fight_scene *s)
{
    struct str state = play_text(s->play, "state");
    void (*enter)(struct fight_scene *, handle) = NULL;

    play_given(s->play, "monster state build_seed");
    for (int i = 0; i < COUNT_OF(states); i++)
        if (str_equal(state, str_from(states[i].name)))
            enter = states[i].enter;
    if (enter == NULL)
        return play_fail(s->play, "there is no such state");
    open_eyes(s);
    const struct thing *built = fight_build(s, play_text(s->play, "monster"), creature_at,
                                            (uint32_t)play_number(s->play, "build_seed"));
    if (built == NULL)
        return play_fail(s->play, "it was not built");
    handle who = built->self;
    fight_look(s); /* whom it hides with its bulk, too */
    enter(s, who);
    fight_look(s);
    const struct thing *thing = world_thing(s->w, who);
    json_key_number(s->play->out, "perceives",
                    eyes_perceive(s->w, world_thing(s->w, s->w->player), thing));
    play_names_tell(s->play, s->w, thing);
    play_names_tell_short(s->play, s->w, thing);
    return PLAY_DONE;
}

enum play_result play_names2(struct play *play)
{
    bool is_human = str_equal(play_text(play, "kind"), STR("human with template"));
    enum play_result result = PLAY_FAILED;
    struct fight_scene s;

    if (fight_open(&s, play))
        result = is_human ? name_human(&s) : name_creature(&s);
    fight_close(&s);
    return result;
}
