import { type ChartProps, fills, styleOf } from "./chart-frame.tsx";
import { Plot, plot, plotWidth } from "./plot.tsx";

/** Share of a slot's width that its group of bars fills. */
const filledShare = 0.66;

/** Draws bars for categories, such as days of a week, pages or steps of a form. */
export function BarChart(chart: ChartProps) {
  const { labels, series } = chart;
  const place = plotWidth / Math.max(1, labels.length);
  const width = (place * filledShare) / Math.max(1, series.length);
  const startOf = (index: number) => plot.left + place * index + (place * (1 - filledShare)) / 2;
  return (
    <Plot chart={chart} xOf={(index) => plot.left + place * (index + 0.5)}>
      {(yOf) =>
        series.flatMap(({ id, values }, which) =>
          values.map((value, index) =>
            value === null ? null : (
              <rect
                key={`${id} ${labels[index]}`}
                x={startOf(index) + which * width}
                y={yOf(value)}
                width={width}
                height={yOf(0) - yOf(value)}
                className={styleOf(fills, which)}
              />
            ),
          ),
        )
      }
    </Plot>
  );
}
