import { defaultValueCtx, Editor, editorViewCtx, rootCtx, serializerCtx } from "@milkdown/kit/core";
import type { MilkdownPlugin } from "@milkdown/kit/ctx";
import { TextSelection } from "@milkdown/kit/prose/state";
import { onTestFinished, vi } from "vitest";
import { configureMarkdown, markdownPlugins } from "#ui/rich-text/markdown.ts";

/**
 * Opens a text in an editor, which is closed at the end of the test. Timers run on a fake clock meanwhile: each editor
 * sets a dozen of 3 s that nothing can cancel, and they would fire after the file's document is gone.
 */
export async function openEditor(
  markdown: string,
  plugins: readonly MilkdownPlugin[],
): Promise<Editor> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const root = document.createElement("div");
  document.body.append(root);
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, markdown);
      configureMarkdown(ctx);
    })
    .use([...plugins])
    .create();
  onTestFinished(async () => {
    await editor.destroy();
    root.remove();
    vi.useRealTimers();
  });
  return editor;
}

/** Opens a text in the rich-text editor, with the given words selected or the cursor in the middle of them. */
export async function openText(
  markdown: string,
  text: string,
  { selected = false, plugins = [] }: { selected?: boolean; plugins?: MilkdownPlugin[] } = {},
) {
  const editor = await openEditor(markdown, [...markdownPlugins, ...plugins]);
  const view = editor.ctx.get(editorViewCtx);
  view.state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(text) ?? -1;
    if (at < 0) return;
    const from = pos + at;
    const middle = from + Math.ceil(text.length / 2);
    const [start, end] = selected ? [from, from + text.length] : [middle, middle];
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, start, end)));
  });
  return {
    editor,
    view,
    type: (text: string) => view.dispatch(view.state.tr.insertText(text)),
    written: () => editor.ctx.get(serializerCtx)(view.state.doc).trimEnd(),
  };
}
