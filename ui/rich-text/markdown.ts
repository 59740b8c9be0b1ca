import { remarkStringifyOptionsCtx } from "@milkdown/kit/core";
import type { Ctx, MilkdownPlugin } from "@milkdown/kit/ctx";
import {
  codeBlockSchema,
  commonmark,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
} from "@milkdown/kit/preset/commonmark";
import {
  columnResizingPlugin,
  extendListItemSchemaForTask,
  gfm,
  tableSchema,
} from "@milkdown/kit/preset/gfm";

// The library passes null for a missing title, refuses it and drops the picture.
const wholeImageSchema = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    // It also uses the alternative text of a pasted picture as its title.
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (image) => ({
          src: image.getAttribute("src") ?? "",
          alt: image.getAttribute("alt") ?? "",
          title: image.getAttribute("title") ?? "",
        }),
      },
    ],
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { url, alt, title }, type) => {
        state.addNode(type, { src: url, alt: alt ?? "", title: title ?? "" });
      },
    },
  };
});

// The library drops the text after the language of a code block.
const wholeCodeBlockSchema = codeBlockSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    attrs: { ...schema.attrs, meta: { default: "", validate: "string" } },
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { lang, meta, value }, type) => {
        state.openNode(type, { language: lang ?? "", meta: meta ?? "" });
        if (typeof value === "string" && value) state.addText(value);
        state.closeNode();
      },
    },
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, node) => {
        const { language, meta } = node.attrs;
        state.addNode("code", undefined, node.textContent, { lang: language, meta });
      },
    },
  };
});

// The library starts each item with a paragraph. An empty one in Markdown would push the rest out of the list.
const wholeListItemSchema = extendListItemSchemaForTask.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, node) => {
        const isBlank = node.firstChild?.content.size === 0 && node.childCount > 1;
        const skipped = isBlank && node.attrs.checked === null ? node.firstChild.nodeSize : 0;
        schema.toMarkdown.runner(state, node.cut(skipped));
      },
    },
  };
});

// The library adds an empty row to a table that has only a heading.
const wholeTableSchema = tableSchema.extendSchema((before) => (ctx) => ({
  ...before(ctx),
  content: "table_header_row table_row*",
}));

// Our Markdown has no HTML, which the library writes for empty paragraphs, and no column widths.
const omitted: readonly unknown[] = [remarkPreserveEmptyLinePlugin, columnResizingPlugin].flat();

/** Reads Markdown into the editor and writes it back. */
export const markdownPlugins: MilkdownPlugin[] = [
  ...commonmark,
  ...gfm,
  wholeImageSchema,
  wholeCodeBlockSchema,
  wholeListItemSchema,
  wholeTableSchema,
]
  .flat()
  .filter((plugin) => !omitted.includes(plugin));

/** Sets the Markdown style of our texts. */
export function configureMarkdown(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (before) => ({
    ...before,
    bullet: "-" as const,
    rule: "-" as const,
  }));
}
