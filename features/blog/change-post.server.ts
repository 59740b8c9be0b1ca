import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PostTable, PostVersionKind } from "#platform/database/tables-blog.ts";
import { holds, updateVersioned } from "#platform/database/versioned-row.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { nameOfActor, staffIdOf } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { type PostFields, type PostIllustration, postFields } from "./contract.ts";
import { findPending } from "./pending-store.server.ts";
import type { PostDraft, StaffPost } from "./staff-contract.ts";
import { dropVersion, findPost, findVersion } from "./staff-store.server.ts";
import { insertPostVersion } from "./store.server.ts";

/** Autosaves of one writer within this span (ms) form one version. */
const autosaveSpanMs = 10 * 60_000;

const changedSince = "Somebody saved this post since you opened it.";

/** Returns the day of a timestamp in UTC; days are stored as noon in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function presentDraft(
  row: Omit<PostTable, "id" | "version" | "createdAt" | "updatedAt">,
): PostDraft {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    topics: [...row.topics],
    audience: row.audience,
    illustration: row.illustration as PostIllustration,
    body: row.body,
    reviewedOn: row.reviewedAt === null ? null : dayOf(row.reviewedAt),
  };
}

/** Returns the post for the staff's screens, with its pending changes and the name of its last writer. */
export async function presentPost(db: Db | Trx, row: PostTable): Promise<StaffPost> {
  const last = await findVersion(db, row.id, row.version);
  const pending = await findPending(db, row.id);
  return {
    ...row,
    draft: presentDraft(row),
    mailOnPublish: row.mailOnPublish === 1,
    authorName: last?.authorName ?? "",
    pending: pending ? { ...pending, draft: JSON.parse(pending.draft) as PostDraft } : null,
  };
}

/** Returns the columns of a draft. Days are stored as noon in UTC, the same day everywhere in the United States. */
export function columnsOf(draft: PostDraft) {
  const { reviewedOn, ...columns } = draft;
  return {
    ...columns,
    reviewedAt: reviewedOn === null ? null : Date.parse(reviewedOn) + dayMs / 2,
  };
}

/** Requires everything a public post needs. @throws ExpectedError `invalid` naming what is missing. */
export function requireComplete(
  row: Pick<PostTable, keyof ReturnType<typeof columnsOf>>,
): PostFields {
  return check(postFields, row);
}

/**
 * Returns the post. @throws ExpectedError `not_found`, or `conflict` when it changed since `version` was read and does
 * not hold the columns that the caller wants.
 */
export async function requirePost(
  db: Db | Trx,
  id: string,
  version?: number,
  wanted?: Partial<PostTable>,
): Promise<PostTable> {
  const row = await findPost(db, id);
  if (!row) throw new ExpectedError("not_found", { message: "This post no longer exists." });
  const stands = wanted !== undefined && holds(row, wanted);
  if (version !== undefined && row.version !== version && !stands) {
    throw new ExpectedError("conflict", { message: changedSince });
  }
  return row;
}

export function authorOf(ctx: RequestContext): { id: string | null; name: string } {
  return { id: staffIdOf(ctx.actor), name: nameOfActor(ctx.actor) ?? "System" };
}

/** Adds a row about a post to the audit log. */
export async function auditPost(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  action: `post.${string}`,
  detail: AuditEntry["detail"] = {},
): Promise<void> {
  await recordAudit(trx, ctx, { action, subjectType: "post", subjectId: id, detail });
}

type Change = {
  change: Partial<PostTable>;
  kind: PostVersionKind;
  action: `post.${string}`;
  detail?: AuditEntry["detail"];
};

/**
 * Changes a post and stores its new version and audit row. Raises the content version, which invalidates cached
 * pages, when the post is or was public. @throws conflict when the post changed since it was read
 */
export async function changePost(
  ctx: RequestContext,
  trx: Trx,
  before: PostTable,
  { change, kind, action, detail }: Change,
): Promise<PostTable> {
  const { id, version } = before;
  if (!(await updateVersioned(trx, "post", { id, version }, change))) {
    throw new ExpectedError("conflict", { message: changedSince });
  }
  const after = { ...before, ...change, version: version + 1 };
  const author = authorOf(ctx);
  if (kind === "autosaved") await dropPreviousAutosave(ctx, trx, before, author.id);
  await insertPostVersion(trx, after, { ...author, at: ctx.now(), kind });
  if (before.status === "published" || after.status === "published") await raiseContentVersion(trx);
  const { status } = after;
  await auditPost(trx, ctx, id, action, { version: after.version, status, ...detail });
  return after;
}

/** Deletes the previous autosave of the same writer if it is of the same span. */
async function dropPreviousAutosave(
  ctx: RequestContext,
  trx: Trx,
  before: PostTable,
  authorId: string | null,
) {
  const last = await findVersion(trx, before.id, before.version);
  const span = (at: number) => Math.floor(at / autosaveSpanMs);
  const isSameSpan =
    last?.kind === "autosaved" && last.authorId === authorId && span(last.at) === span(ctx.now());
  if (isSameSpan) await dropVersion(trx, last.id);
}
