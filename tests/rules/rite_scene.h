/* A person with a god and little life left, who answers everything alike. */
#ifndef INCURSION_TESTS_RULES_RITE_SCENE_H
#define INCURSION_TESTS_RULES_RITE_SCENE_H

#include "fed_dice.h"
#include "rules/handlers.h"
#include "rules/value/creed.h"
#include "text/say.h"
#include "values_scene.h"
#include "world/question.h"
#include "world/throw.h"

struct rites {
    struct values_scene s;
    struct world *w;
    struct thing *who;
    struct character *person;
    res_id god;
    int number;
    int32_t answer; /* to all that is asked */
};

static inline void rites_answer(void *context, const struct question *question,
                                struct question_answer *out)
{
    const struct rites *r = context;

    (void)question;
    out->value = r->answer;
}

static inline void rites_begin(struct rites *r, void **state)
{
    values_begin(&r->s, state);
    r->w = &r->s.w;
    event_scene_close(r->w);
    event_scene_open(r->w,
                     &(struct event_host){.built_in = handlers, .built_in_count = handlers_count});
    say_open(r->w);
    r->who = values_make_person(&r->s, "Bladesman");
    r->who->kind = T_PLAYER;
    r->w->player = r->who->self;
    r->person = character_of(r->w, r->who);
    r->god = r->person->god = drawn_find(r->s.d, "Helper");
    r->number = creed_god_number(r->w, r->god);
    r->answer = 'a';
    r->w->host.ask = rites_answer;
    r->w->host.ask_context = r;
    r->who->hp_max = 40;
    r->who->hp = 5;
}

static inline void rites_end(struct rites *r)
{
    say_close(r->w);
    values_end(&r->s);
}

#endif
