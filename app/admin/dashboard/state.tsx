import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { mailProblems } from "#features/system/mail-problems.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { Grade } from "#platform/grade.ts";
import { cx } from "#ui/class-names.ts";
import { CheckIcon, InfoIcon, WarningIcon } from "#ui/icons.tsx";
import type { DashboardParts } from "./contract.ts";

export const outboxPath = `${paths.adminCommunications}?tab=outbox`;

const looks = {
  good: { Icon: CheckIcon, color: "text-oak" },
  attention: { Icon: InfoIcon, color: "text-poppy" },
  bad: { Icon: WarningIcon, color: "text-error" },
};

type StateLineProps = { grade: Grade; to?: string | undefined; children: ReactNode };

/** Shows one line of state, as a link if there is something to do about it. */
function StateLine({ grade, to, children }: StateLineProps) {
  const { Icon, color } = looks[grade];
  return (
    <li className="flex gap-2 py-1.5 text-sm">
      <Icon className={cx("mt-0.5 size-4.5 shrink-0", color)} />
      {to ? (
        <StaffLink
          to={to}
          className="min-w-0 underline decoration-hairline underline-offset-4 hover:decoration-current"
        >
          {children}
        </StaffLink>
      ) : (
        <span className="min-w-0">{children}</span>
      )}
    </li>
  );
}

export function MailState({ mail }: { mail: DashboardParts["mail"] }) {
  return (
    <ul>
      {mailProblems(mail).map(({ grade, text, state }) => (
        <StateLine key={text} grade={grade} to={state && `${outboxPath}&state=${state}`}>
          {text}
        </StateLine>
      ))}
    </ul>
  );
}

export function HealthState({ grade, troubles }: DashboardParts["health"]) {
  return (
    <ul>
      {grade === "good" ? <StateLine grade="good">All checks are good.</StateLine> : null}
      {troubles.map(({ id, grade, text }) => (
        <StateLine key={id} grade={grade} to={paths.adminSystem}>
          <span className="font-[650]">{id}:</span> {text}
        </StateLine>
      ))}
    </ul>
  );
}

type PlanProps = DashboardParts["nextPost"] & {
  to: (id: string) => string;
  none: string;
};

/** Shows the next scheduled item, or `none`. */
export function Plan({ next, to, none }: PlanProps) {
  const { moment } = useStaff();
  if (!next) return <p className="text-sm text-muted">{none}</p>;
  return (
    <p className="text-sm">
      <StaffLink to={to(next.id)} className="link inline-block py-0.5">
        {next.title}
      </StaffLink>
      <span className="block text-muted">{moment(next.at)}</span>
    </p>
  );
}
