import { createHash } from "node:crypto";
import { keptCampaign } from "#features/leads/campaign.ts";
import { type LeadKind, leadMessages, leastFillMs } from "#features/leads/contract.ts";
import { leadKeys } from "#features/leads/lead-keys.ts";
import {
  countRefusedDomain,
  findLeadByKey,
  insertLead,
  insertLeadEvent,
} from "#features/leads/store/leads.server.ts";
import { insertVisit, type Visit } from "#features/leads/store/visit.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import {
  businessHours,
  currentSettings,
  promisedBy,
  refusedMailDomains,
} from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { HumanCheck, HumanVerdict } from "#platform/http/human-check.server.ts";
import {
  isWithinRate,
  type Rates,
  requireRatesLeft,
  withinRates,
} from "#platform/http/rate-limit.server.ts";
import { businessEmailFault, emailDomain } from "#platform/mail/business-email.ts";
import { mailboxKey } from "#platform/mail/mailbox.server.ts";
import { dayAndClockText } from "#platform/time/business-time.ts";
import { afterQuiet } from "#platform/time/quiet-hours.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMails, type OutboxEntry } from "#platform/work/outbox.server.ts";

/** What the app lends to this feature. */
export type LeadDeps = {
  humanCheck: HumanCheck;
  /** Who is told of a new lead when the settings name nobody. */
  staffAddresses(ctx: RequestContext): Promise<string[]>;
};

/** A lead as its form sent it, checked against the form's contract. */
export type LeadInput = {
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  details: Readonly<Record<string, string>>;
  idempotencyKey: string;
  website: string;
  filledInMs?: number | undefined;
  sourcePath: string;
  humanToken?: string | undefined;
  campaign?: Readonly<Record<string, string>> | undefined;
  /** The words that were agreed to with the form, and their edition. */
  consent?: { edition: string; words: readonly string[] } | undefined;
  /** Absent unless analytics was allowed. */
  visit?: Visit | undefined;
};

/** One network address may send so many messages; a shared office still gets through. */
const perTenMinutes = { name: "contact-10min", points: 6, seconds: 600 };
const perDay = { name: "contact-day", points: 30, seconds: 86_400 };
/** Whoever typed the address: nobody's mailbox is filled through a form. */
const thanksADay = { name: "contact-recipient", points: 3, seconds: 86_400 };

/**
 * Takes what a visitor sent by any form: lead, history, audit row and both mails in one transaction, or nothing.
 * The same idempotency key answers as the first time and makes no second lead.
 * @throws invalid (fields), too_many_requests
 */
export async function receiveLead(ctx: RequestContext, deps: LeadDeps, input: LeadInput) {
  const settings = await currentSettings(ctx);
  const answerBy = (due: number) => {
    const now = ctx.now();
    return dayAndClockText(due, now, businessHours(settings, now));
  };
  const known = await findLeadByKey(ctx.db, input.idempotencyKey);
  if (known) return { success: true, answerBy: answerBy(known.due_at) };
  await requireBusinessEmail(ctx, settings, input.email);
  const words = `You have sent several messages already. If it is urgent, call ${settings.company.phone}.`;
  const rates: Rates = { limits: [perTenMinutes, perDay], who: networksOf(ctx.address), words };
  const verdict = await askWhetherHuman(ctx, deps, { input, settings, rates });
  const writing = await prepareLead(ctx, deps, { input, verdict, settings });
  await withinRates(ctx, rates, (trx) => saveLead(trx, ctx, writing));
  return { success: true, answerBy: answerBy(writing.lead.due_at) };
}

/** The provider is asked over the network: not for somebody who has sent too much already, and not where none is set. */
async function askWhetherHuman(
  ctx: RequestContext,
  deps: LeadDeps,
  { input, settings, rates }: { input: LeadInput; settings: Settings; rates: Rates },
): Promise<HumanVerdict> {
  if (!settings.verification.turnstileSecret) return "none";
  await requireRatesLeft(ctx, rates);
  return deps.humanCheck.verify(input.humanToken, ctx.address);
}

/** How a lead begins: no next step, not on hold, its own thread. */
const nothingPlanned = {
  next_step: "",
  next_step_at: null,
  held_from: null,
  held_until: null,
  hold_reason: "",
  merged_into: null,
} as const;

/** A lead and all that is written with it. */
export type LeadWriting = {
  lead: LeadTable;
  visit: Visit | undefined;
  recipients: readonly string[];
  /** When staff are told: now, or after the quiet hours. */
  noticeAt: number;
  spam: string | null;
};

/** Everything that a lead will be, read together before its transaction begins. Writes nothing. */
export async function prepareLead(
  ctx: RequestContext,
  deps: Pick<LeadDeps, "staffAddresses">,
  { input, verdict, settings }: { input: LeadInput; verdict: HumanVerdict; settings: Settings },
): Promise<LeadWriting> {
  const now = ctx.now();
  const spam = spamReason(input, verdict);
  const lead: LeadTable = {
    id: crypto.randomUUID(),
    kind: input.kind,
    status: spam ? "spam" : "new",
    name: input.name,
    email: input.email,
    phone: input.phone,
    message: input.message,
    details: JSON.stringify(input.details),
    source_path: input.sourcePath,
    human_check: verdict,
    idempotency_key: input.idempotencyKey,
    owner_id: null,
    due_at: promisedBy(settings, input.kind, now),
    answered_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
    ...leadKeys(input),
    campaign: JSON.stringify(keptCampaign(Object.entries(input.campaign ?? {}))),
    consent: JSON.stringify(input.consent ?? {}),
    spam_reason: spam ?? "",
    ...nothingPlanned,
  };
  const named = settings.notifications.leadRecipients;
  const { quietFrom: from, quietUntil: until } = settings.notifications;
  return {
    lead,
    visit: input.visit,
    recipients: named.length > 0 ? named : await deps.staffAddresses(ctx),
    noticeAt: afterQuiet(now, { from, until, timeZone: settings.hours.timeZone }),
    spam,
  };
}

/**
 * Writes lead, history, audit row and mails in the caller's transaction; nothing where its key has a lead already. Staff
 * are told of each, the sender is thanked for three a day.
 */
export async function saveLead(trx: Trx, ctx: RequestContext, writing: LeadWriting): Promise<void> {
  const { lead, visit, spam } = writing;
  if (!(await insertLead(trx, lead))) return;
  if (visit) await insertVisit(trx, lead.id, visit);
  await insertLeadEvent(trx, {
    id: crypto.randomUUID(),
    lead_id: lead.id,
    at: lead.created_at,
    actor_id: null,
    actor_name: "Website",
    kind: "received",
    detail: JSON.stringify({ from: lead.source_path, spamReason: spam }),
  });
  // A robot's message is kept for staff to see, but nobody is mailed on its word.
  if (!spam) {
    const thanks = await isWithinRate(trx, ctx, thanksADay, mailboxKey(lead.email));
    await enqueueMails(trx, ctx, mailsOf(writing, thanks));
  }
  // Last: from here to the commit every other write to the log waits.
  await recordAudit(trx, ctx, {
    action: "lead.received",
    subjectType: "lead",
    subjectId: lead.id,
    detail: { kind: lead.kind, status: lead.status },
  });
}

function mailsOf({ lead, recipients, noticeAt }: LeadWriting, thanks: boolean): OutboxEntry[] {
  const thanked = thanks ? [lead.email] : [];
  const mails = [
    ...thanked.map((recipient) => ({
      template: "lead.acknowledgement",
      recipient,
      dueAt: lead.created_at,
    })),
    ...recipients.map((recipient) => ({ template: "lead.notice", recipient, dueAt: noticeAt })),
  ];
  return mails.map((mail) => ({
    ...mail,
    payload: { leadId: lead.id },
    dedupeKey: `${mail.template}:${lead.id}:${mail.recipient}`,
    subjectType: "lead",
    subjectId: lead.id,
  }));
}

/** @throws invalid on `email`; counts the refused domain, so that the owner sees what the rule costs. */
async function requireBusinessEmail(ctx: RequestContext, settings: Settings, email: string) {
  const fault = businessEmailFault(email, refusedMailDomains(settings));
  if (!fault) return;
  const domain = emailDomain(email);
  if (fault === "provider" && domain) await countRefusedDomain(ctx.db, domain, ctx.now());
  throw new ExpectedError("invalid", { fields: { email: leadMessages.email } });
}

function spamReason(input: LeadInput, verdict: string): string | null {
  if (input.website !== "") return "hidden field filled in";
  if (input.filledInMs !== undefined && input.filledInMs < leastFillMs) return "filled in too fast";
  if (verdict === "failed") return "human check failed";
  return null;
}

/** The key of a form sent without JavaScript: the same words from the same person on the same day are one message. */
export function keyOfWords(input: { email: string; message: string }, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const text = JSON.stringify([input.email.trim().toLowerCase(), input.message.trim(), day]);
  return `words-${createHash("sha256").update(text).digest("base64url")}`;
}
