#!/usr/bin/env python3
"""Plays over a pipe, live: explores, goes down, and decides every step by the answer to the last.

    explorer.py [STEPS [PROGRAM [OPTION...]]]       as in: explorer.py 1000 build/incursion --seed 7
"""
import json, random, subprocess, sys

random.seed(1)
steps = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
program, *options = sys.argv[2:] or ["build/incursion"]
game = subprocess.Popen([program, "headless", "--json", "--actions", "-", *options],
                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(line):
    print(line, file=game.stdin, flush=True)
    answer = json.loads(game.stdout.readline() or sys.exit("explorer.py: the program has ended"))
    return ask("answer " + answer["escape"]) if "question" in answer else answer

def look_after_oneself(answer):
    player = ask("game")["player"]
    left, most = player["hp"]
    if "Not now" in answer["why"] or "in the way" in answer["why"] or "into view" in answer["why"]:
        return "fight"
    return "rest" if left * 2 < most and not answer["action"].startswith("rest") else None

def decide(answer):
    urgent = look_after_oneself(answer)
    if urgent:
        return urgent
    somewhere = random.choice(["n", "ne", "e", "se", "s", "sw", "w", "nw"])
    travelled = answer["action"].startswith("travel")
    if answer["done"] and answer["steps"]:
        return "down" if travelled else "explore"
    if "bars the way" in answer["why"]:
        return "kick " + somewhere
    glyphs = ask("game")["map"]["glyphs"]  # nothing is left to explore: are there stairs?
    stairs = [(x, y) for y, row in enumerate(glyphs) for x, glyph in enumerate(row) if glyph == ">"]
    return "travel %d,%d" % random.choice(stairs) if stairs and not travelled else "move " + somewhere

ask("option elude-death 4")  # death is turned away, always: this is about the protocol
answer, deepest = ask("explore"), 1
while answer["number"] < steps and not answer["over"]:
    answer = ask(decide(answer))
    deepest = max(deepest, answer["depth"])
print(answer["number"], "steps, deepest level", deepest)
game.communicate()  # the end of the actions; what is said at the end is read, too
sys.exit(game.returncode)
