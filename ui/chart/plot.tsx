import { labelEvery } from "./scale.ts";

/** Size and margins of the plot in SVG units, scaled to the available width. */
export const plot = { width: 640, height: 240, left: 60, right: 8, top: 12, bottom: 30 } as const;

export const plotWidth = plot.width - plot.left - plot.right;
export const plotHeight = plot.height - plot.top - plot.bottom;

/** Returns the y coordinate of a number, from 0 at the bottom to the last tick at the top. */
export function heightOf(value: number, topTick: number): number {
  return plot.top + plotHeight * (1 - value / topTick);
}

type AxesProps = {
  ticks: readonly number[];
  format: (value: number) => string;
  labels: readonly string[];
  /** Returns the x coordinate of a label's centre. */
  xOf: (index: number) => number;
};

const labelRoom = 8;

/** Draws horizontal lines at round numbers, and as many labels as fit. */
export function Axes({ ticks, format, labels, xOf }: AxesProps) {
  const topTick = ticks[ticks.length - 1] ?? 1;
  const every = labelEvery(labels.length, labelRoom);
  return (
    <g className="fill-muted text-[13px] max-sm:text-[20px]">
      {ticks.map((tick) => {
        const y = heightOf(tick, topTick);
        return (
          <g key={tick}>
            <path
              d={`M${plot.left} ${y}H${plot.width - plot.right}`}
              className={tick === 0 ? "stroke-ink" : "stroke-hairline"}
            />
            <text x={plot.left - 8} y={y + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {labels.map((label, index) =>
        index % every === 0 ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be equal
            key={index}
            x={xOf(index)}
            y={plot.height - 8}
            textAnchor={labels.length > labelRoom && index === 0 ? "start" : "middle"}
            // Text is relatively larger on phones, so every second label is hidden.
            className={(index / every) % 2 === 1 ? "max-sm:hidden" : undefined}
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
}
