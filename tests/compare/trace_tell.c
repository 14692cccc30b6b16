#include "trace_tell.h"

#include <stdio.h>

#include "rules/make/encounter_note.h"
#include "stage_read.h"

static bool begins(struct str line, const char *word)
{
    struct str start = str_from(word);

    return line.len >= start.len && str_equal(str_slice(line, 0, start.len), start);
}

static void write_line(const struct trace *t, struct str line)
{
    struct str_builder whole = {0};

    sb_addf(&whole, "%d " STR_PRINTF, t->drawn + draw_log_count(&t->play->draws), STR_ARGS(line));
    if (t->text) {
        sb_add(t->text, sb_str(&whole));
        sb_add_char(t->text, '\n');
    } else {
        json_text(t->play->out, sb_str(&whole));
    }
    sb_free(&whole);
}

/* ---- lines that have more than ours ---- */

/* Numbers are named: "stati <who> <nature> ... source <where from> ..." */
static void write_stati(const struct trace *t, const char *line)
{
    struct str_builder whole = {0};
    char nature[STAGE_NAME_SIZE];
    const char *rest;
    unsigned who;
    int number, source, val, mag, dur, at;

    if (sscanf(line, "stati %u %d val %d mag %d dur %d source %d%n", &who, &number, &val, &mag,
               &dur, &source, &at) != 6)
        return;
    rest = line + at;
    snprintf(nature, sizeof nature, "%d", number);
    const char *name = stage_nature(number);
    const char *from = stage_symbol("SS_", source);
    sb_addf(&whole, "stati %u %s val %d mag %d dur %d source %s%s", who, name ? name : nature, val,
            mag, dur, from ? from : "0", rest);
    write_line(t, sb_str(&whole));
    sb_free(&whole);
}

static int number_after(struct str line, const char *word)
{
    int at = str_find(line, str_from(word));
    int number = 0;

    if (at >= 0)
        sscanf(line.data + at + (int)str_from(word).len, "%d", &number);
    return number;
}

/* A list begins where the line before was none of it. */
static void note_offer(struct trace *t, struct str line)
{
    if (!t->is_listing)
        t->listed = 0;
    for (int i = number_after(line, " kept x"); i > 0 && t->listed < TRACE_EFFECTS; i--)
        t->sources[t->listed++] = number_after(line, " source ");
}

/* quirk: whether it is cast or invoked is decided by the entry after the last one. */
static void write_cast(const struct trace *t, struct str line)
{
    struct str_builder whole = {0};
    int at = str_find(line, STR(" list ")), listed = number_after(line, " list ");
    int behind = t->sources[listed % TRACE_EFFECTS];

    if (at < 0)
        return;
    sb_addf(&whole, STR_PRINTF " %s list %d source-behind-end %d mana %d",
            STR_ARGS(str_slice(line, 0, (size_t)at)), behind == 1 ? "INVOKE" : "CAST", listed,
            behind, number_after(line, " mana "));
    write_line(t, sb_str(&whole));
    sb_free(&whole);
}

/* By the first word, after what marks a beginning or an end. */
static bool is_left_out(const struct trace *t, struct str line)
{
    struct str rest = str_from(t->without ? t->without : "");

    if (begins(line, "> ") || begins(line, "< "))
        line = str_slice(line, 2, line.len);
    struct str about = str_cut(&line, ' ');
    while (rest.len > 0)
        if (str_equal(str_cut(&rest, ' '), about))
            return true;
    return false;
}

static void hear_line(void *context, const char *line)
{
    struct trace *t = context;
    struct str text = str_from(line);

    bool is_offer = begins(text, "list ");
    if (is_offer)
        note_offer(t, text);
    t->is_listing = is_offer;
    if (is_left_out(t, text))
        return;
    if (begins(text, "stati "))
        write_stati(t, line);
    else if (begins(text, "buff-go "))
        write_cast(t, text);
    else
        write_line(t, text);
}

void trace_begin(struct trace *trace, struct stage *stage)
{
    trace->is_listing = false;
    if (trace->text == NULL) {
        json_key(trace->play->out, "trace");
        json_open(trace->play->out, '[');
    }
    chance_follow(&stage->world, hear_line, trace);
    stage->world.host.watch.thrown = encounter_note_thrown;
}

void trace_end(const struct trace *trace, struct stage *stage)
{
    chance_follow(&stage->world, NULL, NULL);
    stage->world.host.watch.thrown = NULL;
    if (trace->text == NULL)
        json_close(trace->play->out, ']');
}
