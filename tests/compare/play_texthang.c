/* rules-things/texthang: texts that are put together of parts. The original's texts have none, so
 * nothing comes of them; with any it would never have come to an end. */
#include "plays.h"

enum { CELLS_MOST = 16 };

enum play_result play_texthang(struct play *play)
{
    const struct library *library = &play->base->library;
    res_id id = base_find(play->base, RES_TEXT, play_text(play, "text_resource"));
    uint32_t cells[CELLS_MOST];
    bool own;

    if (id == 0)
        return play_fail(play, "there is no such text");
    if (library_list(library, id, TEXT_LIST, cells, CELLS_MOST, &own) > 0 && own)
        return play_fail(play, "it has parts, which nobody puts together");
    json_key_text(play->out, "text", STR(""));
    return PLAY_DONE;
}
