import type { Slice } from "@milkdown/kit/prose/model";
import type { EditorView } from "@milkdown/kit/prose/view";
import { type DragEvent as ReactDragEvent, useState } from "react";
import { blockPlace } from "./block-place.ts";
import { hasWords, type PastedPicture, pictureTokens, readPastedHtml } from "./pasted-html.ts";
import type { SlotOrder } from "./use-picture-slots.ts";

type Transfers = {
  isOwn: (address: string) => boolean;
  mayUpload: boolean;
  open: (orders: readonly SlotOrder[]) => void;
};

/** Pastes a slice and removes its tokens. Returns the position of each picture by its number. */
export function pasteWithTokens(view: EditorView, slice: Slice): Map<number, number> {
  const tr = view.state.tr.replaceSelection(slice);
  const found: { index: number; from: number; to: number }[] = [];
  tr.doc.descendants((node, pos) => {
    for (const token of node.text?.matchAll(pictureTokens) ?? []) {
      const from = pos + token.index;
      found.push({ index: Number(token[1]), from, to: from + token[0].length });
    }
  });
  const before = tr.mapping.maps.length;
  for (const { from, to } of found.toReversed()) tr.delete(from, to);
  const places = new Map(
    found.map(({ index, from }) => [index, tr.mapping.slice(before).map(from)]),
  );
  view.dispatch(tr.scrollIntoView());
  return places;
}

/** Returns the orders to add files at a place in the text. */
export const ordersOf = (files: Iterable<File>, place: number): SlotOrder[] =>
  [...files].map((file) => ({ file, place }));

/** Returns the editor's handlers that extract pictures from pasted or dropped content. */
export function pictureTransfers({ isOwn, mayUpload, open }: Transfers) {
  let pasted: PastedPicture[] = [];
  return {
    transformPastedHTML(html: string): string {
      const read = readPastedHtml(html, isOwn);
      pasted = read.pictures;
      return read.html;
    },
    handlePaste(view: EditorView, { clipboardData }: ClipboardEvent, slice: Slice): boolean {
      const pictures = pasted;
      pasted = [];
      const files = clipboardData?.files ?? [];
      const { selection, doc } = view.state;
      if (files.length > 0 && mayUpload && !hasWords(clipboardData?.getData("text/html") ?? "")) {
        open(ordersOf(files, blockPlace(doc, selection.to)));
        return true;
      }
      if (pictures.length === 0) return false;
      const places = pasteWithTokens(view, slice);
      open(
        pictures.flatMap((picture, index): SlotOrder[] => {
          const at = places.get(index);
          if (at === undefined) return [];
          const place = blockPlace(view.state.doc, at);
          if ("file" in picture && mayUpload) return [{ place, file: picture.file }];
          return [{ place, source: "host" in picture ? picture.host : "" }];
        }),
      );
      return true;
    },
    handleDrop(view: EditorView, event: DragEvent): boolean {
      const files = event.dataTransfer?.files ?? [];
      // Dragging a picture within the text carries a file too.
      if (files.length === 0 || view.dragging || !mayUpload) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      open(ordersOf(files, blockPlace(view.state.doc, at ?? view.state.doc.content.size)));
      return true;
    },
  };
}

const hasFiles = (event: ReactDragEvent) => event.dataTransfer.types.includes("Files");

/** Returns whether files are being dragged over the editor, and handlers that accept files dropped beside the text. */
export function useFileDrop(enabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  if (!enabled) return { isOver: false, props: {} };
  const props = {
    onDragOver(event: ReactDragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: ReactDragEvent<HTMLElement>) {
      const next = event.relatedTarget;
      if (!(next instanceof Node) || !event.currentTarget.contains(next)) setIsOver(false);
    },
    onDrop(event: ReactDragEvent) {
      setIsOver(false);
      // The editor has already handled the drop.
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}
