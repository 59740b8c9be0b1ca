// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { editorViewCtx, serializerCtx } from "@milkdown/kit/core";
import type { MilkdownPlugin } from "@milkdown/kit/ctx";
import { history } from "@milkdown/kit/plugin/history";
import { trailing } from "@milkdown/kit/plugin/trailing";
import { commonmark } from "@milkdown/kit/preset/commonmark";
import { expect, test, vi } from "vitest";
import { renderMarkdown } from "#features/blog/text/markdown.server.ts";
import { openEditor } from "#tests/builders/open-text.ts";
import { markdownPlugins } from "#ui/rich-text/markdown.ts";
import { textGuard } from "#ui/rich-text/text-guard.ts";

/** Opens a text like the Visual pane, types a letter at its beginning, undoes it and returns the saved text. */
async function openAndSave(markdown: string, plugins: MilkdownPlugin[] = markdownPlugins) {
  const onRefused = vi.fn();
  const editor = await openEditor(
    markdown,
    [...plugins, textGuard(onRefused), history, trailing].flat(),
  );
  const saved = editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const { from } = view.state.selection;
    view.dispatch(view.state.tr.insertText("q", from));
    view.dispatch(view.state.tr.delete(from, from + 1));
    return ctx.get(serializerCtx)(view.state.doc).trimEnd();
  });
  return { saved, refused: onRefused.mock.calls.length > 0 };
}

const shown = (markdown: string) => renderMarkdown(markdown, (text) => text).html;

const posts = globSync("content/posts/*.md").map((file) => ({
  name: file,
  text: readFileSync(file, "utf8").replace(/^---\n.*?\n---\n/s, ""),
}));

const picture = `/media/${"a".repeat(32)}-960x540.webp`;
const constructs = {
  "a picture": `![A door](${picture})`,
  "a picture with a title": `![A door](${picture} "Open \\"late\\"")`,
  "a picture without words": `![](${picture})`,
  "a picture among words": `Look: **here ![A door](${picture}) it is**.`,
  "a picture that is a link": `[![A door](${picture})](/contact)`,
  "a picture in a list and in a table": `- ![A](${picture})\n\n| a |\n|---|\n| ![B](${picture}) |`,
  "a picture by reference": `![A door][door]\n\n[door]: ${picture}`,
  headings: "# One\n\n## Two *with* `code`\n\n### Three #\n\nFour\n----",
  marks: "**bold**text, *it*, __b__ _i_, ***both***, ~~gone~~, **a *b* c**, **a:** b, *a***b**",
  links:
    '[a](/x)[b](/y) [c](/x "t") [d](<a b>) [`e`](/x) **[f](/x)** [g](/a(b)) [h](mailto:a@b.co)',
  "links by reference": '[a][r] and [r]\n\n[r]: /x "T"',
  "bare links": "<https://a.example/b_c> https://a.example/?a=1&b=2 www.a.example me@a.example",
  "code in a line": "`code`, `` a ` b ``, **`bold`**",
  "blocks of code": '```js title="x"\na\n\n  b\n```\n\n```\n```\n\n    indented',
  quotes: "> a\n>\n> - b\n>   > c\n\n<!-- -->\n\n> ## d",
  "hard and soft breaks": "a  \nb\\\nc\nd\n\n- a\\\n  b\n\n*a\\\nb*",
  "bulleted lists": "- a\n  - b\n    - c\n- d\n\n* e\n\n* f",
  "numbered lists": "3. a\n   - b\n4. c\n   1. d\n\n\n1) e\n\n   f\n2) g",
  "lists of more than words": "- a\n\n  ```\n  b\n  ```\n- > c\n-\n- ## d\n- ```\n  e\n  ```",
  "lists of anything but words":
    "- ## a\n\n  b\n- ***\n\n- > c\n\n  > d\n\n1. | e |\n   |---|\n\n   f\n2. - g\n\n   h",
  "lists to tick": "- [ ] a\n  - [x] b\n- [x] **c**: d\n- e\n\n1. [ ] f",
  "a table": "| a | b | c |\n|:--|:-:|--:|\n| **1** | `x \\| y` | [z](/z) |\n| 2 |\n| | | 3 |",
  "a table of one row": "| a |\n|---|",
  footnotes: "a[^1] **b[^n]** c[^1]\n\n[^n]: Two\n[^1]: One *em*\n\n    More",
  "what looks like HTML":
    "a <b>b</b> c<br>d\n\n<div>\ne\n</div>\n\n<!-- f -->\n\n1 < 2 > 0 & &lt;i&gt;",
  "what looks like Markdown":
    "\\*a\\* 2 * 3 snake_case 1\\. \\# \\- a | b [x] [y](z \\[w] C:\\path ~/p $5\n\n+\n\n1986\\. A",
  "letters of all kinds": "😀 👩‍👩‍👧 “so” — … :smile: {{phone}} &copy; a\u00a0b &nbsp; c",
  "lines across": "a\n\n***\n\nb\n\n---",
};

test.each(posts)("the Visual pane saves $name as it was", async ({ text }) => {
  const { saved, refused } = await openAndSave(text);
  expect(refused).toBe(false);
  expect(shown(saved)).toBe(shown(text));
});

test.each(Object.entries(constructs))("the Visual pane saves %s as it was", async (_, text) => {
  const { saved, refused } = await openAndSave(text);
  expect(refused).toBe(false);
  expect(shown(saved)).toBe(shown(text));
});

test("the Visual pane leaves pictures and code block info unchanged", async () => {
  const text = `![A door](${picture})\n\n\`\`\`js title="x"\na\n\`\`\``;
  expect((await openAndSave(text)).saved).toBe(text);
});

test.each(["[**b** c](/x)", "[**b**](/x)", "**[a](/x) b**", "~~**a**~~"])(
  "the Visual pane accepts %s, whatever the order of its marks",
  async (text) => expect((await openAndSave(text)).refused).toBe(false),
);

test("the Visual pane refuses a text of which it would lose a part", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Uses the library's own plugins, without our corrections.
  for (const text of [`a ![A door](${picture})`, "```js title=x\na\n```"]) {
    expect((await openAndSave(text, commonmark)).refused).toBe(true);
  }
  silent.mockRestore();
});
