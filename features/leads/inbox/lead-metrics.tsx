import { Link } from "react-router";
import type { LeadSummary, LeadView } from "#features/leads/contract.ts";
import { cx } from "#ui/class-names.ts";

type LeadFiguresProps = {
  summary: LeadSummary;
  /** Address of the inbox. */
  inbox: string;
};

/** How the leads stand, in four figures; each leads to the list it counts. What is late comes first and largest. */
export function LeadMetrics({ summary, inbox }: LeadFiguresProps) {
  const figures: { view: LeadView; count: number; words: string }[] = [
    { view: "due-today", count: summary.dueToday, words: "due by tonight" },
    { view: "today", count: summary.cameToday, words: "came today" },
    { view: "open", count: summary.open, words: "open in all" },
  ];
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-5 border-b-2 border-ink pb-5">
      <Figure
        to={`${inbox}?view=late`}
        count={summary.late}
        words={summary.late === 1 ? "waits longer than promised" : "wait longer than promised"}
        late={summary.late > 0}
        large
      />
      {figures.map(({ view, count, words }) => (
        <Figure
          key={view}
          to={view === "open" ? inbox : `${inbox}?view=${view}`}
          {...{ count, words }}
        />
      ))}
    </div>
  );
}

type FigureProps = { to: string; count: number; words: string; late?: boolean; large?: boolean };

function Figure({ to, count, words, late = false, large = false }: FigureProps) {
  return (
    <Link
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
        {words}
      </span>
    </Link>
  );
}
