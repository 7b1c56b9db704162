"""Times whole commands: hyperfine runs them, and one run more shows the memory. Needs hyperfine 1.13 or newer."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple


class Taken(NamedTuple):
    """Means of CPU seconds, the median by the clock, and the most memory in MiB."""

    user: float
    system: float
    wall: float
    memory: float

    @property
    def cpu(self):
        return self.user + self.system


def taken(command, runs=5, prepare=None):
    """What the command takes. `prepare` is for the shell, before each run; it is not counted."""
    if shutil.which("hyperfine") is None:
        sys.exit("hyperfine is missing: apt install hyperfine, or cargo install hyperfine")
    command = [str(part) for part in command]
    with tempfile.TemporaryDirectory() as scratch:
        told = Path(scratch) / "told.json"
        before = ["--prepare", shlex.join(["sh", "-c", prepare])] if prepare else []
        # One run before those that count: what is read lies in memory.
        options = ["--shell=none", "--style=none", f"--warmup={min(1, runs - 1)}", f"--runs={runs}", f"--export-json={told}"]
        subprocess.run(["hyperfine", *options, *before, shlex.join(command)], check=True)
        [result] = json.loads(told.read_text())["results"]
    if prepare:
        subprocess.run(["sh", "-c", prepare], check=True)
    return Taken(result["user"], result["system"], result["median"], memory(command))


def memory(command):
    return once(command, codes=(0,)).memory


def once(command, codes=(0, 1)):
    """What the command takes the first time. 1 is the exit code of a run that holds something back."""
    command = [str(part) for part in command]
    begun = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in codes:
        sys.exit(f"exit code {child.returncode}: {shlex.join(command)}")
    return Taken(usage.ru_utime, usage.ru_stime, time.monotonic() - begun, usage.ru_maxrss / 1024)
