import { type ChangeEvent, type KeyboardEvent, useState } from "react";

/**
 * Returns props of a select that acts on a choice: at once with the pointer, on Enter or blur with the keyboard,
 * because arrow keys pass over other options. Escape resets. `pending`: chosen, but not applied yet.
 */
export function useConfirmedSelect(value: string, onPick: (value: string) => void) {
  const [byKeys, setByKeys] = useState(false);
  const [pending, setPending] = useState<string | null>(null);

  function apply() {
    setPending(null);
    if (pending !== null && pending !== value) onPick(pending);
  }

  const select = {
    value: pending ?? value,
    onPointerDown: () => setByKeys(false),
    onKeyDown(event: KeyboardEvent) {
      setByKeys(true);
      if (event.key === "Enter" && pending !== null) {
        event.preventDefault();
        apply();
      } else if (event.key === "Escape" && pending !== null) {
        event.preventDefault();
        setPending(null);
      }
    },
    onChange(event: ChangeEvent<HTMLSelectElement>) {
      const picked = event.target.value;
      if (byKeys) setPending(picked);
      else onPick(picked);
    },
    onBlur() {
      setByKeys(false);
      apply();
    },
  };
  return { select, pending: pending !== null && pending !== value };
}
