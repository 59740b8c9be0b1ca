import type { BusinessHours } from "#platform/business-time.ts";
import { useNow } from "#platform/use-now.ts";
import { cx } from "#ui/class-names.ts";
import type { LeadEvent } from "./contract.ts";
import { eventWords } from "./lead-words.ts";
import { momentWords } from "./promise-words.ts";

const minuteMs = 60_000;

type LeadHistoryProps = { events: readonly LeadEvent[]; hours: BusinessHours };

/** What happened to a lead, newest first, down to its arrival. */
export function LeadHistory({ events, hours }: LeadHistoryProps) {
  const now = useNow(minuteMs);
  return (
    <ol className="ml-1.5 border-l border-hairline text-sm">
      {events.map((event) => (
        <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={cx(
              "absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-canvas",
              event.kind === "note" ? "bg-poppy" : "bg-edge",
            )}
          />
          <p className="text-muted">
            <span className="font-[650] text-ink">{event.actorName}</span> {eventWords(event)}
            <span className="whitespace-nowrap">, {momentWords(event.at, now, hours)}</span>
          </p>
          {event.kind === "note" ? (
            <p className="mt-1.5 max-w-measure rounded-md bg-panel px-3.5 py-2.5 break-words whitespace-pre-wrap">
              {event.detail.text}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
