import { useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type JobRow, listSystemJobs, runSystemJob } from "./contract.ts";

const everyMs = 10_000;

type JobListProps = { mayRun: boolean; moment: (at: number) => string };

/** Lists the scheduled jobs with their last run and its result; each can be run at once. */
export function JobList({ mayRun, moment }: JobListProps) {
  const { data, reload, loadState } = useCall(listSystemJobs, {}, { everyMs });
  const [started, setStarted] = useState("");
  const action = useAction(runSystemJob, {
    onDone: (_, { params: { name } }) => showToast(`${jobName(name)} begins within seconds.`),
    onFailed: ({ message }) => showToast(message, "error"),
  });

  async function run(name: string) {
    setStarted(name);
    await action.run({ params: { name } });
    reload();
  }

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
                busy={action.busy && started === job.name}
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
  "tidy-up": "Nightly cleanup",
  "tidy-counters": "Delete old counters",
  "publish-posts": "Publish scheduled posts",
  "end-holds": "End expired holds on leads",
  "newsletter-sends": "Newsletter campaigns",
  "site-notice": "Show and hide the site notice",
  "test-lead": "Hourly test lead",
  "own-domain": "Check our own domain",
  "feature-ends": "End temporary features",
  watch: "Monitor the site",
  "weekly-letter": "Weekly email to the owners",
  backup: "Back up the database",
  "backup-proof": "Test-restore the newest backup",
  "copies-to-store": "Send copies to the file store",
  "files-to-store": "Move files to the file store",
  "file-store-tidy": "Delete files without a record",
  "count-visits": "Count visits",
  "alert-webhook": "Send alerts to the webhook",
  "booking-calendars": "Read staff calendars",
  "inbound-mail": "Process incoming mail",
  "monthly-looks": "Monthly domain checks",
  "note-audit-end": "Record the end of the audit log",
  "notification-mails": "Send notification emails",
  notifications: "Notify staff of what is due",
  "push-messages": "Send push messages",
  "notifications-tidy": "Delete old notifications",
  "scheduled-answers": "Send scheduled answers",
  "single-sign-on": "Check who left the directory",
  webhooks: "Send webhook messages",
};

function jobName(name: string): string {
  return names[name] ?? name;
}

function State({ job }: { job: JobRow }) {
  if (job.running) return <Badge>Running</Badge>;
  if (job.failures > 0) return <Badge tone="bad">Failed</Badge>;
  return job.succeededAt === null ? <Badge>Waiting</Badge> : <Badge tone="good">Done</Badge>;
}
