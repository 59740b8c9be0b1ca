import { Outlet } from "react-router";
import { SiteFrame } from "./site-frame.tsx";

/** Layout route of the public pages: documents, of which the browser runs the islands and the page scripts alone. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
