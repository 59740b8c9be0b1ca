import { useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type JobRow, listSystemJobs, runSystemJob } from "./health-contract.ts";

const everyMs = 10_000;

type JobListProps = { mayRun: boolean; moment: (at: number) => string };

/** Work that returns by itself: when it ran, what came of it, and a way to run it at once. */
export function JobList({ mayRun, moment }: JobListProps) {
  const { data, loading, error, reload } = useCall(listSystemJobs, {}, { everyMs });
  const [busy, setBusy] = useState("");

  async function run(name: string) {
    setBusy(name);
    try {
      await callApi(runSystemJob, { params: { name } });
      showToast(`${jobName(name)} begins within seconds.`);
    } catch (fault) {
      showToast(fault instanceof ApiError ? fault.message : "That did not work.", "error");
    } finally {
      setBusy("");
      reload();
    }
  }

  return (
    <LoadState
      loading={loading}
      error={data ? undefined : error}
      onRetry={reload}
      isEmpty={data?.jobs.length === 0}
    >
      <ul aria-label="Jobs" className="border-t-2 border-ink">
        {data?.jobs.map((job) => (
          <li
            key={job.name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0 basis-64 grow text-sm">
              <p className="flex flex-wrap items-center gap-x-3 text-[1rem] font-[650]">
                {jobName(job.name)} <State job={job} />
              </p>
              <p>
                {job.finishedAt === null ? "Has not run yet" : `Ran ${moment(job.finishedAt)}`},
                next {moment(job.dueAt)}
              </p>
              <p className="text-muted wrap-anywhere">{job.lastError ?? job.outcome}</p>
            </div>
            {mayRun ? (
              <Button
                look="secondary"
                size="small"
                aria-label={`Run now: ${jobName(job.name)}`}
                busy={busy === job.name}
                onClick={() => void run(job.name)}
              >
                Run now
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </LoadState>
  );
}

const names: Record<string, string> = {
  "tidy-up": "Nightly tidy-up",
  "tidy-counters": "Old counters",
  "publish-posts": "Posts whose time has come",
  "end-holds": "Leads whose hold is over",
  "newsletter-sends": "Newsletter sends",
  "site-notice": "Notice over the pages",
  "test-lead": "Hourly test lead",
  "own-domain": "Look at our own domain",
  "feature-ends": "Features whose time is over",
  watch: "Look after the site",
  "weekly-letter": "Weekly letter to the owners",
  backup: "Copy the database",
  "backup-proof": "Prove the newest copy",
  "count-visits": "Count visits",
};

function jobName(name: string): string {
  return names[name] ?? name;
}

function State({ job }: { job: JobRow }) {
  if (job.running) return <Badge>Running</Badge>;
  if (job.failures > 0) return <Badge tone="bad">Failed</Badge>;
  return job.succeededAt === null ? <Badge>Waiting</Badge> : <Badge tone="good">Done</Badge>;
}
