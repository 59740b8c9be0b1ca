import { StaffLink } from "#platform/access/staff-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { GoLiveStep } from "./contract.ts";

const states = {
  done: { label: "Done", tone: "good" },
  advised: { label: "Recommended", tone: "attention" },
  open: { label: "To do", tone: "bad" },
} as const;

/** Lists the steps to take before the site goes public. */
export function GoLiveList({ steps }: { steps: readonly GoLiveStep[] }) {
  return (
    <ul aria-label="Before the site goes public" className="border-t-2 border-ink">
      {steps.map(({ id, title, state, text, link }) => (
        <li
          key={id}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-3"
        >
          <span className="pt-0.5">
            <Badge tone={states[state].tone}>{states[state].label}</Badge>
          </span>
          <span className="min-w-0 text-[1rem]">
            <span className="block font-[650]">{title}</span>
            <span className="block text-sm wrap-anywhere">{text}</span>
            {link && state !== "done" ? (
              <StaffLink
                to={link}
                className="link inline-block py-1 text-sm"
                otherwise={
                  <span className="block py-1 text-sm text-muted">An owner sets this</span>
                }
              >
                Set it<span className="sr-only">: {title}</span>
              </StaffLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
