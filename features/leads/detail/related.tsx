import { type ReactNode, useState } from "react";
import { summarizeLead } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";
import { inboxAddress } from "#features/leads/inbox/inbox-address.ts";
import { kindName } from "#features/leads/lead-labels.ts";
import { LeadStatusBadge } from "#features/leads/lead-status.tsx";
import { type ValueChoice, valuesToChoose } from "#features/leads/merged-value.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import { inDollars } from "#platform/dollars.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { shortMoment } from "#platform/time/formats.ts";
import { Button } from "#ui/button.tsx";

type RelatedLeadsProps = {
  lead: Lead;
  person: readonly Lead[];
  firm: readonly Lead[];
  editable: boolean;
  busy: boolean;
  /** `value`: the one that counts where both have one. */
  onMerge: (other: Lead, value?: ValueChoice) => void;
  onUnmerge: (other: Lead) => void;
};

export function RelatedLeads(props: RelatedLeadsProps) {
  const { lead, person, firm, editable, busy } = props;
  const [asked, setAsked] = useState<Lead | null>(null);
  function merge(other: Lead) {
    if (valuesToChoose(lead, other)) setAsked(other);
    else props.onMerge(other);
  }
  function mergeButton(other: Lead) {
    const isPart = other.mergedInto === lead.id;
    const isFree = other.mergedInto === null && lead.mergedInto === null;
    if (!editable || (!isPart && !isFree)) return null;
    return (
      <Button
        variant="quiet"
        size="small"
        disabled={busy}
        aria-label={`${isPart ? "Separate again" : "Merge into this one"}: ${summarizeLead(other)}`}
        onClick={() => (isPart ? props.onUnmerge(other) : merge(other))}
      >
        {isPart ? "Separate" : "Merge"}
      </Button>
    );
  }
  return (
    <>
      <Group title="Also from this person" leads={person}>
        {(other) => (
          <Row key={other.id} lead={other} named={other.name !== lead.name}>
            {mergeButton(other)}
          </Row>
        )}
      </Group>
      {asked ? (
        <ValueQuestion
          lead={lead}
          other={asked}
          busy={busy}
          onChoose={(value) => {
            setAsked(null);
            if (value) props.onMerge(asked, value);
          }}
        />
      ) : null}
      <Group title={`Others at ${lead.email.split("@")[1] ?? ""}`} leads={firm}>
        {(other) => <Row key={other.id} lead={other} named />}
      </Group>
    </>
  );
}

type ValueQuestionProps = {
  lead: Lead;
  other: Lead;
  busy: boolean;
  /** Null: the leads stay separate. */
  onChoose: (value: ValueChoice | null) => void;
};

/** Asks which value counts when two leads are merged that have one each. */
function ValueQuestion({ lead, other, busy, onChoose }: ValueQuestionProps) {
  const values = valuesToChoose(lead, other);
  if (!values) return null;
  const choices: readonly (readonly [ValueChoice, string])[] = [
    ["target", `${inDollars(values.target)}, of this one`],
    ["other", `${inDollars(values.other)}, of the other`],
    ["sum", `${inDollars(values.target + values.other)}, both`],
  ];
  return (
    <fieldset disabled={busy} className="grid gap-1.5 text-sm print:hidden">
      <legend className="mb-1.5">Both leads have a value. Which one counts?</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(([value, text]) => (
          <Button key={value} variant="secondary" size="small" onClick={() => onChoose(value)}>
            {text}
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
          Do not merge
        </Button>
      </div>
    </fieldset>
  );
}

type GroupProps = { title: string; leads: readonly Lead[]; children: (lead: Lead) => ReactNode };

function Group({ title, leads, children }: GroupProps) {
  if (leads.length === 0) return null;
  return (
    // A printed lead leaves the house and names no other customer.
    <section className="grid grid-cols-1 gap-1 print:hidden">
      <h3 className="label">{title}</h3>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {leads.map(children)}
      </ul>
    </section>
  );
}

type RowProps = { lead: Lead; named: boolean; children?: ReactNode };

function Row({ lead, named, children }: RowProps) {
  const { hours } = useStaff();
  const { linkTo } = useAddress(inboxAddress);
  const now = useNow(minuteMs);
  return (
    <li className="flex items-center gap-2 py-1.5">
      <StaffLink to={linkTo({ lead: lead.id })} className="grid min-w-0 grow hover:underline">
        <span className="truncate font-medium">
          {named ? lead.name : kindName(lead.kind)}
          <span className="font-normal text-muted">
            , {shortMoment(lead.createdAt, now, hours)}
          </span>
        </span>
        <span className="truncate text-xs text-muted">{summarizeLead(lead)}</span>
      </StaffLink>
      {lead.mergedInto ? (
        <span className="shrink-0 text-xs text-muted">merged</span>
      ) : (
        <LeadStatusBadge status={lead.status} />
      )}
      <span className="shrink-0 print:hidden">{children}</span>
    </li>
  );
}
