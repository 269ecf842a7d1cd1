"""Matrix: synapse, with matrix-nio on the other side: edits, redactions, pictures and a room.

Debian 12 has no synapse: script/test-bridges puts it into .build/synapse, where TALLY_SYNAPSE says.
"""
import asyncio
import os
import subprocess
import unittest
import nio
from network import BRIDGES, NetworkTest, free_port

PYTHON = os.path.join(os.environ.get("TALLY_SYNAPSE", "/nowhere"), "bin/python")
SERVER = """
listeners: [{port: %d, type: http, bind_addresses: [127.0.0.1], resources: [{names: [client]}]}]
enable_authenticated_media: false
rc_message: {per_second: 1000, burst_count: 1000}
rc_login: {address: {per_second: 1000, burst_count: 1000}}
"""


@unittest.skipUnless(os.path.exists(PYTHON), "synapse is not installed")
class MatrixTest(NetworkTest):
    def setUp(self):
        super().setUp()
        port = free_port()
        self.url = "http://127.0.0.1:%d" % port
        config = self.path("homeserver.yaml")
        server = [PYTHON, "-m", "synapse.app.homeserver"]
        subprocess.run(
            [*server, "--server-name", "example.net", "--config-path", config,
             "--generate-config", "--report-stats=no"],
            check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        more = self.write("more.yaml", SERVER % port)
        self.start("synapse", *server, "-c", config, "-c", more)
        self.wait_for_port(port)
        for name in ("tally", "ana", "ben"):
            subprocess.run(
                [PYTHON, "-m", "synapse._scripts.register_new_matrix_user", "-c", config, "-u",
                 name, "-p", "secret", "--no-admin", self.url],
                check=True, stdout=subprocess.DEVNULL)
        self.bridge("matrix.py", self.url, "@tally:example.net", self.folder,
                    TALLY_PASSWORD="secret")

    def test_messages_edits_pictures_and_a_room(self):
        asyncio.run(asyncio.wait_for(self.talk(), 100))

    async def person(self, name):
        client = nio.AsyncClient(self.url, "@%s:example.net" % name)
        await client.login("secret")
        return client

    async def talk(self):
        ana, ben = await self.person("ana"), await self.person("ben")
        try:
            await self.chat(ana, ben)
        finally:
            await ana.close()
            await ben.close()

    async def chat(self, ana, ben):
        heard = []

        async def hear(room, event):
            heard.append((room.room_id, event))

        async def hears(text, room, kind=nio.RoomMessageNotice):
            while not any(place == room and text in event.body and isinstance(event, kind)
                          for place, event in heard):
                await ana.sync(timeout=500)

        async def say(room, text, **more):
            content = {"msgtype": "m.text", "body": text, **more}
            return (await ana.room_send(room, "m.room.message", content)).event_id

        async def joined(room, name):
            while name not in [m.user_id for m in (await ana.joined_members(room)).members]:
                await asyncio.sleep(0.2)

        ana.add_event_callback(hear, (
            nio.RoomMessageNotice, nio.RoomMessageImage, nio.RoomMessageFile))
        direct = (await ana.room_create(is_direct=True, invite=["@tally:example.net"])).room_id
        family = (await ana.room_create(
            invite=["@tally:example.net", "@ben:example.net"])).room_id
        await ben.join(family)
        for room in (direct, family):
            await joined(room, "@tally:example.net")
        await ana.sync(timeout=500)

        first = await say(direct, "had 2 glasses of water")
        await hears("Logged 500 ml of water.", direct)
        await say(direct, "* had 3 glasses of water", **{
            "m.new_content": {"msgtype": "m.text", "body": "had 3 glasses of water"},
            "m.relates_to": {"rel_type": "m.replace", "event_id": first}})
        await hears("750 ml", direct)
        steps = await say(direct, "walked 8000 steps")
        await hears("8,000 steps", direct)
        await ana.room_redact(direct, steps)
        await hears("Taken back", direct)

        await say(family, "lunch, anyone? I had 4 glasses of water")
        await say(family, "tally: how much water today?")
        await hears("ana: Water today: 750 ml", family)
        await say(family, "tally: remind me in 2 seconds to stretch")
        await hears("ana: Reminder: stretch", family)

        picture = os.path.join(os.path.dirname(BRIDGES), "Tests/Pictures/lake.png")
        with open(picture, "rb") as file:
            there, _ = await ana.upload(file, "image/png", filesize=os.path.getsize(picture))
        await ana.room_send(direct, "m.room.message", {
            "msgtype": "m.image", "body": "lake.png", "url": there.content_uri})
        await hears("Kept photo 1", direct)
        await say(direct, "show photo 1")
        await hears(".png", direct, nio.RoomMessageImage)
        await say(direct, "export my data")
        await hears(".jsonl", direct, nio.RoomMessageFile)
        self.assertFalse([e for _, e in heard if "4 glasses" in e.body])


if __name__ == "__main__":
    unittest.main()
