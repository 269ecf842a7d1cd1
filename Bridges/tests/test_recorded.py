"""Signal, Telegram, Slack, Discord: no server here, but lines of the shape that is documented."""
import http.server
import json
import os
import threading
import unittest
from network import NetworkTest

RECORDED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "recorded")


def recorded(name):
    with open(os.path.join(RECORDED, name), encoding="utf-8") as file:
        return file.read()


class Matterbridge(http.server.BaseHTTPRequestHandler):
    """Streams what was recorded, and keeps what is posted."""

    posted = []

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(recorded("matterbridge.jsonl").encode())
        self.wfile.flush()
        threading.Event().wait(60)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.posted.append((self.path, self.headers["Authorization"], json.loads(body)))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


class RecordedTest(NetworkTest):
    def test_signal(self):
        os.mkdir(self.path("bin"))
        self.write("bin/signal-cli", "#!/bin/sh\ncat '%s/signal-cli.jsonl'\ncat >'%s'\n" % (
            RECORDED, self.path("sent")))
        os.chmod(self.path("bin/signal-cli"), 0o755)
        path = self.path("bin") + os.pathsep + os.environ["PATH"]
        self.bridge("signal_cli.py", "+4915559999", PATH=path)
        sent = lambda: [json.loads(line)["params"] for line in self.read("sent").splitlines()]
        self.wait("four answers", lambda: len(sent()) == 4)
        water, edited, steps, gone = sent()
        self.assertEqual(water["recipient"], ["0aa0"])
        self.assertIn("Logged 500 ml", water["message"])
        self.assertIn("Logged 750 ml", edited["message"])
        self.assertEqual(steps["groupId"], "Z3JvdXA=")
        self.assertIn("8,000 steps", steps["message"])
        self.assertIn("Taken back", gone["message"])

    def test_matterbridge(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Matterbridge)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        url = "http://127.0.0.1:%d" % server.server_port
        self.bridge("matterbridge.py", url, TALLY_PASSWORD="secret")
        self.wait("two answers", lambda: len(Matterbridge.posted) == 2)
        (path, token, first), (_, _, second) = Matterbridge.posted
        self.assertEqual((path, token), ("/api/message", "Bearer secret"))
        self.assertEqual(first["gateway"], "family")
        self.assertTrue(first["text"].startswith("wim: Logged 500 ml of water."), first)
        self.assertTrue(second["text"].startswith("ana: Water today: nothing"), second)


if __name__ == "__main__":
    unittest.main()
