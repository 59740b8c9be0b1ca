import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Got = { headers: IncomingHttpHeaders; body: string };

/** Starts a webhook receiver on loopback that can be down. */
export async function startReceiver(onEnd: (stop: () => void) => void) {
  const got: Got[] = [];
  const state = { status: 204 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    got.push({ headers: request.headers, body });
    response.writeHead(state.status, { Location: "http://127.0.0.1:1/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { got, state, url: `http://127.0.0.1:${port}/hook` };
}
