import { useEffect, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { announce } from "#platform/events.ts";
import { layOutWhole } from "#ui/later.ts";
import { useSiteData } from "./site-data.ts";
import { SiteFrame } from "./site-frame.tsx";
import { startUp } from "./start-up.ts";

/** Layout route of the public pages. */
export default function SiteLayout() {
  useStartUp();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

function useStartUp() {
  const site = useSiteData();
  const { pathname, search } = useLocation();
  const opened = useRef(pathname);
  // Before the router puts back the place where the reader was.
  useLayoutEffect(() => {
    if (pathname !== opened.current) layOutWhole();
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once, with what the first page knew
  useEffect(() => void startUp(site), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page to tell of
  useEffect(() => {
    announce("page-shown", {});
    return () => announce("page-left", {});
  }, [pathname, search]);
}
