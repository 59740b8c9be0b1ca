import { useEffect } from "react";

/**
 * Names the current step of a page before the page's title, for screen readers, tabs and the history. Without a step the
 * page keeps its title.
 */
export function useStepTitle(step: string | undefined): void {
  useEffect(() => {
    if (!step) return;
    const own = document.title;
    const title = `${step} | ${own}`;
    document.title = title;
    return () => {
      // Another page has set its own title by now.
      if (document.title === title) document.title = own;
    };
  }, [step]);
}
