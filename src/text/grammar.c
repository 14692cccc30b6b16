#include "text/grammar.h"

#include <stdlib.h>

#include "base/num.h"
#include "res/constant.h"
#include "text/listing.h"
#include "text/name.h"
#include "text/pronoun.h"
#include "text/say.h"
#include "text/tag.h"
#include "text/voice.h"
#include "text/words.h"
#include "world/chance.h"

enum { NOWHERE = -1 };

struct filler {
    struct world *world;
    const struct grammar_with *with;
    struct voice_page *page;
    size_t at;     /* on the page */
    ptrdiff_t end; /* the first place before `at` where the text ends; NOWHERE */
    int taken;     /* values so far */
};

/* ---- the page ---- */

static void put_letter(struct filler *f, char letter)
{
    if (letter == '\0' && f->end == NOWHERE)
        f->end = (ptrdiff_t)f->at;
    f->page->text[f->at++] = letter;
    f->page->used = f->at > f->page->used ? f->at : f->page->used;
}

/* quirk: one goes on where the text ends, not where one was: a colour of number 0 ends it for what
 * comes next, and where nothing was written an older text shows. */
static void go_to_end(struct filler *f)
{
    f->at = f->end != NOWHERE ? (size_t)f->end : f->at + strlen(f->page->text + f->at);
    f->end = NOWHERE;
}

/* Names and texts of a hostile library may be as long as it likes. */
static void charge(const struct world *world, size_t length)
{
    if (world->scene && world->scene->host.vm)
        vm_take(world->scene->host.vm, VM_STEPS, VM_CALL_STEPS + vm_text_steps(length));
}

static void put_text(struct filler *f, struct str text)
{
    size_t room = f->page->size - 1 - f->at;

    charge(f->world, text.len);
    text = str_slice(text, 0, room);
    for (size_t i = 0; i < text.len && text.data[i]; i++)
        put_letter(f, text.data[i]);
    f->page->text[f->at] = '\0';
    go_to_end(f);
}

static void put_built(struct filler *f, struct str_builder *text)
{
    put_text(f, sb_str(text));
    sb_free(text);
}

/* ---- values ---- */

/* Which value: the one of a number, else the next. All up to it are taken. NULL: there is none. */
static const struct grammar_value *take_value(struct filler *f, int number)
{
    if (number < 0)
        number = f->taken + 1;
    f->taken = imax(f->taken, number);
    return number >= 1 && number <= f->with->count ? &f->with->values[number - 1] : NULL;
}

static const struct thing *value_thing(struct filler *f, int number)
{
    const struct grammar_value *value = take_value(f, number);
    handle who = value && !value->is_text ? event_object(f->world, f->with->call, value->number)
                                          : HANDLE_NONE;

    return world_thing(f->world, who);
}

static bool is_one_of(struct str word, const char *const starts[], int count)
{
    for (int i = 0; i < count; i++)
        if (str_starts(word, str_from(starts[i])))
            return true;
    return false;
}

static const struct thing *participant(const struct filler *f, struct str word)
{
    const struct script_event *e = f->with->event;
    int32_t who;

    if (e == NULL)
        return world_thing(f->world, f->world->player);
    if (str_starts(word, STR("ea")))
        who = e->actor;
    else if (!str_starts(word, STR("ei")))
        who = e->target;
    else if (str_equal(word, STR("eitem2")) || str_equal(word, STR("ei2")))
        who = e->item2;
    else
        who = e->item;
    return world_thing(f->world, (handle)who);
}

/* Who a word means. False: it means nobody at all. */
static bool find_subject(struct filler *f, const char *word, const struct thing **subject)
{
    static const char *const in_event[] = {"ea", "ev", "et", "ei"};
    static const char *const things[] = {"obj", "mon", "itm"};
    static const char *const handles[] = {"hobj", "hmon", "hitm"};
    struct str text = str_from(word);

    if (is_one_of(text, in_event, COUNT_OF(in_event)))
        *subject = participant(f, text);
    else if (is_one_of(text, things, COUNT_OF(things)))
        *subject = value_thing(f, tag_number(word, 3));
    else if (is_one_of(text, handles, COUNT_OF(handles)))
        *subject = value_thing(f, tag_number(word, 4));
    else
        return false;
    return true;
}

/* ---- what tags stand for ---- */

static void fill_colour(struct filler *f, const struct tag *tag)
{
    put_letter(f, (char)-(int)strtol(tag->word, NULL, 10));
}

static void fill_text(struct filler *f, const struct tag *tag)
{
    const struct grammar_value *value = take_value(f, tag_number(tag->word, 3));
    bool is_text = value && value->is_text && value->text.data;

    put_text(f, is_text ? value->text : STR("[null string]"));
}

static void fill_number(struct filler *f, const struct tag *tag)
{
    const struct grammar_value *value = take_value(f, tag_number(tag->word, 3));
    struct str_builder text = {0};

    sb_addf(&text, "%d", value ? (int)value->number : 0);
    put_built(f, &text);
}

static int64_t character_number(const char *name)
{
    long number = strtol(name, NULL, 10);

    for (int i = 0; number == 0 && constant_at(i); i++)
        if (str_starts(str_from(constant_at(i)->name), STR("GLYPH_")) &&
            str_equal_nocase(str_from(constant_at(i)->name), str_from(name)))
            return constant_at(i)->value;
    return number;
}

static void fill_character(struct filler *f, const struct tag *tag)
{
    int64_t number = character_number(tag->other);
    char bytes[3] = {(char)WORDS_CHARACTER_MARK, (char)~(number >> 8), (char)number};

    if (tag->other[0] != '\0')
        put_text(f, str_from_n(bytes, sizeof bytes));
}

/* quirk: whether it was made while the script runs is looked up at the last value so far; if so,
 * that one is shown. */
static void fill_script_text(struct filler *f, const struct tag *tag)
{
    size_t letters = 0;

    while (tag->word[letters] >= 'a' && tag->word[letters] <= 'z')
        letters++;
    const struct grammar_value *value = take_value(f, tag_number(tag->word, letters));
    const struct grammar_value *last = take_value(f, f->taken);
    put_text(f, last && last->is_made ? last->text : value ? value->text : STR_NONE);
}

static void fill_resource(struct filler *f, const struct tag *tag)
{
    const struct grammar_value *value = take_value(f, tag_number(tag->word, 3));
    bool is_none = value == NULL || value->number == 0;

    put_text(f, is_none ? STR("{null}") : name_resource(f->world, (res_id)value->number));
}

/* ---- words about a thing ---- */

static const char *nameless(int flags)
{
    bool is_capital = flags & NA_CAPS;

    if (flags & NA_POSS)
        return is_capital ? "Its" : "its";
    return is_capital ? "Something" : "something";
}

static void put_name(struct filler *f, const struct thing *subject, bool is_known, int flags)
{
    struct str_builder name = {0};

    if (is_known)
        name_add(f->world, subject, flags, &name);
    else
        sb_add_cstr(&name, nameless(flags));
    put_built(f, &name);
}

/* Whom a creature swears by. Who is no person draws one of two by what it is. */
static void put_god(struct filler *f, const struct thing *subject)
{
    static const char *const of_good[] = {"Xavias", "Essiah"},
                             *const of_evil[] = {"Zurvash", "Xel"},
                             *const of_others[] = {"Ekliazeh", "Immotian"};
    const struct character *person = character_of(f->world, subject);

    if (person) {
        put_text(f, person->god ? name_resource(f->world, person->god) : STR("{null}"));
    } else if (creature_of(f->world, subject) == NULL) {
        go_to_end(f);
    } else {
        const char *const *gods = name_is_kind(f->world, subject, MA_GOOD)   ? of_good
                                  : name_is_kind(f->world, subject, MA_EVIL) ? of_evil
                                                                             : of_others;
        put_text(f, str_from(gods[roll_below(f->world, 2)]));
    }
}

/* The word before the colon. False: the text is spoiled. quirk: a word that is none writes nothing,
 * and what an older text left on the page shows. */
static bool put_word(struct filler *f, const struct thing *subject, bool is_known, const char *word,
                     int flags)
{
    enum pronoun pronoun;

    if (strcmp(word, "her") == 0) /* him or his? */
        return false;
    if (strcmp(word, "s") == 0) {
        if (is_known) /* quirk: "something move" */
            put_text(f, pronoun_is_plural(f->world, subject) ? STR_NONE : STR("s"));
    } else if (strcmp(word, "god") == 0) {
        put_god(f, subject);
    } else if (pronoun_find(word, &pronoun)) {
        put_text(f, str_from(pronoun_word(f->world, is_known ? subject : NULL, pronoun,
                                          flags & NA_CAPS)));
    } else {
        go_to_end(f);
    }
    return true;
}

/* What came of a tag. */
enum filled { FILLED, SPOILED, LOST };

static enum filled fill_subject(struct filler *f, const struct tag *tag,
                                const struct tag_article *article)
{
    bool is_word = tag->other[0] != '\0';
    const struct thing *subject = NULL;

    f->at -= article->before;
    if (!find_subject(f, is_word ? tag->other : tag->word, &subject))
        return SPOILED;
    if (subject == NULL)
        return LOST;
    bool is_known = f->with->reader == NULL || say_sees(f->world, f->with->reader, subject);
    if (is_word)
        return put_word(f, subject, is_known, tag->word, article->flags) ? FILLED : SPOILED;
    put_name(f, subject, is_known, article->flags);
    return FILLED;
}

/* ---- lists ---- */

static const struct {
    const char *tag;
    void (*add)(const struct library *library, struct str_builder *out);
} lists[] = {
    {"list macros", listing_macros},
    {"list options", listing_options},
    {"list tattoos", listing_tattoos},
    {"weapon table", listing_weapons},
};

static bool fill_list(struct filler *f, struct str word)
{
    struct str_builder list = {0}, filled = {0};
    int at = 0;

    while (at < COUNT_OF(lists) && !str_starts(word, str_from(lists[at].tag)))
        at++;
    if (at == COUNT_OF(lists))
        return false;
    lists[at].add(f->world->library, &list);
    grammar_add(f->world, &(struct grammar_with){0}, sb_str(&list), &filled);
    sb_free(&list);
    put_built(f, &filled);
    return true;
}

/* ---- all of it ---- */

/* Tags by how they begin; all others are about a thing. */
static const struct {
    const char *start;
    void (*fill)(struct filler *f, const struct tag *tag);
} simple_tags[] = {
    {"str", fill_text},       {"num", fill_number},   {"char", fill_character},
    {"ht", fill_script_text}, {"rid", fill_resource}, {"res", fill_resource},
};

static bool fill_simple(struct filler *f, const struct tag *tag)
{
    struct str word = str_from(tag->word);

    if (word.len > 0 && word.data[0] >= '0' && word.data[0] <= '9') {
        fill_colour(f, tag);
        return true;
    }
    for (int i = 0; i < COUNT_OF(simple_tags); i++)
        if (str_starts(word, str_from(simple_tags[i].start))) {
            simple_tags[i].fill(f, tag);
            return true;
        }
    return fill_list(f, word);
}

static enum filled fill(struct filler *f, struct str text)
{
    enum filled result = FILLED;
    size_t at = 0;

    while (result == FILLED && at < text.len && text.data[at] && f->at < f->page->most) {
        struct tag tag;
        if (!tag_begins(text, at)) {
            put_letter(f, text.data[at++]);
            continue;
        }
        if (!tag_read(text, at, &tag))
            break; /* the original ends there, and not the text only */
        if (!fill_simple(f, &tag)) {
            struct tag_article article = tag_article(text, at, tag.end);
            result = fill_subject(f, &tag, &article);
            tag.end += article.after;
        }
        at = tag.end;
    }
    f->page->text[f->at] = '\0';
    return result;
}

void grammar_add(struct world *world, const struct grammar_with *with, struct str text,
                 struct str_builder *out)
{
    struct voice_page *page = world->voice ? voice_open_page(world->voice) : NULL;

    if (page == NULL) {
        sb_add_cstr(out, "(too deep)");
        return;
    }
    struct filler f = {.world = world, .with = with, .page = page, .end = NOWHERE};
    enum filled result = fill(&f, text);
    sb_add(out, result == FILLED ? str_from(page->text) : text);
    /* quirk: a text about nobody keeps its page; after five of them in an action there is none. */
    if (result != LOST)
        world->voice->depth--;
}

/* A text of a script may be empty, but it is one. */
static struct str text_of(const struct api_call *call, int argument)
{
    struct str text = api_text(call, argument);

    return text.data ? text : STR("");
}

struct grammar_with grammar_of_call(const struct api_call *call, int first)
{
    struct grammar_with with = {.event = call->event, .call = call->event};

    for (int i = first; i < call->count && with.count < GRAMMAR_VALUES_MOST; i++) {
        struct grammar_value *value = &with.values[with.count++];
        value->number = call->arguments[i];
        value->is_text = call->texts >> i & 1;
        value->is_made = value->is_text && value->number < 0;
        if (value->is_text)
            value->text = text_of(call, i);
    }
    return with;
}
