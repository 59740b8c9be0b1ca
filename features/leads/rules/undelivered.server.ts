import { withoutLostAnswer } from "#features/leads/answers/unsent.server.ts";
import { isCopyOf, nextCopyReport } from "#features/leads/store/copy-reports.server.ts";
import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import { insertLeadEvent, updateLeadRow } from "#features/leads/store/leads.server.ts";
import { markUnsent, messageOfMail } from "#features/leads/store/unsent-answers.server.ts";
import { deliveryErrorText } from "#features/leads/thread/delivery-error.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { RefusedCopy } from "#platform/mail/mailer.server.ts";
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
async function noteUndelivered(
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

type UndeliveredCopy = Undelivered & {
  /** Address of the copy. */
  to: string;
};

/**
 * Writes into a lead's history that a copy of our answer did not arrive, once for each address, in the caller's
 * transaction. The answer stays one: the customer has it. @throws forbidden
 */
async function noteUndeliveredCopy(
  trx: Trx,
  ctx: RequestContext,
  { leadId, mailId, to, why, said = "" }: UndeliveredCopy,
): Promise<void> {
  requirePermission(ctx, "leads.edit");
  const lead = await lockStandingLead(trx, ctx, leadId);
  if (!lead) return;
  const id = await nextCopyReport(trx, mailId, to);
  if (id === null) return;
  const entry = historyEntry(ctx, {
    id,
    leadId: lead.id,
    at: ctx.now(),
    kind: "copy-undelivered",
    detail: { to, why, mailId, ...(said ? { said } : {}) },
  });
  if (!(await insertLeadEvent(trx, entry))) return;
  await auditLead(trx, ctx, lead.id, {
    action: "lead.mail_undelivered",
    detail: { mail: mailId, copy: true },
  });
}

/**
 * Records a report that our answer did not arrive at `to`, which may be one of its copies; empty: at its recipient.
 * @throws forbidden
 */
export async function noteReportedAnswer(ctx: RequestContext, input: UndeliveredCopy) {
  await ctx.db.transaction().execute(async (trx) => {
    const isCopy = input.to !== "" && (await isCopyOf(trx, input.mailId, input.to));
    await (isCopy ? noteUndeliveredCopy : noteUndelivered)(trx, ctx, input);
  });
}

/** Records that a mail server accepted our answer but refused a copy; ignores other mails. @throws forbidden */
export async function noteRefusedCopy(
  ctx: RequestContext,
  { id, template, payload }: ClaimedMail,
  { to, reason }: RefusedCopy,
): Promise<void> {
  if (template !== "lead.reply") return;
  const input = { leadId: String(payload.leadId), mailId: id, to, why: deliveryErrorText(reason) };
  await ctx.db.transaction().execute((trx) => noteUndeliveredCopy(trx, ctx, input));
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
