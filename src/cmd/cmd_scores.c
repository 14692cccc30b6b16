/* incursion scores: the games that are over, the best first. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "cmd/out.h"
#include "cmd/play_options.h"
#include "play/score.h"

enum { OPTION_JSON = 256, OPTION_MOST, OPTION_FILE };

const struct command_option cmd_scores_options[] = {
    {"most", OPTION_MOST, "N", "how many; else ten"},
    {"file", OPTION_FILE, "FILE", "another file of scores than one's own"},
    {"json", OPTION_JSON, NULL, "answer as JSON (docs/json.md)"},
    {0},
};

struct request {
    const struct command *self;
    int64_t most;
    bool json;
    char file[FILE_PATH_SIZE]; /* empty: one's own */
};

static void print_one(const struct score *s, int place)
{
    out_line("%3d  %8" PRId64 "  %s, %s %s of level %" PRId64 "%s", place, s->points, s->name,
             s->race, s->calling, s->level, s->is_exploring ? " (exploring)" : "");
    if (s->is_victory)
        out_line("               came back from %s alive, %" PRId64 " kills, %" PRId64 " days",
                 s->dungeon, s->kills, s->days);
    else
        out_line("               killed by %s on level %" PRId64 " of %s, %" PRId64
                 " kills, %" PRId64 " days",
                 s->cause, s->depth, s->dungeon, s->kills, s->days);
}

static void describe_one(const struct score *s, struct json *json)
{
    json_open(json, '{');
    json_key_text(json, "ending", s->is_victory ? STR("victory") : STR("death"));
    json_key(json, "exploring");
    json_bool(json, s->is_exploring);
#define TEXT(name, member)   json_key_text(json, name, str_from(s->member));
#define NUMBER(name, member) json_key_number(json, name, s->member);
#include "play/score_fields.def"
#undef TEXT
#undef NUMBER
    json_close(json, '}');
}

static void print_json(const struct scores *scores, int count)
{
    struct str_builder out = {0};
    struct json json = {.out = &out};

    json_open(&json, '[');
    for (int i = 0; i < count; i++)
        describe_one(&scores->items[i], &json);
    json_close(&json, ']');
    out_line("%s", sb_cstr(&out));
    sb_free(&out);
}

static int show(const struct request *r)
{
    struct scores scores = {0};
    struct error error;

    if (!scores_read(r->file, &scores, &error))
        return out_error(r->self, &error);
    int count = r->most < scores.count ? (int)r->most : scores.count;
    if (r->json)
        print_json(&scores, count);
    else if (count == 0)
        out_line("No game has ended yet.");
    for (int i = 0; !r->json && i < count; i++)
        print_one(&scores.items[i], i + 1);
    scores_free(&scores);
    return EXIT_OK;
}

static bool find_own(struct request *r)
{
    char data[FILE_PATH_SIZE];
    struct error error;

    if (r->file[0] != '\0')
        return true;
    bool good = file_place(FILE_DATA, data, &error);
    if (good && !file_join(r->file, data, SCORE_FILE))
        good = error_set(&error, "%s: the path is too long", data);
    if (!good)
        out_error(r->self, &error);
    return good;
}

int cmd_scores(const struct command *self, int argc, char **argv)
{
    struct request r = {.self = self, .most = 10};
    bool good = true;
    int option;

    while (good && (option = command_next_option(self, argc, argv)) != -1) {
        switch (option) {
        case 'h': return EXIT_OK;
        case OPTION_MOST: good = play_number(self, "--most", optarg, 1, 1000000, &r.most); break;
        case OPTION_FILE: snprintf(r.file, sizeof r.file, "%s", optarg); break;
        case OPTION_JSON: r.json = true; break;
        default: return EXIT_USAGE;
        }
    }
    if (!good)
        return EXIT_USAGE;
    if (optind < argc)
        return command_usage_error(self, "\"%s\" is one word too many.", argv[optind]);
    return find_own(&r) ? show(&r) : EXIT_FAILED;
}
