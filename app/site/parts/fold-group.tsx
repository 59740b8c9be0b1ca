import type { ReactNode } from "react";

/** Group of folded parts of a page under a label. */
export function FoldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-section [&>details:last-child]:border-b">
      <p className="wrap label pb-4 text-muted">{label}</p>
      {children}
    </div>
  );
}
