import {
  failedAnswers,
  type LeadFacts,
  promisesDue,
  stepsDue,
} from "#features/leads/rules/notified.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { startOfLocalDay } from "#platform/time/business-time.ts";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { dueMinutes } from "./contract.ts";
import { type Cause, concerned, dedupeKey, notify } from "./make.server.ts";
import { preferencesOf } from "./preference-reader.server.ts";
import { type Colleague, colleagues, deleteBefore, existingKeys } from "./store.server.ts";

const everyMs = 30_000;

/** Maximum age (ms) of a missed promise or failed answer that causes a notification; the inbox shows older ones. */
const maxAgeMs = dayMs;

/** Retention (ms) of notifications; the lead's history is not affected. */
const keptMs = 90 * dayMs;

function ofEach(
  lead: LeadFacts,
  staff: readonly Colleague[],
  cause: Pick<Cause, "kind" | "aboutAt" | "key">,
): Cause[] {
  return concerned(lead.ownerId, staff).map((staffId) => ({ ...cause, staffId, leadId: lead.id }));
}

/** Returns the promises that end within each person's `dueMinutes`, and the missed ones. */
async function promiseCauses(ctx: RequestContext, staff: readonly Colleague[]): Promise<Cause[]> {
  const now = ctx.now();
  const span = { from: now - maxAgeMs, to: now + dueMinutes.max * minuteMs };
  const due = await promisesDue(ctx, span);
  if (due.length === 0) return [];
  const preferences = await preferencesOf(
    ctx.db,
    staff.map(({ id }) => id),
  );
  return due.flatMap((lead) => {
    const { dueAt: aboutAt } = lead;
    const kind = aboutAt < now ? ("late" as const) : ("due" as const);
    const causes = ofEach(lead, staff, { kind, aboutAt, key: `${kind}:${lead.id}:${aboutAt}` });
    if (kind === "late") return causes;
    const isSoon = (id: string) => aboutAt <= now + preferences(id).dueMinutes * minuteMs;
    return causes.filter(({ staffId }) => isSoon(staffId));
  });
}

async function stepCauses(ctx: RequestContext, staff: readonly Colleague[]): Promise<Cause[]> {
  const now = ctx.now();
  const from = startOfLocalDay(now, businessHours(await currentSettings(ctx), now));
  const steps = await stepsDue(ctx, { from, to: now });
  return steps.flatMap((lead) => {
    const aboutAt = lead.nextStepAt ?? from;
    return ofEach(lead, staff, { kind: "step", aboutAt, key: `step:${lead.id}:${aboutAt}` });
  });
}

async function failureCauses(ctx: RequestContext, staff: readonly Colleague[]): Promise<Cause[]> {
  const failed = await failedAnswers(ctx, ctx.now() - maxAgeMs);
  return failed.flatMap(({ mailId, eventId, leadId, authorId }) =>
    concerned(authorId, staff).map((staffId) => ({
      staffId,
      kind: "failed" as const,
      leadId,
      eventId,
      key: `failed:${mailId}`,
    })),
  );
}

/** Notifies staff of deadlines and failed mails; returns the number of new notifications. @throws forbidden */
export async function notifyOfTime(ctx: RequestContext): Promise<number> {
  requirePermission(ctx, "leads.view");
  const staff = await colleagues(ctx.db);
  const causes = [
    ...(await promiseCauses(ctx, staff)),
    ...(await stepCauses(ctx, staff)),
    ...(await failureCauses(ctx, staff)),
  ];
  const existing = await existingKeys(ctx.db, causes.map(dedupeKey));
  const fresh = causes.filter((cause) => !existing.has(dedupeKey(cause)));
  if (fresh.length === 0) return 0;
  return ctx.db.transaction().execute((trx) => notify(trx, ctx, fresh));
}

/** Make notifications of deadlines, and delete old ones. */
export const notificationJobs: readonly Job[] = [
  {
    name: "notifications",
    title: "Notify staff of what is due",
    next: every(everyMs),
    async run(ctx) {
      const made = await notifyOfTime(ctx);
      return made === 0 ? "No notifications due." : `Notifications created: ${made}.`;
    },
  },
  {
    name: "notifications-tidy",
    title: "Delete old notifications",
    next: every(6 * hourMs),
    async run(ctx) {
      const gone = await deleteBefore(ctx.db, ctx.now() - keptMs);
      return `Old notifications deleted: ${gone}.`;
    },
  },
];
