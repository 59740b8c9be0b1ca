import { type PageRow, reportCalls } from "#features/reports/contract.ts";
import { type PageGrouping, pageGroupings } from "#features/reports/page-groups.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { VirtualTable } from "#ui/data/virtual-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount, formatRange, formatShare, formatStay, itemLabel } from "./format.ts";
import { NoData } from "./no-data.tsx";
import { numberColumn } from "./number-column.ts";
import { SectionHead } from "./section-head.tsx";
import { ShareBar } from "./share-bar.tsx";
import { useChoice, useRange } from "./use-range.ts";

const names: Record<PageGrouping, string> = {
  page: "Page",
  location: "Location",
  industry: "Industry",
  source: "Source",
  campaign: "Campaign",
  device: "Device",
};

const remarks: Partial<Record<PageGrouping, string>> = {
  page: "A lead counts toward every page of its visit, so you see what was read before the form.",
  location: "Visits that saw the page of a place, and the leads they became.",
  industry: "Visits that saw the page of an industry, and the leads they became.",
  source: "The site that led here, or the utm_source of the link.",
  campaign: "The utm_campaign of the link that was followed. Links without one are not listed.",
};

/** Shows visits by page, location, industry, source, campaign or device. */
export function PagesPanel() {
  const range = useRange();
  const { choices, current: by } = useChoice("by", pageGroupings, names);
  const call = useCall(reportCalls.pages, { query: { ...range, by } });
  return (
    <>
      <ChoiceLinks label="Rows by" choices={choices} current={by} />
      <div className="mt-4">
        <Loaded call={call}>
          {(data) =>
            data.rows.length === 0 ? (
              <NoData {...data}>
                {by === "campaign" ? " Campaigns come from links with utm_campaign." : null}
              </NoData>
            ) : (
              <>
                <SectionHead title={`By ${names[by].toLowerCase()}, ${formatRange(data.range)}`}>
                  <ExportButton query={{ ...range, by, table: "pages" }} of={`by ${names[by]}`} />
                </SectionHead>
                {remarks[by] ? <p className="mb-3 text-sm text-muted">{remarks[by]}</p> : null}
                <Rows by={by} rows={data.rows} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Rows({ by, rows }: { by: PageGrouping; rows: readonly PageRow[] }) {
  const max = Math.max(1, ...rows.map(({ visits }) => visits));
  const depths = ["25%", "50%", "75%", "90%", "100%"];
  return (
    <VirtualTable<PageRow>
      rowHeight={58}
      caption={`Visits by ${names[by].toLowerCase()}`}
      columns={[
        {
          id: "item",
          heading: names[by],
          rowHeading: true,
          cell: (row) => (
            <span className="block min-w-36 sm:min-w-48 wrap-anywhere">
              {itemLabel(by, row.item)}
              <ShareBar
                className="mt-1 h-1 w-full max-w-72"
                parts={[{ share: row.visits / max, className: "fill-oak" }]}
              />
            </span>
          ),
        },
        numberColumn("visits", "Visits", (row) => formatCount(row.visits)),
        numberColumn("views", "Views", (row) => formatCount(row.views)),
        numberColumn("leads", "Leads", (row) => formatCount(row.leads)),
        numberColumn("rate", "Lead rate", (row) => formatShare(row.leads, row.visits)),
        {
          id: "stay",
          heading: "Median time",
          cell: (row) => (
            <span className="whitespace-nowrap">
              {formatStay(row.secondsFrom, row.secondsBelow)}
            </span>
          ),
        },
        ...depths.map((depth, index) =>
          numberColumn(depth, `Read ${depth}`, (row: PageRow) =>
            formatShare(row.depth[index] ?? 0, row.views),
          ),
        ),
      ]}
      rows={rows}
      rowKey={({ item }) => item}
    />
  );
}
