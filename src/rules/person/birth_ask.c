#include <stdio.h>

#include "base/num.h"
#include "rules/god/worthy.h"
#include "rules/person/attributes.h"
#include "rules/person/birth_parts.h"
#include "rules/person/choice.h"
#include "rules/person/choose.h"
#include "rules/person/faith.h"
#include "rules/status/status.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/chance.h"
#include "world/given.h"

/* ---- woman or man ---- */

enum birth_stage birth_gender(struct newcomer *b)
{
    enum { ASK, WOMAN, MAN, BY_LOT };
    struct choose list = {0};
    int32_t is_woman = b->choice->is_woman;

    if (!b->choice->asks)
        return BIRTH_ALL;
    switch (b->w->options[OPT_GENDER]) {
    case ASK:
        choose_add(&list, STR("man"), 0, 0);
        choose_help(&list, STR("How others will speak of you."));
        choose_add(&list, STR("woman"), 1, 1);
        choose_help(&list, STR("How others will speak of you."));
        list.recommended = b->choice->is_woman;
        choose_one(&list, b->w, b->who, STR("Are you a man or a woman?"), &is_woman);
        break;
    case BY_LOT: is_woman = roll_below(b->w, 100) < 50; break;
    default: is_woman = b->w->options[OPT_GENDER] == WOMAN; break;
    }
    b->c->state = (int16_t)(is_woman ? b->c->state | MS_FEMALE : b->c->state & ~MS_FEMALE);
    return BIRTH_ALL;
}

/* ---- of which people ---- */

/* Branches of a people are chosen later, unless they say otherwise. */
static bool is_offered(const struct newcomer *b, res_id race)
{
    const struct res_race *record = library_record(b->w->library, race, RES_RACE);
    int answer = choice_ask_race(b->w, b->who, race);

    return answer != ABORT && (answer == DONE || record->base == 0);
}

/* "(Strength +2, Charisma -2.)" */
static void add_race_facts(struct choose *list, const struct res_race *race)
{
    struct str_builder facts = {0};

    for (int i = 0; i < ATTR_BASE; i++)
        if (race->attr[i])
            sb_addf(&facts, "%s%s %+d", facts.len ? ", " : "(", attributes_name(i), race->attr[i]);
    if (facts.len > 0) {
        sb_add_cstr(&facts, ".)");
        choose_help(list, sb_str(&facts));
    }
    sb_free(&facts);
}

/* "(A level: d12 hit points, d6 mana, 4 skill points, 100% of the level to hit in melee.)" */
static void add_class_facts(struct choose *list, const struct res_class *class)
{
    struct str_builder facts = {0};

    sb_addf(&facts, "(A level: d%d hit points, d%d mana, %d skill points", class->hit_die,
            class->mana_die, class->skill_points);
    if (class->attack[S_MELEE] > 0)
        sb_addf(&facts, ", %d%% of the level to hit in melee", class->attack[S_MELEE]);
    sb_add_cstr(&facts, ".)");
    choose_help(list, sb_str(&facts));
    sb_free(&facts);
}

static void add_facts(struct choose *list, const struct library *library, res_id id)
{
    const struct res_race *race = library_record(library, id, RES_RACE);
    const struct res_class *class = library_record(library, id, RES_CLASS);

    if (race)
        add_race_facts(list, race);
    if (class)
        add_class_facts(list, class);
}

static void add(struct choose *list, const struct newcomer *b, res_id id)
{
    struct str rest = library_name(b->w->library, id);

    choose_add(list, str_cut(&rest, ';'), (int32_t)id, list->count);
    choose_about(list, b->w->library, id);
    add_facts(list, b->w->library, id);
}

enum birth_stage birth_people(struct newcomer *b)
{
    struct choose list = {.recommended = (int32_t)choice_recommended_race(
                              b->w->library, choice_recommended_calling(b->w->library))};
    int32_t chosen = (int32_t)b->choice->race;
    res_id id;

    for (int i = 0; b->choice->race == 0 && (id = choice_at(b->w->library, RES_RACE, i)); i++)
        if (is_offered(b, id))
            add(&list, b, id);
    choose_one(&list, b->w, b->who, STR("Of which people are you?"), &chosen);
    b->p->race = (res_id)chosen;
    return BIRTH_ALL;
}

enum birth_stage birth_branch(struct newcomer *b)
{
    struct choose list = {.recommended = (int32_t)b->p->race};
    int32_t chosen = (int32_t)b->p->race;
    res_id id;

    if (!b->choice->asks || b->choice->race || !b->w->options[OPT_SUBRACES])
        return BIRTH_ALL;
    add(&list, b, b->p->race);
    for (int i = 0; (id = choice_at(b->w->library, RES_RACE, i)) != 0; i++) {
        const struct res_race *record = library_record(b->w->library, id, RES_RACE);
        if (record->base == b->p->race && choice_ask_race(b->w, b->who, id) != ABORT)
            add(&list, b, id);
    }
    if (list.count > 1)
        choose_one(&list, b->w, b->who, STR("Of which branch of it?"), &chosen);
    else
        ARRAY_FREE(&list);
    b->p->race = (res_id)chosen;
    return BIRTH_ALL;
}

/* One draw. */
static void draw_name(struct newcomer *b, struct str names, struct str_builder *out)
{
    struct str name = STR_NONE;
    int count = 1;

    for (size_t i = 0; i < names.len; i++)
        count += names.data[i] == '/';
    for (int left = roll_below(b->w, count); left >= 0; left--)
        name = str_cut(&names, '/');
    sb_add(out, str_trim(name));
}

/* He may be called otherwise than what was drawn; an empty answer changes nothing. */
static void ask_name(struct newcomer *b, struct str_builder *name)
{
    enum { NAME_MOST = 31 };
    struct question question = question_make(QUESTION_TEXT, STR("What are you called?"));
    struct question_answer answer;
    const char *offered = b->choice->name[0] ? b->choice->name : sb_cstr(name);

    question.most = NAME_MOST;
    snprintf(question.standard.text, NAME_MOST + 1, "%s", offered[0] ? offered : "Nobody");
    question.escape = question.standard;
    ask(b->w, b->who, &question, &answer);
    struct str chosen = str_trim(str_from(answer.text));
    sb_clear(name);
    sb_add(name, chosen.len > 0 ? chosen : str_from(question.standard.text));
}

/* Out of each list that there is. */
enum birth_stage birth_name(struct newcomer *b)
{
    const struct res_race *race = library_record(b->w->library, b->p->race, RES_RACE);
    const struct module *module = library_module(b->w->library, b->p->race);
    struct str_builder name = {0};
    struct str first, family;

    if (!b->choice->asks)
        return BIRTH_ALL;
    first = str_from(
        module_text(module, b->c->state & MS_FEMALE ? race->female_names : race->male_names));
    family = str_from(module_text(module, race->family_names));
    if (first.len > 0)
        draw_name(b, first, &name);
    if (family.len > 0) {
        sb_add_char(&name, ' ');
        draw_name(b, family, &name);
    }
    if (b->choice->name)
        ask_name(b, &name);
    if (name.len > 0)
        given_set(b->w, b->who, sb_str(&name));
    sb_free(&name);
    return BIRTH_ALL;
}

/* ---- of which calling ---- */

enum birth_stage birth_calling(struct newcomer *b)
{
    struct choose list = {.recommended = (int32_t)choice_recommended_calling(b->w->library)};
    int32_t chosen = (int32_t)b->choice->calling;
    res_id id;

    for (int i = 0; b->choice->calling == 0 && (id = choice_at(b->w->library, RES_CLASS, i)); i++)
        if (!choice_refuses(b->w, b->who, id))
            add(&list, b, id);
    choose_one(&list, b->w, b->who, STR("What is your calling?"), &chosen);
    b->p->classes[0] = (res_id)chosen;
    return BIRTH_ALL;
}

/* ---- what one believes ---- */

static bool takes(const struct newcomer *b, res_id god)
{
    say_hush(b->w);
    bool is_worthy = worthy_of(b->w, b->who, god, true);
    say_unhush(b->w);
    return is_worthy;
}

static int gods_open(const struct newcomer *b, uint32_t *gods, int most)
{
    bool is_own;
    int count = library_list(b->w->library, b->p->classes[0], ALLOWED_GODS, gods, most, &is_own);

    if (is_own && count > 0)
        return count;
    count = 0;
    for (int slot = 0; slot < MODULE_SLOTS; slot++) {
        const struct module *module = b->w->library->slots[slot];
        for (int i = 0; module && i < module_count(module, RES_GOD) && count < most; i++)
            gods[count++] = module_id(module, RES_GOD, i);
    }
    return count;
}

enum birth_stage birth_god(struct newcomer *b)
{
    enum { GODS_MOST = 49 };
    const struct res_class *class = library_record(b->w->library, b->p->classes[0], RES_CLASS);
    uint32_t gods[GODS_MOST];
    struct choose list = {0};
    int32_t chosen;

    if (!b->choice->asks) {
        faith_choose_god(b->w, b->who);
        return BIRTH_ALL;
    }
    if (!library_flag(class->flags, CF_RELIGIOUS))
        return BIRTH_ALL;
    int count = gods_open(b, gods, GODS_MOST);
    for (int i = 0; i < count && gods[i]; i++)
        if (library_kind(b->w->library, gods[i]) == RES_GOD && takes(b, gods[i]))
            add(&list, b, gods[i]);
    if (choose_one(&list, b->w, b->who, STR("Which god do you serve?"), &chosen))
        faith_serve(b->w, b->who, (res_id)chosen);
    return BIRTH_ALL;
}

/* What somebody of an alignment does. */
static void say_alignment(struct choose *list, int bits)
{
    static const struct {
        int bit;
        const char *words;
    } parts[] = {
        {AL_LAWFUL, "You keep your word, and the rules that others made."},
        {AL_CHAOTIC, "You keep no rules but your own."},
        {AL_GOOD, "You help where you can, though it costs you something."},
        {AL_EVIL, "You come first, whoever pays for it."},
    };

    for (int i = 0; i < COUNT_OF(parts); i++)
        if (bits & parts[i].bit)
            choose_help(list, str_from(parts[i].words));
    if (bits == 0)
        choose_help(list, STR("You take things and people as they come."));
}

static void add_alignment(struct choose *list, const struct faith_alignment *row, int rank)
{
    choose_add(list, str_from(row->name), row->bits + 1, rank); /* 0 would be none */
    say_alignment(list, row->bits);
}

enum birth_stage birth_alignment(struct newcomer *b)
{
    struct choose list = {.recommended = faith_alignment(b->w, b->who) + 1};
    int32_t chosen = list.recommended;

    for (int i = 0; b->choice->asks && i < faith_alignments(); i++) {
        const struct faith_alignment *row = faith_alignment_at(i);
        if (faith_class_allows(b->w->library, b->p->classes[0], row->bits) &&
            faith_god_allows(b->w->library, b->p->god, row->bits))
            add_alignment(&list, row, i);
    }
    choose_one(&list, b->w, b->who, STR("What do you hold with?"), &chosen);
    faith_align(b->w, b->who, chosen - 1);
    return BIRTH_ALL;
}

/* ---- what one is like ---- */

enum birth_stage birth_personality(struct newcomer *b)
{
    static const struct {
        const char *name, *words;
    } kinds[] = {
        {"conqueror", "You take what you want, and look others in the eye while you do it."},
        {"charmer", "Doors open to your smile, and you know which."},
        {"madcap", "You leap first. Looking is for later."},
        {"expert", "You do one thing, and you do it right."},
        {"brooder", "You forget nothing, least of all what was done to you."},
        {"cynic", "You expect the worst, and are seldom let down."},
        {"carer", "You see who is hurt before you see who did it."},
        {"romantic", "There is a song in this somewhere, and you are in it."},
        {"gentle", "You raise your voice as rarely as your hand."},
        {"servant", "You are content when those whom you serve are."},
        {"rebel", "Whoever says that it must be so has not met you."},
        {"visionary", "You see how it could be, and go there."},
        {"plotter", "You are three steps ahead, and tell nobody."},
        {"zealot", "You know what is right, and others will."},
        {"knight", "You gave your word once. That settles most questions."},
        {"wit", "You would rather lose a friend than a line."},
    };
    struct choose list = {0};
    int32_t chosen = 0;

    for (int i = 0; b->choice->asks && i < COUNT_OF(kinds); i++) {
        choose_add(&list, str_from(kinds[i].name), i, i);
        choose_say(&list, kinds[i].words);
    }
    choose_one(&list, b->w, b->who, STR("What are you like?"), &chosen);
    b->p->personality = (uint32_t)chosen;
    return BIRTH_ALL;
}
