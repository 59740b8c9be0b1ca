import { tidyJobs } from "#app/server/jobs/tidy.server.ts";
import { intakeOf } from "#features/analytics/intake.server.ts";
import { watchMailbox } from "#features/conversations/mailbox.server.ts";
import { noteFailedAnswer, noteRefusedCopy } from "#features/leads/rules/undelivered.server.ts";
import { liveHubOf } from "#features/live/hub.server.ts";
import { suppressDeadAddress } from "#features/newsletter/subscribers/suppression.server.ts";
import { trafficOf } from "#features/redirects/traffic.server.ts";
import { searchOf } from "#features/search/service.server.ts";
import { mailerOf, mailSignInOf } from "#features/settings/mailer.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { mailboxSource } from "#platform/mail/inbound/mailbox-source.server.ts";
import { watchContentVersion } from "#platform/work/content-version.server.ts";
import { type Job, startJobs } from "#platform/work/jobs.server.ts";
import { type MailWriters, startOutboxWorker } from "#platform/work/outbox-worker.server.ts";
import { features } from "./features.server.ts";

/** Intervals (ms) at which background work looks for something to do; each part has its own default. */
export type Pace = {
  outboxEveryMs?: number;
  jobsEveryMs?: number;
  liveEveryMs?: number;
  contentEveryMs?: number;
  /** Pause before a mail server is asked again; it grows while the server does not answer. */
  mailboxEveryMs?: number;
};

/** A part of the work beside the requests: a queue, a schedule, or a watch of the database. */
export type BackgroundPart = {
  name: string;
  /** Does at once what waits or is due, and resolves when that has ended. Returns names of what it did. */
  poll(): Promise<readonly string[]>;
  stop(): Promise<unknown>;
};

/** Every job of the product: the cleanup, which spans the features, and those of each. */
export const productJobs: readonly Job[] = [
  ...tidyJobs,
  ...features.flatMap(({ jobs = [] }) => jobs),
];

/** Returns the writers for every kind of mail that the outbox may hold. */
export function mailWriters(appContext: AppContext): MailWriters {
  return Object.assign({}, ...features.map(({ mails }) => mails?.(appContext)));
}

/** Starts watching the content version and, where no other process does it (WORK), the background work. */
export async function startBackground(appContext: AppContext, pace: Pace) {
  const [search, intake] = [searchOf(appContext), intakeOf(appContext)];
  const [live, traffic] = [liveHubOf(appContext), trafficOf(appContext)];
  const ctx = systemContext(appContext, "start");
  let { company } = await currentSettings(ctx);
  const version = await watchContentVersion(appContext, pace.contentEveryMs ?? 500, async () => {
    company = (await currentSettings(ctx)).company;
    await search.follow(ctx);
  });
  const work = appContext.env.WORK === "inline" ? await startWork(appContext, pace) : [];
  const parts = [
    ...work,
    named("content", version),
    named("visits", intake),
    named("traffic", traffic),
    named("live", live),
  ];
  let stopped: Promise<unknown> | undefined;
  const stopWork = () => {
    stopped ??= Promise.all(work.map((part) => part.stop()));
    return stopped;
  };
  return {
    /** The company's facts, for pages that are shown without the database. */
    company: () => company,
    contentVersion: version.current,
    parts,
    stopWork,
    async stop() {
      await stopWork();
      await Promise.all([version, intake, live, traffic].map((part) => part.stop()));
    },
  };
}

/** Starts the outbox, the reading of the mailbox and the jobs. */
export async function startWork(
  appContext: AppContext,
  { outboxEveryMs, jobsEveryMs, mailboxEveryMs }: Pace,
): Promise<BackgroundPart[]> {
  const outbox = startOutboxWorker({
    appContext,
    mailer: mailerOf(appContext),
    writers: mailWriters(appContext),
    everyMs: outboxEveryMs,
    onDeadAddress: (recipient, reason) =>
      suppressDeadAddress(systemContext(appContext, "mail"), recipient, reason),
    onFailed: (mail, reason) => noteFailedAnswer(systemContext(appContext, "mail"), mail, reason),
    onRefusedCopy: (mail, copy) => noteRefusedCopy(systemContext(appContext, "mail"), mail, copy),
  });
  const mailbox = watchMailbox(
    appContext,
    mailboxSource(appContext.env, mailSignInOf(appContext)),
    mailboxEveryMs,
  );
  const jobs = await startJobs({
    appContext,
    jobs: productJobs,
    everyMs: jobsEveryMs,
  });
  // The mailbox is another server's: it says itself when it has something.
  return [
    named("jobs", jobs),
    named("outbox", outbox),
    named("mailbox", { poll: async () => [], stop: mailbox.stop }),
  ];
}

function named(name: string, part: Omit<BackgroundPart, "name">): BackgroundPart {
  return { name, poll: () => part.poll(), stop: () => part.stop() };
}
