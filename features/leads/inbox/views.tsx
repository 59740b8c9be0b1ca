import { Link, useNavigate, useSearchParams } from "react-router";
import { type LeadView, leadStatuses, leadViews } from "#features/leads/lead-states.ts";
import { countOfView, viewWords } from "#features/leads/lead-words.ts";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { inboxQuery, readInboxAddress } from "./inbox-address.ts";

/** Leaves out "real", which only the dashboard links to: it says little more than "all". */
const isWork = (view: LeadView) =>
  view !== "real" && !(leadStatuses as readonly string[]).includes(view);
const byWork = leadViews.filter(isWork);
/** Leaves out spam, which has its own tab. */
const byStatus = leadStatuses.filter((status) => status !== "spam");

export function LeadViews({ counts }: { counts: Readonly<Record<string, number>> }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { view: current } = readInboxAddress(query);
  const target = (view: LeadView) => ({ search: inboxQuery(query, { view, lead: null }) });
  const work = current === "real" ? [...byWork, current] : byWork;
  const option = (view: LeadView) => (
    <option key={view} value={view}>
      {[viewWords[view], countOfView(view, counts)].join(" ").trim()}
    </option>
  );
  return (
    <>
      <nav
        aria-label="Views"
        className="hidden min-w-0 grow flex-wrap items-center gap-x-0.5 xl:flex"
      >
        {work.map((view) => (
          <Link
            key={view}
            to={target(view)}
            aria-current={view === current ? "page" : undefined}
            className={cx(
              "rounded-md px-2 py-1.5 text-sm whitespace-nowrap hover:bg-panel",
              view === current ? "bg-panel font-[650] text-ink" : "text-muted",
            )}
          >
            {viewWords[view]}
            <Count of={countOfView(view, counts)} />
          </Link>
        ))}
        <select
          aria-label="By status"
          value={byStatus.find((status) => status === current) ?? ""}
          onChange={(event) => navigate(target((event.target.value || "open") as LeadView))}
          className={cx(
            controlStyle,
            "ml-2 min-h-9 max-w-32 cursor-pointer py-1 text-sm",
            byStatus.some((status) => status === current) && "border-ink font-[650]",
          )}
        >
          <option value="">By status</option>
          {byStatus.map(option)}
        </select>
      </nav>
      <label className="min-w-0 xl:hidden">
        <span className="sr-only">Show</span>
        <select
          value={current}
          onChange={(event) => navigate(target(event.target.value as LeadView))}
          className={cx(controlStyle, "min-h-11 cursor-pointer py-1.5 text-sm")}
        >
          <optgroup label="To do">{work.map(option)}</optgroup>
          <optgroup label="By status">{byStatus.map(option)}</optgroup>
        </select>
      </label>
    </>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null;
  return <span className="ml-1.5 text-xs font-normal text-muted tabular-nums">{count}</span>;
}
