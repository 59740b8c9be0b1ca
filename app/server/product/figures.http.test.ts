import { sql } from "kysely";
import type { dashboardCalls, waitingCalls } from "#app/admin/dashboard/contract.ts";
import { Dice } from "#app/seed/dice.ts";
import { countClosed } from "#features/leads/rules/counts.server.ts";
import type { LeadCountsAnswer, OutcomesAnswer } from "#features/reports/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { startOfLocalDay } from "#platform/time/business-time.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

// Every screen counts promises by one definition. This test says it once more, in plain SQL of its own.

const hour = 3_600_000;
const day = 24 * hour;

async function leadsOfEverySort({ ctx }: TestSite): Promise<void> {
  const dice = new Dice(11);
  const now = clock.now();
  for (let index = 0; index < 300; index += 1) {
    const createdAt = now - dice.whole(1, 40 * 24) * hour;
    const status = dice.pick(["new", "contacted", "qualified", "won", "lost", "spam"] as const);
    const isAnswered = dice.chance(0.5);
    const isHeld = dice.chance(0.15);
    const isClosed = status === "won" || status === "lost";
    await aLead(ctx, {
      ...{ createdAt, status, updatedAt: createdAt },
      dueAt: createdAt + dice.whole(1, 20 * 24) * hour,
      sourcePath: dice.pick(["/", "/contact", "Imported"]),
      answeredAt: isAnswered ? createdAt + dice.whole(1, 10 * 24) * hour : null,
      answeredBy: isAnswered ? dice.pick(["", "mail", "phone", "no-call"] as const) : "",
      heldFrom: isHeld ? now - hour : null,
      heldUntil: isHeld ? now + day : null,
      replyWaitingAt: dice.chance(0.2) ? now - hour : null,
      mergedInto: dice.chance(0.1) ? crypto.randomUUID() : null,
      ...(isClosed ? { closedAt: now - dice.whole(0, 20 * 24) * hour } : {}),
      ...(status === "won" ? { value: dice.whole(1, 50) * 100 } : {}),
    });
  }
}

const real = "merged_into is null and status <> 'spam'";
const unanswered = `${real} and answered_at is null and
  (status in ('new', 'contacted', 'qualified') or reply_waiting_at is not null)`;
const waits = `${unanswered} and held_until is null`;
const promised = "answered_at is not null and answered_by <> 'no-call'";

/** Returns the conditions of the results of promises at a moment. */
const resultsAt = (now: number) => ({
  kept: `${promised} and answered_by <> '' and answered_at <= due_at`,
  unsaid: `${promised} and answered_by = '' and answered_at <= due_at and source_path <> 'Imported'`,
  broken: `((${promised} and answered_at > due_at) or (${waits} and due_at < ${now}))`,
  open: `(${unanswered} and (held_until is not null or due_at >= ${now}))`,
});

async function figure(db: Db, condition: string, what = "count(*)"): Promise<number> {
  const query = sql<{
    figure: number | null;
  }>`select ${sql.raw(what)} as figure from lead where ${sql.raw(condition)}`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.figure ?? 0);
}

async function figures<Name extends string>(db: Db, conditions: Record<Name, string>) {
  const entries = Object.entries<string>(conditions);
  const counted = await Promise.all(
    entries.map(async ([name, condition]) => [name, await figure(db, condition)] as const),
  );
  return Object.fromEntries(counted);
}

/** Returns the figures of the promises of the real leads that meet a condition. */
function promisesOf(db: Db, since: string) {
  const results = Object.entries(resultsAt(clock.now()));
  const within = results.map(([name, condition]) => [
    name,
    `${real} and ${since} and ${condition}`,
  ]);
  return figures(db, Object.fromEntries(within));
}

test("dashboard, inbox, waiting count, reports and weekly letter show the figures of plain SQL", async ({
  site,
}) => {
  await leadsOfEverySort(site);
  const { db } = site.ctx;
  const now = clock.now();
  const hours = businessHours(await currentSettings(site.ctx), now);
  const today = startOfLocalDay(now, hours);
  const tomorrow = startOfLocalDay(today + 30 * hour, hours);
  const owner = await site.signInAs("owner");
  const board = await jsonOf<AnswerOf<typeof dashboardCalls.read>>(
    await owner.get("/api/dashboard"),
  );
  const { summary, record } = board.promises?.data ?? {};
  expect(summary).toMatchObject(
    await figures(db, {
      late: `${waits} and due_at < ${now}`,
      dueToday: `${waits} and due_at < ${tomorrow}`,
      cameToday: `${real} and created_at >= ${today}`,
      open: "merged_into is null and status in ('new', 'contacted', 'qualified')",
    }),
  );
  for (const { days, ...counts } of record ?? []) {
    const since = `created_at >= ${now - days * day}`;
    const came = await figure(db, `${real} and ${since}`);
    expect(counts).toEqual({ came, ...(await promisesOf(db, since)) });
  }
  const { leads } = await jsonOf<AnswerOf<typeof waitingCalls.count>>(
    await owner.get("/api/waiting-count"),
  );
  expect(leads).toMatchObject({
    ...(await figures(db, { unanswered: waits, late: `${waits} and due_at < ${now}` })),
    nextDueAt: await figure(db, `${waits} and due_at >= ${now}`, "min(due_at)"),
  });
  const inbox = await jsonOf<object>(await owner.get("/api/leads-overview"));
  expect(inbox).toMatchObject(await figures(db, { late: `${waits} and due_at < ${now}` }));
  const list = await jsonOf<{ leads: object[] }>(await owner.get("/api/leads?view=late&limit=500"));
  expect(list.leads).toHaveLength(summary?.late ?? -1);
});

test("the reports show the same promises as the dashboard, and the values of plain SQL", async ({
  site,
}) => {
  await leadsOfEverySort(site);
  const { db } = site.ctx;
  const now = clock.now();
  const owner = await site.signInAs("owner");
  const report = async <T>(name: string) =>
    jsonOf<T>(await owner.get(`/api/analytics/${name}?days=60`));
  const [{ totals: counted, bySource }, { totals: outcomes }] = [
    await report<LeadCountsAnswer>("leads"),
    await report<OutcomesAnswer>("outcomes"),
  ];
  const promises = await promisesOf(db, "true");
  const { kept, broken, open, unsaid } = promises as Record<string, number>;
  const all = await figure(db, real);
  expect(counted).toMatchObject({ leads: all, ...promises });
  expect(counted.closed).toBe(all - (kept ?? 0) - (broken ?? 0) - (open ?? 0) - (unsaid ?? 0));
  expect(outcomes).toMatchObject({
    ...{ leads: all, kept, broken },
    ...(await figures(db, {
      won: `${real} and status = 'won'`,
      lost: `${real} and status = 'lost'`,
    })),
    value: await figure(db, `${real} and status = 'won'`, "sum(value)"),
  });
  const sum = (of: "leads" | "kept" | "broken") =>
    bySource.reduce((total, row) => total + row[of], 0);
  expect([sum("leads"), sum("kept"), sum("broken")]).toEqual([all, kept, broken]);
  const week = `${real} and closed_at >= ${now - 7 * day}`;
  expect(await countClosed(site.ctx, now - 7 * day)).toEqual({
    ...(await figures(db, {
      won: `${week} and status = 'won'`,
      lost: `${week} and status = 'lost'`,
    })),
    value: await figure(db, week, "sum(value)"),
  });
});
