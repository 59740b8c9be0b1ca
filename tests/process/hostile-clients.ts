import { once } from "node:events";
import { connect, type Socket } from "node:net";

type Crowd = {
  /** Number of clients that the server has not cut off yet. */
  open(): number;
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
  return {
    open: () => sockets.filter((socket) => !socket.closed).length,
    end() {
      clearInterval(timer);
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

/** Sends `head`, then `piece` repeatedly until the server answers or closes, or `most` bytes were sent. */
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
  const soon = setTimeout(() => socket.destroy(), 3000);
  if (!answer) await Promise.race([once(socket, "data").catch(() => 0), closed]);
  clearTimeout(soon);
  socket.destroy();
  return { sent, answer };
}
