import { type AddressInfo, createServer, type Socket } from "node:net";

/** Plays one connection's side of a receiver that does not behave, from the first bytes of a request on. */
type Script = (socket: Socket) => void;

/** Sends a text again and again, each time once the last one has left. */
function endlessly(socket: Socket, text: string): void {
  const more = () => {
    if (!socket.destroyed) socket.write(text, () => setImmediate(more));
  };
  more();
}

/** Sends a text character by character, too slowly to ever end it. */
function dripping(socket: Socket, text: string): void {
  let sent = 0;
  const drip = setInterval(() => socket.write(text[sent++] ?? "x"), 20);
  socket.once("close", () => clearInterval(drip));
}

const ok = "HTTP/1.1 200 OK\r\n";
const upgrade =
  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
const chunk = `${(0x4000).toString(16)}\r\n${"x".repeat(0x4000)}\r\n`;

/** Ways in which a receiver ends a request that none of the product's connections may wait for. */
export const sickReceivers = {
  "an upgrade": (socket) => socket.write(upgrade),
  "an upgrade without headers": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  "an upgrade, then closes": (socket) => socket.end(upgrade),
  "an upgrade, then resets": (socket) => socket.write(upgrade, () => socket.resetAndDestroy()),
  "an upgrade, then much": (socket) => {
    socket.write(upgrade);
    endlessly(socket, chunk);
  },
  "one 100 and silence": (socket) => socket.write("HTTP/1.1 100 Continue\r\n\r\n"),
  "one 102 and silence": (socket) => socket.write("HTTP/1.1 102 Processing\r\n\r\n"),
  "a 103 and closes": (socket) => socket.end("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
  "endless 100s": (socket) => endlessly(socket, "HTTP/1.1 100 Continue\r\n\r\n"),
  "endless 103s": (socket) => endlessly(socket, "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
  "nothing and closes": (socket) => socket.end(),
  "nothing and resets": (socket) => socket.resetAndDestroy(),
  silence: () => undefined,
  "half a status line": (socket) => socket.end("HTTP/1.1 20"),
  "half of its headers": (socket) => socket.end(`${ok}Content-Le`),
  "headers that drip": (socket) => dripping(socket, `${ok}X-Slow: `),
  "endless headers": (socket) => {
    socket.write(ok);
    endlessly(socket, `X-Much: ${"x".repeat(1000)}\r\n`);
  },
  "less than its length": (socket) => socket.end(`${ok}Content-Length: 1000\r\n\r\nshort`),
  "less than its length and resets": (socket) =>
    socket.write(`${ok}Content-Length: 1000\r\n\r\nshort`, () => socket.resetAndDestroy()),
  "less than its length and silence": (socket) =>
    socket.write(`${ok}Content-Length: 1000\r\n\r\nshort`),
  "a length that is no number": (socket) => socket.end(`${ok}Content-Length: many\r\n\r\nshort`),
  "half a chunk": (socket) => socket.end(`${ok}Transfer-Encoding: chunked\r\n\r\n40\r\nshort`),
  "a chunk size that is no number": (socket) =>
    socket.end(`${ok}Transfer-Encoding: chunked\r\n\r\nmany\r\nshort\r\n`),
  "a body that drips": (socket) =>
    dripping(socket, `${ok}Content-Type: text/plain\r\nContent-Length: 100000\r\n\r\n`),
  "an endless body": (socket) => {
    socket.write(`${ok}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`);
    endlessly(socket, chunk);
  },
  "an endless refusal": (socket) => {
    socket.write("HTTP/1.1 500 Down\r\nTransfer-Encoding: chunked\r\n\r\n");
    endlessly(socket, chunk);
  },
  "another protocol": (socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n"),
  "a status that is none": (socket) => socket.end("HTTP/1.1 999 No\r\nContent-Length: 0\r\n\r\n"),
} satisfies Record<string, Script>;

export type Sickness = keyof typeof sickReceivers;

export const sicknesses = Object.keys(sickReceivers) as Sickness[];

/** Starts a receiver that answers each connection in this way. `sent` returns the bytes that left it. */
export async function startSickReceiver(
  sickness: Sickness,
  onEnd: (stop: () => void) => void,
): Promise<{ url: string; sent(): number }> {
  const play: Script = sickReceivers[sickness];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The other side is free to end the connection at any time.
    socket.on("error", () => undefined);
    socket.once("data", () => play(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
  };
}
