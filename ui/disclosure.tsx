import { type ReactNode, useId } from "react";
import { FoldBody } from "./fold.tsx";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
};

/** Expands a question to its answer on narrow screens; wide ones show the answer beside it. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const id = useId();
  return (
    <div className="group/question relative gap-x-8 border-t border-hairline last:border-b lg:py-5 xl:grid xl:grid-cols-[2fr_3fr] print:block">
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
