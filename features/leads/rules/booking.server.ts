import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import { changeLeadRow, insertLeadEvent } from "#features/leads/store/leads.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { historyEntry } from "./change.server.ts";

/** A change of a lead's booked call. */
export type BookedCall = {
  leadId: string;
  what: "booked" | "moved" | "cancelled" | "took-place" | "no-show" | "reopened";
  /** Day and time in the company's zone. */
  when: string;
  /** Start of the call (ms), by which the lead's answer is due; null when the call was cancelled. */
  startAt: number | null;
  word: string;
  actorName: string;
};

/**
 * Records a change of a lead's booked call in its history, in the caller's transaction. The answer is due when the call
 * begins; a call that took place is the answer. For a merged lead the change is made to its target.
 */
export async function noteBookedCall(
  trx: Trx,
  ctx: RequestContext,
  call: BookedCall,
): Promise<void> {
  const lead = await lockStandingLead(trx, ctx, call.leadId);
  if (!lead) return;
  const { what, when, startAt } = call;
  const answered = what === "took-place" && lead.answeredAt === null;
  await changeLeadRow(trx, lead.id, {
    details: { ...lead.details, call: what === "cancelled" ? `${when} (cancelled)` : when },
    updatedAt: ctx.now(),
    ...(startAt !== null && lead.answeredAt === null ? { dueAt: startAt } : {}),
    ...(answered ? { answeredAt: startAt ?? ctx.now(), answeredBy: "phone" } : {}),
    ...(answered && lead.status === "new" ? { status: "contacted" } : {}),
  });
  const entry = historyEntry(ctx, {
    leadId: lead.id,
    actorName: call.actorName,
    kind: "booking",
    detail: { what, when, ...(call.word ? { text: call.word } : {}) },
  });
  await insertLeadEvent(trx, entry);
}
