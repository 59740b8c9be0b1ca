import type { OutboxTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import type { OutboxRow } from "./contract.ts";
import { addressOfStaff, deleteSentMails, deleteUnsentMails, findMail } from "./store.server.ts";

/** Without a mail server nothing moves: what waits is shown as held. */
function shownState(ctx: RequestContext, state: string): string {
  return state === "queued" && ctx.env.SMTP_URL === undefined ? "held" : state;
}

function presentMail(ctx: RequestContext, row: OutboxTable): OutboxRow {
  return {
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    state: shownState(ctx, row.state) as OutboxRow["state"],
    attempts: row.attempts,
    dueAt: row.due_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
  };
}

/** One mail. @throws forbidden, not_found */
export async function viewOneMail(ctx: RequestContext, id: string) {
  requirePermission(ctx, "mail.view");
  const row = await findMail(ctx.db, id);
  if (!row) throw new ExpectedError("not_found", { words: "There is no such email." });
  return { mail: presentMail(ctx, row) };
}

const testMails = { name: "mail-test", points: 10, seconds: 3600 };

/**
 * Queues a mail to whoever asks, through the same outbox as every other mail.
 * @throws forbidden, conflict without a mail server, too_many_requests
 */
export async function queueTestMail(ctx: RequestContext) {
  requirePermission(ctx, "mail.resend");
  if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
  if (ctx.env.SMTP_URL === undefined) {
    throw new ExpectedError("conflict", {
      words: "No mail server is set up. Set SMTP_URL where the site runs and start it again.",
    });
  }
  await requireRate(ctx, testMails, ctx.actor.id);
  const staffId = ctx.actor.id;
  const recipient = await addressOfStaff(ctx.db, staffId);
  const id = await ctx.db.transaction().execute(async (trx) => {
    await recordAudit(trx, ctx, {
      action: "mail.tested",
      subjectType: "staff",
      subjectId: staffId,
    });
    return enqueueMail(trx, ctx, {
      template: "system.test",
      recipient,
      payload: {},
      dedupeKey: `system.test:${crypto.randomUUID()}`,
      subjectType: "staff",
      subjectId: staffId,
    });
  });
  return { id, recipient };
}

const dayMs = 24 * 60 * 60_000;

/** Forgets mails that went out so many days ago. @throws forbidden */
export async function tidyMails(ctx: RequestContext, days: number): Promise<void> {
  requirePermission(ctx, "mail.resend");
  await deleteSentMails(ctx.db, ctx.now() - days * dayMs);
}

/** Forgets mails that failed for good or never left, after so many days. @throws forbidden */
export async function tidyUnsentMails(ctx: RequestContext, days: number): Promise<void> {
  requirePermission(ctx, "mail.resend");
  await deleteUnsentMails(ctx.db, ctx.now() - days * dayMs);
}
