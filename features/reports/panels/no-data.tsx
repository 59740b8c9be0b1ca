import type { ReactNode } from "react";

type NoDataProps = { measuring: boolean; countedAt: number | null; children?: ReactNode };

/** Explains why there is no data and what would change that. */
export function NoData({ measuring, countedAt, children }: NoDataProps) {
  return (
    <div className="max-w-measure border-y border-hairline py-6">
      <p className="font-[650]">
        {measuring ? "No visits were measured in this period." : "Measuring is switched off."}
      </p>
      <p className="mt-1.5 text-muted">
        {measuring
          ? "Only visitors who allow analytics in the cookie banner are measured, and staff who are signed in are left out."
          : "Nothing is collected until the site's own statistics are switched on under Settings, Measurement. Earlier numbers stay."}{" "}
        {measuring && countedAt === null
          ? "Visits are counted every five minutes; the first count has not run yet."
          : null}
        {children}
      </p>
    </div>
  );
}
