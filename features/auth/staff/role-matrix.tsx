import {
  hasPermission,
  permissions,
  roleNames,
  rolePermissions,
  roles,
} from "#platform/permissions.ts";
import { type Column, Table } from "#ui/data/table.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

type Row = { area: string; verb: string; permission: string };

const rows: Row[] = permissions.map((permission) => {
  const [area = "", verb = ""] = permission.split(".");
  return { area, verb, permission };
});

const areaCount = new Set(rows.map(({ area }) => area)).size;

const columns: Column<Row>[] = [
  {
    id: "permission",
    heading: "May",
    rowHeading: true,
    cell: ({ area, verb }) => (
      <span className="whitespace-nowrap first-letter:uppercase">
        {area}: {verb}
      </span>
    ),
  },
  ...roles.map(
    (role): Column<Row> => ({
      id: role,
      heading: roleNames[role],
      cell: ({ permission }) =>
        hasPermission(rolePermissions[role], permission) ? (
          <>
            <CheckIcon className="size-4.5 text-oak" />
            <VisuallyHidden>yes</VisuallyHidden>
          </>
        ) : (
          <VisuallyHidden>no</VisuallyHidden>
        ),
    }),
  ),
];

/** Shows the permissions of each role, from the same table that the server checks. */
export function RoleMatrix() {
  return (
    <details className="mt-10 border-t border-hairline pt-4">
      <summary className="cursor-pointer py-2 font-[650]">
        What each role may do, in {areaCount} areas
      </summary>
      <Table
        className="mt-3 max-w-3xl"
        caption="Permissions of each role"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.permission}
      />
    </details>
  );
}
