import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";

type FigureProps = {
  /** The number, as it is read. */
  value: string;
  name: string;
  /** What it was before, or what it rests on. */
  remark?: ReactNode;
  large?: boolean;
};

/** One number with its name, and what it is compared with. */
export function Figure({ value, name, remark, large = false }: FigureProps) {
  return (
    <div className={cx("flex min-w-0 flex-col", large && "max-sm:basis-full")}>
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

/** Numbers in a row over a line; the first is the largest. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap items-baseline gap-x-10 gap-y-5 border-b-2 border-ink pb-5">
      {children}
    </dl>
  );
}
