import { type Editor, editorViewCtx } from "@milkdown/kit/core";
import type { MilkdownPlugin } from "@milkdown/kit/ctx";
import { $nodeSchema, $remark } from "@milkdown/kit/utils";
import { blockPlace, insertBlock } from "./block-place.ts";
import type { MarkdownTree } from "./meaning.ts";

export type LinkCard = { href: string; title: string };

/** Returns the text of a link that consists of plain text only; undefined for any other link. */
function plainWords({ children = [] }: MarkdownTree): string | undefined {
  if (!children.every(({ type }) => type === "text")) return undefined;
  return children.map(({ value }) => String(value)).join("");
}

/** Turns each paragraph that consists only of a link with this title into a card. */
function readCards(tree: MarkdownTree, marker: string): void {
  tree.children = tree.children?.map((block) => {
    const [only, ...others] = block.children ?? [];
    const isCard = block.type === "paragraph" && others.length === 0 && only?.type === "link";
    const title = isCard && only.title === marker ? plainWords(only) : undefined;
    return title === undefined ? block : { type: "linkCard", url: only?.url, title };
  });
}

/** Shows a link with this title, alone in its paragraph, as a card that is moved and deleted as a whole. */
export function linkCards(marker: string): MilkdownPlugin[] {
  const reader = $remark(
    "linkCards",
    () => () => (tree) => readCards(tree as MarkdownTree, marker),
  );
  const schema = $nodeSchema("link_card", () => ({
    group: "block",
    atom: true,
    selectable: true,
    draggable: true,
    attrs: {
      href: { default: "", validate: "string" },
      title: { default: "", validate: "string" },
    },
    parseDOM: [
      {
        tag: "div[data-link-card]",
        getAttrs: (card) => ({
          href: card.getAttribute("data-link-card") ?? "",
          title: card.querySelector("strong")?.textContent ?? "",
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      "div",
      { "data-link-card": attrs.href },
      ["strong", attrs.title],
      ["span", attrs.href],
    ],
    parseMarkdown: {
      match: ({ type }) => type === "linkCard",
      runner: (state, { url, title }, type) => {
        state.addNode(type, { href: String(url ?? ""), title: String(title ?? "") });
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === "link_card",
      runner: (state, { attrs }) => {
        state
          .openNode("paragraph")
          .openNode("link", undefined, { url: attrs.href, title: marker })
          .addNode("text", undefined, attrs.title)
          .closeNode()
          .closeNode();
      },
    },
  }));
  return [reader, schema].flat();
}

/** Inserts a card below the block at the cursor. */
export function insertLinkCard(editor: Editor, card: LinkCard): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const type = view.state.schema.nodes.link_card;
    if (!type) return;
    insertBlock(view, blockPlace(view.state.doc, view.state.selection.to), type.create(card));
    view.focus();
  });
}
