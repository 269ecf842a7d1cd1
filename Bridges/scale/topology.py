#!/usr/bin/env python3
"""Lays out the broker, and says who moves when a worker is added.

topology.py URL EXCHANGE QUEUE ...             an exchange that spreads people over workers' queues
topology.py URL --movers OLD NEW <senders      who moves from OLD workers to NEW, as lines
                                               `from<TAB>to<TAB>sender`, counted from 1
"""
import sys
import pika

DEAD, PUSHES = "tally.dead", "tally.pushes"
QUEUE = {"x-queue-type": "quorum", "x-single-active-consumer": True, "x-dead-letter-exchange": DEAD}


def spread(channel, exchange, queues):
    """Binds queues to an exchange that hashes the routing key: the order of bindings counts."""
    channel.exchange_declare(exchange, "x-consistent-hash", durable=True)
    for queue in queues:
        channel.queue_bind(queue, exchange, routing_key="1")  # all of the same weight


def lay_out(channel, exchange, queues):
    channel.exchange_declare(DEAD, "fanout", durable=True)
    channel.queue_declare(DEAD, durable=True)
    channel.queue_bind(DEAD, DEAD)
    channel.exchange_declare(PUSHES, "direct", durable=True)
    for queue in queues:
        channel.queue_declare(queue, durable=True, arguments=QUEUE)
    spread(channel, exchange, queues)


def homes(channel, count, senders):
    """The number of the worker of each sender when there are so many: the broker itself says."""
    queues = [channel.queue_declare("", exclusive=True).method.queue for _ in range(count)]
    exchange = "tally.probe.%s" % queues[0]
    spread(channel, exchange, queues)
    channel.confirm_delivery()
    for sender in senders:
        channel.basic_publish(exchange, sender, sender.encode())
    found = {}
    for number, queue in enumerate(queues, 1):
        while (message := channel.basic_get(queue, auto_ack=True))[0]:
            found[message[2].decode()] = number
        channel.queue_delete(queue)
    channel.exchange_delete(exchange)
    return found


url, *words = sys.argv[1:]
with pika.BlockingConnection(pika.URLParameters(url)) as connection:
    if words[0] == "--movers":
        senders = sys.stdin.read().splitlines()
        before, after = [homes(connection.channel(), int(n), senders) for n in words[1:]]
        for sender in senders:
            if before[sender] != after[sender]:
                print("%d\t%d\t%s" % (before[sender], after[sender], sender))
    else:
        lay_out(connection.channel(), words[0], words[1:])
