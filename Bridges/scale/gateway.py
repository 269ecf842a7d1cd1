#!/usr/bin/env python3
"""Speaks like `tally bridge`, with workers behind a broker: gateway.py URL EXCHANGE NAME [HOMES]

NAME tells the gateways of several networks apart: people are called NAME:sender behind them. The
lines of HOMES, `sender<TAB>other sender`, let linked senders share the worker of one of them.
"""
import json, os, sys, threading, uuid
import pika
from outbox import Outbox

url, exchange, name, *homes = sys.argv[1:]
home = dict(line.rstrip("\n").split("\t") for path in homes for line in open(path))
replies = "tally.replies." + name
answers = (incoming := pika.BlockingConnection(pika.URLParameters(url))).channel()
answers.queue_declare(replies, durable=True)
answers.queue_bind(replies, "tally.pushes", routing_key=name)
lines = Outbox(url, exchange, replies)
seen, pushes = {}, {}  # what was handed on already; what was not acknowledged


def hand_on(_, delivery, properties, body):
    answer = json.loads(body)
    answer["to"] = answer.get("to", "").partition(":")[2]
    is_push = answer["type"] == "push"
    key = answer["id"] if is_push else (answer["to"], answer.get("in_reply_to"))
    if key not in seen:  # after a crash a worker answers again
        seen[key] = None
        print(json.dumps(answer), flush=True)
    if len(seen) > 100_000:
        seen.pop(next(iter(seen)))
    if is_push:
        pushes[answer["id"]] = delivery.delivery_tag
    else:
        answers.basic_ack(delivery.delivery_tag)


def acknowledge(number):
    return number in pushes and answers.basic_ack(pushes.pop(number))


def speak():
    answers.basic_consume(replies, hand_on)
    answers.start_consuming()
    os._exit(1)  # whoever started it starts it again


print('{"type":"hello","protocol":1,"name":"tally","version":"gateway"}', flush=True)
threading.Thread(target=speak, daemon=True).start()
for text in sys.stdin:
    line = json.loads(text)
    if line.get("type") == "ack":
        incoming.add_callback_threadsafe(lambda number=line["id"]: acknowledge(number))
    else:
        line["sender"] = "%s:%s" % (name, line.get("sender", "me"))
        line.setdefault("id", str(uuid.uuid4()))
        lines.put(home.get(line["sender"], line["sender"]), json.dumps(line).encode())
lines.close()
