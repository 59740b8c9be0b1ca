import { useMemo, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import type { PicturePlace } from "#ui/rich-text/use-text-pictures.ts";
import { pictureUploads } from "./picture-uploads.ts";

const PictureDialog = onDemand(async () => (await import("./picture-dialog.tsx")).PictureDialog);

/**
 * Returns the `pictures` of a text, undefined for somebody who may not add one, and the dialog for a place in it, which
 * is null while closed. `onWaiting`: called with the number of pictures that are not in the text yet; the same function
 * at each render.
 */
export function usePictureDialog(onWaiting: (count: number) => void) {
  const mayAdd = useStaff().may("blog.edit");
  const [place, setPlace] = useState<PicturePlace>();
  const pictures = useMemo(
    () => (mayAdd ? { ...pictureUploads, onChoose: setPlace, onWaiting } : undefined),
    [mayAdd, onWaiting],
  );
  const close = () => setPlace(undefined);
  const dialog = place ? (
    <PictureDialog
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
