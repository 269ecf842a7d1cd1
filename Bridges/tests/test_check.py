"""What stands in for tally finds what a bridge does wrong, and nothing where it does it right."""
import json
import os
import subprocess
import sys
import unittest
from network import BRIDGES, NetworkTest

CHECK = os.path.join(BRIDGES, "check-bridge")
BRIDGE = """
import sys, time
sys.path.insert(0, %r)
from tally_bridge import Tally, cut, named
posted = []
tally = Tally(posted.append, "--rooms", "mentioned")
for number in range(12):
    tally.tell(id=number, sender="ana", room="#r" if number %% 2 else None, text="hello")
end = time.monotonic() + 20
while sum(a["type"] == "push" for a in posted) < 12 and time.monotonic() < end:
    time.sleep(0.05)
time.sleep(0.5)
assert all(a["text"] or a["attachments"] for a in posted), posted
assert all(len(line.encode()) <= 350 for a in posted for line in cut(named(a), 350))
tally.process.stdin.close()
sys.exit(tally.process.wait())
"""


class CheckTest(NetworkTest):
    def run_lines(self, *lines):
        text = b"\n".join(line if isinstance(line, bytes) else json.dumps(line).encode()
                          for line in lines) + b"\n"
        result = subprocess.run([sys.executable, CHECK], input=text, capture_output=True)
        return result.returncode, result.stderr.decode()

    def test_a_bridge_of_tally_bridge(self):
        os.mkdir(self.path("bin"))
        os.symlink(CHECK, self.path("bin/tally"))
        process = self.start(
            "bridge", sys.executable, self.write("bridge.py", BRIDGE % BRIDGES),
            PATH=self.path("bin") + os.pathsep + os.environ["PATH"],
            TALLY_REPORT=self.path("report"))
        process.wait(60)
        report = self.read("report")
        self.assertIn("24 lines (12 ack, 12 message): 0 faults", report, self.read("bridge.log"))
        self.assertNotIn("advice", report)

    def test_faults_are_found(self):
        good = {"id": "1", "sender": "ana", "text": "hi"}
        for line, found in [
                (b"no json", "not JSON"), ([1], "not an object"),
                ({**good, "text": None}, "no text"),
                ({**good, "sender": 5}, "not a name"), ({**good, "room": ""}, "not a name"),
                ({**good, "id": ["1"]}, "neither a string nor a number"),
                ({**good, "time": "12:30"}, "not RFC 3339"),
                ({**good, "type": "mesage"}, "nothing"),
                ({**good, "type": "edit"}, "no target"), ({"type": "ack", "id": "7"}, "never sent"),
                ({**good, "attachments": [{"path": "/nowhere"}]}, "no file"),
                (b'{"text":"' + b"x" * 70_000 + b'"}', "64 KiB")]:
            status, report = self.run_lines(line)
            self.assertEqual(status, 1, line)
            self.assertIn(found, report)
        status, report = self.run_lines(good, {**good, "text": "something else"})
        self.assertEqual(status, 1)
        self.assertIn("something else under the id", report)
        status, report = self.run_lines(good, good)
        self.assertEqual(status, 0, report)


if __name__ == "__main__":
    unittest.main()
