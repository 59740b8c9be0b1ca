import { cx } from "./class-names.ts";
import { stateLabels } from "./ui-labels.ts";
import { useTranslation } from "./use-translation.ts";

export type SpinnerSize = "small" | "medium" | "large";
export type SpinnerColor = "blue" | "green" | "red" | "gray" | "white";

const sizes: Record<SpinnerSize, string> = {
  small: "size-4",
  medium: "size-7",
  large: "size-12",
};

const colors: Record<SpinnerColor | "inherit", string> = {
  blue: "text-link",
  green: "text-oak",
  red: "text-error",
  gray: "text-muted",
  white: "text-white",
  inherit: "text-current",
};

type SpinnerProps = {
  size?: SpinnerSize;
  /** `inherit` uses the colour of the text around it. */
  color?: SpinnerColor | "inherit";
  /** Text for screen readers, "Loading" by default. Leave it empty beside text that says the same. */
  label?: string;
  className?: string;
};

/** Renders a spinning ring that stands still with reduced motion. */
export function Spinner({
  size = "medium",
  color = "green",
  label: given,
  className,
}: SpinnerProps) {
  const { loading } = useTranslation(stateLabels);
  const label = given ?? loading;
  return (
    <span
      className={cx("inline-flex shrink-0", colors[color], className)}
      {...(label ? { role: "status" } : { "aria-hidden": true })}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={cx("animate-spin", sizes[size])}
      >
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
