#!/usr/bin/env python3
"""Tally on Telegram, Slack, Discord, ... by matterbridge's API: matterbridge.py URL [OPTION ...]"""
import json, os, sys
from urllib.request import Request, urlopen
from tally_bridge import Tally

url, *options = sys.argv[1:]
token = {"Authorization": "Bearer " + os.environ.get("TALLY_PASSWORD", "")}

def post(answer):
    account, name = answer["to"].rsplit("/", 1)
    text = "%s: %s" % (names.get(answer["to"], name), answer["text"])
    if answer.get("preformatted"):
        text = "```\n%s\n```" % text
    body = {"text": text, "username": "tally", "gateway": answer["room"]}
    request = Request(url + "/api/message", json.dumps(body).encode(),
                      {**token, "Content-Type": "application/json"})
    urlopen(request).close()

names = {}
tally = Tally(post, "--rooms", "mentioned", *options)
for line in urlopen(Request(url + "/api/stream", headers=token)):
    message = json.loads(line)
    if message.get("text") and not message.get("event") and message["username"] != "tally":
        sender = "%s/%s" % (message["account"], message["userid"] or message["username"])
        names[sender] = message["username"]  # what the network calls them; the number stays
        tally.tell(sender=sender, room=message["gateway"], text=message["text"],
                   time=message["timestamp"])
