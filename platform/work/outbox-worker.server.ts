import { setTimeout as sleep } from "node:timers/promises";
import type { JsonObject } from "#platform/database/column-types.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { type Mailer, type MailMessage, MailRefused } from "#platform/mail/mailer.server.ts";
import { SlowDomains } from "#platform/mail/slow-domains.ts";
import { scrubText } from "#platform/scrub-text.ts";
import { atMost } from "#platform/time/pause.server.ts";
import {
  type ClaimedMail,
  claimMails,
  leaseMs,
  markCancelled,
  markFailed,
  markSent,
  releaseMail,
} from "./outbox.server.ts";
import { inSpan } from "./spans.ts";
import { workStopMs } from "./work-stop.ts";

/** Writes the text of a queued mail. Null: the subject of the mail no longer exists and nothing is sent. */
export type MailWriter = (payload: JsonObject) => Promise<MailMessage | null>;
export type MailWriters = Record<string, MailWriter>;

export type OutboxWorker = {
  /** Checks the outbox at once instead of at the next interval. */
  wake(): void;
  /** Checks the outbox at once and resolves when it has been emptied, or rests. Returns the templates of mails tried. */
  poll(): Promise<readonly string[]>;
  /**
   * Stops after the current mail, or cuts it off if the mail server takes longer than `withinMs`: it is then sent again,
   * with the same Message-ID.
   */
  stop(withinMs?: number): Promise<void>;
};

const batch = 10;

/** Waits between attempts to mark a mail as sent (ms), long enough for a restart of the database. */
const markAgainMs = [100, 1000, 5000, 15_000];

/** Time (ms) to store the failure of a mail that a stop cut off; without it, the mail waits for its lease to end. */
const closeMs = 1000;

/** Pause after a refused login (ms): hundreds of wrong logins would lock the account. */
const loginRestMs = 60_000;

/**
 * Sends the mails of the outbox, a batch at a time, every `everyMs`. Without a mailer it does nothing:
 * rows stay queued, which staff read as "held", and are sent when mail is configured.
 */
export function startOutboxWorker(options: {
  appContext: AppContext;
  mailer: Mailer | null;
  writers: MailWriters;
  everyMs?: number;
  /** Sends only mails of these templates; all by default. */
  templates?: readonly string[];
  /** Called for each unreachable address. */
  onDeadAddress?: (recipient: string, reason: string) => Promise<void>;
  /** Called for each mail that will never be delivered. */
  onFailed?: (mail: ClaimedMail, reason: string) => Promise<void>;
}): OutboxWorker {
  const { appContext, mailer, writers, everyMs = 2000, onDeadAddress, onFailed } = options;
  const { templates } = options;
  const slow = new SlowDomains();
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  let restUntil = 0;
  let isHeld = false;
  /** For each look under way, the templates of the mails tried since it began. */
  const looks = new Set<string[]>();

  /** Sends a mail to the mail server. Returns false if the mail's subject no longer exists. */
  async function handOver(mail: ClaimedMail, through: Mailer): Promise<boolean> {
    const writer = writers[mail.template];
    if (!writer) throw new MailRefused(`no words for the mail "${mail.template}"`, true);
    const message = await writer(mail.payload);
    if (!message) return false;
    // Leaves out the writing: its time is no fault of the recipient's server.
    const began = performance.now();
    try {
      await through.send({ ...message, to: mail.recipient }, mail.id);
    } finally {
      slow.note(mail.recipient, performance.now() - began, appContext.now());
    }
    return true;
  }

  async function sendOne(mail: ClaimedMail, through: Mailer) {
    let sent: boolean;
    for (const tried of looks) tried.push(mail.template);
    try {
      const span = { name: `mail ${mail.template}`, facts: { "mail.template": mail.template } };
      sent = await inSpan(appContext, span, () => handOver(mail, through));
    } catch (error) {
      const refused = error instanceof MailRefused ? error : new MailRefused(String(error), false);
      if (refused.heldMs !== null) return holdBack(mail, refused, refused.heldMs);
      if (refused.atLogin) restUntil = appContext.now() + loginRestMs;
      const state = await markFailed(appContext, mail, refused);
      appContext.log.warn(
        // Mail servers include the refused address in their replies.
        { mail: mail.id, template: mail.template, state, reason: scrubText(refused.message) },
        "mail not sent",
      );
      if (refused.deadAddress) await reportDeadAddress(mail, refused.message);
      if (state === "failed") await reportFailedMail(mail, refused.message);
      return;
    }
    if (sent) await noteSent(mail);
    else await markCancelled(appContext, mail);
  }

  /** Releases a mail that did not cause the refusal, and pauses all others with it. */
  async function holdBack(mail: ClaimedMail, { message }: MailRefused, forMs: number) {
    isHeld = true;
    restUntil = appContext.now() + forMs;
    appContext.log.warn({ mail: mail.id, reason: scrubText(message) }, "mail held");
    await releaseMail(appContext, mail);
  }

  async function reportDeadAddress(mail: ClaimedMail, reason: string) {
    try {
      await onDeadAddress?.(mail.recipient, reason);
    } catch (error) {
      appContext.log.error({ err: error, mail: mail.id }, "dead address not noted");
    }
  }

  async function reportFailedMail(mail: ClaimedMail, reason: string) {
    try {
      await onFailed?.(mail, reason);
    } catch (error) {
      appContext.log.error({ err: error, mail: mail.id }, "failed mail not told");
    }
  }

  // Retries a failing database, because an accepted mail that is not marked would be sent twice.
  async function noteSent(mail: ClaimedMail) {
    for (const waitMs of markAgainMs) {
      try {
        return await markSent(appContext, mail.id);
      } catch (error) {
        appContext.log.warn({ err: error, mail: mail.id }, "sent mail not marked yet");
        await sleep(waitMs);
      }
    }
    await markSent(appContext, mail.id);
  }

  async function drain(through: Mailer) {
    if (through.isReady && !(await through.isReady())) return;
    isHeld = false;
    const { MAIL_CONNECTIONS: connections } = appContext.env;
    while (!stopping && !rests()) {
      // Mails left unsent by a slow mail server are released long before another worker may claim them.
      const until = appContext.now() + leaseMs / 3;
      const mails = await claimMails(appContext, {
        limit: batch * connections,
        without: slow.resting(appContext.now()),
        templates,
      });
      if (mails.length === 0) return;
      const waiting = mails.values();
      const lanes = Array.from({ length: connections }, () => sendEach(waiting, through, until));
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    }
  }

  // Marks each mail before the next one, so that a killed process repeats at most one per connection (decision 006).
  async function sendEach(waiting: Iterable<ClaimedMail>, through: Mailer, until: number) {
    for (const mail of waiting) {
      const resting = slow.isResting(mail.recipient, appContext.now());
      if (stopping || rests() || resting || appContext.now() > until)
        await releaseMail(appContext, mail);
      else await sendOne(mail, through);
    }
  }

  const rests = () => isHeld || appContext.now() < restUntil;

  function wake() {
    if (stopping || !mailer || appContext.now() < restUntil) return;
    if (running) {
      again = true;
      return;
    }
    running = drain(mailer)
      .catch((error) => appContext.log.error({ err: error }, "outbox worker stumbled"))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    async poll() {
      const tried: string[] = [];
      looks.add(tried);
      wake();
      while (running) await running;
      looks.delete(tried);
      return tried;
    },
    async stop(withinMs = workStopMs) {
      stopping = true;
      clearInterval(timer);
      await atMost(withinMs, Promise.resolve(running));
      mailer?.close();
      // The closed connection fails a mail that is still under way.
      await atMost(closeMs, Promise.resolve(running));
    },
  };
}
