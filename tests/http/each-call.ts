import { aLead } from "#tests/builders/lead.ts";
import type { Call } from "./browser-session.ts";
import { expect, jsonOf, type TestSite } from "./harness.ts";
import { type Operation, readOperations } from "./operations.ts";

/** Expects a 4xx response of the API, which has exactly this form and no other content (design §4). */
export async function expectRefusal(what: string, response: Response, statuses: number[]) {
  expect([what, response.status, statuses.includes(response.status)]).toEqual([
    what,
    response.status,
    true,
  ]);
  const body = await jsonOf(response);
  expect(Object.keys(body).filter((key) => key !== "fields")).toEqual([
    "error",
    "code",
    "requestId",
  ]);
  expect(body.requestId).toBe(response.headers.get("x-request-id"));
  expect(String(body.error)).not.toMatch(/\bat \w+ \(|SQLITE|syntax|position \d|Unexpected token/);
  expect(response.headers.get("cache-control")).toBe("no-store");
}

/** Signs an owner in and returns the calls of the API, those with a body, and a way to send them. */
export async function prepare(site: TestSite) {
  const owner = await site.signInAs("owner");
  const { id } = await aLead(site.ctx);
  const all = await readOperations(site, id);
  const taking = all.filter(({ fields }) => fields !== null);
  expect(taking.length).toBeGreaterThan(5);
  // Successive calls come from different addresses, so that no rate limit refuses them.
  let calls = 0;
  function send(operation: Operation, call: Call) {
    calls += 1;
    owner.address = `203.0.113.${calls % 256}`;
    return owner.request(operation.path, { method: operation.method, ...call });
  }
  return { owner, all, taking, send };
}

export const asJson = { "content-type": "application/json" };
