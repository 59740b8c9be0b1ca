import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { FoldBody } from "./fold.tsx";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
  summary: ReactNode;
  /** Sets the answer below its question on wide screens too, for a table or another long answer. */
  below?: boolean;
  children: ReactNode;
};

/** Expands a question to its answer on narrow screens; wide ones show the answer, beside it if there is room. */
export function Disclosure({ summary, below = false, children }: DisclosureProps) {
  const id = useId();
  return (
    <div
      className={cx(
        "group/question relative gap-x-8 border-t border-hairline last:border-b lg:py-5 print:block",
        !below && "xl:grid xl:grid-cols-[2fr_3fr]",
      )}
    >
      <p
        id={id}
        className="py-4.5 pr-12 font-display text-xl leading-snug font-semibold group-has-[summary:hover]/question:text-link lg:pt-0 lg:pr-0 lg:pb-2 lg:text-lg"
      >
        <NoBreak text={summary} />
      </p>
      <FoldBody labelledBy={id} mark="plus" className="pt-5">
        <div className="max-w-measure pb-6 lg:pb-0">{children}</div>
      </FoldBody>
    </div>
  );
}
