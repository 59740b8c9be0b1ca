import { confirmSubscription } from "#features/newsletter/membership.server.ts";
import { confirmToken } from "#platform/mail/list-links.server.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { campaignMailWriters } from "./mail.server.tsx";
import type { Welcome } from "./welcome-contract.ts";

const path = "/api/newsletter-welcome";

async function confirmOne(site: TestSite) {
  await site.request("/api/newsletter/subscribe", { json: { email: "ana@ruiz.test" } });
  const row = await site.ctx.db.selectFrom("subscriber").selectAll().executeTakeFirstOrThrow();
  const token = confirmToken(site.appContext.env, "newsletter confirmation", {
    id: row.id,
    requestedAt: row.requestedAt ?? 0,
  });
  expect(await confirmSubscription(site.ctx, token)).toBe("done");
}

async function greetings(site: TestSite) {
  return site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("template", "=", "newsletter.welcome")
    .execute();
}

test("the welcome mail is off until switched on", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const { welcome } = await jsonOf<{ welcome: Welcome }>(await staff.get(path));
  expect(welcome).toMatchObject({ enabled: false, version: 0 });
  await confirmOne(site);
  expect(await greetings(site)).toEqual([]);
});

test("each confirmed subscriber gets the current welcome mail once", async ({ site }) => {
  const staff = await site.signInAs("marketing");
  const content = {
    enabled: true,
    subject: "Welcome to {brandName}",
    body: "Good to have you here.",
  };
  const put = (version: number, own = {}) =>
    staff.request(path, { method: "PUT", json: { ...content, ...own, version } });
  expect(await jsonOf(await put(0))).toMatchObject({ welcome: { version: 1 } });
  expect((await put(0, { subject: "Another subject" })).status).toBe(409);
  await confirmOne(site);
  const [mail, ...more] = await greetings(site);
  expect(more).toEqual([]);
  const write = campaignMailWriters(site.appContext)["newsletter.welcome"];
  expect(await write?.(mail?.payload ?? {})).toMatchObject({
    to: "ana@ruiz.test",
    subject: "Welcome to Larkmesa IT",
    text: expect.stringContaining("Good to have you here."),
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "welcome_mail.changed")
    .execute();
  expect(audit).toEqual([{ detail: { enabled: true } }]);
  const office = await site.signInAs("office");
  const refused = await office.request(path, { method: "PUT", json: { ...content, version: 1 } });
  expect(refused.status).toBe(403);
});
