import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
  serializerCtx,
} from "@milkdown/kit/core";
import { clipboard } from "@milkdown/kit/plugin/clipboard";
import { history } from "@milkdown/kit/plugin/history";
import { trailing } from "@milkdown/kit/plugin/trailing";
import { Plugin } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
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
import { changeTable, type TableCommand, tableCommandsAt } from "./table-commands.ts";
import { textGuard } from "./text-guard.ts";
import { typingPlugin } from "./typing-plugin.ts";
import "@milkdown/kit/prose/view/style/prosemirror.css";
import "#ui/article.css";
import "./rich-text.css";

export type InsertedPicture = { url: string; alt: string };

type RichTextProps = {
  /** Names the text and, with "Format of", its toolbar. */
  label: string;
  /** The initial Markdown. Later changes from outside need a new `key`. */
  value: string;
  onChange: (markdown: string) => void;
  /** Reports whether there is input that `onChange` has not reported yet. */
  onTyping?: (typing: boolean) => void;
  readOnly?: boolean;
  /** Lets the person choose a picture and insert it. Left out where there are no pictures. */
  onPicture?: (insert: (picture: InsertedPicture) => void) => void;
};

/** Edits Markdown as it will look. Load it lazily, since it is large. */
export function RichText(props: RichTextProps) {
  return (
    <MilkdownProvider>
      <Surface {...props} />
    </MilkdownProvider>
  );
}

/** The state of the toolbars at the cursor. */
type CursorState = { formats: Formats; tableCommands: ReadonlySet<TableCommand> };

const initialCursor: CursorState = { formats: new Set(), tableCommands: new Set() };

/** Reports the state at the cursor whenever it may have changed. */
function cursorPlugin(onCursor: (cursor: CursorState) => void): Plugin {
  const report = ({ state }: EditorView) =>
    onCursor({ formats: formatsAt(state), tableCommands: tableCommandsAt(state) });
  return new Plugin({
    view: (view) => {
      report(view);
      return { update: report };
    },
  });
}

/** Moves the focus to the nearest toolbar by Alt+F10, because Tab indents lists and moves between cells. */
function focusToolbar({ altKey, key }: KeyboardEvent, frame: HTMLElement | null): boolean {
  if (!altKey || key !== "F10") return false;
  const toolbars = frame?.querySelectorAll('[role="toolbar"]');
  const nearest = toolbars?.item(toolbars.length - 1);
  nearest?.querySelector<HTMLElement>("button, select")?.focus();
  return true;
}

/** Tells whether a key asks for a link: Ctrl+K, or Cmd+K on a Mac. */
function isLinkKey({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

function Surface(props: RichTextProps) {
  const { label, value, readOnly = false, onPicture } = props;
  const [{ formats, tableCommands }, setCursor] = useState(initialCursor);
  const [refused, setRefused] = useState(false);
  const [linking, setLinking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
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
          handleKeyDown: (_, event) => {
            if (readOnly || !isLinkKey(event)) return focusToolbar(event, frame.current);
            // Handled here, it does not reach the staff search, which has the same key.
            setLinking(true);
            return true;
          },
          attributes: {
            role: "textbox",
            "aria-multiline": "true",
            "aria-label": label,
            "aria-readonly": String(readOnly),
            "aria-keyshortcuts": "Alt+F10 Control+K Meta+K",
            class: "rich-text prose article",
          },
        });
      })
      .use(markdownPlugins)
      .use(textGuard(() => setRefused(true)))
      .use($prose(() => cursorPlugin(setCursor)))
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
    <div ref={frame} className="rounded-md border border-edge bg-paper focus-within:border-ink">
      {readOnly ? null : (
        <RichTextToolbar
          label={`Format of ${label.toLowerCase()}`}
          formats={formats}
          tableCommands={tableCommands}
          onCommand={(command: TextCommand) =>
            act((editor) => runCommand(editor, command, formats))
          }
          onTable={(command) => act((editor) => changeTable(editor, command))}
          onLeave={() => act((editor) => editor.ctx.get(editorViewCtx).focus())}
          linking={linking}
          onLinking={setLinking}
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
