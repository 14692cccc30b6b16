/* The picture of the title screen: rock at its sides and the name of the game, in the light of an
 * ember below it where any colour can be shown. */
#ifndef INCURSION_UI_TITLE_PICTURE_H
#define INCURSION_UI_TITLE_PICTURE_H

#include "ui/screen.h"

enum { TITLE_BANNER_ROWS = 5 };

/* The name begins at row `top`; each of its marks takes `scale` by `scale` cells. */
void title_picture_draw(struct screen *screen, int top, int scale);

#endif
