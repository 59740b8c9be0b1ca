import { useSearchParams } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";
import { type BlogAddress, blogQuery } from "./post-address.ts";

type TabLinksProps<Part extends "view" | "tab"> = {
  label: string;
  /** The part of the URL that the tabs change. */
  part: Part;
  tabs: Readonly<Record<BlogAddress[Part], string>>;
  current: BlogAddress[Part];
};

/** Renders tabs that are stored in the URL. */
export function TabLinks<Part extends "view" | "tab">(props: TabLinksProps<Part>) {
  const { label, part, tabs, current } = props;
  const [query] = useSearchParams();
  return (
    <nav aria-label={label} className="flex gap-1">
      {Object.entries<string>(tabs).map(([name, text]) => (
        <StaffLink
          key={name}
          to={{ search: blogQuery(query, { [part]: name }) }}
          aria-current={name === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-9 items-center border-b-3 px-2 text-sm",
            name === current
              ? "border-poppy font-[650] text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {text}
        </StaffLink>
      ))}
    </nav>
  );
}
