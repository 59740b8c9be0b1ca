import { type ReactNode, useState } from "react";
import type { ListedPerson } from "#features/people/contract.ts";
import { peopleAddress } from "#features/people/people-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { joinCalls } from "./contract.ts";
import type { RecordProps } from "./record-props.ts";

const MergeDialog = onDemand(async () => (await import("./merge-dialog.tsx")).MergeDialog);

/** Shows who may be the same person, who was merged, and who else of the company writes to us. */
export function PersonOthers({ record, onChanged }: RecordProps) {
  const mayEdit = useStaff().may("leads.edit");
  const [merging, setMerging] = useState<string | null>(null);
  const { person, maybeSame, merged, colleagues, company, suggestedCompany } = record;
  const firm = company?.name ?? suggestedCompany?.domain ?? "the company";
  return (
    <>
      <People title="May be the same person: same number" people={maybeSame}>
        {({ id, name }) =>
          mayEdit ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Merge with ${name}`}
              onClick={() => setMerging(id)}
            >
              Merge
            </Button>
          ) : null
        }
      </People>
      {merged.length === 0 ? null : (
        <section className="grid grid-cols-1 gap-1">
          <h3 className="label">Merged into this person</h3>
          <ul className="text-sm">
            {merged.map((part) => (
              <li key={part.id} className="flex min-h-9 items-center gap-2">
                <span className="min-w-0 grow truncate">{part.name}</span>
                {mayEdit ? (
                  <ActionButton
                    variant="quiet"
                    call={joinCalls.unmerge}
                    input={{
                      params: { id: person.id },
                      body: { version: person.version, otherId: part.id },
                    }}
                    report={{ onDone: onChanged }}
                    aria-label={`Separate ${part.name}`}
                  >
                    Separate
                  </ActionButton>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      <People title={`Others at ${firm}`} people={colleagues} />
      {merging ? (
        <MergeDialog
          id={person.id}
          otherId={merging}
          onClose={() => setMerging(null)}
          onMerged={onChanged}
        />
      ) : null}
    </>
  );
}

type PeopleProps = {
  title: string;
  people: readonly ListedPerson[];
  children?: (person: ListedPerson) => ReactNode;
};

/** Lists people as links to their records. */
export function People({ title, people, children }: PeopleProps) {
  const { linkTo } = useAddress(peopleAddress);
  if (people.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1 print:hidden">
      <h3 className="label wrap-anywhere">{title}</h3>
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-2 py-1.5">
            <StaffLink
              to={linkTo({ person: person.id, company: null })}
              className="grid min-w-0 grow hover:underline"
            >
              <span className="truncate font-medium" dir="auto">
                {person.name}
              </span>
              <span className="truncate text-xs text-muted">
                {person.email || person.phone || "No address"}
              </span>
            </StaffLink>
            {children?.(person)}
          </li>
        ))}
      </ul>
    </section>
  );
}
