import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ChevronDownIcon } from "./icons.tsx";
import { NoBreak } from "./no-break.tsx";

type FoldProps = {
  /** Anchor of the content: a link to it opens the fold. */
  id?: string;
  heading: ReactNode;
  /** Line of text under the heading. */
  note?: ReactNode;
  /** Button beside the closed heading. Repeat it in the content, because it disappears when the part opens. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * Renders a collapsible part of a page under its heading. Find-in-page and links into its text open it, and print shows
 * it open (ui/base.css).
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
      {/* The anchor is inside the fold, because a link opens only the folds around its target. */}
      <div id={id} className="scroll-mt-40">
        {children}
      </div>
    </details>
  );
  if (!action) return fold;
  return (
    <div className={cx("relative border-t border-edge", className)}>
      {fold}
      {/* Outside the summary: a link in it would be one interactive element inside another. */}
      <div className="wrap pb-5 peer-open/fold:hidden lg:pointer-events-none lg:absolute lg:inset-x-0 lg:inset-y-0 lg:flex lg:items-center lg:justify-end lg:pb-0 lg:*:pointer-events-auto lg:*:mr-11.5 print:hidden">
        {action}
      </div>
    </div>
  );
}
