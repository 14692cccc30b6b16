#include "play.h"

#include <stdarg.h>
#include <stdio.h>

enum play_result play_fail(struct play *play, const char *format, ...)
{
    va_list arguments;

    play->error = (struct error){0};
    va_start(arguments, format);
    vsnprintf(play->error.text, sizeof play->error.text, format, arguments);
    va_end(arguments);
    return PLAY_FAILED;
}

int64_t play_number(const struct play *play, const char *key)
{
    const struct json_value *member = json_read_member(play->record, str_from(key));

    return member ? member->number : 0;
}

struct str play_text(const struct play *play, const char *key)
{
    const struct json_value *member = json_read_member(play->record, str_from(key));

    return member ? member->text : STR_NONE;
}

void play_given(struct play *play, const char *members)
{
    json_rules_skip_outermost(play->rules, members);
}

void play_begin_action(struct play *play)
{
    draw_log_clear(&play->draws);
}

void play_tell_draws(struct play *play, enum draw_form form)
{
    if (form != DRAWS_CUT)
        draw_log_drop_seeds(&play->draws);
    draw_log_write(&play->draws, form, play->out);
    draw_log_move(&play->draws, &play->told);
}
