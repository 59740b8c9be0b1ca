import { Dice } from "#app/seed/dice.ts";
import { isWaiting, type PromiseState, promiseState } from "#features/leads/promise-state.ts";
import type { LeadCountsAnswer } from "#features/reports/contract.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { localDayOf, startOfDay } from "#platform/time/local-time.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

// The database engines count with their indexes; the test compares by counting every lead individually.

const hour = 3_600_000;
const zone = "America/Los_Angeles";
// Clocks go back on November 1, so that day has 25 hours.
const range = { from: "2026-10-30", to: "2026-11-10" };

/** Creates leads of every kind from a few days before the range to a few days after, some exactly at midnight. */
async function leadsOfEverySort(site: TestSite): Promise<LeadTable[]> {
  const dice = new Dice(7);
  const first = startOfDay("2026-10-26", zone);
  const leads: LeadTable[] = [];
  for (let index = 0; index < 250; index += 1) {
    const hours = dice.whole(0, 22 * 24);
    const at = first + (dice.chance(0.5) ? hours * hour : Math.floor(dice.next() * 528 * hour));
    leads.push(
      await aLead(site.ctx, {
        createdAt: at,
        dueAt: at + 24 * hour,
        kind: dice.pick(["contact", "quote", "assessment", "call"]),
        status: dice.pick(["new", "contacted", "qualified", "won", "lost", "spam"]),
        sourcePath: dice.pick(["/", "/contact", "/services", "/blog"]),
        campaign: dice.pick<LeadTable["campaign"]>([
          {},
          { utm_campaign: "spring" },
          { utm_source: "letter" },
        ]),
        answeredAt: dice.chance(0.5) ? at + dice.whole(1, 48) * hour : null,
        heldUntil: dice.chance(0.1) ? clock.now() + hour : null,
        nextStepAt: dice.chance(0.1) ? clock.now() : null,
        replyWaitingAt: dice.chance(0.1) ? clock.now() : null,
        mergedInto: dice.chance(0.1) ? crypto.randomUUID() : null,
      }),
    );
  }
  return leads;
}

function countBy(leads: readonly LeadTable[], nameOf: (lead: LeadTable) => string) {
  return Object.fromEntries(
    [...Map.groupBy(leads, nameOf)].map(([name, some]) => [name, some.length]),
  );
}

test("the inbox counts every lead once", async ({ site }) => {
  const leads = await leadsOfEverySort(site);
  const own = leads.filter((lead) => lead.mergedInto === null);
  const open = own.filter(({ status }) => !["won", "lost", "spam"].includes(status));
  const late = own.filter((lead) => isWaiting(lead) && lead.dueAt < clock.now());
  const real = own.filter(({ status }) => status !== "spam");
  const pages = Object.entries(countBy(real, (lead) => lead.sourcePath));
  const office = await site.signInAs("office");
  const counts = countBy(own, (lead) => lead.status);
  expect(await jsonOf(await office.get("/api/leads-overview"))).toEqual({
    counts,
    late: late.length,
    held: own.filter((lead) => lead.heldUntil !== null).length,
    steps: open.filter((lead) => lead.nextStepAt !== null).length,
    replies: own.filter((lead) => lead.replyWaitingAt !== null).length,
    sources: pages
      .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
      .map(([path]) => path),
  });
  expect(await jsonOf(await office.get("/api/leads?limit=1"))).toMatchObject({ counts });
});

test("reports count every lead of their days once, also on a day of 25 hours", async ({ site }) => {
  const leads = await leadsOfEverySort(site);
  const inRange = leads.filter((lead) => {
    const day = localDayOf(lead.createdAt, zone);
    return day >= range.from && day <= range.to;
  });
  const counted = inRange.filter((lead) => lead.status !== "spam" && lead.mergedInto === null);
  const count = (some: readonly LeadTable[], state: PromiseState) =>
    some.filter((lead) => promiseState(lead, clock.now()) === state).length;
  const staff = await site.signInAs("viewer");
  const answer = await jsonOf<LeadCountsAnswer>(
    await staff.get(`/api/analytics/leads?from=${range.from}&to=${range.to}`),
  );
  expect(answer.totals).toEqual({
    leads: counted.length,
    kept: count(counted, "kept"),
    broken: count(counted, "broken"),
    open: count(counted, "open"),
    closed: count(counted, "none"),
    unsaid: count(counted, "unsaid"),
  });
  const perDay = countBy(counted, (lead) => localDayOf(lead.createdAt, zone));
  expect(answer.days).toHaveLength(12);
  expect(Object.fromEntries(answer.days.map(({ day, leads: came }) => [day, came]))).toEqual(
    perDay,
  );
  for (const [rows, nameOf] of [
    [answer.byKind, (lead: LeadTable) => lead.kind],
    [answer.bySource, (lead: LeadTable) => lead.sourcePath],
  ] as const) {
    const groups = Map.groupBy(counted, nameOf);
    expect(rows).toHaveLength(groups.size);
    for (const row of rows) {
      const some = groups.get(row.item) ?? [];
      const [kept, broken] = [count(some, "kept"), count(some, "broken")];
      expect(row).toEqual({ item: row.item, leads: some.length, kept, broken });
    }
  }
  const named = (word: string) =>
    counted.filter(({ campaign }) => Object.values(campaign).includes(word)).length;
  expect(
    Object.fromEntries(answer.byCampaign.map(({ item, leads: came }) => [item, came])),
  ).toEqual({ spring: named("spring"), letter: named("letter") });
});
