import { type KeyboardEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { useDescription } from "./use-description.ts";
import type { PictureSlot, PictureUploads, usePictureSlots } from "./use-picture-slots.ts";

type PictureSlotFormProps = {
  slot: PictureSlot;
  uploads: PictureUploads | undefined;
  /** True for the first of several slots that were added at once. */
  takesFocus: boolean;
  onDescribe: (alt: string) => void;
  onReplace: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
};

type PictureSlotFormsProps = {
  slots: ReturnType<typeof usePictureSlots>;
  uploads: PictureUploads | undefined;
};

/** Draws the form of each picture at its place in the text. */
export function PictureSlotForms({ slots, uploads }: PictureSlotFormsProps) {
  return slots.slots.map((slot, index) =>
    createPortal(
      <PictureSlotForm
        slot={slot}
        uploads={uploads}
        takesFocus={index === 0}
        onDescribe={(alt) => slots.change(slot.id, { alt })}
        onReplace={(file) => slots.replace(slot.id, file)}
        onRetry={() => void slots.retry(slot)}
        onRemove={() => slots.remove(slot.id)}
      />,
      slot.host,
      slot.id,
    ),
  );
}

/** Shows a picture that is being added: its upload progress, its description field, or why it was refused. */
function PictureSlotForm(props: PictureSlotFormProps) {
  const { slot, uploads, takesFocus, onDescribe, onReplace, onRetry, onRemove } = props;
  const { state, file, message, alt } = slot;
  const { id, field, error, handleSubmit } = useDescription("", onDescribe);
  const preview = useFilePreview(file);
  const isComing = state === "uploading" || state === "uploaded";

  function handleKey(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Escape") onRemove();
  }

  return (
    <form
      aria-label={nameOf(slot)}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      noValidate
      className="my-4 grid gap-3 rounded-md border-2 border-dashed border-edge bg-panel p-4 font-sans text-sm whitespace-normal sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      {preview ? (
        <img src={preview} alt="" className="max-h-32 max-w-40 rounded-sm object-contain" />
      ) : null}
      <div className="grid min-w-0 content-start gap-2">
        <p className="font-[650] wrap-anywhere">{nameOf(slot)}</p>
        {message ? (
          <p role="alert" className="font-[650] text-error">
            {message}
          </p>
        ) : null}
        {state === "foreign" ? (
          <p role="status">
            {sourceText(slot.source)} Save the picture on your computer and add it here.
          </p>
        ) : null}
        {isComing ? (
          <>
            <Progress slot={slot} />
            <label htmlFor={id} className="label">
              What it shows
            </label>
            <input
              {...field}
              // biome-ignore lint/a11y/noAutofocus: the form appears because somebody added the picture
              autoFocus={takesFocus}
              maxLength={uploads?.maxAlt}
              readOnly={alt !== ""}
              className={controlStyle}
            />
            <FieldError {...error} />
          </>
        ) : null}
        <div className="flex flex-wrap items-center gap-2">
          {isComing ? (
            <Button type="submit" size="small" busy={alt !== ""}>
              Insert picture
            </Button>
          ) : null}
          {state === "failed" ? (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {uploads && (state === "foreign" || state === "refused") ? (
            <FileChoice accept={uploads.accept} onFile={onReplace} />
          ) : null}
          <Button size="small" variant="quiet" onClick={onRemove}>
            {state === "foreign" ? "Leave it out" : "Cancel"}
          </Button>
        </div>
      </div>
    </form>
  );
}

function nameOf({ file, state }: PictureSlot): string {
  if (state === "foreign") return "A pasted picture was left out";
  return file?.name || "Pasted picture";
}

function sourceText(source: string): string {
  return source
    ? `It is on ${source}. This site shows only pictures that were uploaded to it.`
    : "It could not be read from the clipboard.";
}

function Progress({ slot: { state, progress } }: { slot: PictureSlot }) {
  const percent = Math.round(progress * 100);
  const phrase = progress < 1 ? `Uploading, ${percent}%` : "Preparing…";
  return (
    <p role="status" className="flex items-center gap-3 text-muted tabular-nums">
      {state === "uploading" ? (
        <>
          <progress aria-label="Upload" value={percent} max={100} className="h-2 w-32 accent-oak" />
          {phrase}
        </>
      ) : (
        "Uploaded."
      )}
    </p>
  );
}

function FileChoice({ accept, onFile }: { accept: string; onFile: (file: File) => void }) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-md border border-edge px-3 font-[650] hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-link">
      Choose another file
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

/** Maximum size of a previewed file (bytes). */
const maxPreview = 12_000_000;

/** Returns a picture as a data URL, the only kind of preview that the page's CSP allows. */
function useFilePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    setPreview(undefined);
    if (!file || file.size > maxPreview || !/^image\/(jpeg|png|webp|avif|gif)$/.test(file.type))
      return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}
