import type { ReactNode } from "react";
import { PlusIcon } from "./icons.tsx";
import { NoBreak } from "./no-break.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
};

/** Expands a question to its answer. The native element works without JavaScript and with find-in-page. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group border-t border-hairline last:border-b">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-4.5 font-display text-xl font-semibold hover:text-link">
        <span className="min-w-0">
          <NoBreak text={summary} />
        </span>
        <PlusIcon className="mt-1 size-6 shrink-0 text-poppy transition-transform duration-200 group-open:rotate-45" />
      </summary>
      <div className="max-w-measure pb-6">{children}</div>
    </details>
  );
}
