/* Tags and what becomes of them. */
#include "text/grammar.h"

#include "text/listing.h"
#include "text/voice.h"
#include "text_support.h"
#include "world/chance.h"

/* A text with up to four values, read by nobody. */
static void fill_for(struct talk *t, const struct thing *reader, const char *format,
                     const struct grammar_value values[], int count, struct str_builder *out)
{
    struct grammar_with with = {.reader = reader, .count = count};

    for (int i = 0; i < count; i++)
        with.values[i] = values[i];
    grammar_add(t->world, &with, str_from(format), out);
}

#define VALUES(...) ((struct grammar_value[]){__VA_ARGS__})
#define assert_filled_for(t, reader, expected, format, ...)                                \
    do {                                                                                   \
        struct str_builder out_ = {0};                                                     \
        fill_for((t), (reader), (format), VALUES(__VA_ARGS__),                             \
                 (int)(sizeof VALUES(__VA_ARGS__) / sizeof(struct grammar_value)), &out_); \
        assert_string_equal(sb_cstr(&out_), expected);                                     \
        sb_free(&out_);                                                                    \
    } while (0)
#define assert_filled(t, expected, format, ...) \
    assert_filled_for(t, NULL, expected, format, __VA_ARGS__)
/* Without any values. */
#define assert_text(t, expected, format)               \
    do {                                               \
        struct str_builder out_ = {0};                 \
        fill_for((t), NULL, (format), NULL, 0, &out_); \
        assert_string_equal(sb_cstr(&out_), expected); \
        sb_free(&out_);                                \
    } while (0)

static struct grammar_value thing(struct talk *t, const char *name)
{
    return grammar_thing(drawn_make(t->drawn, name));
}

/* ---- values ---- */

static void numbers_and_texts_are_filled_in(void **state)
{
    struct talk *t = *state;

    assert_text(t, "plain > text", "plain > text");
    assert_filled(t, "7 and -3", "<num> and <NUM>", grammar_number(7), grammar_number(-3));
    assert_filled(t, "two/one/two", "<str2>/<Str1>/<str2>", grammar_text("one"),
                  grammar_text("two"));
    assert_filled(t, "%d 5%", "%d <num>%", grammar_number(5));
    assert_filled(t, "", "<str>", grammar_text(""));
}

/* A number takes all values up to its own. */
static void tags_without_a_number_take_the_next_value(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "2 3 1 4", "<num2> <num> <num1> <num>", grammar_number(1), grammar_number(2),
                  grammar_number(3), grammar_number(4));
}

static void values_that_are_not_there_are_nothing(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "1 0 0 0", "<num> <num> <num0> <num9>", grammar_number(1));
    assert_filled(t, "0 5", "<num0> <num>", grammar_number(5));
    assert_text(t, "[null string]", "<str>");
    assert_filled(t, "[null string]", "<str>", grammar_number(5));
    assert_filled(t, "[null string]", "<str>", (struct grammar_value){.is_text = true});
    assert_text(t, "{null}", "<res>");
    assert_filled(t, "{null}", "<rid>", grammar_resource(0));
}

static void resources_have_their_short_names(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "a adept", "a <Res>",
                  grammar_resource(drawn_find(t->drawn, "adept;of the test")));
    assert_filled(t, "rat", "<rID1:obj>", grammar_resource(drawn_find(t->drawn, "rat")));
}

static void what_comes_after_the_colon_of_a_text_means_nothing(void **state)
{
    assert_filled((struct talk *)*state, "abc", "<str:3>", grammar_text("abc"));
}

static void texts_of_scripts_are_filled_in(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "one two", "<hText> <ht>", grammar_text("one"), grammar_text("two"));
    assert_filled(t, "two one", "<hText2> <hText1>", grammar_text("one"), grammar_text("two"));
    assert_text(t, "", "<hText>");
}

/* quirk: the last value that was taken decides whose text is shown. */
static void a_text_made_by_the_script_takes_the_place_of_others(void **state)
{
    struct talk *t = *state;
    struct grammar_value made = grammar_text("made");

    made.is_made = true;
    assert_filled(t, "made made", "<hText2> <hText1>", grammar_text("one"), made);
}

/* ---- colours and characters ---- */

static void colours_are_single_bytes(void **state)
{
    struct talk *t = *state;

    assert_text(t, "\xfbred\xf9", "<5>red<7>");
    assert_text(t, "\x01", "<1234567890123456789012>"); /* as far as numbers go */
    assert_text(t, "\xff", "<1x:y>");
}

/* quirk: colour 0 ends a text, and what a tag stands for is put where the text ends. */
static void colour_0_ends_the_text(void **state)
{
    struct talk *t = *state;

    assert_text(t, "ab", "ab<0>cd");
    assert_filled(t, "abx", "ab<0>cd<num>x", grammar_number(5));
    assert_filled(t, "ab!", "ab<256>cd<num><0><num>!", grammar_number(5), grammar_number(6));
}

static void characters_are_three_bytes(void **state)
{
    struct talk *t = *state;

    assert_text(t,
                "x\xec\xff"
                "A",
                "x<char:65>");
    assert_text(t, "\xec\xfe,y", "<char:300>y");
    assert_text(t, "\xec\xfe\x08", "<char:GLYPH_WALL>");
    assert_text(t, "xy", "x<char>y");
    assert_text(t, "\xec\xffy", "<char:nonsense>y"); /* quirk: a part of one */
    assert_text(t, "\xec\xff", "<char:GLYPH>");
}

static void the_second_byte_of_a_character_begins_no_tag(void **state)
{
    struct talk *t = *state;

    assert_text(t, "\xec\xff<num>", "\xec\xff<num>");
    assert_filled(t,
                  "\xec"
                  "5",
                  "\xec<num>", grammar_number(5));
    assert_filled(t, "\xec\xffx5", "\xec\xffx<num>", grammar_number(5));
}

/* ---- things ---- */

static void names_begin_with_a_capital_where_a_sentence_does(void **state)
{
    struct talk *t = *state;
    struct grammar_value rat = thing(t, "rat");

    assert_filled(t, "Rat", "<Obj>", rat);
    assert_filled(t, "Hello. Rat bows.", "Hello. <Obj> bows.", rat);
    assert_filled(t, "Hello! rat bows.", "Hello! <Obj> bows.", rat);
    assert_filled(t, "Hello.rat bows.", "Hello.<Obj> bows.", rat);
    assert_filled(t, " rat", " <Obj>", rat);
    assert_filled(t, "Rat rat orc rat", "<mon1> <Obj1> <itm2> <hobj1>", rat, thing(t, "orc"));
    assert_filled(t, "Rat orc", "<hmon> <hitm>", rat, thing(t, "orc"));
}

static void articles_before_a_tag_become_part_of_the_name(void **state)
{
    struct talk *t = *state;
    struct grammar_value rat = thing(t, "rat"), orc = thing(t, "orc");

    assert_filled(t, "A rat", "a <Obj>", rat);
    assert_filled(t, "An orc", "A <Obj>", orc);
    assert_filled(t, "an orc", "an <Obj>", orc); /* quirk: no capital */
    assert_filled(t, "A rat", "An <Obj>", rat);
    assert_filled(t, "The rat", "the <Obj>", rat);
    assert_filled(t, "The rat", "The <Obj>", rat);
    assert_filled(t, "see an orc", "see a <Obj>", orc);
    assert_filled(t, "see a rat", "see an <Obj>", rat);
    assert_filled(t, "see A rat", "see A <Obj>", rat);
    assert_filled(t, "see the rat", "see the <Obj>", rat);
    assert_filled(t,
                  "\xf9"
                  "an orc",
                  "<7>a <Obj>", orc);
}

/* quirk: a capital article inside a text is made small, or not seen at all. */
static void capital_articles_inside_a_text_are_odd(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "See. the rat", "See. The <Obj>", thing(t, "rat"));
    assert_filled(t, "see An rat", "see An <Obj>", thing(t, "rat"));
}

static void only_whole_words_are_articles(void **state)
{
    struct talk *t = *state;
    struct grammar_value rat = thing(t, "rat");

    assert_filled(t, "xthe rat", "xthe <Obj>", rat);
    assert_filled(t, "(the rat)", "(the <Obj>)", rat);
    assert_filled(t, "-a rat-", "-a <Obj>-", rat);
    assert_filled(t, "  the rat", "  the <Obj>", rat);
    assert_filled(t, "the orcrat", "the orc<Obj>", rat);
}

static void proper_names_have_no_article(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "see Murg, the old", "see the <Obj>", thing(t, "Murg, the old"));
    assert_filled(t, "Ada", "a <Obj>", grammar_thing(t->player));
}

static void what_is_owned_follows_the_name(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "The rat's tail", "the <Obj>'s tail", thing(t, "rat"));
    assert_filled(t, "Rat's tail", "<Obj>' tail", thing(t, "rat"));
    assert_filled(t, "Glass' edge", "<Obj>'s edge", thing(t, "glass"));
    assert_filled(t, "Pebble edge", "<Obj>'s edge",
                  thing(t, "pebble")); /* quirk: items own nothing */
}

static void who_is_not_perceived_is_something(void **state)
{
    struct talk *t = *state;
    struct grammar_value other = grammar_thing(t->other);

    assert_filled_for(t, t->player, "The rat bites", "The <Obj> bites", other);
    t->unseen = t->other;
    assert_filled_for(t, t->player, "Something bites", "The <Obj> bites", other);
    assert_filled_for(t, t->player, "see something", "see the <Obj>", other);
    assert_filled_for(t, t->player, "Its bite", "the <Obj>'s bite", other);
    assert_filled_for(t, t->player, "see its tail", "see the <Obj>'s tail", other);
    assert_filled(t, "The rat bites", "The <Obj> bites", other);
}

/* ---- words about a thing ---- */

static void pronouns_go_by_sex(void **state)
{
    struct talk *t = *state;
    struct thing *her = drawn_make(t->drawn, "orc");

    creature_of(t->world, her)->state |= MS_FEMALE;
    assert_filled(t, "His own, him, he, he", "<his:Obj> own, <him:Obj1>, <he:Obj1>, <He:obj1>",
                  thing(t, "orc"));
    assert_filled(t, "she, her. Her: her", "she, <him:Obj>. <his:Obj1>: <his:Obj1>",
                  grammar_thing(her));
    assert_filled(t, "She and she", "<she:Obj> and <he:Obj1>", grammar_thing(her));
    assert_filled(t, "It, its, it", "<he:Obj>, <his:Obj1>, <him:Obj1>", thing(t, "rat"));
    assert_filled(t, "It, its, it", "<he:Obj>, <his:Obj1>, <him:Obj1>", thing(t, "axe"));
}

static void who_is_not_perceived_is_an_it(void **state)
{
    struct talk *t = *state;

    t->senses = 0;
    assert_filled_for(t, t->player, "Its tail: it, it", "<his:Obj> tail: <him:Obj1>, <he:Obj1>",
                      thing(t, "orc"));
}

static void verbs_agree(void **state)
{
    struct talk *t = *state;
    struct thing *axes = drawn_make(t->drawn, "axe");

    assert_filled(t, "The axe gleams.", "The <Obj> gleam<s:Obj1>.", thing(t, "axe"));
    assert_filled(t, "The old boots gleam.", "The <Obj> gleam<s:Obj1>.", thing(t, "old boots"));
    item_of(t->world, axes)->quantity = 2;
    assert_filled(t, "The 2 axes gleam.", "The <Obj> gleam<s:Obj1>.", grammar_thing(axes));
}

/* quirk: "something move". */
static void verbs_do_not_agree_with_something(void **state)
{
    struct talk *t = *state;

    t->unseen = t->other;
    assert_filled_for(t, t->player, "Something move!", "The <Obj> move<s:Obj1>!",
                      grammar_thing(t->other));
}

static void persons_swear_by_their_god(void **state)
{
    struct talk *t = *state;
    uint64_t before = chance_draws(t->world);

    assert_filled(t, "{null}", "<god:Obj>", grammar_thing(t->player));
    character_of(t->world, t->player)->god = drawn_find(t->drawn, "Red One");
    assert_filled(t, "Red One", "<god:Obj>", grammar_thing(t->player));
    assert_int_equal(chance_draws(t->world), before);
}

static void assert_one_of(struct talk *t, const char *who, const char *one, const char *other)
{
    struct grammar_value value = thing(t, who);
    bool found[2] = {false, false};

    for (int i = 0; i < 40; i++) {
        struct str_builder out = {0};
        uint64_t before = chance_draws(t->world);
        fill_for(t, NULL, "<god:Obj>", &value, 1, &out);
        assert_int_equal(chance_draws(t->world), before + 1);
        found[0] |= strcmp(sb_cstr(&out), one) == 0;
        found[1] |= strcmp(sb_cstr(&out), other) == 0;
        assert_true(strcmp(sb_cstr(&out), one) == 0 || strcmp(sb_cstr(&out), other) == 0);
        sb_free(&out);
    }
    assert_true(found[0] && found[1]);
}

static void others_draw_a_god_by_what_they_are(void **state)
{
    struct talk *t = *state;

    chance_start(t->world, 1, CHANCE_ONE_STREAM);
    assert_one_of(t, "saint", "Essiah", "Xavias");
    assert_one_of(t, "fiend", "Xel", "Zurvash");
    assert_one_of(t, "rat", "Immotian", "Ekliazeh");
    voice_begin_action(t->world->voice);
    assert_filled(t, "by ", "by <god:Obj>", thing(t, "axe"));
}

/* ---- the event ---- */

static void those_in_the_event_have_tags_of_their_own(void **state)
{
    struct talk *t = *state;
    struct thing *axe = drawn_make(t->drawn, "axe"), *apple = drawn_make(t->drawn, "apple");
    struct script_event event = talk_event(t);
    struct str_builder out = {0};

    event.item = (int32_t)axe->self;
    event.item2 = (int32_t)apple->self;
    grammar_add(t->world, &(struct grammar_with){.event = &event},
                STR("<EActor> <EVictim> <ETarget> <EItem> <EItem2> <ei2> <ea> <ev>"), &out);
    assert_string_equal(sb_cstr(&out), "Rat Ada Ada axe apple apple rat Ada");
    sb_free(&out);
}

static void without_an_event_it_is_the_player(void **state)
{
    assert_text((struct talk *)*state, "Ada Ada Ada Ada", "<EActor> <EVictim> <EItem> <eitem2>");
}

/* ---- what goes wrong ---- */

static void a_tag_that_is_none_spoils_the_text(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "<num> <wrong> <num>", "<num> <wrong> <num>", grammar_number(1));
    assert_text(t, "<>", "<>");
    assert_filled(t, "x <her:Obj>", "x <her:Obj>", thing(t, "rat")); /* him or his? */
    assert_filled(t, "<Obj:more>", "<Obj:more>", thing(t, "rat"));
    assert_filled(t, "a > b < <num>", "a > b < <num>", grammar_number(1));
}

static void a_tag_without_an_end_ends_the_text(void **state)
{
    struct talk *t = *state;

    assert_text(t, "text ", "text <");
    assert_text(t, "text ", "text <obj:");
    assert_text(t, "text ", "text <abcdefghijklmnopqrstuvw> more"); /* 23 letters */
    assert_text(t, "text ", "text <obj:abcdefghijklmnopqrstuvw> more");
    assert_text(t, "<abcdefghijklmnopqrstuv>", "<abcdefghijklmnopqrstuv>");
}

static void of_several_words_the_last_counts(void **state)
{
    struct talk *t = *state;

    assert_filled(t, "His", "<his:wrong:Obj>", thing(t, "orc"));
}

/* quirk: what an older text left on the page shows. */
static void a_word_that_is_none_shows_an_older_text(void **state)
{
    struct talk *t = *state;

    assert_text(t, "0123456789", "0123456789");
    assert_filled(t, "Rat 456789 here", "<Obj> <is:Obj1> here", thing(t, "rat"));
    voice_begin_action(t->world->voice);
    assert_filled(t, "Rat  here", "<Obj> <is:Obj1> here", thing(t, "rat"));
}

/* quirk: a text about nobody keeps its page; an action has five of them. */
static void texts_about_nobody_use_up_the_pages(void **state)
{
    struct talk *t = *state;

    for (int i = 0; i < VOICE_PAGES; i++)
        assert_filled(t, "the <Obj>", "the <Obj>", grammar_number(0));
    assert_text(t, "(too deep)", "text");
    voice_begin_action(t->world->voice);
    assert_int_equal(t->world->voice->depth, 0);
    assert_text(t, "text", "text");
}

static void spoiled_texts_give_their_page_back(void **state)
{
    struct talk *t = *state;

    for (int i = 0; i < 2 * VOICE_PAGES; i++)
        assert_text(t, "<wrong>", "<wrong>");
    assert_int_equal(t->world->voice->depth, 0);
}

/* ---- limits ---- */

static void assert_length(struct talk *t, const char *format, const char *text, size_t length)
{
    struct str_builder out = {0};

    fill_for(t, NULL, format, VALUES(grammar_text(text)), 1, &out);
    assert_int_equal(out.len, length);
    sb_free(&out);
}

static void a_page_takes_so_much_and_no_more(void **state)
{
    static char text[200001];
    struct talk *t = *state;

    memset(text, 'x', sizeof text - 1);
    assert_length(t, text, "", 129000);
    assert_length(t, "<str>", text, 129999);
    t->world->voice->depth = 2; /* inside another */
    assert_length(t, text, "", 4000);
    assert_length(t, "<str>", text, 4095);
    t->world->voice->depth = 1;
    assert_length(t, text, "", 129000);
}

/* ---- lists ---- */

/* By name, whatever the case; colours and other tags in them are filled in. */
static void macros_can_be_listed(void **state)
{
    struct talk *t = *state;

    assert_text(t,
                "\xf3"
                "AGAIN"
                "\xfb\n__Do it again.\n\n\xf3ZEAL\xfb\n__Do 0 things.\n\n",
                "<list macros>");
    assert_text(t, "<list feats>", "<list feats>"); /* there is no other list */
}

/* By level first. */
static void tattoos_can_be_listed(void **state)
{
    struct talk *t = *state;

    assert_text(t,
                "\xfbTHORN\xf9 (\xfe"
                "Active Tattoo\xf9)\n__Sharp.\n\n\xfb"
                "ASH\xf9 (\xfePassive Tattoo\xf9)\n__Grey.\n\n",
                "<list tattoos>");
}

static void options_can_be_listed(void **state)
{
    const struct talk *t = *state;
    struct str_builder list = {0};

    listing_options(t->world->library, &list);
    assert_true(str_starts(sb_str(&list), STR("<15>NEW CHARACTERS<5>\n\n<13>")));
    assert_true(str_find(sb_str(&list), STR("<15>WIZARD MODE<5>\n\n<13>")) > 0);
    sb_free(&list);
}

/* How often a part stands in a text. */
static int count_parts(const char *text, const char *part)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, part)) != NULL; at++)
        count++;
    return count;
}

static void every_group_of_options_is_listed_once(void **state)
{
    static const char groups[] = {
#define OPTION_GROUP(first, symbol, name) 0,
#include "text/option_groups.def"
#undef OPTION_GROUP
    };
    const struct talk *t = *state;
    struct str_builder list = {0};

    listing_options(t->world->library, &list);
    assert_int_equal(count_parts(sb_cstr(&list), "<15>"), COUNT_OF(groups));
    sb_free(&list);
}

/* ---- the table of weapons ---- */

static bool table_has(const struct talk *t, const char *part)
{
    struct str_builder table = {0};

    listing_weapons(t->world->library, &table);
    bool has = str_find(sb_str(&table), str_from(part)) >= 0;
    sb_free(&table);
    return has;
}

static void weapons_stand_in_columns(void **state)
{
    const struct talk *t = *state;

    assert_true(
        table_has(t, "\nlong glaive___S/P__L_1d8___2d6+1_-1__+2__110~_--_19-20__x3___RD\n"));
    assert_true(table_has(t, "<15>X:<3> it comes back when it is thrown.\n<15>*:<3> it wants"));
    assert_true(table_has(t, "\npebble_____________*_0_____0_____+0__+0__100~_--_20_____x2___\n"));
}

static void weapons_come_by_kind_and_name(void **state)
{
    const struct talk *t = *state;

    assert_true(table_has(t,
                          "<15>For blows_____Type_S_Small_Large_Hit_Par_Spd__Ra_Threat_Crit_Gifts"
                          "<3>\naxe"));
    assert_true(table_has(t,
                          "<15>To throw______Type_S_Small_Large_Hit_Par_Spd__Ra_Threat_Crit_Gifts"
                          "<3>\njavelin*"));
    assert_false(table_has(t, "secret blade")); /* what is never found is not told of */
}

int test_grammar(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, talk_setup, talk_teardown)
    const struct CMUnitTest tests[] = {
        TEST(macros_can_be_listed),
        TEST(tattoos_can_be_listed),
        TEST(options_can_be_listed),
        TEST(every_group_of_options_is_listed_once),
        TEST(weapons_stand_in_columns),
        TEST(weapons_come_by_kind_and_name),
        TEST(numbers_and_texts_are_filled_in),
        TEST(tags_without_a_number_take_the_next_value),
        TEST(values_that_are_not_there_are_nothing),
        TEST(resources_have_their_short_names),
        TEST(what_comes_after_the_colon_of_a_text_means_nothing),
        TEST(texts_of_scripts_are_filled_in),
        TEST(a_text_made_by_the_script_takes_the_place_of_others),
        TEST(colours_are_single_bytes),
        TEST(colour_0_ends_the_text),
        TEST(characters_are_three_bytes),
        TEST(the_second_byte_of_a_character_begins_no_tag),
        TEST(names_begin_with_a_capital_where_a_sentence_does),
        TEST(articles_before_a_tag_become_part_of_the_name),
        TEST(capital_articles_inside_a_text_are_odd),
        TEST(only_whole_words_are_articles),
        TEST(proper_names_have_no_article),
        TEST(what_is_owned_follows_the_name),
        TEST(who_is_not_perceived_is_something),
        TEST(pronouns_go_by_sex),
        TEST(who_is_not_perceived_is_an_it),
        TEST(verbs_agree),
        TEST(verbs_do_not_agree_with_something),
        TEST(persons_swear_by_their_god),
        TEST(others_draw_a_god_by_what_they_are),
        TEST(those_in_the_event_have_tags_of_their_own),
        TEST(without_an_event_it_is_the_player),
        TEST(a_tag_that_is_none_spoils_the_text),
        TEST(a_tag_without_an_end_ends_the_text),
        TEST(of_several_words_the_last_counts),
        TEST(a_word_that_is_none_shows_an_older_text),
        TEST(texts_about_nobody_use_up_the_pages),
        TEST(spoiled_texts_give_their_page_back),
        TEST(a_page_takes_so_much_and_no_more),
    };
#undef TEST

    return cmocka_run_group_tests_name("grammar", tests, NULL, NULL);
}
