#include "play/stepper.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/num.h"

enum { STACK_BYTES = 8 << 20 };

/* Whose turn it is: the other one waits. */
enum turn { CALLER, ACTION };

struct stepper {
    struct game *game;
    struct session *session;
    pthread_t thread;
    bool has_thread; /* without one nothing is asked */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    enum turn turn;  /* under the mutex; all below belongs to whose turn it is */
    bool is_leaving; /* there will be no more answers */
    bool is_acting;  /* an action is wanted or going on */
    struct action action;
    struct game_result result;
    const struct question *question; /* NULL: none is open */
    const struct show *shown;        /* NULL: nothing is */
    struct question_answer answer;
};

/* Lets the other one run, and waits until it is one's turn again. */
static void hand_over(struct stepper *s, enum turn self)
{
    pthread_mutex_lock(&s->mutex);
    s->turn = self == CALLER ? ACTION : CALLER;
    pthread_cond_broadcast(&s->changed);
    while (s->turn != self)
        pthread_cond_wait(&s->changed, &s->mutex);
    pthread_mutex_unlock(&s->mutex);
}

/* ---- on its own stack ---- */

static void wait_for_answer(void *context, const struct question *question,
                            struct question_answer *answer)
{
    struct stepper *s = context;

    if (s->is_leaving || !s->has_thread)
        return;
    s->question = question;
    s->answer = *answer;
    hand_over(s, ACTION);
    s->question = NULL;
    *answer = s->answer;
}

static void wait_while_shown(void *context, const struct show *what)
{
    struct stepper *s = context;

    if (s->is_leaving || !s->has_thread)
        return;
    s->shown = what;
    hand_over(s, ACTION);
    s->shown = NULL;
}

static void act(struct stepper *s)
{
    if (s->session)
        session_step(s->session, &s->action, &s->result);
    else
        game_step(s->game, &s->action, &s->result);
    s->is_acting = false;
}

static void *run(void *context)
{
    struct stepper *s = context;

    pthread_mutex_lock(&s->mutex);
    while (s->turn != ACTION)
        pthread_cond_wait(&s->changed, &s->mutex);
    pthread_mutex_unlock(&s->mutex);
    while (s->is_acting) {
        act(s);
        if (!s->is_leaving)
            hand_over(s, ACTION);
    }
    return NULL;
}

/* ---- on the caller's ---- */

/* Signals are the caller's, so that they end its waiting; all but those of a fault, which come to
 * whoever made it. */
static void block_signals(sigset_t *before)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
    sigset_t all;

    sigfillset(&all);
    for (int i = 0; i < COUNT_OF(faults); i++)
        sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, before);
}

static void start_thread(struct stepper *s)
{
    pthread_attr_t attributes;
    sigset_t before;

    if (pthread_attr_init(&attributes) != 0)
        return;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    block_signals(&before);
    s->has_thread = pthread_create(&s->thread, &attributes, run, s) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

struct stepper *stepper_new(struct game *game, struct session *session)
{
    struct stepper *s = calloc(1, sizeof *s);

    ENSURE(s != NULL, "out of memory (a stepper)");
    s->game = game;
    s->session = session;
    pthread_mutex_init(&s->mutex, NULL);
    pthread_cond_init(&s->changed, NULL);
    if (session) {
        session->ask = wait_for_answer;
        session->ask_context = s;
    } else {
        game_set_ask(game, wait_for_answer, s);
    }
    start_thread(s);
    return s;
}

/* It has nothing to do any more, or does the rest by itself and ends. */
static void join(struct stepper *s)
{
    s->is_leaving = true;
    pthread_mutex_lock(&s->mutex);
    s->turn = ACTION;
    pthread_cond_broadcast(&s->changed);
    pthread_mutex_unlock(&s->mutex);
    pthread_join(s->thread, NULL);
}

void stepper_free(struct stepper *s)
{
    if (s == NULL)
        return;
    if ((s->question || s->shown) && s->session)
        session_abandon(s->session);
    if (s->has_thread)
        join(s);
    stepper_watch(s, false);
    if (s->session)
        s->session->ask = NULL;
    else
        game_set_ask(s->game, NULL, NULL);
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->mutex);
    free(s);
}

void stepper_watch(struct stepper *s, bool is_watched)
{
    struct world_host *host = &s->game->world.host;

    host->show = is_watched ? wait_while_shown : NULL;
    host->show_context = s;
}

void stepper_begin(struct stepper *s, const struct action *action)
{
    ENSURE(!s->is_acting, "an action begins before the one before it is done");
    s->action = *action;
    s->is_acting = true;
    if (s->has_thread)
        hand_over(s, CALLER);
    else
        act(s);
}

enum stepper_state stepper_state(const struct stepper *s)
{
    return s->question ? STEPPER_ASKS : s->shown ? STEPPER_SHOWS : STEPPER_DONE;
}

const struct question *stepper_question(const struct stepper *s)
{
    return s->question;
}

void stepper_answer(struct stepper *s, const struct question_answer *answer)
{
    ENSURE(s->question != NULL, "an answer to nothing");
    s->answer = *answer;
    hand_over(s, CALLER);
}

const struct show *stepper_shown(const struct stepper *s)
{
    return s->shown;
}

void stepper_go_on(struct stepper *s)
{
    ENSURE(s->shown != NULL, "nothing is shown");
    hand_over(s, CALLER);
}

const struct game_result *stepper_result(const struct stepper *s)
{
    return &s->result;
}
