import { createHash } from "node:crypto";
import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import { allowedCampaign } from "#features/leads/campaign.ts";
import { type contactCalls, minFillMs } from "#features/leads/contract.ts";
import {
  findLeadToJoin,
  type JoinedForm,
  joinLead,
  promiseOfJoined,
} from "#features/leads/joining/join.server.ts";
import { leadKeys } from "#features/leads/lead-keys.ts";
import { leadMessages, leadRefusals } from "#features/leads/lead-messages.ts";
import { countRefusedDomain } from "#features/leads/store/counts.server.ts";
import { findLeadByKey, insertLead, insertLeadEvent } from "#features/leads/store/leads.server.ts";
import { insertVisit, type Visit } from "#features/leads/store/visit.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { humanCheckOf } from "#features/settings/human-check.server.ts";
import {
  businessHours,
  currentSettings,
  promisedBy,
  refusedMailDomains,
} from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadKind, LeadTable } from "#platform/database/tables-leads.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { HumanCheckResult } from "#platform/http/human-check.server.ts";
import {
  isWithinRate,
  type Rates,
  requireRatesLeft,
  withinRates,
} from "#platform/http/rate-limit.server.ts";
import { businessEmailProblem, emailDomain } from "#platform/mail/business-email.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { publicPathName } from "#platform/private-links.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { type BusinessHours, dayAndClockText } from "#platform/time/business-time.ts";
import { afterQuiet } from "#platform/time/quiet-hours.ts";
import { timeFormats } from "#platform/time/time-formats.ts";
import { enqueueMails, type OutboxEntry } from "#platform/work/outbox.server.ts";
import { auditLead } from "./change.server.ts";
import { newLeadDefaults } from "./new-lead-defaults.server.ts";

/** A lead as its form sent it, after the contract's checks. */
export type LeadInput = Omit<BodyOf<typeof contactCalls.send>, "purpose" | "language"> & {
  /** English without one. */
  language?: string | undefined;
  kind: LeadKind;
  details: Readonly<Record<string, string>>;
  /** Texts that the sender agreed to with the form, and their edition. */
  consent?: { edition: string; words: readonly string[] } | undefined;
};

/** Limits for one network address, high enough for a shared office. */
const perTenMinutes = { name: "contact-10min", points: 6, seconds: 600 };
const perDay = { name: "contact-day", points: 30, seconds: 86_400 };
/** Acknowledgements to one mailbox a day, so that the form cannot be used to flood it. */
const acknowledgementsPerDay = { name: "contact-recipient", points: 3, seconds: 86_400 };

/**
 * Receives a form: lead, history, audit row and both mails in one transaction, or nothing. A further message of a
 * person with an open lead joins it. A repeated idempotency key gets the first answer and writes nothing.
 * @throws invalid (fields), too_many_requests
 */
export async function receiveLead(ctx: RequestContext, input: LeadInput) {
  const settings = await currentSettings(ctx);
  const answerBy = (due: number) => {
    const now = ctx.now();
    const translate = frameOf(ctx).translateFor(input.language ?? "en");
    return dayAndClockText(due, now, businessHours(settings, now), translate(timeFormats));
  };
  const promised = await promiseOfKey(ctx.db, input.idempotencyKey);
  if (promised !== undefined) return { success: true, answerBy: answerBy(promised) };
  await requireBusinessEmail(ctx, settings, input.email);
  const message = leadRefusals.tooMany(settings.company.phone);
  const rates: Rates = { limits: [perTenMinutes, perDay], who: networksOf(ctx.address), message };
  const humanCheck = await checkHuman(ctx, { input, settings, rates });
  const writing = await prepareLead(ctx, { input, humanCheck, settings });
  await withinRates(ctx, rates, (trx) => saveOrJoin(trx, ctx, writing));
  return { success: true, answerBy: answerBy(writing.lead.dueAt) };
}

/** Returns the promise (ms) that a form with this key was given before; undefined for a new one. */
async function promiseOfKey(db: Db | Trx, key: string): Promise<number | undefined> {
  const lead = await findLeadByKey(db, key);
  return lead?.dueAt ?? promiseOfJoined(db, key);
}

/**
 * Writes a form into the open lead of its sender, else as a new lead, in the caller's transaction. The owner is
 * notified; for a lead without an owner, the recipients of new leads are. Suspected spam joins nothing.
 */
async function saveOrJoin(trx: Trx, ctx: RequestContext, writing: LeadWriting): Promise<void> {
  const { lead: form, hours } = writing;
  const lead = writing.spam ? null : await findLeadToJoin(trx, ctx, form);
  // Checked again under the lock: a concurrent form of the same address may have had this key.
  if (!lead || (await findLeadByKey(trx, form.idempotencyKey))) return saveLead(trx, ctx, writing);
  const joined = await joinLead(trx, ctx, { lead, form, hours });
  if (!joined) return;
  const recipients = lead.ownerId === null ? writing.recipients : [];
  await sendMails(trx, ctx, { ...writing, recipients }, { ...joined, leadId: lead.id });
}

/** Runs the human check over the network, if one is set up. A sender over the limit is refused before that. */
export async function checkHuman(
  ctx: RequestContext,
  {
    input,
    settings,
    rates,
  }: { input: Pick<LeadInput, "humanToken">; settings: Settings; rates: Rates },
): Promise<HumanCheckResult> {
  if (!settings.verification.turnstileSecret) return "none";
  await requireRatesLeft(ctx, rates);
  return humanCheckOf(ctx).verify(input.humanToken, ctx.address);
}

/** A lead and everything that is written with it. */
export type LeadWriting = {
  lead: LeadTable;
  visit: Visit | undefined;
  recipients: readonly string[];
  /** Opening hours in which promises run. */
  hours: BusinessHours;
  /** Time at which staff are notified: now, or after the quiet hours. */
  noticeAt: number;
  spam: string | null;
  /** True if another feature notifies sender and staff itself. */
  withoutMails?: boolean;
  /** True if nothing says that the sender owns the address. */
  withoutAcknowledgement?: boolean;
};

/** Reads everything that a new lead needs before its transaction begins. Writes nothing. */
export async function prepareLead(
  ctx: RequestContext,
  {
    input,
    humanCheck,
    settings,
  }: { input: LeadInput; humanCheck: HumanCheckResult; settings: Settings },
): Promise<LeadWriting> {
  const now = ctx.now();
  const spam = spamReason(input, humanCheck);
  const lead: LeadTable = {
    ...newLeadDefaults,
    id: crypto.randomUUID(),
    kind: input.kind,
    status: spam ? "spam" : "new",
    name: input.name,
    email: input.email,
    phone: input.phone,
    message: input.message,
    details: input.details,
    sourcePath: publicPathName(input.sourcePath),
    language: input.language ?? "en",
    humanCheck,
    idempotencyKey: input.idempotencyKey,
    dueAt: promisedBy(settings, input.kind, now),
    createdAt: now,
    updatedAt: now,
    ...leadKeys(input),
    campaign: allowedCampaign(Object.entries(input.campaign ?? {})),
    consent: input.consent ?? {},
    spamReason: spam ?? "",
  };
  const named = settings.notifications.leadRecipients;
  const { quietFrom: from, quietUntil: until } = settings.notifications;
  return {
    lead,
    visit: input.visit,
    recipients: named.length > 0 ? named : await emailsOfRoles(ctx.db, ["owner", "office"]),
    hours: businessHours(settings, now),
    noticeAt: afterQuiet(now, { from, until, timeZone: settings.hours.timeZone }),
    spam,
  };
}

/**
 * Writes lead, history, audit row and mails in the caller's transaction; nothing if the key has a lead already. Staff
 * are notified of every lead, the sender gets at most three acknowledgements a day.
 */
export async function saveLead(trx: Trx, ctx: RequestContext, writing: LeadWriting): Promise<void> {
  const { lead, visit, spam } = writing;
  if (!(await insertLead(trx, ctx, lead))) return;
  if (visit) await insertVisit(trx, lead.id, visit);
  await insertLeadEvent(trx, {
    id: crypto.randomUUID(),
    leadId: lead.id,
    at: lead.createdAt,
    actorId: null,
    actorName: "Website",
    kind: "received",
    detail: { from: lead.sourcePath, spamReason: spam },
  });
  // Staff can read a robot's message, but it causes no mail.
  if (!spam && !writing.withoutMails) await sendMails(trx, ctx, writing, { leadId: lead.id });
  // Last, because every other audit write waits from here to the commit.
  await auditLead(trx, ctx, lead.id, {
    action: "lead.received",
    detail: { kind: lead.kind, status: lead.status },
  });
}

/** The lead that mails are about, and the message if it joined the lead later. */
type MailSubject = { leadId: string } & Partial<JoinedForm>;

/** Queues the acknowledgement to the sender, at most three a day to one mailbox, and the notices to staff. */
async function sendMails(trx: Trx, ctx: RequestContext, writing: LeadWriting, about: MailSubject) {
  const mailbox = mailboxKey(writing.lead.email);
  const acknowledged =
    !writing.withoutAcknowledgement &&
    (await isWithinRate(trx, ctx, acknowledgementsPerDay, mailbox));
  await enqueueMails(trx, ctx, mailsOf(writing, about, acknowledged));
}

function mailsOf(
  { lead, recipients, noticeAt }: LeadWriting,
  { leadId, messageId, eventId = leadId }: MailSubject,
  acknowledged: boolean,
): OutboxEntry[] {
  const acknowledgement = {
    template: "lead.acknowledgement",
    recipient: lead.email,
    dueAt: lead.createdAt,
  };
  const mails = [
    ...(acknowledged ? [acknowledgement] : []),
    ...recipients.map((recipient) => ({ template: "lead.notice", recipient, dueAt: noticeAt })),
  ];
  return mails.map((mail) => ({
    ...mail,
    payload: messageId ? { leadId, messageId } : { leadId },
    dedupeKey: `${mail.template}:${eventId}:${mail.recipient}`,
    subjectType: "lead",
    subjectId: leadId,
  }));
}

/** Counts a refused domain, so that the owner sees what the rule costs. @throws invalid on `email` */
export async function requireBusinessEmail(ctx: RequestContext, settings: Settings, email: string) {
  const problem = businessEmailProblem(email, refusedMailDomains(settings));
  if (!problem) return;
  const domain = emailDomain(email);
  if (problem === "provider" && domain) await countRefusedDomain(ctx.db, domain, ctx.now());
  throw new ExpectedError("invalid", { fields: { email: leadMessages.email } });
}

function spamReason(input: LeadInput, humanCheck: string): string | null {
  if (input.website !== "") return "hidden field filled in";
  if (input.filledInMs !== undefined && input.filledInMs < minFillMs) return "filled in too fast";
  if (humanCheck === "failed") return "human check failed";
  return null;
}

/** Returns the key of a form sent without JavaScript: the same text from the same person on one day is one message. */
export function keyOfText(input: { email: string; message: string }, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const text = JSON.stringify([input.email.trim().toLowerCase(), input.message.trim(), day]);
  return `words-${createHash("sha256").update(text).digest("base64url")}`;
}
