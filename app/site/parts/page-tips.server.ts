import { findTerm } from "#content/glossary/glossary.server.ts";
import { createMentionFinder, shortDefinition } from "#content/glossary/mentions.server.ts";
import type { Tip } from "./text-with-tips.tsx";

/** Maximum number of tips per page, the same as for posts. */
const maxTips = 8;

const marked = /(\*\*.+?\*\*|\[[^[\]]+\]\([^)\s]{0,500}\))/;
const linkedEntry = /\]\(\/glossary#([a-z0-9-]+)\)/g;

type TipsInput = {
  /** Names of the fields with running text or lists of it. */
  fields: readonly string[];
  /** Limits each entry of a top-level list, so that one part of a page does not take all tips. */
  maxEach?: number;
};

/**
 * Marks the first mention of glossary entries in a page's running text as `[words](tip:slug)`, for `TextWithTips`, and
 * returns the explanations.
 */
export function withTips<Content>(
  content: Content,
  { fields, maxEach = maxTips }: TipsInput,
): { content: Content; tips: Tip[] } {
  const linked = Array.from(
    JSON.stringify(content).matchAll(linkedEntry),
    ([, slug]) => slug ?? "",
  );
  const find = createMentionFinder({ max: maxTips, without: linked });
  const tips: Tip[] = [];
  let here = 0;

  function markPlain(text: string): string {
    let from = 0;
    let done = "";
    for (const mention of find(text, maxEach - here)) {
      const entry = findTerm(mention.slug);
      if (!entry) continue;
      here += 1;
      tips.push({ slug: entry.slug, term: entry.term, definition: shortDefinition(entry) });
      const texts = text.slice(mention.from, mention.to);
      done += `${text.slice(from, mention.from)}[${texts}](tip:${entry.slug})`;
      from = mention.to;
    }
    return done + text.slice(from);
  }

  function walk(value: unknown, isText: boolean): unknown {
    if (typeof value === "string") {
      if (!isText) return value;
      return value
        .split(marked)
        .map((part, at) => (at % 2 === 0 ? markPlain(part) : part))
        .join("");
    }
    if (Array.isArray(value)) return value.map((inner) => walk(inner, isText));
    if (typeof value !== "object" || value === null) return value;
    const pairs = Object.entries(value).map(([key, inner]) => [
      key,
      key === "rows" ? inner.map(walkRow) : walk(inner, fields.includes(key)),
    ]);
    return Object.fromEntries(pairs);
  }

  /** Marks the cells of a table row except the first, which is its heading. */
  function walkRow([heading, ...cells]: readonly string[]): unknown[] {
    return [heading, ...cells.map((cell) => walk(cell, fields.includes("rows")))];
  }

  function walkPart(part: unknown): unknown {
    here = 0;
    return walk(part, false);
  }

  const done = Array.isArray(content) ? content.map(walkPart) : walkPart(content);
  return { content: done as Content, tips };
}

/** Does the same in some parts of a page, such as those without islands. */
export function withTipsIn<Content extends object>(
  content: Content,
  parts: readonly (keyof Content)[],
  input: TipsInput,
): { page: Content; tips: Tip[] } {
  const chosen = Object.fromEntries(parts.map((part) => [part, content[part]]));
  const { content: marked, tips } = withTips(chosen, input);
  return { page: { ...content, ...marked }, tips };
}
