import { paths } from "#app/paths.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { kindName } from "#features/leads/lead-labels.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import type { LeadStatus } from "#platform/database/tables-leads.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { cx } from "#ui/class-names.ts";
import type { DashboardParts } from "./contract.ts";
import { stepDueText } from "./text.ts";

/** Lists the signed-in person's next steps, the most urgent first. */
export function OwnTasks({ tasks }: { tasks: DashboardParts["tasks"] }) {
  const { hours } = useStaff();
  const now = useNow(minuteMs);
  if (tasks.length === 0) {
    return (
      <p className="border-y border-hairline py-4 text-sm text-muted">
        You have no open leads. Take one from the inbox, and it appears here with its next step.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {tasks.map((task) => {
        const due = task.nextStepAt === null ? null : stepDueText(task.nextStepAt, now, hours);
        return (
          <li key={task.id}>
            <StaffLink
              to={`${paths.adminCommunications}?view=mine&lead=${task.id}`}
              className="grid grid-cols-1 gap-x-6 py-2.5 hover:bg-panel focus-visible:-outline-offset-3 sm:grid-cols-[10.5rem_minmax(0,1fr)] sm:px-2"
            >
              <span className={cx("text-sm", due?.overdue && "font-[650] text-poppy")}>
                {due ? (
                  due.text
                ) : task.answeredAt === null ? (
                  <DueClock lead={{ ...task, status: task.status as LeadStatus }} />
                ) : (
                  <span className="text-muted">no date</span>
                )}
              </span>
              <span className="min-w-0">
                <span className="flex flex-wrap items-baseline gap-x-2.5">
                  <span className="min-w-0 font-[650]">{task.name}</span>
                  <span className="text-xs text-muted">{kindName(task.kind)}</span>
                </span>
                <span className="line-clamp-1 text-sm text-muted">
                  {task.nextStep || "No next step noted"}
                </span>
              </span>
            </StaffLink>
          </li>
        );
      })}
    </ul>
  );
}
