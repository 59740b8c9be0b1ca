import type { KeyboardEventHandler } from "react";
import { cx } from "#ui/class-names.ts";
import { SearchIcon } from "#ui/icons.tsx";
import { controlStyle } from "./field-frame.tsx";

type SearchInputProps = {
  id?: string;
  /** Accessible name; the placeholder is a shorter form. */
  label: string;
  placeholder: string;
  value: string;
  onText: (text: string) => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Width in the toolbar. */
  className: string;
  /** Height, where the list's other controls differ from the default. */
  size?: string;
};

/** Renders the search field of a list's toolbar, with a magnifier and no visible label. */
export function SearchInput({
  label,
  onText,
  className,
  size = "min-h-11 py-1.5 lg:min-h-9",
  ...input
}: SearchInputProps) {
  return (
    <div className={cx("relative", className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        {...input}
        type="search"
        aria-label={label}
        maxLength={200}
        onChange={(event) => onText(event.target.value)}
        className={cx(controlStyle, "pl-9 text-sm", size)}
      />
    </div>
  );
}
