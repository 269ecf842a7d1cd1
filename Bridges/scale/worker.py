#!/usr/bin/env python3
"""A worker: the lines of its queue go through `tally bridge`: worker.py URL QUEUE [OPTION ...]

A line is acknowledged when the broker has confirmed its reply, and delivered again otherwise; one
with a known id the bot answers as before: nothing is lost, and nothing kept twice.
"""
import collections, json, os, subprocess, sys, threading
import pika

url, queue, *options = sys.argv[1:]
channel = (connection := pika.BlockingConnection(pika.URLParameters(url))).channel()
channel.confirm_delivery()
channel.basic_qos(prefetch_count=200)  # what waits together shares a commit
tally = subprocess.Popen(
    ["tally", "bridge", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
waiting = collections.deque()  # deliveries without an answer; answers come in the same order
durable = pika.BasicProperties(delivery_mode=2)


def tell(line):
    tally.stdin.write(json.dumps(line).encode() + b"\n")
    tally.stdin.flush()


def take(_, delivery, properties, body):
    try:
        line = json.loads(body)
        kind = line.get("type", "message")  # of these each gets one answer
        is_ours = line["id"] and line["sender"] and kind in ("message", "edit", "delete")
    except (ValueError, TypeError, KeyError, AttributeError):
        is_ours = False
    if not is_ours:  # to the dead letters
        return channel.basic_reject(delivery.delivery_tag, requeue=False)
    waiting.append((delivery.delivery_tag, properties.reply_to))
    tell(line)


def give(answer):
    if answer["type"] == "push":
        number, answer["id"] = answer["id"], "%s/%s" % (queue, answer["id"])
        gateway = answer["to"].split(":")[0]
        channel.basic_publish("tally.pushes", gateway, json.dumps(answer).encode(), durable)
        tell({"type": "ack", "id": number})
    elif answer["type"] in ("reply", "error"):
        tag, gateway = waiting.popleft()
        channel.basic_publish("", gateway, json.dumps(answer).encode(), durable)
        channel.basic_ack(tag)


def listen():
    for line in tally.stdout:
        answer = json.loads(line)
        connection.add_callback_threadsafe(lambda answer=answer: give(answer))
    os._exit(1)  # whoever started it starts it again


threading.Thread(target=listen, daemon=True).start()
channel.basic_consume(queue, take)
channel.start_consuming()
