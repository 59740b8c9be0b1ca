import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";

type MetricProps = {
  /** Formatted number. */
  value: string;
  name: string;
  /** Comparison or basis of the number. */
  remark?: ReactNode;
  large?: boolean;
};

/** Shows a number with its name and comparison. */
export function Metric({ value, name, remark, large = false }: MetricProps) {
  return (
    <div className={cx("flex min-w-0 flex-col", large && "max-sm:col-span-2")}>
      <dt className="order-2 mt-1 text-sm font-[650]">{name}</dt>
      <dd
        className={cx(
          "order-1 font-display leading-none font-bold tracking-tight tabular-nums",
          large ? "text-4xl" : "text-2xl",
        )}
      >
        {value}
      </dd>
      {remark ? <dd className="order-3 text-sm text-muted">{remark}</dd> : null}
    </div>
  );
}

/** Shows metrics in a row, the first of them the largest. */
export function MetricRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 items-baseline gap-x-6 gap-y-5 border-b-2 border-ink pb-5 sm:flex sm:flex-wrap sm:gap-x-10">
      {children}
    </dl>
  );
}
