import { Checkbox } from "#ui/form/checkbox.tsx";
import { setShortcutsOn, useShortcutsOn } from "./shortcuts.ts";

/** The switch for shortcuts of single keys, which speech input and some hands set off by mistake. */
export function SingleKeys() {
  return (
    <Checkbox
      label="Single keys are shortcuts in this browser"
      hint="Switch them off if you speak to your computer or press keys by mistake. Ctrl K stays."
      checked={useShortcutsOn()}
      onChange={(event) => setShortcutsOn(event.target.checked)}
    />
  );
}
