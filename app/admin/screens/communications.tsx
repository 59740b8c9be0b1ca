import { useSearchParams } from "react-router";
import { useShow } from "#app/admin/palette/show-command.ts";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { TabParts, useTabs } from "#app/admin/shell/tabs.tsx";
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
import { peopleAddress, peopleTab } from "#features/people/people-address.ts";
import { PresenceNotice } from "#features/presence/presence-notice.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { onDemand } from "#ui/on-demand.tsx";

const PersonRecord = onDemand(
  async () => (await import("#features/person-record/person-record.tsx")).PersonRecord,
);
const CompanyRecord = onDemand(
  async () => (await import("#features/person-record/company-record.tsx")).CompanyRecord,
);
const StaffReport = onDemand(
  async () => (await import("#features/assessment/report/staff-report.tsx")).StaffReport,
);

const spamAddress = `${paths.adminCommunications}?tab=spam`;

export default function Communications() {
  const [query] = useSearchParams();
  const { data } = useCall(leadCalls.overview, {}, { live: leadLive });
  const spam = data?.counts.spam;
  const { tabs, current } = useTabs(paths.adminCommunications);
  const named = tabs.map((tab) =>
    spam && tab.to === spamAddress ? { ...tab, name: `${tab.name} ${spam}` } : tab,
  );
  const isList = !current.Part;
  const record = useRecord(isList || current.to === peopleTab);
  const reading = record !== null || (isList && query.has("lead"));
  return (
    <div className={cx("flex flex-col", (isList || record) && "lg:h-dvh")}>
      <div className={cx(reading && "max-lg:sr-only", "print:hidden")}>
        <ScreenHeading name="Communications">
          <TabLinks name="Communications" tabs={named} current={current.id} />
        </ScreenHeading>
      </div>
      {record ?? (isList ? <Inbox key={current.to} spam={current.to === spamAddress} /> : null)}
      {isList ? null : (
        // A list stays as it was read while a record stands over it.
        <div hidden={record !== null} className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
          <TabParts tab={current} />
        </div>
      )}
    </div>
  );
}

/** Returns the record that the address names, if the open tab shows records. */
function useRecord(shows: boolean) {
  const { person, company, go } = useAddress(peopleAddress);
  const close = () => go({ person: null, company: null });
  if (!shows) return null;
  if (person) return <PersonRecord key={person} id={person} onClose={close} />;
  return company ? <CompanyRecord key={company} id={company} onClose={close} /> : null;
}

/** Shows the report that a lead from the assessment includes. */
function reportOf({ details }: Lead) {
  return details.report ? <StaffReport key={details.report} id={details.report} /> : null;
}

function Inbox({ spam }: { spam: boolean }) {
  const show = useShow();
  const { data } = useCall(colleagueCalls.list, {});
  return (
    <LeadInbox
      staff={data?.staff}
      spam={spam}
      extra={reportOf}
      templates={(lead, onPick) => <LeadTemplates lead={lead} onPick={onPick} />}
      presence={(id) => <PresenceNotice subject="lead" id={id} />}
      onNew={() => show("lead")}
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
