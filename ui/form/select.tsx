import type { ComponentPropsWithRef } from "react";
import { cx } from "#ui/class-names.ts";
import { controlStyle, type Described, FieldFrame, useField } from "./field-frame.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = Described & {
  options: readonly SelectOption[];
  /** First option with an empty value, such as "Choose one". */
  placeholder?: string;
} & Omit<ComponentPropsWithRef<"select">, "children">;

type SelectBoxProps = {
  /** Classes of the frame, such as its width: the select fills it. */
  frame?: string;
  /** Is for toolbars: lower under a mouse, with smaller text. */
  small?: boolean;
  /** Choices, in place of children. */
  options?: readonly SelectOption[];
} & ComponentPropsWithRef<"select">;

/** Draws a native select without a label of its own. Its arrow is ours, because each system draws another. */
export function SelectBox(props: SelectBoxProps) {
  const { frame, small, className, options = [], children, ...select } = props;
  return (
    <span className={cx("relative block", frame)}>
      <select
        {...select}
        className={cx(
          controlStyle,
          "cursor-pointer appearance-none",
          small ? "min-h-9 py-1 pr-9 text-sm" : "pr-11",
          className,
        )}
      >
        {children}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={cx(
          "pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-muted",
          small ? "right-2.5" : "right-3.5",
        )}
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
  );
}

/** Styles the native select, which works best on phones and without JavaScript. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <SelectBox {...control} options={options}>
        {placeholder ? <option value="">{placeholder}</option> : null}
      </SelectBox>
    </FieldFrame>
  );
}
