#include "text/log.h"

static void copy_line(char out[LOG_TEXT_SIZE], struct str text)
{
    size_t len = text.len < LOG_TEXT_SIZE ? text.len : LOG_TEXT_SIZE - 1;

    for (size_t i = 0; i < len; i++)
        out[i] = (unsigned char)text.data[i] < ' ' ? ' ' : text.data[i];
    memset(out + len, 0, LOG_TEXT_SIZE - len);
}

/* Lets go of the oldest. */
static void drop(struct log *log, int count)
{
    log->kept.count -= count;
    for (int i = 0; i < log->kept.count; i++)
        log->kept.items[i] = log->kept.items[i + count];
}

void log_free(struct log *log)
{
    ARRAY_FREE(&log->kept);
}

void log_begin_action(struct log *log)
{
    if (log->kept.count > LOG_ENTRIES)
        drop(log, log->kept.count - LOG_ENTRIES);
}

void log_add(struct log *log, uint64_t time, struct str text)
{
    log_add_toned(log, time, text, LOG_NEWS);
}

void log_add_toned(struct log *log, uint64_t time, struct str text, enum log_tone tone)
{
    struct log_entry entry = {.tone = (uint8_t)tone};

    if (text.len == 0)
        return;
    copy_line(entry.text, text);
    if (log->kept.count == 0 || strcmp(ARRAY_LAST(&log->kept).text, entry.text) != 0) {
        if (log->kept.count == LOG_KEPT_MOST)
            drop(log, LOG_ENTRIES);
        ARRAY_PUSH(&log->kept, entry);
        log->total++;
    }
    ARRAY_LAST(&log->kept).repeats++;
    ARRAY_LAST(&log->kept).time = time;
}

int log_count(const struct log *log)
{
    return log->kept.count;
}

const struct log_entry *log_recent(const struct log *log, int back)
{
    if (back < 0 || back >= log->kept.count)
        return NULL;
    return &log->kept.items[log->kept.count - 1 - back];
}

/* ---- the ring ---- */

int log_ring_count(const struct log *log)
{
    return log->kept.count < LOG_ENTRIES ? log->kept.count : LOG_ENTRIES;
}

struct log_entry *log_ring_entry(struct log *log, int place)
{
    int back = (int)((log->total - 1 - (uint64_t)place) % LOG_ENTRIES);

    return &log->kept.items[log->kept.count - 1 - back];
}

void log_ring_open(struct log *log, uint64_t total)
{
    ARRAY_CLEAR(&log->kept);
    log->total = total;
    for (uint64_t i = 0; i < total && i < LOG_ENTRIES; i++)
        ARRAY_PUSH(&log->kept, (struct log_entry){.repeats = 0});
}
