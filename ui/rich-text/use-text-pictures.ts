import { type Editor, EditorStatus, editorViewCtx } from "@milkdown/kit/core";
import { useState } from "react";
import { blockPlace } from "./block-place.ts";
import { ordersOf, pictureTransfers, useFileDrop } from "./picture-transfers.ts";
import { insertPicture } from "./rich-text-commands.ts";
import { type PictureUploads, usePictureSlots } from "./use-picture-slots.ts";

/** Inserts the chosen picture, or uploads files, at a place in the text. */
export type PicturePlace = {
  insert: (picture: { url: string; alt: string }) => void;
  upload: (files: readonly File[]) => void;
};

export type TextPictures = PictureUploads & {
  /** Opens the picture picker for a place in the text. */
  onChoose: (place: PicturePlace) => void;
};

type Text = { readOnly: boolean; getEditor: () => Editor | undefined };

/** Adds pictures to a text, whether chosen, pasted, or dropped into it or beside it. */
export function useTextPictures(pictures: TextPictures | undefined, { readOnly, getEditor }: Text) {
  const mayUpload = pictures !== undefined && !readOnly;

  function getView() {
    const editor = getEditor();
    return editor?.status === EditorStatus.Created ? editor.ctx.get(editorViewCtx) : undefined;
  }

  const slots = usePictureSlots(pictures, getView);
  const [transfers] = useState(() =>
    pictureTransfers({
      isOwn: pictures?.isOwn ?? ((address) => address.startsWith("/")),
      open: slots.open,
      mayUpload,
    }),
  );
  const drop = useFileDrop(mayUpload, (files) => {
    const view = getView();
    if (view) slots.open(ordersOf(files, view.state.doc.content.size));
  });

  function choose() {
    pictures?.onChoose({
      insert(picture) {
        const editor = getEditor();
        if (editor) insertPicture(editor, picture);
      },
      upload(files) {
        const view = getView();
        if (!view) return;
        const { doc, selection } = view.state;
        slots.open(ordersOf(files, blockPlace(doc, selection.to)));
      },
    });
  }

  return { slots, transfers, drop, choose };
}
