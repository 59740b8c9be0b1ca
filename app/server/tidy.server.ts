import { tidyEvents } from "#features/analytics/service.server.ts";
import { tidyReports } from "#features/assessment/service.server.ts";
import { emptyTrash } from "#features/blog/trash.server.ts";
import { tidyCspReports } from "#features/csp-reports/service.server.ts";
import { tidyErrorReports } from "#features/errors/service.server.ts";
import { tidyLeads } from "#features/leads/tidy.server.ts";
import { tidyPictures } from "#features/media/tidy.server.ts";
import { tidySubscribers } from "#features/newsletter/membership.server.ts";
import { settleBeforeTidying } from "#features/sends/progress.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { retentionOf } from "#features/settings/retention.ts";
import { tidyMails } from "#features/system/service.server.ts";
import { type Ground, systemCtx } from "#platform/context.server.ts";
import { refreshStatistics } from "#platform/database/engine.server.ts";
import { dailyAt, every, type Job } from "#platform/jobs.server.ts";
import { tidyRateLimits } from "#platform/rate-limit.server.ts";
import { pictureTexts } from "./picture-texts.server.ts";

const neverStopped = new AbortController().signal;
const countersEveryMs = 10 * 60_000;

/** What the site forgets by itself, and when. */
export const tidyJobs: readonly Job[] = [
  {
    name: "tidy-counters",
    next: every(countersEveryMs),
    run: async (ctx) => {
      await tidyRateLimits(ctx);
      return "Ended counters are gone.";
    },
  },
  // Half past two or three at night in Los Angeles.
  { name: "tidy-up", next: dailyAt(10, 30), run: tidyRecords },
];

/** Forgets what has been kept as long as the privacy policy says. One that fails does not keep the others from their work. */
export async function tidyRecords(ground: Ground, signal = neverStopped): Promise<string> {
  const ctx = systemCtx(ground, "tidy");
  const days = retentionOf((await currentSettings(ctx)).retention);
  let leads = 0;
  const steps: Record<string, () => Promise<unknown>> = {
    leads: async () => {
      leads = await tidyLeads(ctx, days.lead, signal);
    },
    "newsletter readers": () =>
      tidySubscribers(ctx, { unconfirmed: days.newsletterUnconfirmed, left: days.newsletter }),
    "error reports": () => tidyErrorReports(ctx, days.errorReport),
    "content policy reports": () => tidyCspReports(ctx, days.errorReport),
    "posts in the trash": () => emptyTrash(ctx),
    visits: () => tidyEvents(ctx, days.analytics),
    assessments: () => tidyReports(ctx, days.assessment),
    mails: async () => {
      await settleBeforeTidying(ctx);
      await tidyMails(ctx, days.serverLog);
    },
    // After the trash: what only a post in it named is unused from this night on.
    pictures: () => tidyPictures(ctx, days.unusedPicture, pictureTexts),
    statistics: () => refreshStatistics(ground.database),
  };
  const failed: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    if (signal.aborted) throw new Error("The server was stopped in between.");
    try {
      await step();
    } catch (error) {
      ctx.log.error({ err: error, step: name }, "old records not deleted");
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`Not tidied: ${failed.join(", ")}. The log says why.`);
  return `Everything older than the settings say is gone. Leads deleted: ${leads}.`;
}
