import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useShow } from "#app/admin/palette/show-command.ts";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { staffReportCalls } from "#features/assessment/contract.ts";
import { fixesForReply } from "#features/assessment/report/talking-points.ts";
import { colleagueCalls } from "#features/auth/contract.ts";
import { type Lead, leadCalls } from "#features/leads/contract.ts";
import type { ReplyDraft } from "#features/leads/detail/drafts.ts";
import { LeadInbox } from "#features/leads/inbox/inbox.tsx";
import { leadLive } from "#features/leads/inbox/use-lead-list.ts";
import { TemplatePicker } from "#features/mail-templates/template-picker.tsx";
import { PresenceNotice } from "#features/presence/presence-notice.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { lazyComponent } from "#ui/on-demand.tsx";
import { Spinner } from "#ui/spinner.tsx";

export const meta = staffMeta("Communications");

const OutboxList = lazyComponent(() =>
  import("#features/outbox/outbox-list.tsx").then((module) => module.OutboxList),
);
const UntakenList = lazyComponent(() =>
  import("#features/conversations/untaken-list.tsx").then((module) => module.UntakenList),
);
const TemplatesScreen = lazyComponent(() =>
  import("#features/mail-templates/templates-screen.tsx").then((module) => module.TemplatesScreen),
);
const SavedViews = lazyComponent(() =>
  import("#features/saved-views/saved-views.tsx").then((module) => module.SavedViews),
);
const StaffReport = lazyComponent(() =>
  import("#features/assessment/report/staff-report.tsx").then((module) => module.StaffReport),
);

type TabId = "inbox" | "outbox" | "untaken" | "templates" | "spam";

function tabsFor(mayMail: boolean, spam: number | undefined) {
  const to = (id: TabId) => `${paths.adminCommunications}?tab=${id}`;
  return [
    { id: "inbox", name: "Inbox", to: paths.adminCommunications },
    ...(mayMail
      ? [
          { id: "outbox", name: "Outbox", to: to("outbox") },
          { id: "untaken", name: "Other mail", to: to("untaken") },
        ]
      : []),
    { id: "templates", name: "Templates", to: to("templates") },
    { id: "spam", name: spam ? `Spam ${spam}` : "Spam", to: to("spam") },
  ];
}

export default function Communications() {
  const [query] = useSearchParams();
  const { may } = useStaff();
  const { company } = useSiteData();
  const { data } = useCall(leadCalls.overview, {}, { live: leadLive });
  const tabs = tabsFor(may("mail.view"), data?.counts.spam);
  const tab = (tabs.find(({ id }) => id === query.get("tab"))?.id ?? "inbox") as TabId;
  const isList = tab === "inbox" || tab === "spam";
  const reading = isList && query.has("lead");
  return (
    <div className={cx("flex flex-col", isList && "lg:h-dvh")}>
      <div className={cx(reading && "max-lg:sr-only", "print:hidden")}>
        <ScreenHeading name="Communications">
          <TabLinks name="Communications" tabs={tabs} current={tab} />
        </ScreenHeading>
      </div>
      {isList ? (
        <Inbox key={tab} spam={tab === "spam"} />
      ) : (
        <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
          <Suspense fallback={<Spinner size="large" />}>
            {tab === "outbox" ? (
              <OutboxList />
            ) : tab === "untaken" ? (
              <UntakenList />
            ) : (
              <TemplatesScreen own={{ company: company.brandName, phone: company.phone }} />
            )}
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Shows the report that a lead from the assessment includes. */
function reportOf({ details }: Lead) {
  return details.report ? (
    <Suspense>
      <StaffReport key={details.report} id={details.report} />
    </Suspense>
  ) : null;
}

function Inbox({ spam }: { spam: boolean }) {
  const show = useShow();
  const [query] = useSearchParams();
  const { data } = useCall(colleagueCalls.list, {});
  const view = new URLSearchParams(query);
  view.delete("lead");
  return (
    <LeadInbox
      staff={data?.staff}
      spam={spam}
      extra={reportOf}
      templates={(lead, onPick) => <LeadTemplates lead={lead} onPick={onPick} />}
      presence={(id) => <PresenceNotice subject="lead" id={id} />}
      onNew={() => show("lead")}
      savedViews={
        spam ? null : (
          <Suspense>
            <SavedViews screen="inbox" query={view.toString()} />
          </Suspense>
        )
      }
    />
  );
}

type LeadTemplatesProps = { lead: Lead; onPick: (draft: ReplyDraft) => void };

/** Offers the mail templates for a reply, filled in with facts of the lead, its report and the company. */
function LeadTemplates({ lead, onPick }: LeadTemplatesProps) {
  const { company } = useSiteData();
  const { person } = useStaff();
  const id = lead.details.report ?? "";
  const { data } = useCall(staffReportCalls.read, { params: { id } }, { enabled: id !== "" });
  const facts = {
    name: lead.name.trim().split(/\s+/)[0] ?? lead.name,
    "full name": lead.name,
    firm: lead.email.split("@")[1] ?? "",
    fixes: data ? fixesForReply(data.report) : "",
    me: person.name,
    company: company.brandName,
    phone: company.phone,
  };
  return <TemplatePicker facts={facts} onPick={onPick} />;
}
