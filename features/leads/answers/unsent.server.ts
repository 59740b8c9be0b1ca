import { openAgain } from "#features/leads/joining/joined-promise.ts";
import { updateLeadIn } from "#features/leads/rules/change.server.ts";
import { lockStandingLead } from "#features/leads/store/find-by-mail.server.ts";
import type { LeadChange, LeadRow } from "#features/leads/store/leads.server.ts";
import {
  markUnsent,
  type UnsentAnswer,
  unsentAnswers,
} from "#features/leads/store/unsent-answers.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { minuteMs } from "#platform/time/durations.ts";

/** Time (ms) after which a mail that is due but still queued counts as held. */
const leavesWithinMs = minuteMs;
const atOnce = 100;

/**
 * Returns the change that a lost answer makes: the promise that it stopped runs on, with the due time it had. Empty if
 * the customer has another answer, by mail or on the phone. `answeredAt`: when this one counted.
 */
export function withoutLostAnswer(lead: LeadRow, answeredAt: number | null): LeadChange {
  const isIt = lead.answeredAt === answeredAt && ["", "mail"].includes(lead.answeredBy);
  if (!isIt || answeredAt === null || lead.status === "spam") return {};
  const { replyWaitingAt } = lead;
  // It was never the first answer.
  return {
    ...openAgain({ ...lead, answeredBy: "" }),
    replyWaitingAt: replyWaitingAt ?? answeredAt,
  };
}

/**
 * Opens the promises again whose answers could not leave, and returns how many; each stops its clock once its mail is
 * sent (`noteSentAnswers`). A job polls for them, because the outbox knows nothing of leads. @throws forbidden
 */
export async function noteUnsentAnswers(ctx: RequestContext): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const dueBefore = ctx.now() - leavesWithinMs;
  const answers = await unsentAnswers(ctx.db, { dueBefore, limit: atOnce });
  for (const answer of answers) await noteUnsent(ctx, answer);
  return answers.length;
}

async function noteUnsent(ctx: RequestContext, answer: UnsentAnswer): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const lead = await lockStandingLead(trx, ctx, answer.leadId);
    if (!(await markUnsent(trx, answer)) || !lead) return;
    const change = withoutLostAnswer(lead, answer.at);
    if (Object.keys(change).length === 0) return;
    await updateLeadIn(trx, ctx, lead, () => ({
      change,
      events: [],
      audit: { action: "lead.answer_unsent" },
    }));
  });
}
