#include "ui/question_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "play/preview.h"
#include "play/threat.h"
#include "rules/magic/prompt.h"
#include "ui/look.h"
#include "ui/menu.h"
#include "ui/prompt.h"

/* ---- from what was pressed to the answer ---- */

static void give(struct question_view *v, struct stack *stack, const struct question_answer *answer)
{
    v->question = NULL;
    v->to(v->who, stack, answer);
}

/* Escape was pressed: the question knows what that means. */
static bool was_left(struct question_view *v, struct stack *stack, struct answer answer)
{
    if (answer.value != ANSWER_CANCELLED)
        return false;
    struct question_answer escape = v->question->escape;
    give(v, stack, &escape);
    return true;
}

static void number_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (!was_left(v, stack, answer))
        give(v, stack, &(struct question_answer){.value = answer.value});
}

/* A number may be any, also the one that means Escape; only Escape brings no text along. */
static void amount_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (answer.text.len > 0 || !was_left(v, stack, answer))
        give(v, stack, &(struct question_answer){.value = answer.value});
}

/* What was chosen stands above the pages to come, as long as there is room. */
static void note_words(struct question_view *v, struct str words, int32_t value)
{
    enum { LONGEST = 20 };
    size_t used = strlen(v->so_far);

    if (v->steps < QUESTION_VIEW_STEPS) {
        v->given[v->steps] = value;
        v->lengths[v->steps++] = (uint8_t)used;
    }
    if (v->question->topic == QUESTION_ABOUT_ANYTHING && words.len <= LONGEST &&
        used + words.len + 4 < 72)
        snprintf(v->so_far + used, sizeof v->so_far - used, "%s" STR_PRINTF, used ? ", " : "",
                 STR_ARGS(words));
}

static void note_choice(struct question_view *v, const struct question_choice *chosen)
{
    v->last = chosen->value;
    v->last_topic = v->question->topic;
    note_words(v, chosen->words, chosen->value);
}

/* The last answer is taken back, and stands above the page no longer. */
static void unsay(struct question_view *v)
{
    if (v->steps == 0)
        return;
    v->so_far[v->lengths[--v->steps]] = '\0';
    v->is_again = true;
    v->again = v->given[v->steps];
}

static void go_back(void *who, struct stack *stack)
{
    struct question_view *v = who;

    unsay(v);
    give(v, stack, &(struct question_answer){.value = QUESTION_BACK});
}

/* Menus answer with the place of a choice in the list: its value may be any number. */
static void choice_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (was_left(v, stack, answer))
        return;
    const struct question_choice *chosen = &v->question->choices[answer.value];
    if (chosen->value == QUESTION_BACK) {
        go_back(v, stack);
        return;
    }
    note_choice(v, chosen);
    give(v, stack, &(struct question_answer){.value = chosen->value});
}

static void leave_all(void *who, struct stack *stack)
{
    struct question_view *v = who;

    v->question = NULL;
    v->leave(v->who, stack);
}

static void settle_rest(void *who, struct stack *stack)
{
    struct question_view *v = who;
    struct question_answer standard = v->question->standard;

    v->is_settled = true;
    give(v, stack, &standard);
}

static void tell_changes(void *who, int value, struct str_builder *out)
{
    const struct question_view *v = who;

    preview_choice(v->game, v->question, v->question->choices[value].value, out);
}

static void text_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;
    struct question_answer given = {0};

    if (v->is_paged && answer.value == ANSWER_CANCELLED)
        unsay(v);
    if (was_left(v, stack, answer))
        return;
    snprintf(given.text, sizeof given.text, STR_PRINTF, STR_ARGS(answer.text));
    note_words(v, answer.text.len > 0 ? answer.text : str_from(v->question->standard.text), 0);
    give(v, stack, &given);
}

static struct point place_of(const struct question_view *v, int cell)
{
    int width = game_here(v->game)->width;

    return (struct point){cell % width, cell / width};
}

static void place_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (!was_left(v, stack, answer))
        give(v, stack, &(struct question_answer){.at = place_of(v, answer.value)});
}

/* The choice that stands on a cell, that which the cursor was on before others; NULL: none does. */
static const struct question_choice *choice_at(const struct question_view *v, struct point at)
{
    const struct question_choice *found = NULL;

    for (int i = 0; i < v->question->count; i++) {
        const struct question_choice *choice = &v->question->choices[i];
        const struct thing *thing = world_thing(&v->game->world, (handle)choice->value);
        if (thing && thing->x == at.x && thing->y == at.y &&
            (found == NULL || thing->self == v->aimed))
            found = choice;
    }
    return found;
}

static bool offers(const struct question_view *v, enum aim_choice way)
{
    return question_find_choice(v->question, way) >= 0;
}

static void target_given(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (answer.value <= LOOK_COMMAND) {
        bool is_item = LOOK_COMMAND - answer.value == COMMAND_INVENTORY;
        give(v, stack,
             &(struct question_answer){.value = is_item ? AIM_AT_ITEM : AIM_IN_DIRECTION});
        return;
    }
    if (was_left(v, stack, answer))
        return;
    const struct question_choice *target = choice_at(v, place_of(v, answer.value));
    v->has_place = target == NULL;
    v->place = place_of(v, answer.value);
    give(v, stack, &(struct question_answer){.value = target ? target->value : AIM_AT_PLACE});
}

/* ---- the views ---- */

/* Ranks are given one by one, mostly to the same skill; points likewise. */
static int first_choice(const struct question_view *v)
{
    const struct question *q = v->question;
    int last = question_find_choice(q, v->last);
    bool goes_on = q->topic == v->last_topic &&
                   (q->topic == QUESTION_ABOUT_SKILLS || q->topic == QUESTION_ABOUT_POINTS);

    if (v->is_again && question_find_choice(q, v->again) >= 0)
        return question_find_choice(q, v->again);
    return goes_on && last >= 0 ? last : question_find_choice(q, q->standard.value);
}

/* A choice was put on a digit: it is asked again. */
static void quick_given(void *who, struct stack *stack, int value, int digit)
{
    struct question_view *v = who;
    const struct question *question = v->question;

    v->quick(v->who, stack, question->choices[value].words, digit);
    v->is_again = true;
    v->again = question->choices[value].value;
    question_view_put(v, stack, question);
}

static void put_choices(struct question_view *v, struct stack *stack)
{
    const struct question *q = v->question;
    struct menu_entry *entries = calloc((size_t)imax(q->count, 1), sizeof *entries);
    struct arena texts = {0};

    ENSURE(entries != NULL, "out of memory (a menu of %d)", q->count);
    for (int i = 0; i < q->count; i++)
        entries[i] = (struct menu_entry){
            .text = arena_str(&texts, q->choices[i].words).data,
            .note = q->choices[i].note.len ? arena_str(&texts, q->choices[i].note).data : NULL,
            .help = q->choices[i].help.len ? arena_str(&texts, q->choices[i].help).data : NULL,
            .value = i,
            .digit = v->digit ? v->digit(v->who, q->choices[i].words) : 0,
            .letter = q->choices[i].letter};
    int first = first_choice(v);
    v->is_again = false;
    stack_push(stack, menu_new(&(struct menu_spec){
                          .title = v->text,
                          .entries = entries,
                          .count = q->count,
                          .cursor = first,
                          .is_page = v->is_paged,
                          .recommended = question_find_choice(q, q->standard.value),
                          .so_far = v->so_far,
                          .about = v->is_paged ? tell_changes : NULL,
                          .rest = v->is_paged ? settle_rest : NULL,
                          .back = question_find_choice(q, QUESTION_BACK) >= 0 ? go_back : NULL,
                          .leave = v->leave ? leave_all : NULL,
                          .quick = v->quick ? quick_given : NULL,
                          .reply = {choice_given, v}}));
    arena_free(&texts);
    free(entries);
}

static void put_yes_no(struct question_view *v, struct stack *stack)
{
    static const struct menu_entry entries[] = {{.text = "yes", .value = 1, .letter = 'y'},
                                                {.text = "no", .value = 0, .letter = 'n'}};

    stack_push(stack, menu_new(&(struct menu_spec){.title = v->text,
                                                   .entries = entries,
                                                   .count = COUNT_OF(entries),
                                                   .cursor = v->question->standard.value,
                                                   .reply = {number_given, v}}));
}

static void put_line(struct question_view *v, struct stack *stack, struct prompt_spec spec)
{
    spec.question = v->text;
    spec.keys = &v->app->keys;
    stack_push(stack, prompt_new(&spec));
}

static void put_amount(struct question_view *v, struct stack *stack)
{
    const struct question *q = v->question;
    char number[16];

    snprintf(number, sizeof number, "%d", (int)q->standard.value);
    put_line(v, stack,
             (struct prompt_spec){.kind = PROMPT_NUMBER,
                                  .text = number,
                                  .least = q->least,
                                  .most = q->most,
                                  .reply = {amount_given, v}});
}

static void put_text(struct question_view *v, struct stack *stack)
{
    const struct question *q = v->question;

    put_line(v, stack,
             (struct prompt_spec){.kind = PROMPT_TEXT,
                                  .page = v->is_paged ? v->so_far : NULL,
                                  .text = q->standard.text,
                                  .most = q->most > 0 ? imin(q->most, QUESTION_TEXT_SIZE - 1)
                                                      : QUESTION_TEXT_SIZE - 1,
                                  .reply = {text_given, v}});
}

static bool may_choose_place(void *who, struct point at)
{
    const struct question_view *v = who;

    return question_allows_place(v->question, at);
}

static bool may_choose_target(void *who, struct point at)
{
    return choice_at(who, at) != NULL || offers(who, AIM_AT_PLACE);
}

static void put_cursor(struct question_view *v, struct stack *stack, struct point begin,
                       bool (*allows)(void *who, struct point at),
                       void (*given)(void *who, struct stack *stack, struct answer answer))
{
    const struct question *q = v->question;
    bool is_target = q->kind == QUESTION_TARGET;

    if (!level_has(game_here(v->game), begin.x, begin.y))
        begin = q->from;
    v->aimed = HANDLE_NONE;
    stack_push(stack, look_new(&(struct look_spec){
                          .kind = LOOK_PLACE,
                          .question = v->text,
                          .app = v->app,
                          .game = v->game,
                          .map = v->map,
                          .begin = begin,
                          .area = is_target || q->area.shape ? &q->area : NULL,
                          .from = q->from,
                          .is_direction = q->kind == QUESTION_DIRECTION,
                          .takes_direction = is_target && offers(v, AIM_IN_DIRECTION),
                          .takes_item = is_target && offers(v, AIM_AT_ITEM),
                          .chosen = is_target ? &v->aimed : NULL,
                          .allows = allows,
                          .reply = {given, v}}));
}

static void direction_aimed(void *who, struct stack *stack, struct answer answer)
{
    struct question_view *v = who;

    if (was_left(v, stack, answer))
        return;
    give(v, stack,
         &(struct question_answer){
             .value = dir_towards(v->question->from, place_of(v, answer.value))});
}

static bool may_aim_that_way(void *who, struct point at)
{
    const struct question_view *v = who;

    return !point_equal(at, v->question->from);
}

/* Towards the nearest enemy, if there is one. */
static struct point first_way(const struct question_view *v)
{
    const struct thing *enemy = threat_nearest(v->game);
    struct point from = v->question->from;

    if (enemy == NULL)
        return from;
    return point_add(from, dir_step(dir_towards(from, (struct point){enemy->x, enemy->y})));
}

/* Where it would touch something on its way the cursor shows what. */
static void put_direction(struct question_view *v, struct stack *stack)
{
    size_t used = strlen(v->text);

    if (v->question->area.shape == QUESTION_SHAPE_SPOT) {
        put_line(v, stack,
                 (struct prompt_spec){.kind = PROMPT_DIRECTION, .reply = {number_given, v}});
        return;
    }
    snprintf(v->text + used, sizeof v->text - used, " [direction, once more or Enter; Esc]");
    put_cursor(v, stack, first_way(v), may_aim_that_way, direction_aimed);
}

static void put_place(struct question_view *v, struct stack *stack)
{
    put_cursor(v, stack, v->question->standard.at, may_choose_place, place_given);
}

/* What is meant for enemies begins at the nearest of them that can be aimed at. */
static const struct thing *first_enemy(const struct question_view *v)
{
    const struct thing *enemy = v->question->area.is_hostile ? threat_nearest(v->game) : NULL;

    while (enemy && question_find_choice(v->question, (int32_t)enemy->self) < 0)
        enemy = threat_next(v->game, enemy);
    return enemy;
}

/* The cursor begins on the standard target, on an enemy or on the first one. */
static void put_target(struct question_view *v, struct stack *stack)
{
    const struct question *q = v->question;
    int standard = question_find_choice(q, q->standard.value);
    const struct thing *thing = standard < 0 ? first_enemy(v) : NULL;

    if (thing == NULL && q->count > 0)
        thing = world_thing(&v->game->world, (handle)q->choices[imax(standard, 0)].value);
    struct point begin = thing ? (struct point){thing->x, thing->y} : q->from;
    size_t used = strlen(v->text);
    if (offers(v, AIM_IN_DIRECTION) || offers(v, AIM_AT_ITEM))
        snprintf(v->text + used, sizeof v->text - used, " [Tab%s%s Enter Esc]",
                 offers(v, AIM_IN_DIRECTION) ? " d" : "", offers(v, AIM_AT_ITEM) ? " i" : "");
    put_cursor(v, stack, begin, may_choose_target, target_given);
}

void question_view_put(struct question_view *v, struct stack *stack,
                       const struct question *question)
{
    static void (*const puts[QUESTION_KINDS])(struct question_view *, struct stack *) = {
        [QUESTION_YES_NO] = put_yes_no, [QUESTION_ONE_OF] = put_choices,
        [QUESTION_ITEM] = put_choices,  [QUESTION_DIRECTION] = put_direction,
        [QUESTION_PLACE] = put_place,   [QUESTION_TARGET] = put_target,
        [QUESTION_AMOUNT] = put_amount, [QUESTION_TEXT] = put_text,
    };

    v->question = question;
    if (v->has_place && question->kind == QUESTION_PLACE) {
        v->has_place = false;
        give(v, stack, &(struct question_answer){.at = v->place});
        return;
    }
    v->has_place = false;
    if (v->is_settled) {
        struct question_answer standard = question->standard;
        give(v, stack, &standard);
        return;
    }
    snprintf(v->text, sizeof v->text, STR_PRINTF, STR_ARGS(question->text));
    puts[question->kind](v, stack);
}

void question_view_begin(struct question_view *v, bool is_paged,
                         void (*leave)(void *who, struct stack *stack))
{
    v->is_paged = is_paged;
    v->leave = leave;
    v->quick = NULL;
    v->digit = NULL;
    v->is_again = false;
    v->last_topic = QUESTION_ABOUT_ANYTHING;
    v->is_settled = false;
    v->has_place = false;
    v->so_far[0] = '\0';
    v->last = 0;
    v->steps = 0;
}
