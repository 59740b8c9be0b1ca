import { defaultValueCtx, Editor, editorViewCtx, rootCtx, serializerCtx } from "@milkdown/kit/core";
import type { MilkdownPlugin } from "@milkdown/kit/ctx";
import { TextSelection } from "@milkdown/kit/prose/state";
import { configureMarkdown, markdownPlugins } from "#ui/rich-text/markdown.ts";

/** Opens a text in the rich-text editor, with the given words selected or the cursor in the middle of them. */
export async function openText(
  markdown: string,
  words: string,
  { selected = false, plugins = [] }: { selected?: boolean; plugins?: MilkdownPlugin[] } = {},
) {
  const editor = await Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, document.body);
      ctx.set(defaultValueCtx, markdown);
      configureMarkdown(ctx);
    })
    .use(markdownPlugins)
    .use(plugins)
    .create();
  const view = editor.ctx.get(editorViewCtx);
  view.state.doc.descendants((node, pos) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at < 0) return;
    const from = pos + at;
    const middle = from + Math.ceil(words.length / 2);
    const [start, end] = selected ? [from, from + words.length] : [middle, middle];
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
