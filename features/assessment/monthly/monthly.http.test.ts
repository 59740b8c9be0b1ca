import { paths } from "#app/paths.ts";
import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import {
  ask,
  confirmed,
  confirmTokenOf,
  day,
  email,
  mails,
  minute,
  name,
  newestMail,
  rows,
  runner,
  test,
} from "#tests/builders/domain/monthly-look.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import { receiveMonthlyLookForm, receiveMonthlyStop } from "./form-posts.server.ts";
import { monthlyLookPages } from "./links.server.ts";
import {
  confirmLook,
  resumeLook,
  stopLook,
  viewConfirmation,
  viewStop,
} from "./membership.server.ts";

test("monthly links lead to the site's own pages", () => {
  expect([monthlyLookPages.confirm, monthlyLookPages.stop]).toEqual([
    paths.monthlyLook,
    paths.monthlyLookStop,
  ]);
});

test("a domain is not checked until the link in the mail is confirmed", async ({
  dns,
  product,
}) => {
  expect((await ask(product)).status).toBe(200);
  await runner(product)();
  expect(dns.asked).toEqual([]);
  const mail = await newestMail(product);
  expect(mail).toMatchObject({ to: email, subject: `Please confirm: a monthly look at ${name}` });
  const token = await confirmTokenOf(product);
  // Opening the link, as mail scanners do, confirms nothing.
  expect(await viewConfirmation(product.ctx, token)).toBe("open");
  expect(await rows(product)).toMatchObject([{ state: "pending", nextAt: null }]);
  expect(JSON.stringify([await rows(product), await mails(product)])).not.toContain(token);
  const press = () => confirmLook(product.ctx, token);
  expect(await Promise.all([press(), press()])).toEqual(["done", "done"]);
  const ledger = await product.ctx.db.selectFrom("consentRecord").selectAll().execute();
  expect(ledger).toMatchObject([
    {
      subject: "monthly-look",
      choice: { monthlyLook: "granted" },
      wordingVersion: "monthly-look-2026-12b",
    },
  ]);
  expect(JSON.stringify(ledger)).not.toContain("ruizlaw");
  const audit = await product.ctx.db.selectFrom("audit").select("action").execute();
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["monthly_look.requested", "monthly_look.confirmed"]),
  );
});

test("a stop needs no answer, is idempotent, ends the checks and can be undone for an hour", async ({
  dns,
  product,
}) => {
  const { stopToken: token } = await confirmed(product);
  expect(await viewStop(product.ctx, token)).toBe("open");
  expect(await stopLook(product.ctx, token)).toBe("done");
  expect(await stopLook(product.ctx, token)).toBe("done");
  await runner(product)();
  expect(dns.asked).toEqual([]);
  clock.advance(59 * minute);
  expect(await resumeLook(product.ctx, token)).toBe(true);
  expect(await resumeLook(product.ctx, token)).toBe(false);
  // The POST of a mail program has none of our form fields.
  const post = new FormData();
  post.set("List-Unsubscribe", "One-Click");
  expect(await receiveMonthlyStop(product.ctx, token, post)).toBe("stopped");
  clock.advance(60 * minute);
  expect(await resumeLook(product.ctx, token)).toBe(false);
  const ledger = await product.ctx.db
    .selectFrom("consentRecord")
    .selectAll()
    .orderBy("at")
    .execute();
  expect(ledger.map(({ choice }) => choice.monthlyLook)).toEqual([
    "granted",
    "denied",
    "granted",
    "denied",
  ]);
  for (const wrong of ["", "x"]) expect(await stopLook(product.ctx, wrong)).toBe("unknown");
});

test("an unconfirmed monthly look cannot be started by stopping and resuming it", async ({
  product,
}) => {
  await ask(product);
  const [row] = await rows(product);
  await stopLook(product.ctx, row?.stopToken ?? "");
  expect(await resumeLook(product.ctx, row?.stopToken ?? "")).toBe(false);
});

test("an unconfirmed address gets one mail a day, whatever its spelling and whichever domain is named", async ({
  product,
}) => {
  await ask(product);
  await ask(product, { email: "ANA+x@ruizlaw.test" });
  await ask(product, { domain: "other-firm.com" });
  expect(await mails(product)).toHaveLength(1);
  clock.advance(day);
  await ask(product);
  expect(await mails(product)).toHaveLength(2);
  // Confirming lifts the limit, so a second domain may follow on the same day.
  expect(await confirmLook(product.ctx, await confirmTokenOf(product))).toBe("done");
  await ask(product, { domain: "other-firm.com" });
  expect(await mails(product)).toHaveLength(3);
});

test("a domain is limited to five request mails a day and ten addresses", async ({ product }) => {
  for (let at = 0; at < 6; at += 1) await ask(product, { email: `p${at}@ruizlaw.test` });
  expect(await mails(product)).toHaveLength(5);
  clock.advance(day);
  for (let at = 10; at < 15; at += 1) await ask(product, { email: `p${at}@ruizlaw.test` });
  clock.advance(day);
  expect((await ask(product, { email: "late@ruizlaw.test" })).status).toBe(409);
});

test("an address that already has a monthly look gets the same answer and a mail that says so", async ({
  product,
}) => {
  const row = await confirmed(product);
  clock.advance(day);
  const answer = await ask(product, { email: "Ana@RuizLaw.test" });
  expect(await jsonOf(answer)).toEqual({ success: true });
  const mail = await newestMail(product);
  expect(mail?.subject).toBe(`You already have a monthly look at ${name}`);
  expect(mail?.text).toContain(row.stopToken);
  expect(await rows(product)).toHaveLength(1);
});

test.for([
  [{ email: "ana@gmail.com" }, "email"],
  [{ email: "ana" }, "email"],
  [{ domain: "gmail.com" }, "domain"],
  [{ domain: "localhost" }, "domain"],
  [{ agreed: false }, "agreed"],
] as const)(
  "%o is refused with a message at its field",
  async ([overrides, field], { product, expect }) => {
    const answer = await ask(product, overrides);
    expect(answer.status).toBe(422);
    expect(Object.keys((await jsonOf<{ fields: object }>(answer)).fields)).toEqual([field]);
    expect(await rows(product)).toEqual([]);
  },
);

test("a robot gets the usual answer, and no mail is sent", async ({ product }) => {
  expect((await ask(product, { website: "https://spam.test" })).status).toBe(200);
  expect(await rows(product)).toEqual([]);
});

test("the form without scripts works the same and returns the entered values", async ({
  product,
}) => {
  const form = new FormData();
  form.set("domain", name);
  form.set("email", "ana@gmail.com");
  const ctx = { ...product.ctx, address: "198.51.100.9" };
  const refused = await receiveMonthlyLookForm(ctx, form);
  expect(refused).toMatchObject({ status: 422, typed: { domain: name, email: "ana@gmail.com" } });
  expect(Object.keys(refused.errors)).toEqual(["agreed"]);
  form.set("email", email);
  form.set("agreed", "on");
  expect(await receiveMonthlyLookForm(ctx, form)).toMatchObject({ status: 200 });
  expect(await mails(product)).toHaveLength(1);
});

test("staff who may view leads see the number of monthly looks and their addresses", async ({
  product,
}) => {
  await confirmed(product);
  const office = await product.signInAs("office");
  const answer = await office.get("/api/assessment/monthly-looks");
  expect(await jsonOf(answer)).toMatchObject({
    active: 1,
    looks: [{ domain: name, email, state: "active", lookedAt: null }],
  });
  expect((await product.request("/api/assessment/monthly-looks")).status).toBe(401);
});

test("data requests export and erase the monthly looks of an address", async ({ product }) => {
  const { stopToken: token } = await confirmed(product);
  await runner(product)();
  const office = await product.signInAs("office");
  const exported = await office.post("/api/data-requests/export", { email });
  const { records } = await jsonOf<{ records: Record<string, object[]> }>(exported);
  expect(records.monthlyLooks).toMatchObject([{ domain: name, email, state: "active" }]);
  const erased = await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await jsonOf(erased)).toMatchObject({ erased: { monthlyLooks: 1 } });
  expect(await rows(product)).toEqual([]);
  expect(await stopLook(product.ctx, token)).toBe("unknown");
});

test("the consent to a monthly look is stored as long as the look and its retention period", async ({
  product,
}) => {
  await confirmed(product);
  clock.advance(1096 * day);
  await tidyRecords(product.appContext);
  const ledger = () => product.ctx.db.selectFrom("consentRecord").selectAll().execute();
  expect(await ledger()).toHaveLength(1);
  await product.ctx.db.deleteFrom("monthlyLook").execute();
  await tidyRecords(product.appContext);
  expect(await ledger()).toEqual([]);
});

test("a monthly look requested in Spanish is confirmed and stopped in Spanish", async ({
  product,
}) => {
  expect((await ask(product, { language: "es" })).status).toBe(200);
  const mail = await newestMail(product);
  expect(mail?.subject).toBe(`Confirme, por favor: revisión mensual de ${name}`);
  expect(mail?.text).toContain("/es/security-assessment/monthly-look?token=");
  await confirmLook(product.ctx, await confirmTokenOf(product));
  clock.advance(minute);
  await ask(product, { language: "es" });
  const known = await newestMail(product);
  expect(known?.subject).toBe(`Ya tiene una revisión mensual de ${name}`);
  expect(known?.headers?.["List-Unsubscribe"]).toContain(
    "/es/security-assessment/monthly-look/stop",
  );
});
