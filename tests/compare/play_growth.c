/* rules-people/levels: what persons may learn, and what they become. */
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/fight/experience.h"
#include "rules/person/admission.h"
#include "rules/person/eligible.h"
#include "rules/person/feat_gain.h"
#include "rules/person/feat_list.h"
#include "rules/person/gain.h"
#include "rules/value/feat.h"
#include "rules/value/values.h"
#include "stage_raise.h"

static bool is_kind(const struct play *play, const char *kind)
{
    return str_equal(play_text(play, "kind"), str_from(kind));
}

static void tell_feats(const struct people_scene *s, const char *key,
                       bool (*is_told)(const struct people_scene *s, int feat))
{
    struct json *out = s->play->out;

    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < feat_list_count(); i++)
        if (is_told(s, feat_list_at(i)->feat))
            json_number(out, feat_list_at(i)->feat);
    json_close(out, ']');
}

static bool may_take(const struct people_scene *s, int feat)
{
    return eligible_for_feat(s->w, people_player(s), feat, ELIGIBLE_BY_ALL);
}

static bool may_take_by_itself(const struct people_scene *s, int feat)
{
    return eligible_for_feat(s->w, people_player(s), feat, ELIGIBLE_BY_ITSELF);
}

static bool has(const struct people_scene *s, int feat)
{
    return feat_has(s->w, people_player(s), feat);
}

static bool play_matrix(struct people_scene *s)
{
    tell_feats(s, "may_take", may_take);
    tell_feats(s, "may_take_without_feat_prereqs", may_take_by_itself);
    tell_feats(s, "has", has);
    return true;
}

/* ---- gifts ---- */

/* Values are worked out at the end. */
static bool play_gift(struct people_scene *s, void (*give)(struct people_scene *s))
{
    struct play *play = s->play;
    const struct json_value *before = people_look(&s->stage, PEOPLE_DETAILED, NULL, play->arena);

    people_seed(&s->stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    give(s);
    values_update(s->w, people_player(s));
    play_tell_draws(play, DRAWS_CUT);
    people_write_own_diff(before, people_look(&s->stage, PEOPLE_DETAILED, before, play->arena),
                          PEOPLE_BORN, play->out);
    return true;
}

static void give_feat(struct people_scene *s)
{
    feat_gain(s->w, people_player(s), (int)play_number(s->play, "feat"), 0);
}

static bool play_feat(struct people_scene *s)
{
    play_given(s->play, "feat const seed");
    return play_gift(s, give_feat);
}

static void give_ability(struct people_scene *s)
{
    const struct character *p = character_of(s->w, people_player(s));

    gain_ability(s->w, people_player(s), (int)play_number(s->play, "n"),
                 (uint32_t)play_number(s->play, "param"), p->classes[0], SS_CLAS);
}

static bool play_ability(struct people_scene *s)
{
    play_given(s->play, "ability n param seed");
    return play_gift(s, give_ability);
}

/* ---- experience, step by step ---- */

enum { STEP = 500, DRAINED = 6000, GAIN = 137, GAIN_SEED = 78300 };

/* One point below what the next level takes. */
static void stand_before_next(struct people_scene *s)
{
    struct character *p = character_of(s->w, people_player(s));

    p->experience = experience_for(p->levels[0] + 1) - 1;
}

static void drain(struct people_scene *s)
{
    experience_drain(s->w, people_player(s), STEP);
}

static void restore(struct people_scene *s)
{
    experience_restore(s->w, people_player(s), STEP);
}

static void lose(struct people_scene *s)
{
    experience_lose(s->w, people_player(s), STEP);
}

static void act_once(struct people_scene *s, uint32_t seed, void (*act)(struct people_scene *s))
{
    people_seed(&s->stage, seed);
    act(s);
    values_update(s->w, people_player(s));
}

/* A chain: all steps before it come first. */
static bool play_step(struct people_scene *s, uint32_t seeds, void (*act)(struct people_scene *s))
{
    struct play *play = s->play;
    int step = (int)play_number(play, "step");

    play_given(play, "step seed");
    for (int i = 1; i < step; i++)
        act_once(s, seeds + (uint32_t)i, act);
    const struct json_value *before = people_look(&s->stage, PEOPLE_DETAILED, NULL, play->arena);
    people_seed(&s->stage, seeds + (uint32_t)step);
    play_begin_action(play);
    act(s);
    values_update(s->w, people_player(s));
    play_tell_draws(play, DRAWS_CUT);
    people_write_own_diff(before, people_look(&s->stage, PEOPLE_DETAILED, before, play->arena),
                          PEOPLE_BORN, play->out);
    return true;
}

static bool play_drain(struct people_scene *s)
{
    stand_before_next(s);
    return play_step(s, 78000, drain);
}

static bool play_restore(struct people_scene *s)
{
    stand_before_next(s);
    experience_drain(s->w, people_player(s), DRAINED);
    return play_step(s, 78100, restore);
}

static bool play_lose(struct people_scene *s)
{
    stand_before_next(s);
    return play_step(s, 78200, lose);
}

/* Values are not worked out here. */
static bool play_gain(struct people_scene *s)
{
    struct play *play = s->play;
    uint32_t steps = (uint32_t)play_number(play, "amount") / GAIN;

    play_given(play, "amount seed");
    for (uint32_t i = 1; i < steps; i++) {
        people_seed(&s->stage, GAIN_SEED + i);
        experience_gain(s->w, people_player(s), i * GAIN);
    }
    people_begin(s, GAIN_SEED + steps);
    experience_gain(s->w, people_player(s), steps * GAIN);
    play_tell_draws(play, DRAWS_CUT);
    people_write_own_diff(s->before, people_look(&s->stage, PEOPLE_PLAIN, s->before, play->arena),
                          PEOPLE_BORN, play->out);
    return true;
}

/* ---- whom classes would take ---- */

static const char *admission_word(enum admission why)
{
    static const char *const words[ADMISSIONS] = {
        [ADMISSION_OPEN] = "ok",
        [ADMISSION_OTHER_GOD] = "god",
        [ADMISSION_UNFINISHED] = "no hit die",
        [ADMISSION_NO_GOD] = "needs god",
        [ADMISSION_REQUIREMENTS] = "requirements",
        [ADMISSION_ALIGNMENT] = "alignment",
    };

    return words[why];
}

static bool play_train_check(struct people_scene *s)
{
    const struct module *module = &s->play->base->module;
    struct json *out = s->play->out;

    play_given(s->play, "when");
    json_key(out, "result");
    json_open(out, '{');
    for (int i = 0; i < module_count(module, RES_CLASS); i++) {
        res_id id = module_id(module, RES_CLASS, i);
        char name[64];
        snprintf(name, sizeof name, STR_PRINTF, STR_ARGS(library_name(s->w->library, id)));
        json_key_text(out, name,
                      str_from(admission_word(admission_to_train(s->w, people_player(s), id))));
    }
    json_close(out, '}');
    return true;
}

/* Whom our rules made is whom theirs did. */
static bool play_start(struct people_scene *s)
{
    json_key(s->play->out, "full");
    people_dump(&s->stage, people_player(s), PEOPLE_DETAILED, s->play->out);
    return true;
}

static const struct {
    const char *kind;
    bool (*play)(struct people_scene *s);
    int level; /* 0: the record says */
} kinds[] = {
    {"level_start", play_start, 1},
    {"force_start", play_start, 10},
    {"train_check", play_train_check, 0},
    {"feat_matrix", play_matrix, 0},
    {"force_feat", play_feat, 10},
    {"force_ability", play_ability, 10},
    {"drain", play_drain, 5},
    {"restore", play_restore, 5},
    {"lose", play_lose, 5},
    {"gain", play_gain, 5},
};

/* ---- level by level: chains ---- */

static void close_chain(void *data)
{
    people_close(data);
    free(data);
}

/* The person at the first level, or as far as the kind begins. */
static struct people_scene *begin_chain(struct play *play)
{
    enum { BEFORE_PRESTIGE = 7 };
    const struct people_start start = {
        .who = play_text(play, "char"), .seed = play_number(play, "char_seed"), .level = 1};
    struct people_scene *s = calloc(1, sizeof *s);

    ENSURE(s != NULL, "out of memory (growth)");
    *play->keep = (struct keep){s, close_chain};
    if (!people_open(s, play, &start))
        return NULL;
    if (is_kind(play, "prestige"))
        raise_to(&s->stage, &start, BEFORE_PRESTIGE);
    return s;
}

static res_id class_named(const struct play *play, struct str name)
{
    return base_find(play->base, RES_CLASS, name);
}

static enum admission train(struct people_scene *s, res_id calling)
{
    enum admission said = admission_to_train(s->w, people_player(s), calling);

    admission_train(s->w, people_player(s), calling);
    return said;
}

/* "train": ["Rogue", "ok"], where he begins with another class */
static void train_second(struct people_scene *s)
{
    const struct json_value *wanted = json_read_member(s->play->record, STR("train"));

    if (wanted == NULL || wanted->first == NULL)
        return;
    struct str name = wanted->first->text;
    json_key(s->play->out, "train");
    json_open(s->play->out, '[');
    json_text(s->play->out, name);
    json_text(s->play->out, str_from(admission_word(train(s, class_named(s->play, name)))));
    json_close(s->play->out, ']');
}

/* "train": "requirements", said again in each record of the chain */
static void train_by_force(struct people_scene *s)
{
    res_id calling = class_named(s->play, play_text(s->play, "class"));
    struct character *p = character_of(s->w, people_player(s));

    if (p->classes[1] == 0)
        s->said = (int)train(s, calling);
    json_key_text(s->play->out, "train", str_from(admission_word((enum admission)s->said)));
}

static void tell_raise(struct people_scene *s, const struct raise *raise)
{
    struct json *out = s->play->out;

    json_key(out, "draws_by_stage");
    json_open(out, '[');
    for (int i = 0; i < RAISE_STAGES; i++)
        json_number(out, raise->draws[i]);
    json_close(out, ']');
    json_key_number(out, "spells_taken", raise->spells);
}

static enum play_result play_level(struct people_scene *s)
{
    struct play *play = s->play;
    struct raise raise = {.seed = (uint32_t)play_number(play, "seed"),
                          .place = (int)play_number(play, "advance_in"),
                          .log = &play->draws};

    play_given(play, "run seed multi advance_in class class_level");
    if (is_kind(play, "multi"))
        train_second(s);
    if (is_kind(play, "prestige")) {
        train_by_force(s);
        raise.place = 1;
        raise.all_pools = true;
    }
    const struct json_value *before = people_look(&s->stage, PEOPLE_DETAILED, NULL, play->arena);
    raise_once(&s->stage, &raise);
    tell_raise(s, &raise);
    play_tell_draws(play, DRAWS_CUT);
    people_write_own_diff(before, people_look(&s->stage, PEOPLE_DETAILED, before, play->arena),
                          PEOPLE_BORN, play->out);
    return PLAY_DONE;
}

static bool is_raised(const struct play *play)
{
    return is_kind(play, "level") || is_kind(play, "multi") || is_kind(play, "prestige");
}

static enum play_result play_chain(struct play *play)
{
    struct people_scene *s = play->keep->data ? play->keep->data : begin_chain(play);

    if (s == NULL)
        return PLAY_FAILED;
    s->play = play;
    draw_log_listen(&play->draws, s->w);
    return play_level(s);
}

static bool is_reference(const struct play *play)
{
    return is_kind(play, "feat_name") || is_kind(play, "class_name") ||
           is_kind(play, "ability_name");
}

enum play_result play_growth(struct play *play)
{
    struct people_start start = {.who = play_text(play, "char"),
                                 .seed = play_number(play, "char_seed"),
                                 .level = (int)play_number(play, "level")};
    struct people_scene s;
    bool good = false;

    if (is_raised(play))
        return play_chain(play);
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (is_kind(play, kinds[i].kind)) {
            start.level = kinds[i].level ? kinds[i].level : start.level;
            good = people_open(&s, play, &start) && kinds[i].play(&s);
            people_close(&s);
            return good ? PLAY_DONE : PLAY_FAILED;
        }
    return is_reference(play) ? PLAY_REFERENCE : play_fail(play, "nobody plays this kind yet");
}
