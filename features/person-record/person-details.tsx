import { useState } from "react";
import { languageName } from "#features/leads/language-name.ts";
import { companyCalls, peopleCalls } from "#features/people/contract.ts";
import { peopleAddress } from "#features/people/people-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showUndo } from "#ui/overlay/toast.tsx";
import { PersonCompany } from "./person-company.tsx";
import type { RecordProps } from "./record-props.ts";

const PersonDialog = onDemand(async () => (await import("./person-dialog.tsx")).PersonDialog);

/** Shows company, tags and notes of a person, and opens the form that changes them. */
export function PersonDetails({ record, onChanged }: RecordProps) {
  const { may, moment } = useStaff();
  const { linkTo } = useAddress(peopleAddress);
  const [isOpen, setOpen] = useState(false);
  const { person, company, merged } = record;
  const notes = [person.notes, ...merged.map((part) => part.notes)].filter(Boolean);
  const tags = [...new Set([...person.tags, ...merged.flatMap((part) => part.tags)])];
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="break-words text-muted">
        {company ? (
          <StaffLink
            to={linkTo({ company: company.id, person: null })}
            className="text-ink hover:underline"
          >
            {company.name}
          </StaffLink>
        ) : (
          "No company"
        )}
        . Owner: {person.ownerName ?? "nobody yet"}. Language: {languageName(person.language)}.
        Known since {moment(person.createdAt)}.
      </p>
      {may("leads.edit") ? <SuggestedCompany record={record} onChanged={onChanged} /> : null}
      {tags.length > 0 ? (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.map((text) => (
        <p key={text} className="max-w-prose break-words whitespace-pre-line" dir="auto">
          {text}
        </p>
      ))}
      {may("leads.edit") ? (
        <div className="-ml-3 flex flex-wrap print:hidden">
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Edit details
          </Button>
          <PersonCompany record={record} onChanged={onChanged} />
        </div>
      ) : null}
      {isOpen ? (
        <PersonDialog person={person} onClose={() => setOpen(false)} onSaved={onChanged} />
      ) : null}
    </div>
  );
}

/** Offers the company that the domain of an address points to. */
function SuggestedCompany({ record, onChanged }: RecordProps) {
  const { person, suggestedCompany } = record;
  const add = useAction(companyCalls.add, { onFailed: showFailure });
  const change = useAction(peopleCalls.change, { onFailed: showFailure });
  if (!suggestedCompany) return null;
  const { name, domain, companyId } = suggestedCompany;
  const params = { id: person.id };
  async function join() {
    if (companyId === null) {
      // People of the domain, this one among them, join a new company by themselves.
      if (await add.run({ body: { name, domains: [domain], address: "" } })) onChanged();
      return;
    }
    const answer = await change.run({ params, body: { version: person.version, companyId } });
    if (!answer) return;
    onChanged();
    const { version } = answer.person;
    showUndo(`${person.name} belongs to ${name}.`, async () => {
      await change.run({ params, body: { version, companyId: null } });
      onChanged();
    });
  }
  return (
    <p className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="wrap-anywhere text-muted">Writes from {domain}.</span>
      <Button
        variant="secondary"
        size="small"
        className="max-w-full wrap-anywhere"
        busy={add.busy || change.busy}
        onClick={() => void join()}
      >
        {companyId === null ? `Add the company ${name}` : `Belongs to ${name}`}
      </Button>
    </p>
  );
}
