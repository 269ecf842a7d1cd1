"""IRC: ngircd, with the raw socket and with ii; the other side is a socket."""
import os
import re
import socket
import time
import unittest
from network import NetworkTest, free_port

SERVER = """[Global]
Name = irc.example.net
Info = test
Listen = 127.0.0.1
Ports = %d
MotdPhrase = hello
[Options]
DNS = no
Ident = no
PAM = no
"""


class Person:
    """Somebody on IRC, in #family."""

    def __init__(self, test, port, nick):
        self.socket = socket.create_connection(("127.0.0.1", port))
        test.addCleanup(self.socket.close)
        self.socket.setblocking(False)
        self.heard = ""
        self.test = test
        self.say("NICK %s" % nick, "USER %s 0 * :%s" % (nick, nick))
        test.wait("the welcome", lambda: " 001 " in self.listen())
        self.say("JOIN #family")
        test.wait("the names of #family", lambda: " 366 " in self.listen())

    def say(self, *lines):
        self.socket.sendall("".join(line + "\r\n" for line in lines).encode())

    def listen(self):
        try:
            self.heard += self.socket.recv(65536).decode()
        except BlockingIOError:
            pass
        for token in re.findall(r"^PING (\S+)", self.heard, re.M):
            self.say("PONG " + token)
        self.heard = re.sub(r"^PING .*\n", "", self.heard, flags=re.M)
        return self.heard

    def hears(self, pattern, seconds=30):
        self.test.wait(pattern, lambda: re.search(pattern, self.listen()), seconds)


class IRCTest(NetworkTest):
    def setUp(self):
        super().setUp()
        self.port = free_port()
        config = self.write("ngircd.conf", SERVER % self.port)
        self.start("ngircd", "/usr/sbin/ngircd", "-n", "-f", config)
        self.wait_for_port(self.port)

    def test_raw_socket(self):
        self.bridge("irc.py", "127.0.0.1", self.port, "tally", "#family")
        ana, ben = Person(self, self.port, "ana"), Person(self, self.port, "ben")
        self.wait("the bot in #family", lambda: self.names(ana))
        ana.say("PRIVMSG #family :lunch, anyone? I had 3 glasses of water")
        ana.say("PRIVMSG #family :tally: had 2 glasses of water")
        ana.hears(r":tally!\S+ PRIVMSG #family :ana: Logged 500 ml of water\.")
        ben.say("PRIVMSG #family :how much water today, tally?")
        ben.hears(r"PRIVMSG #family :ben: Water today: nothing")
        ana.say("PRIVMSG tally :how much water today?")
        ana.hears(r"PRIVMSG ana :Water today: 500 ml")
        ben.say("PRIVMSG tally :help")
        ben.hears(r"PRIVMSG ben :")
        ana.say("PRIVMSG #family :tally: remind me in 2 seconds to stretch")
        ben.hears(r"PRIVMSG #family :ana: Reminder: stretch")
        self.assertNotIn("PRIVMSG ana", ben.heard, "what is private stays there")
        self.assertEqual(len(re.findall("Logged", ben.heard)), 1, "talk of others is not kept")
        longest = max(len(line.encode()) for line in ben.heard.split("\r\n"))
        self.assertLessEqual(longest, 510)

    def names(self, person):
        person.heard = ""
        person.say("NAMES #family")
        time.sleep(0.5)
        return "tally" in person.listen()

    def test_ii(self):
        self.start("ii", "ii", "-s", "127.0.0.1", "-p", str(self.port), "-n", "tally",
                   "-i", self.path("irc"))
        server = self.path("irc/127.0.0.1")
        self.wait("the folder of ii", lambda: os.path.exists(server + "/in"))
        self.wait("ii's welcome", lambda: "tally" in self.read("irc/127.0.0.1/out"))
        with open(server + "/in", "w") as commands:
            commands.write("/j #family\n")
        channel = server + "/#family"
        self.wait("the channel's folder", lambda: os.path.exists(channel + "/out"))
        self.bridge("ii.sh", channel, "tally")
        ana = Person(self, self.port, "ana")
        time.sleep(1)  # tail has to be there first
        ana.say("PRIVMSG #family :lunch, anyone?")
        ana.say("PRIVMSG #family :tally: ran 5 km in 30 minutes and slept 7 hours, feeling great")
        ana.hears(r":tally!\S+ PRIVMSG #family :ana: Logged running")
        ana.hears(r"PRIVMSG #family :Logged 7 h of sleep")
        ana.say("PRIVMSG #family :tally: remind me in 2 seconds to stretch")
        ana.hears(r"PRIVMSG #family :ana: Reminder: stretch")
        self.assertNotIn("not catch", ana.heard)


if __name__ == "__main__":
    unittest.main()
