/* rules-fights/situations: five rounds under one circumstance. */
#include "base/num.h"
#include "fight_rounds.h"
#include "plays.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "world/body.h"

static const struct point here = {20, 16}, beside = {21, 16}, behind = {22, 16},
                          watching = {22, 12};

enum { LIFE = 300, A_WHILE = 50, UNAWARE = 20, TIRED = -8, HIDDEN = 25 };

static bool is(const struct fight_scene *s, const char *name)
{
    return str_equal(play_text(s->play, "situation"), str_from(name));
}

static bool is_by_player(const struct fight_scene *s)
{
    return str_equal(play_text(s->play, "attacker"), STR("PLAYER"));
}

static uint32_t pair_of(const struct fight_scene *s)
{
    static const char *const attackers[] = {"hill orc", "human", "wolf", "drow", "PLAYER"};
    uint32_t i = 0;

    while (i < COUNT_OF(attackers) &&
           !str_equal(play_text(s->play, "attacker"), str_from(attackers[i])))
        i++;
    return i;
}

/* ---- circumstances ---- */

static void gain(struct fight_scene *s, handle who, struct stati gained)
{
    if (gained.source == 0)
        gained.source = SS_MISC;
    if (world_thing(s->w, who))
        status_gain(s->w, world_thing(s->w, who), gained);
}

#define FOR_A_WHILE(of, val)                                                 \
    {                                                                        \
        .nature = (of), .value = (val), .magnitude = -1, .duration = A_WHILE \
    }
#define FOR_EVER(of, val)                               \
    {                                                   \
        .nature = (of), .value = (val), .magnitude = -1 \
    }

static void set_stati(struct fight_scene *s, handle a, handle v)
{
    static const struct {
        const char *name;
        bool is_attacker;
        struct stati status;
    } rows[] = {
        {"victim prone", false, FOR_A_WHILE(PRONE, -1)},
        {"victim stunned", false, FOR_A_WHILE(STUNNED, -1)},
        {"victim blind", false, FOR_A_WHILE(BLIND, -1)},
        {"victim held", false, FOR_A_WHILE(PARALYSIS, PARA_HELD)},
        {"victim asleep", false, FOR_EVER(SLEEPING, SLEEP_NATURAL)},
        {"victim charging", false, FOR_EVER(CHARGING, DIR_WEST)},
        {"victim invisible", false, FOR_EVER(INVIS, INV_NORMAL)},
        {"victim on tree", false, {.nature = ELEVATED, .value = ELEV_TREE}},
        {"victim stuck",
         false,
         {.nature = STUCK, .value = 1, .magnitude = 15, .duration = A_WHILE}},
        {"victim phased", false, FOR_EVER(PHASED, PHASE_ETHEREAL)},
        {"victim levitating", false, FOR_A_WHILE(LEVITATION, -1)},
        {"victim Expertise", false, FOR_EVER(EXTRA_FEAT, FT_EXPERTISE)},
        {"attacker prone", true, FOR_A_WHILE(PRONE, -1)},
        {"attacker blind", true, FOR_A_WHILE(BLIND, -1)},
        {"attacker charging", true, FOR_EVER(CHARGING, DIR_EAST)},
        {"attacker invisible", true, FOR_EVER(INVIS, INV_NORMAL)},
        {"attacker hiding", true, {.nature = HIDING, .value = HI_SHADOWS, .magnitude = HIDDEN}},
        {"attacker on tree", true, {.nature = ELEVATED, .value = ELEV_TREE}},
        {"attacker nauseated", true, FOR_A_WHILE(NAUSEA, -1)},
        {"attacker confused", true, FOR_A_WHILE(CONFUSED, -1)},
        {"attacker raging", true, {.nature = RAGING, .value = 4, .duration = A_WHILE}},
        {"attacker Power Attack", true, FOR_EVER(EXTRA_FEAT, FT_POWER_ATTACK)},
    };

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is(s, rows[i].name))
            gain(s, rows[i].is_attacker ? a : v, rows[i].status);
}

static void frighten(struct fight_scene *s, handle who, handle of)
{
    gain(s, who,
         (struct stati){.nature = AFRAID,
                        .value = FEAR_HP,
                        .magnitude = -1,
                        .object = of,
                        .duration = A_WHILE});
}

static void set_numbers(struct fight_scene *s, handle a, handle v)
{
    if (is(s, "victim FFCount 20"))
        creature_of(s->w, world_thing(s->w, v))->flat_footed = UNAWARE;
    if (is(s, "attacker hiding"))
        creature_of(s->w, world_thing(s->w, a))->hide = HIDDEN;
    if (is(s, "attacker fatigued"))
        creature_of(s->w, world_thing(s->w, a))->fatigue = TIRED;
    if (is(s, "victim hp 1"))
        world_thing(s->w, v)->hp = 1, world_thing(s->w, v)->hp_max = 10;
}

static void bring_third(struct fight_scene *s, handle a, handle v)
{
    if (is(s, "victim flanked")) {
        struct thing *orc = fight_build(s, STR("hill orc"), behind, 852000);
        if (orc) {
            creature_of(s->w, orc)->party = creature_of(s->w, world_thing(s->w, a))->party = 81;
            fight_make_foes(s, orc->self, v);
        }
    }
    if (is(s, "victim grappled by another")) {
        struct thing *bear = fight_build(s, STR("owlbear"), behind, 852001);
        if (bear == NULL)
            return;
        handle by = bear->self;
        gain(s, v,
             (struct stati){.nature = GRAPPLED, .magnitude = -1, .object = by, .source = SS_ATTK});
        gain(s, by,
             (struct stati){.nature = GRAPPLING, .magnitude = -1, .object = v, .source = SS_ATTK});
    }
}

static void set_ground(struct fight_scene *s)
{
    struct point at = is(s, "victim in deep water") ? beside : here;

    if (is(s, "victim in deep water") || is(s, "attacker in deep water"))
        stage_write(&s->stage, at.x, at.y, "deep water", &s->play->error);
    if (is(s, "dark"))
        fight_darken(s);
}

static void lay_fog(struct fight_scene *s)
{
    if (!is(s, "attacker concealed by fog"))
        return;
    level_add_field(s->stage.arena, (struct field){.type = FI_FOG,
                                                   .x = (uint8_t)here.x,
                                                   .y = (uint8_t)here.y,
                                                   .radius = 1,
                                                   .duration = -1});
    fight_show(s);
}

static void set_situation(struct fight_scene *s, handle a, handle v)
{
    set_stati(s, a, v);
    if (is(s, "victim afraid"))
        frighten(s, v, a);
    if (is(s, "attacker afraid"))
        frighten(s, a, v);
    set_numbers(s, a, v);
    bring_third(s, a, v);
    set_ground(s);
}

/* ---- all ---- */

static bool set(struct fight_scene *s, handle *a, handle *v)
{
    uint32_t pair = pair_of(s);
    struct thing *attacker = fight_place_player(s, is_by_player(s) ? here : watching);

    if (!is_by_player(s))
        attacker = fight_build(s, play_text(s->play, "attacker"), here, 850000 + pair);
    *a = attacker ? attacker->self : HANDLE_NONE;
    struct thing *victim = fight_build(s, play_text(s->play, "victim"), beside, 851000 + pair);
    *v = victim ? victim->self : HANDLE_NONE;
    if (!*a || !*v)
        return false;
    lay_fog(s);
    fight_make_foes(s, *a, *v);
    fight_set_hp(s, *a, LIFE);
    if (!is(s, "victim hp 1"))
        fight_set_hp(s, *v, LIFE);
    creature_of(s->w, world_thing(s->w, *a))->flat_footed = 0;
    creature_of(s->w, world_thing(s->w, *v))->flat_footed = 0;
    set_situation(s, *a, *v);
    if (is_by_player(s))
        s->w->chance.clock--; /* his values had been worked out once less than elsewhere */
    fight_refresh(s, *a);
    fight_refresh(s, *v);
    return true;
}

enum play_result play_situations(struct play *play)
{
    struct fight_scene s;
    handle a, v;
    bool good = fight_open(&s, play) && set(&s, &a, &v);

    s.answers = STR("yyyyyyyy");
    if (good)
        fight_tell_rounds(&s, a, v, 0);
    fight_close(&s);
    return good ? PLAY_DONE : PLAY_FAILED;
}
