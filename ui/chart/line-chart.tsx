import { type ChartProps, dashes, strokes, styleOf } from "./chart-frame.tsx";
import { Plot, plot, plotWidth } from "./plot.tsx";

/** A note on one point of the line, such as a release or a campaign. */
export type ChartNote = { index: number; text: string };

type LineChartProps = ChartProps & { notes?: readonly ChartNote[] };

/** Draws numbers over time in up to three lines. Missing numbers leave gaps. */
export function LineChart({ notes = [], ...chart }: LineChartProps) {
  const { labels, series } = chart;
  const xOf = (index: number) => plot.left + (plotWidth * (index + 0.5)) / labels.length;
  return (
    <Plot chart={chart} xOf={xOf}>
      {(yOf) => (
        <>
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
                d={linePath(values, xOf, yOf)}
                strokeDasharray={styleOf(dashes, place)}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </g>
          ))}
        </>
      )}
    </Plot>
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
