import { momentOn } from "#features/leads/lead-days.ts";
import {
  actorOf,
  eventIdOf,
  openingHours,
  updateLead,
  updateLeadIn,
} from "#features/leads/rules/change.server.ts";
import {
  endSchedule,
  messageOfEvent,
  scheduleAnswer,
  sentOnSchedule,
  signatureOf,
} from "#features/leads/store/answers.server.ts";
import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import {
  findEvent,
  findLead,
  type LeadRow,
  leadsMergedInto,
} from "#features/leads/store/leads.server.ts";
import { insertMessage } from "#features/leads/store/messages.server.ts";
import { attachFiles, replyFiles } from "#features/leads/store/reply-files.server.ts";
import { answerLimits, type SendAt, type threadCalls } from "#features/leads/thread/contract.ts";
import { fileSize } from "#features/leads/thread/delivery.ts";
import { unfilledIn } from "#features/leads/unfilled-placeholders.ts";
import { companyMailboxes, currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { InputOf } from "#platform/http/verbs.server.ts";
import { subjectKey } from "#platform/mail/inbound/headers.ts";
import { messageIdOf } from "#platform/mail/message-id.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import {
  type Addressees,
  addresseesOf,
  quotedBy,
  readersOf,
  referencesOfAnswer,
  requireOthersAddresses,
} from "./addressees.server.ts";
import {
  answerEvents,
  answered,
  ownerByAnswer,
  requireNoSpam,
  undoOfAnswer,
} from "./answered.server.ts";
import { maxAnswerBytes } from "./files.server.ts";
import { readConversation } from "./recipients.server.ts";

type Answer = InputOf<typeof threadCalls.reply>;

/**
 * Queues an answer by email and stores its text in the history, once for each key. It goes to the chosen recipients, else
 * to whom the newest customer message asks to answer, and quotes only what all of them have read. The mail waits for the seconds in
 * which it can be taken back, or for the time that its author chose. An immediate answer stops the due clock now, one
 * that is scheduled or cannot leave yet when it was sent (`noteSentAnswers`).
 * @throws not_found, invalid for an unfilled placeholder, a time or a file, conflict for an older version or spam
 */
export async function sendAnswer(ctx: RequestContext, input: Answer) {
  requireFilledIn(input);
  const { id } = input;
  const hours = await openingHours(ctx);
  const settings = await currentSettings(ctx);
  const { undoSeconds } = settings.mail;
  requireOthersAddresses(input, companyMailboxes(settings, ctx.env));
  const sendAt = input.sendAt ? requireTimeAhead(ctx, input.sendAt, hours) : null;
  const isHeld = await isMailHeld(ctx);
  const signature = await signatureOf(ctx.db, actorOf(ctx).actorId ?? "");
  const eventId = eventIdOf(ctx, id, input.idempotencyKey);
  const seen = { id, version: input.version, eventId };
  const { lead } = await updateLead(ctx, seen, async (before, at, trx) => {
    requireNoSpam(before);
    const merged = await leadsMergedInto(trx, id);
    const conversation = await readConversation({ db: trx, env: ctx.env }, [before, ...merged]);
    const addressees = addresseesOf(input, conversation);
    const mailId = await enqueueMail(trx, ctx, {
      template: "lead.reply",
      recipient: addressees.to,
      payload: { leadId: id, eventId },
      dedupeKey: `lead.reply:${eventId}`,
      subjectType: "lead",
      subjectId: id,
      dueAt: sendAt ?? at + undoSeconds * 1000,
    });
    const references = await referencesOfAnswer(trx, ctx, {
      lead: before,
      conversation,
      addressees,
    });
    await storeAnswer(trx, ctx, {
      lead: before,
      at,
      input,
      mailId,
      eventId,
      sendAt: sendAt ?? (isHeld ? at + undoSeconds * 1000 : null),
      addressees,
      references,
    });
    const quoted = quotedBy(conversation, readersOf(addressees));
    const change = {
      ...(sendAt === null && !isHeld ? answered(before, at, { hours, by: "mail" }) : {}),
      ...ownerByAnswer(ctx, before),
    };
    const effects = answerEvents(ctx, before, change);
    const { subject, text, template } = input;
    const undo = {
      ...undoOfAnswer(before, change),
      effects: effects.map((event) => event.id).join(" "),
    };
    return {
      change,
      events: [
        ...effects,
        {
          kind: "reply",
          id: eventId,
          detail: {
            ...{ subject, text, mailId, template, signature, quoted, ...undo },
            ...{ to: addressees.to, cc: addressees.cc.join(", ") },
          },
        },
      ],
      audit: {
        action: sendAt === null && !isHeld ? "lead.replied" : "lead.answer_scheduled",
        detail: { mail: mailId, ...(sendAt === null ? {} : { sendAt }) },
      },
    };
  });
  const to = (await messageOfEvent(ctx.db, eventId))?.toAddress ?? lead.email;
  return { lead, eventId, to, scheduled: sendAt !== null, undoSeconds };
}

function requireFilledIn({ subject, text }: Answer): void {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries({ subject, text })) {
    const [first] = unfilledIn(value);
    if (first) fields[name] = `${first} is not filled in yet.`;
  }
  if (Object.keys(fields).length > 0) throw new ExpectedError("invalid", { fields });
}

/** Returns the moment of a day and time in the company's zone. @throws invalid if it is past or too far ahead */
function requireTimeAhead(ctx: RequestContext, { day, time }: SendAt, hours: BusinessHours) {
  const at = momentOn(day, time, hours) ?? 0;
  if (at > ctx.now() && at <= ctx.now() + answerLimits.maxDaysAhead * dayMs) return at;
  throw new ExpectedError("invalid", {
    fields: { sendAt: `Choose a time within the next ${answerLimits.maxDaysAhead} days.` },
  });
}

type Stored = {
  lead: LeadRow;
  at: number;
  input: Answer;
  mailId: string;
  eventId: string;
  sendAt: number | null;
  addressees: Addressees;
  references: readonly string[];
};

/** Stores the message of an answer with its files. */
async function storeAnswer(trx: Trx, ctx: RequestContext, stored: Stored): Promise<void> {
  const { lead, at, input, mailId, eventId, sendAt, addressees, references } = stored;
  const id = crypto.randomUUID();
  const message: LeadMessageTable = {
    id,
    leadId: lead.id,
    direction: "out",
    channel: "mail",
    at,
    leadEventId: eventId,
    mailId,
    messageId: messageIdOf(ctx.env, mailId),
    inReplyTo: references.at(-1) ?? "",
    referencesText: references.join(" "),
    fromName: actorOf(ctx).actorName,
    fromAddress: "",
    replyToName: "",
    replyToAddress: "",
    toAddress: addressees.to,
    ccAddress: addressees.cc.join(", "),
    recipientsLeftOut: 0,
    subject: input.subject,
    subjectKey: subjectKey(input.subject),
    text: input.text,
    quoted: "",
    html: "",
    verified: "yes",
    unparsed: 0,
    readAt: at,
  };
  const named = (address: string) => ({ name: "", address });
  const participants = {
    to: [named(addressees.to)],
    cc: addressees.cc.map(named),
    bcc: addressees.bcc.map(named),
  };
  await insertMessage(trx, message, participants, { isContact: sendAt === null });
  if (sendAt !== null) await scheduleAnswer(trx, id, sendAt);
  await attachChecked(trx, ctx, { leadId: lead.id, messageId: id, files: input.files });
}

type Files = { leadId: string; messageId: string; files: readonly string[] };

/** Moves the chosen files to the message. @throws invalid if one is missing or their total is too large */
async function attachChecked(trx: Trx, ctx: RequestContext, { leadId, messageId, files }: Files) {
  const staffId = actorOf(ctx).actorId ?? "";
  const ids = [...new Set(files)];
  const attached = await replyFiles(trx, ids, { leadId, staffId });
  if (attached.length < ids.length) {
    throw new ExpectedError("invalid", {
      fields: { files: "A file is no longer on the server. Remove it and attach it again." },
    });
  }
  const maxBytes = maxAnswerBytes(ctx.env);
  if (attached.reduce((sum, { size }) => sum + size, 0) > maxBytes) {
    throw new ExpectedError("invalid", {
      fields: { files: `The files are larger than ${fileSize(maxBytes)} in total.` },
    });
  }
  await attachFiles(trx, messageId, ids);
}

/** Returns the history entry of an answer with its lead. @throws not_found */
export async function requireAnswer(trx: Trx, id: string, eventId: string) {
  const event = await findEvent(trx, eventId);
  const lead = await findLead(trx, id);
  if (!lead || !event || event.leadId !== id || event.kind !== "reply") {
    throw new ExpectedError("not_found", { message: "This answer is gone." });
  }
  return { event, lead };
}

export function onItsWay(): ExpectedError {
  return new ExpectedError("conflict", { message: "This answer is already on its way." });
}

const notedAtOnce = 100;

/**
 * Stops the due clock of leads whose scheduled answers were sent, as of the moment of sending; returns how many. A job
 * polls for them, because the outbox knows nothing of leads. @throws forbidden
 */
export async function noteSentAnswers(ctx: RequestContext): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const hours = await openingHours(ctx);
  const sent = await sentOnSchedule(ctx.db, notedAtOnce);
  for (const { id, leadId, mailId, sentAt } of sent) {
    await ctx.db.transaction().execute(async (trx) => {
      const at = sentAt ?? ctx.now();
      // Answers of a merged lead count for the lead that took it in, as its waiting message does.
      const lead = await lockStandingLead(trx, ctx, leadId);
      if (!lead || !(await endSchedule(trx, id, at))) return;
      await updateLeadIn(trx, ctx, lead, (before) => {
        const change = before.status === "spam" ? {} : answered(before, at, { hours, by: "mail" });
        return {
          change,
          events: answerEvents(ctx, before, change),
          audit: { action: "lead.answer_sent", detail: { mail: mailId } },
        };
      });
    });
  }
  return sent.length;
}
