import { setTimeout as sleep } from "node:timers/promises";
import type { JsonObject } from "#platform/database/column-types.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { type Mailer, type MailMessage, MailRefused } from "#platform/mail/mailer.server.ts";
import { SlowDomains } from "#platform/mail/slow-domains.ts";
import { scrubText } from "#platform/scrub-text.ts";
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

/** Makes the words of a queued mail. Null: what it spoke of is gone, nothing is sent. */
export type MailWriter = (payload: JsonObject) => Promise<MailMessage | null>;
export type MailWriters = Record<string, MailWriter>;

export type OutboxWorker = {
  /** Looks at once instead of at the next tick. */
  wake(): void;
  /** Ends between two mails; the one under way is finished first. */
  stop(): Promise<void>;
};

const batch = 10;

/** Waits between tries to mark a mail as sent: a database that is started anew is back by then. */
const markAgainMs = [100, 1000, 5000, 15_000];

/** After a refused login no mail is tried for so long: hundreds of wrong ones would have the account locked. */
const loginRestMs = 60_000;

/**
 * Sends what the outbox holds, a batch at a time, every `everyMs`. Without a mailer it does nothing:
 * rows stay queued, which staff read as "held", and go out when mail is configured.
 */
export function startOutboxWorker(options: {
  appContext: AppContext;
  mailer: Mailer | null;
  writers: MailWriters;
  everyMs?: number;
  /** Hears of each address at which nobody can be reached. */
  onDeadAddress?: (recipient: string, reason: string) => Promise<void>;
  /** Hears of each mail that will never be delivered. */
  onFailed?: (mail: ClaimedMail, reason: string) => Promise<void>;
}): OutboxWorker {
  const { appContext, mailer, writers, everyMs = 2000, onDeadAddress, onFailed } = options;
  const slow = new SlowDomains();
  let stopping = false;
  let running: Promise<void> | undefined;
  let again = false;
  let restUntil = 0;
  let isHeld = false;

  /** Hands a mail to the mail server. False: what it spoke of is gone. */
  async function handOver(mail: ClaimedMail, through: Mailer): Promise<boolean> {
    const writer = writers[mail.template];
    if (!writer) throw new MailRefused(`no words for the mail "${mail.template}"`, true);
    const message = await writer(mail.payload);
    if (message) await through.send({ ...message, to: mail.recipient }, mail.id);
    return message !== null;
  }

  async function sendOne(mail: ClaimedMail, through: Mailer) {
    let sent: boolean;
    const began = performance.now();
    const noteTime = () => slow.note(mail.recipient, performance.now() - began, appContext.now());
    try {
      const span = { name: `mail ${mail.template}`, facts: { "mail.template": mail.template } };
      sent = await inSpan(appContext, span, () => handOver(mail, through));
      noteTime();
    } catch (error) {
      noteTime();
      const refused = error instanceof MailRefused ? error : new MailRefused(String(error), false);
      if (refused.heldMs !== null) return holdBack(mail, refused, refused.heldMs);
      if (refused.atLogin) restUntil = appContext.now() + loginRestMs;
      const state = await markFailed(appContext, mail, refused);
      appContext.log.warn(
        // Mail servers repeat the address that they refuse.
        { mail: mail.id, template: mail.template, state, reason: scrubText(refused.message) },
        "mail not sent",
      );
      if (refused.deadAddress) await tellDeadAddress(mail, refused.message);
      if (state === "failed") await tellFailed(mail, refused.message);
      return;
    }
    if (sent) await noteSent(mail);
    else await markCancelled(appContext, mail);
  }

  /** Puts a mail back that is not at fault, and lets all others wait with it. */
  async function holdBack(mail: ClaimedMail, { message }: MailRefused, forMs: number) {
    isHeld = true;
    restUntil = appContext.now() + forMs;
    appContext.log.warn({ mail: mail.id, reason: scrubText(message) }, "mail held");
    await releaseMail(appContext, mail);
  }

  async function tellDeadAddress(mail: ClaimedMail, reason: string) {
    try {
      await onDeadAddress?.(mail.recipient, reason);
    } catch (error) {
      appContext.log.error({ err: error, mail: mail.id }, "dead address not noted");
    }
  }

  async function tellFailed(mail: ClaimedMail, reason: string) {
    try {
      await onFailed?.(mail, reason);
    } catch (error) {
      appContext.log.error({ err: error, mail: mail.id }, "failed mail not told");
    }
  }

  // A mail that the server has accepted would go out twice if this were lost, so a failing database is tried again.
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
      // Returns mails that a slow mail server left unsent, long before another worker may claim them.
      const until = appContext.now() + leaseMs / 3;
      const mails = await claimMails(appContext, {
        limit: batch * connections,
        without: slow.resting(appContext.now()),
      });
      if (mails.length === 0) return;
      const waiting = mails.values();
      const lanes = Array.from({ length: connections }, () => sendEach(waiting, through, until));
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    }
  }

  // Marks each mail before the next begins: a killed process has at most one for each connection to repeat (decision 006).
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
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
      mailer?.close();
    },
  };
}
