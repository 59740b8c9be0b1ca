import { paths } from "#app/paths.ts";
import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { listHeaders, newsletterPages } from "./links.server.ts";
import { newsletterMailWriters } from "./mail.server.tsx";
import {
  confirmSubscription,
  resubscribe,
  unsubscribe,
  viewConfirmation,
  viewLeaving,
} from "./membership.server.ts";

const email = "ana@ruizbooks.test";
const minute = 60_000;
const day = 24 * 60 * minute;

async function ask(site: TestSite, address = email, language = {}) {
  const json = { email: address, ...language };
  const response = await site.request("/api/newsletter/subscribe", { json });
  expect(response.status).toBe(200);
}

async function subscriber(site: TestSite) {
  return site.ctx.db.selectFrom("subscriber").selectAll().executeTakeFirst();
}

async function mails(site: TestSite) {
  const rows = await site.ctx.db.selectFrom("outbox").selectAll().orderBy("createdAt").execute();
  return rows.filter(({ subjectType }) => subjectType === "subscriber");
}

async function ledger(site: TestSite) {
  const rows = await site.ctx.db.selectFrom("consentRecord").selectAll().orderBy("at").execute();
  return rows.map(
    ({ subject, receipt, choice }): Record<string, unknown> => ({ subject, receipt, ...choice }),
  );
}

/** Returns the newest mail to this subscriber as the worker would send it. */
async function newestMail(site: TestSite) {
  const row = (await mails(site)).at(-1);
  const writers = newsletterMailWriters(site.appContext);
  return writers[row?.template ?? ""]?.(row?.payload ?? {});
}

async function confirmTokenOf(site: TestSite): Promise<string> {
  const mail = await newestMail(site);
  return /newsletter\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function reader(site: TestSite) {
  await ask(site);
  await confirmSubscription(site.ctx, await confirmTokenOf(site));
  const row = await subscriber(site);
  if (!row) throw new Error("nobody subscribed");
  return row;
}

test("newsletter links use the site's paths", () => {
  expect([newsletterPages.confirm, newsletterPages.unsubscribe]).toEqual([
    paths.newsletterConfirm,
    paths.newsletterUnsubscribe,
  ]);
});

test("a sign-up is not on the list until its link is used", async ({ site }) => {
  await ask(site);
  expect(await subscriber(site)).toMatchObject({ state: "pending", confirmedAt: null });
  expect(await ledger(site)).toEqual([]);
  const mail = await newestMail(site);
  expect(mail).toMatchObject({
    to: email,
    subject: "Please confirm: Larkmesa IT newsletter",
    replyTo: "support@larkmesa.example",
  });
  const token = await confirmTokenOf(site);
  expect(mail?.html).toContain(token);
  // Opening the link, as mail scanners do, does not confirm the subscription.
  expect(await viewConfirmation(site.ctx, token)).toBe("open");
  expect(await subscriber(site)).toMatchObject({ state: "pending" });
  clock.advance(minute);
  expect(await confirmSubscription(site.ctx, token)).toBe("done");
  const row = await subscriber(site);
  expect(row).toMatchObject({ state: "subscribed", confirmedAt: clock.now() });
  expect(row?.receipt).toMatch(/^N(-[0-9A-Z]{4}){4}$/);
  expect(await ledger(site)).toEqual([
    {
      subject: "newsletter",
      receipt: row?.receipt,
      newsletter: "granted",
      requestedAt: clock.now() - minute,
    },
  ]);
});

test("neither the database nor the queue holds a confirmation token", async ({ site }) => {
  await ask(site);
  const token = await confirmTokenOf(site);
  expect(token).toHaveLength(43);
  const stored = [await subscriber(site), await mails(site)];
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("the link confirms once, also when used twice at once", async ({ site }) => {
  await ask(site);
  const token = await confirmTokenOf(site);
  const press = () => confirmSubscription(site.ctx, token);
  expect(await Promise.all([press(), press(), press()])).toEqual(["done", "done", "done"]);
  expect(await ledger(site)).toHaveLength(1);
  await unsubscribe(site.ctx, (await subscriber(site))?.leaveToken ?? "");
  expect(await press()).toBe("unknown");
  expect(await subscriber(site)).toMatchObject({ state: "unsubscribed" });
});

test("the link expires after seven days, and an invalid token does nothing", async ({ site }) => {
  await ask(site);
  const token = await confirmTokenOf(site);
  for (const wrong of ["", "x", token.slice(1), `${token}x`]) {
    expect(await confirmSubscription(site.ctx, wrong)).toBe("unknown");
  }
  clock.advance(7 * day);
  expect(await viewConfirmation(site.ctx, token)).toBe("unknown");
  expect(await confirmSubscription(site.ctx, token)).toBe("unknown");
  expect(await subscriber(site)).toMatchObject({ state: "pending" });
});

test("an address gets one mail in a quarter of an hour and three a day", async ({ site }) => {
  for (let times = 0; times < 4; times += 1) await ask(site);
  expect(await mails(site)).toHaveLength(1);
  clock.advance(15 * minute);
  await ask(site, "ANA@ruizbooks.test");
  clock.advance(15 * minute);
  await ask(site);
  clock.advance(15 * minute);
  await ask(site);
  expect(await mails(site)).toHaveLength(3);
  clock.advance(day);
  await ask(site);
  expect(await mails(site)).toHaveLength(4);
});

test("every mail of one sign-up carries the same link", async ({ site }) => {
  await ask(site);
  const first = await confirmTokenOf(site);
  clock.advance(15 * minute);
  await ask(site);
  expect(await mails(site)).toHaveLength(2);
  expect(await confirmTokenOf(site)).toBe(first);
  expect(await confirmSubscription(site.ctx, first)).toBe("done");
});

test("a subscribed address gets the same answer and a mail that says so", async ({ site }) => {
  const row = await reader(site);
  clock.advance(day);
  const before = await mails(site);
  await ask(site);
  // A subscribed address causes the same work as a new one: one mail, one audit row.
  expect(await mails(site)).toHaveLength(before.length + 1);
  const mail = await newestMail(site);
  expect(mail?.subject).toBe("You already get the Larkmesa IT newsletter");
  expect(mail?.text).toContain(`/newsletter/unsubscribe?token=${row.leaveToken}`);
  expect(mail?.headers).toEqual(
    listHeaders(site.appContext.env, { leaveToken: row.leaveToken, language: "en" }),
  );
  expect(await subscriber(site)).toMatchObject({ state: "subscribed" });
});

test("a delayed confirmation mail is not sent once the subscriber has confirmed", async ({
  site,
}) => {
  await reader(site);
  expect(await newestMail(site)).toBeNull();
});

test("mails to the list carry the headers for one-click unsubscribing", ({ site }) => {
  expect(listHeaders(site.appContext.env, { leaveToken: "abc", language: "en" })).toEqual({
    "List-Id": "<newsletter.www.valley-it.test>",
    "List-Unsubscribe": "<https://www.valley-it.test/newsletter/unsubscribe?token=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("unsubscribing asks nothing, can be repeated, and can be undone for an hour", async ({
  site,
}) => {
  const { leaveToken: token } = await reader(site);
  expect(await viewLeaving(site.ctx, token)).toBe("open");
  expect(await unsubscribe(site.ctx, token)).toBe("done");
  expect(await unsubscribe(site.ctx, token)).toBe("done");
  expect(await viewLeaving(site.ctx, token)).toBe("done");
  clock.advance(59 * minute);
  expect(await resubscribe(site.ctx, token)).toBe(true);
  expect(await resubscribe(site.ctx, token)).toBe(false);
  expect(await subscriber(site)).toMatchObject({ state: "subscribed", unsubscribedAt: null });
  await unsubscribe(site.ctx, token);
  clock.advance(60 * minute);
  expect(await resubscribe(site.ctx, token)).toBe(false);
  const choices = (await ledger(site)).map(({ newsletter }) => newsletter);
  expect(choices).toEqual(["granted", "denied", "granted", "denied"]);
  expect(JSON.stringify(await ledger(site))).not.toContain("ruizbooks");
});

test("a subscriber who left and signs up again confirms again", async ({ site }) => {
  const { leaveToken: token, receipt } = await reader(site);
  await unsubscribe(site.ctx, token);
  await ask(site);
  expect(await subscriber(site)).toMatchObject({ state: "pending", receipt });
  expect(await confirmSubscription(site.ctx, await confirmTokenOf(site))).toBe("done");
});

test("undoing an unsubscription does not confirm a pending sign-up", async ({ site }) => {
  await ask(site);
  const token = (await subscriber(site))?.leaveToken ?? "";
  await unsubscribe(site.ctx, token);
  expect(await resubscribe(site.ctx, token)).toBe(false);
});

test("a Spanish subscriber gets every mail and page in Spanish", async ({ site }) => {
  await ask(site, email, { language: "es" });
  const mail = await newestMail(site);
  expect(mail?.subject).toBe("Confirme, por favor: boletín de Larkmesa IT");
  expect(mail?.html).toContain('lang="es-US"');
  expect(mail?.text).toContain("/es/newsletter/confirm?token=");
  await confirmSubscription(site.ctx, await confirmTokenOf(site));
  clock.advance(minute);
  // A form that somebody else fills in does not change a confirmed subscriber's language.
  await ask(site, email, { language: "en" });
  const known = await newestMail(site);
  expect(known?.subject).toBe("Ya recibe el boletín de Larkmesa IT");
  expect(known?.headers?.["List-Unsubscribe"]).toContain("/es/newsletter/unsubscribe?token=");
  const consents = site.ctx.db.selectFrom("consentRecord").select("wordingVersion");
  expect(await consents.execute()).toEqual([{ wordingVersion: "newsletter-2026-11c-es" }]);
});

test("an unknown language counts as English", async ({ site }) => {
  await ask(site, email, { language: "xx" });
  expect(await subscriber(site)).toMatchObject({ language: "en" });
});

test("an unknown token unsubscribes nobody", async ({ site }) => {
  await reader(site);
  for (const wrong of ["", "x", "%"]) expect(await unsubscribe(site.ctx, wrong)).toBe("unknown");
  expect(await subscriber(site)).toMatchObject({ state: "subscribed" });
});

test("unconfirmed addresses are deleted after 7 days, those who left after 30", async ({
  site,
}) => {
  await ask(site);
  clock.advance(7 * day);
  await tidyRecords(site.appContext);
  expect(await subscriber(site)).toBeDefined();
  clock.advance(minute);
  await tidyRecords(site.appContext);
  expect(await subscriber(site)).toBeUndefined();
  const { leaveToken: token } = await reader(site);
  clock.advance(100 * day);
  await tidyRecords(site.appContext);
  await unsubscribe(site.ctx, token);
  clock.advance(30 * day);
  await tidyRecords(site.appContext);
  expect(await subscriber(site)).toMatchObject({ state: "unsubscribed" });
  clock.advance(minute);
  await tidyRecords(site.appContext);
  expect(await subscriber(site)).toBeUndefined();
  expect(await ledger(site)).toHaveLength(2);
});
