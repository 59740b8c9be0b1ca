import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { controlStyle, describedBy, FieldFrame } from "./field-frame.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = {
  label: ReactNode;
  options: readonly SelectOption[];
  /** First option with an empty value, such as "Choose one". */
  placeholder?: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  className?: string;
} & Omit<ComponentPropsWithRef<"select">, "children">;

/** The browser's own select in our style: best on phones, and works without JavaScript. */
export function Select({
  label,
  options,
  placeholder,
  hint,
  error,
  optional = false,
  className,
  id,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, optional, className }} id={fieldId}>
      <span className="relative block">
        <select
          required={!optional}
          {...rest}
          id={fieldId}
          className={`${controlStyle} cursor-pointer appearance-none pr-11`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, hint, error)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        >
          <path
            d="m5 8 5 5 5-5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </FieldFrame>
  );
}
