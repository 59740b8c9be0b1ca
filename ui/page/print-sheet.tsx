import type { ReactNode } from "react";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PrinterIcon } from "#ui/icons.tsx";

/** Prints the nearest `data-sheet` (app/islands/page-scripts/small-buttons.ts). Hidden without scripts. */
export function PrintButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-print=""
      className={cx(
        buttonStyle({ variant: "secondary" }),
        "print:hidden noscript:hidden",
        className,
      )}
    >
      <PrinterIcon className="size-5" />
      {children}
    </button>
  );
}
