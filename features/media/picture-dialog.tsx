import { type FormEvent, useEffect, useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle, FieldError } from "#ui/form/field-frame.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { maxAltText, maxPictureBytes, uploadPicture } from "./contract.ts";

type PictureDialogProps = {
  onPicked: (picture: { url: string; alt: string }) => void;
  onClose: () => void;
};

const megabytes = maxPictureBytes / (1024 * 1024);

/** Uploads a picture and asks for its alternative text. */
export function PictureDialog({ onPicked, onClose }: PictureDialogProps) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState("");
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({});
  const upload = useAction(uploadPicture, {
    onDone: ({ picture }) => onPicked({ url: picture.url, alt: alt.trim() }),
    onFailed: ({ message }) => setErrors({ file: message }),
  });
  const preview = useFilePreview(file);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React passes events of a dialog on to the form that opened it.
    event.stopPropagation();
    const missing = {
      ...(file ? {} : { file: "Choose a picture." }),
      ...(alt.trim() ? {} : { alt: "Describe the picture for people who cannot see it." }),
    };
    setErrors(missing);
    if (!file || !alt.trim()) return;
    if (file.size > maxPictureBytes) {
      setErrors({ file: `This picture is larger than ${megabytes} MB. Make it smaller first.` });
      return;
    }
    void upload.run({ file });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Insert a picture"
      description={`JPEG, PNG, WebP or AVIF, up to ${megabytes} MB. Location and camera data are removed.`}
    >
      <form onSubmit={handleSubmit} noValidate className="grid gap-5">
        <div className="grid gap-1.5">
          <label htmlFor="picture-file" className="label">
            Picture
          </label>
          <input
            id="picture-file"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-invalid={errors.file ? true : undefined}
            aria-describedby={errors.file ? "picture-file-error" : undefined}
            onChange={(event) => setFile(event.target.files?.[0])}
            className={`${controlStyle} text-sm`}
          />
          <FieldError id="picture-file-error" error={errors.file} />
        </div>
        {preview ? (
          <img src={preview} alt="" className="max-h-56 rounded-md object-contain" />
        ) : null}
        <TextField
          label="What it shows"
          hint="Read out to people who do not see it, and shown while it loads."
          value={alt}
          maxLength={maxAltText}
          error={errors.alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div>
          <Button type="submit" busy={upload.busy}>
            Insert picture
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the chosen file as a data URL: the page's policy allows no other preview. */
function useFilePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    setPreview(undefined);
    if (!file || file.size > maxPictureBytes || !file.type.startsWith("image/")) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}
