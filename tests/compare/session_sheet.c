/* What the original's player does on the sheet of his character, and to the options. */
#include "rules/fight/experience.h"
#include "rules/person/admission.h"
#include "rules/person/advance.h"
#include "rules/person/faith.h"
#include "rules/person/gain.h"
#include "rules/person/practise.h"
#include "rules/status/renew.h"
#include "session_scene.h"
#include "stage_read.h"

static struct world *world_of(struct session_scene *s)
{
    return &s->game->world;
}

void session_options(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    while (session_peek_kind(s, "options")) {
        const struct json_value *set = session_take(s);
        int64_t option = set ? stage_number(set, "opt") : 0;
        if (set && str_equal(stage_text(set, "op"), STR("set")) && option > 0 && option < OPT_LAST)
            world_of(s)->options[option] = (int8_t)stage_number(set, "v");
    }
}

static bool has_earned_level(struct session_scene *s)
{
    const struct world *w = world_of(s);
    const struct character *person = character_of(w, game_player(s->game));
    int level = gain_total_level(w, game_player(s->game));

    return w->options[OPT_FREE_ADV] ||
           person->experience - person->experience_drained >= experience_for(level + 1);
}

static void gain_level(struct session_scene *s)
{
    if (has_earned_level(s) && advance(world_of(s), game_player(s->game)))
        renew_values(world_of(s), game_player(s->game));
}

static void train(struct session_scene *s)
{
    practise_ask(world_of(s), game_player(s->game), false);
    if (session_peek_kind(s, "skills")) /* he has nothing to learn with, and only looks */
        session_take(s);
    renew_values(world_of(s), game_player(s->game));
}

static void choose_alignment(struct session_scene *s)
{
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;
    int64_t chosen = menu && stage_number(menu, "i") >= 0 ? stage_number(menu, "v") : -1;

    if (chosen >= 0 && chosen < faith_alignments())
        character_of(world_of(s), game_player(s->game))->alignment_wanted =
            (uint16_t)faith_alignment_at((int)chosen)->bits;
    renew_values(world_of(s), game_player(s->game));
}

static res_id class_chosen(struct session_scene *s, const struct json_value *menu)
{
    const struct json_value *m = stage_member(menu, "e") ? stage_member(menu, "e")->first : NULL;

    for (int64_t i = stage_number(menu, "i"); m && i > 0; i--)
        m = m->next;
    return m ? base_find(s->play->base, RES_CLASS, m->first->text) : 0;
}

static void choose_class(struct session_scene *s)
{
    const struct json_value *menu = session_peek_kind(s, "menu") ? session_take(s) : NULL;
    res_id calling = menu && stage_number(menu, "i") >= 0 ? class_chosen(s, menu) : 0;

    if (calling == 0 ||
        admission_to_train(world_of(s), game_player(s->game), calling) != ADMISSION_OPEN)
        return;
    admission_train(world_of(s), game_player(s->game), calling);
    renew_values(world_of(s), game_player(s->game));
}

static void know_items(struct session_scene *s)
{
    session_known_items(s);
    if (session_peek_kind(s, "view"))
        session_take(s);
}

static void write_dump(struct session_scene *s)
{
    const struct json_value *name = session_peek_kind(s, "text") ? session_take(s) : NULL;

    if (name && stage_text(name, "v").len > 0)
        session_dump(s);
}

static void look_only(struct session_scene *s)
{
    (void)s;
}

static const struct {
    const char *name;
    void (*run)(struct session_scene *s);
} deeds[] = {
    {"gain level", gain_level},         {"skills", train},          {"alignment", choose_alignment},
    {"multiclass", choose_class},       {"prestige", choose_class}, {"known items", know_items},
    {"recall monster", session_recall}, {"write dump", write_dump}, {"feats", look_only},
    {"conditions", look_only},          {"journal", look_only},     {"help", look_only},
    {"learn spells", look_only}};

static void do_on_sheet(struct session_scene *s, const struct json_value *line)
{
    struct str op = stage_text(line, "op");

    for (int i = 0; i < COUNT_OF(deeds); i++)
        if (str_equal(op, str_from(deeds[i].name))) {
            deeds[i].run(s);
            return;
        }
    session_differ(s, "key %d: nobody knows \"" STR_PRINTF "\" on the sheet",
                   (int)stage_number(line, "n"), STR_ARGS(op));
}

/* The player's values are worked out as it opens, after what changes him, and as it closes. */
void session_sheet(struct session_scene *s, const struct json_value *line, int parameter)
{
    (void)line;
    (void)parameter;
    renew_values(world_of(s), game_player(s->game));
    while (session_peek_kind(s, "sheet")) {
        const struct json_value *given = session_take(s);
        if (given == NULL || str_equal(stage_text(given, "op"), STR("leave")))
            break;
        do_on_sheet(s, given);
    }
    renew_values(world_of(s), game_player(s->game));
}
