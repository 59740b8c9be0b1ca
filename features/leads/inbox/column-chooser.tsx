import { Popover } from "@base-ui/react/popover";
import { useAddress } from "#platform/client/staff/address.ts";
import type { Trigger } from "#ui/overlay/on-first-press.tsx";
import { columnsText, type LeadColumnId, leadColumns } from "./columns.tsx";
import { inboxAddress } from "./inbox-address.ts";

type ColumnChooserProps = { trigger: Trigger; shown: readonly LeadColumnId[]; spam: boolean };

export function ColumnChooser({ trigger, shown, spam }: ColumnChooserProps) {
  const { go } = useAddress(inboxAddress);

  function toggle(id: LeadColumnId, on: boolean) {
    const next = leadColumns
      .map((column) => column.id)
      .filter((each) => (each === id ? on : shown.includes(each)));
    go({ columns: columnsText(next, spam) }, { replace: true });
  }

  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label="Columns"
            className="grid gap-0.5 rounded-md border border-hairline bg-paper p-3 text-sm text-ink shadow-float"
          >
            {leadColumns.map(({ id, name }) => (
              <label key={id} className="flex min-h-8 cursor-pointer items-center gap-2.5 pr-3">
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  disabled={id === "name"}
                  onChange={(event) => toggle(id, event.target.checked)}
                  className="size-4.5 cursor-pointer accent-oak"
                />
                {name}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
