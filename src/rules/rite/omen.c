/* Signs: what a god thinks of someone, what it would do for him, and what he carries. */
#include "base/num.h"
#include "rules/core/steps.h"
#include "rules/god/anger.h"
#include "rules/god/favour.h"
#include "rules/god/speak.h"
#include "rules/person/gain.h"
#include "rules/rite/rite.h"
#include "rules/rite/rites.h"
#include "rules/status/check.h"
#include "rules/status/status.h"
#include "text/say.h"
#include "world/ask.h"
#include "world/stati.h"

enum stage { READING, OVER };

enum { SIGNS = SK_KNOW_THEO + 2000 };

/* Words for what gods do; how many letters the original's have. */
static const struct {
    int16_t aid, letters;
    const char *words;
} deeds[] = {
#define DEED(aid, letters, words) {aid, letters, words},
#include "rules/rite/deeds.def"
#undef DEED
};

static enum stage look_back(struct rite *r)
{
    struct stati_query query = stati_of(TRIED);

    query.value = SIGNS;
    rite_speak(r, MSG_READING);
    if (rite_self(r) == NULL)
        return OVER;
    if (stati_find(r->w, rite_self(r), query) == NULL)
        return READING;
    rite_speak(r, MSG_NO_MORE);
    return OVER;
}

static enum stage understand(struct rite *r)
{
    enum { DIFFICULTY = 15 };

    if (check_succeeds(r->w, rite_self(r), SK_KNOW_THEO, DIFFICULTY))
        return READING;
    rite_speak(r, MSG_NO_INSIGHT);
    if (rite_self(r))
        status_gain(
            r->w, rite_self(r),
            (struct stati){
                .nature = TRIED, .value = SIGNS, .source = SS_MISC, .duration = STATI_UNTIL_REST});
    return OVER;
}

/* MSG_...; 0: there is nothing between them. */
static int feeling(const struct rite *r)
{
    enum { GRAVE = 10 };
    uint16_t flags = *anger_flags(r->w, rite_self(r), r->god);
    int anger = anger_level(r->w, rite_self(r), r->god);

    if (flags & GS_FORSAKEN)
        return MSG_FORSAKEN;
    if (flags & GS_ANATHEMA)
        return MSG_ANATHEMA;
    if (anger && rite_wrath(r) == 0)
        return MSG_TOLERANT;
    if (rite_wrath(r) > GRAVE)
        return MSG_IS_ANGRY2;
    return rite_wrath(r) ? MSG_IS_ANGRY : 0;
}

static enum stage feel(struct rite *r)
{
    int message = feeling(r);

    if (message)
        rite_speak(r, message);
    if (rite_self(r) == NULL)
        return OVER;
    if (anger_level(r->w, rite_self(r), r->god))
        *anger_flags(r->w, rite_self(r), r->god) |= GS_KNOWN_ANGER;
    return READING;
}

/* ---- what it would do ---- */

static bool would_do(const struct rite *r, const struct rite_aid *aid)
{
    int share = rite_is_own_god(r) ? 1 : rite_constant(r, LAY_MULTIPLIER);

    return favour_of(r->w, rite_self(r), r->god) >= aid->favour / imax(1, share);
}

static bool is_out_of_question(const struct rite *r, const struct rite_aid *aid)
{
    return aid->aid == AID_RESURRECT &&
           (gain_total_level(r->w, rite_self(r)) < wrap16(rite_constant(r, MIN_RAISE_LEVEL)) ||
            !rite_is_own_god(r));
}

/* Adds words for one more; returns how many letters it has in the original. */
static int add_deed(const struct rite_aid *aid, struct str_builder *words)
{
    for (int i = 0; i < COUNT_OF(deeds); i++)
        if (deeds[i].aid == aid->aid) {
            sb_add_cstr(words, deeds[i].words);
            return deeds[i].letters;
        }
    return 0;
}

static int list_deeds(const struct rite *r, struct str_builder *words)
{
    enum { COMMA = 2, AND = 5 };
    struct rite_aid aids[RITE_AIDS_MOST], chosen[RITE_AIDS_MOST];
    int count = rite_aids(r->w, r->god, aids), kept = 0, letters = 0;

    for (int i = 0; i < count; i++)
        if (would_do(r, &aids[i]) && !is_out_of_question(r, &aids[i]))
            chosen[kept++] = aids[i];
    for (int i = 0; i < kept; i++) {
        if (i > 0) {
            sb_add_cstr(words, i + 1 < kept ? ", " : " and ");
            letters += i + 1 < kept ? COMMA : AND;
        }
        letters += add_deed(&chosen[i], words);
    }
    return letters;
}

static enum stage foresee(struct rite *r)
{
    struct str_builder words = {0};
    int letters = list_deeds(r, &words);

    if (words.len == 0)
        rite_speak(r, MSG_NO_AID);
    else if (rite_wrath(r) == 0 && rite_person(r)->prayer_timeout[r->number] == 0)
        speak_long(r->w, rite_self(r), r->god, MSG_SAFEPRAY, sb_str(&words), letters);
    else if (rite_wrath(r) == 0)
        rite_speak(r, MSG_WAITPRAY);
    sb_free(&words);
    return rite_self(r) ? READING : OVER;
}

/* ---- what he carries ---- */

static bool asks(const struct rite *r)
{
    return ask_yes(r->w, rite_self(r), false, "Ask about your things as well?") &&
           !rite_is_lost_to_jealousy(r);
}

static enum stage show(struct rite *r)
{
    struct rite_aid aids[RITE_AIDS_MOST];
    int count = rite_aids(r->w, r->god, aids);

    if (rite_is_spent(r) || rite_person(r)->prayer_timeout[r->number] || rite_wrath(r))
        return OVER;
    for (int i = 0; i < count; i++) {
        if (aids[i].aid != AID_IDENTIFY || !would_do(r, &aids[i]))
            continue;
        if (!asks(r))
            return OVER;
        rite_speak(r, MSG_AID + AID_IDENTIFY);
        if (rite_self(r) == NULL)
            return OVER;
        rite_take_its_toll(r);
        r->e->EParam = AID_IDENTIFY;
        r->e->EParam2 = aids[i].trouble;
        rite_turn_to(r, EV_GIVE_AID);
        return OVER;
    }
    return OVER;
}

static const struct {
    enum stage stage;
    const char *name;
    enum stage (*run)(struct rite *r);
} steps[] = {
    {READING, "past", look_back}, {READING, "knowledge", understand}, {READING, "feelings", feel},
    {READING, "future", foresee}, {READING, "things", show},
};

int omen_handle(struct world *w, struct script_event *e, struct thing *self)
{
    struct rite r;

    if (!rite_begin(&r, w, e, self))
        return NOTHING;
    if (check_is_threatened(w, self)) {
        say_to(w, e, self, &(struct lines){.actor = "You cannot look for signs in a fight."});
        return ABORT;
    }
    STEPS_RUN(w, "omen", steps, &r);
    return DONE;
}
