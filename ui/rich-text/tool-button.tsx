import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "#ui/class-names.ts";

/** Arrow keys walk between the tools of a toolbar, Escape leaves it. */
export function walkTools(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.key === "Escape") onLeave();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const here = tools.indexOf(event.target as HTMLElement);
  event.preventDefault();
  tools[(here + step + tools.length) % tools.length]?.focus();
}

type ToolButtonProps = {
  name: string;
  pressed?: boolean | undefined;
  /** Stays within reach of the arrow keys all the same. */
  disabled?: boolean;
  /** Shows the name in place of a drawing. */
  written?: boolean;
  onClick: () => void;
  children?: ReactNode;
};

/** A tool that leaves the selection in the text where it is. */
export function ToolButton(props: ToolButtonProps) {
  const { name, pressed, disabled = false, written = false, onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={written ? undefined : name}
      title={written ? undefined : name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || onClick()}
      className={cx(
        "rounded-md",
        written ? "min-h-9 px-2 text-sm" : "grid size-9 place-items-center",
        pressed ? "bg-oak text-on-oak" : "text-ink hover:bg-paper",
        "aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent",
      )}
    >
      {written ? name : children}
    </button>
  );
}
