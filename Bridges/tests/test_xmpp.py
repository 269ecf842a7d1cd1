"""XMPP: prosody, with slixmpp on the other side: a chat, a correction and a room."""
import asyncio
import subprocess
import unittest
import slixmpp
from network import NetworkTest, free_port

SERVER = """
pidfile = "{folder}/prosody.pid"
data_path = "{folder}"
log = {{ info = "*console" }}
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {port} }}
s2s_ports = {{}}
plugin_paths = {{}}
modules_enabled = {{ "roster", "saslauth", "disco", "ping", "presence", "message", "iq", "c2s" }}
modules_disabled = {{ "s2s", "tls", "offline" }}
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
authentication = "internal_plain"
run_as_root = true
VirtualHost "example.net"
Component "rooms.example.net" "muc"
  restrict_room_creation = false
  muc_room_default_public_jids = true
  muc_room_locking = false
"""


class XMPPTest(NetworkTest):
    def setUp(self):
        super().setUp()
        self.port = free_port()
        self.config = self.write(
            "prosody.cfg.lua", SERVER.format(folder=self.folder, port=self.port))
        for name in ("tally", "ana"):
            self.control("register", name, "example.net", "secret")
        self.start("prosody", "prosody", "--root", "-F", "--config", self.config)
        self.wait_for_port(self.port)
        self.bridge("xmpp.py", "tally@example.net", "127.0.0.1", self.port,
                    "family@rooms.example.net", TALLY_PASSWORD="secret")

    def control(self, *words):
        subprocess.run(["prosodyctl", "--root", "--config", self.config, *words], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def test_chat_correction_and_room(self):
        asyncio.get_event_loop().run_until_complete(asyncio.wait_for(self.talk(), 90))

    async def talk(self):
        ana = slixmpp.ClientXMPP("ana@example.net/phone", "secret")
        ana.register_plugin("xep_0045")
        ana.register_plugin("xep_0308")
        heard, started = asyncio.Queue(), asyncio.Event()
        ana.add_event_handler("message", heard.put_nowait)
        ana.add_event_handler("session_start", lambda _: started.set())
        ana.connect(("127.0.0.1", self.port), disable_starttls=True)
        await started.wait()
        ana.send_presence()

        async def hears(text, kind):
            while True:
                message = await heard.get()
                if text in message["body"]:
                    self.assertEqual(message["type"], kind, message)
                    return message["body"]

        room = "family@rooms.example.net"
        ana["xep_0045"].join_muc(room, "ana")
        while "tally" not in ana["xep_0045"].rooms.get(room, {}):
            await asyncio.sleep(0.2)
        say = lambda to, text, kind="chat": ana.send_message(to, text, mtype=kind)

        first = ana.make_message("tally@example.net", "had 2 glasses of water", mtype="chat")
        first["id"] = "m1"
        first.send()
        await hears("Logged 500 ml of water.", "chat")
        correction = ana.make_message("tally@example.net", "had 3 glasses of water", mtype="chat")
        correction["id"] = "m2"
        correction["replace"]["id"] = "m1"
        correction.send()
        await hears("750 ml", "chat")

        say(room, "lunch, anyone? I had 4 glasses of water", "groupchat")
        say(room, "tally: how much water today?", "groupchat")
        await hears("ana: Water today: 750 ml", "groupchat")
        say(room, "tally: remind me in 2 seconds to stretch", "groupchat")
        await hears("ana: Reminder: stretch", "groupchat")
        say("tally@example.net", "remind me in 1 second to rest")
        await hears("Reminder: rest", "chat")
        ana.disconnect()


if __name__ == "__main__":
    unittest.main()
