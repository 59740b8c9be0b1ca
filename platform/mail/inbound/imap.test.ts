import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { mailboxOf, readMailbox } from "./imap.server.ts";
import type { MailboxReader } from "./mailbox-reader.ts";

const reader: MailboxReader = {
  place: async () => null,
  isKnown: async () => false,
  receive: async () => undefined,
  restart: async () => undefined,
  advance: async () => undefined,
};

/** Sends a text again and again, each time after a pause of a few milliseconds. */
function repeating(socket: Socket, text: string): void {
  const again = setInterval(() => socket.write(text), 5);
  socket.once("close", () => clearInterval(again));
}

/** Greets and accepts commands until the one at which `play` takes over. */
function until(command: string, play: (socket: Socket) => void) {
  return (socket: Socket) => {
    let isPlayed = false;
    socket.write("* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n");
    socket.on("data", (bytes: Buffer) => {
      if (isPlayed) return;
      const [tag = "", word = ""] = bytes.toString("latin1").split(/\s/);
      isPlayed = word.toUpperCase() === command;
      if (isPlayed) play(socket);
      else if (word.toUpperCase() === "AUTHENTICATE") socket.write(`${tag} OK in\r\n`);
      else if (/^(?:EXAMINE|SELECT)$/i.test(word))
        socket.write(`* 1 EXISTS\r\n* OK [UIDVALIDITY 1] \r\n${tag} OK [READ-ONLY] open\r\n`);
      else socket.write(`${tag} OK done\r\n`);
    });
  };
}

const sick: Record<string, (socket: Socket) => void> = {
  "is silent": () => undefined,
  "drips its greeting": (socket) => repeating(socket, "*"),
  "greets without an end": (socket) => repeating(socket, "* NO one moment\r\n"),
  "speaks another protocol": (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
  "closes at once": (socket) => socket.end(),
  "resets at once": (socket) => socket.resetAndDestroy(),
  "answers the login without an end": until("AUTHENTICATE", (socket) =>
    repeating(socket, "* OK one moment\r\n"),
  ),
  "resets at the login": until("AUTHENTICATE", (socket) => socket.resetAndDestroy()),
  "opens the folder without an end": until("EXAMINE", (socket) =>
    repeating(socket, "* 1 EXISTS\r\n"),
  ),
  "searches without an end": until("UID", (socket) => repeating(socket, "* OK one moment\r\n")),
  "has no TLS": until("never", () => undefined),
  "drips what it found": until("UID", (socket) => repeating(socket, "*")),
};

async function start(name: string, hear: (text: string) => void = () => undefined) {
  const sockets = new Set<Socket>();
  const reached = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => hear(bytes.toString("latin1")));
    sick[name]?.(socket);
    reached.resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const config = mailboxOf(`imap://desk:secret@127.0.0.1:${port}/INBOX`);
  const read = (signal: AbortSignal, stepMs: number, used = config) =>
    readMailbox(
      used,
      { auth: { user: "desk", pass: "secret" }, reader, stepMs },
      { signal, onReady: async () => undefined },
    );
  return { config, read, reached: reached.promise };
}

test.for(Object.keys(sick))("the reading of a mailbox ends when its server %s", async (name) => {
  const { read } = await start(name);
  await expect(read(new AbortController().signal, 200)).rejects.toThrow();
});

test.each([
  ["imaps://desk:a@mail.firm.test", { secure: true }],
  ["imap://desk:a@mail.firm.test", { secure: false, startTls: true }],
  ["imap://desk:a@mail.firm.test/?tls=off", { secure: false, startTls: false }],
  ["imap://desk:a@127.0.0.1", { secure: false, startTls: undefined }],
  ["imap://desk:a@127.evil.test", { secure: false, startTls: true }],
])("%s is read by TLS as %o", (address, expected) => {
  expect(mailboxOf(address)).toMatchObject(expected);
});

test("a mailbox that must be read by TLS gets no password from us without it", async () => {
  const said: string[] = [];
  const { config, read } = await start("has no TLS", (text) => void said.push(text));
  const { signal } = new AbortController();
  await expect(read(signal, 2000, { ...config, startTls: true })).rejects.toThrow();
  expect(said.join()).not.toMatch(/AUTHENTICATE|LOGIN/);
  await expect(read(signal, 200)).rejects.toThrow();
  expect(said.join()).toMatch(/AUTHENTICATE|LOGIN/);
});

test.for(["is silent", "searches without an end"])(
  "the reading of a mailbox ends with its signal while its server %s",
  async (name) => {
    const { read, reached } = await start(name);
    const stopping = new AbortController();
    const reading = read(stopping.signal, 100_000);
    await reached;
    setTimeout(() => stopping.abort(), 20);
    await reading;
    await read(stopping.signal, 100_000);
  },
);
