import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FastPath } from "#app/server/pages/cached-pages.server.ts";
import type { Env } from "#platform/env.server.ts";

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

export type Listening = {
  port: number;
  /** Stops accepting connections, closes idle ones and lets open requests finish. */
  close(): Promise<void>;
};

/** Limits for slow and greedy clients (security requirement D6). */
const httpLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16 * 1024,
} as const;

/** Time that open requests get to finish at a stop (ms). */
const graceMs = 8_000;

/** Opens the port. `fastPath` gets each request first and returns if it answered it. @throws when the port is taken */
export async function startListening(
  env: Pick<Env, "PORT" | "HOST">,
  fetch: Fetch,
  fastPath: FastPath = () => false,
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
