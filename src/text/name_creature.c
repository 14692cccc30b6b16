#include "text/name_creature.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/array.h"
#include "base/check.h"
#include "base/map.h"

struct name_creatures {
    const struct library *library;
    struct map known; /* by "creature template": the place in `made` */
    struct {
        ARRAY_FIELDS(struct str);
    } made;
    struct arena text;
};

struct name_creatures *name_creatures_new(const struct library *library)
{
    struct name_creatures *names = calloc(1, sizeof *names);

    ENSURE(names != NULL, "out of memory (names)");
    names->library = library;
    return names;
}

void name_creatures_free(struct name_creatures *names)
{
    if (names == NULL)
        return;
    map_free(&names->known);
    ARRAY_FREE(&names->made);
    arena_free(&names->text);
    free(names);
}

static struct str short_name(const struct name_creatures *names, res_id id)
{
    struct str name = library_name(names->library, id);

    return str_cut(&name, ';');
}

static struct str make(struct name_creatures *names, res_id creature, res_id template)
{
    const struct res_template *t = library_record(names->library, template, RES_TEMPLATE);
    struct str one = short_name(names, template), other = short_name(names, creature);
    struct str_builder text = {0};

    if (library_flag(t->flags, -TMF_POSTSCRIPT)) {
        struct str before = one;
        one = other;
        other = before;
    }
    sb_addf(&text, STR_PRINTF " " STR_PRINTF, STR_ARGS(one), STR_ARGS(other));
    struct str made = arena_str(&names->text, sb_str(&text));
    sb_free(&text);
    return made;
}

struct str name_creature_as(struct name_creatures *names, res_id creature, res_id template)
{
    char key[32];
    int64_t at;

    snprintf(key, sizeof key, "%x %x", creature, template);
    if (map_get(&names->known, str_from(key), &at))
        return names->made.items[at];
    struct str made = make(names, creature, template);
    map_set(&names->known, str_from(key), names->made.count);
    ARRAY_PUSH(&names->made, made);
    return made;
}
