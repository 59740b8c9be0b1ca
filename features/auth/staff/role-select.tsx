import { type FormEvent, useRef, useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { type Role, roleNames, roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { type StaffPerson, staffCalls } from "./contract.ts";
import { knownRole, roleName } from "./role-names.ts";

type RoleSelectProps = { person: StaffPerson; onChanged: () => void };

/** Changes a role in two steps, choose and apply: a change ends sessions, and arrow keys step through all roles. */
export function RoleSelect({ person, onChanged }: RoleSelectProps) {
  const [chosen, setChosen] = useState<Role>();
  const select = useRef<HTMLSelectElement>(null);
  const { busy, run } = useAction(staffCalls.changeRole, { onFailed: showFailure });
  const isChanged = chosen !== undefined && chosen !== person.role;

  async function change(before: StaffPerson, role: Role) {
    const { id, name, updatedAt } = before;
    const after = await run({ params: { id }, body: { role, updatedAt } });
    const previous = knownRole(before.role);
    const done = `${name} now has the role ${roleName(role)} and has to sign in again.`;
    if (after && previous) showUndo(done, () => change(after, previous));
    else if (after) showToast(done);
    onChanged();
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return;
    await change(person, chosen);
    setChosen(undefined);
    select.current?.focus();
  }

  return (
    <form onSubmit={(event) => void apply(event)} className="flex flex-wrap items-center gap-2">
      <Select
        ref={select}
        label={<span className="sr-only">Role of {person.name}</span>}
        className="min-w-36"
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        value={chosen ?? person.role}
        onChange={(event) => setChosen(knownRole(event.target.value))}
        onKeyDown={(event) => {
          if (event.key === "Escape") setChosen(undefined);
        }}
      />
      {isChanged ? (
        <Button type="submit" size="small" busy={busy} aria-label={`Apply: role of ${person.name}`}>
          Apply
        </Button>
      ) : null}
    </form>
  );
}
