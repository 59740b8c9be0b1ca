import { createHmac } from "node:crypto";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";

// Earlier releases used the secret itself until the keys were rotated for the first time.

const underSecret = (site: TestSite, text: string) =>
  createHmac("sha256", site.appContext.env.SESSION_SECRET).update(text).digest("base64url");

test("an invitation of an earlier release sets a password, until the keys are rotated", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const person = { name: "Ines Vega", email: "ines@valleyfirm.test", role: "viewer" };
  await owner.post("/api/security/staff", person);
  const { id } = await site.ctx.db.selectFrom("staffLink").select("id").executeTakeFirstOrThrow();
  const token = `invite.${id}.${underSecret(site, `staff-link invite ${id}`)}`;
  const use = async () => {
    const browser = site.browser();
    await browser.fetchCsrf();
    const body = { token, password: "copper window sailing thirteen" };
    return (await browser.post("/api/auth/reset-password", body)).status;
  };
  expect(await use()).toBe(200);
  await site.ctx.db.updateTable("staffLink").set({ usedAt: null }).execute();
  await owner.post("/api/security/lockdown", { confirm: "END" });
  await site.ctx.db.updateTable("staffLink").set({ usedAt: null }).execute();
  expect(await use()).toBe(403);
});

test("a suppression by an earlier release of an erased subscriber still holds", async ({
  site,
}) => {
  const email = "ana@ruizbooks.test";
  await site.ctx.db
    .insertInto("newsletterSuppression")
    .values({
      addressHash: underSecret(site, `newsletter-suppression:${email}`),
      kind: "suppressed",
      at: clock.now(),
    })
    .execute();
  await site.request("/api/newsletter/subscribe", { json: { email } });
  expect(await site.ctx.db.selectFrom("subscriber").select("email").execute()).toEqual([]);
});
