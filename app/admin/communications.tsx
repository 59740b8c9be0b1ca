import { lazy, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { listStaff } from "#features/auth/contract.ts";
import type { Lead } from "#features/leads/contract.ts";
import { LeadInbox } from "#features/leads/lead-inbox.tsx";
import { momentWords } from "#features/leads/promise-words.ts";
import { OutboxList } from "#features/system/outbox-list.tsx";
import { useCall } from "#platform/use-call.ts";
import { cx } from "#ui/class-names.ts";
import type { Route } from "./+types/communications.ts";
import { ScreenHeading } from "./screen-heading.tsx";
import { staffMeta } from "./staff-meta.ts";

export function meta({ matches }: Route.MetaArgs) {
  return staffMeta("Communications", matches);
}

const tabs = [
  { id: "inbox", name: "Inbox", to: paths.adminCommunications },
  { id: "outbox", name: "Outbox", to: `${paths.adminCommunications}?tab=outbox` },
] as const;

export default function Communications() {
  const [query] = useSearchParams();
  const { hours } = useSiteData();
  const { user, may } = useAuth();
  const mayMail = may("mail.view");
  const tab = mayMail && query.get("tab") === "outbox" ? "outbox" : "inbox";
  const reading = tab === "inbox" && query.has("lead");
  return (
    <div className={cx("flex flex-col", tab === "inbox" && "lg:h-dvh")}>
      <div className={cx(reading && "max-lg:sr-only")}>
        <ScreenHeading name="Communications">
          {mayMail ? <TabLinks current={tab} /> : null}
        </ScreenHeading>
      </div>
      {tab === "outbox" ? (
        <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
          <OutboxList
            mayResend={may("mail.resend")}
            moment={(at) => momentWords(at, Date.now(), hours)}
          />
        </div>
      ) : user ? (
        <Inbox me={user} mayEdit={may("leads.edit")} />
      ) : null}
    </div>
  );
}

const StaffReport = lazy(() =>
  import("#features/assessment/staff-report.tsx").then((module) => ({
    default: module.StaffReport,
  })),
);

/** The report that came with a lead from the assessment. */
function reportOf({ details }: Lead) {
  return details.report ? (
    <Suspense>
      <StaffReport key={details.report} id={details.report} />
    </Suspense>
  ) : null;
}

function Inbox({ me, mayEdit }: { me: { id: string; name: string }; mayEdit: boolean }) {
  const { hours } = useSiteData();
  const { data } = useCall(listStaff, {});
  return <LeadInbox hours={hours} me={me} mayEdit={mayEdit} staff={data?.staff} extra={reportOf} />;
}

function TabLinks({ current }: { current: string }) {
  return (
    <nav aria-label="Communications" className="flex gap-1">
      {tabs.map(({ id, name, to }) => (
        <Link
          key={id}
          to={to}
          aria-current={id === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-9 items-center border-b-3 px-2 text-sm",
            id === current
              ? "border-poppy font-[650] text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
