import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { useDescription } from "./use-description.ts";

type PictureFormProps = {
  alt: string;
  maxLength: number | undefined;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onLeave: () => void;
};

/** Edits the description of the selected picture. */
export function PictureForm({ alt, maxLength, onDescribe, onRemove, onLeave }: PictureFormProps) {
  const { id, text, missing, field, error, handleSubmit } = useDescription(alt, onDescribe);
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
        {...field}
        maxLength={maxLength}
        className={cx(controlStyle, "min-w-0 grow basis-56 py-1.5 text-sm")}
      />
      <Button type="submit" size="small" disabled={text === alt}>
        Save description
      </Button>
      <Button size="small" variant="secondary" onClick={onRemove}>
        Remove picture
      </Button>
      {missing ? (
        <div className="basis-full">
          <FieldError {...error} />
        </div>
      ) : null}
    </form>
  );
}
