/* Questions of scripts that need the game: texts, targets and places. */
#include "play/pack.h"

#include "base/num.h"
#include "play/script_call.h"
#include "play/sight.h"
#include "rules/api/api_ask.h"
#include "text/name.h"
#include "world/ask.h"

enum {
    LOOK_STEPS = 2000, /* of finding out what is seen, */
    SEE_STEPS = 20,    /* and of looking at one thing */
    NONE = -1          /* what is answered to Escape */
};

/* ---- texts ---- */

static bool call_text(struct api_call *call)
{
    struct arena arena = {0};
    struct question question = question_make(QUESTION_TEXT,
                                             api_ask_words(call, api_text(call, 1), &arena));
    struct question_answer answer;
    bool good = api_ask(call, game_player(script_game(call)), &question, &answer);

    arena_free(&arena);
    return good && api_return_text(call, str_from(answer.text));
}

/* ---- things and places ---- */

/* A question about things, with the memory of its choices. */
struct things {
    struct question question;
    struct {
        ARRAY_FIELDS(struct question_choice);
    } choices;
    struct arena texts;
};

static void add_thing(struct things *t, const struct thing *thing, struct str name)
{
    ARRAY_PUSH(&t->choices, (struct question_choice){.words = arena_str(&t->texts, name),
                                                     .value = (int32_t)thing->self});
}

/* Who and what of a kind the player perceives on the level, but himself. */
static void gather_seen(struct things *t, struct game *game, int kind)
{
    const struct level *level = game_here(game);
    struct str_builder name = {0};
    struct sight sight;

    game_look_around(game);
    sight_scene(&sight, game);
    for (int i = 0; i < level->things.count; i++) {
        const struct thing *thing = world_thing(&game->world, level->things.items[i]);
        if (!thing_is(thing, kind) || thing->self == game->world.player ||
            !sight_bits(&sight, thing))
            continue;
        sb_clear(&name);
        sight_add_name(&sight, thing, &name);
        add_thing(t, thing, sb_str(&name));
    }
    sb_free(&name);
}

static void gather_carried(struct things *t, const struct game *game)
{
    for (int i = 1; i <= pack_count(game); i++)
        add_thing(t, pack_item(game, i), name_called(&game->world, pack_item(game, i), NA_A));
}

/* Asks for one of what was gathered; nobody asks for one of nothing. */
static bool choose_thing(struct api_call *call, struct things *t, handle *chosen)
{
    struct game *game = script_game(call);
    const struct thing *player = game_player(game);
    struct question_answer answer;

    t->question.choices = t->choices.items;
    t->question.count = t->choices.count;
    t->question.from = (struct point){player->x, player->y};
    bool good = api_ask(call, t->choices.count > 0 ? player : NULL, &t->question, &answer);
    *chosen = good ? (handle)answer.value : HANDLE_NONE;
    ARRAY_FREE(&t->choices);
    arena_free(&t->texts);
    return good;
}

static bool choose_seen(struct api_call *call, struct str text, int kind, handle *chosen)
{
    struct things t = {0};

    *chosen = HANDLE_NONE;
    if (!api_charge(call, (int64_t)game_here(script_game(call))->things.count * SEE_STEPS))
        return false;
    t.question = question_make(QUESTION_TARGET, api_ask_words(call, text, &t.texts));
    gather_seen(&t, script_game(call), kind);
    return choose_thing(call, &t, chosen);
}

static bool choose_carried(struct api_call *call, struct str text, handle *chosen)
{
    struct things t = {0};

    t.question = question_make(QUESTION_ITEM, api_ask_words(call, text, &t.texts));
    gather_carried(&t, script_game(call));
    return choose_thing(call, &t, chosen);
}

static bool call_target(struct api_call *call)
{
    int kind = call->arguments[1] ? call->arguments[1] : T_CREATURE;
    handle chosen;

    return choose_seen(call, api_text(call, 0), kind, &chosen) &&
           api_return(call, script_number(call, chosen));
}

/* ---- what an effect needs to know ---- */

static bool ask_target(struct api_call *call, struct str text, bool *known)
{
    handle chosen;

    if (!choose_seen(call, text, T_CREATURE, &chosen))
        return false;
    *known = chosen != HANDLE_NONE;
    if (*known)
        call->event->target = (int32_t)chosen;
    return true;
}

static bool ask_item(struct api_call *call, struct str text, bool *known)
{
    handle chosen;

    if (!choose_carried(call, text, &chosen))
        return false;
    *known = chosen != HANDLE_NONE;
    if (*known)
        call->event->item = (int32_t)chosen;
    return true;
}

static bool ask_direction(struct api_call *call, struct str text, bool *known)
{
    struct arena arena = {0};
    struct question question = question_make(QUESTION_DIRECTION, api_ask_words(call, text, &arena));
    struct question_answer answer;

    question.standard.value = question.escape.value = NONE;
    bool good = api_ask(call, game_player(script_game(call)), &question, &answer);
    arena_free(&arena);
    *known = good && answer.value != NONE;
    if (*known) {
        call->event->EDir = (int16_t)answer.value;
        call->event->isDir = true;
    }
    return good;
}

/* A place, and who is seen there. */
static bool ask_place(struct api_call *call, struct str text, bool *known)
{
    struct game *game = script_game(call);
    const struct level *level = game_here(game);
    const struct thing *player = game_player(game);
    struct arena arena = {0};
    struct question question = question_make(QUESTION_PLACE, api_ask_words(call, text, &arena));
    struct question_answer answer;

    question.within = (struct rect){0, 0, level->width - 1, level->height - 1};
    question.from = (struct point){player->x, player->y};
    question.standard.at = question.escape.at = (struct point){-1, -1};
    bool good = api_ask(call, player, &question, &answer);
    arena_free(&arena);
    *known = good && answer.at.x >= 0;
    if (!*known)
        return good;
    call->event->EXVal = (int16_t)answer.at.x;
    call->event->EYVal = (int16_t)answer.at.y;
    call->event->isLoc = true;
    const struct thing *there = level_thing_at(level, &game->world, answer.at.x, answer.at.y,
                                               T_CREATURE);
    if (call->arguments[1] & Q_TAR && there && sight_sees(game, there))
        call->event->target = (int32_t)there->self;
    return true;
}

/* Asks for what a sum of Q_... names: the first of these that is in it. */
static bool call_effect(struct api_call *call)
{
    static const struct {
        int asks;
        bool (*ask)(struct api_call *call, struct str text, bool *known);
    } rows[] = {{Q_LOC, ask_place}, {Q_TAR, ask_target}, {Q_INV, ask_item}, {Q_DIR, ask_direction}};
    bool known = false;

    for (int i = 0; i < COUNT_OF(rows) && call->event; i++)
        if (call->arguments[1] & rows[i].asks)
            return rows[i].ask(call, api_text(call, 3), &known) && api_return(call, known);
    return api_return(call, false);
}

static const struct api_row rows[] = {
    CALL(T_TERM_StringPrompt, call_text, 0),
    CALL_FOR(LOOK_STEPS, T_TERM_ChooseTarget, call_target, 0),
    CALL_FOR(LOOK_STEPS, T_TERM_EffectPrompt, call_effect, 0),
};

const struct script_rows script_ask_rows = {rows, COUNT_OF(rows)};
