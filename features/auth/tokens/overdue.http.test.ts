import { dayMs } from "#platform/time/durations.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { sessionCookie } from "#tests/builders/staff.ts";
import { aToken } from "#tests/builders/token.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const ask = (site: TestSite, token: string) =>
  site.request("/api/leads", { headers: { authorization: `Bearer ${token}` } });

test("a token stops while its maker's second factor is overdue, as their session does", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { days: 90 });
  clock.advance(14 * dayMs - 1);
  expect((await ask(site, token)).status).toBe(200);
  clock.advance(1);
  const stopped = await ask(site, token);
  expect(stopped.status).toBe(403);
  expect(await jsonOf(stopped)).toMatchObject({
    code: "factor_overdue",
    error: "The person who created this token has to set up a second factor first.",
  });
  const listed = await (await site.signInAs("owner")).get("/api/tokens");
  expect((await listed.json()).tokens[0].state).toBe("overdue");
  const maker = Object.assign(site.browser(), { staff: owner.staff });
  maker.cookies.set(...(await sessionCookie(site.ctx, owner.staff.id)));
  await maker.fetchCsrf();
  expect((await maker.get("/api/leads")).status).toBe(401);
  await withApp(maker, { wait: 0 });
  expect((await ask(site, token)).status).toBe(200);
});
