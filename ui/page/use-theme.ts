import { useSyncExternalStore } from "react";
import { isDark, onTheme, setDark } from "./theme.ts";

/** Returns whether the page is dark, and a setter. The server renders the light theme. */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  const dark = useSyncExternalStore(onTheme, isDark, () => false);
  return { dark, setDark };
}
