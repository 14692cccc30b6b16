#include "text/voice.h"

#include <stdlib.h>

#include "base/check.h"

/* The first two pages are large: help is put together there. */
enum { LARGE_PAGES = 2, LARGE = 130000, LARGE_MOST = 129000, SMALL = 4096, SMALL_MOST = 4000 };

struct voice *voice_new(void)
{
    struct voice *voice = calloc(1, sizeof *voice);

    ENSURE(voice != NULL, "out of memory (what is said)");
    for (int i = 0; i < VOICE_PAGES; i++) {
        bool is_large = i < LARGE_PAGES;
        voice->pages[i].size = is_large ? LARGE : SMALL;
        voice->pages[i].most = is_large ? LARGE_MOST : SMALL_MOST;
    }
    return voice;
}

void voice_free(struct voice *voice)
{
    if (voice == NULL)
        return;
    for (int i = 0; i < VOICE_QUEUES; i++)
        sb_free(&voice->queued[i]);
    for (int i = 0; i < VOICE_REMEMBERED; i++)
        sb_free(&voice->remembered[i]);
    for (int i = 0; i < VOICE_PAGES; i++)
        free(voice->pages[i].text);
    free(voice);
}

void voice_begin_action(struct voice *voice)
{
    voice->depth = 0;
    voice->figures_count = 0;
    for (int i = 0; i < VOICE_REMEMBERED; i++)
        sb_clear(&voice->remembered[i]);
    for (int i = 0; i < VOICE_PAGES; i++) {
        if (voice->pages[i].used > 0)
            memset(voice->pages[i].text, 0, voice->pages[i].used);
        voice->pages[i].used = 0;
    }
}

struct voice_page *voice_open_page(struct voice *voice)
{
    if (voice->depth == VOICE_PAGES)
        return NULL;
    struct voice_page *page = &voice->pages[voice->depth++];
    if (page->text == NULL) {
        page->text = calloc(1, page->size);
        ENSURE(page->text != NULL, "out of memory (a page for texts)");
    }
    return page;
}

bool voice_is_new(struct voice *voice, struct str text)
{
    text = str_slice(text, 0, VOICE_TEXT_MOST);
    for (int i = 0; i < VOICE_REMEMBERED; i++) {
        struct str_builder *one = &voice->remembered[i];
        if (one->len == 0) {
            sb_add(one, text);
            return true;
        }
        if (str_equal_nocase(sb_str(one), text))
            return false;
    }
    return true;
}
