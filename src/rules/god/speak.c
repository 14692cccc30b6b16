#include "rules/god/speak.h"

#include <string.h>

#include "base/num.h"
#include "rules/god/anger.h"
#include "text/say.h"
#include "world/chance.h"
#include "world/stati.h"
#include "world/throw.h"

struct speech {
    int16_t message, letters, names;
    const char *words;
};

static const struct speech speeches[] = {
#define SPEECH(message, letters, names, words) {message, letters, names, words},
#include "rules/god/speech.def"
#undef SPEECH
};

/* What is about to be said. */
struct saying {
    const char *words;
    int letters; /* -1: as many as come out */
};

/* The god's own words come first. */
static struct saying find_words(const struct world *w, res_id god, int message)
{
    enum { CELLS = 128 };
    uint32_t cells[CELLS];
    bool own;
    int count = library_list(w->library, god, GODSPEAK_LIST, cells, CELLS, &own);

    for (int i = 0; i + 1 < count; i += 2)
        if (cells[i] == (uint32_t)message)
            return (struct saying){module_text(library_module(w->library, god), cells[i + 1]), -1};
    int name = (int)library_name(w->library, god).len;
    if (message > MSG_BADSAC1 && message <= MSG_BADSAC9)
        return find_words(w, god, MSG_BADSAC1);
    for (const struct speech *s = speeches; s < speeches + COUNT_OF(speeches); s++)
        if (s->message == message)
            return (struct saying){s->words, s->letters + s->names * name};
    return (struct saying){NULL, 0};
}

/* One draw, if it hurts. */
static void blast_sanity(struct world *w, struct thing *who, res_id god, struct str words)
{
    enum { SAFE = 3 };
    const struct res_god *record = library_record(w->library, god, RES_GOD);
    struct stati_query query = stati_of(SUSTAIN);
    int sustained = 0, amount;

    query.value = A_INT;
    if (record == NULL || !library_flag(record->flags, GF_SANITY_BLASTING) ||
        memchr(words.data, '|', words.len) == NULL)
        return;
    for (const struct stati *s = stati_find(w, who, query); s; s = stati_find_next(w, s, query))
        sustained += s->magnitude;
    if (sustained >= SAFE)
        return;
    if (who->self == w->player)
        say_plain(w, "No mind was made to hold such a voice, and yours strains against it.");
    amount = roll_below(w, 4);
    throw_damage(w, who->self, who->self, AD_DAIN, amount, "a voice no mind can hold");
}

/* The original draws the colour of every letter, whether it uses it or not. */
static void draw_colours(struct world *w, int letters)
{
    enum { COLOURS = 4 };

    for (int i = 0; w->chance.mode == CHANCE_ONE_STREAM && i < letters; i++)
        roll_below(w, COLOURS);
}

static void quote(struct str_builder *text)
{
    for (size_t i = 0; i < text->len; i++)
        if (text->data[i] == '|')
            text->data[i] = '"';
}

/* Who was told knows it. */
static void note_anger(const struct world *w, const struct thing *who, res_id god, int message)
{
    uint16_t *flags = anger_flags(w, who, god);

    if (flags == NULL)
        return;
    if (message == MSG_MOLLIFIED || message == MSG_EXPENDED)
        *flags &= (uint16_t)~GS_KNOWN_ANGER;
    else if (message == MSG_ANGER || message == MSG_JEALOUSY || message == MSG_BAD_PRAY)
        *flags |= anger_level(w, who, god) ? GS_KNOWN_ANGER : 0;
}

/* Who was found unworthy by a script has been told why. */
static bool is_told_already(const struct world *w, int message)
{
    const struct script_event *now = throw_frame(w, 0);

    return message == MSG_NOT_WORTHY && now && now->Terse;
}

void speak(struct world *w, struct thing *who, res_id god, int message, struct str reason)
{
    speak_long(w, who, god, message, reason, 0);
}

void speak_long(struct world *w, struct thing *who, res_id god, int message, struct str reason,
                int more)
{
    struct grammar_with with = {.reader = who, .count = 2};
    struct saying saying = find_words(w, god, message);
    struct str_builder text = {0};
    handle self = who->self;

    if (saying.words == NULL || is_told_already(w, message))
        return;
    with.values[1] = grammar_resource(god);
    with.values[0] = reason.data ? (struct grammar_value){.text = reason, .is_text = true}
                                 : grammar_resource(god);
    grammar_add(w, &with, str_from(saying.words), &text);
    if (message != MSG_SALUTATION)
        blast_sanity(w, who, god, sb_str(&text));
    if (world_thing(w, self)) {
        draw_colours(w, saying.letters < 0 ? (int)text.len : saying.letters + more);
        quote(&text);
        if (self == w->player)
            say_plain(w, "%.*s", (int)text.len, text.data);
        note_anger(w, who, god, message);
    }
    sb_free(&text);
}
