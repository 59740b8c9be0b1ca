import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { FastPath } from "#app/server/pages/cached-pages.server.ts";
import type { Env } from "#platform/env.server.ts";
import { messageOfCode } from "#platform/http/errors.ts";
import { everyAnswerHeaders, inertPolicy } from "#platform/http/security-headers.server.ts";

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Stops accepting connections, closes idle ones, and lets open requests finish within `graceMs`. */
  close(graceMs: number): Promise<void>;
};

/** Limits for slow and greedy clients (security requirement D6). */
const httpLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which most proxies keep theirs: one that sends a visitor's message over a connection that
  // is just being closed here answers with an error.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Matches one host: a name, an IPv4 or a bracketed IPv6 address, and perhaps a port (RFC 9110 §7.2). */
const oneHost = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/**
 * Returns whether a request names exactly one host, in its field and in an absolute target alike (RFC 9112 §3.2). Node
 * keeps the first of two Host fields and a proxy in front may keep the other, so that each would see another request.
 * HTTP/1.0 needs no Host; Node itself refuses HTTP/1.1 without one.
 */
function namesOneHost({ rawHeaders, url = "" }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host",
  );
  const [host] = hosts;
  if (hosts.length > 1 || (host !== undefined && !oneHost.test(host))) return false;
  if (host === undefined || !/^https?:/i.test(url)) return true;
  const [scheme = ""] = url.split(":", 1);
  const [target, field] = [URL.parse(url), URL.parse(`${scheme}://${host}`)];
  return target !== null && target.host === field?.host && !target.username && !target.password;
}

/** Refuses a request and ends its connection, because what follows on it cannot be trusted either. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, {
    ...everyAnswerHeaders,
    "Cache-Control": "no-store",
    Connection: "close",
    "Content-Security-Policy": inertPolicy,
    "Content-Type": "text/plain; charset=utf-8",
  });
  response.end(messageOfCode.bad_request);
}

/** Opens the port. `fastPath` gets each request first and returns if it answered it. @throws when the port is taken */
export async function startListening(
  env: Pick<Env, "PORT" | "HOST">,
  fetch: Fetch,
  fastPath: FastPath = () => false,
): Promise<Listening> {
  const listener = getRequestListener(fetch as never);
  const refused = new WeakSet<Socket>();
  const server = createServer(httpLimits, (request, response) => {
    if (refused.has(request.socket) || !namesOneHost(request)) {
      // Node goes on to requests that came in the same packet.
      refused.add(request.socket);
      refuse(response);
    } else if (!fastPath(request, response)) void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : env.PORT,
    close: (graceMs) => closeGently(server, graceMs),
  };
}

/** Stops accepting connections, closes idle ones, and lets open requests finish within `graceMs`. */
export async function closeGently(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const last = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}
