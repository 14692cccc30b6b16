/* Telling the player what happens: who hears which words, and the log that keeps them.
 *
 *     say(w, e, &(struct lines){.actor = "You open the <EItem>.",
 *                               .others = "<EActor> opens the <EItem>."});
 *
 * Tags are filled in at once (text/grammar.h), for whoever hears it. Silence and queues hold words
 * back (text/queue.h). A world has a voice once say_open was called for it; where it has none
 * nothing is said. */
#ifndef INCURSION_TEXT_SAY_H
#define INCURSION_TEXT_SAY_H

#include "base/str.h"
#include "text/grammar.h"
#include "world/event.h"

enum { LINES_VALUES = 4 };

/* One thing that happened, in the words for everyone who may be there; NULL: none for them. */
struct lines {
    const char *actor, *victim;
    const char *others;                      /* who perceives those the other lines are for */
    struct grammar_value with[LINES_VALUES]; /* what tags mean beside the event's objects */
    bool is_harmless;                        /* the victim need not mind: a miss */
};

/* Gives a world its log, its names and its voice. */
void say_open(struct world *world);
void say_close(struct world *world);

/* The player is told nothing until it is undone as often. A blow that is told in between may have
 * undone it before. */
void say_hush(struct world *world);
void say_unhush(struct world *world);
void say_begin_action(struct world *world);

/* PER_... bits by which one perceives the other now; 0: not at all. */
uint32_t say_senses(const struct world *world, const struct thing *who, const struct thing *what);
/* Whether it perceives it as what it is: more than a shape, a scent or a tingle. */
bool say_sees(const struct world *world, const struct thing *who, const struct thing *what);
/* The same for the player. */
bool say_is_perceived(const struct world *world, const struct thing *thing);

/* What happened. With lines for both, others hear theirs if they perceive both; with one for the
 * victim only, if they perceive the victim; else, if they perceive the actor. */
void say(struct world *world, const struct script_event *event, const struct lines *lines);
/* To one who is told, whatever it perceives. */
void say_to(struct world *world, const struct script_event *event, const struct thing *who,
            const struct lines *lines);
/* The actor's line for the thing itself, or that for others where the thing is perceived; also if
 * someone who is there carries it. */
void say_of(struct world *world, const struct thing *what, const struct lines *lines);
/* The line for others, to who perceives actor, victim or item. */
void say_near(struct world *world, const struct script_event *event, const struct lines *lines);
/* The line for others, to who is near enough and does not perceive the actor. */
void say_heard(struct world *world, const struct script_event *event, int range,
               const struct lines *lines);
/* The line for others, once in an action, to who sees the event's place or notices the actor. */
void say_once(struct world *world, const struct script_event *event, const struct lines *lines);

/* A sentence of the program's own, to the player. */
void say_plain(struct world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The texts of a resource that stand in place of a script (struct event_host). */
void say_event(struct world *world, const struct script_event *event,
               const char *const texts[EVENT_MESSAGES], int count);

/* ---- for scripts: the same with texts and values as they come ---- */

/* One of the ways above, with up to three texts (data NULL: none). */
enum say_way { SAY_ACTOR, SAY_VICTIM, SAY_BOTH, SAY_NEAR, SAY_ONCE };

struct said {
    struct str texts[3]; /* as the way has them, in the order of its lines */
    struct grammar_with with;
    bool is_harmless; /* as in lines */
};

void say_as(struct world *world, enum say_way way, const struct said *said);
void say_text_to(struct world *world, const struct thing *who, const struct said *said);
void say_text_of(struct world *world, const struct thing *what, const struct said *said);

#endif
