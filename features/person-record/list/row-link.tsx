import { type ReactNode, useEffect, useRef } from "react";
import { peopleAddress } from "#features/people/people-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { moveBetweenRows } from "#ui/overlay/move-between-rows.ts";

const rowId = (id: string) => `row-${id}`;
const rowLink = "a[data-row]";

type RowLinkProps = { record: { person: string } | { company: string }; name: string };

/** Links the name of a row to its record. */
export function RowLink({ record, name }: RowLinkProps) {
  const { linkTo } = useAddress(peopleAddress);
  const id = "person" in record ? record.person : record.company;
  return (
    <StaffLink
      id={rowId(id)}
      data-row=""
      to={linkTo({ person: null, company: null, ...record })}
      className="inline-block min-h-6 font-semibold text-link hover:underline"
      dir="auto"
    >
      {name}
    </StaffLink>
  );
}

/** Moves through the rows with the arrow keys, and puts the focus back on the row whose record was closed. */
export function Rows({ children }: { children: ReactNode }) {
  const { person, company } = useAddress(peopleAddress);
  const open = person ?? company;
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null) {
      // From a person to their company and back leads to the row from which they were opened.
      left.current ??= open;
      return;
    }
    const id = left.current;
    left.current = null;
    if (id && document.activeElement === document.body) document.getElementById(rowId(id))?.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside
    <div onKeyDown={(event) => moveBetweenRows(event, rowLink)}>{children}</div>
  );
}

/** Moves the focus to the first row; false without one. */
export function goToFirstRow(): boolean {
  const first = document.querySelector<HTMLElement>(rowLink);
  first?.focus();
  return first !== null;
}
