import { useLayoutEffect, useRef } from "react";
import { coverBottom, standAboveStrips } from "#ui/bottom-space.ts";

/** Tells the page how much of its bottom this element covers, so that the last lines can be scrolled clear. */
export function useBottomSpace<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const covered = element.current;
    if (!covered) return;
    standAboveStrips(covered);
    const observer = new ResizeObserver(() => coverBottom("call", covered.offsetHeight));
    observer.observe(covered);
    return () => {
      observer.disconnect();
      coverBottom("call", undefined);
    };
  }, []);
  return element;
}
