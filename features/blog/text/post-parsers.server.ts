import { type Company, withCompany } from "#content/company.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type RenderedPost, renderMarkdown } from "./markdown.server.ts";
import { type TipEntry, tipMarker } from "./tips.server.ts";

/** A post's Markdown, the facts it names, and the glossary entries that its page explains. */
export type PostText = { body: string; company: Company; tips: readonly TipEntry[] };

function renderPost({ body, company, tips }: PostText, note: Note): RenderedPost {
  note("Markdown of the post");
  const mark = tips.length > 0 ? tipMarker(tips) : undefined;
  try {
    return renderMarkdown(body, (text) => withCompany(text, company), { mark });
  } catch (error) {
    // The libraries follow nesting by recursion.
    if (!(error instanceof RangeError)) throw error;
    throw new Unreadable("The Markdown of the post is nested too deeply.");
  }
}

/** Values of the front matter that a draft takes, and characters kept of each: more than any of its limits. */
const taken = "slug title description topics audience illustration reviewed".split(" ");
const maxValue = 5000;

/** A post file: some values of its front matter, and its Markdown. */
export type PostFile = { values: Readonly<Record<string, string>>; body: string };

function readPostFile({ text }: { text: string }, note: Note): PostFile {
  note("front matter");
  const file = readFrontMatter(text);
  if (!file) {
    throw new Unreadable("This is not a Markdown file with front matter between two lines of ---.");
  }
  const values = taken.flatMap((name) => {
    const value = file.values[name];
    return value === undefined ? [] : [[name, value.slice(0, maxValue)] as const];
  });
  return { values: Object.fromEntries(values), body: file.body };
}

/** Parsers of posts, for the sandbox. */
export const postParsers = { post: renderPost, "post-file": readPostFile };
