import type { Trx } from "#platform/database/engine.server.ts";
import type { OutboxState, OutboxTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { pageOf, readCursor } from "#platform/http/page-cursor.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isMailConfigured } from "#platform/mail/sign-in/provider.ts";
import { isMailHeld, viewMailSignIn } from "#platform/mail/sign-in/state.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail, retryMail } from "#platform/work/outbox.server.ts";
import { isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { isSecurityMail, type MailState, outboxCalls, type QueuedMail } from "./contract.ts";
import {
  addressOfStaff,
  cancelQueued,
  countStates,
  deleteMails,
  deleteSentMails,
  deleteUnsentMails,
  findMail,
  hasSent,
  mailsToAddress,
  pageOfMails,
  templatesInUse,
} from "./store.server.ts";

const pageSize = 50;
const testMails = { name: "mail-test", points: 10, seconds: 3600 };

function shownState(isHeld: boolean, state: OutboxState): MailState {
  return state === "queued" && isHeld ? "held" : state;
}

function presentMail(ctx: RequestContext, isHeld: boolean, row: OutboxTable): QueuedMail {
  const name = frameOf(ctx).mailName(row.template);
  return { ...row, name, state: shownState(isHeld, row.state) };
}

/** Returns the stored state for a filter; undefined for all, null if nothing can match. */
function storedState(
  isHeld: boolean,
  state: MailState | undefined,
): OutboxState | undefined | null {
  if (state === "held") return isHeld ? "queued" : null;
  return state === "queued" && isHeld ? null : state;
}

export const outboxVerbs = verbs(outboxCalls, {
  /** Counts the mails in each state too. @throws bad_request for a broken cursor */
  async list(ctx, query) {
    const waitsForSignIn = await isMailHeld(ctx);
    const isHeld = waitsForSignIn || (await isHeldAfterRestore(ctx.db));
    const state = storedState(isHeld, query.state);
    const before = readCursor(query.after);
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
    const { page, next } = pageOf(rows, { size: pageSize, at: (row) => row.createdAt });
    const counts = await countStates(ctx.db);
    const templates = await templatesInUse(ctx.db);
    const { mailName } = frameOf(ctx);
    return {
      mails: page.map((row) => presentMail(ctx, isHeld, row)),
      next,
      counts: Object.fromEntries(
        counts.map(({ state: stored, count }) => [shownState(isHeld, stored), count]),
      ),
      templates,
      templateNames: Object.fromEntries(templates.map((name) => [name, mailName(name)])),
      configured: isMailConfigured(ctx.env),
      waitsFor: waitsForSignIn ? ((await viewMailSignIn(ctx))?.label ?? "") : "",
    };
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    const row = await findMail(ctx.db, id);
    if (!row) throw new ExpectedError("not_found", { message: "There is no such email." });
    return { mail: presentMail(ctx, await isMailHeld(ctx), row) };
  },

  /** Queues it in the same outbox as every other mail. @throws conflict without a mail server, too_many_requests */
  async sendTest(ctx) {
    const { id: staffId } = requireStaff(ctx);
    await requireMailOut(ctx);
    const subject = { subjectType: "staff", subjectId: staffId };
    await requireRate(ctx, testMails, subject.subjectId);
    const recipient = await addressOfStaff(ctx.db, subject.subjectId);
    const id = await ctx.db.transaction().execute(async (trx) => {
      await recordAudit(trx, ctx, { action: "mail.tested", ...subject });
      return enqueueMail(trx, ctx, {
        template: "system.test",
        recipient,
        payload: {},
        dedupeKey: `system.test:${crypto.randomUUID()}`,
        ...subject,
      });
    });
    return { id, recipient };
  },

  /** @throws forbidden for a mail about an account or an alert, conflict when it is in another state */
  async resend(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      await requireOrdinary(trx, id);
      if (!(await retryMail(trx, id, ctx.now()))) {
        throw new ExpectedError("conflict", {
          message: "This email has neither failed nor been stopped.",
        });
      }
      await recordAudit(trx, ctx, { action: "mail.requeued", subjectType: "mail", subjectId: id });
    });
  },

  /** Cancels a mail that can be queued again. @throws as `resend` */
  async cancel(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      await requireOrdinary(trx, id);
      if (!(await cancelQueued(trx, id))) {
        throw new ExpectedError("conflict", { message: "This email is no longer waiting." });
      }
      await recordAudit(trx, ctx, { action: "mail.cancelled", subjectType: "mail", subjectId: id });
    });
  },
});

/** @throws forbidden for a mail about an account or an alert, whoever asks */
async function requireOrdinary(trx: Trx, id: string): Promise<void> {
  const mail = await findMail(trx, id);
  if (!mail || !isSecurityMail(mail.template)) return;
  throw new ExpectedError("forbidden", {
    message: "Emails about accounts and alerts are neither sent again nor stopped here.",
  });
}

/** Returns whether mail is held, and whether a test mail has been handed to the mail server. @throws forbidden */
export async function viewMailProof(ctx: RequestContext) {
  requirePermission(ctx, "mail.view");
  return { held: !isMailConfigured(ctx.env), proven: await hasSent(ctx.db, "system.test") };
}

/** @throws conflict while mail is held until somebody acts */
async function requireMailOut(ctx: RequestContext): Promise<void> {
  if (!(await isMailHeld(ctx))) return;
  const signIn = await viewMailSignIn(ctx);
  throw new ExpectedError("conflict", {
    message: signIn
      ? `Mail is not signed in to ${signIn.label}. Press Connect first.`
      : "No mail server is set up. Set SMTP_URL on the server and restart the site.",
  });
}

/** Returns the mails to an address. Needs "leads.export". @throws forbidden */
export async function mailsTo(ctx: RequestContext, address: string) {
  requirePermission(ctx, "leads.export");
  const rows = await mailsToAddress(ctx.db, address);
  return rows.map((row) => ({
    template: row.template,
    recipient: row.recipient,
    state: row.state,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  }));
}

/**
 * Deletes the mails to an address; a waiting one is not sent. Returns how many. Needs "leads.edit".
 * @throws forbidden
 */
export async function eraseMailsTo(
  trx: Trx,
  ctx: RequestContext,
  address: string,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  const rows = await mailsToAddress(trx, address);
  await deleteMails(
    trx,
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** Deletes mails that were sent or cancelled more than this many days ago. @throws forbidden */
export async function tidyMails(ctx: RequestContext, days: number): Promise<void> {
  requirePermission(ctx, "mail.resend");
  await deleteSentMails(ctx.db, ctx.now() - days * dayMs);
}

/** Deletes mails that failed permanently or never left, after this many days. @throws forbidden */
export async function tidyUnsentMails(ctx: RequestContext, days: number): Promise<void> {
  requirePermission(ctx, "mail.resend");
  await deleteUnsentMails(ctx.db, ctx.now() - days * dayMs);
}
