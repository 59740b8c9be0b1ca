import { Link, useSearchParams } from "react-router";
import { gistOf } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";
import { shortMoment } from "#features/leads/due-text.ts";
import { inboxQuery } from "#features/leads/inbox/inbox-address.ts";
import { LeadStatusBadge } from "#features/leads/lead-status.tsx";
import { kindName } from "#features/leads/lead-words.ts";
import { useNow } from "#platform/client/use-now.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Button } from "#ui/button.tsx";

type RelatedLeadsProps = {
  lead: Lead;
  person: readonly Lead[];
  firm: readonly Lead[];
  hours: BusinessHours;
  mayEdit: boolean;
  busy: boolean;
  onMerge: (other: Lead) => void;
  onUnmerge: (other: Lead) => void;
};

export function RelatedLeads(props: RelatedLeadsProps) {
  const { lead, person, firm, mayEdit, busy } = props;
  const domain = lead.email.split("@")[1] ?? "";
  return (
    <>
      {person.length > 0 ? (
        <section className="grid grid-cols-1 gap-1">
          <h3 className="label">Also from this person</h3>
          <ul className="divide-y divide-hairline border-y border-hairline text-sm">
            {person.map((other) => (
              <Row key={other.id} lead={other} hours={props.hours} named={other.name !== lead.name}>
                {!mayEdit ? null : other.mergedInto === lead.id ? (
                  <Button
                    look="quiet"
                    size="small"
                    disabled={busy}
                    aria-label={`Separate again: ${gistOf(other)}`}
                    onClick={() => props.onUnmerge(other)}
                  >
                    Separate
                  </Button>
                ) : other.mergedInto === null && lead.mergedInto === null ? (
                  <Button
                    look="quiet"
                    size="small"
                    disabled={busy}
                    aria-label={`Merge into this one: ${gistOf(other)}`}
                    onClick={() => props.onMerge(other)}
                  >
                    Merge
                  </Button>
                ) : null}
              </Row>
            ))}
          </ul>
        </section>
      ) : null}
      {firm.length > 0 ? (
        <section className="grid grid-cols-1 gap-1">
          <h3 className="label">Others at {domain}</h3>
          <ul className="divide-y divide-hairline border-y border-hairline text-sm">
            {firm.map((other) => (
              <Row key={other.id} lead={other} hours={props.hours} named />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type RowProps = { lead: Lead; hours: BusinessHours; named?: boolean; children?: React.ReactNode };

function Row({ lead, hours, named = false, children }: RowProps) {
  const [query] = useSearchParams();
  const now = useNow(minuteMs);
  return (
    <li className="flex items-center gap-2 py-1.5">
      <Link
        to={{ search: inboxQuery(query, { lead: lead.id }) }}
        className="grid min-w-0 grow hover:underline"
      >
        <span className="truncate font-medium">
          {named ? lead.name : kindName(lead.kind)}
          <span className="font-normal text-muted">
            , {shortMoment(lead.createdAt, now, hours)}
          </span>
        </span>
        <span className="truncate text-xs text-muted">{gistOf(lead)}</span>
      </Link>
      {lead.mergedInto ? (
        <span className="shrink-0 text-xs text-muted">merged</span>
      ) : (
        <LeadStatusBadge status={lead.status} />
      )}
      <span className="shrink-0 print:hidden">{children}</span>
    </li>
  );
}
