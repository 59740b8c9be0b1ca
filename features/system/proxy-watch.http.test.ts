import { aStaffMember, sessionCookie } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

test("the owner is told that a proxy in front is not trusted", async ({ site }) => {
  const owner = site.browser("127.0.0.1");
  const { id } = await aStaffMember(site.ctx, "owner");
  owner.cookies.set(...(await sessionCookie(site.ctx, id)));
  const ask = (visitor: string) =>
    owner.request("/api/system/health", { headers: { "x-forwarded-for": visitor } });
  await ask("198.51.100.250");
  clock.advance(6 * 60_000);
  let answer = await ask("198.51.100.251");
  for (let at = 0; at < 20; at += 1) answer = await ask(`198.51.100.${at}`);
  const { checks } = await jsonOf<{ checks: { id: string; grade: string; fix: string }[] }>(answer);
  const found = checks.find(({ id }) => id === "Proxy");
  expect([answer.status, found?.grade]).toEqual([200, "bad"]);
  expect(found?.fix).toContain("TRUST_PROXY=1");
});
