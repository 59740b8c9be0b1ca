import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import { ExpectedError } from "#platform/http/errors.ts";
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
import { inEnglish } from "#ui/page-words.ts";
import { looksARun, monthlyLookJob } from "./look-job.server.ts";
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
    "List-Unsubscribe": `<https://www.valley-it.test/security-assessment/monthly-look/stop?token=${row.stop_token}>`,
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
  const write = monthlyLookMailWriters(product.appContext, inEnglish)[late?.template ?? ""];
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
  expect(await rows(product)).toMatchObject([{ report_id: null }]);
  clock.advance(day);
  expect((await ask(product, { link: { id, secret } })).status).toBe(200);
  expect(await rows(product)).toMatchObject([{ state: "active", report_id: id }]);
  const run = runner(product);
  await run();
  clock.advance(month);
  await run();
  expect((await newestMail(product))?.text).toContain(
    `/security-assessment/report#${id}.${secret}`,
  );
});

test("three failed checks in a row send one mail, and rate limits do not count as failures", async ({
  product,
}) => {
  await confirmed(product);
  let looks = 0;
  let failure: ExpectedError = new ExpectedError("too_many_requests");
  const job = monthlyLookJob(async (): Promise<DomainResult> => {
    looks += 1;
    throw failure;
  });
  const run = () => job.run(product.ctx, new AbortController().signal);
  expect(await run()).toBe("Domains checked: 0; could not be read: 0; postponed: 1.");
  expect(await rows(product)).toMatchObject([{ failures: 0 }]);
  failure = new ExpectedError("invalid");
  for (let times = 0; times < 3; times += 1) {
    await run();
    clock.advance(day);
  }
  expect(await newestMail(product)).toMatchObject({
    subject: `${name}: we could not read the records`,
  });
  const told = (await mails(product)).length;
  await run();
  expect(looks).toBe(4);
  clock.advance(month);
  await run();
  expect(looks).toBe(5);
  expect(await mails(product)).toHaveLength(told);
  expect(await rows(product)).toMatchObject([{ state: "active", failures: 4 }]);
});

test("a run checks few domains, two at a time, and each once for all its addresses", async ({
  product,
}) => {
  const base = await confirmed(product);
  const { db } = product.ctx;
  const copies = Array.from({ length: looksARun }, (_, at) => ({
    ...base,
    id: crypto.randomUUID(),
    name: `firm-${at}.com`,
    stop_token: crypto.randomUUID(),
    next_at: clock.now() - 1,
  }));
  const partner = { ...base, id: crypto.randomUUID(), email: "bo@ruizlaw.test", stop_token: "s" };
  await db
    .insertInto("monthly_look")
    .values([...copies, partner])
    .execute();
  let running = 0;
  let max = 0;
  const looked: string[] = [];
  const job = monthlyLookJob(async (_ctx, domain): Promise<DomainResult> => {
    running += 1;
    max = Math.max(max, running);
    await Promise.resolve();
    looked.push(domain);
    running -= 1;
    throw new ExpectedError("invalid");
  });
  await job.run(product.ctx, new AbortController().signal);
  expect(looked).toHaveLength(looksARun);
  expect(max).toBe(2);
  expect(looked).not.toContain(name);
  await job.run(product.ctx, new AbortController().signal);
  expect(looked.slice(looksARun)).toEqual([name]);
  const both = (await rows(product)).filter((row) => row.name === name);
  expect(both.map(({ failures }) => failures)).toEqual([1, 1]);
});
