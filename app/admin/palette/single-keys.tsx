import { setShortcutsOn, useShortcutsOn } from "#platform/client/single-keys.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";

/** Lets the person turn off single-key shortcuts, which speech input or a slip of the hand may trigger. */
export function SingleKeys() {
  return (
    <Checkbox
      label="Use single-key shortcuts in this browser"
      hint="Turn this off if you use speech input or press keys by mistake. Ctrl K still works."
      checked={useShortcutsOn()}
      onChange={(event) => setShortcutsOn(event.target.checked)}
    />
  );
}
