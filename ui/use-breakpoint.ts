import { useRef, useSyncExternalStore } from "react";

/** Widths in CSS pixels: mobile below 1024, tablet 768 to 1023, small screens up to 640. */
export const breakpoints = {
  mobile: "(width < 1024px)",
  tablet: "(768px <= width < 1024px)",
  small: "(width <= 640px)",
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** Returns whether the window has this width, live. False on the server and during hydration, so prefer CSS. */
export function useBreakpoint(name: Breakpoint): boolean {
  return useMedia(breakpoints[name]);
}

/**
 * Returns whether a media query matches the window, live; false on the server. Paper, which is narrow, shows what the
 * window showed.
 */
export function useMedia(query: string): boolean {
  const inWindow = useRef(false);
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => {
      if (!matchMedia("print").matches) inWindow.current = matchMedia(query).matches;
      return inWindow.current;
    },
    () => false,
  );
}
