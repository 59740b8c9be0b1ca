// @vitest-environment happy-dom
import { defaultValueCtx, Editor, editorViewCtx, rootCtx, serializerCtx } from "@milkdown/kit/core";
import { TextSelection } from "@milkdown/kit/prose/state";
import { afterEach, expect, test } from "vitest";
import { configureMarkdown, markdownPlugins } from "./markdown.ts";
import { setLink } from "./rich-text-commands.ts";

let editor = Editor.make();
afterEach(async () => void (await editor.destroy()));

/** A text with the given words selected, or the cursor behind the first letter of them. */
async function open(markdown: string, words: string, cursor = false) {
  editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, document.body);
      ctx.set(defaultValueCtx, markdown);
      configureMarkdown(ctx);
    })
    .use(markdownPlugins)
    .create();
  const view = editor.ctx.get(editorViewCtx);
  view.state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at < 0) return;
    const [from, to] = cursor ? [pos + at + 1] : [pos + at, pos + at + words.length];
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  });
  return view;
}

const written = () =>
  editor.action((ctx) => ctx.get(serializerCtx)(ctx.get(editorViewCtx).state.doc).trimEnd());

test("a link lies on the selected words", async () => {
  await open("see about us now", "about us");
  setLink(editor, "/about");
  expect(written()).toBe("see [about us](/about) now");
});

test("a link without selected words is written out, and what is typed next is none of it", async () => {
  const view = await open("see now", "see", true);
  setLink(editor, "https://a.example");
  view.dispatch(view.state.tr.insertText(" or "));
  expect(written()).toBe("s<https://a.example> or ee now");
});

test.each(["", "/team"])("the whole link around the cursor becomes %j", async (href) => {
  await open("see [about **us** all](/about) now", "us", true);
  setLink(editor, href);
  expect(written()).toBe(href ? "see [about **us** all](/team) now" : "see about **us** all now");
});
