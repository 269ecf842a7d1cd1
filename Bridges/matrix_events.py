"""What the bot says as events of Matrix, and people's pictures as files for the bot."""
import html, os
from urllib.parse import quote
from tally_bridge import named


async def events(client, answer):
    """What shows an answer in a room: its text, and a file each."""
    text = {"msgtype": "m.notice", "body": named(answer)}
    if answer.get("preformatted"):
        laid_out = "<pre>%s</pre>" % html.escape(named(answer))
        text.update(format="org.matrix.custom.html", formatted_body=laid_out)
    shown = [text] if answer["text"] else []
    for file in answer.get("attachments", ()):
        path, name = file["path"], os.path.basename(file["path"])
        kind = "m.image" if file["mime"].startswith("image/") else "m.file"
        there, _ = await client.upload(
            lambda *_, path=path: path, file["mime"], filesize=os.path.getsize(path))
        shown.append({"msgtype": kind, "body": name, "url": there.content_uri})
    return shown


async def fetched(client, event, folder):
    """A picture that somebody has sent, as `attachments` of a message to the bot."""
    path = os.path.join(folder, quote(event.event_id, ""))
    with open(path, "wb") as file:
        file.write((await client.download(event.url)).body)
    return [{"path": path, "name": event.body}]
