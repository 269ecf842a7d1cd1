"""MQTT: mosquitto, with its own clients."""
import json
import subprocess
import unittest
from network import NetworkTest, free_port


class MQTTTest(NetworkTest):
    def setUp(self):
        super().setUp()
        self.port = free_port()
        config = self.write(
            "mosquitto.conf", "listener %d 127.0.0.1\nallow_anonymous true\n" % self.port)
        self.start("mosquitto", "/usr/sbin/mosquitto", "-c", config)
        self.wait_for_port(self.port)
        self.start("ana", "mosquitto_sub", "-p", str(self.port), "-t", "tally/out/ana", "-q", "1")
        self.bridge("mqtt.py", "127.0.0.1", self.port)
        # A broker keeps nothing for a topic that nobody has subscribed to yet.
        self.wait("the bot", lambda: self.answers() or self.say("hello"))

    def say(self, text):
        subprocess.run(
            ["mosquitto_pub", "-p", str(self.port), "-t", "tally/in/ana", "-q", "1", "-m", text],
            check=True)

    def answers(self):
        return [json.loads(line) for line in self.read("ana.log").splitlines()]

    def hears(self, text):
        return self.wait(text, lambda: [a for a in self.answers() if text in a["text"]])[-1]

    def test_a_day(self):
        self.say("had 2 glasses of water")
        self.hears("Logged 500 ml of water.")
        self.say(json.dumps({"id": "7", "text": "ran 5 km in 30 minutes"}))
        self.assertEqual(self.hears("Logged running, 30 min, 5 km")["in_reply_to"], "7")
        self.say(json.dumps({"id": "7", "text": "ran 5 km in 30 minutes", "sender": "somebody"}))
        self.say(json.dumps({"id": "8", "type": "edit", "target": "7", "text": "ran 6 km"}))
        self.hears("6 km")
        self.say("{no json")
        self.say(json.dumps({"text": "look", "attachments": [{"path": "/etc/passwd"}]}))
        self.say(json.dumps({"type": "tick", "time": "2030-01-01T00:00:00Z"}))
        self.say("how much water today?")
        self.hears("Water today: 500 ml")
        self.assertNotIn("passwd", self.read("ana.log"))
        self.say("remind me in 2 seconds to stretch")
        self.assertEqual(self.hears("Reminder: stretch")["type"], "push")


if __name__ == "__main__":
    unittest.main()
