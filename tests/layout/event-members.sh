#!/bin/sh
# The headers of our rules list what their shelves write into the record of an event, and the check
# finds what they forget or invent.
# usage: event-members.sh SOURCE_DIR
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

report() {
    if [ "$2" -eq 0 ]; then echo "[       OK ] $1"; else echo "[  FAILED  ] $1"; status=1; fi
}

"$source/tools/event-members" --check "$source"
report "every shelf lists what it writes" $?

"$source/tools/event-members" "$source" | grep -q '^vDmg .*read by.* rules/fight'
report "readers and writers are printed" $?

mkdir -p "$work/src/script" "$work/src/rules/fight" "$work/src/world"
cp "$source/src/script/api.def" "$source/src/script/event_engine.def" "$work/src/script"

# Whether the check finds this about one line of code and one line of its header; nothing: that it is
# content.
says() {
    printf 'void f(struct script_event *event)\n{\n    %s\n}\n' "$1" >"$work/src/rules/fight/x.c"
    printf '/* A blow.\n * %s */\n' "$2" >"$work/src/rules/fight/x.h"
    "$source/tools/event-members" --check "$work" >"$work/out"
    found=$?
    if [ -z "$3" ]; then [ "$found" -eq 0 ]; else [ "$found" -eq 1 ] && grep -q "$3" "$work/out"; fi
}

says 'event->vDmg = 3;' 'in: actor' 'x.c:3: writes vDmg, and no header of rules/fight'
report "a write that no header lists is found" $?

says 'event->vDmg = 3;' 'in: vDmg' 'writes vDmg'
report "to read a member is not to write it" $?

says 'event->vDmg = 3;' 'in: actor   out: vDmg' ''
report "a write that is listed is content" $?

printf '/* out (EV_DEATH): aDmg,\n * vDmg */\n' >"$work/src/rules/fight/y.h"
says 'event->aDmg += 2; event->vDmg++;' 'in: actor' ''
report "any header of the shelf will do, on any line" $?
rm "$work/src/rules/fight/y.h"

for line in 'event->vDmg += 3;' 'event->enSkipPart[i] = true;' 'event->vDmg--;' '++event->vDmg;' \
    'sb_add(&event->GraveText, x);' 'event_set_dice(event, dice);' '(*event)->vHit = 1;' \
    'call->event->isHit = true;' 'attack->e->vDmg = 3;' 's->a.e->vHit = 3;'; do
    says "$line" 'nothing' 'writes'
    report "a write: $line" $?
done
for line in 'f(event->vDmg == 3);' 'f(event->vDmg <= 3);' 'f(sb_str(&event->GraveText));' \
    'f(a && event->isHit);' '/* event->vDmg = 3; */' 'other->vDmg = 3;' 'e->vDmg = 3;' \
    'f(event_dice(event));'; do
    says "$line" 'nothing' ''
    report "no write: $line" $?
done

says 'event->vDmg = 3;' 'out: vDmg, vHit' 'x.h: lists vHit after "out:", and nothing'
report "a list that promises too much is found" $?

says 'event->vDmg = 3;' 'in: EVictim   out: vDmg' 'lists "EVictim", which is no member'
report "a word that is no member is found" $?

mkdir -p "$work/src/rules/magic"
printf '/* out: vHit */\n' >"$work/src/rules/magic/y.h"
printf 'void g(struct script_event *e)\n{\n    e->vHit = 1;\n}\n' >"$work/src/rules/magic/y.c"
says 'event->vHit = 3;' 'nothing' 'no header of rules/fight'
report "a header of another shelf does not count" $?

rm -r "$work/src/rules/magic"
printf 'void g(struct script_event *e)\n{\n    e->vHit = 1;\n}\n' >"$work/src/world/y.c"
says 'f(event->vHit);' 'nothing' ''
report "other rooms need no list" $?
exit $status
