import { type ComponentProps, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { HoldForm } from "#features/leads/detail/hold.tsx";
import { statusLabels } from "#features/leads/lead-labels.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { type LeadStatus, leadStatuses } from "#platform/database/tables-leads.ts";
import { Button } from "#ui/button.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { useConfirmedSelect } from "#ui/form/use-confirmed-select.ts";
import { commandMark } from "./inbox-keys.ts";
import type { BulkChange, useBulk } from "./use-bulk.ts";

type BulkBarProps = {
  selected: readonly Lead[];
  staff: readonly Colleague[] | undefined;
  bulk: ReturnType<typeof useBulk>;
  onDone: () => void;
};

export function BulkBar({ selected, staff = [], bulk, onDone }: BulkBarProps) {
  const { person: me } = useStaff();
  const [holding, setHolding] = useState(false);
  async function change(wanted: BulkChange, done: string) {
    if (await bulk.changeAll(selected, wanted, done)) onDone();
  }
  const assigning = useConfirmedSelect("", (id) => {
    const person = staff.find((each) => each.id === id);
    void change(
      { ownerId: person?.id ?? null, ownerName: person?.name ?? null },
      person ? `assigned to ${person.name}` : "left without an owner",
    );
  });
  const setting = useConfirmedSelect("", (picked) => {
    const status = picked as LeadStatus;
    void change({ status }, `set to ${statusLabels[status].toLowerCase()}`);
  });
  if (selected.length === 0) return <NoneSelected onDone={onDone} />;
  if (holding) {
    return (
      <HoldForm
        busy={bulk.busy}
        onCancel={() => setHolding(false)}
        onHold={async (hold) => {
          await change({ hold }, "put on hold");
          return { fields: {} };
        }}
      />
    );
  }
  const toSpam = { status: "spam", spamReason: "Marked in bulk" } as const;
  return (
    <fieldset disabled={bulk.busy} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Selected leads</legend>
      <p role="status" className="pr-1 text-sm font-[650] tabular-nums">
        {selected.length} selected
      </p>
      <Tool onClick={() => change({ ownerId: me.id, ownerName: me.name }, "assigned to you")}>
        Assign to me
      </Tool>
      <BulkSelect
        label="Assign to"
        select={{ ...commandMark("assign"), ...assigning.select }}
        options={[{ id: "none", name: "Nobody" }, ...staff]}
      />
      <BulkSelect
        label="Set status"
        select={{ ...commandMark("status"), ...setting.select }}
        options={leadStatuses
          .filter((status) => status !== "spam")
          .map((status) => ({ id: status, name: statusLabels[status] }))}
      />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {assigning.pending || setting.pending ? "Press Enter to apply." : null}
      </p>
      {selected.every(({ status }) => status === "spam") ? (
        <Tool
          {...commandMark("spam")}
          onClick={() => change({ status: "new" }, "taken out of spam")}
        >
          Not spam
        </Tool>
      ) : (
        <>
          <Tool {...commandMark("hold")} onClick={() => setHolding(true)}>
            Hold …
          </Tool>
          <Tool {...commandMark("spam")} onClick={() => change(toSpam, "put into spam")}>
            Spam
          </Tool>
        </>
      )}
      <Button variant="quiet" size="small" onClick={onDone}>
        Clear selection
      </Button>
    </fieldset>
  );
}

function NoneSelected({ onDone }: Pick<BulkBarProps, "onDone">) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted">
        Select the leads that you want to change.
      </p>
      <Button variant="quiet" size="small" onClick={onDone} className="-mr-3">
        Done
      </Button>
    </div>
  );
}

function Tool(button: ComponentProps<typeof Button>) {
  return <Button variant="secondary" size="small" {...button} />;
}

type BulkSelectProps = {
  label: string;
  select: ComponentProps<"select">;
  options: readonly { id: string; name: string }[];
};

function BulkSelect({ label, select, options }: BulkSelectProps) {
  return (
    <SelectBox
      small
      aria-label={label}
      {...select}
      frame="max-w-44"
      options={[
        { value: "", label: `${label} …`, disabled: true },
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
