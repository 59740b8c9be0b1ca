import { summarizeLead } from "#features/leads/contact/detail-lines.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { momentText } from "#platform/time/formats.ts";
import type { Lead } from "./contract.ts";
import { DueClock } from "./due-clock.tsx";
import { kindName } from "./lead-labels.ts";

export function WaitingLeads({ leads }: { leads: readonly Lead[] }) {
  const { hours } = useStaff();
  const now = useNow(minuteMs);
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {leads.map((lead) => (
        <li key={lead.id}>
          <StaffLink
            to={leadPath(lead.id)}
            className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3.5 hover:bg-panel focus-visible:-outline-offset-3 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-2"
          >
            <span className="text-sm">
              <DueClock lead={lead} />
              <span className="block text-xs text-muted sm:pl-5">
                due {momentText(lead.dueAt, now, hours)}
              </span>
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="min-w-0 font-[650]">{lead.name}</span>
                <span className="text-xs text-muted">
                  {kindName(lead.kind)}, {momentText(lead.createdAt, now, hours)}
                  {lead.ownerName ? `, ${lead.ownerName} is handling it` : ""}
                </span>
              </span>
              <span className="line-clamp-2 text-sm text-muted">{summarizeLead(lead)}</span>
            </span>
          </StaffLink>
        </li>
      ))}
    </ol>
  );
}
