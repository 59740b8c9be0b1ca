import { noteSentAnswers } from "#features/leads/answers/answer.server.ts";
import {
  answerEvents,
  answered,
  ownerByAnswer,
  requireNoSpam,
} from "#features/leads/answers/answered.server.ts";
import { endHold } from "#features/leads/hold.ts";
import { dayStart } from "#features/leads/lead-days.ts";
import { endedHolds, type LeadChange, type LeadRow } from "#features/leads/store/leads.server.ts";
import {
  type holdLead,
  type logCall,
  type setNextStep,
  workLimits,
} from "#features/leads/work-contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type LeadUpdate, openingHours, updateLead, updateLeadIn } from "./change.server.ts";

/** Logs a call; one that reached the person stops the due clock. @throws forbidden, not_found, conflict */
export async function noteCall(ctx: RequestContext, id: string, input: BodyOf<typeof logCall>) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const { outcome, note, version } = input;
  return updateLead(ctx, { id, version }, (before, at) => {
    requireNoSpam(before);
    const change: LeadChange =
      outcome === "reached"
        ? { ...answered(before, at, { hours, by: "phone" }), ...ownerByAnswer(ctx, before) }
        : {};
    return {
      change,
      events: [
        ...answerEvents(ctx, before, change),
        { kind: "call", detail: { outcome, ...(note ? { text: note } : {}) } },
      ],
      audit: { action: "lead.called", detail: { outcome } },
    };
  });
}

/** Returns the start of a day in the company's zone. @throws invalid for a day that does not exist */
function startOfDay(day: string, hours: BusinessHours, field: string): number {
  const start = dayStart(day, hours);
  if (start === null) {
    throw new ExpectedError("invalid", { fields: { [field]: "That date does not exist." } });
  }
  return start;
}

/** Plans the next step, or completes it. @throws forbidden, not_found, invalid, conflict */
export async function planNextStep(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof setNextStep>,
) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const at = input.on === null ? null : startOfDay(input.on, hours, "on");
  return updateLead(ctx, { id, version: input.version }, (before) => ({
    change: { next_step: input.text, next_step_at: at },
    events: [
      input.on === null
        ? { kind: "step-done", detail: { text: before.next_step } }
        : { kind: "step", detail: { text: input.text, on: input.on } as Record<string, string> },
    ],
    audit: { action: "lead.next_step", detail: { set: at !== null } },
  }));
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
      held_from: at,
      held_until: end,
      hold_reason: reason,
    },
    events: [{ kind: "hold", detail: { text: reason, until } }],
    audit: { action: "lead.held", detail: { until: end } },
  };
}

/** Puts a lead on hold until a day. @throws forbidden, not_found, invalid, conflict for spam */
export async function hold(ctx: RequestContext, id: string, input: BodyOf<typeof holdLead>) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const { reason, until, version } = input;
  const end = holdEnd(ctx, until, hours);
  return updateLead(ctx, { id, version }, (before, at) => {
    requireNoSpam(before);
    return planHold(before, at, { hours, end, reason, until });
  });
}

/** Plans the end of a hold: the time held is added to the promise. */
export function planResume(before: LeadRow, at: number, hours: BusinessHours): LeadUpdate {
  return {
    change: endHold(before, at, hours),
    events: [{ kind: "resume", detail: {} }],
    audit: { action: "lead.resumed" },
  };
}

/** Ends a hold now. @throws forbidden, not_found, conflict for a lead that is not on hold */
export async function resume(ctx: RequestContext, id: string, version: number) {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  return updateLead(ctx, { id, version }, (before, at) => {
    if (before.held_from === null) {
      throw new ExpectedError("conflict", { words: "This lead is not on hold." });
    }
    return planResume(before, at, hours);
  });
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
    title: "Send scheduled answers",
    next: every(answersEveryMs),
    run: async (ctx) => {
      const sent = await noteSentAnswers(ctx);
      return sent === 0 ? "No scheduled answer was sent." : `Scheduled answers sent: ${sent}.`;
    },
  },
];
