"""Runs a batch of cases through kumihan, measures it and compares its answers: batch.py PROGRAM LINES."""

import hashlib
import os
import re
import select
import subprocess
import sys
import time

import batch_cases

GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), "batch_cases.py")
# The process's own memory may grow by so many bytes from 1 % of the lines, or 1,000 of them, to the end.
MOST_GROWTH = 16_000_000
SAMPLES = 200
# The longest that one waits for the next answer, in seconds.
PATIENCE = 60


class Run:
    """A run of the program over all cases."""

    def __init__(self, program, count, options, kept=frozenset()):
        self.count = 0
        self.kept = {}
        self.early = self.peak = Memory()
        self._digest = hashlib.sha256()
        early = max(1000, count // 100)
        start = time.monotonic()
        # The input stays open until all answers are here, so that the process can be looked at.
        reading, writing = os.pipe()
        generator = subprocess.Popen([sys.executable, GENERATOR, str(count)], stdout=writing)
        process = subprocess.Popen(
            [program, "measure", "--jsonl", *options], stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.close(reading)
        try:
            while self.count < count and self._read(process.stdout, kept):
                self.peak = self.peak.grown(process.pid)
                if self.count <= early:
                    self.early = self.peak
        finally:
            os.close(writing)
        while self._read(process.stdout, kept):
            pass
        self.errors = process.stderr.read().decode()
        self.code = process.wait()
        generator.kill()
        generator.wait()
        self.seconds = time.monotonic() - start
        self.digest = self._digest.hexdigest()

    def _read(self, stream, kept):
        """Takes in the next answers; false at their end, or when none come."""
        if not select.select([stream], [], [], PATIENCE)[0]:
            return False
        block = os.read(stream.fileno(), 1 << 20)
        # A block ends where it ends; the rest of its last line is read on.
        while block and not block.endswith(b"\n"):
            rest = os.read(stream.fileno(), 1 << 16)
            if not rest:
                break
            block += rest
        self._digest.update(block)
        here = block.count(b"\n")
        if any(self.count <= index < self.count + here for index in kept):
            for index, line in enumerate(block.splitlines(keepends=True), self.count):
                if index in kept:
                    self.kept[index] = line
        self.count += here
        return bool(block)


class Memory:
    """The most memory that a process had resident, in bytes: all of it, and its own, without pages of files.

    The files are the fonts, whose pages come in as texts need them, and which the system may take back."""

    def __init__(self, resident=0, own=0):
        self.resident = resident
        self.own = own

    def grown(self, pid):
        """The same at a later time; what it was if the process has ended."""
        with open(f"/proc/{pid}/status") as status:
            values = dict(line.split(":", 1) for line in status)
        if "RssAnon" not in values:
            return self
        resident, own = (int(values[name].split()[0]) << 10 for name in ("VmHWM", "RssAnon"))
        return Memory(resident, max(self.own, own))

    def __str__(self):
        return f"{self.resident / 1e6:.1f} MB ({self.own / 1e6:.1f} MB without font files)"


def alone(program, line):
    """The answer of a process of its own to a case; the number of its line is that of the batch's."""
    return subprocess.run(
        [program, "measure", "--jsonl"], input=line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def same(answer, other):
    """Whether answers agree but for the number of an error's line."""
    number = re.compile(rb'"line":[0-9]+,"error"')
    return number.sub(b'"error"', answer) == number.sub(b'"error"', other)


def main(program, count):
    faults = []
    step = max(1, count // SAMPLES)
    # Lines of all kinds, wrong ones among them: the step is no multiple of their distances.
    kept = {index + index // step % 7 for index in range(0, count, step)} & set(range(count))
    run = Run(program, count, ["--jobs", "2"], kept)
    bad = batch_cases.bad_count(count)
    print(f"cases      {run.count}, {bad} of them wrong")
    print(f"time       {run.seconds:.1f} s, {run.count / run.seconds:.0f} lines a second, two threads", flush=True)
    print(f"memory     {run.early} at 1 %, {run.peak} at the end", flush=True)
    if run.count != count:
        faults.append(f"there are {run.count} answers to {count} cases")
    if (run.code, run.errors) != (1, f"kumihan: {bad} of {count} cases had an error\n"):
        faults.append(f"the exit code is {run.code}, and it says: {run.errors}")
    if run.peak.own - run.early.own > MOST_GROWTH:
        faults.append(f"memory grew by more than {MOST_GROWTH / 1e6:.0f} MB")

    plain = Run(program, count, ["--jobs", "1", "--no-cache"])
    agree = run.digest == plain.digest
    print(f"one by one {plain.seconds:.1f} s, one thread without caches, {compared(agree)}", flush=True)
    if not agree:
        faults.append("one thread without caches answers otherwise")

    cases = ((index, line) for index, line in enumerate(batch_cases.lines(count)) if index in kept)
    different = [index + 1 for index, line in cases if not same(alone(program, line), run.kept.get(index, b""))]
    print(f"alone      {len(kept)} cases in a process each, {compared(not different)}")
    if different:
        faults.append(f"alone, these lines are answered otherwise: {different}")
    for fault in faults:
        print(f"scripts/batch: {fault}", file=sys.stderr)
    return 1 if faults else 0


def compared(is_same):
    return "the same bytes" if is_same else "OTHER BYTES"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
