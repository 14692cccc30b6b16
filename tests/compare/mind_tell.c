#include "mind_tell.h"

/* ---- listening ---- */

static uint32_t number_of(const struct mind_log *log, handle who)
{
    const struct thing *thing = world_thing(&log->stage->world, who);

    return thing ? thing->born : 0;
}

static void note_thought(struct mind_log *log, const struct thought *thought)
{
    log->has_thought = true;
    log->thought = *thought;
    log->magic = *thought->magic;
    for (int i = 0; i < log->magic.count; i++)
        log->sources[i] = number_of(log, log->magic.entries[i].item);
    for (int i = 0; i < thought->count; i++)
        log->targets[i] = number_of(log, thought->acts[i].target);
}

static void hear(void *context, const struct thought *thought, int moment)
{
    struct mind_log *log = context;

    if (moment == THOUGHT_CHOSEN)
        note_thought(log, thought);
    else
        ARRAY_PUSH(log, (struct mind_try){thought->attempt, draw_log_count(log->draws)});
}

void mind_log_listen(struct mind_log *log, struct stage *stage, const struct draw_log *draws)
{
    struct world *w = &stage->world;

    log->stage = stage;
    log->draws = draws;
    w->host.thinks = hear;
    w->host.thinks_context = log;
}

void mind_log_clear(struct mind_log *log)
{
    ARRAY_CLEAR(log);
    log->has_thought = false;
}

void mind_log_free(struct mind_log *log)
{
    ARRAY_FREE(log);
}

/* ---- telling ---- */

static const char *const truths[] = {
    "inMelee",   "isAfraid",   "isTAfraid",           "isSick",
    "isBlind",   "isNatBlind", "isPoisoned",          "isParalyzed",
    "hasHunger", "isDiseased", "isBleeding",          "hasTarget",
    "isHiding",  "isStoning",  "isDrained",           "isEnraged",
    "isGrabbed", "isAvoiding", "hasInnateSpellStati", "isMount",
};

static void tell_truths(const struct situation *s, struct json *out)
{
    const bool given[] = {
#define TRUTH(name, words) s->name,
#include "rules/mind/situation.def"
#undef TRUTH
    };
    struct str_builder text = {0};

    _Static_assert(COUNT_OF(given) == COUNT_OF(truths), "all of them have a name");
    for (int i = 0; i < COUNT_OF(given); i++)
        if (given[i])
            sb_addf(&text, "%s%s", text.len ? " " : "", truths[i]);
    json_key_text(out, "flags", sb_str(&text));
    sb_free(&text);
}

static struct str name_of(const struct stage *stage, res_id effect)
{
    struct str name = library_name(&stage->base->library, effect);

    return str_cut(&name, ';');
}

void mind_tell_effects(const struct stage *stage, const struct repertoire *all,
                       const uint32_t *sources, struct json *out)
{
    json_open(out, '[');
    for (int i = 0; i < all->count; i++) {
        const struct repertoire_entry *entry = &all->entries[i];
        json_open(out, '[');
        json_text(out, name_of(stage, entry->effect));
        json_number(out, entry->source == REPERTOIRE_ITEM ? sources[i] : entry->source);
        json_number(out, entry->rating);
        json_number(out, entry->purpose);
        json_close(out, ']');
    }
    json_close(out, ']');
}

uint32_t mind_purposes(const struct repertoire *all)
{
    uint32_t purposes = 0;

    for (int i = 0; i < all->count; i++)
        purposes |= all->entries[i].purpose & UINT16_MAX;
    return purposes;
}

static void tell_acts(const struct mind_log *log, struct json *out)
{
    json_key(out, "acts");
    json_open(out, '[');
    for (int i = 0; i < log->thought.count; i++) {
        const struct act *act = &log->thought.acts[i];
        json_open(out, '[');
        json_number(out, act->what);
        json_number(out, act->weight);
        json_number(out, log->targets[i]);
        json_number(out, act->detail);
        json_close(out, ']');
    }
    json_close(out, ']');
}

static void tell_tries(const struct mind_log *log, struct json *out)
{
    json_key(out, "tried");
    json_open(out, '[');
    for (int i = 0; i < log->count; i++) {
        const struct mind_try *try = &log->items[i];
        json_open(out, '[');
        json_number(out, try->attempt.act);
        json_number(out, try->attempt.answer);
        json_number(out, try->draws);
        if (try->attempt.effect)
            json_text(out, name_of(log->stage, try->attempt.effect));
        json_close(out, ']');
    }
    json_close(out, ']');
}

void mind_log_write(const struct mind_log *log, struct json *out)
{
    if (!log->has_thought)
        return;
    json_key(out, "ai");
    json_open(out, '{');
    json_key_number(out, "weight_sum", log->thought.weights);
    json_key_number(out, "index", log->thought.lot);
    tell_truths(&log->thought.s, out);
    json_key_number(out, "mtarg", number_of(log, log->thought.s.near));
    json_key_number(out, "rtarg", number_of(log, log->thought.s.far));
    json_key_number(out, "hasEffFor", mind_purposes(&log->magic));
    json_key_number(out, "nEff", log->magic.count);
    tell_acts(log, out);
    if (log->magic.count > 0) {
        json_key(out, "effs");
        mind_tell_effects(log->stage, &log->magic, log->sources, out);
    }
    tell_tries(log, out);
    json_close(out, '}');
}
