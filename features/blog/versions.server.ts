import type { PostVersionTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import {
  changePost,
  columnsOf,
  presentDraft,
  presentPost,
  requireComplete,
  requirePost,
} from "./change-post.server.ts";
import { type PostDraft, permissionFor } from "./staff-contract.ts";
import { retireFormerSlug } from "./staff-service.server.ts";
import { findVersion, isSlugTaken, versionsOf } from "./staff-store.server.ts";
import type { PostVersion, restorePostVersion } from "./versions-contract.ts";

const missingVersion = "This version no longer exists.";

function draftOf({ snapshot }: PostVersionTable): PostDraft {
  return presentDraft({ ...snapshot, topics: JSON.parse(snapshot.topics) });
}

function presentVersion(row: PostVersionTable): PostVersion {
  return {
    version: row.version,
    at: row.at,
    authorName: row.author_name,
    kind: row.kind,
    status: row.snapshot.status,
  };
}

/** Returns the saved versions of a post. @throws forbidden */
export async function viewVersions(ctx: RequestContext, id: string) {
  requirePermission(ctx, "blog.view");
  return { versions: (await versionsOf(ctx.db, id)).map(presentVersion) };
}

/** Returns one saved version. @throws forbidden, not_found */
export async function viewVersion(ctx: RequestContext, id: string, version: number) {
  requirePermission(ctx, "blog.view");
  const row = await findVersion(ctx.db, id, version);
  if (!row) throw new ExpectedError("not_found", { words: missingVersion });
  return { draft: draftOf(row) };
}

/** Requires a version to be complete. @throws invalid, with all reasons in one message */
function requireRestorable(change: ReturnType<typeof columnsOf>) {
  try {
    requireComplete(change);
  } catch (error) {
    if (!(error instanceof ExpectedError) || !error.fields) throw error;
    const reasons = Object.values(error.fields).join(" ");
    throw new ExpectedError("invalid", {
      words: `This version is incomplete, so it cannot replace a public post. ${reasons}`,
      fields: error.fields,
    });
  }
}

/**
 * Restores an earlier version as a new one. The state does not change, nor does the slug when another post uses the
 * old one. @throws forbidden, not_found, conflict, invalid
 */
export async function restoreVersion(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof restorePostVersion>,
) {
  requirePermission(ctx, "blog.edit");
  const post = await ctx.db.transaction().execute(async (trx) => {
    const before = await requirePost(trx, id, input.version);
    requirePermission(ctx, permissionFor(before.status));
    const earlier = await findVersion(trx, id, input.from);
    if (!earlier) throw new ExpectedError("not_found", { words: missingVersion });
    const change = columnsOf(draftOf(earlier));
    if (await isSlugTaken(trx, change.slug, id)) change.slug = before.slug;
    if (permissionFor(before.status) === "blog.publish") requireRestorable(change);
    await retireFormerSlug(ctx, trx, before, change.slug);
    return changePost(ctx, trx, before, {
      change: { ...change, updated_at: ctx.now() },
      kind: "restored",
      action: "post.version_restored",
      detail: { from: input.from },
    });
  });
  return { post: await presentPost(ctx.db, post) };
}
