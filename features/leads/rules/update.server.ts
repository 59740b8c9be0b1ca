import { noteSentAnswers } from "#features/leads/answers/answer.server.ts";
import { noteUnsentAnswers } from "#features/leads/answers/unsent.server.ts";
import { endHold } from "#features/leads/hold.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { endedHolds, type LeadRow } from "#features/leads/store/leads.server.ts";
import { workLimits } from "#features/leads/work-contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type LeadUpdate, openingHours, updateLeadIn } from "./change.server.ts";

/** Returns the start of a day in the company's zone. @throws invalid for a day that does not exist */
export function startOfDay(day: string, hours: BusinessHours, field: string): number {
  const start = dayStart(day, hours);
  if (start === null) {
    throw new ExpectedError("invalid", { fields: { [field]: "That date does not exist." } });
  }
  return start;
}

/** Returns the end of a hold until a day. @throws invalid */
export function holdEnd(ctx: RequestContext, day: string, hours: BusinessHours): number {
  const end = startOfDay(day, hours, "until");
  if (end <= ctx.now() || end > ctx.now() + workLimits.maxHoldDays * dayMs) {
    throw new ExpectedError("invalid", {
      fields: { until: "Choose a day from tomorrow on, within a year." },
    });
  }
  return end;
}

type Holding = { hours: BusinessHours; end: number; reason: string; until: string };

/** Plans a hold: the due clock pauses, and the history says why. */
export function planHold(
  before: LeadRow,
  at: number,
  { hours, end, reason, until }: Holding,
): LeadUpdate {
  return {
    change: {
      ...endHold(before, at, hours),
      heldFrom: at,
      heldUntil: end,
      holdReason: reason,
    },
    events: [{ kind: "hold", detail: { text: reason, until } }],
    audit: { action: "lead.held", detail: { until: end } },
  };
}

/** Plans the end of a hold: the time held is added to the promise. */
export function planResume(before: LeadRow, at: number, hours: BusinessHours): LeadUpdate {
  return {
    change: endHold(before, at, hours),
    events: [{ kind: "resume", detail: {} }],
    audit: { action: "lead.resumed" },
  };
}

const resumeBatch = 100;

/** Ends the holds whose day has come; returns how many. @throws forbidden */
export async function resumeEndedHolds(ctx: RequestContext): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const rows = await endedHolds(ctx.db, ctx.now(), resumeBatch);
  for (const row of rows) {
    // A lead that changed at this moment is tried again in the next run.
    await ctx.db
      .transaction()
      .execute((trx) => updateLeadIn(trx, ctx, row, (lead, at) => planResume(lead, at, hours)));
  }
  return rows.length;
}

const holdsEveryMs = 60_000;
const answersEveryMs = 15_000;

/** The scheduled jobs of the leads. */
export const leadJobs: readonly Job[] = [
  {
    name: "end-holds",
    title: "End expired holds on leads",
    next: every(holdsEveryMs),
    run: async (ctx) => {
      const ended = await resumeEndedHolds(ctx);
      return ended === 0 ? "No holds ended." : `Holds ended: ${ended}.`;
    },
  },
  {
    name: "scheduled-answers",
    title: "Send scheduled answers, and find those that could not leave",
    next: every(answersEveryMs),
    run: async (ctx) => {
      const unsent = await noteUnsentAnswers(ctx);
      const sent = await noteSentAnswers(ctx);
      const stuck = unsent === 0 ? "" : ` Answers that could not leave: ${unsent}.`;
      const left =
        sent === 0 ? "No scheduled answer was sent." : `Scheduled answers sent: ${sent}.`;
      return `${left}${stuck}`;
    },
  },
];
