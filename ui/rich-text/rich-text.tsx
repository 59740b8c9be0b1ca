import {
  defaultValueCtx,
  Editor,
  EditorStatus,
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
import { Milkdown, MilkdownProvider, useEditor } from "@milkdown/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { blockPlace } from "./block-place.ts";
import { cursorPlugin, initialCursor } from "./cursor-state.ts";
import { insertLinkCard, type LinkCard, linkCards } from "./link-card.ts";
import { configureMarkdown, markdownPlugins } from "./markdown.ts";
import { PictureSlotForm } from "./picture-slot.tsx";
import { pictureSlots } from "./picture-slots.ts";
import { pictureTransfers, useFileDrop } from "./picture-transfers.ts";
import { insertPicture } from "./rich-text-commands.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { textGuard } from "./text-guard.ts";
import { typingPlugin } from "./typing-plugin.ts";
import { type PictureUploads, usePictureSlots } from "./use-picture-slots.ts";
import "@milkdown/kit/prose/view/style/prosemirror.css";
import "#ui/article.css";
import "./rich-text.css";

export type InsertedPicture = { url: string; alt: string };

/** Inserts the chosen picture, or uploads files, at a place in the text. */
export type PicturePlace = {
  insert: (picture: InsertedPicture) => void;
  upload: (files: readonly File[]) => void;
};

type TextPictures = PictureUploads & {
  /** Opens the picture picker for a place in the text. */
  onChoose: (place: PicturePlace) => void;
  /** Called with the number of pictures that are being added to the text. */
  onWaiting?: (count: number) => void;
};

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

/** Edits Markdown visually (WYSIWYG). Load it lazily, because it is large. */
export function RichText(props: RichTextProps) {
  return (
    <MilkdownProvider>
      <Surface {...props} />
    </MilkdownProvider>
  );
}

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

function Surface(props: RichTextProps) {
  const { label, value, readOnly = false, pictures, cards } = props;
  const [cursor, setCursor] = useState(initialCursor);
  const [refused, setRefused] = useState(false);
  const [linking, setLinking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const slots = usePictureSlots(
    pictures,
    () => viewOf(get()),
    (count) => latest.current.pictures?.onWaiting?.(count),
  );
  const transfers = useRef(
    pictureTransfers({
      isOwn: (address) => latest.current.pictures?.isOwn(address) ?? address.startsWith("/"),
      open: slots.open,
      mayUpload: () => latest.current.pictures !== undefined && !readOnly,
    }),
  );
  const drop = useFileDrop(pictures !== undefined && !readOnly, (files) => {
    const view = viewOf(get());
    if (view) slots.open(files.map((file) => ({ file, place: view.state.doc.content.size })));
  });

  const { get } = useEditor((root) =>
    Editor.make()
      .config((ctx) => {
        ctx.set(rootCtx, root);
        ctx.set(defaultValueCtx, value);
        configureMarkdown(ctx);
        ctx.set(editorViewOptionsCtx, {
          editable: () => !readOnly,
          ...transfers.current,
          handleKeyDown: (_, event) => {
            if (readOnly || !isLinkKey(event)) return focusToolbar(event, frame.current);
            // Handling it here keeps it from the staff search, which uses the same shortcut.
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
      .use(cards ? linkCards(cards.marker) : [])
      .use(textGuard(() => setRefused(true)))
      .use($prose(() => cursorPlugin(setCursor)))
      .use($prose(() => pictureSlots(slots.keepOnly)))
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
  function choosePicture() {
    pictures?.onChoose({
      insert: (chosen) => act((editor) => insertPicture(editor, chosen)),
      upload: (files) => {
        const view = viewOf(get());
        if (!view) return;
        const place = blockPlace(view.state.doc, view.state.selection.to);
        slots.open(files.map((file) => ({ file, place })));
      },
    });
  }
  return (
    <div
      ref={frame}
      {...drop.props}
      className={cx(
        "relative rounded-md border border-edge bg-paper focus-within:border-ink",
        drop.isOver && "outline-3 outline-link outline-dashed",
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
          onPicture={pictures && choosePicture}
          card={
            cards && {
              name: cards.name,
              onChoose: () =>
                cards.onChoose((card) => act((editor) => insertLinkCard(editor, card))),
            }
          }
          maxAlt={pictures?.maxAlt}
        />
      )}
      {drop.isOver ? <DropHint /> : null}
      <Milkdown />
      {slots.slots.map((slot, index) =>
        createPortal(
          <PictureSlotForm
            slot={slot}
            uploads={pictures}
            takesFocus={index === 0}
            onDescribe={(alt) => slots.change(slot.id, { alt })}
            onReplace={(file) => slots.replace(slot.id, file)}
            onRetry={() => void slots.retry(slot)}
            onRemove={() => slots.remove(slot.id)}
          />,
          slot.host,
          slot.id,
        ),
      )}
    </div>
  );
}

function viewOf(editor: Editor | undefined): EditorView | undefined {
  return editor?.status === EditorStatus.Created ? editor.ctx.get(editorViewCtx) : undefined;
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
