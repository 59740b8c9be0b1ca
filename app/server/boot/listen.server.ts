import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "#platform/env.server.ts";

/** Answers some requests by itself, before the whole product sees them. */
type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;
type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Stops accepting, lets begun requests finish, closes idle connections. */
  close(): Promise<void>;
};

/** Limits that keep slow and greedy clients from holding the server (security requirement D6). */
const httpLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Begun requests get this long to finish at a stop (ms). */
const graceMs = 8_000;

/** Opens the port. @throws when it is taken. */
export async function startListening(
  env: Pick<Env, "PORT" | "HOST">,
  fetch: Fetch,
  fastPath: AnswerFirst = () => false,
): Promise<Listening> {
  const listener = getRequestListener(fetch as never);
  const server = createServer(httpLimits, (request, response) => {
    if (!fastPath(request, response)) void listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : env.PORT,
    close: () => closeGently(server),
  };
}

async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const last = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(last);
}
