#!/usr/bin/env python3
"""Tally on Signal, through signal-cli's JSON-RPC: signal_cli.py ACCOUNT [OPTION ...]"""
import json, subprocess, sys
from tally_bridge import Tally, named

account, *options = sys.argv[1:]
signal = subprocess.Popen(["signal-cli", "-a", account, "jsonRpc"], encoding="utf-8", bufsize=1,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def post(answer):
    where = {"groupId": answer["room"]} if "room" in answer else {"recipient": [answer["to"]]}
    files = [file["path"] for file in answer.get("attachments", ())]
    call = {"jsonrpc": "2.0", "id": 1, "method": "send",
            "params": {**where, "message": named(answer), "attachments": files}}
    signal.stdin.write(json.dumps(call) + "\n")

tally = Tally(post, "--rooms", "mentioned", *options)
for line in signal.stdout:
    envelope = json.loads(line).get("params", {}).get("envelope", {})
    edit = envelope.get("editMessage", {})
    data = envelope.get("dataMessage") or edit.get("dataMessage")
    if data and (data.get("message") or data.get("remoteDelete")):
        group, gone = data.get("groupInfo", {}).get("groupId"), data.get("remoteDelete")
        is_ours = any(m.get("number") == account for m in data.get("mentions", ())) or None
        tally.tell(
            type="delete" if gone else "edit" if edit else None, text=data.get("message"),
            target=gone["timestamp"] if gone else edit.get("targetSentTimestamp"), room=group,
            id=data["timestamp"], sender=envelope["sourceUuid"], addressed=group and is_ours)
