import { useState } from "react";
import { peopleAddress, peopleListAddress } from "#features/people/people-address.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { CompanyList } from "./company-list.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { PeopleList } from "./people-list.tsx";
import { goToFirstRow, Rows } from "./row-link.tsx";

const CompanyDialog = onDemand(
  async () => (await import("#features/person-record/company-dialog.tsx")).CompanyDialog,
);

/** Lists people, the last met first, or companies by name; the address holds what is shown. */
export function PeopleTab() {
  const { show } = useAddress(peopleListAddress);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Toolbar />
      <Rows>{show === "people" ? <PeopleList /> : <CompanyList />}</Rows>
    </div>
  );
}

const none = { search: "", owner: "", firm: null, leads: "" } as const;

function Toolbar() {
  const { may } = useStaff();
  const { show, search, go, linkTo } = useAddress(peopleListAddress);
  const { go: open } = useAddress(peopleAddress);
  const [isAdding, setAdding] = useState(false);
  const isPeople = show === "people";
  const label = isPeople ? "Search name, company, address or number" : "Search name or domain";
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ChoiceLinks
          label="People or companies"
          current={show}
          choices={[
            { id: "people", name: "People", to: linkTo({ ...none, show: "people" }) },
            { id: "companies", name: "Companies", to: linkTo({ ...none, show: "companies" }) },
          ]}
        />
        {may("leads.edit") && !isPeople ? (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            Add a company
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <TypedSearch
          key={show}
          label={label}
          placeholder={isPeople ? "Name, company or number" : "Name or domain"}
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" && goToFirstRow()) event.preventDefault();
          }}
          className="min-w-0 grow max-sm:basis-full sm:max-w-88"
        />
        {isPeople ? <PeopleFilters /> : null}
      </div>
      {isAdding ? (
        <CompanyDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => open({ person: null, company: id })}
        />
      ) : null}
    </div>
  );
}
