/* rules-fights/decisions, decisions_casters: one choice of one monster. */
#include <stdlib.h>

#include "base/check.h"
#include "fight_scene.h"
#include "mind_tell.h"
#include "plays.h"
#include "rules/bond/land.h"
#include "rules/bond/target.h"
#include "rules/mind/mind.h"
#include "rules/status/renew.h"
#include "rules/value/attr.h"

enum {
    SUBJECT = 300000,
    FOE = 310000,
    BEAR = 310001,
    SWORD = 315000,
    FOE_HP = 300,
    PLAYER_HP = 10000
};

static const struct point here = {20, 16}, beside = {21, 16};

struct decision {
    struct fight_scene s;
    struct mind_log log;
    handle subject, foe;
    char scene;
};

static const struct {
    char scene;
    struct point foe;
} places[] = {{'a', {21, 16}}, {'b', {22, 16}}, {'c', {26, 16}}, {'d', {32, 16}},
              {'e', {21, 16}}, {'f', {24, 16}}, {'k', {21, 16}}, {'l', {21, 16}}};

/* ---- the scene ---- */

static bool set_player(struct decision *d)
{
    if (d->scene != 'j')
        return fights_shut_player_in(&d->s.stage, &d->s.play->error);
    d->foe = fight_place_player(&d->s, beside)->self;
    fight_set_hp(&d->s, d->foe, PLAYER_HP);
    return true;
}

static bool raise_wall(struct decision *d)
{
    enum { X = 26, TOP = 10, BOTTOM = 22 };

    for (int y = TOP; y <= BOTTOM && d->scene == 'd'; y++)
        if (!stage_write(&d->s.stage, X, y, "Dungeon Wall", &d->s.play->error))
            return false;
    return true;
}

static void bring_foe(struct decision *d)
{
    bool is_bear = d->scene == 'l';

    for (int i = 0; i < COUNT_OF(places); i++) {
        if (places[i].scene != d->scene)
            continue;
        const struct thing *foe = fight_build(&d->s, is_bear ? STR("owlbear") : STR("hill orc"),
                                              places[i].foe, is_bear ? BEAR : FOE);
        d->foe = foe ? foe->self : HANDLE_NONE;
        if (foe) {
            fight_set_hp(&d->s, d->foe, FOE_HP);
            fight_make_foes(&d->s, d->subject, d->foe);
        }
    }
}

static void lay_sword(struct decision *d)
{
    struct point at = {d->scene == 'g' ? here.x + 3 : here.x, here.y};

    if (d->scene != 'g' && d->scene != 'h')
        return;
    stage_seed(&d->s.stage, SWORD);
    struct thing *sword = thing_new_item(d->s.w,
                                         fights_find(&d->s.stage, RES_ITEM, STR("long sword")));
    item_of(d->s.w, sword)->plus = 3;
    land_at(d->s.w, d->s.stage.arena, sword, at);
}

/* ---- what is special about it ---- */

static void hold(struct decision *d)
{
    fight_gain(&d->s, d->subject,
               (struct stati){.nature = GRABBED, .source = SS_ATTK, .object = d->foe});
    fight_gain(&d->s, d->foe,
               (struct stati){.nature = GRAPPLING, .source = SS_ATTK, .object = d->subject});
}

static void hide(struct decision *d)
{
    fight_gain(&d->s, d->subject,
               (struct stati){.nature = HIDING, .value = HI_SHADOWS, .magnitude = 10});
    creature_of(d->s.w, world_thing(d->s.w, d->subject))->hide = 10;
}

static void set_condition(struct decision *d)
{
    struct thing *who = world_thing(d->s.w, d->subject);
    struct creature *body = creature_of(d->s.w, who);

    switch (d->scene) {
    case 'e': who->hp = wrap16(imax(1, (who->hp_max + body->attr[A_THP]) / 3 - 1)); break;
    case 'f': body->mana_used = attr_mana_total(d->s.w, who) * 6 / 10; break;
    case 'j': target_add(d->s.w, who, world_thing(d->s.w, d->s.w->player), TARGET_ENEMY); break;
    case 'k': hide(d); break;
    case 'l': hold(d); break;
    default: break;
    }
}

static bool set_up(struct decision *d)
{
    struct play *play = d->s.play;

    d->s.stage.tells_holes = true;
    int index = (int)play_number(play, "index");

    d->scene = play_text(play, "scene").data[0];
    if (!set_player(d) || !raise_wall(d))
        return false;
    const struct thing *subject = fight_build_index(&d->s, index, here, SUBJECT + (uint32_t)index);
    if (subject == NULL)
        return error_set(&play->error, "it did not come");
    d->subject = subject->self;
    bring_foe(d);
    lay_sword(d);
    set_condition(d);
    return true;
}

/* ---- the whole ---- */

/* Where it is in the end. */
static void tell_place(const struct decision *d, struct json *out)
{
    const struct thing *subject = world_thing(d->s.w, d->subject);

    json_key(out, "pos");
    json_open(out, '[');
    json_number(out, subject->x);
    json_number(out, subject->y);
    json_close(out, ']');
}

static enum play_result run(struct decision *d)
{
    struct json *out = d->s.play->out;
    const struct thing *foe;

    if (!set_up(d))
        return PLAY_FAILED;
    world_thing(d->s.w, d->subject)->timeout = 0;
    renew_values(d->s.w, world_thing(d->s.w, d->subject));
    const struct thing *subject = world_thing(d->s.w, d->subject);
    foe = world_thing(d->s.w, d->foe);
    json_key_number(out, "subject", subject->born);
    json_key_number(out, "foe", foe ? foe->born : 0);
    if (json_read_member(d->s.play->record, STR("start"))) {
        json_key(out, "start");
        fights_dump(&d->s.stage, subject, out);
    }
    mind_log_listen(&d->log, &d->s.stage, &d->s.play->draws);
    fight_begin(&d->s, (uint32_t)play_number(d->s.play, "seed"));
    mind_act(d->s.w, world_thing(d->s.w, d->subject));
    tell_place(d, out);
    fight_tell(&d->s, out);
    mind_log_write(&d->log, out);
    return PLAY_DONE;
}

enum play_result play_decisions(struct play *play)
{
    struct decision *d = calloc(1, sizeof *d);

    ENSURE(d != NULL, "out of memory");
    enum play_result result = fight_open(&d->s, play) ? run(d) : PLAY_FAILED;
    fight_close(&d->s);
    mind_log_free(&d->log);
    free(d);
    return result;
}
