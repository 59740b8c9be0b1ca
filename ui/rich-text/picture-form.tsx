import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { controlStyle, FieldError } from "#ui/form/field-frame.tsx";
import { describeIt } from "./picture-slot.tsx";

type PictureFormProps = {
  alt: string;
  maxLength: number | undefined;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onLeave: () => void;
};

/** Edits the description of the selected picture. */
export function PictureForm({ alt, maxLength, onDescribe, onRemove, onLeave }: PictureFormProps) {
  const [typed, setTyped] = useState(alt);
  const [missing, setMissing] = useState(false);
  const id = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React would bubble the event to a form around the editor.
    event.stopPropagation();
    setMissing(typed.trim() === "");
    if (typed.trim()) onDescribe(typed.trim());
  }
  return (
    <form
      aria-label="Selected picture"
      onSubmit={handleSubmit}
      onKeyDown={(event) => event.key === "Escape" && onLeave()}
      className="flex flex-wrap items-center gap-2 border-t border-hairline px-2 py-2"
    >
      <label htmlFor={id} className="px-1 text-sm font-[650]">
        What it shows
      </label>
      <input
        id={id}
        value={typed}
        maxLength={maxLength}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        className={cx(controlStyle, "min-w-0 grow basis-56 py-1.5 text-sm")}
      />
      <Button type="submit" size="small" disabled={typed.trim() === alt}>
        Save description
      </Button>
      <Button size="small" look="secondary" onClick={onRemove}>
        Remove picture
      </Button>
      {missing ? (
        <div className="basis-full">
          <FieldError id={`${id}-error`} error={describeIt} />
        </div>
      ) : null}
    </form>
  );
}
