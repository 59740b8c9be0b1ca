import { type ListedPerson, peopleCalls } from "#features/people/contract.ts";
import { peopleAddress, peopleListAddress } from "#features/people/people-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import { ListPart } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { showFailure } from "#ui/overlay/toast.tsx";
import { Empty } from "./empty.tsx";
import { RowLink } from "./row-link.tsx";

const live = ["lead.created", "lead.changed"] as const;

/** Lists people, the last met first. */
export function PeopleList() {
  const { search, owner, firm, leads } = useAddress(peopleListAddress);
  const query = {
    search,
    owner: owner || undefined,
    company: firm ?? undefined,
    leads: leads || undefined,
  };
  const list = usePages(
    peopleCalls.list,
    { query },
    { rows: "people", next: afterNext, onFailed: showFailure, live },
  );
  const isNarrowed = Object.values(query).some(Boolean);
  return (
    <ListPart list={list} more="Show more people">
      {({ people }) =>
        people.length === 0 ? (
          <Empty
            finds="Part of a name or number is enough, or the start of an address."
            isNarrowed={isNarrowed}
            none="Nobody yet. Whoever writes, books a call or is added by hand appears here."
          />
        ) : (
          <Table
            caption="People, the last contact first"
            stacks
            columns={columns}
            rows={people}
            rowKey={({ id }) => id}
          />
        )
      }
    </ListPart>
  );
}

const columns: Column<ListedPerson>[] = [
  {
    id: "name",
    heading: "Name",
    rowHeading: true,
    cell: ({ id, name }) => <RowLink record={{ person: id }} name={name} />,
  },
  { id: "company", heading: "Company", cell: (person) => <CompanyLink person={person} /> },
  {
    id: "address",
    heading: "Address",
    cell: ({ email, phone }) =>
      email || phone ? (
        <span className="grid max-md:text-right">
          {email ? <MailAddress address={email} /> : null}
          {phone ? <span className="text-muted">{phone}</span> : null}
        </span>
      ) : null,
  },
  {
    id: "contact",
    heading: "Last contact",
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  {
    id: "owner",
    heading: "Owner",
    cell: ({ ownerName }) => (ownerName ? <span dir="auto">{ownerName}</span> : null),
  },
  {
    id: "open",
    heading: "Open leads",
    align: "end",
    cell: ({ openLeads }) => (openLeads > 0 ? openLeads : null),
  },
];

function CompanyLink({ person: { companyId, companyName } }: { person: ListedPerson }) {
  const { linkTo } = useAddress(peopleAddress);
  if (!companyId) return null;
  return (
    <StaffLink
      to={linkTo({ company: companyId, person: null })}
      className="inline-block min-h-6 hover:underline"
      dir="auto"
    >
      {companyName}
    </StaffLink>
  );
}
