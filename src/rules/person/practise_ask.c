#include <stdio.h>

#include "base/array.h"
#include "res/library.h"
#include "rules/person/practise.h"
#include "rules/value/skill.h"
#include "world/ask.h"

enum { WORDS = 64, OFFERS_MOST = 2 * SK_LAST * CHARACTER_CLASSES };

struct offer {
    ARRAY_FIELDS(struct question_choice);
    char words[OFFERS_MOST][WORDS], note[OFFERS_MOST][WORDS], help[OFFERS_MOST][4 * WORDS];
};

/* How good one is, and how far one can get now. */
static void put_help(const struct practise *p, int skill, char note[WORDS], char help[4 * WORDS])
{
    const struct character *person = character_of(p->w, p->who);
    int added = 0, most = skill_most_ranks(p->w, p->who, skill);

    for (int i = 0; i < CHARACTER_CLASSES; i++)
        added += p->added[skill][i];
    int level = skill_level(p->w, p->who, skill) + added, ranks = person->ranks[skill] + added;
    snprintf(note, WORDS, "%+d, %d/%d", level, ranks, most);
    snprintf(help, 4 * WORDS, "%s You have %+d in it. Ranks: %d of %d that you can have now.",
             skill_words(skill), level, ranks, most);
}

/* What is asked for by its words in a log must have words of its own. */
static void put(const struct practise *p, struct offer *offer, int place, int skill, bool is_more)
{
    const struct character *person = character_of(p->w, p->who);
    struct str of = library_name(p->w->library, person->classes[place]);
    char *words = offer->words[offer->count], *help = offer->help[offer->count];
    char *note = offer->note[offer->count];
    int value = place * PRACTISE_PLACE + skill;

    snprintf(words, WORDS, place > 0 ? "%s%s (" STR_PRINTF ")" : "%s%s", is_more ? "" : "less ",
             skill_name(skill), STR_ARGS(of));
    put_help(p, skill, note, help);
    ARRAY_PUSH(offer, (struct question_choice){.words = str_from(words),
                                               .note = str_from(note),
                                               .help = str_from(help),
                                               .value = is_more ? value : -value});
}

static void offer_more(const struct practise *p, int place, struct offer *offer)
{
    int order[SK_LAST];
    int count = practise_order(p, place, order);

    for (int i = 0; i < count; i++)
        if (practise_can_add(p, place, order[i]))
            put(p, offer, place, order[i], true);
}

static void offer_back(const struct practise *p, int place, struct offer *offer)
{
    for (int skill = 1; skill < SK_LAST; skill++)
        if (practise_can_take(p, place, skill))
            put(p, offer, place, skill, false);
}

static void offer_end(struct offer *offer)
{
    ARRAY_PUSH(offer, (struct question_choice){.words = STR("keep the rest"),
                                               .help = STR("You can spend it when you rise again."),
                                               .value = PRACTISE_DONE});
}

/* Where nobody answers, all points are spent on what comes first. */
static int32_t ask_once(struct practise *p, const struct offer *offer, bool must)
{
    char text[WORDS];
    int left = 0;
    struct question_answer answer;

    for (int i = 0; i < CHARACTER_CLASSES; i++)
        left += p->left[i];
    snprintf(text, sizeof text, "Learn more of which skill? (%d left)", left);
    struct question question = question_make(QUESTION_ONE_OF, str_from(text));
    question.topic = QUESTION_ABOUT_SKILLS;
    question.choices = offer->items;
    question.count = offer->count;
    question.standard.value = offer->items[0].value;
    question.escape.value = must ? offer->items[0].value : PRACTISE_DONE;
    ask(p->w, p->who, &question, &answer);
    return answer.value;
}

static void take_answer(struct practise *p, int32_t answer)
{
    int place = (answer < 0 ? -answer : answer) / PRACTISE_PLACE;
    int skill = (answer < 0 ? -answer : answer) % PRACTISE_PLACE;

    if (answer > 0 && practise_can_add(p, place, skill))
        practise_add(p, place, skill);
    else if (answer < 0 && practise_can_take(p, place, skill))
        practise_take(p, place, skill);
}

static int gather(const struct practise *p, struct offer *offer)
{
    int more;

    ARRAY_CLEAR(offer);
    for (int place = 0; place < CHARACTER_CLASSES; place++)
        offer_more(p, place, offer);
    more = offer->count;
    for (int place = 0; place < CHARACTER_CLASSES; place++)
        offer_back(p, place, offer);
    return more;
}

static bool has_left(const struct practise *p)
{
    return p->left[0] > 0 || p->left[CHARACTER_CALLINGS] > 0;
}

void practise_ask(struct world *w, struct thing *who, bool must)
{
    struct practise p;
    struct offer offer = {0};
    int32_t answer = 1;

    practise_begin(&p, w, who);
    while (answer != PRACTISE_DONE && gather(&p, &offer) > 0) {
        bool has_to = must && has_left(&p);
        if (!has_to)
            offer_end(&offer);
        answer = ask_once(&p, &offer, has_to);
        take_answer(&p, answer);
    }
    practise_keep(&p);
    ARRAY_FREE(&offer);
}
