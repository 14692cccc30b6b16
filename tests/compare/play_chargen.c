/* rules/chargen: characters from the seed of a game to their first level of the dungeon. */

#include "base/num.h"
#include "plays.h"
#include "rules/fight/experience.h"
#include "rules/magic/spell.h"
#include "rules/value/attr.h"
#include "rules/value/feat.h"
#include "rules/value/spellbook.h"
#include "rules/value/values.h"
#include "stage_birth.h"
#include "stage_dump_kind.h"
#include "stage_enter.h"
#include "stage_read.h"
#include "text/name.h"
#include "text/say.h"
#include "world/body.h"

/* ---- what came of it ---- */

static void tell_trace(struct play *play)
{
    struct json *out = play->out;
    int64_t seed = -1, draws = 0;

    json_key(out, "seed_trace");
    json_open(out, '[');
    for (int i = 0; i <= play->draws.count; i++) {
        const struct draw *draw = i < play->draws.count ? &play->draws.items[i] : NULL;
        if (draw && draw->bound != DRAW_SEEDED) {
            draws++;
            continue;
        }
        if (seed >= 0) {
            json_open(out, '{');
            json_key_number(out, "seed", seed);
            json_key_number(out, "draws_until_next_seeding", draws);
            json_close(out, '}');
        }
        seed = draw ? draw->result : -1;
        draws = 0;
    }
    json_close(out, ']');
}

static void tell_rolls(struct json *out, const char *key, const int8_t *rolls, int count)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < count; i++)
        json_number(out, rolls[i]);
    json_close(out, ']');
}

static void tell_classes(const struct stage *stage, const struct character *p, struct json *out)
{
    json_key(out, "classes");
    json_open(out, '[');
    for (int i = 0; i < CHARACTER_CALLINGS && p->classes[i]; i++) {
        json_open(out, '{');
        json_key_text(out, "class", library_name(&stage->base->library, p->classes[i]));
        json_key_number(out, "level", p->levels[i]);
        tell_rolls(out, "hp_rolls", &p->hp_rolls[i * MAX_CHAR_LEVEL], p->levels[i]);
        tell_rolls(out, "mana_rolls", &p->mana_rolls[i * MAX_CHAR_LEVEL], p->levels[i]);
        json_key_number(out, "total_sp", p->points_total[i]);
        json_key_number(out, "spent_sp", p->points_spent[i]);
        json_key_number(out, "bonus_sp", p->points_bonus[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void tell_attributes(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct character *p = character_of(&stage->world, who);

    json_key(out, "base_attr_rolled");
    json_open(out, '{');
    for (int i = 0; i < ATTR_BASE; i++)
        json_key_number(out, constant_name(CONSTANTS_ATTRIBUTE, i), p->attr_base[i]);
    json_close(out, '}');
    json_key(out, "inherent_attr");
    json_open(out, '{');
    for (int i = 0; i < ATTR_BASE; i++)
        json_key_number(out, constant_name(CONSTANTS_ATTRIBUTE, i),
                        attr_inborn(&stage->world, who, i));
    json_close(out, '}');
}

static void tell_learned(const struct character *p, struct json *out)
{
    json_key(out, "skill_ranks");
    json_open(out, '{');
    for (int i = 0; i < SK_LAST; i++)
        if (p->ranks[i])
            json_key_number(out, stage_symbol("SK_", i), p->ranks[i]);
    json_close(out, '}');
    json_key(out, "abilities_own");
    json_open(out, '{');
    for (int i = 0; i < CA_LAST; i++)
        if (p->abilities[i])
            json_key_number(out, constant_name(CONSTANTS_ABILITY, i), p->abilities[i]);
    json_close(out, '}');
}

static void tell_spell(const struct stage *stage, const struct thing *who, res_id spell,
                       uint16_t flags, struct json *out)
{
    static const struct {
        const char *name;
        int flag;
    } names[] = {{"SP_KNOWN", SP_KNOWN},     {"SP_INNATE", SP_INNATE}, {"SP_ARCANE", SP_ARCANE},
                 {"SP_DIVINE", SP_DIVINE},   {"SP_PRIMAL", SP_PRIMAL}, {"SP_BARDIC", SP_BARDIC},
                 {"SP_SORCERY", SP_SORCERY}, {"SP_DOMAIN", SP_DOMAIN}, {"SP_CREATE", SP_CREATE}};

    json_open(out, '{');
    json_key_text(out, "spell", library_name(&stage->base->library, spell));
    json_key(out, "flags");
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(names); i++)
        if (flags & names[i].flag)
            json_text(out, str_from(names[i].name));
    json_close(out, ']');
    json_key_number(out, "rating", spell_chance(&stage->world, who, spell, 0, false, NULL));
    json_close(out, '}');
}

static void tell_spells(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct character *p = character_of(&stage->world, who);
    const struct {
        const char *key;
        const uint8_t *values;
    } slots[] = {{"spell_slots", p->spell_slots},
                 {"bonus_slots", p->bonus_slots},
                 {"spells_learned", p->spells_learned}};

    json_key(out, "spells");
    json_open(out, '[');
    for (int i = 0; i < spellbook_count(&stage->base->library); i++)
        if (p->spells[i])
            tell_spell(stage, who, spellbook_spell(&stage->base->library, i), p->spells[i], out);
    json_close(out, ']');
    for (int s = 0; s < COUNT_OF(slots); s++) {
        json_key(out, slots[s].key);
        json_open(out, '[');
        for (int i = 0; i < CHARACTER_SPELL_LEVELS; i++)
            json_number(out, slots[s].values[i]);
        json_close(out, ']');
    }
}

static void tell_align(struct json *out, int alignment)
{
    static const struct {
        const char *name;
        int bit;
    } names[] = {
        {"LAWFUL", AL_LAWFUL}, {"CHAOTIC", AL_CHAOTIC}, {"GOOD", AL_GOOD}, {"EVIL", AL_EVIL}};

    json_key(out, "desired_align");
    json_open(out, '[');
    for (int i = 0; i < COUNT_OF(names); i++)
        if (alignment & names[i].bit)
            json_text(out, str_from(names[i].name));
    json_close(out, ']');
}

static void tell_rest(const struct stage *stage, const struct thing *who, struct json *out)
{
    const struct world *w = &stage->world;
    const struct character *p = character_of(w, who);
    static const char *const modes[] = {"S_ARCHERY", "S_BRAWL", "S_MELEE", "S_THROWN", "S_DUAL"};

    json_key_number(out, "xp", p->experience);
    json_key_number(out, "next_level_xp", experience_for(2));
    json_key_number(out, "proficiencies", p->proficiencies);
    json_key_number(out, "personality", p->personality);
    json_key_number(out, "align_ge", p->good_evil);
    json_key_number(out, "align_lc", p->law_chaos);
    tell_align(out, p->alignment_wanted);
    json_key_number(out, "story_pluses", p->story_pluses[1]);
    json_key_number(out, "stat_method", w->options[OPT_STATS]);
    json_key_number(out, "reroll_count", 0);
    json_key(out, "explore_mode");
    json_bool(out, p->is_exploring);
    json_key_number(out, "formula_seed", w->chance.formula_seed);
    json_key_number(out, "store_seed", w->chance.store_seed);
    json_key(out, "bab");
    json_open(out, '{');
    for (int i = 0; i < COUNT_OF(modes); i++)
        json_key_number(out, modes[i], attr_base_attack(w, who, i));
    json_close(out, '}');
    json_key(out, "map");
    json_open(out, '{');
    json_key_text(out, "dungeon", STR("The Goblin Caves"));
    json_key_number(out, "depth", stage->home->depth);
    json_key_number(out, "x", who->x);
    json_key_number(out, "y", who->y);
    json_close(out, '}');
}

static void tell(struct play *play, struct stage *stage)
{
    const struct thing *who = world_thing(&stage->world, stage->player);
    const struct character *p = character_of(&stage->world, who);
    struct json *out = play->out;

    json_key_text(out, "given_name", name_given(&stage->world, who));
    json_key_text(out, "race", library_name(&stage->base->library, p->race));
    json_key(out, "god");
    if (p->god)
        json_text(out, library_name(&stage->base->library, p->god));
    else
        json_null(out);
    tell_classes(stage, p, out);
    tell_attributes(stage, who, out);
    tell_learned(p, out);
    stage_dump_feats(stage, who, "inherent_feats", feat_has_inborn, out);
    tell_spells(stage, who, out);
    tell_rest(stage, who, out);
    tell_trace(play);
    values_update(&stage->world, world_thing(&stage->world, stage->player));
    play_begin_action(play);
    json_key(out, "creature");
    stage_dump_creature(stage, who, out);
}

static enum play_result make(struct play *play, struct stage *stage, struct makelev *memory)
{
    struct birth_answers answers;
    bool good = stage_scripts(stage, &play->error);

    if (!good || !birth_answers_of(play_text(play, "keys"), &answers))
        return good ? play_fail(play, "nobody knows this run") : PLAY_FAILED;
    birth_options(&stage->world, json_read_member(play->record, STR("options_in_force")));
    draw_log_listen(&play->draws, &stage->world);
    play_begin_action(play);
    good = birth_run(stage, &answers, (uint32_t)play_number(play, "incursion_seed"),
                     &play->error) &&
           stage_enter(stage, memory, &play->error);
    if (good)
        tell(play, stage);
    return good ? PLAY_DONE : PLAY_FAILED;
}

enum play_result play_chargen(struct play *play)
{
    struct stage stage;
    struct makelev memory = {0};

    stage_init(&stage, play->base);
    say_open(&stage.world);
    enum play_result result = make(play, &stage, &memory);
    say_close(&stage.world);
    stage_scripts_free(&stage);
    stage_free(&stage);
    return result;
}
