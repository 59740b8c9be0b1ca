import { useLocation, useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { MonthlyLookList } from "#features/assessment/monthly/monthly-look-list.tsx";
import { LockdownButton } from "#features/auth/sessions/lockdown-button.tsx";
import { AllSessions } from "#features/auth/sessions/session-list.tsx";
import { StaffList } from "#features/auth/staff/list.tsx";
import { ConsentAdmin } from "#features/consent/admin/consent-admin.tsx";
import { CspReportList } from "#features/csp-reports/csp-report-list.tsx";
import { DataRequests } from "#features/data-requests/data-requests.tsx";
import { OwnDomainResult } from "#features/domain-check/own-domain.tsx";
import { AuditLog } from "#features/security/audit-log.tsx";
import { SelfCheckList } from "#features/security/self-check-list.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";

export const meta = staffMeta("Security");

const tabs = [
  { id: "staff", name: "Staff", to: `${paths.adminSecurity}?tab=staff` },
  { id: "sessions", name: "Sessions", to: `${paths.adminSecurity}?tab=sessions` },
  { id: "sign-ins", name: "Sign-ins", to: `${paths.adminSecurity}?tab=sign-ins` },
  { id: "log", name: "Audit log", to: `${paths.adminSecurity}?tab=log` },
  { id: "consent", name: "Consent", to: `${paths.adminSecurity}?tab=consent` },
  { id: "requests", name: "Requests", to: `${paths.adminSecurity}?tab=requests` },
  { id: "check", name: "Self-check", to: `${paths.adminSecurity}?tab=check` },
  { id: "domain", name: "Our domain", to: `${paths.adminSecurity}?tab=domain` },
] as const;

export default function Security() {
  const [query] = useSearchParams();
  const { key: visit } = useLocation();
  const { may } = useStaff();
  const current = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "staff";
  const mayEdit = may("security.edit");
  const person = query.get("person");
  const linked = person ? { id: person, visit } : undefined;
  return (
    <>
      <ScreenHeading name="Security">
        <TabLinks name="Security" tabs={tabs} current={current} />
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
        {current === "staff" ? (
          <StaffList linked={linked} />
        ) : current === "sessions" ? (
          <>
            <AllSessions />
            {mayEdit ? <LockdownButton /> : null}
          </>
        ) : current === "consent" ? (
          <>
            <ConsentAdmin />
            {may("leads.view") ? <MonthlyLookList /> : null}
          </>
        ) : current === "requests" ? (
          <Requests />
        ) : current === "check" ? (
          <>
            <SelfCheckList />
            <CspReportList />
          </>
        ) : current === "domain" ? (
          <OwnDomainResult />
        ) : (
          <AuditLog key={current} kind={current} />
        )}
      </div>
    </>
  );
}

function Requests() {
  const { may } = useStaff();
  if (may("leads.export")) return <DataRequests />;
  return (
    <p className="max-w-measure">Only people who may export leads can answer these requests.</p>
  );
}
