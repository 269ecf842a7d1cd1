#!/usr/bin/env python3
"""Tally on MQTT, tally/in/NAME answered on tally/out/NAME: mqtt.py HOST PORT [OPTION ...]"""
import json, sys
import paho.mqtt.client
from tally_bridge import Tally

host, port, *options = sys.argv[1:]

def hear(client, _, message):
    text, line = message.payload.decode(errors="replace"), None
    try:
        line = json.loads(text) if text.startswith("{") else None
    except ValueError:
        pass  # it only looks like an object
    # An object may edit; with an id it counts once, though MQTT may deliver it twice.
    line = {"text": text} if line is None else {
        key: line.get(key) for key in ("id", "type", "target", "text")}  # no paths
    if line.get("type") in (None, "edit", "delete"):
        tally.tell(sender=message.topic.split("/", 2)[2], **line)  # the broker says who may write

def post(answer):
    client.publish("tally/out/" + answer["to"], json.dumps(answer), qos=1).wait_for_publish()

client = paho.mqtt.client.Client("tally", clean_session=False)
client.on_connect = lambda *_: client.subscribe("tally/in/#", qos=1)
client.on_message = hear
tally = Tally(post, *options)
client.connect(host, int(port))
client.loop_forever()
