import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { ChevronDownIcon, PlusIcon } from "./icons.tsx";
import { NoBreak } from "./no-break.tsx";

type FoldBodyProps = {
  /** Id of the heading or line above, which names the fold. */
  labelledBy: string;
  /** Anchor of the content: a link to it opens the fold. */
  id?: string;
  open?: boolean;
  mark?: "chevron" | "plus";
  /** Classes of the transparent summary, such as the padding beside its mark. */
  className?: string;
  children: ReactNode;
};

/**
 * Folds what stands under a heading on narrow screens; on wide ones it stands open (ui/base.css). The heading stands
 * before it, outside the summary, which lies over both: so it stays a heading wherever nothing is folded. The parent is
 * `relative` and at least 3.5rem high. Find-in-page and links into the content open it, and print shows it open.
 */
export function FoldBody({
  labelledBy,
  id,
  open,
  mark = "chevron",
  className,
  children,
}: FoldBodyProps) {
  return (
    <details data-fold="narrow" open={open} className="group/body peer/body">
      <summary aria-labelledby={labelledBy} className={cx("fold-lid", className)}>
        {mark === "plus" ? (
          <PlusIcon className="size-6 text-poppy transition-transform duration-200 group-open/body:rotate-45" />
        ) : (
          <ChevronDownIcon className="size-5.5 text-poppy transition-transform duration-200 group-open/body:rotate-180" />
        )}
      </summary>
      {/* The anchor is inside the fold, because a link opens only the folds around its target. */}
      <div id={id} className="scroll-mt-40 lg:scroll-mt-20">
        {children}
      </div>
    </details>
  );
}

type FoldProps = {
  /** Anchor of the content: a link to it opens the fold. */
  id?: string;
  heading: ReactNode;
  /** Line of text under the heading. */
  note?: ReactNode;
  /** Button below the closed heading. Repeat it in the content, because it is not shown beside the open part. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Renders a part of a page under its heading, folded on narrow screens and open on wide ones. */
export function Fold({ id, heading, note, action, className, children }: FoldProps) {
  const headingId = useId();
  return (
    <div
      className={cx(
        "group/fold relative border-t border-edge max-lg:last:border-b lg:border-t-2 lg:border-ink",
        className,
      )}
    >
      <div className="wrap py-4.5 lg:pt-7 lg:pb-5">
        <h2
          id={headingId}
          className="pr-10 text-xl leading-snug group-has-[summary:hover]/fold:text-link lg:pr-0 lg:text-2xl"
        >
          <NoBreak text={heading} />
        </h2>
        {note ? <p className="mt-1 pr-10 text-[1rem] text-muted lg:text-lg">{note}</p> : null}
      </div>
      <FoldBody labelledBy={headingId} id={id} className="px-(--spacing-gutter) pt-5">
        {children}
      </FoldBody>
      {/* Above the summary, which covers the closed part: a link in it would be one interactive element inside another. */}
      {action ? (
        <div className="wrap relative z-1 mx-0 w-fit pb-5 peer-open/body:hidden lg:hidden print:hidden">
          {action}
        </div>
      ) : null}
    </div>
  );
}
