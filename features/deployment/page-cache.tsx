import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { reportAction } from "#ui/overlay/report-action.ts";
import { deploymentCalls } from "./contract.ts";

type PageCacheProps = {
  cache: AnswerOf<typeof deploymentCalls.read>["cache"];
  onDone: () => void;
};

function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.round(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Shows the state of this process's page cache, with a button that discards every cached page. */
export function PageCache({ cache, onDone }: PageCacheProps) {
  const { may } = useStaff();
  const { pages, bytes, hits, misses, contentVersion } = cache;
  const requests = hits + misses;

  return (
    <>
      <p className="max-w-measure text-[1rem] tabular-nums">
        {pages} pages, {formatBytes(bytes)}, content version {contentVersion}.{" "}
        {requests === 0
          ? "No requests since this process started."
          : `${hits} of ${requests} requests since this process started came from the cache.`}
      </p>
      {may("deployment.edit") ? (
        <ActionButton
          call={deploymentCalls.rebuild}
          input={{}}
          report={reportAction("Every page is rendered afresh on its next request.", onDone)}
          className="mt-3"
        >
          Rebuild all pages
        </ActionButton>
      ) : null}
    </>
  );
}
