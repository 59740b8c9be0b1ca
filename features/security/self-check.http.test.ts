import { expect, jsonOf, test } from "#tests/http/harness.ts";
import type { SelfCheckRow } from "./contract.ts";

test("the server passes its own self-check", async ({ startSite }) => {
  const site = await startSite({ env: { TRUST_PROXY: "1" } });
  const technician = await site.signInAs("technician");
  const answer = await technician.get("/api/security/self-check");
  const { rows } = await jsonOf<{ rows: SelfCheckRow[] }>(answer);
  const grades = Object.fromEntries(rows.map(({ id, grade }) => [id, grade]));
  expect(grades).toMatchObject({
    https: "good",
    hsts: "good",
    "form-cookie": "good",
    "session-cookie": "good",
    "page-cookie": "good",
    cors: "good",
    csrf: "good",
    session: "good",
    "no-store": "good",
    "security-txt": "good",
    "x-content-type-options": "good",
  });
  const office = await site.signInAs("office");
  expect((await office.get("/api/security/self-check")).status).toBe(403);
});
