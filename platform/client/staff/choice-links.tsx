import type { To } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";

type ChoiceLinksProps = {
  label: string;
  choices: readonly { id: string; name: string; count?: number | undefined; to: To }[];
  current: string;
};

/** Shows choices side by side as links, each with a URL of its own. */
export function ChoiceLinks({ label, choices, current }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map(({ id, name, count, to }) => (
        <StaffLink
          key={id}
          to={to}
          preventScrollReset
          aria-current={id === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-9 items-center rounded-md px-2.5 text-sm hover:bg-panel",
            id === current ? "bg-panel font-[650] text-ink" : "text-muted",
          )}
        >
          {name}
          {count === undefined ? null : (
            <span className="ml-1.5 text-xs font-normal tabular-nums">{count}</span>
          )}
        </StaffLink>
      ))}
    </nav>
  );
}
