import { createHash } from "node:crypto";
import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { auditLead } from "#features/leads/rules/change.server.ts";
import { addLeadEvent } from "#features/leads/rules/notified.server.ts";
import { readDetails } from "#features/leads/rules/present.server.ts";
import { leadsOfSender, lockLead } from "#features/leads/store/find-by-mail.server.ts";
import {
  findEvent,
  findLead,
  type LeadChange,
  type LeadRow,
  updateLeadRow,
} from "#features/leads/store/leads.server.ts";
import { insertMessage } from "#features/leads/store/messages.server.ts";
import { type Db, lockName, type Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { dayMs } from "#platform/time/durations.ts";
import { promiseAgain } from "./joined-promise.ts";
import { returnDays, takesMessage } from "./same-matter.ts";

/**
 * Returns the lead that a further message from an address joins, locked until the transaction ends; null if it begins a
 * new lead. Concurrent messages from one address wait for each other.
 */
export async function findLeadToJoin(
  trx: Trx,
  ctx: RequestContext,
  message: Pick<LeadTable, "emailKey" | "kind" | "details">,
): Promise<LeadRow | null> {
  if (message.emailKey === "") return null;
  await lockName(ctx.database.engine, trx, `lead of ${message.emailKey}`);
  const now = ctx.now();
  const leads = await leadsOfSender(trx, message.emailKey, now - returnDays * dayMs);
  const isOpen = ({ status }: LeadRow) => status !== "lost";
  const taking = leads.filter((lead) => takesMessage(lead, message, now));
  const chosen = taking.find(isOpen) ?? taking[0];
  if (!chosen) return null;
  await lockLead(trx, ctx, chosen.id);
  const lead = await findLead(trx, chosen.id);
  return lead && takesMessage(lead, message, now) ? lead : null;
}

/** Returns the id of the history entry that a form's idempotency key makes when its message joins a lead. */
function joinedEventId(key: string): string {
  return createHash("sha256").update(`joined ${key}`).digest("base64url");
}

/** Returns the promise (ms) of a form that already joined a lead, by its idempotency key. */
export async function promiseOfJoined(db: Db | Trx, key: string): Promise<number | undefined> {
  const event = await findEvent(db, joinedEventId(key));
  return event && Number(event.detail.dueAt);
}

/** Returns a form's text for the conversation: its message, the chosen answers, and a new phone number. */
function messageTextOf(form: LeadTable, lead: LeadRow): string {
  const answers = detailLines(readDetails(form.details)).map(
    ({ label, value }) => `${label}: ${value}`,
  );
  const phone = form.phoneKey !== lead.phoneKey && form.phone ? `Phone: ${form.phone}` : "";
  return [form.message, answers.join("\n"), phone].filter(Boolean).join("\n\n");
}

/** Ids of the message and the history entry of a form that joined a lead. */
export type JoinedForm = { messageId: string; eventId: string };

/**
 * Writes a form into the conversation of its sender's lead: unread message, history and audit row. The owner is
 * notified, and the promise starts again. Returns null if this form was already written.
 */
export async function joinLead(
  trx: Trx,
  ctx: RequestContext,
  { lead, form, hours }: { lead: LeadRow; form: LeadTable; hours: BusinessHours },
): Promise<JoinedForm | null> {
  const eventId = joinedEventId(form.idempotencyKey);
  const messageId = crypto.randomUUID();
  const { name, kind, language, sourcePath: from } = form;
  const text = messageTextOf(form, lead);
  const dueAt = String(form.dueAt);
  const written = await addLeadEvent(trx, ctx, {
    ...senderOf(lead, { name, at: form.createdAt }),
    id: eventId,
    kind: "form-in",
    detail: { from, kind, text, dueAt, language },
  });
  if (!written) return null;
  const message: LeadMessageTable = {
    id: messageId,
    leadId: lead.id,
    direction: "in",
    channel: "form",
    at: form.createdAt,
    leadEventId: eventId,
    mailId: null,
    messageId: null,
    inReplyTo: "",
    referencesText: "",
    fromName: name,
    fromAddress: form.email,
    replyToName: "",
    replyToAddress: "",
    toAddress: "",
    ccAddress: "",
    recipientsLeftOut: 0,
    subject: "",
    subjectKey: "",
    text,
    quoted: "",
    html: "",
    verified: "unknown",
    unparsed: 0,
    readAt: null,
  };
  await insertMessage(trx, message, { from: [{ name, address: form.email }] });
  await startPromiseAgain(trx, ctx, { lead, name, due: form.dueAt, hours });
  await auditLead(trx, ctx, lead.id, {
    action: "lead.wrote_again",
    detail: { kind, version: lead.version + 1 },
  });
  return { messageId, eventId };
}

function senderOf(lead: LeadRow, { name, at }: { name: string; at: number }) {
  return { leadId: lead.id, at, actorId: null, actorName: name };
}

type Restarting = {
  lead: LeadRow;
  name: string;
  /** When the message came; now by default. */
  cameAt?: number;
  due: number;
  hours: BusinessHours;
};

/** Starts a lead's promise again, with history entries for a hold that ends and a lost lead that reopens. */
export async function startPromiseAgain(
  trx: Trx,
  ctx: RequestContext,
  { lead, name, cameAt, due, hours }: Restarting,
): Promise<void> {
  const at = ctx.now();
  const change: LeadChange = promiseAgain(lead, { at: cameAt ?? at, due, hours });
  await updateLeadRow(trx, lead.id, lead.version, { ...change, updatedAt: at });
  const entries: Pick<LeadEventTable, "kind" | "detail">[] = [];
  if (lead.heldFrom !== null) entries.push({ kind: "resume", detail: {} });
  if (change.status && change.status !== lead.status) {
    entries.push({ kind: "status", detail: { from: lead.status, to: change.status } });
  }
  for (const entry of entries) {
    const id = crypto.randomUUID();
    await addLeadEvent(trx, ctx, { ...senderOf(lead, { name, at }), ...entry, id });
  }
}
