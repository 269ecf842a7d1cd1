#!/usr/bin/env python3
"""Tally on Matrix, unencrypted: TALLY_PASSWORD=.. matrix.py URL @NAME:SERVER FOLDER [OPTION ..]"""
import asyncio, os, sys, nio
from urllib.parse import quote
from tally_bridge import Tally, named
url, user, folder, *options = sys.argv[1:]

async def send(answer):
    direct = [r.room_id for r in client.rooms.values() if {*r.users} == {user, answer["to"]}]
    notes = [{"msgtype": "m.notice", "body": named(answer)}] if answer["text"] else []
    for file in answer.get("attachments", ()):
        there, _ = await client.upload(
            lambda *_: file["path"], file["mime"], filesize=os.path.getsize(file["path"]))
        notes.append({"msgtype": "m.image", "body": "picture", "url": there.content_uri})
    for note in notes:
        await client.room_send(answer.get("room") or direct[-1], "m.room.message", note)

async def hear(room, event):
    content = event.source["content"]
    edited = content.get("m.new_content") and content["m.relates_to"]["event_id"]
    removed, line = getattr(event, "redacts", None), {"text": content.get("body")}
    if isinstance(event, nio.RoomMessageImage):
        path = os.path.join(folder, quote(event.event_id, ""))
        with open(path, "wb") as file: file.write((await client.download(event.url)).body)
        line = {"attachments": [{"path": path, "name": event.body}]}
    if edited: line = {"type": "edit", "target": edited, "text": content["m.new_content"]["body"]}
    if removed: line = {"type": "delete", "target": removed}
    if event.sender != user: tally.tell(id=event.event_id, sender=event.sender, **line,
                                        room=room.room_id if room.member_count > 2 else None)

async def join(room, _):
    await client.join(room.room_id)

async def main():
    await client.login(os.environ["TALLY_PASSWORD"])
    client.add_event_callback(join, nio.InviteMemberEvent)
    await client.sync(timeout=0, full_state=True)  # what was said before is not answered
    client.add_event_callback(hear, (nio.RoomMessageText, nio.RoomMessageImage, nio.RedactionEvent))
    await client.sync_forever(timeout=30000)

loop = asyncio.new_event_loop()
client = nio.AsyncClient(url, user)
tally = Tally(lambda answer: asyncio.run_coroutine_threadsafe(send(answer), loop).result(),
              "--nick", user[1:].split(":")[0], "--rooms", "mentioned", *options)
loop.run_until_complete(main())
