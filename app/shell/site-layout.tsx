import { useEffect } from "react";
import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

/** Layout route of the public pages, which are documents: the browser runs only islands and page scripts. */
export default function SiteLayout() {
  // Effects run here only after the staff area's router navigated to this page; the reload fetches it as a document.
  useEffect(() => location.reload(), []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
