#!/bin/sh
# usage: digest.sh DIGEST_PROGRAM EXPECTED
# One test per line of the expected file: this build computes the same.
status=0
got=$("$1") || { echo "[  FAILED  ] digest runs"; exit 1; }
while read -r name hash; do
    if printf '%s\n' "$got" | grep -qx "$name $hash"; then
        echo "[       OK ] $name is the same on every build"
    else
        echo "$2: expected \"$name $hash\" got \"$(printf '%s\n' "$got" | grep "^$name ")\""
        echo "[  FAILED  ] $name is the same on every build"
        status=1
    fi
done <"$2"
[ "$(printf '%s\n' "$got" | wc -l)" -eq "$(wc -l <"$2")" ] || { echo "$2: lines are missing"; status=1; }
exit $status
