"""Kills `tally bridge` under load and compares what is left with a model of the messages.

Every line has an id; a line without an answer is sent again after the restart, as a bridge does.
Messages are edited and deleted over and over, also by the ids of their edits and after a deletion;
some lines name messages that never were.
In the end each sender's list must be what the messages as last edited say, each reminder must have
been pushed, and a push that came twice must have come under one id.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import random
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

SENDERS = ["ana", "bob", "zoë", "ana ", "a\u0000b", "a\u0000c"]
START = 1_772_630_400
KILLS_PER_STORE = 100
PATIENCE = 300  # seconds; a busy machine breaks no promise


def stamp(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def small_language(folder):
    """A language of few words, so that a start takes little time."""
    source, target = "Intents/en", os.path.join(folder, "zz")
    shutil.copytree(os.path.join(source, "lexicon"), os.path.join(target, "lexicon"))
    for name in ["real_words.txt", "foods_portions.tsv", "foods_plain.txt", "quotes.tsv", "tips.tsv"]:
        path = os.path.join(target, "lexicon", name)
        if os.path.exists(path):
            os.remove(path)
    foods = os.path.join(target, "lexicon", "foods.tsv")
    with open(foods) as file:
        head = file.readline()
    with open(foods, "w") as file:
        file.write(head)
    for name in ["todo.add", "todo.list", "reminder.add", "fallback", "entry.undo"]:
        shutil.copy(os.path.join(source, name + ".intent"), target)
    return folder


class Bridge:
    """One process of the bridge."""

    def __init__(self, tool, store, intents, now):
        command = [tool, "bridge", "--db", store, "--now", stamp(now), "--timezone", "UTC",
                   "--intents", intents, "--language", "zz"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.set_blocking(self.process.stdout.fileno(), False)
        self.rest = b""

    def send(self, lines):
        """Writes beside the reading, so that neither waits for a pipe that the other fills."""
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        self.writer = threading.Thread(target=self.write, args=(text.encode(),), daemon=True)
        self.writer.start()

    def write(self, text):
        try:
            self.process.stdin.write(text)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def read(self, seconds):
        """What comes within some time; empty when nothing does."""
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        chunk = self.process.stdout.read() if ready else None
        lines = (self.rest + (chunk or b"")).split(b"\n")
        self.rest = lines.pop()
        return [json.loads(line) for line in lines]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.writer.join()
        answers = self.read(0)
        errors = self.process.stderr.read().decode()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        return answers, errors


class Model:
    """What was sent, answered and pushed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.now = START
        self.open = []  # lines without an answer, in their order
        self.messages = {}  # (sender, id) -> title, None once deleted
        self.edits = {}  # (sender, id of an edit) -> the message that it edited
        self.unknown = set()  # (sender, id) of lines about messages that never were
        self.reminders = set()  # (sender, text)
        self.pushes = {}  # (sender, text) -> ids
        self.faults = []
        self.answered = 0

    def line(self):
        self.count += 1
        sender = self.random.choice(SENDERS)
        number = "m%d" % self.count
        known = [key for key in self.messages if key[0] == sender]
        kind = self.random.random()
        base = {"id": number, "sender": sender, "time": stamp(self.now)}
        if kind < 0.15:
            self.reminders.add((sender, "r%d" % self.count))
            return dict(base, text="remind me in 1 minute to r%d" % self.count, room="r")
        if kind < 0.18:
            self.unknown.add((sender, number))
            return dict(base, type="edit", target="never", text="todo: t%d" % self.count)
        if kind < 0.5 and known:
            # Any message, also one that was edited or deleted before, most often a late one.
            target = self.random.choice(known[-6:] if self.random.random() < 0.7 else known)
            names = [target[1]] + [i for (who, i), t in self.edits.items() if t == target]
            name = self.random.choice(names)
            if kind < 0.4:
                self.messages[target] = "t%d" % self.count
                self.edits[(sender, number)] = target
                return dict(base, type="edit", target=name, text="todo: t%d" % self.count)
            self.messages[target] = None
            return dict(base, type="delete", target=name)
        self.messages[(sender, number)] = "t%d" % self.count
        return dict(base, text="todo: t%d" % self.count)

    def take(self, answers):
        for answer in answers:
            kind = answer["type"]
            if kind in ("reply", "error"):
                key = (answer.get("to"), answer.get("in_reply_to"))
                is_told = kind == "error" and answer.get("code") == "unknown_target"
                if (kind == "error" or key in self.unknown) and not (
                        is_told and key in self.unknown):
                    self.faults.append("not what was expected: %s" % answer)
                before = len(self.open)
                self.open = [line for line in self.open if (line["sender"], line["id"]) != key]
                self.answered += before - len(self.open)
            elif kind == "push":
                key = (answer["to"], answer["text"].split(": ")[-1].split(" (")[0])
                self.pushes.setdefault(key, []).append(answer.get("id"))

    def check_pushes(self):
        never = [key for key in self.reminders if key not in self.pushes]
        twice = [key for key, ids in self.pushes.items() if len(set(ids)) != 1 or ids[0] is None]
        return never, twice


def titles(bridge, sender, number):
    """The sender's list as the bot tells it."""
    bridge.send([{"id": "q%s" % number, "sender": sender, "text": "list my todos"}])
    end = time.time() + PATIENCE
    while time.time() < end:
        for answer in bridge.read(1):
            if answer.get("in_reply_to") == "q%s" % number:
                items = answer["actions"][0]["data"].get("items", []) if answer["actions"] else []
                return sorted(item["title"] for item in items)
    return None


class Sum:
    """What the runs on all stores came to."""

    def __init__(self):
        self.figures = collections.Counter()
        self.faults = []
        self.told = set()
        self.lock = threading.Lock()

    def report(self, kills):
        """Prints it; whether all promises held."""
        f = self.figures
        print("%d kills: %d lines answered, %d left open; %d lost, %d doubled or strange" % (
            kills, f["answered"], f["open"], f["lost"], f["doubled"]))
        print("%d reminders: %d never pushed, %d pushed under several ids or none" % (
            f["reminders"], f["never"], f["twice"]))
        print("%d edits, %d lines about unknown messages" % (f["edits"], f["unknown"]))
        print("%d errors; message text on standard error: %s" % (
            len(self.faults), sorted(self.told) or "none"))
        for fault in self.faults[:5]:
            print("  " + fault[:300])
        broken = any(f[key] for key in ("open", "lost", "doubled", "never", "twice"))
        return not (broken or self.faults or self.told)


def run_kills(tool, intents, folder, kills, seed, jobs):
    """Each store bears some kills only: a list of thousands makes every edit slow."""
    total = Sum()

    def run(number):
        store = os.path.join(folder, "tally%d.db" % number)
        count = min(KILLS_PER_STORE, kills - number * KILLS_PER_STORE)
        kill_repeatedly(tool, intents, store, count, seed * 1000 + number, total)
        with total.lock:
            total.figures["kills"] += count
            print("so far: %s" % dict(total.figures), file=sys.stderr, flush=True)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(run, range(-(-kills // KILLS_PER_STORE))))
    return total.report(kills)


def kill_repeatedly(tool, intents, store, kills, seed, total):
    """Kills a bridge over and over, lets the last one answer all, and adds up what is left."""
    model = Model(seed)
    spoken = ""
    for _ in range(kills):
        bridge = Bridge(tool, store, intents, model.now)
        model.now += 90
        lines = [model.line() for _ in range(model.random.randrange(4, 12))]
        bridge.send(model.open + lines + [{"type": "tick", "time": stamp(model.now)}])
        model.open += lines
        # Killed behind some answer, in the middle of the others, or when all are there; a few times
        # before the first. Behind all when many are open, for else they pile up.
        patience = model.random.choice([0, 1, 2, 3, 5, 8, 40])
        if len(model.open) > 40:
            patience = len(model.open)
        end = time.time() + 60
        taken = 0
        while time.time() < end and taken < patience and model.open:
            answers = bridge.read(0.5)
            taken += len([a for a in answers if a["type"] != "hello"])
            model.take(answers)
        time.sleep(model.random.choice([0, 0, 0.002, 0.01]))
        answers, errors = bridge.kill()
        model.take(answers)
        spoken += errors
    bridge = Bridge(tool, store, intents, model.now)
    model.now += 600
    bridge.send(model.open + [{"type": "tick", "time": stamp(model.now)}, {"type": "ping"}])
    end, pong = time.time() + PATIENCE, False
    while time.time() < end and not pong:
        answers = bridge.read(1)
        pong = any(answer["type"] == "pong" for answer in answers)
        model.take(answers)
    if not pong:
        model.faults.append("no answer to a ping in %d s" % PATIENCE)
    lists = {}
    for number, sender in enumerate(SENDERS):
        lists[sender] = titles(bridge, sender, number) or []
    _, errors = bridge.kill()
    with total.lock:
        add_up(model, lists, spoken + errors, total)


def add_up(model, lists, spoken, total):
    """Compares what is left with the model, and adds what differs."""
    for sender, found in lists.items():
        wanted = [t for (who, _), t in model.messages.items() if who == sender and t]
        strange = len([t for t in found if t not in wanted])
        total.figures["lost"] += len([t for t in wanted if t not in found])
        total.figures["doubled"] += len(found) - len(set(found)) + strange
    never, twice = model.check_pushes()
    total.figures.update(
        answered=model.answered, open=len(model.open), reminders=len(model.reminders),
        never=len(never), twice=len(twice), edits=len(model.edits), unknown=len(model.unknown))
    total.faults += model.faults
    total.told.update(t for t in ("todo:", "remind me") if t in spoken)


def run_images(tool, intents, folder, images, seed):
    """Images of the files as a power cut leaves them: whole to the last answer, torn behind it."""
    model, store, bad = Model(seed), os.path.join(folder, "image.db"), 0
    bridge = Bridge(tool, store, intents, model.now)
    for number in range(images):
        line = {"id": "i%d" % number, "sender": "ana", "text": "todo: i%d" % number}
        bridge.send([line])
        end = time.time() + PATIENCE
        while time.time() < end and not any(
            a.get("in_reply_to") == line["id"] for a in bridge.read(0.2)):
            pass
        bridge.process.send_signal(signal.SIGSTOP)
        torn = os.path.join(folder, "torn.db")
        for ending in ("", "-wal"):
            shutil.copy(store + ending, torn + ending)
        bridge.process.send_signal(signal.SIGCONT)
        with open(torn + "-wal", "ab") as log:
            log.write(model.random.randbytes(model.random.randrange(1, 9000)))
        other = Bridge(tool, torn, intents, model.now)
        found = titles(other, "ana", number)
        other.kill()
        bad += found != sorted("i%d" % n for n in range(number + 1))
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(torn + ending):
                os.remove(torn + ending)
    bridge.kill()
    print("%d torn images: %d with another list than was answered" % (images, bad))
    return bad == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--images", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("tool", nargs="?", default=".build/debug/tally")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tally-faults-") as folder:
        intents = small_language(os.path.join(folder, "intents"))
        fine = run_kills(options.tool, intents, folder, options.kills, options.seed, options.jobs)
        fine = run_images(options.tool, intents, folder, options.images, options.seed) and fine
    print("all promises held" if fine else "A PROMISE BROKE")
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
