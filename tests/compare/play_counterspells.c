/* rules-more/counterspells: someone casts a spell three times, and enemies may undo it. */
#include "base/num.h"
#include "fight_scene.h"
#include "plays.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/skill.h"
#include "rules/value/values.h"
#include "world/level.h"
#include "world/targets.h"
#include "world/throw.h"

enum { ENEMIES_MOST = 3, TRIES = 3, CASTERS = 3, ROUND = 12, LIVES = 200 };

struct duel {
    struct fight_scene s;
    struct world *w;
    handle caster, enemies[ENEMIES_MOST];
    int count;
};

/* ---- the scene ---- */

static void strip_magic(struct duel *d, handle who)
{
    struct level *arena = d->s.stage.arena;

    for (int nature = 1; nature < LAST_STATI; nature++) {
        struct stati_query enchanted = stati_of(nature);
        enchanted.source = SS_ENCH;
        status_end(d->w, world_thing(d->w, who), enchanted);
    }
    for (int i = arena->fields.count - 1; i >= 0; i--)
        if (i < arena->fields.count && arena->fields.items[i].creator == who)
            field_end(d->w, arena, i);
}

static handle come(struct duel *d, const char *name, struct point at, uint32_t seed)
{
    struct thing *who = fight_build(&d->s, str_from(name), at, seed);

    if (who)
        targets_clear(d->w, who);
    return who ? who->self : HANDLE_NONE;
}

static bool set_up(struct duel *d, int n)
{
    enum { CASTER_SEED = 930000, ENEMY_SEED = 931000 };
    static const char *const casters[] = {"ogre mage", "guardian naga", "goblin vizier"};
    static const char *const others[] = {"guardian naga", "spirit naga", "ogre mage",  "couatl",
                                         "goblin vizier", "dark naga",   "water naga", "banelar"};
    static const struct point places[] = {{24, 16}, {23, 19}, {20, 21}};
    int k = n % ROUND;

    if (!fights_shut_player_in(&d->s.stage, &d->s.play->error))
        return false;
    d->caster = come(d, casters[k % CASTERS], (struct point){20, 16},
                     (uint32_t)(CASTER_SEED + k % CASTERS));
    if (d->caster == HANDLE_NONE)
        return false;
    status_end(d->w, world_thing(d->w, d->caster), stati_of(INVIS));
    d->count = 1 + k / 3 % 3;
    for (int i = 0; i < d->count; i++) {
        d->enemies[i] = come(d, others[(n + 3 * i) % COUNT_OF(others)], places[i],
                             (uint32_t)(ENEMY_SEED + 4 * n + i));
        if (d->enemies[i] == HANDLE_NONE)
            return false;
    }
    return true;
}

static void make_ready(struct duel *d, handle who, int party)
{
    creature_of(d->w, world_thing(d->w, who))->party = (uint16_t)party;
    fight_set_hp(&d->s, who, LIVES);
    fight_refresh(&d->s, who);
    creature_of(d->w, world_thing(d->w, who))->mana_used = 0;
}

static void face(struct duel *d)
{
    enum { THEIRS = 71, HIS = 72 };
    int64_t bonus = play_number(d->s.play, "spellcraft_bonus");

    for (int i = 0; i < d->count; i++) {
        fight_make_foes(&d->s, d->caster, d->enemies[i]);
        if (bonus)
            fight_gain(&d->s, d->enemies[i],
                       (struct stati){.nature = SKILL_BONUS,
                                      .value = SK_SPELLCRAFT,
                                      .magnitude = wrap16((int)bonus)});
        make_ready(d, d->enemies[i], THEIRS);
    }
    make_ready(d, d->caster, HIS);
}

static void tell_enemies(const struct duel *d, struct json *out)
{
    const struct thing *caster = world_thing(d->w, d->caster);

    json_key(out, "enemies");
    json_open(out, '[');
    for (int i = 0; i < d->count; i++) {
        const struct thing *who = world_thing(d->w, d->enemies[i]);
        json_open(out, '[');
        json_number(out, who->born);
        json_text(out, library_name(d->w->library, who->resource));
        json_number(out, who->x);
        json_number(out, who->y);
        json_number(out, skill_level(d->w, who, SK_SPELLCRAFT));
        json_number(out, skill_is_trained(d->w, who, SK_SPELLCRAFT));
        json_number(out, attr_mana(d->w, who));
        json_number(out, eyes_perceive(d->w, who, caster));
        json_number(out, hostility_is_enemy(d->w, who, caster));
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* ---- the spell ---- */

static void aim(const struct duel *d, struct script_event *e)
{
    const struct thing *at = world_thing(d->w, d->enemies[0]),
                       *caster = world_thing(d->w, d->caster);
    struct str how = play_text(d->s.play, "how");

    if (str_equal(how, STR("target")) || str_equal(how, STR("direction")))
        e->target = (int32_t)d->enemies[0];
    if (str_equal(how, STR("location"))) {
        e->isLoc = true;
        e->EXVal = at->x;
        e->EYVal = at->y;
    }
    if (str_equal(how, STR("direction"))) {
        e->isDir = true;
        e->EDir = (int8_t)dir_towards((struct point){caster->x, caster->y},
                                      (struct point){at->x, at->y});
    }
}

static int cast(struct duel *d, res_id spell)
{
    struct script_event *e = throw_begin(d->w);

    e->actor = (int32_t)d->caster;
    e->eID = spell;
    aim(d, e);
    return throw_end(d->w, e, EV_CAST);
}

static void cast_all(struct duel *d, res_id spell, struct json *out)
{
    json_key(out, "tries");
    json_open(out, '[');
    for (int i = 0; i < TRIES; i++) {
        world_thing(d->w, d->caster)->timeout = 0;
        int result = cast(d, spell);
        const struct thing *caster = world_thing(d->w, d->caster);
        json_open(out, '[');
        json_number(out, result);
        json_number(out, caster ? caster->timeout : 0);
        json_number(out, caster ? attr_mana(d->w, caster) : 0);
        json_number(out, draw_log_count(&d->s.play->draws));
        json_close(out, ']');
        if (caster == NULL || world_thing(d->w, d->enemies[0]) == NULL)
            break;
    }
    json_close(out, ']');
}

/* The last that is printed so. */
static res_id find_spell(const struct base *base, struct str wanted)
{
    for (int i = module_count(&base->module, RES_EFFECT) - 1; i >= 0; i--) {
        res_id id = module_id(&base->module, RES_EFFECT, i);
        struct str name = library_name(&base->library, id);
        if (str_equal_nocase(str_cut(&name, ';'), wanted))
            return id;
    }
    return 0;
}

static enum play_result run(struct duel *d)
{
    struct play *play = d->s.play;
    res_id spell = find_spell(play->base, play_text(play, "spell"));

    if (!set_up(d, (int)play_number(play, "n")))
        return play_fail(play, "someone did not come");
    if (str_equal(play_text(play, "prebuffs"), STR("removed"))) {
        strip_magic(d, d->caster);
        for (int i = 0; i < d->count; i++)
            strip_magic(d, d->enemies[i]);
    }
    face(d);
    tell_enemies(d, play->out);
    json_key_number(play->out, "mana", attr_mana(d->w, world_thing(d->w, d->caster)));
    fight_tell_who(&d->s, "a", world_thing(d->w, d->caster), play->out);
    fight_begin(&d->s, (uint32_t)play_number(play, "seed"));
    cast_all(d, spell, play->out);
    fight_tell(&d->s, play->out);
    return PLAY_DONE;
}

enum play_result play_counterspells(struct play *play)
{
    struct duel d = {.count = 0};
    enum play_result result = PLAY_FAILED;

    if (fight_open(&d.s, play)) {
        d.w = d.s.w;
        result = run(&d);
    }
    fight_close(&d.s);
    return result;
}
