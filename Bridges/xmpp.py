#!/usr/bin/env python3
"""Tally on XMPP: TALLY_PASSWORD=... xmpp.py JID HOST PORT ROOM,ROOM [OPTION ...]"""
import os, sys, slixmpp
from tally_bridge import Tally, named
jid, host, port, rooms, *options = sys.argv[1:]
bot, nick = slixmpp.ClientXMPP(jid, os.environ["TALLY_PASSWORD"]), jid.split("@")[0]
bot.register_plugin("xep_0045"), bot.register_plugin("xep_0308")  # rooms, corrections

def post(answer):
    where, kind = answer.get("room", answer["to"]), "groupchat" if "room" in answer else "chat"
    bot.loop.call_soon_threadsafe(lambda: bot.send_message(where, named(answer), mtype=kind))

def hear(message):
    room = message["from"].bare if message["type"] == "groupchat" else None
    name, edited = message["mucnick"], message["replace"]["id"] or None
    # A room has to show who is who: else whoever takes a nick has its data.
    who = bot["xep_0045"].get_jid_property(room, name, "jid") if room else message["from"]
    if who and name != nick and message["type"] != "error":
        tally.tell(sender=slixmpp.JID(who).bare, room=room, id=message["id"] or None,
                   type=edited and "edit", target=edited, text=message["body"])

def start(_):
    bot.send_presence()
    for room in filter(None, rooms.split(",")): bot["xep_0045"].join_muc(room, nick)  # no history

tally = Tally(post, "--nick", nick, "--rooms", "mentioned", *options)
bot.add_event_handler("session_start", start), bot.add_event_handler("message", hear)
bot.connect((host, int(port))), bot.process()
