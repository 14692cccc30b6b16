/* What resources of every kind may carry: gear, grants, events, constants, lists, specials. */
#include "base/num.h"
#include "script/code.h"
#include "script/grammar.h"

/* quirk: code is found by where it is, and the first code of a module is at 0, which also means
 * "no condition": a condition that comes before any other code is lost. */
bool parse_condition(struct parser *p, code_id *code)
{
    bool lost = p->out->code.count == 1;
    int token = p->at;

    if (!code_parse_condition(p, code))
        return false;
    if (lost) {
        parse_warn_at(p, token, WARN_LOST_CONDITION,
                      "this condition is lost: it is the first code of the module");
        *code = 0;
    }
    return true;
}

/* ---- gear ---- */

static bool parse_gear_condition(struct parser *p, struct res_gear *gear)
{
    if (!parse_accept(p, TOK_IF))
        return true;
    return parse_expect(p, '(') && parse_condition(p, &gear->condition) && parse_expect(p, ')');
}

static bool parse_gear_item(struct parser *p, struct res_gear *gear)
{
    int32_t number;

    if (parse_accept(p, TOK_CURSED))
        gear->flags |= GF_CURSED;
    else if (parse_accept(p, TOK_BLESSED))
        gear->flags |= GF_BLESSED;
    if (!parse_accept(p, TOK_RANDOM))
        return parse_reference(p, &gear->item);
    if (!parse_signed(p, &number))
        return false;
    gear->item = (uint32_t)number;
    gear->flags |= GF_RANDOM_ITEM;
    return true;
}

static bool parse_gear_plus(struct parser *p, struct res_gear *gear)
{
    int sign = parse_kind(p);

    if (sign != '+' && sign != '-')
        return true;
    p->at++;
    uint32_t number = (uint32_t)parse_token(p)->value;
    gear->spec = (uint8_t)(sign == '-' ? 0 - number : number);
    return parse_expect(p, TOK_NUMBER);
}

static bool parse_gear_qualities(struct parser *p, struct res_gear *gear)
{
    int used = 0;
    int32_t quality;

    if (!parse_expect(p, '['))
        return false;
    while (!parse_accept(p, ']')) {
        int token = p->at;
        if (!parse_sum(p, &quality))
            return false;
        parse_accept(p, ',');
        if (used == COUNT_OF(gear->qualities)) {
            parse_error_at(p, token, "more than %d qualities", used);
            return false;
        }
        gear->qualities[used++] = (uint8_t)quality;
    }
    return true;
}

/* "of $effect", "of random", "of random 5", "of random 1 to 5". */
static bool parse_gear_effect(struct parser *p, struct res_gear *gear)
{
    int32_t low = 0, high = 0;

    if (!parse_accept(p, TOK_RANDOM))
        return parse_reference(p, &gear->effect);
    gear->flags |= GF_RANDOM_EFFECT;
    gear->effect = 0;
    if (!parse_at_signed(p))
        return true;
    if (!parse_signed(p, &high))
        return false;
    if (parse_accept(p, TOK_TO)) {
        low = high;
        if (!parse_signed(p, &high))
            return false;
    }
    gear->effect = (uint32_t)low + (uint32_t)high * 256u;
    return true;
}

static bool parse_gear_place(struct parser *p)
{
    int32_t x, y;

    return parse_expect(p, '(') && parse_signed(p, &x) && parse_expect(p, ',') &&
           parse_signed(p, &y) && parse_expect(p, ')');
}

static bool parse_gear_entry(struct parser *p, struct res_gear *gear)
{
    *gear = (struct res_gear){.amount = {1, 1, 0}};
    if (!parse_gear_condition(p, gear))
        return false;
    if (parse_kind(p) == TOK_NUMBER && parse_kind_ahead(p, 1) == '%') {
        gear->chance = (uint8_t)parse_token(p)->value;
        p->at += 2;
    }
    if (parse_at_dice(p) && !parse_dice_only(p, &gear->amount))
        return false;
    if (!parse_gear_item(p, gear) || !parse_gear_plus(p, gear))
        return false;
    for (;;) {
        bool good;
        if (parse_accept(p, TOK_WITH))
            good = parse_gear_qualities(p, gear);
        else if (parse_accept(p, TOK_OF))
            good = parse_gear_effect(p, gear);
        else if (parse_accept(p, TOK_AT))
            good = parse_gear_place(p);
        else
            return true;
        if (!good)
            return false;
    }
}

bool property_gear(struct parser *p, const struct property *row, void *record)
{
    uint8_t or_else = 0;

    (void)row;
    for (;;) {
        struct res_gear gear;
        if (!parse_gear_entry(p, &gear))
            return false;
        gear.flags |= or_else;
        builder_add_gear(p->out, record, gear);
        if (parse_accept(p, TOK_ELSE))
            or_else = GF_ELSE;
        else if (parse_accept(p, ','))
            or_else = 0;
        else
            return parse_expect(p, ';');
    }
}

/* ---- grants ---- */

static bool parse_grant_param(struct parser *p, struct res_grant *grant)
{
    int32_t first, second = 0;

    if (!parse_accept(p, ','))
        return true;
    if (parse_at_reference(p))
        return parse_reference(p, &grant->param);
    if (!parse_signed(p, &first) || (parse_accept(p, ',') && !parse_signed(p, &second)))
        return false;
    grant->param = (uint32_t)first | (uint32_t)second << 16;
    return true;
}

/* "at 3rd level", "every level", "every 2 levels starting at 5th". */
static bool parse_grant_level(struct parser *p, struct res_grant *grant)
{
    int32_t level = 1, step = 1;

    if (!parse_accept(p, TOK_EVERY)) {
        if (!parse_signed(p, &level))
            return false;
        step = 0;
        parse_accept(p, TOK_LEVEL);
    } else {
        if (parse_at_signed(p) && !parse_signed(p, &step))
            return false;
        if (!parse_expect(p, TOK_LEVEL))
            return false;
        if (parse_accept(p, TOK_STARTING)) {
            if (!parse_expect(p, TOK_AT) || !parse_signed(p, &level))
                return false;
            parse_accept(p, TOK_LEVEL);
        }
    }
    grant->level = wrap8(level);
    grant->step = wrap8(step);
    return true;
}

static int grant_type(int word)
{
    switch (word) {
    case TOK_ABILITY: return AB_ABILITY;
    case TOK_STATI: return AB_STATI;
    case TOK_FEAT: return AB_FEAT;
    default: return 0;
    }
}

bool property_grants(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    while (!parse_accept(p, ';')) {
        struct res_grant grant = {.type = (int8_t)grant_type(parse_kind(p))};
        int32_t ability;

        if (grant.type == 0) {
            parse_error(p, "expected 'Ability', 'Stati' or 'Feat', found %s",
                        token_kind_name(parse_kind(p)));
            return false;
        }
        p->at++;
        if (!parse_expect(p, '[') || !parse_signed(p, &ability))
            return false;
        grant.ability = (uint16_t)ability;
        if (!parse_grant_param(p, &grant) || !parse_expect(p, ']') || !parse_expect(p, TOK_AT) ||
            !parse_grant_level(p, &grant))
            return false;
        builder_add_grant(p->out, record, grant);
        parse_accept(p, ',');
    }
    return true;
}

/* ---- events ---- */

enum { EVENTS_MOST = 32 };

static void add_handler(struct parser *p, struct resource *r, const int16_t *events, int count,
                        struct res_event handler)
{
    for (int i = 0; i < count; i++) {
        /* Messages are told from scripts by the sign. */
        handler.event = handler.is_message ? wrap16(-(int64_t)events[i]) : events[i];
        builder_add_event(p->out, r, handler);
    }
}

static bool parse_messages(struct parser *p, struct resource *r, const int16_t *events, int count)
{
    do {
        text_id text;
        if (!parse_expect_string(p, &text))
            return false;
        add_handler(p, r, events, count, (struct res_event){.is_message = 1, .handler = text});
    } while (parse_accept(p, '/'));
    return true;
}

static bool parse_event_entry(struct parser *p, struct resource *r)
{
    int16_t events[EVENTS_MOST];
    int count = 0;
    code_id code;

    do {
        int32_t event;
        if (!parse_sum(p, &event))
            return false;
        if (count == EVENTS_MOST) {
            parse_error(p, "more than %d events for one handler", EVENTS_MOST);
            return false;
        }
        events[count++] = wrap16(event);
    } while (parse_accept(p, ','));
    if (parse_kind(p) == TOK_STRING)
        return parse_messages(p, r, events, count);
    if (!code_parse_routine(p, events[0], &code))
        return false;
    add_handler(p, r, events, count, (struct res_event){.handler = code});
    return true;
}

bool property_events(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    if (!parse_expect(p, TOK_EVENT))
        return false;
    do {
        if (!parse_event_entry(p, record))
            return false;
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

/* ---- constants, lists, specials ---- */

bool property_constants(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    while (parse_accept(p, '*')) {
        int32_t number, value;
        res_id id;

        if (!parse_signed(p, &number))
            return false;
        if (parse_at_reference(p)) {
            if (!parse_reference(p, &id))
                return false;
            value = (int32_t)id;
        } else if (!parse_signed(p, &value)) {
            return false;
        }
        builder_add_constant(p->out, record,
                             (struct res_constant){.number = (uint8_t)number, .value = value});
        parse_accept(p, ',');
    }
    return parse_expect(p, ';');
}

static bool parse_cell(struct parser *p, struct res_cell *cell)
{
    int32_t number;
    res_id id;
    text_id text;

    if (parse_at_reference(p)) {
        if (!parse_reference(p, &id))
            return false;
        *cell = (struct res_cell){id, RES_CELL_REFERENCE};
    } else if (parse_kind(p) == TOK_STRING) {
        if (!parse_expect_string(p, &text))
            return false;
        *cell = (struct res_cell){text, RES_CELL_TEXT};
    } else {
        if (!parse_single(p, &number))
            return false;
        *cell = (struct res_cell){(uint32_t)number, RES_CELL_NUMBER};
    }
    return true;
}

bool property_lists(struct parser *p, const struct property *row, void *record)
{
    enum { CELLS_MOST = 1020 };
    struct res_cell *cells = arena_alloc_array(&p->scratch, CELLS_MOST, sizeof *cells);

    (void)row;
    while (parse_accept(p, '*')) {
        int token = p->at, count = 0;
        int32_t number;

        if (!parse_single(p, &number))
            return false;
        while (parse_kind(p) != ',' && parse_kind(p) != ';') {
            if (count == CELLS_MOST) {
                parse_error_at(p, token, "more than %d cells in a list", CELLS_MOST);
                return false;
            }
            if (!parse_cell(p, &cells[count++]))
                return false;
        }
        p->at++;
        int kept = builder_add_list(p->out, record, (uint8_t)number, cells, count);
        while (count > kept && cells[count - 1].value == 0)
            count--;
        if (kept < count)
            parse_warn_at(p, token, WARN_CUT_LIST,
                          "three zeros end this list: %d of its %d cells are kept", kept, count);
    }
    return true;
}

/* "at level 3", "at 3rd level", "at level 1d4+2". */
static bool parse_special_level(struct parser *p, struct dice *level)
{
    bool word_first = parse_accept(p, TOK_LEVEL);
    int32_t number;

    if (word_first && parse_at_dice(p))
        return parse_dice_only(p, level);
    if (!parse_signed(p, &number) || (!word_first && !parse_expect(p, TOK_LEVEL)))
        return false;
    *level = (struct dice){0, 0, wrap8(number)};
    return true;
}

bool property_specials(struct parser *p, const struct property *row, void *record)
{
    (void)row;
    while (parse_accept(p, '*')) {
        struct res_special special = {.chance = 100};
        int32_t chance;

        if (!parse_at_reference(p)) {
            if (!parse_single(p, &chance) || !parse_expect(p, '%'))
                return false;
            special.chance = wrap8(chance);
        }
        if (!parse_reference(p, &special.what) || !parse_expect(p, TOK_AT) ||
            !parse_special_level(p, &special.level))
            return false;
        builder_add_special(p->out, record, special);
        parse_accept(p, ',');
    }
    return parse_expect(p, ';');
}
