#include "ui/play_quick.h"

#include <stdio.h>

#include "base/num.h"
#include "play/spells.h"
#include "play/tactics.h"
#include "rules/magic/spell.h"
#include "ui/box.h"
#include "ui/play_fight.h"

/* ---- names ---- */

/* "Smite (2 left)" is put on a key as "Smite". */
static struct str name_in(struct str words)
{
    static const char tail[] = " left)";
    ptrdiff_t at = str_find(words, STR(" ("));
    size_t length = sizeof tail - 1;

    if (at < 0 || words.len < length ||
        !str_equal(str_slice(words, words.len - length, words.len), str_from(tail)))
        return words;
    return str_slice(words, 0, (size_t)at);
}

static void say_missing(struct play *p, const char *what, const char *name)
{
    char text[160];

    snprintf(text, sizeof text, "%s \"%s\" now.", what, name);
    messages_add(&p->messages, str_from(text));
}

/* ---- doing it ---- */

static void cast(struct play *p, struct stack *stack, const char *name)
{
    res_id spell;

    for (int i = 1; (spell = spells_at(p->game, i)) != 0; i++)
        if (str_equal_nocase(spell_name(&p->game->world, spell), str_from(name))) {
            play_act(p, stack, action_number(ACTION_CAST, i));
            return;
        }
    say_missing(p, "You cannot cast", name);
}

static void ask_for(struct play *p, struct stack *stack, enum action_kind kind, const char *name)
{
    snprintf(p->quick, sizeof p->quick, "%s", name);
    play_act(p, stack, action_make(kind));
    p->quick[0] = '\0';
}

static void fight(struct play *p, struct stack *stack, const char *name)
{
    for (int i = 0; i < tactics_count(); i++)
        if (tactics_is_known(p->game, i) &&
            str_equal_nocase(str_from(action_info(tactics_at(i))->name), str_from(name))) {
            play_tactic(p, stack, tactics_at(i));
            return;
        }
    say_missing(p, "You cannot do", name);
}

bool play_quick_type(struct play *p, struct stack *stack, key_code key)
{
    for (int kind = 0; kind < DEED_KINDS; kind++) {
        const char *name = keymap_deed_of(&p->app->keys, key, (enum deed_kind)kind);
        if (name == NULL)
            continue;
        switch ((enum deed_kind)kind) {
        case DEED_CAST: cast(p, stack, name); break;
        case DEED_USE: ask_for(p, stack, ACTION_KNACK, name); break;
        case DEED_DO: ask_for(p, stack, ACTION_DO, name); break;
        default: fight(p, stack, name); break;
        }
        return true;
    }
    return false;
}

/* ---- putting it on a key ---- */

void play_quick_bind(struct play *p, struct stack *stack, enum deed_kind kind, struct str name,
                     int digit)
{
    struct str_builder deed = {0}, text = {0};
    struct error error;

    sb_addf(&deed, "%s " STR_PRINTF, deed_word(kind), STR_ARGS(name));
    sb_addf(&text, "The key %d means \"%s\" now.", digit, sb_cstr(&deed));
    if (keymap_set_deed(&p->app->keys, (key_code)('0' + digit), sb_str(&deed))) {
        messages_add(&p->messages, sb_str(&text));
        if (!app_save_keys(p->app, &error))
            stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
    }
    sb_free(&deed);
    sb_free(&text);
}

static enum deed_kind kind_of(const struct play *p)
{
    return p->action_begun == ACTION_KNACK ? DEED_USE : DEED_DO;
}

static void choice_put(void *who, struct stack *stack, struct str words, int digit)
{
    struct play *p = who;

    play_quick_bind(p, stack, kind_of(p), name_in(words), digit);
}

static char digit_of(void *who, struct str words)
{
    const struct play *p = who;

    return keymap_digit_of(&p->app->keys, kind_of(p), name_in(words));
}

void play_quick_watch(struct play *p, enum action_kind kind)
{
    if (kind != ACTION_KNACK && kind != ACTION_DO)
        return;
    p->questions.quick = choice_put;
    p->questions.digit = digit_of;
}

bool play_quick_answers(struct play *p, const struct question *question,
                        struct question_answer *answer)
{
    struct str name = str_from(p->quick);

    if (name.len == 0 || question->kind != QUESTION_ONE_OF)
        return false;
    *answer = question->escape;
    for (int i = 0; i < question->count; i++)
        if (str_equal_nocase(name_in(question->choices[i].words), name)) {
            answer->value = question->choices[i].value;
            p->quick[0] = '\0';
            return true;
        }
    say_missing(p, "You cannot do", p->quick);
    p->quick[0] = '\0';
    return true;
}
