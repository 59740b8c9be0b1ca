import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { webhookJobs } from "#app/server/compose/notifications.server.ts";
import type { WebhookDelivery } from "#features/webhooks/contract.ts";
import { expect, jsonOf, type SignedIn, type TestSite } from "./harness.ts";

export type Got = { headers: IncomingHttpHeaders; body: string };

/** Starts a receiver on loopback that can be down. */
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

const [job] = webhookJobs;
/** Lets the job collect and send once. */
export const run = (site: TestSite) => job?.run(site.ctx, new AbortController().signal);

/** The fields of a webhook on loopback. */
export const wanted = (url: string, own: object = {}) => ({
  name: "Tickets",
  url,
  format: "standard",
  events: ["lead.created", "lead.status_changed", "lead.promise_late"],
  allowPrivate: true,
  ...own,
});

/** Adds a webhook through the product's own call. */
export async function add(owner: SignedIn, url: string, own: object = {}) {
  const response = await owner.post("/api/webhooks", wanted(url, own));
  expect(response.status).toBe(200);
  return jsonOf<{ id: string; secret: string }>(response);
}

/** Writes down a call. */
export async function addLead(owner: SignedIn) {
  const call = {
    kind: "call",
    name: "Ana Lopez",
    phone: "818-555-0123",
    idempotencyKey: crypto.randomUUID(),
  };
  return (
    await jsonOf<{ lead: { id: string; version: number } }>(await owner.post("/api/leads", call))
  ).lead;
}

/** Returns the log of a webhook. */
export const deliveriesOf = async (owner: SignedIn, id: string) =>
  (
    await jsonOf<{ deliveries: WebhookDelivery[] }>(
      await owner.get(`/api/webhooks/${id}/deliveries`),
    )
  ).deliveries;
