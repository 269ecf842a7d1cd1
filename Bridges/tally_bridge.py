"""The talk with `tally bridge`: what every bridge here needs. Python 3.8, nothing else."""
import json
import os
import subprocess
import sys
import threading
import traceback


class Tally:
    """A running `tally bridge`.

    `post(answer)` gets each reply and push that has something to say, in a thread of its own; a
    push counts as come when that returns. When the bot ends, or `post` fails, the whole process
    ends: whoever started it starts it again, and what was not acknowledged is pushed again.
    """

    def __init__(self, post, *options):
        self.post = post
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            ["tally", "bridge", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self._listen, daemon=True).start()

    def tell(self, **line):
        """Hands on a message, an edit or a deletion; a key that is None is left out."""
        line = {key: value for key, value in line.items() if value is not None}
        with self.lock:
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
            self.process.stdin.flush()

    def _listen(self):
        try:
            for line in self.process.stdout:
                answer = json.loads(line)
                if answer["type"] == "error":
                    print("tally: %(code)s: %(message)s" % answer, file=sys.stderr)
                elif answer.get("text") or answer.get("attachments"):
                    self.post(answer)
                if answer["type"] == "push":
                    self.tell(type="ack", id=answer["id"])
        except Exception:
            traceback.print_exc()
        os._exit(1)


def named(answer):
    """The text of an answer; where others read along it begins with the name of who asked."""
    name = answer["to"].lstrip("@").split("@")[0].split(":")[0]
    return "%s: %s" % (name, answer["text"]) if "room" in answer else answer["text"]


def cut(text, limit):
    """The lines of a text, cut between words into pieces of at most `limit` bytes."""
    for line in filter(None, text.splitlines()):
        while len(line.encode()) > limit:
            head = line.encode()[:limit + 1].decode(errors="ignore")
            end = head.rfind(" ")
            end = end if end > 0 else max(len(line.encode()[:limit].decode(errors="ignore")), 1)
            yield line[:end]
            line = line[end:].lstrip(" ")
        if line:
            yield line
