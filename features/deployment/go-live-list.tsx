import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import type { GoLiveStep } from "./contract.ts";

const states = {
  done: { words: "Done", tone: "good" },
  advised: { words: "Advised", tone: "attention" },
  open: { words: "To do", tone: "bad" },
} as const;

/** What has to be right before strangers see the site. */
export function GoLiveList({ steps }: { steps: readonly GoLiveStep[] }) {
  return (
    <ul aria-label="Before the site goes public" className="border-t-2 border-ink">
      {steps.map(({ id, title, state, words, link }) => (
        <li
          key={id}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-3"
        >
          <span className="pt-0.5">
            <Badge tone={states[state].tone}>{states[state].words}</Badge>
          </span>
          <span className="min-w-0 text-[1rem]">
            <span className="block font-[650]">{title}</span>
            <span className="block text-sm wrap-anywhere">{words}</span>
            {link && state !== "done" ? (
              <Link to={link} className="link inline-block py-1 text-sm">
                Set it<span className="sr-only">: {title}</span>
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
