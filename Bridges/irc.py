#!/usr/bin/env python3
"""Tally on IRC, in a channel and in private: irc.py HOST PORT NICK CHANNEL [OPTION ...]"""
import re
import socket
import sys
import time
from tally_bridge import Tally, cut, named

host, port, nick, channel, *options = sys.argv[1:]
irc = socket.create_connection((host, int(port)))

def send(line):
    irc.sendall(line.encode() + b"\r\n")

def post(answer):
    for line in cut(named(answer), 350):  # a longer one may disconnect
        send("PRIVMSG %s :%s" % (answer.get("room", answer["to"]), line))
        time.sleep(0.7)  # servers throttle bursts

tally = Tally(post, "--nick", nick, "--rooms", "mentioned", *options)
send("NICK %s\r\nUSER %s 0 * :Tally" % (nick, nick))
for line in irc.makefile(encoding="utf-8", errors="replace", newline="\n"):
    source, command, rest = re.match(r"(?::([^ !]+)\S* )?(\S+) ?(.*?)\s*$", line).groups()
    if command in ("PING", "001"):
        send("PONG " + rest if command == "PING" else "JOIN " + channel)
    elif command == "PRIVMSG" and "\x01" not in rest:  # no notices, no "/me": they need no answer
        target, text = rest.split(" :", 1)
        tally.tell(sender=source, text=text, room=target if target[0] in "#&" else None)
