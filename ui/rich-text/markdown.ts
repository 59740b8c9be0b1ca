import { remarkStringifyOptionsCtx } from "@milkdown/kit/core";
import type { Ctx, MilkdownPlugin } from "@milkdown/kit/ctx";
import {
  codeBlockSchema,
  commonmark,
  headingSchema,
  imageSchema,
  paragraphSchema,
  remarkPreserveEmptyLinePlugin,
} from "@milkdown/kit/preset/commonmark";
import { columnResizingPlugin, gfm, tableSchema } from "@milkdown/kit/preset/gfm";
import type { MarkdownTree } from "./meaning.ts";
import { writableLines } from "./writable-line.ts";

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

const writableParagraphSchema = paragraphSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return { ...schema, toMarkdown: writableLines(schema.toMarkdown) };
});
const writableHeadingSchema = headingSchema.extendSchema((before) => (ctx) => {
  const schema = before(ctx);
  return { ...schema, toMarkdown: writableLines(schema.toMarkdown) };
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
  writableParagraphSchema,
  writableHeadingSchema,
  wholeTableSchema,
]
  .flat()
  .filter((plugin) => !omitted.includes(plugin));

/**
 * Returns a text without empty paragraphs, which Markdown lacks: lists around one would be written as one list. The
 * first one of a task holds its box.
 */
function withoutEmptyParagraphs<Tree extends MarkdownTree>(tree: Tree): Tree {
  const isTask = typeof tree.checked === "boolean";
  const children = (tree.children ?? [])
    .map(withoutEmptyParagraphs)
    .filter(({ type, children }, index) => {
      return type !== "paragraph" || children?.length !== 0 || (isTask && index === 0);
    });
  return { ...tree, children };
}

/** Puts an empty line before a table, which would continue the last line of a list or quote above it. */
function separateTables(left: { type: string }, right: { type: string }): 1 | undefined {
  const mayContinue = left.type === "list" || left.type === "blockquote";
  return right.type === "table" && mayContinue ? 1 : undefined;
}

/** Sets the Markdown style of our texts. */
export function configureMarkdown(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (before) => ({
    ...before,
    bullet: "-" as const,
    rule: "-" as const,
    // Readers would see the escapes of an address in angle brackets, or the brackets.
    resourceLink: true,
    join: [separateTables],
    // Replaces the editor's own handlers, which do not escape text before a mark and write marks that do not form.
    handlers: {
      root: (tree, _, state, info) => state.containerFlow(withoutEmptyParagraphs(tree), info),
    },
  }));
}
