import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type ListedPicture, maxAltText, maxPictureBytes, pictureMediaTypes } from "./contract.ts";
import { PictureLibrary } from "./picture-library.tsx";
import { pictureUploads } from "./picture-uploads.ts";

type PictureDialogProps = {
  onPicked: (picture: { url: string; alt: string }) => void;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

const megabytes = maxPictureBytes / (1024 * 1024);

/** Accepts files to upload, or a picture of the library with its description. */
export function PictureDialog({ onPicked, onFiles, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<ListedPicture>();
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Insert a picture"
      description={`JPEG, PNG, WebP or AVIF, up to ${megabytes} MB each. Location and camera data are removed.`}
    >
      {chosen ? (
        <Describing
          picture={chosen}
          onBack={() => setChosen(undefined)}
          onDescribed={(alt) => {
            const picture = { url: chosen.insertUrl, alt };
            onPicked(picture);
            pictureUploads.onDescribed(picture);
          }}
        />
      ) : (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label className="inline-flex min-h-11 cursor-pointer items-center rounded-md bg-poppy px-4 font-[650] text-on-poppy hover:bg-poppy-hover has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
              Upload from this device
              <input
                type="file"
                multiple
                accept={pictureMediaTypes.join()}
                className="sr-only"
                onChange={(event) => onFiles([...(event.target.files ?? [])])}
              />
            </label>
            <p className="text-sm text-muted">
              Or drop pictures into the text, or paste them there.
            </p>
          </div>
          <PictureLibrary onPick={setChosen} />
        </div>
      )}
    </Dialog>
  );
}

type DescribingProps = {
  picture: ListedPicture;
  onBack: () => void;
  onDescribed: (alt: string) => void;
};

function Describing({ picture, onBack, onDescribed }: DescribingProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [missing, setMissing] = useState(false);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles a dialog's events to the form that opened it.
    event.stopPropagation();
    setMissing(alt.trim() === "");
    if (alt.trim()) onDescribed(alt.trim());
  }
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-5">
      <img src={picture.url} alt="" className="max-h-56 rounded-md object-contain" />
      <TextField
        label="What it shows"
        hint="Read aloud to people who cannot see it, and shown while it loads."
        value={alt}
        maxLength={maxAltText}
        error={missing ? "Describe the picture for people who cannot see it." : undefined}
        autoFocus
        onChange={(event) => {
          setAlt(event.target.value);
          setMissing(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Insert picture</Button>
        <Button variant="quiet" onClick={onBack}>
          Choose another
        </Button>
      </div>
    </form>
  );
}
