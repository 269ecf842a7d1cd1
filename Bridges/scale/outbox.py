"""Lines on their way to the broker: several wait for its confirmation at once, of a sender one."""
import os, queue, threading, zlib
import pika


class Outbox:
    def __init__(self, url, exchange, reply_to, count=8):
        self.exchange = exchange
        self.properties = pika.BasicProperties(delivery_mode=2, reply_to=reply_to)
        self.lanes = [queue.Queue(1000) for _ in range(count)]
        for lane in self.lanes:
            threading.Thread(target=self._send, args=(url, lane), daemon=True).start()

    def put(self, key, body):
        """Hands on a line; those of one key in their order."""
        self.lanes[zlib.crc32(key.encode()) % len(self.lanes)].put((key, body))

    def close(self):
        """Returns when the broker has confirmed all."""
        for lane in self.lanes:
            lane.join()

    def _send(self, url, lane):
        try:
            channel = (connection := pika.BlockingConnection(pika.URLParameters(url))).channel()
            channel.confirm_delivery()
            while True:
                try:
                    key, body = lane.get(timeout=5)
                except queue.Empty:
                    connection.process_data_events(0)  # heartbeats
                    continue
                channel.basic_publish(self.exchange, key, body, self.properties, mandatory=True)
                lane.task_done()
        finally:
            os._exit(1)  # whoever started it starts it again
