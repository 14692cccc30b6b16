#!/bin/sh
# Commands print through cmd/out.h only: there, text of strangers is made plain.
# usage: output.sh SOURCE_DIR
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

# The lines of a directory that print by themselves.
printing() {
    grep -nE '(^|[^a-z_])(v?f?printf|f?puts|f?putc|putchar|fwrite) *\(' "$1"/*.c |
        grep -v '/out\.c:'
}

! printing "$source/src/cmd"
report "every command prints through out.h" $?

echo 'printf("raw");' >"$work/a.c"
echo 'snprintf(text, 8, "fine");' >"$work/b.c"
[ "$(printing "$work" | wc -l)" -eq 1 ]
report "a line that prints by itself is found" $?

exit $status
