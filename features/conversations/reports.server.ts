import { noteUndelivered } from "#features/leads/rules/undelivered.server.ts";
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
 * unguessable ids: a forged report about a stranger changes nothing. Returns a text for staff.
 */
export async function applyReport(
  ctx: RequestContext,
  { report, mailIds, inboundId }: Received,
): Promise<string> {
  const mails = await mailsByIds(ctx.db, mailIds);
  if (mails.length === 0) return "A report about an email that we did not send.";
  if (report.kind === "complaint") {
    const about = { id: `${inboundId}:complaint`, kind: "complaint" as const, status: "" };
    for (const { recipient } of mails) {
      const address = normalAddress(recipient);
      await insertReport(ctx.db, { ...about, recipient: address, at: ctx.now() });
      await suppressForMail(ctx, address, "They reported our mail as spam.");
    }
    return "A complaint: the newsletter stops for this address.";
  }
  for (const [place, each] of report.recipients.entries()) {
    const id = `${inboundId}:${place}`;
    if (each.action === "failed") await noteFailure(ctx, { mails, each, id });
  }
  return "A delivery report.";
}

type Failure = { mails: readonly MailFactsOfOutbox[]; each: ReportedRecipient; id: string };

async function noteFailure(ctx: RequestContext, { mails, each, id }: Failure): Promise<void> {
  const named = each.address ? normalAddress(each.address) : "";
  const exact = mails.find(({ recipient }) => normalAddress(recipient) === named);
  // A report on a forwarded mail names the final address, not the one we used.
  const mail = exact ?? (mails.length === 1 ? mails[0] : undefined);
  if (!mail) return;
  const why = failureReason(each.status);
  if (mail.template === "lead.reply") {
    const input = { leadId: mail.subjectId, mailId: mail.id, why };
    await ctx.db.transaction().execute((trx) => noteUndelivered(trx, ctx, input));
  }
  if (!exact) return;
  const { status } = each;
  if (isDeadAddress(status)) return suppressForMail(ctx, named, `${why} (${status})`);
  if (!speaksOfMailbox(status)) return;
  await insertReport(ctx.db, { id, recipient: named, kind: "failed", status, at: ctx.now() });
  const since = ctx.now() - softFailureRule.days * dayMs;
  if ((await countFailures(ctx.db, named, since)) < softFailureRule.reports) return;
  const { reports, days } = softFailureRule;
  await suppressForMail(ctx, named, `${why}; ${reports} mails failed within ${days} days`);
}
