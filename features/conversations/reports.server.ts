import { noteReportedAnswer } from "#features/leads/rules/undelivered.server.ts";
import { suppressForMail } from "#features/newsletter/subscribers/suppression.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { isDeadAddress } from "#platform/mail/enhanced-status.ts";
import type { MailReport, ReportedRecipient } from "#platform/mail/inbound/delivery-report.ts";
import { failureReason, speaksOfMailbox } from "#platform/mail/inbound/failure-reasons.ts";
import { normalAddress } from "#platform/mail/mailbox.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type MailFactsOfOutbox, mailsByIds } from "#platform/work/outbox.server.ts";
import { countFailures, insertReport } from "./store.server.ts";

/** Number of temporary mailbox failures, within a number of days, that removes an address from the newsletter. */
const softFailureRule = { reports: 3, days: 14 } as const;

type Received = { report: MailReport; mailIds: readonly string[]; inboundId: string };

/**
 * Applies a delivery report or complaint; applying it twice is harmless. Only mails that we sent count, by their
 * unguessable ids: a forged report about a stranger changes nothing. Returns a text for staff. `told`: a lead's history
 * has what the report says; otherwise the report itself may join the conversation.
 */
export async function applyReport(
  ctx: RequestContext,
  { report, mailIds, inboundId }: Received,
): Promise<{ reason: string; told: boolean }> {
  const mails = await mailsByIds(ctx.db, mailIds);
  if (mails.length === 0) {
    return { reason: "A report about an email that we did not send.", told: false };
  }
  if (report.kind === "complaint") {
    const about = { id: `${inboundId}:complaint`, kind: "complaint" as const, status: "" };
    for (const { recipient } of mails) {
      const address = normalAddress(recipient);
      await insertReport(ctx.db, { ...about, recipient: address, at: ctx.now() });
      await suppressForMail(ctx, address, "They reported our mail as spam.");
    }
    return { reason: "A complaint: the newsletter stops for this address.", told: false };
  }
  let told = false;
  for (const [place, each] of report.recipients.entries()) {
    const id = `${inboundId}:${place}`;
    if (each.action === "failed" && (await noteFailure(ctx, { mails, each, id }))) told = true;
  }
  return { reason: "A delivery report.", told };
}

type Failure = { mails: readonly MailFactsOfOutbox[]; each: ReportedRecipient; id: string };

/** Writes down that a mail of ours failed. Returns true if it was an answer, whose lead's history has it now. */
async function noteFailure(ctx: RequestContext, { mails, each, id }: Failure): Promise<boolean> {
  const named = each.address ? normalAddress(each.address) : "";
  const exact = mails.find(({ recipient }) => normalAddress(recipient) === named);
  // A report on a forwarded mail names the final address, not the one we used.
  const mail = exact ?? (mails.length === 1 ? mails[0] : undefined);
  if (!mail) return false;
  const why = failureReason(each.status);
  const isAnswer = mail.template === "lead.reply";
  if (isAnswer) {
    const input = { leadId: mail.subjectId, mailId: mail.id, why, said: each.diagnostic };
    await noteReportedAnswer(ctx, { ...input, to: exact ? "" : named });
  }
  if (exact) await countAgainst(ctx, { named, why, status: each.status, id });
  return isAnswer;
}

type Counted = { named: string; why: string; status: string; id: string };

/** Suppresses an address that is dead by the server's word, or that failed too often. */
async function countAgainst(ctx: RequestContext, { named, why, status, id }: Counted) {
  if (isDeadAddress(status)) return suppressForMail(ctx, named, `${why} (${status})`);
  if (!speaksOfMailbox(status)) return;
  await insertReport(ctx.db, { id, recipient: named, kind: "failed", status, at: ctx.now() });
  const since = ctx.now() - softFailureRule.days * dayMs;
  if ((await countFailures(ctx.db, named, since)) < softFailureRule.reports) return;
  const { reports, days } = softFailureRule;
  await suppressForMail(ctx, named, `${why}; ${reports} mails failed within ${days} days`);
}
