import { useState } from "react";
import { colleagueCalls } from "#features/auth/contract.ts";
import { companyCalls } from "#features/people/contract.ts";
import { peopleListAddress } from "#features/people/people-address.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const CompanyPicker = onDemand(
  async () => (await import("#features/person-record/company-picker.tsx")).CompanyPicker,
);

/** Narrows the list of people by owner, open conversation and company. */
export function PeopleFilters() {
  const { owner, leads, go } = useAddress(peopleListAddress);
  const { data } = useCall(colleagueCalls.list, {});
  const staff = data?.staff ?? [];
  const isListed = ["", "none"].includes(owner) || staff.some(({ id }) => id === owner);
  return (
    <>
      <SelectBox
        small
        aria-label="Owner"
        value={owner}
        onChange={({ target }) => go({ owner: target.value }, { replace: true })}
        frame="w-44 max-sm:w-[calc(50%-0.375rem)]"
        className="max-lg:min-h-11"
        options={[
          { value: "", label: "Every owner" },
          { value: "none", label: "Nobody yet" },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
          // A colleague who has left still owns people.
          ...(isListed ? [] : [{ value: owner, label: "Somebody else" }]),
        ]}
      />
      <SelectBox
        small
        aria-label="Conversations"
        value={leads}
        onChange={({ target }) =>
          go({ leads: target.value === "open" ? "open" : "" }, { replace: true })
        }
        frame="w-48 max-sm:w-[calc(50%-0.375rem)]"
        className="max-lg:min-h-11"
        options={[
          { value: "", label: "All people" },
          { value: "open", label: "With an open lead" },
        ]}
      />
      <FirmFilter />
    </>
  );
}

function FirmFilter() {
  const { firm, go } = useAddress(peopleListAddress);
  const [isPicking, setPicking] = useState(false);
  const params = { id: firm ?? "" };
  const { data } = useCall(companyCalls.read, { params }, { enabled: firm !== null });
  const name = firm === null ? "Every company" : (data?.company.name ?? "One company");
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Button
        variant="secondary"
        size="small"
        className="min-h-11 min-w-0 bg-paper font-normal"
        aria-label={`Company: ${name}`}
        onClick={() => setPicking(true)}
      >
        <span className="max-w-56 truncate" dir="auto">
          {name}
        </span>
      </Button>
      {firm === null ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label="Show every company"
          className="min-h-11"
          onClick={() => go({ firm: null }, { replace: true })}
        >
          <CloseIcon className="size-4.5" />
        </Button>
      )}
      {isPicking ? (
        <CompanyPicker
          title="People of which company?"
          onClose={() => setPicking(false)}
          onPick={({ id }) => {
            setPicking(false);
            go({ firm: id }, { replace: true });
          }}
        />
      ) : null}
    </span>
  );
}
