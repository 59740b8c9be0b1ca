import {
  type NoteKind,
  type Overview,
  type RangeQuery,
  reportCalls,
} from "#features/reports/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatChange, formatCount, formatDay, formatRange, formatShare } from "./format.ts";
import { Metric, MetricRow } from "./metric.tsx";
import { NoData } from "./no-data.tsx";
import { SectionHead } from "./section-head.tsx";
import { useRange } from "./use-range.ts";

/** Shows visits, views and leads, with notes on events that may explain changes. */
export function OverviewPanel() {
  const range = useRange();
  const call = useCall(reportCalls.overview, { query: range }, { everyMs: minuteMs });
  return <Loaded call={call}>{(overview) => <Shown overview={overview} range={range} />}</Loaded>;
}

function Shown({ overview, range }: { overview: Overview; range: RangeQuery }) {
  const { totals, previousTotals, measuring, countedAt } = overview;
  const nothing = totals.visits === 0 && previousTotals.visits === 0;
  return (
    <>
      <TopMetrics overview={overview} />
      <Agreed overview={overview} />
      {nothing ? (
        <NoData measuring={measuring} countedAt={countedAt} />
      ) : (
        <>
          <SectionHead title={`${formatRange(overview.range)}, day by day`}>
            <ExportButton query={{ ...range, table: "days" }} of="visits by day" />
          </SectionHead>
          <Charts overview={overview} />
        </>
      )}
      <Notes notes={overview.notes} />
    </>
  );
}

function TopMetrics({ overview }: { overview: Overview }) {
  const { totals: now, previousTotals: before, previous } = overview;
  const than = `than ${formatRange(previous)}`;
  const compared = (one: number, other: number) => {
    const change = formatChange(one, other);
    if (change === "none") return `none from ${formatRange(previous)}`;
    return change.endsWith("same") ? `${change} as ${formatRange(previous)}` : `${change} ${than}`;
  };
  return (
    <MetricRow>
      <Metric
        large
        value={formatCount(now.visits)}
        name={now.visits === 1 ? "visit" : "visits"}
        remark={compared(now.visits, before.visits)}
      />
      <Metric
        value={formatCount(now.views)}
        name="page views"
        remark={compared(now.views, before.views)}
      />
      <Metric
        value={formatCount(now.leads)}
        name={now.leads === 1 ? "lead" : "leads"}
        remark={compared(now.leads, before.leads)}
      />
      <Metric
        value={formatShare(now.leads, now.visits)}
        name="leads per visit"
        remark={`${formatShare(before.leads, before.visits)} before`}
      />
    </MetricRow>
  );
}

/** Says that these numbers cover only visitors who allowed measuring. */
function Agreed({ overview }: { overview: Overview }) {
  const { moment } = useStaff();
  const { consent, previousConsent, countedAt } = overview;
  return (
    <p className="mt-4 mb-8 max-w-measure text-sm text-muted">
      Only visitors who allowed analytics are counted.{" "}
      {consent.choices > 0
        ? `Of ${counted(consent.choices, "cookie choice")} in this period, ${formatShare(consent.allowed, consent.choices)} allow it${
            previousConsent.choices > 0
              ? ` (${formatShare(previousConsent.allowed, previousConsent.choices)} before)`
              : ""
          }.`
        : "Nobody made a cookie choice in this period."}{" "}
      {countedAt === null
        ? null
        : `Last counted ${moment(countedAt)}; later visits are not included yet.`}
    </p>
  );
}

function Charts({ overview }: { overview: Overview }) {
  const { days, previousDays, notes } = overview;
  const labels = days.map(({ day }) => formatDay(day));
  const axis = { labels, labelHeading: "Day", format: formatCount, counts: true };
  const at = new Map(days.map(({ day }, index) => [day, index]));
  const series = (name: "visits" | "leads") => [
    { id: "now", name: "This period", values: days.map((row) => row[name]) },
    { id: "before", name: "Previous period", values: previousDays.map((row) => row[name]) },
  ];
  const marks = notes.flatMap(({ day, kind, text }) => {
    const index = at.get(day);
    return index === undefined ? [] : [{ index, text: `${noteLabels[kind]}: ${text}` }];
  });
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
      <LineChart title="Visits" series={series("visits")} notes={marks} {...axis} />
      <LineChart title="Leads" series={series("leads")} {...axis} />
    </div>
  );
}

const noteLabels: Record<NoteKind, string> = {
  deploy: "New release",
  publish: "Post published",
  send: "Newsletter sent",
  flag: "Feature switched",
};

const notesShown = 6;

function Notes({ notes }: Pick<Overview, "notes">) {
  if (notes.length === 0) return null;
  const newest = notes.toReversed();
  const older = newest.slice(notesShown);
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl">What happened in this period</h2>
      <div className="border-t-2 border-ink">
        <NoteLines notes={newest.slice(0, notesShown)} />
      </div>
      {older.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 text-sm text-link underline underline-offset-4">
            {formatCount(older.length)} earlier
          </summary>
          <NoteLines notes={older} />
        </details>
      ) : null}
    </section>
  );
}

function NoteLines({ notes }: Pick<Overview, "notes">) {
  return (
    <ul>
      {notes.map(({ day, kind, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes of a day may read the same
          key={index}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-2 text-sm sm:grid-cols-[4.5rem_9rem_minmax(0,1fr)]"
        >
          <span className="tabular-nums">{formatDay(day)}</span>
          <span className="text-muted">{noteLabels[kind]}</span>
          <span className="wrap-anywhere max-sm:col-start-2">{text}</span>
        </li>
      ))}
    </ul>
  );
}
