import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import { cx } from "#ui/class-names.ts";
import { type DueState, dueText, type Promised } from "./due-text.ts";

/** The text changes by the minute; this keeps it right to within a few seconds. */
const tickMs = 5000;

const tones: Record<DueState, string> = {
  late: "font-[650] text-poppy",
  soon: "font-[650] text-ink",
  running: "text-ink",
  held: "text-muted",
  kept: "text-muted",
  broken: "text-muted",
  none: "text-muted",
};

type DueClockProps = {
  lead: Promised;
  /** Shows the due time too. */
  full?: boolean;
  /** Cuts the text at the end of its line, for the cell of a table. */
  oneLine?: boolean;
};

/** The opening time left until an answer is due; lateness shows as text and colour. */
export function DueClock({ lead, full = false, oneLine = false }: DueClockProps) {
  const { hours } = useStaff();
  const { state, short, more } = dueText(lead, useNow(tickMs), hours);
  return (
    <span className="inline-flex max-w-full items-baseline gap-1.5">
      <Dial state={state} />
      <span className={cx("min-w-0", oneLine && "truncate")}>
        <span className={cx("tabular-nums", tones[state])}>{short}</span>
        {full && more ? <span className="text-muted">, {more}</span> : null}
      </span>
    </span>
  );
}

function Dial({ state }: { state: DueState }) {
  if (state === "none") return null;
  const color = state === "late" ? "text-poppy" : state === "kept" ? "text-oak" : "text-muted";
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx("relative top-0.5 size-3.5 shrink-0", color)}
    >
      <circle cx="8" cy="8" r="6.6" fill={state === "late" ? "currentColor" : "none"} />
      {state === "kept" ? (
        <path d="m5 8.2 2.1 2.1L11 6" />
      ) : state === "held" ? (
        <path d="M6.3 5.6v4.8M9.7 5.6v4.8" />
      ) : (
        <path d="M8 4.4V8l2.4 1.6" className={state === "late" ? "stroke-canvas" : ""} />
      )}
    </svg>
  );
}
