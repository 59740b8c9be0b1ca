import { useEffect, useRef } from "react";

/** Tells the page by --call-height how much of its bottom this element covers, so that the last lines can be scrolled clear. */
export function useBottomSpace<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const covered = element.current;
    if (!covered) return;
    const observer = new ResizeObserver(() => {
      style.setProperty("--call-height", `${covered.offsetHeight}px`);
    });
    observer.observe(covered);
    return () => {
      observer.disconnect();
      style.removeProperty("--call-height");
    };
  }, []);
  return element;
}
