#include "rules/person/choose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "world/ask.h"

void choose_add(struct choose *list, struct str words, int32_t value, int rank)
{
    struct choose_entry entry = {.value = value, .rank = rank};

    snprintf(entry.words, sizeof entry.words, STR_PRINTF, STR_ARGS(words));
    ARRAY_PUSH(list, entry);
}

void choose_note(struct choose *list, struct str note)
{
    char *to = list->items[list->count - 1].note;

    snprintf(to, sizeof list->items->note, STR_PRINTF, STR_ARGS(note));
}

/* Between what is said: sentences end by themselves. */
static const char *gap_after(const char *text, size_t length)
{
    return length == 0 ? "" : text[length - 1] == '.' ? " " : "; ";
}

void choose_help(struct choose *list, struct str help)
{
    char *to = list->items[list->count - 1].help;
    size_t used = strlen(to);

    snprintf(to + used, sizeof list->items->help - used, "%s" STR_PRINTF, gap_after(to, used),
             STR_ARGS(help));
}

void choose_say(struct choose *list, const char *about)
{
    list->items[list->count - 1].about = str_from(about);
}

void choose_about(struct choose *list, const struct library *library, res_id id)
{
    const struct resource *resource = library_get(library, id);

    if (resource && list->count > 0)
        list->items[list->count - 1].about = str_from(
            module_text(library_module(library, id), resource->description));
}

static struct str help_of(const struct choose_entry *entry, struct arena *texts)
{
    struct str_builder both = {0};

    if (entry->about.len == 0 || entry->help[0] == '\0')
        return entry->about.len > 0 ? entry->about : str_from(entry->help);
    sb_addf(&both, STR_PRINTF " %s", STR_ARGS(entry->about), entry->help);
    struct str text = arena_str(texts, sb_str(&both));
    sb_free(&both);
    return text;
}

static int compare(const void *a, const void *b)
{
    const struct choose_entry *first = a, *second = b;

    return first->rank != second->rank ? first->rank - second->rank
                                       : strcmp(first->words, second->words);
}

struct choices {
    ARRAY_FIELDS(struct question_choice);
};

static int32_t answer_of(struct world *w, const struct thing *who, const struct choose *list,
                         struct str text)
{
    struct question question = question_make(QUESTION_ONE_OF, text);
    struct question_answer answer;
    struct choices choices = {0};
    struct arena texts = {0};

    for (int i = 0; i < list->count; i++)
        ARRAY_PUSH(&choices, (struct question_choice){.words = str_from(list->items[i].words),
                                                      .note = str_from(list->items[i].note),
                                                      .help = help_of(&list->items[i], &texts),
                                                      .value = list->items[i].value});
    question.topic = list->topic;
    question.choices = choices.items;
    question.count = choices.count;
    question.standard.value = list->recommended || list->recommends ? list->recommended
                                                                    : choices.items[0].value;
    question.escape.value = list->may_escape ? CHOOSE_NOTHING : question.standard.value;
    ask(w, who, &question, &answer);
    ARRAY_FREE(&choices);
    arena_free(&texts);
    return answer.value;
}

bool choose_one(struct choose *list, struct world *w, const struct thing *who, struct str text,
                int32_t *chosen)
{
    bool is_any = list->count > 0;

    if (is_any) {
        qsort(list->items, (size_t)list->count, sizeof *list->items, compare);
        *chosen = answer_of(w, who, list, text);
        is_any = !list->may_escape || *chosen != CHOOSE_NOTHING;
    }
    ARRAY_FREE(list);
    return is_any;
}
