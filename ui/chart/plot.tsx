import type { ReactNode } from "react";
import { ChartFrame, type ChartProps, maxOf } from "./chart-frame.tsx";
import { labelEvery, niceTicks } from "./scale.ts";

/** Size and margins of the plot in SVG units, scaled to the available width. */
export const plot = { width: 640, height: 240, left: 60, right: 8, top: 12, bottom: 30 } as const;

export const plotWidth = plot.width - plot.left - plot.right;
const plotHeight = plot.height - plot.top - plot.bottom;

const labelRoom = 8;

type PlotProps = {
  chart: ChartProps;
  /** Returns the x coordinate of a label's centre. */
  xOf: (index: number) => number;
  /** Draws the numbers; `yOf` returns the y coordinate of one, from 0 at the bottom to the last tick at the top. */
  children: (yOf: (value: number) => number) => ReactNode;
};

/** Draws a chart with horizontal lines at round numbers, and as many labels as fit. */
export function Plot({ chart, xOf, children }: PlotProps) {
  const { title, labels, series, format = String, counts } = chart;
  const ticks = niceTicks(maxOf(series), counts ? 1 : 0);
  const topTick = ticks.at(-1) ?? 1;
  const yOf = (value: number) => plot.top + plotHeight * (1 - value / topTick);
  const every = labelEvery(labels.length, labelRoom);
  return (
    <ChartFrame {...chart}>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" className="w-full">
        <title>{`${title}. The numbers are in the table below.`}</title>
        <g className="fill-muted text-[13px] max-sm:text-[20px]">
          {ticks.map((tick) => (
            <g key={tick}>
              <path
                d={`M${plot.left} ${yOf(tick)}H${plot.width - plot.right}`}
                className={tick === 0 ? "stroke-ink" : "stroke-hairline"}
              />
              <text x={plot.left - 8} y={yOf(tick) + 4} textAnchor="end">
                {format(tick)}
              </text>
            </g>
          ))}
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
        {children(yOf)}
      </svg>
    </ChartFrame>
  );
}
