#!/bin/sh
# The layering check passes on our tree, and finds a wrong include when there is one.
# usage: layers.sh SOURCE_DIR
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

"$source/tools/check-layers" "$source"
report "every room includes only rooms below it" $?

mkdir -p "$work/src/base" "$work/src/cmd" "$work/src/attic"
cp "$source/CMakeLists.txt" "$work"
echo '#include "cmd/version.h"' >"$work/src/base/upward.c"
! "$source/tools/check-layers" "$work" >"$work/out" && grep -q 'base may not include cmd' "$work/out"
report "an include of a higher room is found" $?

echo '#include <stdio.h>' >"$work/src/attic/lost.c"
"$source/tools/check-layers" "$work" | grep -q 'attic is not a room'
report "a folder that is no room is found" $?
exit $status
