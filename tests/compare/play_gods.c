/* rules-people/gods: whom gods accept, what they hold for and against someone, their wrath, and
 * what deeds do to one's alignment. */
#include "base/num.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/fight/deed.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/worthy.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/make/newborn.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "world/stati.h"
#include "world/throw.h"

enum { PERSON_LEVEL = 5, FAVOUR_STEP = 150, FAVOUR_SEED = 550000, ANGER_SEED = 595000, ACT = 50 };

struct gods {
    struct people_scene s;
    struct play *play;
    struct world *w;
    res_id god; /* 0: the record is about none */
};

static struct thing *player_of(const struct gods *g)
{
    return people_player(&g->s);
}

static struct character *person_of(const struct gods *g)
{
    return character_of(g->w, player_of(g));
}

static uint32_t seed_of(const struct gods *g, uint32_t first, int step)
{
    enum { GODS_APART = 100 };

    return first + GODS_APART * (uint32_t)creed_god_number(g->w, g->god) + (uint32_t)step;
}

static void tell_change(struct gods *g)
{
    play_tell_draws(g->play, DRAWS_CUT);
    people_write_diff(g->s.before,
                      people_look(&g->s.stage, PEOPLE_PLAIN, g->s.before, g->play->arena),
                      g->play->out);
}

/* ---- whom they accept ---- */

static void align(const struct gods *g, int alignment)
{
    struct stati *s = stati_find(g->w, player_of(g), stati_of(ALIGNMENT));
    struct character *p = person_of(g);

    if (s)
        s->value = wrap16(alignment);
    p->law_chaos = wrap16(alignment & AL_LAWFUL ? -ACT : alignment & AL_CHAOTIC ? ACT : 0);
    p->good_evil = wrap16(alignment & AL_GOOD ? -ACT : alignment & AL_EVIL ? ACT : 0);
}

static enum play_result play_worthy(struct gods *g)
{
    static const int alignments[] = {AL_LAWFUL | AL_GOOD, AL_GOOD, AL_CHAOTIC | AL_GOOD,
                                     AL_LAWFUL,           0,       AL_CHAOTIC,
                                     AL_LAWFUL | AL_EVIL, AL_EVIL, AL_CHAOTIC | AL_EVIL};
    struct json *out = g->play->out;

    json_key_number(out, "god_num", creed_god_number(g->w, g->god));
    json_key(out, "by_alignment");
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(alignments); i++) {
        align(g, alignments[i]);
        json_open(out, '[');
        json_number(out, alignments[i]);
        json_number(out, worthy_of(g->w, player_of(g), g->god, true));
        json_close(out, ']');
    }
    json_close(out, ']');
    return PLAY_DONE;
}

/* ---- favour and anger, step by step ---- */

static enum play_result play_favour(struct gods *g)
{
    int gain = (int)play_number(g->play, "gain"), steps = gain / FAVOUR_STEP;

    play_given(g->play, "gain");
    for (int i = 1; i < steps; i++)
        favour_gain(g->w, player_of(g), g->god, i * FAVOUR_STEP, true);
    people_begin(&g->s, seed_of(g, FAVOUR_SEED, steps));
    favour_gain(g->w, player_of(g), g->god, gain, true);
    json_key_number(g->play->out, "calc_favour", favour_of(g->w, player_of(g), g->god));
    tell_change(g);
    return PLAY_DONE;
}

static void transgress(struct gods *g, int magnitude)
{
    if (player_of(g))
        anger_raise(g->w, player_of(g), g->god, magnitude, false, STR("a deed"));
}

static enum play_result play_transgress(struct gods *g)
{
    int magnitude = (int)play_number(g->play, "magnitude");

    play_given(g->play, "magnitude");
    for (int i = 1; i < magnitude; i++) {
        people_seed(&g->s.stage, seed_of(g, ANGER_SEED, i));
        transgress(g, i);
    }
    people_begin(&g->s, seed_of(g, ANGER_SEED, magnitude));
    transgress(g, magnitude);
    tell_change(g);
    return PLAY_DONE;
}

static enum play_result play_retribution(struct gods *g)
{
    struct script_event *e;

    play_given(g->play, "magnitude");
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
    e = throw_begin(g->w);
    e->actor = e->target = (int32_t)g->w->player;
    e->eID = g->god;
    e->EParam = (int32_t)play_number(g->play, "magnitude");
    int result = throw_end(g->w, e, EV_RETRIBUTION);
    json_key_number(g->play->out, "result", result);
    tell_change(g);
    return PLAY_DONE;
}

/* ---- deeds ---- */

static enum play_result play_deed(struct gods *g)
{
    struct deed deed = {.alignment = (int)play_number(g->play, "type"),
                        .gravity = (int)play_number(g->play, "magnitude"),
                        .what = "a deed"};

    play_given(g->play, "type magnitude");
    align(g, AL_LAWFUL | AL_GOOD);
    values_update(g->w, player_of(g));
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
    deed_done(g->w, g->w->player, &deed);
    tell_change(g);
    return PLAY_DONE;
}

/* ---- prayers ---- */

struct plight {
    const char *trouble;
    void (*suffer)(struct gods *g);
};

static void be_hurt(struct gods *g, int part)
{
    player_of(g)->hp = wrap16(player_of(g)->hp_max / part);
}

static void be_nearly_dead(struct gods *g)
{
    be_hurt(g, 12);
}

static void starve(struct gods *g)
{
    enum { LEFT = 430 };
    struct stati *hunger = stati_find(g->w, player_of(g), stati_of(HUNGER));

    if (hunger)
        hunger->duration = LEFT;
}

static void be_exhausted(struct gods *g)
{
    struct creature *body = creature_of(g->w, player_of(g));

    body->fatigue = wrap16(-body->attr[A_FAT]);
}

static void lose_mana(struct gods *g)
{
    creature_of(g->w, player_of(g))->mana_used = attr_mana_total(g->w, player_of(g));
}

static void lose_levels(struct gods *g)
{
    enum { TWO_LEVELS = 5000 };

    person_of(g)->experience_drained = TWO_LEVELS;
}

static void suffer(struct gods *g, int nature, int value, int magnitude, res_id effect)
{
    enum { ROUNDS = 20 };

    status_gain(g->w, player_of(g),
                (struct stati){.nature = wrap16(nature),
                               .value = wrap16(value),
                               .magnitude = wrap16(magnitude),
                               .duration = ROUNDS,
                               .source = SS_ATTK,
                               .effect = effect});
}

static void be_poisoned(struct gods *g)
{
    suffer(g, POISONED, 0, 0, 0);
}

static void be_diseased(struct gods *g)
{
    suffer(g, DISEASED, 0, 0, base_find(g->play->base, RES_EFFECT, STR("filth fever")));
}

static void be_weak(struct gods *g)
{
    suffer(g, ADJUST_DMG, A_STR, -4, 0);
}

static void be_confused(struct gods *g)
{
    suffer(g, CONFUSED, 0, 0, 0);
}

static void be_afraid(struct gods *g)
{
    suffer(g, AFRAID, 0, 0, 0);
}

static void be_blind(struct gods *g)
{
    suffer(g, BLIND, 0, 0, 0);
}

static void be_stunned(struct gods *g)
{
    suffer(g, STUNNED, 0, 0, 0);
}

static void turn_to_stone(struct gods *g)
{
    suffer(g, STONING, -1, -1, 0);
}

static void be_beset(struct gods *g)
{
    static const struct point around[] = {{21, 16}, {19, 16}, {20, 15}, {20, 17}};
    enum { SEED = 610301, THIRD = 3 };

    for (int i = 0; i < COUNT_OF(around); i++)
        people_bugbear(&g->s, around[i], (uint32_t)(SEED + i));
    be_hurt(g, THIRD);
}

static void be_well(struct gods *g)
{
    (void)g;
}

static const struct plight plights[] = {{"none", be_well},
                                        {"hp 1/12", be_nearly_dead},
                                        {"poisoned", be_poisoned},
                                        {"diseased", be_diseased},
                                        {"starving", starve},
                                        {"exhausted", be_exhausted},
                                        {"str damage 4", be_weak},
                                        {"two levels drained", lose_levels},
                                        {"blind", be_blind},
                                        {"confused", be_confused},
                                        {"afraid", be_afraid},
                                        {"no mana", lose_mana},
                                        {"four bugbears around, hp 1/3", be_beset},
                                        {"stoning", turn_to_stone},
                                        {"stunned", be_stunned}};

enum { TROUBLE_SEED = 3, LEARNED = 30 };

static void learn_theology(const struct gods *g)
{
    person_of(g)->ranks[SK_KNOW_THEO] = LEARNED;
}

static void set_standing(const struct gods *g, int state)
{
    enum { TOO_SOON = 2, ANGRY = 3 };
    int number = creed_god_number(g->w, g->god);

    if (state == TOO_SOON)
        person_of(g)->prayer_timeout[number] = 10;
    if (state == ANGRY)
        person_of(g)->anger[number] = 40;
}

static enum play_result play_pray(struct gods *g)
{
    struct str trouble = play_text(g->play, "trouble");

    play_given(g->play, "trouble state");
    learn_theology(g);
    set_standing(g, (int)play_number(g->play, "state"));
    people_seed(&g->s.stage, TROUBLE_SEED);
    for (int i = 0; i < COUNT_OF(plights); i++)
        if (str_equal(trouble, str_from(plights[i].trouble)))
            plights[i].suffer(g);
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
    struct script_event *e = throw_begin(g->w);
    e->actor = (int32_t)g->w->player;
    e->eID = g->god;
    json_key_number(g->play->out, "result", throw_end(g->w, e, EV_PRAY));
    tell_change(g);
    json_key_number(g->play->out, "calc_favour", favour_of(g->w, player_of(g), g->god));
    return PLAY_DONE;
}

/* ---- offerings ---- */

/* Of whom the corpse is; it was built beside him. */
static struct thing *corpse_of(struct gods *g, struct str who)
{
    struct newborn_wish wish = {.who = base_find(g->play->base, RES_MONSTER, who)};

    struct thing *body = newborn_make(g->w, &wish);

    if (body == NULL)
        return NULL;
    struct thing *corpse = item_new(g->w, base_find(g->play->base, RES_ITEM, STR("corpse")));
    corpse->kind = T_CORPSE;
    item_of(g->w, corpse)->monster = body->resource;
    item_of(g->w, corpse)->known = 128;
    thing_delete(g->w, body);
    return corpse;
}

static struct thing *make_gift(struct gods *g, struct str what)
{
    enum { SEED = 11, COINS = 500 };
    struct str of = STR("corpse of ");

    people_seed(&g->s.stage, SEED);
    if (str_starts(what, of))
        return corpse_of(g, (struct str){what.data + of.len, what.len - of.len});
    struct thing *item = item_new(g->w, base_find(g->play->base, RES_ITEM, what));
    if (item && item->kind == T_COIN)
        item_of(g->w, item)->quantity = COINS;
    if (item)
        item_of(g->w, item)->known = 0xFF;
    return item;
}

static enum play_result play_sacrifice(struct gods *g)
{
    struct thing *gift = make_gift(g, play_text(g->play, "what"));
    struct script_event *e;

    play_given(g->play, "what");
    if (gift == NULL)
        return play_fail(g->play, "there is no such thing");
    learn_theology(g);
    handle self = gift->self;
    gain_item_placed(g->w, player_of(g), gift);
    bool is_loose = world_thing(g->w, self) == NULL;
    if (is_loose)
        self = make_gift(g, play_text(g->play, "what"))->self;
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
    e = throw_begin(g->w);
    e->actor = (int32_t)g->w->player;
    e->item = (int32_t)self;
    e->eID = g->god;
    int result = throw_end(g->w, e, EV_SACRIFICE);
    if (is_loose && world_thing(g->w, self))
        thing_delete(g->w, world_thing(g->w, self));
    json_key_number(g->play->out, "result", result);
    tell_change(g);
    return PLAY_DONE;
}

static const struct {
    const char *kind;
    enum play_result (*play)(struct gods *g);
} kinds[] = {
    {"god_worthy", play_worthy},       {"favour", play_favour}, {"transgress", play_transgress},
    {"retribution", play_retribution}, {"pray", play_pray},     {"sacrifice", play_sacrifice},
    {"aligned_act", play_deed}};

/* The god is set without any ado. */
static enum play_result play_kind(struct gods *g)
{
    struct str kind = play_text(g->play, "kind"), god = play_text(g->play, "god");

    g->god = god.len > 0 ? base_find(g->play->base, RES_GOD, god) : 0;
    if (g->god)
        person_of(g)->god = g->god;
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (str_equal(kind, str_from(kinds[i].kind)))
            return kinds[i].play(g);
    return play_fail(g->play, "records of this kind cannot be played yet");
}

enum play_result play_gods(struct play *play)
{
    struct gods g = {.play = play};
    struct people_start start = {.who = play_text(play, "char"),
                                 .seed = play_number(play, "char_seed"),
                                 .level = PERSON_LEVEL,
                                 .at = {20, 16}};
    enum play_result result = PLAY_FAILED;

    if (people_open(&g.s, play, &start)) {
        g.w = g.s.w;
        result = play_kind(&g);
    }
    people_close(&g.s);
    return result;
}
