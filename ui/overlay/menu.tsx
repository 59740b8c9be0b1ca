import { lazyComponent } from "#ui/on-demand.tsx";
import type { MenuProps } from "./menu-list.tsx";
import { OnFirstPress } from "./on-first-press.tsx";

const MenuList = lazyComponent(async () => (await import("./menu-list.tsx")).MenuList);

/** Opens a short list of commands from a button; supports arrow keys, typeahead and Escape. */
export function Menu({ trigger, entries }: MenuProps) {
  return (
    <OnFirstPress trigger={trigger} opens="menu">
      {(opened) => <MenuList {...opened} entries={entries} />}
    </OnFirstPress>
  );
}
