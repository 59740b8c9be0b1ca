import type { ComponentType, KeyboardEvent } from "react";
import { cx } from "#ui/class-names.ts";

/** Moves between the tools of a toolbar with the arrow keys; Escape leaves the toolbar. */
export function moveBetweenTools(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  if (event.key === "Escape") onLeave();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || event.target instanceof HTMLSelectElement) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button, select")];
  const current = tools.indexOf(event.target as HTMLElement);
  event.preventDefault();
  tools[(current + step + tools.length) % tools.length]?.focus();
}

type ToolButtonProps = {
  name: string;
  pressed?: boolean | undefined;
  /** Disables the action only: the button remains reachable by arrow keys. */
  disabled?: boolean;
  /** Replaces the visible name. */
  icon?: ComponentType;
  onClick: () => void;
};

/** A toolbar button that keeps the selection in the text. */
export function ToolButton({
  name,
  pressed,
  disabled = false,
  icon: Icon,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      title={Icon && name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || onClick()}
      className={cx(
        "rounded-md",
        Icon ? "grid size-9 place-items-center" : "min-h-9 px-2 text-sm",
        pressed ? "bg-oak text-on-oak" : "text-ink hover:bg-paper",
        "aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent",
      )}
    >
      {Icon ? <Icon /> : name}
    </button>
  );
}
