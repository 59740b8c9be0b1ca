import { type Column, Table } from "#ui/table.tsx";
import type { SeenRelease } from "./contract.ts";

type ReleaseListProps = {
  releases: readonly SeenRelease[];
  /** The build that runs now. */
  current: string;
  moment: (at: number) => string;
};

const oneDay = 1;

/** Failures per day; a build that ran for hours only is not blown up to a day. */
function perDay({ errors, days }: SeenRelease): string {
  return (errors / Math.max(days, oneDay)).toFixed(1);
}

function daysWords(days: number): string {
  if (days < 1) return "under a day";
  const whole = Math.round(days);
  return whole === 1 ? "1 day" : `${whole} days`;
}

/** Builds that ran on this database. Two lines one above the other are before and after. */
export function ReleaseList({ releases, current, moment }: ReleaseListProps) {
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
      cell: ({ firstAt }) => <span className="whitespace-nowrap">{moment(firstAt)}</span>,
    },
    { id: "days", heading: "Was newest for", cell: ({ days }) => daysWords(days) },
    { id: "starts", heading: "Starts", align: "end", cell: ({ starts }) => starts },
    { id: "errors", heading: "Browser errors", align: "end", cell: ({ errors }) => errors },
    { id: "rate", heading: "A day", align: "end", cell: perDay },
  ];
  return (
    <Table
      caption="Releases that ran here"
      columns={columns}
      rows={releases}
      rowKey={({ id }) => id}
      empty="The first start of a built site makes the first line."
    />
  );
}
