import { useStaff } from "#platform/client/staff/staff.tsx";
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
} from "./release-format.ts";

type ReleaseListProps = {
  releases: readonly SeenRelease[];
  /** Minimum number of visits or samples for a figure to be shown. */
  minSamples: number;
  /** The running release. */
  current: string;
};

const vitalHeadings: Record<ReleaseVital, string> = {
  LCP: "Largest paint",
  INP: "Response",
  CLS: "Shifts",
};

/** Lists the releases that ran on this database, each with its errors and speed and those of the release before. */
export function ReleaseList({ releases, minSamples, current }: ReleaseListProps) {
  const { moment } = useStaff();
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
      cell: (release) => (
        <Metric
          {...{ releases, release }}
          read={({ errorRate }) => errorRate}
          format={formatRate}
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
  return {
    id: metric,
    heading: (
      <>
        {vitalHeadings[metric]} <span className="block text-xs font-normal">{metric}</span>
      </>
    ),
    align: "end",
    cell: (release) => (
      <Metric
        {...{ releases, release }}
        read={({ vitals }) => vitals[metric]}
        format={(value) => formatVital(metric, value)}
        isSlow={(value) => gradeOfVital(metric, value) !== "good"}
      />
    ),
  };
}

type MetricProps = {
  releases: readonly SeenRelease[];
  /** The release whose value is shown. */
  release: SeenRelease;
  read: (release: SeenRelease) => number | null;
  format: (value: number) => string;
  isSlow?: (value: number) => boolean;
};

/** Shows a release's value with the previous release's value. */
function Metric({ releases, release, read, format, isSlow }: MetricProps) {
  const value = read(release);
  if (value === null) return <span className="text-xs text-muted">too few samples</span>;
  const before = valueBefore(releases, release.id, read);
  return (
    <span className="whitespace-nowrap">
      {format(value)}
      {isSlow?.(value) ? <span className="ml-1 text-xs font-[650]">slow</span> : null}
      {before === null ? null : (
        <span className="block text-xs text-muted">before {format(before)}</span>
      )}
    </span>
  );
}
