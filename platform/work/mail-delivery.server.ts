import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "#platform/http/context.server.ts";
import {
  type Mailer,
  type MailMessage,
  MailRefused,
  type RefusedCopy,
} from "#platform/mail/mailer.server.ts";
import type { SlowDomains } from "#platform/mail/slow-domains.ts";
import { scrubText } from "#platform/scrub-text.ts";
import {
  type ClaimedMail,
  markCancelled,
  markFailed,
  markSent,
  releaseMail,
} from "./outbox.server.ts";
import { inSpan } from "./spans.ts";

/** Waits between attempts to mark a mail as sent (ms), long enough for a restart of the database. */
const markAgainMs = [100, 1000, 5000, 15_000];

/** Pause after a refused login (ms): hundreds of wrong logins would lock the account. */
const loginRestMs = 60_000;

export type Delivery = {
  appContext: AppContext;
  mailer: Mailer;
  /** Writes the text of a mail. Null: its subject no longer exists. @throws MailRefused without a writer */
  write: (mail: ClaimedMail) => Promise<MailMessage | null>;
  slow: SlowDomains;
  /** Called when the mail server refuses all mails, with the time (ms) that they wait. */
  onRest: (ms: number) => void;
  /** Called for each unreachable address. */
  onDeadAddress?: (recipient: string, reason: string) => Promise<void>;
  /** Called for each mail that will never be delivered. */
  onFailed?: (mail: ClaimedMail, reason: string) => Promise<void>;
  /** Called for each copy that was refused while the mail itself was sent. */
  onRefusedCopy?: (mail: ClaimedMail, copy: RefusedCopy) => Promise<void>;
};

/** Sends a claimed mail and stores what became of it. */
export async function deliver(by: Delivery, mail: ClaimedMail): Promise<void> {
  const { appContext } = by;
  const span = { name: `mail ${mail.template}`, facts: { "mail.template": mail.template } };
  let refusedCopies: readonly RefusedCopy[] | null;
  try {
    refusedCopies = await inSpan(appContext, span, () => handOver(by, mail));
  } catch (error) {
    const refused = error instanceof MailRefused ? error : new MailRefused(String(error), false);
    return noteRefused(by, mail, refused);
  }
  if (!refusedCopies) return markCancelled(appContext, mail);
  await noteSent(appContext, mail);
  for (const copy of refusedCopies)
    await by.onRefusedCopy?.(mail, copy).catch(failing(by, mail, "refused copy not told"));
}

/** Returns a handler that logs why what became of a mail was not told: the mail itself stays as it is. */
function failing({ appContext }: Delivery, { id }: ClaimedMail, words: string) {
  return (error: unknown) => appContext.log.error({ err: error, mail: id }, words);
}

/** Sends a mail to the mail server and returns its refused copies; null if the mail's subject no longer exists. */
async function handOver({ appContext, mailer, write, slow }: Delivery, mail: ClaimedMail) {
  const message = await write(mail);
  if (!message) return null;
  // Leaves out the writing: its time is no fault of the recipient's server.
  const began = performance.now();
  try {
    return await mailer.send({ ...message, to: mail.recipient }, mail.id);
  } finally {
    slow.note(mail.recipient, performance.now() - began, appContext.now());
  }
}

async function noteRefused(by: Delivery, mail: ClaimedMail, refused: MailRefused) {
  const { log } = by.appContext;
  // Mail servers include the refused address in their replies.
  const facts = { mail: mail.id, reason: scrubText(refused.message) };
  if (refused.heldMs !== null) {
    // Released uncounted, because this mail did not cause the refusal.
    by.onRest(refused.heldMs);
    log.warn(facts, "mail held");
    return releaseMail(by.appContext, mail);
  }
  if (refused.atLogin) by.onRest(loginRestMs);
  const state = await markFailed(by.appContext, mail, refused);
  log.warn({ ...facts, template: mail.template, state }, "mail not sent");
  if (refused.deadAddress)
    await by
      .onDeadAddress?.(mail.recipient, refused.message)
      .catch(failing(by, mail, "dead address not noted"));
  if (state === "failed")
    await by.onFailed?.(mail, refused.message).catch(failing(by, mail, "failed mail not told"));
}

// Retries a failing database, because an accepted mail that is not marked would be sent twice.
async function noteSent(appContext: AppContext, mail: ClaimedMail) {
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
