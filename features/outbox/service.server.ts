import type { OutboxTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { retryMail } from "#platform/work/outbox.server.ts";
import type { listOutbox, MailState, QueuedMail } from "./contract.ts";
import { cancelQueued, countStates, pageOfMails, templatesInUse } from "./store.server.ts";

const pageSize = 50;

/** Without a mail server nothing moves: what waits is shown as held. */
function isHolding(ctx: RequestContext): boolean {
  return ctx.env.SMTP_URL === undefined;
}

function shownState(ctx: RequestContext, state: string): MailState {
  return (state === "queued" && isHolding(ctx) ? "held" : state) as MailState;
}

function presentMail(ctx: RequestContext, row: OutboxTable): QueuedMail {
  return {
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    state: shownState(ctx, row.state),
    attempts: row.attempts,
    dueAt: row.due_at,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
  };
}

function readCursor(text: string): { createdAt: number; id: string } {
  const [, createdAt, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? [];
  if (!createdAt || !id) throw new ExpectedError("bad_request", { words: "That page is unknown." });
  return { createdAt: Number(createdAt), id };
}

/** The state under which the table keeps what is asked for; null where nothing can be found. */
function storedState(ctx: RequestContext, state: MailState | undefined): string | undefined | null {
  if (state === "held") return isHolding(ctx) ? "queued" : null;
  return state === "queued" && isHolding(ctx) ? null : state;
}

/** A page of mails and how many stand in each state. @throws forbidden, bad_request for a broken cursor */
export async function viewOutbox(ctx: RequestContext, query: QueryOf<typeof listOutbox>) {
  requirePermission(ctx, "mail.view");
  const state = storedState(ctx, query.state);
  const before = query.after ? readCursor(query.after) : null;
  const search = query.search.trim();
  const rows =
    state === null
      ? []
      : await pageOfMails(ctx.db, {
          state,
          template: query.template,
          search,
          before,
          limit: pageSize + 1,
        });
  const page = rows.slice(0, pageSize);
  const last = page[page.length - 1];
  const counts = Object.entries(await countStates(ctx.db));
  return {
    mails: page.map((row) => presentMail(ctx, row)),
    next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null,
    counts: Object.fromEntries(counts.map(([name, count]) => [shownState(ctx, name), count])),
    templates: await templatesInUse(ctx.db),
    configured: !isHolding(ctx),
  };
}

/** Gives a failed or cancelled mail a new round of tries. @throws forbidden, conflict when it is neither */
export async function resend(ctx: RequestContext, id: string) {
  requirePermission(ctx, "mail.resend");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await retryMail(trx, id, ctx.now()))) {
      throw new ExpectedError("conflict", { words: "This email has neither failed nor stopped." });
    }
    await recordAudit(trx, ctx, { action: "mail.requeued", subjectType: "mail", subjectId: id });
  });
  return { success: true };
}

/** Takes a mail out of the queue; it can be queued again. @throws forbidden, conflict when it does not wait any more */
export async function cancel(ctx: RequestContext, id: string) {
  requirePermission(ctx, "mail.resend");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await cancelQueued(trx, id))) {
      throw new ExpectedError("conflict", { words: "This email does not wait any more." });
    }
    await recordAudit(trx, ctx, { action: "mail.cancelled", subjectType: "mail", subjectId: id });
  });
  return { success: true };
}
