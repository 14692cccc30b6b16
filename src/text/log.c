#include "text/log.h"

static void copy_line(char out[LOG_TEXT_SIZE], struct str text)
{
    size_t len = text.len < LOG_TEXT_SIZE ? text.len : LOG_TEXT_SIZE - 1;

    for (size_t i = 0; i < len; i++)
        out[i] = (unsigned char)text.data[i] < ' ' ? ' ' : text.data[i];
    memset(out + len, 0, LOG_TEXT_SIZE - len);
}

static struct log_entry *newest(struct log *log)
{
    return log->total ? &log->entries[(log->total - 1) % LOG_ENTRIES] : NULL;
}

void log_add(struct log *log, uint64_t time, struct str text)
{
    char line[LOG_TEXT_SIZE];
    struct log_entry *last = newest(log);

    if (text.len == 0)
        return;
    copy_line(line, text);
    if (last == NULL || strcmp(last->text, line) != 0) {
        last = &log->entries[log->total++ % LOG_ENTRIES];
        memcpy(last->text, line, sizeof line);
        last->repeats = 0;
    }
    last->repeats++;
    last->time = time;
}

int log_count(const struct log *log)
{
    return log->total < LOG_ENTRIES ? (int)log->total : LOG_ENTRIES;
}

const struct log_entry *log_recent(const struct log *log, int back)
{
    if (back < 0 || back >= log_count(log))
        return NULL;
    return &log->entries[(log->total - 1 - (uint64_t)back) % LOG_ENTRIES];
}
