import type { ComponentPropsWithRef } from "react";
import { cx } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "quiet"
  | "danger"
  | "onDeep"
  | "onDeepOutline";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md text-center font-[650] leading-tight no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:border print:border-edge";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-poppy text-on-poppy hover:bg-poppy-hover",
  secondary: "border border-edge bg-transparent text-ink hover:border-ink hover:bg-panel",
  quiet: "bg-transparent text-link hover:bg-panel",
  danger: "border border-error bg-transparent text-error hover:bg-error hover:text-canvas",
  onDeep: "on-deep bg-gold text-[#1b2420] hover:bg-[#ffd475]",
  onDeepOutline:
    "on-deep border border-on-deep-muted bg-transparent text-on-deep hover:border-on-deep hover:bg-deep-line",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 py-1.5 text-sm",
  medium: "min-h-12.5 px-4.5 py-2.5 text-[1rem]",
  large: "min-h-13 px-6 py-3 text-base",
};

type ButtonStyle = {
  /** Use the `onDeep` looks on the green bands. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its parent. */
  full?: boolean;
};

/** Returns the classes of a button, for links that look like one. */
export function buttonStyle({
  variant = "primary",
  size = "medium",
  full = false,
}: ButtonStyle = {}): string {
  return cx(base, looks[variant], sizes[size], full && "w-full");
}

type ButtonProps = ComponentPropsWithRef<"button"> &
  ButtonStyle & {
    /** Shows a spinner and ignores clicks. The label stays, so the button keeps its name. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  full,
  busy = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={cx(buttonStyle({ variant, size, full }), className)}
    >
      {busy ? <Spinner size="small" color="inherit" label="" /> : null}
      {children}
    </button>
  );
}
