#include "rules/social/talk.h"

#include <stdio.h>

#include "base/num.h"
#include "rules/social/parley.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "rules/value/tongue.h"
#include "text/name.h"
#include "world/ask.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- what makes sense ---- */

static bool is_enemy(const struct parley *p)
{
    return hostility_is_enemy(p->w, parley_other(p), parley_speaker(p));
}

static bool is_friend(const struct parley *p)
{
    return hostility_is_friend(p->w, parley_other(p), parley_speaker(p));
}

static bool is_stranger(const struct parley *p)
{
    return !is_enemy(p) && !is_friend(p);
}

static bool is_under(const struct parley *p, int nature)
{
    return stati_has(p->w, parley_other(p), nature);
}

/* Not whom one has called up oneself. */
static bool can_greet(const struct parley *p)
{
    struct stati_query summoned = stati_of(SUMMONED);

    summoned.object = (handle)p->e->actor;
    return stati_find(p->w, parley_other(p), summoned) == NULL;
}

static bool can_barter(const struct parley *p)
{
    enum { WINNING = 13 };
    const struct thing *self = parley_speaker(p), *other = parley_other(p);

    if (is_enemy(p) || is_under(p, SUMMONED) || kind_has_flag(p->w, other, M_NOHANDS))
        return false;
    return skill_is_trained(p->w, self, SK_DIPLOMACY) ||
           creature_of(p->w, self)->attr[A_CHA] >= WINNING || kind_has_flag(p->w, other, M_SELLER);
}

static bool can_cow(const struct parley *p)
{
    return is_enemy(p) && skill_is_trained(p->w, parley_speaker(p), SK_INTIMIDATE) &&
           !is_under(p, AFRAID);
}

static bool can_distract(const struct parley *p)
{
    return !is_friend(p) && !is_under(p, DISTRACTED);
}

static bool can_fast_talk(const struct parley *p)
{
    return is_enemy(p) && skill_is_trained(p->w, parley_speaker(p), SK_BLUFF);
}

static bool can_offer_terms(const struct parley *p)
{
    return is_enemy(p) && is_under(p, AFRAID);
}

static bool can_surrender(const struct parley *p)
{
    return is_enemy(p) && !is_under(p, AFRAID);
}

static bool can_taunt(const struct parley *p)
{
    return !is_friend(p) && !is_under(p, ENRAGED);
}

static const struct {
    int event;
    char letter;
    const char *words;
    bool (*makes_sense)(const struct parley *p);
} ways[] = {
#define WAY(event, letter, words, makes_sense) {event, letter, words, makes_sense},
#include "rules/social/talk_ways.def"
#undef WAY
};

/* ---- choosing ---- */

static struct str name_question(const struct parley *p, char words[QUESTION_TEXT_SIZE])
{
    snprintf(words, QUESTION_TEXT_SIZE, "Say what to the " STR_PRINTF "?",
             STR_ARGS(name_thing(p->w, parley_other(p))));
    return str_from(words);
}

/* 0: none of them. */
static int choose(const struct parley *p)
{
    char words[QUESTION_TEXT_SIZE];
    struct question question = question_make(QUESTION_ONE_OF, name_question(p, words));
    struct question_choice choices[COUNT_OF(ways)];
    struct question_answer answer;

    for (int i = 0; i < COUNT_OF(ways); i++)
        if (ways[i].makes_sense(p))
            choices[question.count++] = (struct question_choice){
                .words = str_from(ways[i].words), .value = ways[i].event, .letter = ways[i].letter};
    question.choices = choices;
    ask(p->w, parley_speaker(p), &question, &answer);
    return answer.value;
}

static int refuse(const struct parley *p, const char *words)
{
    parley_tell(p, words);
    return ABORT;
}

int talk_handle_choose(struct world *w, struct script_event *e, struct thing *self)
{
    const struct parley p = {.w = w, .e = e};
    const struct thing *other = parley_other(&p);

    if (other == NULL || !thing_is(other, T_CREATURE))
        return refuse(&p, "It has nothing to say to that.");
    if (!tongue_can_talk(w, other, self)) {
        if (!is_friend(&p))
            return refuse(&p, "The <EVictim> has no speech.");
        e->EParam = EV_ORDER;
        return NOTHING;
    }
    if (!tongue_can_talk(w, self, other))
        return refuse(&p, "You have no voice in this shape.");
    if (e->EParam == 0)
        e->EParam = choose(&p);
    return e->EParam ? NOTHING : ABORT;
}

int talk_handle(struct world *w, struct script_event *e, struct thing *self)
{
    (void)self;
    return e->EParam ? throw_again(w, e, e->EParam) : NOTHING;
}
