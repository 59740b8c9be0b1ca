import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";
import { NoBreak } from "./no-break.tsx";

type FoldProps = {
  /** Anchor of the content: a link to it opens the fold. */
  id?: string;
  heading: ReactNode;
  /** A line under the heading. */
  note?: ReactNode;
  /** A button beside the closed heading; give it again inside, because it goes when the part opens. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A part of a page that opens under its heading. Page search and links into its text open it, and a printed page shows it
 * (ui/base.css).
 */
export function Fold({ id, heading, note, action, className, children }: FoldProps) {
  const fold = (
    <details
      data-fold=""
      className={cx(
        "group/fold",
        action ? "peer/fold" : "border-t border-edge",
        !action && className,
      )}
    >
      <summary className="wrap grid min-h-16 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-6 py-4.5 hover:text-link">
        <span className="grid gap-x-12 gap-y-1 lg:grid-cols-12 lg:items-baseline">
          <h2
            className={cx(
              "text-xl leading-snug",
              action ? "lg:col-span-4" : note ? "lg:col-span-5" : "lg:col-span-12",
            )}
          >
            <NoBreak text={heading} />
          </h2>
          {note ? (
            <span
              className={cx(
                "text-[1rem] text-muted",
                action ? "lg:col-span-4 xl:col-span-5" : "lg:col-span-7",
              )}
            >
              {note}
            </span>
          ) : null}
        </span>
        <ChevronDownIcon className="size-5.5 shrink-0 text-poppy transition-transform duration-200 group-open/fold:rotate-180 print:hidden" />
      </summary>
      {/* Inside the folded part, because a link opens the folds around its target only. */}
      <div id={id} className="scroll-mt-40">
        {children}
      </div>
    </details>
  );
  if (!action) return fold;
  return (
    <div className={cx("relative border-t border-edge", className)}>
      {fold}
      {/* A link inside the summary would be a button inside a button. */}
      <div className="wrap pb-5 peer-open/fold:hidden lg:pointer-events-none lg:absolute lg:inset-x-0 lg:inset-y-0 lg:flex lg:items-center lg:justify-end lg:pb-0 lg:*:pointer-events-auto lg:*:mr-11.5 print:hidden">
        {action}
      </div>
    </div>
  );
}
