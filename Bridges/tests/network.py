"""What the tests of the bridges share: servers, clients and glue as processes, and patience."""
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

# Being told to end, a test takes its servers along.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
BRIDGES = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def free_port():
    """A port of 127.0.0.1 that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class NetworkTest(unittest.TestCase):
    """A test with a folder and processes that are gone after it."""

    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tally-bridge-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def read(self, name):
        try:
            with open(self.path(name), encoding="utf-8", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def start(self, name, *command, **environment):
        """Starts a process; what it says is in the file NAME.log of the folder."""
        log = open(self.path(name + ".log"), "wb")
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
            start_new_session=True, env={**os.environ, "HOME": self.folder, **environment})
        log.close()
        self.addCleanup(self.stop, process)
        return process

    @staticmethod
    def stop(process):
        """Ends a process and all that it started."""
        try:
            os.killpg(process.pid, 15)
            process.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()

    def bridge(self, name, *arguments, **environment):
        """Starts a glue of Bridges/ with a store in the folder."""
        path = os.path.join(BRIDGES, name)
        command = [sys.executable, path] if name.endswith(".py") else [path]
        options = ["--db", self.path("tally.db"), "--timezone", "Europe/Berlin"]
        return self.start(name, *command, *map(str, arguments), *options, **environment)

    def wait(self, what, found, seconds=30):
        """Waits until `found()` is something, and returns that."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            result = found()
            if result:
                return result
            time.sleep(0.1)
        logs = "".join("\n--- %s\n%s" % (name, self.read(name)[-1500:])
                       for name in sorted(os.listdir(self.folder)) if name.endswith(".log"))
        self.fail("%s did not come within %d s%s" % (what, seconds, logs))

    def wait_for_port(self, port):
        def listens():
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", port)) == 0
        self.wait("a server on port %d" % port, listens, 180)
