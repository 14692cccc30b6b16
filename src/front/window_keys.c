#include "front/window_keys.h"

#include "base/num.h"

static key_code named_key(SDL_Keycode code)
{
    static const struct {
        SDL_Keycode code;
        key_code key;
    } keys[] = {
        {SDLK_ESCAPE, K_ESCAPE},
        {SDLK_RETURN, K_ENTER},
        {SDLK_KP_ENTER, K_ENTER},
        {SDLK_TAB, K_TAB},
        {SDLK_BACKSPACE, K_BACKSPACE},
        {SDLK_INSERT, K_INSERT},
        {SDLK_DELETE, K_DELETE},
        {SDLK_UP, K_UP},
        {SDLK_DOWN, K_DOWN},
        {SDLK_LEFT, K_LEFT},
        {SDLK_RIGHT, K_RIGHT},
        {SDLK_HOME, K_HOME},
        {SDLK_END, K_END},
        {SDLK_PAGEUP, K_PGUP},
        {SDLK_PAGEDOWN, K_PGDN},
    };

    for (int i = 0; i < COUNT_OF(keys); i++)
        if (keys[i].code == code)
            return keys[i].key;
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return (key_code)(K_PAD_1 + (code - SDLK_KP_1));
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return (key_code)(K_F1 + (code - SDLK_F1));
    return K_NONE;
}

/* The pad's other two keys are characters while Num Lock is on. */
static key_code pad_key(SDL_Keycode code, int modifiers)
{
    if (modifiers & KMOD_NUM)
        return K_NONE;
    return code == SDLK_KP_0 ? K_INSERT : code == SDLK_KP_PERIOD ? K_DELETE : K_NONE;
}

static key_code modifier_bits(int modifiers)
{
    /* The right one makes characters on many keyboards. */
    return (modifiers & KMOD_SHIFT ? (key_code)K_SHIFT : 0) |
           (modifiers & KMOD_CTRL ? (key_code)K_CTRL : 0) |
           (modifiers & KMOD_LALT ? (key_code)K_ALT : 0);
}

/* Letters with control or alt make no text. A capital has no shift, as everywhere. */
static key_code character_key(SDL_Keycode code, key_code bits)
{
    if (!(bits & (K_CTRL | K_ALT)) || code < ' ' || code >= 0x7f)
        return K_NONE;
    if (bits & K_SHIFT && !(bits & K_CTRL) && code >= 'a' && code <= 'z')
        code -= 'a' - 'A';
    return (key_code)code | (bits & (K_CTRL | K_ALT));
}

key_code window_key_of(const SDL_Keysym *pressed)
{
    key_code bits = modifier_bits(pressed->mod), key = named_key(pressed->sym);

    if (key == K_NONE)
        key = pad_key(pressed->sym, pressed->mod);
    if (key == K_NONE)
        return character_key(pressed->sym, bits);
    if (key == K_TAB && bits & K_SHIFT)
        return K_BACKTAB;
    /* Terminals have none of these with shift. */
    if (key == K_ESCAPE || key == K_ENTER || key == K_BACKSPACE)
        bits &= ~(key_code)K_SHIFT;
    return key | bits;
}
