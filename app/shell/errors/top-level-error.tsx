import { useState, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useNavigate } from "react-router";
import { SiteShell } from "#app/shell/site-shell.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { copyReport } from "#features/errors/error-report.ts";
import { clearRejection, fatalRejection, onFatalRejection } from "#features/errors/error-watch.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { errorTitle } from "./error-words.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Counted for as long as this page stays loaded: the boundary itself begins anew with each try. */
let retries = 0;

/** What stands in place of a page that failed: the not-found page for a 404, the error screen for everything else. */
export function TopLevelError({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { company } = useSiteData();
  const [tried, setTried] = useState(retries);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <SiteShell>
        <NotFoundScreen />
      </SiteShell>
    );
  }
  return (
    <>
      {/* The page's own head went with the page. */}
      <title>{errorTitle}</title>
      <ErrorScreen
        retries={tried}
        supportEmail={company.email}
        onRetry={() => {
          retries += 1;
          clearRejection();
          setTried(retries);
          // The same address again: the router renders the page afresh.
          void navigate(`${location.pathname}${location.search}${location.hash}`, {
            replace: true,
          });
        }}
        onReport={() => void copyReport(error, company.email)}
      />
    </>
  );
}

/** Throws an unhandled rejection of our own code where a boundary sees it, which shows the error screen. */
export function UnhandledRejections() {
  const rejection = useSyncExternalStore(onFatalRejection, fatalRejection, () => null);
  if (rejection) throw rejection;
  return null;
}
