#include "json_compare.h"

/* ---- rules ---- */

static struct json_rule rule_of(struct str word)
{
    static const struct {
        char mark;
        enum json_weight weight;
    } marks[] = {
        {'?', JSON_SAME_KIND}, {'#', JSON_SAME_COUNT}, {'~', JSON_WORDLESS}, {'!', JSON_COUNTS}};
    struct json_rule rule = {.is_whole = word.data[0] == '.', .weight = JSON_SKIPPED};
    size_t end = word.len;

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (word.data[word.len - 1] == marks[i].mark) {
            rule.weight = marks[i].weight;
            end--;
        }
    rule.path = str_slice(word, rule.is_whole, end);
    return rule;
}

void json_rules_add(struct json_rules *rules, const char *words)
{
    struct str rest = str_from(words);

    while (rest.len > 0) {
        struct str word = str_cut(&rest, ' ');
        if (word.len > 0)
            ARRAY_PUSH(rules, rule_of(word));
    }
}

void json_rules_skip_outermost(struct json_rules *rules, const char *words)
{
    int before = rules->count;

    json_rules_add(rules, words);
    for (int i = before; i < rules->count; i++)
        rules->items[i].is_whole = true;
}

void json_rules_free(struct json_rules *rules)
{
    ARRAY_FREE(rules);
}

/* Where in the values the comparison is: names and numbers, outermost first. */
struct path {
    const struct path *outer;
    struct str key;
    int index; /* of a list; -1: a member */
};

/* With numbers of places, or [] for each of them. */
static void add_path(const struct path *path, bool with_numbers, struct str_builder *out)
{
    if (path == NULL)
        return;
    add_path(path->outer, with_numbers, out);
    if (path->index < 0)
        sb_addf(out, "%s" STR_PRINTF, path->outer ? "." : "", STR_ARGS(path->key));
    else if (with_numbers)
        sb_addf(out, "[%d]", path->index);
    else
        sb_add_cstr(out, "[]");
}

static bool rule_fits(const struct json_rule *rule, const struct path *path)
{
    struct str_builder whole = {0};

    if (!rule->is_whole)
        return path->index < 0 && str_equal(rule->path, path->key);
    if (path->index < 0 && !str_ends(rule->path, path->key))
        return false;
    add_path(path, false, &whole);
    bool fits = str_equal(rule->path, sb_str(&whole));
    sb_free(&whole);
    return fits;
}

static enum json_weight weight_of(const struct json_rules *rules, const struct path *path)
{
    for (int i = 0; rules && path && i < rules->count; i++)
        if (rule_fits(&rules->items[i], path))
            return rules->items[i].weight;
    return JSON_COUNTS;
}

/* ---- comparing ---- */

struct comparison {
    const struct json_rules *rules;
    struct json_difference *difference;
    bool is_wordless; /* texts do not count here */
};

static bool differ(struct comparison *c, const struct json_value *a, const struct json_value *b,
                   const struct path *path);

static bool report(struct comparison *c, const struct json_value *wanted,
                   const struct json_value *came, const struct path *path)
{
    c->difference->wanted = wanted;
    c->difference->came = came;
    sb_clear(&c->difference->where);
    add_path(path, true, &c->difference->where);
    return true;
}

static bool lists_differ(struct comparison *c, const struct json_value *a,
                         const struct json_value *b, const struct path *path)
{
    const struct json_value *m = a->first, *n = b->first;

    for (int i = 0; m || n; i++) {
        struct path here = {path, STR_NONE, i};
        if (differ(c, m, n, &here))
            return true;
        m = m ? m->next : NULL;
        n = n ? n->next : NULL;
    }
    return false;
}

/* The member of another object that is called as one of this is; where several of a name are in
 * one, the first belongs to the first, and so on. NULL: there is none. */
static const struct json_value *counterpart(const struct json_value *object,
                                            const struct json_value *member,
                                            const struct json_value *other)
{
    int before = 0;

    for (const struct json_value *m = object->first; m != member; m = m->next)
        before += str_equal(m->key, member->key);
    for (const struct json_value *n = other->first; n; n = n->next)
        if (str_equal(n->key, member->key) && before-- == 0)
            return n;
    return NULL;
}

static bool objects_differ(struct comparison *c, const struct json_value *a,
                           const struct json_value *b, const struct path *path)
{
    for (const struct json_value *m = a->first; m; m = m->next) {
        struct path here = {path, m->key, -1};
        if (differ(c, m, counterpart(a, m, b), &here))
            return true;
    }
    if (c->rules && c->rules->allows_more)
        return false;
    for (const struct json_value *n = b->first; n; n = n->next) {
        struct path here = {path, n->key, -1};
        if (counterpart(b, n, a) == NULL && differ(c, NULL, n, &here))
            return true;
    }
    return false;
}

static int count_of(const struct json_value *value)
{
    int count = 0;

    for (const struct json_value *m = value->first; m; m = m->next)
        count++;
    return count;
}

static bool values_differ(struct comparison *c, const struct json_value *a,
                          const struct json_value *b, const struct path *path)
{
    switch (a->kind) {
    case JSON_LIST: return lists_differ(c, a, b, path);
    case JSON_OBJECT: return objects_differ(c, a, b, path);
    case JSON_TEXT: return !c->is_wordless && !str_equal(a->text, b->text) && report(c, a, b, path);
    default: return a->number != b->number && report(c, a, b, path);
    }
}

static bool differ(struct comparison *c, const struct json_value *a, const struct json_value *b,
                   const struct path *path)
{
    enum json_weight weight = weight_of(c->rules, path);

    if (weight == JSON_SKIPPED)
        return false;
    if (a == NULL || b == NULL || a->kind != b->kind)
        return report(c, a, b, path);
    if (weight == JSON_SAME_COUNT)
        return count_of(a) != count_of(b) && report(c, a, b, path);
    if (weight == JSON_WORDLESS) {
        struct comparison inside = {c->rules, c->difference, true};
        return values_differ(&inside, a, b, path);
    }
    return weight == JSON_COUNTS && values_differ(c, a, b, path);
}

bool json_compare(const struct json_value *wanted, const struct json_value *came,
                  const struct json_rules *rules, struct json_difference *difference)
{
    struct comparison c = {rules, difference, false};

    return differ(&c, wanted, came, NULL);
}

/* ---- telling ---- */

static void add_value(const struct json_value *value, struct str_builder *out)
{
    enum { SHOWN = 60 };

    if (value)
        json_read_show(value, SHOWN, out);
    else
        sb_add_cstr(out, "nothing");
}

void json_difference_say(const struct json_difference *difference, struct str_builder *out)
{
    sb_addf(out, "%s%sexpected ", sb_cstr(&difference->where), difference->where.len ? ": " : "");
    add_value(difference->wanted, out);
    sb_add_cstr(out, " got ");
    add_value(difference->came, out);
}

void json_difference_free(struct json_difference *difference)
{
    sb_free(&difference->where);
}
