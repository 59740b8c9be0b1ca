import type { ComponentPropsWithRef } from "react";
import { controlStyle, type Described, FieldFrame, useField } from "./field-frame.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Described & {
  options: readonly SelectOption[];
  /** First option with an empty value, such as "Choose one". */
  placeholder?: string;
} & Omit<ComponentPropsWithRef<"select">, "children">;

/** Styles the native select, which works best on phones and without JavaScript. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select {...control} className={`${controlStyle} cursor-pointer appearance-none pr-11`}>
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
