import { type FormEvent, useRef, useState } from "react";
import { roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import type { StaffPerson } from "./contract.ts";
import { roleNames } from "./role-words.ts";

type RoleSelectProps = {
  person: StaffPerson;
  onPick: (role: string) => Promise<void>;
};

/** Another role ends the person's sessions, so it is picked first and then applied: arrow keys walk through all of them. */
export function RoleSelect({ person, onPick }: RoleSelectProps) {
  const [picked, setPicked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const changes = picked !== undefined && picked !== person.role;

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (!changes) return;
    setBusy(true);
    await onPick(picked);
    setPicked(undefined);
    setBusy(false);
    select.current?.focus();
  }

  return (
    <form onSubmit={(event) => void apply(event)} className="flex flex-wrap items-center gap-2">
      <Select
        ref={select}
        label={<span className="sr-only">Role of {person.name}</span>}
        className="min-w-36"
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        value={picked ?? person.role}
        onChange={(event) => setPicked(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setPicked(undefined);
        }}
      />
      {changes ? (
        <Button type="submit" size="small" busy={busy} aria-label={`Apply: role of ${person.name}`}>
          Apply
        </Button>
      ) : null}
    </form>
  );
}
