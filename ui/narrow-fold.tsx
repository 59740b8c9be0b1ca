import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";

type NarrowFoldProps = { summary: string; className?: string; children: ReactNode };

/** Folds its content on narrow screens. Wide screens show the content alone, without a summary (ui/base.css). */
export function NarrowFold({ summary, className, children }: NarrowFoldProps) {
  return (
    <details data-fold="narrow" className={cx("group/narrow", className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-[650] hover:underline print:hidden">
        {summary}
        <ChevronDownIcon className="size-5 shrink-0 transition-transform duration-200 group-open/narrow:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
