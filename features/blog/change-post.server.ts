import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PostTable, PostVersionKind } from "#platform/database/tables-blog.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { type PostFields, type PostIllustration, postFields } from "./contract.ts";
import type { PostDraft, PostRow, PostStatus, StaffPost } from "./staff-contract.ts";
import {
  dropVersion,
  findPost,
  findVersion,
  type PostRowColumns,
  updatePost,
} from "./staff-store.server.ts";
import { insertPostVersion } from "./store.server.ts";

/** Saves of the editor within one such span of time (ms) are one version. */
const autosaveSpanMs = 10 * 60_000;
const day = 24 * 60 * 60_000;

const gone = "This post is no longer there.";
const changed = "Somebody saved this post since you opened it.";

export function statusOf(row: Pick<PostTable, "status">): PostStatus {
  return row.status;
}

/** The day of a moment that was stored as noon in UTC. */
function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function presentDraft(
  row: Omit<PostTable, "id" | "version" | "created_at" | "updated_at">,
): PostDraft {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    topics: [...row.topics],
    audience: row.audience,
    illustration: row.illustration as PostIllustration,
    body: row.body,
    reviewedOn: row.reviewed_at === null ? null : dayOf(row.reviewed_at),
  };
}

export function presentRow(row: PostRowColumns): PostRow {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    topics: [...row.topics],
    status: statusOf(row),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}

/** The post as its writers see it, with the name of whoever saved it last. */
export async function presentPost(db: Db | Trx, row: PostTable): Promise<StaffPost> {
  const last = await findVersion(db, row.id, row.version);
  return {
    id: row.id,
    draft: presentDraft(row),
    status: statusOf(row),
    publishedAt: row.published_at,
    mailOnPublish: row.mail_on_publish === 1,
    trashedAt: row.trashed_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    authorName: last?.author_name ?? "",
  };
}

/** What a draft fills in of a row. A day is kept as its noon in UTC, which is the same day in every part of the country. */
export function columnsOf(draft: PostDraft) {
  return {
    slug: draft.slug,
    title: draft.title,
    description: draft.description,
    topics: draft.topics,
    audience: draft.audience,
    illustration: draft.illustration,
    body: draft.body,
    reviewed_at: draft.reviewedOn === null ? null : Date.parse(draft.reviewedOn) + day / 2,
  };
}

/** @throws ExpectedError `invalid` naming what a post that readers see still lacks. */
export function requireComplete(
  row: Pick<PostTable, keyof ReturnType<typeof columnsOf>>,
): PostFields {
  return check(postFields, row);
}

/** @throws ExpectedError `not_found`, or `conflict` when the post changed since `version` was read. */
export async function requirePost(trx: Trx, id: string, version?: number): Promise<PostTable> {
  const row = await findPost(trx, id);
  if (!row) throw new ExpectedError("not_found", { words: gone });
  if (version !== undefined && row.version !== version) {
    throw new ExpectedError("conflict", { words: changed });
  }
  return row;
}

export function authorOf(ctx: RequestContext): { id: string | null; name: string } {
  return ctx.actor.kind === "staff"
    ? { id: ctx.actor.id, name: ctx.actor.name }
    : { id: null, name: "System" };
}

type Change = {
  change: Partial<PostTable>;
  kind: PostVersionKind;
  action: string;
  detail?: Record<string, string | number | boolean | null>;
};

/**
 * Writes a change of a post, its new version and the audit row; pages are rendered afresh when readers see the post
 * before or after. @throws conflict when somebody else was faster.
 */
export async function changePost(
  ctx: RequestContext,
  trx: Trx,
  before: PostTable,
  { change, kind, action, detail }: Change,
): Promise<PostTable> {
  if (!(await updatePost(trx, before, change))) {
    throw new ExpectedError("conflict", { words: changed });
  }
  const after = { ...before, ...change, version: before.version + 1 };
  const author = authorOf(ctx);
  if (kind === "autosaved") await dropSameSpan(ctx, trx, before, author.id);
  await insertPostVersion(trx, after, { ...author, at: ctx.now(), kind });
  if (before.status === "published" || after.status === "published") await raiseContentVersion(trx);
  await recordAudit(trx, ctx, {
    action,
    subjectType: "post",
    subjectId: before.id,
    detail: { version: after.version, status: after.status, ...detail },
  });
  return after;
}

/** Saves of the same writer within one span take the place of each other. */
async function dropSameSpan(
  ctx: RequestContext,
  trx: Trx,
  before: PostTable,
  authorId: string | null,
) {
  const last = await findVersion(trx, before.id, before.version);
  const span = (at: number) => Math.floor(at / autosaveSpanMs);
  const same =
    last?.kind === "autosaved" && last.author_id === authorId && span(last.at) === span(ctx.now());
  if (same) await dropVersion(trx, last.id);
}
