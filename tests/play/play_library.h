/* A small library in source: three levels of cellars, and one of everything a game can meet. */
#ifndef INCURSION_TESTS_PLAY_LIBRARY_H
#define INCURSION_TESTS_PLAY_LIBRARY_H

#define PLAY_LIBRARY                                                                              \
    "#include \"Defines.h\"\n#include \"Api.h\"\n"                                                \
    "Module \"test\"; Slot 0;\n"                                                                  \
    "Effect \"unimplemented\" : EA_NOTIMP { Level: 0; }\n"                                        \
    "AI_TRAP Effect \"tripwire\" : EA_GENERIC { Level: 0; Flags: EF_MUNDANE; }\n"                 \
    "Monster \"rat\" : MA_ANIMAL { Image: brown 'r'; Size: SZ_TINY; CR: 1; HD: 1; Mov: 100%; }\n" \
    "Item \"pebble\" : T_WEAPON { Image: grey '*'; Mat: MAT_GRANITE; HP: 3; }\n"                  \
    "Feature \"oak door\" : T_DOOR { Image: brown '+'; Mat: MAT_WOOD; HP: 12; }\n"                \
    "Feature \"trap\" : T_TRAP { Image: red GLYPH_TRAP; Mat: MAT_IRON; }\n"                       \
    "Feature \"up stairs\" : T_PORTAL { Image: green '<'; xval: POR_UP_STAIR; }\n"                \
    "Feature \"down stairs\" : T_PORTAL { Image: green '>'; xval: POR_DOWN_STAIR; }\n"            \
    "Terrain \"floor\" { Image: grey GLYPH_FLOOR; Flags: TF_SHADE; }\n"                           \
    "Terrain \"dungeon wall\" { Image: grey GLYPH_WALL;"                                          \
    " Flags: TF_SOLID, TF_OPAQUE, TF_WALL; }\n"                                                   \
    "Terrain \"solid rock\" { Image: brown GLYPH_ROCK;"                                           \
    " Flags: TF_SOLID, TF_OPAQUE, TF_WALL; }\n"                                                   \
    "Terrain \"indestructable rock\" { Image: shadow GLYPH_ROCK;"                                 \
    " Flags: TF_SOLID, TF_OPAQUE, TF_WALL; }\n"                                                   \
    "Terrain \"wall torch\" { Image: yellow GLYPH_WALL;"                                          \
    " Flags: TF_SOLID, TF_OPAQUE, TF_WALL, TF_TORCH, TF_LOCAL_LIGHT; }\n"                         \
    "Terrain \"puddle\" { Image: azure GLYPH_WATER; Flags: TF_WATER; }\n"                         \
    "Terrain \"embers\" { Image: red GLYPH_FLOOR; Flags: TF_WARN; }\n"                            \
    "Terrain \"chasm\" { Image: shadow GLYPH_FLOOR2; Flags: TF_FALL; }\n"                         \
    "Terrain \"web\" { Image: white GLYPH_FLOOR; Flags: TF_SPECIAL;\n"                            \
    "  On Event EV_MOVE { EActor->IPrint(\"Sticky!\"); return ABORT; }; }\n"                      \
    "Terrain \"odd floor\" { Image: white GLYPH_FLOOR; Flags: TF_SPECIAL;\n"                      \
    "  On Event PRE(EV_MOVE) { return 1 / EActor->x * 0 + 1 / 0; }; }\n"                          \
    "Region \"unworked stone\" : RF_NOGEN { Walls: $\"solid rock\"; Floor: $\"floor\"; }\n"       \
    "Region \"winding corridor\" : RF_CORRIDOR { Door: $\"oak door\"; Floor: $\"floor\";"         \
    " Walls: $\"dungeon wall\"; Flags: RF_STAPLE; }\n"                                            \
    "Region \"cellar\" : RF_ROOM { Door: $\"oak door\"; Floor: $\"floor\";"                       \
    " Walls: $\"dungeon wall\"; RoomTypes: RM_NORMAL, RM_CIRCLE, RM_LIFECAVE; }\n"                \
    "Region \"trickle\" : RF_RIVER { Floor: $\"puddle\"; }\n"                                     \
    "Dungeon \"The Cellars\" {\n"                                                                 \
    "  Constants: * DUN_DEPTH 3, * LEVEL_SIZEX 64, * LEVEL_SIZEY 64, * MIN_STAIRS 2,"             \
    " * MAX_STAIRS 2;\n"                                                                          \
    "  Lists: * RM_WEIGHTS RM_NORMAL 3 RM_CIRCLE 1 RM_LIFECAVE 1, * ROOM_WEIGHTS $\"cellar\" 1,"  \
    " * CORRIDOR_WEIGHTS $\"winding corridor\" 1, * STREAMER_WEIGHTS $\"trickle\" 1; }\n"

#endif
