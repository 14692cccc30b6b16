#include <stdio.h>
#include <time.h>

#include "base/file.h"
#include "play/morgue.h"
#include "ui/box.h"
#include "ui/end_view.h"
#include "ui/play_state.h"
#include "ui/viewer.h"

/* ---- writing it down ---- */

/* Where scores are kept; false: they are not. */
static bool score_path(const struct app *app, char out[FILE_PATH_SIZE])
{
    char data[FILE_PATH_SIZE];

    if (app->games.directory[0] == '\0')
        return false;
    file_directory_of(app->games.directory, data);
    return file_join(out, data, SCORE_FILE);
}

static void keep_score(struct play *p)
{
    char path[FILE_PATH_SIZE];
    struct error error;

    p->score = score_of(p->game, (int64_t)time(NULL));
    p->rank = 0;
    if (p->session && score_path(p->app, path) && !scores_add(path, &p->score, &p->rank, &error))
        messages_add_urgent(&p->messages, str_from(error.text));
}

void play_note_end(struct play *p)
{
    struct error error;

    if (p->is_lesson)
        return;
    messages_add_urgent(&p->messages, STR("The game is over. Press a key."));
    keep_score(p);
    p->has_story = p->session && morgue_keep(p->game, p->session->save_path, &error);
}

/* ---- showing it ---- */

static void show_scores(const struct play *p, struct stack *stack)
{
    struct scores scores = {0};
    struct str_builder text = {0};
    char path[FILE_PATH_SIZE];
    struct error error;

    if (score_path(p->app, path) && scores_read(path, &scores, &error))
        end_view_scores(&scores, p->rank, &text);
    else
        sb_add_cstr(&text, "Scores are not kept.");
    stack_push(stack, viewer_new(&(struct viewer_spec){
                          .title = "Games that ended", .text = sb_str(&text), .whole = true}));
    sb_free(&text);
    scores_free(&scores);
}

static void show_story(const struct play *p, struct stack *stack)
{
    struct str_builder text = {0};
    struct error error;

    if (morgue_write(p->game, MORGUE_TEXT, &text, &error))
        stack_push(stack, viewer_new(&(struct viewer_spec){
                              .title = "The story", .text = sb_str(&text), .whole = true}));
    else
        stack_push(stack, box_new(str_from(error.text), COLOUR_PINK));
    sb_free(&text);
}

static void end_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    switch ((enum end_choice)answer.value) {
    case END_MESSAGES: play_command(p, stack, COMMAND_MESSAGES); break;
    case END_MAP: play_command(p, stack, COMMAND_LEVEL_MAP); break;
    case END_SHEET: play_command(p, stack, COMMAND_SHEET); break;
    case END_SCORES: show_scores(p, stack); break;
    case END_STORY: show_story(p, stack); break;
    case END_LEAVE: play_leave(p, stack); break;
    }
}

/* A game that was over when it was opened has been counted. */
void play_show_end(struct play *p, struct stack *stack)
{
    char story[FILE_PATH_SIZE + 8] = "";

    if (p->is_lesson) {
        play_end_lesson(p, stack);
        return;
    }
    if (p->score.name[0] == '\0')
        p->score = score_of(p->game, 0);
    if (p->has_story)
        snprintf(story, sizeof story, "%s.txt", p->session->save_path);
    stack_push(stack, end_view_new(&(struct end_view_spec){.game = p->game,
                                                           .score = p->score,
                                                           .rank = p->rank,
                                                           .story = story,
                                                           .reply = {end_chosen, p}}));
}
