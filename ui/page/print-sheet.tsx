import type { ReactNode } from "react";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

/** Prints the sheet around the button (the nearest `data-sheet`) and leaves the rest of the page out. A script answers it on every page (app/islands/page-scripts/small-buttons.ts), so it is hidden without. */
export function PrintButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-print=""
      className={cx(buttonStyle({ look: "secondary" }), "print:hidden noscript:hidden", className)}
    >
      <PrinterIcon />
      {children}
    </button>
  );
}

function PrinterIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      <path d="M7 9V3.5h10V9M7 17H4.5V9h15v8H17M7 14h10v6.5H7Z" />
    </svg>
  );
}
