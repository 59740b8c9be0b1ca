import { type Column, Table } from "#ui/data/table.tsx";
import type { SeenRelease } from "./contract.ts";
import {
  daysWords,
  isGood,
  type ReleaseVital,
  rateWords,
  startsWords,
  valueBefore,
  vitalWords,
} from "./release-words.ts";

type ReleaseListProps = {
  releases: readonly SeenRelease[];
  /** Fewer visits or samples than this tell nothing. */
  minSamples: number;
  /** The build that runs now. */
  current: string;
  moment: (at: number) => string;
};

const vitalHeadings: Record<ReleaseVital, string> = {
  LCP: "Largest paint",
  INP: "Response",
  CLS: "Shifts",
};

/** Builds that ran on this database, each with its errors and its speed and what they were before it. */
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
            {id === current ? "runs now" : ""}
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
            newest for {daysWords(days)}, {startsWords(starts)}
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
          <span className="block text-xs text-muted">
            {release.visits} {release.visits === 1 ? "visit" : "visits"}
          </span>
        </>
      ),
    },
    {
      id: "rate",
      heading: "Per 1,000 visits",
      align: "end",
      cell: ({ id, errorRate }) => (
        <Figure
          words={errorRate === null ? null : rateWords(errorRate)}
          before={beforeWords(releases, id, ({ errorRate: rate }) => rate, rateWords)}
        />
      ),
    },
    ...(["LCP", "INP", "CLS"] as const).map((metric) => vitalColumn(releases, metric)),
  ];
  return (
    <>
      <Table
        caption="Releases that ran here"
        columns={columns}
        rows={releases}
        rowKey={({ id }) => id}
        empty="The first start of a built site makes the first line."
      />
      {releases.length > 0 ? (
        <p className="mt-3 max-w-measure text-sm text-muted">
          Speed is what three of four page views stayed below. It comes from visitors who allowed
          measuring, as the number of visits does; errors come from everybody. Fewer than{" "}
          {minSamples} say nothing.
        </p>
      ) : null}
    </>
  );
}

function vitalColumn(releases: readonly SeenRelease[], metric: ReleaseVital): Column<SeenRelease> {
  const words = (value: number) => vitalWords(metric, value);
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
        <Figure
          words={value === null ? null : words(value)}
          slow={value !== null && !isGood(metric, value)}
          before={beforeWords(releases, id, (earlier) => earlier.vitals[metric], words)}
        />
      );
    },
  };
}

function beforeWords(
  releases: readonly SeenRelease[],
  id: string,
  read: (release: SeenRelease) => number | null,
  words: (value: number) => string,
): string | null {
  const before = valueBefore(releases, id, read);
  return before === null ? null : words(before);
}

type FigureProps = { words: string | null; before: string | null; slow?: boolean };

/** A value and what it was before this build. */
function Figure({ words, before, slow = false }: FigureProps) {
  if (words === null) {
    return <span className="text-xs text-muted">too few samples</span>;
  }
  return (
    <span className="whitespace-nowrap">
      {words}
      {slow ? <span className="ml-1 text-xs font-[650]">slow</span> : null}
      {before === null ? null : <span className="block text-xs text-muted">before {before}</span>}
    </span>
  );
}
