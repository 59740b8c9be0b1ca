import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Table } from "#ui/data/table.tsx";

/** A named series of numbers. A missing number is a gap in the chart and a dash in the table. */
export type Series = { id: string; name: string; values: readonly (number | null)[] };

export type ChartProps = {
  /** Caption of the chart and of the table. */
  title: string;
  /** Labels of the values on the x axis, such as days, pages or steps. */
  labels: readonly string[];
  /** Heading of the table column that holds the labels. */
  labelHeading: string;
  series: readonly Series[];
  format?: (value: number) => string;
  /** Set for whole numbers, to keep fractions off the axis. */
  counts?: boolean;
  /** Replaces the chart when there are no numbers. */
  empty?: ReactNode;
  className?: string;
};

// Series differ by dash as well as by colour.
export const strokes = ["stroke-oak", "stroke-poppy", "stroke-link"] as const;
export const fills = ["fill-oak", "fill-poppy", "fill-link"] as const;
export const dashes = [undefined, "7 5", "2 4"] as const;

export function styleOf<T>(styles: readonly [T, ...T[]], index: number): T {
  return styles[index % styles.length] ?? styles[0];
}

/** Returns the largest number; 0 when there is none. */
export function maxOf(series: readonly Series[]): number {
  return Math.max(0, ...series.flatMap(({ values }) => values.filter((value) => value !== null)));
}

type FrameProps = ChartProps & { children: ReactNode };

/** Frames a chart with its legend and a disclosure that holds the same numbers as an accessible table. */
export function ChartFrame({ children, ...chart }: FrameProps) {
  const { title, series, labels, empty = "No items to display", className } = chart;
  const isEmpty = labels.length === 0 || series.every((one) => one.values.every((v) => v === null));
  return (
    <figure className={cx("min-w-0", className)}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-[650]">{title}</span>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      {isEmpty ? (
        <p className="py-10 text-center text-muted">{empty}</p>
      ) : (
        <>
          <div className="mt-3">{children}</div>
          <details className="mt-2">
            <summary className="w-fit cursor-pointer py-1.5 text-sm text-link underline underline-offset-4">
              Show the numbers
            </summary>
            <NumbersTable {...chart} />
          </details>
        </>
      )}
    </figure>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {series.map(({ id, name }, index) => (
        <li key={id} className="flex items-center gap-2">
          <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6">
            <path
              d="M0 4H24"
              className={styleOf(strokes, index)}
              strokeWidth="3"
              strokeDasharray={styleOf(dashes, index)}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function NumbersTable({ title, labels, labelHeading, series, format = String }: ChartProps) {
  const rows = labels.map((label, index) => ({ label, index }));
  return (
    <Table
      caption={title}
      className="mt-2 max-h-80 overflow-y-auto"
      columns={[
        { id: "label", heading: labelHeading, cell: (row) => row.label, rowHeading: true },
        ...series.map((one) => ({
          id: one.id,
          heading: one.name,
          align: "end" as const,
          cell: (row: { index: number }) => {
            const value = one.values[row.index];
            return value === null || value === undefined ? "–" : format(value);
          },
        })),
      ]}
      rows={rows}
      rowKey={(row) => String(row.index)}
    />
  );
}
