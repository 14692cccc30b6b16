/* rules-people/gods: whom gods accept, what they hold for and against someone, their wrath, and
 * what deeds do to one's alignment. */
#include "base/num.h"
#include "gods_scene.h"
#include "plays.h"
#include "rules/fight/deed.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/worthy.h"
#include "rules/item/gain.h"
#include "rules/item/item.h"
#include "rules/make/newborn.h"
#include "rules/value/creed.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "world/place.h"
#include "world/stati.h"
#include "world/throw.h"

enum { PERSON_LEVEL = 5, FAVOUR_STEP = 150, FAVOUR_SEED = 550000, ANGER_SEED = 595000, ACT = 50 };

struct thing *gods_player(const struct gods *g)
{
    return people_player(&g->s);
}

struct character *gods_person(const struct gods *g)
{
    return character_of(g->w, gods_player(g));
}

static uint32_t seed_of(const struct gods *g, uint32_t first, int step)
{
    enum { GODS_APART = 100 };

    return first + GODS_APART * (uint32_t)creed_god_number(g->w, g->god) + (uint32_t)step;
}

void gods_tell_change(struct gods *g)
{
    play_tell_draws(g->play, DRAWS_CUT);
    people_write_diff(g->s.before,
                      people_look(&g->s.stage, PEOPLE_PLAIN, g->s.before, g->play->arena),
                      g->play->out);
}

/* ---- whom they accept ---- */

static void align(const struct gods *g, int alignment)
{
    struct stati *s = stati_find(g->w, gods_player(g), stati_of(ALIGNMENT));
    struct character *p = gods_person(g);

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
        json_number(out, worthy_of(g->w, gods_player(g), g->god, true));
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
        favour_gain(g->w, gods_player(g), g->god, i * FAVOUR_STEP, true);
    people_begin(&g->s, seed_of(g, FAVOUR_SEED, steps));
    favour_gain(g->w, gods_player(g), g->god, gain, true);
    json_key_number(g->play->out, "calc_favour", favour_of(g->w, gods_player(g), g->god));
    gods_tell_change(g);
    return PLAY_DONE;
}

static void transgress(struct gods *g, int magnitude)
{
    if (gods_player(g))
        anger_raise(g->w, gods_player(g), g->god, magnitude, false, STR("a deed"));
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
    gods_tell_change(g);
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
    gods_tell_change(g);
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
    values_update(g->w, gods_player(g));
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
    deed_done(g->w, g->w->player, &deed);
    gods_tell_change(g);
    return PLAY_DONE;
}

/* ---- offerings ---- */

/* One of whom the corpse is was built beside him. The README does not tell with which seed: this
 * one is of the row of those that it tells, and alone gives all of them as much gear as they had.
 */
static struct thing *corpse_of(struct gods *g, struct str who)
{
    enum { SEED = 610500, KINDS = 100 };
    struct stage_build wanted = {
        .wish = {.who = base_find(g->play->base, RES_MONSTER, who)},
        .at = {22, 16},
        .seed = (uint32_t)(SEED + play_number(g->play, "seed") % KINDS),
    };
    struct thing *body = stage_build(&g->s.stage, &wanted);

    if (body == NULL)
        return NULL;
    struct thing *corpse = item_new(g->w, base_find(g->play->base, RES_ITEM, STR("corpse")));
    corpse->kind = T_CORPSE;
    item_of(g->w, corpse)->monster = body->resource;
    item_of(g->w, corpse)->known = 128;
    place_destroy(g->s.stage.arena, g->w, body);
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
    gods_learn_theology(g);
    handle self = gift->self;
    gain_item_placed(g->w, gods_player(g), gift);
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
    gods_tell_change(g);
    return PLAY_DONE;
}

static const struct {
    const char *kind;
    enum play_result (*play)(struct gods *g);
} kinds[] = {{"god_worthy", play_worthy},     {"favour", play_favour},
             {"transgress", play_transgress}, {"retribution", play_retribution},
             {"pray", gods_play_pray},        {"insight", gods_play_insight},
             {"sacrifice", play_sacrifice},   {"aligned_act", play_deed}};

/* The god is set without any ado. */
static enum play_result play_kind(struct gods *g)
{
    struct str kind = play_text(g->play, "kind"), god = play_text(g->play, "god");

    g->god = god.len > 0 ? base_find(g->play->base, RES_GOD, god) : 0;
    if (g->god)
        gods_person(g)->god = g->god;
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
