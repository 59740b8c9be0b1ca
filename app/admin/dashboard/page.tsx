import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { paths } from "#app/paths.ts";
import { FirstHourList } from "#features/first-hour/first-hour-list.tsx";
import { LeadMetrics } from "#features/leads/inbox/lead-metrics.tsx";
import { WaitingLeads } from "#features/leads/waiting-leads.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { LatestChanges } from "./changes.tsx";
import { type DashboardParts, dashboardCalls } from "./contract.ts";
import { OpenNow } from "./open-now.tsx";
import { DashboardPart } from "./part.tsx";
import { PromiseRecord } from "./record.tsx";
import { HealthState, MailState, outboxPath, Plan } from "./state.tsx";
import { OwnTasks } from "./tasks.tsx";
import { sourceParts } from "./text.ts";

const inbox = paths.adminCommunications;
const pagesShown = 5;
const everyMs = minuteMs;
const live = [
  "lead.created",
  "lead.changed",
  "mail.changed",
  "post.changed",
  "marketing.changed",
  "log.changed",
] as const;

export default function Dashboard() {
  const call = useCall(dashboardCalls.read, {}, { everyMs, live });
  const { may } = useStaff();
  return (
    <>
      <ScreenHeading name="Dashboard">
        <OpenNow />
      </ScreenHeading>
      <div className="px-gutter pt-2 pb-16 lg:px-6">
        {may("settings.edit") ? <FirstHourList /> : null}
        <Loaded call={call}>
          {(data) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
              <Work data={data} onRetry={call.reload} />
              <State data={data} onRetry={call.reload} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}

type PartsProps = { data: AnswerOf<typeof dashboardCalls.read>; onRetry: () => void };

function Work({ data: { promises, tasks, sources }, onRetry }: PartsProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <DashboardPart
        heading="Waiting for an answer"
        part={promises}
        onRetry={onRetry}
        link={{ to: inbox, label: "All open leads" }}
      >
        {({ summary, everWritten }) => (
          <div className="[&>ol]:border-t-0">
            <LeadMetrics summary={summary} />
            {summary.waiting.length > 0 ? (
              <WaitingLeads leads={summary.waiting} />
            ) : (
              <p className="border-b border-hairline py-6 text-muted">
                {everWritten ? "Everyone has been answered." : "Nobody has written yet."} New
                messages appear here automatically.
              </p>
            )}
          </div>
        )}
      </DashboardPart>
      <DashboardPart
        heading="Your next steps"
        part={tasks}
        onRetry={onRetry}
        link={{ to: `${inbox}?view=mine&sort=step`, label: "All your leads" }}
      >
        {(own) => <OwnTasks tasks={own} />}
      </DashboardPart>
      <DashboardPart
        heading="Where new leads come from"
        part={sources}
        onRetry={onRetry}
        link={{ to: `${inbox}?view=all`, label: "All leads" }}
      >
        {(found) => <Sources {...found} />}
      </DashboardPart>
    </div>
  );
}

function Sources({ days, pages }: DashboardParts["sources"]) {
  const parts = sourceParts(pages);
  if (parts.length === 0) {
    return (
      <p className="border-y border-hairline py-4 text-sm text-muted">
        No leads came in the last {days} days.
      </p>
    );
  }
  return (
    <>
      <BarChart
        className="max-w-2xl"
        counts
        title={`Leads of the last ${days} days by part of the site`}
        labelHeading="Part of the site"
        labels={parts.map(({ name }) => name)}
        series={[{ id: "leads", name: "Leads", values: parts.map(({ count }) => count) }]}
      />
      <ul
        aria-label="Pages that brought the most"
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm"
      >
        {pages.slice(0, pagesShown).map(({ path, count }) => (
          <li key={path}>
            <StaffLink
              to={`${inbox}?view=real&source=${encodeURIComponent(path)}&days=${days}`}
              className="link inline-block py-1 wrap-anywhere"
            >
              {count} from {path}
            </StaffLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function State({ data, onRetry }: PartsProps) {
  const { promises, health, mail, nextPost, nextSend, changes } = data;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9 sm:max-xl:grid-cols-2">
      <DashboardPart heading="Promises kept" part={promises} onRetry={onRetry}>
        {({ record }) => <PromiseRecord record={record} />}
      </DashboardPart>
      <DashboardPart
        heading="System"
        part={health}
        onRetry={onRetry}
        link={{ to: paths.adminSystem, label: "Open" }}
      >
        {(found) => <HealthState {...found} />}
      </DashboardPart>
      <DashboardPart
        heading="Outgoing mail"
        part={mail}
        onRetry={onRetry}
        link={{ to: outboxPath, label: "Outbox" }}
      >
        {(found) => <MailState mail={found} />}
      </DashboardPart>
      <DashboardPart heading="Next post" part={nextPost} onRetry={onRetry}>
        {({ next }) => (
          <Plan
            next={next}
            to={(id) => `${paths.adminBlog}?post=${id}`}
            none="No post is scheduled."
          />
        )}
      </DashboardPart>
      <DashboardPart heading="Next newsletter" part={nextSend} onRetry={onRetry}>
        {({ next }) => (
          <Plan
            next={next}
            to={(id) => `${paths.adminMarketing}?tab=campaigns&campaign=${id}`}
            none="No newsletter is scheduled."
          />
        )}
      </DashboardPart>
      <DashboardPart
        heading="Latest changes"
        part={changes}
        onRetry={onRetry}
        link={{ to: `${paths.adminSecurity}?tab=log`, label: "Audit log" }}
      >
        {(found) => <LatestChanges changes={found.changes} />}
      </DashboardPart>
    </div>
  );
}
