import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { headerText } from "./header-text.ts";
import { createSmtpMailer, MailRefused } from "./mailer.server.ts";

test("a header is one line of at most 100 characters, none of them cut in two", () => {
  expect(headerText("  Hello\r\nBcc: everybody@firm.test ")).toBe("Hello Bcc: everybody@firm.test");
  expect(headerText(`${"a".repeat(99)}🙂🙂`)).toBe(`${"a".repeat(99)}🙂`);
  expect(headerText(`${"a".repeat(99)} and more`)).toBe("a".repeat(99));
});

/** Sends a text again and again, each time after a pause of a few milliseconds. */
function repeating(socket: Socket, text: string): void {
  const again = setInterval(() => socket.write(text), 5);
  socket.once("close", () => clearInterval(again));
}

const reply: Record<string, string> = {
  EHLO: "250-mail.test\r\n250 SIZE 1000000\r\n",
  MAIL: "250 ok\r\n",
  RCPT: "250 ok\r\n",
  DATA: "354 go on\r\n",
};

/** Greets and answers commands until the one at which `play` takes over. */
function until(command: string, play: (socket: Socket) => void) {
  return (socket: Socket) => {
    let isPlayed = false;
    socket.write("220 mail.test ESMTP\r\n");
    socket.on("data", (bytes: Buffer) => {
      if (isPlayed) return;
      const said = bytes.toString("latin1");
      isPlayed = said.startsWith(command) || (command === "." && said.endsWith("\r\n.\r\n"));
      if (isPlayed) play(socket);
      else socket.write(reply[said.slice(0, 4)] ?? "");
    });
  };
}

const sickMailServers: Record<string, (socket: Socket) => void> = {
  "is silent": () => undefined,
  "greets without an end": (socket) => repeating(socket, "220-still here\r\n"),
  "greets in one line without an end": (socket) => repeating(socket, "2"),
  "speaks another protocol": (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
  "closes at once": (socket) => socket.end(),
  "resets at once": (socket) => socket.resetAndDestroy(),
  "is silent after EHLO": until("EHLO", () => undefined),
  "answers EHLO without an end": until("EHLO", (socket) => repeating(socket, "250-MORE\r\n")),
  "drips its answer to MAIL": until("MAIL", (socket) => repeating(socket, "2")),
  "resets at RCPT": until("RCPT", (socket) => socket.resetAndDestroy()),
  "answers RCPT without an end": until("RCPT", (socket) => repeating(socket, "250-ok\r\n")),
  "is silent after the mail": until(".", () => undefined),
  "drips its answer to the mail": until(".", (socket) => repeating(socket, "2")),
  "closes after the mail": until(".", (socket) => socket.end()),
};

test.for(Object.keys(sickMailServers))("a mail to a server that %s is refused", async (name) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    sickMailServers[name]?.(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = createSmtpMailer(
    { PUBLIC_URL: "https://www.valley-it.test", MAIL_CONNECTIONS: 1 },
    {
      address: `smtp://127.0.0.1:${port}`,
      from: () => "desk@valley-it.test",
      signIn: null,
      deadlineMs: 200,
    },
  );
  onTestFinished(() => {
    mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const sent = mailer.send({ to: "ana@ruizbooks.test", subject: "Hello", text: "Hello" }, "1");
  const error = await sent.catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ permanent: false });
});
