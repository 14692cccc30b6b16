/* Prayers in every plight: for aid (rules-people/gods) and for signs (rules-people/misc). */
#include "base/num.h"
#include "gods_scene.h"
#include "rules/bond/target.h"
#include "rules/god/favour.h"
#include "rules/status/scrutiny.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/creed.h"
#include "stage_build.h"
#include "world/question.h"
#include "world/stati.h"
#include "world/throw.h"

struct plight {
    const char *trouble;
    void (*suffer)(struct gods *g);
};

static void be_hurt(struct gods *g, int part)
{
    gods_player(g)->hp = wrap16(gods_player(g)->hp_max / part);
}

static void be_nearly_dead(struct gods *g)
{
    be_hurt(g, 12);
}

static void starve(struct gods *g)
{
    enum { LEFT = 430 };
    struct stati *hunger = stati_find(g->w, gods_player(g), stati_of(HUNGER));

    if (hunger)
        hunger->duration = LEFT;
}

static void be_exhausted(struct gods *g)
{
    struct creature *body = creature_of(g->w, gods_player(g));

    body->fatigue = wrap16(-body->attr[A_FAT]);
}

static void lose_mana(struct gods *g)
{
    creature_of(g->w, gods_player(g))->mana_used = attr_mana_total(g->w, gods_player(g));
}

static void lose_levels(struct gods *g)
{
    enum { TWO_LEVELS = 5000 };

    gods_person(g)->experience_drained = TWO_LEVELS;
}

static void suffer(struct gods *g, int nature, int value, int magnitude, res_id effect)
{
    enum { ROUNDS = 20 };

    status_gain(g->w, gods_player(g),
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

/* As they come, with all they have, and awake. */
static void meet_bugbear(struct gods *g, struct point at, uint32_t seed)
{
    struct stage_build wanted = {.at = at, .seed = seed};

    stage_build_named(&g->s.stage, STR("bugbear"), &wanted.wish);
    struct thing *who = stage_build(&g->s.stage, &wanted);
    if (who == NULL)
        return;
    stati_remove(g->w, who, stati_of(HIDING));
    stati_remove(g->w, who, stati_of(SLEEPING));
    scrutiny_of(g->w, who);
    target_look_about(g->w, who);
}

static void be_beset(struct gods *g)
{
    static const struct point around[] = {{19, 15}, {21, 15}, {19, 17}, {21, 17}};
    enum { SEED = 610010, THIRD = 3 };

    for (int i = 0; i < COUNT_OF(around); i++)
        meet_bugbear(g, around[i], (uint32_t)(SEED + i));
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
/* How the god stands to him. */
enum { TOO_SOON = 2, ANGRY = 3 };

void gods_learn_theology(const struct gods *g)
{
    gods_person(g)->ranks[SK_KNOW_THEO] = LEARNED;
}

static void set_standing(const struct gods *g, int state)
{
    int number = creed_god_number(g->w, g->god);

    if (state == TOO_SOON)
        gods_person(g)->prayer_timeout[number] = 10;
    if (state == ANGRY)
        gods_person(g)->anger[number] = 40;
}

/* In trouble, with or without the god's goodwill, and seeded. */
static void kneel(struct gods *g, int standing)
{
    struct str trouble = play_text(g->play, "trouble");

    play_given(g->play, "trouble state");
    gods_learn_theology(g);
    set_standing(g, standing);
    people_seed(&g->s.stage, TROUBLE_SEED);
    for (int i = 0; i < COUNT_OF(plights); i++)
        if (str_equal(trouble, str_from(plights[i].trouble)))
            plights[i].suffer(g);
    people_begin(&g->s, (uint32_t)play_number(g->play, "seed"));
}

static int pray(struct gods *g)
{
    struct script_event *e = throw_begin(g->w);

    e->actor = (int32_t)g->w->player;
    e->eID = g->god;
    return throw_end(g->w, e, EV_PRAY);
}

enum play_result gods_play_pray(struct gods *g)
{
    kneel(g, (int)play_number(g->play, "state"));
    json_key_number(g->play->out, "result", pray(g));
    gods_tell_change(g);
    json_key_number(g->play->out, "calc_favour", favour_of(g->w, gods_player(g), g->god));
    return PLAY_DONE;
}

/* ---- signs: what is asked is told ---- */

struct signs {
    struct json *out;
    bool has_asked;
};

static void tell_letters(struct json *out, const struct question *question)
{
    struct str_builder letters = {0};

    for (int i = 0; i < question->count; i++)
        sb_add_char(&letters, question->choices[i].letter);
    json_text(out, sb_str(&letters));
    sb_free(&letters);
}

static void ask_for_signs(void *context, const struct question *question,
                          struct question_answer *answer)
{
    struct signs *signs = context;
    struct json *out = signs->out;
    bool is_choice = question->kind == QUESTION_ONE_OF;

    if (!signs->has_asked) {
        json_key(out, "prompts");
        json_open(out, '[');
    }
    signs->has_asked = true;
    json_open(out, '[');
    json_text(out, is_choice ? STR("choice") : STR("yn"));
    json_text(out, question->text);
    if (is_choice) {
        tell_letters(out, question);
        json_text(out, STR("i"));
    } else {
        json_number(out, 1);
    }
    json_close(out, ']');
    answer->value = is_choice ? 'i' : 1;
}

enum play_result gods_play_insight(struct gods *g)
{
    enum { WITH_ANGER = 2 };
    struct signs signs = {.out = g->play->out};

    play_given(g->play, "god");
    kneel(g, play_number(g->play, "state") == WITH_ANGER ? ANGRY : 0);
    g->w->host.ask = ask_for_signs;
    g->w->host.ask_context = &signs;
    int result = pray(g);
    if (signs.has_asked)
        json_close(signs.out, ']');
    json_key_number(signs.out, "result", result);
    gods_tell_change(g);
    return PLAY_DONE;
}
