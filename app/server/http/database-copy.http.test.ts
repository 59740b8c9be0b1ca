import { opens } from "#features/assessment/link.server.ts";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { viewLinked } from "#features/booking/form-posts.server.ts";
import { viewConfirmation } from "#features/newsletter/membership.server.ts";
import { bookedLink } from "#tests/builders/booking.ts";
import { aQuoteRequest } from "#tests/builders/lead.ts";
import { rowsAsText, tableNames } from "#tests/http/all-rows.ts";
import { expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

/** Returns every text in every column, also within JSON, and every run in one that may be a token. */
async function allValues(site: TestSite): Promise<string[]> {
  const values = new Set<string>();
  const collect = (value: unknown): void => {
    if (value instanceof Object) for (const part of Object.values(value)) collect(part);
    if (typeof value !== "string" || values.has(value)) return;
    values.add(value);
    for (const run of value.match(/[\w-]{16,}/g) ?? []) values.add(run);
    if (/^[[{]/.test(value)) collect(parsed(value));
  };
  for (const table of await tableNames(site)) {
    for (const row of await rowsAsText(site, table)) collect(JSON.parse(row));
  }
  return [...values];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends what makes the product mail links, also from the page of one, and creates a calendar address. */
async function makeLinks(site: TestSite) {
  const owner = await site.signInAs("owner");
  const { token } = await bookedLink(site, 40);
  const { url } = await jsonOf<{ url: string }>(await owner.post("/api/booking-feed"));
  const answers = Object.fromEntries(questionsOf("law").map(({ id }) => [id, "a"]));
  const profile = { industry: "law", size: "2-10", platform: "microsoft", holds: ["none"] };
  const asked = {
    findings: { profile, answers, look: null },
    email: "ana@ruizbooks.test",
    name: "Ana Ruiz",
    talk: true,
    reminders: true,
    idempotencyKey: crypto.randomUUID(),
    filledInMs: 9000,
  };
  for (const [path, json] of [
    ["/api/assessment/contact", asked],
    ["/api/newsletter/subscribe", { email: "ana@ruizbooks.test" }],
    ["/api/quote", aQuoteRequest({ sourcePath: `/booking/${token}` })],
  ] as const) {
    expect((await site.browser().post(path, json)).status).toBe(200);
  }
  return { booking: token, feed: new URL(url).pathname.split("/").at(-1) ?? "" };
}

test("no value in a copy of the database opens a booking, a calendar, a report or a subscription", async ({
  mailing,
  smtp,
}) => {
  const { ctx } = mailing;
  const links = await makeLinks(mailing);
  const mailed = async (pattern: RegExp) => {
    await mailing.settle();
    const found = smtp.mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    expect(found, pattern.source).toBeDefined();
    return found ?? "";
  };
  const report = await ctx.db.selectFrom("assessmentReport").selectAll().executeTakeFirstOrThrow();
  const doors: Record<string, (value: string) => Promise<boolean>> = {
    booking: async (value) => (await viewLinked(ctx, value)) !== null,
    feed: async (value) =>
      /^[\da-f]{64}$/.test(value) &&
      (await mailing.request(`/api/booking/calendars/${value}`)).status === 200,
    report: async (value) => opens(report, value),
    newsletter: async (value) => (await viewConfirmation(ctx, value)) !== "unknown",
  };
  const keys: Record<string, string> = {
    booking: await mailed(/\/booking\/([\da-f]{64})/),
    feed: links.feed,
    report: await mailed(/report#[\w-]+\.([\w-]{43})/),
    newsletter: await mailed(/newsletter\/confirm\?token=([\w-]+)/),
  };
  expect(keys.booking).toBe(links.booking);
  const values = await allValues(mailing);
  expect(values).toContain(report.tokenHash);
  for (const [door, opensWith] of Object.entries(doors)) {
    expect([door, await opensWith(keys[door] ?? "")]).toEqual([door, true]);
    const opening: string[] = [];
    for (const value of values) if (await opensWith(value)) opening.push(value);
    expect([door, opening]).toEqual([door, []]);
  }
}, 60_000);
