/* Songs of bards: what they give to those who hear them, for as long as they are sung. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/fight/role.h"
#include "rules/skill/knack_steps.h"
#include "rules/status/check.h"
#include "rules/status/field.h"
#include "rules/status/status.h"
#include "rules/value/ability.h"
#include "rules/value/attr.h"
#include "rules/value/eyes.h"
#include "rules/value/hostility.h"
#include "rules/value/kind.h"
#include "rules/value/resist.h"
#include "rules/value/skill.h"
#include "world/ask.h"
#include "world/stati.h"

struct song {
    struct knack *k;
    int range, bonus;
};

static struct thing *singer(const struct song *s)
{
    return knack_self(s->k);
}

static bool is_near(const struct song *s, const struct thing *who)
{
    return point_distance(role_place(singer(s)), role_place(who)) <= s->range;
}

static bool is_in_silence(const struct song *s, const struct thing *who)
{
    return field_is_at(knack_level(s->k), role_place(who), FI_SILENCE);
}

static bool has_ears(const struct song *s, const struct thing *who)
{
    return !kind_has_flag(s->k->w, who, M_DEAF) && !kind_has_flag(s->k->w, who, M_MINDLESS);
}

static bool is_for(const struct song *s, const struct thing *who)
{
    return who && thing_is(who, T_CREATURE) && is_near(s, who) &&
           !hostility_is_enemy(s->k->w, who, singer(s));
}

static void lend(const struct song *s, struct thing *to, int nature, int value, int magnitude)
{
    knack_gain(s->k, to,
               (struct knack_gift){.nature = nature,
                                   .value = value,
                                   .magnitude = magnitude,
                                   .source = SS_SONG,
                                   .object = s->k->who});
}

static void tell(const struct song *s, const struct thing *who, const char *own, const char *others)
{
    say_of(s->k->w, who,
           &(struct lines){.actor = own, .others = others, .with = {grammar_thing(who)}});
}

/* ---- for friends ---- */

static void encourage(const struct song *s, struct thing *who)
{
    if (who == singer(s) || !has_ears(s, who) || is_in_silence(s, who))
        return;
    tell(s, who, "Your heart beats higher!", "The <Obj> stands taller!");
    status_end_nature(s->k->w, who, AFRAID);
    lend(s, who, IMMUNITY, AD_FEAR, 0);
    lend(s, who, ADJUST_MOR, A_HIT, s->bonus);
    lend(s, who, ADJUST_MOR, A_DMG, s->bonus);
}

static void rouse(const struct song *s, struct thing *who)
{
    if (!has_ears(s, who) || is_in_silence(s, who))
        return;
    tell(s, who, "New life runs through you!", "New life runs through the <Obj>!");
    lend(s, who, RESIST, AD_FIRE, s->range - 2);
    lend(s, who, ADJUST_CIRC, A_FAT, 6);
}

/* quirk: it is heard where nothing can be heard. */
static void guide(const struct song *s, struct thing *who)
{
    if (who == singer(s) || !has_ears(s, who))
        return;
    tell(s, who, "Your hands know what to do!", "The <Obj> sets to with a will!");
    lend(s, who, ADJUST_COMP, A_HIT, s->bonus);
    lend(s, who, ADJUST_COMP, A_SPD, s->bonus * 3);
    lend(s, who, ADJUST_COMP, A_DEF, s->bonus * 2);
    lend(s, who, ADJUST_COMP, A_SAV, s->bonus);
}

static void sing_for_friends(const struct song *s,
                             void (*give)(const struct song *, struct thing *))
{
    for (int i = 0; knack_level(s->k) && i < knack_level(s->k)->things.count; i++) {
        struct thing *who = world_thing(s->k->w, knack_level(s->k)->things.items[i]);
        if (is_for(s, who))
            give(s, who);
    }
}

static void sing_courage(const struct song *s)
{
    sing_for_friends(s, encourage);
}

static void sing_competence(const struct song *s)
{
    sing_for_friends(s, guide);
}

static void sing_phoenix(const struct song *s)
{
    sing_for_friends(s, rouse);
}

/* What it does is done where others shout and cast. */
static void sing_against(const struct song *s)
{
    (void)s;
}

/* ---- for foes ---- */

/* A save. Who withstands it ends the song. */
static void fascinate_one(const struct song *s, struct thing *who)
{
    struct world *w = s->k->w;
    int difficulty = 10 + ability_level(w, singer(s), CA_BARDIC_MUSIC) / 2 +
                     attr_modifier(w, singer(s), A_CHA);

    if (!has_ears(s, who) || is_in_silence(s, who) ||
        resist_level(w, who, AD_PLYS, false) == RESIST_IMMUNE) {
        tell(s, who, "It means nothing to you.", "It means nothing to the <Obj>.");
        return;
    }
    if (check_save(w, who, WILL, difficulty, SA_ENCH | SA_PARA, 0)) {
        tell(s, who, "You shake the song off.", "The <Obj> shakes the song off.");
        status_end_nature(w, singer(s), SINGING);
        return;
    }
    tell(s, who, "You can do nothing but listen!", "The <Obj> can do nothing but listen!");
    lend(s, who, PARALYSIS, 1, 0);
}

static void sing_to_one(const struct song *s)
{
    struct thing *who = knack_ask_target(s->k, Q_TAR | Q_CRE, s->range);

    if (who && thing_is(who, T_CREATURE) && is_near(s, who))
        fascinate_one(s, who);
}

static bool is_watched_by(const struct song *s, const struct thing *who)
{
    return eyes_perceive(s->k->w, who, singer(s)) & (PER_VISUAL | PER_INFRA);
}

static void sing_to_all(const struct song *s)
{
    for (int i = 0; knack_level(s->k) && i < knack_level(s->k)->things.count; i++) {
        struct thing *who = world_thing(s->k->w, knack_level(s->k)->things.items[i]);
        if (who == NULL || !thing_is(who, T_CREATURE) || !is_near(s, who) ||
            !hostility_is_enemy(s->k->w, who, singer(s)))
            continue;
        if (is_watched_by(s, who))
            fascinate_one(s, who);
        else if (say_sees(s->k->w, singer(s), who))
            say_to(s->k->w, NULL, singer(s),
                   &(struct lines){.actor = "The <Obj> does not look at you.",
                                   .with = {grammar_thing(who)}});
    }
}

/* ---- which ---- */

static const struct song_row {
    int song, level;
    const char *name, *own;
    void (*sing)(const struct song *s);
} songs[] = {
    {BARD_COURAGE, 0, "Inspire Courage", "You strike up a song that lifts the heart.",
     sing_courage},
    {BARD_FASCINATE, 3, "Fascination", "You begin a soft song that goes round and round.",
     sing_to_one},
    {BARD_COUNTER, 5, "Countersong", "You sing louder and louder against all other sound.",
     sing_against},
    {BARD_COMP, 7, "Inspire Competence", "You strike up a song that lifts the heart.",
     sing_competence},
    {BARD_PHOENIX, 9, "Hymn of the Phoenix", "You sing of ashes that rise again.", sing_phoenix},
    {BARD_MASS, 10, "Mass Fascination", "You begin a soft song that goes round and round.",
     sing_to_all},
    {BARD_SPELLBREAK, 11, "Spellbreaker Chant", "You begin a chant that beats like a drum.",
     sing_against},
};

static const struct song_row *find(int song)
{
    for (int i = 0; i < COUNT_OF(songs); i++)
        if (songs[i].song == song)
            return &songs[i];
    return NULL;
}

/* A player's choice; others know. */
static const struct song_row *choose(const struct knack *k)
{
    struct offer list = {0};
    int level = ability_level(k->w, knack_self(k), CA_BARDIC_MUSIC);

    if (knack_self(k)->kind != T_PLAYER)
        return find(k->parameter);
    for (int i = 0; i < COUNT_OF(songs); i++)
        if (level >= songs[i].level)
            offer_add(&list, songs[i].song, 0, "%s", songs[i].name);
    return find(offer_ask(&list, k->w, knack_self(k), "What do you sing?"));
}

/* Who has learned other callings, too, sings at least as well as a bard of his level. */
static int bonus_of(const struct knack *k)
{
    const struct character *person = character_of(k->w, knack_self(k));
    res_id bard = library_find(k->w->library, STR("bard"));
    int bonus = imax(1, attr_modifier(k->w, knack_self(k), A_CHA));

    if (person == NULL || (person->levels[1] == 0 && person->levels[2] == 0))
        return bonus;
    for (int i = 0; i < CHARACTER_CALLINGS; i++)
        if (person->classes[i] == bard)
            bonus = imax(bonus, person->levels[i]);
    return bonus;
}

static bool falls_silent(const struct knack *k)
{
    if (!stati_has(k->w, knack_self(k), SINGING))
        return true;
    if (!ask_yes(k->w, knack_self(k), false, "You are singing already. Break it off?"))
        return false;
    status_end_nature(k->w, knack_self(k), SINGING);
    return true;
}

int knack_sing(struct knack *k)
{
    enum { TICKS = 15 };
    struct song s = {.k = k, .range = skill_level(k->w, knack_self(k), SK_PERFORM) + 2};

    if (!falls_silent(k))
        return ABORT;
    if (is_in_silence(&s, knack_self(k)))
        return knack_refuse(k, "Not a note can be heard here.");
    const struct song_row *row = choose(k);
    if (row == NULL || !knack_exert(k, 1))
        return ABORT;
    spend_time(k->w, k->who, TICKS);
    s.bonus = bonus_of(k);
    int breath = imax(0, attr_modifier(k->w, knack_self(k), A_CON)) + s.range - 2;
    knack_gain(k, knack_self(k),
               (struct knack_gift){.nature = SINGING,
                                   .value = row->song,
                                   .magnitude = s.range,
                                   .duration = 5 + breath * 3});
    knack_tell(k, row->own, "The <Obj> sings, and nobody can help listening!");
    row->sing(&s);
    return DONE;
}
