import { counted } from "#platform/counted.ts";
import { gradeOfVital } from "#platform/vital-limits.ts";
import { type Column, Table } from "#ui/data/table.tsx";
import type { SeenRelease } from "./contract.ts";
import {
  formatDays,
  formatRate,
  formatVital,
  type ReleaseVital,
  valueBefore,
} from "./release-words.ts";

type ReleaseListProps = {
  releases: readonly SeenRelease[];
  /** Minimum number of visits or samples for a figure to be shown. */
  minSamples: number;
  /** The running release. */
  current: string;
  moment: (at: number) => string;
};

const vitalHeadings: Record<ReleaseVital, string> = {
  LCP: "Largest paint",
  INP: "Response",
  CLS: "Shifts",
};

/** Lists the releases that ran on this database, each with its errors and speed and those of the release before. */
export function ReleaseList({ releases, minSamples, current, moment }: ReleaseListProps) {
  const columns: Column<SeenRelease>[] = [
    {
      id: "release",
      heading: "Release",
      rowHeading: true,
      cell: ({ id, commit }) => (
        <>
          <span className="block whitespace-nowrap tabular-nums">{id}</span>
          <span className="block text-xs font-normal text-muted">
            {id === current ? "running now" : ""}
            {id === current && commit ? ", " : ""}
            {commit ? `commit ${commit}` : ""}
          </span>
        </>
      ),
    },
    {
      id: "first",
      heading: "First start",
      cell: ({ firstAt, days, starts }) => (
        <>
          <span className="block whitespace-nowrap">{moment(firstAt)}</span>
          <span className="block text-xs text-muted">
            newest for {formatDays(days)}, {counted(starts, "start")}
          </span>
        </>
      ),
    },
    {
      id: "errors",
      heading: "Browser errors",
      align: "end",
      cell: (release) => (
        <>
          {release.errors}
          <span className="block text-xs text-muted">{counted(release.visits, "visit")}</span>
        </>
      ),
    },
    {
      id: "rate",
      heading: "Per 1,000 visits",
      align: "end",
      cell: ({ id, errorRate }) => (
        <Metric
          value={errorRate === null ? null : formatRate(errorRate)}
          before={formatBefore(releases, id, ({ errorRate: rate }) => rate, formatRate)}
        />
      ),
    },
    ...(["LCP", "INP", "CLS"] as const).map((metric) => vitalColumn(releases, metric)),
  ];
  return (
    <>
      <Table
        caption="Release history"
        columns={columns}
        rows={releases}
        rowKey={({ id }) => id}
        empty="No release has been started yet."
      />
      {releases.length > 0 ? (
        <p className="mt-3 max-w-measure text-sm text-muted">
          Speed is the 75th percentile: three of four page views were faster. Speed and visits come
          from visitors who allowed measuring; errors come from everybody. Nothing is shown for
          fewer than {minSamples} samples.
        </p>
      ) : null}
    </>
  );
}

function vitalColumn(releases: readonly SeenRelease[], metric: ReleaseVital): Column<SeenRelease> {
  const format = (value: number) => formatVital(metric, value);
  return {
    id: metric,
    heading: (
      <>
        {vitalHeadings[metric]} <span className="block text-xs font-normal">{metric}</span>
      </>
    ),
    align: "end",
    cell: ({ id, vitals }) => {
      const value = vitals[metric];
      return (
        <Metric
          value={value === null ? null : format(value)}
          slow={value !== null && gradeOfVital(metric, value) !== "good"}
          before={formatBefore(releases, id, (earlier) => earlier.vitals[metric], format)}
        />
      );
    },
  };
}

function formatBefore(
  releases: readonly SeenRelease[],
  id: string,
  read: (release: SeenRelease) => number | null,
  format: (value: number) => string,
): string | null {
  const before = valueBefore(releases, id, read);
  return before === null ? null : format(before);
}

type MetricProps = { value: string | null; before: string | null; slow?: boolean };

/** Shows a value with the previous release's value. */
function Metric({ value, before, slow = false }: MetricProps) {
  if (value === null) {
    return <span className="text-xs text-muted">too few samples</span>;
  }
  return (
    <span className="whitespace-nowrap">
      {value}
      {slow ? <span className="ml-1 text-xs font-[650]">slow</span> : null}
      {before === null ? null : <span className="block text-xs text-muted">before {before}</span>}
    </span>
  );
}
