"""Makes the checks of reports that ask what texts cost: report_costs.py PROGRAM REPORTS [--threads held|failed].

REPORTS is a file of bug reports, one JSON object a line. Prints what is found, and then a tally of each kind of report
in the form that the tests of conformance have, of which scripts/conformance makes its table. Time is counted in
instructions. The exit code is 1 when a check does not hold.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import json
import math
import os
import re
import subprocess
import sys
import threading
import time

import batch

# A run that takes longer in seconds, under valgrind, hangs.
PATIENCE = 600
# How many strings are used again and again, and how often.
WORKING_SET, WORKING_ROUNDS = 1000, 20
# The most findings that are told of a check.
MOST_FINDINGS = 5

Outcome = collections.namedtuple("Outcome", "kind text", defaults=[""])
Sample = collections.namedtuple("Sample", "bytes case")


class Bench:
    """The program, and what was found out about races elsewhere."""

    def __init__(self, program, threads):
        self.program = program
        self.threads = threads
        # As many at once as there are cores: what is counted does not depend on what else runs.
        self.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())

    def answer(self, sample, prefix=()):
        """Lays a text out; what there is on standard error, or why the answer is none."""
        run = subprocess.run(
            [*prefix, self.program, "layout", "--jsonl", "--jobs", "1"], input=json.dumps(sample.case).encode(),
            capture_output=True, timeout=PATIENCE, env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
        if run.returncode != 0:
            raise ValueError(f"the program ends with {run.returncode}: {run.stdout[:300]}{run.stderr[-300:]}")
        result = json.loads(run.stdout)
        end = result["lines"][-1]["range"][1]
        if result["missing"] or result["truncated"] or end != sample.bytes:
            raise ValueError(f"{sample.bytes} bytes are shown up to {end}, without {result['missing'][:3]}")
        return run.stderr.decode()

    def instructions(self, sample):
        """How many instructions it takes to lay a text out, the program's start included."""
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        return int(re.search(r"I +refs: +([0-9,]+)", self.answer(sample, valgrind))[1].replace(",", ""))


# MARK: What is laid out


def inputs(report):
    """The ways to lay a report's input out, by name: the input with each of its variants."""
    fields = dict(report["input"])
    variants = fields.pop("variants", None)
    if variants is None:
        return {"": fields}
    return {f"variant {index}: ": fields | variant for index, variant in enumerate(variants)}


def case(fields, text):
    """The case of the command line for an input, and a text in its place; an unknown field is an error.

    As with the other checks, installed fonts show what the named ones lack."""
    names = {"font": "fonts", "size": "size", "width": "width"}
    values = {"wrap": {"none": {"whiteSpace": "nowrap"}}}
    case = {"text": text, "systemFonts": True}
    for name, value in fields.items():
        if name in names:
            case[names[name]] = value
        elif name in values:
            case |= values[name][value]
        elif name not in ("repeat", "repeat_text", "generator"):
            raise ValueError(f"the input's field {name} is not known")
    return Sample(len(text.encode()), case)


def repeated(fields, size):
    """A text of a size in bytes, whose last character may be left out to keep it whole."""
    pattern = fields.get("repeat_text", fields["repeat"]["text"]).encode()
    return case(fields, (pattern * (size // len(pattern) + 1))[:size].decode(errors="ignore"))


def notation(text):
    """A text given as it is, or as scalars such as U+0301 U+0323."""
    if not re.fullmatch(r"U\+[0-9A-F]+( U\+[0-9A-F]+)*", text):
        return text
    return "".join(chr(int(scalar[2:], 16)) for scalar in text.split())


def samples(fields):
    """The texts of an input, which grow."""
    if "repeat" in fields:
        return [repeated(fields, size) for size in fields["repeat"]["to_bytes"]]
    words = re.match(r"'([^']+)' \+ '([^']+)' × n for n = ([0-9, ]+); then '([^']+)'$", fields["generator"])
    if not words:
        raise ValueError(f"it is not known how to make: {fields['generator']}")
    start, middle, end = (notation(words[group]) for group in (1, 2, 4))
    counts = [int(count.replace(",", "")) for count in words[3].split(", ")]
    return [case(fields, start + middle * count + end) for count in counts]


def rows(fields):
    """The cases of many short texts, as the lines that the program reads."""
    words = re.match(r'"([a-z]+ )([0-9]+)" … "\1([0-9]+)", each laid out once', fields["generator"])
    if not words:
        raise ValueError(f"it is not known how to make: {fields['generator']}")
    numbers = range(int(words[2]), int(words[3]) + 1)
    return [
        json.dumps(case(fields, f"{words[1]}{number:0{len(words[2])}}").case).encode() + b"\n" for number in numbers]


# MARK: Checks


def time_ratio(bench, report, check):
    """Instructions for texts of growing sizes. Where a text twice as long may take r times as long, time may grow as
    the size to the power of log2(r): both the times themselves and what each step adds, in which the program's start
    does not count."""
    power = math.log2(check["ratio"])
    findings = []
    for name, fields in inputs(report).items():
        texts = samples(fields)
        counts = list(bench.pool.map(bench.instructions, texts))
        sizes = [text.bytes for text in texts]
        allowed = [size**power for size in sizes]
        told = ", ".join(f"{count / 1e6:.0f} M for {size} B" for size, count in zip(sizes, counts))
        print(f"{report['id']} {name}instructions {told}", flush=True)
        steps = [later - earlier for earlier, later in zip(counts, counts[1:])]
        allowed_steps = [later - earlier for earlier, later in zip(allowed, allowed[1:])]
        if min(steps) <= 0:
            findings.append(f"{name}a longer text costs no more: {counts}")
        for what, found, limit in [("text", counts, allowed), ("step", steps, allowed_steps)]:
            for index in range(len(found) - 1):
                ratio, most = found[index + 1] / found[index], limit[index + 1] / limit[index]
                if ratio > most:
                    size = sizes[index + (1 if what == "text" else 2)]
                    findings.append(f"{name}the {what} to {size} bytes takes {ratio:.2f} times the last, not {most:.2f}")
    return verdict(findings)


def termination(bench, report, check):
    """Wall time, the fastest of three runs: others may wait for the machine."""
    findings = []
    for name, fields in inputs(report).items():
        text = repeated(fields, check["at_bytes"])
        times = []
        while len(times) < 3 and (not times or min(times) > check["le"]):
            start = time.monotonic()
            bench.answer(text)
            times.append((time.monotonic() - start) * 1000)
        print(f"{report['id']} {name}{min(times):.0f} ms for {text.bytes} B", flush=True)
        if min(times) > check["le"]:
            findings.append(f"{name}it takes {min(times):.0f} ms")
    return verdict(findings)


def memory_growth(bench, report, check):
    """The program's own memory over many texts, without pages of font files, from a hundredth of the texts on."""
    lines = rows(report["input"])
    process = subprocess.Popen([bench.program, "layout", "--jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def feed():
        # When the program has ended, answers are missing, which is told below.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.writelines(lines)
            process.stdin.flush()

    feeder = threading.Thread(target=feed)
    feeder.start()
    guard = threading.Timer(PATIENCE, process.kill)
    guard.start()
    early = peak = batch.Memory()
    count = faults = 0
    # The input stays open until all answers are here, so that the process can be looked at.
    for answer in iter(process.stdout.readline, b""):
        count += 1
        faults += b'"error"' in answer
        if count in (len(lines) // 100, len(lines)) or count % 1000 == 0:
            peak = peak.grown(process.pid)
        if count <= len(lines) // 100:
            early = peak
        if count == len(lines):
            break
    feeder.join()
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    process.wait()
    guard.cancel()
    growth = (peak.own - early.own) / 1e6
    print(f"{report['id']} {early} after {len(lines) // 100} texts, {peak} after {count}", flush=True)
    findings = []
    if count != len(lines) or faults or early.own == 0:
        findings.append(f"{count} answers, {faults} of them errors, to {len(lines)} texts")
    if growth > check["value"]:
        findings.append(f"memory grows by {growth:.1f} MB")
    return verdict(findings)


def hit_rate(bench, report, check):
    """Of 1,000 strings that are used again and again, behind all the strings that fill the caches: hits by all questions."""
    lines = rows(report["input"])
    working = lines[:WORKING_SET]
    filled = cache_counts(bench, lines)
    used = cache_counts(bench, lines + working * WORKING_ROUNDS)
    hits, misses = used[0] - filled[0], used[1] - filled[1]
    rate = hits / (hits + misses)
    print(f"{report['id']} {hits} hits and {misses} misses of {WORKING_SET} strings", flush=True)
    return verdict([] if rate >= check["value"] else [f"{rate:.3f} of the questions are hits"])


def cache_counts(bench, lines):
    """Hits and misses of the engine over many texts, on one thread."""
    done = subprocess.run(
        [bench.program, "layout", "--jsonl", "--jobs", "1", "--cache-stats"], input=b"".join(lines), capture_output=True,
        timeout=PATIENCE, check=True)
    counts = re.search(rb"(\d+) hits, (\d+) misses", done.stderr)
    return int(counts.group(1)), int(counts.group(2))


def races(bench, report, check):
    """What the thread sanitizer says, which needs a build of its own."""
    if bench.threads is None:
        return Outcome("skipped", "scripts/threads makes it")
    return Outcome("held") if bench.threads == "held" else Outcome("failed", "scripts/threads fails")


def verdict(findings):
    return Outcome("failed", "; ".join(findings[:MOST_FINDINGS])) if findings else Outcome("held")


RULES = {
    "time_ratio_le": time_ratio,
    "terminates_ms": termination,
    "rss_growth_le_mb": memory_growth,
    "hit_rate_of_working_set_ge": hit_rate,
    "tsan_clean": races,
}


def is_ours(check):
    """Whether a check is made here; texts of a few words are timed by the tests."""
    return check["op"] in RULES and (check["op"] != "terminates_ms" or "at_bytes" in check)


def outcome(bench, report, check):
    try:
        return RULES[check["op"]](bench, report, check)
    except (KeyError, IndexError, TypeError, ValueError, OSError, subprocess.TimeoutExpired) as error:
        return Outcome("failed", f"{type(error).__name__}: {error}")


# MARK: The control

# Checks that nothing can hold, an input of each, and what is told of it.
IMPOSSIBLE = [
    ({"op": "time_ratio_le", "ratio": 0.5}, {"repeat": {"text": "a", "to_bytes": [100, 200]}}, "times the last, not"),
    ({"op": "terminates_ms", "le": 0, "at_bytes": 10}, {"repeat": {"text": "a"}}, "it takes"),
    ({"op": "rss_growth_le_mb", "value": -1000}, {"generator": '"a 000" … "a 199", each laid out once'}, "memory grows"),
    ({"op": "hit_rate_of_working_set_ge", "value": 2}, {"generator": '"a 0000" … "a 1999", each laid out once'}, "are hits"),
    ({"op": "tsan_clean"}, {}, "scripts/threads fails"),
]


def control(program):
    """Makes checks that must fail, one of each rule; whether they do, and for what they should."""
    bench = Bench(program, "failed")
    missing = set(RULES) - {check["op"] for check, _, _ in IMPOSSIBLE}
    wrong = [f"{rule} has no control" for rule in sorted(missing)]
    for check, fields, told in IMPOSSIBLE:
        found = outcome(bench, {"id": "control", "input": fields}, check)
        if found.kind != "failed" or told not in found.text:
            wrong.append(f"{check['op']} {found.kind}: {found.text}")
    for line in wrong:
        print(f"conformance: control of the reports' costs: FAILS: {line}")
    return 1 if wrong else 0


# MARK: The table


def tally(name, outcomes):
    """Lines as those of the tests' SetTally: numbers, and below them what did not simply hold."""
    counts = collections.Counter(outcome.kind for outcome in outcomes.values())
    numbers = [len(outcomes), len(outcomes), counts["held"], counts["failed"], 0, 0, counts["waits"], counts["skipped"]]
    yield "|".join(["conformance", name, *map(str, numbers)])
    if counts["failed"]:
        yield f"conformance: {name}: FAILS: {counts['failed']}"
        for row, outcome in outcomes.items():
            if outcome.kind == "failed":
                yield f"conformance: {name}:   {row}: {outcome.text}"
    for kind, title in [("waits", "waits for "), ("skipped", "skipped, ")]:
        for text in sorted({outcome.text for outcome in outcomes.values() if outcome.kind == kind}):
            names = [row for row, outcome in outcomes.items() if outcome == Outcome(kind, text)]
            yield f"conformance: {name}: {title}{text}: {len(names)} ({', '.join(names)})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("reports", nargs="?", help="the reports; without them checks are made that must fail")
    parser.add_argument("--threads", choices=["held", "failed"], help="what scripts/threads found")
    arguments = parser.parse_args()
    if arguments.reports is None:
        return control(arguments.program)
    bench = Bench(arguments.program, arguments.threads)
    sets = collections.defaultdict(dict)
    with open(arguments.reports, encoding="utf-8") as file:
        for report in map(json.loads, file):
            for number, check in enumerate(report["checks"], 1):
                if is_ours(check):
                    row = f"{report['id']}/{number} {check['op']}"
                    sets[f"reports: {report['kind']}, costs"][row] = outcome(bench, report, check)
    for name, outcomes in sets.items():
        print("\n".join(tally(name, outcomes)))
    failures = sum(outcome.kind == "failed" for outcomes in sets.values() for outcome in outcomes.values())
    return 1 if failures or not sets else 0


if __name__ == "__main__":
    sys.exit(main())
