import {
  dayOf,
  presentDraft,
  presentPost,
  requirePost,
} from "#features/blog/change-post.server.ts";
import { isTopic, postIllustrations, postLimits, slugOf } from "#features/blog/contract.ts";
import { type PostDraft, postDraft, postFileCalls } from "#features/blog/staff-contract.ts";
import { postsForExport } from "#features/blog/staff-store.server.ts";
import { addDraft } from "#features/blog/verbs.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { PostFile } from "./post-parsers.server.ts";
import { renderDraft } from "./rendered-posts.server.ts";

/** Returns one line of front matter. */
function line(name: string, value: string): string {
  return value ? `${name}: ${value.replace(/\s+/g, " ")}\n` : "";
}

function fileOf(row: PostTable) {
  const draft = presentDraft(row);
  const published = row.status === "published" ? row.publishedAt : null;
  const head = [
    line("slug", draft.slug),
    line("title", draft.title),
    line("description", draft.description),
    line("topics", draft.topics.join(", ")),
    line("audience", draft.audience),
    line("illustration", draft.illustration),
    line("published", published === null ? "" : dayOf(published)),
    line("reviewed", draft.reviewedOn ?? ""),
  ].join("");
  return { name: `${draft.slug}.md`, text: `---\n${head}---\n${draft.body}\n` };
}

/** @throws ExpectedError `invalid` that says what cannot be read */
async function readFile(ctx: RequestContext, text: string): Promise<PostFile> {
  try {
    return (await frameOf(ctx).parse("post-file", { text }, {})) as PostFile;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new ExpectedError("invalid", { message: error.message });
  }
}

function draftOf({ values, body }: PostFile): PostDraft {
  const topics = (values.topics ?? "").split(",").map((topic) => slugOf(topic));
  const illustration = postIllustrations.find((name) => name === values.illustration);
  return check(postDraft, {
    slug: slugOf(values.slug || values.title || "untitled") || "untitled",
    title: values.title ?? "",
    description: values.description ?? "",
    topics: [...new Set(topics.filter((topic) => topic && isTopic(topic)))].slice(
      0,
      postLimits.topics,
    ),
    audience: values.audience ?? "",
    illustration: illustration ?? "wisp",
    body,
    reviewedOn: /^\d{4}-\d{2}-\d{2}$/.test(values.reviewed ?? "") ? values.reviewed : null,
  });
}

export const postFileVerbs = verbs(postFileCalls, {
  /** Makes a draft, whatever state the file names. @throws invalid */
  async import(ctx, { text }) {
    const draft = draftOf(await readFile(ctx, text));
    const { company } = await currentSettings(ctx);
    await renderDraft(ctx, { body: draft.body, company });
    const row = await addDraft(ctx, draft, "imported");
    return { post: await presentPost(ctx.db, row) };
  },

  /** @throws not_found */
  async export(ctx, { id }) {
    return fileOf(await requirePost(ctx.db, id));
  },

  async exportAll(ctx) {
    return { files: (await postsForExport(ctx.db)).map(fileOf) };
  },
});
