"""Sends many messages of many senders through one bridge and prints its memory as it goes.

usage: memory_run.py [--messages N] [--senders N] [--limit MB] TALLY

A message comes each second of the bridge's time, 64 are on their way at once. Ends with 1 when
the bridge took more memory than the limit, or ended too early.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time

START = 1_772_355_600
TEXTS = [
    "had a coffee", "drank 2 glasses of water", "ran 5 km in 30 min", "slept 7 hours",
    "weight 81.2 kg", "todo: buy milk", "list my todos", "how much water today?", "undo",
    "mood 7", "spent 12 euros on lunch", "walked 8000 steps", "remind me tomorrow at 9 to call Bo",
    "note: the tea was good", "had 2 eggs and toast", "what did i eat today?", "thanks", "no, 3",
    "meditated 10 min", "goal: 8 glasses of water a day",
]


def moment(second):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(START + second))


def feed(bridge, options, gate):
    chance = random.Random(1)
    try:
        for number in range(options.messages):
            gate.acquire()
            message = {
                "id": f"m{number}", "sender": f"s{chance.randrange(options.senders)}",
                "text": chance.choice(TEXTS), "time": moment(number)}
            bridge.stdin.write((json.dumps(message) + "\n").encode())
            if number % 16 == 15:
                bridge.stdin.flush()
        bridge.stdin.flush()
    except BrokenPipeError:
        pass


def megabytes(bridge, key):
    for line in pathlib.Path(f"/proc/{bridge.pid}/status").read_text().splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1]) / 1024
    return 0


def run(options, store):
    bridge = subprocess.Popen(
        [options.tool, "bridge", "--db", store, "--now", moment(0), "--timezone", "UTC"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    gate = threading.Semaphore(64)
    threading.Thread(target=feed, args=(bridge, options, gate), daemon=True).start()
    step = max(1, options.messages // 10)
    (begin, answered, most) = (time.monotonic(), 0, 0)
    for line in bridge.stdout:
        if b'"in_reply_to"' not in line or b'"type":"ack"' in line:
            continue
        answered += 1
        gate.release()
        if answered % step == 0:
            most = megabytes(bridge, "VmHWM")
            size = pathlib.Path(store).stat().st_size >> 20
            print(
                f"{answered:8} messages  {time.monotonic() - begin:7.0f} s"
                f"  {megabytes(bridge, 'VmRSS'):6.1f} MB now, {most:6.1f} MB at most"
                f"  store {size} MB", flush=True)
        if answered == options.messages:
            break
    bridge.stdin.close()
    bridge.stdout.close()
    bridge.wait()
    return answered == options.messages and most <= options.limit


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--senders", type=int, default=30_000)
    parser.add_argument("--limit", type=float, default=150)
    parser.add_argument("tool")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tally-memory-") as folder:
        sys.exit(0 if run(options, f"{folder}/tally.db") else 1)


if __name__ == "__main__":
    main()
