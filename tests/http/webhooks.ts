import type { WebhookDelivery } from "#features/webhooks/contract.ts";
import { webhooksJob } from "#features/webhooks/job.server.ts";
import type { BrowserSession } from "./browser-session.ts";
import { expect, jsonOf, type SignedIn, type TestSite } from "./harness.ts";

/** Runs the job once: it collects and sends. */
export const run = (site: TestSite) => webhooksJob.run(site.ctx, new AbortController().signal);

/** Form fields of a webhook on loopback. */
export const wanted = (url: string, own: object = {}) => ({
  name: "Tickets",
  url,
  format: "standard",
  events: ["lead.created", "lead.status_changed", "lead.promise_late"],
  allowPrivate: true,
  ...own,
});

/** Adds a webhook through the product's own call. */
export async function add(owner: BrowserSession, url: string, own: object = {}) {
  const response = await owner.post("/api/webhooks", wanted(url, own));
  expect(response.status).toBe(200);
  return jsonOf<{ id: string; secret: string }>(response);
}

/** Adds a lead for a phone call. */
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

/** Returns the delivery log of a webhook. */
export const deliveriesOf = async (owner: SignedIn, id: string) =>
  (
    await jsonOf<{ deliveries: WebhookDelivery[] }>(
      await owner.get(`/api/webhooks/${id}/deliveries`),
    )
  ).deliveries;
