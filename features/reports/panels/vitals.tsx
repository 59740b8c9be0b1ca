import { type VitalsAnswer, vitalCalls, vitalDevices } from "#features/reports/contract.ts";
import { minSamples } from "#features/reports/vital-scale.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { QueryOf } from "#platform/http/endpoint.ts";
import { vitalNames } from "#platform/vital-limits.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { ExportButton } from "./export-button.tsx";
import { formatRange } from "./format.ts";
import { NoData } from "./no-data.tsx";
import { SectionHead } from "./section-head.tsx";
import { useChoice, useRange } from "./use-range.ts";
import { MetricTable, ReleaseTable, RouteTable } from "./vital-tables.tsx";

const devices: Record<(typeof vitalDevices)[number], string> = {
  all: "All devices",
  mobile: "Phones",
  tablet: "Tablets",
  desktop: "Computers",
};

/** Shows the web vitals of the site, by route and by release. */
export function VitalsPanel() {
  const range = useRange();
  const device = useChoice("device", vitalDevices, devices);
  const { current: metric } = useChoice("metric", vitalNames);
  const query = { ...range, metric, device: device.current };
  const call = useCall(vitalCalls.read, { query });
  return (
    <>
      <ChoiceLinks label="Device" {...device} />
      <div className="mt-4">
        <Loaded call={call}>
          {(data) =>
            data.metrics.every(({ samples }) => samples === 0) ? (
              <NoData {...data}> Web vitals appear once visits are measured.</NoData>
            ) : (
              <Shown answer={data} query={query} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

type ShownProps = { answer: VitalsAnswer; query: QueryOf<typeof vitalCalls.read> };

function Shown({ answer, query }: ShownProps) {
  const { choices, current: metric } = useChoice("metric", vitalNames);
  return (
    <>
      <SectionHead title={`The whole site, ${formatRange(answer.range)}`}>
        <ExportButton query={{ ...query, table: "vitals" }} of="web vitals of the site" />
      </SectionHead>
      <p className="mb-3 max-w-measure text-sm text-muted">
        p75 is the value to watch: three of four page loads were at least this fast. Percentiles are
        within 5% of the true value; with fewer than {minSamples} samples, none is shown.
      </p>
      <MetricTable rows={answer.metrics} />
      <div className="mt-12 mb-4">
        <ChoiceLinks label="Metric" choices={choices} current={metric} />
      </div>
      <SectionHead title={`${metric} by route`}>
        <ExportButton query={{ ...query, table: "routes" }} of={`${metric} by route`} />
      </SectionHead>
      <RouteTable metric={metric} rows={answer.routes} />
      <div className="mt-12" />
      <SectionHead title={`${metric} by release`}>
        <ExportButton query={{ ...query, table: "releases" }} of={`${metric} by release`} />
      </SectionHead>
      <ReleaseTable metric={metric} rows={answer.releases} />
    </>
  );
}
