#!/bin/sh
# Screens show what the player knows: nothing in ui looks at the facts behind it.
# usage: known.sh SOURCE_DIR
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

# The lines of a directory that look at secrets, or at names as the library has them.
knowing() {
    grep -nE 'DF_SECRET|F_INVIS|THING_KNOWN_|TS_FOUND|library_name *\(' "$1"/*.c
}

! knowing "$source/src/ui"
report "the screen asks play/known.h and text/name.h" $?

echo 'return door->door & DF_SECRET;' >"$work/a.c"
[ "$(knowing "$work" | wc -l)" -eq 1 ]
report "a line that looks at a secret is found" $?

exit $status
