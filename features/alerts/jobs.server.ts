import { backupVerbs } from "#features/backups/verbs.server.ts";
import { countClosed, forecast } from "#features/leads/rules/counts.server.ts";
import {
  viewLastLead,
  viewPromiseRecord,
  viewWaitingCount,
} from "#features/leads/rules/dashboard.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { systemVerbs, viewMailCounts } from "#features/system/verbs.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import {
  addBusinessDay,
  type BusinessHours,
  dayAndClockText,
} from "#platform/time/business-time.ts";
import { dayMs, minuteMs } from "#platform/time/durations.ts";
import { noteAuditEnd } from "#platform/work/audit-tail.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import type { WatchFacts } from "./alert.ts";
import { sendWeekly, watch } from "./service.server.ts";
import { webhookJob } from "./webhook.server.ts";
import { forecastDays, weeklyMail } from "./weekly.ts";

const watchEveryMs = 5 * minuteMs;
const monday = 1;
// UTC; 8 a.m. in Los Angeles, 9 a.m. in summer.
const weeklyHour = 16;

/** Counts whole business days from `from` to `to`, up to `max`. */
function businessDaysBetween(
  from: number,
  to: number,
  options: { hours: BusinessHours; max: number },
): number {
  let days = 0;
  for (let at = from; days < options.max; days += 1) {
    at = addBusinessDay(at, options.hours);
    if (at > to) break;
  }
  return days;
}

async function watchFacts(ctx: RequestContext): Promise<WatchFacts> {
  const settings = await currentSettings(ctx);
  const now = ctx.now();
  const last = await viewLastLead(ctx);
  const maxQuietDays = settings.notifications.noLeadDays;
  const hours = businessHours(settings, now);
  return {
    checks: (await systemVerbs.health(ctx)).checks,
    quietDays: last === null ? null : businessDaysBetween(last, now, { hours, max: maxQuietDays }),
    maxQuietDays,
  };
}

async function weeklyMailOf(ctx: RequestContext): Promise<{ week: string; paragraphs: string[] }> {
  const now = ctx.now();
  const hours = businessHours(await currentSettings(ctx), now);
  const [week] = await viewPromiseRecord(ctx);
  const waiting = await viewWaitingCount(ctx);
  const mail = await viewMailCounts(ctx);
  const paragraphs = weeklyMail(
    {
      leads: week?.came ?? 0,
      kept: week?.kept ?? 0,
      broken: week?.broken ?? 0,
      ...(await countClosed(ctx, now - 7 * dayMs)),
      forecast: await forecast(ctx, now + forecastDays * dayMs),
      waiting: waiting.unanswered,
      late: waiting.late,
      mailsFailed: mail.failed,
      lastProofAt: (await backupVerbs.list(ctx)).provenAt,
      auditEnd: await noteAuditEnd(ctx),
      checks: (await systemVerbs.health(ctx)).checks,
    },
    (at) => dayAndClockText(at, now, hours),
  );
  return { week: new Date(now).toISOString().slice(0, 10), paragraphs };
}

/** Returns the next Monday morning. */
export function nextMonday(now: number): number {
  const at = new Date(now);
  at.setUTCHours(weeklyHour, 0, 0, 0);
  while (at.getUTCDay() !== monday || at.getTime() <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at.getTime();
}

/** Compares the present problems with the open alerts and queues what the owners are to hear. */
export async function watchNow(ctx: RequestContext): Promise<string> {
  return watch(ctx, await watchFacts(ctx));
}

/** Jobs that watch the site every few minutes and mail the owners a weekly report on Mondays. */
export const alertJobs: readonly Job[] = [
  {
    name: "note-audit-end",
    title: "Record the end of the audit log",
    next: every(dayMs),
    // The server's log is outside the database, so it can later show whether the audit log was rewritten.
    run: async (ctx) => {
      const { seq, hash } = await noteAuditEnd(ctx);
      ctx.log.info({ seq, hash }, "audit log ends here");
      return `Entry ${seq} written to the server's log.`;
    },
  },
  webhookJob,
  {
    name: "watch",
    title: "Monitor the site",
    next: every(watchEveryMs),
    run: watchNow,
  },
  {
    name: "weekly-letter",
    title: "Weekly email to the owners",
    next: nextMonday,
    run: async (ctx) => sendWeekly(ctx, await weeklyMailOf(ctx)),
  },
];
