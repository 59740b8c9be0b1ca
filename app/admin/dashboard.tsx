import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { OpenNow } from "#app/shell/open-now.tsx";
import { useSiteData } from "#app/shell/site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { leadSummary } from "#features/leads/contract.ts";
import { LeadFigures } from "#features/leads/lead-figures.tsx";
import { inboxEveryMs } from "#features/leads/use-lead-list.ts";
import { WaitingLeads } from "#features/leads/waiting-leads.tsx";
import { mailState } from "#features/system/contract.ts";
import { MailLines } from "#features/system/mail-lines.tsx";
import { useCall } from "#platform/use-call.ts";
import { LoadState } from "#ui/load-state.tsx";
import type { Route } from "./+types/dashboard.ts";
import { ScreenHeading } from "./screen-heading.tsx";
import { staffMeta } from "./staff-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta("Dashboard", matches);
}

const inbox = paths.adminCommunications;

export default function Dashboard() {
  const { may } = useAuth();
  return (
    <>
      <ScreenHeading name="Dashboard">
        <OpenNow />
      </ScreenHeading>
      <div className="grid gap-x-14 gap-y-10 px-gutter pt-2 pb-16 lg:px-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <Promises />
        {may("mail.view") ? <Mail /> : null}
      </div>
    </>
  );
}

function Promises() {
  const { hours } = useSiteData();
  const { data, loading, error, reload } = useCall(leadSummary, {}, { everyMs: inboxEveryMs });
  return (
    <div className="min-w-0">
      <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
        {data ? (
          <>
            <LeadFigures summary={data} inbox={inbox} />
            <h2 className="mt-9 mb-3 text-xl">Waiting for an answer</h2>
            {data.waiting.length > 0 ? (
              <WaitingLeads leads={data.waiting} hours={hours} inbox={inbox} />
            ) : (
              <p className="border-y border-hairline py-6 text-muted">
                Everybody who wrote has been answered. New messages appear here by themselves.
              </p>
            )}
            <p className="mt-4">
              <Link to={inbox} className="link inline-block py-1 text-sm">
                All open leads
              </Link>
            </p>
          </>
        ) : null}
      </LoadState>
    </div>
  );
}

function Mail(): ReactNode {
  const { data, loading, error, reload } = useCall(mailState, {}, { everyMs: inboxEveryMs });
  return (
    <section aria-labelledby="mail" className="min-w-0">
      <h2 id="mail" className="mb-3 text-xl">
        Outgoing mail
      </h2>
      <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
        {data ? <MailLines mail={data} /> : null}
      </LoadState>
      <Link to={`${inbox}?tab=outbox`} className="link mt-3 inline-block py-1 text-sm">
        Open the outbox
      </Link>
    </section>
  );
}
