/* Pieces that properties of many kinds are made of: numbers, flags, texts, images, attacks. */
#include "base/glyph.h"
#include "base/num.h"
#include "script/grammar.h"

bool take_bits(struct parser *p, void *bits, int token, int32_t value, bool without)
{
    uint32_t *target = bits;

    (void)p;
    (void)token;
    if (without)
        *target &= ~(uint32_t)value;
    else
        *target |= (uint32_t)value;
    return true;
}

void parse_store(struct parser *p, int token, void *at, enum res_form form, int32_t value)
{
    int64_t stored = value;

    switch (form) {
    case FORM_I8: stored = *(int8_t *)at = wrap8(value); break;
    case FORM_U8: stored = *(uint8_t *)at = (uint8_t)value; break;
    case FORM_I16: stored = *(int16_t *)at = wrap16(value); break;
    case FORM_U16: stored = *(uint16_t *)at = (uint16_t)value; break;
    case FORM_I32: *(int32_t *)at = value; break;
    default: *(uint32_t *)at = (uint32_t)value; break;
    }
    /* -1 in an unsigned field is how "all bits" or "none" is written. */
    if (stored != value && value != -1)
        parse_warn_at(p, token, WARN_WRAPPED_NUMBER, "%d does not fit here: it is stored as %lld",
                      value, (long long)stored);
}

/* ---- rows with a number ---- */

bool number_sum(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value;

    if (!parse_sum(p, &value))
        return false;
    parse_store(p, token, property_at(row, record), row->form, value);
    return parse_expect(p, ';');
}

bool number_signed(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value;

    if (!parse_signed(p, &value))
        return false;
    parse_store(p, token, property_at(row, record), row->form, value);
    return parse_expect(p, ';');
}

bool number_percent(struct parser *p, const struct property *row, void *record)
{
    int token = p->at;
    int32_t value;

    if (!parse_signed(p, &value))
        return false;
    parse_accept(p, '%');
    parse_store(p, token, property_at(row, record), row->form, wrap32(((int64_t)value - 100) / 5));
    return parse_expect(p, ';');
}

bool number_bits(struct parser *p, const struct property *row, void *record)
{
    uint32_t bits = 0;
    int token = p->at;

    if (!parse_number_list(p, take_bits, &bits))
        return false;
    if (row->form == FORM_U16) {
        uint16_t *at = property_at(row, record);
        parse_store(p, token, at, FORM_U16, (int32_t)(*at | bits));
    } else {
        uint32_t *at = property_at(row, record);
        *at |= bits;
    }
    return true;
}

/* ---- lists ---- */

bool parse_number_list(struct parser *p, take_number_fn take, void *target)
{
    while (!parse_accept(p, ';')) {
        bool without = parse_accept(p, '~') || parse_accept(p, '!');
        int token = p->at;
        int32_t value;

        if (!parse_signed(p, &value) || !take(p, target, token, value, without))
            return false;
        if (!parse_accept(p, ','))
            parse_accept(p, '|');
    }
    return true;
}

bool parse_reference_list(struct parser *p, take_reference_fn take, void *target)
{
    while (!parse_accept(p, ';')) {
        int token = p->at;
        res_id id;

        if (!parse_reference(p, &id) || !take(p, target, token, id))
            return false;
        parse_accept(p, ',');
    }
    return true;
}

bool take_flag(struct parser *p, void *flag_set, int token, int32_t value, bool without)
{
    struct flag_set *flags = flag_set;

    if (value < 0 || value >= flags->count * 8) {
        parse_error_at(p, token, "flag %d is not one of the %d there are", value, flags->count * 8);
        return true;
    }
    if (without)
        flags->bytes[value / 8] &= (uint8_t) ~(1u << (value % 8));
    else
        flags->bytes[value / 8] |= (uint8_t)(1u << (value % 8));
    return true;
}

/* ---- whole rows ---- */

bool property_text(struct parser *p, const struct property *row, void *record)
{
    return parse_expect_string(p, property_at(row, record)) && parse_expect(p, ';');
}

bool property_reference(struct parser *p, const struct property *row, void *record)
{
    return parse_reference(p, property_at(row, record)) && parse_expect(p, ';');
}

bool property_dice(struct parser *p, const struct property *row, void *record)
{
    return parse_dice(p, property_at(row, record)) && parse_expect(p, ';');
}

bool parse_colour(struct parser *p, int32_t *colour)
{
    bool bright = parse_accept(p, TOK_BRIGHT) || parse_accept(p, TOK_LIGHT);
    bool dark = !bright && parse_accept(p, TOK_DARK);

    *colour = parse_token(p)->value;
    if (!parse_expect(p, TOK_COLOR))
        return false;
    if (bright)
        *colour |= 8;
    if (dark)
        *colour &= ~8;
    return true;
}

static bool at_colour(const struct parser *p)
{
    int kind = parse_kind(p);

    return kind == TOK_COLOR || kind == TOK_BRIGHT || kind == TOK_LIGHT || kind == TOK_DARK;
}

bool parse_image(struct parser *p, uint16_t *image)
{
    int32_t fore = COLOUR_WHITE, back, id = parse_token(p)->value;

    if (at_colour(p)) {
        if (!parse_colour(p, &fore))
            return false;
        id = parse_token(p)->value;
    }
    if (parse_kind(p) != TOK_CHAR && parse_kind(p) != TOK_NUMBER) {
        parse_error(p, "expected a character or a glyph's number, found %s",
                    token_kind_name(parse_kind(p)));
        return false;
    }
    p->at++;
    *image = (uint16_t)(glyph_make(0, fore, 0) | (uint32_t)id);
    int token = p->at;
    if (!parse_accept(p, TOK_ON))
        return true;
    if (!parse_colour(p, &back))
        return false;
    /* quirk: images are kept in 16 bits, which leaves no room for a background. */
    parse_warn_at(p, token, WARN_LOST_BACKGROUND, "the background colour is not kept");
    return true;
}

bool property_glyph(struct parser *p, const struct property *row, void *record)
{
    uint32_t *at = property_at(row, record);
    uint16_t image;

    if (!parse_image(p, &image))
        return false;
    *at = image;
    return parse_expect(p, ';');
}

bool property_glyph16(struct parser *p, const struct property *row, void *record)
{
    int16_t *at = property_at(row, record);
    uint16_t image;

    if (!parse_image(p, &image))
        return false;
    *at = wrap16(image);
    return parse_expect(p, ';');
}

/* ---- attacks ---- */

static bool at_save_dc(const struct parser *p)
{
    int word = parse_kind_ahead(p, 1);

    return parse_kind(p) == '(' && (word == TOK_DC || word == TOK_CR || word == TOK_LEVEL);
}

/* "1d6 fire damage (DC 14)": all of it optional. */
static bool parse_damage(struct parser *p, struct res_attack *attack)
{
    int32_t value;

    attack->damage = (struct dice){0};
    attack->damage_type = AD_NORM;
    attack->is_reference = 0;
    attack->reference = 0;
    if (parse_at_dice(p)) {
        if (!parse_dice_only(p, &attack->damage))
            return false;
    } else if (parse_at_single(p) && !at_save_dc(p) && parse_kind_ahead(p, 1) == '%') {
        if (!parse_single(p, &value))
            return false;
        attack->damage.bonus = wrap8(value);
        p->at++;
    }
    if (parse_at_signed(p) && !at_save_dc(p)) {
        if (!parse_signed(p, &value))
            return false;
        attack->damage_type = wrap8(value);
    }
    parse_accept(p, TOK_DMG);
    if (!at_save_dc(p))
        return true;
    p->at += 2;
    if (!parse_signed(p, &value))
        return false;
    attack->dc = wrap8(value);
    return parse_expect(p, ')');
}

static bool parse_reference_attack(struct parser *p, struct res_attack *attack)
{
    int32_t value;

    attack->is_reference = 1;
    if (!parse_reference(p, &attack->reference))
        return false;
    if (!parse_at_signed(p))
        return true;
    if (!parse_signed(p, &value))
        return false;
    attack->damage_type = wrap8(value);
    return true;
}

static bool has_room(struct parser *p, int used, int most)
{
    if (used < most)
        return true;
    parse_error(p, "more than %d attacks", most);
    return false;
}

/* One attack with what comes "and" with it. */
static bool parse_attack(struct parser *p, struct res_attack *attacks, int most, bool is_template)
{
    int *used = &p->attacks_used;
    struct res_attack *attack = &attacks[*used];
    int32_t type;

    if (!has_room(p, *used, most) || !parse_signed(p, &type) || !parse_expect(p, TOK_FOR))
        return false;
    if (parse_at_reference(p)) {
        attack->attack_type = wrap8(type);
        if (!parse_reference_attack(p, attack))
            return false;
        /* quirk: in a template the next attack takes the same place, but keeps the top byte of
         * the reference as its DC. */
        if (is_template)
            attack->dc = wrap8(attack->reference >> RES_SLOT_SHIFT);
        else
            ++*used;
        return true;
    }
    if (attack->is_reference)
        parse_warn_at(p, p->at, WARN_LOST_ATTACK, "this attack replaces the one before it");
    if (!parse_damage(p, attack))
        return false;
    attack->attack_type = wrap8(type);
    ++*used;
    while (parse_accept(p, TOK_AND)) {
        if (!has_room(p, *used, most) || !parse_damage(p, &attacks[*used]))
            return false;
        attacks[(*used)++].attack_type = A_ALSO;
    }
    return true;
}

bool parse_attacks(struct parser *p, struct res_attack *attacks, int most, bool is_template)
{
    do {
        if (!parse_attack(p, attacks, most, is_template))
            return false;
    } while (parse_accept(p, ','));
    return parse_expect(p, ';');
}

/* ---- stati ---- */

/* "Stati [nature, value, magnitude, $reference];" */
bool property_stati(struct parser *p, const struct property *row, void *record)
{
    enum { MOST = 12 };
    struct res_stati *cells = property_at(row, record);
    int32_t numbers[3] = {0};
    res_id effect = 0;
    int used = 0;

    if (!parse_expect(p, '['))
        return false;
    for (int i = 0; i < 3; i++) {
        if (i > 0 && !parse_accept(p, ','))
            break;
        if (!parse_signed(p, &numbers[i]))
            return false;
    }
    if (parse_accept(p, ',') && !parse_reference(p, &effect))
        return false;
    while (used < MOST && cells[used].nature != 0)
        used++;
    if (used == MOST) {
        parse_error(p, "more than %d stati", MOST);
        return false;
    }
    cells[used] = (struct res_stati){
        .nature = (uint8_t)numbers[0],
        .value = wrap16(numbers[1]),
        .magnitude = wrap16(numbers[2]),
        .effect = effect,
    };
    return parse_expect(p, ']') && parse_expect(p, ';');
}
