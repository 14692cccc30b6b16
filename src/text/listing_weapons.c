/* The table of weapons in help texts. */
#include "base/num.h"
#include "base/sort.h"
#include "text/listing.h"
#include "text/words.h"

enum { WEAPONS_MOST = 1024, NAME_WIDTH = 14 };

struct weapons {
    const struct library *library;
    res_id ids[WEAPONS_MOST];
    int count;
};

static const struct res_item *weapon_at(const struct weapons *all, int index)
{
    return library_record(all->library, all->ids[index], RES_ITEM);
}

/* ---- columns ---- */

static void add_name(const struct weapons *all, int index, struct str_builder *line)
{
    bool is_exotic = weapon_at(all, index)->group & WG_EXOTIC;
    struct str whole = library_name(all->library, all->ids[index]);
    struct str name = str_cut(&whole, ';');

    sb_add(line, str_slice(name, 0, imin((int)name.len, NAME_WIDTH - 1 - is_exotic)));
    if (is_exotic)
        sb_add_char(line, '*');
}

static void add_letters(const struct res_item *weapon, const int (*rows)[2], int count,
                        const char *between, struct str_builder *line)
{
    bool is_first = true;

    for (int i = 0; i < count; i++) {
        if (!library_flag(weapon->flags, rows[i][0]))
            continue;
        sb_add_cstr(line, is_first ? "" : between);
        sb_add_char(line, (char)rows[i][1]);
        is_first = false;
    }
}

static void add_wounds(const struct weapons *all, int index, struct str_builder *line)
{
    static const int rows[][2] = {{WT_SLASHING, 'S'}, {WT_PIERCING, 'P'}, {WT_BLUNT, 'B'}};

    add_letters(weapon_at(all, index), rows, COUNT_OF(rows), "/", line);
}

static void add_size(const struct weapons *all, int index, struct str_builder *line)
{
    static const char letters[] = "**TSMLHGC****";
    int size = weapon_at(all, index)->size;

    sb_add_char(line, size >= 0 && size < COUNT_OF(letters) - 1 ? letters[size] : '*');
}

static void add_small_damage(const struct weapons *all, int index, struct str_builder *line)
{
    words_add_dice(weapon_at(all, index)->shape.weapon.small_damage, line);
}

static void add_large_damage(const struct weapons *all, int index, struct str_builder *line)
{
    words_add_dice(weapon_at(all, index)->shape.weapon.large_damage, line);
}

static void add_accuracy(const struct weapons *all, int index, struct str_builder *line)
{
    sb_addf(line, "%+d", weapon_at(all, index)->shape.weapon.acc);
}

static void add_parry(const struct weapons *all, int index, struct str_builder *line)
{
    sb_addf(line, "%+d", weapon_at(all, index)->shape.weapon.parry);
}

static void add_speed(const struct weapons *all, int index, struct str_builder *line)
{
    sb_addf(line, "%d~", (weapon_at(all, index)->shape.weapon.speed + 20) * 5);
}

static void add_range(const struct weapons *all, int index, struct str_builder *line)
{
    int range = weapon_at(all, index)->shape.weapon.range;

    if (range)
        sb_addf(line, "%d", range);
    else
        sb_add_cstr(line, "--");
}

static void add_threat(const struct weapons *all, int index, struct str_builder *line)
{
    int threat = weapon_at(all, index)->shape.weapon.threat;

    if (threat == 1)
        sb_add_cstr(line, "20");
    else
        sb_addf(line, "%d-20", 21 - threat);
}

static void add_critical(const struct weapons *all, int index, struct str_builder *line)
{
    sb_addf(line, "x%d", weapon_at(all, index)->shape.weapon.crit);
}

/* What stands for what a weapon can do, and what that is. */
static const struct {
    int flag, letter;
    const char *words;
} gifts[] = {
    {WT_REACH, 'R', "it strikes those who are two steps away"},
    {WT_STUNNING, 'S', "it may stun, most of all when it strikes a vital spot"},
    {WT_ENTANGLE, 'E', "it may entangle who is not larger than itself"},
    {WT_KNOCKDOWN, 'K', "it may throw down who is not larger than itself"},
    {WT_CHARGE, 'C', "it wounds twice as much in a charge"},
    {WT_MOUNTED_ONLY, 'M', "it is for riders, or for those who are large for it"},
    {WT_PENETRATING, 'P', "it goes through much of any armour"},
    {WT_SUPER_TRIP, 'T', "it is good for tripping"},
    {WT_SUPER_DISARM, 'D', "it is good for disarming"},
    {WT_DOUBLE, '2', "it has two ends and counts as two weapons"},
    {WT_RETURNING, 'X', "it comes back when it is thrown"},
};

static void add_gifts(const struct weapons *all, int index, struct str_builder *line)
{
    for (int i = 0; i < COUNT_OF(gifts); i++)
        if (library_flag(weapon_at(all, index)->flags, gifts[i].flag))
            sb_add_char(line, (char)gifts[i].letter);
}

static const struct {
    const char *title;
    int width; /* 0: the last one */
    void (*add)(const struct weapons *all, int index, struct str_builder *line);
} columns[] = {
    {NULL, NAME_WIDTH, add_name},   {"Type", 5, add_wounds},        {"S", 2, add_size},
    {"Small", 6, add_small_damage}, {"Large", 6, add_large_damage}, {"Hit", 4, add_accuracy},
    {"Par", 4, add_parry},          {"Spd", 5, add_speed},          {"Ra", 3, add_range},
    {"Threat", 7, add_threat},      {"Crit", 5, add_critical},      {"Gifts", 0, add_gifts},
};

/* ---- lines ---- */

/* Blanks that a screen keeps. */
static void pad(struct str_builder *line, size_t width)
{
    while (sb_str(line).len < width)
        sb_add_char(line, '_');
}

static void add_titles(const char *group, struct str_builder *out)
{
    struct str_builder line = {0};
    size_t width = 0;

    for (int i = 0; i < COUNT_OF(columns); i++) {
        sb_add_cstr(&line, columns[i].title ? columns[i].title : group);
        width += (size_t)columns[i].width;
        pad(&line, columns[i].width ? width : 0);
    }
    sb_addf(out, "<15>%s<3>\n", sb_cstr(&line));
    sb_free(&line);
}

static void add_line(const struct weapons *all, int index, struct str_builder *out)
{
    struct str_builder line = {0};
    size_t width = 0;

    for (int i = 0; i < COUNT_OF(columns); i++) {
        columns[i].add(all, index, &line);
        width += (size_t)columns[i].width;
        pad(&line, columns[i].width ? width : 0);
    }
    sb_addf(out, "%s\n", sb_cstr(&line));
    sb_free(&line);
}

/* ---- groups ---- */

enum flight { ANY, STAYS, FLIES };

static const struct {
    const char *title;
    int kind;
    enum flight flight;
} groups[] = {
    {"For blows", T_WEAPON, STAYS},
    {"To throw", T_WEAPON, FLIES},
    {"To shoot", T_BOW, ANY},
    {"Shots", T_MISSILE, ANY},
};

static bool is_in_group(const struct res_item *item, int group)
{
    bool flies = item->shape.weapon.range != 0;

    return item->itype == groups[group].kind && !library_flag(item->flags, IT_NOGEN) &&
           (groups[group].flight == ANY || flies == (groups[group].flight == FLIES));
}

static void collect_from(const struct module *module, int group, struct weapons *all)
{
    for (int i = 0; i < module_count(module, RES_ITEM) && all->count < WEAPONS_MOST; i++)
        if (is_in_group((const void *)module_record(module, RES_ITEM, i), group))
            all->ids[all->count++] = module_id(module, RES_ITEM, i);
}

static int by_name(const void *a, const void *b, void *context)
{
    const struct library *library = ((const struct weapons *)context)->library;

    return str_compare_nocase(library_name(library, *(const res_id *)a),
                              library_name(library, *(const res_id *)b));
}

static void add_group(const struct library *library, int group, struct str_builder *out)
{
    struct weapons all = {.library = library};

    for (int i = 0; i < MODULE_SLOTS; i++)
        if (library->slots[i])
            collect_from(library->slots[i], group, &all);
    sort_stable(all.ids, (size_t)all.count, sizeof all.ids[0], by_name, &all);
    add_titles(groups[group].title, out);
    for (int i = 0; i < all.count; i++)
        add_line(&all, i, out);
}

void listing_weapons(const struct library *library, struct str_builder *out)
{
    sb_add_char(out, '\n');
    for (int i = 0; i < COUNT_OF(groups); i++)
        add_group(library, i, out);
    for (int i = 0; i < COUNT_OF(gifts); i++)
        sb_addf(out, "<15>%c:<3> %s.\n", gifts[i].letter, gifts[i].words);
    sb_add_cstr(out, "<15>*:<3> it wants a feat of its own.\n");
}
