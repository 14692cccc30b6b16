#include "rules/item/lore.h"

#include "base/num.h"
#include "rules/item/finest.h"
#include "rules/item/identify.h"
#include "rules/status/check.h"
#include "rules/status/practice.h"
#include "rules/value/ability.h"
#include "rules/value/arms.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "text/name.h"
#include "text/pronoun.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/knowledge.h"

enum { KNOW_ALL = 0xff };

static void learn_by(struct world *w, struct thing *who, int least, int most)
{
    int amount = roll_below(w, 6);

    practice(w, who, A_INT, amount + imax(1, least), EINT_IDENT, most);
}

/* ---- use ---- */

static void tell_what_it_is(struct world *w, const struct thing *who, const struct thing *item)
{
    bool is_set = arms_has_flag(w, item, IT_PLURAL);
    struct str_builder name = {0};

    name_add(w, item, is_set ? 0 : NA_A, &name);
    say_to(w, NULL, who,
           &(struct lines){.actor = is_set ? "So these are <Str>!" : "So this is <Str>!",
                           .with = {grammar_text(sb_cstr(&name))}});
    sb_free(&name);
}

void lore_try(struct world *w, struct thing *who, struct thing *item)
{
    enum { MOST = 60 };

    if (who->self != w->player || arms_is_known(w, item, KN_MAGIC))
        return;
    identify_add(w, item, KN_MAGIC);
    tell_what_it_is(w, who, item);
    learn_by(w, who, worth_level(w, item, true) / 2, MOST);
}

void lore_show(struct world *w, const struct thing *user, struct thing *item)
{
    struct thing *player = world_thing(w, w->player);
    uint32_t senses;

    if (player == NULL || player->x < 0)
        return;
    senses = say_senses(w, player, user);
    if (senses & ~(uint32_t)PER_SHADOW)
        lore_try(w, player, item);
}

/* ---- a feeling ---- */

enum { TELLS_ANYTHING = 5, TELLS_SCHOOLS = 10, TELLS_CURSE = 15, TELLS_ALL = 25 };

static void inscribe_worth(struct world *w, struct thing *who, struct thing *item, int precision,
                           struct str_builder *out)
{
    static const struct {
        int colour;
        const char *word;
    } worths[] = {{GREY, "mundane"},     {CYAN, "magical"},   {PURPLE, "good"},
                  {BROWN, "great"},      {RED, "excellent"},  {PINK, "superior"},
                  {YELLOW, "legendary"}, {WHITE, "unearthly"}};
    int worth = 0;

    if (worth_is_magic(w, item))
        worth = 1 + imin(imin(worth_level_seen(w, item, who) / 3, precision / 4), 6);
    sb_addf(out, "%c%s%c", 256 - worths[worth].colour, worths[worth].word, 256 - GREY);
}

static void inscribe_schools(const struct world *w, const struct thing *item,
                             struct str_builder *out)
{
    static const struct {
        uint32_t school;
        const char *word;
    } schools[] = {{SC_ABJ, "/abj"}, {SC_ARC, "/arc"}, {SC_DIV, "/div"},
                   {SC_ENC, "/enc"}, {SC_EVO, "/evo"}, {SC_ILL, "/ill"},
                   {SC_NEC, "/nec"}, {SC_THA, "/tha"}, {SC_WEA, "/wea"}};
    const struct res_effect *effect = library_record(w->library, item->other, RES_EFFECT);

    for (int i = 0; effect && i < COUNT_OF(schools); i++)
        if ((uint32_t)effect->schools & schools[i].school)
            sb_add_cstr(out, schools[i].word);
}

static void see_through(struct world *w, const struct thing *who, struct thing *item)
{
    enum { ONE_IN = 3 };
    struct str_builder before = {0}, after = {0};

    if (roll_below(w, ONE_IN) != 0 || item->other == 0 || arms_is_known(w, item, KN_MAGIC))
        return;
    name_add(w, item, 0, &before);
    identify_add(w, item, KN_MAGIC);
    name_add(w, item, NA_A, &after);
    say_to(w, NULL, who,
           &(struct lines){
               .actor = pronoun_is_plural(w, item) ? "It comes to you that your <Str1> are <Str2>!"
                                                   : "It comes to you that your <Str1> is <Str2>!",
               .with = {grammar_text(sb_cstr(&before)), grammar_text(sb_cstr(&after))}});
    sb_free(&before);
    sb_free(&after);
}

void lore_intuit(struct world *w, struct thing *who, struct thing *item)
{
    struct item *body = item_of(w, item);
    struct str_builder words = {0};

    if (arms_is_known(w, item, KN_MAGIC | KN_PLUS) || body->flags & IF_INTUITED)
        return;
    body->flags |= IF_INTUITED;
    int roll = roll_below(w, 20);
    int precision = roll + 1 + skill_level(w, who, SK_INTUITION);
    if (precision < TELLS_ANYTHING)
        return;
    if (precision >= TELLS_CURSE)
        identify_add(w, item, KN_CURSE);
    inscribe_worth(w, who, item, precision, &words);
    if (precision >= TELLS_SCHOOLS)
        inscribe_schools(w, item, &words);
    given_inscribe(w, item, sb_str(&words));
    sb_free(&words);
    if (precision >= TELLS_ALL)
        see_through(w, who, item);
    finest_note(w, item);
}

/* ---- at first sight ---- */

static bool is_arms(int kind)
{
    return kind == T_WEAPON || kind == T_ARMOUR || kind == T_MISSILE || kind == T_BOW ||
           kind == T_SHIELD;
}

static void feel(struct world *w, struct thing *who, struct thing *item)
{
    enum { NEVER, ALWAYS, ARMS };
    int wish = w->options[OPT_EASY_INTUIT];

    if (wish == ALWAYS || (wish == ARMS && is_arms(item->kind)))
        lore_intuit(w, who, item);
    if (!ability_has(w, who, CA_FATESENSE) || arms_is_known(w, item, KN_CURSE))
        return;
    identify_add(w, item, KN_CURSE);
    if (arms_is_cursed(w, item))
        say_to(w, NULL, who,
               &(struct lines){.actor = "Something about the <Obj> makes your skin crawl.",
                               .with = {grammar_thing(item)}});
}

static bool has_runes(const struct world *w, const struct thing *item)
{
    static const char *const words[] = {"rune",    "runic",  "runed", "inscribed",
                                        "written", "symbol", "glyph", "engraved",
                                        "ancient", "script", "iconic"};
    struct str look = name_resource(w, knowledge_effect(w, item->other)->flavour);

    if (item_of(w, item)->flags & IF_RUNIC)
        return true;
    for (int i = 0; item->other && i < COUNT_OF(words); i++)
        if (str_find(look, str_from(words[i])) >= 0)
            return true;
    return false;
}

static void read_runes(struct world *w, struct thing *who, struct thing *item)
{
    enum { EASIEST = 10, MOST = 75 };
    int level = worth_level(w, item, true);
    struct str_builder name = {0};

    if (!check_succeeds(w, who, SK_DECIPHER, EASIEST + level * 2)) {
        say_to(w, NULL, who,
               &(struct lines){.actor = "The runes on the <Obj> stay a riddle to you.",
                               .with = {grammar_thing(item)}});
        return;
    }
    name_add(w, item, NA_A | NA_IDENT, &name);
    say_to(w, NULL, who,
           &(struct lines){.actor = "The runes on the <Obj1> say what it is: <Str2>!",
                           .with = {grammar_thing(item), grammar_text(sb_cstr(&name))}});
    sb_free(&name);
    identify_add(w, item, KN_MAGIC | KN_CURSE | KN_PLUS);
    learn_by(w, who, level, MOST);
}

static void decipher(struct world *w, struct thing *who, struct thing *item)
{
    if (!skill_is_trained(w, who, SK_DECIPHER) ||
        arms_is_known(w, item, KN_MAGIC | KN_PLUS | KN_CURSE) ||
        item_of(w, item)->flags & IF_DECIPHERED)
        return;
    if (has_runes(w, item))
        read_runes(w, who, item);
    item_of(w, item)->flags |= IF_DECIPHERED;
}

static bool knows_plants(struct world *w, struct thing *who, struct thing *item)
{
    enum { MOST = 60 };

    if ((item->kind != T_MUSH && item->kind != T_HERB) || !ability_has(w, who, CA_NATURE_SENSE))
        return false;
    identify_add(w, item, KNOW_ALL);
    learn_by(w, who, worth_level(w, item, true), MOST);
    say_to(w, NULL, who,
           &(struct lines){.actor = "You know all that grows: this is <Obj>.",
                           .with = {grammar_thing(item)}});
    return true;
}

static bool has_legends(const struct world *w, const struct thing *item)
{
    switch (item->kind) {
    case T_CORPSE:
    case T_CHEST:
    case T_COIN:
    case T_STATUE: return false;
    default: return worth_is_magic(w, item);
    }
}

static void remember_legends(struct world *w, struct thing *who, struct thing *item)
{
    enum { EASE = 10, MUCH = 10, MOST = 60 };
    static const struct {
        int more_than, known;
    } tales[] = {{0, KN_NATURE}, {5, KN_CURSE},  {8, KN_BLESS}, {10, KN_MAGIC},
                 {15, KN_PLUS},  {20, KN_PLUS2}, {30, KN_ARTI}};
    int by = EASE + ability_level(w, who, CA_LEGEND_LORE) + attr_modifier(w, who, A_INT) -
             worth_level(w, item, true);
    bool is_news = false;

    for (int i = 0; i < COUNT_OF(tales); i++)
        if (by > tales[i].more_than && !arms_is_known(w, item, tales[i].known)) {
            identify_add(w, item, tales[i].known);
            is_news = true;
        }
    if (!is_news)
        return;
    say_to(w, NULL, who,
           &(struct lines){.actor = "Old tales speak of such a thing: <Obj>.",
                           .with = {grammar_thing(item)}});
    if (by >= MUCH)
        practice(w, who, A_INT, roll_dice_of(w, 2, 10, 0), EINT_IDENT, MOST);
}

void lore_recall(struct world *w, struct thing *who, struct thing *item)
{
    bool is_player = who->self == w->player;

    if (is_player && w->options[OPT_AUTOID]) {
        identify_add(w, item, KNOW_ALL);
        return;
    }
    if (is_player)
        feel(w, who, item);
    decipher(w, who, item);
    if (!knows_plants(w, who, item) && ability_has(w, who, CA_LEGEND_LORE) && has_legends(w, item))
        remember_legends(w, who, item);
}
