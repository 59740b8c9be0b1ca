import type { Trx } from "#platform/database/engine.server.ts";
import type { NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf, QueryOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import type { SendDeps } from "./audience.server.ts";
import {
  type changeSend,
  type previewSend,
  recipientsPerPage,
  type Send,
  type sendAudience,
  type sendRecipients,
} from "./contract.ts";
import { previewLetter } from "./mail.server.tsx";
import { hasPostalAddress } from "./postal-address.server.ts";
import { progressOf, recipientsNow } from "./progress.server.ts";
import {
  findSend,
  insertSend,
  lockSend,
  newestSends,
  recipientsOf,
  updateSend,
} from "./store.server.ts";

const listed = 200;

export const gone = () =>
  new ExpectedError("not_found", { words: "This send is no longer there." });

export function presentSend(row: NewsletterSendTable, counts: Record<string, number>): Send {
  return {
    id: row.id,
    subject: row.subject,
    previewText: row.preview_text,
    body: row.body,
    state: row.state,
    segment: { topic: row.topic, industry: row.industry, source: row.source },
    dueAt: row.due_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    fromPost: row.post_id !== null,
    authorName: row.author_name,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    counts,
  };
}

/** The send as it stands now. @throws not_found */
export async function answerSend(ctx: RequestContext, id: string): Promise<{ send: Send }> {
  const row = await findSend(ctx.db, id);
  if (!row) throw gone();
  const counts = await progressOf(ctx.db, [id]);
  return { send: presentSend(row, counts.get(id) ?? {}) };
}

/** @throws forbidden */
export async function viewSends(ctx: RequestContext) {
  requirePermission(ctx, "marketing.view");
  const rows = await newestSends(ctx.db, listed);
  const counts = await progressOf(
    ctx.db,
    rows.filter(({ started_at }) => started_at !== null).map(({ id }) => id),
  );
  return {
    sends: rows.map((row) => presentSend(row, counts.get(row.id) ?? {})),
    mailConfigured: Boolean(ctx.env.SMTP_URL),
    hasAddress: await hasPostalAddress(ctx.db),
  };
}

/** @throws forbidden, not_found */
export async function viewSend(ctx: RequestContext, id: string) {
  requirePermission(ctx, "marketing.view");
  return answerSend(ctx, id);
}

export function blankSend(
  ctx: RequestContext,
  own: Pick<NewsletterSendTable, "subject"> & Partial<NewsletterSendTable>,
): NewsletterSendTable {
  return {
    id: crypto.randomUUID(),
    preview_text: "",
    body: "",
    state: "draft",
    topic: "",
    industry: "",
    source: "",
    due_at: null,
    started_at: null,
    finished_at: null,
    post_id: null,
    author_name: ctx.actor.kind === "staff" ? ctx.actor.name : "",
    version: 1,
    created_at: ctx.now(),
    updated_at: ctx.now(),
    ...own,
  };
}

async function storeDraft(ctx: RequestContext, row: NewsletterSendTable): Promise<{ send: Send }> {
  await ctx.db.transaction().execute(async (trx) => {
    await insertSend(trx, row);
    await auditSend(trx, ctx, row.id, "created");
  });
  return { send: presentSend(row, {}) };
}

export async function auditSend(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  what: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const subject = { subjectType: "newsletter_send", subjectId: id };
  await recordAudit(trx, ctx, { action: `send.${what}`, ...subject, detail });
}

/** Begins a draft. @throws forbidden */
export async function beginDraft(ctx: RequestContext, subject: string) {
  requirePermission(ctx, "marketing.edit");
  return storeDraft(ctx, blankSend(ctx, { subject }));
}

/** A new draft of the same words. @throws forbidden, not_found */
export async function duplicate(ctx: RequestContext, id: string) {
  requirePermission(ctx, "marketing.edit");
  const row = await findSend(ctx.db, id);
  if (!row) throw gone();
  const { subject, preview_text, body, topic, industry, source } = row;
  return storeDraft(ctx, blankSend(ctx, { subject, preview_text, body, topic, industry, source }));
}

/** Changes the words or readers of a draft. @throws forbidden, not_found, conflict when it changed since or is no draft */
export async function changeDraft(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof changeSend>,
) {
  requirePermission(ctx, "marketing.edit");
  const { version, previewText, ...rest } = input;
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockSend(trx, ctx.database, id);
    if (!row) throw gone();
    if (row.state !== "draft") {
      throw new ExpectedError("conflict", { words: "Only a draft can be changed." });
    }
    if (row.version !== version) throw new ExpectedError("conflict");
    await updateSend(trx, id, { ...rest, preview_text: previewText, updated_at: ctx.now() });
    await auditSend(trx, ctx, id, "changed");
  });
  return answerSend(ctx, id);
}

const plainStyles = /(<[^>]*?) style="/g;

/** The mail as its readers would get it, with its styles renamed for the page that shows it. @throws forbidden */
export async function viewPreview(
  ctx: RequestContext,
  deps: SendDeps,
  words: BodyOf<typeof previewSend>,
) {
  requirePermission(ctx, "marketing.view");
  const { html, text, bytes } = await previewLetter(ctx, deps, words);
  const body = /<body[^>]*>[\s\S]*<\/body>/.exec(html)?.[0] ?? "";
  const inert = body.replace(/^<body/, "<div").replace(/<\/body>$/, "</div>");
  return { html: inert.replace(plainStyles, '$1 data-style="'), text, bytes };
}

/** Mails the draft as it is stored to whoever asks. @throws forbidden, not_found */
export async function mailTest(ctx: RequestContext, deps: SendDeps, id: string) {
  requirePermission(ctx, "marketing.edit");
  if (ctx.actor.kind !== "staff") throw new ExpectedError("forbidden");
  const recipient = await deps.staffAddress(ctx.db, ctx.actor.id);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await findSend(trx, id))) throw gone();
    await enqueueMail(trx, ctx, {
      template: "newsletter.send_test",
      recipient,
      payload: { sendId: id },
      dedupeKey: `send-test:${id}:${crypto.randomUUID()}`,
      subjectType: "newsletter_send_test",
      subjectId: id,
    });
    await auditSend(trx, ctx, id, "tested");
  });
  return { recipient };
}

/** How many readers a segment has now, and whether anything may go to them. @throws forbidden */
export async function viewAudience(
  ctx: RequestContext,
  deps: SendDeps,
  segment: QueryOf<typeof sendAudience>,
) {
  requirePermission(ctx, "marketing.view");
  const [count, facets, hasAddress] = await Promise.all([
    deps.audience.count(ctx.db, segment),
    deps.audience.facets(ctx.db),
    hasPostalAddress(ctx.db),
  ]);
  return { count, facets, hasAddress };
}

/** A page of recipients with what became of each. @throws forbidden, not_found */
export async function viewRecipients(
  ctx: RequestContext,
  deps: SendDeps,
  { id, state, page }: QueryOf<typeof sendRecipients> & { id: string },
) {
  requirePermission(ctx, "marketing.view");
  if (!(await findSend(ctx.db, id))) throw gone();
  const offset = (page - 1) * recipientsPerPage;
  const rows = await recipientsOf(ctx.db, id, { state, offset, limit: recipientsPerPage });
  const emails = await deps.audience.emails(
    ctx.db,
    rows.map((row) => row.subscriber_id),
  );
  const counts = (await progressOf(ctx.db, [id])).get(id) ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const recipients = (await recipientsNow(ctx.db, rows)).map((row) => ({
    id: row.id,
    email: emails.get(row.subscriber_id) ?? "",
    state: row.state,
    lastError: row.last_error,
    settledAt: row.settled_at,
    triedAgain: row.retried_at !== null && (row.state === "queued" || row.state === "handed"),
  }));
  return { recipients, total: state === "all" ? all : (counts[state] ?? 0) };
}
