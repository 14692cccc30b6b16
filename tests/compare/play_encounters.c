/* rules/encounters: encounters on a flat map of every region, at every rating. */
#include <string.h>

#include "base/num.h"
#include "flat.h"
#include "plays.h"
#include "rules/value/kind.h"
#include "rules/value/skill.h"
#include "short_tell.h"
#include "stage_dump_values.h"
#include "stage_panel.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/say.h"
#include "world/encounter_table.h"
#include "world/stati.h"
#include "world/throw.h"

/* ---- a creature ---- */

static void tell_numbers(const struct world *w, const struct thing *who, struct json *out)
{
    static const uint8_t attrs[] = {A_STR, A_DEX, A_CON,       A_INT,       A_WIS, A_CHA,
                                    A_LUC, A_DEF, A_HIT_MELEE, A_HIT_BRAWL, A_SIZ, A_MOV};
    const struct creature *creature = creature_of(w, who);

    json_key_number(out, "object_handle", who->born);
    json_key_number(out, "challenge_rating", kind_challenge(w, who, false));
    json_key_number(out, "hit_dice", kind_hit_dice(w, who));
    json_key_number(out, "max_hp", who->hp_max);
    json_key_number(out, "cur_hp", who->hp);
    json_key_number(out, "max_mana", creature->mana_most);
    json_key_number(out, "party_id", creature->party);
    json_key_number(out, "caster_level", skill_caster_level(w, who));
    json_key(out, "on_map");
    json_bool(out, who->x >= 0);
    json_key(out, "pos");
    json_open(out, '[');
    json_number(out, who->x);
    json_number(out, who->y);
    json_close(out, ']');
    json_key(out, "attr");
    json_open(out, '{');
    for (int i = 0; i < COUNT_OF(attrs); i++)
        json_key_number(out, constant_name(CONSTANTS_ATTRIBUTE, attrs[i]),
                        creature->attr[attrs[i]]);
    json_close(out, '}');
}

static void tell_name(const struct world *w, const struct thing *thing, uint32_t flags,
                      struct json *out)
{
    struct str_builder name = {0};

    name_add(w, thing, flags, &name);
    json_text(out, sb_str(&name));
    sb_free(&name);
}

static void tell_gear(const struct world *w, const struct thing *who, struct json *out)
{
    json_key(out, "gear_name_iflags");
    json_open(out, '[');
    for (const struct thing *item = world_thing(w, creature_of(w, who)->carried); item;
         item = world_thing(w, item->next)) {
        json_open(out, '[');
        tell_name(w, item, NA_LONG | NA_IDENT | NA_MONO, out);
        json_number(out, item_of(w, item)->flags);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void tell_stati(const struct world *w, const struct thing *who, struct json *out)
{
    const struct stati_query any = stati_of(0);

    json_key(out, "stati_nature_val_mag_dur_source_clev_effect_object");
    json_open(out, '[');
    for (const struct stati *at = stati_find(w, who, any); at; at = stati_find_next(w, at, any))
        if (at->nature != TEMPLATE)
            flat_tell_stati_about(w, at, true, out);
    json_close(out, ']');
}

static void tell_creature(const struct world *w, const struct thing *who, struct json *out)
{
    const struct stati *mounted = stati_find(w, who, stati_of(MOUNTED));

    json_open(out, '{');
    json_key_text(out, "resource", library_name(w->library, creature_of(w, who)->shape));
    short_tell_templates(w, who, out);
    tell_numbers(w, who, out);
    stage_dump_alignment(w, who, out);
    stage_dump_state(creature_of(w, who), out);
    json_key(out, "name_monster");
    tell_name(w, who, NA_MONO, out);
    tell_gear(w, who, out);
    tell_stati(w, who, out);
    if (mounted && world_thing(w, mounted->object)) {
        json_key(out, "mount");
        tell_creature(w, world_thing(w, mounted->object), out);
    }
    json_close(out, '}');
}

/* ---- the event ---- */

static void tell_alignment(int align, struct json *out)
{
    static const struct {
        int align;
        const char *name;
    } rows[] = {{AL_LAWFUL, "LAWFUL"},   {AL_CHAOTIC, "CHAOTIC"},     {AL_GOOD, "GOOD"},
                {AL_EVIL, "EVIL"},       {AL_NONLAWFUL, "NONLAWFUL"}, {AL_NONCHAOTIC, "NONCHAOTIC"},
                {AL_NONGOOD, "NONGOOD"}, {AL_NONEVIL, "NONEVIL"}};

    json_key(out, "align_out");
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(rows); i++)
        if (align & rows[i].align)
            json_text(out, str_from(rows[i].name));
    json_close(out, ']');
}

static void tell_constraint(const struct library *library, int32_t constraint, struct json *out)
{
    if (constraint == 0)
        return;
    json_key(out, "constraint");
    if (library_kind(library, (res_id)constraint) == RES_MONSTER)
        json_text(out, library_name(library, (res_id)constraint));
    else
        json_text(out, str_from(constant_name(CONSTANTS_CREATURE, constraint)));
}

static void tell_event(const struct stage *stage, const struct script_event *e, struct json *out)
{
    const struct library *library = stage->world.library;

    json_key(out, "encounter");
    if (e->enID)
        json_text(out, library_name(library, e->enID));
    else
        json_null(out);
    json_key_number(out, "en_flags_out", (uint32_t)e->enFlags);
    json_key_number(out, "tries", e->enTries);
    json_key_number(out, "xcr", e->enXCR);
    json_key_number(out, "desired_amount", e->enDesAmt);
    json_key_number(out, "sleep_roll", e->enSleep);
    json_key_number(out, "freaky", e->enFreaky);
    tell_alignment((uint16_t)e->enAlign, out);
    json_key_number(out, "drift_ge", e->enDriftGE);
    json_key_number(out, "drift_lc", e->enDriftLC);
    json_key(out, "formation");
    json_bool(out, e->enIsFormation);
    tell_constraint(library, e->enConstraint, out);
}

static void tell_all(const struct stage *stage, struct json *out)
{
    const struct world *w = &stage->world;

    json_key_number(out, "member_count", w->encounter ? w->encounter->count : 0);
    stage_tell_members(stage, out);
    json_key(out, "creatures");
    json_open(out, '[');
    for (int i = 0; i < WORLD_ENCOUNTERED; i++)
        if (world_thing(w, w->encountered[i]))
            tell_creature(w, world_thing(w, w->encountered[i]), out);
    json_close(out, ']');
}

/* ---- playing ---- */

static struct script_event *record_of(struct play *play, struct stage *stage, res_id region)
{
    struct script_event *e = throw_begin(&stage->world);

    e->map = event_map(stage->arena);
    e->enFlags = (int32_t)play_number(play, "en_flags_in");
    e->enRegID = region;
    e->enCR = e->enDepth = (int16_t)play_number(play, "cr");
    if (e->enFlags & EN_STREAMER) {
        e->isLoc = true;
        e->EXVal = 16;
        e->EYVal = 12;
    }
    return e;
}

static bool prepare(struct play *play, struct stage *stage, res_id region)
{
    const struct json_value *wet = json_read_member(play->record, STR("left_half_deep_water"));
    bool is_wet = wet && wet->number;

    return stage_varag(stage, &play->error) && stage_scripts(stage, &play->error) &&
           stage_panel(stage, region, (int)play_number(play, "cr"), is_wet ? "deep water" : NULL,
                       &play->error);
}

static enum play_result meet(struct play *play, struct stage *stage)
{
    res_id region = base_find(play->base, RES_REGION, play_text(play, "region"));

    if (!prepare(play, stage, region))
        return PLAY_FAILED;
    draw_log_listen(&play->draws, &stage->world);
    struct script_event *e = record_of(play, stage, region);
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    int answer = throw_again(&stage->world, e, EV_ENGEN);
    play_tell_draws(play, DRAWS_COUNTED);
    json_key_number(play->out, "event_result", answer);
    tell_event(stage, e, play->out);
    throw_drop(&stage->world, e);
    tell_all(stage, play->out);
    return PLAY_DONE;
}

enum play_result play_encounters(struct play *play)
{
    struct stage stage;

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = meet(play, &stage);
    say_close(&stage.world);
    stage_free(&stage);
    return result;
}
