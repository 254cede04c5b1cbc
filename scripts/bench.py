"""Measures two builds of KumihanBench side by side; scripts/bench says how."""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

LANGUAGES = {"english": "en", "japanese": "ja", "chinese": "zh-CN", "korean": "ko", "arabic": "ar",
             "hindi": "hi", "thai": "th", "mixed": "en", "cjk-short": "ja", "ui-labels": "en"}
LABELS = ["ui-labels", "cjk-short"]
MODES = ["cold", "relayout", "labels"]
# Enough for all that a text can hold, and little enough for valgrind, which takes fifty times as long.
COUNTED_BYTES = 12_000
# Widths in one pass of relayout.
WIDTHS = 10


def command(program, corpus, fonts, mode, name, more):
    return [program, "--corpus", corpus, "--fonts", fonts, "--mode", mode, "--json",
            "--lang", LANGUAGES.get(name, "en"), *more]


def result(call):
    done = subprocess.run(call, capture_output=True, text=True)
    if done.returncode:
        sys.exit("scripts/bench: %s\n%s" % (" ".join(call), done.stderr.strip()))
    return json.loads(done.stdout.strip().splitlines()[-1])


def instructions(program, arguments, passes):
    """Instructions of a run with so many timed passes."""
    call = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *arguments,
            "--min-iters", str(passes), "--min-time", "0"]
    done = subprocess.run(call, capture_output=True, text=True,
                          env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        sys.exit("scripts/bench: valgrind cannot run %s\n%s" % (program, done.stderr.strip()[-600:]))
    return int(found.group(1))


def counted(program, corpus, fonts, mode, name, more):
    """Instructions a code point: what two passes add to those before them."""
    arguments = command(program, corpus, fonts, mode, name, more)
    with open(corpus, encoding="utf-8") as file:
        work = sum(len(line) for line in file.read().split("\n"))
    if mode == "relayout":
        work *= WIDTHS
    return (instructions(program, arguments, 3) - instructions(program, arguments, 1)) / (2 * work)


def start(path, folder):
    """The corpus' first paragraphs, in a file of their own."""
    with open(path, "rb") as file:
        text = file.read(COUNTED_BYTES)
    out = os.path.join(folder, os.path.basename(path))
    with open(out, "wb") as file:
        file.write(text[:text.rfind(b"\n") + 1])
    return out


def timed(programs, arguments, rounds):
    """Nanoseconds a code point of each program, run in turn, and what they found."""
    times, found = [[], []], []
    for _ in range(rounds):
        for index, program in enumerate(programs):
            run = result([program, *arguments])
            times[index].append(run["ns_per_codepoint"])
            found.append((run["lines"], run["height"], run["max_width"]))
    return times, found


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench")
    parser.add_argument("programs", nargs=2)
    parser.add_argument("corpora")
    parser.add_argument("fonts")
    parser.add_argument("--mode", action="append", choices=MODES)
    parser.add_argument("--corpus", action="append", choices=list(LANGUAGES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-cache", action="store_true")
    asked = parser.parse_args()
    more = ["--no-cache"] if asked.no_cache else []
    differ = False
    row = "%-9s %-10s %12s %12s %7s %9s %9s %7s %7s"
    print(row % ("mode", "corpus", "instr/cp", "base", "ratio", "ns/cp", "base", "best", "median"))
    with tempfile.TemporaryDirectory() as folder:
        stripped = []
        for index, program in enumerate(asked.programs):
            # Without its symbols: valgrind gives up on those that Swift's compiler writes.
            stripped.append(os.path.join(folder, "program%d" % index))
            subprocess.run(["strip", "-o", stripped[-1], program], check=True)
        for mode in asked.mode or MODES:
            usual = LABELS if mode == "labels" else [c for c in LANGUAGES if c not in LABELS]
            for name in asked.corpus or usual:
                path = os.path.join(asked.corpora, name + ".txt")
                short = start(path, folder)
                counts = [counted(p, short, asked.fonts, mode, name, more) for p in stripped]
                arguments = command("", path, asked.fonts, mode, name, more)[1:]
                times, found = timed(asked.programs, arguments, asked.rounds)
                best = [min(t) for t in times]
                pairs = [ours / base for ours, base in zip(*times)]
                same = len(set(found)) == 1
                differ = differ or not same
                print(row % (mode, name, "%.0f" % counts[0], "%.0f" % counts[1],
                             "%.3f" % (counts[0] / counts[1]), "%.2f" % best[0], "%.2f" % best[1],
                             "%.3f" % (best[0] / best[1]), "%.3f" % statistics.median(pairs))
                      + ("" if same else "  OTHER LINES"), flush=True)
    if differ:
        sys.exit("scripts/bench: the two do not find the same lines")


main()
