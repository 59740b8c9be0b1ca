import { mailWriters } from "#app/server/product/background.server.ts";
import { watchNow } from "#features/alerts/jobs.server.ts";
import { webhookJob } from "#features/alerts/webhook.server.ts";
import { mailerOf } from "#features/settings/mailer.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { startJobs } from "#platform/work/jobs.server.ts";
import { startOutboxWorker } from "#platform/work/outbox-worker.server.ts";

const alertMails = ["alert.raised", "alert.cleared"];

/**
 * Returns what alerts the owners from a process that leaves work to another one: it compares the problems and sends the
 * alerts alone, by mail and webhook. For when the other one is what fails.
 */
export function createOwnerAlerts(appContext: AppContext) {
  let sending: ReturnType<typeof startSending> | undefined;
  async function startSending() {
    const outbox = startOutboxWorker({
      appContext,
      mailer: mailerOf(appContext),
      writers: mailWriters(appContext),
      everyMs: dayMs,
      templates: alertMails,
    });
    const jobs = await startJobs({ appContext, jobs: [webhookJob], everyMs: dayMs });
    return [outbox, jobs];
  }
  return {
    async alert(): Promise<void> {
      await watchNow(systemContext(appContext, "alert"));
      sending ??= startSending();
      await Promise.all((await sending).map((part) => part.poll()));
    },
    async stop(): Promise<void> {
      await Promise.all(((await sending) ?? []).map((part) => part.stop()));
    },
  };
}
