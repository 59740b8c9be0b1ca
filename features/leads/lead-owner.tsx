import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Select } from "#ui/form/select.tsx";
import { useConfirmedSelect } from "#ui/form/use-confirmed-select.ts";
import type { Lead } from "./contract.ts";

export type Colleague = { id: string; name: string };

type LeadOwnerProps = {
  lead: Lead;
  /** Possible owners; undefined while loading. */
  staff: readonly Colleague[] | undefined;
  disabled: boolean;
  onPick: (ownerId: string | null) => void;
};

export function LeadOwner({ lead, staff, disabled, onPick }: LeadOwnerProps) {
  const { person: me } = useStaff();
  const { select, pending } = useConfirmedSelect(lead.ownerId ?? "", (id) => onPick(id || null));
  const owners = staff ?? (lead.ownerId ? [{ id: lead.ownerId, name: lead.ownerName ?? "" }] : []);
  // A colleague who has left still owns their leads.
  const gone =
    lead.ownerId && !owners.some((person) => person.id === lead.ownerId)
      ? [{ value: lead.ownerId, label: `${lead.ownerName ?? "Unknown"} (no longer here)` }]
      : [];
  const options = [
    { value: "", label: "Nobody yet" },
    ...owners.map(({ id, name }) => ({ value: id, label: id === me.id ? `${name} (me)` : name })),
    ...gone,
  ];
  return (
    <div className="grid gap-1.5 print:hidden">
      <Select
        {...commandMark("assign")}
        label="Owner"
        required={false}
        options={options}
        {...select}
        hint={pending ? "Press Enter to apply." : undefined}
        disabled={disabled || staff === undefined}
      />
      {lead.ownerId === null && !disabled ? (
        <button
          type="button"
          onClick={() => onPick(me.id)}
          className="link min-h-8 justify-self-start text-sm"
        >
          Assign to me
        </button>
      ) : null}
    </div>
  );
}
