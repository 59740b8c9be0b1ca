import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { deploymentCalls } from "#features/deployment/contract.ts";
import { GoLiveList } from "#features/deployment/go-live-list.tsx";
import { PageCache } from "#features/deployment/page-cache.tsx";
import { ReleaseList } from "#features/deployment/release-list.tsx";
import { RunningFacts } from "#features/deployment/running-facts.tsx";
import { MaintenanceSwitch } from "#features/flags/maintenance-switch.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { counted } from "#platform/counted.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Part } from "#ui/page/part.tsx";

const everyMs = 20_000;

export default function Deployment() {
  const call = useCall(deploymentCalls.read, {}, { everyMs });
  const { data, reload } = call;
  const left = data?.steps.filter(({ state }) => state === "open").length ?? 0;
  return (
    <>
      <ScreenHeading name="Deployment">
        <p className="text-sm text-muted">
          {data ? (left === 0 ? "Nothing left to do" : `${counted(left, "thing")} to do`) : ""}
        </p>
      </ScreenHeading>
      <Loaded call={call}>
        {(data) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 px-gutter pt-2 pb-16 lg:px-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid min-w-0 content-start gap-12">
              <Part heading="Before the site goes public">
                <GoLiveList steps={data.steps} />
              </Part>
              <Part heading="Releases">
                <ReleaseList
                  releases={data.releases}
                  minSamples={data.minSamples}
                  current={data.release.id}
                />
              </Part>
            </div>
            <div className="grid min-w-0 content-start gap-12">
              <Part heading="Running now">
                <RunningFacts data={data} />
              </Part>
              <Part heading="Maintenance page">
                <MaintenanceSwitch />
              </Part>
              <Part heading="Page cache">
                <PageCache cache={data.cache} onDone={reload} />
              </Part>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
