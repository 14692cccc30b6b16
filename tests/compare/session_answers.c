/* Questions of ours, answered by what was decided in a session. */
#include <string.h>

#include "rules/magic/prompt.h"
#include "rules/person/practise.h"
#include "rules/social/stall.h"
#include "session_scene.h"
#include "stage_read.h"

/* ---- one of several ---- */

static int index_of(const struct json_value *line, struct str kind)
{
    struct str v = stage_text(line, "v"), letters = stage_text(line, "ch");

    if (str_equal(kind, STR("menu")))
        return (int)stage_number(line, "i");
    if (v.len == 0)
        return -1;
    if (str_equal(kind, STR("attributes")))
        return v.data[0] - 'a';
    for (size_t i = 0; i < letters.len; i++)
        if (letters.data[i] == v.data[0])
            return (int)i;
    return -1;
}

/* Names a choice that is offered there and not here; words of ours are others, numbers are not. */
static void differ_in_menu(struct session_scene *s, const struct json_value *line,
                           const struct question *question)
{
    const struct json_value *offered = stage_member(line, "e");
    int64_t missing = -1;

    for (const struct json_value *m = offered ? offered->first : NULL; m; m = m->next)
        if (question_find_choice(question, (int32_t)m->first->next->number) < 0)
            missing = m->first->next->number;
    session_differ(s, "key %d: %d to choose from, here %d: " STR_PRINTF " (%d is missing)",
                   (int)stage_number(line, "n"), (int)stage_number(line, "cnt"), question->count,
                   STR_ARGS(question->text), (int)missing);
}

/* The last of the feats is to be shown all of them. */
static int extra_choices(const struct question *question)
{
    return str_starts(question->text, STR("Which feat"));
}

static bool shows_all_feats(const struct question *question, const struct json_value *line,
                            int index)
{
    return extra_choices(question) && index == stage_number(line, "cnt") - 1;
}

static void choose(struct session_scene *s, const struct question *question,
                   struct question_answer *answer)
{
    session_pass_quick_keys(s);
    const struct json_value *line = session_take(s);
    struct str kind = line ? stage_text(line, "a") : STR_NONE;

    if (line == NULL)
        return;
    if (str_equal(kind, STR("multi")) && !stage_number(line, "ok")) {
        *answer = question->escape;
        return;
    }
    if (!str_equal(kind, STR("menu")) && !str_equal(kind, STR("choice")) &&
        !str_equal(kind, STR("attributes"))) {
        session_differ(s, "key %d: " STR_PRINTF " there, here one is asked: " STR_PRINTF,
                       (int)stage_number(line, "n"), STR_ARGS(kind), STR_ARGS(question->text));
        return;
    }
    int index = index_of(line, kind);
    if (shows_all_feats(question, line, index)) {
        line = session_take(s);
        answer->value = line ? (int32_t)stage_number(line, "v") : answer->value;
    } else if (str_equal(kind, STR("menu")) &&
               stage_number(line, "cnt") != question->count + extra_choices(question))
        differ_in_menu(s, line, question);
    else if (index < 0)
        *answer = question->escape;
    else if (index < question->count)
        answer->value = question->choices[index].value;
}

/* ---- ranks of skills ---- */

/* Takes the next line of ranks, if there is one. */
static bool next_ranks(struct session_scene *s)
{
    if (session_peek_kind(s, "skills") == NULL)
        return false;
    const struct json_value *line = session_take(s);
    const struct json_value *added = line ? stage_member(line, "add") : NULL;

    for (const struct json_value *m = added ? added->first : NULL; m; m = m->next) {
        int64_t skill = m->first->number, place = m->first->next->next->number;
        int64_t ranks = m->first->next->next->next->number;
        if (skill >= 0 && skill < SK_LAST && place >= 0 && place < CHARACTER_CLASSES)
            s->ranks[place][skill] = (int16_t)(s->ranks[place][skill] + ranks);
    }
    return line != NULL;
}

static bool take_rank(struct session_scene *s, struct question_answer *answer)
{
    for (int place = 0; place < CHARACTER_CLASSES; place++)
        for (int skill = 0; skill < SK_LAST; skill++)
            if (s->ranks[place][skill] != 0) {
                int sign = s->ranks[place][skill] > 0 ? 1 : -1;
                s->ranks[place][skill] = (int16_t)(s->ranks[place][skill] - sign);
                answer->value = sign * (place * PRACTISE_PLACE + skill);
                return true;
            }
    return false;
}

static void give_rank(struct session_scene *s, const struct question *question,
                      struct question_answer *answer)
{
    while (!take_rank(s, answer))
        if (!next_ranks(s)) {
            *answer = question->escape;
            return;
        }
    if (question_find_choice(question, answer->value) < 0)
        session_differ(s, "rank %d cannot be chosen", (int)answer->value);
}

/* ---- where to ---- */

static const struct {
    int direction;
} directions[] = {{DIR_NORTH},     {DIR_SOUTH},     {DIR_EAST},      {DIR_WEST},  {DIR_NORTHEAST},
                  {DIR_NORTHWEST}, {DIR_SOUTHEAST}, {DIR_SOUTHWEST}, {DIR_CENTER}};

int session_direction(const struct json_value *line)
{
    int64_t dir = stage_number(line, "dir");

    return dir >= 0 && dir < COUNT_OF(directions) ? directions[dir].direction : DIR_CENTER;
}

static bool is_in_effect(const struct json_value *line)
{
    return line && str_starts(stage_text(line, "in"), STR("effect"));
}

static int32_t target_of(const struct session_scene *s, const struct json_value *line,
                         const struct question *question)
{
    const struct json_value *t = stage_member(line, "t");

    for (int i = 0; t && t->first && i < question->count; i++) {
        const struct thing *thing = world_thing(&s->game->world,
                                                (handle)question->choices[i].value);
        if (thing && thing->born == (uint32_t)t->first->number)
            return question->choices[i].value;
    }
    return question->escape.value;
}

/* Whom, or in which other way; that is answered by the same line. */
static void choose_target(struct session_scene *s, const struct json_value *line,
                          const struct question *question, struct question_answer *answer)
{
    static const struct {
        const char *member;
        int32_t value;
    } ways[] = {{"loc", AIM_AT_PLACE}, {"dir", AIM_IN_DIRECTION}};

    answer->value = target_of(s, line, question);
    for (int i = 0; i < COUNT_OF(ways); i++)
        if (stage_member(line, ways[i].member) &&
            question_find_choice(question, ways[i].value) >= 0) {
            answer->value = ways[i].value;
            s->aimed = line;
            return;
        }
}

static void aim(struct session_scene *s, const struct question *question,
                struct question_answer *answer)
{
    bool is_item = is_in_effect(session_peek_kind(s, "menu"));
    const struct json_value *line = s->aimed;

    if (line == NULL && is_item && question_find_choice(question, AIM_AT_ITEM) >= 0) {
        answer->value = AIM_AT_ITEM;
        return;
    }
    if (line == NULL)
        line = session_take(s);
    s->aimed = NULL;
    if (line == NULL)
        return;
    const struct json_value *loc = stage_member(line, "loc");
    if (!stage_number(line, "ok"))
        *answer = question->escape;
    else if (question->kind == QUESTION_DIRECTION)
        answer->value = session_direction(line);
    else if (question->kind == QUESTION_TARGET || question->kind == QUESTION_ONE_OF)
        choose_target(s, line, question, answer);
    else if (loc && loc->first)
        answer->at = (struct point){(int)loc->first->number, (int)loc->first->next->number};
    else
        answer->at = (struct point){(int)stage_number(line, "tx"), (int)stage_number(line, "ty")};
}

/* A thing to aim at is chosen from a menu; the prompt ends after it. */
static void aim_at_item(struct session_scene *s, const struct question *question,
                        struct question_answer *answer)
{
    const struct json_value *menu = session_take(s);
    const struct thing *item = menu ? session_recorded(s, menu, "obj") : NULL;

    *answer = question->escape;
    if (menu && stage_number(menu, "cnt") != question->count)
        differ_in_menu(s, menu, question);
    else if (item)
        answer->value = (int32_t)item->self;
    if (session_peek_kind(s, "effect"))
        session_take(s);
}

/* ---- far sight ---- */

static const struct {
    const char *name;
    int direction;
} moves[] = {{"KY_CMD_NORTH", DIR_NORTH},         {"KY_CMD_SOUTH", DIR_SOUTH},
             {"KY_CMD_EAST", DIR_EAST},           {"KY_CMD_WEST", DIR_WEST},
             {"KY_CMD_NORTHEAST", DIR_NORTHEAST}, {"KY_CMD_NORTHWEST", DIR_NORTHWEST},
             {"KY_CMD_SOUTHEAST", DIR_SOUTHEAST}, {"KY_CMD_SOUTHWEST", DIR_SOUTHWEST}};

/* A step of the eyes; they stay where there would be no room for another one, or it is too far. */
static struct point next_view(const struct session_scene *s, const struct question *question,
                              struct str move)
{
    struct point from = game_place(s->game);

    for (int i = 0; i < COUNT_OF(moves); i++) {
        struct point step = dir_step(moves[i].direction);
        struct point to = point_add(from, step), beyond = point_add(to, step);
        if (str_equal(move, str_from(moves[i].name)) &&
            level_has(game_here(s->game), beyond.x, beyond.y) &&
            point_distance(question->from, to) <= question->range)
            return to;
    }
    return from;
}

static void send_eyes(struct session_scene *s, const struct question *question,
                      struct question_answer *answer)
{
    const struct json_value *line = session_peek_kind(s, "viewpoint") ? session_take(s) : NULL;

    *answer = question->escape;
    if (line && !stage_number(line, "leave"))
        answer->at = next_view(s, question, stage_text(line, "move"));
}

/* ---- trade ---- */

static bool is_trade(const struct question *question)
{
    return str_equal(question->text, STR("Buy what?"));
}

/* What is looked at more closely, or is not there, is no choice. */
static void trade(struct session_scene *s, const struct question *question,
                  struct question_answer *answer)
{
    *answer = question->escape;
    while (session_peek_kind(s, "barter")) {
        const struct json_value *line = session_take(s);
        struct str op = line ? stage_text(line, "op") : STR("leave");
        int64_t pos = line ? stage_number(line, "pos") : 0;
        if (str_equal(op, STR("leave")))
            return;
        if (str_equal(op, STR("sell")))
            answer->value = STALL_SELL;
        else if (str_starts(op, STR("buy")) && stage_number(line, "cnt") != question->count - 1)
            session_differ(s, "key %d: %d wares, here %d", (int)stage_number(line, "n"),
                           (int)stage_number(line, "cnt"), question->count - 1);
        else if (str_starts(op, STR("buy")) && pos >= 0 && pos < question->count - 1)
            answer->value = question->choices[pos].value;
        else
            continue;
        return;
    }
    if (!session_ends_here(s))
        session_differ(s, "key %d: nobody trades any more", (int)s->key);
}

/* One, some or all; of a rope, so many feet. */
static void say_how_many(struct session_scene *s, const struct question *question,
                         struct question_answer *answer)
{
    enum { FEET = 5 };
    const struct json_value *line = session_peek_kind(s, "choice") ? session_take(s) : NULL;
    char how = line && stage_text(line, "v").len ? stage_text(line, "v").data[0] : 's';
    bool is_rope = line && str_equal(stage_text(line, "ch"), STR("sa"));
    int64_t count = 0;

    if (line && how != 's') {
        answer->value = how == 'o' ? 1 : question->most;
        return;
    }
    while (session_peek_kind(s, "text") && (count < 1 || count > question->most)) {
        line = session_take(s);
        if (line == NULL || !str_to_int64(stage_text(line, "v"), &count))
            count = 0;
        if (is_rope)
            count = (count + FEET - 1) / FEET;
    }
    *answer = question->escape;
    if (count >= 1)
        answer->value = (int32_t)count;
}

/* Of which kind something is made; what of it is answered by the same line. */
static void choose_made(struct session_scene *s, const struct question *question,
                        struct question_answer *answer)
{
    struct session_list list;

    *answer = question->escape;
    if (session_look_through(s, &list) == NULL)
        return;
    answer->value = session_list_kind(&list);
    if (question_find_choice(question, answer->value) < 0)
        session_differ(s, "group %d is not made here", list.group);
}

/* A row of a list that is looked through; in an empty one nothing can be chosen. */
static void acquire(struct session_scene *s, const struct question *question,
                    struct question_answer *answer)
{
    *answer = question->escape;
    while (session_peek_kind(s, "acquire")) {
        const struct json_value *line = session_take(s);
        int64_t pos = line ? stage_number(line, "pos") : -1;
        if (pos < 0)
            return;
        if (stage_member(line, "res") == NULL)
            continue;
        if (pos < question->count)
            answer->value = question->choices[pos].value;
        return;
    }
}

/* ---- any ---- */

static void answer_yes_no(struct session_scene *s, const struct question *question,
                          struct question_answer *answer)
{
    const struct json_value *line = session_take(s);

    if (line && !str_equal(stage_text(line, "a"), STR("yn")))
        session_differ(s, "key %d: " STR_PRINTF " there, here is asked: " STR_PRINTF,
                       (int)stage_number(line, "n"), STR_ARGS(stage_text(line, "a")),
                       STR_ARGS(question->text));
    else if (line)
        answer->value = (int32_t)stage_number(line, "v");
    if (answer->value && session_asks_of_stairs(line))
        session_save_before(s);
}

void session_answer(void *scene, const struct question *question, struct question_answer *answer)
{
    struct session_scene *s = scene;

    session_pass_examined(s);
    if (s->is_over || session_ends_here(s))
        return;
    if (str_starts(question->text, STR("Learn more of which skill")))
        give_rank(s, question, answer);
    else if (question->kind == QUESTION_YES_NO)
        answer_yes_no(s, question, answer);
    else if (question->topic == QUESTION_ABOUT_SIGHT)
        send_eyes(s, question, answer);
    else if (question->kind == QUESTION_DIRECTION || question->kind == QUESTION_PLACE ||
             question->kind == QUESTION_TARGET)
        aim(s, question, answer);
    else if (question->kind == QUESTION_AMOUNT)
        say_how_many(s, question, answer);
    else if (str_starts(question->text, STR("What will you make")))
        choose_made(s, question, answer);
    else if (question->kind == QUESTION_ONE_OF && session_peek_kind(s, "acquire"))
        acquire(s, question, answer);
    else if (question->kind == QUESTION_ONE_OF && is_trade(question))
        trade(s, question, answer);
    else if (question->kind == QUESTION_ONE_OF && session_peek_kind(s, "effect"))
        aim(s, question, answer);
    else if (question->kind == QUESTION_ITEM && is_in_effect(session_peek_kind(s, "menu")))
        aim_at_item(s, question, answer);
    else if (question->kind == QUESTION_ONE_OF || question->kind == QUESTION_ITEM)
        choose(s, question, answer);
    else
        session_differ(s, "nobody answers: " STR_PRINTF, STR_ARGS(question->text));
}
