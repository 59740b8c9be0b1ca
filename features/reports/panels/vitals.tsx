import { useSearchParams } from "react-router";
import {
  type RangeQuery,
  type VitalsAnswer,
  viewVitals,
  vitalDevices,
} from "#features/reports/contract.ts";
import { minSamples, type VitalName, vitalNames } from "#features/reports/vital-scale.ts";
import { useCall } from "#platform/client/use-call.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { ChoiceLinks } from "./choice-links.tsx";
import { ExportButton } from "./export-button.tsx";
import { rangeWords } from "./format.ts";
import { NoFigures } from "./no-data.tsx";
import { SectionHead } from "./section-head.tsx";
import { useAddressWith } from "./use-range.ts";
import { MetricTable, ReleaseTable, RouteTable } from "./vital-tables.tsx";

const devices: Record<(typeof vitalDevices)[number], string> = {
  all: "All devices",
  mobile: "Phones",
  tablet: "Tablets",
  desktop: "Computers",
};

type VitalsProps = { range: RangeQuery; moment: (at: number) => string };

/** How fast the site is for those who use it: of the whole site, by route, and from release to release. */
export function VitalsFigures({ range, moment }: VitalsProps) {
  const [query] = useSearchParams();
  const addressWith = useAddressWith();
  const metric = vitalNames.find((name) => name === query.get("metric")) ?? "LCP";
  const device = vitalDevices.find((name) => name === query.get("device")) ?? "all";
  const asked = { ...range, metric, device };
  const { data, loading, error, reload } = useCall(viewVitals, { query: asked });
  const choices = vitalDevices.map((id) => ({
    id,
    name: devices[id],
    to: addressWith({ device: id === "all" ? "" : id }),
  }));
  return (
    <>
      <ChoiceLinks label="Device" choices={choices} current={device} />
      <div className="mt-4">
        <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
          {data?.metrics.every(({ samples }) => samples === 0) ? (
            <NoFigures {...data}> Web vitals come with their visits.</NoFigures>
          ) : null}
          {data?.metrics.some(({ samples }) => samples > 0) ? (
            <Shown answer={data} asked={asked} moment={moment} />
          ) : null}
        </LoadState>
      </div>
    </>
  );
}

type ShownProps = {
  answer: VitalsAnswer;
  asked: RangeQuery & { metric: VitalName; device: (typeof vitalDevices)[number] };
  moment: (at: number) => string;
};

function Shown({ answer, asked, moment }: ShownProps) {
  const addressWith = useAddressWith();
  const { metric } = asked;
  const choices = vitalNames.map((name) => ({
    id: name,
    name,
    to: addressWith({ metric: name === "LCP" ? "" : name }),
  }));
  return (
    <>
      <SectionHead title={`The whole site, ${rangeWords(answer.range)}`}>
        <ExportButton asked={{ ...asked, table: "vitals" }} of="web vitals of the site" />
      </SectionHead>
      <p className="mb-3 max-w-measure text-sm text-muted">
        p75 is what counts: three of four loads were at least as fast. Percentiles are within 5% of
        the true value; below {minSamples} samples none is given.
      </p>
      <MetricTable rows={answer.metrics} />
      <div className="mt-12 mb-4">
        <ChoiceLinks label="Metric" choices={choices} current={metric} />
      </div>
      <SectionHead title={`${metric} by route`}>
        <ExportButton asked={{ ...asked, table: "routes" }} of={`${metric} by route`} />
      </SectionHead>
      <RouteTable metric={metric} rows={answer.routes} />
      <div className="mt-12" />
      <SectionHead title={`${metric} from release to release`}>
        <ExportButton asked={{ ...asked, table: "releases" }} of={`${metric} by release`} />
      </SectionHead>
      <ReleaseTable metric={metric} rows={answer.releases} moment={moment} />
    </>
  );
}
