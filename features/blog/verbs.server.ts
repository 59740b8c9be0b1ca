import { withCompany } from "#content/company.ts";
import { readingMinutes } from "#features/blog/text/reading-time.server.ts";
import { renderDraft } from "#features/blog/text/rendered-posts.server.ts";
import { currentSettings, hasPostalAddress } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError, invalidField } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import {
  auditPost,
  authorOf,
  changePost,
  columnsOf,
  presentPost,
  requireComplete,
  requirePost,
} from "./change-post.server.ts";
import { isReservedSlug, slugOf } from "./contract.ts";
import { movePost } from "./move-post.server.ts";
import { deletePending } from "./pending-store.server.ts";
import {
  blogCalls,
  type PostDraft,
  permissionFor,
  postCalls,
  postsPerStaffPage,
} from "./staff-contract.ts";
import {
  countStatuses,
  isSlugTaken,
  retireSlug,
  rowsBetween,
  staffRows,
  storedTopics,
} from "./staff-store.server.ts";
import { insertPost, insertPostVersion } from "./store.server.ts";
import { previewCalls } from "./versions-contract.ts";

/** Maximum span (ms) of a calendar page: six weeks and a margin for daylight saving changes. */
const maxCalendarSpanMs = 44 * 24 * 60 * 60_000;

export const blogVerbs = verbs(blogCalls, {
  async readOverview(ctx) {
    const [lists, canMail] = await Promise.all([storedTopics(ctx.db), hasPostalAddress(ctx.db)]);
    return { topics: [...new Set(lists.flat())].sort(), canMail };
  },

  async readPaths(ctx) {
    return { paths: [...(await frameOf(ctx).publicPaths(ctx))] };
  },

  async listMonth(ctx, { from, to }) {
    const rows = await rowsBetween(ctx.db, from, Math.min(to, from + maxCalendarSpanMs));
    return { posts: rows };
  },
});

export const postVerbs = verbs(postCalls, {
  /** Returns the last page for one past the end. */
  async list(ctx, query) {
    const rowsOf = (page: number) =>
      staffRows(ctx.db, {
        ...query,
        offset: (page - 1) * postsPerStaffPage,
        limit: postsPerStaffPage,
      });
    const [counts, requested] = await Promise.all([
      countStatuses(ctx.db, query),
      rowsOf(query.page),
    ]);
    const all =
      Object.values(counts).reduce((sum, count) => sum + count, 0) - (counts.trashed ?? 0);
    const total = query.status === "all" ? all : (counts[query.status] ?? 0);
    const pages = Math.max(1, Math.ceil(total / postsPerStaffPage));
    const page = Math.min(query.page, pages);
    const rows = page === query.page ? requested : await rowsOf(page);
    return { posts: rows, page, pages, total, counts: { ...counts, all } };
  },

  async create(ctx, { title }) {
    const empty: PostDraft = {
      slug: "",
      title,
      description: "",
      topics: [],
      audience: "",
      illustration: "wisp",
      body: "",
      reviewedOn: null,
    };
    return { post: await presentPost(ctx.db, await addDraft(ctx, empty, "saved")) };
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    return { post: await presentPost(ctx.db, await requirePost(ctx.db, id)) };
  },

  /**
   * Keeps a published or scheduled post complete. The former slug of a post that was public redirects to the new one.
   * @throws forbidden, not_found, conflict, invalid
   */
  async save(ctx, { id, draft, version, auto }) {
    const post = await ctx.db.transaction().execute(async (trx) => {
      const change = columnsOf(draft);
      const before = await requirePost(trx, id, version, change);
      requirePermission(ctx, permissionFor(before.status));
      if (before.version !== version) return before;
      if (before.status === "trashed") {
        throw new ExpectedError("invalid", { message: "Restore the post from the trash first." });
      }
      if (permissionFor(before.status) === "blog.publish") requireComplete(change);
      await requireFreeSlug(trx, change.slug, id);
      await retireFormerSlug(ctx, trx, before, change.slug);
      // The writer has seen the pending changes and either kept them in this draft or left them out.
      await deletePending(trx, id);
      return changePost(ctx, trx, before, {
        change: { ...change, updatedAt: ctx.now() },
        kind: auto ? "autosaved" : "saved",
        action: "post.saved",
        detail: { auto },
      });
    });
    return { post: await presentPost(ctx.db, post) };
  },

  move: movePost,
});

async function freeSlug(trx: Trx, preferred: string): Promise<string> {
  const stem = (preferred || "untitled").slice(0, 70).replace(/(?<!-)-+$/, "");
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!(await isSlugTaken(trx, slug, ""))) return slug;
  }
}

/** Adds a draft with a free slug, its first version and an audit row. */
export async function addDraft(
  ctx: RequestContext,
  draft: PostDraft,
  kind: "saved" | "imported",
): Promise<PostTable> {
  const now = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    const row: PostTable = {
      id: crypto.randomUUID(),
      ...columnsOf(draft),
      slug: await freeSlug(trx, draft.slug || slugOf(draft.title)),
      status: "draft",
      publishedAt: null,
      mailOnPublish: 0,
      trashedAt: null,
      trashedFrom: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await insertPost(trx, row);
    await insertPostVersion(trx, row, { ...authorOf(ctx), at: now, kind });
    await auditPost(trx, ctx, row.id, kind === "imported" ? "post.imported" : "post.created");
    return row;
  });
}

/** Requires a slug that no other post and no page of the site uses. @throws ExpectedError `invalid` */
async function requireFreeSlug(trx: Trx, slug: string, id: string): Promise<void> {
  if (isReservedSlug(slug) || (await isSlugTaken(trx, slug, id))) {
    throw invalidField("draft.slug", "Another page has this address.");
  }
}

/** Makes the former slug of a post that was public redirect to the new one. */
export async function retireFormerSlug(
  ctx: RequestContext,
  trx: Trx,
  before: PostTable,
  slug: string,
): Promise<void> {
  const wasPublic = before.publishedAt !== null && before.publishedAt <= ctx.now();
  if (!wasPublic || before.slug === slug) return;
  const former = { slug: before.slug, postId: before.id, retiredAt: ctx.now() };
  await retireSlug(trx, former, slug);
}

export const previewVerbs = verbs(previewCalls, {
  /** @throws invalid when the text cannot be read within the limits */
  async render(ctx, { draft }) {
    const { company } = await currentSettings(ctx);
    const fill = (text: string) => withCompany(text, company);
    const { html, contents } = await renderDraft(ctx, { body: draft.body, company });
    return {
      preview: {
        title: fill(draft.title),
        description: fill(draft.description),
        audience: fill(draft.audience),
        topics: draft.topics,
        illustration: draft.illustration,
        minutes: readingMinutes(draft.body),
        html,
        contents: [...contents],
      },
    };
  },
});
