import { once } from "node:events";
import { connect, type Socket } from "node:net";

type Crowd = {
  /** Resolves once the server has cut off every client. */
  cutOff: Promise<unknown>;
  end(): void;
};

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  // The test expects the server to cut the connection.
  socket.on("error", () => undefined);
  socket.resume();
  await once(socket, "connect");
  return socket;
}

/** Opens connections that send `opening` and then `drop` once a second, until the server closes them. */
export async function slowCrowd(
  port: number,
  { size, opening = "", drop = "" }: { size: number; opening?: string; drop?: string },
): Promise<Crowd> {
  const sockets = await Promise.all(Array.from({ length: size }, () => openSocket(port)));
  if (opening) for (const socket of sockets) socket.write(opening);
  const timer = setInterval(() => {
    if (drop) for (const socket of sockets) if (socket.writable) socket.write(drop);
  }, 1000);
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  return {
    cutOff: Promise.all(closed).finally(() => clearInterval(timer)),
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Headers that never end. */
export const slowHeaders = { opening: "GET / HTTP/1.1\r\nHost: site\r\n", drop: "X-More: 1\r\n" };

/** A body that is announced and then sent byte by byte. */
export const slowBody = {
  opening:
    "POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
  drop: " ",
};

/**
 * Sends `head`, then `piece` repeatedly until the server answers or closes, or `max` bytes were sent. Returns the answer
 * that comes then, empty when the server closes without one.
 */
export async function flood(
  port: number,
  { head, piece, max }: { head: string; piece: string; max: number },
): Promise<{ sent: number; answer: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answer = "";
  let over = false;
  socket.on("data", (bytes: Buffer) => {
    answer += bytes;
    over = true;
  });
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      over = true;
      resolve();
    });
  });
  await once(socket, "connect");
  socket.write(head);
  let sent = 0;
  while (!over && sent < max) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => 0), closed]);
    await new Promise(setImmediate);
  }
  if (!answer) await Promise.race([once(socket, "data").catch(() => 0), closed]);
  socket.destroy();
  return { sent, answer };
}
