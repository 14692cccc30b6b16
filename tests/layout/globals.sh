#!/bin/sh
# No mutable variable in the library, and the check finds each kind of one.
# usage: globals.sh SOURCE_DIR LIBRARY COMPILER
source=$1 library=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

"$source/tools/check-globals" "$library"
report "the library has no mutable variable" $?

found() {
    printf '%s\n' "$2" >"$work/probe.c"
    "$compiler" -c -fPIE -o "$work/probe.o" "$work/probe.c" &&
        ar rcs "$work/probe.a" "$work/probe.o" &&
        ! "$source/tools/check-globals" "$work/probe.a" >/dev/null
    report "$1 is found" $?
    rm -f "$work/probe.a"
}

found "a zeroed global" 'int counter;'
found "a set global" 'int counter = 3;'
found "a static in a function" 'int f(void); int f(void) { static int n; return ++n; }'
found "a thread-local" '_Thread_local int counter;'

echo 'extern const char *const names[]; const char *const names[] = {"a", "b"};' >"$work/probe.c"
"$compiler" -c -fPIE -o "$work/probe.o" "$work/probe.c" && ar rcs "$work/probe.a" "$work/probe.o" &&
    "$source/tools/check-globals" "$work/probe.a"
report "a table of constants is none" $?
exit $status
