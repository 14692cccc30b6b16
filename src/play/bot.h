/* Players that are no people: one who does anything, one who explores and goes down, and one who
 * plays with care (play/bot_careful.h).
 *
 * They draw from a generator of their own: the same bot with the same seed does the same things in
 * the same game, and a game does not notice who plays it. */
#ifndef INCURSION_PLAY_BOT_H
#define INCURSION_PLAY_BOT_H

#include "play/game.h"
#include "world/question.h"

enum bot_kind { BOT_RANDOM, BOT_EXPLORER, BOT_CAREFUL, BOT_KINDS };

struct bot {
    enum bot_kind kind;
    struct rng rng;
    int patience; /* of the explorer: tries other things until it is spent */
    int nights;   /* slept through since it was last well */
    bool stuck;   /* the last action came to nothing */
    /* of the careful one: */
    int refusals;         /* actions in a row that came to nothing */
    int depth;            /* of the level that what follows is about */
    int kicks, lingers;   /* at what bars the way; actions on this level */
    int fruitless;        /* how often exploring came to nothing */
    int sleepless;        /* so many actions to go to where it may sleep */
    int waits;            /* moments that it let enemies come */
    int hp, calm;         /* when it acted last; actions since a wound or an enemy */
    bool casts;           /* it lives by its mana */
    bool is_hurt;         /* since then */
    bool dares;           /* it goes where one is asked whether one really wants to */
    handle missile;       /* what it means to shoot or throw */
    handle target;        /* whom it has in mind, for questions */
    struct point aim;     /* where that one is */
    int direction;        /* towards it */
    handle left, dressed; /* the last thing it tried to take, and to put on */
};

const char *bot_name(enum bot_kind kind);
void bot_init(struct bot *bot, enum bot_kind kind, uint32_t seed);
/* What it wants to do next, and then what came of it. */
struct action bot_choose(struct bot *bot, struct game *game);
void bot_learn(struct bot *bot, const struct action *action, const struct game_result *result);
/* Answers any question, most of them at random; the context is the bot. A question_ask_fn. */
void bot_answer(void *context, const struct question *question, struct question_answer *answer);

#endif
