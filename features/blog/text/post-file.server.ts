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
import type { PostTable } from "#platform/database/tables-blog.ts";
import { check } from "#platform/http/api.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { readFrontMatter } from "./front-matter.server.ts";

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

const unreadable = "This is not a Markdown file with front matter between two lines of ---.";

function draftOf(text: string): PostDraft {
  const file = readFrontMatter(text);
  if (!file) throw new ExpectedError("invalid", { message: unreadable });
  const { values, body } = file;
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
    const row = await addDraft(ctx, draftOf(text), "imported");
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
