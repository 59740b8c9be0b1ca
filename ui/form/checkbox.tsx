import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { cx } from "#ui/class-names.ts";
import { FieldError } from "./field-error.tsx";
import { describedBy, FieldHint } from "./field-frame.tsx";

type CheckboxProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
} & Omit<ComponentPropsWithRef<"input">, "type">;

/** Renders a checkbox with a clickable label. In a group that is invalid as a whole, set `aria-invalid`. */
export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cx("grid gap-1.5", className)}>
      {/* Above the box: a long label would push the error out of view. */}
      <FieldError id={`${fieldId}-error`} error={error} />
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-oak disabled:cursor-not-allowed"
          aria-invalid={error ? true : (rest["aria-invalid"] ?? false)}
          aria-describedby={describedBy(fieldId, hint, error)}
        />
        <div>
          <label htmlFor={fieldId} className="inline-block cursor-pointer">
            {label}
          </label>
          <FieldHint id={fieldId} hint={hint} />
        </div>
      </div>
    </div>
  );
}
