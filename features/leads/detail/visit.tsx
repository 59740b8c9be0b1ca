import { type Lead, readLeadVisit } from "#features/leads/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { type BusinessHours, clockText } from "#platform/time/business-time.ts";

type LeadVisitProps = { lead: Lead; hours: BusinessHours };

/** The pages seen before a message was sent, if the visitor allowed analytics. */
export function LeadVisit({ lead, hours }: LeadVisitProps) {
  if (lead.kind === "assessment") return <Quiet>Not recorded for an assessment</Quiet>;
  return <Pages id={lead.id} hours={hours} />;
}

function Pages({ id, hours }: { id: string; hours: BusinessHours }) {
  const { data, error, reload } = useCall(readLeadVisit, { params: { id } }, {});
  if (!data) {
    return error ? (
      <button type="button" onClick={reload} className="link">
        Could not be loaded. Try again
      </button>
    ) : (
      <Quiet>Loading…</Quiet>
    );
  }
  if (!data.recorded) return <Quiet>Not recorded: no consent</Quiet>;
  if (data.pages.length === 0) return <Quiet>No longer stored</Quiet>;
  return (
    <ol aria-label="Pages seen">
      {data.pages.map(({ at, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page may be seen twice in one moment, and the list never changes
        <li key={index} className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2">
          <span className="text-muted tabular-nums">{clockText(at, hours)}</span>
          <span className="break-all">{path}</span>
        </li>
      ))}
    </ol>
  );
}

function Quiet({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}
