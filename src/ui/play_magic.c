#include "ui/play_magic.h"

#include <stdio.h>

#include "base/arena.h"
#include "play/spells.h"
#include "rules/magic/spell.h"
#include "text/name.h"
#include "ui/menu.h"
#include "ui/play_quick.h"

enum { ROWS_MOST = 200, ROW_SIZE = 128, NAME_WIDTH = 24, TICKS_PER_ROUND = 30 };

struct spell_rows {
    struct menu_entry entries[2 * ROWS_MOST];
    char words[2 * ROWS_MOST][ROW_SIZE];
    int count;
    struct arena texts; /* of help that the library alone has not */
};

static void spell_chosen(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value <= 0)
        return;
    p->last_spell = answer.value;
    play_act(p, stack, action_number(ACTION_CAST, answer.value));
}

static void metamagic_chosen_for(void *who, struct stack *stack, struct answer answer)
{
    struct play *p = who;

    if (answer.value <= 0)
        return;
    p->last_spell = answer.value;
    play_act(p, stack, action_number(ACTION_METAMAGIC, answer.value));
}

static void ready_chosen(void *who, struct stack *stack, struct answer answer)
{
    if (answer.value > 0)
        play_act(who, stack, action_number(ACTION_READY, answer.value));
}

static const char *chance_ink(int chance)
{
    enum { SURE = 95, LIKELY = 75 };

    return chance >= SURE ? INK_EMERALD : chance >= LIKELY ? INK_YELLOW : INK_PINK;
}

static void add_heading(struct spell_rows *rows, struct spell_figures f)
{
    enum { LETTER_WIDTH = 5, AFTER_LEVEL = NAME_WIDTH + LETTER_WIDTH - 5 };
    char *words = rows->words[rows->count];

    snprintf(words, ROW_SIZE, "Level %-*dmana  time  chance  save  range  power", AFTER_LEVEL,
             f.level);
    rows->entries[rows->count++] = (struct menu_entry){.text = words, .is_heading = true};
}

/* What the library says of it, after the other ways it is cast in. */
static const char *help_of(struct play *p, struct spell_rows *rows, res_id spell, const char *about)
{
    struct str_builder text = {0};

    spells_add_metamagic(p->game, spell, &text);
    if (text.len == 0)
        return about;
    sb_addf(&text, ". %s", about ? about : "");
    const char *help = arena_str(&rows->texts, sb_str(&text)).data;
    sb_free(&text);
    return help;
}

/* Time in rounds and tenths of them. */
static void add_spell(struct play *p, struct spell_rows *rows, res_id spell, int number)
{
    struct spell_figures f = spells_figures(p->game, spell);
    struct spell_reach reach = spells_reach(p->game, spell);
    char *words = rows->words[rows->count], save[16] = "   -";
    int tenths = (f.time * 10 + TICKS_PER_ROUND / 2) / TICKS_PER_ROUND;

    if (f.save > 0)
        snprintf(save, sizeof save, "%4d", f.save);
    snprintf(words, ROW_SIZE, "%-*.*s %4d %3d.%d  %s%5d%%" INK_END "  %s  %5s  %s%s", NAME_WIDTH,
             (int)(f.name.len < NAME_WIDTH ? f.name.len : NAME_WIDTH), f.name.data, f.mana,
             tenths / 10, tenths % 10, chance_ink(f.chance), f.chance, save, reach.range,
             reach.power, f.is_ready ? " ready" : "");
    rows->entries[rows->count++] = (struct menu_entry){
        .text = words,
        .help = help_of(p, rows, spell, f.about),
        .value = number,
        .digit = keymap_digit_of(&p->app->keys, DEED_CAST, f.name)};
}

static void gather(struct play *p, struct spell_rows *rows)
{
    struct spells spells = {0};
    int level = -1;

    rows->count = 0;
    rows->texts = (struct arena){0};
    spells_gather(p->game, &spells);
    for (int i = 0; i < spells.count && i < ROWS_MOST; i++) {
        struct spell_figures f = spells_figures(p->game, spells.items[i]);
        if (f.level != level)
            add_heading(rows, f);
        level = f.level;
        add_spell(p, rows, spells.items[i], i + 1);
    }
    spells_free(&spells);
}

static void spell_put(void *who, struct stack *stack, int value, int digit);

static void ask_for_spell(struct play *p, struct stack *stack, const char *title,
                          enum action_kind action, struct reply reply)
{
    struct spell_rows rows;

    gather(p, &rows);
    if (rows.count == 0)
        play_act(p, stack, action_number(action, 1)); /* which says why not */
    else
        stack_push(stack, menu_new(&(struct menu_spec){.title = title,
                                                       .entries = rows.entries,
                                                       .count = rows.count,
                                                       .cursor = p->last_spell,
                                                       .quick = spell_put,
                                                       .reply = reply}));
    arena_free(&rows.texts);
}

/* The menu comes back, where it was. */
static void spell_put(void *who, struct stack *stack, int value, int digit)
{
    struct play *p = who;
    struct str name = spell_name(&p->game->world, spells_at(p->game, value));

    play_quick_bind(p, stack, DEED_CAST, name, digit);
    p->last_spell = value;
    play_cast(p, stack);
}

void play_cast(struct play *p, struct stack *stack)
{
    ask_for_spell(p, stack, "Cast which spell? (0-9: quick key)", ACTION_CAST,
                  (struct reply){spell_chosen, p});
}

void play_ready(struct play *p, struct stack *stack)
{
    ask_for_spell(p, stack, "Have which spell ready, or no longer?", ACTION_READY,
                  (struct reply){ready_chosen, p});
}

void play_metamagic(struct play *p, struct stack *stack)
{
    ask_for_spell(p, stack, "Cast which spell in another way?", ACTION_METAMAGIC,
                  (struct reply){metamagic_chosen_for, p});
}
