import { useEffect } from "react";
import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

/** Layout route of the public pages: documents, of which the browser runs the islands and the page scripts alone. */
export default function SiteLayout() {
  // Runs in no document, but where the staff's router has moved here: then the document is loaded.
  useEffect(() => location.reload(), []);
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
