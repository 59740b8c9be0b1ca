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

// The library hands null on for a title that a picture does not have, refuses it and leaves the picture out.
const wholeImageSchema = imageSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return {
    ...schema,
    // It also takes the words of a picture that is pasted for its title.
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

// The library forgets what stands behind the language of a code block.
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

// The library begins every item with a paragraph. Written out, an empty one would push what follows out of the list.
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

// The library adds an empty row to a table that has its heading only.
const wholeTableSchema = tableSchema.extendSchema((before) => (ctx) => ({
  ...before(ctx),
  content: "table_header_row table_row*",
}));

// Empty paragraphs would be written as HTML, which is not part of our Markdown; columns cannot have widths in it.
const leftOut: readonly unknown[] = [remarkPreserveEmptyLinePlugin, columnResizingPlugin].flat();

/** What reads Markdown into the editor and writes it back. */
export const markdownPlugins: MilkdownPlugin[] = [
  ...commonmark,
  ...gfm,
  wholeImageSchema,
  wholeCodeBlockSchema,
  wholeListItemSchema,
  wholeTableSchema,
]
  .flat()
  .filter((plugin) => !leftOut.includes(plugin));

/** Writes Markdown as our texts have it. */
export function configureMarkdown(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (before) => ({
    ...before,
    bullet: "-" as const,
    rule: "-" as const,
  }));
}
