/* rules-things/encounters_forced and encounters_styles: encounters on a panel. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/num.h"
#include "plays.h"
#include "short_tell.h"
#include "stage_build.h"
#include "stage_panel.h"
#include "stage_read.h"
#include "text/say.h"
#include "world/body.h"
#include "world/encounter_table.h"
#include "world/throw.h"

enum { USUAL_FLAGS = EN_DUNGEON | EN_ANYOPEN };

/* ---- what came of it ---- */

static void tell_creatures(const struct stage *stage, struct json *out)
{
    const struct world *w = &stage->world;

    json_key(out, "creatures");
    json_open(out, '[');
    for (int i = 0; i < WORLD_ENCOUNTERED; i++) {
        const struct thing *who = world_thing(w, w->encountered[i]);
        if (who)
            short_tell(stage, who, out);
    }
    json_close(out, ']');
}

static void tell_event(const struct stage *stage, const struct script_event *e, struct json *out)
{
    const struct library *library = stage->world.library;

    json_key_text(out, "encounter", e->enID ? library_name(library, e->enID) : STR("-"));
    json_key_number(out, "flags_out", (uint32_t)e->enFlags);
    json_key_number(out, "tries", e->enTries);
    json_key_number(out, "xcr", e->enXCR);
    json_key_number(out, "desired", e->enDesAmt);
    json_key_number(out, "sleep", e->enSleep);
    json_key_number(out, "freaky", e->enFreaky);
    json_key_number(out, "align_out", (uint16_t)e->enAlign);
    json_key(out, "drift");
    json_open(out, '[');
    json_number(out, e->enDriftGE);
    json_number(out, e->enDriftLC);
    json_close(out, ']');
    json_key_number(out, "formation", e->enIsFormation);
    json_key_number(out, "member_count", stage->world.encounter->count);
}

static void tell_entry(const struct encounter_entry *it, struct str_builder *out)
{
    char order = it->align & AL_LAWFUL ? 'L' : it->align & AL_CHAOTIC ? 'C' : 'N';
    char moral = it->align & AL_GOOD ? 'G' : it->align & AL_EVIL ? 'E' : 'N';

    sb_add_cstr(out, "> ");
    if (it->count > 1)
        sb_addf(out, "%d ", it->count);
    sb_addf(out, "%s (%c%c)", it->name, it->align ? order : 'T', moral);
    if (it->mount[0])
        sb_addf(out, "\n    (riding %s%s)", it->count > 1 ? "" : "a ", it->mount);
    sb_addf(out, " [%d/%d]\n", it->rating, (int)it->points);
}

/* The account of an encounter, in the recording's form: colours are single bytes. */
static void tell_account(const struct stage *stage, const struct script_event *e, struct json *out)
{
    const struct encounter_table *table = stage->world.encounter;
    struct str_builder text = {0};
    int points = 0;

    sb_addf(&text, "\xf2" STR_PRINTF " (CR %d, Dev %d%%, %d tries):\xf9\n",
            STR_ARGS(library_name(stage->world.library, e->enID)), e->enCR, table->deviance,
            e->enTries);
    for (int i = 0; i < table->entry_count; i++) {
        tell_entry(&table->entries[i], &text);
        points += table->entries[i].points;
    }
    sb_addf(&text, "\xfaXCR %d, desired %d (CR %d).\n\n", points, (int)e->enXCR, e->enCR);
    json_key_text(out, "dump", sb_str(&text));
    sb_free(&text);
}

/* Throws the record and tells what came of it. */
static void meet(struct play *play, struct stage *stage, struct script_event *e)
{
    stage_seed(stage, (uint32_t)play_number(play, "seed"));
    play_begin_action(play);
    int answer = throw_again(&stage->world, e, EV_ENGEN);
    play_tell_draws(play, DRAWS_PAIRS);
    json_key_number(play->out, "result", answer);
    encounter_table(&stage->world);
    tell_event(stage, e, play->out);
    stage_tell_members_flat(stage, play->out);
    tell_creatures(stage, play->out);
    if (e->enFlags & EN_DUMP)
        tell_account(stage, e, play->out);
}

static struct script_event *usual_record(struct play *play, struct stage *stage)
{
    struct script_event *e = throw_begin(&stage->world);

    e->map = event_map(stage->arena);
    e->enFlags = USUAL_FLAGS;
    e->enCR = e->enDepth = (int16_t)play_number(play, "cr");
    return e;
}

static bool prepare(struct play *play, struct stage *stage, const char *half)
{
    res_id region = base_find(play->base, RES_REGION, STR("Bare Cavern"));

    if (!stage_varag(stage, &play->error) || !stage_scripts(stage, &play->error) ||
        !stage_panel(stage, region, (int)play_number(play, "cr"), half, &play->error))
        return false;
    draw_log_listen(&play->draws, &stage->world);
    return true;
}

/* ---- forced ---- */

static enum play_result force(struct play *play, struct stage *stage)
{
    const struct json_value *water = json_read_member(play->record, STR("water"));
    bool is_wet = water && water->number;

    if (!prepare(play, stage, is_wet ? "deep water" : NULL))
        return PLAY_FAILED;
    struct script_event *e = usual_record(play, stage);
    e->enRegID = base_find(play->base, RES_REGION, STR("Bare Cavern"));
    e->enID = base_find(play->base, RES_ENCOUNTER, play_text(play, "forced"));
    meet(play, stage, e);
    throw_drop(&stage->world, e);
    return PLAY_DONE;
}

/* ---- styles ---- */

static bool is_style(struct play *play, const char *start, char *rest, size_t size)
{
    struct str style = play_text(play, "style"), begin = str_from(start);

    if (!str_starts(style, begin))
        return false;
    struct str left = str_slice(style, begin.len, style.len);
    snprintf(rest, size, STR_PRINTF, STR_ARGS(left));
    return true;
}

static int alignment_named(const char *name)
{
    static const struct {
        const char *name;
        int align;
    } rows[] = {{"GOOD", AL_GOOD},           {"EVIL", AL_EVIL},
                {"LAWFUL", AL_LAWFUL},       {"CHAOTIC", AL_CHAOTIC},
                {"NONGOOD", AL_NONGOOD},     {"NONEVIL", AL_NONEVIL},
                {"NONLAWFUL", AL_NONLAWFUL}, {"NONCHAOTIC", AL_NONCHAOTIC}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].align;
    return 0;
}

static int32_t type_named(const char *name)
{
    return (int32_t)stage_value(str_from(name));
}

static void be_summoned(struct play *play, struct stage *stage, struct script_event *e)
{
    struct stage_build build = {.at = {24, 12}, .seed = 610000};

    stage_build_named(stage, STR("ogre mage"), &build.wish);
    const struct thing *mage = stage_build(stage, &build);
    e->actor = mage ? (int32_t)mage->self : 0;
    e->isLoc = true;
    e->EXVal = 24;
    e->EYVal = 12;
    e->vDuration = 20;
    e->vCasterLev = 8;
    e->saveDC = 15;
    e->eID = base_find(play->base, RES_EFFECT, STR("Summon Nature's Ally I"));
}

static void style_record(struct play *play, struct stage *stage, struct script_event *e)
{
    char rest[64];
    int number, limit;

    if (!(e->enFlags & EN_ANYOPEN) || is_style(play, "loc 16 12", rest, sizeof rest)) {
        e->isLoc = true;
        e->EXVal = 16;
        e->EYVal = 12;
    }
    if (is_style(play, "actor ogre mage", rest, sizeof rest))
        be_summoned(play, stage, e);
    else if (is_style(play, "constraint type ", rest, sizeof rest) ||
             is_style(play, "AQUATIC constraint type ", rest, sizeof rest))
        e->enConstraint = type_named(rest);
    else if (is_style(play, "constraint monster ", rest, sizeof rest))
        e->enConstraint = (int32_t)base_find(play->base, RES_MONSTER, str_from(rest));
    else if (is_style(play, "align ", rest, sizeof rest))
        e->enAlign = (int16_t)alignment_named(rest);
    else if (is_style(play, "terrain bit ", rest, sizeof rest) && sscanf(rest, "%d", &number) == 1)
        e->enTerrain = 1u << number;
    else if (is_style(play, "type bit ", rest, sizeof rest) && sscanf(rest, "%d", &number) == 1)
        e->enType = (int16_t)(1 << number);
    else if (is_style(play, "desired ", rest, sizeof rest) && sscanf(rest, "%d", &number) == 1)
        e->enDesAmt = (int16_t)number;
    else if (is_style(play, "open list ", rest, sizeof rest) && sscanf(rest, "%d", &limit) == 1)
        stage->world.open_count = (int16_t)limit;
}

/* Those of three in a row that came before this one: each with its own seed, and every second one
 * in no region. */
static void meet_those_before(struct play *play, struct stage *stage)
{
    enum { APART = 10 };
    int nth = (int)play_number(play, "nth");
    uint32_t seed = (uint32_t)play_number(play, "seed");

    for (int i = 0; i < nth; i++) {
        struct script_event *e = usual_record(play, stage);
        e->enRegID = i % 2 == 0 ? base_find(play->base, RES_REGION, STR("Bare Cavern")) : 0;
        stage_seed(stage, seed - (uint32_t)(APART * (nth - i)));
        throw_again(&stage->world, e, EV_ENGEN);
        throw_drop(&stage->world, e);
    }
}

static enum play_result play_style(struct play *play, struct stage *stage)
{
    char rest[64];
    bool is_wet = play_number(play, "flags_in") & EN_AQUATIC ||
                  is_style(play, "AQUATIC", rest, sizeof rest);
    bool is_solid = is_style(play, "half solid", rest, sizeof rest);

    if (!prepare(play, stage, is_solid ? "Dungeon Wall" : is_wet ? "deep water" : NULL))
        return PLAY_FAILED;
    if (is_style(play, "three in one process", rest, sizeof rest))
        meet_those_before(play, stage);
    struct script_event *e = usual_record(play, stage);
    if (play_number(play, "flags_in"))
        e->enFlags = (int32_t)play_number(play, "flags_in");
    e->enRegID = base_find(play->base, RES_REGION, play_text(play, "region"));
    style_record(play, stage, e);
    meet(play, stage, e);
    throw_drop(&stage->world, e);
    return PLAY_DONE;
}

/* ---- the stage ---- */

static void end_stage(void *data)
{
    struct stage *stage = data;

    say_close(&stage->world);
    stage_free(stage);
    free(stage);
}

static struct stage *new_stage(struct play *play)
{
    struct stage *stage = calloc(1, sizeof *stage);

    ENSURE(stage != NULL, "out of memory (a stage)");
    stage_init(stage, play->base);
    say_open(&stage->world);
    return stage;
}

enum play_result play_encounters_forced(struct play *play)
{
    struct stage *stage = new_stage(play);
    enum play_result result = force(play, stage);

    end_stage(stage);
    return result;
}

enum play_result play_encounters_styles(struct play *play)
{
    struct stage *stage = new_stage(play);
    enum play_result result = play_style(play, stage);

    end_stage(stage);
    return result;
}
