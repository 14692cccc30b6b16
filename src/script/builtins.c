#include "script/builtins.h"

#include "base/geom.h"
#include "base/num.h"
#include "res/constants.h"
#include "script/bytecode.h"
#include "script/levels.h"

void builtins_bind(struct api_binding *binding)
{
    builtins_bind_numbers(binding);
    builtins_bind_texts(binding);
    builtins_bind_resources(binding);
}

/* ---- chance ---- */

static bool draw(struct api_call *call, int bound, int32_t *result)
{
    if (call->vm->draw == NULL)
        return error_set(call->error, "there is nothing to draw random numbers from");
    *result = call->vm->draw(call->vm->chance, bound);
    return true;
}

static bool call_random(struct api_call *call)
{
    return draw(call, call->arguments[0], &call->result);
}

/* ---- geometry ---- */

/* quirk: coordinates are unsigned 16-bit numbers here, the result is signed. */
static bool call_dist(struct api_call *call)
{
    struct point from = {(uint16_t)call->arguments[0], (uint16_t)call->arguments[1]};
    struct point to = {(uint16_t)call->arguments[2], (uint16_t)call->arguments[3]};

    return api_return(call, wrap16(point_distance(from, to)));
}

static bool call_dir_x(struct api_call *call)
{
    return api_return(call, dir_step(call->arguments[0]).x);
}

static bool call_dir_y(struct api_call *call)
{
    return api_return(call, dir_step(call->arguments[0]).y);
}

static bool call_within_rect(struct api_call *call)
{
    uint8_t sides[CODE_SIDES];

    for (uint32_t i = 0; i < CODE_SIDES; i++)
        sides[i] = (uint8_t)code_rect_get(call->arguments[0], i);
    struct rect rect = {.x1 = sides[0], .x2 = sides[1], .y1 = sides[2], .y2 = sides[3]};
    return api_return(call, rect_has(rect, wrap8(call->arguments[1]), wrap8(call->arguments[2])));
}

/* ---- levels ---- */

static bool call_level_adjust(struct api_call *call)
{
    int16_t level;

    if (!level_adjust(call->arguments[0], call->arguments[1], call->arguments[2], &level))
        return error_set(call->error, "%d is no level constant", call->arguments[0]);
    return api_return(call, level);
}

static bool call_xcr(struct api_call *call)
{
    return api_return(call, xcr_of(call->arguments[0]));
}

static bool call_xcr_to_cr(struct api_call *call)
{
    return api_return(call, xcr_to_cr(call->arguments[0]));
}

/* Levels that each kind of metamagic costs. */
static const struct {
    uint32_t kind;
    int8_t levels;
} metamagic[] = {
    {MM_AMPLIFY, 2},  {MM_AUGMENT, 2},   {MM_ANCHOR, 1},    {MM_BIND, 1},      {MM_CONSECRATE, 2},
    {MM_CONTROL, 3},  {MM_DEFENSIVE, 2}, {MM_DEFILING, 1},  {MM_JUDICIOUS, 2}, {MM_EMPOWER, 2},
    {MM_ENLARGE, 1},  {MM_EXTEND, 2},    {MM_FOCUS, 1},     {MM_FORTIFY, 1},   {MM_HEIGHTEN, 2},
    {MM_INHERANT, 1}, {MM_MAXIMIZE, 3},  {MM_PROJECT, 2},   {MM_QUICKEN, 4},   {MM_REPEAT, 3},
    {MM_STILL, 1},    {MM_SURE, 2},      {MM_TRANSMUTE, 1}, {MM_UNSEEN, 2},    {MM_VILE, 2},
    {MM_VOCALIZE, 1}, {MM_WARP, 2},
};

static bool call_mm_feat_levels(struct api_call *call)
{
    int sum = 0;

    for (int i = 0; i < COUNT_OF(metamagic); i++)
        if ((uint32_t)call->arguments[0] & metamagic[i].kind)
            sum += metamagic[i].levels;
    return api_return(call, sum);
}

/* ---- the candidate list ---- */

/* NULL, with the error set: there is none. */
static struct candidates *candidates_of(struct api_call *call)
{
    if (call->vm->candidates == NULL)
        error_set(call->error, "there is no list of candidates");
    return call->vm->candidates;
}

static bool call_candidate_count(struct api_call *call)
{
    const struct candidates *candidates = candidates_of(call);

    return candidates && api_return(call, candidates->count);
}

static bool call_get_candidate(struct api_call *call)
{
    const struct candidates *candidates = candidates_of(call);
    int at = call->arguments[0];

    if (candidates == NULL)
        return false;
    if (at < 0 || at >= CANDIDATES_MOST)
        return error_set(call->error, "there is no candidate %d", at);
    return api_return(call, candidates->items[at]);
}

static bool call_add_candidate(struct api_call *call)
{
    struct candidates *candidates = candidates_of(call);

    return candidates &&
           (candidates_add(candidates, call->arguments[0]) ||
            error_set(call->error, "there are more than %d candidates", (int)CANDIDATES_MOST));
}

/* quirk: of none it is the first, whatever was left there. */
static bool call_random_candidate(struct api_call *call)
{
    const struct candidates *candidates = candidates_of(call);
    int32_t at = 0;

    return candidates && draw(call, candidates->count, &at) &&
           api_return(call, candidates->items[at]);
}

static bool call_clear_candidates(struct api_call *call)
{
    struct candidates *candidates = candidates_of(call);

    if (candidates)
        candidates_clear(candidates);
    return candidates != NULL;
}

static const struct api_row rows[] = {
    CALL(random, call_random, 0),
    CALL(dist, call_dist, 0),
    CALL(DirX, call_dir_x, 0),
    CALL(DirY, call_dir_y, 0),
    CALL(WithinRect, call_within_rect, 0),
    CALL(LevelAdjust, call_level_adjust, 0),
    CALL(XCR, call_xcr, 0),
    CALL(XCRtoCR, call_xcr_to_cr, 0),
    CALL(MMFeatLevels, call_mm_feat_levels, 0),
    CALL(nCandidates, call_candidate_count, 0),
    CALL(GetCandidate, call_get_candidate, 0),
    CALL(AddCandidate, call_add_candidate, 0),
    CALL(RandCandidate, call_random_candidate, 0),
    CALL(ClearCandidates, call_clear_candidates, 0),
};

void builtins_bind_numbers(struct api_binding *binding)
{
    api_bind(binding, rows, COUNT_OF(rows));
}
