import { ChartFrame, type ChartProps, dashes, maxOf, strokes, styleOf } from "./chart-frame.tsx";
import { Axes, heightOf, plot, plotWidth } from "./plot.tsx";
import { niceTicks } from "./scale.ts";

/** A note on one point of the line, such as a release or a campaign. */
export type ChartNote = { index: number; text: string };

type LineChartProps = ChartProps & { notes?: readonly ChartNote[] };

/** Draws numbers over time in up to three lines. Missing numbers leave gaps. */
export function LineChart({ notes = [], ...chart }: LineChartProps) {
  const { title, labels, series, format = String, counts } = chart;
  const ticks = niceTicks(maxOf(series), counts ? 1 : 0);
  const topTick = ticks[ticks.length - 1] ?? 1;
  const xOf = (index: number) => plot.left + (plotWidth * (index + 0.5)) / labels.length;
  return (
    <ChartFrame {...chart}>
      <svg viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" className="w-full">
        <title>{`${title}. The numbers are in the table below.`}</title>
        <Axes ticks={ticks} format={format} labels={labels} xOf={xOf} />
        {notes.map(({ index, text }) => (
          <g key={`${index} ${text}`}>
            <title>{text}</title>
            <path
              d={`M${xOf(index)} ${plot.top}V${plot.height - plot.bottom}`}
              className="stroke-edge"
              strokeDasharray="2 3"
            />
            <circle cx={xOf(index)} cy={plot.top} r="4" className="fill-gold stroke-ink" />
          </g>
        ))}
        {series.map(({ id, values }, place) => (
          <g key={id} fill="none" className={styleOf(strokes, place)} strokeWidth="2.5">
            <path
              d={linePath(values, xOf, (value) => heightOf(value, topTick))}
              strokeDasharray={styleOf(dashes, place)}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

/** Returns one SVG path over all values. A value between two gaps becomes a dot: a line of zero length. */
export function linePath(
  values: readonly (number | null)[],
  xOf: (index: number) => number,
  yOf: (value: number) => number,
): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  let path = "";
  let isOpen = false;
  values.forEach((value, index) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    const [x, y] = [round(xOf(index)), round(yOf(value))];
    const isAlone = !isOpen && (values[index + 1] ?? null) === null;
    path += isAlone ? `M${x} ${y}h0` : `${isOpen ? "L" : "M"}${x} ${y}`;
    isOpen = true;
  });
  return path;
}
