import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useMatches, useNavigate } from "react-router";
import {
  copiedMessage,
  errorMailDraft,
  isOwnFailure,
  reportHere,
} from "#features/errors/error-report.ts";
import { setErrorService } from "#features/errors/error-watch.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { useSiteData } from "./site-data.ts";
import { SiteShell } from "./site-shell.tsx";

/** Rarely needed: pages answer a missing record themselves. */
const NotFoundScreen = lazy(() =>
  import("./not-found-screen.tsx").then((part) => ({ default: part.NotFoundScreen })),
);

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
        <Suspense>
          <NotFoundScreen />
        </Suspense>
      </SiteShell>
    );
  }
  return (
    <ErrorScreen
      retries={tried}
      onRetry={() => {
        retries += 1;
        setTried(retries);
        // The same address again: the router renders the page afresh.
        void navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true });
      }}
      onReport={() => void handOverReport(error, company.email)}
    />
  );
}

async function handOverReport(error: unknown, email: string) {
  const report = reportHere(error);
  try {
    await navigator.clipboard.writeText(JSON.stringify(report, null, 2));
    alert(copiedMessage);
  } catch {
    location.href = errorMailDraft(email, report);
  }
}

/** Brings an unhandled rejection of our own code to the error screen, by throwing it where a boundary sees it. */
export function UnhandledRejections() {
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    function notice(event: PromiseRejectionEvent) {
      if (isOwnFailure(event.reason, location.origin)) setFailure({ reason: event.reason });
    }
    addEventListener("unhandledrejection", notice);
    return () => removeEventListener("unhandledrejection", notice);
  }, []);
  if (failure) throw failure.reason;
  return null;
}

/** Names the error service to the watch on public pages. Failures among the records of staff stay with our own collector. */
export function ErrorService() {
  const { sentryDsn } = useSiteData();
  const dsn = useMatches().some(({ id }) => id === "shell/site-layout") ? sentryDsn : "";
  useEffect(() => setErrorService(dsn), [dsn]);
  return null;
}
