import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Got = { headers: IncomingHttpHeaders; body: string };

/** Starts a webhook receiver on loopback that can be down, or hang: it then reads requests and answers none. */
export async function startReceiver(onEnd: (stop: () => void) => void) {
  const got: Got[] = [];
  const state = { status: 204, hangs: false };
  const held = new Set<ServerResponse>();
  const waits: { until: () => boolean; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    if (state.hangs) {
      held.add(response);
      response.once("close", () => held.delete(response));
    } else {
      got.push({ headers: request.headers, body });
      response.writeHead(state.status, { Location: "http://127.0.0.1:1/elsewhere" }).end();
    }
    for (const { until, resolve } of waits) if (until()) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hangUp = () => {
    for (const response of held) response.destroy();
    held.clear();
  };
  onEnd(() => {
    hangUp();
    server.close();
  });
  const once = (until: () => boolean) =>
    until() ? undefined : new Promise<void>((resolve) => waits.push({ until, resolve }));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    state,
    url: `http://127.0.0.1:${port}/hook`,
    /** Resolves once this many requests were answered. */
    answered: async (count: number) => once(() => got.length >= count),
    /** Resolves once a request hangs. */
    hanging: async () => once(() => held.size > 0),
    /** Returns the number of requests that hang. */
    held: () => held.size,
    /** Ends the connections of the requests that hang, as a caller's time-out does. */
    hangUp,
  };
}
