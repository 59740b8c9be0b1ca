import { reportCalls } from "#features/reports/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Table } from "#ui/data/table.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatCount } from "./format.ts";
import { Metric, MetricRow } from "./metric.tsx";
import { SectionHead } from "./section-head.tsx";

/** Shows the messages refused by the business email rule, by domain. */
export function RefusedPanel() {
  const { moment } = useStaff();
  const call = useCall(reportCalls.refused, {});
  return (
    <Loaded call={call}>
      {(data) => (
        <>
          <MetricRow>
            <Metric
              large
              value={formatCount(data.refusals)}
              name={data.refusals === 1 ? "message refused" : "messages refused"}
              remark="in total"
            />
          </MetricRow>
          <p className="mt-4 mb-8 max-w-measure text-sm text-muted">
            Refused by the business email rule because the address belongs to a free mail provider.
            Only the domain is counted, never the address, and the visitor is offered the telephone.
            Add exceptions under Settings, Mail domains.
          </p>
          {data.domains.length === 0 ? (
            <p className="border-y border-hairline py-6 text-muted">Nobody has been turned away.</p>
          ) : (
            <>
              <SectionHead title="By mail domain">
                <ExportButton query={{ table: "refused" }} of="refused mail domains" />
              </SectionHead>
              <Table
                caption="Refused by mail domain"
                className="max-w-3xl"
                columns={[
                  {
                    id: "domain",
                    heading: "Mail domain",
                    rowHeading: true,
                    cell: (row) => <span className="wrap-anywhere">{row.domain}</span>,
                  },
                  {
                    id: "refusals",
                    heading: "Refused",
                    align: "end",
                    cell: (row) => formatCount(row.refusals),
                  },
                  { id: "last", heading: "Last", cell: (row) => moment(row.lastAt) },
                ]}
                rows={data.domains}
                rowKey={({ domain }) => domain}
              />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}
