/* Questions of scripts. */
#include "base/num.h"
#include "play/script_call.h"
#include "play/script_text.h"
#include "world/ask.h"

enum { WORDS_MOST = 256 }; /* bytes of a question */

/* A text with its tags filled in, no longer than anybody reads. */
static struct str add_words(const struct api_call *call, struct str text, struct arena *arena)
{
    struct str_builder words = {0};

    if (call->event)
        script_text_add(script_game(call), call->event, text, NULL, 0, &words);
    struct str kept = arena_str(arena, str_slice(sb_str(&words), 0, WORDS_MOST));
    sb_free(&words);
    return kept;
}

/* Puts a question to whoever it is for. Only a player's counts as one; where nothing happens nobody
 * is asked. False: the action has asked enough. */
static bool put(struct api_call *call, const struct thing *who, const struct question *question,
                struct question_answer *answer)
{
    if (call->event == NULL)
        who = NULL;
    if (who && who->kind == T_PLAYER && !api_take(call, VM_QUESTIONS, 1))
        return false;
    ask(&script_game(call)->world, who, question, answer);
    return true;
}

static bool call_yes_no(struct api_call *call)
{
    struct arena arena = {0};
    struct question question = question_make(QUESTION_YES_NO,
                                             add_words(call, api_text(call, 0), &arena));
    struct question_answer answer;

    question.standard.value = call->arguments[1] != 0;
    bool good = put(call, script_object(call), &question, &answer);
    arena_free(&arena);
    return good && api_return(call, answer.value);
}

static const struct api_row rows[] = {CALL(T_CREATURE_yn, call_yes_no, 0)};

const struct script_rows script_ask_rows = {rows, COUNT_OF(rows)};
