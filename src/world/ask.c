#include "world/ask.h"

#include <stdarg.h>
#include <stdio.h>

void ask(struct world *world, const struct thing *who, const struct question *question,
         struct question_answer *answer)
{
    const struct world_host *host = &world->host;
    bool is_player = who && who->kind == T_PLAYER;

    *answer = question->standard;
    if (is_player)
        world->marks.asked = true;
    if (is_player && host->look)
        host->look(host->context);
    if (is_player && host->ask)
        host->ask(host->ask_context, question, answer);
    question_settle(question, answer);
}

bool ask_yes(struct world *world, const struct thing *who, bool standard, const char *format, ...)
{
    char text[256];
    struct question_answer answer;
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    struct question question = question_make(QUESTION_YES_NO, str_from(text));
    question.standard.value = standard;
    ask(world, who, &question, &answer);
    return answer.value == 1;
}
