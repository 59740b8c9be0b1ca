import { useEffect, useRef } from "react";
import { announce } from "#ui/overlay/announcer.tsx";

/** Has a screen reader say the name of each screen that replaces another: the focus stays on the pressed link. */
export function useScreenName(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const [name = ""] = document.title.split(" | ");
    announce(name);
  }, [pathname]);
}
