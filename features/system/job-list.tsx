import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { type JobRow, systemCalls } from "./contract.ts";

const everyMs = 10_000;

/** Lists the scheduled jobs with their last run and its result; each can be run at once. */
export function JobList() {
  const { may, moment } = useStaff();
  const { data, reload, loadState } = useCall(systemCalls.jobs, {}, { everyMs });
  return (
    <LoadState {...loadState} isEmpty={data?.jobs.length === 0}>
      <ul aria-label="Jobs" className="border-t-2 border-ink">
        {data?.jobs.map((job) => (
          <li
            key={job.name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
          >
            <div className="min-w-0 basis-64 grow text-sm">
              <p className="flex flex-wrap items-center gap-x-3 text-[1rem] font-[650]">
                {job.title} <State job={job} />
              </p>
              <p>
                {job.finishedAt === null ? "Has not run yet" : `Ran ${moment(job.finishedAt)}`},
                next {moment(job.dueAt)}
              </p>
              <p className="text-muted wrap-anywhere">{job.lastError ?? job.outcome}</p>
            </div>
            {may("system.edit") ? (
              <ActionButton
                call={systemCalls.runJob}
                input={{ params: { name: job.name } }}
                report={reportAction(`${job.title} begins within seconds.`, reload)}
                aria-label={`Run now: ${job.title}`}
              >
                Run now
              </ActionButton>
            ) : null}
          </li>
        ))}
      </ul>
    </LoadState>
  );
}

function State({ job }: { job: JobRow }) {
  if (job.running) return <Badge>Running</Badge>;
  if (job.failures > 0) return <Badge tone="bad">Failed</Badge>;
  return job.succeededAt === null ? <Badge>Waiting</Badge> : <Badge tone="good">Done</Badge>;
}
