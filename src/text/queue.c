#include "text/queue.h"

#include "text/log.h"
#include "text/voice.h"
#include "text/words.h"
#include "world/thing.h"

static bool is_queue(int queue)
{
    return queue >= 0 && queue < VOICE_QUEUES;
}

void queue_set(struct level *level, int queue)
{
    if (is_queue(queue) && level->queue_depth < LEVEL_QUEUES - 1)
        level->queues[++level->queue_depth] = (int8_t)queue;
}

int queue_now(const struct level *level)
{
    return level->queues[level->queue_depth];
}

bool queue_unset(struct level *level, int queue)
{
    if (queue_now(level) != queue)
        return false;
    if (level->queue_depth > 0)
        level->queue_depth--;
    return true;
}

static const struct level *player_level(const struct world *world)
{
    const struct thing *player = world_thing(world, world->player);

    return player ? world_level_of(world, player) : NULL;
}

/* What waits for a player who is there; NULL: nothing can. */
static struct str_builder *waiting(struct world *world, const struct level *level, int queue)
{
    bool is_here = world->voice && level && player_level(world) == level;

    return is_here && is_queue(queue) ? &world->voice->queued[queue] : NULL;
}

static void put_out(struct world *world, struct str text, enum log_tone tone)
{
    struct str_builder plain = {0};

    words_add_plain(text, &plain);
    log_add_toned(world->log, world->time, sb_str(&plain), tone);
    sb_free(&plain);
}

void queue_print(struct world *world, const struct level *level, int queue)
{
    struct str_builder *words = waiting(world, level, queue);

    if (words == NULL || queue == queue_now(level) || words->len == 0)
        return;
    put_out(world, sb_str(words), (enum log_tone)world->voice->tones[queue]);
    world->voice->tones[queue] = LOG_NEWS;
    sb_clear(words);
}

void queue_empty(struct world *world, const struct level *level, int queue)
{
    struct str_builder *words = waiting(world, level, queue);

    if (words == NULL)
        return;
    world->voice->tones[queue] = LOG_NEWS;
    sb_clear(words);
}

void queue_say(struct world *world, struct str text)
{
    queue_say_toned(world, text, LOG_NEWS);
}

void queue_say_toned(struct world *world, struct str text, enum log_tone tone)
{
    const struct level *level = player_level(world);
    int queue = level ? queue_now(level) : 0;

    if (queue == 0) {
        put_out(world, text, tone);
        return;
    }
    struct str_builder *words = waiting(world, level, queue);
    if (tone > world->voice->tones[queue])
        world->voice->tones[queue] = (uint8_t)tone;
    sb_add(words, str_slice(text, 0, VOICE_TEXT_MOST - 1 - words->len));
    if (words->len < VOICE_TEXT_MOST - 1)
        sb_add_char(words, ' ');
}
