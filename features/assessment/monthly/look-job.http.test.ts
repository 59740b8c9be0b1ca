import { questionsOf } from "#features/assessment/questions/questions.ts";
import { consumeForTarget } from "#features/domain-check/limits.server.ts";
import { hourMs } from "#platform/time/durations.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import {
  ask,
  confirmed,
  day,
  mails,
  month,
  name,
  newestMail,
  rows,
  runner,
  test,
} from "#tests/builders/domain/monthly-look.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import { looksARun } from "./look-job.server.ts";
import { monthlyLookMailWriters } from "./mail.server.tsx";

test("the monthly mail lists the changes with their fixes and a one-click stop", async ({
  dns,
  product,
}) => {
  const row = await confirmed(product);
  const run = runner(product);
  expect(await run()).toBe("Domains checked: 1; could not be read: 0; postponed: 0.");
  const first = await mails(product);
  expect(first.map(({ template }) => template)).toEqual(["assessment.monthly-confirm"]);
  expect(await run()).toBe("Domains checked: 0; could not be read: 0; postponed: 0.");

  clock.advance(month);
  await run();
  const same = await newestMail(product);
  expect(same?.subject).toBe(`${name}: nothing changed`);
  expect(same?.headers).toEqual({
    "List-Id": "<monthly-look.www.valley-it.test>",
    "List-Unsubscribe": `<https://www.valley-it.test/security-assessment/monthly-look/stop?token=${row.stopToken}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(same?.text).toContain(`Nothing changed in the public records of ${name} since`);

  clock.advance(month);
  dns.set(`_dmarc.${name}`, "TXT");
  await run();
  const worse = await newestMail(product);
  expect(worse?.subject).toMatch(/points? got worse$/);
  expect(worse?.text).toMatch(/DMARC.*: from .* to Fix/);
  expect(worse?.text).toContain(`https://www.valley-it.test/email-security?domain=${name}`);
  const looked = await product.ctx.db.selectFrom("audit").select("action").execute();
  expect(looked.filter(({ action }) => action === "monthly_look.looked")).toHaveLength(3);
});

test("the mail about an earlier check is not sent after a newer check", async ({ product }) => {
  await confirmed(product);
  const run = runner(product);
  await run();
  clock.advance(month);
  await run();
  const [late] = (await mails(product)).slice(-1);
  clock.advance(month);
  await run();
  const write = monthlyLookMailWriters(product.appContext)[late?.template ?? ""];
  expect(await write?.(late?.payload ?? {})).toBeNull();
  expect(await newestMail(product)).not.toBeNull();
});

test("mails for a request made on a private link lead back to that report", async ({ product }) => {
  const answers = Object.fromEntries(questionsOf("other").map(({ id }) => [id, "a"]));
  const profile = { industry: "other", size: "2-10", platform: "microsoft", holds: ["none"] };
  const kept = await product.request("/api/assessment/reports", {
    json: { findings: { profile, answers, look: null } },
  });
  const { id, secret } = await jsonOf<{ id: string; secret: string }>(kept);
  const wrong = { id, secret: "x".repeat(43) };
  await confirmed(product, { link: wrong });
  expect(await rows(product)).toMatchObject([{ reportId: null }]);
  clock.advance(day);
  expect((await ask(product, { link: { id, secret } })).status).toBe(200);
  expect(await rows(product)).toMatchObject([{ state: "active", reportId: id }]);
  const run = runner(product);
  await run();
  clock.advance(month);
  await run();
  expect((await newestMail(product))?.text).toContain(
    `/security-assessment/report#${id}.${secret}`,
  );
});

test("three failed checks in a row send one mail, and rate limits do not count as failures", async ({
  dns,
  product,
}) => {
  await confirmed(product);
  const run = runner(product);
  for (let times = 0; times < 3; times += 1) await consumeForTarget(product.ctx, name);
  expect(await run()).toBe("Domains checked: 0; could not be read: 0; postponed: 1.");
  expect(await rows(product)).toMatchObject([{ failures: 0 }]);
  clock.advance(hourMs);
  dns.remove(name);
  for (let times = 0; times < 3; times += 1) {
    await run();
    clock.advance(day);
  }
  expect(await newestMail(product)).toMatchObject({
    subject: `${name}: we could not read the records`,
  });
  const reported = (await mails(product)).length;
  expect(await run()).toBe("Domains checked: 0; could not be read: 0; postponed: 0.");
  clock.advance(month);
  expect(await run()).toBe("Domains checked: 0; could not be read: 1; postponed: 0.");
  expect(await mails(product)).toHaveLength(reported);
  expect(await rows(product)).toMatchObject([{ state: "active", failures: 4 }]);
});

test("a run checks few domains, at most two at a time, and each once for all its addresses", async ({
  dns,
  product,
}) => {
  const base = await confirmed(product);
  const { db } = product.ctx;
  const copies = Array.from({ length: looksARun }, (_, at) => ({
    ...base,
    id: crypto.randomUUID(),
    name: `firm-${at}.com`,
    stopToken: crypto.randomUUID(),
    nextAt: clock.now() - 1,
  }));
  const partner = { ...base, id: crypto.randomUUID(), email: "bo@ruizlaw.test", stopToken: "s" };
  await db
    .insertInto("monthlyLook")
    .values([...copies, partner])
    .execute();
  for (const copy of copies) addFirmWithGaps(dns, copy.name);
  const firms = copies.map((copy) => copy.name);
  const run = runner(product);
  expect(await run()).toBe(`Domains checked: ${looksARun}; could not be read: 0; postponed: 0.`);
  const wanted = dns.asked.map((query) => /firm-\d+\.com$/.exec(query)?.[0] ?? "");
  const atOnce = wanted.map(
    (_, at) =>
      firms.filter((firm) => wanted.indexOf(firm) <= at && wanted.lastIndexOf(firm) >= at).length,
  );
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2);
  expect(dns.asked.filter((query) => query.endsWith(name))).toEqual([]);
  expect(await run()).toBe("Domains checked: 1; could not be read: 0; postponed: 0.");
  const both = (await rows(product)).filter((row) => row.name === name);
  expect(both.map(({ lookedAt }) => lookedAt)).toEqual([clock.now(), clock.now()]);
});
