import type { ReactNode } from "react";
import { BesideContents } from "./contents-list.tsx";

type FoldGroupProps = {
  label: string;
  /** The parts, in their order. */
  entries: readonly { id: string; text: string }[];
  children: ReactNode;
};

/** Group of parts of a page under a label: folded on narrow screens, open beside a list of them on wide ones. */
export function FoldGroup({ label, entries, children }: FoldGroupProps) {
  return (
    <div className="py-section">
      <p className="wrap label pb-4 text-muted lg:hidden">{label}</p>
      <BesideContents label={label} entries={entries}>
        {children}
      </BesideContents>
    </div>
  );
}
