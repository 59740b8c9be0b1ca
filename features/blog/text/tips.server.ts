import { type Mention, mentionFinders } from "#content/glossary/mention-finder.ts";
import type { GlossaryTerm } from "#content/glossary/schema.ts";
import {
  type Child,
  type Element,
  eachElement,
  element,
  isElement,
  type Root,
} from "./html-tree.server.ts";

/** An entry of the glossary, with what its tip says. */
export type TipEntry = Pick<GlossaryTerm, "slug" | "term" | "aliases"> & { short: string };

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
function tip(word: string, { slug, term, short }: TipEntry): Child[] {
  const id = `tip-${slug}`;
  const button = element("button", { type: "button", className: ["tip"], popoverTarget: id }, [
    { type: "text", value: word },
  ]);
  const popover = element("span", { id, className: ["tip-says"], popover: "auto" }, [
    element("b", {}, [{ type: "text", value: term }]),
    { type: "text", value: ` ${short} ` },
    element("a", { href: `/glossary#${slug}` }, [{ type: "text", value: "In the glossary" }]),
  ]);
  return [button, popover];
}

type Entries = ReadonlyMap<string, TipEntry>;

function withTips(text: string, mentions: readonly Mention[], entries: Entries): Child[] {
  let from = 0;
  const parts = mentions.flatMap((mention): Child[] => {
    const before = text.slice(from, mention.from);
    const entry = entries.get(mention.slug);
    from = mention.to;
    const word = text.slice(mention.from, mention.to);
    return [
      { type: "text", value: before },
      ...(entry ? tip(word, entry) : [{ type: "text" as const, value: word }]),
    ];
  });
  return [...parts, { type: "text", value: text.slice(from) }];
}

/** Returns a function that turns the first mention of each entry in running text into a tip; for a sanitized tree. */
export function tipMarker(glossary: readonly TipEntry[]): (tree: Root) => void {
  const finderFor = mentionFinders(glossary);
  const entries = new Map(glossary.map((entry) => [entry.slug, entry]));
  return (tree) => {
    markTerms(tree, finderFor({ max: maxTips, without: linkedEntries(tree) }), entries);
  };
}

function markTerms(tree: Root, find: (text: string) => Mention[], entries: Entries): void {
  function mark(parent: Element): void {
    parent.children = parent.children.flatMap((child) => {
      if (child.type === "text") return withTips(child.value, find(child.value), entries);
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
