#include "stage_birth.h"

#include <string.h>

#include "base/num.h"
#include "rules/make/flavours.h"
#include "rules/person/birth.h"
#include "rules/person/practise.h"
#include "stage_people.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/question.h"

/* ---- who ---- */

static const struct {
    const char *run;
    const char *race, *calling;
    int attributes, alignment, school, personality, second_feat;
} runs[] = {
    {"g-chargen", "Orc", "Barbarian", 0, 2, 0, 12, 0},
    {"g-chargen-mage", "Orc", "Mage", 0, 4, 4, 0, 0},
    {"g-chargen-priest", "Orc", "Priest", 2, 0, 0, 0,
     'y' - 'a'}, /* its keys are one question off */
    {"g-chargen-rogue", "Orc", "Rogue", 0, 4, 0, 0, 0},
    {"auto:lizard-druid", "Lizardfolk", "Druid", 0, 0, 0, 0, 0},
};

/* "auto:drow-mage": names begin so. */
static void read_auto(struct str run, struct birth_answers *answers)
{
    struct str rest = str_slice(run, strlen("auto:"), run.len);

    answers->race = str_cut(&rest, '-');
    answers->calling = rest;
}

bool birth_answers_of(struct str run, struct birth_answers *answers)
{
    *answers = (struct birth_answers){0};
    for (int i = 0; i < COUNT_OF(runs); i++)
        if (str_equal(run, str_from(runs[i].run))) {
            *answers = (struct birth_answers){.race = str_from(runs[i].race),
                                              .calling = str_from(runs[i].calling),
                                              .attributes = runs[i].attributes,
                                              .alignment = runs[i].alignment,
                                              .school = runs[i].school,
                                              .personality = runs[i].personality,
                                              .second_feat = runs[i].second_feat};
            return true;
        }
    if (!str_starts(run, STR("auto:")))
        return false;
    read_auto(run, answers);
    return true;
}

/* ---- answers ---- */

static int32_t named(const struct question *question, struct str name)
{
    for (int i = 0; i < question->count; i++) {
        struct str words = question->choices[i].words;
        if (words.len >= name.len && str_compare_nocase(str_slice(words, 0, name.len), name) == 0)
            return question->choices[i].value;
    }
    return question->choices[0].value;
}

/* Three ranks each, down the list; then from the top again. */
static int32_t next_rank(struct birth_answers *a, const struct question *question)
{
    enum { EACH = 3 };

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < question->count && question->choices[i].value > 0; i++) {
            int skill = question->choices[i].value % PRACTISE_PLACE;
            if (a->ranks[skill] < EACH) {
                a->ranks[skill]++;
                return question->choices[i].value;
            }
        }
        memset(a->ranks, 0, sizeof a->ranks);
    }
    return question->choices[0].value;
}

static int32_t nth(const struct question *question, int n)
{
    return question->choices[n < question->count ? n : 0].value;
}

static bool is_about(const struct question *question, const char *text)
{
    return str_starts(question->text, str_from(text));
}

static int32_t one_of(struct birth_answers *a, const struct question *question)
{
    if (is_about(question, "Of which people"))
        return named(question, a->race);
    if (is_about(question, "What is your calling"))
        return named(question, a->calling);
    if (is_about(question, "Which attributes"))
        return nth(question, a->attributes);
    if (is_about(question, "What do you hold with"))
        return nth(question, a->alignment);
    if (is_about(question, "Which school of magic is yours"))
        return nth(question, a->school);
    if (is_about(question, "What are you like"))
        return nth(question, a->personality);
    if (is_about(question, "For which skill do you have a gift"))
        return nth(question, a->first_gifts ? 0 : a->gifts++);
    if (is_about(question, "Which feat will you take"))
        return nth(question, a->feats++ == 1 ? a->second_feat : 0);
    if (is_about(question, "Learn more of which skill"))
        return next_rank(a, question);
    return question->choices[0].value;
}

static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    switch (question->kind) {
    case QUESTION_YES_NO: answer->value = 1; break;
    case QUESTION_ONE_OF:
    case QUESTION_ITEM:
    case QUESTION_TARGET:
        if (question->count > 0)
            answer->value = one_of(context, question);
        break;
    default: break;
    }
}

/* ---- options ---- */

/* Some are recorded by what the player reads. */
static int option_of(struct str name)
{
    static const struct {
        const char *name;
        int option;
    } titles[] = {{"Difficulty Level", OPT_DIFFICULTY},
                  {"Power Stats", OPT_POWER_STATS},
                  {"Elude Death", OPT_ELUDE_DEATH}};

    for (int i = 0; i < COUNT_OF(titles); i++)
        if (str_equal(name, str_from(titles[i].name)))
            return titles[i].option;
    return stage_value(name);
}

void birth_options(struct world *w, const struct json_value *options)
{
    for (const struct json_value *m = options ? options->first : NULL; m; m = m->next) {
        int option = option_of(m->key);
        if (option > 0 && option < OPT_LAST)
            w->options[option] = (int8_t)m->number;
    }
}

/* ---- all of it ---- */

/* Whoever comes into being draws for being a woman: someone for the title, then the player. */
static void draw_genders(struct world *w)
{
    enum { PERSONS = 2, PERCENT = 100 };

    for (int i = 0; i < PERSONS; i++)
        roll_below(w, PERCENT);
}

struct thing *birth_run(struct stage *stage, struct birth_answers *answers, uint32_t seed,
                        struct error *error)
{
    enum { NEXT_ITEM = 10 };
    struct world *w = &stage->world;
    const struct birth_choice choice = {.asks = true};

    w->host.ask = answer;
    w->host.ask_context = answers;
    w->born = PEOPLE_BORN - WORLD_FIRST_BORN;
    w->items_born = NEXT_ITEM - 1;
    w->time = PEOPLE_TURN;
    w->is_playing = false;
    chance_start(w, seed, CHANCE_ONE_STREAM);
    chance_moment(w, MOMENT_PROGRAM);
    draw_genders(w);
    flavours_assign(w);
    struct thing *who = birth_make(w, &choice, error);
    stage->player = w->player;
    return who;
}
