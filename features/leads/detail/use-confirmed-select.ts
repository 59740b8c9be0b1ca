import { type ChangeEvent, type KeyboardEvent, useState } from "react";

/**
 * Props of a select that acts: a choice by pointer is made at once, one by keys with Enter or on leaving, because every
 * arrow key chooses something on its way. Escape goes back. `pending`: chosen, and not yet made.
 */
export function useConfirmedSelect(value: string, onPick: (value: string) => void) {
  const [byKeys, setByKeys] = useState(false);
  const [pending, setPending] = useState<string | null>(null);

  function settle() {
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
        settle();
      } else if (event.key === "Escape") setPending(null);
    },
    onChange(event: ChangeEvent<HTMLSelectElement>) {
      const picked = event.target.value;
      if (byKeys) setPending(picked);
      else onPick(picked);
    },
    onBlur() {
      setByKeys(false);
      settle();
    },
  };
  return { select, pending: pending !== null && pending !== value };
}
