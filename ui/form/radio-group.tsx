import { type ReactNode, useId } from "react";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { describedBy, FieldHint } from "./field-frame.tsx";

export type RadioOption<V extends string> = { value: V; label: ReactNode; hint?: ReactNode };

type RadioGroupProps<V extends string> = {
  label: ReactNode;
  options: readonly RadioOption<V>[];
  /** Undefined or empty while nothing is selected. */
  value: string | undefined;
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** Offers a few visible options in fully clickable rows. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  className,
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={Boolean(error)}
      aria-describedby={describedBy(id, hint, error)}
      className={cx("grid gap-1.5", className)}
    >
      <p id={`${id}-label`} className="label">
        {label}
      </p>
      <FieldHint id={id} hint={hint} />
      {/* Above the options: below them, the error could be out of view when the first option has the focus. */}
      <FieldError id={`${id}-error`} error={error} />
      <div className={cx("border-t", error ? "border-error" : "border-edge")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 border-b border-hairline px-3 py-2.5 hover:bg-panel has-checked:bg-panel has-checked:font-[650]"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-oak"
            />
            <span>
              {option.label}
              {option.hint ? (
                <span className="block text-sm font-normal text-muted">{option.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
