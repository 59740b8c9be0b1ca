import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { SelfCheckRow } from "./self-check-contract.ts";

test("the server looks at itself, and what the product decides is right", async ({ startSite }) => {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  const technician = await site.signInAs("technician");
  const answer = await technician.get("/api/security/self-check");
  const { rows } = await jsonOf<{ rows: SelfCheckRow[] }>(answer);
  const states = Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({
    https: "pass",
    hsts: "pass",
    "form-cookie": "pass",
    "session-cookie": "pass",
    "page-cookie": "pass",
    cors: "pass",
    csrf: "pass",
    session: "pass",
    "no-store": "pass",
    "security-txt": "pass",
    "x-content-type-options": "pass",
  });
  const office = await site.signInAs("office");
  expect((await office.get("/api/security/self-check")).status).toBe(403);
});
