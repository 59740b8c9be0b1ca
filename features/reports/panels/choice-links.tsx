import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";

type ChoiceLinksProps = {
  label: string;
  choices: readonly { id: string; name: string; to: string }[];
  current: string;
};

/** Shows choices side by side as links, each with a URL of its own. */
export function ChoiceLinks({ label, choices, current }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map(({ id, name, to }) => (
        <StaffLink
          key={id}
          to={to}
          preventScrollReset
          aria-current={id === current ? "true" : undefined}
          className={cx(
            "inline-flex min-h-9 items-center rounded-md px-2.5 text-sm hover:bg-panel",
            id === current ? "bg-panel font-[650] text-ink" : "text-muted",
          )}
        >
          {name}
        </StaffLink>
      ))}
    </nav>
  );
}
