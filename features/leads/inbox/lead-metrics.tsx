import type { LeadSummary } from "#features/leads/contract.ts";
import type { LeadView } from "#features/leads/lead-states.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import { cx } from "#ui/class-names.ts";

const inbox = staffPaths.adminCommunications;

/** Four counts of leads, each a link to its list. Late leads come first and largest. */
export function LeadMetrics({ summary }: { summary: LeadSummary }) {
  const metrics: { view: LeadView; count: number; label: string }[] = [
    { view: "due-today", count: summary.dueToday, label: "due by tonight" },
    { view: "today", count: summary.cameToday, label: "received today" },
    { view: "open", count: summary.open, label: "open in total" },
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-5 border-b-2 border-ink pb-5">
      <Metric
        to={`${inbox}?view=late`}
        count={summary.late}
        label={
          summary.late === 1
            ? "is waiting longer than promised"
            : "are waiting longer than promised"
        }
        late={summary.late > 0}
        large
      />
      {metrics.map(({ view, count, label }) => (
        <Metric
          key={view}
          to={view === "open" ? inbox : `${inbox}?view=${view}`}
          {...{ count, label }}
        />
      ))}
    </div>
  );
}

type MetricProps = { to: string; count: number; label: string; late?: boolean; large?: boolean };

function Metric({ to, count, label, late = false, large = false }: MetricProps) {
  return (
    <StaffLink
      to={to}
      className={cx(
        "group grid",
        large && "mr-auto max-sm:basis-full",
        late ? "text-poppy" : "text-ink",
      )}
    >
      <span
        className={cx(
          "font-display leading-none font-bold tracking-tight tabular-nums",
          large ? "text-4xl" : "text-2xl",
        )}
      >
        {count}
      </span>
      <span
        className={cx(
          "mt-1 text-sm underline decoration-hairline underline-offset-4 group-hover:decoration-current",
          late ? "font-[650]" : "text-muted",
        )}
      >
        {label}
      </span>
    </StaffLink>
  );
}
