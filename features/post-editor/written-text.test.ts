// @vitest-environment happy-dom
import { parserCtx, schemaCtx, serializerCtx } from "@milkdown/kit/core";
import { Node } from "@milkdown/kit/prose/model";
import { expect, test } from "vitest";
import { renderMarkdown } from "#features/blog/text/markdown.server.ts";
import { mailHtml } from "#platform/mail/markdown.server.ts";
import { openText } from "#tests/builders/open-text.ts";
import { AnyText } from "#tests/builders/text/any-text.ts";
import type { Medium } from "#tests/builders/text/shown.ts";
import { shownOfDocument } from "#tests/builders/text/shown-document.ts";
import { shownOfHtml } from "#tests/builders/text/shown-html.ts";
import { linkCards } from "#ui/rich-text/link-card.ts";

const fill = (phrase: string) => phrase;
const siteUrl = "https://this.example";

const page: Medium & { html: (markdown: string) => string } = {
  heading: (level) => `h${Math.max(level, 2)}`,
  rich: true,
  html: (markdown) => renderMarkdown(markdown, fill).html,
};
const mail: typeof page = {
  heading: (level) => (level <= 2 ? "h2" : "h3"),
  rich: false,
  html: (markdown) => mailHtml(markdown, { fill, siteUrl }),
};

const text = (phrase: string, ...marks: object[]) => ({ type: "text", text: phrase, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (attrs: object, ...content: object[]) => ({ type: "list_item", attrs, content });
const list = (...content: object[]) => ({ type: "bullet_list", content });
const table = (phrase: string) => ({
  type: "table",
  content: [
    {
      type: "table_header_row",
      content: [{ type: "table_header", content: [paragraph(text(phrase))] }],
    },
  ],
});
const breakWith = (...marks: object[]) => ({ type: "hardbreak", marks });
const strong = { type: "strong" };

const documents: Record<string, object[]> = {
  "an empty task": [list(item({ checked: true }, paragraph()))],
  "two lists with an empty line between": [
    list(item({}, paragraph(text("a")))),
    paragraph(),
    list(item({}, paragraph(text("b")))),
  ],
  "a table after a list in a list": [
    list(
      item(
        { spread: false },
        paragraph(text("a")),
        list(item({ spread: false }, paragraph(text("b")))),
        table("c"),
      ),
    ),
  ],
  "a heading and a table in a task": [
    list(
      item(
        { checked: false },
        paragraph(text("a")),
        { type: "heading", attrs: { level: 3 }, content: [text("b")] },
        table("c"),
      ),
    ),
  ],
  "an address that is no link in angle brackets": [paragraph(text("at info@my_host.example."))],
  "an address in a table": [table("https://a.example/b|c")],
  "bold that ends with a line break": [
    paragraph(text("a", strong), breakWith(strong), text("b"), breakWith(), breakWith()),
  ],
  "bold blanks": [
    paragraph(text("a"), text("  ", strong), text("b")),
    paragraph(text(" ", strong)),
  ],
  "bold of two markers side by side": [
    paragraph(
      text("a", { type: "strong", attrs: { marker: "_" } }),
      text("b", { type: "strong", attrs: { marker: "*" } }),
      text("c"),
    ),
  ],
  "blanks at both ends": [paragraph(text("  a \u00a0")), paragraph(text("\tb\t"))],
  "a list that starts late": [
    { type: "ordered_list", attrs: { order: 7 }, content: [item({}, paragraph(text("a")))] },
  ],
};

async function openWriter() {
  const { editor } = await openText("", "", { plugins: linkCards("card") });
  const write = editor.ctx.get(serializerCtx);
  const read = editor.ctx.get(parserCtx);
  return {
    schema: editor.ctx.get(schemaCtx),
    write,
    save: (markdown: string) => write(read(markdown)),
  };
}

type Writer = Awaited<ReturnType<typeof openWriter>>;

/** Expects that readers see the editor's document, also after it was opened and saved several times. */
function expectShown({ write, save }: Writer, medium: typeof page, doc: Node, name: string) {
  const shown = (markdown: string) => shownOfHtml(medium.html(markdown), medium);
  const written = write(doc);
  expect(shown(written), `${name}:\n${written}`).toEqual(shownOfDocument(doc, medium));
  // An address becomes a link when it is first read, after which blanks may leave a mark.
  const saved = save(save(written));
  expect(shown(saved), `${name}, saved again:\n${saved}`).toEqual(shown(written));
  expect(save(saved), `${name}, saved again`).toBe(saved);
}

/** Number of random texts; each takes about twenty milliseconds. */
const randomTexts = 60;

test.each([
  ["a post", page],
  ["a newsletter", mail],
])("%s shows the letters and marks of the editor, however often it is saved", async (_, medium) => {
  const writer = await openWriter();
  for (const [name, content] of Object.entries(documents)) {
    const doc = Node.fromJSON(writer.schema, { type: "doc", content });
    expectShown(writer, medium, doc, name);
  }
  for (let seed = 1; seed <= randomTexts; seed += 1) {
    const doc = new AnyText(writer.schema, seed).document({ notes: medium.rich });
    expectShown(writer, medium, doc, `random text ${seed}`);
  }
});

const before = [
  "Enter <your name> in the ",
  "1986. A ",
  "1) ",
  "# ",
  "- ",
  "+ ",
  "> ",
  "| a | ",
  "--- ",
  "=== ",
  "&amp; ",
  "[x](y) ",
  "![",
  "2 * 3 ",
  "a_b _c ",
  "~~x~~ ",
  "C:\\",
  "`a` ",
  "[ ] ",
  "word",
  "(",
];
const marked = ["Name", "(Name)", " Name "];
const after = [" field.", "s", ".", "", "<b>"];
const marks = ["strong", "emphasis", "strike_through", "inlineCode", "link"];

const lines = before.flatMap((start) =>
  marks.flatMap((mark) =>
    marked.flatMap((phrase) => after.map((end) => ({ start, mark, words: phrase, end }))),
  ),
);

test("a mark changes no letter around it", async () => {
  const { schema, write } = await openWriter();
  const wrong = lines.flatMap(({ start, mark, words, end }) => {
    const attrs = mark === "link" ? { href: "/x" } : {};
    const line = [text(start), text(words, { type: mark, attrs }), ...(end ? [text(end)] : [])];
    const doc = Node.fromJSON(schema, { type: "doc", content: [paragraph(...line)] });
    const written = write(doc);
    const shown = JSON.stringify(shownOfHtml(page.html(written), page));
    return shown === JSON.stringify(shownOfDocument(doc, page)) ? [] : [written];
  });
  expect(`${wrong.length} of ${lines.length}: ${wrong.slice(0, 5).join("")}`).toBe(
    `0 of ${lines.length}: `,
  );
});
