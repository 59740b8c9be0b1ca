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
import type { EditorView } from "@milkdown/kit/prose/view";
import { $prose } from "@milkdown/kit/utils";
import { useEffect, useRef, useState } from "react";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { cursorPlugin, initialCursor } from "./cursor-state.ts";
import { insertLinkCard, type LinkCard, linkCards } from "./link-card.ts";
import { configureMarkdown, markdownPlugins } from "./markdown.ts";
import { PictureSlotForms } from "./picture-slot.tsx";
import { pictureSlots } from "./picture-slots.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { textGuard } from "./text-guard.ts";
import { typingPlugin } from "./typing-plugin.ts";
import { type TextPictures, useTextPictures } from "./use-text-pictures.ts";
import "@milkdown/kit/prose/view/style/prosemirror.css";
import "#ui/article.css";
import "./rich-text.css";

type TextCards = {
  /** Name of the toolbar button. */
  name: string;
  /** Link title that marks a link as a card. */
  marker: string;
  onChoose: (insert: (card: LinkCard) => void) => void;
};

export type RichTextProps = {
  /** Names the text, such as "Text of the post", and its toolbar. */
  label: string;
  /** Initial Markdown. Later changes from outside need a new `key`. */
  value: string;
  onChange: (markdown: string) => void;
  /** Reports whether there is input that `onChange` has not reported yet. */
  onTyping?: (typing: boolean) => void;
  readOnly?: boolean;
  /** Omitted where the person may not add pictures. Must stay constant while the text is edited. */
  pictures?: TextPictures | undefined;
  /** Omitted where links are never cards. Must stay constant while the text is edited. */
  cards?: TextCards | undefined;
};

/** Moves the focus to the nearest toolbar on Alt+F10, because Tab indents lists and moves between cells. */
function focusToolbar({ altKey, key }: KeyboardEvent, frame: HTMLElement | null): boolean {
  if (!altKey || key !== "F10") return false;
  const toolbars = frame?.querySelectorAll('[role="toolbar"]');
  const nearest = toolbars?.item(toolbars.length - 1);
  nearest?.querySelector<HTMLElement>("button, select")?.focus();
  return true;
}

/** Returns whether a key press is the shortcut for a link: Ctrl+K, or Cmd+K on a Mac. */
function isLinkKey({ altKey, shiftKey, ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
}

type ViewOptions = {
  label: string;
  readOnly: boolean;
  frame: { current: HTMLElement | null };
  onLink: () => void;
};

/** Returns the options of the editable text: its name, and the keys that leave it. */
function viewOptions({ label, readOnly, frame, onLink }: ViewOptions) {
  return {
    editable: () => !readOnly,
    handleKeyDown(_: EditorView, event: KeyboardEvent) {
      if (readOnly || !isLinkKey(event)) return focusToolbar(event, frame.current);
      // Handling it here keeps it from the staff search, which uses the same shortcut.
      onLink();
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
  };
}

/** Edits Markdown visually (WYSIWYG). Load it lazily, because it is large. */
export function RichText(props: RichTextProps) {
  const { label, value, readOnly = false, cards } = props;
  const [cursor, setCursor] = useState(initialCursor);
  const [refused, setRefused] = useState(false);
  const [linking, setLinking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const pictures = useTextPictures(props.pictures, {
    readOnly,
    getEditor: (): Editor | undefined => get(),
  });
  const { place, get } = useEditor((root) =>
    Editor.make()
      .config((ctx) => {
        ctx.set(rootCtx, root);
        ctx.set(defaultValueCtx, value);
        configureMarkdown(ctx);
        ctx.set(editorViewOptionsCtx, {
          ...viewOptions({ label, readOnly, frame, onLink: () => setLinking(true) }),
          ...pictures.transfers,
        });
      })
      .use(markdownPlugins)
      .use(cards ? linkCards(cards.marker) : [])
      .use(textGuard(() => setRefused(true)))
      .use($prose(() => cursorPlugin(setCursor)))
      .use($prose(() => pictureSlots(pictures.slots.keepOnly)))
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
      <Notice tone="warning" announce heading="This text cannot be edited in the visual editor">
        <p>Part of it would be lost. Nothing has changed: keep editing it in Markdown.</p>
      </Notice>
    );
  }
  return (
    <div
      ref={frame}
      {...pictures.drop.props}
      className={cx(
        "relative rounded-md border border-edge bg-paper focus-within:border-ink",
        pictures.drop.isOver && "outline-3 outline-link outline-dashed",
      )}
    >
      {readOnly ? null : (
        <RichTextToolbar
          label={`Formatting of ${label.toLowerCase()}`}
          cursor={cursor}
          act={act}
          onLeave={() => act((editor) => editor.ctx.get(editorViewCtx).focus())}
          linking={linking}
          onLinking={setLinking}
          onPicture={props.pictures && pictures.choose}
          card={
            cards && {
              name: cards.name,
              onChoose: () =>
                cards.onChoose((card) => act((editor) => insertLinkCard(editor, card))),
            }
          }
          maxAlt={props.pictures?.maxAlt}
        />
      )}
      {pictures.drop.isOver ? <DropHint /> : null}
      <div ref={place} />
      <PictureSlotForms slots={pictures.slots} uploads={props.pictures} />
    </div>
  );
}

/**
 * Makes an editor in the element with the ref `place`, for as long as the page holds that element. `get` returns it once it
 * is ready. `make` stays the one of the first render.
 */
function useEditor(make: (root: HTMLElement) => Editor) {
  const ready = useRef<Editor>(undefined);
  const [place] = useState(() => (root: HTMLElement | null) => {
    if (!root) return;
    const editor = make(root);
    editor.create().then(() => {
      ready.current = editor;
    }, console.error);
    return () => void editor.destroy().catch(console.error);
  });
  return { place, get: () => ready.current };
}

function DropHint() {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-4 z-30 mx-auto w-fit rounded-full bg-ink px-4 py-2 text-sm font-[650] text-canvas"
    >
      Drop pictures where they should go
    </p>
  );
}
