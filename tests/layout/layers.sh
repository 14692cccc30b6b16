#!/bin/sh
# The layering check passes on our tree, and finds a wrong include when there is one, between rooms
# and between the shelves of rules.
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

# Whether the check finds this about a file of the rules that has one include; nothing: that it is
# content.
says() {
    rm -rf "$work/src"
    mkdir -p "$work/src/$(dirname "$1")"
    echo "#include \"$2\"" >"$work/src/$1"
    "$source/tools/check-layers" "$work" >"$work/out"
    found=$?
    if [ -z "$3" ]; then [ "$found" -eq 0 ]; else [ "$found" -eq 1 ] && grep -q "$3" "$work/out"; fi
}

says rules/make/x.c rules/make/y.h ''
report "a shelf may include itself" $?

says rules/make/x.c rules/item/y.h ''
report "a shelf may include one before it" $?

says rules/make/x.c rules/move/y.h 'make may not include move'
report "an include of a later shelf is found" $?

says rules/make/x.h rules/handlers.def 'make may not include the top of rules'
report "a list at the top of rules is included by no shelf" $?

says rules/handlers.def rules/api/y.h ''
report "the top of rules may include every shelf" $?

says rules/attic/x.c base/num.h 'attic is not a shelf of rules'
report "a folder of rules that is no shelf is found" $?

says gen/x.c rules/api/y.h ''
report "a later room may include every shelf" $?

sed '/INCURSION_SHELVES/d' "$source/CMakeLists.txt" >"$work/CMakeLists.txt"
"$source/tools/check-layers" "$work" >"$work/out" 2>&1
[ $? -eq 2 ] && grep -q 'no INCURSION_SHELVES' "$work/out"
report "a list of shelves that is missing is missed" $?
exit $status
