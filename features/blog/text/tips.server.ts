import { findTerm } from "#content/glossary/glossary.server.ts";
import {
  createMentionFinder,
  type Mention,
  shortDefinition,
} from "#content/glossary/mentions.server.ts";
import {
  type Child,
  type Element,
  eachElement,
  element,
  isElement,
  type Root,
} from "./html-tree.server.ts";

/** Tips per text; more would be distracting. */
const maxTips = 8;

/** Elements without tips: names, controls, quotations, code and tables. */
const untouched = "a button blockquote code h1 h2 h3 h4 h5 h6 label pre strong sup table".split(
  " ",
);

const linkedEntry = /^\/glossary#([a-z0-9-]+)$/;

/** Returns the glossary entries that the text links to. */
function linkedEntries(tree: Root): Set<string> {
  const slugs = new Set<string>();
  eachElement(tree, ({ properties }) => {
    const [, slug] = linkedEntry.exec(String(properties.href ?? "")) ?? [];
    if (slug) slugs.add(slug);
  });
  return slugs;
}

/** Returns the term as a button and its popover. Works without a script. */
function tip(word: string, slug: string): Child[] {
  const entry = findTerm(slug);
  if (!entry) return [{ type: "text", value: word }];
  const id = `tip-${slug}`;
  const button = element("button", { type: "button", className: ["tip"], popoverTarget: id }, [
    { type: "text", value: word },
  ]);
  const popover = element("span", { id, className: ["tip-says"], popover: "auto" }, [
    element("b", {}, [{ type: "text", value: entry.term }]),
    { type: "text", value: ` ${shortDefinition(entry)} ` },
    element("a", { href: `/glossary#${slug}` }, [{ type: "text", value: "In the glossary" }]),
  ]);
  return [button, popover];
}

function withTips(text: string, mentions: readonly Mention[]): Child[] {
  let from = 0;
  const parts = mentions.flatMap((mention): Child[] => {
    const before = text.slice(from, mention.from);
    from = mention.to;
    return [
      { type: "text", value: before },
      ...tip(text.slice(mention.from, mention.to), mention.slug),
    ];
  });
  return [...parts, { type: "text", value: text.slice(from) }];
}

/** Turns the first mention of each glossary entry in running text into a tip. Runs after sanitizing. */
export function markTerms(tree: Root): void {
  const find = createMentionFinder({ max: maxTips, without: linkedEntries(tree) });
  function mark(parent: Element): void {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === "text") return withTips(child.value, find(child.value));
      if (isElement(child) && !isElement(child, ...untouched)) mark(child);
      return [child];
    });
  }
  for (const block of tree.children) {
    // Only titles of sources follow, which get no tips.
    if (isElement(block) && block.properties.id === "section-sources") return;
    if (isElement(block, "p", "ul", "ol")) mark(block);
  }
}
