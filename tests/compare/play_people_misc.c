/* rules-people/misc: menus of what can be used and ended, crafts, formulas, hours of work. */
#include "base/num.h"
#include "people_scene.h"
#include "plays.h"
#include "rules/item/gain.h"
#include "rules/person/learn.h"
#include "rules/skill/cease.h"
#include "rules/skill/craft.h"
#include "rules/skill/knack.h"
#include "rules/skill/labour.h"
#include "rules/skill/verb.h"
#include "rules/value/arms.h"
#include "rules/value/formulas.h"
#include "rules/value/price.h"
#include "rules/value/skill.h"
#include "rules/value/spellbook.h"
#include "rules/value/values.h"
#include "stage_build.h"
#include "stage_read.h"
#include "world/ask.h"

enum { KNOWN_ALL = 255, FEATS_IN_A_WORD = 8 };

struct misc {
    struct people_scene s;
    struct play *play;
    struct world *w;
    bool escapes; /* the policy of the record */
    bool has_asked;
};

static bool is_text(const struct misc *m, const char *key, const char *text)
{
    return str_equal(play_text(m->play, key), str_from(text));
}

/* ---- prompts ---- */

static void begin_prompt(struct misc *m, const char *kind, struct str text)
{
    if (!m->has_asked) {
        json_key(m->play->out, "prompts");
        json_open(m->play->out, '[');
    }
    m->has_asked = true;
    json_open(m->play->out, '[');
    json_text(m->play->out, str_from(kind));
    json_text(m->play->out, text);
}

static void tell_menu(struct misc *m, const struct question *question)
{
    struct json *out = m->play->out;

    begin_prompt(m, "menu", question->text);
    json_number(out, 1);
    json_open(out, '[');
    for (int i = 0; i < question->count; i++) {
        json_open(out, '[');
        json_text(out, question->choices[i].words);
        json_number(out, question->choices[i].value);
        json_close(out, ']');
    }
    json_close(out, ']');
    json_number(out, m->escapes ? -1 : 0);
    json_close(out, ']');
}

static void tell_choice(struct misc *m, const struct question *question)
{
    begin_prompt(m, "choice", question->text);
    json_text(m->play->out, STR("letters"));
    json_text(m->play->out, STR("letter"));
    json_close(m->play->out, ']');
}

static void tell_yes_no(struct misc *m, const struct question *question)
{
    begin_prompt(m, "yn", question->text);
    json_number(m->play->out, m->escapes ? 0 : 1);
    json_close(m->play->out, ']');
}

/* No and nothing; or yes and what comes first. How many is never told. */
static void answer(void *context, const struct question *question, struct question_answer *answer)
{
    struct misc *m = context;

    if (question->kind == QUESTION_YES_NO) {
        tell_yes_no(m, question);
        answer->value = !m->escapes;
        return;
    }
    if (question->kind != QUESTION_ONE_OF && question->kind != QUESTION_ITEM)
        return;
    if (question->count > 0 && question->choices[0].letter)
        tell_choice(m, question);
    else
        tell_menu(m, question);
    *answer = question->escape;
    if (!m->escapes && question->count > 0)
        answer->value = question->choices[0].value;
}

static void end_prompts(struct misc *m)
{
    if (m->has_asked)
        json_close(m->play->out, ']');
    m->has_asked = false;
}

/* Draws and what has changed. */
static void end_action(struct misc *m)
{
    end_prompts(m);
    play_tell_draws(m->play, DRAWS_CUT);
    people_write_diff(m->s.before,
                      people_look(&m->s.stage, PEOPLE_PLAIN, m->s.before, m->play->arena),
                      m->play->out);
}

static struct thing *player_of(const struct misc *m)
{
    return people_player(&m->s);
}

/* ---- menus ---- */

static void use_menu(struct misc *m)
{
    struct offer list = {0};

    if (knack_gather(m->w, player_of(m), &list))
        offer_ask(&list, m->w, player_of(m), "Use what?");
    offer_free(&list);
}

static void verb_menu(struct misc *m)
{
    struct offer list = {0};

    verb_gather(&list);
    offer_ask(&list, m->w, player_of(m), "Do what?");
}

static enum play_result play_menu(struct misc *m)
{
    play_given(m->play, "menu level");
    m->escapes = true;
    people_begin(&m->s, (uint32_t)play_number(m->play, "seed"));
    if (is_text(m, "menu", "use_menu"))
        use_menu(m);
    else if (is_text(m, "menu", "verb_menu"))
        verb_menu(m);
    else if (is_text(m, "menu", "cancel_menu"))
        cease(m->w, player_of(m));
    else if (is_text(m, "menu", "wild_shape"))
        knack_ability(m->w, player_of(m), CA_WILD_SHAPE, 0);
    else if (is_text(m, "menu", "learn_spell"))
        learn_ask(m->w, player_of(m), NULL);
    else
        return play_fail(m->play, "no such menu");
    end_action(m);
    return PLAY_DONE;
}

/* ---- stores ---- */

static void tell_goods(struct misc *m, const struct thing *seller)
{
    struct json *out = m->play->out;

    json_key(out, "stock");
    json_open(out, '[');
    for (handle h = creature_of(m->w, seller)->carried; h != HANDLE_NONE;) {
        const struct thing *goods = world_thing(m->w, h);
        const struct item *item = item_of(m->w, goods);
        json_open(out, '[');
        json_text(out, library_name(m->w->library, goods->resource));
        json_text(out, library_name(m->w->library, goods->other));
        json_number(out, item->quantity);
        json_number(out, arms_plus(m->w, goods));
        json_number(out, item->charges);
        json_number(out, price_of(m->w, goods, player_of(m), seller));
        json_close(out, ']');
        h = goods->next;
    }
    json_close(out, ']');
}

static enum play_result play_store(struct misc *m)
{
    struct stage_build wanted = {.at = {24, 16},
                                 .seed = (uint32_t)play_number(m->play, "seed"),
                                 .store_seed = (uint32_t)play_number(m->play, "store_seed")};

    play_given(m->play, "seller store_seed");
    stage_build_named(&m->s.stage, play_text(m->play, "seller"), &wanted.wish);
    play_begin_action(m->play);
    const struct thing *seller = stage_build(&m->s.stage, &wanted);
    if (seller == NULL)
        return play_fail(m->play, "no seller came");
    play_tell_draws(m->play, DRAWS_COUNTED);
    tell_goods(m, seller);
    return PLAY_DONE;
}

/* ---- crafts ---- */

static void give_feat(struct misc *m, int feat)
{
    character_of(m->w, player_of(m))->feats[feat / FEATS_IN_A_WORD] |=
        (uint16_t)(1 << feat % FEATS_IN_A_WORD);
}

static void give(struct misc *m, const char *name, int quantity)
{
    struct thing *item = people_item(&m->s.stage, str_from(name), STR(""), 0, &m->play->error);

    if (item == NULL)
        return;
    item_of(m->w, item)->known = KNOWN_ALL;
    item_of(m->w, item)->quantity = (uint32_t)quantity;
    gain_item_placed(m->w, player_of(m), item);
}

static void set_workshop(struct misc *m)
{
    static const int skills[] = {SK_CRAFT, SK_ALCHEMY, SK_POISON_USE, SK_KNOW_MAGIC};
    enum { RANKS = 8, EXPERIENCE = 5000, COINS = 5000 };
    struct character *person = character_of(m->w, player_of(m));

    for (int i = 0; i < COUNT_OF(skills); i++)
        person->ranks[skills[i]] = RANKS;
    give_feat(m, FT_BREW_POTION);
    give_feat(m, FT_SCRIBE_SCROLL);
    person->experience += EXPERIENCE;
    give(m, "gold piece", COINS);
    give(m, "healing kit", 1);
    give(m, "alchemy set", 1);
    give(m, "craftsman's tools", 1);
    give(m, "mechanical tools", 1);
    values_update(m->w, player_of(m));
}

static int craft(struct misc *m)
{
    static const struct {
        const char *name;
        int (*use)(struct knack *k);
        int number;
    } rows[] = {{"craft", knack_craft, SK_CRAFT},
                {"alchemy", knack_alchemy, SK_ALCHEMY},
                {"poison use", craft_poison, SK_POISON_USE},
                {"scribe scroll", knack_scribe, FT_SCRIBE_SCROLL},
                {"brew potion", knack_brew, FT_BREW_POTION},
                {"storycraft", knack_tell_story, CA_STORYCRAFT},
                {"weaponcraft", knack_forge, CA_WEAPONCRAFT}};

    for (int i = 0; i < COUNT_OF(rows); i++)
        if (is_text(m, "ability", rows[i].name))
            return rows[i].use(
                &(struct knack){.w = m->w, .who = m->w->player, .number = rows[i].number});
    return ABORT;
}

static enum play_result play_craft(struct misc *m)
{
    play_given(m->play, "ability level policy");
    m->escapes = is_text(m, "policy", "escape");
    set_workshop(m);
    people_begin(&m->s, (uint32_t)play_number(m->play, "seed"));
    int result = craft(m);
    end_prompts(m);
    json_key_number(m->play->out, "result", result);
    json_key_number(m->play->out, "turn", (int64_t)m->w->time);
    end_action(m);
    return PLAY_DONE;
}

/* ---- formulas ---- */

static void clear_formulas(struct character *person, int count)
{
    for (int i = 0; i < count; i++)
        person->spells[i] &= (uint16_t)~SP_CREATE;
}

static enum play_result play_formulas(struct misc *m)
{
    enum { RANKS = 6, SEED = 746000 };
    struct character *person = character_of(m->w, player_of(m));
    uint32_t formula_seed = (uint32_t)play_number(m->play, "formula_seed");
    int count = spellbook_count(m->w->library);

    play_given(m->play, "formula_seed");
    person->ranks[SK_ALCHEMY] = person->ranks[SK_KNOW_MAGIC] = RANKS;
    give_feat(m, FT_BREW_POTION);
    give_feat(m, FT_SCRIBE_SCROLL);
    clear_formulas(person, count);
    json_key(m->play->out, "skill_levels");
    json_open(m->play->out, '[');
    json_number(m->play->out, skill_level(m->w, player_of(m), SK_ALCHEMY));
    json_number(m->play->out, skill_level(m->w, player_of(m), SK_KNOW_MAGIC));
    json_close(m->play->out, ']');
    m->w->chance.formula_seed = formula_seed;
    people_seed(&m->s.stage, SEED + formula_seed);
    play_begin_action(m->play);
    values_formulas(m->w, player_of(m));
    play_tell_draws(m->play, DRAWS_CUT);
    json_key(m->play->out, "formulas");
    json_open(m->play->out, '[');
    for (int i = 0; i < count; i++)
        if (person->spells[i] & SP_CREATE)
            json_text(m->play->out, library_name(m->w->library, spellbook_spell(m->w->library, i)));
    json_close(m->play->out, ']');
    return PLAY_DONE;
}

/* ---- hours ---- */

static enum play_result play_hours(struct misc *m)
{
    int hours = (int)play_number(m->play, "hours");

    play_given(m->play, "hours");
    character_of(m->w, player_of(m))->last_rest = PEOPLE_TURN;
    people_begin(&m->s, (uint32_t)play_number(m->play, "seed"));
    int spent = labour_spend(m->w, player_of(m), hours, hours, false);
    json_key_number(m->play->out, "spent", spent);
    json_key_number(m->play->out, "result", spent > 0 ? DONE : ABORT);
    json_key_number(m->play->out, "turn", (int64_t)m->w->time);
    end_action(m);
    return PLAY_DONE;
}

static const struct {
    const char *kind;
    enum play_result (*play)(struct misc *m);
} kinds[] = {{"menu", play_menu},
             {"store", play_store},
             {"craft", play_craft},
             {"craft_formulas", play_formulas},
             {"spend_hours", play_hours}};

static enum play_result play_kind(struct misc *m)
{
    for (int i = 0; i < COUNT_OF(kinds); i++)
        if (is_text(m, "kind", kinds[i].kind))
            return kinds[i].play(m);
    return play_fail(m->play, "records of this kind cannot be played yet");
}

/* The README does not tell where the record does not: formulas and stores come before all that is
 * done at level 5, hours of work among it. */
static int level_of(const struct play *play)
{
    enum { BEGINNER = 1, EXPERIENCED = 5 };
    int level = (int)play_number(play, "level");
    bool is_experienced = str_equal(play_text(play, "kind"), STR("spend_hours"));

    return level > 0 ? level : is_experienced ? EXPERIENCED : BEGINNER;
}

enum play_result play_people_misc(struct play *play)
{
    struct misc m = {.play = play};
    struct people_start start = {.who = play_text(play, "char"),
                                 .seed = play_number(play, "char_seed"),
                                 .level = level_of(play),
                                 .at = {20, 16}};
    enum play_result result = PLAY_FAILED;

    if (is_text(&m, "kind", "insight"))
        return play_gods(play);
    if (people_open(&m.s, play, &start)) {
        m.w = m.s.w;
        m.w->host.ask = answer;
        m.w->host.ask_context = &m;
        result = play_kind(&m);
    }
    people_close(&m.s);
    return result;
}
