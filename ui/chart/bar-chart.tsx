import { ChartFrame, type ChartProps, fills, maxOf, styleOf } from "./chart-frame.tsx";
import { Axes, heightOf, plot, plotWidth } from "./plot.tsx";
import { niceTicks } from "./scale.ts";

/** Share of a slot's width that its group of bars fills. */
const filledShare = 0.66;

/** Draws bars for categories, such as days of a week, pages or steps of a form. */
export function BarChart(chart: ChartProps) {
  const { title, labels, series, format = String, counts } = chart;
  const ticks = niceTicks(maxOf(series), counts ? 1 : 0);
  const topTick = ticks[ticks.length - 1] ?? 1;
  const place = plotWidth / Math.max(1, labels.length);
  const width = (place * filledShare) / Math.max(1, series.length);
  const startOf = (index: number) => plot.left + place * index + (place * (1 - filledShare)) / 2;
  const foot = heightOf(0, topTick);
  return (
    <ChartFrame {...chart}>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" className="w-full">
        <title>{`${title}. The numbers are in the table below.`}</title>
        <Axes
          ticks={ticks}
          format={format}
          labels={labels}
          xOf={(index) => plot.left + place * (index + 0.5)}
        />
        {series.flatMap(({ id, values }, which) =>
          values.map((value, index) => {
            if (value === null) return null;
            const top = heightOf(value, topTick);
            return (
              <rect
                key={`${id} ${labels[index]}`}
                x={startOf(index) + which * width}
                y={top}
                width={width}
                height={foot - top}
                className={styleOf(fills, which)}
              />
            );
          }),
        )}
      </svg>
    </ChartFrame>
  );
}
