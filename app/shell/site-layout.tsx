import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { NotFoundScreen } from "./errors/not-found-screen.tsx";
import { TopLevelError } from "./errors/top-level-error.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { SiteShell } from "./site-shell.tsx";

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

/** Stands here and not at the root, so that the staff area does not load the header and the footer for it. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <TopLevelError error={error} />;
  return (
    <SiteShell>
      <NotFoundScreen />
    </SiteShell>
  );
}
