import { type ReactNode, useId } from "react";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { Button } from "#ui/button.tsx";

type DashboardPartProps<T> = {
  heading: string;
  /** Null when the person may not see the part, which then renders nothing; `data` is null when reading failed. */
  part: { data: T | null } | null;
  onRetry: () => void;
  /** Link to the full screen. */
  link?: { to: string; label: string };
  children: (data: T) => ReactNode;
};

/** Shows one dashboard part under its heading. A failed part offers a retry and does not affect the others. */
export function DashboardPart<T>({
  heading,
  part,
  onRetry,
  link,
  children,
}: DashboardPartProps<T>) {
  const id = useId();
  if (!part) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {heading}
        </h2>
        {link ? (
          <StaffLink to={link.to} className="link inline-block py-1 text-sm">
            {link.label}
          </StaffLink>
        ) : null}
      </div>
      {part.data === null ? (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p>This could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        children(part.data)
      )}
    </section>
  );
}
