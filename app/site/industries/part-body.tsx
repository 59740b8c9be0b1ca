import type { ReactNode } from "react";
import { SiteText } from "#app/shell/site-text.tsx";

/** The content of a folded part of an industry page. */
export function PartBody({ intro, children }: { intro?: string; children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 gap-y-8 pt-2 pb-14 lg:pb-16">
      {intro ? (
        <p className="max-w-measure text-muted">
          <SiteText text={intro} />
        </p>
      ) : null}
      {children}
    </div>
  );
}
