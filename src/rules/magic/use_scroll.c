/* Scrolls: read with skill, and at a price. */
#include "base/num.h"
#include "rules/core/spend.h"
#include "rules/core/steps.h"
#include "rules/item/gain.h"
#include "rules/item/label.h"
#include "rules/item/shift.h"
#include "rules/item/stack.h"
#include "rules/magic/cast.h"
#include "rules/magic/counterspell.h"
#include "rules/magic/spell.h"
#include "rules/magic/trial.h"
#include "rules/magic/use.h"
#include "rules/status/check.h"
#include "rules/value/attr.h"
#include "rules/value/skill.h"
#include "rules/value/worth.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/body.h"
#include "world/chance.h"
#include "world/given.h"
#include "world/hold.h"
#include "world/throw.h"

struct reading {
    struct world *w;
    struct script_event *e;
    res_id effect;
    handle rest;      /* the scrolls it was one of, or itself */
    int level, skill; /* what it asks for; what the reader has */
    bool is_kept;
    int answer;
};

enum stage { READING, AFTER, OVER };

static struct thing *reader_of(const struct reading *r)
{
    return world_thing(r->w, (handle)r->e->actor);
}

static struct thing *scroll_of(const struct reading *r)
{
    return world_thing(r->w, (handle)r->e->item);
}

static enum stage end_with(struct reading *r, int answer)
{
    r->answer = answer;
    return OVER;
}

/* quirk: it is the effect that the event names which an elf shrinks from. */
static enum stage unroll(struct reading *r)
{
    struct script_event *e = r->e;

    use_reach_for(r->w, (handle)e->actor, scroll_of(r));
    e->item = (int32_t)stack_take_one(r->w, scroll_of(r))->self;
    if (use_is_vain(r->w, e, (res_id)e->eID)) {
        spend_time(r->w, (handle)e->actor, SPEND_ROUND);
        return end_with(r, DONE);
    }
    r->level = wrap8(spell_record(r->w, r->effect)->level * 2 - 1);
    r->skill = wrap8(skill_level(r->w, reader_of(r), SK_DECIPHER));
    label_before_naming(r->w, scroll_of(r));
    say(r->w, e, &(struct lines){.others = "<EActor> reads <EItem>."});
    if (spell_has_flag(r->w, r->effect, EF_STAPLE))
        r->level -= 5;
    return READING;
}

/* Who feels that it is too much for him may stop. quirk: the scroll is gone all the same. */
static enum stage shrink(struct reading *r)
{
    enum { DIFFICULTY = 15 };
    struct thing *reader = reader_of(r);

    if (r->level <= r->skill)
        return READING;
    say_to(r->w, r->e, reader,
           &(struct lines){.actor = "The runes are full of power, perhaps too full for you."});
    struct thing *rest = world_thing(r->w, r->rest);
    if (rest && given_inscription(r->w, rest).len == 0)
        given_inscribe(r->w, rest, STR("daunting"));
    if (check_save(r->w, reader, WILL, DIFFICULTY, 0, 0) &&
        ask_yes(r->w, reader, false, "Put it down?"))
        return end_with(r, ABORT);
    return READING;
}

static enum stage decipher(struct reading *r)
{
    struct check_result check = check_skill(r->w, reader_of(r), SK_DECIPHER, 10 + r->level, 0);

    if (!check.is_success) {
        say(r->w, r->e,
            &(struct lines){.actor = "The power breaks loose and is lost.",
                            .others = "Power breaks loose around <EActor>."});
        r->answer = DONE;
        return AFTER;
    }
    r->is_kept = check.total > 20 + r->level && roll_below(r->w, 2) == 0;
    return READING;
}

static enum stage take_effect(struct reading *r)
{
    struct script_event *e = r->e;

    e->eID = r->effect;
    if (counterspell(r->w, e, NULL) == ABORT)
        return end_with(r, DONE);
    r->answer = throw_again(r->w, e, EV_EFFECT);
    return reader_of(r) && scroll_of(r) ? READING : OVER;
}

static enum stage recognize(struct reading *r)
{
    struct thing *reader = reader_of(r), *scroll = scroll_of(r);

    if (!(item_of(r->w, scroll)->known & KN_MAGIC) &&
        skill_is_trained(r->w, reader, SK_KNOW_MAGIC) &&
        check_succeeds(r->w, reader, SK_KNOW_MAGIC, 10 + worth_level(r->w, scroll, true)))
        trial_identify(r->w, reader, scroll);
    return AFTER;
}

/* Who could not cast it himself pays with mana, and with blood where that is short. */
static void strain(struct reading *r)
{
    const struct res_effect *spell = spell_record(r->w, r->effect);
    const struct thing *reader = reader_of(r);
    int cost = spell->mana_cost * 2 / 3;

    if (spell_chance(r->w, reader, r->effect, 0, false, NULL) > 0)
        return;
    if (attr_mana(r->w, reader) <= cost) {
        struct script_event *pain = throw_begin(r->w);
        if (pain) {
            pain->actor = pain->target = r->e->actor;
            pain->item = r->e->item;
            pain->DType = AD_NORM;
            pain->vDmg = wrap16(spell->level * 2);
            sb_add(&pain->GraveText, STR("a scroll that asked too much"));
            throw_end(r->w, pain, EV_DAMAGE);
        }
    }
    if (reader_of(r))
        cast_pay(r->w, reader_of(r), r->effect, cost);
}

static enum stage put_away(struct reading *r)
{
    enum { LEAST = 10, MOST = 50 };

    spend_time(r->w, (handle)r->e->actor, imax(LEAST, MOST - r->skill * 2));
    strain(r);
    struct thing *scroll = scroll_of(r), *reader = reader_of(r);
    if (scroll == NULL)
        return OVER;
    if (!r->is_kept)
        shift_out(r->w, scroll);
    else if (reader && hold_owner(r->w, scroll) != reader)
        gain_item_placed(r->w, reader, scroll);
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct reading *r);
} steps[] = {
    {READING, "unroll", unroll},       {READING, "shrink", shrink},
    {READING, "decipher", decipher},   {READING, "effect", take_effect},
    {READING, "recognize", recognize}, {AFTER, "put away", put_away},
};

int use_handle_read(struct world *w, struct script_event *e, struct thing *self)
{
    struct reading r = {.w = w, .e = e, .effect = self->other, .rest = self->self, .answer = ABORT};

    if (self->kind == T_BOOK)
        return DONE;
    if (self->kind != T_SCROLL || spell_record(w, self->other) == NULL) {
        say_to(w, e, world_thing(w, (handle)e->actor),
               &(struct lines){.actor = "There is nothing to read on it."});
        return ABORT;
    }
    e->item = (int32_t)self->self;
    STEPS_RUN(w, "read", steps, &r);
    return r.answer;
}
