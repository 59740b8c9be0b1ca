import { Table } from "#ui/data/table.tsx";
import { Section } from "#ui/page/section.tsx";

const samples = [
  { day: "Mon", count: 12 },
  { day: "Tue", count: 19 },
  { day: "Wed", count: 7 },
  { day: "Thu", count: 15 },
  { day: "Fri", count: 22 },
];

const max = Math.max(...samples.map((sample) => sample.count));
const barWidth = 56;
const gap = 24;
const height = 160;
const width = samples.length * (barWidth + gap) - gap;

/** Shows made-up numbers as bars and as a table, to check how charts are drawn. */
export function TestChart() {
  return (
    <Section
      ground="panel"
      heading="A sample chart"
      intro="These numbers are made up. They show whether charts are drawn well here, in both looks."
    >
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[1.3fr_1fr] md:items-end">
        <figure className="border border-hairline bg-paper p-6">
          <span className="mb-3 inline-block -rotate-2 rounded-sm border-2 border-poppy px-2 py-1 text-sm leading-none font-bold text-poppy">
            Sample
          </span>
          <svg viewBox={`0 0 ${width} ${height + 52}`} role="img" className="w-full">
            <title>Sample bars for five days; the table beside them has the numbers</title>
            {samples.map((sample, index) => (
              <Bar key={sample.day} {...sample} x={index * (barWidth + gap)} />
            ))}
            <path d={`M0 ${height + 24.5}H${width}`} className="stroke-ink" strokeWidth="2" />
          </svg>
        </figure>
        <Table
          caption="Sample numbers behind the bars"
          columns={[
            { id: "day", heading: "Day", cell: (row) => row.day, rowHeading: true },
            { id: "count", heading: "Sample count", align: "end", cell: (row) => row.count },
          ]}
          rows={samples}
          rowKey={(row) => row.day}
        />
      </div>
    </Section>
  );
}

function Bar({ day, count, x }: { day: string; count: number; x: number }) {
  const tall = (count / max) * height;
  const top = height + 24 - tall;
  const middle = x + barWidth / 2;
  return (
    <g className="fill-ink text-sm" textAnchor="middle">
      <rect x={x} y={top} width={barWidth} height={tall} className="fill-oak" />
      <text x={middle} y={top - 6}>
        {count}
      </text>
      <text x={middle} y={height + 46}>
        {day}
      </text>
    </g>
  );
}
