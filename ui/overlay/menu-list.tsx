import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import type { Trigger } from "./on-first-press.tsx";

type MenuEntry = {
  id: string;
  label: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** For commands that remove or end something: shown in the error colour, below a separator. */
  destructive?: boolean;
};

export type MenuProps = {
  /** Button that opens the menu; brings its own look and accessible name. */
  trigger: Trigger;
  entries: readonly MenuEntry[];
};

/** Draws the button of `Menu` (menu.tsx) and its list. */
export function MenuList({ trigger, entries }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} className="z-50">
          <Base.Popup className="min-w-48 rounded-md border border-hairline bg-paper py-1.5 text-ink shadow-float outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {entries.map((entry) => (
              <Base.Item
                key={entry.id}
                disabled={entry.disabled}
                onClick={entry.onSelect}
                className={cx(
                  "cursor-pointer px-4 py-2 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-panel",
                  entry.destructive && "mt-1.5 border-t border-hairline pt-2.5 text-error",
                )}
              >
                {entry.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
