/* rules-people/gods: whom gods accept, what they hold for and against someone, their wrath, and
 * what deeds do to one's alignment. */
#include "base/num.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/fight/deed.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/worthy.h"
#include "rules/value/creed.h"
#include "rules/value/values.h"
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

static const struct {
    const char *kind;
    enum play_result (*play)(struct gods *g);
} kinds[] = {{"god_worthy", play_worthy},
             {"favour", play_favour},
             {"transgress", play_transgress},
             {"retribution", play_retribution},
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
