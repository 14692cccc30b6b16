#include "text/say.h"
#include "text/journal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/geom.h"
#include "base/num.h"
#include "sense/fov.h"
#include "text/log.h"
#include "text/name.h"
#include "text/name_store.h"
#include "text/queue.h"
#include "text/voice.h"
#include "text/words.h"

void say_open(struct world *world)
{
    world->log = calloc(1, sizeof *world->log);
    ENSURE(world->log != NULL, "out of memory (messages)");
    world->journal = calloc(1, sizeof *world->journal);
    ENSURE(world->journal != NULL, "out of memory (a journal)");
    world->names = name_store_new();
    world->voice = voice_new();
}

void say_close(struct world *world)
{
    if (world->log)
        log_free(world->log);
    free(world->log);
    world->log = NULL;
    if (world->journal)
        ARRAY_FREE(world->journal);
    free(world->journal);
    world->journal = NULL;
    name_store_free(world->names);
    world->names = NULL;
    voice_free(world->voice);
    world->voice = NULL;
}

void say_hush(struct world *world)
{
    world->silence = wrap16(world->silence + 1);
}

void say_unhush(struct world *world)
{
    world->silence = wrap16(imax(0, world->silence - 1));
}

void say_begin_action(struct world *world)
{
    log_begin_action(world->log);
    name_store_begin_action(world->names);
    voice_begin_action(world->voice);
}

/* ---- who perceives whom ---- */

uint32_t say_senses(const struct world *world, const struct thing *who, const struct thing *what)
{
    const struct world_host *host = &world->host;

    return who && what && host->perceives ? host->perceives(host->context, who, what) : 0;
}

bool say_sees(const struct world *world, const struct thing *who, const struct thing *what)
{
    return say_senses(world, who, what) & ~(uint32_t)(PER_SHADOW | PER_SCENT | PER_DETECT);
}

bool say_is_perceived(const struct world *world, const struct thing *thing)
{
    return say_sees(world, world_thing(world, world->player), thing);
}

/* ---- one who listens ---- */

/* The player if he is on the map of the event. */
static const struct thing *listener(const struct world *world, const struct script_event *event)
{
    const struct thing *player = world_thing(world, world->player);
    const struct level *level = player ? world_level_of(world, player) : NULL;

    return level && event && event->map == event_map(level) ? player : NULL;
}

/* To the player alone: nobody else reads. */
static void tell_toned(struct world *world, const struct thing *who, struct str text,
                       const struct grammar_with *with, enum log_tone tone)
{
    struct str_builder words = {0};
    struct grammar_with read = *with;

    if (who == NULL || who->self != world->player || text.data == NULL || world->voice == NULL ||
        world->silence > 0)
        return;
    read.reader = who;
    grammar_add(world, &read, text, &words);
    words_capitalize(&words, false);
    queue_say_toned(world, sb_str(&words), tone);
    sb_free(&words);
}

static void tell(struct world *world, const struct thing *who, struct str text,
                 const struct grammar_with *with)
{
    tell_toned(world, who, text, with, LOG_NEWS);
}

/* What happens to one is harm if another did it, unless it came to nothing. */
static void tell_victim(struct world *world, const struct thing *victim, const struct said *said,
                        struct str text)
{
    bool is_own = said->with.event->actor == said->with.event->target;

    tell_toned(world, victim, text, &said->with,
               said->is_harmless ? LOG_NEWS
               : is_own          ? LOG_STATE
                                 : LOG_HARM);
}

static const struct thing *part(const struct world *world, int32_t who)
{
    return world_thing(world, (handle)who);
}

/* ---- ways of saying ---- */

static void say_by_actor(struct world *world, const struct said *said)
{
    const struct script_event *event = said->with.event;
    const struct thing *actor = part(world, event->actor), *player = listener(world, event);

    if (event->map == 0)
        return;
    tell(world, actor, said->texts[0], &said->with);
    if (player && player != actor && say_sees(world, player, actor))
        tell(world, player, said->texts[1], &said->with);
}

static void say_by_victim(struct world *world, const struct said *said)
{
    const struct script_event *event = said->with.event;
    const struct thing *victim = part(world, event->target), *player = listener(world, event);

    if (victim && victim->x >= 0)
        tell_victim(world, victim, said, said->texts[0]);
    if (player && victim && player != victim && say_sees(world, player, victim))
        tell(world, player, said->texts[1], &said->with);
}

static void say_by_both(struct world *world, const struct said *said)
{
    const struct script_event *event = said->with.event;
    const struct thing *actor = part(world, event->actor), *victim = part(world, event->target);
    const struct thing *player = listener(world, event);

    if (actor != victim)
        tell(world, actor, said->texts[0], &said->with);
    tell_victim(world, victim, said, said->texts[1]);
    if (player && player != actor && player != victim && say_sees(world, player, actor) &&
        (victim == NULL || say_sees(world, player, victim)))
        tell(world, player, said->texts[2], &said->with);
}

static void say_by_all(struct world *world, const struct said *said)
{
    const struct script_event *event = said->with.event;
    const struct thing *player = listener(world, event);

    if (player && (say_sees(world, player, part(world, event->actor)) ||
                   say_sees(world, player, part(world, event->item)) ||
                   say_sees(world, player, part(world, event->target))))
        tell(world, player, said->texts[0], &said->with);
}

static bool sees_place(const struct world *world, const struct thing *player,
                       const struct script_event *event)
{
    const struct level *level = world_level_of(world, player);
    int x = event->EXVal, y = event->EYVal;

    if (!event->isLoc)
        return say_senses(world, player, part(world, event->actor));
    return level_has(level, x, y) && level->visibility[y * level->width + x] & FOV_VISIBLE;
}

/* quirk: a text counts as said even if nobody heard it. */
static void say_by_place(struct world *world, const struct said *said)
{
    const struct script_event *event = said->with.event;
    const struct thing *player = listener(world, event);

    if (world->voice && voice_is_new(world->voice, said->texts[0]) && player &&
        sees_place(world, player, event))
        tell(world, player, said->texts[0], &said->with);
}

void say_as(struct world *world, enum say_way way, const struct said *said)
{
    static void (*const ways[])(struct world * world, const struct said *said) = {
        [SAY_ACTOR] = say_by_actor, [SAY_VICTIM] = say_by_victim, [SAY_BOTH] = say_by_both,
        [SAY_NEAR] = say_by_all,    [SAY_ONCE] = say_by_place,
    };

    if (said->with.event)
        ways[way](world, said);
}

void say_text_to(struct world *world, const struct thing *who, const struct said *said)
{
    tell(world, who, said->texts[0], &said->with);
}

/* Where something is: an item is where its owner is. */
static int level_number(const struct world *world, const struct thing *what)
{
    const struct item *item = item_of(world, what);
    const struct thing *owner = item ? world_thing(world, item->owner) : NULL;

    return what->x < 0 && owner ? owner->level : what->level;
}

void say_text_of(struct world *world, const struct thing *what, const struct said *said)
{
    const struct thing *player = world_thing(world, world->player);

    if (what == player)
        tell_toned(world, player, said->texts[0], &said->with, LOG_STATE);
    else if (player && what && player->level == level_number(world, what) &&
             say_sees(world, player, what))
        tell(world, player, said->texts[1], &said->with);
}

/* ---- in words of our own ---- */

static struct said said_of(const struct script_event *event, const struct lines *lines)
{
    struct said said = {.with = {.event = event, .count = LINES_VALUES},
                        .is_harmless = lines->is_harmless};

    memcpy(said.with.values, lines->with, sizeof lines->with);
    return said;
}

void say(struct world *world, const struct script_event *event, const struct lines *lines)
{
    struct said said = said_of(event, lines);
    bool is_both = lines->actor && lines->victim;
    bool is_victim = lines->victim && !lines->actor;

    said.texts[0] = str_from(is_victim ? lines->victim : lines->actor);
    said.texts[1] = str_from(is_both ? lines->victim : lines->others);
    said.texts[2] = str_from(lines->others);
    say_as(world, is_both ? SAY_BOTH : is_victim ? SAY_VICTIM : SAY_ACTOR, &said);
}

void say_to(struct world *world, const struct script_event *event, const struct thing *who,
            const struct lines *lines)
{
    struct said said = said_of(event, lines);

    said.texts[0] = str_from(lines->actor);
    say_text_to(world, who, &said);
}

void say_of(struct world *world, const struct thing *what, const struct lines *lines)
{
    struct said said = said_of(NULL, lines);

    said.texts[0] = str_from(lines->actor);
    said.texts[1] = str_from(lines->others);
    say_text_of(world, what, &said);
}

static void say_to_others(struct world *world, const struct script_event *event, enum say_way way,
                          const struct lines *lines)
{
    struct said said = said_of(event, lines);

    said.texts[0] = str_from(lines->others);
    say_as(world, way, &said);
}

void say_near(struct world *world, const struct script_event *event, const struct lines *lines)
{
    say_to_others(world, event, SAY_NEAR, lines);
}

void say_once(struct world *world, const struct script_event *event, const struct lines *lines)
{
    say_to_others(world, event, SAY_ONCE, lines);
}

static int distance(const struct thing *a, const struct thing *b)
{
    return point_distance((struct point){a->x, a->y}, (struct point){b->x, b->y});
}

void say_heard(struct world *world, const struct script_event *event, int range,
               const struct lines *lines)
{
    const struct thing *actor = part(world, event->actor), *player = listener(world, event);
    struct said said = said_of(event, lines);

    if (player && actor && player != actor && distance(actor, player) <= range &&
        !say_sees(world, player, actor) && !name_has_flag(world, player, M_DEAF))
        tell(world, player, str_from(lines->others), &said.with);
}

void say_plain(struct world *world, const char *format, ...)
{
    char text[1024];
    struct str_builder plain = {0}; /* names may have colours in them */
    va_list args;

    if (world->log == NULL)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    words_add_plain(str_from(text), &plain);
    log_add(world->log, world->time, sb_str(&plain));
    sb_free(&plain);
}

/* ---- texts of resources ---- */

static bool happens_to_target(int event)
{
    return event == EV_DAMAGE || event == EV_DEATH || event == EV_MAGIC_STRIKE ||
           event == EV_MAGIC_HIT;
}

/* One text is for all, or for whom it happens to; the second of two is for onlookers, and the
 * second of three is the target's. */
void say_event(struct world *world, const struct script_event *event,
               const char *const texts[EVENT_MESSAGES], int count)
{
    struct said said = {.with = {.event = event}};
    bool to_target = happens_to_target(event->Event);

    for (int i = 0; i < count; i++)
        said.texts[i] = str_from(texts[i]);
    if (count == 3)
        say_as(world, SAY_BOTH, &said);
    else if (count == 2)
        say_as(world, to_target ? SAY_VICTIM : SAY_ACTOR, &said);
    else if (to_target)
        say_text_to(world, part(world, event->target), &said);
    else if (event->Event == EV_FIELDON || event->Event == EV_FIELDOFF)
        say_text_to(world, part(world, event->actor), &said);
    else
        say_as(world, SAY_NEAR, &said);
}
