import { withoutLostAnswer } from "#features/leads/answers/unsent.server.ts";
import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import { insertLeadEvent, updateLeadRow } from "#features/leads/store/leads.server.ts";
import { markUnsent, messageOfMail } from "#features/leads/store/unsent-answers.server.ts";
import { deliveryErrorText } from "#features/leads/thread/delivery-error.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { ClaimedMail } from "#platform/work/outbox.server.ts";
import { auditLead, historyEntry } from "./change.server.ts";

type Undelivered = {
  leadId: string;
  /** Outbox row of the answer. */
  mailId: string;
  /** Reason, worded to follow "did not arrive:". */
  why: string;
  /** The mail server's own sentence; empty without one. */
  said?: string;
};

/**
 * Writes into a lead's history that our answer did not arrive, once for each mail, in the caller's transaction. It is no
 * answer then: the promise that it stopped runs on, and the lead waits for staff again. @throws forbidden
 */
export async function noteUndelivered(
  trx: Trx,
  ctx: RequestContext,
  { leadId, mailId, why, said = "" }: Undelivered,
): Promise<void> {
  requirePermission(ctx, "leads.edit");
  const lead = await lockStandingLead(trx, ctx, leadId);
  if (!lead) return;
  const at = ctx.now();
  const entry = historyEntry(ctx, {
    id: `undelivered:${mailId}`,
    leadId: lead.id,
    at,
    kind: "undelivered",
    detail: said ? { why, mailId, said } : { why, mailId },
  });
  if (!(await insertLeadEvent(trx, entry))) return;
  const answer = await messageOfMail(trx, mailId);
  await updateLeadRow(trx, lead.id, lead.version, {
    ...(lead.status === "spam" ? {} : { replyWaitingAt: lead.replyWaitingAt ?? at }),
    ...withoutLostAnswer(lead, answer?.at ?? lead.answeredAt),
    updatedAt: at,
  });
  await auditLead(trx, ctx, lead.id, {
    action: "lead.mail_undelivered",
    detail: { mail: mailId, version: lead.version + 1 },
  });
}

/** Records that a mail server refused our answer for good; ignores other mails. @throws forbidden */
export async function noteFailedAnswer(
  ctx: RequestContext,
  { id, template, payload }: ClaimedMail,
  reason: string,
): Promise<void> {
  if (template !== "lead.reply") return;
  const input = { leadId: String(payload.leadId), mailId: id, why: deliveryErrorText(reason) };
  await ctx.db.transaction().execute(async (trx) => {
    await noteUndelivered(trx, ctx, input);
    // Somebody may send it again from the outbox, and then it counts.
    const answer = await messageOfMail(trx, id);
    if (answer) await markUnsent(trx, answer);
  });
}
