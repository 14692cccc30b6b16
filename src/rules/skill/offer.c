#include "rules/skill/offer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/name.h"
#include "world/ask.h"

void offer_add(struct offer *list, int32_t value, int rank, const char *format, ...)
{
    struct offer_entry entry = {.value = value, .rank = rank};
    va_list args;

    va_start(args, format);
    vsnprintf(entry.words, sizeof entry.words, format, args);
    va_end(args);
    ARRAY_PUSH(list, entry);
}

void offer_thing(struct offer *list, const struct world *w, const struct thing *thing, int naming)
{
    struct str_builder name = {0};

    name_add(w, thing, naming, &name);
    offer_add(list, (int32_t)thing->self, 0, STR_PRINTF, STR_ARGS(sb_str(&name)));
    sb_free(&name);
}

static int compare(const void *a, const void *b)
{
    const struct offer_entry *first = a, *second = b;

    return first->rank != second->rank ? (first->rank < second->rank ? -1 : 1)
                                       : strcmp(first->words, second->words);
}

void offer_sort(struct offer *list)
{
    if (list->count > 1)
        qsort(list->items, (size_t)list->count, sizeof *list->items, compare);
}

void offer_free(struct offer *list)
{
    ARRAY_FREE(list);
}

static int32_t answer_to(struct world *w, const struct thing *who, const char *text,
                         const struct question_choice *choices, int count)
{
    struct question question = question_make(QUESTION_ONE_OF, str_from(text));
    struct question_answer answer;

    question.choices = choices;
    question.count = count;
    question.standard.value = question.escape.value = OFFER_NONE;
    ask(w, who, &question, &answer);
    return answer.value;
}

struct choices {
    ARRAY_FIELDS(struct question_choice);
};

int32_t offer_ask(struct offer *list, struct world *w, const struct thing *who, const char *text)
{
    struct choices choices = {0};

    for (int i = 0; i < list->count; i++)
        ARRAY_PUSH(&choices, (struct question_choice){.words = str_from(list->items[i].words),
                                                      .value = list->items[i].value});
    int32_t value = answer_to(w, who, text, choices.items, choices.count);
    ARRAY_FREE(&choices);
    offer_free(list);
    return value;
}

char offer_ways(struct world *w, const struct thing *who, const char *text,
                const struct offer_way *ways, int count)
{
    enum { WAYS_MOST = 8 };
    struct question_choice choices[WAYS_MOST];

    for (int i = 0; i < count && i < WAYS_MOST; i++)
        choices[i] = (struct question_choice){
            .words = str_from(ways[i].words), .value = ways[i].letter, .letter = ways[i].letter};
    int32_t value = answer_to(w, who, text, choices, count < WAYS_MOST ? count : WAYS_MOST);
    return value == OFFER_NONE ? 0 : (char)value;
}
