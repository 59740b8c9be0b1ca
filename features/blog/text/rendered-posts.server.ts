import { LRUCache } from "lru-cache";
import type { Company } from "#content/company.ts";
import { glossary } from "#content/glossary/glossary.server.ts";
import { shortDefinition } from "#content/glossary/mentions.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { invalidField } from "#platform/http/errors.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { RenderedPost } from "./markdown.server.ts";
import type { PostText } from "./post-parsers.server.ts";
import type { TipEntry } from "./tips.server.ts";

const maxBytes = 16 * 1024 * 1024;

const cache = new LRUCache<string, RenderedPost>({
  maxSize: maxBytes,
  sizeCalculation: ({ html, text }) => 2 * (html.length + text.length) + 1000,
});

/** Posts that are being rendered: whoever asks for one meanwhile shares it, so that a crowd costs one reading. */
const rendering = new Map<string, Promise<RenderedPost>>();

/** The glossary as tips show it. */
export const tipEntries: readonly TipEntry[] = glossary.map((entry) => {
  const { slug, term, aliases } = entry;
  return { slug, term, aliases, short: shortDefinition(entry) };
});

export type Renderer = Pick<RequestContext, "frame" | "log">;

const render = (ctx: Renderer, text: PostText) =>
  frameOf(ctx).parse("post", text, {}) as Promise<RenderedPost>;

/**
 * Renders a post in the sandbox, once per version. The company's facts are part of its text and so of the cache key. A
 * post that meets a limit is shown as it was written, and is not tried again before its next version.
 */
export async function renderedPost(
  ctx: Renderer,
  row: Pick<PostTable, "id" | "version" | "body">,
  company: Company,
  { tips = false }: { tips?: boolean } = {},
): Promise<RenderedPost> {
  const key = `${row.id} ${row.version} ${tips} ${JSON.stringify(company)}`;
  const known = cache.get(key) ?? rendering.get(key);
  if (known) return known;
  const text = { body: row.body, company, tips: tips ? tipEntries : [] };
  const shared = renderOrShow(ctx, row.id, text);
  rendering.set(key, shared);
  try {
    const rendered = await shared;
    cache.set(key, rendered);
    return rendered;
  } finally {
    rendering.delete(key);
  }
}

async function renderOrShow(ctx: Renderer, post: string, text: PostText): Promise<RenderedPost> {
  try {
    return await render(ctx, text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    ctx.log.warn({ post, limit: error.message }, "post shown as written");
    return asWritten(text.body);
  }
}

function asWritten(body: string): RenderedPost {
  const safe = body.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return { html: `<pre>${safe}</pre>`, contents: [], headings: [], text: body };
}

/** Renders a draft's text. @throws ExpectedError `invalid` that says what cannot be read */
export async function renderDraft(
  ctx: Renderer,
  text: Pick<PostText, "body" | "company">,
): Promise<RenderedPost> {
  try {
    return await render(ctx, { ...text, tips: [] });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw invalidField("draft.body", error.message);
  }
}
