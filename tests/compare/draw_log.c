#include "draw_log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CUT_AT = 600,
    PAIRS_MOST = 20000 /* the recordings keep no more; all are counted */
};

void draw_log_step(struct draw_log *log, const char *procedure, const char *step)
{
    log->procedure = procedure;
    log->step = step;
}

void draw_log_add(struct draw_log *log, int bound, int64_t result)
{
    ARRAY_PUSH(log, (struct draw){bound, result, log->procedure, log->step});
    log->seeds += bound == DRAW_SEEDED;
}

/* ---- listening ---- */

static void hear_draw(void *log, int bound, int result)
{
    draw_log_add(log, bound, result);
}

static void hear_seed(void *log, uint32_t seed)
{
    draw_log_add(log, DRAW_SEEDED, seed);
}

static void hear_step(void *log, const char *procedure, const char *step)
{
    draw_log_step(log, procedure, step);
}

void draw_log_listen(struct draw_log *log, struct world *world)
{
    chance_listen(world, &(struct chance_listener){hear_draw, hear_seed, hear_step, log});
}

/* ---- keeping ---- */

void draw_log_move(struct draw_log *from, struct draw_log *to)
{
    for (int i = 0; i < from->count; i++)
        ARRAY_PUSH(to, from->items[i]);
    to->seeds += from->seeds;
    ARRAY_CLEAR(from);
    from->seeds = 0;
}

void draw_log_clear(struct draw_log *log)
{
    ARRAY_CLEAR(log);
    log->seeds = 0;
    log->procedure = log->step = NULL;
}

void draw_log_free(struct draw_log *log)
{
    ARRAY_FREE(log);
    log->seeds = 0;
}

int draw_log_count(const struct draw_log *log)
{
    return log->count - log->seeds;
}

void draw_log_drop_seeds(struct draw_log *log)
{
    int kept = 0;

    for (int i = 0; i < log->count; i++)
        if (log->items[i].bound != DRAW_SEEDED)
            log->items[kept++] = log->items[i];
    log->count = kept;
    log->seeds = 0;
}

/* ---- writing ---- */

/* Records have -1 for a seed. */
static int written_bound(const struct draw *draw)
{
    return draw->bound == DRAW_SEEDED ? -1 : draw->bound;
}

static void write_flat(const struct draw_log *log, struct json *json)
{
    json_key(json, "draw_log");
    json_open(json, '[');
    for (int i = 0; i < log->count; i++) {
        json_number(json, written_bound(&log->items[i]));
        json_number(json, log->items[i].result);
    }
    json_close(json, ']');
}

static void write_pairs(const struct draw_log *log, int most, struct json *json)
{
    if (log->count == 0)
        return;
    json_key(json, "draw_log");
    json_open(json, '[');
    for (int i = 0; i < log->count && i < most; i++) {
        json_open(json, '[');
        json_number(json, written_bound(&log->items[i]));
        json_number(json, log->items[i].result);
        json_close(json, ']');
    }
    json_close(json, ']');
}

static void write_cut(const struct draw_log *log, struct json *json)
{
    int seeds = log->count - draw_log_count(log);

    write_pairs(log, CUT_AT, json);
    if (log->count > CUT_AT)
        json_key_number(json, "draw_log_cut", log->count);
    if (seeds > 0)
        json_key_number(json, "reseeds", seeds);
}

void draw_log_write(const struct draw_log *log, enum draw_form form, struct json *json)
{
    if (form != DRAWS_LISTED)
        json_key_number(json, "draws", draw_log_count(log));
    switch (form) {
    case DRAWS_FLAT: write_flat(log, json); break;
    case DRAWS_LISTED:
    case DRAWS_PAIRS: write_pairs(log, PAIRS_MOST, json); break;
    case DRAWS_CUT: write_cut(log, json); break;
    case DRAWS_COUNTED: break;
    }
}

static void write_line(const struct draw *draw, FILE *file)
{
    if (draw->bound == DRAW_SEEDED)
        fprintf(file, "S %" PRId64, draw->result);
    else
        fprintf(file, "%d %" PRId64, (int)draw->bound, draw->result);
    fprintf(file, " %s/%s\n", draw->procedure ? draw->procedure : "", draw->step ? draw->step : "");
}

void draw_log_write_file(const struct draw_log *log)
{
    const char *path = getenv("INCURSION_DRAWS");
    FILE *file = path ? fopen(path, "w") : NULL;

    for (int i = 0; file && i < log->count; i++)
        write_line(&log->items[i], file);
    if (file)
        fclose(file);
}

/* ---- comparing ---- */

static void gather_list(const struct json_value *list, struct draw_log *out)
{
    for (const struct json_value *m = list->first; m; m = m->next) {
        const struct json_value *bound = m->kind == JSON_LIST ? m->first : m;
        const struct json_value *result = bound ? bound->next : NULL;
        if (result == NULL)
            return;
        draw_log_add(out, bound->number == -1 ? DRAW_SEEDED : (int)bound->number, result->number);
        if (m->kind != JSON_LIST)
            m = result;
    }
}

/* All draws of a record, in the order of its members. */
static void gather(const struct json_value *value, struct draw_log *out)
{
    if (value->kind == JSON_LIST && str_ends(value->key, STR("draw_log"))) {
        gather_list(value, out);
        return;
    }
    for (const struct json_value *m = value->first; m; m = m->next)
        gather(m, out);
}

static bool find_difference(const struct draw_log *wanted, const struct draw_log *came,
                            struct draw_difference *d)
{
    for (int i = 0; i < wanted->count || i < came->count; i++) {
        *d = (struct draw_difference){
            .at = i, .is_wanted = i < wanted->count, .has_come = i < came->count};
        if (d->is_wanted)
            d->wanted = wanted->items[i];
        if (d->has_come)
            d->came = came->items[i];
        if (!d->is_wanted || !d->has_come || written_bound(&d->wanted) != written_bound(&d->came) ||
            d->wanted.result != d->came.result)
            return true;
    }
    return false;
}

bool draw_log_differs(const struct json_value *record, const struct draw_log *ours,
                      struct draw_difference *difference)
{
    struct draw_log wanted = {0};

    gather(record, &wanted);
    bool differs = wanted.count > 0 && find_difference(&wanted, ours, difference) &&
                   (difference->is_wanted || !json_read_member(record, STR("draw_log_cut")));
    draw_log_free(&wanted);
    return differs;
}

/* ---- telling ---- */

static void add_draw(bool is_there, const struct draw *draw, struct str_builder *out)
{
    if (!is_there)
        sb_add_cstr(out, "none");
    else if (draw->bound == DRAW_SEEDED)
        sb_addf(out, "the seed %" PRId64, draw->result);
    else
        sb_addf(out, "random(%d) = %" PRId64, (int)draw->bound, draw->result);
}

static void add_step(const struct draw *draw, struct str_builder *out)
{
    sb_addf(out, "%s/%s", draw->procedure ? draw->procedure : "no procedure",
            draw->step ? draw->step : "no step");
}

void draw_difference_say(const struct draw_difference *d, struct str_builder *out)
{
    sb_addf(out, "draw %d: wanted ", d->at + 1);
    add_draw(d->is_wanted, &d->wanted, out);
    sb_add_cstr(out, ", came ");
    add_draw(d->has_come, &d->came, out);
    if (d->has_come) {
        sb_add_cstr(out, " in ");
        add_step(&d->came, out);
    }
}

static bool same_step(const struct draw *a, const struct draw *b)
{
    return a->procedure == b->procedure && a->step == b->step;
}

void draw_log_say_steps(const struct draw_log *log, struct str_builder *out)
{
    enum { SHOWN = 20 };

    if (log->count == 0)
        sb_add_cstr(out, "none");
    for (int i = 0, runs = 0, next; i < log->count; i = next, runs++) {
        for (next = i; next < log->count && same_step(&log->items[i], &log->items[next]);)
            next++;
        if (runs == SHOWN) {
            sb_add_cstr(out, ", ...");
            return;
        }
        sb_add_cstr(out, i > 0 ? ", " : "");
        add_step(&log->items[i], out);
        sb_addf(out, " %d", next - i);
    }
}
