#!/usr/bin/env python3
"""Moves people between stores: move.py FROM.db TO.db <senders

Everything of theirs goes, and is deleted here once it is there. Nobody may write for them
meanwhile; others may. What does not go: the ids of answered messages (an edit of an older message
finds nothing), what was just talked about, accounts, and whom somebody follows.
"""
import json
import subprocess
import sys
import tempfile

source, target = sys.argv[1:]
senders = sys.stdin.read().splitlines()
for sender in senders:
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        subprocess.run(
            ["tally", "export", "--db", source, "--user", sender], stdout=file, check=True)
        subprocess.run(["tally", "import", file.name, "--db", target, "--user", sender, "--yes"],
                       stdout=subprocess.DEVNULL, check=True)
lines = [{"sender": sender, "text": text}
         for sender in senders for text in ("delete my account", "yes")]
answers = subprocess.run(
    ["tally", "bridge", "--db", source], input="".join(json.dumps(line) + "\n" for line in lines),
    stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()[1:]
replies = [answer for answer in map(json.loads, answers) if answer["type"] == "reply"]
done = [a["actions"][0]["status"] for a in replies[1::2] if a["actions"]]
if done != ["done"] * len(senders):
    sys.exit("move: not everybody was deleted from " + source)
