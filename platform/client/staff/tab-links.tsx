import type { To } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";

type TabLinksProps = {
  name: string;
  tabs: readonly { id: string; name: string; to: To }[];
  /** Id of the open tab. */
  current: string;
};

/** Links to the tabs of a screen, each with an address of its own. */
export function TabLinks({ name, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={name} className="flex flex-wrap gap-1 max-sm:-mx-1.25 max-sm:gap-0.5">
      {tabs.map(({ id, name, to }) => (
        <StaffLink
          key={id}
          to={to}
          aria-current={id === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-9 items-center border-b-3 px-2 text-sm max-sm:px-1.25",
            id === current
              ? "border-poppy font-[650] text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {name}
        </StaffLink>
      ))}
    </nav>
  );
}
