import { aContactMessage } from "#tests/builders/lead.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { alertJobs, nextMonday } from "./jobs.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const noSignal = new AbortController().signal;

async function run({ ctx }: TestSite, name: string): Promise<string> {
  const job = alertJobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job.run(ctx, noSignal);
}

async function mailsOf({ ctx }: TestSite, template: string) {
  const rows = await ctx.db
    .selectFrom("outbox")
    .select(["recipient", "payload"])
    .where("template", "=", template)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ recipient, payload }): Record<string, unknown> => ({ recipient, ...payload }));
}

test("a problem is reported to the owners once, and once when it is over", async ({
  startSite,
}) => {
  // Without a mail server, the alert mails stay in the outbox.
  const site = await startSite();
  const { staff } = await site.signInAs("owner");
  await site.signInAs("technician");
  await run(site, "watch");
  await run(site, "watch");
  const reported = await mailsOf(site, "alert.raised");
  expect(reported.filter(({ id }) => id === "Mail")).toMatchObject([
    { recipient: staff.email, words: expect.stringContaining("No mail server") },
  ]);
  await site.ctx.db
    .insertInto("alert")
    .values({ id: "Leads", raisedAt: clock.now(), words: "" })
    .execute();
  await run(site, "watch");
  expect(await mailsOf(site, "alert.cleared")).toMatchObject([{ id: "Leads" }]);
  const actions = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "alert")
    .execute();
  const names = actions.map(({ action }) => action);
  expect(names).toEqual(expect.arrayContaining(["alert.raised", "alert.cleared"]));
});

test("the end of the audit log is written to the server's log", async ({ site }) => {
  await site.signInAs("owner");
  await run(site, "note-audit-end");
  const end = await site.ctx.db
    .selectFrom("auditHead")
    .select(["seq", "hash"])
    .executeTakeFirstOrThrow();
  expect(site.logged).toContainEqual(
    expect.objectContaining({ msg: "audit log ends here", hash: end.hash, seq: Number(end.seq) }),
  );
});

test("five business days without a lead are reported, until a lead comes in", async ({ site }) => {
  await site.signInAs("owner");
  expect((await site.browser().post("/api/contact", aContactMessage())).status).toBe(200);
  clock.advance(6 * day);
  expect(await run(site, "watch")).not.toContain("Leads");
  clock.advance(3 * day);
  expect(await run(site, "watch")).toContain("Leads");
  const [reported] = (await mailsOf(site, "alert.raised")).filter(({ id }) => id === "Leads");
  expect(reported?.words).toBe("No message, quote request or assessment came in 5 business days.");
  expect((await site.browser().post("/api/contact", aContactMessage())).status).toBe(200);
  expect(await run(site, "watch")).not.toContain("Leads");
});

test("the owners get one weekly mail", async ({ site }) => {
  await site.signInAs("owner");
  await site.browser().post("/api/contact", aContactMessage());
  await run(site, "weekly-letter");
  await run(site, "weekly-letter");
  const letters = await mailsOf(site, "owner.weekly");
  expect(letters).toHaveLength(1);
  expect(String(letters[0]?.paragraphs)).toMatch(/^[^,]*One message or request came in/);
});

test("the weekly mail is sent on Monday mornings", () => {
  const next = (text: string) => new Date(nextMonday(Date.parse(text))).toISOString();
  expect(next("2026-11-21T10:00:00Z")).toBe("2026-11-23T16:00:00.000Z");
  expect(next("2026-11-23T15:59:00Z")).toBe("2026-11-23T16:00:00.000Z");
  expect(next("2026-11-23T16:00:00Z")).toBe("2026-11-30T16:00:00.000Z");
});
