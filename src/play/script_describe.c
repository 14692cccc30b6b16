/* What one sees and knows of something, in sentences, for scripts. */
#include "base/num.h"
#include "play/regard.h"
#include "play/script_call.h"
#include "rules/api/api_rows.h"
#include "rules/item/describe.h"
#include "rules/value/skill.h"
#include "text/words.h"

enum { DESCRIBE_STEPS = 500 };

static bool return_built(struct api_call *call, struct str_builder *text)
{
    api_return_text(call, sb_str(text));
    sb_free(text);
    return true;
}

/* ---- things ---- */

static void add_line(struct str_builder *out, struct str text)
{
    if (text.len == 0)
        return;
    if (out->len > 0 && out->data[out->len - 1] != '\n')
        sb_add_char(out, '\n');
    sb_add(out, text);
}

static void add_creature(const struct game *game, const struct thing *who, struct str_builder *out)
{
    struct sight sight = sight_of(game);
    struct regard regard = regard_of(&sight, who);

    regard_add(&regard, out);
}

/* What the player sees of it, and what the library says of its kind. */
static bool call_describe(struct api_call *call)
{
    const struct game *game = script_game(call);
    const struct thing *thing = script_object(call);
    const struct thing *reader = script_thing(call, 0);
    struct str_builder text = {0};

    if (thing == NULL)
        return return_built(call, &text);
    if (thing_is(thing, T_CREATURE) && game_player(game))
        add_creature(game, thing, &text);
    else if (thing_is(thing, T_ITEM))
        describe_item(&game->world, thing, reader ? reader : game_player(game), &text);
    add_line(&text, sight_description(game, thing->resource));
    return return_built(call, &text);
}

/* ---- skills ---- */

static const char *const attributes[] = {
    [A_STR] = "Strength", [A_DEX] = "Dexterity", [A_CON] = "Constitution", [A_INT] = "Intelligence",
    [A_WIS] = "Wisdom",   [A_CHA] = "Charisma",  [A_LUC] = "Luck",
};

static void add_basis(int skill, struct str_builder *out)
{
    struct skill_basis basis = skill_basis(skill);

    if (basis.attribute == basis.other)
        sb_addf(out, "It goes by %s", attributes[basis.attribute]);
    else
        sb_addf(out, "It goes by the %s of %s and %s", basis.takes_worse ? "worse" : "better",
                attributes[basis.attribute], attributes[basis.other]);
    if (basis.armour)
        sb_addf(out, ", and armour hampers it%s", basis.armour > 1 ? " twice" : "");
    sb_add_cstr(out, skill_is_familiar(skill) ? ". Anyone can learn a little of it." : ".");
}

static void add_owner(const struct world *w, res_id id, int count, struct str_builder *out)
{
    sb_add_cstr(out, count == 0 ? "\nIt is taught to " : ", ");
    words_add_plural(w->library, library_name(w->library, id), 0, out);
}

static bool has_skill(const struct world *w, res_id id, int skill)
{
    const struct res_race *race = library_record(w->library, id, RES_RACE);
    const struct res_class *class = library_record(w->library, id, RES_CLASS);

    for (int i = 0; race && i < COUNT_OF(race->skills); i++)
        if (race->skills[i] == skill)
            return true;
    for (int i = 0; class && i < COUNT_OF(class->skills); i++)
        if (class->skills[i] == skill)
            return !library_flag(class->flags, CF_PSEUDO);
    return false;
}

static void add_owners(const struct world *w, int skill, struct str_builder *out)
{
    static const enum res_kind kinds[] = {RES_RACE, RES_CLASS};
    int count = 0;

    for (int k = 0; k < COUNT_OF(kinds); k++)
        for (int m = 0; m < MODULE_SLOTS; m++) {
            const struct module *module = w->library->slots[m];
            for (int i = 0; module && i < module_count(module, kinds[k]); i++)
                if (has_skill(w, module_id(module, kinds[k], i), skill))
                    add_owner(w, module_id(module, kinds[k], i), count++, out);
        }
    sb_add_cstr(out, count > 0 ? "." : "");
}

static bool call_skill(struct api_call *call)
{
    const struct game *game = script_game(call);
    const char *name = skill_name(call->arguments[0]);
    struct str_builder text = {0}, topic = {0};

    if (name[0]) {
        add_basis(call->arguments[0], &text);
        add_owners(&game->world, call->arguments[0], &text);
        sb_addf(&topic, "help::%s", name);
        add_line(&text, sight_description(game, library_find(game->world.library, sb_str(&topic))));
        sb_free(&topic);
    }
    return return_built(call, &text);
}

static const struct api_row rows[] = {
    CALL_FOR(DESCRIBE_STEPS, T_OBJECT_Describe, call_describe, 0),
    CALL_FOR(DESCRIBE_STEPS, DescribeSkill, call_skill, 0),
};

const struct script_rows script_describe_rows = {rows, COUNT_OF(rows)};
