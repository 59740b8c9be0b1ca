import { useState } from "react";
import { type Company, type ListedPerson, peopleCalls } from "#features/people/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { ListPart } from "#ui/data/loaded.tsx";
import { showFailure } from "#ui/overlay/toast.tsx";
import { useCompanyOf } from "./person-company.tsx";
import { People } from "./person-others.tsx";
import { PickDialog } from "./pick-dialog.tsx";

const live = ["lead.changed"] as const;

type CompanyPeopleProps = { company: Company; onChanged: () => void };

/** Lists the people of a company, and adds and removes them. */
export function CompanyPeople({ company, onChanged }: CompanyPeopleProps) {
  const mayEdit = useStaff().may("leads.edit");
  const [isAdding, setAdding] = useState(false);
  const list = usePages(
    peopleCalls.list,
    { query: { search: "", company: company.id } },
    { rows: "people", next: afterNext, onFailed: showFailure, live },
  );
  const { move, busy } = useCompanyOf(() => {
    list.reload();
    onChanged();
  });
  function add(person: ListedPerson) {
    setAdding(false);
    const { companyId, companyName } = person;
    if (companyId === company.id) return;
    void move(person, company, companyId ? { id: companyId, name: companyName ?? "" } : null);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListPart list={list} more="Show more people">
        {({ people }) =>
          people.length === 0 ? (
            <p className="text-sm text-muted">Nobody belongs to this company yet.</p>
          ) : (
            <People title="People" people={people}>
              {(person) =>
                mayEdit ? (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={busy}
                    aria-label={`Remove ${person.name} from the company`}
                    className="-mr-3 shrink-0"
                    onClick={() => void move(person, null, company)}
                  >
                    Remove
                  </Button>
                ) : null
              }
            </People>
          )
        }
      </ListPart>
      {mayEdit ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start print:hidden"
          onClick={() => setAdding(true)}
        >
          Add a person
        </Button>
      ) : null}
      {isAdding ? (
        <PersonPicker
          title={`Add a person to ${company.name}`}
          onPick={add}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

const shown = 20;

type PersonPickerProps = {
  title: string;
  onPick: (person: ListedPerson) => void;
  onClose: () => void;
};

/** Finds a person and picks them. */
function PersonPicker({ title, onPick, onClose }: PersonPickerProps) {
  const [search, setSearch] = useState("");
  const call = useCall(peopleCalls.list, { query: { search, limit: shown } });
  return (
    <PickDialog
      title={title}
      label="Name, address or number"
      search={search}
      onSearch={setSearch}
      rows={call.data?.people}
      loadState={call.loadState}
      noteOf={({ email, phone, companyName }) =>
        [email || phone, companyName].filter(Boolean).join(", ")
      }
      onPick={onPick}
      onClose={onClose}
    />
  );
}
