import { useLayoutEffect, useState } from "react";

/**
 * Returns true once React has hydrated the component. Until then a form leaves validation to the browser, because it
 * has to work without scripts. Set in a layout effect, whose update React renders in the same task, so that a press
 * from before hydration, which is repeated after the island's last effect, meets the form's own messages.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return hydrated;
}
