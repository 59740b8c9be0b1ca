import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
  serializerCtx,
} from "@milkdown/kit/core";
import type { Ctx } from "@milkdown/kit/ctx";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import { listener, listenerCtx } from "@milkdown/kit/plugin/listener";
import { trailing } from "@milkdown/kit/plugin/trailing";
import type { EditorState } from "@milkdown/kit/prose/state";
import { $prose } from "@milkdown/kit/utils";
import { Milkdown, MilkdownProvider, useEditor } from "@milkdown/react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { configureMarkdown, markdownPlugins } from "./markdown.ts";
import {
  type Formats,
  formatsAt,
  insertPicture,
  runCommand,
  setLink,
  type TextCommand,
} from "./rich-text-commands.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { textGuard } from "./text-guard.ts";
import { typingPlugin } from "./typing-plugin.ts";
import "@milkdown/kit/prose/view/style/prosemirror.css";
import "#ui/article.css";
import "./rich-text.css";

export type InsertedPicture = { url: string; alt: string };

type RichTextProps = {
  /** Names the text and, with "Format of", its toolbar. */
  label: string;
  /** Markdown to begin with. Later changes from outside need a new `key`. */
  value: string;
  onChange: (markdown: string) => void;
  /** Whether letters stand in the text that `onChange` has not told of yet. */
  onTyping?: (typing: boolean) => void;
  readOnly?: boolean;
  /** Lets the person choose a picture and hands it over. Left out: there are no pictures. */
  onPicture?: (insert: (picture: InsertedPicture) => void) => void;
};

/** Markdown written as it will look. Load it lazily: it is heavy. */
export function RichText(props: RichTextProps) {
  return (
    <MilkdownProvider>
      <Surface {...props} />
    </MilkdownProvider>
  );
}

const nothing: Formats = new Set();

/** The first selection is told of before the view has a state. */
function formatsIn(ctx: Ctx): Formats {
  const { state } = ctx.get(editorViewCtx) as { state?: EditorState };
  return state ? formatsAt(state) : nothing;
}

function Surface(props: RichTextProps) {
  const { label, value, readOnly = false, onPicture } = props;
  const [formats, setFormats] = useState(nothing);
  const [refused, setRefused] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const { get } = useEditor((root) =>
    Editor.make()
      .config((ctx) => {
        ctx.set(rootCtx, root);
        ctx.set(defaultValueCtx, value);
        configureMarkdown(ctx);
        ctx.set(editorViewOptionsCtx, {
          editable: () => !readOnly,
          attributes: {
            role: "textbox",
            "aria-multiline": "true",
            "aria-label": label,
            "aria-readonly": String(readOnly),
            class: "rich-text prose article",
          },
        });
        ctx
          .get(listenerCtx)
          .selectionUpdated((inner) => setFormats(formatsIn(inner)))
          .updated((inner) => setFormats(formatsIn(inner)));
      })
      .use(markdownPlugins)
      .use(textGuard(() => setRefused(true)))
      .use(listener)
      .use(
        $prose((ctx) =>
          typingPlugin({
            write: (doc) => ctx.get(serializerCtx)(doc).trimEnd(),
            onTyping: (typing) => latest.current.onTyping?.(typing),
            onChange: (markdown) => latest.current.onChange(markdown),
          }),
        ),
      )
      .use(history)
      .use(clipboard)
      .use(trailing),
  );

  function act(work: (editor: Editor) => void) {
    const editor = get();
    if (editor) work(editor);
  }

  if (refused) {
    return (
      <Notice tone="warning" announce heading="This text cannot be edited as it will look">
        <p>
          Part of it would be lost here. Nothing has been changed: go on writing it in Markdown.
        </p>
      </Notice>
    );
  }
  return (
    <div className="rounded-md border border-edge bg-paper focus-within:border-ink">
      {readOnly ? null : (
        <RichTextToolbar
          label={`Format of ${label.toLowerCase()}`}
          formats={formats}
          onCommand={(command: TextCommand) =>
            act((editor) => runCommand(editor, command, formats))
          }
          onLink={(href) => act((editor) => setLink(editor, href))}
          onPicture={
            onPicture &&
            (() => onPicture((picture) => act((editor) => insertPicture(editor, picture))))
          }
        />
      )}
      <Milkdown />
    </div>
  );
}
