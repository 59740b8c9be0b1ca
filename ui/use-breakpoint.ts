import { useSyncExternalStore } from "react";

/** Widths in CSS pixels: mobile below 1024, tablet 768 to 1023, small screens up to 640. */
export const breakpoints = {
  mobile: "(width < 1024px)",
  tablet: "(768px <= width < 1024px)",
  small: "(width <= 640px)",
} as const;

export type Breakpoint = keyof typeof breakpoints;

/**
 * Whether the screen has such a width, kept up to date. Always false on the server and while its page comes alive: what
 * can be said in CSS belongs there.
 */
export function useBreakpoint(name: Breakpoint): boolean {
  return useMedia(breakpoints[name]);
}

/** Whether a media query holds, kept up to date; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
