import { type Company, companyCalls } from "#features/people/contract.ts";
import { peopleListAddress } from "#features/people/people-address.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import { ListPart } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { showFailure } from "#ui/overlay/toast.tsx";
import { Empty } from "./empty.tsx";
import { RowLink } from "./row-link.tsx";

const live = ["lead.created", "lead.changed"] as const;

/** Lists companies by name. */
export function CompanyList() {
  const { search } = useAddress(peopleListAddress);
  const list = usePages(
    companyCalls.list,
    { query: { search } },
    { rows: "companies", next: afterNext, onFailed: showFailure, live },
  );
  return (
    <ListPart list={list} more="Show more companies">
      {({ companies }) =>
        companies.length === 0 ? (
          <Empty
            finds="Part of a name is enough, or the start of a domain."
            isNarrowed={search !== ""}
            none="No company yet. Add one here, or from the record of somebody who writes from its domain."
          />
        ) : (
          <Table
            caption="Companies by name"
            stacks
            columns={columns}
            rows={companies}
            rowKey={({ id }) => id}
          />
        )
      }
    </ListPart>
  );
}

const columns: Column<Company>[] = [
  {
    id: "name",
    heading: "Name",
    rowHeading: true,
    cell: ({ id, name }) => <RowLink record={{ company: id }} name={name} />,
  },
  {
    id: "domains",
    heading: "Domains",
    cell: ({ domains }) => (domains.length > 0 ? domains.join(", ") : null),
  },
  {
    id: "contact",
    heading: "Last contact",
    cell: ({ lastContactAt }) => (lastContactAt === null ? null : <Moment at={lastContactAt} />),
  },
  { id: "people", heading: "People", align: "end", cell: ({ people }) => people },
  {
    id: "open",
    heading: "Open leads",
    align: "end",
    cell: ({ openLeads }) => (openLeads > 0 ? openLeads : null),
  },
];
