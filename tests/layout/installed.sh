#!/bin/sh
# A copy that was installed somewhere is whole: the program runs there, what the system is told about it
# is well formed, and another program can be built with its library.
# usage: installed.sh SOURCE_DIR BUILD_DIR COMPILER
source=$1 build=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
prefix=$work/usr

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

has() {
    [ -e "$prefix/$1" ]
    report "$1 is installed" $?
}

# if_known NAME TOOL...: a check that some machines have no tool for.
if_known() {
    name=$1
    shift
    if ! command -v "$1" >/dev/null 2>&1; then
        echo "[  SKIPPED ] $name: there is no $1"
        return
    fi
    "$@" >"$work/out" 2>&1
    code=$?
    [ "$code" -eq 0 ] || cat "$work/out"
    report "$name" "$code"
}

cmake --install "$build" --prefix "$prefix" >"$work/log" 2>&1
report "the build can be installed" $?

"$prefix/bin/incursion" --version >/dev/null
report "the program runs where it was installed" $?

for file in share/man/man6/incursion.6 share/applications/incursion.desktop \
    share/icons/hicolor/scalable/apps/incursion.svg share/metainfo/incursion.metainfo.xml \
    share/bash-completion/completions/incursion share/fish/vendor_completions.d/incursion.fish \
    share/zsh/site-functions/_incursion share/incursion/lib/main.irc \
    share/doc/incursion/editors/vim/syntax/incursion.vim share/doc/incursion/docs/modding.md; do
    has "$file"
done

if_known "the menu entry is valid" desktop-file-validate \
    "$prefix/share/applications/incursion.desktop"
if_known "what software centres show is valid" appstreamcli validate --no-net \
    "$prefix/share/metainfo/incursion.metainfo.xml"
if_known "the page of the manual is clean" man --warnings -E UTF-8 -l -Tutf8 -Z \
    "$prefix/share/man/man6/incursion.6"

"$prefix/bin/incursion" check "$prefix/share/incursion/lib" >"$work/out" 2>&1
report "the library that is installed compiles" $?

# Nothing of the sources may be needed: only what was installed is named.
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name libincursion.pc)")
export PKG_CONFIG_PATH
flags=$(pkg-config --cflags --libs libincursion)
report "pkg-config knows the library" $?
case $flags in *"$source"*) false ;; *) true ;; esac
report "its flags name nothing of the sources" $?

# shellcheck disable=SC2086 # flags are several words
"$compiler" -Wall -Werror -o "$work/walker" "$source/examples/headless.c" $flags
report "the example builds with the installed library" $?

"$work/walker" "$prefix/share/incursion/lib" 10 >"$work/told"
report "the example plays" $?
[ "$(grep -c '"depth"' "$work/told")" -ge 3 ]
report "the example tells of three games" $?
exit $status
