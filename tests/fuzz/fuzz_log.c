/* Any bytes as an action log. What is accepted can be written again, line by line. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/action_log_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_entries(const struct action_log_text *text, size_t size)
{
    struct str_builder line = {0};
    struct action read;
    struct error error;

    if (text->end > size)
        abort();
    for (int i = 0; i < text->entries.count; i++) {
        const struct action_log_entry *entry = &text->entries.items[i];
        if (entry->begin >= entry->end || entry->end > text->end)
            abort();
        if (entry->kind != LOG_LINE_ACTION)
            continue;
        sb_clear(&line);
        action_format(&entry->action, &line);
        if (!action_parse(sb_str(&line), &read, &error) || !action_is_valid(&read) ||
            memcmp(&read, &entry->action, sizeof read) != 0)
            abort();
    }
    sb_free(&line);
}

static void try_log(struct str bytes)
{
    struct action_log_text text;
    struct error error;

    if (!action_log_text_parse(&text, bytes, "fuzz", &error))
        return;
    check_entries(&text, bytes.len);
    action_log_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char head[] = "incursion-log 1\nlibrary 0123456789abcdef\nseed 7\n"
                               "dungeon 0x01000020 x\nluck 10\nname Ada\nbegin\n";
    struct str_builder text = {0};

    try_log(str_from_n((const char *)data, size));
    sb_add_cstr(&text, head);
    sb_add(&text, str_from_n((const char *)data, size));
    try_log(sb_str(&text));
    sb_free(&text);
    return 0;
}
