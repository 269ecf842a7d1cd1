#!/usr/bin/env python3
"""Tally on Matrix, unencrypted: TALLY_PASSWORD=.. matrix.py URL @NAME:SERVER FOLDER [OPTION ..]"""
import asyncio, os, sys, nio, matrix_events
from tally_bridge import Tally
url, user, folder, *options = sys.argv[1:]
async def send(answer):
    direct = [r.room_id for r in client.rooms.values() if {*r.users} == {user, answer["to"]}]
    for event in await matrix_events.events(client, answer):
        await client.room_send(answer.get("room") or direct[-1], "m.room.message", event)
async def hear(room, event):
    content, removed = event.source["content"], getattr(event, "redacts", None)
    new, line = content.get("m.new_content"), {"text": content.get("body")}
    if isinstance(event, nio.RoomMessageImage):
        line = {"attachments": await matrix_events.fetched(client, event, folder)}
    if new: line = dict(type="edit", text=new["body"], target=content["m.relates_to"]["event_id"])
    if removed: line = {"type": "delete", "target": removed}
    here = room.room_id if room.member_count > 2 else None
    if event.sender != user: tally.tell(id=event.event_id, sender=event.sender, room=here, **line)
async def join(room, _): await client.join(room.room_id)
async def main():
    await client.login(os.environ["TALLY_PASSWORD"])
    client.add_event_callback(join, nio.InviteMemberEvent)
    await client.sync(timeout=0, full_state=True)  # what was said before is not answered
    client.add_event_callback(hear, (nio.RoomMessageText, nio.RoomMessageImage, nio.RedactionEvent))
    await client.sync_forever(timeout=30000)
loop, client = asyncio.new_event_loop(), nio.AsyncClient(url, user)
tally = Tally(lambda answer: asyncio.run_coroutine_threadsafe(send(answer), loop).result(),
              "--nick", user[1:].split(":")[0], "--rooms", "mentioned", *options)
loop.run_until_complete(main())
