import { type ComponentType, useMemo, useState } from "react";
import type { InsertedPicture, PicturePlace } from "./rich-text.tsx";
import type { PictureUploads } from "./use-picture-slots.ts";

/** Dialog in which a person chooses a stored picture, or files to upload. */
export type PictureDialog = ComponentType<{
  onPicked: (picture: InsertedPicture) => void;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}>;

type Options = {
  /** Undefined when the person may not add pictures. */
  uploads: PictureUploads | undefined;
  Dialog: PictureDialog;
  /** Called with the number of pictures that are not in the text yet; the same function at each render. */
  onWaiting: (count: number) => void;
};

/** Returns the `pictures` of a text, and the dialog for a place in it, which is null while closed. */
export function usePictureDialog({ uploads, Dialog, onWaiting }: Options) {
  const [place, setPlace] = useState<PicturePlace>();
  const pictures = useMemo(
    () => uploads && { ...uploads, onChoose: setPlace, onWaiting },
    [uploads, onWaiting],
  );
  const close = () => setPlace(undefined);
  const dialog = place ? (
    <Dialog
      onPicked={(picture) => {
        close();
        place.insert(picture);
      }}
      onFiles={(files) => {
        close();
        place.upload(files);
      }}
      onClose={close}
    />
  ) : null;
  return { pictures, dialog };
}
