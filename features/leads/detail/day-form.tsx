import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";

const small = `${controlStyle} min-h-9 py-1 text-sm`;

type DayFormProps = {
  label?: string;
  textLabel: string;
  placeholder: string;
  dayLabel: string;
  submitLabel: string;
  text?: string;
  /** Chosen day and the first possible one: "2026-11-17". */
  day: string;
  minDay: string;
  /** Error message for an empty text. */
  missing: string;
  busy: boolean;
  /** Returns the error; empty when saved, or when the error is shown elsewhere. */
  onSave: (values: { text: string; day: string }) => Promise<string>;
  onCancel: (() => void) | undefined;
  children?: ReactNode;
};

export function DayForm({
  day: firstDay,
  text: firstText = "",
  missing,
  onSave,
  ...props
}: DayFormProps) {
  const [text, setText] = useState(firstText);
  const [day, setDay] = useState(firstDay);
  const [error, setError] = useState("");
  const errorId = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    setError(text.trim() === "" ? missing : await onSave({ text, day }));
  }

  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !props.onCancel || event.nativeEvent.isComposing) return;
        event.preventDefault();
        props.onCancel();
      }}
      className="grid gap-2 print:hidden"
    >
      {props.children}
      <input
        aria-label={props.textLabel}
        placeholder={props.placeholder}
        maxLength={300}
        value={text}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setError("");
        }}
        className={small}
      />
      <div className="flex flex-wrap gap-2">
        <input
          type="date"
          aria-label={props.dayLabel}
          min={props.minDay}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={`${small} w-auto grow`}
        />
        <Button type="submit" variant="secondary" size="small" busy={props.busy}>
          {props.submitLabel}
        </Button>
        {props.onCancel ? (
          <Button variant="quiet" size="small" onClick={props.onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
      <FieldError id={errorId} error={error || undefined} />
    </form>
  );
}
