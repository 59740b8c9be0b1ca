import { useEffect } from "react";
import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

/** Layout route of the public pages: documents, in which the browser runs only islands and page scripts. */
export default function SiteLayout() {
  // Runs only when the staff's router has navigated here, and loads the document.
  useEffect(() => location.reload(), []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
