"""Many machines in small: RabbitMQ, four workers, a thousand senders, one killed, a fifth added.

Run by script/test-scale; the figures that it prints stand in docs/scaling.md.
"""
import json
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from network import BRIDGES, NetworkTest, free_port

SCALE = os.path.join(BRIDGES, "scale")
sys.path.insert(0, SCALE)
SENDERS = int(os.environ.get("TALLY_SENDERS", "1000"))
EACH = 4  # messages of a sender in each of the two rounds
WORKERS = 4


class Broker:
    """A RabbitMQ of one node, with everything of its own in one folder."""

    def __init__(self, test):
        self.port, distribution, self.epmd = free_port(), free_port(), free_port()
        plugins = test.write("plugins", "[rabbitmq_consistent_hash_exchange].\n")
        environment = {
            "RABBITMQ_NODENAME": "tally%d@localhost" % self.port,
            "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1", "RABBITMQ_NODE_PORT": str(self.port),
            "RABBITMQ_DIST_PORT": str(distribution), "RABBITMQ_ENABLED_PLUGINS_FILE": plugins,
            "RABBITMQ_MNESIA_BASE": test.path("mnesia"), "RABBITMQ_LOG_BASE": test.path("logs"),
            "RABBITMQ_CONF_ENV_FILE": "/dev/null", "RABBITMQ_CONFIG_FILE": test.path("none"),
            "RABBITMQ_ADVANCED_CONFIG_FILE": test.path("none"),
            "ERL_EPMD_PORT": str(self.epmd), "ERL_EPMD_ADDRESS": "127.0.0.1",
        }
        test.addCleanup(
            subprocess.run, ["epmd", "-port", str(self.epmd), "-kill"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        server = "/usr/lib/rabbitmq/bin/rabbitmq-server"
        test.start("rabbitmq", server, **environment)
        test.wait_for_port(self.port)
        self.url = "amqp://guest:guest@127.0.0.1:%d/?heartbeat=0" % self.port


class Gateway:
    """A bridge's end: what was sent, and what has come back for it."""

    def __init__(self, test, broker, exchange):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(SCALE, "gateway.py"), broker.url, exchange, "test"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.test, self.sent, self.answers, self.order = test, {}, {}, {}
        self.twice, self.pushes, self.late = 0, [], []
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer["type"] == "push":
                self.pushes.append(answer)
                self.write({"type": "ack", "id": answer["id"]})
            elif answer["type"] != "hello":
                number = answer["in_reply_to"]
                self.twice += number in self.answers
                self.answers[number] = answer
                self.order.setdefault(answer["to"], []).append(number)
                self.late.append(time.monotonic() - self.sent[number])

    def write(self, line):
        self.process.stdin.write(json.dumps(line).encode() + b"\n")
        self.process.stdin.flush()

    def say(self, number, sender, text):
        self.sent[number] = time.monotonic()
        self.write({"id": number, "sender": sender, "text": text})

    def wait(self):
        self.test.wait("all answers", lambda: len(self.answers) == len(self.sent), 900)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class ScaleTest(NetworkTest):
    def worker(self, number):
        return self.start(
            "worker%d" % number, sys.executable, os.path.join(SCALE, "worker.py"),
            self.broker.url, "tally.%d" % number, "--db", self.path("worker%d.db" % number),
            "--timezone", "Europe/Berlin")

    def lay_out(self, exchange, count):
        queues = ["tally.%d" % n for n in range(1, count + 1)]
        script = os.path.join(SCALE, "topology.py")
        subprocess.run([sys.executable, script, self.broker.url, exchange, *queues], check=True)

    def movers(self, senders):
        result = subprocess.run(
            [sys.executable, os.path.join(SCALE, "topology.py"), self.broker.url, "--movers",
             str(WORKERS), str(WORKERS + 1)],
            input="".join("test:%s\n" % s for s in senders), check=True, capture_output=True,
            text=True)
        return [line.split("\t") for line in result.stdout.splitlines()]

    def round(self, gateway, name, senders, between=None):
        """Every sender says something in turn; in the middle something else happens."""
        start = time.monotonic()
        for turn in range(1, EACH + 1):
            for sender in senders:
                text = "todo: %s %d" % (name, turn)
                gateway.say("%s-%s-%d" % (sender, name, turn), sender, text)
            if turn == EACH // 2 and between:
                between()
        gateway.wait()
        return time.monotonic() - start

    def check_order(self, gateway):
        for sender, numbers in gateway.order.items():
            sent = [n for n in gateway.sent if n.startswith(sender + "-")]
            self.assertEqual(numbers, sent, "answers in another order")
        errors = [a for a in gateway.answers.values() if a["type"] == "error"]
        self.assertEqual(errors, [])
        self.assertEqual(gateway.twice, 0)

    def check_lists(self, gateway, senders, names):
        wanted = ["%s %d" % (name, turn) for name in names for turn in range(1, EACH + 1)]
        for sender in senders:
            gateway.say(sender + "-list", sender, "list my todos")
        gateway.wait()
        wrong = {}
        for sender in senders:
            action = gateway.answers[sender + "-list"]["actions"][0]
            titles = [item["title"] for item in action["data"]["items"]]
            if titles != wanted:
                wrong[sender] = titles
        self.assertEqual(wrong, {}, "lost, twice or in another order")

    def test_a_thousand_senders(self):
        self.broker = Broker(self)
        senders = ["s%d" % n for n in range(SENDERS)]
        self.lay_out("tally", WORKERS)
        workers = {n: self.worker(n) for n in range(1, WORKERS + 1)}
        gateway = Gateway(self, self.broker, "tally")

        def kill():
            os.killpg(workers[2].pid, signal.SIGKILL)
            workers[2].wait()
            workers[2] = self.worker(2)

        seconds = self.round(gateway, "first", senders, kill)
        self.check_order(gateway)
        count = len(gateway.sent)
        print("%d messages of %d senders by %d workers, one killed under load: %.1f s, %.0f/s"
              % (count, SENDERS, WORKERS, seconds, count / seconds))
        gateway.say("r", senders[0], "remind me in 2 seconds to stretch")
        self.wait("a push", lambda: gateway.pushes)
        self.assertEqual(gateway.pushes[0]["to"], senders[0])
        gateway.wait()
        gateway.close()

        # The fifth: its queue fills while the stores of its people move, then it begins.
        self.lay_out("tally.5", WORKERS + 1)
        moving = self.movers(senders)
        self.assertTrue(all(to == str(WORKERS + 1) for _, to, _ in moving), "others stay")
        self.assertLess(len(moving), SENDERS / 3)
        second = Gateway(self, self.broker, "tally.5")
        speaking = threading.Thread(target=self.round, args=(second, "second", senders))
        speaking.start()
        start = time.monotonic()
        for number in range(1, WORKERS + 1):
            names = [sender for worker, _, sender in moving if worker == str(number)]
            subprocess.run(
                ["tally", "move", "--db", self.path("worker%d.db" % number),
                 self.path("worker5.db")], stdout=subprocess.DEVNULL,
                input="".join(name + "\n" for name in names), text=True, check=True)
        moved = time.monotonic() - start
        self.worker(5)
        speaking.join()
        self.check_order(second)
        print("a fifth worker: %d of %d senders moved in %.1f s, while all went on speaking"
              % (len(moving), SENDERS, moved))
        self.check_lists(second, senders, ["first", "second"])
        print("%d tasks of %d senders: none lost, none twice, all in order"
              % (SENDERS * EACH * 2, SENDERS))
        self.show_size()
        self.check_dead_letters(second)
        second.close()

    def show_size(self):
        """What the workers and their stores take."""
        names = [name for name in sorted(os.listdir(self.folder)) if name.endswith(".db")]
        size = sum(os.path.getsize(self.path(name)) for name in names)
        memory = []
        for name in os.listdir("/proc"):
            try:
                with open("/proc/%s/cmdline" % name, encoding="utf-8") as file:
                    is_ours = file.read().startswith("tally\0bridge\0--db\0" + self.folder)
                with open("/proc/%s/status" % name, encoding="utf-8") as file:
                    status = dict(line.split(":", 1) for line in file)
                if is_ours:
                    memory.append(int(status["VmRSS"].split()[0]) // 1024)
            except (OSError, KeyError):
                continue
        print("stores: %.1f kB a sender; memory of the workers' bots: %s MB" % (
            size / 1024 / SENDERS, ", ".join(map(str, memory))))

    def check_dead_letters(self, gateway):
        import pika
        with pika.BlockingConnection(pika.URLParameters(self.broker.url)) as connection:
            channel = connection.channel()
            channel.confirm_delivery()
            unread = [b"no json", b"[1]", b'{"text":"no id"}', b'{"id":"1","sender":"a","type":"no"}']
            for body in unread:
                channel.basic_publish("tally.5", "x:y", body)
            self.wait("the dead letters", lambda: channel.queue_declare(
                "tally.dead", passive=True).method.message_count == 4)
        gateway.say("alive", "s0", "hello")
        gateway.wait()
        print("4 lines that no worker can read: dead letters, and the worker goes on")


if __name__ == "__main__":
    unittest.main()
