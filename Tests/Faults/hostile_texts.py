"""Measures how long one message can hold up the messages of others.

usage: hostile_texts.py [--random N] [--seed N] [--limit MS] [--bytes N] TALLY

Repeated pieces, known ones and such made by chance from words of the sentence files, up to the
longest text that is read; each said several times by new senders through one bridge. Counts the
processor time of the whole bridge, the least of the tries, so that other work on the machine does
not count. Ends with 1 when a message took more than the limit.
"""

import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

KNOWN = [
    "todos\n", "hi\n", "tea, ", "tea\n", "2 ", "sad\n", "wishes and ", "track, ", "soda, ",
    "happy\n", "5, no, ", "no, wait, a tea, ", "ran 5 km and ", "had tea then ", "todo a, ",
    "remind me at 5, ", "new challenge a: ", "goal ", "note: ", '"a ', "eggs ", "30 feb ", "x",
    "1", "had 2 eggs, toast and a coffee for breakfast. ", "tomorrow at 5 ", "5 km in 20 min ",
    "and ", "a b c d e f g ", "remind me to call mum tomorrow at 5pm and ", "100 g of chicken, ",
    "not ", "if ", "? ", "every monday ", "12/11/2026 ", "2026-11-20 ", "1,000.5 ", '"', "'", "(",
    "“tea” ", "- tea\n", "* 5\n", "1. milk\n", "> tea\n", "7:30 ", "half past 8, ", "½ ", "🍵 ",
    "10-12, ", "3x10 ", "delete the tea, ", "undo, ", "no, 5. ", "I weigh 70 kg. ", "yes\nno\n",
    "how much water today? ", "had 2 eggs at 8 yesterday, ", "twenty one ", "every day at 9 and ",
    "remind me in 5 minutes to stretch. ", "http://a.b/c ", "@ana ", "#tea ", "5% ", "$5 ",
]
JOINTS = [", ", "\n", " and ", ". ", " ", ": ", "? ", "; ", " then ", ", no, ", " / ", " & "]
EXTRA = [
    "5", "20", "2.5", "1,000", "half", "three", "tomorrow", "at 5", "on monday", "yesterday",
    "2026-11-20", "12/11", "every day", "8am", "for 30 min", "5 km", "2 l", "100 g", '"tea"',
    "'a'", "(b)", "not", "no", "had", "remind me", "tea", "eggs", "my", "the", "to", "of", "with",
]


def sentence_words():
    words = set()
    for file in (ROOT / "Intents/en").rglob("*.intent"):
        for line in file.read_text().splitlines():
            if line.startswith("  "):
                words.update(re.findall(r"[a-z]+", line)[:12])
    return sorted(words)


def pieces_by_chance(count, seed):
    chance = random.Random(seed)
    words = sentence_words()
    for _ in range(count):
        parts = []
        for _ in range(chance.randint(1, 6)):
            parts.append(chance.choice(EXTRA if chance.random() < 0.4 else words))
        yield " ".join(parts) + chance.choice(JOINTS)


def mixed_texts(count, seed, size):
    """Texts of many different pieces, which no piece alone is as bad as."""
    chance = random.Random(seed + 1)
    pieces = KNOWN + list(pieces_by_chance(200, seed + 2))
    for _ in range(count):
        some = chance.sample(pieces, chance.randint(2, 8))
        text = ""
        while len(text.encode()) < size:
            text += chance.choice(some)
        yield text


def cut(text, size):
    return text.encode()[:size].decode(errors="ignore")


class Bridge:
    def __init__(self, tool):
        self.process = subprocess.Popen(
            [tool, "bridge", "--db", ":memory:", "--now", "2026-11-20T09:00:00Z",
             "--timezone", "UTC"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.count = 0
        for _ in range(5):
            self.milliseconds("had a coffee")

    def processor_time(self):
        tasks = f"/proc/{self.process.pid}/task"
        return sum(
            int(open(f"{tasks}/{task}/schedstat").read().split()[0]) for task in os.listdir(tasks))

    def milliseconds(self, text):
        """What a new sender's message costs until its answer is there."""
        self.count += 1
        message = {"id": f"m{self.count}", "sender": f"s{self.count}", "text": text}
        start = self.processor_time()
        self.process.stdin.write((json.dumps(message) + "\n").encode())
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the bridge ended at {text[:80]!r}")
            if json.loads(line).get("in_reply_to") == message["id"]:
                return (self.processor_time() - start) / 1e6

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--random", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=50)
    parser.add_argument("--bytes", type=int, default=5990)
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("tool")
    options = parser.parse_args()
    size = options.bytes
    texts = [(piece, cut(piece * size, size))
             for piece in KNOWN + list(pieces_by_chance(options.random, options.seed))]
    texts += [("mixed: " + text[:60], cut(text, size))
              for text in mixed_texts(options.random // 2, options.seed, size)]
    bridge = Bridge(options.tool)
    found = []
    for name, text in texts:
        spent = bridge.milliseconds(text)
        for _ in range(5):
            if spent > options.limit / 2:
                spent = min(spent, bridge.milliseconds(text))
        found.append((spent, name))
    bridge.close()
    found.sort(reverse=True)
    over = sum(spent > options.limit for spent, _ in found)
    for spent, name in found[: max(over, options.show)]:
        print(f"{spent:7.1f} ms  {name!r}")
    print(f"{len(found)} texts of {size} bytes, {over} above {options.limit:g} ms")
    sys.exit(1 if over else 0)


if __name__ == "__main__":
    main()
