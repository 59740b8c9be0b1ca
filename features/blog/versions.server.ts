import { inCamelCase } from "#platform/database/name-case.ts";
import type { PostStatus, PostTable, PostVersionTable } from "#platform/database/tables-blog.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
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
import { findVersion, isSlugTaken, versionsOf } from "./staff-store.server.ts";
import { retireFormerSlug } from "./verbs.server.ts";
import { type PostVersion, versionCalls } from "./versions-contract.ts";

const missingVersion = "This version no longer exists.";

function draftOf({ snapshot }: PostVersionTable): PostDraft {
  const columns = inCamelCase(snapshot) as Omit<PostTable, "topics"> & { topics: string };
  return presentDraft({ ...columns, topics: JSON.parse(columns.topics) });
}

const presentVersion = (row: PostVersionTable): PostVersion => ({
  ...row,
  status: row.snapshot.status as PostStatus,
});

/** Requires a version to be complete. @throws invalid, with all reasons in one message */
function requireRestorable(change: ReturnType<typeof columnsOf>) {
  try {
    requireComplete(change);
  } catch (error) {
    if (!(error instanceof ExpectedError) || !error.fields) throw error;
    const reasons = Object.values(error.fields).join(" ");
    throw new ExpectedError("invalid", {
      message: `This version is incomplete, so it cannot replace a public post. ${reasons}`,
      fields: error.fields,
    });
  }
}

export const versionVerbs = verbs(versionCalls, {
  async list(ctx, { id }) {
    return { versions: (await versionsOf(ctx.db, id)).map(presentVersion) };
  },

  /** @throws not_found */
  async read(ctx, { id, version }) {
    const row = await findVersion(ctx.db, id, version);
    if (!row) throw new ExpectedError("not_found", { message: missingVersion });
    return { draft: draftOf(row) };
  },

  /**
   * Leaves the state as it is, and also the slug when another post uses the old one. A public post needs
   * "blog.publish". @throws forbidden, not_found, conflict, invalid
   */
  async restore(ctx, { id, from, version }) {
    const post = await ctx.db.transaction().execute(async (trx) => {
      const before = await requirePost(trx, id, version);
      requirePermission(ctx, permissionFor(before.status));
      const earlier = await findVersion(trx, id, from);
      if (!earlier) throw new ExpectedError("not_found", { message: missingVersion });
      const change = columnsOf(draftOf(earlier));
      if (await isSlugTaken(trx, change.slug, id)) change.slug = before.slug;
      if (permissionFor(before.status) === "blog.publish") requireRestorable(change);
      await retireFormerSlug(ctx, trx, before, change.slug);
      return changePost(ctx, trx, before, {
        change: { ...change, updatedAt: ctx.now() },
        kind: "restored",
        action: "post.version_restored",
        detail: { from },
      });
    });
    return { post: await presentPost(ctx.db, post) };
  },
});
