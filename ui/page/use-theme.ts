import { useSyncExternalStore } from "react";
import { isDark, onTheme, setDark } from "./theme.ts";

/** Whether the page is dark, and how to choose. On the server: light. */
export function useTheme(): { dark: boolean; setDark: (dark: boolean) => void } {
  const dark = useSyncExternalStore(onTheme, isDark, () => false);
  return { dark, setDark };
}
