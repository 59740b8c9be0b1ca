import type { ReactNode } from "react";
import type { Spread, VitalsAnswer } from "#features/reports/contract.ts";
import { minSamples } from "#features/reports/vital-scale.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { gradeOfVital, type VitalName, vitalLimits } from "#platform/vital-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { type Column, Table } from "#ui/data/table.tsx";
import { formatCount, formatShare, formatValue } from "./format.ts";
import { numberColumn } from "./number-column.ts";
import { ShareBar } from "./share-bar.tsx";

const metricLabels: Record<VitalName, string> = {
  LCP: "Largest text or picture is visible",
  INP: "Response to a tap or key",
  CLS: "Layout that shifts",
  FCP: "First text or picture is visible",
  TTFB: "First byte from the server",
};

const gradeLabels = {
  good: "Good",
  attention: "Needs work",
  bad: "Poor",
} as const;

function Rating({ metric, p75 }: { metric: VitalName; p75: number | null }) {
  if (p75 === null) return <span className="text-xs text-muted">Too few samples</span>;
  const grade = gradeOfVital(metric, p75);
  return <Badge tone={grade}>{gradeLabels[grade]}</Badge>;
}

function Shares({ samples, good, needs, poor }: Spread): ReactNode {
  if (samples < minSamples) return "–";
  const share = (part: number) => part / samples;
  return (
    <span className="block min-w-36">
      <ShareBar
        className="h-2.5 w-full"
        parts={[
          { share: share(good), className: "fill-oak" },
          { share: share(needs), className: "fill-gold" },
          { share: share(poor), className: "fill-error" },
        ]}
      />
      <span className="text-xs text-muted">
        {formatShare(good, samples)} good, {formatShare(needs, samples)} needs work,{" "}
        {formatShare(poor, samples)} poor
      </span>
    </span>
  );
}

function spreadColumns<Row extends Spread>(metricOf: (row: Row) => VitalName): Column<Row>[] {
  const percentile = (id: "p50" | "p95") =>
    numberColumn(id, id, (row: Row) => (
      <span className="whitespace-nowrap">{formatValue(metricOf(row), row[id])}</span>
    ));
  return [
    percentile("p50"),
    numberColumn("p75", "p75", (row) => (
      <span className="block whitespace-nowrap">
        <span className="block font-[650]">{formatValue(metricOf(row), row.p75)}</span>
        <Rating metric={metricOf(row)} p75={row.p75} />
      </span>
    )),
    percentile("p95"),
    { id: "shares", heading: "Shares", cell: (row) => <Shares {...row} /> },
    numberColumn("samples", "Samples", (row) => formatCount(row.samples)),
  ];
}

export function MetricTable({ rows }: { rows: VitalsAnswer["metrics"] }) {
  return (
    <Table
      caption="Web vitals of the whole site"
      columns={[
        {
          id: "metric",
          heading: "Metric",
          rowHeading: true,
          cell: ({ metric }) => (
            <span className="block min-w-32 sm:min-w-44">
              {metric}
              <span className="block text-xs font-normal text-muted">
                {metricLabels[metric]}; good up to {formatValue(metric, vitalLimits[metric].good)}
              </span>
            </span>
          ),
        },
        ...spreadColumns<VitalsAnswer["metrics"][number]>(({ metric }) => metric),
      ]}
      rows={rows}
      rowKey={({ metric }) => metric}
    />
  );
}

export function RouteTable({ metric, rows }: { metric: VitalName; rows: VitalsAnswer["routes"] }) {
  return (
    <Table
      caption={`${metric} by route`}
      columns={[
        {
          id: "route",
          heading: "Route",
          rowHeading: true,
          cell: ({ route, element }) => (
            <span className="block min-w-32 sm:min-w-44 wrap-anywhere">
              {route}
              {element ? (
                <span className="block text-xs font-normal text-muted">
                  Slowest: <code>{element}</code>
                </span>
              ) : null}
            </span>
          ),
        },
        ...spreadColumns<VitalsAnswer["routes"][number]>(() => metric),
      ]}
      rows={rows}
      rowKey={({ route }) => route}
    />
  );
}

type ReleaseTableProps = { metric: VitalName; rows: VitalsAnswer["releases"] };

/** Lists releases newest first; each is compared with the release in the row below. */
export function ReleaseTable({ metric, rows }: ReleaseTableProps) {
  const { moment } = useStaff();
  const before = new Map(rows.map((row, index) => [row.release, rows[index + 1]]));
  return (
    <Table
      caption={`${metric} by release`}
      empty="No releases in this period."
      columns={[
        {
          id: "release",
          heading: "Release",
          rowHeading: true,
          cell: ({ release, firstAt }) => (
            <span className="block min-w-36 wrap-anywhere">
              {release}
              <span className="block text-xs font-normal text-muted">since {moment(firstAt)}</span>
            </span>
          ),
        },
        {
          id: "change",
          heading: "p75 vs. previous",
          cell: (row) => changeOf(metric, row.p75, before.get(row.release)?.p75 ?? null),
        },
        ...spreadColumns<VitalsAnswer["releases"][number]>(() => metric),
      ]}
      rows={rows}
      rowKey={({ release }) => release}
    />
  );
}

function changeOf(metric: VitalName, now: number | null, before: number | null): ReactNode {
  if (now === null || before === null) return "–";
  // A difference within the error of the percentiles means nothing.
  if (Math.abs(now - before) <= before * 0.05) return "about the same";
  const slower = now > before;
  const directions = metric === "CLS" ? ["steadier", "less steady"] : ["faster", "slower"];
  return (
    <span className={cx("block min-w-24 font-[650]", slower ? "text-poppy" : "text-oak")}>
      {formatValue(metric, Math.abs(now - before))} {directions[slower ? 1 : 0]}
    </span>
  );
}
