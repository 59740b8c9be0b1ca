import { useState } from "react";
import { onceReleased } from "#ui/page/pressed-pointer.ts";

/**
 * Returns the state of a button that has to be pressed twice: `confirming` from the first press until the button loses
 * the focus. Under a pressed pointer that ends later: the button shrinks, and its neighbor would lose the click.
 */
export function useSecondPress() {
  const [confirming, setConfirming] = useState(false);
  const onBlur = () => onceReleased(() => setConfirming(false));
  return { confirming, setConfirming, onBlur };
}
