import { type ClientRequest, type IncomingMessage, request as openRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Relayed } from "#app/server/http/http.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { passedOn, relayedHeaders } from "./relayed.ts";

/** Statuses of answers without a body (Fetch, "null body status"). */
const bodiless = new Set([204, 205, 304]);

/**
 * Has the work process answer a request at its socket. Both bodies pass as they come, at the pace of whoever takes them,
 * and either side's end ends the other. Returns null if nobody listens: nothing of the request has been sent then.
 * @throws ExpectedError `unavailable` when the work process ends before it answers: it may be the request that ended it,
 * so that nobody tries it again by themselves
 */
export async function relay(
  path: string,
  request: Request,
  relayed: Relayed,
): Promise<Response | null> {
  const socket = await connected(path);
  if (!socket) return null;
  const { host, pathname, search } = new URL(request.url);
  const sent = openRequest({
    createConnection: () => socket,
    method: request.method,
    path: pathname + search,
    // Keeps the connection after an early answer, which may be lost where the work process closes it.
    headers: {
      host,
      ...Object.fromEntries(passedOn(request.headers)),
      ...relayedHeaders(relayed),
      connection: "keep-alive",
    },
  });
  sent.once("close", () => socket.destroy());
  request.signal.addEventListener("abort", () => void sent.destroy(), { once: true });
  return answerOf(await firstWordOf(sent, request), request);
}

/** Returns a connection; null if nobody listens. */
function connected(path: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const refused = () => resolve(null);
    socket.once("error", refused);
    socket.once("connect", () => {
      socket.off("error", refused);
      resolve(socket);
    });
  });
}

/** Sends a request's body, and resolves with the beginning of the answer, which may come before the body's end. */
function firstWordOf(sent: ClientRequest, { body }: Request): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let refused: unknown;
    sent.once("response", resolve);
    // Stays: an error after the answer began is the answer's own.
    sent.on("error", () => reject(refused ?? new ExpectedError("unavailable", stopped)));
    if (!body) {
      sent.end();
      return;
    }
    const given = Readable.fromWeb(body as NodeStream);
    // Such as a body beyond its limit. When the work process fails, the body is only given up.
    given.once("error", (error) => {
      if (!sent.destroyed) refused = error;
    });
    pipeline(given, sent, () => undefined);
  });
}

const stopped = {
  message: "This stopped before it was finished. Please try again in a moment.",
  retryAfterSeconds: 5,
};

function answerOf(answer: IncomingMessage, { method }: Request): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers(passedOn(pairsOf(answer.rawHeaders)));
  if (method === "HEAD" || bodiless.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(answer) as unknown as ReadableStream, { status, headers });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? ""]] : [],
  );
}
