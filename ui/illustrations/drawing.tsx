import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";

export type DrawingProps = {
  /** Accessible name. Without it the drawing is decorative and hidden from screen readers. */
  title?: string;
  className?: string;
};

type FrameProps = DrawingProps & { viewBox: string; children: ReactNode };

/** Frames every line drawing: 2-unit lines in the text colour; parts may use the tone or the accent. */
export function Drawing({ title, className, viewBox, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a title the drawing is hidden from those who listen
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("drawing", className)}
      {...(title ? { role: "img" } : { "aria-hidden": true })}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}

export const toneFill = "fill-(--tone)";
export const accentFill = "fill-(--accent) stroke-none";
export const accentLine = "stroke-(--accent)";
export const secondLine = "stroke-(--second)";
/** Style of text inside a drawing. */
export const textStyle = "fill-current stroke-none font-sans font-bold";
